//! Every course in `lessons/`, in every language: parsed, played by the rules, and its claims checked by tables and
//! searches.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::PathBuf,
};

use serde::Deserialize;
use tripylon_coach::{Course, Exercise, Lesson, LessonClaim, LessonStep, StepFeedback, StepGoal};
use tripylon_rules::{AnyGame, AnyMove, AnyPosition, Game, Player, Pylos, pylos};
use tripylon_search::{Limits, Score, Tables, best_move};
use tripylon_tablebase::{Table, Verdict as Decision};
use tripylon_texts::{Language, place_content_text};

/// The longest text beside a board, in characters.
const LONGEST_TEXT: usize = 280;
/// The longest title, as for the headings of the rules.
const LONGEST_TITLE: usize = 32;
/// The longest answer, which fits on a button as wide as the board.
const LONGEST_ANSWER: usize = 40;

#[test]
fn every_course_is_valid_in_every_language() {
    for game in games() {
        for language in Language::ALL {
            let course = course(game, language);
            assert!(course.lessons.len() >= 8, "{game} has {} lessons", course.lessons.len());
        }
    }
}

#[test]
fn every_language_teaches_the_same_moves() {
    for game in games() {
        let english = course(game, Language::English);
        for language in Language::ALL {
            let translated = course(game, language);
            assert_eq!(moves_of(&translated), moves_of(&english), "{game} in {}", language.native_name());
        }
    }
}

#[test]
fn a_lesson_has_one_to_four_steps_of_its_own_game() {
    for_each_step(|game, lesson, step| {
        assert!((1..=4).contains(&lesson.steps.len()), "lesson {}", lesson.id);
        assert_eq!(step.position.game().name(), game);
    });
}

#[test]
fn accepted_moves_are_legal_and_right() {
    for_each_exercise(|step, exercise| {
        for mv in &exercise.accepted {
            let mut after = step.position;
            after.play(*mv).expect("an accepted move is legal");
            assert!(step.feedback_for(*mv).is_some_and(|verdict| verdict.is_right()));
            for mv in &exercise.follow_up_moves {
                after.play(*mv).expect("a follow-up move is legal");
            }
        }
    });
}

#[test]
fn wrong_moves_are_legal_and_not_right() {
    for_each_exercise(|step, exercise| {
        for wrong in &exercise.wrong {
            for mv in &wrong.moves {
                let mut after = step.position;
                after.play(*mv).expect("a wrong move is legal");
                assert!(!exercise.accepted.contains(mv));
                assert_eq!(
                    step.feedback_for(*mv),
                    Some(StepFeedback::Wrong { explanation: wrong.explanation.clone() })
                );
            }
        }
    });
}

#[test]
fn every_legal_move_has_feedback() {
    for_each_exercise(|step, _| {
        for mv in step.position.legal_moves() {
            let text = match step.feedback_for(mv).expect("the step asks for a move") {
                StepFeedback::Right { praise, .. } => praise,
                StepFeedback::Wrong { explanation } => explanation,
            };
            assert!(!text.is_empty(), "there is no feedback for {}", step.position.move_text(mv));
        }
    });
}

#[test]
fn explained_clicks_cannot_be_chosen() {
    for_each_step(|_, lesson, step| {
        let choices = step.position.selection().choices();
        for (click, _) in &step.blocked_click_explanations {
            assert!(!choices.contains(click), "lesson {}: {click} can be chosen", lesson.id);
            assert!(
                step.blocked_click_explanation(*click).is_some_and(|explanation| !explanation.is_empty())
            );
        }
    });
}

#[test]
fn a_question_has_one_right_answer() {
    for_each_step(|_, lesson, step| {
        let StepGoal::Question(question) = &step.goal else { return };
        let right = (0..question.answers.len())
            .filter(|index| question.feedback_for(*index).is_some_and(|verdict| verdict.is_right()));
        assert_eq!(right.count(), 1, "lesson {}", lesson.id);
        assert_eq!(question.feedback_for(question.answers.len()), None);
    });
}

#[test]
fn texts_are_short() {
    for (path, texts) in all_texts() {
        for (key, text) in texts {
            let max = if key.ends_with(".title") {
                LONGEST_TITLE
            } else if key.contains(".answer-") {
                LONGEST_ANSWER
            } else {
                LONGEST_TEXT
            };
            let length = text.chars().count();
            assert!((1..=max).contains(&length), "{path}: {key} has {length} characters, at most {max}");
        }
    }
}

#[test]
fn texts_are_typeset() {
    for (path, texts) in all_texts() {
        for (key, text) in texts {
            let untypographic = ["'", "\"", "  ", " ?", " !", " ;", " :", "« ", " »"];
            let found = untypographic.iter().find(|sign| text.contains(**sign));
            assert_eq!(found, None, "{path}: {key} needs a typographic apostrophe or a non-breaking space");
            assert_eq!(text.trim(), text, "{path}: {key}");
        }
    }
}

#[test]
fn only_numbers_and_names_are_the_same_in_two_languages() {
    for game in games() {
        let english = texts(game, Language::English);
        for language in Language::ALL.into_iter().filter(|language| *language != Language::English) {
            let other = texts(game, language);
            let same = english.iter().find(|(key, text)| text.len() > 20 && other[*key] == **text);
            assert_eq!(same, None, "{game} in {} was not translated", language.native_name());
        }
    }
}

/// The rules of a game by key: those that a learner must play, and those that questions or texts may teach.
#[derive(Deserialize)]
struct TaughtRules {
    played: BTreeMap<String, String>,
    explained: BTreeMap<String, String>,
}

#[test]
fn every_rule_is_taught_and_every_rule_that_can_be_is_played() {
    let rules: BTreeMap<String, TaughtRules> =
        serde_json::from_str(&file("rules.json")).expect("the list of rules can be read");
    for game in games() {
        let course = course(game, Language::English);
        let teaching = |rule: &String| {
            course.lessons.iter().filter(|lesson| lesson.teaches.contains(rule)).collect::<Vec<_>>()
        };
        let plays = |lesson: &&Lesson| lesson.steps.iter().any(|step| matches!(step.goal, StepGoal::Move(_)));
        let TaughtRules { played, explained } = &rules[game];
        for rule in played.keys() {
            assert!(teaching(rule).iter().any(plays), "{game}: no lesson lets the learner play {rule}");
        }
        for rule in explained.keys() {
            assert!(!teaching(rule).is_empty(), "{game}: no lesson teaches {rule}");
        }
        for rule in course.lessons.iter().flat_map(|lesson| &lesson.teaches) {
            assert!(
                played.contains_key(rule) || explained.contains_key(rule),
                "{game}: {rule} is not in the list"
            );
        }
    }
}

#[test]
fn claims_hold() {
    let mut claims = 0;
    for_each_step(|game, lesson, step| {
        let Some(claim) = step.claim else { return };
        claims += 1;
        check_claim(claim, step).unwrap_or_else(|error| panic!("{game}, lesson {}: {error}", lesson.id));
    });
    assert!(claims >= 15, "only {claims} claims");
}

fn check_claim(claim: LessonClaim, step: &LessonStep) -> Result<(), String> {
    match claim {
        LessonClaim::OnlyWinning => check_same(&accepted(step), &winning_moves(&step.position)),
        LessonClaim::Best => check_same(&accepted(step), &best_moves(&step.position)),
        LessonClaim::WinsBattle => check_same(&accepted(step), &moves_that_win_the_battle(&step.position)),
        LessonClaim::Zugzwang => {
            let AnyPosition::Pylos(game, position) = step.position else {
                return Err("zugzwang is only known in Pylos".into());
            };
            let setup = game.setup(&position);
            let other = pylos::Setup { turn: setup.turn.opponent(), ..setup };
            let other = game.validate(&other).map_err(|illegal| illegal.to_string())?;
            match (decision(game, &position), decision(game, &other)) {
                (Decision::Loss, Decision::Loss) => Ok(()),
                (mine, theirs) => Err(format!("to move it is a {mine:?}, for the other a {theirs:?}")),
            }
        }
        LessonClaim::Settled => {
            let AnyPosition::Pylon(game, position) = step.position else {
                return Err("only a score of Pylon can be settled".into());
            };
            if game.is_settled(&position) { Ok(()) } else { Err("the score is not settled".into()) }
        }
    }
}

fn check_same(accepted: &[String], found: &[String]) -> Result<(), String> {
    if accepted == found {
        Ok(())
    } else {
        Err(format!("it accepts {accepted:?}, but {found:?} would be right"))
    }
}

/// The texts of the accepted moves, in order.
fn accepted(step: &LessonStep) -> Vec<String> {
    match &step.goal {
        StepGoal::Move(exercise) => texts_of(&step.position, exercise.accepted.iter().copied()),
        StepGoal::Question(_) | StepGoal::Read => Vec::new(),
    }
}

fn texts_of(position: &AnyPosition, moves: impl IntoIterator<Item = AnyMove>) -> Vec<String> {
    let mut texts: Vec<String> = moves.into_iter().map(|mv| position.move_text(mv)).collect();
    texts.sort_unstable();
    texts
}

/// The winning moves of Pylos, by the bundled table.
fn winning_moves(position: &AnyPosition) -> Vec<String> {
    let AnyPosition::Pylos(game, pylos) = position else { panic!("only Pylos is solved") };
    let moves = table(*game).probe_moves(pylos).expect("the table knows the position");
    let winning = moves.into_iter().filter(|(_, probe)| probe.verdict() == Decision::Win);
    texts_of(position, winning.map(|(mv, _)| AnyMove::Pylos(mv)))
}

fn decision(game: Pylos, position: &pylos::Position) -> Decision {
    table(game).probe(position).expect("the table knows the position").verdict()
}

fn table(game: Pylos) -> Table<&'static [u8]> {
    let bundled =
        tripylon_bundled::table_for(game).expect("claims are made about the variants with bundled tables");
    Table::open(bundled.bytes()).expect("the table is whole")
}

/// The moves with the most final points, by a search to the end.
fn best_moves(position: &AnyPosition) -> Vec<String> {
    let limits = Limits { lines: position.legal_moves().len(), hash_bytes: 1 << 20, ..Limits::default() };
    let analysis = best_move(position, &limits, &Tables::none(), &mut |_| ());
    assert!(
        analysis.lines.iter().all(|line| line.exact),
        "{position} is too early to be searched to its end"
    );
    let points = |score| match score {
        Score::Points(points) => points[position.turn().index()],
        Score::Decided(_) | Score::Estimate(_) => panic!("Pylos is not played for points"),
    };
    let max = analysis.lines.iter().map(|line| points(line.score)).max().expect("there is a move");
    let best = analysis.lines.iter().filter(|line| points(line.score) == max);
    texts_of(position, best.map(|line| line.moves[0]))
}

/// The moves that give the player points at once.
fn moves_that_win_the_battle(position: &AnyPosition) -> Vec<String> {
    let points = |position: &AnyPosition, player: Player| {
        position.score().expect("Le Pylos is played for points")[player.index()]
    };
    let wins = |mv: &AnyMove| {
        let mut after = *position;
        after.play(*mv).expect("a legal move can be played");
        points(&after, position.turn()) > points(position, position.turn())
    };
    texts_of(position, position.legal_moves().into_iter().filter(wins))
}

/// The moves and places that a text names: `b2`, `ow`, `d4>e1`, `b2-a1-b1`, `M@c3`.
fn named(text: &str) -> BTreeSet<&str> {
    let is_place = |part: &str| {
        matches!(part.as_bytes(), [b'a'..=b'j', b'1'..=b'9']) || ["ow", "oe", "iw", "ie"].contains(&part)
    };
    let words = text.split(|letter: char| letter.is_whitespace() || ",.;:!?()".contains(letter));
    words.filter(|word| word.contains(['@', '>']) || word.split('-').any(is_place)).collect()
}

#[test]
fn every_language_names_the_same_moves_and_places() {
    for game in games() {
        let english = texts(game, Language::English);
        for language in Language::ALL {
            for (key, text) in texts(game, language) {
                assert_eq!(named(&text), named(&english[&key]), "{game}/{}.json: {key}", language.tag());
            }
        }
    }
}

#[test]
fn the_moves_named_can_be_played_and_the_places_are_on_the_board() {
    let mut found = 0;
    for_each_step(|_, lesson, step| {
        let position = step.position;
        for word in named(&step.text) {
            let is_place = place_content_text(Language::English, &position, word).is_some();
            let is_legal = || position.parse_move(word).is_ok_and(|mv| position.legal_moves().contains(&mv));
            assert!(is_place || is_legal(), "lesson {}: {word}", lesson.id);
            found += 1;
        }
    });
    assert!(found > 3);
}

fn games() -> [&'static str; 3] {
    AnyGame::all().map(|game| game.name())
}

fn file(path: &str) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../lessons").join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn course(game: &str, language: Language) -> Course {
    let texts = file(&format!("{game}/{}.json", language.tag()));
    Course::parse(&file(&format!("{game}/course.json")), &texts)
        .unwrap_or_else(|error| panic!("{game} in {}: {error}", language.native_name()))
}

fn texts(game: &str, language: Language) -> BTreeMap<String, String> {
    serde_json::from_str(&file(&format!("{game}/{}.json", language.tag()))).expect("texts are a map")
}

/// All text files with their names.
fn all_texts() -> Vec<(String, BTreeMap<String, String>)> {
    let files = games().into_iter().flat_map(|game| Language::ALL.map(|language| (game, language)));
    files.map(|(game, language)| (format!("{game}/{}.json", language.tag()), texts(game, language))).collect()
}

fn for_each_step(mut visit: impl FnMut(&str, &Lesson, &LessonStep)) {
    for game in games() {
        for lesson in &course(game, Language::English).lessons {
            for step in &lesson.steps {
                visit(game, lesson, step);
            }
        }
    }
}

fn for_each_exercise(mut visit: impl FnMut(&LessonStep, &Exercise)) {
    for_each_step(|_, _, step| {
        if let StepGoal::Move(exercise) = &step.goal {
            visit(step, exercise);
        }
    });
}

/// The moves of a course, without its texts.
fn moves_of(course: &Course) -> Vec<(String, Vec<String>)> {
    let steps = course.lessons.iter().flat_map(|lesson| &lesson.steps);
    steps.map(|step| (step.position.to_string(), accepted(step))).collect()
}
