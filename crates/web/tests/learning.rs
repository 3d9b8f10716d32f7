//! Lessons and puzzles in the browser client, without a browser: what a learner and a solver may do, and what they hear.

use std::{fs, path::Path};

use tripylon_coach::{Course, Goal, Puzzle};
use tripylon_rules::{AnyMove, AnyPosition};
use tripylon_search::Worth;
use tripylon_tablebase::{Answer, Verdict};
use tripylon_web::state::{
    Learned, Learning, LearningEvent, LearningMessage, Said, Score, Training, TrainingEvent, TrainingMessage,
    TrainingStage,
};

fn read(path: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    fs::read_to_string(root.join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn course(game: &str) -> Course {
    let text = |file: &str| read(&format!("lessons/{game}/{file}.json"));
    Course::parse(&text("course"), &text("en")).expect("the course is right")
}

fn learning(game: &str, id: &str) -> Learning {
    Learning::new(course(game).lesson(id).expect("there is such a lesson").clone())
}

#[track_caller]
fn click(learning: &mut Learning, clicks: &str) -> Option<LearningEvent> {
    clicks.split(' ').map(|click| learning.update(LearningMessage::Click(click.to_string()))).last().flatten()
}

#[test]
fn a_wrong_try_is_explained_and_goes_back() {
    let mut learning = learning("pylos", "raise");
    let start = learning.position();
    let played = click(&mut learning, "e1");
    assert!(matches!(played, Some(LearningEvent::Played { by_hand: true, .. })));
    let Some(Said::Wrong(why)) = learning.said() else { panic!("it is wrong: {:?}", learning.said()) };
    assert!(why.starts_with("The place is right"), "{why}");
    assert!(learning.has_erred() && !learning.may_go_on() && !learning.may_touch());
    assert_ne!(learning.position(), start, "it is seen");
    assert_eq!(click(&mut learning, "c3"), None, "nothing can be touched meanwhile");
    learning.update(LearningMessage::Next);
    assert_eq!(learning.number(), 1, "a wrong move does not lead on");
    learning.update(LearningMessage::TryAgain);
    assert_eq!((learning.position(), learning.said()), (start, None));
    click(&mut learning, "c3 e1");
    assert!(matches!(learning.said(), Some(Said::Praise(_))));
    learning.update(LearningMessage::Next);
    assert_eq!((learning.number(), learning.said()), (2, None));
}

#[test]
fn what_cannot_be_touched_is_explained() {
    let mut learning = learning("pylos", "raise");
    let sight = learning.sight();
    assert!(sight.marks.instead.contains(&"a1".to_string()), "it catches touches");
    assert!(!sight.marks.choices.contains(&"a1".to_string()), "and does not glow");
    assert_eq!(sight.marks.pointed, ["c3"]);
    assert_eq!(click(&mut learning, "a1"), Some(LearningEvent::Touched));
    let Some(Said::Impossible(why)) = learning.said() else { panic!("it is explained") };
    assert!(why.starts_with("This sphere belongs to Dark"), "{why}");
    assert!(learning.may_touch());
    click(&mut learning, "c3");
    assert_eq!(learning.said(), None, "what is possible is not spoken about");
    assert_eq!(click(&mut learning, "h2"), None, "what nobody explains changes nothing");
}

#[test]
fn somebody_who_asks_is_shown_the_move() {
    let mut learning = learning("pylos", "levels");
    assert_eq!(learning.sight().marks.hint, None);
    learning.update(LearningMessage::ShowMe);
    let hint = learning.sight().marks.hint.expect("a move is pointed out");
    assert_eq!(learning.position().move_text(hint), "e1");
}

/// Takes a lesson by the first move or answer that is right, and gives what was told on the way.
fn take(learning: &mut Learning) {
    loop {
        match learning.step().goal.clone() {
            Goal::Move(exercise) => make(learning, exercise.accepted[0]),
            Goal::Question(question) => {
                let right = question.answers.iter().position(|answer| answer.verdict.is_right());
                for index in 0..question.answers.len() {
                    if Some(index) != right {
                        learning.update(LearningMessage::Answer(index));
                        assert!(matches!(learning.said(), Some(Said::Wrong(_))));
                        assert!(!learning.may_go_on());
                    }
                }
                learning.update(LearningMessage::Answer(right.expect("one answer is right")));
                assert_eq!(learning.chosen(), right);
            }
            Goal::Read => assert_eq!(learning.said(), None),
        }
        while learning.coming().is_some() {
            let followed = learning.update(LearningMessage::Follow);
            assert!(matches!(followed, Some(LearningEvent::Played { by_hand: false, .. })));
        }
        assert!(learning.may_go_on(), "{} {}", learning.lesson().id, learning.number());
        if learning.update(LearningMessage::Next) == Some(LearningEvent::Finished) {
            return;
        }
    }
}

/// Touches whatever makes a move, in some order in which that is possible.
fn make(learning: &mut Learning, mv: AnyMove) {
    while learning.may_touch() {
        let turn = learning.turn();
        if turn.complete() == Some(mv) {
            learning.update(LearningMessage::Done);
            continue;
        }
        let choices = turn.moves_by_choice();
        let (choice, _) =
            choices.iter().find(|(_, moves)| moves.contains(&mv)).expect("something leads there");
        learning.update(LearningMessage::Click(choice.clone()));
    }
}

#[test]
fn every_lesson_can_be_taken_to_its_end() {
    let mut learned = Learned::default();
    for game in ["pylos", "le-pylos", "pylon"] {
        let course = course(game);
        for lesson in &course.lessons {
            let mut learning = Learning::new(lesson.clone());
            take(&mut learning);
            assert!(learning.is_finished());
        }
    }
    let course = course("pylon");
    assert_eq!((learned.count(&course), learned.next(&course)), (0, 0));
    learned.add(&course.lessons[0].id);
    learned.add(&course.lessons[0].id);
    assert_eq!((learned.count(&course), learned.next(&course)), (1, 1));
    let text = serde_json::to_string(&learned).expect("it can be kept");
    assert_eq!(text, format!("[{:?}]", course.lessons[0].id));
}

#[test]
fn a_lesson_goes_on_in_another_language() {
    let mut learning = learning("pylos", "raise");
    click(&mut learning, "e1");
    let text = |file: &str| read(&format!("lessons/pylos/{file}.json"));
    let german = Course::parse(&text("course"), &text("de")).expect("the course is right");
    let lesson = german.lesson("raise").expect("it is the same course").clone();
    let retold = learning.clone().retold(lesson);
    assert_eq!(retold.position(), learning.position());
    assert!(retold.has_erred());
    assert_ne!(retold.said(), learning.said());
}

/// A puzzle whose solution has several moves, and which foresees a mistake.
const PUZZLE: &str =
    "pylos; LLLL/DLDD/LLLD/DDDL|2D/2L/LDD|2/2|1 2; win in 11; 2; e3; loss in 14: a3>f3 a3-a3 a3 a4>e2";

fn training() -> Training {
    Training::new(&PUZZLE.parse::<Puzzle>().expect("it is a puzzle"))
}

fn touch(training: &mut Training, clicks: &str) {
    clicks.split(' ').for_each(|click| _ = training.update(TrainingMessage::Click(click.to_string())));
}

/// Every move of a position, all worth the same but some.
fn values(position: &AnyPosition, others: &str, [usual, other]: [Verdict; 2]) -> Vec<(AnyMove, Worth)> {
    let worth = |mv: AnyMove| {
        let is_other = others.split(' ').any(|text| position.move_text(mv) == text);
        Worth::Decided(Answer::Verdict(if is_other { other } else { usual }))
    };
    position.legal_moves().into_iter().map(|mv| (mv, worth(mv))).collect()
}

#[test]
fn the_right_move_solves_a_puzzle_without_anybody_else() {
    let mut training = training();
    touch(&mut training, "e3");
    assert_eq!((training.stage(), training.wonders()), (&TrainingStage::Solved, None));
    assert!(!training.may_touch());
}

#[test]
fn a_wrong_move_is_refuted_and_tried_again() {
    let mut training = training();
    let start = training.position();
    touch(&mut training, "a3 f3");
    let wonders = training.wonders().expect("somebody has to look at it");
    assert_eq!(wonders, [start, training.position()]);
    assert!(!training.may_touch());
    let moves = values(&start, "e3", [Verdict::Loss, Verdict::Win]);
    training.update(TrainingMessage::Known { moves, answers: Vec::new() });
    let TrainingStage::Wrong { consequence: Some(consequence), .. } = training.stage().clone() else {
        panic!("it is wrong: {:?}", training.stage())
    };
    assert_eq!(consequence.refutation.len(), 3);
    for _ in 0..2 {
        training.update(TrainingMessage::Why);
        let mut seen = 0;
        while training.has_more_to_show() {
            let event = training.update(TrainingMessage::Follow);
            assert!(matches!(event, Some(TrainingEvent::Played { by_hand: false, .. })));
            seen += 1;
        }
        assert_eq!(seen, 3, "it can be asked for more than once");
    }
    training.update(TrainingMessage::TryAgain);
    assert_eq!((training.position(), training.mistakes()), (start, 1));
    touch(&mut training, "e3");
    assert_eq!(training.stage(), &TrainingStage::Solved);
}

#[test]
fn a_move_that_keeps_the_value_is_right_as_well() {
    let long = "pylos; DLDL/DLDL/LLLD/DLDL|L2/LDD/DLD|2/D1|1 1; win in 7; 1; d4>i1 d4 g3";
    let mut training = Training::new(&long.parse::<Puzzle>().expect("it is a puzzle"));
    let start = training.position();
    let is_plain = |mv: &AnyMove| start.move_text(*mv).len() == 2;
    let other = start.legal_moves().into_iter().find(is_plain).expect("a sphere can be placed");
    let text = start.move_text(other);
    touch(&mut training, &text);
    let [before, after] = training.wonders().expect("somebody has to look at it");
    assert_eq!(before, start);
    let moves = values(&start, &format!("d4>i1 {text}"), [Verdict::Loss, Verdict::Win]);
    let answers = values(&after, "", [Verdict::Loss, Verdict::Loss]);
    training.update(TrainingMessage::Known { moves, answers: answers.clone() });
    assert!(training.has_more_to_show(), "{:?}", training.stage());
    training.update(TrainingMessage::Follow);
    let mut expected = after;
    expected.play(answers[0].0).expect("the answer is legal");
    assert_eq!(training.position(), expected);
    assert!(training.may_touch() && training.is_on_the_way());
}

#[test]
fn the_solution_is_played_out() {
    let long = "pylos; DLDL/DLDL/LLLD/DLDL|L2/LDD/DLD|2/D1|1 1; win in 7; 1; d4>i1 d4 g3";
    let mut training = Training::new(&long.parse::<Puzzle>().expect("it is a puzzle"));
    training.update(TrainingMessage::ShowSolution);
    let mut seen = 0;
    while training.has_more_to_show() {
        training.update(TrainingMessage::Follow);
        seen += 1;
    }
    assert_eq!((seen, training.stage()), (3, &TrainingStage::Shown));
    assert!(!training.may_touch());
}

#[test]
fn rows_of_solved_puzzles_are_counted_and_do_not_come_again_soon() {
    let puzzles: Vec<Puzzle> =
        Puzzle::read_all(&read("puzzles/pylos.puzzles")).map(|puzzle| puzzle.expect("it is one")).collect();
    let mut score = Score::default();
    let mut given = Vec::new();
    for chance in 0..50 {
        let index = score.choose(&puzzles, None, chance * 7919).expect("there is one");
        assert!(!given.contains(&index), "{index} comes again");
        given.push(index);
        score.solve(&puzzles[index], 0);
    }
    assert_eq!((score.streak, score.best, score.solved), (50, 50, 50));
    score.fail();
    score.solve(&puzzles[0], 1);
    assert_eq!((score.streak, score.best, score.solved), (0, 50, 51));
    let kept: Score =
        serde_json::from_str(&serde_json::to_string(&score).expect("it is written")).expect("and read");
    assert_eq!(kept, score);

    // Of few, the one that was solved longest ago comes again, and the open one only if there is no other.
    let few = &puzzles[..2];
    let mut score = Score::default();
    few.iter().for_each(|puzzle| score.solve(puzzle, 0));
    assert_eq!(score.choose(few, None, 5), Some(0));
    assert_eq!(score.choose(few, Some(&few[0]), 5), Some(1));
    assert_eq!(score.choose(&few[..1], Some(&few[0]), 5), Some(0));
    score.difficulty = Some(5);
    assert_eq!(score.choose(few, None, 5), None, "neither is hard");
}
