//! From a course as it stands in its file to one that can be taught.

use std::{
    cell::RefCell,
    collections::{BTreeMap, BTreeSet},
};

use tripylon_rules::{
    AnyGame, AnyMove, AnyPosition,
    le_pylos::{Intersection, Piece},
    pylon::{Size, Square},
    pylos::Cell,
    quoted,
};

use super::{
    Course, CourseError, Exercise, Goal, Lesson, Possibility, Question, Step, Verdict, Wrong,
    script::{
        Accept, CourseScript, ExerciseScript, GoalScript, LessonScript, PossibilityScript, StepScript,
        WrongScript,
    },
};

/// The course that a script describes, with the texts of one language.
pub(super) fn read_course(
    script: CourseScript,
    texts: &BTreeMap<String, String>,
) -> Result<Course, CourseError> {
    let texts = Texts { texts, said: RefCell::default() };
    if script.lessons.is_empty() {
        return Err(CourseError::of_all("the course has no lessons".into()));
    }
    let mut ids = BTreeSet::new();
    let mut lessons = Vec::new();
    for lesson in script.lessons {
        if !ids.insert(lesson.id.clone()) {
            return Err(CourseError::of_all(format!("two lessons have the id {}", quoted(&lesson.id))));
        }
        lessons.push(read_lesson(lesson, &script.rules, &texts)?);
    }
    match texts.unsaid() {
        Some(key) => Err(CourseError::of_all(format!("text {} is never said", quoted(key)))),
        None => Ok(Course { lessons }),
    }
}

fn read_lesson(script: LessonScript, rules: &str, texts: &Texts<'_>) -> Result<Lesson, CourseError> {
    let LessonScript { id, title, teaches, steps } = script;
    let fault = |step, reason| CourseError { lesson: Some(id.clone()), step, reason };
    let title = texts.say(&title).map_err(|reason| fault(None, reason))?;
    if steps.is_empty() {
        return Err(fault(None, "it has no steps".into()));
    }
    let read = |(step, number)| read_step(step, rules, texts).map_err(|reason| fault(Some(number), reason));
    let steps = steps.into_iter().zip(1..).map(read).collect::<Result<_, _>>()?;
    Ok(Lesson { id, title, teaches, steps })
}

fn read_step(script: StepScript, rules: &str, texts: &Texts<'_>) -> Result<Step, String> {
    let game: AnyGame =
        script.rules.as_deref().unwrap_or(rules).parse().map_err(|error| format!("rules: {error}"))?;
    let position = game.parse_position(&script.position).map_err(|error| format!("position: {error}"))?;
    if let Some(mark) = script.marks.iter().find(|mark| !can_be_pointed_at(&position, mark)) {
        return Err(format!("mark {} is not on the board", quoted(mark)));
    }
    Ok(Step {
        say: texts.say(&script.say)?,
        goal: read_goal(script.goal, &position, texts)?,
        touch: read_touch(script.touch, &position, texts)?,
        marks: script.marks,
        claim: script.claim,
        position,
    })
}

fn read_goal(script: GoalScript, position: &AnyPosition, texts: &Texts<'_>) -> Result<Goal, String> {
    Ok(match script {
        GoalScript::Move(exercise) => Goal::Move(read_exercise(exercise, position, texts)?),
        GoalScript::Question(answers) => Goal::Question(read_question(&answers, texts)?),
        GoalScript::Read => Goal::Read,
    })
}

fn read_exercise(
    script: ExerciseScript,
    position: &AnyPosition,
    texts: &Texts<'_>,
) -> Result<Exercise, String> {
    let mut left = position.legal_moves();
    let patterns = match script.accept {
        Accept::Moves(patterns) => patterns,
        Accept::Word(word) if word == "any" => vec!["*".into()],
        Accept::Word(word) => {
            return Err(format!("accept is a list of moves or \"any\", not {}", quoted(&word)));
        }
    };
    let accepted = take_matching(&mut left, &patterns, position)?;
    if accepted.is_empty() {
        return Err("it accepts no move".into());
    }
    let wrong = script.wrong.iter().map(|wrong| read_wrong(wrong, &mut left, position, texts));
    let wrong = wrong.collect::<Result<_, _>>()?;
    let otherwise = match (script.otherwise, left.first()) {
        (Some(key), Some(_)) => texts.say(&key)?,
        (None, None) => String::new(),
        (None, Some(mv)) => {
            return Err(format!("nothing is said about move {}: add otherwise", position.move_text(*mv)));
        }
        (Some(_), None) => return Err("no move is left to which otherwise could be said".into()),
    };
    let then = read_then(&script.then, &accepted, position)?;
    Ok(Exercise { accepted, wrong, otherwise, praise: texts.say(&script.praise)?, then })
}

fn read_wrong(
    script: &WrongScript,
    left: &mut Vec<AnyMove>,
    position: &AnyPosition,
    texts: &Texts<'_>,
) -> Result<Wrong, String> {
    let moves = take_matching(left, &script.moves, position)?;
    Ok(Wrong { moves, why: texts.say(&script.say)? })
}

/// Takes the moves that some pattern describes out of those that nothing has been said about. Every pattern must find one.
fn take_matching(
    left: &mut Vec<AnyMove>,
    patterns: &[String],
    position: &AnyPosition,
) -> Result<Vec<AnyMove>, String> {
    let mut taken = Vec::new();
    for pattern in patterns {
        let (found, others): (Vec<_>, Vec<_>) =
            left.iter().partition(|mv| matches(pattern, &position.move_text(**mv)));
        if found.is_empty() {
            return Err(no_match(pattern, position));
        }
        taken.extend(found);
        *left = others;
    }
    Ok(taken)
}

/// Why a pattern describes no move that is left.
fn no_match(pattern: &str, position: &AnyPosition) -> String {
    let mut after = *position;
    match position.parse_move(pattern).ok().map(|mv| after.play(mv)) {
        Some(Err(illegal)) => illegal.to_string(),
        Some(Ok(())) => format!("move {pattern} is spoken of already"),
        None => format!("{} describes no legal move that is not spoken of already", quoted(pattern)),
    }
}

/// Whether a move text is as a pattern says, in which `*` stands for anything.
fn matches(pattern: &str, text: &str) -> bool {
    match pattern.split_once('*') {
        None => pattern == text,
        Some((before, after)) => text.strip_prefix(before).is_some_and(|rest| {
            rest.char_indices().map(|(at, _)| at).chain([rest.len()]).any(|at| matches(after, &rest[at..]))
        }),
    }
}

/// The moves that follow; they must be possible whichever accepted move was made.
fn read_then(then: &[String], accepted: &[AnyMove], position: &AnyPosition) -> Result<Vec<AnyMove>, String> {
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

fn read_question(answers: &[PossibilityScript], texts: &Texts<'_>) -> Result<Question, String> {
    if !(2..=4).contains(&answers.len()) {
        return Err(format!("a question has two to four answers, not {}", answers.len()));
    }
    let answers = answers.iter().map(|answer| read_answer(answer, texts)).collect::<Result<Vec<_>, _>>()?;
    match answers.iter().filter(|answer| answer.verdict.is_right()).count() {
        1 => Ok(Question { answers }),
        right => Err(format!("one answer is right, not {right}")),
    }
}

fn read_answer(script: &PossibilityScript, texts: &Texts<'_>) -> Result<Possibility, String> {
    let verdict = match (&script.right, &script.wrong) {
        (Some(praise), None) => Verdict::Right { praise: texts.say(praise)?, then: Vec::new() },
        (None, Some(why)) => Verdict::Wrong { why: texts.say(why)? },
        (Some(_), Some(_)) | (None, None) => {
            return Err(format!("answer {} has to be either right or wrong", quoted(&script.say)));
        }
    };
    Ok(Possibility { say: texts.say(&script.say)?, verdict })
}

fn read_touch(
    script: BTreeMap<String, String>,
    position: &AnyPosition,
    texts: &Texts<'_>,
) -> Result<BTreeMap<String, String>, String> {
    let choices = position.selection().choices();
    let mut touch = BTreeMap::new();
    for (click, key) in script {
        if !can_be_pointed_at(position, &click) {
            return Err(format!("touch {} is not on the board", quoted(&click)));
        }
        if choices.contains(&click) {
            return Err(format!("touch {} can be chosen, so there is nothing to explain", quoted(&click)));
        }
        touch.insert(click, texts.say(&key)?);
    }
    Ok(touch)
}

/// Whether a text names a place on the board or a piece in hand.
fn can_be_pointed_at(position: &AnyPosition, click: &str) -> bool {
    let mut letters = click.chars();
    let letter = letters.next().filter(|_| letters.next().is_none());
    match position {
        AnyPosition::Pylos(game, _) => Cell::from_name(click, game.base).is_some(),
        AnyPosition::LePylos(..) => {
            Intersection::from_name(click).is_some() || letter.and_then(Piece::from_letter).is_some()
        }
        AnyPosition::Pylon(game, _) => {
            Square::from_name(click).is_some_and(|square| game.size.board().contains(square))
                || letter.and_then(Size::from_letter).is_some()
        }
    }
}

/// The texts of a language, and which of them the course says.
struct Texts<'a> {
    texts: &'a BTreeMap<String, String>,
    said: RefCell<BTreeSet<String>>,
}

impl Texts<'_> {
    /// The text with a key.
    fn say(&self, key: &str) -> Result<String, String> {
        let text = self.texts.get(key).ok_or_else(|| format!("text {} is missing", quoted(key)))?;
        self.said.borrow_mut().insert(key.into());
        Ok(text.clone())
    }

    /// A text that nothing asked for.
    fn unsaid(&self) -> Option<&str> {
        let said = self.said.borrow();
        self.texts.keys().find(|key| !said.contains(*key)).map(String::as_str)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_star_stands_for_anything() {
        assert!(matches("b2-*", "b2-a1-b1"));
        assert!(matches("b2-*-*", "b2-a1-b1"));
        assert!(!matches("b2-*-*", "b2-a1"));
        assert!(matches("*>e1", "c4>e1"));
        assert!(!matches("*>e1", "c4>e1-e1"));
        assert!(!matches("b2", "b2-a1"));
    }
}
