use std::fmt;

use super::{AnyGame, AnyMove};
use crate::{
    Ending, Game, IllegalMove, LePylos, Outcome, OutcomeReason, ParseMoveError, Player, Pylon, Pylos,
    le_pylos, perft, pylon, pylos,
};

/// A position of any of the three games, together with its ruleset.
///
/// Code that builds a variant directly guarantees that the position comes from that ruleset.
///
/// ```
/// use tripylon_rules::AnyGame;
/// let game: AnyGame = "pylon:size=2x1".parse()?;
/// let mut position = game.start();
/// for text in ["L@a1", "L@b1"] {
///     position.play(position.parse_move(text)?)?;
/// }
/// assert_eq!(position.to_string(), "L,l 2");
/// assert_eq!(position.legal_moves().len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(clippy::large_enum_variant, reason = "the edges hold few positions, and copying one is cheap")]
pub enum AnyPosition {
    /// A position of Pylos.
    Pylos(Pylos, pylos::Position),
    /// A position of Le Pylos.
    LePylos(LePylos, le_pylos::Position),
    /// A position of Pylon.
    Pylon(Pylon, pylon::Position),
}

/// Evaluates the same expression for the ruleset and position of each game.
macro_rules! each_game {
    ($any:expr, |$game:ident, $position:ident| $body:expr) => {
        match $any {
            AnyPosition::Pylos($game, $position) => $body,
            AnyPosition::LePylos($game, $position) => $body,
            AnyPosition::Pylon($game, $position) => $body,
        }
    };
}

impl AnyPosition {
    /// The ruleset.
    pub const fn game(&self) -> AnyGame {
        match self {
            AnyPosition::Pylos(game, _) => AnyGame::Pylos(*game),
            AnyPosition::LePylos(game, _) => AnyGame::LePylos(*game),
            AnyPosition::Pylon(game, _) => AnyGame::Pylon(*game),
        }
    }

    /// The player to move.
    pub fn turn(&self) -> Player {
        each_game!(self, |_game, position| position.turn())
    }

    /// The phase of the game that the position belongs to, as one word.
    pub fn phase(&self) -> &'static str {
        each_game!(self, |game, position| game.phase(position))
    }

    /// The outcome, if the game is over by the board alone.
    pub fn outcome(&self) -> Option<Outcome> {
        each_game!(self, |game, position| game.outcome(position))
    }

    /// The outcome if the game ends here for a reason outside the board.
    ///
    /// Agreement scores Pylon as it stands and draws the other games. A player who resigns, runs out of time or leaves
    /// loses, and in Le Pylos the opponent gets all points that have not been taken.
    pub fn outcome_by_ending(&self, ending: Ending) -> Outcome {
        let (loser, reason) = match ending {
            Ending::Agreement => return self.outcome_by_agreement(),
            Ending::Resignation(loser) => (loser, OutcomeReason::Resignation),
            Ending::Time(loser) => (loser, OutcomeReason::Time),
            Ending::Absence(loser) => (loser, OutcomeReason::Absence),
        };
        let score = match self {
            AnyPosition::LePylos(game, position) => Some(game.points_on_forfeit(position, loser)),
            AnyPosition::Pylos(..) | AnyPosition::Pylon(..) => None,
        };
        Outcome { score, ..Outcome::won(loser.opponent(), reason) }
    }

    fn outcome_by_agreement(&self) -> Outcome {
        match self {
            AnyPosition::Pylon(game, position) => game.outcome_by_agreement(position),
            AnyPosition::Pylos(..) => Outcome::drawn(OutcomeReason::Agreement),
            // Both players keep the points they have taken, which count in a match; the rest is not given out.
            AnyPosition::LePylos(_, position) => {
                Outcome { score: Some(position.points()), ..Outcome::drawn(OutcomeReason::Agreement) }
            }
        }
    }

    /// The current points of players 1 and 2, in the games that are played for points.
    pub fn score(&self) -> Option<[u8; 2]> {
        each_game!(self, |game, position| game.score(position))
    }

    /// Returns all legal moves, in the generator's order.
    pub fn legal_moves(&self) -> Vec<AnyMove> {
        match self {
            AnyPosition::Pylos(game, position) => wrap_moves(game.legal_moves(position), AnyMove::Pylos),
            AnyPosition::LePylos(game, position) => wrap_moves(game.legal_moves(position), AnyMove::LePylos),
            AnyPosition::Pylon(game, position) => wrap_moves(game.legal_moves(position), AnyMove::Pylon),
        }
    }

    /// Parses a move text, without checking that the move is legal.
    ///
    /// # Errors
    /// When the text is not the canonical form of any move of this game.
    pub fn parse_move(&self, text: &str) -> Result<AnyMove, ParseMoveError> {
        match self {
            AnyPosition::Pylos(game, _) => game.parse_move(text).map(AnyMove::Pylos),
            AnyPosition::LePylos(game, _) => game.parse_move(text).map(AnyMove::LePylos),
            AnyPosition::Pylon(game, _) => game.parse_move(text).map(AnyMove::Pylon),
        }
    }

    /// The canonical text of a move.
    pub fn move_text(&self, mv: AnyMove) -> String {
        match (self, mv) {
            (AnyPosition::Pylos(game, _), AnyMove::Pylos(mv)) => game.move_text(mv),
            (AnyPosition::LePylos(game, _), AnyMove::LePylos(mv)) => game.move_text(mv),
            (AnyPosition::Pylon(game, _), AnyMove::Pylon(mv)) => game.move_text(mv),
            (AnyPosition::Pylos(..), AnyMove::LePylos(_) | AnyMove::Pylon(_))
            | (AnyPosition::LePylos(..), AnyMove::Pylos(_) | AnyMove::Pylon(_))
            | (AnyPosition::Pylon(..), AnyMove::Pylos(_) | AnyMove::LePylos(_)) => format!("{mv:?}"),
        }
    }

    /// Plays a move if it is legal.
    ///
    /// # Errors
    /// When the move is illegal: the error says why, and the position is unchanged.
    pub fn play(&mut self, mv: AnyMove) -> Result<(), IllegalMove> {
        match (&mut *self, mv) {
            (AnyPosition::Pylos(game, position), AnyMove::Pylos(mv)) => game.play(position, mv),
            (AnyPosition::LePylos(game, position), AnyMove::LePylos(mv)) => game.play(position, mv),
            (AnyPosition::Pylon(game, position), AnyMove::Pylon(mv)) => game.play(position, mv),
            (AnyPosition::Pylos(..), AnyMove::LePylos(_) | AnyMove::Pylon(_))
            | (AnyPosition::LePylos(..), AnyMove::Pylos(_) | AnyMove::Pylon(_))
            | (AnyPosition::Pylon(..), AnyMove::Pylos(_) | AnyMove::LePylos(_)) => {
                let reason = format!("it is not a move of {}", self.game().name());
                Err(IllegalMove { mv: self.move_text(mv), reason })
            }
        }
    }

    /// Plays a move without checking it. The caller guarantees that it is legal; an illegal move leaves an invalid
    /// position.
    ///
    /// # Panics
    /// When it is a move of another game.
    pub fn play_unchecked(&mut self, mv: AnyMove) {
        match (self, mv) {
            (AnyPosition::Pylos(game, position), AnyMove::Pylos(mv)) => game.play_unchecked(position, mv),
            (AnyPosition::LePylos(game, position), AnyMove::LePylos(mv)) => game.play_unchecked(position, mv),
            (AnyPosition::Pylon(game, position), AnyMove::Pylon(mv)) => game.play_unchecked(position, mv),
            (AnyPosition::Pylos(..), AnyMove::LePylos(_) | AnyMove::Pylon(_))
            | (AnyPosition::LePylos(..), AnyMove::Pylos(_) | AnyMove::Pylon(_))
            | (AnyPosition::Pylon(..), AnyMove::Pylos(_) | AnyMove::LePylos(_)) => {
                panic!("{mv:?} is a move of another game")
            }
        }
    }

    /// The Zobrist hash of the position.
    pub fn zobrist(&self) -> u64 {
        each_game!(self, |game, position| game.zobrist(position))
    }

    /// Counts the move sequences of exactly `depth` turns; `None` if the count does not fit into 64 bits.
    pub fn perft(&self, depth: u32) -> Option<u64> {
        each_game!(self, |game, position| perft(game, position, depth))
    }
}

fn wrap_moves<M>(moves: Vec<M>, into_any: impl Fn(M) -> AnyMove) -> Vec<AnyMove> {
    moves.into_iter().map(into_any).collect()
}

impl fmt::Display for AnyPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&each_game!(self, |game, position| game.position_text(position)))
    }
}
