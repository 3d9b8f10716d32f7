use leptos::prelude::*;
use qrcodegen::{QrCode, QrCodeEcc};

/// A link as a picture that a camera reads: dark on white whatever the theme, with the margin that readers need.
pub(crate) fn code(text: &str, label: Signal<String>) -> Option<AnyView> {
    let code = QrCode::encode_text(text, QrCodeEcc::Medium).ok();
    code.map(|code| {
        let width = code.size() + 2 * MARGIN;
        view! {
            <svg class="qr-code" viewBox=format!("0 0 {width} {width}") role="img" aria-label=label shape-rendering="crispEdges">
                <rect width=width height=width fill="#fff" />
                <path d=modules(&code) fill="#000" />
            </svg>
        }
        .into_any()
    })
}

/// The margin that the standard asks for, in modules.
const MARGIN: i32 = 4;

/// The dark modules, each a square of the path.
fn modules(code: &QrCode) -> String {
    let places = (0..code.size()).flat_map(|y| (0..code.size()).map(move |x| (x, y)));
    let dark = places.filter(|(x, y)| code.get_module(*x, *y));
    dark.map(|(x, y)| format!("M{} {}h1v1h-1z", x + MARGIN, y + MARGIN)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_fits_into_a_code() {
        let code = QrCode::encode_text("https://games.example/#/game/k3X9", QrCodeEcc::Medium).unwrap();
        let path = modules(&code);
        assert!(path.starts_with(&format!("M{MARGIN} {MARGIN}h1v1h-1z")), "the first corner is dark");
        assert_eq!(path.matches('z').count() as i32, dark(&code));
    }

    fn dark(code: &QrCode) -> i32 {
        (0..code.size() * code.size())
            .filter(|place| code.get_module(place % code.size(), place / code.size()))
            .count() as i32
    }
}
