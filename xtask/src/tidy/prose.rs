//! The wording of comments and command transcripts, as far as it can be checked.

use super::Source;

/// Words that say nothing about who acts. A doc comment names its subject instead.
const INDEFINITE: [&str; 15] = [
    "who",
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

/// Reports doc comments, and paragraphs of command transcripts, that begin with an indefinite pronoun.
pub(super) fn check(source: &Source) -> Vec<String> {
    let (kind, lines): (_, Vec<Option<&str>>) = if source.path.ends_with(".rs") {
        ("doc comment", source.text.lines().map(doc_comment).collect())
    } else if source.path.ends_with(".trycmd") {
        ("paragraph", transcript_prose(&source.text))
    } else {
        return Vec::new();
    };
    let mut faults = Vec::new();
    let mut was_prose = false;
    for (line, number) in lines.into_iter().zip(1..) {
        if let Some(text) = line.filter(|_| !was_prose)
            && let Some(word) = indefinite_start(text)
        {
            faults.push(format!(
                "{}:{number}: {kind} begins with {word:?}: name who or what it is",
                source.path
            ));
        }
        was_prose = line.is_some();
    }
    faults
}

fn doc_comment(line: &str) -> Option<&str> {
    let line = line.trim_start();
    line.strip_prefix("///").or_else(|| line.strip_prefix("//!"))
}

/// The lines of a transcript; `None` for commands, their output and empty lines.
fn transcript_prose<'a>(text: &'a str) -> Vec<Option<&'a str>> {
    let mut in_code = false;
    let prose = |line: &'a str| {
        let is_fence = line.starts_with("```");
        in_code ^= is_fence;
        (!in_code && !is_fence && !line.trim().is_empty()).then_some(line)
    };
    text.lines().map(prose).collect()
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
    fn a_paragraph_of_a_transcript_that_begins_with_an_indefinite_pronoun_is_found() {
        let text =
            "A game.\nWhat it prints:\n\n```\n$ tripylon\nNobody\n\nNothing\n```\nWhatever comes\nlast.\n";
        let source = Source { path: "crates/x/tests/x.trycmd".into(), text: text.into() };
        let found = check(&source);
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].starts_with("crates/x/tests/x.trycmd:10: paragraph begins"), "{found:?}");
    }

    #[test]
    fn other_comments_are_fine() {
        check_comment("/// A table.\n/// What it holds is bytes.", 0);
        check_comment("// what a mess", 0);
        check_comment("/// Whether it is over.", 0);
    }
}
