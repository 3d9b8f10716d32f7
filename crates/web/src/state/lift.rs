use tripylon_rules::{AnyPosition, le_pylos, pylon};

use super::Turn;

/// Something that a hand can lift and carry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Lift {
    /// A piece, a stack, or a sphere to be raised: the first click of a turn, by its text.
    Piece(String),
    /// Pylos: any sphere of the reserve.
    Reserve,
    /// Pylos: a sphere that may be taken back, by the text of its cell.
    TakeBack(String),
}

impl Lift {
    /// The text of the click, if it stands where something can be clicked.
    pub fn click(&self) -> Option<&str> {
        match self {
            Lift::Piece(click) | Lift::TakeBack(click) => Some(click),
            Lift::Reserve => None,
        }
    }
}

impl Turn {
    /// What can be lifted now. An empty place cannot, although a turn may begin with it.
    pub fn lifts(&self) -> Vec<Lift> {
        if !self.is_board_unchanged() {
            return self.choices().into_iter().map(Lift::TakeBack).collect();
        }
        let (pieces, places): (Vec<String>, Vec<String>) =
            self.begun_anew().choices().into_iter().partition(|click| self.is_piece(click));
        let is_reserve = matches!(self.position(), AnyPosition::Pylos(..)) && !places.is_empty();
        pieces.into_iter().map(Lift::Piece).chain(is_reserve.then_some(Lift::Reserve)).collect()
    }

    /// Whether the first click of a turn is on something that stands on the board or is in hand.
    fn is_piece(&self, click: &str) -> bool {
        // What is in hand has a name of one letter, a place a longer one.
        let is_in_hand = click.len() == 1;
        match self.position() {
            AnyPosition::Pylos(..) => self.has_only_lifted(click),
            AnyPosition::LePylos(_, position) => is_in_hand || position.phase() == le_pylos::Phase::Battle,
            AnyPosition::Pylon(_, position) => is_in_hand || position.phase() == pylon::Phase::Stacking,
        }
    }
}
