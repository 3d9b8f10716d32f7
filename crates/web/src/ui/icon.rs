use leptos::prelude::*;

/// A picture on a button, drawn with lines in the colour of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Icon {
    Flip,
    Flat,
    Solid,
    ResetView,
    Coordinates,
    Sound,
    Muted,
    FullScreen,
    LeaveFullScreen,
    Keys,
    Undo,
    Hint,
    TakeBack,
    Resign,
    Cancel,
    More,
}

impl Icon {
    /// The lines in a square of 24 × 24 units.
    const fn path(self) -> &'static str {
        match self {
            Icon::Flip => "M7.5 20V4.5M3.5 8.5l4-4 4 4M16.5 4v15.5M12.5 15.5l4 4 4-4",
            Icon::Flat => "M4.5 4.5h15v15h-15zM12 4.5v15M4.5 12h15",
            Icon::Solid => "M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9",
            Icon::ResetView => {
                "M12 6.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM12 3v6.5M12 14.5V21M3 12h6.5M14.5 12H21"
            }
            Icon::Coordinates => "M3 18 7.5 6 12 18M4.6 14h5.8M16 9l3-3v12M16 18h6",
            Icon::Sound => "M4 9.5v5h3.5l4.5 4v-13l-4.5 4zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11",
            Icon::Muted => "M4 9.5v5h3.5l4.5 4v-13l-4.5 4zM16 9.5l5 5M21 9.5l-5 5",
            Icon::FullScreen => "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
            Icon::LeaveFullScreen => "M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5",
            Icon::Keys => {
                "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9.3 9.3a2.8 2.8 0 1 1 4 2.6c-.9.4-1.3 1-1.3 2M12 17v.1"
            }
            Icon::Undo => "M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 0 11H11",
            Icon::Hint => {
                "M9.5 18.5h5M10.5 21.5h3M9.5 16c0-1-.4-1.7-1-2.3a5.5 5.5 0 1 1 7 0c-.6.6-1 1.3-1 2.3z"
            }
            Icon::Resign => "M6 21V4M6 4h12l-2.5 4 2.5 4H6",
            Icon::TakeBack => "M12.5 7.5V12l3 2M5 5.5V9.5h4M5.3 9.5a7.5 7.5 0 1 1-.8 3.5",
            Icon::Cancel => "M6 6l12 12M18 6 6 18",
            Icon::More => "M5 12h.01M12 12h.01M19 12h.01",
        }
    }
}

/// An icon as an SVG element; the button that shows it has the name.
#[component]
pub(crate) fn IconSvg(#[prop(into)] icon: Signal<Icon>) -> impl IntoView {
    view! {
        <svg class="icon-svg" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d=move || icon.get().path() class:dots=move || icon.get() == Icon::More />
        </svg>
    }
}
