//! Validates a course file.

use std::{
    cell::RefCell,
    collections::{BTreeMap, BTreeSet},
};

use tripylon_rules::{AnyClick, AnyGame, AnyMove, AnyPosition, quoted};

use super::{
    Course, CourseError, Exercise, Lesson, LessonStep, QuizAnswer, QuizQuestion, StepFeedback, StepGoal,
    WrongMoves,
    course_json::{
        AcceptJson, CourseJson, ExerciseJson, GoalJson, LessonJson, QuizAnswerJson, StepJson, WrongMovesJson,
    },
};

/// Validates a course with the texts of one language.
pub(super) fn parse_course(
    json: CourseJson,
    texts: &BTreeMap<String, String>,
) -> Result<Course, CourseError> {
    let texts = CourseTexts { texts, used_keys: RefCell::default() };
    if json.lessons.is_empty() {
        return Err(CourseError::whole_course("the course has no lessons".into()));
    }
    let mut ids = BTreeSet::new();
    let mut lessons = Vec::new();
    for lesson in json.lessons {
        if !ids.insert(lesson.id.clone()) {
            return Err(CourseError::whole_course(format!("two lessons have the id {}", quoted(&lesson.id))));
        }
        lessons.push(parse_lesson(lesson, &json.rules, &texts)?);
    }
    match texts.unused_key() {
        Some(key) => Err(CourseError::whole_course(format!("text {} is unused", quoted(key)))),
        None => Ok(Course { lessons }),
    }
}

fn parse_lesson(json: LessonJson, rules: &str, texts: &CourseTexts<'_>) -> Result<Lesson, CourseError> {
    let LessonJson { id, title, teaches, steps } = json;
    let fault = |step, reason| CourseError { lesson: Some(id.clone()), step, reason };
    let title = texts.text(&title).map_err(|reason| fault(None, reason))?;
    if steps.is_empty() {
        return Err(fault(None, "it has no steps".into()));
    }
    let read = |(step, number)| parse_step(step, rules, texts).map_err(|reason| fault(Some(number), reason));
    let steps = steps.into_iter().zip(1..).map(read).collect::<Result<_, _>>()?;
    Ok(Lesson { id, title, teaches, steps })
}

fn parse_step(json: StepJson, rules: &str, texts: &CourseTexts<'_>) -> Result<LessonStep, String> {
    let game: AnyGame =
        json.rules.as_deref().unwrap_or(rules).parse().map_err(|error| format!("rules: {error}"))?;
    let position = game.parse_position(&json.position).map_err(|error| format!("position: {error}"))?;
    let mark = |text: &String| {
        game.parse_click(text).ok_or_else(|| format!("mark {} is not on the board", quoted(text)))
    };
    Ok(LessonStep {
        text: texts.text(&json.text)?,
        goal: parse_goal(json.goal, &position, texts)?,
        blocked_click_explanations: parse_blocked_click_explanations(json.blocked, &position, texts)?,
        marks: json.marks.iter().map(mark).collect::<Result<_, _>>()?,
        claim: json.claim,
        position,
    })
}

fn parse_goal(json: GoalJson, position: &AnyPosition, texts: &CourseTexts<'_>) -> Result<StepGoal, String> {
    Ok(match json {
        GoalJson::Move(exercise) => StepGoal::Move(parse_exercise(exercise, position, texts)?),
        GoalJson::Question(answers) => StepGoal::Question(parse_question(&answers, texts)?),
        GoalJson::Read => StepGoal::Read,
    })
}

fn parse_exercise(
    json: ExerciseJson,
    position: &AnyPosition,
    texts: &CourseTexts<'_>,
) -> Result<Exercise, String> {
    let mut remaining = position.legal_moves();
    let patterns = match json.accept {
        AcceptJson::Moves(patterns) => patterns,
        AcceptJson::Word(word) if word == "any" => vec!["*".into()],
        AcceptJson::Word(word) => {
            return Err(format!("accept is a list of moves or \"any\", not {}", quoted(&word)));
        }
    };
    let accepted = take_matching_moves(&mut remaining, &patterns, position)?;
    if accepted.is_empty() {
        return Err("it accepts no move".into());
    }
    let wrong = json.wrong.iter().map(|wrong| parse_wrong(wrong, &mut remaining, position, texts));
    let wrong = wrong.collect::<Result<_, _>>()?;
    let otherwise = match (json.otherwise, remaining.first()) {
        (Some(key), Some(_)) => texts.text(&key)?,
        (None, None) => String::new(),
        (None, Some(mv)) => {
            return Err(format!("move {} has no feedback; add otherwise", position.move_text(*mv)));
        }
        (Some(_), None) => return Err("otherwise is unused, because every move has feedback".into()),
    };
    let then = parse_follow_up(&json.then, &accepted, position)?;
    Ok(Exercise { accepted, wrong, otherwise, praise: texts.text(&json.praise)?, follow_up_moves: then })
}

fn parse_wrong(
    json: &WrongMovesJson,
    remaining: &mut Vec<AnyMove>,
    position: &AnyPosition,
    texts: &CourseTexts<'_>,
) -> Result<WrongMoves, String> {
    let moves = take_matching_moves(remaining, &json.moves, position)?;
    Ok(WrongMoves { moves, explanation: texts.text(&json.text)? })
}

/// Takes the moves that match the patterns out of the remaining ones. Every pattern must match a move.
fn take_matching_moves(
    remaining: &mut Vec<AnyMove>,
    patterns: &[String],
    position: &AnyPosition,
) -> Result<Vec<AnyMove>, String> {
    let mut taken = Vec::new();
    for pattern in patterns {
        let (found, others): (Vec<_>, Vec<_>) =
            remaining.iter().partition(|mv| matches_pattern(pattern, &position.move_text(**mv)));
        if found.is_empty() {
            return Err(no_match_error(pattern, position));
        }
        taken.extend(found);
        *remaining = others;
    }
    Ok(taken)
}

/// The error for a pattern that matches no remaining move.
fn no_match_error(pattern: &str, position: &AnyPosition) -> String {
    let mut after = *position;
    match position.parse_move(pattern).ok().map(|mv| after.play(mv)) {
        Some(Err(illegal)) => illegal.to_string(),
        Some(Ok(())) => format!("move {pattern} already has feedback"),
        None => format!("{} matches no legal move without feedback", quoted(pattern)),
    }
}

/// Whether a move text matches a pattern, in which `*` stands for any text.
fn matches_pattern(pattern: &str, text: &str) -> bool {
    match pattern.split_once('*') {
        None => pattern == text,
        Some((before, after)) => text.strip_prefix(before).is_some_and(|rest| {
            rest.char_indices()
                .map(|(at, _)| at)
                .chain([rest.len()])
                .any(|at| matches_pattern(after, &rest[at..]))
        }),
    }
}

/// Parses the follow-up moves, which must be legal after every accepted move.
fn parse_follow_up(
    then: &[String],
    accepted: &[AnyMove],
    position: &AnyPosition,
) -> Result<Vec<AnyMove>, String> {
    let moves = then.iter().map(|text| position.parse_move(text)).collect::<Result<Vec<_>, _>>();
    let moves = moves.map_err(|error| format!("then: {error}"))?;
    for first in accepted {
        let mut position = *position;
        for mv in [first].into_iter().chain(&moves) {
            let after = position.move_text(*first);
            position.play(*mv).map_err(|illegal| format!("then, after {after}: {illegal}"))?;
        }
    }
    Ok(moves)
}

fn parse_question(answers: &[QuizAnswerJson], texts: &CourseTexts<'_>) -> Result<QuizQuestion, String> {
    if !(2..=4).contains(&answers.len()) {
        return Err(format!("a question has two to four answers, not {}", answers.len()));
    }
    let answers = answers.iter().map(|answer| parse_answer(answer, texts)).collect::<Result<Vec<_>, _>>()?;
    match answers.iter().filter(|answer| answer.feedback.is_right()).count() {
        1 => Ok(QuizQuestion { answers }),
        right => Err(format!("one answer is right, not {right}")),
    }
}

fn parse_answer(json: &QuizAnswerJson, texts: &CourseTexts<'_>) -> Result<QuizAnswer, String> {
    let verdict = match (&json.right, &json.wrong) {
        (Some(praise), None) => {
            StepFeedback::Right { praise: texts.text(praise)?, follow_up_moves: Vec::new() }
        }
        (None, Some(why)) => StepFeedback::Wrong { explanation: texts.text(why)? },
        (Some(_), Some(_)) | (None, None) => {
            return Err(format!("answer {} has to be either right or wrong", quoted(&json.text)));
        }
    };
    Ok(QuizAnswer { text: texts.text(&json.text)?, feedback: verdict })
}

fn parse_blocked_click_explanations(
    json: BTreeMap<String, String>,
    position: &AnyPosition,
    texts: &CourseTexts<'_>,
) -> Result<Vec<(AnyClick, String)>, String> {
    let choices = position.selection().choices();
    let parse = |(text, key): (String, String)| {
        let Some(click) = position.game().parse_click(&text) else {
            return Err(format!("blocked {} is not on the board", quoted(&text)));
        };
        if choices.contains(&click) {
            return Err(format!("blocked {} can be chosen, so there is nothing to explain", quoted(&text)));
        }
        Ok((click, texts.text(&key)?))
    };
    json.into_iter().map(parse).collect()
}

/// The texts of a language, and the keys used by the course.
struct CourseTexts<'a> {
    texts: &'a BTreeMap<String, String>,
    used_keys: RefCell<BTreeSet<String>>,
}

impl CourseTexts<'_> {
    /// The text with a key.
    fn text(&self, key: &str) -> Result<String, String> {
        let text = self.texts.get(key).ok_or_else(|| format!("text {} is missing", quoted(key)))?;
        self.used_keys.borrow_mut().insert(key.into());
        Ok(text.clone())
    }

    /// A key that the course does not use.
    fn unused_key(&self) -> Option<&str> {
        let used = self.used_keys.borrow();
        self.texts.keys().find(|key| !used.contains(*key)).map(String::as_str)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_star_matches_any_text() {
        assert!(matches_pattern("b2-*", "b2-a1-b1"));
        assert!(matches_pattern("b2-*-*", "b2-a1-b1"));
        assert!(!matches_pattern("b2-*-*", "b2-a1"));
        assert!(matches_pattern("*>e1", "c4>e1"));
        assert!(!matches_pattern("*>e1", "c4>e1-e1"));
        assert!(!matches_pattern("b2", "b2-a1"));
    }
}
