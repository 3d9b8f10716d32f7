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

use crate::{TcpProxy, TestSite, chromium};

/// How long anything may take before it is a failure.
const WAIT_TIMEOUT: Duration = Duration::from_secs(30);

/// Visits go on side by side, except those that measure time: they hold this alone.
static TIMING_LOCK: RwLock<()> = RwLock::new(());

/// A page in a browser, visiting a [`TestSite`].
pub struct BrowserTab {
    /// The site that the tab shows.
    pub site: TestSite,
    page: Page,
    page_errors: Arc<Mutex<Vec<String>>>,
    /// Parts of complaints that are no fault of the page.
    ignored_errors: Mutex<Vec<&'static str>>,
    startup_scripts: Mutex<Vec<String>>,
}

/// Visits the site as our own server serves it.
pub fn with_tab(test: impl AsyncFnOnce(&mut BrowserTab)) {
    with_tab_on(TestSite::server, test);
}

/// Visits the site as our own server serves it, while no other test of this process visits anything: for measuring time.
pub fn with_tab_alone(test: impl AsyncFnOnce(&mut BrowserTab)) {
    let _quiet = TIMING_LOCK.write().unwrap_or_else(PoisonError::into_inner);
    with_chromium(async |program| run_with_tab(program, TestSite::server().await, test).await);
}

/// Visits the site on some stage.
///
/// # Panics
///
/// When the page complains, when something takes too long, or when there is no Chromium and `CI=true`.
pub fn with_tab_on(stage: impl AsyncFnOnce() -> TestSite, test: impl AsyncFnOnce(&mut BrowserTab)) {
    let _company = TIMING_LOCK.read().unwrap_or_else(PoisonError::into_inner);
    with_chromium(async |program| run_with_tab(program, stage().await, test).await);
}

async fn run_with_tab(program: &Path, stage: TestSite, test: impl AsyncFnOnce(&mut BrowserTab)) {
    let mut visitor = BrowserSession::launch(program, stage).await;
    test(&mut visitor.tab).await;
    visitor.close().await;
}

/// Two people visit the same site where people play each other, the second over a line that can be cut.
///
/// # Panics
///
/// As [`with_tab_on`] does.
pub fn with_two_tabs(test: impl AsyncFnOnce(&BrowserTab, &BrowserTab, &TcpProxy)) {
    let _company = TIMING_LOCK.read().unwrap_or_else(PoisonError::into_inner);
    with_chromium(async |program| {
        let stage = TestSite::online().await;
        let relay = TcpProxy::start(&stage).await;
        let first = BrowserSession::launch(program, stage).await;
        let second = BrowserSession::launch(program, relay.site()).await;
        test(&first.tab, &second.tab, &relay).await;
        first.close().await;
        second.close().await;
    });
}

fn with_chromium(test: impl AsyncFnOnce(&Path)) {
    let Some(program) = chromium::find_chromium() else {
        let required = env::var("CI").is_ok_and(|value| value == "true");
        assert!(!required, "Chromium is not installed; apt-get install chromium installs it");
        eprintln!(
            "left out: Chromium is not installed (apt-get install chromium, or name it with CHROMIUM=…)"
        );
        return;
    };
    if !tripylon_site::HAS_CLIENT {
        eprintln!("left out: TRIPYLON_SKIP_WEB is set, so there is no client to visit");
        return;
    }
    let runtime =
        tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("there are threads");
    runtime.block_on(test(&program));
}

/// A browser with its own profile.
struct BrowserSession {
    tab: BrowserTab,
    browser: Browser,
    handler_task: JoinHandle<()>,
    /// The profile folder, removed when the browser is closed.
    _profile_dir: TempDir,
}

impl BrowserSession {
    async fn launch(program: &Path, stage: TestSite) -> BrowserSession {
        let memory = tempfile::tempdir().expect("a folder can be made");
        let (browser, mut handler) = chromium::launch_chromium(program, memory.path()).await;
        let pump = tokio::spawn(async move { while handler.next().await.is_some() {} });
        let page = browser.new_page("about:blank").await.expect("a page opens");
        // Otherwise workers would wait for a debugger before they start.
        page.execute(SetAutoAttachParams::new(false, false)).await.expect("workers can be left alone");
        let tab = BrowserTab {
            site: stage,
            page,
            page_errors: Arc::default(),
            ignored_errors: Mutex::default(),
            startup_scripts: Mutex::default(),
        };
        tab.collect_page_errors().await;
        tab.resize(1280, 800).await;
        BrowserSession { tab, browser, handler_task: pump, _profile_dir: memory }
    }

    async fn close(mut self) {
        self.tab.assert_no_page_errors();
        let _ = self.browser.close().await;
        let _ = self.browser.wait().await;
        self.handler_task.abort();
    }
}

impl BrowserTab {
    /// Lets a script run in the page that is opened next, before any other.
    pub fn run_before_load(&self, script: &str) {
        self.startup_scripts.lock().expect("no test panics while it holds the lock").push(script.to_string());
    }

    /// Opens a place of the site, such as `` or `#/play`, and waits until the client is there.
    pub async fn open(&self, place: &str) {
        // Otherwise another place of the same page would not be loaded anew.
        self.page.goto("about:blank").await.expect("there is nothing to load");
        let scripts = std::mem::take(
            &mut *self.startup_scripts.lock().expect("no test panics while it holds the lock"),
        );
        let order = AddScriptToEvaluateOnNewDocumentParams::new(scripts.join("\n"));
        let order = self.page.execute(order).await.expect("a script can be run").result.identifier;
        let url = self.site.url(place);
        self.page.goto(url.as_str()).await.unwrap_or_else(|error| panic!("{url}: {error}"));
        self.wait_until_loaded().await;
        let order = RemoveScriptToEvaluateOnNewDocumentParams::new(order);
        self.page.execute(order).await.expect("the script was known");
    }

    /// Loads the page again, and waits until the client is there.
    pub async fn reload(&self) {
        self.evaluate::<()>("window.isOld = true; undefined").await;
        self.page.execute(ReloadParams::default()).await.expect("the page loads again");
        self.wait_for("!window.isOld").await;
        self.wait_until_loaded().await;
    }

    async fn wait_until_loaded(&self) {
        self.wait_for("document.readyState === 'complete' && !document.getElementById('loading')").await;
        self.assert_no_page_errors();
    }

    /// Makes the window as large as this, in CSS pixels.
    pub async fn resize(&self, width: u32, height: u32) {
        let size = SetDeviceMetricsOverrideParams::new(width, height, 1.0, false);
        self.page.execute(size).await.expect("the window can be resized");
    }

    /// Evaluates an expression in the page and awaits promises.
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
        // While the page is being replaced, nothing can be evaluated.
        while !self.try_evaluate::<bool>(&format!("Boolean({expression})")).await.unwrap_or(false) {
            self.assert_no_page_errors();
            assert!(began.elapsed() < WAIT_TIMEOUT, "{expression} does not come true");
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
            self.assert_no_page_errors();
            assert!(began.elapsed() < WAIT_TIMEOUT, "nothing comes of {expression}");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// The page as a picture, in the PNG format.
    pub async fn screenshot(&self) -> Vec<u8> {
        let format = CaptureScreenshotFormat::Png;
        let params = CaptureScreenshotParams::builder().format(format).build();
        self.page.screenshot(params).await.expect("a picture can be taken")
    }

    /// The page itself, for other commands of the browser.
    pub const fn page(&self) -> &Page {
        &self.page
    }

    /// Takes the errors of the page so far.
    pub fn take_page_errors(&self) -> Vec<String> {
        std::mem::take(&mut *self.page_errors.lock().expect("no test panics while it holds the lock"))
    }

    /// From now on, complaints with this in them are no fault of the page: its line was cut.
    pub fn ignore_errors_containing(&self, part: &'static str) {
        self.ignored_errors.lock().expect("no test panics while it holds the lock").push(part);
    }

    #[track_caller]
    fn assert_no_page_errors(&self) {
        let forgiven = self.ignored_errors.lock().expect("no test panics while it holds the lock").clone();
        let mut complaints = self.take_page_errors();
        complaints.retain(|complaint| !forgiven.iter().any(|part| complaint.contains(part)));
        assert!(complaints.is_empty(), "the page complains: {}", complaints.join("\n"));
    }

    /// Takes note of exceptions, of errors that are written to the console, and of what the browser itself reports.
    async fn collect_page_errors(&self) {
        self.page.execute(EnableParams::default()).await.expect("the log can be read");
        let mut exceptions =
            self.page.event_listener::<EventExceptionThrown>().await.expect("they are heard");
        let mut lines = self.page.event_listener::<EventConsoleApiCalled>().await.expect("they are heard");
        let mut entries = self.page.event_listener::<EventEntryAdded>().await.expect("they are heard");

        let complaints = Arc::clone(&self.page_errors);
        let note = move |complaint: String| {
            complaints.lock().expect("no test panics while it holds the lock").push(complaint);
        };
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
