use leptos::prelude::*;
use tripylon_drawing::{Marks, Tray, tray_scene};

use super::{
    context::BoardContext, pointer_gesture::PointerGesture, scene_svg::SceneSvg, view::Board,
    view_controls::ViewControls,
};

/// The board with the controls of its view, the tray of pieces that belong to neither player, and overlays such as the
/// handover screen.
#[component]
pub(crate) fn BoardArea(
    board: BoardContext,
    gesture: PointerGesture,
    #[prop(optional)] children: Option<Children>,
) -> impl IntoView {
    let middle = Memo::new(move |_| {
        board.view.with(|board_view| tray_scene(&board_view.position, Tray::Middle, &Marks::default()))
    });
    view! {
        <div class="board-area">
            <Board board gesture />
            <Show when=move || middle.with(|middle| !middle.shapes.is_empty())>
                <div class="tray middle"><SceneSvg scene=middle align="xMaxYMax meet" /></div>
            </Show>
            <ViewControls board />
            {children.map(|children| children())}
        </div>
    }
}
