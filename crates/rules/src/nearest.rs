/// The known word that a misspelt one most likely meant, if any is close enough to be worth naming.
///
/// ```
/// use tripylon_rules::nearest;
/// assert_eq!(nearest("pylso", ["pylos", "le-pylos", "pylon"]), Some("pylos"));
/// assert_eq!(nearest("chess", ["pylos", "le-pylos", "pylon"]), None);
/// ```
pub fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let typed: Vec<char> = word.chars().take(LONGEST).flat_map(char::to_lowercase).collect();
    known
        .into_iter()
        .map(|candidate| {
            let letters: Vec<char> = candidate.chars().collect();
            // Whoever typed the beginning of a word meant that word.
            let begun = typed.len() >= 3 && letters.starts_with(&typed);
            (if begun { 0 } else { distance(&typed, &letters) }, candidate)
        })
        .filter(|(distance, candidate)| *distance <= candidate.chars().count().div_ceil(3))
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate)
}

/// No known word is this long: what comes after cannot make a word any nearer.
const LONGEST: usize = 64;

/// The number of letters to insert, delete, change or swap with their neighbour to get from one word to the
/// other. `rows[row][column]` is that number for so many first letters of either.
fn distance(from: &[char], to: &[char]) -> usize {
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
        assert_eq!(nearest(word, known.iter().copied()), expected);
    }

    #[test]
    fn a_slip_of_the_finger_is_understood() {
        check("pylo", &["pylos", "le-pylos"], Some("pylos"));
        check("Expert", &["standard", "children", "expert"], Some("expert"));
        check("take-bakc", &["variant", "take-back"], Some("take-back"));
        check("jeux", &["carpentier", "jeux-et-strategie"], Some("jeux-et-strategie"));
    }

    #[test]
    fn a_word_that_resembles_nothing_is_left_alone() {
        check("", &["pylos"], None);
        check("xyzzy", &["variant", "take-back"], None);
    }

    #[test]
    fn a_very_long_word_costs_nothing() {
        check(&"pylos".repeat(100_000), &["pylos"], None);
    }
}
