use clap::Args;
use serde::Serialize;
use tripylon_rules::{AnyGame, AnyPosition, Outcome, Player, Pylos, pylos, quoted, record::Record};
use tripylon_tables::pylos_only;

use crate::error::CliError;

/// The rules and the position that a command works on.
#[derive(Debug, Args)]
pub(crate) struct PositionArgs {
    /// The game and its options, such as pylos or pylos:variant=expert
    #[arg(value_name = "RULES")]
    pub(crate) rules: String,

    /// A position text, or start [default: the start of the game]
    #[arg(long, short, value_name = "P")]
    pub(crate) position: Option<String>,

    /// Turns to play first, separated by spaces
    #[arg(long, short, value_name = "MOVES")]
    moves: Option<String>,
}

impl PositionArgs {
    pub(crate) fn position(&self) -> Result<AnyPosition, CliError> {
        let game: AnyGame = self.rules.parse().map_err(CliError::from_input_error)?;
        match self.position.as_deref() {
            None | Some("start") => Ok(game.start()),
            Some(text) => game.parse_position(text).map_err(CliError::from_input_error),
        }
    }

    /// The game after `--moves`: a record, because a threefold repetition ends a game.
    pub(crate) fn play_moves(&self, start: AnyPosition) -> Result<Record, CliError> {
        let mut record = Record::new(start);
        for (text, number) in self.moves.as_deref().unwrap_or_default().split_whitespace().zip(1..) {
            let refuse = |why: String| CliError::Input(format!("turn {number}, {}: {why}", quoted(text)));
            let mv = start.parse_move(text).map_err(|error| refuse(error.to_string()))?;
            record.play(mv).map_err(|error| refuse(error.reason))?;
        }
        Ok(record)
    }

    /// The position for a command that needs tables, which only Pylos has.
    pub(crate) fn pylos_position(&self) -> Result<(Pylos, pylos::Position), CliError> {
        let game = pylos_only(self.rules.parse().map_err(CliError::from_input_error)?)?;
        match self.play_moves(self.position()?)?.position() {
            AnyPosition::Pylos(_, position) => Ok((game, position)),
            AnyPosition::LePylos(..) | AnyPosition::Pylon(..) => unreachable!("a game of Pylos stays one"),
        }
    }
}

/// A position in JSON.
#[derive(Debug, Serialize)]
pub(crate) struct PositionReport {
    rules: String,
    position: String,
    player: u8,
    phase: &'static str,
    moves: Vec<String>,
    outcome: Option<OutcomeReport>,
}

/// The end of a game in JSON.
#[derive(Debug, Serialize)]
struct OutcomeReport {
    winner: Option<u8>,
    reason: &'static str,
    score: Option<[u8; 2]>,
}

impl PositionReport {
    /// A position and the outcome of the game, if it has ended there.
    pub(crate) fn new(position: &AnyPosition, outcome: Option<Outcome>) -> PositionReport {
        PositionReport {
            rules: position.game().to_string(),
            position: position.to_string(),
            player: position.turn().number(),
            phase: position.phase(),
            moves: if outcome.is_some() { Vec::new() } else { sorted_moves(position) },
            outcome: outcome.map(|outcome| OutcomeReport {
                winner: outcome.winner.map(Player::number),
                reason: outcome.reason.as_str(),
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
