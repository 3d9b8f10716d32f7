//! Every lesson of every course: wrong answers are explained, right ones are praised, and progress is saved.

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
    Course::parse(&text("course"), &text(language.tag())).expect("the course is valid")
}

fn store_settings(tab: &BrowserTab) {
    store_json(tab, "settings", &json!({ "reduce_motion": true, "muted": true, "language": "en" }));
}

/// The page of a course.
struct LessonPage<'a> {
    game_page: GamePage<'a>,
}

impl<'a> LessonPage<'a> {
    async fn open(tab: &'a BrowserTab, game: &'static str) -> LessonPage<'a> {
        store_settings(tab);
        tab.open(&format!("#/learn/{game}")).await;
        LessonPage { game_page: GamePage::at(tab, game) }
    }

    /// Waits until an element has this text.
    async fn expect_text(&self, selector: &str, text: &str) {
        let shown = format!("document.querySelector({selector:?})?.textContent");
        self.game_page.tab.wait_for(&format!("{shown} === {text:?}")).await;
    }

    async fn learned_count(&self) -> usize {
        self.game_page.tab.evaluate("document.querySelectorAll('.lesson.completed').length").await
    }

    async fn take_lesson(&self, lesson: &Lesson) {
        self.expect_text(".lesson-card h2", &lesson.title).await;
        for (step, number) in lesson.steps.iter().zip(1..) {
            let all = lesson.steps.len() as u32;
            self.expect_text(".lesson-card .step", &Language::English.learn().step(number, all)).await;
            self.expect_text(".lesson-card .instruction", &step.text).await;
            self.take_step(step).await;
            self.game_page.press_button("#next").await;
        }
    }

    async fn take_step(&self, step: &LessonStep) {
        match &step.goal {
            StepGoal::Move(exercise) => {
                self.check_touch_explanations(step).await;
                self.play_wrong_move(step, exercise).await;
                self.game_page.make_move(&step.position, exercise.accepted[0]).await;
                self.expect_text(".feedback-message.praise span:last-child", &exercise.praise).await;
            }
            StepGoal::Question(question) => {
                for (answer, number) in question.answers.iter().zip(1..) {
                    if let StepFeedback::Wrong { explanation } = &answer.feedback {
                        self.game_page.press_button(&format!(".answer:nth-child({number})")).await;
                        self.expect_text(".feedback-message.wrong span:last-child", explanation).await;
                    }
                }
                for (answer, number) in question.answers.iter().zip(1..) {
                    if let StepFeedback::Right { praise, .. } = &answer.feedback {
                        self.game_page.press_button(&format!(".answer:nth-child({number})")).await;
                        self.expect_text(".feedback-message.praise span:last-child", praise).await;
                    }
                }
            }
            StepGoal::Read => {}
        }
    }

    /// Checks that a click on a blocked piece is explained.
    async fn check_touch_explanations(&self, step: &LessonStep) {
        if let Some((click, explanation)) = step.blocked_click_explanations.first() {
            self.game_page.click(&click.to_string()).await;
            self.expect_text(".feedback-message.impossible span:last-child", explanation).await;
        }
    }

    /// Plays a wrong move, if there is one, and checks that it is explained and can be taken back.
    async fn play_wrong_move(&self, step: &LessonStep, exercise: &Exercise) {
        let is_wrong = |mv: &AnyMove| !exercise.accepted.contains(mv);
        let Some(mv) = step.position.legal_moves().into_iter().find(is_wrong) else { return };
        let Some(StepFeedback::Wrong { explanation }) = step.feedback_for(mv) else {
            panic!("the move is wrong")
        };
        let before = self.game_page.choices().await;
        self.game_page.make_move(&step.position, mv).await;
        self.expect_text(".feedback-message.wrong span:last-child", &explanation).await;
        assert!(
            self.game_page.choices().await.is_empty() && !self.game_page.exists("#next").await,
            "{}",
            step.text
        );
        self.game_page.press_button("#try-again").await;
        assert_eq!(self.game_page.wait_for_choices().await, before, "{}", step.text);
    }
}

fn check_course(game: &'static str) {
    with_tab(async |tab| {
        let course = course(game, Language::English);
        let lesson_page = LessonPage::open(tab, game).await;
        for (number, lesson) in course.lessons.iter().enumerate() {
            lesson_page.take_lesson(lesson).await;
            tab.wait_for(&format!(
                "document.querySelectorAll('.lesson.completed').length === {}",
                number + 1
            ))
            .await;
            if number == 1 {
                // A learner who comes back continues with the same lesson.
                tab.reload().await;
                tab.wait_for("document.querySelector('.lesson')").await;
                assert_eq!(lesson_page.learned_count().await, 2, "progress is saved");
            } else if number + 1 < course.lessons.len() {
                lesson_page.game_page.press_button("#next-lesson").await;
            }
        }
        lesson_page
            .expect_text(
                ".feedback-message.praise span:last-child",
                Language::English.learn().course_completed(),
            )
            .await;

        let all = course.lessons.len() as u32;
        tab.open("#/learn").await;
        let selector = format!(".course-card.{game} .progress p");
        lesson_page.expect_text(&selector, &Language::English.learn().progress(all, all)).await;
        tab.open(&format!("#/learn/{game}")).await;
        tab.wait_for("document.querySelector('.lesson')").await;
        assert_eq!(lesson_page.learned_count().await, course.lessons.len());
    });
}

#[test]
fn the_course_of_pylos_can_be_completed() {
    check_course("pylos");
}

#[test]
fn the_course_of_le_pylos_can_be_completed() {
    check_course("le-pylos");
}

#[test]
fn the_course_of_pylon_can_be_completed() {
    check_course("pylon");
}

#[test]
fn the_last_lesson_links_to_a_game() {
    with_tab(async |tab| {
        let course = course("pylon", Language::English);
        let (last, others) = course.lessons.split_last().expect("there are lessons");
        let ids: Vec<&str> = others.iter().map(|lesson| lesson.id.as_str()).collect();
        store_json(tab, "lessons.pylon", &json!(ids));
        let lesson_page = LessonPage::open(tab, "pylon").await;
        lesson_page.take_lesson(last).await;
        lesson_page.game_page.press_button("#play-game").await;
        tab.wait_for("location.hash === '#/play/pylon' && document.querySelector('.status')").await;
    });
}

#[test]
fn changing_the_language_keeps_the_lesson_and_its_feedback() {
    with_tab(async |tab| {
        let lesson_page = LessonPage::open(tab, "pylos").await;
        let second = &course("pylos", Language::English).lessons[1];
        lesson_page.game_page.press_button(".lessons li:nth-child(2) .lesson").await;
        lesson_page.expect_text(".lesson-card h2", &second.title).await;
        lesson_page.game_page.press_button("#show-me").await;
        tab.wait_for("document.querySelector('.board .hint')").await;
        lesson_page.game_page.click("c3").await;
        lesson_page
            .expect_text(".feedback-message.wrong span:last-child", &second_wrong(Language::English))
            .await;
        tab.evaluate::<()>(
            "(() => { const select = document.querySelector('#language'); select.value = 'de';
                 select.dispatchEvent(new Event('change')); })()",
        )
        .await;
        lesson_page.expect_text(".lesson-card h2", &course("pylos", Language::German).lessons[1].title).await;
        lesson_page
            .expect_text(".feedback-message.wrong span:last-child", &second_wrong(Language::German))
            .await;
    });
}

/// The explanation of the second Pylos lesson for a sphere on level 1.
fn second_wrong(language: Language) -> String {
    let course = course("pylos", language);
    let step = &course.lessons[1].steps[0];
    match step.feedback_for(step.position.parse_move("c3").expect("the move can be parsed")) {
        Some(StepFeedback::Wrong { explanation }) => explanation,
        Some(StepFeedback::Right { .. }) | None => panic!("c3 is wrong"),
    }
}
