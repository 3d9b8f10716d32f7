use std::fmt::Write as _;

use crate::{Scene, Shape};

/// The style sheet with the colours of all classes. `data-theme` on the root element selects the theme, `data-pieces`
/// the piece palette.
pub const STYLE_SHEET: &str = include_str!("look.css");

/// The gradients that the style sheet refers to; they belong into a `<defs>` of the same document.
pub const GRADIENTS: &str = include_str!("gradients.svg");

/// The colour theme.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// A light background.
    #[default]
    Light,
    /// A dark background.
    Dark,
    /// Black and white with thick lines.
    HighContrast,
}

/// The colours of the pieces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PiecePalette {
    /// The colours of the printed games.
    #[default]
    Standard,
    /// Colours that colour-blind people can tell apart.
    ColourBlindSafe,
}

impl Theme {
    /// The value of `data-theme`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Theme::Light => "light",
            Theme::Dark => "dark",
            Theme::HighContrast => "high-contrast",
        }
    }
}

impl PiecePalette {
    /// The value of `data-pieces`.
    pub const fn as_str(self) -> &'static str {
        match self {
            PiecePalette::Standard => "standard",
            PiecePalette::ColourBlindSafe => "colour-blind-safe",
        }
    }
}

impl Scene {
    /// Writes the scene as a self-contained SVG document.
    pub fn to_svg(&self, theme: Theme, pieces: PiecePalette) -> String {
        let mut text = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"{}\" viewBox=\"{}\" data-theme=\"{}\" data-pieces=\"{}\">\
             <style>{}</style><defs>{GRADIENTS}</defs>\n",
            self.classes,
            self.bounds.view_box(),
            theme.as_str(),
            pieces.as_str(),
            escape_xml(STYLE_SHEET),
        );
        self.shapes.iter().for_each(|shape| shape.write_svg(&mut text));
        text + "</svg>\n"
    }
}

impl Shape {
    /// Writes the shape as one SVG element.
    pub fn write_svg(&self, text: &mut String) {
        let tag = self.tag();
        // Writing to a string cannot fail.
        let _ =
            write!(text, "<{tag} id=\"{}\" class=\"{}\"", escape_xml(&self.id), escape_xml(&self.classes));
        for (name, value) in self.attributes() {
            let _ = write!(text, " {name}=\"{}\"", escape_xml(&value));
        }
        if let Some(click) = self.click {
            let _ = write!(text, " data-click=\"{click}\"");
        }
        let _ = match self.text() {
            Some(letters) => writeln!(text, ">{}</{tag}>", escape_xml(letters)),
            None => writeln!(text, "/>"),
        };
    }
}

/// Escapes the special characters of XML.
fn escape_xml(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
