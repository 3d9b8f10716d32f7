//! The software bill of materials: the libraries of the program, in CycloneDX 1.5.

use std::{fs, process::Command};

use serde_json::{Value, json};

use super::{
    packages::Package,
    platform::System,
    release::{Release, output},
    sha256,
};

/// A library in the program that is no package of cargo.
struct IncludedLibrary {
    name: &'static str,
    version: Option<String>,
    /// An SPDX expression.
    licence: &'static str,
    /// The name of the package that contains it; without one it comes with the compiler.
    package: Option<&'static str>,
}

/// Returns the JSON text.
pub(super) fn text(packages: &[Package], release: &Release) -> Result<String, String> {
    let document = document(packages, &included_libraries(packages, release)?, release);
    let text = serde_json::to_string_pretty(&document).map_err(|error| format!("SBOM: {error}"))?;
    Ok(text + "\n")
}

fn document(packages: &[Package], included: &[IncludedLibrary], release: &Release) -> Value {
    let (program, libraries): (Vec<&Package>, Vec<&Package>) =
        packages.iter().partition(|package| package.name == "tripylon-cli");
    let mut components: Vec<Value> = libraries.iter().map(|package| component(package)).collect();
    components.extend(included.iter().map(included_component));
    let mut dependencies: Vec<Value> = packages.iter().map(|package| dependency(package, included)).collect();
    dependencies.extend(included.iter().map(|library| json!({"ref": library.key()})));
    let number = serial_number(&sha256(json!([components, release.commit]).to_string().as_bytes()));
    let program = program.first().map(|package| package.key()).unwrap_or_default();
    json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "serialNumber": number,
        "version": 1,
        "metadata": {
            "timestamp": release.date,
            "component": {
                "type": "application",
                "bom-ref": program,
                "name": "tripylon",
                "version": Release::VERSION,
                "licenses": [{"expression": "MIT OR Apache-2.0"}],
                "properties": [
                    {"name": "tripylon:commit", "value": release.commit},
                    {"name": "tripylon:target", "value": release.platform.target()},
                ],
            },
        },
        "components": components,
        "dependencies": dependencies,
    })
}

fn component(package: &Package) -> Value {
    let mut component = json!({
        "type": "library",
        "bom-ref": package.key(),
        "name": package.name,
        "version": package.version,
        "licenses": [{"expression": package.licence}],
    });
    // Our packages are in no registry.
    if !package.is_ours {
        let version = package.version.replace('+', "%2B");
        component["purl"] = json!(format!("pkg:cargo/{}@{version}", package.name));
    }
    if let Some(checksum) = &package.checksum {
        component["hashes"] = json!([{"alg": "SHA-256", "content": checksum}]);
    }
    if let Some(repository) = &package.repository {
        component["externalReferences"] = json!([{"type": "vcs", "url": repository}]);
    }
    component
}

fn included_component(library: &IncludedLibrary) -> Value {
    let mut component = json!({
        "type": "library",
        "bom-ref": library.key(),
        "name": library.name,
        "licenses": [{"expression": library.licence}],
    });
    if let Some(version) = &library.version {
        component["version"] = json!(version);
    }
    component
}

fn dependency(package: &Package, included: &[IncludedLibrary]) -> Value {
    let mut keys: Vec<String> = package.dependencies.iter().cloned().collect();
    // What comes with the compiler belongs to the program as a whole.
    let owner = |library: &&IncludedLibrary| library.package.unwrap_or("tripylon-cli") == package.name;
    keys.extend(included.iter().filter(owner).map(IncludedLibrary::key));
    json!({"ref": package.key(), "dependsOn": keys})
}

impl IncludedLibrary {
    fn key(&self) -> String {
        match &self.version {
            Some(version) => format!("{}@{version}", self.name),
            None => self.name.to_string(),
        }
    }
}

/// The libraries that come with the compiler or inside a package.
fn included_libraries(packages: &[Package], release: &Release) -> Result<Vec<IncludedLibrary>, String> {
    let compiler = output(Command::new("rustc").arg("--version"))?;
    let library = |name, version, licence, package| IncludedLibrary { name, version, licence, package };
    let rust = compiler.split(' ').nth(1).map(ToString::to_string);
    let mut libraries = vec![library("rust-std", rust, "MIT OR Apache-2.0", None)];
    if release.platform.system == System::Linux {
        libraries.push(library("musl", None, "MIT", None));
        libraries.push(library("libunwind", None, "Apache-2.0 WITH LLVM-exception", None));
    }
    for package in packages.iter().filter(|package| package.name == "libsqlite3-sys") {
        let header = package.folder.join("sqlite3/sqlite3.h");
        let header = fs::read_to_string(&header).map_err(|error| format!("{}: {error}", header.display()))?;
        libraries.push(library("sqlite", sqlite_version(&header), "blessing", Some("libsqlite3-sys")));
    }
    Ok(libraries)
}

fn sqlite_version(header: &str) -> Option<String> {
    let line = header.lines().find(|line| line.starts_with("#define SQLITE_VERSION "))?;
    line.split('"').nth(1).map(ToString::to_string)
}

/// A UUID of version 8, which is made from a hash.
fn serial_number(hash: &str) -> String {
    let part = |from: usize, to: usize| &hash[from..to];
    let [a, b, c, d, e] = [part(0, 8), part(8, 12), part(13, 16), part(17, 20), part(20, 32)];
    format!("urn:uuid:{a}-{b}-8{c}-8{d}-{e}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn package(name: &str, dependencies: &[&str]) -> Package {
        Package {
            name: name.into(),
            version: "1.0.0+2".into(),
            licence: "MIT".into(),
            authors: Vec::new(),
            repository: Some("https://example.org".into()),
            folder: "/nowhere".into(),
            is_ours: name.starts_with("tripylon-"),
            checksum: Some("aa".into()),
            dependencies: dependencies.iter().map(ToString::to_string).collect(),
        }
    }

    #[test]
    fn the_sbom_lists_the_libraries_and_what_uses_them() {
        let release = Release::new(&crate::tidy::root()).unwrap();
        let packages = [package("libsqlite3-sys", &[]), package("tripylon-cli", &["libsqlite3-sys@1.0.0+2"])];
        let sqlite = IncludedLibrary {
            name: "sqlite",
            version: Some("3.1".into()),
            licence: "blessing",
            package: Some("libsqlite3-sys"),
        };
        let sbom = document(&packages, &[sqlite], &release);
        assert_eq!(sbom["metadata"]["component"]["bom-ref"], "tripylon-cli@1.0.0+2");
        let components = sbom["components"].as_array().unwrap();
        assert_eq!(components.len(), 2, "the program is no part of itself");
        assert_eq!(components[0]["purl"], "pkg:cargo/libsqlite3-sys@1.0.0%2B2");
        assert_eq!(components[0]["hashes"][0]["content"], "aa");
        assert_eq!(components[1]["bom-ref"], "sqlite@3.1");
        assert_eq!(sbom["dependencies"][0]["dependsOn"], json!(["sqlite@3.1"]));
        assert_eq!(sbom["dependencies"][1]["dependsOn"], json!(["libsqlite3-sys@1.0.0+2"]));
    }

    #[test]
    fn the_serial_number_is_a_uuid_made_from_the_hash() {
        let number = serial_number(&sha256(b""));
        assert_eq!(number, "urn:uuid:e3b0c442-98fc-8c14-8afb-f4c8996fb924");
    }

    #[test]
    fn the_version_of_sqlite_is_read_from_its_header() {
        let header =
            "/* x */\n#define SQLITE_VERSION        \"3.50.2\"\n#define SQLITE_VERSION_NUMBER 3050002\n";
        assert_eq!(sqlite_version(header).as_deref(), Some("3.50.2"));
    }
}
