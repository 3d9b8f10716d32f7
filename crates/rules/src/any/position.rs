use std::fmt;

use super::{AnyGame, AnyMove, AnySelection};
use crate::{
    Ending, Game, IllegalMove, LePylos, Outcome, ParseMoveError, Player, Pylon, Pylos, Reason, Selection,
    le_pylos, perft, pylon, pylos,
};

/// A position of any of the three games, together with the rules that it is played by.
///
/// Whoever puts a game and a position together by hand promises that the position came from that game.
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

/// Does the same with the game and position of whichever game it is.
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
    /// The rules that the position is played by.
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

    /// The part of the game that the position belongs to, in a word.
    pub fn phase(&self) -> &'static str {
        each_game!(self, |game, position| game.phase(position))
    }

    /// How the game ended, if the board alone says that it did.
    pub fn outcome(&self) -> Option<Outcome> {
        each_game!(self, |game, position| game.outcome(position))
    }

    /// The outcome when the game ends here in a way that the board does not show.
    ///
    /// Agreement scores Pylon as it stands and draws the others. Whoever gives up, runs out of time or goes away has lost, and in Le
    /// Pylos leaves the other all points that have not been taken.
    pub fn outcome_by(&self, ending: Ending) -> Outcome {
        let (loser, reason) = match ending {
            Ending::Agreement => return self.outcome_by_agreement(),
            Ending::Resignation(loser) => (loser, Reason::Resignation),
            Ending::Time(loser) => (loser, Reason::Time),
            Ending::Absence(loser) => (loser, Reason::Absence),
        };
        let score = match self {
            AnyPosition::LePylos(game, position) => Some(game.points_if_given_up(position, loser)),
            AnyPosition::Pylos(..) | AnyPosition::Pylon(..) => None,
        };
        Outcome { score, ..Outcome::won(loser.other(), reason) }
    }

    fn outcome_by_agreement(&self) -> Outcome {
        match self {
            AnyPosition::Pylon(game, position) => game.stopped_by_agreement(position),
            AnyPosition::Pylos(..) => Outcome::drawn(Reason::Agreement),
            // Both keep what they have taken, which counts in a match; nobody gets the rest.
            AnyPosition::LePylos(_, position) => {
                Outcome { score: Some(position.points()), ..Outcome::drawn(Reason::Agreement) }
            }
        }
    }

    /// The points of players 1 and 2 as the board stands, in the games that are played for points.
    pub fn score(&self) -> Option<[u8; 2]> {
        each_game!(self, |game, position| game.score(position))
    }

    /// All legal moves, in the generator's order.
    pub fn legal_moves(&self) -> Vec<AnyMove> {
        match self {
            AnyPosition::Pylos(game, position) => wrap(game.legal_moves(position), AnyMove::Pylos),
            AnyPosition::LePylos(game, position) => wrap(game.legal_moves(position), AnyMove::LePylos),
            AnyPosition::Pylon(game, position) => wrap(game.legal_moves(position), AnyMove::Pylon),
        }
    }

    /// Reads a move text. Whether the move is legal is another question.
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

    /// The one text of a move.
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
    /// When it is not: the error says why, and the position is as it was.
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

    /// Plays a move that the caller knows to be legal here. With another move the position becomes nonsense.
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

    /// The hash of the position.
    pub fn zobrist(&self) -> u64 {
        each_game!(self, |game, position| game.zobrist(position))
    }

    /// The number of ways to play exactly `depth` turns; `None` when it does not fit into 64 bits.
    pub fn perft(&self, depth: u32) -> Option<u64> {
        each_game!(self, |game, position| perft(game, position, depth))
    }

    /// A turn to be made click by click.
    pub fn selection(&self) -> AnySelection {
        match *self {
            AnyPosition::Pylos(game, position) => AnySelection::Pylos(Selection::new(game, position)),
            AnyPosition::LePylos(game, position) => AnySelection::LePylos(Selection::new(game, position)),
            AnyPosition::Pylon(game, position) => AnySelection::Pylon(Selection::new(game, position)),
        }
    }
}

fn wrap<M>(moves: Vec<M>, into_any: impl Fn(M) -> AnyMove) -> Vec<AnyMove> {
    moves.into_iter().map(into_any).collect()
}

impl fmt::Display for AnyPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&each_game!(self, |game, position| game.position_text(position)))
    }
}
