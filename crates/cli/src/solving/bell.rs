use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use tripylon_search::Stop;

/// A bell that Ctrl-C rings. The second time it ends the program at once: checkpoints are put in their place whole, so
/// nothing is broken then.
pub(crate) fn bell() -> Stop {
    let stop = Stop::default();
    let ring = stop.clone();
    let pressed = AtomicBool::new(false);
    // Where nobody can listen, Ctrl-C ends the program as it always does.
    let _ = ctrlc::set_handler(move || {
        if pressed.swap(true, Relaxed) {
            std::process::exit(130);
        }
        eprintln!("\nstopping when this step is done; once more to stop at once");
        ring.ring();
    });
    stop
}
