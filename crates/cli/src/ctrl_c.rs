//! Ctrl-C: the first press cancels the running work, the second ends the program.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use tripylon_search::CancelToken;

/// Returns a token that Ctrl-C cancels. A second Ctrl-C ends the program at once.
pub(crate) fn cancel_on_ctrl_c() -> CancelToken {
    cancel_with_notice(None)
}

/// Like [`cancel_on_ctrl_c`], and tells the user that the current step is finished first. Checkpoints are renamed into
/// place when they are complete, so a second Ctrl-C breaks nothing.
pub(crate) fn cancel_solve_on_ctrl_c() -> CancelToken {
    cancel_with_notice(Some("stopping when this step is done; press Ctrl-C again to stop at once"))
}

fn cancel_with_notice(notice: Option<&'static str>) -> CancelToken {
    let token = CancelToken::default();
    let cancelled = token.clone();
    let pressed = AtomicBool::new(false);
    // If the handler cannot be installed, Ctrl-C ends the program as usual.
    let _ = ctrlc::set_handler(move || {
        if pressed.swap(true, Relaxed) {
            std::process::exit(130);
        }
        if let Some(notice) = notice {
            eprintln!("\n{notice}");
        }
        cancelled.cancel();
    });
    token
}
