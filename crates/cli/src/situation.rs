use clap::Args;
use serde::Serialize;
use tripylon_rules::{AnyGame, AnyPosition, Game, Outcome, Player, Pylos, pylos};

use crate::{failure::Failure, tables};

/// The rules and the position that a command is asked about.
#[derive(Debug, Args)]
pub(crate) struct Situation {
    /// The game and its readings, such as pylos or pylos:variant=expert
    #[arg(value_name = "RULES")]
    pub(crate) rules: String,

    /// A position text, or start; without it, the start of the game
    #[arg(long, short, value_name = "P")]
    pub(crate) position: Option<String>,
}

impl Situation {
    pub(crate) fn position(&self) -> Result<AnyPosition, Failure> {
        let game: AnyGame = self.rules.parse().map_err(Failure::input)?;
        match self.position.as_deref() {
            None | Some("start") => Ok(game.start()),
            Some(text) => game.parse_position(text).map_err(Failure::input),
        }
    }

    /// The same for a command that needs tables, which only Pylos has.
    pub(crate) fn pylos(&self) -> Result<(Pylos, pylos::Position), Failure> {
        let game = tables::pylos(self.rules.parse().map_err(Failure::input)?)?;
        let position = match self.position.as_deref() {
            None | Some("start") => game.start(),
            Some(text) => game.parse_position(text).map_err(Failure::input)?,
        };
        Ok((game, position))
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
