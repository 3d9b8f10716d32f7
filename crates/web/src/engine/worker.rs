use std::rc::Rc;

use tripylon_coach::appraise;
use tripylon_rules::{AnyMove, AnyPosition};
use tripylon_search::{Analysis, Limits, Line, Tables, Worth, best_move};
use tripylon_tablebase::Answer;
use wasm_bindgen::{JsCast, JsValue, prelude::Closure};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};
use web_time::Instant;

use super::{
    message::{Finding, Report, Request, Task, Thought, Understood},
    shelf::Shelf,
};

/// Listens for questions for as long as the worker lives.
pub(crate) fn work(scope: &DedicatedWorkerGlobalScope) {
    let voice = Rc::new(Voice { scope: scope.clone() });
    let mut shelf = Shelf::default();
    let speaker = Rc::clone(&voice);
    let listener = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let text = event.data().as_string().unwrap_or_default();
        match serde_json::from_str::<Request>(&text) {
            Ok(request) => answer(&request, &mut shelf, &speaker),
            Err(error) => speaker.say(&Report::Failed { number: 0, reason: error.to_string() }),
        }
    });
    scope.set_onmessage(Some(listener.as_ref().unchecked_ref()));
    // It listens until the page ends the worker.
    listener.forget();
    voice.say(&Report::Ready);
}

/// Thinks about a request, and says what it thinks meanwhile.
fn answer(request: &Request, shelf: &mut Shelf, voice: &Voice) {
    let number = request.number;
    let Understood { position, stood, played } = match request.understood() {
        Ok(understood) => understood,
        Err(reason) => return voice.say(&Report::Failed { number, reason }),
    };
    let began = Instant::now();
    let task = request.task;
    let at_hand = if task.asks_tables() { shelf.at_hand(position.game()) } else { Shelf::nothing() };
    let limits = Limits {
        time: Some(task.time()),
        lines: task.lines(),
        depth: task.depth(),
        level: task.level(),
        seed: request.seed,
        stood,
        ..Limits::default()
    };
    if let Some(played) = played {
        let appraisal = appraise(&position, played, &limits, &at_hand.tables).said(&position);
        return voice.say(&Report::Appraised { number, appraisal });
    }
    let finding = |analysis: &Analysis| {
        let (analysis, note) = (analysis.clone(), at_hand.note.clone());
        Finding::new(number, &position, &Thought { analysis, took: began.elapsed(), note })
    };
    let weighed = match task {
        Task::LookUp | Task::Weigh { .. } => weigh(&position, &at_hand.tables),
        Task::Think { .. } | Task::Hint { .. } | Task::Analyse { .. } | Task::Appraise { .. } => None,
    };
    if weighed.is_none() && task == Task::LookUp {
        return voice.say(&Report::Unknown { number });
    }
    let analysis = weighed.unwrap_or_else(|| {
        best_move(&position, &limits, &at_hand.tables, &mut |so_far| {
            voice.say(&Report::Progress(finding(so_far)));
        })
    });
    voice.say(&Report::Done(finding(&analysis)));
}

/// What every move is worth by a table, if there is one that can be read: nobody needs to look ahead.
fn weigh(position: &AnyPosition, tables: &Tables) -> Option<Analysis> {
    let AnyPosition::Pylos(game, position) = position else { return None };
    let answers = tables.of(*game)?.probe_moves(position).ok()?;
    let (_, best) = answers.first()?;
    let line = |(mv, answer): &(_, Answer)| Line {
        moves: vec![AnyMove::Pylos(*mv)],
        worth: Worth::Decided(*answer),
        exact: true,
    };
    Some(Analysis {
        worth: Worth::Decided(*best),
        exact: true,
        lines: answers.iter().map(line).collect(),
        depth: 0,
        nodes: answers.len() as u64,
    })
}

/// How the worker speaks to the page.
struct Voice {
    scope: DedicatedWorkerGlobalScope,
}

impl Voice {
    fn say(&self, report: &Report) {
        let text = serde_json::to_string(report).expect("a report can be written");
        self.scope.post_message(&JsValue::from_str(&text)).expect("a text can be sent");
    }
}
