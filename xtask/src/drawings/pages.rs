//! Checks of the pages that the drawings are made for: every text in them must be one that the rules accept.

use std::{collections::BTreeSet, fs, path::Path};

use tripylon_rules::{AnyGame, record::Record};

use super::{
    battlefield::Battlefield,
    catalogue::DRAWINGS,
    command,
    drawing::Drawing,
    scene::{May, Pane},
};

const PAGES: [&str; 5] = [
    "docs/rules/pylos.md",
    "docs/rules/le-pylos.md",
    "docs/rules/pylon.md",
    "docs/notation.md",
    "docs/glossary.md",
];

/// A page as it is read here.
struct Page {
    name: &'static str,
    /// The blocks between fences: what stands behind the opening fence, and the text.
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

    fn panes(&self) -> Vec<Pane> {
        let shown = |drawing: &&Drawing| match self.game() {
            Some(_) => self.drawings.iter().any(|file| file == drawing.file),
            None => true,
        };
        DRAWINGS.iter().filter(shown).flat_map(Drawing::panes).collect()
    }

    /// Every move that a drawing or a record of the page shows to be legal, or illegal on purpose.
    fn moves(&self) -> BTreeSet<String> {
        let mut moves = BTreeSet::new();
        for pane in self.panes() {
            let scene_moves = match pane.rules.parse::<AnyGame>().unwrap() {
                AnyGame::Pylos(game) => texts(&pane, game),
                AnyGame::LePylos(game) => texts(&pane, game),
                AnyGame::Pylon(game) => texts(&pane, game),
            };
            moves.extend(scene_moves);
        }
        for (kind, text) in &self.blocks {
            if kind == "record" {
                moves.extend(text.split_whitespace().map(str::to_string));
            }
        }
        moves
    }
}

/// The texts of all moves that a pane plays or points at.
fn texts<G: tripylon_rules::Game>(pane: &Pane, game: G) -> Vec<String> {
    let scene = pane.scene(game).unwrap();
    let played = scene.played.iter().map(|(_, mv)| *mv);
    let pointed_at = scene.may.iter().chain(&scene.refused).copied();
    // Where everything may be played, any move of the position may be spoken of.
    let all =
        if matches!(pane.may, May::Everything) { game.legal_moves(&scene.position) } else { Vec::new() };
    played.chain(pointed_at).chain(all).map(|mv| game.move_text(mv)).collect()
}

#[test]
fn every_drawing_can_be_drawn_and_is_small() {
    for drawing in DRAWINGS {
        let text = drawing.svg().unwrap_or_else(|error| panic!("{}: {error}", drawing.file));
        assert!(text.len() < 40_000, "{} has {} bytes", drawing.file, text.len());
        assert!(!text.contains("NaN") && !text.contains("inf"), "{}", drawing.file);
    }
}

#[test]
fn the_drawings_in_the_repository_are_up_to_date() {
    command::run(&["--check".to_string()]).unwrap();
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
        for question in game.questions() {
            assert!(page.spans.iter().any(|span| span == question.key), "{}", question.key);
            for answer in question.answers {
                let text = format!("{}={}", question.key, answer.word);
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
fn whoever_is_shown_to_win_a_battle_leads_the_next() {
    for pane in DRAWINGS.iter().flat_map(Drawing::panes) {
        if let AnyGame::LePylos(game) = pane.rules.parse().unwrap() {
            let scene = pane.scene(game).unwrap();
            if let Some((_, piece)) = Battlefield::of(&scene).decides {
                assert_eq!(piece.player, scene.position.turn(), "{}", pane.caption);
            }
        }
    }
}
