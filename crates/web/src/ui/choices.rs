use leptos::prelude::*;

/// A labelled group of toggle buttons, exactly one of which is pressed.
#[component]
pub(crate) fn Choices<T: Copy + PartialEq + Send + Sync + 'static>(
    legend: Signal<String>,
    choices: Signal<Vec<(T, String)>>,
    chosen: Signal<T>,
    choose: Callback<T>,
) -> impl IntoView {
    view! {
        <fieldset>
            <legend>{legend}</legend>
            <div class="choices">
                {move || choices.get().into_iter().map(|(choice, label)| view! {
                    <button
                        type="button"
                        aria-pressed=move || (chosen.get() == choice).to_string()
                        on:click=move |_| choose.run(choice)
                    >{label}</button>
                }).collect_view()}
            </div>
        </fieldset>
    }
}
