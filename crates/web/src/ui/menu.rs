use leptos::{
    ev::{FocusEvent, KeyboardEvent},
    html::{Button, Div},
    prelude::*,
};
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, Node};

use super::icon::{Icon, IconSvg};
use crate::client::Client;

/// A button that opens a menu. Arrow keys move between its items; Escape or a click elsewhere closes it.
#[component]
pub(crate) fn Menu(children: Children) -> impl IntoView {
    let client = Client::from_context();
    let is_open = RwSignal::new(false);
    let (button, list) = (NodeRef::<Button>::new(), NodeRef::<Div>::new());
    let close = move || {
        is_open.set(false);
        if let Some(button) = button.get_untracked() {
            let _ = button.focus();
        }
    };
    provide_context(CloseMenu(Callback::new(move |()| close())));
    // The items get the focus once they are visible.
    Effect::new(move |_| {
        if is_open.get() {
            request_animation_frame(move || focus_item(list, FocusStep::First));
        }
    });
    let on_key = move |event: KeyboardEvent| {
        if !is_open.get_untracked() {
            return;
        }
        match event.key().as_str() {
            "ArrowDown" => focus_item(list, FocusStep::Next),
            "ArrowUp" => focus_item(list, FocusStep::Previous),
            "Home" => focus_item(list, FocusStep::First),
            "End" => focus_item(list, FocusStep::Last),
            "Escape" => close(),
            _ => return,
        }
        event.prevent_default();
        event.stop_propagation();
    };
    let on_focus_out = move |event: FocusEvent| {
        let next = event.related_target().and_then(|next| next.dyn_into::<Node>().ok());
        let is_inside =
            |list: web_sys::HtmlDivElement| list.parent_node()?.contains(next.as_ref()).then_some(());
        if list.get_untracked().and_then(is_inside).is_none() {
            is_open.set(false);
        }
    };
    view! {
        <div class="menu" on:keydown=on_key on:focusout=on_focus_out>
            <button
                class="action-button"
                id="menu"
                node_ref=button
                aria-haspopup="menu"
                aria-expanded=move || is_open.get().to_string()
                on:click=move |_| is_open.update(|is_open| *is_open = !*is_open)
            >
                <IconSvg icon=Icon::More />
                <span>{client.text(|language| language.game().more())}</span>
            </button>
            // A pressed item keeps the focus in the menu also where buttons get no focus by a click.
            <div class="menu-list" role="menu" tabindex="-1" node_ref=list hidden=move || !is_open.get() on:mousedown=|event| event.prevent_default()>
                {children()}
            </div>
        </div>
    }
}

/// Closes the menu around an item.
#[derive(Clone, Copy)]
struct CloseMenu(Callback<()>);

/// An action in a menu.
#[component]
pub(crate) fn MenuItem(
    id: &'static str,
    #[prop(into)] label: Signal<String>,
    #[prop(into, optional)] disabled: Signal<bool>,
    on_press: Callback<()>,
) -> impl IntoView {
    let CloseMenu(close) = expect_context();
    // The menu closes first, so that a dialog that the action opens gives the focus back to the menu's button.
    let press = move |_| {
        close.run(());
        on_press.run(());
    };
    view! {
        <button class="menu-item" role="menuitem" tabindex="-1" id=id disabled=disabled on:click=press>{label}</button>
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum FocusStep {
    First,
    Previous,
    Next,
    Last,
}

/// Moves the focus between the items that can be chosen.
fn focus_item(list: NodeRef<Div>, step: FocusStep) {
    let Some(list) = list.try_get_untracked().flatten() else { return };
    let children = list.children();
    let items =
        (0..children.length()).filter_map(|index| children.item(index)?.dyn_into::<HtmlElement>().ok());
    let items: Vec<HtmlElement> =
        items.filter(|item| item.matches("[role=menuitem]:not(:disabled)").unwrap_or(false)).collect();
    let focused = document().active_element();
    let current = items
        .iter()
        .position(|item| focused.as_ref().is_some_and(|focused| item.is_same_node(Some(focused))));
    let Some(last) = items.len().checked_sub(1) else { return };
    let index = match (step, current) {
        (FocusStep::First, _) | (FocusStep::Next, None) => 0,
        (FocusStep::Last, _) | (FocusStep::Previous, None) => last,
        (FocusStep::Next, Some(current)) => (current + 1) % items.len(),
        (FocusStep::Previous, Some(current)) => current.checked_sub(1).unwrap_or(last),
    };
    let _ = items[index].focus();
}
