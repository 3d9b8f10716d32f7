use leptos::prelude::*;
use tripylon_client::{AnalysisState, PositionEval, balance_for_player_one};
use tripylon_rules::Player;
use tripylon_texts::Who;

use super::{controller::AnalysisController, move_evaluations::score_text_with_error};
use crate::board::colour_class;

/// The evaluation bar beside the board: each player's colour fills it in proportion to the evaluation. Marks show an
/// even position and a nearly won one.
#[component]
pub(crate) fn EvaluationBar(controller: AnalysisController) -> impl IntoView {
    let position = move || controller.state.with(AnalysisState::position);
    let below = move || controller.state.with(AnalysisState::player_below);
    let eval = move || if controller.engine_enabled.get() { controller.current_eval() } else { None };
    let share = move || {
        let balance = match (position().outcome(), eval()) {
            (Some(outcome), _) => match outcome.winner {
                Some(Player::One) => 1.0,
                Some(Player::Two) => -1.0,
                None => 0.0,
            },
            (None, Some(eval)) => balance_for_player_one(eval.score, &position()),
            (None, None) => 0.0,
        };
        let balance_below = if below() == Player::One { balance } else { -balance };
        // 2 % of either colour always stays visible.
        (50.0 + 48.0 * balance_below).clamp(2.0, 98.0)
    };
    let label = move || {
        let position = position();
        let eval = eval()?;
        let language = controller.client.language();
        let who = language.players().name(Who::colour(&position.game(), position.turn()));
        let PositionEval { score, exact, expected_error, .. } = eval;
        let text = score_text_with_error(language, score, exact, expected_error, position.turn());
        Some(format!("{who}: {text}"))
    };
    view! {
        <div class="eval-bar" role="img" aria-label=move || label().unwrap_or_default() title=move || label().unwrap_or_default()>
            <svg viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true">
                <rect class=move || format!("eval-fill {}", colour_class(&position(), below().opponent())) x="0" y="0" width="10" height="100" />
                <rect class=move || format!("eval-fill {}", colour_class(&position(), below())) x="0" y=move || 100.0 - share() width="10" height=share />
                <line class="even" x1="0" y1="50" x2="10" y2="50" />
                <line class="mark" x1="0" y1="25" x2="4" y2="25" />
                <line class="mark" x1="0" y1="75" x2="4" y2="75" />
            </svg>
        </div>
    }
}
