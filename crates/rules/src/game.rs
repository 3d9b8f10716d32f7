use std::{fmt, hash::Hash, str::FromStr};

use crate::{
    IllegalMove, IllegalPosition, Outcome, ParseMoveError, ParsePositionError, ParseRulesError, Player,
};

/// The rules of one game in one reading: how it begins, what may be played, when it is over.
///
/// A `Game` is a small value (its options); it prints as its rules text. A position does not carry it, so that a
/// Pylos position fits in eight bytes: whoever holds a position also knows by which rules it is played, as two
/// people at a board do. [`AnyPosition`](crate::AnyPosition) keeps the two together for the edges of a program.
///
/// Every position that is passed in must have come from the same game.
pub trait Game:
    Copy + Eq + Hash + fmt::Debug + fmt::Display + FromStr<Err = ParseRulesError> + 'static
{
    /// What stands where and whose turn it is, before anyone has asked whether it can be.
    type Setup: Clone + Eq + fmt::Debug;
    /// What stands where and whose turn it is, in a way that can be.
    type Position: Position;
    /// A whole turn.
    type Move: Move;

    /// The name that a rules text begins with.
    const NAME: &'static str;

    /// The position in which the game begins.
    fn start(&self) -> Self::Position;

    /// Reads a position text as far as it can be read, nonsense included.
    ///
    /// # Errors
    /// When the text is not of the form that the notation describes.
    fn parse_setup(&self, text: &str) -> Result<Self::Setup, ParsePositionError>;

    /// The position that a setup describes.
    ///
    /// # Errors
    /// When it could not stand on a board: the error says what is wrong.
    fn validate(&self, setup: &Self::Setup) -> Result<Self::Position, IllegalPosition>;

    /// A position as a setup, to be edited.
    fn setup(&self, position: &Self::Position) -> Self::Setup;

    /// The one text of a position.
    fn position_text(&self, position: &Self::Position) -> String;

    /// The part of the game that a position belongs to, in a word.
    fn phase(&self, position: &Self::Position) -> &'static str;

    /// How the game ended, if the board alone says that it did.
    fn outcome(&self, position: &Self::Position) -> Option<Outcome>;

    /// The points of players 1 and 2 as the board stands, in the games that are played for points.
    fn score(&self, position: &Self::Position) -> Option<[u8; 2]>;

    /// Shows every legal move once, without allocating. There is none once the game is over.
    fn for_each_move(&self, position: &Self::Position, visit: impl FnMut(Self::Move));

    /// How many legal moves there are, faster than by looking at each.
    fn count_moves(&self, position: &Self::Position) -> u64;

    /// Why a move is not legal, in words; `None` when it is.
    ///
    /// This goes through the rules one by one. It does not look for the move among those of
    /// [`for_each_move`](Game::for_each_move), so each can check the other in the tests.
    fn refusal(&self, position: &Self::Position, mv: Self::Move) -> Option<String>;

    /// Plays a move that the caller knows to be legal. With another move the position becomes nonsense.
    fn play_unchecked(&self, position: &mut Self::Position, mv: Self::Move);

    /// The hash of a position, computed afresh.
    fn zobrist(&self, position: &Self::Position) -> u64;

    /// The hash after a legal move, from the hash before it: what a search keeps up to date.
    fn zobrist_after(&self, position: &Self::Position, hash: u64, mv: Self::Move) -> u64;

    /// Reads a move text. Whether the move is legal is another question.
    ///
    /// # Errors
    /// When the text is not the canonical form of any move.
    fn parse_move(&self, text: &str) -> Result<Self::Move, ParseMoveError>;

    /// The one text of a move.
    fn move_text(&self, mv: Self::Move) -> String;

    /// The text of something that can be clicked: a place on the board, or a piece in hand.
    fn click_text(&self, click: <Self::Move as Move>::Click) -> String;

    /// The position that a text describes.
    ///
    /// # Errors
    /// When the text cannot be read or the position cannot be.
    fn parse_position(&self, text: &str) -> Result<Self::Position, ParsePositionError> {
        let setup = self.parse_setup(text)?;
        self.validate(&setup).map_err(|illegal| ParsePositionError::new(illegal.to_string()))
    }

    /// All legal moves, in the generator's order.
    fn legal_moves(&self, position: &Self::Position) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        self.for_each_move(position, |mv| moves.push(mv));
        moves
    }

    /// Whether a move may be played.
    fn is_legal(&self, position: &Self::Position, mv: Self::Move) -> bool {
        self.refusal(position, mv).is_none()
    }

    /// Plays a move if it is legal.
    ///
    /// # Errors
    /// When it is not: the error says why, and the position is as it was.
    fn play(&self, position: &mut Self::Position, mv: Self::Move) -> Result<(), IllegalMove> {
        match self.refusal(position, mv) {
            Some(reason) => Err(IllegalMove { mv: self.move_text(mv), reason }),
            None => {
                self.play_unchecked(position, mv);
                Ok(())
            }
        }
    }
}

/// What stands where and whose turn it is: a small value with no history and no clock.
pub trait Position: Copy + Eq + Hash + fmt::Debug {
    /// The player to move.
    fn turn(&self) -> Player;
}

/// A whole turn, as score sheets, searches and tables speak of it.
pub trait Move: Copy + Eq + Ord + Hash + fmt::Debug {
    /// What a hand touches while it makes the move.
    type Click: Copy + Eq + Ord + fmt::Debug;

    /// What may be touched next on the way to this move, after the clicks already made: nothing when the move is
    /// complete, and `None` when the clicks lead elsewhere.
    fn next_clicks(&self, made: &[Self::Click]) -> Option<Vec<Self::Click>>;
}
