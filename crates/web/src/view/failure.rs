use leptos::prelude::*;

use crate::{client::Client, server::NoAnswer};

/// Why the server does not do something; where it could not be reached, with a way to ask it again.
#[component]
pub(crate) fn Failure(why: RwSignal<Option<NoAnswer>>, again: Callback<()>) -> impl IntoView {
    let client = Client::here();
    move || {
        why.get().map(|why| {
            let may_ask_again = why == NoAnswer::Nobody;
            view! {
                <div class="actions" role="alert">
                    <p class="failure">{failure_text(client, why)}</p>
                    {may_ask_again.then(|| view! { <button class="again" on:click=move |_| again.run(())>{client.language().buttons().again()}</button> })}
                </div>
            }
        })
    }
}

/// Why the server does not do something, in words.
pub(crate) fn failure_text(client: Client, why: NoAnswer) -> String {
    match why {
        NoAnswer::Refused(why) => why,
        NoAnswer::Nobody => client.language().online().no_server().to_string(),
    }
}
