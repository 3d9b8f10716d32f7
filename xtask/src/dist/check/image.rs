//! The container image, run without a container engine: its root folder is unpacked and entered with `chroot`.

use std::{
    fs,
    net::TcpListener,
    path::{Path, PathBuf},
    process::Command,
    thread,
    time::{Duration, Instant},
};

use serde_json::Value;

use super::{find, is_root, server::RunningServer, temporary_folder};
use crate::dist::{
    release::{Release, output},
    sha256,
};

/// The port of the image, which the check needs on this machine.
const PORT: u16 = 7654;
/// How long the server may take until it is healthy.
const MAX_START: Duration = Duration::from_secs(20);

/// Verifies the digests, unpacks the layer, starts the configured server and runs the configured health check.
pub(super) fn check(release: &Release, out: &Path) -> Result<String, String> {
    let folder = temporary_folder()?;
    let (layout, root) = (folder.path().join("image"), folder.path().join("root"));
    fs::create_dir(&layout).and_then(|()| fs::create_dir(&root)).map_err(|error| error.to_string())?;
    let image = find(out, "-image.tar")?;
    output(Command::new("tar").arg("-xf").arg(&image).current_dir(&layout))?;
    let image = read_image(&layout)?;
    output(
        Command::new("tar").args(["-xz", "--same-permissions", "-f"]).arg(&image.layer).arg("-C").arg(&root),
    )?;

    let config = &image.config["config"];
    let command = [strings(&config["Entrypoint"])?, strings(&config["Cmd"])?].concat();
    let version = output(&mut inside(&root, config, &[command[0].clone(), "--version".into()])?)?;
    if version != format!("tripylon {}", release.version_text()) {
        return Err(format!("the program calls itself {version}"));
    }
    let check = strings(&config["Healthcheck"]["Test"])?;
    let check = check.strip_prefix(&["CMD".to_string()]).ok_or("the health check needs a shell")?;
    if inside(&root, config, check)?.output().is_ok_and(|output| output.status.success()) {
        return Err(format!("a server answers on port {PORT} already; end it for this check"));
    }
    drop(TcpListener::bind(("0.0.0.0", PORT)).map_err(|error| format!("port {PORT}: {error}"))?);
    let start = Instant::now();
    let server = RunningServer::start(&mut inside(&root, config, &command)?)?;
    wait_until_healthy(&root, config, check)?;
    let seconds = start.elapsed().as_secs_f64();
    drop(server);
    if !root.join("data/online.sqlite").exists() {
        return Err("the games are not in /data".into());
    }
    let user = config["User"].as_str().unwrap_or_default();
    Ok(format!("digests are right, healthy {seconds:.1} s after the start as user {user}"))
}

/// An image whose digests are right.
struct Image {
    config: Value,
    /// The path of the only layer.
    layer: PathBuf,
}

fn read_image(layout: &Path) -> Result<Image, String> {
    let index = read_json(&layout.join("index.json"))?;
    let manifest = read_json(&blob(layout, &index["manifests"][0])?)?;
    let config = read_json(&blob(layout, &manifest["config"])?)?;
    let layer = blob(layout, &manifest["layers"][0])?;
    let uncompressed = Command::new("gzip").arg("-dc").arg(&layer).output();
    let uncompressed = uncompressed.map_err(|error| format!("gzip: {error}"))?.stdout;
    if config["rootfs"]["diff_ids"][0] != format!("sha256:{}", sha256(&uncompressed)) {
        return Err("the configuration names another layer".into());
    }
    Ok(Image { config, layer })
}

fn read_json(path: &Path) -> Result<Value, String> {
    let bytes = fs::read(path).map_err(|error| format!("{}: {error}", path.display()))?;
    serde_json::from_slice(&bytes).map_err(|error| format!("{}: {error}", path.display()))
}

/// The path of the blob that a descriptor names, whose size and digest must be right.
fn blob(layout: &Path, descriptor: &Value) -> Result<PathBuf, String> {
    let digest = descriptor["digest"].as_str().unwrap_or_default();
    let path = layout.join("blobs").join(digest.replace(':', "/"));
    let bytes = fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    if format!("sha256:{}", sha256(&bytes)) == digest && descriptor["size"] == bytes.len() {
        return Ok(path);
    }
    Err(format!("{digest} is not the digest of its blob"))
}

/// A command in the container's root folder, with its environment and user.
fn inside(root: &Path, config: &Value, command: &[String]) -> Result<Command, String> {
    let mut chroot = if is_root() {
        let mut chroot = Command::new("chroot");
        chroot.arg(format!("--userspec={}", config["User"].as_str().unwrap_or_default()));
        chroot
    } else {
        // Without root, the only user is the one who runs the check.
        let mut unshare = Command::new("unshare");
        unshare.args(["--map-root-user", "chroot"]);
        unshare
    };
    chroot.arg(root).args(command).env_clear();
    for variable in strings(&config["Env"])? {
        let (name, value) = variable.split_once('=').ok_or("a variable has no value")?;
        chroot.env(name, value);
    }
    // The program chroot is not where the image has its program.
    chroot.env("PATH", "/usr/sbin:/usr/bin:/sbin:/bin");
    Ok(chroot)
}

fn wait_until_healthy(root: &Path, config: &Value, check: &[String]) -> Result<(), String> {
    let start = Instant::now();
    loop {
        let checked = inside(root, config, check)?.output().map_err(|error| format!("chroot: {error}"))?;
        if checked.status.success() {
            return Ok(());
        }
        if start.elapsed() > MAX_START {
            let message = String::from_utf8_lossy(&checked.stderr).into_owned();
            return Err(format!("not healthy after {MAX_START:?}: {message}"));
        }
        thread::sleep(Duration::from_millis(100));
    }
}

fn strings(list: &Value) -> Result<Vec<String>, String> {
    let items = list.as_array().map(Vec::as_slice).unwrap_or_default();
    let items = items.iter().map(|item| item.as_str().map(ToString::to_string));
    items
        .collect::<Option<Vec<_>>>()
        .filter(|items| !items.is_empty())
        .ok_or(format!("{list} is no list of texts"))
}
