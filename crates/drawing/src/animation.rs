use tripylon_rules::{Player, pylon::Square};

use crate::{PlaceContent, point3::Point3};

/// The animation of one piece during a move.
#[derive(Clone, Debug, PartialEq)]
pub struct PieceAnimation {
    /// The id of the animated shape, which is its id after the move.
    pub id: String,
    /// The id of the shape before the move, if it was on the board.
    pub previous_id: Option<String>,
    /// The animated piece.
    pub content: PlaceContent,
    /// The path of the piece.
    pub waypoints: Vec<Waypoint>,
    /// The start time, as a fraction of the whole animation.
    pub starts_at: f64,
    /// The end time, as a fraction of the whole animation.
    pub ends_at: f64,
}

/// A point on the path of an animated piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Waypoint {
    /// A location on the board, by name.
    Place(String),
    /// The tray of a player: reserve, hand or taken pieces.
    Tray(Player),
    /// The middle tray, where pieces are set aside.
    SetAside,
}

/// One frame of the animation of a move.
#[derive(Clone, Copy)]
pub(crate) struct AnimationFrame<'a> {
    pub(crate) animations: &'a [PieceAnimation],
    pub(crate) progress: f64,
}

impl AnimationFrame<'_> {
    /// Whether the piece that had this id before the move is animated.
    pub(crate) fn animates(&self, id: &str) -> bool {
        self.animations.iter().any(|animation| animation.previous_id.as_deref() == Some(id))
    }
}

impl PieceAnimation {
    /// The eased progress of this piece, given the progress of the whole animation.
    pub(crate) fn eased_progress(&self, progress: f64) -> f64 {
        ease_in_out(((progress - self.starts_at) / (self.ends_at - self.starts_at)).clamp(0.0, 1.0))
    }

    /// The square of the last waypoint, in Pylon.
    pub(crate) fn target_square(&self) -> Option<Square> {
        match self.waypoints.last()? {
            Waypoint::Place(name) => Square::from_name(name),
            Waypoint::Tray(_) | Waypoint::SetAside => None,
        }
    }

    /// The two waypoints between which the piece is, and its progress between them; `None` while it is in a tray.
    pub(crate) fn current_leg(&self, progress: f64) -> Option<(&Waypoint, &Waypoint, f64)> {
        let eased = self.eased_progress(progress);
        let in_tray = |stop: Option<&Waypoint>| !matches!(stop, Some(Waypoint::Place(_)));
        if (eased <= 0.0 && in_tray(self.waypoints.first()))
            || (eased >= 1.0 && in_tray(self.waypoints.last()))
        {
            return None;
        }
        let legs = self.waypoints.len().saturating_sub(1);
        let leg = ((eased * legs as f64) as usize).min(legs.saturating_sub(1));
        Some((self.waypoints.get(leg)?, self.waypoints.get(leg + 1)?, eased * legs as f64 - leg as f64))
    }

    /// The position of the piece, given the positions of the waypoints and the height of the arc between two of them.
    pub(crate) fn position_at(
        &self,
        progress: f64,
        arc: f64,
        stop: impl Fn(&Waypoint) -> Point3,
    ) -> Option<Point3> {
        let (from, to, along) = self.current_leg(progress)?;
        let lift = arc * 4.0 * along * (1.0 - along);
        let (start, end) = (stop(from), stop(to));
        // Eased twice: the piece rises before it moves far, and comes down on its target from above.
        let ground = start.lerp(end, ease_in_out(along));
        Some(Point3 { z: start.lerp(end, along).z + lift, ..ground })
    }
}

/// The smoothstep function.
fn ease_in_out(t: f64) -> f64 {
    t * t * (3.0 - 2.0 * t)
}
