use std::sync::{Arc, Mutex, PoisonError};

use serde_json::{Value, json};

use crate::devtools::DevTools;

/// A page in a browser context of its own, with its own storage, caches and service workers; both are closed on drop.
pub(crate) struct Page {
    devtools: &'static DevTools,
    context: String,
    session: String,
    errors: Arc<Mutex<Vec<String>>>,
}

impl Page {
    /// Opens an empty page and collects its errors: exceptions, console errors, and errors that the browser reports.
    pub(crate) async fn open(devtools: &'static DevTools) -> Result<Page, String> {
        let context = devtools.execute(None, "Target.createBrowserContext", json!({})).await?;
        let context = text(&context, "browserContextId")?;
        let params = json!({ "url": "about:blank", "browserContextId": context, "newWindow": true });
        let target = text(&devtools.execute(None, "Target.createTarget", params).await?, "targetId")?;
        let params = json!({ "targetId": target, "flatten": true });
        let session = text(&devtools.execute(None, "Target.attachToTarget", params).await?, "sessionId")?;

        let errors = Arc::<Mutex<Vec<String>>>::default();
        let collected = Arc::clone(&errors);
        devtools.listen(&session, move |method, params| {
            if let Some(error) = page_error(method, params) {
                collected.lock().unwrap_or_else(PoisonError::into_inner).push(error);
            }
        });
        let page = Page { devtools, context, session, errors };
        for domain in ["Page", "Runtime", "Log"] {
            page.execute(&format!("{domain}.enable"), json!({})).await?;
        }
        Ok(page)
    }

    /// Executes a DevTools command and returns its result.
    pub(crate) async fn execute(&self, method: &str, params: Value) -> Result<Value, String> {
        self.devtools.execute(Some(&self.session), method, params).await
    }

    /// Returns the errors that the page has reported since the last call.
    pub(crate) fn take_errors(&self) -> Vec<String> {
        std::mem::take(&mut *self.errors.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Drop for Page {
    fn drop(&mut self) {
        self.devtools.stop_listening(&self.session);
        let context = json!({ "browserContextId": self.context });
        // If the browser has crashed, there is nothing to close.
        let _ = self.devtools.send(None, "Target.disposeBrowserContext", &context);
    }
}

fn text(result: &Value, field: &str) -> Result<String, String> {
    result[field].as_str().map(str::to_string).ok_or_else(|| format!("{result} has no {field}"))
}

/// The text of an error that an event reports.
fn page_error(method: &str, params: &Value) -> Option<String> {
    match method {
        "Runtime.exceptionThrown" => Some(params["exceptionDetails"].to_string()),
        "Runtime.consoleAPICalled" if params["type"] == "error" => Some(params["args"].to_string()),
        "Log.entryAdded" if params["entry"]["level"] == "error" => Some(params["entry"].to_string()),
        _ => None,
    }
}
