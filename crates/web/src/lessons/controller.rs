use std::time::Duration;

use leptos::prelude::*;
use tripylon_client::{BoardView, LessonEvent, LessonMessage, LessonProgress, LessonSession};
use tripylon_coach::{Course, Lesson};
use tripylon_rules::{AnyMove, AnyPosition, GameId, Player};
use tripylon_texts::{Who, move_announcement};
use wasm_bindgen_futures::spawn_local;

use crate::{
    board::{BoardContext, BoardInput},
    client::Client,
    net::content::{self, LoadError},
    sound::Sound,
};

/// The controller of a course: one lesson is open.
#[derive(Clone, Copy)]
pub(crate) struct LessonController {
    pub(crate) client: Client,
    pub(crate) game_id: GameId,
    /// The course in the user's language; `None` until it is loaded.
    pub(crate) course: RwSignal<Option<Result<Course, LoadError>>>,
    pub(crate) progress: RwSignal<LessonProgress>,
    /// The open lesson.
    pub(crate) session: RwSignal<Option<LessonSession>>,
    pub(crate) board: BoardContext,
    /// The text that screen readers announce.
    pub(crate) announcement: RwSignal<String>,
}

/// The delay before a follow-up move.
const FOLLOW_UP_DELAY: Duration = Duration::from_millis(900);

impl LessonController {
    /// Starts the controller of a course.
    pub(crate) fn new(game_id: GameId) -> LessonController {
        let client = Client::from_context();
        let session = RwSignal::new(None::<LessonSession>);
        let start = game_id.default_rules().start();
        let view = move || {
            let empty_board =
                || BoardView { position: start, marks: Default::default(), drag_sources: Vec::new() };
            session.with(|session| session.as_ref().map_or_else(empty_board, LessonSession::board_view))
        };
        let controller_slot = StoredValue::new(None::<LessonController>);
        let on_input = move |input| {
            if let Some(controller) = controller_slot.get_value() {
                controller.send(match input {
                    BoardInput::Click(click) => LessonMessage::Click(click),
                    BoardInput::CancelClick => LessonMessage::UndoClick,
                });
            }
        };
        let controller = LessonController {
            client,
            game_id,
            course: RwSignal::new(None),
            progress: RwSignal::new(client.lesson_progress(game_id)),
            session,
            board: BoardContext::new(client, view, on_input),
            announcement: RwSignal::new(String::new()),
        };
        controller_slot.set_value(Some(controller));
        controller.load_on_language_change();
        controller
    }

    /// Applies a message and shows its result.
    pub(crate) fn send(self, message: LessonMessage) {
        let event = self.session.try_update(|session| session.as_mut()?.update(message)).flatten();
        match event {
            Some(LessonEvent::Played { before, mv, by_hand }) => self.show_move(before, mv, by_hand),
            Some(LessonEvent::Clicked) => self.client.play_sound(Sound::Click),
            Some(LessonEvent::Finished) => self.finish(),
            None => {}
        }
    }

    /// Opens the lesson with this index.
    pub(crate) fn open_lesson(self, index: usize) {
        self.board.animator.stop();
        self.announcement.set(String::new());
        let lesson = self.lesson(index);
        self.session.set(lesson.map(LessonSession::new));
    }

    /// The index of the open lesson.
    pub(crate) fn lesson_index(self) -> Option<usize> {
        let id = self.session.with(|session| session.as_ref().map(|session| session.lesson().id.clone()))?;
        self.with_course(|course| course.lessons.iter().position(|lesson| lesson.id == id)).flatten()
    }

    /// Applies a function to the course, once it is loaded.
    pub(crate) fn with_course<T>(self, read: impl FnOnce(&Course) -> T) -> Option<T> {
        self.course.with(|course| match course {
            Some(Ok(course)) => Some(read(course)),
            Some(Err(LoadError)) | None => None,
        })
    }

    fn lesson(self, index: usize) -> Option<Lesson> {
        untrack(|| self.with_course(|course| course.lessons.get(index).cloned())).flatten()
    }

    fn finish(self) {
        let id = self.session.with_untracked(|session| {
            session.as_ref().map(|session| session.lesson().id.clone()).unwrap_or_default()
        });
        self.progress.update(|progress| progress.complete(&id));
        self.progress.with_untracked(|progress| self.client.save_lesson_progress(self.game_id, progress));
        self.client.play_sound(Sound::End);
    }

    fn show_move(self, before: AnyPosition, mv: AnyMove, by_hand: bool) {
        let who = Player::BOTH.map(|player| Who::colour(&before.game(), player));
        self.announcement.set(move_announcement(self.client.language(), &before, mv, who));
        self.board.show_move(before, mv, by_hand);
        self.schedule_follow_up();
    }

    /// Plays the next follow-up move after a delay, if there is one.
    fn schedule_follow_up(self) {
        let follow_up = self.session.with_untracked(|session| session.as_ref()?.next_follow_up());
        if follow_up.is_some() {
            set_timeout(
                move || {
                    // The page may have been closed.
                    if !self.session.is_disposed() {
                        self.send(LessonMessage::PlayFollowUp);
                    }
                },
                FOLLOW_UP_DELAY,
            );
        }
    }

    /// Loads the course in the user's language, and again when that changes.
    fn load_on_language_change(self) {
        let language = Memo::new(move |_| self.client.language());
        Effect::new(move |_| {
            let language = language.get();
            spawn_local(async move {
                let course = content::load_course(self.game_id, language).await;
                let is_still_wanted =
                    !self.course.is_disposed() && untrack(|| self.client.language()) == language;
                if is_still_wanted {
                    self.set_course(course);
                }
            });
        });
    }

    fn set_course(self, course: Result<Course, LoadError>) {
        self.course.set(Some(course));
        let open = untrack(|| self.lesson_index());
        let next = || {
            untrack(|| self.with_course(|course| self.progress.with(|progress| progress.next_lesson(course))))
        };
        let lesson = open.or_else(next).and_then(|index| self.lesson(index));
        self.session.update(|session| {
            *session = match (session.take(), lesson) {
                (Some(session), Some(lesson)) => Some(session.with_lesson_text(lesson)),
                (None, Some(lesson)) => Some(LessonSession::new(lesson)),
                (_, None) => None,
            };
        });
    }
}
