use std::fmt::Write as _;

use tripylon_drawing::{GRADIENTS, STYLE_SHEET, Scene};

use super::board::{Board, View};

/// A picture for the pages: one or more boards side by side.
#[derive(Clone, Copy, Debug)]
pub(super) struct Drawing {
    pub(super) file: &'static str,
    /// The text for readers who cannot see the picture.
    pub(super) title: &'static str,
    pub(super) boards_per_row: usize,
    pub(super) boards: &'static [Board],
}

const GAP: f64 = 16.0;
const BOARD_WIDTH: f64 = 400.0;
/// The width of a picture that shows one flat board or the hands of both players.
const WIDE_BOARD_WIDTH: f64 = 640.0;
const HAND_WIDTH: f64 = 420.0;
const LINE_HEIGHT: f64 = 20.0;
const LETTER_WIDTH: f64 = 7.6;

impl Drawing {
    /// The picture as an SVG document.
    ///
    /// # Errors
    /// When a board shows an illegal move.
    pub(super) fn svg(&self) -> Result<String, String> {
        let width = if self.is_wide() { WIDE_BOARD_WIDTH } else { BOARD_WIDTH };
        let boards =
            self.boards.iter().map(|board| BoardPicture::new(board, width)).collect::<Result<Vec<_>, _>>()?;
        let mut body = String::new();
        let mut y = GAP;
        for row in boards.chunks(self.boards_per_row) {
            for (column, board) in row.iter().enumerate() {
                board.write(&mut body, GAP + column as f64 * (width + GAP), y);
            }
            y += row.iter().map(BoardPicture::height).fold(0.0, f64::max) + GAP;
        }
        let columns = self.boards_per_row.min(boards.len()) as f64;
        let (width, height) = (columns * (width + GAP) + GAP, y);
        Ok(format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" width=\"{width:.0}\" \
             height=\"{height:.0}\" role=\"img\"><title>{}</title>\n<style>{}{}</style>\n<defs>{GRADIENTS}</defs>\n\
             <rect class=\"page\" x=\".5\" y=\".5\" width=\"{:.0}\" height=\"{:.0}\" rx=\"14\"/>\n{body}</svg>\n",
            self.title,
            escape_style(&light_theme_only(STYLE_SHEET)),
            include_str!("drawing.css"),
            width - 1.0,
            height - 1.0,
        ))
    }

    fn is_wide(&self) -> bool {
        self.boards.iter().all(|board| matches!(board.view, View::Names | View::Hands))
    }
}

/// The scenes of a board scaled to a width, and the lines of its caption.
struct BoardPicture {
    width: f64,
    scenes: Vec<(Scene, f64)>,
    caption: Vec<String>,
}

impl BoardPicture {
    fn new(board: &Board, width: f64) -> Result<BoardPicture, String> {
        let scene_width = if board.view == View::Hands { HAND_WIDTH } else { width };
        let scaled = |scene: Scene| {
            let height = scene.bounds.height * scene_width / scene.bounds.width;
            (scene, height)
        };
        let caption = textwrap::wrap(board.caption, (width / LETTER_WIDTH) as usize);
        Ok(BoardPicture {
            width,
            scenes: board.scenes()?.into_iter().map(scaled).collect(),
            caption: caption.into_iter().map(String::from).collect(),
        })
    }

    fn height(&self) -> f64 {
        let scenes: f64 = self.scenes.iter().map(|(_, height)| height).sum();
        scenes + LINE_HEIGHT * self.caption.len() as f64
    }

    fn write(&self, text: &mut String, x: f64, mut y: f64) {
        // Writing to a string cannot fail.
        for (scene, height) in &self.scenes {
            let _ = writeln!(
                text,
                "<svg class=\"{}\" x=\"{x:.0}\" y=\"{y:.0}\" width=\"{:.0}\" height=\"{height:.0}\" viewBox=\"{}\">",
                scene.classes,
                self.width,
                scene.bounds.view_box()
            );
            scene.shapes.iter().filter(|shape| shape.click.is_none()).for_each(|shape| shape.write_svg(text));
            text.push_str("</svg>\n");
            y += height;
        }
        for line in &self.caption {
            y += LINE_HEIGHT;
            let line = line.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
            let _ = writeln!(
                text,
                "<text class=\"caption\" x=\"{:.0}\" y=\"{:.0}\">{line}</text>",
                x + self.width / 2.0,
                y - 5.0
            );
        }
    }
}

/// The style sheet without comments and without the blocks for other themes and palettes.
fn light_theme_only(style_sheet: &str) -> String {
    let (mut in_comment, mut in_other_theme) = (false, false);
    let mut kept = String::new();
    for line in style_sheet.lines() {
        in_comment |= line.starts_with("/*");
        in_other_theme |= line.starts_with(":root[");
        if !in_comment && !in_other_theme && !line.is_empty() {
            kept.push_str(line);
            kept.push('\n');
        }
        in_comment &= !line.ends_with("*/");
        in_other_theme &= !line.ends_with('}');
    }
    kept
}

fn escape_style(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
