use std::{collections::HashMap, time::Duration};

use leptos::prelude::*;
use tripylon_rules::{AnyGame, AnyMove, AnyPosition};
use tripylon_search::{Analysis, Line, Worth};
use tripylon_tablebase::Kind;
use tripylon_texts::{Who, announcement};
use wasm_bindgen_futures::spawn_local;

use crate::{
    client::{Client, Notice},
    engine::{Desk, NoEngine, Question, Reply, Task, use_clerk, use_desk},
    motion::Motions,
    reviewing::Reviewing,
    server::{self, NoAnswer},
    sound::Sound,
    state::{Opinion, Study, StudyEvent, StudyMessage, Weighed},
    tabletop::{Tabletop, Touch},
};

/// The table at which a game is looked into: hands and lists send their messages here, and whoever knows something about
/// a position puts it down here, under that position's own text, so that nobody reads it as said of another.
#[derive(Clone, Copy)]
pub(crate) struct StudyTable {
    pub(crate) client: Client,
    pub(crate) study: RwSignal<Study>,
    pub(crate) tabletop: Tabletop,
    /// Whether somebody thinks.
    pub(crate) engine: RwSignal<bool>,
    /// How many lines are looked at further.
    pub(crate) lines: RwSignal<usize>,
    /// How many turns they are followed at most.
    pub(crate) depth: RwSignal<Option<u32>>,
    /// What is read aloud.
    pub(crate) said: RwSignal<String>,
    /// The server's tables for the rules of the study; `None` as long as nobody has said.
    pub(crate) tables: RwSignal<Option<Tables>>,
    opinions: RwSignal<HashMap<String, Known>>,
    pub(crate) desk: StoredValue<Result<Desk, NoEngine>, LocalStorage>,
    clerk: StoredValue<Result<Desk, NoEngine>, LocalStorage>,
    /// The rules for which the clerk has no table.
    untabled: RwSignal<Option<AnyGame>>,
    /// What is being thought about.
    pub(crate) busy: RwSignal<Option<Job>>,
    /// The game that is or was gone through, and how far.
    pub(crate) review: RwSignal<Option<Reviewing>>,
}

/// What the server has for some rules.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Tables {
    /// There is no server.
    Nobody,
    /// This.
    Report(tripylon_protocol::TablesReport),
}

/// An opinion, and how well it is founded.
#[derive(Clone, Debug, PartialEq)]
struct Known {
    opinion: Opinion,
    depth: Founded,
    /// How the best lines were followed, if they were: with another wish they are followed again.
    followed: Option<Task>,
}

/// How well an opinion is founded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Founded {
    /// Somebody is still looking.
    Growing,
    /// Every move was looked at.
    Weighed,
    /// The best lines were followed as far as there was time.
    Followed,
}

/// Something to think about.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Job {
    position: AnyPosition,
    task: Task,
}

/// How long the position that is looked at is weighed.
const WEIGHING: Duration = Duration::from_millis(1500);
/// How long the other positions of the game are.
const GLANCING: Duration = Duration::from_millis(300);
/// How long the best lines are followed.
const FOLLOWING: Duration = Duration::from_secs(30);
/// How long a position is looked at by a person before anybody begins to think about it.
const BREATH: Duration = Duration::from_millis(100);

impl StudyTable {
    /// Sits down to a study.
    pub(crate) fn new(study: Study) -> StudyTable {
        let client = Client::here();
        let study = RwSignal::new(study);
        let opinions = RwSignal::new(HashMap::<String, Known>::new());
        let engine = RwSignal::new(true);
        let touched = StoredValue::new(None::<StudyTable>);
        let touch = move |touch| {
            if let Some(table) = touched.get_value() {
                table.send(match touch {
                    Touch::Click(click) => StudyMessage::Click(click),
                    Touch::PutDown => StudyMessage::Unclick,
                });
            }
        };
        let sight = move || {
            study.with(|study| {
                let known = |opinions: &HashMap<String, Known>| {
                    let known = opinions.get(&key(&study.position()))?;
                    Some(known.opinion.badges(study.turn()))
                };
                let badges = if engine.get() { opinions.with(known) } else { None };
                study.sight(badges.unwrap_or_default())
            })
        };
        let table = StudyTable {
            client,
            study,
            tabletop: Tabletop::new(client, sight, Motions::new(), touch),
            engine,
            lines: RwSignal::new(3),
            depth: RwSignal::new(None),
            said: RwSignal::new(String::new()),
            tables: RwSignal::new(None),
            opinions,
            desk: StoredValue::new_local(use_desk()),
            clerk: StoredValue::new_local(use_clerk()),
            untabled: RwSignal::new(None),
            busy: RwSignal::new(None),
            review: RwSignal::new(None),
        };
        touched.set_value(Some(table));
        table.follow();
        table
    }

    /// Does what a message says, and lets it be seen and heard.
    pub(crate) fn send(self, message: StudyMessage) {
        match self.study.try_update(|study| study.update(message)).flatten() {
            Some(StudyEvent::Played { before, mv, by_hand }) => self.show_move(before, mv, by_hand),
            Some(StudyEvent::Touched) => self.client.sound(Sound::Touch),
            None => {}
        }
    }

    /// Looks into another game.
    pub(crate) fn open(self, study: Study) {
        self.tabletop.motions.stop();
        self.review.set(None);
        self.study.set(study);
    }

    fn show_move(self, before: AnyPosition, mv: AnyMove, by_hand: bool) {
        let who = tripylon_rules::Player::BOTH.map(|player| Who::colour(&before.game(), player));
        self.said.set(announcement(self.client.language(), &before, mv, who));
        self.tabletop.show(before, mv, by_hand);
    }

    /// What is thought of the position that is looked at.
    pub(crate) fn opinion(self) -> Option<Opinion> {
        self.opinion_of(&self.study.with(Study::position))
    }

    /// What is thought of a position.
    pub(crate) fn opinion_of(self, position: &AnyPosition) -> Option<Opinion> {
        self.opinions.with(|opinions| opinions.get(&key(position)).map(|known| known.opinion.clone()))
    }

    /// Says something about the last move, and keeps it at once: whoever has said it may be leaving the page.
    pub(crate) fn comment(self, text: String) {
        self.send(StudyMessage::Comment(text));
        self.study.with_untracked(|study| self.client.keep_study(study));
    }

    /// Whoever moves in the study, or switches the engine, gives something new to think about; and the study is kept.
    fn follow(self) {
        Effect::new(move |_| self.study.with(|study| self.client.keep_study(study)));
        let rules = Memo::new(move |_| self.study.with(|study| study.record().start().game()));
        Effect::new(move |_| self.look_for_tables(rules.get()));
        let looked_at = Memo::new(move |_| {
            let position = self.study.with(Study::position);
            (
                position,
                self.engine.get(),
                self.lines.get(),
                self.depth.get(),
                self.tables.with(Option::is_some),
            )
        });
        Effect::new(move |_| {
            // Only a memo that is read looks at what it depends on.
            let _ = looked_at.get();
            self.go_on();
        });
        on_cleanup(move || self.withdraw());
    }

    /// Asks the server what it has for some rules.
    pub(crate) fn look_for_tables(self, game: AnyGame) {
        let AnyGame::Pylos(_) = game else { return self.tables.set(Some(Tables::Nobody)) };
        self.tables.set(None);
        spawn_local(async move {
            let found = if server::host().await.api {
                server::tables(&game.to_string()).await
            } else {
                Err(NoAnswer::Nobody)
            };
            let is_same = |study: &Study| study.record().start().game() == game;
            if self.study.try_with_untracked(is_same) == Some(true) {
                self.tables.set(Some(found.map_or(Tables::Nobody, Tables::Report)));
            }
        });
    }

    /// Forgets what was thought, because more can be known now.
    pub(crate) fn think_again(self) {
        // Whoever still thinks knows less.
        self.withdraw();
        self.untabled.set(None);
        self.busy.set(None);
        self.opinions.update(HashMap::clear);
        self.go_on();
    }

    /// Whether the server knows distances for the rules of the study.
    pub(crate) fn has_full_table(self) -> bool {
        self.tables
            .with(|tables| matches!(tables, Some(Tables::Report(report)) if report.table == Some(Kind::Full)))
    }

    /// Takes up what is most worth thinking about, or nothing.
    pub(crate) fn go_on(self) {
        // Who is to be asked is not known yet; or a game is gone through first.
        if self.tables.with_untracked(Option::is_none) || self.is_reviewing() {
            return;
        }
        let job = self.next_job();
        if self.busy.get_untracked() == job {
            return;
        }
        self.busy.set(job);
        match job {
            Some(job) if self.has_full_table_untracked() => self.ask_server(job),
            Some(job) if self.may_be_looked_up(job) => self.look_up(job),
            Some(job) => {
                self.withdraw();
                // What was done is shown first; and whoever steps through a game quickly starts nobody on the way.
                set_timeout(move || self.begin(job), BREATH);
            }
            None => self.withdraw(),
        }
    }

    fn begin(self, job: Job) {
        if self.busy.try_get_untracked() == Some(Some(job)) {
            self.ask_engine(job);
        }
    }

    /// Nobody thinks any more.
    fn withdraw(self) {
        for desk in [self.desk.get_value(), self.clerk.get_value()].into_iter().flatten() {
            desk.withdraw();
        }
    }

    fn may_be_looked_up(self, job: Job) -> bool {
        let game = job.position.game();
        matches!(job.task, Task::Weigh { .. })
            && matches!(game, AnyGame::Pylos(_))
            && self.untabled.get_untracked() != Some(game)
    }

    /// Has a position looked up in the tables of the site; where there is none, it is thought about.
    fn look_up(self, job: Job) {
        self.withdraw();
        let Ok(clerk) = self.clerk.get_value() else { return self.ask_engine(job) };
        let position = job.position;
        let question =
            Question { position: &position, stood: &[], task: Task::LookUp, played: None, seed: 0 };
        clerk.ask(&question, move |reply| {
            // The page may have been left.
            if self.study.is_disposed() {
                return;
            }
            match reply {
                Reply::Done(thought) => self.finish(job, thought.analysis),
                Reply::Progress(_) => {}
                Reply::Appraised(_) | Reply::Unknown | Reply::Failed(_) => {
                    self.untabled.set(Some(position.game()));
                    self.ask_engine(job);
                }
            }
        });
    }

    fn has_full_table_untracked(self) -> bool {
        untrack(|| self.has_full_table())
    }

    /// First the position that is looked at, then the others of the game, then the best lines further.
    fn next_job(self) -> Option<Job> {
        if !self.engine.get_untracked() {
            return None;
        }
        let (here, others) = self.study.with_untracked(|study| (study.position(), study.positions()));
        let is_open = |position: &AnyPosition| position.outcome().is_none();
        let founded = |position: &AnyPosition| {
            self.opinions.with_untracked(|opinions| opinions.get(&key(position)).map(|known| known.depth))
        };
        let is_unknown =
            |position: &AnyPosition| founded(position).is_none_or(|depth| depth < Founded::Weighed);
        if is_open(&here) && is_unknown(&here) {
            return Some(Job { position: here, task: Task::Weigh { time: WEIGHING } });
        }
        if let Some(position) = others.into_iter().find(|position| is_open(position) && is_unknown(position))
        {
            return Some(Job { position, task: Task::Weigh { time: GLANCING } });
        }
        if let Some(position) = self.likely_next(&here).into_iter().find(is_unknown) {
            return Some(Job { position, task: Task::Weigh { time: GLANCING } });
        }
        let (lines, depth) = (self.lines.get_untracked(), self.depth.get_untracked());
        let task = Task::Analyse { time: FOLLOWING, lines, depth };
        let followed = self
            .opinions
            .with_untracked(|opinions| opinions.get(&key(&here)).and_then(|known| known.followed));
        (is_open(&here) && followed != Some(task)).then_some(Job { position: here, task })
    }

    /// The positions that somebody will probably look at next, where a table answers at once.
    fn likely_next(self, here: &AnyPosition) -> Vec<AnyPosition> {
        const LIKELY: usize = 3;
        let opinion = untrack(|| self.opinion_of(here)).filter(|opinion| opinion.exact && opinion.depth == 0);
        let moves = opinion.map(|opinion| opinion.moves).unwrap_or_default();
        let after = |weighed: &Weighed| {
            let mut after = *here;
            after.play(weighed.mv).ok().map(|()| after)
        };
        let next = moves.iter().take(LIKELY).filter_map(after);
        next.filter(|position| position.outcome().is_none()).collect()
    }

    fn ask_engine(self, job: Job) {
        let Ok(desk) = self.desk.get_value() else { return self.client.notify(Notice::NoWorkers) };
        let position = job.position;
        let question = Question { position: &position, stood: &[], task: job.task, played: None, seed: 0 };
        desk.ask(&question, move |reply| {
            // The page may have been left.
            if self.study.is_disposed() {
                return;
            }
            match reply {
                Reply::Progress(thought) => self.note(job, thought.analysis, Founded::Growing),
                Reply::Done(thought) => {
                    if thought.note.is_some() {
                        self.client.notify(Notice::TablesFailed);
                    }
                    self.finish(job, thought.analysis);
                }
                Reply::Appraised(_) | Reply::Unknown => {}
                Reply::Failed(_) => {
                    self.client.notify(Notice::EngineFailed);
                    self.engine.set(false);
                }
            }
        });
    }

    /// The server's table knows distances, so nobody needs to look ahead: lines are followed from answer to answer.
    fn ask_server(self, job: Job) {
        spawn_local(async move {
            let found = match job.task {
                Task::Analyse { lines, .. } => follow_lines(job.position, lines).await,
                Task::Think { .. }
                | Task::Hint { .. }
                | Task::LookUp
                | Task::Weigh { .. }
                | Task::Appraise { .. } => weigh(job.position).await,
            };
            if self.study.is_disposed() || self.busy.get_untracked() != Some(job) {
                return;
            }
            match found {
                Some(analysis) => self.finish(job, analysis),
                // It was there a moment ago; the browser's own table will do.
                None => {
                    self.tables.set(Some(Tables::Nobody));
                    self.busy.set(None);
                    self.go_on();
                }
            }
        });
    }

    fn finish(self, job: Job, analysis: Analysis) {
        let depth = match job.task {
            Task::Analyse { .. } => Founded::Followed,
            Task::Think { .. }
            | Task::Hint { .. }
            | Task::LookUp
            | Task::Weigh { .. }
            | Task::Appraise { .. } => Founded::Weighed,
        };
        self.note(job, analysis, depth);
        self.busy.set(None);
        self.go_on();
    }

    /// Puts down what is thought of a position.
    fn note(self, job: Job, analysis: Analysis, depth: Founded) {
        let to_move = job.position.turn();
        self.opinions.update(|opinions| {
            let before = opinions.get(&key(&job.position));
            let is_followed = depth == Founded::Followed;
            let depth = before.map_or(depth, |before| before.depth.max(depth));
            let opinion = match before {
                Some(before) => before.opinion.deepened(analysis, to_move),
                None => Opinion::of(analysis),
            };
            let followed = before.and_then(|before| before.followed);
            let followed = if is_followed { Some(job.task) } else { followed };
            opinions.insert(key(&job.position), Known { opinion, depth, followed });
        });
    }
}

/// Under which name a position is known.
fn key(position: &AnyPosition) -> String {
    format!("{} {position}", position.game())
}

/// What every move is worth by the server's table.
async fn weigh(position: AnyPosition) -> Option<Analysis> {
    let report = server::probe(&position).await.ok()?;
    let line = |(text, answer): (&str, _)| {
        let mv = position.parse_move(text).ok()?;
        Some(Line { moves: vec![mv], worth: Worth::Decided(answer), exact: true })
    };
    let lines = report.answers().map(line).collect::<Option<Vec<Line>>>()?;
    let nodes = lines.len() as u64;
    Some(Analysis { worth: Worth::Decided(report.answer()), exact: true, lines, depth: 0, nodes })
}

/// The best lines by the server's table, to the end or as far as anybody reads.
async fn follow_lines(position: AnyPosition, lines: usize) -> Option<Analysis> {
    /// How many turns of a line are shown.
    const TURNS: usize = 12;
    let mut analysis = weigh(position).await?;
    for line in analysis.lines.iter_mut().take(lines) {
        let mut here = position;
        here.play(*line.moves.first()?).ok()?;
        while line.moves.len() < TURNS && here.outcome().is_none() {
            let next = *weigh(here).await?.lines.first()?.moves.first()?;
            line.moves.push(next);
            here.play(next).ok()?;
        }
    }
    Some(analysis)
}
