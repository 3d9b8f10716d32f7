use tripylon_rules::quoted;

/// Splits a command into words as a shell does: at white space, but not between quotation marks.
pub(crate) fn split_words(text: &str) -> Result<Vec<String>, String> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for letter in text.chars() {
        match (quote, letter) {
            (Some(open), _) if letter == open => quote = None,
            (None, '\'' | '"') => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            (None, _) if letter.is_whitespace() => words.extend(word.take()),
            (None | Some(_), _) => word.get_or_insert_default().push(letter),
        }
    }
    if quote.is_some() {
        return Err(format!("a quotation mark in {} is not closed", quoted(text)));
    }
    words.extend(word);
    Ok(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_split_as_a_shell_does() {
        #[track_caller]
        fn check(text: &str, words: &[&str]) {
            assert_eq!(split_words(text).unwrap(), words);
        }
        check("a  b\tc", &["a", "b", "c"]);
        check("'a b' \"c 'd'\" e'f'g", &["a b", "c 'd'", "efg"]);
        check("a ''", &["a", ""]);
        check("  ", &[]);
    }
}
