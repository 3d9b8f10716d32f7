use std::{
    env,
    path::Path,
    sync::{Arc, Mutex, PoisonError, RwLock},
    time::Duration,
};

use chromiumoxide::{
    Browser, Page,
    cdp::{
        browser_protocol::{
            emulation::SetDeviceMetricsOverrideParams,
            log::{EnableParams, EventEntryAdded, LogEntryLevel},
            page::{
                AddScriptToEvaluateOnNewDocumentParams, CaptureScreenshotFormat, CaptureScreenshotParams,
                ReloadParams, RemoveScriptToEvaluateOnNewDocumentParams,
            },
            target::SetAutoAttachParams,
        },
        js_protocol::runtime::{
            ConsoleApiCalledType, EvaluateParams, EventConsoleApiCalled, EventExceptionThrown,
        },
    },
};
use futures::StreamExt;
use serde::de::DeserializeOwned;
use tempfile::TempDir;
use tokio::task::JoinHandle;

use crate::{Relay, Stage, chromium};

/// How long anything may take before it is a failure.
const PATIENCE: Duration = Duration::from_secs(30);

/// Visits go on side by side, except those that measure time: they hold this alone.
static QUIET: RwLock<()> = RwLock::new(());

/// A page in a browser, visiting a [`Stage`].
pub struct Visit {
    /// What is visited.
    pub stage: Stage,
    page: Page,
    complaints: Arc<Mutex<Vec<String>>>,
    /// Parts of complaints that are no fault of the page.
    forgiven: Mutex<Vec<&'static str>>,
    prepared: Mutex<Vec<String>>,
}

/// Visits the site as our own server serves it.
pub fn visit(test: impl AsyncFnOnce(&mut Visit)) {
    visit_stage(Stage::server, test);
}

/// Visits the site as our own server serves it, while no other test of this process visits anything: for measuring time.
pub fn visit_alone(test: impl AsyncFnOnce(&mut Visit)) {
    let _quiet = QUIET.write().unwrap_or_else(PoisonError::into_inner);
    with_chromium(async |program| one_visits(program, Stage::server().await, test).await);
}

/// Visits the site on some stage.
///
/// # Panics
///
/// When the page complains, when something takes too long, or when there is no Chromium and `CI=true`.
pub fn visit_stage(stage: impl AsyncFnOnce() -> Stage, test: impl AsyncFnOnce(&mut Visit)) {
    let _company = QUIET.read().unwrap_or_else(PoisonError::into_inner);
    with_chromium(async |program| one_visits(program, stage().await, test).await);
}

async fn one_visits(program: &Path, stage: Stage, test: impl AsyncFnOnce(&mut Visit)) {
    let mut visitor = Visitor::arrives(program, stage).await;
    test(&mut visitor.visit).await;
    visitor.leaves().await;
}

/// Two people visit the same site where people play each other, the second over a line that can be cut.
///
/// # Panics
///
/// As [`visit_stage`] does.
pub fn visit_pair(test: impl AsyncFnOnce(&Visit, &Visit, &Relay)) {
    let _company = QUIET.read().unwrap_or_else(PoisonError::into_inner);
    with_chromium(async |program| {
        let stage = Stage::online().await;
        let relay = Relay::to(&stage).await;
        let first = Visitor::arrives(program, stage).await;
        let second = Visitor::arrives(program, relay.stage()).await;
        test(&first.visit, &second.visit, &relay).await;
        first.leaves().await;
        second.leaves().await;
    });
}

fn with_chromium(test: impl AsyncFnOnce(&Path)) {
    let Some(program) = chromium::installed() else {
        let required = env::var("CI").is_ok_and(|value| value == "true");
        assert!(!required, "Chromium is not installed; apt-get install chromium installs it");
        eprintln!(
            "left out: Chromium is not installed (apt-get install chromium, or name it with CHROMIUM=…)"
        );
        return;
    };
    if !tripylon_site::IS_WHOLE {
        eprintln!("left out: TRIPYLON_SKIP_WEB is set, so there is no client to visit");
        return;
    }
    let runtime =
        tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("there are threads");
    runtime.block_on(test(&program));
}

/// Somebody with a browser of their own.
struct Visitor {
    visit: Visit,
    browser: Browser,
    pump: JoinHandle<()>,
    /// What the browser remembers, until it is closed.
    _memory: TempDir,
}

impl Visitor {
    async fn arrives(program: &Path, stage: Stage) -> Visitor {
        let memory = tempfile::tempdir().expect("a folder can be made");
        let (browser, mut handler) = chromium::launched(program, memory.path()).await;
        let pump = tokio::spawn(async move { while handler.next().await.is_some() {} });
        let page = browser.new_page("about:blank").await.expect("a page opens");
        // Otherwise workers would wait to be debugged before they begin, and for some nobody comes.
        page.execute(SetAutoAttachParams::new(false, false)).await.expect("workers can be left alone");
        let visit = Visit {
            stage,
            page,
            complaints: Arc::default(),
            forgiven: Mutex::default(),
            prepared: Mutex::default(),
        };
        visit.listen().await;
        visit.resize(1280, 800).await;
        Visitor { visit, browser, pump, _memory: memory }
    }

    async fn leaves(mut self) {
        self.visit.check_complaints();
        let _ = self.browser.close().await;
        let _ = self.browser.wait().await;
        self.pump.abort();
    }
}

impl Visit {
    /// Lets a script run in the page that is opened next, before any other.
    pub fn prepare(&self, script: &str) {
        self.prepared.lock().expect("nobody fails while preparing").push(script.to_string());
    }

    /// Opens a place of the site, such as `` or `#/play`, and waits until the client is there.
    pub async fn open(&self, place: &str) {
        // Otherwise another place of the same page would not be loaded anew.
        self.page.goto("about:blank").await.expect("there is nothing to load");
        let scripts = std::mem::take(&mut *self.prepared.lock().expect("nobody fails while preparing"));
        let order = AddScriptToEvaluateOnNewDocumentParams::new(scripts.join("\n"));
        let order = self.page.execute(order).await.expect("a script can be run").result.identifier;
        let url = self.stage.url(place);
        self.page.goto(url.as_str()).await.unwrap_or_else(|error| panic!("{url}: {error}"));
        self.loaded().await;
        let order = RemoveScriptToEvaluateOnNewDocumentParams::new(order);
        self.page.execute(order).await.expect("the script was known");
    }

    /// Loads the page again, and waits until the client is there.
    pub async fn reload(&self) {
        self.evaluate::<()>("window.isOld = true; undefined").await;
        self.page.execute(ReloadParams::default()).await.expect("the page loads again");
        self.wait_for("!window.isOld").await;
        self.loaded().await;
    }

    async fn loaded(&self) {
        self.wait_for("document.readyState === 'complete' && !document.getElementById('loading')").await;
        self.check_complaints();
    }

    /// Makes the window as large as this, in CSS pixels.
    pub async fn resize(&self, width: u32, height: u32) {
        let size = SetDeviceMetricsOverrideParams::new(width, height, 1.0, false);
        self.page.execute(size).await.expect("the window can be resized");
    }

    /// What an expression is worth in the page; a promise is waited for.
    pub async fn evaluate<T: DeserializeOwned>(&self, expression: &str) -> T {
        self.try_evaluate(expression).await.unwrap_or_else(|trouble| panic!("{expression}: {trouble}"))
    }

    async fn try_evaluate<T: DeserializeOwned>(&self, expression: &str) -> Result<T, String> {
        let mut question = EvaluateParams::new(expression);
        (question.await_promise, question.return_by_value) = (Some(true), Some(true));
        let answer = self.page.execute(question).await.map_err(|error| error.to_string())?.result;
        if let Some(exception) = answer.exception_details {
            return Err(format!("{exception:?}"));
        }
        let value = answer.result.value.unwrap_or_default();
        T::deserialize(value).map_err(|error| error.to_string())
    }

    /// Waits until an expression is true in the page.
    pub async fn wait_for(&self, expression: &str) {
        let began = std::time::Instant::now();
        // While a page is being replaced by another, there is nobody to answer.
        while !self.try_evaluate::<bool>(&format!("Boolean({expression})")).await.unwrap_or(false) {
            self.check_complaints();
            assert!(began.elapsed() < PATIENCE, "{expression} does not come true");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Waits until an expression is worth something in the page, and gives it.
    pub async fn wait_for_some<T: DeserializeOwned>(&self, expression: &str) -> T {
        let began = std::time::Instant::now();
        loop {
            if let Ok(Some(value)) = self.try_evaluate::<Option<T>>(expression).await {
                return value;
            }
            self.check_complaints();
            assert!(began.elapsed() < PATIENCE, "nothing comes of {expression}");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// The page as a picture, in the PNG format.
    pub async fn picture(&self) -> Vec<u8> {
        let format = CaptureScreenshotFormat::Png;
        let params = CaptureScreenshotParams::builder().format(format).build();
        self.page.screenshot(params).await.expect("a picture can be taken")
    }

    /// The page itself, for whatever else the browser can do.
    pub const fn page(&self) -> &Page {
        &self.page
    }

    /// What the page has complained about so far; it is forgotten then.
    pub fn complaints(&self) -> Vec<String> {
        std::mem::take(&mut *self.complaints.lock().expect("nobody fails while listening"))
    }

    /// From now on, complaints with this in them are no fault of the page: its line was cut.
    pub fn forgive(&self, part: &'static str) {
        self.forgiven.lock().expect("nobody fails while forgiving").push(part);
    }

    #[track_caller]
    fn check_complaints(&self) {
        let forgiven = self.forgiven.lock().expect("nobody fails while forgiving").clone();
        let mut complaints = self.complaints();
        complaints.retain(|complaint| !forgiven.iter().any(|part| complaint.contains(part)));
        assert!(complaints.is_empty(), "the page complains: {}", complaints.join("\n"));
    }

    /// Takes note of exceptions, of errors that are written to the console, and of what the browser itself reports.
    async fn listen(&self) {
        self.page.execute(EnableParams::default()).await.expect("the log can be read");
        let mut exceptions =
            self.page.event_listener::<EventExceptionThrown>().await.expect("they are heard");
        let mut lines = self.page.event_listener::<EventConsoleApiCalled>().await.expect("they are heard");
        let mut entries = self.page.event_listener::<EventEntryAdded>().await.expect("they are heard");

        let complaints = Arc::clone(&self.complaints);
        let note =
            move |complaint: String| complaints.lock().expect("nobody fails while listening").push(complaint);
        tokio::spawn(async move {
            loop {
                tokio::select! {
                    Some(exception) = exceptions.next() => note(format!("{:?}", exception.exception_details)),
                    Some(line) = lines.next() => {
                        if line.r#type == ConsoleApiCalledType::Error {
                            note(format!("{:?}", line.args));
                        }
                    }
                    Some(entry) = entries.next() => {
                        if entry.entry.level == LogEntryLevel::Error {
                            note(format!("{} {:?}", entry.entry.text, entry.entry.url));
                        }
                    }
                    else => break,
                }
            }
        });
    }
}
