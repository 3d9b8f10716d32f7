use clap::Args;
use serde::Serialize;
use tripylon_library::solvable;
use tripylon_rules::{AnyGame, AnyPosition, Outcome, Player, Pylos, pylos, quoted, record::Record};

use crate::failure::Failure;

/// The rules and the position that a command is asked about.
#[derive(Debug, Args)]
pub(crate) struct Situation {
    /// The game and its readings, such as pylos or pylos:variant=expert
    #[arg(value_name = "RULES")]
    pub(crate) rules: String,

    /// A position text, or start; without it, the start of the game
    #[arg(long, short, value_name = "P")]
    pub(crate) position: Option<String>,

    /// Turns to play first, separated by spaces
    #[arg(long, short, value_name = "MOVES")]
    moves: Option<String>,
}

impl Situation {
    pub(crate) fn position(&self) -> Result<AnyPosition, Failure> {
        let game: AnyGame = self.rules.parse().map_err(Failure::input)?;
        match self.position.as_deref() {
            None | Some("start") => Ok(game.start()),
            Some(text) => game.parse_position(text).map_err(Failure::input),
        }
    }

    /// The game after the turns to be played first: a record, because a position that stands for the third time ends it.
    pub(crate) fn played(&self, start: AnyPosition) -> Result<Record, Failure> {
        let mut record = Record::new(start);
        for (text, number) in self.moves.as_deref().unwrap_or_default().split_whitespace().zip(1..) {
            let refuse = |why: String| Failure::Input(format!("turn {number}, {}: {why}", quoted(text)));
            let mv = start.parse_move(text).map_err(|error| refuse(error.to_string()))?;
            record.play(mv).map_err(|error| refuse(error.reason))?;
        }
        Ok(record)
    }

    /// The position for a command that needs tables, which only Pylos has.
    pub(crate) fn pylos(&self) -> Result<(Pylos, pylos::Position), Failure> {
        let game = solvable(self.rules.parse().map_err(Failure::input)?)?;
        match self.played(self.position()?)?.position() {
            AnyPosition::Pylos(_, position) => Ok((game, position)),
            AnyPosition::LePylos(..) | AnyPosition::Pylon(..) => unreachable!("a game of Pylos stays one"),
        }
    }
}

/// A position as programs read it.
#[derive(Debug, Serialize)]
pub(crate) struct PositionReport {
    rules: String,
    position: String,
    player: u8,
    phase: &'static str,
    moves: Vec<String>,
    outcome: Option<OutcomeReport>,
}

/// The end of a game as programs read it.
#[derive(Debug, Serialize)]
struct OutcomeReport {
    winner: Option<u8>,
    reason: &'static str,
    score: Option<[u8; 2]>,
}

impl PositionReport {
    /// A position and how the game ended there, by the board or otherwise.
    pub(crate) fn new(position: &AnyPosition, outcome: Option<Outcome>) -> PositionReport {
        PositionReport {
            rules: position.game().to_string(),
            position: position.to_string(),
            player: position.turn().number(),
            phase: position.phase(),
            moves: if outcome.is_some() { Vec::new() } else { sorted_moves(position) },
            outcome: outcome.map(|outcome| OutcomeReport {
                winner: outcome.winner.map(Player::number),
                reason: outcome.reason.word(),
                score: outcome.score,
            }),
        }
    }
}

/// The texts of all legal moves, in alphabetical order.
pub(crate) fn sorted_moves(position: &AnyPosition) -> Vec<String> {
    let mut moves: Vec<String> =
        position.legal_moves().into_iter().map(|mv| position.move_text(mv)).collect();
    moves.sort_unstable();
    moves
}
