use leptos::prelude::*;
use tripylon_rules::{AnyMove, AnyPosition};

use crate::{browser, client::Client};

/// A move being animated.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct MoveAnimation {
    pub(crate) before: AnyPosition,
    pub(crate) after: AnyPosition,
    pub(crate) mv: AnyMove,
    /// From 0 to 1.
    pub(crate) progress: f64,
}

/// Animates one move at a time.
#[derive(Clone, Copy)]
pub(crate) struct MoveAnimator(RwSignal<Option<MoveAnimation>>);

/// The duration of an animation, in milliseconds.
const DURATION_MS: f64 = 260.0;

impl MoveAnimator {
    pub(crate) fn new() -> MoveAnimator {
        MoveAnimator(RwSignal::new(None))
    }

    /// The running animation, if it leads to this position.
    pub(crate) fn animation_to(self, position: &AnyPosition) -> Option<MoveAnimation> {
        self.0.get().filter(|animation| animation.after == *position)
    }

    /// Starts an animation, unless the user prefers reduced motion.
    pub(crate) fn start(self, client: Client, before: AnyPosition, mv: AnyMove) {
        let mut after = before;
        let reduces_motion = client.settings.with_untracked(|settings| settings.reduce_motion)
            || browser::prefers_reduced_motion();
        if reduces_motion || after.play(mv).is_err() {
            return self.stop();
        }
        let animation = MoveAnimation { before, after, mv, progress: 0.0 };
        self.0.set(Some(animation));
        self.next_frame(animation, browser::monotonic_ms());
    }

    pub(crate) fn stop(self) {
        self.0.set(None);
    }

    fn next_frame(self, animation: MoveAnimation, started_at: f64) {
        request_animation_frame(move || {
            let progress = (browser::monotonic_ms() - started_at) / DURATION_MS;
            let is_this = |now: &Option<MoveAnimation>| {
                now.is_some_and(|now| now.before == animation.before && now.mv == animation.mv)
            };
            // The page may have been closed, or another move started.
            if !self.0.try_with_untracked(is_this).unwrap_or(false) {
                return;
            }
            if progress >= 1.0 {
                self.stop();
            } else {
                self.0.set(Some(MoveAnimation { progress, ..animation }));
                self.next_frame(animation, started_at);
            }
        });
    }
}
