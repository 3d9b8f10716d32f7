//! The test suites in `suites/`.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::{fs, path::PathBuf};

use tripylon_rules::{AnyGame, AnyPosition};

/// The paths and contents of the suites with this file extension.
fn suites(extension: &str) -> Vec<(PathBuf, String)> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../suites");
    let mut files: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|other| other == extension));
    files.sort();
    assert_eq!(files.len(), 3, "there is a suite for each game");
    files.into_iter().map(|path| (path.clone(), fs::read_to_string(&path).unwrap())).collect()
}

/// The lines of a suite, split into number, keyword and the rest, without comments and empty lines.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str, &str)> {
    text.lines().zip(1..).filter(|(line, _)| !line.is_empty() && !line.starts_with('#')).map(
        |(line, number)| {
            let (word, rest) = line.split_once(' ').expect("a line is a keyword and its arguments");
            (number, word, rest)
        },
    )
}

#[test]
fn perft_agrees_with_the_suites() {
    let mut checked = 0;
    for (path, text) in suites("perft") {
        let mut game: Option<AnyGame> = None;
        let mut position: Option<AnyPosition> = None;
        for (number, word, rest) in lines(&text) {
            let place = format!("{}:{number}", path.display());
            match word {
                "rules" => game = Some(rest.parse().expect(&place)),
                "position" if rest == "start" => position = game.map(|game| game.start()),
                "position" => position = Some(game.expect(&place).parse_position(rest).expect(&place)),
                "perft" => {
                    let (depth, nodes) = rest.split_once(' ').expect(&place);
                    let counted = position.expect(&place).perft(depth.parse().expect(&place));
                    assert_eq!(counted, Some(nodes.parse().expect(&place)), "{place}");
                    checked += 1;
                }
                _ => panic!("{place}: {word} is unknown"),
            }
        }
    }
    assert!(checked > 300, "only {checked} counts were checked");
}

#[test]
fn whole_games_end_as_in_the_suites() {
    let mut checked = 0;
    for (path, text) in suites("games") {
        let mut position: Option<AnyPosition> = None;
        for (number, word, rest) in lines(&text) {
            let place = format!("{}:{number}", path.display());
            match (word, &mut position) {
                ("rules", position) => *position = Some(rest.parse::<AnyGame>().expect(&place).start()),
                ("moves", Some(position)) => {
                    for mv in rest.split(' ') {
                        position.play(position.parse_move(mv).expect(&place)).expect(&place);
                    }
                }
                ("position", Some(position)) => assert_eq!(position.to_string(), rest, "{place}"),
                ("outcome", Some(position)) => {
                    assert_eq!(outcome_text(position), rest, "{place}");
                    checked += 1;
                }
                _ => panic!("{place}: {word} is unknown or out of place"),
            }
        }
    }
    assert!(checked > 100, "only {checked} games were checked");
}

fn outcome_text(position: &AnyPosition) -> String {
    let Some(outcome) = position.outcome() else { return "none".to_string() };
    let winner = outcome.winner.map_or("draw".to_string(), |winner| winner.to_string());
    let score = outcome.score.map_or("-".to_string(), |[one, two]| format!("{one}-{two}"));
    format!("{winner} {} {score}", outcome.reason.as_str())
}
