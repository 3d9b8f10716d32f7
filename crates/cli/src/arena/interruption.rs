use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering::Relaxed},
};

use tripylon_search::Stop;

/// Whether somebody pressed Ctrl-C.
#[derive(Clone, Debug)]
pub(crate) struct Interruption {
    pressed: Arc<AtomicBool>,
    /// Rings then, and whenever else the games are to end.
    pub(super) stop: Stop,
}

impl Interruption {
    /// Listens from now on. Pressed a second time, Ctrl-C ends the program at once; the games that are over are written
    /// down already.
    pub(crate) fn listen() -> Interruption {
        let interruption = Interruption { pressed: Arc::new(AtomicBool::new(false)), stop: Stop::default() };
        let heard = interruption.clone();
        // Where nobody can listen, Ctrl-C ends the program as it always does.
        let _ = ctrlc::set_handler(move || {
            if heard.pressed.swap(true, Relaxed) {
                std::process::exit(130);
            }
            heard.stop.ring();
        });
        interruption
    }

    pub(crate) fn happened(&self) -> bool {
        self.pressed.load(Relaxed)
    }
}
