use leptos::prelude::*;
use tripylon_client::{RatingCurve, Route, percent_encode};
use tripylon_protocol::online::{GameReport, ProfileReport, RatingReport, ResultCountsReport};
use tripylon_rules::{GameId, Player};
use tripylon_texts::Who;
use wasm_bindgen_futures::spawn_local;

use super::game_list::GameList;
use crate::{
    browser,
    client::Client,
    net::{api::ApiError, online_api},
    ui::{RequestError, game_name},
};

/// A player's public profile: ratings, results and latest games.
#[component]
pub(crate) fn PlayerPage(player: String) -> impl IntoView {
    let client = Client::from_context();
    let (found, failure) = (RwSignal::new(None::<ProfileReport>), RwSignal::new(None::<ApiError>));
    let games = RwSignal::new(None::<Vec<GameReport>>);
    let name = StoredValue::new(player.clone());
    let load = move || {
        failure.set(None);
        spawn_local(async move {
            let Some(name) = name.try_get_value() else { return };
            // The list marks the user's own games.
            _ = client.identify().await;
            match load_profile(&name).await {
                Ok((report, played)) => {
                    _ = found.try_set(Some(report));
                    _ = games.try_set(Some(played));
                }
                Err(error) => _ = failure.try_set(Some(error)),
            }
        });
    };
    load();
    let is_loading = move || found.with(Option::is_none) && failure.with(Option::is_none);
    view! {
        <main class="page player">
            <div class="hero"><h1>{player}</h1></div>
            <Show when=is_loading><p class="hint" role="status">{client.text(|language| language.online().connecting())}</p></Show>
            <RequestError error=failure retry=Callback::new(move |()| load()) />
            {move || found.get().map(|report| view! { <Profile report /> })}
            <section class="card" hidden=move || games.with(Option::is_none)>
                <h2>{client.text(|language| language.online().record())}</h2>
                <GameList games empty=client.text_signal(|language| language.online().no_games()) />
            </section>
            <div class="actions"><a class="button quiet" href=Route::Online.hash()>{client.text(|language| language.online().back())}</a></div>
        </main>
    }
}

/// Loads a player's profile and latest games.
async fn load_profile(player: &str) -> Result<(ProfileReport, Vec<GameReport>), ApiError> {
    let report = online_api::player(player).await?;
    Ok((report, online_api::games(&format!("player={}", percent_encode(player))).await?.games))
}

#[component]
fn Profile(report: ProfileReport) -> impl IntoView {
    let client = Client::from_context();
    let has_no_ratings = report.ratings.is_empty();
    view! {
        <div class="cards" hidden=has_no_ratings>
            {report.ratings.into_iter().map(|rating| view! { <RatingCard rating /> }).collect_view()}
        </div>
        <Show when=move || has_no_ratings><section class="card"><p class="hint">{client.text(|language| language.online().no_ratings())}</p></section></Show>
        <ResultsByColour tallies=report.results />
    }
}

/// A player's rating in one game, with its history.
#[component]
fn RatingCard(rating: RatingReport) -> impl IntoView {
    let client = Client::from_context();
    let game_id = parse_game_id(&rating.game);
    let value = format!("{:.0}", rating.rating);
    let deviation = format!("± {:.0}", rating.deviation);
    let is_provisional = rating.provisional;
    view! {
        <section class="card rating-card">
            <h2>{move || game_id.map(|game_id| game_name(client, game_id))}</h2>
            <p class="rating-value"><strong>{value}</strong> " " <span class="hint">{deviation}</span></p>
            <Show when=move || is_provisional><p class="hint">{client.text(|language| language.online().provisional())}</p></Show>
            <RatingChart rating />
        </section>
    }
}

/// The size of the chart, in SVG units.
const CHART_WIDTH: f64 = 320.0;
const CHART_HEIGHT: f64 = 150.0;
/// Margins for the axis labels.
const LEFT_MARGIN: f64 = 40.0;
const TOP_MARGIN: f64 = 8.0;
const BOTTOM_MARGIN: f64 = 20.0;

#[component]
fn RatingChart(rating: RatingReport) -> impl IntoView {
    let client = Client::from_context();
    let curve = RatingCurve::from_history(&rating.history)?;
    let x = |across: f64| LEFT_MARGIN + across * (CHART_WIDTH - LEFT_MARGIN - 6.0);
    let y = |up: f64| CHART_HEIGHT - BOTTOM_MARGIN - up * (CHART_HEIGHT - TOP_MARGIN - BOTTOM_MARGIN);
    let path: Vec<String> =
        curve.points.iter().map(|(across, up)| format!("{:.1} {:.1}", x(*across), y(*up))).collect();
    let day = |point: Option<&tripylon_protocol::online::RatingPoint>| {
        point.map(|point| browser::format_date(point.at)).unwrap_or_default()
    };
    let (first, last) = (day(rating.history.first()), day(rating.history.last()));
    let end = curve.points.last().map(|(across, up)| (x(*across), y(*up)));
    Some(view! {
        <figure>
            <svg class="rating-chart" viewBox=format!("0 0 {CHART_WIDTH} {CHART_HEIGHT}") role="img" aria-label=client.text(|language| language.online().rating_over_time())>
                {curve.ticks.into_iter().map(|(mark, up)| view! {
                    <line class="grid" x1=LEFT_MARGIN x2=CHART_WIDTH y1=y(up) y2=y(up) />
                    <text class="tick" x=LEFT_MARGIN - 5.0 y=y(up) + 3.5 text-anchor="end">{mark}</text>
                }).collect_view()}
                <path class="line" d=format!("M{}", path.join("L")) />
                {end.map(|(x, y)| view! { <circle class="current" cx=x cy=y r="3.5" /> })}
                <text class="tick" x=LEFT_MARGIN y=CHART_HEIGHT - 5.0>{first}</text>
                <text class="tick" x=CHART_WIDTH - 2.0 y=CHART_HEIGHT - 5.0 text-anchor="end">{last}</text>
            </svg>
            <figcaption>{client.text(|language| language.online().rating_over_time())}</figcaption>
        </figure>
    })
}

/// A player's results by game and colour.
#[component]
fn ResultsByColour(tallies: Vec<ResultCountsReport>) -> impl IntoView {
    let client = Client::from_context();
    if tallies.is_empty() {
        return None;
    }
    let row = move |tally: ResultCountsReport| {
        let game_id = parse_game_id(&tally.game);
        let colour = move || {
            let player = if tally.side == 1 { Player::One } else { Player::Two };
            game_id.map(|game_id| {
                client.language().players().name(Who::colour(&game_id.default_rules(), player))
            })
        };
        view! {
            <tr>
                <th scope="row">{move || game_id.map(|game_id| game_name(client, game_id))} " · " {colour}</th>
                <td>{tally.won}</td><td>{tally.drawn}</td><td>{tally.lost}</td>
            </tr>
        }
    };
    Some(view! {
        <section class="card">
            <h2>{client.text(|language| language.online().results_by_colour())}</h2>
            <div class="table-frame">
                <table class="figures">
                    <thead><tr>
                        <th scope="col">{client.text(|language| language.online().game())}</th>
                        <th scope="col">{client.text(|language| language.online().won())}</th>
                        <th scope="col">{client.text(|language| language.online().drawn())}</th>
                        <th scope="col">{client.text(|language| language.online().lost())}</th>
                    </tr></thead>
                    <tbody>{tallies.into_iter().map(row).collect_view()}</tbody>
                </table>
            </div>
        </section>
    })
}

fn parse_game_id(word: &str) -> Option<GameId> {
    GameId::ALL.into_iter().find(|game_id| game_id.name() == word)
}
