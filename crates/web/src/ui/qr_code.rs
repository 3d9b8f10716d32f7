use leptos::prelude::*;
use tripylon_client::QrCodePicture;

/// A QR code of a link, black on white in every theme.
pub(crate) fn qr_code_svg(text: &str, label: Signal<String>) -> Option<AnyView> {
    QrCodePicture::encode(text).map(|QrCodePicture { width, path }| {
        view! {
            <svg class="qr-code" viewBox=format!("0 0 {width} {width}") role="img" aria-label=label shape-rendering="crispEdges">
                <rect width=width height=width fill="#fff" />
                <path d=path fill="#000" />
            </svg>
        }
        .into_any()
    })
}
