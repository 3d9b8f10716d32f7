use std::{env, net::SocketAddr, thread};

/// The way in which the user's browser comes to the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Browser {
    /// The user opens the page, with `--no-open`.
    NotOpened,
    /// The program opens it.
    Opened,
    /// There is no display, so the user opens the page.
    NoDisplay,
    /// There is no display, and the user is logged in over SSH: an SSH tunnel leads to the page.
    BehindSsh,
}

impl Browser {
    /// The way to a page at `address` if the user wants a browser.
    pub(crate) fn for_page(address: SocketAddr) -> Browser {
        let is_set = |name: &str| env::var_os(name).is_some_and(|value| !value.is_empty());
        let has_display = cfg!(any(windows, target_os = "macos"))
            || ["DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME"].into_iter().any(is_set);
        if has_display {
            Browser::Opened
        } else if is_set("SSH_CONNECTION") && address.ip().is_loopback() {
            Browser::BehindSsh
        } else {
            Browser::NoDisplay
        }
    }
}

/// Opens a page in the browser without waiting for it; calls `failed` if that is impossible. The browser has no access
/// to the terminal.
pub(crate) fn open(url: String, failed: impl FnOnce() + Send + 'static) {
    thread::spawn(move || {
        if open::that_detached(url).is_err() {
            failed();
        }
    });
}
