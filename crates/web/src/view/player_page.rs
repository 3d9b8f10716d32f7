use leptos::prelude::*;
use tripylon_protocol::online::{GameReport, ProfileReport, RatingReport, TallyReport};
use tripylon_rules::Player;
use tripylon_texts::Who;
use wasm_bindgen_futures::spawn_local;

use super::{failure::Failure, game_list::GameList, home::name};
use crate::{
    browser,
    client::Client,
    online,
    route::{Kind, Route, escaped},
    server::NoAnswer,
    state::RatingCurve,
};

/// A player as everybody may see them: ratings, results, and the last games.
#[component]
pub(crate) fn PlayerPage(player: String) -> impl IntoView {
    let client = Client::here();
    let (found, failure) = (RwSignal::new(None::<ProfileReport>), RwSignal::new(None::<NoAnswer>));
    let games = RwSignal::new(None::<Vec<GameReport>>);
    let asked = StoredValue::new(player.clone());
    let look = move || {
        failure.set(None);
        spawn_local(async move {
            let Some(asked) = asked.try_get_value() else { return };
            // Among the games there may be some of one's own.
            _ = client.identify().await;
            match known_of(&asked).await {
                Ok((report, played)) => {
                    _ = found.try_set(Some(report));
                    _ = games.try_set(Some(played));
                }
                Err(why) => _ = failure.try_set(Some(why)),
            }
        });
    };
    look();
    let is_asking = move || found.with(Option::is_none) && failure.with(Option::is_none);
    view! {
        <main class="page player">
            <div class="hero"><h1>{player}</h1></div>
            <Show when=is_asking><p class="hint" role="status">{client.says(|language| language.online().connecting())}</p></Show>
            <Failure why=failure again=Callback::new(move |()| look()) />
            {move || found.get().map(|report| view! { <Profile report /> })}
            <section class="card" hidden=move || games.with(Option::is_none)>
                <h2>{client.says(|language| language.online().record())}</h2>
                <GameList games empty=client.words(|language| language.online().no_games()) />
            </section>
            <div class="actions"><a class="button quiet" href=Route::Online.hash()>{client.says(|language| language.online().back())}</a></div>
        </main>
    }
}

/// A player, and the last games.
async fn known_of(player: &str) -> Result<(ProfileReport, Vec<GameReport>), NoAnswer> {
    let report = online::player(player).await?;
    Ok((report, online::games(&format!("player={}", escaped(player))).await?.games))
}

#[component]
fn Profile(report: ProfileReport) -> impl IntoView {
    let client = Client::here();
    let has_none = report.ratings.is_empty();
    view! {
        <div class="cards" hidden=has_none>
            {report.ratings.into_iter().map(|rating| view! { <Rating rating /> }).collect_view()}
        </div>
        <Show when=move || has_none><section class="card"><p class="hint">{client.says(|language| language.online().no_ratings())}</p></section></Show>
        <Tallies tallies=report.tallies />
    }
}

/// How strong somebody is in a game, and how that came to be.
#[component]
fn Rating(rating: RatingReport) -> impl IntoView {
    let client = Client::here();
    let kind = kind_of(&rating.game);
    let value = format!("{:.0}", rating.rating);
    let deviation = format!("± {:.0}", rating.deviation);
    let is_provisional = rating.provisional;
    view! {
        <section class="card rating-card">
            <h2>{move || kind.map(|kind| name(client, kind))}</h2>
            <p class="rating-value"><strong>{value}</strong> " " <span class="hint">{deviation}</span></p>
            <Show when=move || is_provisional><p class="hint">{client.says(|language| language.online().provisional())}</p></Show>
            <RatingChart rating />
        </section>
    }
}

/// The size of the chart, in its own units.
const WIDTH: f64 = 320.0;
const HEIGHT: f64 = 150.0;
/// What is kept free for the numbers beside it and the days below.
const LEFT: f64 = 40.0;
const TOP: f64 = 8.0;
const BOTTOM: f64 = 20.0;

#[component]
fn RatingChart(rating: RatingReport) -> impl IntoView {
    let client = Client::here();
    let curve = RatingCurve::of(&rating.history)?;
    let x = |across: f64| LEFT + across * (WIDTH - LEFT - 6.0);
    let y = |up: f64| HEIGHT - BOTTOM - up * (HEIGHT - TOP - BOTTOM);
    let path: Vec<String> =
        curve.points.iter().map(|(across, up)| format!("{:.1} {:.1}", x(*across), y(*up))).collect();
    let day = |point: Option<&tripylon_protocol::online::RatingPoint>| {
        point.map(|point| browser::day(point.at)).unwrap_or_default()
    };
    let (first, last) = (day(rating.history.first()), day(rating.history.last()));
    let end = curve.points.last().map(|(across, up)| (x(*across), y(*up)));
    Some(view! {
        <figure>
            <svg class="rating-chart" viewBox=format!("0 0 {WIDTH} {HEIGHT}") role="img" aria-label=client.says(|language| language.online().rating_over_time())>
                {curve.marks.into_iter().map(|(mark, up)| view! {
                    <line class="grid" x1=LEFT x2=WIDTH y1=y(up) y2=y(up) />
                    <text class="tick" x=LEFT - 5.0 y=y(up) + 3.5 text-anchor="end">{mark}</text>
                }).collect_view()}
                <path class="line" d=format!("M{}", path.join("L")) />
                {end.map(|(x, y)| view! { <circle class="now" cx=x cy=y r="3.5" /> })}
                <text class="tick" x=LEFT y=HEIGHT - 5.0>{first}</text>
                <text class="tick" x=WIDTH - 2.0 y=HEIGHT - 5.0 text-anchor="end">{last}</text>
            </svg>
            <figcaption>{client.says(|language| language.online().rating_over_time())}</figcaption>
        </figure>
    })
}

/// What somebody achieved, by game and colour.
#[component]
fn Tallies(tallies: Vec<TallyReport>) -> impl IntoView {
    let client = Client::here();
    if tallies.is_empty() {
        return None;
    }
    let row = move |tally: TallyReport| {
        let kind = kind_of(&tally.game);
        let colour = move || {
            let player = if tally.side == 1 { Player::One } else { Player::Two };
            kind.map(|kind| client.language().players().name(Who::colour(&kind.usual(), player)))
        };
        view! {
            <tr>
                <th scope="row">{move || kind.map(|kind| name(client, kind))} " · " {colour}</th>
                <td>{tally.won}</td><td>{tally.drawn}</td><td>{tally.lost}</td>
            </tr>
        }
    };
    Some(view! {
        <section class="card">
            <h2>{client.says(|language| language.online().results_by_colour())}</h2>
            <div class="table-frame">
                <table class="figures">
                    <thead><tr>
                        <th scope="col">{client.says(|language| language.online().game())}</th>
                        <th scope="col">{client.says(|language| language.online().won())}</th>
                        <th scope="col">{client.says(|language| language.online().drawn())}</th>
                        <th scope="col">{client.says(|language| language.online().lost())}</th>
                    </tr></thead>
                    <tbody>{tallies.into_iter().map(row).collect_view()}</tbody>
                </table>
            </div>
        </section>
    })
}

fn kind_of(word: &str) -> Option<Kind> {
    Kind::ALL.into_iter().find(|kind| kind.word() == word)
}
