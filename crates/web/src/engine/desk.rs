use std::{cell::RefCell, fmt, rc::Rc, time::Duration};

use leptos::prelude::{
    GetValue, LocalStorage, StoredValue, expect_context, provide_context, set_timeout, window,
};
use tripylon_coach::Appraisal;
use tripylon_rules::{AnyGame, AnyMove, AnyPosition};
use wasm_bindgen::{JsCast, JsValue, prelude::Closure};
use web_sys::{ErrorEvent, HtmlScriptElement, MessageEvent, Worker, WorkerOptions, WorkerType};

use super::message::{Finding, Report, Request, Task, Thought};
use crate::browser;

/// What a view asks: what to do with which position.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    /// The position as the engine may see it.
    pub position: &'a AnyPosition,
    /// The positions that have stood in the game so far, this one included: the third time is a draw in Pylos.
    pub stood: &'a [AnyPosition],
    /// What is wanted.
    pub task: Task,
    /// The move that is to be appraised, if that is wanted.
    pub played: Option<AnyMove>,
    /// What a weak level overlooks depends on this number: another one each turn, the same one for the same answer.
    pub seed: u64,
}

/// What a view hears: any number of times `Progress`, then one of the others, unless the question is withdrawn.
#[derive(Clone, Debug)]
pub enum Reply {
    /// What is known so far.
    Progress(Thought),
    /// What was found out in the end.
    Done(Thought),
    /// What the move was worth that was to be appraised.
    Appraised(Appraisal),
    /// It was to be looked up, and is in no table of the site.
    Unknown,
    /// Nothing comes of it, and why.
    Failed(String),
}

/// Why there is no engine in this browser, as a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoEngine {
    reason: String,
}

/// The page's side of the engine: whoever holds it can ask, and the latest question is the one that is answered.
#[derive(Clone)]
pub struct Desk {
    state: Rc<RefCell<State>>,
}

struct State {
    /// The address of the worker's program.
    program: String,
    worker: Option<Employed>,
    /// What is being thought about.
    asked: Option<Rc<Asked>>,
    /// The number of the latest question.
    number: u32,
}

struct Asked {
    request: Request,
    position: AnyPosition,
    hears: Box<dyn Fn(Reply)>,
}

/// A worker, and what it calls when it has something to say. It ends when this is dropped.
struct Employed {
    worker: Worker,
    /// Whether it hears already.
    ready: bool,
    _on_message: Closure<dyn FnMut(MessageEvent)>,
    _on_error: Closure<dyn FnMut(ErrorEvent)>,
}

/// The desks of the page.
#[derive(Clone)]
struct Office {
    thinker: Result<Desk, NoEngine>,
    clerk: Result<Desk, NoEngine>,
}

/// How long a replaced worker's place stays empty, where nothing is asked: the page shows first what led to it.
const BREATH: Duration = Duration::from_millis(100);

/// Opens the desks for all views below. Whether there is an engine is told to whoever asks for it.
pub fn provide_desks() {
    // A worker is started for the thinker at once, so that it is ready when it is needed.
    let thinker = Desk::open().and_then(|desk| desk.employ().map(|()| desk));
    let office = Office { thinker, clerk: Desk::open() };
    provide_context(StoredValue::<Office, LocalStorage>::new_local(office));
}

/// The desk that was opened with [`provide_desks`], for whatever has to be thought about.
///
/// # Errors
///
/// Where the browser lets nobody work in the background. The sentence can be shown as it is.
///
/// # Panics
///
/// Where no desk was opened.
pub fn use_desk() -> Result<Desk, NoEngine> {
    expect_context::<StoredValue<Office, LocalStorage>>().get_value().thinker
}

/// The desk where things are only looked up. Whoever sits there is never replaced, so the tables stay open; a thinker who
/// is interrupted loses them.
///
/// # Errors
///
/// As for [`use_desk`].
///
/// # Panics
///
/// Where no desk was opened.
pub fn use_clerk() -> Result<Desk, NoEngine> {
    expect_context::<StoredValue<Office, LocalStorage>>().get_value().clerk
}

impl Desk {
    /// Opens a desk. A worker is started when there is something to do.
    fn open() -> Result<Desk, NoEngine> {
        let script = window().document().and_then(|document| document.get_element_by_id("start"));
        let script = script.and_then(|script| script.dyn_into::<HtmlScriptElement>().ok());
        let program =
            script.map(|script| script.src()).ok_or_else(|| NoEngine::because("the page is not whole"))?;
        let state = State { program, worker: None, asked: None, number: 0 };
        Ok(Desk { state: Rc::new(RefCell::new(state)) })
    }

    /// Asks a question. The one before it, if it is not answered yet, is withdrawn.
    ///
    /// `hears` is never called before this returns, and never again once the question is withdrawn.
    pub fn ask(&self, question: &Question<'_>, hears: impl Fn(Reply) + 'static) {
        self.withdraw();
        let Question { position, stood, task, played, seed } = *question;
        let number = self.state.borrow().number + 1;
        let request = Request {
            number,
            rules: position.game().to_string(),
            position: position.to_string(),
            stood: stood.iter().map(ToString::to_string).collect(),
            task,
            played: played.map(|mv| position.move_text(mv)),
            seed,
        };
        let asked = Rc::new(Asked { request, position: *position, hears: Box::new(hears) });
        {
            let mut state = self.state.borrow_mut();
            state.number = number;
            state.asked = Some(asked);
        }
        keep_table(position.game(), task);
        match self.employ() {
            Ok(()) => self.pass_on(),
            Err(why) => self.fail_soon(why),
        }
    }

    /// Withdraws the question: it is not answered any more. Whoever was thinking about it is replaced; whoever only looks
    /// it up will be done sooner than somebody new could begin.
    pub fn withdraw(&self) {
        let mut state = self.state.borrow_mut();
        let withdrawn = state.asked.take();
        if withdrawn.is_some_and(|asked| asked.request.task != Task::LookUp) {
            state.worker = None;
            let desk = self.clone();
            // Where that fails, the next question will say so.
            set_timeout(move || drop(desk.employ()), BREATH);
        }
    }

    /// Whether a question is being thought about.
    pub fn is_busy(&self) -> bool {
        self.state.borrow().asked.is_some()
    }

    /// Starts a worker, if there is none.
    fn employ(&self) -> Result<(), NoEngine> {
        let mut state = self.state.borrow_mut();
        if state.worker.is_none() {
            state.worker = Some(self.employed(&state.program)?);
        }
        Ok(())
    }

    fn employed(&self, program: &str) -> Result<Employed, NoEngine> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(program, &options).map_err(|_| NoEngine::not_started())?;

        let desk = self.clone();
        let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            desk.hear(&event.data().as_string().unwrap_or_default());
        });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));

        let desk = self.clone();
        let on_error = Closure::<dyn FnMut(ErrorEvent)>::new(move |event: ErrorEvent| {
            desk.lose(&event.message());
        });
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        Ok(Employed { worker, ready: false, _on_message: on_message, _on_error: on_error })
    }

    /// Gives the question to the worker, if it hears already.
    fn pass_on(&self) {
        let state = self.state.borrow();
        if let (Some(Employed { worker, ready: true, .. }), Some(asked)) = (&state.worker, &state.asked) {
            let text = serde_json::to_string(&asked.request).expect("a request can be written");
            worker.post_message(&JsValue::from_str(&text)).expect("a text can be sent");
        }
    }

    /// What the worker says.
    fn hear(&self, text: &str) {
        match serde_json::from_str(text) {
            Ok(Report::Ready) => {
                if let Some(employed) = &mut self.state.borrow_mut().worker {
                    employed.ready = true;
                }
                self.pass_on();
            }
            Ok(Report::Progress(finding)) => {
                let asked =
                    self.state.borrow().asked.clone().filter(|asked| asked.request.number == finding.number);
                if let Some(asked) = asked {
                    asked.reply(finding, Reply::Progress);
                }
            }
            Ok(Report::Done(finding)) => {
                if let Some(asked) = self.take(finding.number) {
                    asked.reply(finding, Reply::Done);
                }
            }
            Ok(Report::Appraised { number, appraisal }) => {
                if let Some(asked) = self.take(number) {
                    let heard = appraisal.heard(&asked.position);
                    (asked.hears)(
                        heard.map_or_else(|error| Reply::Failed(error.to_string()), Reply::Appraised),
                    );
                }
            }
            Ok(Report::Unknown { number }) => {
                if let Some(asked) = self.take(number) {
                    (asked.hears)(Reply::Unknown);
                }
            }
            Ok(Report::Failed { number, reason }) => {
                if let Some(asked) = self.take(number) {
                    (asked.hears)(Reply::Failed(reason));
                }
            }
            Err(error) => self.lose(&error.to_string()),
        }
    }

    /// The question of this number, if it is the one that is being thought about; it is no longer.
    fn take(&self, number: u32) -> Option<Rc<Asked>> {
        let asked = &mut self.state.borrow_mut().asked;
        asked.take_if(|asked| asked.request.number == number)
    }

    /// The worker is lost. Another one will be started for the next question.
    fn lose(&self, reason: &str) {
        let mut state = self.state.borrow_mut();
        state.worker = None;
        let asked = state.asked.take();
        drop(state);
        if let Some(asked) = asked {
            let reason = if reason.is_empty() { "it could not be loaded" } else { reason };
            (asked.hears)(Reply::Failed(format!("the engine has stopped: {reason}")));
        }
    }

    /// Says that nobody can think about the question, but not before the one who asked has gone on.
    fn fail_soon(&self, why: NoEngine) {
        let desk = self.clone();
        wasm_bindgen_futures::spawn_local(async move {
            let asked = desk.state.borrow_mut().asked.take();
            if let Some(asked) = asked {
                (asked.hears)(Reply::Failed(why.to_string()));
            }
        });
    }
}

impl Asked {
    fn reply(&self, finding: Finding, reply: fn(Thought) -> Reply) {
        (self.hears)(finding.thought(&self.position).map_or_else(Reply::Failed, reply));
    }
}

impl Drop for Employed {
    fn drop(&mut self) {
        self.worker.terminate();
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
    }
}

impl NoEngine {
    fn because(reason: &str) -> NoEngine {
        NoEngine { reason: reason.to_string() }
    }

    fn not_started() -> NoEngine {
        NoEngine::because("this browser starts no workers")
    }
}

impl fmt::Display for NoEngine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the computer cannot play here: {}", self.reason)
    }
}

impl std::error::Error for NoEngine {}

/// Asks the service worker to fetch the rest of a table that is in use, so that it is there without a network later.
fn keep_table(game: AnyGame, task: Task) {
    if !task.asks_tables() {
        return;
    }
    let AnyGame::Pylos(_) = game else { return };
    // Without a service worker, as in a private window, there is nothing that could be kept.
    if let Some(keeper) = browser::service_worker() {
        // It knows the tables by the names of their files.
        let name = format!("{}.compact", game.to_string().replace([':', ',', '='], "-"));
        let _ = keeper.post_message(&JsValue::from_str(&name));
    }
}
