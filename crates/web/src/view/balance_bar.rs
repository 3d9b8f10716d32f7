use leptos::prelude::*;
use tripylon_rules::Player;
use tripylon_texts::Who;

use super::{every_move::worth_text, seat_strip::colour};
use crate::{
    state::{Study, balance_for_one},
    study_table::StudyTable,
};

/// Who is better off, as a bar beside the board: the more of it has a player's colour, the better. Marks show where the
/// game is even and where it is as good as won.
#[component]
pub(crate) fn BalanceBar(table: StudyTable) -> impl IntoView {
    let position = move || table.study.with(Study::position);
    let below = move || table.study.with(Study::below);
    let opinion = move || if table.engine.get() { table.opinion() } else { None };
    let share = move || {
        let balance = match (position().outcome(), opinion()) {
            (Some(outcome), _) => match outcome.winner {
                Some(Player::One) => 1.0,
                Some(Player::Two) => -1.0,
                None => 0.0,
            },
            (None, Some(opinion)) => balance_for_one(opinion.worth, &position()),
            (None, None) => 0.0,
        };
        let of_below = if below() == Player::One { balance } else { -balance };
        // A little of the other colour stays, so that both can be seen.
        (50.0 + 48.0 * of_below).clamp(2.0, 98.0)
    };
    let words = move || {
        let position = position();
        let opinion = opinion()?;
        let language = table.client.language();
        let who = language.players().name(Who::colour(&position.game(), position.turn()));
        Some(format!("{who}: {}", worth_text(language, opinion.worth, opinion.exact, position.turn())))
    };
    view! {
        <div class="balance" role="img" aria-label=move || words().unwrap_or_default() title=move || words().unwrap_or_default()>
            <svg viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true">
                <rect class=move || format!("share {}", colour(&position(), below().other())) x="0" y="0" width="10" height="100" />
                <rect class=move || format!("share {}", colour(&position(), below())) x="0" y=move || 100.0 - share() width="10" height=share />
                <line class="even" x1="0" y1="50" x2="10" y2="50" />
                <line class="mark" x1="0" y1="25" x2="4" y2="25" />
                <line class="mark" x1="0" y1="75" x2="4" y2="75" />
            </svg>
        </div>
    }
}
