//! The lessons and the puzzles, which a page loads on demand.
//!
//! ```text
//! lessons/GAME/course.json      the steps
//! lessons/GAME/LANGUAGE.json    the texts
//! puzzles/index.json            [{"rules": "pylos:variant=expert", "file": "pylos-variant-expert.puzzles"}, …]
//! puzzles/FILE                  the puzzles of some rules, one a line
//! ```

use std::path::Path;

use crate::{
    BuildError, RawFile,
    assets::{list_folder, relative},
};

/// All files of lessons and puzzles, with an index of the puzzle files.
pub(crate) fn lessons_and_puzzles(root: &Path) -> Result<Vec<RawFile>, BuildError> {
    let mut files = Vec::new();
    for course in list_folder(&root.join("lessons"))?.iter().filter(|path| path.is_dir()) {
        for path in list_folder(course)? {
            files.push(RawFile::new(relative(&path, root), crate::read(&path)?));
        }
    }
    let mut index = Vec::new();
    for path in list_folder(&root.join("puzzles"))? {
        let file = RawFile::new(relative(&path, root), crate::read(&path)?);
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let rules = rules_of(&file)?;
        index.push(format!("  {{\"rules\": {rules:?}, \"file\": {name:?}}}"));
        files.push(file);
    }
    let index = format!("[\n{}\n]\n", index.join(",\n"));
    files.push(RawFile::new("puzzles/index.json", index.into_bytes()));
    Ok(files)
}

/// The rules of a puzzle file: the start of its first puzzle.
fn rules_of(file: &RawFile) -> Result<String, BuildError> {
    let text = String::from_utf8_lossy(&file.bytes);
    let mut puzzles = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    let rules = puzzles.next().and_then(|puzzle| puzzle.split(';').next());
    rules.map(ToString::to_string).ok_or_else(|| format!("{} has no puzzle", file.path))
}
