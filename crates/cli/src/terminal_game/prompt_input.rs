use tripylon_rules::{AnyGame, quoted, suggest_word};

/// A line typed at the prompt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PromptInput<'a> {
    /// An empty line.
    Empty,
    /// A known command.
    Command(TerminalCommand),
    /// Another text: a move, or a typing error.
    Move(&'a str),
}

/// A command other than a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TerminalCommand {
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
    SaveOver,
    Load,
    New,
    Quit,
}

/// Every command: its words (the help shows the first), its argument, and its description.
const COMMANDS: [(TerminalCommand, &[&str], &str, &str); 17] = [
    (TerminalCommand::Help, &["help", "?", "h"], "", "show this list"),
    (TerminalCommand::Moves, &["moves"], "[b2]", "list the legal moves, or those that begin with b2"),
    (TerminalCommand::Board, &["board", "show"], "", "draw the board again"),
    (TerminalCommand::Undo, &["undo", "back", "u"], "", "take back your last turn and the reply to it"),
    (TerminalCommand::Redo, &["redo"], "", "redo the last undo"),
    (TerminalCommand::Hint, &["hint"], "", "show where to look, then the move, then the reason"),
    (TerminalCommand::Value, &["value", "eval"], "", "evaluate the position"),
    (TerminalCommand::Draw, &["draw", "stop", "agree"], "", "offer to end the game by agreement; also: stop"),
    (TerminalCommand::Resign, &["resign"], "", "resign the game"),
    (TerminalCommand::Level, &["level"], "N", "set the level of the program, 1 to 10"),
    (TerminalCommand::Swap, &["swap", "flip"], "", "swap sides with the program"),
    (TerminalCommand::Record, &["record", "notation"], "", "show the game so far as text"),
    (TerminalCommand::Save, &["save"], "FILE", "write the record to a new file"),
    (TerminalCommand::SaveOver, &["save!"], "FILE", "write the record, overwriting an existing file"),
    (TerminalCommand::Load, &["load"], "FILE", "continue a saved game"),
    (TerminalCommand::New, &["new"], "", "start another game"),
    (TerminalCommand::Quit, &["quit", "exit", "q"], "", "quit; the game is saved"),
];

impl<'a> PromptInput<'a> {
    /// Parses a line; also returns the text after a command.
    pub(crate) fn parse(line: &'a str) -> (PromptInput<'a>, &'a str) {
        let line = line.trim();
        if line.is_empty() {
            return (PromptInput::Empty, "");
        }
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let word = word.to_lowercase();
        match COMMANDS.iter().find(|(_, words, ..)| words.contains(&word.as_str())) {
            Some((command, ..)) => (PromptInput::Command(*command), rest.trim()),
            None => (PromptInput::Move(line), ""),
        }
    }
}

/// A suggestion for a line that is neither a move nor a command.
pub(crate) fn suggestion(line: &str) -> String {
    let word = line.split_whitespace().next().unwrap_or_default();
    let words = COMMANDS.iter().flat_map(|(_, words, ..)| words.iter().copied());
    match suggest_word(word, words.filter(|word| word.len() >= 4)) {
        Some(word) => format!("did you mean {word}?"),
        None => "type help for a list of commands".to_string(),
    }
}

/// Whether a line cannot be a move: a word of at least three letters without digits.
pub(crate) fn looks_like_word(line: &str) -> bool {
    let word = line.split_whitespace().next().unwrap_or_default();
    word.len() >= 3 && word.chars().all(char::is_alphabetic)
}

/// The message for an unknown word.
pub(crate) fn unknown_word_message(line: &str) -> String {
    format!("{} is neither a move nor a command; {}", quoted(line), suggestion(line))
}

/// The help text.
pub(crate) fn help_text(game: AnyGame) -> String {
    let mut lines = vec![move_syntax(game).to_string(), String::new()];
    for (_, words, argument, description) in COMMANDS {
        let typed = format!("{} {argument}", words[0]);
        lines.push(format!("  {typed:<11}  {description}"));
    }
    lines.join("\n")
}

/// How to type the moves of a game.
const fn move_syntax(game: AnyGame) -> &'static str {
    match game {
        AnyGame::Pylos(_) => {
            "A move is the cell for a sphere (b2), or the sphere to raise and its new cell
(c4>e1); spheres taken back follow (b2-a1-b1). Or with spaces: c4 e1, b2 a1 b1."
        }
        AnyGame::LePylos(_) => {
            "A move is, in the setup, a piece and its place (C@a1); in a battle, where the
piece stands and where it goes on the equator (b2>b3). Or with spaces: b2 b3."
        }
        AnyGame::Pylon(_) => {
            "A move is, while placing, a size and its square (M@c3); then the stack to move
and the one that it is put on (c2>c1). Or with spaces: M c3, c2 c1."
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_recognised_in_any_spelling() {
        let cases = [
            ("help", PromptInput::Command(TerminalCommand::Help), ""),
            (" ? ", PromptInput::Command(TerminalCommand::Help), ""),
            ("UNDO", PromptInput::Command(TerminalCommand::Undo), ""),
            ("save  my game.txt ", PromptInput::Command(TerminalCommand::Save), "my game.txt"),
            ("level 3", PromptInput::Command(TerminalCommand::Level), "3"),
            ("b2 a1", PromptInput::Move("b2 a1"), ""),
            ("  ", PromptInput::Empty, ""),
        ];
        for (line, entry, rest) in cases {
            assert_eq!(PromptInput::parse(line), (entry, rest), "{line}");
        }
    }

    #[test]
    fn a_slip_of_the_finger_has_a_remedy() {
        assert_eq!(suggestion("hlep"), "did you mean help?");
        assert_eq!(suggestion("resgn"), "did you mean resign?");
        assert_eq!(suggestion("z9"), "type help for a list of commands");
    }

    #[test]
    fn the_help_fits_on_a_screen_of_eighty_by_twenty_four() {
        for game in AnyGame::all() {
            let help = help_text(game);
            assert!(help.lines().count() < 24, "{help}");
            assert!(help.lines().all(|line| line.chars().count() <= 80), "{help}");
        }
    }

    #[test]
    fn every_word_does_one_thing() {
        let mut words: Vec<&str> = COMMANDS.iter().flat_map(|(_, words, ..)| words.iter().copied()).collect();
        let count = words.len();
        words.sort_unstable();
        words.dedup();
        assert_eq!(words.len(), count);
    }
}
