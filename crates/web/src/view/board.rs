use leptos::prelude::*;
use tripylon_drawing::{Camera, Coordinates, Marks, Scene, View, scene, scene_in_motion};
use tripylon_rules::{AnyGame, Player};

use super::{hand::Hand, picture::Picture, places::Places};
use crate::{state::Sight, tabletop::Tabletop};

/// The board, for eyes and keyboards. What may be touched glows.
#[component]
pub(crate) fn Board(tabletop: Tabletop, camera: RwSignal<Camera>, hand: Hand) -> impl IntoView {
    let focus = RwSignal::new(None);
    let still = Memo::new(move |_| drawn(tabletop, camera, focus.get()));
    // What is carried is drawn over everything, so the rest need not be thought about again.
    let scene = Memo::new(move |_| {
        if !hand.is_carrying() {
            return still.get();
        }
        let Sight { position, marks, .. } = sight(tabletop, None);
        match still.with(|scene| hand.carried(marks, &scene.bounds)) {
            Some(marks) => scene(&position, view_of(tabletop, camera), &marks),
            None => still.get(),
        }
    });
    view! {
        <div class="board" class:turns=move || hand.may_turn() class:turning=move || hand.is_turning() class:carrying=move || hand.is_carrying()>
            <Picture scene />
            <Places tabletop scene=still focus />
        </div>
    }
}

/// What is to be seen now.
fn drawn(tabletop: Tabletop, camera: RwSignal<Camera>, focus: Option<String>) -> Scene {
    let Sight { position, marks, .. } = sight(tabletop, focus);
    let view = view_of(tabletop, camera);
    match tabletop.motions.towards(&position) {
        Some(motion) => {
            // What belongs to the next turn comes when this one is made.
            let marks = Marks { coordinates: marks.coordinates, below: marks.below, ..Marks::default() };
            scene_in_motion(&motion.before, motion.mv, motion.progress, view, &marks)
        }
        None => scene(&position, view, &marks),
    }
}

fn view_of(tabletop: Tabletop, camera: RwSignal<Camera>) -> View {
    if tabletop.client.settings.with(|settings| settings.flat) {
        View::Flat
    } else {
        View::Solid(camera.get())
    }
}

/// What there is to see, as this reader likes it.
fn sight(tabletop: Tabletop, focus: Option<String>) -> Sight {
    let shown = tabletop.client.settings.with(|settings| settings.coordinates);
    let coordinates = if shown { Coordinates::Shown } else { Coordinates::Hidden };
    let Sight { position, marks, lifts } = tabletop.sight.get();
    Sight { position, marks: Marks { hover: focus, coordinates, ..marks }, lifts }
}

/// From where the board is seen at first: from behind whoever sits below it.
pub(crate) fn usual_camera(game: &AnyGame, below: Player) -> Camera {
    let usual = Camera::usual(game);
    match below {
        Player::One => usual,
        Player::Two => Camera::new(usual.azimuth() + 180.0, usual.elevation()),
    }
}

/// Whoever changes sides goes round the board.
pub(crate) fn go_round(below: Signal<Player>, reset_view: impl Fn() + 'static) {
    Effect::new(move |sat: Option<Player>| {
        let sits = below.get();
        if sat.is_some_and(|sat| sat != sits) {
            reset_view();
        }
        sits
    });
}
