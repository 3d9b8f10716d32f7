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

/// How long the page may take for anything before a test fails.
const WAIT_TIMEOUT: Duration = Duration::from_secs(30);

/// Held shared by every test, and exclusively by a test that measures time.
static TIMING_LOCK: RwLock<()> = RwLock::new(());

/// A browser tab that shows a [`TestSite`].
pub struct BrowserTab {
    /// The site that the tab shows.
    pub site: TestSite,
    page: Page,
    page_errors: Arc<Mutex<Vec<String>>>,
    /// Parts of error messages that the page does not cause.
    ignored_errors: Mutex<Vec<&'static str>>,
    startup_scripts: Mutex<Vec<String>>,
}

/// Runs `test` in a tab that shows the site as our own server serves it.
pub fn with_tab(test: impl AsyncFnOnce(&mut BrowserTab)) {
    with_tab_on(TestSite::server, test);
}

/// Runs `test` as [`with_tab`] does, while no other test of this process runs: for measuring time.
pub fn with_tab_alone(test: impl AsyncFnOnce(&mut BrowserTab)) {
    let _timing_guard = TIMING_LOCK.write().unwrap_or_else(PoisonError::into_inner);
    with_chromium(async |program| run_with_tab(program, TestSite::server().await, test).await);
}

/// Runs `test` in a tab that shows a given site.
///
/// # Panics
///
/// If the page reports an error, if something takes too long, or if Chromium is missing and `CI=true`.
pub fn with_tab_on(site: impl AsyncFnOnce() -> TestSite, test: impl AsyncFnOnce(&mut BrowserTab)) {
    let _timing_guard = TIMING_LOCK.read().unwrap_or_else(PoisonError::into_inner);
    with_chromium(async |program| run_with_tab(program, site().await, test).await);
}

async fn run_with_tab(program: &Path, site: TestSite, test: impl AsyncFnOnce(&mut BrowserTab)) {
    let mut session = BrowserSession::launch(program, site).await;
    test(&mut session.tab).await;
    session.close().await;
}

/// Runs `test` in two tabs that show the same online site, the second through a [`TcpProxy`] that can be disconnected.
///
/// # Panics
///
/// As [`with_tab_on`] does.
pub fn with_two_tabs(test: impl AsyncFnOnce(&BrowserTab, &BrowserTab, &TcpProxy)) {
    let _timing_guard = TIMING_LOCK.read().unwrap_or_else(PoisonError::into_inner);
    with_chromium(async |program| {
        let site = TestSite::online().await;
        let proxy = TcpProxy::start(&site).await;
        let first = BrowserSession::launch(program, site).await;
        let second = BrowserSession::launch(program, proxy.site()).await;
        test(&first.tab, &second.tab, &proxy).await;
        first.close().await;
        second.close().await;
    });
}

fn with_chromium(test: impl AsyncFnOnce(&Path)) {
    let Some(program) = chromium::find_chromium() else {
        let required = env::var("CI").is_ok_and(|value| value == "true");
        assert!(!required, "Chromium is not installed; apt-get install chromium installs it");
        eprintln!(
            "skipped: Chromium is not installed (apt-get install chromium, or name it with CHROMIUM=…)"
        );
        return;
    };
    if !tripylon_site::HAS_CLIENT {
        eprintln!("skipped: TRIPYLON_SKIP_WEB is set, so the site has no client");
        return;
    }
    let runtime =
        tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("the runtime starts");
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
    async fn launch(program: &Path, site: TestSite) -> BrowserSession {
        let profile_dir = tempfile::tempdir().expect("a folder can be made");
        let (browser, mut handler) = chromium::launch_chromium(program, profile_dir.path()).await;
        let handler_task = tokio::spawn(async move { while handler.next().await.is_some() {} });
        let page = browser.new_page("about:blank").await.expect("a page opens");
        // Otherwise workers would wait for a debugger before they start.
        page.execute(SetAutoAttachParams::new(false, false)).await.expect("workers need not be attached");
        let tab = BrowserTab {
            site,
            page,
            page_errors: Arc::default(),
            ignored_errors: Mutex::default(),
            startup_scripts: Mutex::default(),
        };
        tab.collect_page_errors().await;
        tab.resize(1280, 800).await;
        BrowserSession { tab, browser, handler_task, _profile_dir: profile_dir }
    }

    async fn close(mut self) {
        self.tab.assert_no_page_errors();
        let _ = self.browser.close().await;
        let _ = self.browser.wait().await;
        self.handler_task.abort();
    }
}

impl BrowserTab {
    /// Runs a script in the page that is opened next, before all other scripts.
    pub fn run_before_load(&self, script: &str) {
        self.startup_scripts.lock().expect("no test panics while it holds the lock").push(script.to_string());
    }

    /// Opens a route of the site, such as `` or `#/play`, and waits until the client has loaded.
    pub async fn open(&self, route: &str) {
        // Otherwise the browser would not load the page again for another route.
        self.page.goto("about:blank").await.expect("there is nothing to load");
        let scripts = std::mem::take(
            &mut *self.startup_scripts.lock().expect("no test panics while it holds the lock"),
        );
        let add_scripts = AddScriptToEvaluateOnNewDocumentParams::new(scripts.join("\n"));
        let identifier = self.page.execute(add_scripts).await.expect("a script can be run").result.identifier;
        let url = self.site.url(route);
        self.page.goto(url.as_str()).await.unwrap_or_else(|error| panic!("{url}: {error}"));
        self.wait_until_loaded().await;
        let remove_scripts = RemoveScriptToEvaluateOnNewDocumentParams::new(identifier);
        self.page.execute(remove_scripts).await.expect("the script was added");
    }

    /// Reloads the page, and waits until the client has loaded.
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

    /// Resizes the window, in CSS pixels.
    pub async fn resize(&self, width: u32, height: u32) {
        let size = SetDeviceMetricsOverrideParams::new(width, height, 1.0, false);
        self.page.execute(size).await.expect("the window can be resized");
    }

    /// Evaluates an expression in the page and awaits promises.
    pub async fn evaluate<T: DeserializeOwned>(&self, expression: &str) -> T {
        self.try_evaluate(expression).await.unwrap_or_else(|error| panic!("{expression}: {error}"))
    }

    async fn try_evaluate<T: DeserializeOwned>(&self, expression: &str) -> Result<T, String> {
        let mut command = EvaluateParams::new(expression);
        (command.await_promise, command.return_by_value) = (Some(true), Some(true));
        let response = self.page.execute(command).await.map_err(|error| error.to_string())?.result;
        if let Some(exception) = response.exception_details {
            return Err(format!("{exception:?}"));
        }
        let value = response.result.value.unwrap_or_default();
        T::deserialize(value).map_err(|error| error.to_string())
    }

    /// Waits until the page has handled the input so far and rendered its effects.
    ///
    /// The browser may still hold pointer moves back until the next frame, and the client saves games in effects that run
    /// after the event handlers. Both have happened when the first frame after this call has been drawn.
    pub async fn wait_until_rendered(&self) {
        self.evaluate::<()>("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))").await;
    }

    /// Waits until an expression is true in the page.
    pub async fn wait_for(&self, expression: &str) {
        let began = std::time::Instant::now();
        // While the page is being replaced, nothing can be evaluated.
        while !self.try_evaluate::<bool>(&format!("Boolean({expression})")).await.unwrap_or(false) {
            self.assert_no_page_errors();
            assert!(began.elapsed() < WAIT_TIMEOUT, "{expression} does not become true");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Waits until an expression is not null in the page, and returns its value.
    pub async fn wait_for_some<T: DeserializeOwned>(&self, expression: &str) -> T {
        let began = std::time::Instant::now();
        loop {
            if let Ok(Some(value)) = self.try_evaluate::<Option<T>>(expression).await {
                return value;
            }
            self.assert_no_page_errors();
            assert!(began.elapsed() < WAIT_TIMEOUT, "{expression} stays null");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// A screenshot of the page, in the PNG format.
    pub async fn screenshot(&self) -> Vec<u8> {
        let format = CaptureScreenshotFormat::Png;
        let params = CaptureScreenshotParams::builder().format(format).build();
        self.page.screenshot(params).await.expect("a screenshot can be taken")
    }

    /// The page, for other DevTools commands.
    pub const fn page(&self) -> &Page {
        &self.page
    }

    /// Returns the errors that the page has reported since the last call.
    pub fn take_page_errors(&self) -> Vec<String> {
        std::mem::take(&mut *self.page_errors.lock().expect("no test panics while it holds the lock"))
    }

    /// Ignores errors whose text contains `part`, such as those of a connection that the test itself cuts.
    pub fn ignore_errors_containing(&self, part: &'static str) {
        self.ignored_errors.lock().expect("no test panics while it holds the lock").push(part);
    }

    #[track_caller]
    fn assert_no_page_errors(&self) {
        let ignored = self.ignored_errors.lock().expect("no test panics while it holds the lock").clone();
        let mut errors = self.take_page_errors();
        errors.retain(|error| !ignored.iter().any(|part| error.contains(part)));
        assert!(errors.is_empty(), "the page reports errors: {}", errors.join("\n"));
    }

    /// Collects exceptions, console errors, and errors that the browser itself reports.
    async fn collect_page_errors(&self) {
        self.page.execute(EnableParams::default()).await.expect("the log can be read");
        let mut exceptions =
            self.page.event_listener::<EventExceptionThrown>().await.expect("the event can be subscribed to");
        let mut lines = self
            .page
            .event_listener::<EventConsoleApiCalled>()
            .await
            .expect("the event can be subscribed to");
        let mut entries =
            self.page.event_listener::<EventEntryAdded>().await.expect("the event can be subscribed to");

        let page_errors = Arc::clone(&self.page_errors);
        let record = move |error: String| {
            page_errors.lock().expect("no test panics while it holds the lock").push(error);
        };
        tokio::spawn(async move {
            loop {
                tokio::select! {
                    Some(exception) = exceptions.next() => record(format!("{:?}", exception.exception_details)),
                    Some(line) = lines.next() => {
                        if line.r#type == ConsoleApiCalledType::Error {
                            record(format!("{:?}", line.args));
                        }
                    }
                    Some(entry) = entries.next() => {
                        if entry.entry.level == LogEntryLevel::Error {
                            record(format!("{} {:?}", entry.entry.text, entry.entry.url));
                        }
                    }
                    else => break,
                }
            }
        });
    }
}
