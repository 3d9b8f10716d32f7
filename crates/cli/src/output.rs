//! What goes to stdout: text with colours where a terminal shows them, or JSON for programs.

use std::io::{self, Write};

use serde::Serialize;

use crate::failure::Failure;

/// Prints what a closure writes.
pub(crate) fn print(write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), Failure> {
    let mut out = anstream::stdout().lock();
    write(&mut out)?;
    out.flush()?;
    Ok(())
}

/// Prints a value as one line of JSON.
pub(crate) fn print_json(value: &impl Serialize) -> Result<(), Failure> {
    let text = serde_json::to_string(value).map_err(|error| Failure::Machine(error.to_string()))?;
    print(|out| writeln!(out, "{text}"))
}

/// A number with its thousands set apart.
pub(crate) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Words in columns as wide as the longest, within a page's width, every line indented.
pub(crate) fn columns(words: &[String], indent: usize) -> String {
    const PAGE: usize = 80;
    let width = words.iter().map(|word| word.chars().count()).max().unwrap_or(0) + 2;
    let across = ((PAGE - indent) / width).max(1);
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
    fn thousands_are_set_apart() {
        for (number, text) in [(0, "0"), (999, "999"), (1000, "1,000"), (61_313_472, "61,313,472")] {
            assert_eq!(grouped(number), text);
        }
    }

    #[test]
    fn words_stand_in_columns() {
        let words: Vec<String> = ["a1", "b2-b2", "c3"].map(String::from).to_vec();
        assert_eq!(columns(&words, 2), "  a1     b2-b2  c3");
        assert_eq!(columns(&[], 2), "");
    }
}
