//! The licences of the libraries that the program contains.

use std::{
    collections::{BTreeMap, BTreeSet},
    ffi::OsStr,
    fmt::Write as _,
    fs,
    path::Path,
    process::Command,
};

use super::{
    packages::Package,
    release::{Release, output},
};

/// How names of files with licence texts begin.
const BEGINNINGS: [&str; 6] = ["license", "licence", "copying", "copyright", "notice", "unlicense"];

/// Endings of files that are no texts for readers.
const CODE: [&str; 7] = [".rs", ".c", ".h", ".js", ".json", ".py", ".toml"];

/// The C library in static Linux programs, whose licence is not among the compiler's files.
const MUSL: &str = include_str!("musl-copyright.txt");

/// Libraries that come with the compiler or inside another package, each with its licence.
const INCLUDED: &str = "
The program also contains

- the Rust standard library (MIT OR Apache-2.0) with the libraries that it uses, listed at the end;
- on Linux, musl, a C library (MIT), and libunwind of LLVM (Apache-2.0 WITH LLVM-exception);
- SQLite, which its authors have dedicated to the public domain.
";

/// Returns a list of the libraries and their licences, followed by the texts, each once.
pub(super) fn text(packages: &[Package], release: &Release) -> Result<String, String> {
    let own_mit = String::from_utf8_lossy(&release.read("LICENSE-MIT")?).into_owned();
    let mut users_by_text = BTreeMap::<String, Vec<String>>::new();
    let mut list = String::new();
    for package in packages.iter().filter(|package| !package.is_ours) {
        let Package { name, version, licence, repository, .. } = package;
        let repository = repository.as_deref().unwrap_or_default();
        let _ = writeln!(list, "{}", format!("{name} {version}, {licence} {repository}").trim_end());
        for text in texts(package, &own_mit)? {
            users_by_text.entry(text).or_default().push(format!("{name} {version}"));
        }
    }
    users_by_text.entry(normalise(MUSL)).or_default().push("musl".into());
    // Ordered by their first users, so that a text is found near its library.
    let mut texts: Vec<(String, Vec<String>)> = users_by_text.into_iter().collect();
    texts.sort_by(|one, other| one.1.cmp(&other.1));

    let mut text =
        format!("Tripylon {} contains the following libraries.\n\n{list}{INCLUDED}", Release::VERSION);
    for (licence, users) in texts {
        push_section(&mut text, &users.join(", "), &licence);
    }
    push_section(&mut text, "the Rust standard library", &standard_library()?);
    Ok(text)
}

fn push_section(text: &mut String, title: &str, content: &str) {
    let _ = write!(text, "\n{}\n{title}\n\n{content}\n", "=".repeat(80));
}

/// The licence texts of a package. One without any has the usual text of the MIT licence with its authors.
fn texts(package: &Package, own_mit: &str) -> Result<Vec<String>, String> {
    let texts = read_texts(&package.folder)
        .map_err(|error| format!("the licence of {}: {error}", package.folder.display()))?;
    if !texts.is_empty() {
        return Ok(texts);
    }
    let Package { name, authors, licence, .. } = package;
    if !licence.split([' ', '(', ')']).any(|word| word == "MIT") {
        return Err(format!("{name} has the licence {licence:?}, but no file with its text"));
    }
    let authors = if authors.is_empty() { format!("the authors of {name}") } else { authors.join(", ") };
    let is_copyright = |line: &&str| line.starts_with("Copyright");
    let lines = own_mit.lines().filter(|line| !is_copyright(line)).collect::<Vec<_>>().join("\n");
    Ok(vec![normalise(&format!("Copyright (c) {authors}\n\n{lines}"))])
}

/// The licence texts below a folder; packages of C code have them in the folders of that code.
fn read_texts(folder: &Path) -> std::io::Result<Vec<String>> {
    let mut texts = BTreeSet::new();
    let mut pending = vec![folder.to_path_buf()];
    while let Some(folder) = pending.pop() {
        for entry in fs::read_dir(&folder)? {
            let path = entry?.path();
            let is_folder_of_texts = folder.file_name().is_some_and(is_licence);
            if path.is_dir() {
                pending.push(path);
            } else if is_folder_of_texts || path.file_name().is_some_and(is_licence) {
                texts.insert(normalise(&String::from_utf8_lossy(&fs::read(&path)?)));
            }
        }
    }
    Ok(texts.into_iter().filter(|text| !text.is_empty()).collect())
}

/// Whether a file or folder contains licences, by its name.
fn is_licence(name: &OsStr) -> bool {
    let name = name.to_string_lossy().to_lowercase();
    BEGINNINGS.iter().any(|beginning| name.starts_with(beginning))
        && !CODE.iter().any(|ending| name.ends_with(ending))
}

/// A text with Unix line ends and without white space at the ends of lines, so that equal texts are found.
fn normalise(text: &str) -> String {
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    lines.join("\n").trim_matches('\n').to_string()
}

/// The compiler's list of the standard library's licences as plain text.
fn standard_library() -> Result<String, String> {
    let sysroot = output(Command::new("rustc").args(["--print", "sysroot"]))?;
    let path = Path::new(&sysroot).join("share/doc/rust/COPYRIGHT-library.html");
    let html = fs::read_to_string(&path)
        .map_err(|error| format!("{}: {error}; install the toolchain with rustup", path.display()))?;
    Ok(plain_text(&html))
}

/// The text of a simple page: no tags, and at most one empty line in a row.
fn plain_text(html: &str) -> String {
    let body = html.split_once("<body>").map_or(html, |(_, body)| body);
    let mut text = String::new();
    for part in body.split('<') {
        text += part.split_once('>').map_or(part, |(_, text)| text);
    }
    for (entity, letter) in [
        ("&lt;", "<"),
        ("&gt;", ">"),
        ("&quot;", "\""),
        ("&#39;", "'"),
        ("&#x27;", "'"),
        ("&nbsp;", " "),
        ("&amp;", "&"),
    ] {
        text = text.replace(entity, letter);
    }
    let mut lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    lines.dedup_by(|next, line| next.is_empty() && line.is_empty());
    normalise(&lines.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn package(folder: &Path, licence: &str) -> Package {
        Package {
            name: "library".into(),
            version: "1.0.0".into(),
            licence: licence.into(),
            authors: vec!["Ada".into()],
            repository: None,
            folder: folder.to_path_buf(),
            is_ours: false,
            checksum: None,
            dependencies: Default::default(),
        }
    }

    #[test]
    fn licence_texts_are_found_in_files_and_folders() {
        let folder = tempfile::tempdir().unwrap();
        let write = |path: &str, text: &str| fs::write(folder.path().join(path), text).unwrap();
        fs::create_dir(folder.path().join("LICENSES")).unwrap();
        write("LICENSES/ISC.txt", "isc\r\n");
        write("COPYING", "copying  \n\n");
        write("license-again", "copying");
        write("license.rs", "code");
        write("README.md", "readme");
        assert_eq!(texts(&package(folder.path(), "ISC"), "").unwrap(), ["copying", "isc"]);
    }

    #[test]
    fn a_package_without_a_licence_file_has_the_usual_text_or_is_reported() {
        let folder = tempfile::tempdir().unwrap();
        let own = "MIT License\n\nCopyright (c) us\n\nPermission is granted";
        let found = texts(&package(folder.path(), "Apache-2.0 OR MIT"), own).unwrap();
        assert_eq!(found, ["Copyright (c) Ada\n\nMIT License\n\n\nPermission is granted"]);
        let error = texts(&package(folder.path(), "ISC"), own).unwrap_err();
        assert!(error.contains("library has the licence \"ISC\""), "{error}");
    }

    #[test]
    fn a_page_becomes_plain_text() {
        let html =
            "<head><title>x</title></head><body><h1>A &amp; B</h1>\n\n\n\n<pre>&lt;c&gt;  \n</pre></body>";
        assert_eq!(plain_text(html), "A & B\n\n<c>");
    }
}
