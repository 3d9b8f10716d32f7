use leptos::prelude::*;
use tripylon_rules::{AnyMove, AnyPosition};

use crate::{browser, client::Client};

/// A move on its way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Motion {
    pub(crate) before: AnyPosition,
    pub(crate) after: AnyPosition,
    pub(crate) mv: AnyMove,
    /// From 0 to 1.
    pub(crate) progress: f64,
}

/// The move that is being made before the eyes, if one is.
#[derive(Clone, Copy)]
pub(crate) struct Motions(RwSignal<Option<Motion>>);

/// How long a move takes, in milliseconds.
const TIME: f64 = 260.0;

impl Motions {
    pub(crate) fn new() -> Motions {
        Motions(RwSignal::new(None))
    }

    /// The move that leads to a position, while it is being made.
    pub(crate) fn towards(self, position: &AnyPosition) -> Option<Motion> {
        self.0.get().filter(|motion| motion.after == *position)
    }

    /// Lets a move be seen on its way, unless the reader wants things to stay still.
    pub(crate) fn begin(self, client: Client, before: AnyPosition, mv: AnyMove) {
        let mut after = before;
        let is_still =
            client.settings.with_untracked(|settings| settings.still) || browser::prefers_stillness();
        if is_still || after.play(mv).is_err() {
            return self.stop();
        }
        let motion = Motion { before, after, mv, progress: 0.0 };
        self.0.set(Some(motion));
        self.next_frame(motion, browser::now());
    }

    pub(crate) fn stop(self) {
        self.0.set(None);
    }

    fn next_frame(self, motion: Motion, began: f64) {
        request_animation_frame(move || {
            let progress = (browser::now() - began) / TIME;
            let is_this = |now: &Option<Motion>| {
                now.is_some_and(|now| now.before == motion.before && now.mv == motion.mv)
            };
            // The page may have been left, or another move may be under way.
            if !self.0.try_with_untracked(is_this).unwrap_or(false) {
                return;
            }
            if progress >= 1.0 {
                self.stop();
            } else {
                self.0.set(Some(Motion { progress, ..motion }));
                self.next_frame(motion, began);
            }
        });
    }
}
