use leptos::{html::Dialog as DialogElement, prelude::*};

/// A question or a message in front of everything else. Escape, or a click beside it, closes it.
#[component]
pub(crate) fn Dialog(
    /// Whether it is open.
    open: RwSignal<bool>,
    /// What it is about.
    #[prop(into)]
    title: Signal<String>,
    children: ChildrenFn,
) -> impl IntoView {
    let element = NodeRef::<DialogElement>::new();
    Effect::new(move |_| {
        let Some(dialog) = element.get() else { return };
        if open.get() {
            if !dialog.open() {
                // It can be shown: it is in the page, and not open yet.
                let _ = dialog.show_modal();
            }
        } else {
            dialog.close();
        }
    });
    let on_click = move |event: leptos::ev::MouseEvent| {
        let beside = event.target().is_some_and(|target| {
            element.get_untracked().is_some_and(|dialog| {
                let dialog: &web_sys::EventTarget = dialog.as_ref();
                target == *dialog
            })
        });
        if beside {
            open.set(false);
        }
    };
    view! {
        <dialog class="dialog" node_ref=element on:close=move |_| open.set(false) on:click=on_click aria-label=title>
            <Show when=move || open.get()>
                <div class="dialog-content">
                    <h2>{title}</h2>
                    {children()}
                </div>
            </Show>
        </dialog>
    }
}
