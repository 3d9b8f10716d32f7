use leptos::prelude::*;
use tripylon_drawing::{Geometry, Point, Scene};
use tripylon_rules::{AnyPosition, le_pylos::Intersection, pylos::Cell};
use tripylon_texts::contents;
use web_sys::KeyboardEvent;

use crate::{browser, tabletop::Tabletop};

/// The board as a list of places: what a keyboard walks over, and what is read aloud.
#[component]
pub(crate) fn Places(
    tabletop: Tabletop,
    #[prop(into)] scene: Signal<Scene>,
    focus: RwSignal<Option<String>>,
) -> impl IntoView {
    let choices = Memo::new(move |_| tabletop.sight.with(|sight| sight.marks.choices.clone()));
    let shown = Memo::new(move |_| tabletop.sight.with(|sight| sight.position));
    let places = move || {
        let mut places = places(&shown.get());
        // Pieces in hand have no place on the board.
        let in_hand: Vec<String> =
            choices.get().into_iter().filter(|choice| !places.contains(choice)).collect();
        places.extend(in_hand);
        places
    };
    let current = move || {
        focus
            .get()
            .filter(|place| choices.with(|choices| choices.contains(place)))
            .or_else(|| choices.with(|choices| choices.first().cloned()))
    };
    let on_key = move |event: KeyboardEvent, place: &str| {
        let Some(direction) = Direction::of(&event.key()) else { return };
        event.prevent_default();
        event.stop_propagation();
        let next = choices
            .with_untracked(|choices| scene.with_untracked(|scene| direction.nearest(scene, choices, place)));
        if let Some(next) = next {
            browser::focus(&id(&next));
        }
    };
    let label = move |place: &str| label(tabletop, &shown.get(), &choices.get(), place);
    view! {
        <ul class="places" aria-label=move || board_name(tabletop)>
            <For each=places key=Clone::clone let:place>
                {
                    let (name, here, key, click) = (place.clone(), place.clone(), place.clone(), place.clone());
                    let is_choice = {
                        let place = place.clone();
                        Memo::new(move |_| choices.with(|choices| choices.contains(&place)))
                    };
                    let tab = move || if current().as_ref() == Some(&here) { "0" } else { "-1" };
                    let focused = place.clone();
                    view! {
                        <li>
                            <button
                                id=id(&place)
                                tabindex=tab
                                aria-disabled=move || (!is_choice.get()).to_string()
                                on:focus=move |_| focus.set(Some(focused.clone()))
                                on:blur=move |_| focus.set(None)
                                on:keydown=move |event| on_key(event, &key)
                                on:click=move |_| tabletop.click(click.clone())
                            >
                                {move || label(&name)}
                            </button>
                        </li>
                    }
                }
            </For>
        </ul>
    }
}

fn id(place: &str) -> String {
    format!("place-{place}")
}

fn board_name(tabletop: Tabletop) -> &'static str {
    let speech = tabletop.client.language().speech();
    match tabletop.sight.with(|sight| sight.position) {
        AnyPosition::Pylos(..) => speech.board_pylos(),
        AnyPosition::LePylos(..) => speech.board_le_pylos(),
        AnyPosition::Pylon(..) => speech.board_pylon(),
    }
}

/// The names of all places of a board.
fn places(position: &AnyPosition) -> Vec<String> {
    match position {
        AnyPosition::Pylos(game, _) => {
            let on_board = |cell: &Cell| cell.level() >= game.base.lowest_level();
            Cell::all().filter(on_board).map(|cell| cell.name(game.base)).collect()
        }
        AnyPosition::LePylos(..) => Intersection::all().map(Intersection::name).collect(),
        AnyPosition::Pylon(game, _) => game.size.board().into_iter().map(|at| at.to_string()).collect(),
    }
}

/// A place, what is there, and what can be done with it.
fn label(tabletop: Tabletop, shown: &AnyPosition, choices: &[String], place: &str) -> String {
    let language = tabletop.client.language();
    let speech = language.speech();
    let Some(what) = contents(language, shown, place) else { return place.to_string() };
    let mut text = speech.place(place, &what);
    let clicks = tabletop.sight.with(|sight| sight.marks.clicked.clone());
    if clicks.iter().any(|click| click == place) {
        text = format!("{text}, {}", speech.chosen());
    }
    if choices.iter().any(|choice| choice == place) {
        let may = match (what == speech.empty(), clicks.is_empty()) {
            (true, _) => speech.may_be_played(),
            (false, true) => speech.may_be_moved(),
            (false, false) if matches!(shown, AnyPosition::Pylos(..)) => speech.may_be_taken(),
            (false, false) => speech.may_be_played(),
        };
        text = format!("{text}, {may}");
    }
    text
}

/// A way over the board.
#[derive(Clone, Copy)]
enum Direction {
    Left,
    Right,
    Up,
    Down,
}

impl Direction {
    fn of(key: &str) -> Option<Direction> {
        match key {
            "ArrowLeft" => Some(Direction::Left),
            "ArrowRight" => Some(Direction::Right),
            "ArrowUp" => Some(Direction::Up),
            "ArrowDown" => Some(Direction::Down),
            _ => None,
        }
    }

    /// The nearest choice in this direction, as the eye sees the board; what is in hand lies below it.
    fn nearest(self, scene: &Scene, choices: &[String], from: &str) -> Option<String> {
        let at = |place: &str| {
            let shape = scene.shapes.iter().find(|shape| shape.click.as_deref() == Some(place));
            shape.and_then(|shape| centre(&shape.geometry))
        };
        let below = |number: usize| {
            let step = scene.bounds.width / 10.0;
            Point::new(
                scene.bounds.x + step * (number as f64 + 1.0),
                scene.bounds.y + 1.2 * scene.bounds.height,
            )
        };
        let points: Vec<(&String, Point)> = choices
            .iter()
            .enumerate()
            .map(|(number, choice)| (choice, at(choice).unwrap_or_else(|| below(number))))
            .collect();
        let here = points.iter().find(|(choice, _)| *choice == from).map(|(_, point)| *point);
        let Some(here) = here else { return choices.first().cloned() };
        let is_in_hand = |point: Point| point.y > scene.bounds.y + scene.bounds.height;
        let is_upright = matches!(self, Direction::Up | Direction::Down);
        let cost = |point: Point| {
            let (right, down) = (point.x - here.x, point.y - here.y);
            let (along, across) = match self {
                Direction::Left => (-right, down),
                Direction::Right => (right, down),
                Direction::Up => (-down, right),
                Direction::Down => (down, right),
            };
            // What lies more to a side belongs to another arrow; but from all of the board one goes down to what is in hand.
            let is_wide = is_upright && (is_in_hand(here) || is_in_hand(point));
            let is_ahead = along > 0.5 && (is_wide || across.abs() <= along);
            // The nearer, and the more straight on, the better: a distance over the cosine of its angle.
            is_ahead.then(|| (along * along + across * across) / along)
        };
        let costs = points.iter().filter_map(|(choice, point)| Some((cost(*point)?, *choice)));
        costs.min_by(|(one, _), (other, _)| one.total_cmp(other)).map(|(_, choice)| choice.clone())
    }
}

fn centre(geometry: &Geometry) -> Option<Point> {
    match geometry {
        Geometry::Circle { centre, .. } | Geometry::Ellipse { centre, .. } => Some(*centre),
        Geometry::Polygon(corners) => {
            let (x, y) = corners.iter().fold((0.0, 0.0), |(x, y), corner| (x + corner.x, y + corner.y));
            let count = corners.len().max(1) as f64;
            Some(Point::new(x / count, y / count))
        }
        Geometry::Path(_) => None,
        Geometry::Text { at, .. } => Some(*at),
    }
}

#[cfg(test)]
mod tests {
    use tripylon_drawing::{Camera, Marks, View, scene};
    use tripylon_rules::AnyGame;

    use super::*;

    #[track_caller]
    fn check(rules: &str, from: &str, expected: [Option<&str>; 4]) {
        let game: AnyGame = rules.parse().expect("the rules are known");
        let choices: Vec<String> =
            game.start().legal_moves().into_iter().map(|mv| game.start().move_text(mv)).collect();
        let choices: Vec<String> =
            choices.iter().map(|text| text.rsplit('@').next().unwrap_or(text).to_string()).collect();
        let marks = Marks { choices: choices.clone(), ..Marks::default() };
        for view in [View::Flat, View::Solid(Camera::usual(&game))] {
            let scene = scene(&game.start(), view, &marks);
            let found = [Direction::Left, Direction::Right, Direction::Up, Direction::Down]
                .map(|direction| direction.nearest(&scene, &choices, from));
            assert_eq!(found.each_ref().map(|place| place.as_deref()), expected, "{rules} {from} {view:?}");
        }
    }

    #[test]
    fn arrows_go_to_the_neighbour() {
        check("pylos", "a1", [None, Some("b1"), Some("a2"), None]);
        check("pylos", "b2", [Some("a2"), Some("c2"), Some("b3"), Some("b1")]);
        check("pylon", "c3", [Some("b3"), Some("d3"), Some("c4"), Some("c2")]);
    }
}
