//! Every lesson of every course, as its file describes it: tried wrongly, explained, done rightly, and remembered.

use std::{fs, path::Path};

use serde_json::json;
use tripylon_coach::{Course, Exercise, Lesson, LessonStep, StepFeedback, StepGoal};
use tripylon_e2e::{BrowserTab, with_tab};
use tripylon_rules::AnyMove;
use tripylon_texts::Language;

use crate::{game_fixture::store_json, game_page::GamePage};

/// A file of the repository.
pub(crate) fn read(path: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    fs::read_to_string(root.join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn course(game: &str, language: Language) -> Course {
    let text = |file: &str| read(&format!("lessons/{game}/{file}.json"));
    Course::parse(&text("course"), &text(language.tag())).expect("the course is right")
}

fn store_settings(tab: &BrowserTab) {
    store_json(tab, "settings", &json!({ "reduce_motion": true, "muted": true, "language": "en" }));
}

/// A page with a course.
struct LessonPage<'a> {
    table: GamePage<'a>,
}

impl<'a> LessonPage<'a> {
    async fn open(tab: &'a BrowserTab, game: &'static str) -> LessonPage<'a> {
        store_settings(tab);
        tab.open(&format!("#/learn/{game}")).await;
        LessonPage { table: GamePage::at(tab, game) }
    }

    /// Waits until something says this.
    async fn expect_text(&self, selector: &str, text: &str) {
        let said = format!("document.querySelector({selector:?})?.textContent");
        self.table.tab.wait_for(&format!("{said} === {text:?}")).await;
    }

    async fn learned_count(&self) -> usize {
        self.table.tab.evaluate("document.querySelectorAll('.lesson.learned').length").await
    }

    async fn take_lesson(&self, lesson: &Lesson) {
        self.expect_text(".lesson-card h2", &lesson.title).await;
        for (step, number) in lesson.steps.iter().zip(1..) {
            let all = lesson.steps.len() as u32;
            self.expect_text(".lesson-card .step", &Language::English.learn().step(number, all)).await;
            self.expect_text(".lesson-card .instruction", &step.text).await;
            self.take_step(step).await;
            self.table.press_button("#next").await;
        }
    }

    async fn take_step(&self, step: &LessonStep) {
        match &step.goal {
            StepGoal::Move(exercise) => {
                self.check_touch_explanations(step).await;
                self.play_wrong_move(step, exercise).await;
                self.table.make_move(&step.position, exercise.accepted[0]).await;
                self.expect_text(".feedback-message.praise span:last-child", &exercise.praise).await;
            }
            StepGoal::Question(question) => {
                for (answer, number) in question.answers.iter().zip(1..) {
                    if let StepFeedback::Wrong { explanation: why } = &answer.feedback {
                        self.table.press_button(&format!(".answer:nth-child({number})")).await;
                        self.expect_text(".feedback-message.wrong span:last-child", why).await;
                    }
                }
                for (answer, number) in question.answers.iter().zip(1..) {
                    if let StepFeedback::Right { praise, .. } = &answer.feedback {
                        self.table.press_button(&format!(".answer:nth-child({number})")).await;
                        self.expect_text(".feedback-message.praise span:last-child", praise).await;
                    }
                }
            }
            StepGoal::Read => {}
        }
    }

    /// Checks that a click on a blocked piece is explained.
    async fn check_touch_explanations(&self, step: &LessonStep) {
        if let Some((click, why)) = step.blocked_click_explanations.first() {
            self.table.touch(&click.to_string()).await;
            self.expect_text(".feedback-message.impossible span:last-child", why).await;
        }
    }

    /// A move that is not asked for, if there is one, is explained and goes back.
    async fn play_wrong_move(&self, step: &LessonStep, exercise: &Exercise) {
        let is_wrong = |mv: &AnyMove| !exercise.accepted.contains(mv);
        let Some(mv) = step.position.legal_moves().into_iter().find(is_wrong) else { return };
        let Some(StepFeedback::Wrong { explanation: why }) = step.feedback_for(mv) else {
            panic!("the move is not asked for")
        };
        let before = self.table.choices().await;
        self.table.make_move(&step.position, mv).await;
        self.expect_text(".feedback-message.wrong span:last-child", &why).await;
        assert!(self.table.choices().await.is_empty() && !self.table.exists("#next").await, "{}", step.text);
        self.table.press_button("#try-again").await;
        assert_eq!(self.table.wait_for_choices().await, before, "{}", step.text);
    }
}

fn check_course(game: &'static str) {
    with_tab(async |tab| {
        let course = course(game, Language::English);
        let learner = LessonPage::open(tab, game).await;
        for (number, lesson) in course.lessons.iter().enumerate() {
            learner.take_lesson(lesson).await;
            tab.wait_for(&format!("document.querySelectorAll('.lesson.learned').length === {}", number + 1))
                .await;
            if number == 1 {
                // A reader who comes back continues at the same step.
                tab.reload().await;
                tab.wait_for("document.querySelector('.lesson')").await;
                assert_eq!(learner.learned_count().await, 2, "progress is kept");
            } else if number + 1 < course.lessons.len() {
                learner.table.press_button("#next-lesson").await;
            }
        }
        learner
            .expect_text(".feedback-message.praise span:last-child", Language::English.learn().course_done())
            .await;

        let all = course.lessons.len() as u32;
        tab.open("#/learn").await;
        let selector = format!(".course-card.{game} .progress p");
        learner.expect_text(&selector, &Language::English.learn().progress(all, all)).await;
        tab.open(&format!("#/learn/{game}")).await;
        tab.wait_for("document.querySelector('.lesson')").await;
        assert_eq!(learner.learned_count().await, course.lessons.len());
    });
}

#[test]
fn the_course_of_pylos_is_taken() {
    check_course("pylos");
}

#[test]
fn the_course_of_le_pylos_is_taken() {
    check_course("le-pylos");
}

#[test]
fn the_course_of_pylon_is_taken() {
    check_course("pylon");
}

#[test]
fn after_the_last_lesson_a_game_is_played() {
    with_tab(async |tab| {
        let course = course("pylon", Language::English);
        let (last, others) = course.lessons.split_last().expect("there are lessons");
        let ids: Vec<&str> = others.iter().map(|lesson| lesson.id.as_str()).collect();
        store_json(tab, "lessons.pylon", &json!(ids));
        let learner = LessonPage::open(tab, "pylon").await;
        learner.take_lesson(last).await;
        learner.table.press_button("#play-game").await;
        tab.wait_for("location.hash === '#/play/pylon' && document.querySelector('.status')").await;
    });
}

#[test]
fn a_lesson_is_shown_and_told_in_another_language_where_it_is() {
    with_tab(async |tab| {
        let learner = LessonPage::open(tab, "pylos").await;
        let second = &course("pylos", Language::English).lessons[1];
        learner.table.press_button(".lessons li:nth-child(2) .lesson").await;
        learner.expect_text(".lesson-card h2", &second.title).await;
        learner.table.press_button("#show-me").await;
        tab.wait_for("document.querySelector('.board .hint')").await;
        learner.table.touch("c3").await;
        learner
            .expect_text(".feedback-message.wrong span:last-child", &second_wrong(Language::English))
            .await;
        tab.evaluate::<()>(
            "(() => { const select = document.querySelector('#language'); select.value = 'de';
                 select.dispatchEvent(new Event('change')); })()",
        )
        .await;
        learner.expect_text(".lesson-card h2", &course("pylos", Language::German).lessons[1].title).await;
        learner.expect_text(".feedback-message.wrong span:last-child", &second_wrong(Language::German)).await;
    });
}

/// The explanation of the second Pylos lesson for a sphere on level 1.
fn second_wrong(language: Language) -> String {
    let course = course("pylos", language);
    let step = &course.lessons[1].steps[0];
    match step.feedback_for(step.position.parse_move("c3").expect("it is a move")) {
        Some(StepFeedback::Wrong { explanation: why }) => why,
        Some(StepFeedback::Right { .. }) | None => panic!("c3 is not asked for"),
    }
}
