use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering::Relaxed},
};

use tripylon_search::CancelToken;

/// A handler for Ctrl-C.
#[derive(Clone, Debug)]
pub struct CtrlC {
    pressed: Arc<AtomicBool>,
    /// Cancels the running games, after Ctrl-C or when no more games are needed.
    pub(crate) cancel: CancelToken,
}

impl CtrlC {
    /// Installs the handler. A second Ctrl-C ends the program at once; finished games are already recorded.
    pub fn install_handler() -> CtrlC {
        let ctrl_c = CtrlC { pressed: Arc::new(AtomicBool::new(false)), cancel: CancelToken::default() };
        let in_handler = ctrl_c.clone();
        // If the handler cannot be installed, Ctrl-C ends the program as usual.
        let _ = ctrlc::set_handler(move || {
            if in_handler.pressed.swap(true, Relaxed) {
                std::process::exit(130);
            }
            in_handler.cancel.cancel();
        });
        ctrl_c
    }

    /// Whether Ctrl-C was pressed.
    pub fn was_pressed(&self) -> bool {
        self.pressed.load(Relaxed)
    }
}
