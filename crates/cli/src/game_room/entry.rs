use tripylon_rules::{AnyGame, nearest, quoted};

/// What somebody has typed at the prompt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Entry<'a> {
    /// Nothing at all.
    Nothing,
    /// One of the words that the program knows.
    Deed(Deed),
    /// Anything else: a move, or a slip of the finger.
    Move(&'a str),
}

/// Something to do other than to play a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Deed {
    Help,
    Moves,
    Board,
    Undo,
    Redo,
    Hint,
    Value,
    Draw,
    Resign,
    Level,
    Swap,
    Record,
    Save,
    Replace,
    Load,
    New,
    Quit,
}

/// Every deed: its words, the first of which is in the help, what follows it, and what it does.
const DEEDS: [(Deed, &[&str], &str, &str); 17] = [
    (Deed::Help, &["help", "?", "h"], "", "this list"),
    (Deed::Moves, &["moves"], "[b2]", "the legal moves; those that begin with b2"),
    (Deed::Board, &["board", "show"], "", "draw the board again"),
    (Deed::Undo, &["undo", "back", "u"], "", "take your last turn back, with the answer to it"),
    (Deed::Redo, &["redo"], "", "play again what was taken back"),
    (Deed::Hint, &["hint"], "", "where to look; then again the move; then again why"),
    (Deed::Value, &["value", "eval"], "", "what the position is worth"),
    (Deed::Draw, &["draw", "stop", "agree"], "", "offer to end the game by agreement; also: stop"),
    (Deed::Resign, &["resign"], "", "give the game up"),
    (Deed::Level, &["level"], "N", "set how well the program plays, 1 to 10"),
    (Deed::Swap, &["swap", "flip"], "", "change sides with the program"),
    (Deed::Record, &["record", "notation"], "", "the game so far as text"),
    (Deed::Save, &["save"], "FILE", "write the record into a file that is not there yet"),
    (Deed::Replace, &["save!"], "FILE", "the same, over a file that is there"),
    (Deed::Load, &["load"], "FILE", "go on with a game from a file"),
    (Deed::New, &["new"], "", "begin another game"),
    (Deed::Quit, &["quit", "exit", "q"], "", "leave; the game is kept"),
];

impl<'a> Entry<'a> {
    /// Understands a line; gives what follows a known word as well.
    pub(crate) fn read(line: &'a str) -> (Entry<'a>, &'a str) {
        let line = line.trim();
        if line.is_empty() {
            return (Entry::Nothing, "");
        }
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let word = word.to_lowercase();
        match DEEDS.iter().find(|(_, words, ..)| words.contains(&word.as_str())) {
            Some((deed, ..)) => (Entry::Deed(*deed), rest.trim()),
            None => (Entry::Move(line), ""),
        }
    }
}

/// What to do about a line that is neither a move nor a known word.
pub(crate) fn remedy(line: &str) -> String {
    let word = line.split_whitespace().next().unwrap_or_default();
    let words = DEEDS.iter().flat_map(|(_, words, ..)| words.iter().copied());
    match nearest(word, words.filter(|word| word.len() >= 4)) {
        Some(word) => format!("did you mean {word}?"),
        None => "help says what can be typed".to_string(),
    }
}

/// Whether a line cannot be meant as a move: a word of three letters or more without any number.
pub(crate) fn is_a_word(line: &str) -> bool {
    let word = line.split_whitespace().next().unwrap_or_default();
    word.len() >= 3 && word.chars().all(char::is_alphabetic)
}

/// What is said of a line that is a word, but none that is known.
pub(crate) fn unknown_word(line: &str) -> String {
    format!("{} is neither a move nor a command; {}", quoted(line), remedy(line))
}

/// Everything that can be typed, in lines.
pub(crate) fn help(game: AnyGame) -> String {
    let mut lines = vec![moves_of(game).to_string(), String::new()];
    for (_, words, rest, does) in DEEDS {
        let typed = format!("{} {rest}", words[0]);
        lines.push(format!("  {typed:<11}  {does}"));
    }
    lines.join("\n")
}

/// How the moves of a game are typed.
const fn moves_of(game: AnyGame) -> &'static str {
    match game {
        AnyGame::Pylos(_) => {
            "A move is the cell for a sphere (b2), or the sphere to raise and its new cell
(c4>e1); spheres taken back follow (b2-a1-b1). Spaces will do: c4 e1, b2 a1 b1."
        }
        AnyGame::LePylos(_) => {
            "A move is, in the setup, a piece and its place (C@a1); in a battle, where the
piece stands and where it goes on the equator (b2>b3). Spaces will do: b2 b3."
        }
        AnyGame::Pylon(_) => {
            "A move is, while placing, a size and its square (M@c3); then the stack to move
and the one that it is put on (c2>c1). Spaces will do: M c3, c2 c1."
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_known_however_they_are_typed() {
        let cases = [
            ("help", Entry::Deed(Deed::Help), ""),
            (" ? ", Entry::Deed(Deed::Help), ""),
            ("UNDO", Entry::Deed(Deed::Undo), ""),
            ("save  my game.txt ", Entry::Deed(Deed::Save), "my game.txt"),
            ("level 3", Entry::Deed(Deed::Level), "3"),
            ("b2 a1", Entry::Move("b2 a1"), ""),
            ("  ", Entry::Nothing, ""),
        ];
        for (line, entry, rest) in cases {
            assert_eq!(Entry::read(line), (entry, rest), "{line}");
        }
    }

    #[test]
    fn a_slip_of_the_finger_has_a_remedy() {
        assert_eq!(remedy("hlep"), "did you mean help?");
        assert_eq!(remedy("resgn"), "did you mean resign?");
        assert_eq!(remedy("z9"), "help says what can be typed");
    }

    #[test]
    fn the_help_fits_on_a_screen_of_eighty_by_twenty_four() {
        for game in AnyGame::all() {
            let help = help(game);
            assert!(help.lines().count() < 24, "{help}");
            assert!(help.lines().all(|line| line.chars().count() <= 80), "{help}");
        }
    }

    #[test]
    fn every_word_does_one_thing() {
        let mut words: Vec<&str> = DEEDS.iter().flat_map(|(_, words, ..)| words.iter().copied()).collect();
        let count = words.len();
        words.sort_unstable();
        words.dedup();
        assert_eq!(words.len(), count);
    }
}
