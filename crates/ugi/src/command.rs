use std::{fmt, str::FromStr};

use tripylon_rules::{quoted, suggest_word};

use super::GoCommand;

/// A command to an engine: one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum UgiCommand {
    /// Requests the engine's name and options.
    Ugi,
    /// Requests a reply once all earlier commands are done.
    IsReady,
    /// Sets an option.
    SetOption { name: String, value: String },
    /// Starts a new game.
    NewGame,
    /// Sets the game: a start position (`None` is the usual one) and the moves played from it.
    Position { start: Option<String>, moves: Vec<String> },
    /// Starts a search for the next move.
    Go(GoCommand),
    /// Asks about the current game.
    Query(UgiQuery),
    /// Stops the search; the engine plays the best move so far.
    Stop,
    /// Ends the engine.
    Quit,
}

/// A query about the current game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum UgiQuery {
    /// Whether it is player 1's turn.
    FirstPlayersTurn,
    /// Whether the game is over.
    GameOver,
    /// The result of the game.
    Result,
}

const COMMAND_WORDS: [&str; 9] =
    ["ugi", "isready", "setoption", "uginewgame", "position", "go", "query", "stop", "quit"];

impl FromStr for UgiCommand {
    type Err = String;

    fn from_str(line: &str) -> Result<UgiCommand, String> {
        let mut words = line.split_whitespace();
        match words.next().unwrap_or_default() {
            "ugi" => Ok(UgiCommand::Ugi),
            "isready" => Ok(UgiCommand::IsReady),
            "setoption" => parse_set_option(&words.collect::<Vec<_>>()),
            "uginewgame" => Ok(UgiCommand::NewGame),
            "position" => parse_position(&words.collect::<Vec<_>>()),
            "go" => GoCommand::parse(words).map(UgiCommand::Go),
            "query" => parse_query(words.next().unwrap_or_default()).map(UgiCommand::Query),
            "stop" => Ok(UgiCommand::Stop),
            "quit" => Ok(UgiCommand::Quit),
            word => Err(unknown_command_message(word)),
        }
    }
}

fn unknown_command_message(word: &str) -> String {
    let hint = match suggest_word(word, COMMAND_WORDS) {
        Some(near) => format!("did you mean {near}?"),
        None => format!("expected one of {}", COMMAND_WORDS.join(", ")),
    };
    format!("command {} is unknown; {hint}", quoted(word))
}

/// Parses `name X value Y`, where X and Y may be several words and `value` may be missing.
fn parse_set_option(words: &[&str]) -> Result<UgiCommand, String> {
    let value_at = words.iter().position(|word| *word == "value").unwrap_or(words.len());
    let name = words[..value_at].strip_prefix(&["name"]).unwrap_or_default().join(" ");
    let value = words.get(value_at + 1..).unwrap_or_default().join(" ");
    if name.is_empty() {
        return Err("setoption: the name is missing; write setoption name Level value 5".to_string());
    }
    Ok(UgiCommand::SetOption { name, value })
}

/// Parses `startpos`, or `fen` and a position text up to `moves`.
fn parse_position(words: &[&str]) -> Result<UgiCommand, String> {
    let moves_at = words.iter().position(|word| *word == "moves").unwrap_or(words.len());
    let moves = words.get(moves_at + 1..).unwrap_or_default();
    let moves = moves.iter().map(ToString::to_string).collect();
    match &words[..moves_at] {
        ["startpos"] => Ok(UgiCommand::Position { start: None, moves }),
        ["fen", text @ ..] if !text.is_empty() => {
            Ok(UgiCommand::Position { start: Some(text.join(" ")), moves })
        }
        words => {
            let remedy = "write position startpos, or position fen and a position text, then moves";
            Err(format!("position {}: {remedy}", quoted(&words.join(" "))))
        }
    }
}

fn parse_query(word: &str) -> Result<UgiQuery, String> {
    match word {
        "p1turn" => Ok(UgiQuery::FirstPlayersTurn),
        "gameover" => Ok(UgiQuery::GameOver),
        "result" => Ok(UgiQuery::Result),
        _ => Err(format!("query {} is unknown; expected one of p1turn, gameover, result", quoted(word))),
    }
}

impl fmt::Display for UgiCommand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            UgiCommand::Ugi => f.write_str("ugi"),
            UgiCommand::IsReady => f.write_str("isready"),
            UgiCommand::SetOption { name, value } => write!(f, "setoption name {name} value {value}"),
            UgiCommand::NewGame => f.write_str("uginewgame"),
            UgiCommand::Position { start, moves } => {
                match start {
                    Some(text) => write!(f, "position fen {text}")?,
                    None => f.write_str("position startpos")?,
                }
                if moves.is_empty() { Ok(()) } else { write!(f, " moves {}", moves.join(" ")) }
            }
            UgiCommand::Go(go) => go.fmt(f),
            UgiCommand::Query(UgiQuery::FirstPlayersTurn) => f.write_str("query p1turn"),
            UgiCommand::Query(UgiQuery::GameOver) => f.write_str("query gameover"),
            UgiCommand::Query(UgiQuery::Result) => f.write_str("query result"),
            UgiCommand::Stop => f.write_str("stop"),
            UgiCommand::Quit => f.write_str("quit"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_round_trip() {
        for text in [
            "ugi",
            "isready",
            "setoption name Level value 5",
            "setoption name Tables value some folder/of mine",
            "uginewgame",
            "position startpos",
            "position startpos moves a1 d4",
            "position fen bdace/ecbda/........./CAEBD/DEACB battle 1 0-0 - moves b2>b3",
            "go movetime 100",
            "query p1turn",
            "query gameover",
            "query result",
            "stop",
            "quit",
        ] {
            assert_eq!(text.parse::<UgiCommand>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn white_space_is_ignored() {
        let command = UgiCommand::Position { start: None, moves: vec!["a1".into(), "b2".into()] };
        assert_eq!("\tposition  startpos moves a1   b2 ".parse(), Ok(command));
    }

    #[test]
    fn errors_name_the_culprit_and_the_remedy() {
        #[track_caller]
        fn check(text: &str, beginning: &str) {
            let message = text.parse::<UgiCommand>().unwrap_err();
            assert!(message.starts_with(beginning), "{message}");
        }
        check("isredy", "command \"isredy\" is unknown; did you mean isready?");
        check("xyzzy", "command \"xyzzy\" is unknown; expected one of ugi, ");
        check("position", "position \"\": write position startpos, or");
        check("position fen moves a1", "position \"fen\": write");
        check("position startpos a1", "position \"startpos a1\": write");
        check("setoption Level", "setoption: the name is missing");
        check("query weather", "query \"weather\" is unknown; expected one of p1turn, gameover, result");
    }
}
