use tripylon_rules::{AnyClick, AnyMove, AnyPosition};

use super::prompt_input::{looks_like_word, suggestion, unknown_word_message};

/// Finds the legal move for a typed text: in any case, with spaces, as a sequence of places, or as an unambiguous
/// prefix.
///
/// # Errors
/// The rule that forbids the move, or the part that cannot be parsed.
pub(crate) fn parse_typed_move(position: &AnyPosition, typed: &str) -> Result<AnyMove, String> {
    if looks_like_word(typed) {
        return Err(unknown_word_message(typed));
    }
    let legal: Vec<(AnyMove, String)> =
        position.legal_moves().into_iter().map(|mv| (mv, position.move_text(mv))).collect();
    let plain: String = typed.chars().filter(|letter| !letter.is_whitespace()).collect();
    let candidates = moves_starting_with(&legal, &plain);
    let same = legal.iter().find(|(_, text)| text.eq_ignore_ascii_case(&plain)).map(|(mv, _)| *mv);
    same.or_else(|| move_from_clicks(position, typed)).or_else(|| single_move(&candidates)).ok_or_else(|| {
        let why = rejection_reason(position, typed, &plain);
        if (2..=MAX_LISTED_MOVES).contains(&candidates.len()) {
            let texts: Vec<&str> = candidates.iter().map(|(_, text)| text.as_str()).collect();
            format!("{why}; legal are {}", texts.join(", "))
        } else {
            why
        }
    })
}

/// The most candidates that an error message lists.
const MAX_LISTED_MOVES: usize = 8;

/// The legal moves whose text begins with the input, if that contains at least one place.
fn moves_starting_with(legal: &[(AnyMove, String)], plain: &str) -> Vec<(AnyMove, String)> {
    let typed = plain.to_lowercase();
    let begins = |text: &str| typed.len() >= 2 && text.to_lowercase().starts_with(&typed);
    legal.iter().filter(|(_, text)| begins(text)).cloned().collect()
}

fn single_move(candidates: &[(AnyMove, String)]) -> Option<AnyMove> {
    match candidates {
        [(mv, _)] => Some(*mv),
        _ => None,
    }
}

/// The move that results from clicking these places and pieces in order.
fn move_from_clicks(position: &AnyPosition, typed: &str) -> Option<AnyMove> {
    let mut selection = position.selection();
    for click in split_clicks(typed)? {
        let is_typed = |choice: &AnyClick| choice.to_string().eq_ignore_ascii_case(&click);
        let choice = selection.choices().into_iter().find(is_typed)?;
        selection.click(choice).ok()?;
    }
    selection.completed_move()
}

/// The names of places (`b2`, `ow`) and pieces in hand (`M`) in a text.
fn split_clicks(typed: &str) -> Option<Vec<String>> {
    let letters: Vec<char> = typed.chars().collect();
    let mut clicks = Vec::new();
    let mut rest = &letters[..];
    while let [first, after @ ..] = rest {
        let is_place = |second: &char| {
            second.is_ascii_digit()
                || matches!((first, second), ('o' | 'i' | 'O' | 'I', 'w' | 'e' | 'W' | 'E'))
        };
        rest = match after {
            _ if !first.is_alphanumeric() => after,
            _ if !first.is_alphabetic() => return None,
            [second, after @ ..] if is_place(second) => {
                clicks.push(format!("{first}{second}"));
                after
            }
            _ => {
                clicks.push(first.to_string());
                after
            }
        };
    }
    Some(clicks)
}

/// The reason why the input is no legal move: the rule that forbids it, or the part that cannot be parsed.
fn rejection_reason(position: &AnyPosition, typed: &str, plain: &str) -> String {
    let spellings = [typed.trim().to_string(), plain.to_string(), plain.to_lowercase(), capitalise(plain)];
    let parsed = spellings.iter().find_map(|text| position.parse_move(text).ok());
    match parsed {
        Some(mv) => {
            let mut position = *position;
            let text = position.move_text(mv);
            match position.play(mv) {
                Err(illegal) => format!("{text}: {}", illegal.reason),
                Ok(()) => unreachable!("a legal move would have been found"),
            }
        }
        None => match position.parse_move(plain) {
            Err(error) => format!("{error}; {}", suggestion(typed)),
            Ok(_) => unreachable!("no spelling of it can be parsed"),
        },
    }
}

/// A text with a capital first letter and small letters after it.
fn capitalise(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters.flat_map(char::to_lowercase)).collect()
    })
}

#[cfg(test)]
mod tests {
    use tripylon_rules::AnyGame;

    use super::*;

    fn after(rules: &str, moves: &str) -> AnyPosition {
        let game: AnyGame = rules.parse().expect("the rules are known");
        let mut position = game.start();
        for text in moves.split_whitespace() {
            let mv = position.parse_move(text).expect("the move can be read");
            position.play(mv).expect("the move is legal");
        }
        position
    }

    #[track_caller]
    fn check(position: &AnyPosition, typed: &str, text: &str) {
        let mv = parse_typed_move(position, typed).unwrap_or_else(|why| panic!("{typed}: {why}"));
        assert_eq!(position.move_text(mv), text, "{typed}");
    }

    #[track_caller]
    fn refuse(position: &AnyPosition, typed: &str, message: &str) {
        assert_eq!(parse_typed_move(position, typed), Err(message.to_string()));
    }

    #[test]
    fn a_move_of_pylos_may_be_typed_in_many_ways() {
        let position = after("pylos", "a1 d4 b1 d3 a2 c4");
        for typed in ["b2-b2", "B2-B2", "b2 b2", "b2 - b2", "b2b2", "b2,b2"] {
            check(&position, typed, "b2-b2");
        }
        for typed in ["b2-a1-b1", "b2-b1-a1", "B2 B1 A1"] {
            check(&position, typed, "b2-a1-b1");
        }
        let position = after("pylos", "a1 b1 a2 b2 c4 d4");
        for typed in ["c4", "c4 e1", "C4>E1", "c4e1"] {
            check(&position, typed, "c4>e1");
        }
    }

    #[test]
    fn the_other_games_have_pieces_in_hand() {
        let setup = after("le-pylos", "");
        for typed in ["C@a1", "c@A1", "c a1", "a1 c", "ca1"] {
            check(&setup, typed, "C@a1");
        }
        let placing = after("pylon", "");
        for typed in ["M@c3", "m@c3", "M c3", "c3 m", "mc3"] {
            check(&placing, typed, "M@c3");
        }
        let game: AnyGame = "le-pylos".parse().expect("the rules are known");
        let battle =
            game.parse_position("bdace/ecbda/........./CAEBD/DEACB battle 1 0-0 -").expect("it can be");
        for typed in ["a2>iw", "a2 IW", "a2iw"] {
            check(&battle, typed, "a2>iw");
        }
    }

    #[test]
    fn an_illegal_move_is_refused_with_a_reason() {
        let position = after("pylos", "a1 d4 b1 d3 a2 c4");
        let taking = "b2: a formation is completed: one or two spheres must be taken back, as in b2-b2";
        let why = parse_typed_move(&position, "b2").expect_err("it is not a whole move");
        assert!(why.starts_with(taking), "{why}");
        refuse(&position, "A1", "a1: cell a1 is not empty");
        refuse(&position, "z9", "\"z9\" is not a cell of the board; type help for a list of commands");
        refuse(&position, "hlep", "\"hlep\" is neither a move nor a command; did you mean help?");
        refuse(&position, "undo!", "\"undo!\" is not a cell of the board; did you mean undo?");
    }
}
