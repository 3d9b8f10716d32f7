use std::rc::Rc;

use leptos::wasm_split::{SplitLoaderError, wasm_split};
use tripylon_client::{EngineResult, EngineTask, ParsedRequest, WorkerMessage, WorkerRequest, WorkerResult};
use tripylon_coach::assess_move;
use tripylon_rules::{AnyMove, AnyPosition};
use tripylon_search::{Analysis, Limits, Line, Score, Tables, best_move};
use tripylon_tablebase::Probe;
use wasm_bindgen::{JsCast, JsValue, prelude::Closure};
use wasm_bindgen_futures::spawn_local;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};
use web_time::Instant;

use super::{pylon_network::PylonNetworkLoader, table_cache::SiteTableCache};

/// Loads the engine and answers requests for as long as the worker lives.
pub(crate) fn run_worker(scope: DedicatedWorkerGlobalScope) {
    spawn_local(async move {
        let channel = PageChannel { scope: scope.clone() };
        if let Err(error) = answer_requests(scope).await {
            channel.post(&WorkerMessage::NotLoaded { reason: error.to_string() });
        }
    });
}

/// Answers every request. The engine is in a module of its own: only workers load it.
#[wasm_split(engine, wasm_split_path = leptos::wasm_split, fallible)]
fn answer_requests(scope: DedicatedWorkerGlobalScope) -> Result<(), SplitLoaderError> {
    let channel = Rc::new(PageChannel { scope: scope.clone() });
    let mut files = EngineFiles::default();
    let reply_channel = Rc::clone(&channel);
    let listener = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let text = event.data().as_string().unwrap_or_default();
        match serde_json::from_str::<WorkerRequest>(&text) {
            Ok(request) => handle_request(&request, &mut files, &reply_channel),
            Err(error) => reply_channel.post(&WorkerMessage::Failed { number: 0, reason: error.to_string() }),
        }
    });
    scope.set_onmessage(Some(listener.as_ref().unchecked_ref()));
    // The callback lives until the page terminates the worker.
    listener.forget();
    channel.post(&WorkerMessage::Ready);
    Ok(())
}

/// The files that the engine has loaded from the site.
#[derive(Default)]
struct EngineFiles {
    tables: SiteTableCache,
    network: PylonNetworkLoader,
}

/// Answers a request, with intermediate results.
fn handle_request(request: &WorkerRequest, files: &mut EngineFiles, channel: &PageChannel) {
    let number = request.number;
    let ParsedRequest { position, previous_positions, played_move } = match request.parse() {
        Ok(parsed) => parsed,
        Err(reason) => return channel.post(&WorkerMessage::Failed { number, reason }),
    };
    let started_at = Instant::now();
    let task = request.task;
    if let Err(reason) = files.network.install_for(position.game()) {
        channel.post(&WorkerMessage::NoNetwork { reason });
    }
    let available =
        if task.uses_tables() { files.tables.tables_for(position.game()) } else { SiteTableCache::none() };
    let limits = Limits {
        time: Some(task.time()),
        lines: task.lines(),
        depth: task.depth(),
        level: task.level(),
        seed: request.seed,
        previous_positions,
        ..Limits::default()
    };
    if let Some(played_move) = played_move {
        let assessment = assess_move(&position, played_move, &limits, &available.tables).to_json(&position);
        return channel.post(&WorkerMessage::Assessed { number, assessment });
    }
    let worker_result = |analysis: &Analysis| {
        let (analysis, table_error) = (analysis.clone(), available.error.clone());
        WorkerResult::new(
            number,
            &position,
            &EngineResult { analysis, elapsed: started_at.elapsed(), table_error },
        )
    };
    let scored = match task {
        EngineTask::LookUp | EngineTask::ScoreMoves { .. } => {
            score_moves_by_table(&position, &available.tables)
        }
        EngineTask::PlayMove { .. }
        | EngineTask::Hint { .. }
        | EngineTask::Analyse { .. }
        | EngineTask::AssessMove { .. } => None,
    };
    if scored.is_none() && task == EngineTask::LookUp {
        return channel.post(&WorkerMessage::NoTable { number });
    }
    let analysis = scored.unwrap_or_else(|| {
        best_move(&position, &limits, &available.tables, &mut |so_far| {
            channel.post(&WorkerMessage::Progress(worker_result(so_far)));
        })
    });
    channel.post(&WorkerMessage::Done(worker_result(&analysis)));
}

/// Scores every move by a table, without a search, if the game has a readable table.
fn score_moves_by_table(position: &AnyPosition, tables: &Tables) -> Option<Analysis> {
    let AnyPosition::Pylos(game, position) = position else { return None };
    let probes = tables.get(*game)?.probe_moves(position).ok()?;
    let (_, best) = probes.first()?;
    let line = |(mv, probe): &(_, Probe)| Line {
        moves: vec![AnyMove::Pylos(*mv)],
        score: Score::Decided(*probe),
        exact: true,
        expected_error: None,
    };
    Some(Analysis {
        score: Score::Decided(*best),
        exact: true,
        expected_error: None,
        lines: probes.iter().map(line).collect(),
        depth: 0,
        nodes: probes.len() as u64,
    })
}

/// Posts messages to the page.
struct PageChannel {
    scope: DedicatedWorkerGlobalScope,
}

impl PageChannel {
    fn post(&self, message: &WorkerMessage) {
        let text = serde_json::to_string(message).expect("messages serialise");
        self.scope.post_message(&JsValue::from_str(&text)).expect("texts can be posted");
    }
}
