use tripylon_rules::AnyGame;

use super::{
    le_pylos,
    palette::{Ground, NIGHT, PAPER, SLATE},
    pylon, pylos, pylos_flat,
    scene::{Pane, View},
    svg::{Element, Frame, Point},
};

/// A picture for the pages: its file, what it shows in words, and how.
#[derive(Clone, Copy, Debug)]
pub(super) struct Drawing {
    pub(super) file: &'static str,
    /// What someone is told who cannot see the picture.
    pub(super) title: &'static str,
    pub(super) picture: Picture,
}

/// How a drawing is laid out.
#[derive(Clone, Copy, Debug)]
pub(super) enum Picture {
    /// Boards of one game side by side, so many in a row.
    Panes { in_a_row: usize, panes: &'static [Pane] },
    /// The sizes of the pieces of the game that a rules text names.
    Sizes { rules: &'static str, caption: &'static str },
}

/// The air around and between boards.
const AIR: f64 = 18.0;
const LETTERS: &str = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif";

impl Drawing {
    /// The picture as text.
    ///
    /// # Errors
    /// When a pane shows what the rules do not allow.
    pub(super) fn svg(&self) -> Result<String, String> {
        let (width, height, body) = match self.picture {
            Picture::Panes { in_a_row, panes } => panes_side_by_side(panes, in_a_row)?,
            Picture::Sizes { rules, caption } => sizes(rules, caption)?,
        };
        let mut definitions = Element::new("defs");
        for game in self.games()? {
            definitions.add_text(&ground_definition(game));
            definitions.add_text(match game {
                AnyGame::Pylos(_) => pylos::DEFINITIONS,
                AnyGame::LePylos(_) => le_pylos::DEFINITIONS,
                AnyGame::Pylon(_) => pylon::DEFINITIONS,
            });
        }
        let mut svg = Element::new("svg")
            .with("xmlns", "http://www.w3.org/2000/svg")
            .with("viewBox", format!("0 0 {width:.0} {height:.0}"))
            .with("width", width)
            .with("height", height)
            .with("role", "img")
            .with("font-family", LETTERS)
            .holding(Element::new("title").saying(self.title));
        svg.add(definitions);
        svg.add(body);
        Ok(format!("{svg}\n"))
    }

    /// The panes, whatever the layout.
    pub(super) fn panes(&self) -> Vec<Pane> {
        match self.picture {
            Picture::Panes { panes, .. } => panes.to_vec(),
            Picture::Sizes { .. } => Vec::new(),
        }
    }

    /// The games shown, each once.
    fn games(&self) -> Result<Vec<AnyGame>, String> {
        let rules: Vec<&str> = match self.picture {
            Picture::Sizes { rules, .. } => vec![rules],
            Picture::Panes { .. } => self.panes().iter().map(|pane| pane.rules).collect(),
        };
        let mut games: Vec<AnyGame> = Vec::new();
        for text in rules {
            let game = game(text)?;
            if games.iter().all(|known| known.name() != game.name()) {
                games.push(game);
            }
        }
        Ok(games)
    }
}

fn game(rules: &str) -> Result<AnyGame, String> {
    rules.parse().map_err(|error| format!("{error}"))
}

fn ground(game: AnyGame) -> Ground {
    match game {
        AnyGame::Pylos(_) => PAPER,
        AnyGame::LePylos(_) => NIGHT,
        AnyGame::Pylon(_) => SLATE,
    }
}

fn ground_definition(game: AnyGame) -> String {
    let [upper, lower] = ground(game).shades;
    let gradient = Element::new("linearGradient")
        .with("id", format!("{}-ground", game.name()))
        .with("x1", 0.0)
        .with("y1", 0.0)
        .with("x2", 0.0)
        .with("y2", 1.0)
        .holding(Element::new("stop").with("offset", 0.0).with("stop-color", upper))
        .holding(Element::new("stop").with("offset", 1.0).with("stop-color", lower));
    gradient.to_string()
}

/// The panel that a game lies on, which suits light and dark pages alike.
fn panel(game: AnyGame, frame: Frame) -> Element {
    Element::new("rect")
        .with("x", frame.x + 0.5)
        .with("y", frame.y + 0.5)
        .with("width", frame.width - 1.0)
        .with("height", frame.height - 1.0)
        .with("rx", 14.0)
        .with("fill", format!("url(#{}-ground)", game.name()))
        .with("stroke", ground(game).edge)
}

/// The room that a board gets, without its caption.
fn size_of(game: AnyGame, view: View) -> (f64, f64) {
    match (game, view) {
        (_, View::Levels) => (700.0, 250.0),
        (_, View::Equator) => (380.0, 64.0),
        (AnyGame::Pylos(_), View::Board | View::Names) => (390.0, 330.0),
        (AnyGame::LePylos(_), View::Names) => (500.0, 500.0),
        (AnyGame::LePylos(_), View::Board) => (380.0, 406.0),
        (AnyGame::Pylon(_), View::Board | View::Names) => (400.0, 330.0),
    }
}

fn panes_side_by_side(panes: &[Pane], in_a_row: usize) -> Result<(f64, f64, Element), String> {
    let first = panes.first().ok_or("a drawing without a board")?;
    let game_shown = game(first.rules)?;
    let (width, height) = size_of(game_shown, first.view);
    let most = (width / 7.9) as usize;
    let captions: Vec<Vec<String>> = panes.iter().map(|pane| lines(pane.caption, most)).collect();
    let caption_lines = captions.iter().map(Vec::len).max().unwrap_or_default() as f64;
    let caption_height = if caption_lines > 0.0 { 8.0 + 19.0 * caption_lines } else { 0.0 };
    let tallest = tallest(panes)?;

    let rows = panes.len().div_ceil(in_a_row) as f64;
    let columns = in_a_row.min(panes.len()) as f64;
    let whole = Frame {
        x: 0.0,
        y: 0.0,
        width: columns * (width + AIR) + AIR,
        height: rows * (height + caption_height + AIR) + AIR,
    };
    let mut group = Element::group().holding(panel(game_shown, whole));
    for (index, (pane, caption)) in panes.iter().zip(captions).enumerate() {
        let (column, row) = ((index % in_a_row) as f64, (index / in_a_row) as f64);
        let frame = Frame {
            x: AIR + column * (width + AIR),
            y: AIR + row * (height + caption_height + AIR),
            width,
            height,
        };
        group.add(board(pane, frame, tallest)?);
        group.add(words_below(&caption, frame, ground(game_shown).ink));
    }
    Ok((whole.width, whole.height, group))
}

/// The greatest height in any of some boards, so that all of them are drawn to one scale.
fn tallest(panes: &[Pane]) -> Result<f64, String> {
    let mut tallest: f64 = 0.0;
    for pane in panes {
        let height = match game(pane.rules)? {
            AnyGame::Pylos(game) => pylos::height(&pane.scene(game)?),
            AnyGame::LePylos(_) => 0.0,
            AnyGame::Pylon(game) => pylon::height(&pane.scene(game)?),
        };
        tallest = tallest.max(height);
    }
    Ok(tallest)
}

fn board(pane: &Pane, frame: Frame, tallest: f64) -> Result<Element, String> {
    Ok(match game(pane.rules)? {
        AnyGame::Pylos(game) => match pane.view {
            View::Levels => pylos_flat::paint(&pane.scene(game)?, frame),
            View::Board | View::Names | View::Equator => pylos::paint(&pane.scene(game)?, frame, tallest),
        },
        AnyGame::LePylos(game) => le_pylos::paint(&pane.scene(game)?, frame),
        AnyGame::Pylon(game) => pylon::paint(&pane.scene(game)?, frame, tallest),
    })
}

fn words_below(lines: &[String], frame: Frame, ink: &str) -> Element {
    let mut group = Element::group();
    for (index, line) in lines.iter().enumerate() {
        let at = Point::new(frame.centre().x, frame.y + frame.height + 15.0 + 19.0 * index as f64);
        group.add(Element::words(at, 14.5, line).with("fill", ink));
    }
    group
}

/// A text in lines of no more than so many letters.
fn lines(text: &str, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= most => {
                line.push(' ');
                line.push_str(word);
            }
            Some(_) | None => lines.push(word.to_string()),
        }
    }
    lines
}

fn sizes(rules: &str, caption: &str) -> Result<(f64, f64, Element), String> {
    let game = game(rules)?;
    let whole = Frame { x: 0.0, y: 0.0, width: 640.0, height: 150.0 };
    let frame = Frame { x: AIR, y: AIR, width: whole.width - 2.0 * AIR, height: 88.0 };
    let pieces = match game {
        AnyGame::Pylos(_) => return Err("the spheres of pylos have one size".into()),
        AnyGame::LePylos(_) => le_pylos::sizes(frame),
        AnyGame::Pylon(_) => pylon::sizes(frame),
    };
    let mut group = Element::group().holding(panel(game, whole)).holding(pieces);
    group.add(words_below(&[caption.to_string()], frame, ground(game).ink));
    Ok((whole.width, whole.height, group))
}
