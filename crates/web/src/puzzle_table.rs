use std::time::Duration;

use leptos::prelude::*;
use tripylon_coach::Puzzle;
use tripylon_rules::{AnyMove, AnyPosition, Player};
use tripylon_search::{Analysis, Worth};
use tripylon_texts::{Who, announcement};
use wasm_bindgen_futures::spawn_local;

use crate::{
    bookcase::{self, NoBook, Volume},
    browser,
    client::Client,
    engine::{Desk, NoEngine, Question, Reply, Task, use_desk},
    motion::Motions,
    route::Kind,
    sound::Sound,
    state::{Score, Sight, Training, TrainingEvent, TrainingMessage, TrainingStage},
    tabletop::{Tabletop, Touch},
};

/// The table at which puzzles are solved.
#[derive(Clone, Copy)]
pub(crate) struct PuzzleTable {
    pub(crate) client: Client,
    pub(crate) kind: Kind,
    /// The rules that there are puzzles for; `None` until that is known.
    pub(crate) volumes: RwSignal<Option<Result<Vec<Volume>, NoBook>>>,
    /// The puzzles of the rules that are chosen.
    puzzles: RwSignal<Option<Result<Vec<Puzzle>, NoBook>>>,
    pub(crate) score: RwSignal<Score>,
    /// The puzzle that is open.
    pub(crate) training: RwSignal<Option<Training>>,
    pub(crate) tabletop: Tabletop,
    /// What is read aloud of the moves.
    pub(crate) said: RwSignal<String>,
    desk: StoredValue<Result<Desk, NoEngine>, LocalStorage>,
}

/// How long a move is looked at before the next is seen.
const PAUSE: Duration = Duration::from_millis(800);
/// The most time that a move is thought about: a table answers at once.
const WEIGHING: Duration = Duration::from_secs(3);

impl PuzzleTable {
    /// Sits down to the puzzles of a game.
    pub(crate) fn new(kind: Kind) -> PuzzleTable {
        let client = Client::here();
        let training = RwSignal::new(None::<Training>);
        let start = kind.usual().start();
        let sight = move || {
            let empty = || Sight { position: start, marks: Default::default(), lifts: Vec::new() };
            training.with(|training| training.as_ref().map_or_else(empty, Training::sight))
        };
        let touched = StoredValue::new(None::<PuzzleTable>);
        let touch = move |touch| {
            if let Some(table) = touched.get_value() {
                table.send(match touch {
                    Touch::Click(click) => TrainingMessage::Click(click),
                    Touch::PutDown => TrainingMessage::Unclick,
                });
            }
        };
        let table = PuzzleTable {
            client,
            kind,
            volumes: RwSignal::new(None),
            puzzles: RwSignal::new(None),
            score: RwSignal::new(client.score(kind)),
            training,
            tabletop: Tabletop::new(client, sight, Motions::new(), touch),
            said: RwSignal::new(String::new()),
            desk: StoredValue::new_local(use_desk()),
        };
        touched.set_value(Some(table));
        table.fetch();
        table
    }

    /// Does what a message says, and lets it be seen and heard.
    pub(crate) fn send(self, message: TrainingMessage) {
        let before = self.stage();
        let event = self.training.try_update(|training| training.as_mut()?.update(message)).flatten();
        match event {
            Some(TrainingEvent::Played { before, mv, by_hand }) => self.show_move(before, mv, by_hand),
            Some(TrainingEvent::Touched) => self.client.sound(Sound::Touch),
            None => {}
        }
        let stage = self.stage();
        if stage != before {
            self.count(stage.as_ref());
            self.wonder();
        }
        self.follow_soon();
    }

    /// Gives another puzzle.
    pub(crate) fn renew(self) {
        self.tabletop.motions.stop();
        self.said.set(String::new());
        let open =
            self.training.with_untracked(|training| training.as_ref().map(|open| open.puzzle().clone()));
        let puzzle = self.puzzles.with_untracked(|puzzles| match puzzles {
            Some(Ok(puzzles)) => {
                let choose = |score: &Score| score.choose(puzzles, open.as_ref(), browser::seed());
                self.score.with_untracked(choose).map(|index| puzzles[index].clone())
            }
            Some(Err(NoBook)) | None => None,
        });
        self.training.set(puzzle.as_ref().map(Training::new));
    }

    /// Whether the puzzles have come; `None` as long as nobody knows.
    pub(crate) fn has_come(self) -> Option<Result<(), NoBook>> {
        let volumes =
            self.volumes.with(|volumes| volumes.as_ref().and_then(|volumes| volumes.as_ref().err().copied()));
        if let Some(none) = volumes {
            return Some(Err(none));
        }
        self.puzzles.with(|puzzles| {
            puzzles.as_ref().map(|puzzles| puzzles.as_ref().map(|_| ()).map_err(|none| *none))
        })
    }

    /// The rules that are chosen: those of the last time, or the usual ones.
    pub(crate) fn rules(self) -> String {
        let wanted = self.score.with(|score| score.rules.clone());
        let volumes = self.volumes.with(|volumes| match volumes {
            Some(Ok(volumes)) => volumes.iter().map(|volume| volume.rules.clone()).collect(),
            Some(Err(NoBook)) | None => Vec::new(),
        });
        wanted
            .filter(|wanted| volumes.contains(wanted))
            .or_else(|| volumes.first().cloned())
            .unwrap_or_default()
    }

    /// Chooses other rules.
    pub(crate) fn choose_rules(self, rules: String) {
        self.change_score(|score| score.rules = Some(rules));
        self.fetch_puzzles();
    }

    /// Chooses another difficulty; `None` is any.
    pub(crate) fn choose_difficulty(self, difficulty: Option<u8>) {
        self.change_score(|score| score.difficulty = difficulty);
        self.renew();
    }

    fn change_score(self, change: impl FnOnce(&mut Score)) {
        self.score.update(change);
        self.score.with_untracked(|score| self.client.keep_score(self.kind, score));
    }

    fn stage(self) -> Option<TrainingStage> {
        self.training
            .try_with_untracked(|training| training.as_ref().map(|open| open.stage().clone()))
            .flatten()
    }

    /// What a new stage means for the score.
    fn count(self, stage: Option<&TrainingStage>) {
        match stage {
            Some(TrainingStage::Wrong { .. } | TrainingStage::Shown) => self.change_score(Score::fail),
            Some(TrainingStage::Solved) => {
                let open = self.training.get_untracked();
                if let Some(open) = open {
                    self.change_score(|score| score.solve(open.puzzle(), open.mistakes()));
                }
                self.client.sound(Sound::End);
            }
            Some(TrainingStage::Solving | TrainingStage::Judging(_)) | None => {}
        }
    }

    fn show_move(self, before: AnyPosition, mv: AnyMove, by_hand: bool) {
        let who = Player::BOTH.map(|player| Who::colour(&before.game(), player));
        self.said.set(announcement(self.client.language(), &before, mv, who));
        self.tabletop.show(before, mv, by_hand);
    }

    /// Lets the next of the moves be seen that are to be seen.
    fn follow_soon(self) {
        let has_more =
            |training: &Option<Training>| training.as_ref().is_some_and(Training::has_more_to_show);
        if !self.training.try_with_untracked(has_more).unwrap_or(false) {
            return;
        }
        let open = self.open();
        let follow = move || {
            // The page may have been left, or another puzzle opened.
            if !self.training.is_disposed() && self.open() == open {
                self.send(TrainingMessage::Follow);
            }
        };
        set_timeout(follow, PAUSE);
    }

    /// What is on the board, so that nothing comes late.
    fn open(self) -> Option<(AnyPosition, TrainingStage)> {
        self.training.with_untracked(|training| {
            training.as_ref().map(|training| (training.position(), training.stage().clone()))
        })
    }

    /// Has the browser's table look at the move that is in question, and at what it can be answered with.
    fn wonder(self) {
        let wonders = self.training.with_untracked(|training| training.as_ref().and_then(Training::wonders));
        let Some([before, after]) = wonders else { return };
        self.weigh(before, move |moves| {
            if moves.is_empty() || after.outcome().is_some() {
                self.hear(before, moves, Vec::new());
            } else {
                self.weigh(after, move |answers| self.hear(before, moves.clone(), answers));
            }
        });
    }

    /// What the moves of a position are worth, the best first; nothing, where that is not certain.
    fn weigh(self, position: AnyPosition, hears: impl Fn(Vec<(AnyMove, Worth)>) + 'static) {
        let Some(Ok(desk)) = self.desk.try_get_value() else {
            return set_timeout(move || hears(Vec::new()), Duration::ZERO);
        };
        let question = Question {
            position: &position,
            stood: &[],
            task: Task::Weigh { time: WEIGHING },
            played: None,
            seed: 0,
        };
        desk.ask(&question, move |reply| match reply {
            Reply::Progress(_) => {}
            Reply::Done(thought) => hears(certain(&thought.analysis)),
            Reply::Appraised(_) | Reply::Unknown | Reply::Failed(_) => hears(Vec::new()),
        });
    }

    fn hear(self, before: AnyPosition, moves: Vec<(AnyMove, Worth)>, answers: Vec<(AnyMove, Worth)>) {
        // The page may have been left, or another puzzle opened.
        let is_wanted = |training: &Option<Training>| {
            let wonders = training.as_ref().and_then(Training::wonders);
            wonders.is_some_and(|[position, _]| position == before)
        };
        if self.training.try_with_untracked(is_wanted).unwrap_or(false) {
            self.send(TrainingMessage::Known { moves, answers });
        }
    }

    fn fetch(self) {
        spawn_local(async move {
            let volumes = bookcase::volumes(self.kind).await;
            if !self.volumes.is_disposed() {
                self.volumes.set(Some(volumes));
                self.fetch_puzzles();
            }
        });
    }

    fn fetch_puzzles(self) {
        let rules = untrack(|| self.rules());
        let volume = self.volumes.with_untracked(|volumes| match volumes {
            Some(Ok(volumes)) => volumes.iter().find(|volume| volume.rules == rules).cloned(),
            Some(Err(NoBook)) | None => None,
        });
        let Some(volume) = volume else { return };
        spawn_local(async move {
            let puzzles = bookcase::puzzles(&volume).await;
            if !self.puzzles.is_disposed() && untrack(|| self.rules()) == volume.rules {
                self.puzzles.set(Some(puzzles));
                self.renew();
            }
        });
    }
}

/// What an analysis knows for certain, the best first; nothing, if any move is only estimated.
fn certain(analysis: &Analysis) -> Vec<(AnyMove, Worth)> {
    if !analysis.lines.iter().all(|line| line.exact) {
        return Vec::new();
    }
    analysis.lines.iter().filter_map(|line| Some((*line.moves.first()?, line.worth))).collect()
}
