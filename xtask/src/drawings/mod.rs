//! Pictures of boards for the pages in `docs/`, made from rules texts, position texts and moves.
//!
//! `cargo xtask drawings` writes `docs/drawings/*.svg`; with `--check` it only reports whether they are up to date.
//! Every position is reached by the rules, so no page can show an impossible one.

mod board;
mod catalogue;
mod drawing;

#[cfg(test)]
mod pages;

use std::{fs, path::PathBuf};

/// Writes every drawing to `docs/drawings`, or compares the files there with what would be written.
///
/// # Errors
/// When a drawing shows an illegal move, a file cannot be written, or a file is out of date.
pub(crate) fn run(only_check: bool) -> Result<(), String> {
    if only_check { check() } else { write() }
}

fn folder() -> PathBuf {
    crate::tidy::root().join("docs/drawings")
}

fn write() -> Result<(), String> {
    fs::create_dir_all(folder()).map_err(|error| format!("docs/drawings cannot be created: {error}"))?;
    for (file, text) in render_all()? {
        fs::write(folder().join(file), text)
            .map_err(|error| format!("docs/drawings/{file} cannot be written: {error}"))?;
    }
    Ok(())
}

fn check() -> Result<(), String> {
    let drawings = render_all()?;
    for (file, text) in &drawings {
        if fs::read_to_string(folder().join(file)).ok().as_ref() != Some(text) {
            return Err(format!("docs/drawings/{file} is out of date: run cargo xtask drawings"));
        }
    }
    let listing = fs::read_dir(folder()).map_err(|error| format!("docs/drawings cannot be read: {error}"))?;
    for entry in listing.flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        if !drawings.iter().any(|(file, _)| *file == name) {
            return Err(format!("docs/drawings/{name} is not in the catalogue: remove it"));
        }
    }
    Ok(())
}

/// The file name and the SVG text of every drawing.
fn render_all() -> Result<Vec<(&'static str, String)>, String> {
    let render = |drawing: &drawing::Drawing| {
        let text = drawing.svg().map_err(|error| format!("{}: {error}", drawing.file))?;
        Ok((drawing.file, text))
    };
    catalogue::DRAWINGS.iter().map(render).collect()
}
