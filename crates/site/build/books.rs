//! What is taught and asked: the lessons and the puzzles, which a page fetches when somebody opens them.
//!
//! ```text
//! lessons/GAME/course.json      what happens
//! lessons/GAME/LANGUAGE.json    what is said
//! puzzles/index.json            [{"rules": "pylos:variant=expert", "file": "pylos-variant-expert.puzzles"}, …]
//! puzzles/FILE                  the puzzles of some rules, one a line
//! ```

use std::path::Path;

use crate::{
    Trouble,
    assets::{in_folder, relative},
    client::Bound,
};

/// All lessons and puzzles, with the list of the puzzles' files.
pub(crate) fn all(root: &Path) -> Result<Vec<Bound>, Trouble> {
    let mut books = Vec::new();
    for course in in_folder(&root.join("lessons"))?.iter().filter(|path| path.is_dir()) {
        for path in in_folder(course)? {
            books.push(Bound { path: relative(&path, root), bytes: crate::read(&path)? });
        }
    }
    let mut index = Vec::new();
    for path in in_folder(&root.join("puzzles"))? {
        let book = Bound { path: relative(&path, root), bytes: crate::read(&path)? };
        let file = path.file_name().unwrap_or_default().to_string_lossy();
        let rules = rules_of(&book)?;
        index.push(format!("  {{\"rules\": {rules:?}, \"file\": {file:?}}}"));
        books.push(book);
    }
    let index = format!("[\n{}\n]\n", index.join(",\n"));
    books.push(Bound { path: "puzzles/index.json".into(), bytes: index.into_bytes() });
    Ok(books)
}

/// The rules of a file of puzzles: what its first puzzle begins with.
fn rules_of(book: &Bound) -> Result<String, Trouble> {
    let text = String::from_utf8_lossy(&book.bytes);
    let mut puzzles = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    let rules = puzzles.next().and_then(|puzzle| puzzle.split(';').next());
    rules.map(ToString::to_string).ok_or_else(|| format!("{} has no puzzle", book.path))
}
