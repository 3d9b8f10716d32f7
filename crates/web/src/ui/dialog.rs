use leptos::{html::Dialog as DialogElement, prelude::*};

/// A modal dialog. Escape or a click on the backdrop closes it.
#[component]
pub(crate) fn Dialog(
    /// Whether the dialog is open.
    open: RwSignal<bool>,
    /// The heading.
    #[prop(into)]
    title: Signal<String>,
    children: ChildrenFn,
) -> impl IntoView {
    let element = NodeRef::<DialogElement>::new();
    Effect::new(move |_| {
        let Some(dialog) = element.get() else { return };
        if open.get() {
            if !dialog.open() {
                // `show_modal` fails only for a dialog that is detached or already open.
                let _ = dialog.show_modal();
            }
        } else {
            dialog.close();
        }
    });
    let on_click = move |event: leptos::ev::MouseEvent| {
        let is_on_backdrop = event.target().is_some_and(|target| {
            element.get_untracked().is_some_and(|dialog| {
                let dialog: &web_sys::EventTarget = dialog.as_ref();
                target == *dialog
            })
        });
        if is_on_backdrop {
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
