use std::{cell::RefCell, rc::Rc, time::Duration};

use leptos::prelude::{
    TimeoutHandle, document, on_cleanup, set_interval_with_handle, set_timeout, set_timeout_with_handle,
    window_event_listener,
};
use tripylon_client::retry_delay;
use wasm_bindgen::{JsCast, prelude::Closure};
use web_sys::{CloseEvent, MessageEvent, VisibilityState, WebSocket};

use crate::browser;

/// A WebSocket that reconnects for as long as its page is open.
#[derive(Clone)]
pub(crate) struct ReconnectingSocket(Rc<SocketShared>);

/// An event of the socket.
pub(crate) enum SocketEvent {
    /// A message from the server.
    Message(String),
    /// The connection broke; the socket reconnects.
    Disconnected,
}

struct SocketShared {
    url: Box<dyn Fn() -> String>,
    on_event: Box<dyn Fn(SocketEvent)>,
    state: RefCell<SocketState>,
}

#[derive(Default)]
struct SocketState {
    open_socket: Option<OpenSocket>,
    /// The number of failed attempts.
    attempts: u32,
    /// When the last message arrived or the connection was opened, in milliseconds.
    last_message_at: f64,
    next_attempt: Option<TimeoutHandle>,
    is_closed: bool,
}

/// An open WebSocket and its callbacks.
struct OpenSocket {
    socket: WebSocket,
    _on_message: Closure<dyn Fn(MessageEvent)>,
    _on_close: Closure<dyn Fn(CloseEvent)>,
}

/// A connection without messages for this long counts as lost, in milliseconds. The server sends one every ten
/// seconds.
const SILENCE_TIMEOUT_MS: f64 = 25_000.0;
/// The interval at which the silence is checked.
const SILENCE_CHECK_INTERVAL: Duration = Duration::from_secs(3);

impl ReconnectingSocket {
    /// Connects for as long as the page is open. `url` is called for each attempt, because it names the last known
    /// event.
    pub(crate) fn open(
        url: impl Fn() -> String + 'static,
        on_event: impl Fn(SocketEvent) + 'static,
    ) -> ReconnectingSocket {
        let (url, on_event) = (Box::new(url), Box::new(on_event));
        let socket = ReconnectingSocket(Rc::new(SocketShared { url, on_event, state: RefCell::default() }));
        socket.connect();
        socket.watch_network();
        socket
    }

    /// Sends a text if connected; otherwise it is dropped.
    pub(crate) fn send(&self, text: &str) {
        let state = self.0.state.borrow();
        if let Some(open_socket) = state.open_socket.as_ref().filter(|open_socket| open_socket.is_open()) {
            // A failure also fires the close event.
            let _ = open_socket.socket.send_with_str(text);
        }
    }

    /// Reconnects later, because the caller may be inside a callback of the connection.
    pub(crate) fn reconnect(&self) {
        let socket = self.clone();
        set_timeout(move || socket.connect(), Duration::ZERO);
    }

    /// Closes the connection for good.
    pub(crate) fn close(&self) {
        let mut state = self.0.state.borrow_mut();
        state.is_closed = true;
        state.disconnect();
    }

    fn connect(&self) {
        let mut state = self.0.state.borrow_mut();
        state.disconnect();
        if state.is_closed {
            return;
        }
        state.last_message_at = browser::monotonic_ms();
        match WebSocket::new(&(self.0.url)()) {
            Ok(socket) => state.open_socket = Some(self.attach_callbacks(socket)),
            Err(_) => {
                drop(state);
                self.on_connection_lost();
            }
        }
    }

    fn attach_callbacks(&self, socket: WebSocket) -> OpenSocket {
        let socket_handle = self.clone();
        let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            socket_handle.note_message();
            if let Some(text) = event.data().as_string() {
                (socket_handle.0.on_event)(SocketEvent::Message(text));
            }
        });
        let socket_handle = self.clone();
        let on_close = Closure::<dyn Fn(CloseEvent)>::new(move |_| socket_handle.on_connection_lost());
        socket.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        socket.set_onclose(Some(on_close.as_ref().unchecked_ref()));
        OpenSocket { socket, _on_message: on_message, _on_close: on_close }
    }

    fn note_message(&self) {
        let mut state = self.0.state.borrow_mut();
        state.last_message_at = browser::monotonic_ms();
        state.attempts = 0;
    }

    /// Reports the loss and retries after a delay.
    fn on_connection_lost(&self) {
        let delay = {
            let mut state = self.0.state.borrow_mut();
            if state.is_closed || state.next_attempt.is_some() {
                return;
            }
            state.attempts += 1;
            retry_delay(state.attempts, js_sys::Math::random())
        };
        (self.0.on_event)(SocketEvent::Disconnected);
        let socket = self.clone();
        let next_attempt = set_timeout_with_handle(move || socket.connect(), delay).ok();
        self.0.state.borrow_mut().next_attempt = next_attempt;
    }

    /// Detects a silently dead connection, and retries at once when the network or the page comes back.
    fn watch_network(&self) {
        let socket = self.clone();
        let silence = set_interval_with_handle(move || socket.check_silence(), SILENCE_CHECK_INTERVAL);
        let socket = self.clone();
        let network = window_event_listener(leptos::ev::online, move |_| socket.reconnect_if_lost());
        let socket = self.clone();
        let visibility = window_event_listener(leptos::ev::visibilitychange, move |_| {
            if document().visibility_state() == VisibilityState::Visible {
                socket.reconnect_if_lost();
            }
        });
        on_cleanup(move || {
            _ = silence.map(|silence| silence.clear());
            network.remove();
            visibility.remove();
        });
    }

    fn check_silence(&self) {
        let is_silent = {
            let state = self.0.state.borrow();
            state.open_socket.is_some()
                && browser::monotonic_ms() - state.last_message_at > SILENCE_TIMEOUT_MS
        };
        if is_silent {
            self.0.state.borrow_mut().disconnect();
            self.on_connection_lost();
        }
    }

    /// Reconnects at once if the connection is lost or seems dead.
    fn reconnect_if_lost(&self) {
        let is_broken = {
            let state = self.0.state.borrow();
            state.next_attempt.is_some()
                || browser::monotonic_ms() - state.last_message_at > SILENCE_TIMEOUT_MS / 2.0
        };
        if is_broken {
            self.0.state.borrow_mut().attempts = 0;
            self.connect();
        }
    }
}

impl SocketState {
    /// Closes the connection and cancels the planned attempt.
    fn disconnect(&mut self) {
        if let Some(open_socket) = self.open_socket.take() {
            open_socket.socket.set_onmessage(None);
            open_socket.socket.set_onclose(None);
            // Closing twice has no effect.
            let _ = open_socket.socket.close();
            // The caller may be one of the callbacks, so they are dropped later.
            set_timeout(move || drop(open_socket), Duration::ZERO);
        }
        if let Some(next_attempt) = self.next_attempt.take() {
            next_attempt.clear();
        }
    }
}

impl OpenSocket {
    fn is_open(&self) -> bool {
        self.socket.ready_state() == WebSocket::OPEN
    }
}

/// The URL of a socket, relative to the page.
pub(crate) fn socket_url(path: &str) -> String {
    let page = browser::page_url();
    let folder = page.rsplit_once('/').map_or(page.as_str(), |(folder, _)| folder);
    format!("ws{}/{path}", folder.strip_prefix("http").unwrap_or(folder))
}
