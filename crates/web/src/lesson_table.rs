use std::time::Duration;

use leptos::prelude::*;
use tripylon_coach::{Course, Lesson};
use tripylon_rules::{AnyMove, AnyPosition, Player};
use tripylon_texts::{Who, announcement};
use wasm_bindgen_futures::spawn_local;

use crate::{
    bookcase::{self, NoBook},
    client::Client,
    motion::Motions,
    route::Kind,
    sound::Sound,
    state::{Learned, Learning, LearningEvent, LearningMessage, Sight},
    tabletop::{Tabletop, Touch},
};

/// The table at which a game is taught: one lesson of its course is open.
#[derive(Clone, Copy)]
pub(crate) struct LessonTable {
    pub(crate) client: Client,
    pub(crate) kind: Kind,
    /// The course in the reader's language; `None` until it has come.
    pub(crate) course: RwSignal<Option<Result<Course, NoBook>>>,
    pub(crate) learned: RwSignal<Learned>,
    /// The lesson that is open.
    pub(crate) learning: RwSignal<Option<Learning>>,
    pub(crate) tabletop: Tabletop,
    /// What is read aloud of the moves.
    pub(crate) said: RwSignal<String>,
}

/// How long a move is looked at before the next follows by itself.
const PAUSE: Duration = Duration::from_millis(900);

impl LessonTable {
    /// Sits down to a course.
    pub(crate) fn new(kind: Kind) -> LessonTable {
        let client = Client::here();
        let learning = RwSignal::new(None::<Learning>);
        let start = kind.usual().start();
        let sight = move || {
            let empty = || Sight { position: start, marks: Default::default(), lifts: Vec::new() };
            learning.with(|learning| learning.as_ref().map_or_else(empty, Learning::sight))
        };
        let touched = StoredValue::new(None::<LessonTable>);
        let touch = move |touch| {
            if let Some(table) = touched.get_value() {
                table.send(match touch {
                    Touch::Click(click) => LearningMessage::Click(click),
                    Touch::PutDown => LearningMessage::Unclick,
                });
            }
        };
        let table = LessonTable {
            client,
            kind,
            course: RwSignal::new(None),
            learned: RwSignal::new(client.learned(kind)),
            learning,
            tabletop: Tabletop::new(client, sight, Motions::new(), touch),
            said: RwSignal::new(String::new()),
        };
        touched.set_value(Some(table));
        table.follow_language();
        table
    }

    /// Does what a message says, and lets it be seen and heard.
    pub(crate) fn send(self, message: LearningMessage) {
        let did = self.learning.try_update(|learning| learning.as_mut()?.update(message)).flatten();
        match did {
            Some(LearningEvent::Played { before, mv, by_hand }) => self.show_move(before, mv, by_hand),
            Some(LearningEvent::Touched) => self.client.sound(Sound::Touch),
            Some(LearningEvent::Finished) => self.finish(),
            None => {}
        }
    }

    /// Opens the lesson with a number of the course.
    pub(crate) fn open(self, number: usize) {
        self.tabletop.motions.stop();
        self.said.set(String::new());
        let lesson = self.lesson(number);
        self.learning.set(lesson.map(Learning::new));
    }

    /// The number of the lesson that is open, counted from 0.
    pub(crate) fn number(self) -> Option<usize> {
        let id =
            self.learning.with(|learning| learning.as_ref().map(|learning| learning.lesson().id.clone()))?;
        self.with_course(|course| course.lessons.iter().position(|lesson| lesson.id == id)).flatten()
    }

    /// Something about the course, once it is there.
    pub(crate) fn with_course<T>(self, tell: impl FnOnce(&Course) -> T) -> Option<T> {
        self.course.with(|course| match course {
            Some(Ok(course)) => Some(tell(course)),
            Some(Err(NoBook)) | None => None,
        })
    }

    fn lesson(self, number: usize) -> Option<Lesson> {
        untrack(|| self.with_course(|course| course.lessons.get(number).cloned())).flatten()
    }

    fn finish(self) {
        let id = self.learning.with_untracked(|learning| {
            learning.as_ref().map(|learning| learning.lesson().id.clone()).unwrap_or_default()
        });
        self.learned.update(|learned| learned.add(&id));
        self.learned.with_untracked(|learned| self.client.keep_learned(self.kind, learned));
        self.client.sound(Sound::End);
    }

    fn show_move(self, before: AnyPosition, mv: AnyMove, by_hand: bool) {
        let who = Player::BOTH.map(|player| Who::colour(&before.game(), player));
        self.said.set(announcement(self.client.language(), &before, mv, who));
        self.tabletop.show(before, mv, by_hand);
        self.go_on_soon();
    }

    /// Lets the next move follow that follows by itself, if there is one.
    fn go_on_soon(self) {
        let coming = self.learning.with_untracked(|learning| learning.as_ref()?.coming());
        if coming.is_some() {
            set_timeout(
                move || {
                    // The page may have been left.
                    if !self.learning.is_disposed() {
                        self.send(LearningMessage::Follow);
                    }
                },
                PAUSE,
            );
        }
    }

    /// Fetches the course in the language of the page, and again when that changes.
    fn follow_language(self) {
        let language = Memo::new(move |_| self.client.language());
        Effect::new(move |_| {
            let language = language.get();
            spawn_local(async move {
                let course = bookcase::course(self.kind, language).await;
                let is_still_wanted =
                    !self.course.is_disposed() && untrack(|| self.client.language()) == language;
                if is_still_wanted {
                    self.receive(course);
                }
            });
        });
    }

    fn receive(self, course: Result<Course, NoBook>) {
        self.course.set(Some(course));
        let open = untrack(|| self.number());
        let next =
            || untrack(|| self.with_course(|course| self.learned.with(|learned| learned.next(course))));
        let lesson = open.or_else(next).and_then(|number| self.lesson(number));
        self.learning.update(|learning| {
            *learning = match (learning.take(), lesson) {
                (Some(learning), Some(lesson)) => Some(learning.retold(lesson)),
                (None, Some(lesson)) => Some(Learning::new(lesson)),
                (_, None) => None,
            };
        });
    }
}
