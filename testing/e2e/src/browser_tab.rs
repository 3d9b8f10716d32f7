use std::{
    env,
    num::NonZero,
    sync::{LazyLock, Mutex},
    thread::available_parallelism,
    time::Duration,
};

use base64::{Engine, prelude::BASE64_STANDARD};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tokio::sync::Semaphore;

use crate::{
    TcpProxy, TestSite,
    chromium::{find_chromium, shared_chromium},
    devtools::DevTools,
    page::Page,
};

/// How long the page may take for anything before a test fails.
const WAIT_TIMEOUT: Duration = Duration::from_secs(30);

/// How many tests run at once: unlike most others, tests in a browser keep the processor busy.
static CONCURRENT_TESTS: LazyLock<u32> =
    LazyLock::new(|| available_parallelism().map_or(2, NonZero::get) as u32);

/// Has a permit for every test that may run now. A test that measures time takes them all.
static PERMITS: LazyLock<Semaphore> = LazyLock::new(|| Semaphore::new(*CONCURRENT_TESTS as usize));

/// A browser tab that shows a [`TestSite`].
pub struct BrowserTab {
    /// The site that the tab shows.
    pub site: TestSite,
    page: Page,
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
    with_chromium(*CONCURRENT_TESTS, async |chromium| {
        run_with_tab(chromium, TestSite::server().await, test).await;
    });
}

/// Runs `test` in a tab that shows a given site.
///
/// # Panics
///
/// If the page reports an error, if something takes too long, or if Chromium is missing and `CI=true`.
pub fn with_tab_on(site: impl AsyncFnOnce() -> TestSite, test: impl AsyncFnOnce(&mut BrowserTab)) {
    with_chromium(1, async |chromium| run_with_tab(chromium, site().await, test).await);
}

async fn run_with_tab(chromium: &'static DevTools, site: TestSite, test: impl AsyncFnOnce(&mut BrowserTab)) {
    let mut tab = BrowserTab::new(chromium, site).await;
    test(&mut tab).await;
    tab.assert_no_page_errors();
}

/// Runs `test` in two tabs that show the same online site, the second through a [`TcpProxy`] that can be disconnected.
///
/// # Panics
///
/// As [`with_tab_on`] does.
pub fn with_two_tabs(test: impl AsyncFnOnce(&BrowserTab, &BrowserTab, &TcpProxy)) {
    with_chromium(1, async |chromium| {
        let site = TestSite::online().await;
        let proxy = TcpProxy::start(&site).await;
        let first = BrowserTab::new(chromium, site).await;
        let second = BrowserTab::new(chromium, proxy.site()).await;
        test(&first, &second, &proxy).await;
        first.assert_no_page_errors();
        second.assert_no_page_errors();
    });
}

/// Says what the tests in the browser lack here, and the remedy; `None` if they can run.
pub fn missing_requirement() -> Option<&'static str> {
    if find_chromium().is_none() {
        return Some(
            "Chromium is not installed (apt-get install chromium, or name the program with CHROMIUM=…)",
        );
    }
    (!tripylon_site::HAS_CLIENT).then_some("the site has no client, because TRIPYLON_SKIP_WEB is set")
}

/// Runs `test` once it gets this many permits.
fn with_chromium(permits: u32, test: impl AsyncFnOnce(&'static DevTools)) {
    if let Some(missing) = missing_requirement() {
        let required = env::var("CI").is_ok_and(|value| value == "true") && tripylon_site::HAS_CLIENT;
        assert!(!required, "{missing}");
        eprintln!("skipped: {missing}");
        return;
    }
    let program = find_chromium().expect("it is not missing");
    let runtime =
        tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("the runtime starts");
    runtime.block_on(async {
        let _permits = PERMITS.acquire_many(permits).await.expect("the semaphore is never closed");
        test(shared_chromium(&program)).await;
    });
}

impl BrowserTab {
    async fn new(chromium: &'static DevTools, site: TestSite) -> BrowserTab {
        let page = Page::open(chromium).await.expect("a page opens");
        let tab =
            BrowserTab { site, page, ignored_errors: Mutex::default(), startup_scripts: Mutex::default() };
        tab.resize(1280, 800).await;
        tab
    }

    /// Runs a script in the page that is opened next, before all other scripts.
    pub fn run_before_load(&self, script: &str) {
        self.startup_scripts.lock().expect("no test panics while it holds the lock").push(script.to_string());
    }

    /// Opens a route of the site, such as `` or `#/play`, and waits until the client has loaded.
    pub async fn open(&self, route: &str) {
        // Otherwise the browser would not load the page again for another route.
        self.navigate("about:blank").await;
        let scripts = std::mem::take(
            &mut *self.startup_scripts.lock().expect("no test panics while it holds the lock"),
        );
        let source = json!({ "source": scripts.join("\n") });
        let added = self.devtools("Page.addScriptToEvaluateOnNewDocument", source).await;
        self.navigate(&self.site.url(route)).await;
        self.wait_for("location.protocol !== 'about:'").await;
        self.wait_until_loaded().await;
        self.devtools("Page.removeScriptToEvaluateOnNewDocument", added).await;
    }

    async fn navigate(&self, url: &str) {
        let answer = self.devtools("Page.navigate", json!({ "url": url })).await;
        assert!(answer["errorText"].is_null(), "{url}: {}", answer["errorText"]);
    }

    /// Reloads the page, and waits until the client has loaded.
    pub async fn reload(&self) {
        self.evaluate::<()>("window.isOld = true; undefined").await;
        self.devtools("Page.reload", json!({})).await;
        self.wait_for("!window.isOld").await;
        self.wait_until_loaded().await;
    }

    async fn wait_until_loaded(&self) {
        self.wait_for(
            "document.readyState === 'complete' && document.querySelector('main:not([aria-busy]), #crash-message:not([hidden])')",
        )
        .await;
        self.assert_no_page_errors();
    }

    /// Resizes the window, in CSS pixels.
    pub async fn resize(&self, width: u32, height: u32) {
        self.emulate_screen(width, height, false).await;
    }

    /// Emulates a screen of this size, on a phone or not.
    pub(crate) async fn emulate_screen(&self, width: u32, height: u32, is_phone: bool) {
        let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": is_phone });
        self.devtools("Emulation.setDeviceMetricsOverride", size).await;
    }

    /// Evaluates an expression in the page and awaits promises.
    pub async fn evaluate<T: DeserializeOwned>(&self, expression: &str) -> T {
        self.try_evaluate(expression).await.unwrap_or_else(|error| panic!("{expression}: {error}"))
    }

    async fn try_evaluate<T: DeserializeOwned>(&self, expression: &str) -> Result<T, String> {
        let params = json!({ "expression": expression, "awaitPromise": true, "returnByValue": true });
        let mut answer = self.page.execute("Runtime.evaluate", params).await?;
        if let Some(exception) = answer.get("exceptionDetails") {
            return Err(exception.to_string());
        }
        T::deserialize(answer["result"]["value"].take()).map_err(|error| error.to_string())
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
        self.wait_for_within(WAIT_TIMEOUT, expression).await;
    }

    /// Waits until an expression is true in the page, at most as long as given.
    pub async fn wait_for_within(&self, timeout: Duration, expression: &str) {
        let began = std::time::Instant::now();
        // While the page is being replaced, nothing can be evaluated.
        while !self.try_evaluate::<bool>(&format!("Boolean({expression})")).await.unwrap_or(false) {
            self.assert_no_page_errors();
            assert!(began.elapsed() < timeout, "{expression} does not become true");
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
        let answer = self.devtools("Page.captureScreenshot", json!({ "format": "png" })).await;
        let image = answer["data"].as_str().expect("the answer contains the image");
        BASE64_STANDARD.decode(image).expect("the image is in Base64")
    }

    /// Executes a command of the [DevTools protocol](https://chromedevtools.github.io/devtools-protocol/) and returns its
    /// result.
    pub async fn devtools(&self, method: &str, params: Value) -> Value {
        self.page.execute(method, params).await.unwrap_or_else(|error| panic!("{method}: {error}"))
    }

    /// Returns the errors that the page has reported since the last call.
    pub fn take_page_errors(&self) -> Vec<String> {
        self.page.take_errors()
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
}
