use leptos::prelude::*;
use tripylon_client::{Battle, BattleLog, BattleTexts};
use tripylon_rules::{Player, le_pylos::Piece};
use tripylon_texts::Who;

use super::battle_table::BattleTable;
use crate::client::Client;

/// Explains the battle of Le Pylos on the board: the pieces on the equator, which one wins and by which rule, and the
/// pieces set aside. After the fifth battle a table of all five follows.
#[component]
pub(crate) fn BattleStrip(
    /// The battles up to the position on the board; `None` where there are none.
    #[prop(into)]
    log: Signal<Option<BattleLog>>,
    /// The names of players 1 and 2.
    #[prop(into)]
    labels: Signal<[Who; 2]>,
    /// Buttons below the texts.
    #[prop(optional)]
    children: Option<ChildrenFn>,
) -> impl IntoView {
    let client = Client::from_context();
    let texts = Memo::new(move |_| {
        log.with(|log| Some(BattleTexts::new(client.language(), log.as_ref()?, labels.get())))
    });
    let text = move |pick: fn(BattleTexts) -> String| move || texts.get().map(pick).unwrap_or_default();
    let children = StoredValue::new(children);
    let is_decided = move || log.with(|log| log.as_ref().is_some_and(|log| log.current().points.is_some()));
    let begins = move || log.with(|log| log.as_ref().is_some_and(|log| log.current().plays == 0));
    view! {
        <Show when=move || log.with(Option::is_some)>
            <section class="battle card" class:decided=is_decided class:begins=begins aria-label=client.text(|language| language.battle().title())>
                <div class="battle-line">
                    <h2>{text(|texts| texts.headline)}</h2>
                    <p class="hint">{text(|texts| texts.status)}</p>
                </div>
                <div class="battle-now">
                    <PieceList label=client.text_signal(|language| language.battle().on_equator()) log pieces=equator />
                    // The announcement of the move does not name the rule, so this line is announced as well.
                    <p class="verdict" aria-live="polite">{text(|texts| texts.verdict)}</p>
                </div>
                <p class="hint detail">{text(|texts| texts.detail)}</p>
                <div class="battle-line aside">
                    <span class="hint" aria-hidden="true">{client.text(|language| language.battle().set_aside())}</span>
                    <PieceList label=client.text_signal(|language| language.battle().set_aside()) log pieces=set_aside />
                    <ExtraPoint log />
                </div>
                <p class="hint previous">{text(|texts| texts.previous.unwrap_or_default())}</p>
                {move || children.with_value(|children| children.as_ref().map(|children| children()))}
            </section>
        </Show>
        <BattleTable log />
    }
}

/// A place in a list of pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PieceChip {
    /// A piece.
    Piece(Piece),
    /// The piece that wins the battle, now or in the end.
    Winning(Piece),
    /// A piece that was set aside.
    SetAside(Piece),
    /// The place of a piece that is still to come.
    ToCome,
    /// Pieces that were set aside before the record begins.
    Unseen(u8),
}

fn equator(log: &BattleLog) -> Vec<PieceChip> {
    let battle = log.current();
    let to_come = 4_usize.saturating_sub(battle.plays.into());
    equator_chips(battle).into_iter().chain(std::iter::repeat_n(PieceChip::ToCome, to_come)).collect()
}

/// The pieces on the equator, the winning one marked.
pub(super) fn equator_chips(battle: &Battle) -> Vec<PieceChip> {
    let wins = battle.winning_index();
    let chip = |(index, piece): (usize, &Piece)| {
        if Some(index) == wins { PieceChip::Winning(*piece) } else { PieceChip::Piece(*piece) }
    };
    battle.equator.iter().enumerate().map(chip).collect()
}

fn set_aside(log: &BattleLog) -> Vec<PieceChip> {
    let unseen = Some(log.unseen_set_aside()).filter(|pieces| *pieces > 0).map(PieceChip::Unseen);
    unseen.into_iter().chain(log.set_aside().map(PieceChip::SetAside)).collect()
}

/// Pieces in a row.
#[component]
fn PieceList(
    label: Signal<String>,
    log: Signal<Option<BattleLog>>,
    pieces: fn(&BattleLog) -> Vec<PieceChip>,
) -> impl IntoView {
    let client = Client::from_context();
    let chips = Memo::new(move |_| log.with(|log| log.as_ref().map(pieces).unwrap_or_default()));
    view! {
        <ul class="piece-chips" aria-label=label>
            {move || chips.get().into_iter().map(|chip| view! { <li>{piece_chip(client, chip)}</li> }).collect_view()}
        </ul>
    }
}

/// A piece as a disc with its letter.
pub(super) fn piece_chip(client: Client, chip: PieceChip) -> AnyView {
    let (piece, state) = match chip {
        PieceChip::ToCome => {
            return view! { <span class="chip to-come" aria-hidden="true"></span> }.into_any();
        }
        PieceChip::Unseen(pieces) => {
            return view! { <span class="hint">{format!("+{pieces}")}</span> }.into_any();
        }
        PieceChip::Piece(piece) => (piece, ""),
        PieceChip::Winning(piece) => (piece, " wins"),
        PieceChip::SetAside(piece) => (piece, " set-aside"),
    };
    let colour = match piece.player {
        Player::One => "blue",
        Player::Two => "red",
    };
    let letter = Piece { player: Player::One, ..piece }.to_string();
    let class = format!("chip {colour} size-{}{state}", piece.size.index() + 1);
    let name = client.language().speech().piece(piece.player, &letter);
    view! { <span class=class role="img" aria-label=name>{letter}</span> }.into_any()
}

/// The star that stands for the singleton.
#[component]
fn ExtraPoint(log: Signal<Option<BattleLog>>) -> impl IntoView {
    let client = Client::from_context();
    let name = client.text(|language| language.battle().extra_point());
    let points = move || log.with(|log| log.as_ref().map_or(0, BattleLog::singleton));
    view! {
        <Show when=move || { points() > 0 }>
            <span class="extra-point" role="img" title=name aria-label=name>{format!("★ +{}", untrack(points))}</span>
        </Show>
    }
}
