use super::{AnyClick, AnyMove, AnyPosition};
use crate::{FirstClick, InvalidClick, LePylos, Pylon, Pylos, Selection, error::quoted};

/// A partly entered move of any of the three games.
#[derive(Clone, Debug)]
#[expect(clippy::large_enum_variant, reason = "only one exists at a time")]
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

/// Evaluates the same expression for the selection of each game, and wraps the clicks in the iterator that it returns.
macro_rules! any_clicks {
    ($any:expr, |$selection:ident| $body:expr) => {
        match $any {
            AnySelection::Pylos($selection) => {
                let base = $selection.game().base;
                $body.into_iter().map(|cell| AnyClick::Pylos(base, cell)).collect()
            }
            AnySelection::LePylos($selection) => $body.into_iter().map(AnyClick::LePylos).collect(),
            AnySelection::Pylon($selection) => $body.into_iter().map(AnyClick::Pylon).collect(),
        }
    };
}

/// Evaluates the same expression for the selection of each game and the click of that game; a click of another game
/// gives the other value.
macro_rules! with_click {
    ($any:expr, $click:expr, |$selection:ident, $own:ident| $body:expr, $other:expr) => {
        match ($any, $click) {
            (AnySelection::Pylos($selection), AnyClick::Pylos(_, $own)) => $body,
            (AnySelection::LePylos($selection), AnyClick::LePylos($own)) => $body,
            (AnySelection::Pylon($selection), AnyClick::Pylon($own)) => $body,
            (AnySelection::Pylos(_), AnyClick::LePylos(_) | AnyClick::Pylon(_))
            | (AnySelection::LePylos(_), AnyClick::Pylos(..) | AnyClick::Pylon(_))
            | (AnySelection::Pylon(_), AnyClick::Pylos(..) | AnyClick::LePylos(_)) => $other,
        }
    };
}

impl AnyPosition {
    /// Returns an empty selection, to enter a move click by click.
    pub fn selection(&self) -> AnySelection {
        match *self {
            AnyPosition::Pylos(game, position) => AnySelection::Pylos(Selection::new(game, position)),
            AnyPosition::LePylos(game, position) => AnySelection::LePylos(Selection::new(game, position)),
            AnyPosition::Pylon(game, position) => AnySelection::Pylon(Selection::new(game, position)),
        }
    }
}

impl AnySelection {
    /// The position before the move.
    pub const fn position(&self) -> AnyPosition {
        match self {
            AnySelection::Pylos(selection) => AnyPosition::Pylos(selection.game(), selection.position()),
            AnySelection::LePylos(selection) => AnyPosition::LePylos(selection.game(), selection.position()),
            AnySelection::Pylon(selection) => AnyPosition::Pylon(selection.game(), selection.position()),
        }
    }

    /// The clicks made so far.
    pub fn clicks(&self) -> Vec<AnyClick> {
        any_clicks!(self, |selection| selection.clicks().iter().copied())
    }

    /// Returns the possible next clicks, sorted.
    pub fn choices(&self) -> Vec<AnyClick> {
        any_clicks!(self, |selection| selection.choices())
    }

    /// Returns the possible first clicks, sorted.
    pub fn first_choices(&self) -> Vec<AnyClick> {
        any_clicks!(self, |selection| selection.first_choices())
    }

    /// Returns the first clicks that may replace the only click made so far: other pieces, or other destinations. The
    /// click itself is among them, because a second click on a lifted piece puts it back.
    pub fn alternative_choices(&self) -> Vec<AnyClick> {
        any_clicks!(self, |selection| selection.alternative_choices())
    }

    /// The cells of the formations that the clicks so far complete, in Pylos.
    pub fn formation_cells(&self) -> Vec<AnyClick> {
        match self {
            AnySelection::Pylos(selection) => {
                let base = selection.game().base;
                selection.formation_cells().into_iter().map(|cell| AnyClick::Pylos(base, cell)).collect()
            }
            AnySelection::LePylos(_) | AnySelection::Pylon(_) => Vec::new(),
        }
    }

    /// The meaning of a click that begins the move; `None` for a click of another game.
    pub fn first_click(&self, click: AnyClick) -> Option<FirstClick> {
        with_click!(self, click, |selection, click| Some(selection.first_click(click)), None)
    }

    /// Whether the clicks so far have moved nothing: at most a piece or a destination is chosen.
    pub fn is_board_unchanged(&self) -> bool {
        each_game!(self, |selection| selection.is_board_unchanged())
    }

    /// Returns the legal moves that begin with the clicks made so far.
    pub fn moves(&self) -> Vec<AnyMove> {
        match self {
            AnySelection::Pylos(selection) => selection.moves().map(AnyMove::Pylos).collect(),
            AnySelection::LePylos(selection) => selection.moves().map(AnyMove::LePylos).collect(),
            AnySelection::Pylon(selection) => selection.moves().map(AnyMove::Pylon).collect(),
        }
    }

    /// Returns each possible next click with the legal moves that begin with the clicks made so far and then this one.
    pub fn moves_by_choice(&self) -> Vec<(AnyClick, Vec<AnyMove>)> {
        let moves = |choice: AnyClick| {
            let mut further = self.clone();
            let moves = further.click(choice).map(|()| further.moves()).unwrap_or_default();
            (choice, moves)
        };
        self.choices().into_iter().map(moves).collect()
    }

    /// Adds a click.
    ///
    /// # Errors
    /// When it leads to no legal move; the selection is unchanged.
    pub fn click(&mut self, click: AnyClick) -> Result<(), InvalidClick> {
        let other_game = Err(InvalidClick { click: quoted(&click.to_string()) });
        with_click!(self, click, |selection, click| selection.click(click), other_game)
    }

    /// Adds a click; puts the piece of the last click back when it is clicked again; or replaces the first click.
    ///
    /// # Errors
    /// When the click has none of these effects; the selection is unchanged.
    pub fn click_or_replace(&mut self, click: AnyClick) -> Result<(), InvalidClick> {
        let other_game = Err(InvalidClick { click: quoted(&click.to_string()) });
        with_click!(self, click, |selection, click| selection.click_or_replace(click), other_game)
    }

    /// Adds a click given by its text.
    ///
    /// # Errors
    /// When the text is no click of this game, or leads to no legal move; the selection is unchanged.
    pub fn click_text(&mut self, text: &str) -> Result<(), InvalidClick> {
        let click = self.position().game().parse_click(text);
        self.click(click.ok_or_else(|| InvalidClick { click: quoted(text) })?)
    }

    /// Removes the last click; returns whether there was one.
    pub fn undo(&mut self) -> bool {
        each_game!(self, |selection| selection.undo().is_some())
    }

    /// Removes all clicks; returns whether there were any.
    pub fn clear(&mut self) -> bool {
        each_game!(self, |selection| selection.clear())
    }

    /// Returns the move, if the clicks so far form a complete one.
    pub fn completed_move(&self) -> Option<AnyMove> {
        match self {
            AnySelection::Pylos(selection) => selection.completed_move().map(AnyMove::Pylos),
            AnySelection::LePylos(selection) => selection.completed_move().map(AnyMove::LePylos),
            AnySelection::Pylon(selection) => selection.completed_move().map(AnyMove::Pylon),
        }
    }

    /// Returns the move, if it is complete and no further click is possible.
    pub fn finished_move(&self) -> Option<AnyMove> {
        self.completed_move().filter(|_| !self.can_continue())
    }

    /// Whether another click is possible, for example when one *or* two spheres may be taken back.
    pub fn can_continue(&self) -> bool {
        each_game!(self, |selection| selection.can_continue())
    }
}
