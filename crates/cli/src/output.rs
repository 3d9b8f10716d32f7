//! Standard output: text with colours where a terminal shows them, or JSON for programs.

use std::io::{self, Write};

use serde::Serialize;
use textwrap::{Options, WordSplitter};

use crate::error::CliError;

/// The width of printed text, in columns.
pub(crate) const PAGE_WIDTH: usize = 80;

/// Prints what a closure writes.
pub(crate) fn print(write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), CliError> {
    let mut out = anstream::stdout().lock();
    write(&mut out)?;
    out.flush()?;
    Ok(())
}

/// Prints a value as one line of JSON.
pub(crate) fn print_json(value: &impl Serialize) -> Result<(), CliError> {
    let text = serde_json::to_string(value).map_err(|error| CliError::System(error.to_string()))?;
    print(|out| writeln!(out, "{text}"))
}

/// Breaks a text into lines of at most [`PAGE_WIDTH`] columns, each with an indent. Moves such as `b2-a1` stay whole.
pub(crate) fn wrap(text: &str, indent: &str) -> Vec<String> {
    let options = Options::new(PAGE_WIDTH)
        .initial_indent(indent)
        .subsequent_indent(indent)
        .word_splitter(WordSplitter::NoHyphenation);
    textwrap::wrap(text, options).into_iter().map(String::from).collect()
}

/// Words in columns as wide as the longest, within a page's width, every line indented.
pub(crate) fn format_columns(words: &[String], indent: usize) -> String {
    let width = words.iter().map(|word| word.chars().count()).max().unwrap_or(0) + 2;
    let across = ((PAGE_WIDTH - indent) / width).max(1);
    let line = |words: &[String]| {
        let padded: String = words.iter().map(|word| format!("{word:<width$}")).collect();
        format!("{}{}", " ".repeat(indent), padded.trim_end())
    };
    words.chunks(across).map(line).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_broken_where_the_page_ends() {
        let lines = wrap(&"b2-a1-b1 ".repeat(40), "        ");
        assert!(lines.len() > 3);
        assert!(
            lines
                .iter()
                .all(|line| line.chars().count() <= PAGE_WIDTH && line.starts_with("        b2-a1-b1"))
        );
    }

    #[test]
    fn words_are_aligned_in_columns() {
        let words: Vec<String> = ["a1", "b2-b2", "c3"].map(String::from).to_vec();
        assert_eq!(format_columns(&words, 2), "  a1     b2-b2  c3");
        assert_eq!(format_columns(&[], 2), "");
    }
}
