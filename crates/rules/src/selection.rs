use std::{error::Error, fmt};

use crate::{Game, GameMove};

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
    moves: Vec<G::Move>,
    clicks: Vec<ClickOf<G>>,
}

/// The click type of a game.
pub type ClickOf<G> = <<G as Game>::Move as GameMove>::Click;

/// A click that leads to no legal move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvalidClick {
    /// The text of the click.
    pub click: String,
}

impl<G: Game> Selection<G> {
    /// A selection without clicks.
    pub fn new(game: G, position: G::Position) -> Selection<G> {
        Selection { game, moves: game.legal_moves(&position), clicks: Vec::new() }
    }

    /// The clicks made so far.
    pub fn clicks(&self) -> &[ClickOf<G>] {
        &self.clicks
    }

    /// Returns the possible next clicks, sorted.
    pub fn choices(&self) -> Vec<ClickOf<G>> {
        let mut choices: Vec<_> =
            self.moves.iter().filter_map(|mv| mv.next_clicks(&self.clicks)).flatten().collect();
        choices.sort_unstable();
        choices.dedup();
        choices
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
            return Err(InvalidClick { click: self.click_text(click) });
        }
        self.clicks.push(click);
        Ok(())
    }

    /// The text of a click.
    pub fn click_text(&self, click: ClickOf<G>) -> String {
        self.game.click_text(click)
    }

    /// Removes and returns the last click.
    pub fn undo(&mut self) -> Option<ClickOf<G>> {
        self.clicks.pop()
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
