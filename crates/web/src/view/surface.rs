use leptos::prelude::*;
use tripylon_drawing::{Camera, Marks, Tray, tray};

use super::{board::Board, hand::Hand, picture::Picture};
use crate::tabletop::Tabletop;

/// The board, what lies beside it and belongs to nobody, and whatever covers them.
#[component]
pub(crate) fn Surface(
    tabletop: Tabletop,
    camera: RwSignal<Camera>,
    hand: Hand,
    #[prop(optional)] children: Option<Children>,
) -> impl IntoView {
    let middle = Memo::new(move |_| {
        tabletop.sight.with(|sight| tray(&sight.position, Tray::Middle, &Marks::default()))
    });
    view! {
        <div class="surface">
            <Board tabletop camera hand />
            <Show when=move || middle.with(|middle| !middle.shapes.is_empty())>
                <div class="tray middle"><Picture scene=middle align="xMaxYMax meet" /></div>
            </Show>
            {children.map(|children| children())}
        </div>
    }
}
