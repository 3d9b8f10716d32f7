use leptos::prelude::document;
use tripylon_rules::{AnyClick, AnyGame};
use wasm_bindgen::JsCast;
use web_sys::{Element, Event};

/// Returns the click target under a pointer event.
pub(crate) fn click_target(event: &Event, game: AnyGame) -> Option<AnyClick> {
    click_attribute(&event_element(event)?, game)
}

/// Returns the click target at a point of the window.
pub(crate) fn click_target_at_point(x: i32, y: i32, game: AnyGame) -> Option<AnyClick> {
    click_attribute(&document().element_from_point(x as f32, y as f32)?, game)
}

/// Whether an event's target lies inside an element matching `selector`.
pub(crate) fn is_within(event: &Event, selector: &str) -> bool {
    event_element(event).is_some_and(|element| has_ancestor(&element, selector))
}

/// Whether the element at a point of the window lies inside one matching `selector`.
pub(crate) fn is_point_within(x: i32, y: i32, selector: &str) -> bool {
    let element = document().element_from_point(x as f32, y as f32);
    element.is_some_and(|element| has_ancestor(&element, selector))
}

fn has_ancestor(element: &Element, selector: &str) -> bool {
    element.closest(selector).ok().flatten().is_some()
}

fn event_element(event: &Event) -> Option<Element> {
    event.target()?.dyn_into::<Element>().ok()
}

fn click_attribute(element: &Element, game: AnyGame) -> Option<AnyClick> {
    game.parse_click(&element.closest("[data-click]").ok().flatten()?.get_attribute("data-click")?)
}
