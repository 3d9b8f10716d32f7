use tripylon_drawing::Marks;
use tripylon_rules::{AnyMove, AnyPosition, AnySelection, pylos::Cell};

/// A turn in the making: the position in which it is made, and what was touched so far.
#[derive(Clone, Debug)]
pub struct Turn {
    position: AnyPosition,
    selection: AnySelection,
}

/// What came of a touch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Made {
    /// The turn goes on.
    Part,
    /// The turn is whole, and nothing more can be touched.
    Whole(AnyMove),
}

impl Turn {
    /// A turn that has not begun.
    pub fn new(position: AnyPosition) -> Turn {
        Turn { position, selection: position.selection() }
    }

    /// The position in which it is made.
    pub const fn position(&self) -> &AnyPosition {
        &self.position
    }

    /// Touches something: it goes on with the turn, is put down again, or is lifted instead of something else. `None` where
    /// nothing can come of it.
    pub fn click(&mut self, text: &str) -> Option<Made> {
        if self.selection.click(text).is_err() {
            self.click_instead(text)?;
        }
        Some(match self.selection.complete() {
            Some(mv) if !self.selection.may_go_on() => Made::Whole(mv),
            Some(_) | None => Made::Part,
        })
    }

    /// Puts down what was lifted, or lifts something else instead.
    fn click_instead(&mut self, text: &str) -> Option<()> {
        let clicks = self.selection.clicks();
        if clicks.last().is_some_and(|last| last == text) {
            self.selection.undo();
            return Some(());
        }
        if clicks.len() == 1 && self.is_board_unchanged() {
            let mut anew = self.begun_anew();
            anew.click(text).ok()?;
            self.selection = anew;
            return Some(());
        }
        None
    }

    /// Whether the first click has changed nothing on the board yet: in Pylos it may have been a sphere put down.
    pub(super) fn has_only_lifted(&self, click: &str) -> bool {
        match self.position {
            AnyPosition::Pylos(game, position) => {
                position.filled().into_iter().any(|cell| cell.name(game.base) == click)
            }
            AnyPosition::LePylos(..) | AnyPosition::Pylon(..) => true,
        }
    }

    /// Whether nothing has been put down yet: at most something was lifted.
    pub(super) fn is_board_unchanged(&self) -> bool {
        match &self.selection.clicks()[..] {
            [] => true,
            [first] => self.has_only_lifted(first),
            [_, _, ..] => false,
        }
    }

    /// The same turn before anything was touched.
    pub(super) fn begun_anew(&self) -> AnySelection {
        self.position.selection()
    }

    /// Takes the last touch back; whether there was one.
    pub fn unclick(&mut self) -> bool {
        self.selection.undo().is_some()
    }

    /// Begins anew; whether anything had been touched.
    pub fn start_over(&mut self) -> bool {
        let had_begun = !self.selection.clicks().is_empty();
        self.selection = self.begun_anew();
        had_begun
    }

    /// Touches the same again as somebody did before; whether that can be.
    pub(super) fn touch_all(&mut self, clicks: &[String]) -> bool {
        clicks.iter().all(|click| self.selection.click(click).is_ok())
    }

    /// The move, if it is whole already, though more may be touched.
    pub fn complete(&self) -> Option<AnyMove> {
        self.selection.complete()
    }

    /// What may be touched next.
    pub fn choices(&self) -> Vec<String> {
        self.selection.choices()
    }

    /// What was touched so far.
    pub fn clicks(&self) -> Vec<String> {
        self.selection.clicks()
    }

    /// What may be touched instead of what was lifted: the same kind of thing, or itself to put it down.
    pub fn instead(&self) -> Vec<String> {
        let clicks = self.selection.clicks();
        let [lifted] = &clicks[..] else { return Vec::new() };
        if !self.has_only_lifted(lifted) {
            return Vec::new();
        }
        let mut others = self.begun_anew().choices();
        // What is in hand has a name of one letter, a place a longer one.
        others.retain(|other| (other.len() == 1) == (lifted.len() == 1) && self.has_only_lifted(other));
        others
    }

    /// The places of a formation that the turn has completed, and that gives spheres back.
    pub fn formation(&self) -> Vec<String> {
        let AnyPosition::Pylos(game, position) = self.position else { return Vec::new() };
        let clicks = self.clicks();
        let cells: Vec<Cell> = clicks.iter().filter_map(|click| Cell::from_name(click, game.base)).collect();
        let is_sphere = |cell: &Cell| position.filled().contains(*cell);
        let cells = match cells[..] {
            [from, to, ..] if is_sphere(&from) => game.formation(&position, Some(from), to),
            [to, ..] if !is_sphere(&to) => game.formation(&position, None, to),
            _ => return Vec::new(),
        };
        cells.into_iter().map(|cell| cell.name(game.base)).collect()
    }

    /// What each choice leads to: all moves that begin with what was touched so far and then with it.
    pub fn moves_by_choice(&self) -> Vec<(String, Vec<AnyMove>)> {
        let moves = |choice: String| {
            let mut further = self.selection.clone();
            // A choice can be touched.
            let moves = further.click(&choice).map(|()| further.moves()).unwrap_or_default();
            (choice, moves)
        };
        self.choices().into_iter().map(moves).collect()
    }

    /// What is to be shown of it on the board.
    pub fn marks(&self) -> Marks {
        Marks {
            choices: self.choices(),
            clicked: self.clicks(),
            instead: self.instead(),
            formation: self.formation(),
            ..Marks::default()
        }
    }
}
