//! The container image: the program and nothing else.
//!
//! The file is an OCI image layout in a tar file, which also has the `manifest.json` that `docker load` and `podman load`
//! read.

use serde_json::{Value, json};

use super::{
    Artefact,
    archive::{Documents, LICENCES, SBOM},
    file_tree::{FileTree, gzip},
    release::Release,
    sha256,
};

/// The user and the group of the server. The usual number for images without a list of users.
const USER: u64 = 65532;

/// The program in the image.
const PROGRAM: &str = "/usr/bin/tripylon";

const SECOND_IN_NANOSECONDS: u64 = 1_000_000_000;

/// Packs the image.
pub(super) fn build(release: &Release, program: &[u8], documents: &Documents) -> Result<Artefact, String> {
    let layer = root_folder(release, program, documents)?.to_tar(release.time)?;
    let bytes = layout(release, &layer)?.to_tar(release.time)?;
    Ok(Artefact { name: format!("{}-image.tar", release.name()), bytes })
}

/// The files in a container.
fn root_folder(release: &Release, program: &[u8], documents: &Documents) -> Result<FileTree, String> {
    let mut files = FileTree::default();
    for folder in ["etc", "usr", "usr/bin", "usr/share", "usr/share/doc", "usr/share/doc/tripylon"] {
        files.add_folder(folder, 0o755, 0);
    }
    files.add_folder("data", 0o700, USER);
    files.add_folder("tmp", 0o1777, 0);
    files.add_file(&PROGRAM[1..], 0o755, program);
    let users = format!("root:x:0:0:root:/:\ntripylon:x:{USER}:{USER}:Tripylon:/data:\n");
    files.add_file("etc/passwd", 0o644, users);
    files.add_file("etc/group", 0o644, format!("root:x:0:\ntripylon:x:{USER}:\n"));
    for name in ["LICENSE-MIT", "LICENSE-APACHE"] {
        files.add_file(format!("usr/share/doc/tripylon/{name}"), 0o644, release.read(name)?);
    }
    files.add_file(format!("usr/share/doc/tripylon/{LICENCES}"), 0o644, documents.licences.as_bytes());
    files.add_file(format!("usr/share/doc/tripylon/{SBOM}"), 0o644, documents.sbom.as_bytes());
    Ok(files)
}

/// The image with one layer as an OCI layout.
fn layout(release: &Release, layer: &[u8]) -> Result<FileTree, String> {
    let mut files = FileTree::default();
    let compressed = gzip(layer)?;
    let config = to_bytes(&config(release, layer));
    let manifest = to_bytes(&json!({
        "schemaVersion": 2,
        "mediaType": "application/vnd.oci.image.manifest.v1+json",
        "config": descriptor("application/vnd.oci.image.config.v1+json", &config),
        "layers": [descriptor("application/vnd.oci.image.layer.v1.tar+gzip", &compressed)],
    }));
    let mut entry = descriptor("application/vnd.oci.image.manifest.v1+json", &manifest);
    entry["platform"] = json!({"architecture": release.platform.package_architecture(), "os": "linux"});
    let name = name();
    // Podman and skopeo read the first name, containerd the second.
    entry["annotations"] = json!({
        "org.opencontainers.image.ref.name": name,
        "io.containerd.image.name": format!("docker.io/library/{name}"),
    });
    let index = json!({
        "schemaVersion": 2,
        "mediaType": "application/vnd.oci.image.index.v1+json",
        "manifests": [entry],
    });
    let for_load =
        json!([{"Config": blob_path(&config), "RepoTags": [name], "Layers": [blob_path(&compressed)]}]);
    files.add_file("oci-layout", 0o644, to_bytes(&json!({"imageLayoutVersion": "1.0.0"})));
    files.add_file("index.json", 0o644, to_bytes(&index));
    files.add_file("manifest.json", 0o644, to_bytes(&for_load));
    for blob in [config, manifest, compressed] {
        files.add_file(blob_path(&blob), 0o644, blob);
    }
    Ok(files)
}

/// The name and the tag of the image.
fn name() -> String {
    format!("tripylon:{}", Release::VERSION)
}

/// How a container of the image runs.
fn config(release: &Release, layer: &[u8]) -> Value {
    json!({
        "created": release.date,
        "architecture": release.platform.package_architecture(),
        "os": "linux",
        "config": {
            "User": format!("{USER}:{USER}"),
            "ExposedPorts": {"7654/tcp": {}},
            "Env": [
                "PATH=/usr/bin",
                "HOME=/data",
                "TRIPYLON_DATABASE=sqlite:/data/online.sqlite",
                "TRIPYLON_TABLES=/data/tables",
            ],
            "Entrypoint": [PROGRAM],
            "Cmd": ["serve", "--no-open", "--address", "0.0.0.0", "--port", "7654", "--log", "json"],
            "Volumes": {"/data": {}},
            "WorkingDir": "/data",
            "StopSignal": "SIGTERM",
            // Docker's addition to the format. Podman ignores it in an OCI image.
            "Healthcheck": {
                "Test": ["CMD", PROGRAM, "healthcheck"],
                "Interval": 30 * SECOND_IN_NANOSECONDS,
                "Timeout": 5 * SECOND_IN_NANOSECONDS,
                "StartPeriod": 10 * SECOND_IN_NANOSECONDS,
                "Retries": 3,
            },
            "Labels": {
                "org.opencontainers.image.title": "Tripylon",
                "org.opencontainers.image.version": Release::VERSION,
                "org.opencontainers.image.revision": release.commit,
                "org.opencontainers.image.licenses": "MIT OR Apache-2.0",
            },
        },
        "rootfs": {"type": "layers", "diff_ids": [format!("sha256:{}", sha256(layer))]},
        "history": [{"created": release.date, "created_by": "cargo xtask dist"}],
    })
}

fn descriptor(media_type: &str, blob: &[u8]) -> Value {
    json!({"mediaType": media_type, "digest": format!("sha256:{}", sha256(blob)), "size": blob.len()})
}

fn blob_path(blob: &[u8]) -> String {
    format!("blobs/sha256/{}", sha256(blob))
}

fn to_bytes(value: &Value) -> Vec<u8> {
    value.to_string().into_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_digest_of_the_layout_names_a_blob() {
        let release = Release::new(&crate::tidy::root()).unwrap();
        let files = layout(&release, b"layer").unwrap();
        let mut archive = Vec::new();
        let tar = files.to_tar(0).unwrap();
        for entry in tar::Archive::new(&tar[..]).entries().unwrap() {
            let mut entry = entry.unwrap();
            let mut text = String::new();
            // The layer is no text.
            let _ = std::io::Read::read_to_string(&mut entry, &mut text);
            archive.push((entry.path().unwrap().to_string_lossy().into_owned(), text));
        }
        let has = |digest: &Value| {
            let path = digest.as_str().unwrap().replace("sha256:", "blobs/sha256/");
            archive.iter().find(|(name, _)| *name == path).map(|(_, text)| text.clone())
        };
        let json = |text: &str| serde_json::from_str::<Value>(text).unwrap();
        let text = |name: &str| &archive.iter().find(|(path, _)| path == name).unwrap().1;
        let manifest = json(&has(&json(text("index.json"))["manifests"][0]["digest"]).unwrap());
        let config = json(&has(&manifest["config"]["digest"]).unwrap());
        assert!(has(&manifest["layers"][0]["digest"]).is_some());
        assert_eq!(config["rootfs"]["diff_ids"][0], format!("sha256:{}", sha256(b"layer")));
        let for_load = json(text("manifest.json"));
        assert!(archive.iter().any(|(path, _)| for_load[0]["Config"] == **path));
        assert!(archive.iter().any(|(path, _)| for_load[0]["Layers"][0] == **path));
    }

    #[test]
    fn the_example_of_a_deployment_uses_this_image_and_its_health_check() {
        let release = Release::new(&crate::tidy::root()).unwrap();
        let compose = String::from_utf8(release.read("deploy/compose.yaml").unwrap()).unwrap();
        assert!(
            compose.contains(&format!("image: {}\n", name())),
            "deploy/compose.yaml names another version"
        );
        assert!(compose.contains(&format!("[CMD, {PROGRAM}, healthcheck]")), "{compose}");
        let operations = String::from_utf8(release.read("docs/operations.md").unwrap()).unwrap();
        assert!(operations.contains(&name()), "docs/operations.md names another version");
    }

    #[test]
    fn the_server_owns_its_data_and_is_not_root() {
        let release = Release::new(&crate::tidy::root()).unwrap();
        let documents = Documents { licences: "licences".into(), sbom: "{}".into() };
        let tar = root_folder(&release, b"program", &documents).unwrap().to_tar(0).unwrap();
        let mut archive = tar::Archive::new(&tar[..]);
        let owners: Vec<(String, u64)> = archive
            .entries()
            .unwrap()
            .map(|entry| entry.unwrap())
            .map(|entry| {
                (entry.path().unwrap().to_string_lossy().into_owned(), entry.header().uid().unwrap())
            })
            .collect();
        for (path, owner) in &owners {
            assert_eq!(*owner == USER, path.trim_end_matches('/') == "data", "{path}");
        }
        assert_eq!(config(&release, b"layer")["config"]["User"], "65532:65532");
    }
}
