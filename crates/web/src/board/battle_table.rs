use leptos::prelude::*;
use tripylon_client::{Battle, BattleLog, BattlePoints};
use tripylon_rules::{GameId, Player};
use tripylon_texts::Who;

use super::battle_strip::{PieceChip, equator_chips, piece_chip};
use crate::client::Client;

/// The five battles of a finished game of Le Pylos, as a table.
#[component]
pub(super) fn BattleTable(log: Signal<Option<BattleLog>>) -> impl IntoView {
    let client = Client::from_context();
    let texts = move || client.language().battle();
    let finished = Memo::new(move |_| log.get().filter(BattleLog::is_over));
    view! {
        {move || finished.get().map(|log| view! {
            <section class="battles card">
                <h2 id="battles-title">{texts().table()}</h2>
                <div class="table-frame">
                    <table class="figures" aria-labelledby="battles-title">
                        <thead><tr>
                            <th scope="col"><span class="visually-hidden">{texts().title()}</span></th>
                            <th scope="col">{texts().pieces()}</th>
                            <th scope="col">{texts().rule()}</th>
                            <th scope="col">{texts().won_by()}</th>
                            <th scope="col">{texts().points()}</th>
                        </tr></thead>
                        <tbody>{log.battles().iter().map(|battle| battle_row(client, battle)).collect_view()}</tbody>
                    </table>
                </div>
            </section>
        })}
    }
}

fn battle_row(client: Client, battle: &Battle) -> impl IntoView + use<> {
    let language = client.language();
    let chips =
        equator_chips(battle).into_iter().chain(battle.set_aside.iter().copied().map(PieceChip::SetAside));
    let chips = chips.map(|chip| piece_chip(client, chip)).collect_view();
    let rule = language.battle().winning_piece(battle.equator.len() as u32);
    let winner = battle.winner().map(|player| {
        let colour = match player {
            Player::One => "colour blue",
            Player::Two => "colour red",
        };
        let name = language.players().name(Who::colour(&GameId::LePylos.default_rules(), player));
        view! { <span class=colour aria-hidden="true"></span>{name} }
    });
    view! {
        <tr>
            <th scope="row">{battle.number}</th>
            <td><div class="piece-chips">{chips}</div></td>
            <td>{rule}</td>
            <td class="winner">{winner}</td>
            <td>{battle.points.map(points_text)}</td>
        </tr>
    }
}

/// The points of a battle as a sum, such as "3+4+★".
fn points_text(points: BattlePoints) -> String {
    let set_aside = Some(points.set_aside).filter(|pieces| *pieces > 0).map(|pieces| format!("+{pieces}"));
    let star = if points.singleton > 0 { "+★" } else { "" };
    format!("{}{}{star}", points.equator, set_aside.unwrap_or_default())
}
