use leptos::prelude::*;
use tripylon_protocol::ProblemCode;

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
        NoAnswer::Refused(problem) => match problem.code {
            Some(code) => problem_text(client, code).to_string(),
            None => problem.error,
        },
        NoAnswer::Nobody => client.language().online().no_server().to_string(),
    }
}

fn problem_text(client: Client, code: ProblemCode) -> &'static str {
    let online = client.language().online();
    match code {
        ProblemCode::WrongPassword => online.wrong_password(),
        ProblemCode::NameTaken => online.name_taken(),
        ProblemCode::BadName => online.bad_name(),
        ProblemCode::BadPassword => online.bad_password(),
        ProblemCode::NoPlayer => online.no_player(),
        ProblemCode::NoGame => online.no_game(),
        ProblemCode::NoTournament => online.no_tournament(),
        ProblemCode::TooMany => online.too_many(),
        ProblemCode::NeedsAccount => online.needs_account(),
        ProblemCode::ManyWaiting => online.many_waiting(),
        ProblemCode::ManyEngineGames => online.many_engine_games(),
    }
}
