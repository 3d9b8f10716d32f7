use tripylon_drawing::Marks;
use tripylon_rules::{AnyMove, AnyPosition, AnySelection, pylos::Cell};

/// A turn that a person is making click by click: the position it starts from and the clicks so far.
#[derive(Clone, Debug)]
pub struct PartialTurn {
    position: AnyPosition,
    selection: AnySelection,
}

/// The result of a click.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClickResult {
    /// More clicks are needed.
    Incomplete,
    /// The turn is complete, and no further click is possible.
    Complete(AnyMove),
}

impl PartialTurn {
    /// A turn without clicks.
    pub fn new(position: AnyPosition) -> PartialTurn {
        PartialTurn { position, selection: position.selection() }
    }

    /// The position it starts from.
    pub const fn position(&self) -> &AnyPosition {
        &self.position
    }

    /// Continues the turn, puts a lifted piece back, or lifts another piece instead. Returns `None` for a click
    /// without effect.
    pub fn click(&mut self, text: &str) -> Option<ClickResult> {
        if self.selection.click(text).is_err() {
            self.change_lifted_piece(text)?;
        }
        Some(match self.selection.completed_move() {
            Some(mv) if !self.selection.can_continue() => ClickResult::Complete(mv),
            Some(_) | None => ClickResult::Incomplete,
        })
    }

    /// Puts a lifted piece back, or lifts another one instead.
    fn change_lifted_piece(&mut self, text: &str) -> Option<()> {
        let clicks = self.selection.clicks();
        if clicks.last().is_some_and(|last| last == text) {
            self.selection.undo();
            return Some(());
        }
        if clicks.len() == 1 && self.is_board_unchanged() {
            let mut restarted = self.fresh_selection();
            restarted.click(text).ok()?;
            self.selection = restarted;
            return Some(());
        }
        None
    }

    /// Whether a first click here lifts a piece and so leaves the board unchanged; in Pylos a first click may also
    /// place a sphere.
    pub(super) fn lifts_existing_piece(&self, click: &str) -> bool {
        match self.position {
            AnyPosition::Pylos(game, position) => {
                position.filled().into_iter().any(|cell| cell.name(game.base) == click)
            }
            AnyPosition::LePylos(..) | AnyPosition::Pylon(..) => true,
        }
    }

    /// Whether nothing is placed yet: at most one piece is lifted.
    pub(super) fn is_board_unchanged(&self) -> bool {
        match &self.selection.clicks()[..] {
            [] => true,
            [first] => self.lifts_existing_piece(first),
            [_, _, ..] => false,
        }
    }

    /// The selection without clicks.
    pub(super) fn fresh_selection(&self) -> AnySelection {
        self.position.selection()
    }

    /// Takes back the last click; returns whether there was one.
    pub fn undo_click(&mut self) -> bool {
        self.selection.undo().is_some()
    }

    /// Takes back all clicks; returns whether there were any.
    pub fn start_over(&mut self) -> bool {
        let had_clicks = !self.selection.clicks().is_empty();
        self.selection = self.fresh_selection();
        had_clicks
    }

    /// Repeats saved clicks; returns whether all of them are possible.
    pub(super) fn replay_clicks(&mut self, clicks: &[String]) -> bool {
        clicks.iter().all(|click| self.selection.click(click).is_ok())
    }

    /// The move, if the turn is complete, even if more clicks are possible.
    pub fn completed_move(&self) -> Option<AnyMove> {
        self.selection.completed_move()
    }

    /// The possible next clicks.
    pub fn choices(&self) -> Vec<String> {
        self.selection.choices()
    }

    /// The clicks so far.
    pub fn clicks(&self) -> Vec<String> {
        self.selection.clicks()
    }

    /// The clicks that replace a lifted piece: other pieces of the same kind, or the piece itself, to put it back.
    pub fn alternative_choices(&self) -> Vec<String> {
        let clicks = self.selection.clicks();
        let [lifted] = &clicks[..] else { return Vec::new() };
        if !self.lifts_existing_piece(lifted) {
            return Vec::new();
        }
        let mut others = self.fresh_selection().choices();
        // A piece in hand has a name of one letter, a place a longer one.
        others.retain(|other| (other.len() == 1) == (lifted.len() == 1) && self.lifts_existing_piece(other));
        others
    }

    /// The cells of a formation that this turn completes and that lets the player take spheres back.
    pub fn formation_cells(&self) -> Vec<String> {
        let AnyPosition::Pylos(game, position) = self.position else { return Vec::new() };
        let clicks = self.clicks();
        let cells: Vec<Cell> = clicks.iter().filter_map(|click| Cell::from_name(click, game.base)).collect();
        let is_sphere = |cell: &Cell| position.filled().contains(*cell);
        let cells = match cells[..] {
            [from, to, ..] if is_sphere(&from) => game.completed_formation_cells(&position, Some(from), to),
            [to, ..] if !is_sphere(&to) => game.completed_formation_cells(&position, None, to),
            _ => return Vec::new(),
        };
        cells.into_iter().map(|cell| cell.name(game.base)).collect()
    }

    /// For each possible next click, all moves that begin with the clicks so far and then this one.
    pub fn moves_by_choice(&self) -> Vec<(String, Vec<AnyMove>)> {
        let moves = |choice: String| {
            let mut further = self.selection.clone();
            let moves = further.click(&choice).map(|()| further.moves()).unwrap_or_default();
            (choice, moves)
        };
        self.choices().into_iter().map(moves).collect()
    }

    /// The marks that show this turn on the board.
    pub fn marks(&self) -> Marks {
        Marks {
            choices: self.choices(),
            clicked: self.clicks(),
            alternative_choices: self.alternative_choices(),
            formation_cells: self.formation_cells(),
            ..Marks::default()
        }
    }
}
