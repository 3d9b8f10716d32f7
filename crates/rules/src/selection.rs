use std::{error::Error, fmt};

use crate::{ClickOf, FirstClick, Game, GameMove, Pylos, error::quoted, pylos::CellSet};

/// A partly entered move. Each click narrows the legal moves, so that user interfaces need to know no rules.
///
/// ```
/// use tripylon_rules::{Game, Pylos, Selection, pylos::{Base, Cell}};
/// let game = Pylos::default();
/// let mut position = game.start();
/// for text in ["a1", "d4", "b1", "d3", "a2", "c4"] {
///     game.play(&mut position, game.parse_move(text)?)?;
/// }
/// let b2 = Cell::from_name("b2", Base::Four).unwrap();
/// let mut selection = Selection::new(game, position);
/// selection.click(b2)?;
/// // Light has completed a square and must take back one or two spheres.
/// assert!(selection.completed_move().is_none());
/// selection.click(b2)?;
/// assert_eq!(selection.completed_move(), Some(game.parse_move("b2-b2")?));
/// assert!(selection.can_continue());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Selection<G: Game> {
    game: G,
    position: G::Position,
    moves: Vec<G::Move>,
    clicks: Vec<ClickOf<G>>,
}

/// A click that leads to no legal move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvalidClick {
    /// The text of the click, in quotation marks.
    pub click: String,
}

impl<G: Game> Selection<G> {
    /// A selection without clicks.
    pub fn new(game: G, position: G::Position) -> Selection<G> {
        Selection { game, position, moves: game.legal_moves(&position), clicks: Vec::new() }
    }

    /// The ruleset.
    pub const fn game(&self) -> G {
        self.game
    }

    /// The position before the move.
    pub const fn position(&self) -> G::Position {
        self.position
    }

    /// The clicks made so far.
    pub fn clicks(&self) -> &[ClickOf<G>] {
        &self.clicks
    }

    /// Returns the possible next clicks, sorted.
    pub fn choices(&self) -> Vec<ClickOf<G>> {
        self.choices_after(&self.clicks)
    }

    /// Returns the possible first clicks, sorted.
    pub fn first_choices(&self) -> Vec<ClickOf<G>> {
        self.choices_after(&[])
    }

    fn choices_after(&self, clicks: &[ClickOf<G>]) -> Vec<ClickOf<G>> {
        let mut choices: Vec<_> =
            self.moves.iter().filter_map(|mv| mv.next_clicks(clicks)).flatten().collect();
        choices.sort_unstable();
        choices.dedup();
        choices
    }

    /// Returns the first clicks that may replace the only click made so far: other pieces, or other destinations. The
    /// click itself is among them, because a second click on a lifted piece puts it back.
    pub fn alternative_choices(&self) -> Vec<ClickOf<G>> {
        let [first] = self.clicks[..] else { return Vec::new() };
        let meaning = self.first_click(first);
        if meaning == FirstClick::Placement {
            return Vec::new();
        }
        self.first_choices().into_iter().filter(|click| self.first_click(*click) == meaning).collect()
    }

    /// The meaning of a click that begins the move.
    pub fn first_click(&self, click: ClickOf<G>) -> FirstClick {
        self.game.first_click(&self.position, click)
    }

    /// Whether the clicks so far have moved nothing: at most a piece or a destination is chosen.
    pub fn is_board_unchanged(&self) -> bool {
        match self.clicks[..] {
            [] => true,
            [first] => self.first_click(first) != FirstClick::Placement,
            [_, _, ..] => false,
        }
    }

    /// Returns the legal moves that begin with the clicks made so far.
    pub fn moves(&self) -> impl Iterator<Item = G::Move> + '_ {
        self.moves.iter().copied().filter(|mv| mv.next_clicks(&self.clicks).is_some())
    }

    /// Adds a click.
    ///
    /// # Errors
    /// When it leads to no legal move; the selection is unchanged.
    pub fn click(&mut self, click: ClickOf<G>) -> Result<(), InvalidClick> {
        if !self.choices().contains(&click) {
            return Err(InvalidClick { click: quoted(&self.game.click_text(click)) });
        }
        self.clicks.push(click);
        Ok(())
    }

    /// Adds a click; puts the piece of the last click back when it is clicked again; or replaces the first click.
    ///
    /// # Errors
    /// When the click has none of these effects; the selection is unchanged.
    pub fn click_or_replace(&mut self, click: ClickOf<G>) -> Result<(), InvalidClick> {
        let Err(error) = self.click(click) else { return Ok(()) };
        if self.clicks.last() == Some(&click) {
            self.clicks.pop();
            return Ok(());
        }
        if self.clicks.len() == 1 && self.is_board_unchanged() && self.first_choices().contains(&click) {
            self.clicks = vec![click];
            return Ok(());
        }
        Err(error)
    }

    /// Removes and returns the last click.
    pub fn undo(&mut self) -> Option<ClickOf<G>> {
        self.clicks.pop()
    }

    /// Removes all clicks; returns whether there were any.
    pub fn clear(&mut self) -> bool {
        !std::mem::take(&mut self.clicks).is_empty()
    }

    /// Returns the move, if the clicks so far form a complete one.
    pub fn completed_move(&self) -> Option<G::Move> {
        self.moves.iter().copied().find(|mv| mv.next_clicks(&self.clicks).is_some_and(|next| next.is_empty()))
    }

    /// Whether another click is possible, for example when one *or* two spheres may be taken back.
    pub fn can_continue(&self) -> bool {
        !self.choices().is_empty()
    }
}

impl Selection<Pylos> {
    /// The cells of the formations that the clicks so far complete.
    pub fn formation_cells(&self) -> CellSet {
        let (from, to) = match self.clicks[..] {
            [from, to, ..] if self.first_click(from) == FirstClick::PieceOnBoard => (Some(from), to),
            [to, ..] if self.first_click(to) == FirstClick::Placement => (None, to),
            _ => return CellSet::EMPTY,
        };
        self.game.completed_formation_cells(&self.position, from, to)
    }
}

impl fmt::Display for InvalidClick {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} cannot be chosen now", self.click)
    }
}

impl Error for InvalidClick {}

/// Returns the next of two clicks that must be made in this order.
pub(crate) fn next_in_order<C: Copy + Eq>(clicks: [C; 2], made: &[C]) -> Option<Vec<C>> {
    clicks.starts_with(made).then(|| clicks[made.len()..].iter().take(1).copied().collect())
}

/// Returns the next of two different clicks that may be made in either order.
pub(crate) fn next_in_either_order<C: Copy + Eq>(clicks: [C; 2], made: &[C]) -> Option<Vec<C>> {
    let [one, another] = clicks;
    match made {
        [] => Some(vec![one, another]),
        [_] | [_, _] => next_in_order([one, another], made).or_else(|| next_in_order([another, one], made)),
        _ => None,
    }
}
