use std::{
    fs,
    path::{Path, PathBuf},
};

use super::catalogue;

/// Writes every drawing to `docs/drawings`, or with `--check` compares them with what is there.
///
/// # Errors
/// When an argument is unknown, a drawing shows something illegal, a file cannot be written, or a file is not what
/// it should be.
pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    match arguments {
        [] => write(),
        [flag] if flag == "--check" => check(),
        _ => Err(format!("drawings takes nothing or --check, not {}", arguments.join(" "))),
    }
}

/// The folder of the drawings.
pub(super) fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/drawings")
}

fn write() -> Result<(), String> {
    let folder = folder();
    fs::create_dir_all(&folder).map_err(|error| format!("docs/drawings cannot be made: {error}"))?;
    for (file, text) in drawn()? {
        fs::write(folder.join(file), text)
            .map_err(|error| format!("docs/drawings/{file} cannot be written: {error}"))?;
    }
    Ok(())
}

fn check() -> Result<(), String> {
    let drawn = drawn()?;
    for (file, text) in &drawn {
        if fs::read_to_string(folder().join(file)).ok().as_ref() != Some(text) {
            return Err(format!("docs/drawings/{file} is out of date: run cargo xtask drawings"));
        }
    }
    let listing = fs::read_dir(folder()).map_err(|error| format!("docs/drawings cannot be read: {error}"))?;
    for entry in listing.flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        if !drawn.iter().any(|(file, _)| *file == name) {
            return Err(format!("docs/drawings/{name} is drawn by nothing: remove it"));
        }
    }
    Ok(())
}

/// Every drawing: its file and its text.
fn drawn() -> Result<Vec<(&'static str, String)>, String> {
    catalogue::DRAWINGS
        .iter()
        .map(|drawing| {
            let text = drawing.svg().map_err(|error| format!("{}: {error}", drawing.file))?;
            Ok((drawing.file, text))
        })
        .collect()
}
