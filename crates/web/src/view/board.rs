use leptos::prelude::*;
use tripylon_drawing::{Camera, Coordinates, Marks, Scene, View, scene, scene_in_motion};

use super::{hand::Hand, picture::Picture, places::Places};
use crate::{state::Play, table::Table};

/// The board, for eyes and keyboards. What may be touched glows.
#[component]
pub(crate) fn Board(table: Table, camera: RwSignal<Camera>, hand: Hand) -> impl IntoView {
    let focus = RwSignal::new(None);
    let still = Memo::new(move |_| drawn(table, camera, focus.get()));
    // What is carried is drawn over everything, so the rest need not be thought about again.
    let scene = Memo::new(move |_| match still.with(|scene| hand.holds_at(&scene.bounds)) {
        Some(held) => drawn_with(table, camera, &Marks { held: Some(held), ..marks(table, None) }),
        None => still.get(),
    });
    view! {
        <div class="board" class:turning=move || hand.is_turning() class:carrying=move || hand.is_carrying()>
            <Picture scene />
            <Places table scene=still focus />
        </div>
    }
}

/// What is to be seen now.
fn drawn(table: Table, camera: RwSignal<Camera>, focus: Option<String>) -> Scene {
    let is_moving = table.motion.with(Option::is_some) && table.play.with(|play| !play.is_looking_back());
    match table.motion.get().filter(|_| is_moving) {
        Some(motion) => {
            let marks = Marks {
                choices: Vec::new(),
                clicked: Vec::new(),
                last: None,
                hint: None,
                ..marks(table, None)
            };
            scene_in_motion(&motion.before, motion.mv, motion.progress, view_of(table, camera), &marks)
        }
        None => drawn_with(table, camera, &marks(table, focus)),
    }
}

fn drawn_with(table: Table, camera: RwSignal<Camera>, marks: &Marks) -> Scene {
    scene(&table.play.with(Play::shown), view_of(table, camera), marks)
}

fn view_of(table: Table, camera: RwSignal<Camera>) -> View {
    if table.client.settings.with(|settings| settings.flat) { View::Flat } else { View::Solid(camera.get()) }
}

fn marks(table: Table, focus: Option<String>) -> Marks {
    let shown = table.client.settings.with(|settings| settings.coordinates);
    table.play.with(|play| Marks {
        choices: play.choices(),
        clicked: play.clicks(),
        instead: play.instead(),
        hover: focus,
        last: play.last_move(),
        hint: play.hint(),
        formation: play.formation(),
        coordinates: if shown { Coordinates::Shown } else { Coordinates::Hidden },
        below: Some(play.below()),
        ..Marks::default()
    })
}
