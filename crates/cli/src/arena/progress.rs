use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

use super::{Sprt, Tally, sentences::signed, statistics::Strength};

/// A bar on stderr while games are played; nothing where stderr is not a terminal.
pub(super) struct Progress {
    bar: ProgressBar,
    sprt: Option<Sprt>,
}

impl Progress {
    pub(super) fn new(games: usize, sprt: Option<Sprt>) -> Progress {
        let template = "{pos}/{len} games [{bar:20}] {msg}, {eta} left";
        let style = ProgressStyle::with_template(template)
            .expect("the template is well-formed")
            .progress_chars("━╸ ");
        let bar = ProgressBar::new(games as u64).with_style(style);
        bar.set_message("no game over yet");
        bar.enable_steady_tick(Duration::from_millis(200));
        Progress { bar, sprt }
    }

    /// A sign that something is still being done, without saying how far it is.
    pub(super) fn working(what: &'static str) -> Progress {
        let bar = ProgressBar::new_spinner().with_message(what);
        bar.enable_steady_tick(Duration::from_millis(200));
        Progress { bar, sprt: None }
    }

    pub(super) fn show(&mut self, tally: &Tally) {
        let all = tally.all();
        let mut message = format!("+{} ={} −{}", all.wins, all.draws, all.losses);
        if let Some(strength) = Strength::of(tally.pairs).filter(|strength| strength.error.is_finite()) {
            message += &format!(", Elo {} ± {:.0}", signed(strength.elo, 0), strength.error);
        }
        if let Some(sprt) = self.sprt {
            message += &format!(", LLR {}", signed(sprt.ratio(tally.pairs), 2));
        }
        self.bar.set_position(all.games());
        self.bar.set_message(message);
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
