//! Every lesson of every course, as its file describes it: tried wrongly, explained, done rightly, and remembered.

use std::{fs, path::Path};

use serde_json::json;
use tripylon_browser::{Visit, visit};
use tripylon_coach::{Course, Exercise, Goal, Lesson, Step, Verdict};
use tripylon_rules::AnyMove;
use tripylon_texts::Language;

use crate::{sitting::keep, table::Table};

/// A file of the repository.
pub(crate) fn read(path: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    fs::read_to_string(root.join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn course(game: &str, language: Language) -> Course {
    let text = |file: &str| read(&format!("lessons/{game}/{file}.json"));
    Course::parse(&text("course"), &text(language.tag())).expect("the course is right")
}

fn keep_settings(visit: &Visit) {
    keep(visit, "settings", &json!({ "still": true, "silent": true, "language": "en" }));
}

/// Somebody who takes a course.
struct Learner<'a> {
    table: Table<'a>,
}

impl<'a> Learner<'a> {
    async fn open(visit: &'a Visit, game: &'static str) -> Learner<'a> {
        keep_settings(visit);
        visit.open(&format!("#/learn/{game}")).await;
        Learner { table: Table::at(visit, game) }
    }

    /// Waits until something says this.
    async fn hears(&self, selector: &str, text: &str) {
        let said = format!("document.querySelector({selector:?})?.textContent");
        self.table.visit.wait_for(&format!("{said} === {text:?}")).await;
    }

    async fn learned(&self) -> usize {
        self.table.visit.evaluate("document.querySelectorAll('.lesson.learned').length").await
    }

    async fn take(&self, lesson: &Lesson) {
        self.hears(".lesson-card h2", &lesson.title).await;
        for (step, number) in lesson.steps.iter().zip(1..) {
            let all = lesson.steps.len() as u32;
            self.hears(".lesson-card .step", &Language::English.learn().step(number, all)).await;
            self.hears(".lesson-card .say", &step.say).await;
            self.take_step(step).await;
            self.table.push("#next").await;
        }
    }

    async fn take_step(&self, step: &Step) {
        match &step.goal {
            Goal::Move(exercise) => {
                self.touch_in_vain(step).await;
                self.play_wrongly(step, exercise).await;
                self.table.make(&step.position, exercise.accepted[0]).await;
                self.hears(".told.praise span:last-child", &exercise.praise).await;
            }
            Goal::Question(question) => {
                for (answer, number) in question.answers.iter().zip(1..) {
                    if let Verdict::Wrong { why } = &answer.verdict {
                        self.table.push(&format!(".answer:nth-child({number})")).await;
                        self.hears(".told.wrong span:last-child", why).await;
                    }
                }
                for (answer, number) in question.answers.iter().zip(1..) {
                    if let Verdict::Right { praise, .. } = &answer.verdict {
                        self.table.push(&format!(".answer:nth-child({number})")).await;
                        self.hears(".told.praise span:last-child", praise).await;
                    }
                }
            }
            Goal::Read => {}
        }
    }

    /// What cannot be touched is explained.
    async fn touch_in_vain(&self, step: &Step) {
        if let Some((click, why)) = step.touch.first_key_value() {
            self.table.touch(click).await;
            self.hears(".told.impossible span:last-child", why).await;
        }
    }

    /// A move that is not asked for, if there is one, is explained and goes back.
    async fn play_wrongly(&self, step: &Step, exercise: &Exercise) {
        let is_wrong = |mv: &AnyMove| !exercise.accepted.contains(mv);
        let Some(mv) = step.position.legal_moves().into_iter().find(is_wrong) else { return };
        let Some(Verdict::Wrong { why }) = step.judge(mv) else { panic!("the move is not asked for") };
        let before = self.table.choices().await;
        self.table.make(&step.position, mv).await;
        self.hears(".told.wrong span:last-child", &why).await;
        assert!(self.table.choices().await.is_empty() && !self.table.has("#next").await, "{}", step.say);
        self.table.push("#try-again").await;
        assert_eq!(self.table.wait_for_choices().await, before, "{}", step.say);
    }
}

fn check_course(game: &'static str) {
    visit(async |visit| {
        let course = course(game, Language::English);
        let learner = Learner::open(visit, game).await;
        for (number, lesson) in course.lessons.iter().enumerate() {
            learner.take(lesson).await;
            visit
                .wait_for(&format!("document.querySelectorAll('.lesson.learned').length === {}", number + 1))
                .await;
            if number == 1 {
                // Whoever comes back goes on where they were.
                visit.reload().await;
                visit.wait_for("document.querySelector('.lesson')").await;
                assert_eq!(learner.learned().await, 2, "progress is kept");
            } else if number + 1 < course.lessons.len() {
                learner.table.push("#next-lesson").await;
            }
        }
        learner.hears(".told.praise span:last-child", Language::English.learn().course_done()).await;

        let all = course.lessons.len() as u32;
        visit.open("#/learn").await;
        let selector = format!(".course-card.{game} .progress p");
        learner.hears(&selector, &Language::English.learn().progress(all, all)).await;
        visit.open(&format!("#/learn/{game}")).await;
        visit.wait_for("document.querySelector('.lesson')").await;
        assert_eq!(learner.learned().await, course.lessons.len());
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
    visit(async |visit| {
        let course = course("pylon", Language::English);
        let (last, others) = course.lessons.split_last().expect("there are lessons");
        let ids: Vec<&str> = others.iter().map(|lesson| lesson.id.as_str()).collect();
        keep(visit, "learned.pylon", &json!(ids));
        let learner = Learner::open(visit, "pylon").await;
        learner.take(last).await;
        learner.table.push("#play-game").await;
        visit.wait_for("location.hash === '#/play/pylon' && document.querySelector('.status')").await;
    });
}

#[test]
fn a_lesson_is_shown_and_told_in_another_language_where_it_is() {
    visit(async |visit| {
        let learner = Learner::open(visit, "pylos").await;
        let second = &course("pylos", Language::English).lessons[1];
        learner.table.push(".lessons li:nth-child(2) .lesson").await;
        learner.hears(".lesson-card h2", &second.title).await;
        learner.table.push("#show-me").await;
        visit.wait_for("document.querySelector('.board .hint')").await;
        learner.table.touch("c3").await;
        learner.hears(".told.wrong span:last-child", &second_wrong(Language::English)).await;
        visit
            .evaluate::<()>(
                "(() => { const select = document.querySelector('#language'); select.value = 'de';
                 select.dispatchEvent(new Event('change')); })()",
            )
            .await;
        learner.hears(".lesson-card h2", &course("pylos", Language::German).lessons[1].title).await;
        learner.hears(".told.wrong span:last-child", &second_wrong(Language::German)).await;
    });
}

/// What the second lesson of Pylos says about a sphere on level 1.
fn second_wrong(language: Language) -> String {
    let course = course("pylos", language);
    let step = &course.lessons[1].steps[0];
    match step.judge(step.position.parse_move("c3").expect("it is a move")) {
        Some(Verdict::Wrong { why }) => why,
        Some(Verdict::Right { .. }) | None => panic!("c3 is not asked for"),
    }
}
