use leptos::prelude::*;
use tripylon_client::{AnalysisMessage, AnalysisState};
use tripylon_coach::{
    Grade, Review, ReviewedMove, accuracy_text, expected_error_text, grade_text,
    move_review_with_player_text, turning_point_text,
};
use tripylon_rules::{
    Player,
    record::{MoveNumber, RecordPath},
};
use tripylon_texts::Who;

use super::{controller::AnalysisController, game_review::GameReview};
use crate::browser;

/// The review of a game: turning point, accuracies and every notable move in words.
#[component]
pub(crate) fn ReviewCard(controller: AnalysisController) -> impl IntoView {
    let has_moves = move || controller.state.with(|state| !state.record().main_line().plies().is_empty());
    let is_done = move || controller.review.with(|review| review.as_ref().is_some_and(GameReview::is_done));
    let is_running = move || controller.review.with(Option::is_some) && !is_done();
    // A review belongs to the exact moves it was made for.
    let is_current = move || {
        let game = controller.state.with(AnalysisState::without_variations);
        controller.review.with(|review| review.as_ref().is_some_and(|review| review.game == game))
    };
    // Scrolls to the review, which is far below the board.
    Effect::new(move |before: Option<[bool; 2]>| {
        let now = [is_running(), is_done() && is_current()];
        if before.is_none_or(|before| before != now) && now != [false; 2] {
            request_animation_frame(|| browser::scroll_into_view(".review"));
        }
        now
    });
    view! {
        <Show when=move || has_moves() && !is_running() && !(is_done() && is_current())>
            <button id="review" class="wide" on:click=move |_| controller.start_review()>{controller.client.text(|language| language.analysis().review())}</button>
        </Show>
        <Show when=is_running>
            <section class="card review" role="status">
                <p>{move || progress_text(controller)}</p>
                <progress max="1" value=move || progress(controller)></progress>
                <button on:click=move |_| controller.end_review()>{controller.client.text(|language| language.buttons().cancel())}</button>
            </section>
        </Show>
        <Show when=move || is_done() && is_current()>{move || review_view(controller)}</Show>
    }
}

fn progress(controller: AnalysisController) -> f64 {
    controller.review.with(|review| {
        review.as_ref().map_or(0.0, |review| review.assessments.len() as f64 / review.turns().max(1) as f64)
    })
}

fn progress_text(controller: AnalysisController) -> String {
    let [current, last] = controller.review.with(|review| {
        let turns = review.as_ref().map_or([0, 0], |review| [review.assessments.len(), review.turns()]);
        let [current, turns] = turns;
        [current, turns.saturating_sub(1)].map(|turn| MoveNumber::from_turn(turn).number() as u32)
    });
    controller.client.language().analysis().reviewing(current, last)
}

/// The finished review, turning point first.
fn review_view(controller: AnalysisController) -> Option<impl IntoView> {
    let language = controller.client.language();
    let texts = language.review();
    let review = controller.review.with(|review| {
        review.as_ref().map(|review| Review::from_record(&review.game, &review.assessments))
    })?;
    let game = controller.state.with(|state| state.record().start().game());
    let who = Player::BOTH.map(|player| Who::colour(&game, player));
    let open_turn = move |turn: usize| {
        move |_| {
            controller.send(AnalysisMessage::GoTo(RecordPath::on_main_line(turn + 1)));
            browser::scroll_into_view(".board");
        }
    };
    let turning_point = review.turning_point.map(|turn| {
        let text = turning_point_text(language, &review, who);
        view! { <button class="turning-point" id="turning-point" on:click=open_turn(turn)>{text}</button> }
    });
    let no_turning_point =
        review.turning_point.is_none().then(|| view! { <p>{texts.no_turning_point()}</p> });
    let accuracies =
        Player::BOTH.map(|player| view! { <li>{accuracy_text(language, &review, player, who)}</li> });
    let expected_error =
        expected_error_text(language, &review).map(|text| view! { <p class="hint">{text}</p> });
    let notable: Vec<ReviewedMove> =
        review.moves.iter().filter(|reviewed| reviewed.grade > Grade::Good).copied().collect();
    let moves = notable.into_iter().map(|reviewed| view! {
        <li>
            <button on:click=open_turn(reviewed.turn)>
                <span class=format!("grade {}", grade_class(reviewed.grade))>{format!("{} {}", reviewed.number(), grade_text(language, reviewed.grade))}</span>
                <span>{move_review_with_player_text(language, &reviewed, who)}</span>
            </button>
        </li>
    });
    Some(view! {
        <section class="card review" role="status">
            <h2>{texts.review()}</h2>
            <h3>{texts.turning_point()}</h3>
            {turning_point} {no_turning_point}
            <h3>{texts.accuracy()}</h3>
            <ul class="accuracies">{accuracies.collect_view()}</ul>
            {expected_error}
            <ul class="reviewed-moves">{moves.collect_view()}</ul>
        </section>
    })
}

/// The CSS class of a grade.
const fn grade_class(grade: Grade) -> &'static str {
    match grade {
        Grade::Forced | Grade::Best | Grade::Good => "won",
        Grade::Inaccurate => "drawn",
        Grade::Mistake | Grade::GaveAwayTheDraw | Grade::GaveAwayTheWin => "lost",
    }
}
