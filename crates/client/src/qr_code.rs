use qrcodegen::{QrCode, QrCodeEcc};

/// The picture of a QR code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QrCodePicture {
    /// The width and height in modules, with the margin that the standard requires.
    pub width: i32,
    /// An SVG path with one square for each dark module.
    pub path: String,
}

impl QrCodePicture {
    /// Encodes a text; `None` if it is too long.
    pub fn encode(text: &str) -> Option<QrCodePicture> {
        let code = QrCode::encode_text(text, QrCodeEcc::Medium).ok()?;
        Some(QrCodePicture { width: code.size() + 2 * MARGIN, path: dark_modules_path(&code) })
    }
}

/// Quiet zone around the code, in modules.
const MARGIN: i32 = 4;

/// An SVG path with one square for each dark module.
fn dark_modules_path(code: &QrCode) -> String {
    let modules = (0..code.size()).flat_map(|y| (0..code.size()).map(move |x| (x, y)));
    let dark = modules.filter(|(x, y)| code.get_module(*x, *y));
    dark.map(|(x, y)| format!("M{} {}h1v1h-1z", x + MARGIN, y + MARGIN)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_path_has_one_square_for_each_dark_module() {
        let code = QrCode::encode_text("https://games.example/#/game/k3X9", QrCodeEcc::Medium).unwrap();
        let path = dark_modules_path(&code);
        assert!(path.starts_with(&format!("M{MARGIN} {MARGIN}h1v1h-1z")), "the first corner is dark");
        assert_eq!(path.matches('z').count() as i32, count_dark_modules(&code));
    }

    fn count_dark_modules(code: &QrCode) -> i32 {
        (0..code.size() * code.size())
            .filter(|index| code.get_module(index % code.size(), index / code.size()))
            .count() as i32
    }
}
