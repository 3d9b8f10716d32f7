use tripylon_rules::{AnyPosition, le_pylos, pylon};

use super::PartialTurn;

/// A piece that can be dragged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DragSource {
    /// A piece, a stack, or a sphere to raise, by the text of the turn's first click.
    Piece(String),
    /// Pylos: any sphere of the reserve.
    Reserve,
    /// Pylos: a sphere that may be taken back, by the text of its cell.
    TakeBack(String),
}

impl DragSource {
    /// The text of its click, if it has a place on the board or in hand.
    pub fn click(&self) -> Option<&str> {
        match self {
            DragSource::Piece(click) | DragSource::TakeBack(click) => Some(click),
            DragSource::Reserve => None,
        }
    }
}

impl PartialTurn {
    /// The pieces that can be dragged now. An empty place cannot, although a turn may begin with it.
    pub fn drag_sources(&self) -> Vec<DragSource> {
        if !self.is_board_unchanged() {
            return self.choices().into_iter().map(DragSource::TakeBack).collect();
        }
        let (pieces, places): (Vec<String>, Vec<String>) =
            self.fresh_selection().choices().into_iter().partition(|click| self.is_piece(click));
        let is_reserve = matches!(self.position(), AnyPosition::Pylos(..)) && !places.is_empty();
        pieces.into_iter().map(DragSource::Piece).chain(is_reserve.then_some(DragSource::Reserve)).collect()
    }

    /// Whether a turn's first click is on a piece, on the board or in hand.
    fn is_piece(&self, click: &str) -> bool {
        // A piece in hand has a name of one letter, a place a longer one.
        let is_in_hand = click.len() == 1;
        match self.position() {
            AnyPosition::Pylos(..) => self.lifts_existing_piece(click),
            AnyPosition::LePylos(_, position) => is_in_hand || position.phase() == le_pylos::Phase::Battle,
            AnyPosition::Pylon(_, position) => is_in_hand || position.phase() == pylon::Phase::Stacking,
        }
    }
}
