use super::AnyMove;
use crate::{LePylos, NotAChoice, Pylon, Pylos, Selection};

/// A turn in the making in any of the three games; what is clicked has a text, such as `b2`, or `M` for a pyramid in
/// hand.
#[derive(Clone, Debug)]
pub enum AnySelection {
    /// A turn of Pylos.
    Pylos(Selection<Pylos>),
    /// A turn of Le Pylos.
    LePylos(Selection<LePylos>),
    /// A turn of Pylon.
    Pylon(Selection<Pylon>),
}

macro_rules! each_game {
    ($any:expr, |$selection:ident| $body:expr) => {
        match $any {
            AnySelection::Pylos($selection) => $body,
            AnySelection::LePylos($selection) => $body,
            AnySelection::Pylon($selection) => $body,
        }
    };
}

impl AnySelection {
    /// The clicks made so far.
    pub fn clicks(&self) -> Vec<String> {
        each_game!(self, |selection| selection.clicks().iter().map(|click| selection.text(*click)).collect())
    }

    /// What may be clicked next.
    pub fn choices(&self) -> Vec<String> {
        each_game!(self, |selection| selection
            .choices()
            .into_iter()
            .map(|click| selection.text(click))
            .collect())
    }

    /// The moves that begin with the clicks made so far.
    pub fn moves(&self) -> Vec<AnyMove> {
        match self {
            AnySelection::Pylos(selection) => selection.moves().map(AnyMove::Pylos).collect(),
            AnySelection::LePylos(selection) => selection.moves().map(AnyMove::LePylos).collect(),
            AnySelection::Pylon(selection) => selection.moves().map(AnyMove::Pylon).collect(),
        }
    }

    /// Makes one more click.
    ///
    /// # Errors
    /// When it leads to no legal move; the selection is as it was.
    pub fn click(&mut self, text: &str) -> Result<(), NotAChoice> {
        each_game!(self, |selection| {
            let choice = selection.choices().into_iter().find(|click| selection.text(*click) == text);
            let choice = choice.ok_or_else(|| NotAChoice { click: crate::error::quoted(text) })?;
            selection.click(choice)
        })
    }

    /// Takes the last click back.
    pub fn undo(&mut self) -> Option<String> {
        each_game!(self, |selection| selection.undo().map(|click| selection.text(click)))
    }

    /// The move, if what has been clicked is one already.
    pub fn complete(&self) -> Option<AnyMove> {
        match self {
            AnySelection::Pylos(selection) => selection.complete().map(AnyMove::Pylos),
            AnySelection::LePylos(selection) => selection.complete().map(AnyMove::LePylos),
            AnySelection::Pylon(selection) => selection.complete().map(AnyMove::Pylon),
        }
    }

    /// Whether more may be clicked, as when one *or* two spheres may be taken back.
    pub fn may_go_on(&self) -> bool {
        each_game!(self, |selection| selection.may_go_on())
    }
}
