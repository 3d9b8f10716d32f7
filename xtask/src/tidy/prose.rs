//! The wording of comments, as far as it can be checked.

use super::Source;

/// Words that say nothing about who acts. A doc comment names its subject instead.
const INDEFINITE: [&str; 14] = [
    "whoever",
    "somebody",
    "someone",
    "nobody",
    "anybody",
    "anyone",
    "everybody",
    "everyone",
    "what",
    "whatever",
    "something",
    "nothing",
    "anything",
    "everything",
];

/// Reports doc comments that begin with an indefinite pronoun.
pub(super) fn check(source: &Source) -> Vec<String> {
    if !source.path.ends_with(".rs") {
        return Vec::new();
    }
    let mut faults = Vec::new();
    let mut was_comment = false;
    for (line, number) in source.text.lines().zip(1..) {
        let comment = doc_comment(line);
        if let Some(text) = comment.filter(|_| !was_comment)
            && let Some(word) = indefinite_start(text)
        {
            faults.push(format!(
                "{}:{number}: doc comment begins with {word:?}: name who or what it is",
                source.path
            ));
        }
        was_comment = comment.is_some();
    }
    faults
}

fn doc_comment(line: &str) -> Option<&str> {
    let line = line.trim_start();
    line.strip_prefix("///").or_else(|| line.strip_prefix("//!"))
}

fn indefinite_start(text: &str) -> Option<&str> {
    let first = text.split_whitespace().next()?;
    let word = first.trim_end_matches(|letter: char| !letter.is_alphanumeric());
    INDEFINITE.into_iter().find(|indefinite| word.eq_ignore_ascii_case(indefinite))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check_comment(text: &str, faults: usize) {
        let source = Source { path: "crates/x/src/x.rs".into(), text: text.into() };
        assert_eq!(check(&source).len(), faults, "{text}");
    }

    #[test]
    fn a_doc_comment_that_begins_with_an_indefinite_pronoun_is_found() {
        check_comment("/// Whoever asks first.\nfn f() {}", 1);
        check_comment("    //! What a search remembers.", 1);
        check_comment("/// Nobody, yet.", 1);
    }

    #[test]
    fn other_comments_are_fine() {
        check_comment("/// A table.\n/// What it holds is bytes.", 0);
        check_comment("// what a mess", 0);
        check_comment("/// Whether it is over.", 0);
    }
}
