use super::AnyMove;
use crate::{InvalidClick, LePylos, Pylon, Pylos, Selection};

/// A partly entered move of any of the three games. Clicks are texts, such as `b2`, or `M` for a pyramid in hand.
#[derive(Clone, Debug)]
pub enum AnySelection {
    /// A move of Pylos.
    Pylos(Selection<Pylos>),
    /// A move of Le Pylos.
    LePylos(Selection<LePylos>),
    /// A move of Pylon.
    Pylon(Selection<Pylon>),
}

/// Evaluates the same expression for the selection of each game.
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
        each_game!(self, |selection| selection
            .clicks()
            .iter()
            .map(|click| selection.click_text(*click))
            .collect())
    }

    /// Returns the possible next clicks, sorted.
    pub fn choices(&self) -> Vec<String> {
        each_game!(self, |selection| selection
            .choices()
            .into_iter()
            .map(|click| selection.click_text(click))
            .collect())
    }

    /// Returns the legal moves that begin with the clicks made so far.
    pub fn moves(&self) -> Vec<AnyMove> {
        match self {
            AnySelection::Pylos(selection) => selection.moves().map(AnyMove::Pylos).collect(),
            AnySelection::LePylos(selection) => selection.moves().map(AnyMove::LePylos).collect(),
            AnySelection::Pylon(selection) => selection.moves().map(AnyMove::Pylon).collect(),
        }
    }

    /// Adds a click.
    ///
    /// # Errors
    /// When it leads to no legal move; the selection is unchanged.
    pub fn click(&mut self, text: &str) -> Result<(), InvalidClick> {
        each_game!(self, |selection| {
            let choice = selection.choices().into_iter().find(|click| selection.click_text(*click) == text);
            let choice = choice.ok_or_else(|| InvalidClick { click: crate::error::quoted(text) })?;
            selection.click(choice)
        })
    }

    /// Removes and returns the last click.
    pub fn undo(&mut self) -> Option<String> {
        each_game!(self, |selection| selection.undo().map(|click| selection.click_text(click)))
    }

    /// Returns the move, if the clicks so far form a complete one.
    pub fn completed_move(&self) -> Option<AnyMove> {
        match self {
            AnySelection::Pylos(selection) => selection.completed_move().map(AnyMove::Pylos),
            AnySelection::LePylos(selection) => selection.completed_move().map(AnyMove::LePylos),
            AnySelection::Pylon(selection) => selection.completed_move().map(AnyMove::Pylon),
        }
    }

    /// Whether another click is possible, for example when one *or* two spheres may be taken back.
    pub fn can_continue(&self) -> bool {
        each_game!(self, |selection| selection.can_continue())
    }
}
