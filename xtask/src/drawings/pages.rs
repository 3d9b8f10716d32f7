//! Tests of the pages that show the drawings: the rules must accept every text in them.

use std::{collections::BTreeSet, fs, path::Path};

use tripylon_rules::{AnyGame, AnyMove, Player, record::Record};

use super::{
    board::{Board, LegalMarks},
    catalogue::DRAWINGS,
    drawing::Drawing,
};

const PAGES: [&str; 6] = [
    "docs/rules/pylos.md",
    "docs/rules/le-pylos.md",
    "docs/rules/pylon.md",
    "docs/notation.md",
    "docs/glossary.md",
    "docs/pylon-openings.md",
];

/// A parsed page.
struct Page {
    name: &'static str,
    /// The fenced blocks: info string and text.
    blocks: Vec<(String, String)>,
    /// The texts between backticks.
    spans: Vec<String>,
    /// The files of the drawings shown.
    drawings: Vec<String>,
}

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

fn page(name: &'static str) -> Page {
    let text = fs::read_to_string(root().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
    let mut page = Page { name, blocks: Vec::new(), spans: Vec::new(), drawings: Vec::new() };
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        if let Some(kind) = line.strip_prefix("```") {
            let inside: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
            page.blocks.push((kind.to_string(), inside.join("\n")));
            continue;
        }
        page.spans.extend(line.split('`').skip(1).step_by(2).map(str::to_string));
        for link in line.split("drawings/").skip(1) {
            page.drawings.extend(link.split(')').next().map(str::to_string));
        }
    }
    page
}

impl Page {
    /// The game that the page is about, if it is about one.
    fn game(&self) -> Option<&str> {
        self.name.strip_prefix("docs/rules/")?.strip_suffix(".md")
    }

    fn boards(&self) -> Vec<Board> {
        let is_shown = |drawing: &&Drawing| match self.game() {
            Some(_) => self.drawings.iter().any(|file| file == drawing.file),
            None => true,
        };
        DRAWINGS.iter().filter(is_shown).flat_map(|drawing| drawing.boards).copied().collect()
    }

    /// Every move that a drawing or a record of the page shows to be legal, or illegal on purpose.
    fn moves(&self) -> BTreeSet<String> {
        let mut moves: BTreeSet<String> = self.boards().iter().flat_map(move_texts).collect();
        for (kind, text) in &self.blocks {
            if kind == "record" {
                moves.extend(text.split_whitespace().map(str::to_string));
            }
        }
        moves
    }
}

/// The texts of all moves that a board plays or marks.
fn move_texts(board: &Board) -> Vec<String> {
    let played = board.play().unwrap();
    let legal = played.position.legal_moves();
    let text = |mv: &AnyMove| played.position.move_text(*mv);
    let marked: Vec<String> = match board.legal {
        LegalMarks::None => Vec::new(),
        LegalMarks::All => legal.iter().map(text).collect(),
        LegalMarks::From(place) => {
            legal.iter().map(text).filter(|text| text.starts_with(&format!("{place}>"))).collect()
        }
        LegalMarks::Move(text) => vec![text.to_string()],
    };
    let refused = board.refused.iter().map(|text| (*text).to_string());
    played.moves.iter().map(text).chain(refused).chain(marked).collect()
}

#[test]
fn every_drawing_can_be_drawn_and_is_small() {
    for drawing in DRAWINGS {
        let text = drawing.svg().unwrap_or_else(|error| panic!("{}: {error}", drawing.file));
        assert!(text.len() < 80_000, "{} has {} bytes", drawing.file, text.len());
        assert!(
            !["NaN", "\"inf", "-inf", " inf,"].iter().any(|number| text.contains(number)),
            "{}",
            drawing.file
        );
    }
}

#[test]
fn the_drawings_in_the_repository_are_up_to_date() {
    super::run(true).unwrap();
}

#[test]
fn every_drawing_is_shown_and_every_drawing_shown_exists() {
    let shown: BTreeSet<String> = PAGES.into_iter().flat_map(|name| page(name).drawings).collect();
    let drawn: BTreeSet<String> = DRAWINGS.iter().map(|drawing| drawing.file.to_string()).collect();
    assert_eq!(shown, drawn);
}

#[test]
fn the_blocks_of_the_pages_are_canonical() {
    for page in PAGES.map(page) {
        for (kind, text) in &page.blocks {
            let (kind, rules) = kind.split_once(' ').unwrap_or((kind, ""));
            match kind {
                "rules" => text.lines().for_each(check_rules),
                "position" => text.lines().for_each(|line| check_position(rules, line)),
                "record" => check_record(text),
                _ => panic!("{}: a block of kind {kind:?}", page.name),
            }
        }
    }
}

fn check_rules(line: &str) {
    let game: AnyGame = line.parse().unwrap_or_else(|error| panic!("{line}: {error}"));
    assert_eq!(game.to_string(), line);
}

fn check_position(rules: &str, line: &str) {
    let game: AnyGame = rules.parse().unwrap_or_else(|error| panic!("{rules}: {error}"));
    let position = game.parse_position(line).unwrap_or_else(|error| panic!("{line}: {error}"));
    assert_eq!(position.to_string(), line);
}

fn check_record(text: &str) {
    let record: Record = text.parse().unwrap_or_else(|error| panic!("{text}\n{error}"));
    assert_eq!(record.to_string().trim_end(), text);
}

#[test]
fn the_moves_in_the_pages_are_shown_in_a_drawing_or_a_record() {
    for page in PAGES.map(page) {
        let moves = page.moves();
        for span in page.spans.iter().filter(|span| looks_like_a_move(span)) {
            let is_shown = moves.contains(span.as_str()) || is_first_put(span);
            assert!(is_shown, "{}: {span} is shown nowhere", page.name);
        }
    }
}

/// Whether a text puts the first piece of a player on the board, which needs no picture.
fn is_first_put(span: &str) -> bool {
    AnyGame::all().into_iter().any(|game| {
        let mut position = game.start();
        (0..2).any(|_| {
            let moves = position.legal_moves();
            let is_legal = span.contains('@') && moves.iter().any(|mv| position.move_text(*mv) == span);
            position.play(moves[0]).unwrap();
            is_legal
        })
    })
}

/// Whether a text is a play, or places with hyphens between them.
fn looks_like_a_move(span: &str) -> bool {
    let is_place = |part: &str| {
        part.len() == 2
            && part.starts_with(|letter: char| letter.is_ascii_lowercase())
            && part.ends_with(|digit: char| digit.is_ascii_digit())
    };
    span.contains(['>', '@']) || (span.contains('-') && span.split('-').all(is_place))
}

#[test]
fn every_option_is_explained_with_every_value_and_its_default() {
    for game in AnyGame::all() {
        let pages = ["docs/rules/pylos.md", "docs/rules/le-pylos.md", "docs/rules/pylon.md"].map(page);
        let page = pages.iter().find(|page| page.game() == Some(game.name())).unwrap();
        for question in game.options() {
            assert!(page.spans.iter().any(|span| span == question.key), "{}", question.key);
            for answer in question.values {
                let text = format!("{}={}", question.key, answer.name);
                assert!(page.spans.contains(&text), "{}: {text} is not explained", page.name);
            }
        }
    }
}

#[test]
fn the_options_in_the_pages_exist() {
    for page in PAGES.map(page) {
        for span in page.spans.iter().filter(|span| span.contains('=') && !span.contains("COLUMNS")) {
            if span.starts_with("GAME") {
                continue;
            }
            let names = AnyGame::all().map(|game| format!("{}:{span}", game.name()));
            let known =
                span.parse::<AnyGame>().is_ok() || names.iter().any(|text| text.parse::<AnyGame>().is_ok());
            assert!(known, "{}: {span}", page.name);
        }
    }
}

#[test]
fn the_winner_of_a_battle_leads_the_next() {
    let captions = DRAWINGS.iter().flat_map(|drawing| drawing.boards).filter_map(|board| {
        let winner = Player::BOTH.into_iter().zip(["Blue wins", "Red wins"]);
        let (player, _) = winner.into_iter().find(|(_, text)| board.caption.ends_with(text))?;
        board.rules.starts_with("le-pylos").then_some((board, player))
    });
    let mut count = 0;
    for (board, winner) in captions {
        assert_eq!(board.play().unwrap().position.turn(), winner, "{}", board.caption);
        count += 1;
    }
    assert_eq!(count, 4);
}
