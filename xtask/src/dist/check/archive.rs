//! From the download to the first game.

use std::{path::Path, process::Command, time::Instant};

use super::{CHECKSUMS, check_version, find, server::RunningServer, temporary_folder};
use crate::dist::release::{Release, output};

/// Seconds from the start of the download until the browser has everything for a game.
const MAX_SECONDS: f64 = 60.0;

/// The assumed line: 20 Mbit/s.
const DOWNLOAD_BYTES_PER_SECOND: f64 = 2_500_000.0;

/// Verifies and unpacks the archive as a player would, starts the program and loads the page and the client.
pub(super) fn check(release: &Release, out: &Path) -> Result<String, String> {
    let archive = find(out, ".tar.gz")?;
    let size = archive.metadata().map_err(|error| format!("{}: {error}", archive.display()))?.len();
    let folder = temporary_folder()?;
    let start = Instant::now();
    output(Command::new("sha256sum").args(["--check", "--quiet", CHECKSUMS]).current_dir(out))?;
    output(Command::new("tar").arg("-xzf").arg(&archive).current_dir(folder.path()))?;
    let program = folder.path().join(release.name()).join("tripylon");
    let server = serve(&program, folder.path())?;
    let loaded = load_client(&server)?;
    let local = start.elapsed().as_secs_f64();
    let total = local + size as f64 / DOWNLOAD_BYTES_PER_SECOND;
    if total > MAX_SECONDS {
        return Err(format!("the first game starts {total:.1} s after the download was started"));
    }
    let probe = "/api/probe?rules=pylos&position=start";
    if !String::from_utf8_lossy(&server.get(probe)?).contains("\"value\"") {
        return Err(format!("{probe} answers without a value"));
    }
    check_version(&mut Command::new(&program), release)?;
    check_is_static(&program)?;
    for name in ["README.md", "LICENSE-MIT", "LICENSE-APACHE", "THIRD-PARTY-LICENCES.txt", "sbom.cdx.json"] {
        if !program.with_file_name(name).is_file() {
            return Err(format!("{name} is missing"));
        }
    }
    Ok(format!(
        "first game {local:.1} s after the download of {:.1} MB, and {total:.1} s after its start at 20 Mbit/s; \
         {loaded} bytes loaded",
        size as f64 / 1e6
    ))
}

/// Starts a server whose data are in a folder.
pub(super) fn serve(program: &Path, folder: &Path) -> Result<RunningServer, String> {
    let mut command = Command::new(program);
    command.args(["serve", "--no-open", "--port", "0", "--database"]);
    command.arg(format!("sqlite:{}", folder.join("online.sqlite").display()));
    RunningServer::start(command.arg("--tables").arg(folder.join("tables")))
}

/// Loads the page and the compiled client, and returns their size.
fn load_client(server: &RunningServer) -> Result<usize, String> {
    let page = String::from_utf8_lossy(&server.get("/")?).into_owned();
    let mut size = page.len();
    for ending in [".wasm", ".js", ".css"] {
        let name = linked_file(&page, ending).ok_or_else(|| format!("the page names no {ending} file"))?;
        let bytes = server.get(&format!("/{name}"))?;
        if ending == ".wasm" && !bytes.starts_with(b"\0asm") {
            return Err(format!("{name} is no WebAssembly"));
        }
        size += bytes.len();
    }
    Ok(size)
}

/// The first file with an ending that a page names between quotes.
fn linked_file<'a>(page: &'a str, ending: &str) -> Option<&'a str> {
    let name = page.split(['"', '\'']).find(|text| text.ends_with(ending) && !text.contains(' '))?;
    Some(name.trim_start_matches("./").trim_start_matches('/'))
}

/// Fails if the program needs libraries of the system.
fn check_is_static(program: &Path) -> Result<(), String> {
    // The exit code of ldd differs between systems.
    let printed = Command::new("ldd").arg(program).output().map_err(|error| format!("ldd: {error}"))?;
    let text = String::from_utf8_lossy(&[printed.stdout, printed.stderr].concat()).into_owned();
    if ["statically linked", "not a dynamic executable"].iter().any(|answer| text.contains(answer)) {
        return Ok(());
    }
    Err(format!("the program needs libraries: {text}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_found_in_a_page() {
        let page = "<link href=\"./style-1.css\"><script>import init from './tripylon-2.js'</script>";
        assert_eq!(linked_file(page, ".css"), Some("style-1.css"));
        assert_eq!(linked_file(page, ".js"), Some("tripylon-2.js"));
        assert_eq!(linked_file(page, ".wasm"), None);
    }
}
