use leptos::prelude::document;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event};

/// What can be clicked where an event happened.
pub(crate) fn click_at(event: &Event) -> Option<String> {
    click_of(&element_of(event)?)
}

/// What can be clicked at a point of the page.
pub(crate) fn click_at_point(x: i32, y: i32) -> Option<String> {
    click_of(&document().element_from_point(x as f32, y as f32)?)
}

/// Whether an event happened within an element of this description.
pub(crate) fn is_within(event: &Event, selector: &str) -> bool {
    element_of(event).is_some_and(|element| is_part_of(&element, selector))
}

/// Whether a point of the page is within an element of this description.
pub(crate) fn is_point_within(x: i32, y: i32, selector: &str) -> bool {
    let element = document().element_from_point(x as f32, y as f32);
    element.is_some_and(|element| is_part_of(&element, selector))
}

fn is_part_of(element: &Element, selector: &str) -> bool {
    element.closest(selector).ok().flatten().is_some()
}

fn element_of(event: &Event) -> Option<Element> {
    event.target()?.dyn_into::<Element>().ok()
}

fn click_of(element: &Element) -> Option<String> {
    element.closest("[data-click]").ok().flatten()?.get_attribute("data-click")
}
