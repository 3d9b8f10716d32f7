use std::time::Duration;

use leptos::prelude::*;
use tripylon_drawing::{Marks, Scene, SceneView, animated_scene, scene};
use tripylon_rules::{AnyMove, AnyPosition};

use super::scene_svg::SceneSvg;
use crate::{browser, client::Client};

/// A board on the home page that plays random moves and starts again after [`MOVES_PER_RUN`] of them.
#[component]
pub(crate) fn AnimatedBoard(
    /// The first position of every run.
    start: AnyPosition,
    /// Delay before the first move, so that the boards of the page do not all move at once.
    initial_delay: Duration,
) -> impl IntoView {
    let view = SceneView::default_for(&start.game());
    let shown = RwSignal::new(scene(&start, view, &Marks::default()));
    let client = Client::from_context();
    if !browser::prefers_reduced_motion()
        && !client.settings.with_untracked(|settings| settings.reduce_motion)
    {
        let random_play = RandomPlay { start, position: StoredValue::new((start, 0)), view, shown };
        let first = set_timeout_with_handle(move || random_play.run(), initial_delay);
        on_cleanup(move || _ = first.map(|first| first.clear()));
    }
    view! { <SceneSvg scene=shown /> }
}

/// Time between two moves.
const MOVE_INTERVAL: Duration = Duration::from_millis(3_600);
/// Duration of a move's animation, in milliseconds; slower than in a game.
const ANIMATION_MS: f64 = 700.0;
/// Number of moves before the board starts again.
const MOVES_PER_RUN: u32 = 12;

/// The state of the running animation.
#[derive(Clone, Copy)]
struct RandomPlay {
    start: AnyPosition,
    /// The position and the number of moves played since `start`.
    position: StoredValue<(AnyPosition, u32)>,
    view: SceneView,
    shown: RwSignal<Scene>,
}

impl RandomPlay {
    /// Plays a move and schedules the next one, until the component is removed.
    fn run(self) {
        if self.shown.is_disposed() {
            return;
        }
        if !document().hidden() {
            self.play_random_move();
        }
        set_timeout(move || self.run(), MOVE_INTERVAL);
    }

    fn play_random_move(self) {
        let (before, moves) = self.position.get_value();
        let legal = before.legal_moves();
        if moves >= MOVES_PER_RUN || legal.is_empty() {
            self.position.set_value((self.start, 0));
            return self.shown.set(scene(&self.start, self.view, &Marks::default()));
        }
        let mv = legal[(browser::random_seed() % legal.len() as u64) as usize];
        let mut after = before;
        after.play(mv).expect("a legal move can be played");
        self.position.set_value((after, moves + 1));
        self.animate(before, mv, browser::monotonic_ms());
    }

    fn animate(self, before: AnyPosition, mv: AnyMove, started_at: f64) {
        request_animation_frame(move || {
            let progress = (browser::monotonic_ms() - started_at) / ANIMATION_MS;
            let scene = animated_scene(&before, mv, progress, self.view, &Marks::default());
            // `try_set` fails once the component is gone.
            if self.shown.try_set(scene).is_none() && progress < 1.0 {
                self.animate(before, mv, started_at);
            }
        });
    }
}
