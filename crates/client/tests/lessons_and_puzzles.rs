//! Lessons and puzzles without a browser: the possible input and its feedback.

use std::{fs, path::Path};

use tripylon_client::{
    LessonEvent, LessonFeedback, LessonMessage, LessonProgress, LessonSession, PuzzleEvent, PuzzleMessage,
    PuzzleProgress, PuzzleSession, PuzzleStage,
};
use tripylon_coach::{Course, Puzzle, StepGoal};
use tripylon_rules::{AnyMove, AnyPosition};
use tripylon_search::Score;
use tripylon_tablebase::{Probe, Verdict};

fn read(path: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    fs::read_to_string(root.join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn course(game: &str) -> Course {
    let text = |file: &str| read(&format!("lessons/{game}/{file}.json"));
    Course::parse(&text("course"), &text("en")).expect("the course is right")
}

fn start_lesson(game: &str, id: &str) -> LessonSession {
    LessonSession::new(course(game).lesson(id).expect("there is such a lesson").clone())
}

#[track_caller]
fn click(session: &mut LessonSession, clicks: &str) -> Option<LessonEvent> {
    let game = session.position().game();
    let click = |text| game.parse_click(text).expect("it is a place or a piece");
    clicks.split(' ').map(|text| session.update(LessonMessage::Click(click(text)))).last().flatten()
}

#[test]
fn a_wrong_attempt_is_explained_and_taken_back() {
    let mut session = start_lesson("pylos", "raise");
    let start = session.position();
    let played = click(&mut session, "e1");
    assert!(matches!(played, Some(LessonEvent::Played { by_hand: true, .. })));
    let Some(LessonFeedback::Wrong(why)) = session.feedback() else {
        panic!("it is wrong: {:?}", session.feedback())
    };
    assert!(why.starts_with("The place is right"), "{why}");
    assert!(session.has_wrong_move() && !session.may_continue() && !session.may_interact());
    assert_ne!(session.position(), start, "it is seen");
    assert_eq!(click(&mut session, "c3"), None, "nothing can be clicked meanwhile");
    session.update(LessonMessage::NextStep);
    assert_eq!(session.step_number(), 1, "a wrong move does not lead on");
    session.update(LessonMessage::TryAgain);
    assert_eq!((session.position(), session.feedback()), (start, None));
    click(&mut session, "c3 e1");
    assert!(matches!(session.feedback(), Some(LessonFeedback::Praise(_))));
    session.update(LessonMessage::NextStep);
    assert_eq!((session.step_number(), session.feedback()), (2, None));
}

#[test]
fn impossible_clicks_are_explained() {
    let mut session = start_lesson("pylos", "raise");
    let view = session.board_view();
    let place = |text| view.position.game().parse_click(text).expect("it is a cell");
    let a1 = place("a1");
    assert!(view.marks.alternative_choices.contains(&a1), "it is clickable");
    assert!(!view.marks.choices.contains(&a1), "but not marked as a choice");
    assert_eq!(view.marks.highlighted, [place("c3")]);
    assert_eq!(click(&mut session, "a1"), Some(LessonEvent::Clicked));
    let Some(LessonFeedback::Impossible(why)) = session.feedback() else { panic!("it is explained") };
    assert!(why.starts_with("This sphere belongs to Dark"), "{why}");
    assert!(session.may_interact());
    click(&mut session, "c3");
    assert_eq!(session.feedback(), None, "a possible click gets no feedback");
    assert_eq!(click(&mut session, "h2"), None, "an unexplained click changes nothing");
}

#[test]
fn the_move_is_shown_on_request() {
    let mut session = start_lesson("pylos", "levels");
    assert_eq!(session.board_view().marks.hint_move, None);
    session.update(LessonMessage::ShowMe);
    let hint = session.board_view().marks.hint_move.expect("a move is pointed out");
    assert_eq!(session.position().move_text(hint), "e1");
}

/// Completes a lesson by the first right move or answer of each step, after trying every wrong answer.
fn complete_lesson(session: &mut LessonSession) {
    loop {
        match session.step().goal.clone() {
            StepGoal::Move(exercise) => play_by_clicks(session, exercise.accepted[0]),
            StepGoal::Question(question) => {
                let right = question.answers.iter().position(|answer| answer.feedback.is_right());
                for index in 0..question.answers.len() {
                    if Some(index) != right {
                        session.update(LessonMessage::Answer(index));
                        assert!(matches!(session.feedback(), Some(LessonFeedback::Wrong(_))));
                        assert!(!session.may_continue());
                    }
                }
                session.update(LessonMessage::Answer(right.expect("one answer is right")));
                assert_eq!(session.chosen_answer(), right);
            }
            StepGoal::Read => assert_eq!(session.feedback(), None),
        }
        while session.next_follow_up().is_some() {
            let followed = session.update(LessonMessage::PlayFollowUp);
            assert!(matches!(followed, Some(LessonEvent::Played { by_hand: false, .. })));
        }
        assert!(session.may_continue(), "{} {}", session.lesson().id, session.step_number());
        if session.update(LessonMessage::NextStep) == Some(LessonEvent::Finished) {
            return;
        }
    }
}

/// Makes a move click by click, in any possible order.
fn play_by_clicks(session: &mut LessonSession, mv: AnyMove) {
    while session.may_interact() {
        let turn = session.turn();
        if turn.completed_move() == Some(mv) {
            session.update(LessonMessage::FinishTurn);
            continue;
        }
        let choices = turn.moves_by_choice();
        let (choice, _) =
            choices.iter().find(|(_, moves)| moves.contains(&mv)).expect("something leads there");
        session.update(LessonMessage::Click(*choice));
    }
}

#[test]
fn every_lesson_can_be_completed() {
    let mut progress = LessonProgress::default();
    for game in ["pylos", "le-pylos", "pylon"] {
        let course = course(game);
        for lesson in &course.lessons {
            let mut session = LessonSession::new(lesson.clone());
            complete_lesson(&mut session);
            assert!(session.is_finished());
        }
    }
    let course = course("pylon");
    assert_eq!((progress.completed_count(&course), progress.next_lesson(&course)), (0, 0));
    progress.complete(&course.lessons[0].id);
    progress.complete(&course.lessons[0].id);
    assert_eq!((progress.completed_count(&course), progress.next_lesson(&course)), (1, 1));
    let text = serde_json::to_string(&progress).expect("it can be restored");
    assert_eq!(text, format!("[{:?}]", course.lessons[0].id));
}

#[test]
fn a_lesson_continues_in_another_language() {
    let mut session = start_lesson("pylos", "raise");
    click(&mut session, "e1");
    let text = |file: &str| read(&format!("lessons/pylos/{file}.json"));
    let german = Course::parse(&text("course"), &text("de")).expect("the course is right");
    let lesson = german.lesson("raise").expect("it is the same course").clone();
    let translated = session.clone().with_lesson_text(lesson);
    assert_eq!(translated.position(), session.position());
    assert!(translated.has_wrong_move());
    assert_ne!(translated.feedback(), session.feedback());
}

/// A puzzle with a stored mistake and its refutation.
const PUZZLE: &str =
    "pylos; LLLL/DLDD/LLLD/DDDL|2D/2L/LDD|2/2|1 2; win in 11; 2; e3; loss in 14: a3>f3 a3-a3 a3 a4>e2";

fn start_puzzle() -> PuzzleSession {
    PuzzleSession::new(&PUZZLE.parse::<Puzzle>().expect("it is a puzzle"))
}

fn click_puzzle(session: &mut PuzzleSession, clicks: &str) {
    let game = session.position().game();
    for text in clicks.split(' ') {
        let click = game.parse_click(text).expect("it is a place or a piece");
        session.update(PuzzleMessage::Click(click));
    }
}

/// A score for every move of a position: `other` for the moves in `others`, `usual` for the rest.
fn values(position: &AnyPosition, others: &str, [usual, other]: [Verdict; 2]) -> Vec<(AnyMove, Score)> {
    let score = |mv: AnyMove| {
        let is_other = others.split(' ').any(|text| position.move_text(mv) == text);
        Score::Decided(Probe::VerdictOnly(if is_other { other } else { usual }))
    };
    position.legal_moves().into_iter().map(|mv| (mv, score(mv))).collect()
}

#[test]
fn the_stored_solution_solves_a_puzzle_without_scores() {
    let mut session = start_puzzle();
    click_puzzle(&mut session, "e3");
    assert_eq!((session.stage(), session.positions_to_score()), (&PuzzleStage::Solved, None));
    assert!(!session.may_interact());
}

#[test]
fn a_wrong_move_is_refuted_and_tried_again() {
    let mut session = start_puzzle();
    let start = session.position();
    click_puzzle(&mut session, "a3 f3");
    let positions = session.positions_to_score().expect("the move has to be scored");
    assert_eq!(positions, [start, session.position()]);
    assert!(!session.may_interact());
    let moves = values(&start, "e3", [Verdict::Loss, Verdict::Win]);
    session.update(PuzzleMessage::MoveScores { moves, replies: Vec::new() });
    let PuzzleStage::Wrong { consequence: Some(consequence), .. } = session.stage().clone() else {
        panic!("it is wrong: {:?}", session.stage())
    };
    assert_eq!(consequence.refutation.len(), 3);
    for _ in 0..2 {
        session.update(PuzzleMessage::ShowRefutation);
        let mut seen = 0;
        while session.has_moves_to_show() {
            let event = session.update(PuzzleMessage::PlayNextShownMove);
            assert!(matches!(event, Some(PuzzleEvent::Played { by_hand: false, .. })));
            seen += 1;
        }
        assert_eq!(seen, 3, "it can be asked for more than once");
    }
    session.update(PuzzleMessage::TryAgain);
    assert_eq!((session.position(), session.mistakes()), (start, 1));
    click_puzzle(&mut session, "e3");
    assert_eq!(session.stage(), &PuzzleStage::Solved);
}

#[test]
fn a_move_that_keeps_the_value_is_right_as_well() {
    let long = "pylos; DLDL/DLDL/LLLD/DLDL|L2/LDD/DLD|2/D1|1 1; win in 7; 1; d4>i1 d4 g3";
    let mut session = PuzzleSession::new(&long.parse::<Puzzle>().expect("it is a puzzle"));
    let start = session.position();
    let is_plain = |mv: &AnyMove| start.move_text(*mv).len() == 2;
    let other = start.legal_moves().into_iter().find(is_plain).expect("a sphere can be placed");
    let text = start.move_text(other);
    click_puzzle(&mut session, &text);
    let [before, after] = session.positions_to_score().expect("the move has to be scored");
    assert_eq!(before, start);
    let moves = values(&start, &format!("d4>i1 {text}"), [Verdict::Loss, Verdict::Win]);
    let replies = values(&after, "", [Verdict::Loss, Verdict::Loss]);
    session.update(PuzzleMessage::MoveScores { moves, replies: replies.clone() });
    assert!(session.has_moves_to_show(), "{:?}", session.stage());
    session.update(PuzzleMessage::PlayNextShownMove);
    let mut expected = after;
    expected.play(replies[0].0).expect("the answer is legal");
    assert_eq!(session.position(), expected);
    assert!(session.may_interact() && session.has_found_move());
}

#[test]
fn the_solution_is_played_out() {
    let long = "pylos; DLDL/DLDL/LLLD/DLDL|L2/LDD/DLD|2/D1|1 1; win in 7; 1; d4>i1 d4 g3";
    let mut session = PuzzleSession::new(&long.parse::<Puzzle>().expect("it is a puzzle"));
    session.update(PuzzleMessage::ShowSolution);
    let mut seen = 0;
    while session.has_moves_to_show() {
        session.update(PuzzleMessage::PlayNextShownMove);
        seen += 1;
    }
    assert_eq!((seen, session.stage()), (3, &PuzzleStage::SolutionShown));
    assert!(!session.may_interact());
}

#[test]
fn streaks_are_counted_and_solved_puzzles_do_not_return_soon() {
    let puzzles: Vec<Puzzle> = Puzzle::parse_all(&read("puzzles/pylos.puzzles"))
        .map(|puzzle| puzzle.expect("the puzzle is valid"))
        .collect();
    let mut progress = PuzzleProgress::default();
    let mut shown = Vec::new();
    for chance in 0..50 {
        let index = progress.choose_puzzle(&puzzles, None, chance * 7919).expect("there is another puzzle");
        assert!(!shown.contains(&index), "puzzle {index} returns");
        shown.push(index);
        progress.record_solved(&puzzles[index], 0);
    }
    assert_eq!((progress.streak, progress.best_streak, progress.solved), (50, 50, 50));
    progress.record_failure();
    progress.record_solved(&puzzles[0], 1);
    assert_eq!((progress.streak, progress.best_streak, progress.solved), (0, 50, 51));
    let restored: PuzzleProgress =
        serde_json::from_str(&serde_json::to_string(&progress).expect("the progress serialises"))
            .expect("the progress deserialises");
    assert_eq!(restored, progress);

    // With few puzzles, the one solved longest ago returns; the current one only if there is no other.
    let few = &puzzles[..2];
    let mut progress = PuzzleProgress::default();
    few.iter().for_each(|puzzle| progress.record_solved(puzzle, 0));
    assert_eq!(progress.choose_puzzle(few, None, 5), Some(0));
    assert_eq!(progress.choose_puzzle(few, Some(&few[0]), 5), Some(1));
    assert_eq!(progress.choose_puzzle(&few[..1], Some(&few[0]), 5), Some(0));
    progress.difficulty = Some(5);
    assert_eq!(progress.choose_puzzle(few, None, 5), None, "neither is hard");
}
