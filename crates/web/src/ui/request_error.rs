use leptos::prelude::*;
use tripylon_protocol::ProblemCode;

use crate::{client::Client, net::api::ApiError};

/// The error of a failed request, with a retry button when the server could not be reached.
#[component]
pub(crate) fn RequestError(error: RwSignal<Option<ApiError>>, retry: Callback<()>) -> impl IntoView {
    let client = Client::from_context();
    move || {
        error.get().map(|error| {
            let can_retry = error == ApiError::Unreachable;
            view! {
                <div class="actions" role="alert">
                    <p class="failure">{request_error_text(client, error)}</p>
                    {can_retry.then(|| view! { <button class="retry" on:click=move |_| retry.run(())>{client.language().buttons().try_again()}</button> })}
                </div>
            }
        })
    }
}

/// The text for the error of a failed request.
pub(crate) fn request_error_text(client: Client, error: ApiError) -> String {
    match error {
        ApiError::Rejected(problem) => match problem.code {
            Some(code) => problem_text(client, code).to_string(),
            None => problem.error,
        },
        ApiError::Unreachable => client.language().online().server_unreachable().to_string(),
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
        ProblemCode::TooMany => online.rate_limited(),
        ProblemCode::NeedsAccount => online.needs_account(),
        ProblemCode::ManyWaiting => online.many_waiting(),
        ProblemCode::ManyEngineGames => online.many_engine_games(),
    }
}
