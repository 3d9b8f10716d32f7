use std::{fmt, hash::Hash, str::FromStr};

use crate::{
    IllegalMove, IllegalPosition, Outcome, ParseMoveError, ParsePositionError, ParseRulesError, Player,
};

/// A ruleset of one game: the start position, the legal moves, and the end of the game.
///
/// A `Game` is a small value (its options); it prints as its rules text. A position does not contain its ruleset, so
/// that a Pylos position fits in eight bytes; the caller keeps both. [`AnyPosition`](crate::AnyPosition) holds the two
/// together for the edges of a program.
///
/// Every position that is passed in must come from the same ruleset.
pub trait Game:
    Copy + Eq + Hash + fmt::Debug + fmt::Display + FromStr<Err = ParseRulesError> + 'static
{
    /// Pieces on the board and the player to move, not yet validated.
    type Setup: Clone + Eq + fmt::Debug;
    /// A valid position: pieces on the board and the player to move.
    type Position: HasTurn;
    /// A move: a whole turn.
    type Move: GameMove;

    /// The name at the start of a rules text.
    const NAME: &'static str;

    /// The start position.
    fn start(&self) -> Self::Position;

    /// Parses a position text into a setup, without validating the position.
    ///
    /// # Errors
    /// When the text does not follow the notation.
    fn parse_setup(&self, text: &str) -> Result<Self::Setup, ParsePositionError>;

    /// Turns a setup into a position.
    ///
    /// # Errors
    /// When no such position is possible: the error says what is wrong.
    fn validate(&self, setup: &Self::Setup) -> Result<Self::Position, IllegalPosition>;

    /// Turns a position into a setup, for editing.
    fn setup(&self, position: &Self::Position) -> Self::Setup;

    /// The canonical text of a position.
    fn position_text(&self, position: &Self::Position) -> String;

    /// The phase of the game that a position belongs to, as one word.
    fn phase(&self, position: &Self::Position) -> &'static str;

    /// The outcome, if the game is over by the board alone.
    fn outcome(&self, position: &Self::Position) -> Option<Outcome>;

    /// The current points of players 1 and 2, in the games that are played for points.
    fn score(&self, position: &Self::Position) -> Option<[u8; 2]>;

    /// Calls `visit` once for every legal move, without allocating. A finished game has no legal moves.
    fn for_each_move(&self, position: &Self::Position, visit: impl FnMut(Self::Move));

    /// Counts the legal moves, faster than by generating them.
    fn count_moves(&self, position: &Self::Position) -> u64;

    /// Explains why a move is illegal; `None` if the move is legal.
    ///
    /// This checks the rules one by one and does not search the moves of [`for_each_move`](Game::for_each_move), so
    /// that the tests can compare the two.
    fn refusal(&self, position: &Self::Position, mv: Self::Move) -> Option<String>;

    /// Plays a move without checking it. The caller guarantees that it is legal; an illegal move leaves an invalid
    /// position.
    fn play_unchecked(&self, position: &mut Self::Position, mv: Self::Move);

    /// The Zobrist hash of a position, computed from scratch.
    fn zobrist(&self, position: &Self::Position) -> u64;

    /// Updates the Zobrist hash for a legal move, given the hash before it.
    fn zobrist_after(&self, position: &Self::Position, hash: u64, mv: Self::Move) -> u64;

    /// Parses a move text, without checking that the move is legal.
    ///
    /// # Errors
    /// When the text is not the canonical form of any move.
    fn parse_move(&self, text: &str) -> Result<Self::Move, ParseMoveError>;

    /// The canonical text of a move.
    fn move_text(&self, mv: Self::Move) -> String;

    /// The text of a click: a location on the board, or a piece in hand.
    fn click_text(&self, click: ClickOf<Self>) -> String;

    /// Parses the text of a click; `None` if the board has no such location and the players no such piece.
    fn parse_click(&self, text: &str) -> Option<ClickOf<Self>>;

    /// The meaning of a click that begins a move in this position.
    fn first_click(&self, position: &Self::Position, click: ClickOf<Self>) -> FirstClick;

    /// Parses and validates a position text.
    ///
    /// # Errors
    /// When the text does not follow the notation or the position is impossible.
    fn parse_position(&self, text: &str) -> Result<Self::Position, ParsePositionError> {
        let setup = self.parse_setup(text)?;
        self.validate(&setup).map_err(|illegal| ParsePositionError::new(illegal.to_string()))
    }

    /// Returns all legal moves, in the generator's order.
    fn legal_moves(&self, position: &Self::Position) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        self.for_each_move(position, |mv| moves.push(mv));
        moves
    }

    /// Whether a move is legal.
    fn is_legal(&self, position: &Self::Position, mv: Self::Move) -> bool {
        self.refusal(position, mv).is_none()
    }

    /// Plays a move if it is legal.
    ///
    /// # Errors
    /// When the move is illegal: the error says why, and the position is unchanged.
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

/// A position whose player to move is known: a small value without history or clock.
pub trait HasTurn: Copy + Eq + Hash + fmt::Debug {
    /// The player to move.
    fn turn(&self) -> Player;
}

/// A move: a whole turn.
pub trait GameMove: Copy + Eq + Ord + Hash + fmt::Debug {
    /// A click on the board that is part of entering a move.
    type Click: Copy + Eq + Ord + fmt::Debug;

    /// Returns the possible next clicks of this move after the clicks already made: none when the move is complete,
    /// `None` when the clicks do not belong to this move.
    fn next_clicks(&self, made: &[Self::Click]) -> Option<Vec<Self::Click>>;
}

/// The click type of a game.
pub type ClickOf<G> = <<G as Game>::Move as GameMove>::Click;

/// The meaning of the first click of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstClick {
    /// Lifts a piece, a stack, or a sphere to raise.
    PieceOnBoard,
    /// Chooses a piece in hand; its destination follows.
    PieceInHand,
    /// Chooses the destination of a piece in hand; the piece follows.
    Destination,
    /// Pylos: places a sphere from the reserve. No other first click changes the board.
    Placement,
}
