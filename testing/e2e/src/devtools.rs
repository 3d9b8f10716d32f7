use std::{
    collections::HashMap,
    io::{BufRead, BufReader, Write},
    process::{Child, ChildStdin},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    thread,
    time::Duration,
};

use serde_json::{Value, json};
use tokio::{sync::oneshot, time::timeout};

/// The longest wait for the response to a command.
const RESPONSE_TIMEOUT: Duration = Duration::from_secs(60);

/// A connection to the DevTools of a browser over its standard input and output; the tests of a process share it.
///
/// Messages are JSON, each followed by a zero byte. A thread reads the responses and events, so that a test may wait for
/// them in any async runtime.
pub(crate) struct DevTools {
    input: Mutex<ChildStdin>,
    state: Arc<Mutex<DevToolsState>>,
}

#[derive(Default)]
struct DevToolsState {
    last_id: u64,
    pending: HashMap<u64, oneshot::Sender<CommandResult>>,
    /// The handler of the events of each session.
    listeners: HashMap<String, EventListener>,
}

/// The result of a command, or why it failed.
type CommandResult = Result<Value, String>;
/// Receives the name and the parameters of an event.
type EventListener = Box<dyn Fn(&str, &Value) + Send>;

impl DevTools {
    /// Connects to a browser that was started with `--remote-debugging-pipe` and pipes.
    pub(crate) fn connect(mut browser: Child) -> DevTools {
        let input = browser.stdin.take().expect("the input is a pipe");
        let output = browser.stdout.take().expect("the output is a pipe");
        let state = Arc::<Mutex<DevToolsState>>::default();
        let reader_state = Arc::clone(&state);
        thread::spawn(move || {
            for message in BufReader::new(output).split(0) {
                let Ok(message) = message else { break };
                dispatch(&reader_state, &serde_json::from_slice(&message).expect("DevTools send JSON"));
            }
            // Every test that still waits for a response learns that none will come.
            lock(&reader_state).pending.clear();
            let _ = browser.wait();
        });
        DevTools { input: Mutex::new(input), state }
    }

    /// Executes a command in a session, or in the browser itself, and returns its result.
    pub(crate) async fn execute(&self, session: Option<&str>, method: &str, params: Value) -> CommandResult {
        let response = self.send(session, method, &params)?;
        match timeout(RESPONSE_TIMEOUT, response).await {
            Ok(Ok(result)) => result,
            Ok(Err(_)) => Err(format!("{method}: the browser has ended")),
            Err(_) => Err(format!("{method}: no response for {} s", RESPONSE_TIMEOUT.as_secs())),
        }
    }

    /// Sends a command without waiting for its response.
    pub(crate) fn send(
        &self,
        session: Option<&str>,
        method: &str,
        params: &Value,
    ) -> Result<oneshot::Receiver<CommandResult>, String> {
        let (sender, response) = oneshot::channel();
        let id = {
            let mut state = lock(&self.state);
            state.last_id += 1;
            let id = state.last_id;
            state.pending.insert(id, sender);
            id
        };
        let mut message = json!({ "id": id, "method": method, "params": params });
        if let Some(session) = session {
            message["sessionId"] = session.into();
        }
        let text = format!("{message}\0");
        let mut input = lock(&self.input);
        let written = input.write_all(text.as_bytes()).and_then(|()| input.flush());
        written.map_err(|error| format!("{method}: {error}"))?;
        Ok(response)
    }

    /// Handles the events of a session.
    pub(crate) fn listen(&self, session: &str, listener: impl Fn(&str, &Value) + Send + 'static) {
        lock(&self.state).listeners.insert(session.to_string(), Box::new(listener));
    }

    /// Stops handling the events of a session.
    pub(crate) fn stop_listening(&self, session: &str) {
        lock(&self.state).listeners.remove(session);
    }
}

fn dispatch(state: &Mutex<DevToolsState>, message: &Value) {
    let mut state = lock(state);
    if let Some(sender) = message["id"].as_u64().and_then(|id| state.pending.remove(&id)) {
        let result = match message.get("error") {
            Some(error) => Err(error.to_string()),
            None => Ok(message["result"].clone()),
        };
        // A test that has ended does not wait any more.
        let _ = sender.send(result);
    } else if let (Some(session), Some(method)) = (message["sessionId"].as_str(), message["method"].as_str())
        && let Some(listener) = state.listeners.get(session)
    {
        listener(method, &message["params"]);
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
