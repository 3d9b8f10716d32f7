use std::{cell::RefCell, rc::Rc, time::Duration};

use leptos::prelude::{
    TimeoutHandle, document, on_cleanup, set_interval_with_handle, set_timeout, set_timeout_with_handle,
    window_event_listener,
};
use wasm_bindgen::{JsCast, prelude::Closure};
use web_sys::{CloseEvent, MessageEvent, VisibilityState, WebSocket};

use crate::browser;

/// A line to the server that is opened again whenever it breaks, as long as its page is there.
#[derive(Clone)]
pub(crate) struct Socket(Rc<Line>);

/// What comes over it.
pub(crate) enum Heard {
    /// The server says something.
    Text(String),
    /// The line is broken; it will be tried again.
    Lost,
}

struct Line {
    address: Box<dyn Fn() -> String>,
    hear: Box<dyn Fn(Heard)>,
    state: RefCell<State>,
}

#[derive(Default)]
struct State {
    wire: Option<Wire>,
    /// How often it was tried in vain.
    tries: u32,
    /// When something was last heard, or the line was opened.
    heard_at: f64,
    next_try: Option<TimeoutHandle>,
    is_closed: bool,
}

/// An open connection, with those who listen to it.
struct Wire {
    socket: WebSocket,
    _on_message: Closure<dyn Fn(MessageEvent)>,
    _on_close: Closure<dyn Fn(CloseEvent)>,
}

/// A server that has said nothing for so long is gone, in milliseconds. It says something every ten seconds.
const SILENCE: f64 = 25_000.0;
/// How often that is looked at.
const LOOK: Duration = Duration::from_secs(3);
/// The first pause before it is tried again, in milliseconds, and the longest.
const PAUSES: [f64; 2] = [250.0, 10_000.0];

impl Socket {
    /// Opens a line for the page that is open. The address is asked for each time, since it says what is known already.
    pub(crate) fn open(address: impl Fn() -> String + 'static, hear: impl Fn(Heard) + 'static) -> Socket {
        let (address, hear) = (Box::new(address), Box::new(hear));
        let socket = Socket(Rc::new(Line { address, hear, state: RefCell::default() }));
        socket.connect();
        socket.watch();
        socket
    }

    /// Says something, if the line is open; otherwise it is lost.
    pub(crate) fn send(&self, text: &str) {
        let state = self.0.state.borrow();
        if let Some(wire) = state.wire.as_ref().filter(|wire| wire.is_open()) {
            // A line that breaks at this moment says so by itself.
            let _ = wire.socket.send_with_str(text);
        }
    }

    /// Opens the line anew, a moment later: whoever asks may be listening to it.
    pub(crate) fn reopen(&self) {
        let socket = self.clone();
        set_timeout(move || socket.connect(), Duration::ZERO);
    }

    /// Whoever has left the page hears nothing any more.
    pub(crate) fn close(&self) {
        let mut state = self.0.state.borrow_mut();
        state.is_closed = true;
        state.hang_up();
    }

    fn connect(&self) {
        let mut state = self.0.state.borrow_mut();
        state.hang_up();
        if state.is_closed {
            return;
        }
        state.heard_at = browser::now();
        match WebSocket::new(&(self.0.address)()) {
            Ok(socket) => state.wire = Some(self.listen(socket)),
            Err(_) => {
                drop(state);
                self.lose();
            }
        }
    }

    fn listen(&self, socket: WebSocket) -> Wire {
        let line = self.clone();
        let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            line.is_alive();
            if let Some(text) = event.data().as_string() {
                (line.0.hear)(Heard::Text(text));
            }
        });
        let line = self.clone();
        let on_close = Closure::<dyn Fn(CloseEvent)>::new(move |_| line.lose());
        socket.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        socket.set_onclose(Some(on_close.as_ref().unchecked_ref()));
        Wire { socket, _on_message: on_message, _on_close: on_close }
    }

    fn is_alive(&self) {
        let mut state = self.0.state.borrow_mut();
        state.heard_at = browser::now();
        state.tries = 0;
    }

    /// The line is broken: it is said, and tried again after a pause.
    fn lose(&self) {
        let pause = {
            let mut state = self.0.state.borrow_mut();
            if state.is_closed || state.next_try.is_some() {
                return;
            }
            state.tries += 1;
            pause(state.tries, js_sys::Math::random())
        };
        (self.0.hear)(Heard::Lost);
        let socket = self.clone();
        let next_try = set_timeout_with_handle(move || socket.connect(), pause).ok();
        self.0.state.borrow_mut().next_try = next_try;
    }

    /// A line can be dead without saying so; and whoever comes back to the page, or to a network, need not wait.
    fn watch(&self) {
        let socket = self.clone();
        let silence = set_interval_with_handle(move || socket.look(), LOOK);
        let socket = self.clone();
        let network = window_event_listener(leptos::ev::online, move |_| socket.hurry());
        let socket = self.clone();
        let eyes = window_event_listener(leptos::ev::visibilitychange, move |_| {
            if document().visibility_state() == VisibilityState::Visible {
                socket.hurry();
            }
        });
        on_cleanup(move || {
            _ = silence.map(|silence| silence.clear());
            network.remove();
            eyes.remove();
        });
    }

    fn look(&self) {
        let is_silent = {
            let state = self.0.state.borrow();
            state.wire.is_some() && browser::now() - state.heard_at > SILENCE
        };
        if is_silent {
            self.0.state.borrow_mut().hang_up();
            self.lose();
        }
    }

    /// Tries at once, if the line is broken or seems to be.
    fn hurry(&self) {
        let is_broken = {
            let state = self.0.state.borrow();
            state.next_try.is_some() || browser::now() - state.heard_at > SILENCE / 2.0
        };
        if is_broken {
            self.0.state.borrow_mut().tries = 0;
            self.connect();
        }
    }
}

impl State {
    /// Lets go of the connection and of whatever was planned.
    fn hang_up(&mut self) {
        if let Some(wire) = self.wire.take() {
            wire.socket.set_onmessage(None);
            wire.socket.set_onclose(None);
            // One that is closed already stays closed.
            let _ = wire.socket.close();
            // Whoever listens may be the one who hangs up, so they go a moment later.
            set_timeout(move || drop(wire), Duration::ZERO);
        }
        if let Some(next_try) = self.next_try.take() {
            next_try.clear();
        }
    }
}

impl Wire {
    fn is_open(&self) -> bool {
        self.socket.ready_state() == WebSocket::OPEN
    }
}

/// How long to wait before it is tried again: longer each time, and by chance not as long as everybody else.
fn pause(tries: u32, chance: f64) -> Duration {
    let [first, longest] = PAUSES;
    let pause = (first * 2_f64.powi(tries.saturating_sub(1).min(16) as i32)).min(longest);
    Duration::from_millis((pause * (0.75 + chance / 4.0)) as u64)
}

/// The address of a socket below the page's own.
pub(crate) fn address(path: &str) -> String {
    let page = browser::page_address();
    let folder = page.rsplit_once('/').map_or(page.as_str(), |(folder, _)| folder);
    format!("ws{}/{path}", folder.strip_prefix("http").unwrap_or(folder))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_up_to_ten_seconds() {
        assert_eq!(pause(1, 1.0), Duration::from_millis(250));
        assert_eq!(pause(3, 1.0), Duration::from_millis(1000));
        assert_eq!(pause(3, 0.0), Duration::from_millis(750));
        assert_eq!(pause(40, 1.0), Duration::from_secs(10));
    }
}
