use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

use super::{
    MatchTally, Sprt,
    statistics::{EloEstimate, format_signed},
};

/// A progress bar on stderr; hidden if stderr is not a terminal.
pub(crate) struct MatchProgressBar {
    bar: ProgressBar,
    sprt: Option<Sprt>,
}

impl MatchProgressBar {
    pub(crate) fn new(games: usize, sprt: Option<Sprt>) -> MatchProgressBar {
        let template = "{pos}/{len} games [{bar:20}] {msg}, {eta} left";
        let style = ProgressStyle::with_template(template)
            .expect("the template is well-formed")
            .progress_chars("━╸ ");
        let bar = ProgressBar::new(games as u64).with_style(style);
        bar.set_message("no game over yet");
        bar.enable_steady_tick(Duration::from_millis(200));
        MatchProgressBar { bar, sprt }
    }

    /// A spinner for work of unknown length.
    pub(crate) fn spinner(label: &'static str) -> MatchProgressBar {
        let bar = ProgressBar::new_spinner().with_message(label);
        bar.enable_steady_tick(Duration::from_millis(200));
        MatchProgressBar { bar, sprt: None }
    }

    pub(crate) fn show(&mut self, tally: &MatchTally) {
        let all = tally.total();
        let mut message = format!("+{} ={} −{}", all.wins, all.draws, all.losses);
        if let Some(estimate) =
            EloEstimate::from_pairs(tally.pairs).filter(|estimate| estimate.error_margin.is_finite())
        {
            message += &format!(", Elo {} ± {:.0}", format_signed(estimate.elo, 0), estimate.error_margin);
        }
        if let Some(sprt) = self.sprt {
            message += &format!(", LLR {}", format_signed(sprt.log_likelihood_ratio(tally.pairs), 2));
        }
        self.bar.set_position(all.games());
        self.bar.set_message(message);
    }
}

impl Drop for MatchProgressBar {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
