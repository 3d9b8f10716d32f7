use std::{fmt, time::Duration};

use super::score::Score;

/// What an engine answers: one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Reply {
    /// The engine's name.
    Name(String),
    /// Who wrote it.
    Author(String),
    /// An option that it has: its name, then what may be set.
    Option { name: String, kind: String },
    /// All that there is to say after `ugi` has been said.
    UgiOk,
    /// Everything before `isready` is done.
    ReadyOk,
    /// What it thinks so far.
    Thought(Thought),
    /// Something for people to read.
    Note(String),
    /// Something that it was told makes no sense; why, and what would.
    Error(String),
    /// The move that it plays; `None` once the game is over.
    BestMove(Option<String>),
    /// The answer to a query.
    Response(&'static str),
    /// Anything else, which does not matter to us.
    Other,
}

/// What an engine thinks so far about one line of play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Thought {
    pub(super) depth: u32,
    /// Which of the best lines this is, from 1.
    pub(super) line: usize,
    pub(super) score: Score,
    pub(super) nodes: u64,
    pub(super) time: Duration,
    pub(super) moves: Vec<String>,
}

/// The word for no move.
const NO_MOVE: &str = "(none)";

impl Reply {
    /// Reads what a match runner must know of an answer; what is only for people is left aside.
    pub(super) fn parse(line: &str) -> Reply {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["ugiok"] => Reply::UgiOk,
            ["readyok"] => Reply::ReadyOk,
            ["id", "name", ref name @ ..] => Reply::Name(name.join(" ")),
            ["option", "name", ref rest @ ..] => {
                let type_at = rest.iter().position(|word| *word == "type").unwrap_or(rest.len());
                Reply::Option { name: rest[..type_at].join(" "), kind: rest[type_at..].join(" ") }
            }
            ["info", "error", ref what @ ..] => Reply::Error(what.join(" ")),
            ["bestmove"] | ["bestmove", NO_MOVE, ..] => Reply::BestMove(None),
            ["bestmove", mv, ..] => Reply::BestMove(Some(mv.to_string())),
            _ => Reply::Other,
        }
    }
}

impl fmt::Display for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reply::Name(name) => write!(f, "id name {name}"),
            Reply::Author(author) => write!(f, "id author {author}"),
            Reply::Option { name, kind } => write!(f, "option name {name} {kind}"),
            Reply::UgiOk => f.write_str("ugiok"),
            Reply::ReadyOk => f.write_str("readyok"),
            Reply::Thought(thought) => thought.fmt(f),
            Reply::Note(note) => write!(f, "info string {}", one_line(note)),
            Reply::Error(what) => write!(f, "info error {}", one_line(what)),
            Reply::BestMove(mv) => write!(f, "bestmove {}", mv.as_deref().unwrap_or(NO_MOVE)),
            Reply::Response(word) => write!(f, "response {word}"),
            Reply::Other => Ok(()),
        }
    }
}

impl fmt::Display for Thought {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let milliseconds = self.time.as_millis();
        write!(f, "info depth {} multipv {} score {}", self.depth, self.line, self.score)?;
        write!(f, " nodes {} time {milliseconds}", self.nodes)?;
        // A rate over less than a millisecond says nothing.
        if milliseconds > 0 {
            write!(f, " nps {}", (u128::from(self.nodes) * 1_000_000 / self.time.as_micros()))?;
        }
        write!(f, " pv {}", self.moves.join(" "))
    }
}

/// A message as one line, whatever was put into it.
fn one_line(message: &str) -> String {
    message.replace(|letter: char| letter.is_control(), " ")
}

#[cfg(test)]
mod tests {
    use tripylon_rules::Player;
    use tripylon_search::Worth;

    use super::*;

    #[test]
    fn what_matters_is_read_as_it_was_said() {
        let replies = [
            Reply::Name("Another Engine 2".to_string()),
            Reply::Option {
                name: "Level".to_string(),
                kind: "type spin default 10 min 1 max 10".to_string(),
            },
            Reply::UgiOk,
            Reply::ReadyOk,
            Reply::Error("command \"x\" is unknown".to_string()),
            Reply::BestMove(Some("b2-a1".to_string())),
            Reply::BestMove(None),
        ];
        for reply in replies {
            assert_eq!(Reply::parse(&reply.to_string()), reply);
        }
        assert_eq!(Reply::parse("bestmove a1 ponder b2"), Reply::BestMove(Some("a1".to_string())));
        assert_eq!(Reply::parse("bestmove"), Reply::BestMove(None));
        for line in ["", "info depth 3 pv a1", "hello", "bestmovea1", "\u{1F642}"] {
            assert_eq!(Reply::parse(line), Reply::Other, "{line}");
        }
    }

    #[test]
    fn a_thought_is_one_line() {
        let thought = Thought {
            depth: 5,
            line: 1,
            score: Score::new(Worth::Chances(120), Player::One, false),
            nodes: 5000,
            time: Duration::from_millis(10),
            moves: vec!["a1".to_string(), "d4".to_string()],
        };
        let line = "info depth 5 multipv 1 score cp 120 nodes 5000 time 10 nps 500000 pv a1 d4";
        assert_eq!(thought.to_string(), line);
        assert_eq!(Reply::Error("two\nlines".to_string()).to_string(), "info error two lines");
    }
}
