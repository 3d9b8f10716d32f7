use leptos::prelude::*;
use tripylon_coach::{Grade, Judged, Review, accuracy_text, grade_text, review_text, turning_point_text};
use tripylon_rules::{
    Player,
    record::{MoveNumber, Path},
};
use tripylon_texts::Who;

use crate::{
    browser,
    reviewing::Reviewing,
    state::{Study, StudyMessage},
    study_table::StudyTable,
};

/// A game gone through: where it turned, how well each side played, and every move that was not the best, in words.
#[component]
pub(crate) fn ReviewCard(table: StudyTable) -> impl IntoView {
    let has_moves = move || table.study.with(|study| !study.record().line().plies().is_empty());
    let is_done = move || table.review.with(|review| review.as_ref().is_some_and(Reviewing::is_done));
    let is_going_on = move || table.review.with(Option::is_some) && !is_done();
    // A game that was changed since is another one.
    let is_current = move || {
        let game = table.study.with(Study::game_alone);
        table.review.with(|review| review.as_ref().is_some_and(|review| review.game == game))
    };
    // Whoever asked for it looks for it; it stands far below the board.
    Effect::new(move |before: Option<[bool; 2]>| {
        let now = [is_going_on(), is_done() && is_current()];
        if before.is_none_or(|before| before != now) && now != [false; 2] {
            request_animation_frame(|| browser::bring_into_view(".review"));
        }
        now
    });
    view! {
        <Show when=move || has_moves() && !is_going_on() && !(is_done() && is_current())>
            <button id="review" class="wide" on:click=move |_| table.begin_review()>{table.client.says(|language| language.analysis().review())}</button>
        </Show>
        <Show when=is_going_on>
            <section class="card review" role="status">
                <p>{move || progress_text(table)}</p>
                <progress max="1" value=move || progress(table)></progress>
                <button on:click=move |_| table.end_review()>{table.client.says(|language| language.buttons().cancel())}</button>
            </section>
        </Show>
        <Show when=move || is_done() && is_current()>{move || findings(table)}</Show>
    }
}

fn progress(table: StudyTable) -> f64 {
    table.review.with(|review| {
        review.as_ref().map_or(0.0, |review| review.appraisals.len() as f64 / review.turns().max(1) as f64)
    })
}

fn progress_text(table: StudyTable) -> String {
    let [at, last] = table.review.with(|review| {
        let turns = review.as_ref().map_or([0, 0], |review| [review.appraisals.len(), review.turns()]);
        let [at, turns] = turns;
        [at, turns.saturating_sub(1)].map(|turn| MoveNumber::of_turn(turn).number() as u32)
    });
    table.client.language().analysis().reviewing(at, last)
}

/// What was found out: the turning point first.
fn findings(table: StudyTable) -> Option<impl IntoView> {
    let language = table.client.language();
    let says = language.review();
    let review = table
        .review
        .with(|review| review.as_ref().map(|review| Review::of(&review.game, &review.appraisals)))?;
    let game = table.study.with(|study| study.record().start().game());
    let who = Player::BOTH.map(|player| Who::colour(&game, player));
    let go = move |turn: usize| {
        move |_| {
            table.send(StudyMessage::Go(Path::along_game(turn + 1)));
            browser::bring_into_view(".board");
        }
    };
    let turning = review.turning_point.map(|turn| {
        let text = turning_point_text(language, &review, who);
        view! { <button class="turning-point" id="turning-point" on:click=go(turn)>{text}</button> }
    });
    let none = review.turning_point.is_none().then(|| view! { <p>{says.no_turning_point()}</p> });
    let accuracies =
        Player::BOTH.map(|player| view! { <li>{accuracy_text(language, &review, player, who)}</li> });
    let notable: Vec<Judged> =
        review.moves.iter().filter(|judged| judged.grade > Grade::Good).copied().collect();
    let moves = notable.into_iter().map(|judged| view! {
        <li>
            <button on:click=go(judged.turn)>
                <span class=format!("grade {}", grade_class(judged.grade))>{format!("{} {}", judged.number(), grade_text(language, judged.grade))}</span>
                <span>{review_text(language, &judged, who)}</span>
            </button>
        </li>
    });
    Some(view! {
        <section class="card review" role="status">
            <h2>{says.review()}</h2>
            <h3>{says.turning_point()}</h3>
            {turning} {none}
            <h3>{says.accuracy()}</h3>
            <ul class="accuracies">{accuracies.collect_view()}</ul>
            <ul class="judged">{moves.collect_view()}</ul>
        </section>
    })
}

/// Where to look for the colour of a grade.
const fn grade_class(grade: Grade) -> &'static str {
    match grade {
        Grade::Forced | Grade::Best | Grade::Good => "won",
        Grade::Inaccurate => "drawn",
        Grade::Mistake | Grade::GaveAwayTheDraw | Grade::GaveAwayTheWin => "lost",
    }
}
