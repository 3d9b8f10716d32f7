//! Assertions about rules, positions and moves given as texts. The text `start` stands for the start position.

#![allow(dead_code, reason = "no test file uses all assertions")]

use tripylon_rules::{AnyGame, AnyMove, AnyPosition, Outcome};

#[track_caller]
pub(crate) fn game(rules: &str) -> AnyGame {
    rules.parse().unwrap_or_else(|error| panic!("rules {rules}: {error}"))
}

#[track_caller]
pub(crate) fn position(rules: &str, text: &str) -> AnyPosition {
    match text {
        "start" => game(rules).start(),
        _ => game(rules).parse_position(text).unwrap_or_else(|error| panic!("position {text}: {error}")),
    }
}

#[track_caller]
pub(crate) fn mv(position: &AnyPosition, text: &str) -> AnyMove {
    position.parse_move(text).unwrap_or_else(|error| panic!("move {text}: {error}"))
}

/// The position after moves separated by spaces.
#[track_caller]
pub(crate) fn after(rules: &str, before: &str, moves: &str) -> AnyPosition {
    let mut position = position(rules, before);
    for text in moves.split_whitespace() {
        let mv = mv(&position, text);
        position.play(mv).unwrap_or_else(|error| panic!("{error}\nin {position}"));
    }
    position
}

/// The texts of all legal moves, sorted.
pub(crate) fn move_texts(position: &AnyPosition) -> Vec<String> {
    let mut texts: Vec<String> =
        position.legal_moves().into_iter().map(|mv| position.move_text(mv)).collect();
    texts.sort();
    texts
}

/// The words of a text, sorted.
pub(crate) fn sorted_words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = text.split_whitespace().map(str::to_string).collect();
    words.sort();
    words
}

/// The outcome of a game, such as `1 by apex`, `draw by score 15-15`, or `goes on`.
pub(crate) fn outcome_text(outcome: Option<Outcome>) -> String {
    let Some(outcome) = outcome else { return "goes on".to_string() };
    let winner = outcome.winner.map_or("draw".to_string(), |winner| winner.to_string());
    let score = outcome.score.map_or(String::new(), |[one, two]| format!(" {one}-{two}"));
    format!("{winner} by {}{score}", outcome.reason.as_str())
}

/// Asserts that exactly these moves are legal.
#[track_caller]
pub(crate) fn check_moves(rules: &str, at: &str, expected: &str) {
    assert_eq!(move_texts(&position(rules, at)), sorted_words(expected), "{rules}, {at}");
}

/// Asserts that exactly these legal moves satisfy the predicate.
#[track_caller]
pub(crate) fn check_moves_where(rules: &str, at: &str, wanted: impl Fn(&str) -> bool, expected: &str) {
    let mut texts = move_texts(&position(rules, at));
    texts.retain(|text| wanted(text));
    assert_eq!(texts, sorted_words(expected), "{rules}, {at}");
}

#[track_caller]
pub(crate) fn check_move_count(rules: &str, at: &str, expected: usize) {
    let texts = move_texts(&position(rules, at));
    assert_eq!(texts.len(), expected, "{rules}, {at}: {texts:?}");
}

/// Asserts that each of these moves is legal.
#[track_caller]
pub(crate) fn check_legal(rules: &str, at: &str, moves: &str) {
    for text in moves.split_whitespace() {
        after(rules, at, text);
        assert!(move_texts(&position(rules, at)).iter().any(|listed| listed == text), "{text} is not listed");
    }
}

/// Asserts that a well-formed move is illegal for this reason.
#[track_caller]
pub(crate) fn check_illegal(rules: &str, at: &str, text: &str, reason: &str) {
    let before = position(rules, at);
    let mut position = before;
    let error = match position.play(mv(&before, text)) {
        Ok(()) => panic!("{text} was played in {before}"),
        Err(error) => error,
    };
    assert!(error.reason.contains(reason), "{text} is refused because {:?}, not {reason:?}", error.reason);
    assert_eq!(error.mv, text);
    assert_eq!(position, before, "an illegal move changed the position");
    assert!(!move_texts(&before).iter().any(|listed| listed == text), "{text} is listed as legal");
}

#[track_caller]
pub(crate) fn check_after(rules: &str, before: &str, moves: &str, expected: &str) {
    assert_eq!(after(rules, before, moves).to_string(), expected, "{rules}, {before}, {moves}");
}

/// Asserts that a position text is rejected with this message.
#[track_caller]
pub(crate) fn check_bad_position(rules: &str, text: &str, message: &str) {
    match game(rules).parse_position(text) {
        Ok(position) => panic!("{text:?} was read as {position}"),
        Err(error) => check_message(&error.to_string(), message),
    }
}

/// Asserts that a position prints as the text it was parsed from.
#[track_caller]
pub(crate) fn check_position(rules: &str, text: &str) {
    assert_eq!(position(rules, text).to_string(), text);
}

/// Asserts that a move text is rejected with this message.
#[track_caller]
pub(crate) fn check_bad_move(rules: &str, text: &str, message: &str) {
    match game(rules).start().parse_move(text) {
        Ok(mv) => panic!("{text:?} was read as {mv:?}"),
        Err(error) => check_message(&error.to_string(), message),
    }
}

#[track_caller]
pub(crate) fn check_bad_rules(text: &str, message: &str) {
    match text.parse::<AnyGame>() {
        Ok(game) => panic!("{text:?} was read as {game}"),
        Err(error) => check_message(&error.to_string(), message),
    }
}

/// Asserts that a message contains the expected text and follows the style of messages.
#[track_caller]
pub(crate) fn check_message(message: &str, expected: &str) {
    assert!(message.contains(expected), "the message is {message:?}, not {expected:?}");
    assert!(!message.ends_with('.'), "{message:?} ends with a full stop");
    assert!(!message.contains('\n'), "{message:?} has more than one line");
    assert!(
        !message.starts_with(|letter: char| letter.is_ascii_uppercase()),
        "{message:?} begins with a capital"
    );
}

#[track_caller]
pub(crate) fn check_outcome(rules: &str, at: &str, expected: &str) {
    let position = position(rules, at);
    assert_eq!(outcome_text(position.outcome()), expected, "{rules}, {at}");
    let over = expected != "goes on";
    assert_eq!(position.legal_moves().is_empty(), over, "a game has legal moves until it is over: {at}");
}

/// Asserts the outcome after these moves.
#[track_caller]
pub(crate) fn check_outcome_after(rules: &str, before: &str, moves: &str, expected: &str) {
    let position = after(rules, before, moves);
    assert_eq!(outcome_text(position.outcome()), expected, "{rules}, {before}, {moves}");
}

/// Asserts the perft counts at depths 1, 2 and so on.
#[track_caller]
pub(crate) fn check_perft(rules: &str, at: &str, expected: &[u64]) {
    let position = position(rules, at);
    for (depth, count) in (1..).zip(expected) {
        assert_eq!(position.perft(depth), Some(*count), "{rules}, {at}, depth {depth}");
    }
}

/// Asserts that all of these positions have different hashes.
#[track_caller]
pub(crate) fn check_different_hashes(rules: &str, texts: &[&str]) {
    let hashes: Vec<u64> = texts.iter().map(|text| position(rules, text).zobrist()).collect();
    for (index, hash) in hashes.iter().enumerate() {
        let same = hashes.iter().rposition(|other| other == hash);
        assert_eq!(same, Some(index), "{} has the hash of another position", texts[index]);
    }
}
