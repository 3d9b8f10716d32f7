use std::{error::Error, fmt};

use crate::{Game, Move};

/// A turn in the making: it narrows the legal moves click by click, so that no interface has to know a rule.
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
/// // Light has made a square, and must take back one sphere or two.
/// assert!(selection.complete().is_none());
/// selection.click(b2)?;
/// assert_eq!(selection.complete(), Some(game.parse_move("b2-b2")?));
/// assert!(selection.may_go_on());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Selection<G: Game> {
    game: G,
    moves: Vec<G::Move>,
    made: Vec<Click<G>>,
}

/// What can be touched in a game.
pub type Click<G> = <<G as Game>::Move as Move>::Click;

/// A click that leads to no legal move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotAChoice {
    /// The text of what was clicked.
    pub click: String,
}

impl<G: Game> Selection<G> {
    /// A turn of which nothing has been done.
    pub fn new(game: G, position: G::Position) -> Selection<G> {
        Selection { game, moves: game.legal_moves(&position), made: Vec::new() }
    }

    /// The clicks made so far.
    pub fn clicks(&self) -> &[Click<G>] {
        &self.made
    }

    /// What may be clicked next, in order.
    pub fn choices(&self) -> Vec<Click<G>> {
        let mut choices: Vec<_> =
            self.moves.iter().filter_map(|mv| mv.next_clicks(&self.made)).flatten().collect();
        choices.sort_unstable();
        choices.dedup();
        choices
    }

    /// The moves that can still come of it.
    pub fn moves(&self) -> impl Iterator<Item = G::Move> + '_ {
        self.moves.iter().copied().filter(|mv| mv.next_clicks(&self.made).is_some())
    }

    /// Makes one more click.
    ///
    /// # Errors
    /// When it leads to no legal move; the selection is as it was.
    pub fn click(&mut self, click: Click<G>) -> Result<(), NotAChoice> {
        if !self.choices().contains(&click) {
            return Err(NotAChoice { click: self.text(click) });
        }
        self.made.push(click);
        Ok(())
    }

    /// The text of something that can be clicked.
    pub fn text(&self, click: Click<G>) -> String {
        self.game.click_text(click)
    }

    /// Takes the last click back.
    pub fn undo(&mut self) -> Option<Click<G>> {
        self.made.pop()
    }

    /// The move, if what has been clicked is one already.
    pub fn complete(&self) -> Option<G::Move> {
        self.moves.iter().copied().find(|mv| mv.next_clicks(&self.made).is_some_and(|next| next.is_empty()))
    }

    /// Whether more may be clicked, as when one *or* two spheres may be taken back.
    pub fn may_go_on(&self) -> bool {
        !self.choices().is_empty()
    }
}

impl fmt::Display for NotAChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} cannot be chosen now", self.click)
    }
}

impl Error for NotAChoice {}

/// The next of two clicks that must be made one after the other.
pub(crate) fn in_order<C: Copy + Eq>(clicks: [C; 2], made: &[C]) -> Option<Vec<C>> {
    clicks.starts_with(made).then(|| clicks[made.len()..].iter().take(1).copied().collect())
}

/// The next of two different clicks that may be made in either order.
pub(crate) fn either_order<C: Copy + Eq>(clicks: [C; 2], made: &[C]) -> Option<Vec<C>> {
    let [one, another] = clicks;
    match made {
        [] => Some(vec![one, another]),
        [_] | [_, _] => in_order([one, another], made).or_else(|| in_order([another, one], made)),
        _ => None,
    }
}
