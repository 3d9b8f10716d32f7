use tripylon_rules::Player;

use crate::{Event, Numbered};

/// Who looks into a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// The one who sits there.
    Seated(Player),
    /// Somebody else.
    Watching,
}

impl Numbered {
    /// What somebody is told of it: nobody hears how another has arranged pieces in secret.
    pub fn seen_by(&self, viewer: Viewer) -> Numbered {
        match &self.event {
            Event::Arranged { seat, moves: Some(_) } if viewer != Viewer::Seated(*seat) => {
                Numbered { event: Event::Arranged { seat: *seat, moves: None }, ..*self }
            }
            Event::Opened { .. }
            | Event::Sat { .. }
            | Event::Begun { .. }
            | Event::Moved { .. }
            | Event::Arranged { .. }
            | Event::Revealed { .. }
            | Event::Offered { .. }
            | Event::Dropped { .. }
            | Event::TookBack { .. }
            | Event::Agreed
            | Event::Resigned { .. }
            | Event::Flagged { .. }
            | Event::Left { .. }
            | Event::CalledOff
            | Event::Resumed { .. }
            | Event::Followed { .. } => self.clone(),
        }
    }
}
