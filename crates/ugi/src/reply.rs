use std::{fmt, time::Duration};

use super::score::UgiScore;

/// A reply of an engine: one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum UgiReply {
    /// The engine's name.
    Name(String),
    /// The engine's author.
    Author(String),
    /// An option of the engine: its name, and its type with the allowed values.
    Option { name: String, kind: String },
    /// The end of the replies to `ugi`.
    UgiOk,
    /// The reply to `isready`: all earlier commands are done.
    ReadyOk,
    /// Intermediate results of the search.
    Info(SearchInfo),
    /// A message for the user.
    InfoString(String),
    /// A command was invalid; the reason and the remedy.
    Error(String),
    /// The engine's move; `None` if the game is over.
    BestMove(Option<String>),
    /// The answer to a query.
    Response(&'static str),
    /// Any other line, which the host ignores.
    Ignored,
}

/// Intermediate results of a search for one line of play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SearchInfo {
    pub(crate) depth: u32,
    /// The rank of the line (MultiPV), from 1.
    pub(crate) line: usize,
    pub(crate) score: UgiScore,
    pub(crate) nodes: u64,
    pub(crate) time: Duration,
    pub(crate) moves: Vec<String>,
}

/// The word after `bestmove` if there is no move.
const NO_MOVE: &str = "(none)";

impl UgiReply {
    /// Parses the replies that a match runner needs; others become [`UgiReply::Ignored`].
    pub(crate) fn parse(line: &str) -> UgiReply {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["ugiok"] => UgiReply::UgiOk,
            ["readyok"] => UgiReply::ReadyOk,
            ["id", "name", ref name @ ..] => UgiReply::Name(name.join(" ")),
            ["option", "name", ref rest @ ..] => {
                let type_at = rest.iter().position(|word| *word == "type").unwrap_or(rest.len());
                UgiReply::Option { name: rest[..type_at].join(" "), kind: rest[type_at..].join(" ") }
            }
            ["info", "error", ref what @ ..] => UgiReply::Error(what.join(" ")),
            ["bestmove"] | ["bestmove", NO_MOVE, ..] => UgiReply::BestMove(None),
            ["bestmove", mv, ..] => UgiReply::BestMove(Some(mv.to_string())),
            _ => UgiReply::Ignored,
        }
    }
}

impl fmt::Display for UgiReply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            UgiReply::Name(name) => write!(f, "id name {name}"),
            UgiReply::Author(author) => write!(f, "id author {author}"),
            UgiReply::Option { name, kind } => write!(f, "option name {name} {kind}"),
            UgiReply::UgiOk => f.write_str("ugiok"),
            UgiReply::ReadyOk => f.write_str("readyok"),
            UgiReply::Info(info) => info.fmt(f),
            UgiReply::InfoString(note) => write!(f, "info string {}", replace_control_characters(note)),
            UgiReply::Error(what) => write!(f, "info error {}", replace_control_characters(what)),
            UgiReply::BestMove(mv) => write!(f, "bestmove {}", mv.as_deref().unwrap_or(NO_MOVE)),
            UgiReply::Response(word) => write!(f, "response {word}"),
            UgiReply::Ignored => Ok(()),
        }
    }
}

impl fmt::Display for SearchInfo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let milliseconds = self.time.as_millis();
        write!(f, "info depth {} multipv {} score {}", self.depth, self.line, self.score)?;
        write!(f, " nodes {} time {milliseconds}", self.nodes)?;
        // A rate over less than a millisecond is meaningless.
        if milliseconds > 0 {
            write!(f, " nps {}", (u128::from(self.nodes) * 1_000_000 / self.time.as_micros()))?;
        }
        write!(f, " pv {}", self.moves.join(" "))
    }
}

/// Makes a message a single line.
fn replace_control_characters(message: &str) -> String {
    message.replace(|letter: char| letter.is_control(), " ")
}

#[cfg(test)]
mod tests {
    use tripylon_rules::Player;
    use tripylon_search::Score;

    use super::*;

    #[test]
    fn replies_round_trip() {
        let replies = [
            UgiReply::Name("Another Engine 2".to_string()),
            UgiReply::Option {
                name: "Level".to_string(),
                kind: "type spin default 10 min 1 max 10".to_string(),
            },
            UgiReply::UgiOk,
            UgiReply::ReadyOk,
            UgiReply::Error("command \"x\" is unknown".to_string()),
            UgiReply::BestMove(Some("b2-a1".to_string())),
            UgiReply::BestMove(None),
        ];
        for reply in replies {
            assert_eq!(UgiReply::parse(&reply.to_string()), reply);
        }
        assert_eq!(UgiReply::parse("bestmove a1 ponder b2"), UgiReply::BestMove(Some("a1".to_string())));
        assert_eq!(UgiReply::parse("bestmove"), UgiReply::BestMove(None));
        for line in ["", "info depth 3 pv a1", "hello", "bestmovea1", "\u{1F642}"] {
            assert_eq!(UgiReply::parse(line), UgiReply::Ignored, "{line}");
        }
    }

    #[test]
    fn a_search_info_is_one_line() {
        let info = SearchInfo {
            depth: 5,
            line: 1,
            score: UgiScore::new(Score::Estimate(120), Player::One, false),
            nodes: 5000,
            time: Duration::from_millis(10),
            moves: vec!["a1".to_string(), "d4".to_string()],
        };
        let line = "info depth 5 multipv 1 score cp 120 nodes 5000 time 10 nps 500000 pv a1 d4";
        assert_eq!(info.to_string(), line);
        assert_eq!(UgiReply::Error("two\nlines".to_string()).to_string(), "info error two lines");
    }
}
