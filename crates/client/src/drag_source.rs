use tripylon_rules::{AnyClick, AnySelection, FirstClick};

/// A piece that can be dragged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DragSource {
    /// A piece, a stack, or a sphere to raise, by the turn's first click.
    Piece(AnyClick),
    /// Pylos: any sphere of the reserve.
    Reserve,
    /// Pylos: a sphere that may be taken back.
    TakeBack(AnyClick),
}

impl DragSource {
    /// The pieces that can be dragged now. An empty place cannot, although a turn may begin with it.
    pub fn all(turn: &AnySelection) -> Vec<DragSource> {
        if !turn.is_board_unchanged() {
            return turn.choices().into_iter().map(DragSource::TakeBack).collect();
        }
        let mut sources = Vec::new();
        for click in turn.first_choices() {
            match turn.first_click(click) {
                Some(FirstClick::PieceOnBoard | FirstClick::PieceInHand) => {
                    sources.push(DragSource::Piece(click));
                }
                Some(FirstClick::Placement) if !sources.contains(&DragSource::Reserve) => {
                    sources.push(DragSource::Reserve);
                }
                Some(FirstClick::Placement | FirstClick::Destination) | None => {}
            }
        }
        sources
    }

    /// Its click, if it has a place on the board or in hand.
    pub const fn click(self) -> Option<AnyClick> {
        match self {
            DragSource::Piece(click) | DragSource::TakeBack(click) => Some(click),
            DragSource::Reserve => None,
        }
    }
}
