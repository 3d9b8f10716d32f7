use std::{fmt, str::FromStr};

use tripylon_rules::{nearest, quoted};

use super::Go;

/// What is said to an engine: one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Order {
    /// Say who you are and which options you have.
    Ugi,
    /// Say when everything before this is done.
    IsReady,
    /// Change an option.
    SetOption { name: String, value: String },
    /// What comes next belongs to another game.
    NewGame,
    /// The game stands here: a start (`None` is the usual one) and the moves played since.
    Position { start: Option<String>, moves: Vec<String> },
    /// Think about the next move and play it.
    Go(Go),
    /// A question about the game as it stands.
    Query(Query),
    /// Stop thinking and play what you have.
    Stop,
    /// End the program.
    Quit,
}

/// A question about the game as it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Query {
    /// Is it player 1's turn?
    FirstPlayersTurn,
    /// Is the game over?
    GameOver,
    /// How did it end?
    Result,
}

const KNOWN: [&str; 9] =
    ["ugi", "isready", "setoption", "uginewgame", "position", "go", "query", "stop", "quit"];

impl FromStr for Order {
    type Err = String;

    fn from_str(line: &str) -> Result<Order, String> {
        let mut words = line.split_whitespace();
        match words.next().unwrap_or_default() {
            "ugi" => Ok(Order::Ugi),
            "isready" => Ok(Order::IsReady),
            "setoption" => set_option(&words.collect::<Vec<_>>()),
            "uginewgame" => Ok(Order::NewGame),
            "position" => position(&words.collect::<Vec<_>>()),
            "go" => Go::parse(words).map(Order::Go),
            "query" => query(words.next().unwrap_or_default()).map(Order::Query),
            "stop" => Ok(Order::Stop),
            "quit" => Ok(Order::Quit),
            word => Err(unknown(word)),
        }
    }
}

fn unknown(word: &str) -> String {
    let hint = match nearest(word, KNOWN) {
        Some(near) => format!("did you mean {near}?"),
        None => format!("known are {}", KNOWN.join(", ")),
    };
    format!("command {} is unknown; {hint}", quoted(word))
}

/// `name X value Y`, where both may be several words and `value` may be missing.
fn set_option(words: &[&str]) -> Result<Order, String> {
    let value_at = words.iter().position(|word| *word == "value").unwrap_or(words.len());
    let name = words[..value_at].strip_prefix(&["name"]).unwrap_or_default().join(" ");
    let value = words.get(value_at + 1..).unwrap_or_default().join(" ");
    if name.is_empty() {
        return Err("setoption: the name is missing; write setoption name Level value 5".to_string());
    }
    Ok(Order::SetOption { name, value })
}

/// `startpos` or `fen` and a position text, which goes on until `moves`.
fn position(words: &[&str]) -> Result<Order, String> {
    let moves_at = words.iter().position(|word| *word == "moves").unwrap_or(words.len());
    let moves = words.get(moves_at + 1..).unwrap_or_default();
    let moves = moves.iter().map(ToString::to_string).collect();
    match &words[..moves_at] {
        ["startpos"] => Ok(Order::Position { start: None, moves }),
        ["fen", text @ ..] if !text.is_empty() => Ok(Order::Position { start: Some(text.join(" ")), moves }),
        words => {
            let remedy = "write position startpos, or position fen and a position text, then moves";
            Err(format!("position {}: {remedy}", quoted(&words.join(" "))))
        }
    }
}

fn query(word: &str) -> Result<Query, String> {
    match word {
        "p1turn" => Ok(Query::FirstPlayersTurn),
        "gameover" => Ok(Query::GameOver),
        "result" => Ok(Query::Result),
        _ => Err(format!("query {} is unknown; known are p1turn, gameover, result", quoted(word))),
    }
}

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Order::Ugi => f.write_str("ugi"),
            Order::IsReady => f.write_str("isready"),
            Order::SetOption { name, value } => write!(f, "setoption name {name} value {value}"),
            Order::NewGame => f.write_str("uginewgame"),
            Order::Position { start, moves } => {
                match start {
                    Some(text) => write!(f, "position fen {text}")?,
                    None => f.write_str("position startpos")?,
                }
                if moves.is_empty() { Ok(()) } else { write!(f, " moves {}", moves.join(" ")) }
            }
            Order::Go(go) => go.fmt(f),
            Order::Query(Query::FirstPlayersTurn) => f.write_str("query p1turn"),
            Order::Query(Query::GameOver) => f.write_str("query gameover"),
            Order::Query(Query::Result) => f.write_str("query result"),
            Order::Stop => f.write_str("stop"),
            Order::Quit => f.write_str("quit"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_read_prints_as_it_was() {
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
            assert_eq!(text.parse::<Order>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn white_space_does_not_matter() {
        let order = Order::Position { start: None, moves: vec!["a1".into(), "b2".into()] };
        assert_eq!("\tposition  startpos moves a1   b2 ".parse(), Ok(order));
    }

    #[test]
    fn what_is_wrong_is_named_with_the_remedy() {
        #[track_caller]
        fn check(text: &str, beginning: &str) {
            let message = text.parse::<Order>().unwrap_err();
            assert!(message.starts_with(beginning), "{message}");
        }
        check("isredy", "command \"isredy\" is unknown; did you mean isready?");
        check("xyzzy", "command \"xyzzy\" is unknown; known are ugi, ");
        check("position", "position \"\": write position startpos, or");
        check("position fen moves a1", "position \"fen\": write");
        check("position startpos a1", "position \"startpos a1\": write");
        check("setoption Level", "setoption: the name is missing");
        check("query weather", "query \"weather\" is unknown; known are p1turn, gameover, result");
    }
}
