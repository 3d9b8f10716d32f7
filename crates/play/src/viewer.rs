use tripylon_rules::Player;

use crate::{GameEvent, SequencedEvent};

/// A receiver of events.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// The player in this seat.
    Seated(Player),
    /// A spectator.
    Spectator,
}

impl SequencedEvent {
    /// The event without what this viewer may not see: the hidden setup of another player.
    pub fn redacted_for(&self, viewer: Viewer) -> SequencedEvent {
        match &self.event {
            GameEvent::Arranged { seat, moves: Some(_) } if viewer != Viewer::Seated(*seat) => {
                SequencedEvent { event: GameEvent::Arranged { seat: *seat, moves: None }, ..*self }
            }
            GameEvent::Opened { .. }
            | GameEvent::SeatTaken { .. }
            | GameEvent::Started { .. }
            | GameEvent::Moved { .. }
            | GameEvent::Arranged { .. }
            | GameEvent::Revealed { .. }
            | GameEvent::Offered { .. }
            | GameEvent::OfferCancelled { .. }
            | GameEvent::TookBack { .. }
            | GameEvent::EndAgreed
            | GameEvent::Resigned { .. }
            | GameEvent::Flagged { .. }
            | GameEvent::Absent { .. }
            | GameEvent::Cancelled
            | GameEvent::Resumed { .. }
            | GameEvent::NextGameOpened { .. } => self.clone(),
        }
    }
}
