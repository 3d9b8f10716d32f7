use serde_json::Value;

use crate::BrowserTab;

impl BrowserTab {
    /// Sends a task, written as JSON, to a new engine worker and returns the result.
    pub async fn engine_result(&self, rules: &str, position: &str, task: &str) -> Value {
        self.engine_report("done", rules, position, task).await
    }

    /// Sends a task to a new engine worker and returns the first report of a kind.
    pub async fn engine_report(&self, kind: &str, rules: &str, position: &str, task: &str) -> Value {
        let request = format!(
            r#"{{"number":1,"rules":{rules:?},"position":{position:?},"previous_positions":[],"task":{task},"seed":1}}"#
        );
        let script = format!(
            "new Promise((resolve, reject) => {{
                const worker = new Worker(document.getElementById('start').src, {{ type: 'module' }});
                worker.onerror = (event) => reject(event.message);
                worker.onmessage = ({{ data }}) => {{
                    const report = JSON.parse(data);
                    if (report === 'ready') worker.postMessage({request:?});
                    else if (report[{kind:?}]) {{ worker.terminate(); resolve(report[{kind:?}]); }}
                    else if (!report.progress && !report['no-network']) reject(data);
                }};
            }})"
        );
        self.evaluate(&script).await
    }
}
