use tripylon_rules::{AnyMove, AnyPosition, Player, pylon::Square};

use crate::{Content, le_pylos, pylon, pylos, space::Space};

/// The way of one piece while a move is made.
#[derive(Clone, Debug, PartialEq)]
pub struct Flight {
    /// The id of the shape that flies. A piece that arrives somewhere has the id already that it will have there.
    pub id: String,
    /// The id that it had before the move, if it was on the board.
    pub was: Option<String>,
    /// What flies.
    pub content: Content,
    /// Where it comes by, from the first stop to the last.
    pub way: Vec<Stop>,
    /// When it sets off, as a part of the whole motion.
    pub begins: f64,
    /// When it arrives, as a part of the whole motion.
    pub ends: f64,
}

/// A place where a flight begins, ends, or comes by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stop {
    /// A place of the board, by its name.
    Place(String),
    /// The tray of a player: a reserve, a hand, the pieces taken.
    Tray(Player),
    /// The tray of nobody, where pieces are set aside.
    Aside,
}

/// What moves, and along which way, when a move is made.
///
/// The caller promises that the move is legal in the position.
pub fn flights(before: &AnyPosition, mv: AnyMove) -> Vec<Flight> {
    match (before, mv) {
        (AnyPosition::Pylos(game, position), AnyMove::Pylos(mv)) => pylos::flights(game, position, mv),
        (AnyPosition::LePylos(game, position), AnyMove::LePylos(mv)) => le_pylos::flights(game, position, mv),
        (AnyPosition::Pylon(game, position), AnyMove::Pylon(mv)) => pylon::flights(game, position, mv),
        (AnyPosition::Pylos(..), AnyMove::LePylos(_) | AnyMove::Pylon(_))
        | (AnyPosition::LePylos(..), AnyMove::Pylos(_) | AnyMove::Pylon(_))
        | (AnyPosition::Pylon(..), AnyMove::Pylos(_) | AnyMove::LePylos(_)) => Vec::new(),
    }
}

impl Flight {
    /// How much of the way has been made when so much of the whole motion is over.
    pub(crate) fn part(&self, progress: f64) -> f64 {
        eased(((progress - self.begins) / (self.ends - self.begins)).clamp(0.0, 1.0))
    }

    /// The square where the last stop is, in Pylon.
    pub(crate) fn goal(&self) -> Option<Square> {
        match self.way.last()? {
            Stop::Place(name) => Square::from_name(name),
            Stop::Tray(_) | Stop::Aside => None,
        }
    }

    /// The two stops between which the piece is, and how much of the way between them it has made; nothing while it is
    /// in a tray.
    pub(crate) fn leg(&self, progress: f64) -> Option<(&Stop, &Stop, f64)> {
        let part = self.part(progress);
        let in_tray = |stop: Option<&Stop>| !matches!(stop, Some(Stop::Place(_)));
        if (part <= 0.0 && in_tray(self.way.first())) || (part >= 1.0 && in_tray(self.way.last())) {
            return None;
        }
        let legs = self.way.len().saturating_sub(1);
        let leg = ((part * legs as f64) as usize).min(legs.saturating_sub(1));
        Some((self.way.get(leg)?, self.way.get(leg + 1)?, part * legs as f64 - leg as f64))
    }

    /// Where the piece is, given where the stops are and how high it flies between two of them.
    pub(crate) fn at(&self, progress: f64, arc: f64, stop: impl Fn(&Stop) -> Space) -> Option<Space> {
        let (from, to, along) = self.leg(progress)?;
        let lift = arc * 4.0 * along * (1.0 - along);
        let (start, end) = (stop(from), stop(to));
        // It goes up before it goes far, and comes down onto its goal rather than through what stands beside it.
        let over = start.towards(end, eased(along));
        Some(Space { z: start.towards(end, along).z + lift, ..over })
    }
}

/// Slow at both ends.
fn eased(part: f64) -> f64 {
    part * part * (3.0 - 2.0 * part)
}
