/// Returns the known word closest to a misspelt one, if any is close enough to suggest.
///
/// ```
/// use tripylon_rules::suggest_word;
/// assert_eq!(suggest_word("pylso", ["pylos", "le-pylos", "pylon"]), Some("pylos"));
/// assert_eq!(suggest_word("chess", ["pylos", "le-pylos", "pylon"]), None);
/// ```
pub fn suggest_word<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let typed: Vec<char> = word.chars().take(MAX_WORD_CHARS).flat_map(char::to_lowercase).collect();
    known
        .into_iter()
        .map(|candidate| {
            let letters: Vec<char> = candidate.chars().collect();
            // The beginning of a word counts as that word.
            let is_prefix = typed.len() >= 3 && letters.starts_with(&typed);
            (if is_prefix { 0 } else { edit_distance(&typed, &letters) }, candidate)
        })
        .filter(|(distance, candidate)| *distance <= candidate.chars().count().div_ceil(3))
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate)
}

/// Longer input is cut off: no known word is this long, so the rest cannot bring it closer.
const MAX_WORD_CHARS: usize = 64;

/// The optimal string alignment distance: insertions, deletions, substitutions and swaps of neighbours.
/// `rows[i][j]` is the distance between the first `i` letters of one word and the first `j` of the other.
fn edit_distance(from: &[char], to: &[char]) -> usize {
    let mut rows = vec![vec![0; to.len() + 1]; from.len() + 1];
    for row in 0..=from.len() {
        for column in 0..=to.len() {
            rows[row][column] = if row == 0 || column == 0 {
                row.max(column)
            } else {
                let change = rows[row - 1][column - 1] + usize::from(from[row - 1] != to[column - 1]);
                let swapped = row > 1
                    && column > 1
                    && from[row - 1] == to[column - 2]
                    && from[row - 2] == to[column - 1];
                let swap = if swapped { rows[row - 2][column - 2] + 1 } else { usize::MAX };
                change.min(swap).min(rows[row - 1][column] + 1).min(rows[row][column - 1] + 1)
            };
        }
    }
    rows[from.len()][to.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(word: &str, known: &[&'static str], expected: Option<&str>) {
        assert_eq!(suggest_word(word, known.iter().copied()), expected);
    }

    #[test]
    fn a_typo_is_corrected() {
        check("pylo", &["pylos", "le-pylos"], Some("pylos"));
        check("Expert", &["standard", "children", "expert"], Some("expert"));
        check("take-bakc", &["variant", "take-back"], Some("take-back"));
        check("jeux", &["carpentier", "jeux-et-strategie"], Some("jeux-et-strategie"));
    }

    #[test]
    fn a_word_that_resembles_none_gets_no_suggestion() {
        check("", &["pylos"], None);
        check("xyzzy", &["variant", "take-back"], None);
    }

    #[test]
    fn a_very_long_word_is_handled_fast() {
        check(&"pylos".repeat(100_000), &["pylos"], None);
    }
}
