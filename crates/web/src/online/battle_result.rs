use std::time::Duration;

use leptos::prelude::*;
use tripylon_client::BattleLog;
use tripylon_rules::Player;

use crate::browser;

/// How long the result of a battle stays if the opponent leads the next one at once, as the engine of the server does.
const RESULT_TIME: Duration = Duration::from_secs(4);

/// The battles to explain: those of the game, but the opponent's first play of a battle shows a little later.
pub(super) fn with_lasting_results(
    log: Memo<Option<BattleLog>>,
    own_seat: Signal<Option<Player>>,
) -> Signal<Option<BattleLog>> {
    let shown = RwSignal::new(log.get_untracked());
    let decided_at = StoredValue::new(f64::NEG_INFINITY);
    Effect::new(move |_| {
        let next = log.get();
        if next.as_ref().is_some_and(|next| next.current().points.is_some()) {
            decided_at.set_value(browser::monotonic_ms());
        }
        let elapsed =
            Duration::from_secs_f64((browser::monotonic_ms() - decided_at.get_value()).min(1e9) / 1e3);
        let opponent_led = next.as_ref().is_some_and(|next| {
            Some(next.current().leader) != own_seat.get_untracked()
                && shown.with_untracked(|shown| shown.as_ref().is_some_and(|shown| next.leads_after(shown)))
        });
        match RESULT_TIME.checked_sub(elapsed).filter(|_| opponent_led) {
            // The page may have been closed, or another play have been made.
            Some(rest) => set_timeout(move || _ = shown.try_set(log.try_get_untracked().flatten()), rest),
            None => shown.set(next),
        }
    });
    shown.into()
}
