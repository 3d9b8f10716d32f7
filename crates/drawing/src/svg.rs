use std::fmt::Write as _;

use crate::{Scene, Shape};

/// The style sheet that gives the classes of shapes their colours. Themes are chosen by `data-theme`, and pieces that
/// colour-blind people can tell apart by `data-pieces`, both on the root element.
pub const LOOK: &str = include_str!("look.css");

/// The gradients that the style sheet refers to, to be put into a `<defs>` of the same document.
pub const GRADIENTS: &str = include_str!("gradients.svg");

/// The colours of a picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// Like paper.
    #[default]
    Light,
    /// Like a lamp over a table.
    Dark,
    /// Black, white, and thick lines.
    HighContrast,
}

/// The colours of the pieces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pieces {
    /// Those of the games.
    #[default]
    Usual,
    /// Those that colour-blind people can tell apart.
    Safe,
}

impl Theme {
    /// The value of `data-theme`.
    pub const fn word(self) -> &'static str {
        match self {
            Theme::Light => "light",
            Theme::Dark => "dark",
            Theme::HighContrast => "high-contrast",
        }
    }
}

impl Pieces {
    /// The value of `data-pieces`.
    pub const fn word(self) -> &'static str {
        match self {
            Pieces::Usual => "usual",
            Pieces::Safe => "safe",
        }
    }
}

impl Scene {
    /// The picture as an SVG document that needs nothing else.
    pub fn to_svg(&self, theme: Theme, pieces: Pieces) -> String {
        let mut text = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"{}\" viewBox=\"{}\" data-theme=\"{}\" data-pieces=\"{}\">\
             <style>{}</style><defs>{GRADIENTS}</defs>\n",
            self.classes,
            self.bounds.view_box(),
            theme.word(),
            pieces.word(),
            escaped(LOOK),
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
        let _ = write!(text, "<{tag} id=\"{}\" class=\"{}\"", escaped(&self.id), escaped(&self.classes));
        for (name, value) in self.attributes() {
            let _ = write!(text, " {name}=\"{}\"", escaped(&value));
        }
        if let Some(click) = &self.click {
            let _ = write!(text, " data-click=\"{}\"", escaped(click));
        }
        let _ = match self.text() {
            Some(letters) => writeln!(text, ">{}</{tag}>", escaped(letters)),
            None => writeln!(text, "/>"),
        };
    }
}

/// The text without the characters that mean something to SVG.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
