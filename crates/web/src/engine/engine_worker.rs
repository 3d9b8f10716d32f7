use std::{cell::RefCell, fmt, rc::Rc, time::Duration};

use leptos::prelude::{
    GetValue, LocalStorage, StoredValue, expect_context, provide_context, set_timeout, window,
};
use tripylon_client::{EngineResult, EngineTask, WorkerMessage, WorkerRequest, WorkerResult};
use tripylon_coach::MoveAssessment;
use tripylon_rules::{AnyGame, AnyMove, AnyPosition};
use wasm_bindgen::{JsCast, JsValue, prelude::Closure};
use web_sys::{ErrorEvent, HtmlScriptElement, MessageEvent, Worker, WorkerOptions, WorkerType};

use super::pylon_network::needs_network;
use crate::{
    browser,
    client::{Client, Notice},
};

/// A request to the engine.
#[derive(Clone, Copy, Debug)]
pub(crate) struct EngineRequest<'a> {
    /// The position as the engine may see it.
    pub(crate) position: &'a AnyPosition,
    /// The positions of the game so far, this one included: the third repetition is a draw in Pylos.
    pub(crate) previous_positions: &'a [AnyPosition],
    /// The task.
    pub(crate) task: EngineTask,
    /// The move to assess, for that task.
    pub(crate) played_move: Option<AnyMove>,
    /// The seed that decides what a weak level misses.
    pub(crate) seed: u64,
}

/// A reply of the engine: any number of `Progress`, then one of the others, unless the request is cancelled.
#[derive(Clone, Debug)]
pub(crate) enum EngineReply {
    /// An intermediate result.
    Progress(EngineResult),
    /// The final result.
    Done(EngineResult),
    /// The assessment of the move.
    Assessed(MoveAssessment),
    /// No table of the site has the position.
    NoTable,
    /// The request failed; the reason is logged to the console.
    Failed,
}

/// The reason why there is no engine in this browser.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct EngineUnavailable {
    reason: String,
}

/// The page's handle to an engine worker. It answers one request at a time: a new one cancels the one before it.
#[derive(Clone)]
pub(crate) struct EngineWorker {
    state: Rc<RefCell<WorkerState>>,
}

struct WorkerState {
    /// The URL of the worker's script.
    script_url: String,
    worker: Option<RunningWorker>,
    /// The request in progress.
    pending: Option<Rc<PendingRequest>>,
    /// The number of the latest request.
    number: u32,
    client: Client,
    /// Whether the notice that there is no network has been shown; once is enough.
    has_shown_no_network: bool,
}

struct PendingRequest {
    request: WorkerRequest,
    position: AnyPosition,
    on_reply: Box<dyn Fn(EngineReply)>,
}

/// A running worker and its callbacks. It is terminated when this is dropped.
struct RunningWorker {
    worker: Worker,
    /// Whether it has reported that it is ready.
    ready: bool,
    _on_message: Closure<dyn FnMut(MessageEvent)>,
    _on_error: Closure<dyn FnMut(ErrorEvent)>,
}

/// The workers of the page.
#[derive(Clone)]
struct Workers {
    engine: Result<EngineWorker, EngineUnavailable>,
    lookup: Result<EngineWorker, EngineUnavailable>,
}

/// The delay before a cancelled worker is replaced, so that the page renders first.
const RESTART_DELAY: Duration = Duration::from_millis(100);

/// Provides the workers to all views below.
pub(crate) fn provide_workers(client: Client) {
    // The engine's worker is started at once, so that it is ready when it is needed.
    let engine = EngineWorker::new_idle(client).and_then(|worker| worker.ensure_worker().map(|()| worker));
    let workers = Workers { engine, lookup: EngineWorker::new_idle(client) };
    provide_context(StoredValue::<Workers, LocalStorage>::new_local(workers));
}

/// The engine worker provided by [`provide_workers`].
///
/// # Errors
///
/// If the browser starts no workers.
///
/// # Panics
///
/// If no workers were provided.
pub(crate) fn use_engine_worker() -> Result<EngineWorker, EngineUnavailable> {
    expect_context::<StoredValue<Workers, LocalStorage>>().get_value().engine
}

/// The worker for table lookups. It is never terminated, so its tables stay open; an engine worker loses them when a
/// search is cancelled.
///
/// # Errors
///
/// As for [`use_engine_worker`].
///
/// # Panics
///
/// If no workers were provided.
pub(crate) fn use_lookup_worker() -> Result<EngineWorker, EngineUnavailable> {
    expect_context::<StoredValue<Workers, LocalStorage>>().get_value().lookup
}

impl EngineWorker {
    /// A handle without a worker, which is started with the first request.
    fn new_idle(client: Client) -> Result<EngineWorker, EngineUnavailable> {
        let script = window().document().and_then(|document| document.get_element_by_id("start"));
        let script = script.and_then(|script| script.dyn_into::<HtmlScriptElement>().ok());
        let script_url = script
            .map(|script| script.src())
            .ok_or_else(|| EngineUnavailable::new("the page has no start script"))?;
        let state = WorkerState {
            script_url,
            worker: None,
            pending: None,
            number: 0,
            client,
            has_shown_no_network: false,
        };
        Ok(EngineWorker { state: Rc::new(RefCell::new(state)) })
    }

    /// Submits a request; the one before it is cancelled if it is not answered yet.
    ///
    /// `on_reply` is never called before this returns, and never after the request is cancelled.
    pub(crate) fn submit(&self, request: &EngineRequest<'_>, on_reply: impl Fn(EngineReply) + 'static) {
        self.cancel();
        let EngineRequest { position, previous_positions, task, played_move, seed } = *request;
        let number = self.state.borrow().number + 1;
        let request = WorkerRequest {
            number,
            rules: position.game().to_string(),
            position: position.to_string(),
            previous_positions: previous_positions.iter().map(ToString::to_string).collect(),
            task,
            played_move: played_move.map(|mv| position.move_text(mv)),
            seed,
        };
        let pending = Rc::new(PendingRequest { request, position: *position, on_reply: Box::new(on_reply) });
        {
            let mut state = self.state.borrow_mut();
            state.number = number;
            state.pending = Some(pending);
        }
        cache_engine_file(position.game(), task);
        match self.ensure_worker() {
            Ok(()) => self.post_pending(),
            Err(error) => self.fail_later(error),
        }
    }

    /// Cancels the request. A worker that searches is terminated and replaced; a lookup is left to finish, which is
    /// faster than starting a worker.
    pub(crate) fn cancel(&self) {
        let mut state = self.state.borrow_mut();
        let cancelled = state.pending.take();
        if cancelled.is_some_and(|pending| pending.request.task != EngineTask::LookUp) {
            state.worker = None;
            let handle = self.clone();
            // A failure is reported by the next request.
            set_timeout(move || drop(handle.ensure_worker()), RESTART_DELAY);
        }
    }

    /// Starts a worker unless one is running.
    fn ensure_worker(&self) -> Result<(), EngineUnavailable> {
        let mut state = self.state.borrow_mut();
        if state.worker.is_none() {
            state.worker = Some(self.spawn_worker(&state.script_url)?);
        }
        Ok(())
    }

    fn spawn_worker(&self, script_url: &str) -> Result<RunningWorker, EngineUnavailable> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker =
            Worker::new_with_options(script_url, &options).map_err(|_| EngineUnavailable::not_started())?;

        let handle = self.clone();
        let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            handle.on_message(&event.data().as_string().unwrap_or_default());
        });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));

        let handle = self.clone();
        let on_error = Closure::<dyn FnMut(ErrorEvent)>::new(move |event: ErrorEvent| {
            handle.on_worker_lost(&event.message());
        });
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        Ok(RunningWorker { worker, ready: false, _on_message: on_message, _on_error: on_error })
    }

    /// Posts the request to the worker, if it is ready.
    fn post_pending(&self) {
        let state = self.state.borrow();
        if let (Some(RunningWorker { worker, ready: true, .. }), Some(pending)) =
            (&state.worker, &state.pending)
        {
            let text = serde_json::to_string(&pending.request).expect("requests serialise");
            worker.post_message(&JsValue::from_str(&text)).expect("texts can be posted");
        }
    }

    /// Handles a message of the worker.
    fn on_message(&self, text: &str) {
        match serde_json::from_str(text) {
            Ok(WorkerMessage::Ready) => {
                if let Some(running) = &mut self.state.borrow_mut().worker {
                    running.ready = true;
                }
                self.post_pending();
            }
            Ok(WorkerMessage::NoNetwork { reason }) => self.show_no_network(&reason),
            Ok(WorkerMessage::Progress(result)) => {
                let pending = self
                    .state
                    .borrow()
                    .pending
                    .clone()
                    .filter(|pending| pending.request.number == result.number);
                if let Some(pending) = pending {
                    pending.reply(result, EngineReply::Progress);
                }
            }
            Ok(WorkerMessage::Done(result)) => {
                if let Some(pending) = self.take_pending(result.number) {
                    pending.reply(result, EngineReply::Done);
                }
            }
            Ok(WorkerMessage::Assessed { number, assessment }) => {
                if let Some(pending) = self.take_pending(number) {
                    match assessment.to_assessment(&pending.position) {
                        Ok(assessment) => (pending.on_reply)(EngineReply::Assessed(assessment)),
                        Err(error) => pending.fail(&error.to_string()),
                    }
                }
            }
            Ok(WorkerMessage::NoTable { number }) => {
                if let Some(pending) = self.take_pending(number) {
                    (pending.on_reply)(EngineReply::NoTable);
                }
            }
            Ok(WorkerMessage::Failed { number, reason }) => {
                if let Some(pending) = self.take_pending(number) {
                    pending.fail(&reason);
                }
            }
            Ok(WorkerMessage::NotLoaded { reason }) => self.on_worker_lost(&reason),
            Err(error) => self.on_worker_lost(&error.to_string()),
        }
    }

    /// Tells the user that the engine works without the network of Pylon.
    fn show_no_network(&self, reason: &str) {
        leptos::logging::warn!("the engine uses the handcrafted evaluation of Pylon: {reason}");
        let mut state = self.state.borrow_mut();
        if !std::mem::replace(&mut state.has_shown_no_network, true) {
            state.client.notify(Notice::NetworkFailed);
        }
    }

    /// Takes the request of this number, if it is the one in progress.
    fn take_pending(&self, number: u32) -> Option<Rc<PendingRequest>> {
        let pending = &mut self.state.borrow_mut().pending;
        pending.take_if(|pending| pending.request.number == number)
    }

    /// Handles the loss of the worker; the next request starts another one.
    fn on_worker_lost(&self, reason: &str) {
        let mut state = self.state.borrow_mut();
        state.worker = None;
        let pending = state.pending.take();
        drop(state);
        if let Some(pending) = pending {
            let reason = if reason.is_empty() { "it could not be loaded" } else { reason };
            pending.fail(reason);
        }
    }

    /// Reports the failure after the caller has returned.
    fn fail_later(&self, error: EngineUnavailable) {
        let handle = self.clone();
        wasm_bindgen_futures::spawn_local(async move {
            let pending = handle.state.borrow_mut().pending.take();
            if let Some(pending) = pending {
                pending.fail(&error.to_string());
            }
        });
    }
}

impl PendingRequest {
    fn reply(&self, result: WorkerResult, reply: fn(EngineResult) -> EngineReply) {
        match result.into_engine_result(&self.position) {
            Ok(result) => (self.on_reply)(reply(result)),
            Err(reason) => self.fail(&reason),
        }
    }

    fn fail(&self, reason: &str) {
        leptos::logging::warn!("the engine has stopped: {reason}");
        (self.on_reply)(EngineReply::Failed);
    }
}

impl Drop for RunningWorker {
    fn drop(&mut self) {
        self.worker.terminate();
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
    }
}

impl EngineUnavailable {
    fn new(reason: &str) -> EngineUnavailable {
        EngineUnavailable { reason: reason.to_string() }
    }

    fn not_started() -> EngineUnavailable {
        EngineUnavailable::new("this browser starts no workers")
    }
}

impl fmt::Display for EngineUnavailable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the engine cannot run here: {}", self.reason)
    }
}

impl std::error::Error for EngineUnavailable {}

/// Asks the service worker to cache the whole table or the network in use, for offline play.
fn cache_engine_file(game: AnyGame, task: EngineTask) {
    let name = match game {
        // The service worker knows the tables by their file names.
        AnyGame::Pylos(_) if task.uses_tables() => {
            format!("{}.compact", game.to_string().replace([':', ',', '='], "-"))
        }
        AnyGame::Pylon(_) if needs_network(game) => "pylon.network".to_string(),
        AnyGame::Pylos(_) | AnyGame::LePylos(_) | AnyGame::Pylon(_) => return,
    };
    // Without a service worker, as in a private window, nothing can be cached.
    if let Some(service_worker) = browser::service_worker() {
        let _ = service_worker.post_message(&JsValue::from_str(&name));
    }
}
