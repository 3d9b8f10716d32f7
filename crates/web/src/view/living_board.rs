use std::time::Duration;

use leptos::prelude::*;
use tripylon_drawing::{Marks, Scene, View, scene, scene_in_motion};
use tripylon_rules::{AnyMove, AnyPosition};

use super::picture::Picture;
use crate::{browser, client::Client};

/// A board that shows what the game is about: now and then a move is made on it, until it begins anew.
#[component]
pub(crate) fn LivingBoard(
    /// Where it begins.
    start: AnyPosition,
    /// How long it waits before the first move, so that several boards take turns.
    wait: Duration,
) -> impl IntoView {
    let view = View::usual(&start.game());
    let shown = RwSignal::new(scene(&start, view, &Marks::default()));
    let client = Client::here();
    if !browser::prefers_stillness() && !client.settings.with_untracked(|settings| settings.still) {
        let life = Life { start, position: StoredValue::new((start, 0)), view, shown };
        let first = set_timeout_with_handle(move || life.go_on(), wait);
        on_cleanup(move || _ = first.map(|first| first.clear()));
    }
    view! { <Picture scene=shown /> }
}

/// The time from move to move.
const RHYTHM: Duration = Duration::from_millis(3_600);
/// How long a move takes, in milliseconds: slower than in a game, as nobody waits for it.
const MOTION: f64 = 700.0;
/// After so many moves it begins anew: a finished game is no invitation.
const MOVES: u32 = 12;

/// What goes on on the board.
#[derive(Clone, Copy)]
struct Life {
    start: AnyPosition,
    /// The position, and how many moves led to it.
    position: StoredValue<(AnyPosition, u32)>,
    view: View,
    shown: RwSignal<Scene>,
}

impl Life {
    /// Makes a move, and another one a while later, as long as the board is there.
    fn go_on(self) {
        if self.shown.is_disposed() {
            return;
        }
        if !document().hidden() {
            self.make_a_move();
        }
        set_timeout(move || self.go_on(), RHYTHM);
    }

    fn make_a_move(self) {
        let (before, moves) = self.position.get_value();
        let legal = before.legal_moves();
        if moves >= MOVES || legal.is_empty() {
            self.position.set_value((self.start, 0));
            return self.shown.set(scene(&self.start, self.view, &Marks::default()));
        }
        let mv = legal[(browser::seed() % legal.len() as u64) as usize];
        let mut after = before;
        after.play(mv).expect("it was among the legal moves");
        self.position.set_value((after, moves + 1));
        self.animate(before, mv, browser::now());
    }

    fn animate(self, before: AnyPosition, mv: AnyMove, began: f64) {
        request_animation_frame(move || {
            let progress = (browser::now() - began) / MOTION;
            let scene = scene_in_motion(&before, mv, progress, self.view, &Marks::default());
            // The page may have been left.
            if self.shown.try_set(scene).is_none() && progress < 1.0 {
                self.animate(before, mv, began);
            }
        });
    }
}
