use leptos::prelude::*;
use tripylon_client::BoardView;
use tripylon_drawing::{CoordinateLabels, Marks, Scene, SceneView, animated_scene, scene};
use tripylon_rules::AnyClick;

use super::{
    accessible_cells::AccessibleCells, context::BoardContext, pointer_gesture::PointerGesture,
    scene_svg::SceneSvg,
};

/// The board as an SVG picture, with a list of buttons for keyboards and screen readers.
#[component]
pub(crate) fn Board(board: BoardContext, gesture: PointerGesture) -> impl IntoView {
    let resting_scene = Memo::new(move |_| scene_at_rest(board, board.focus.get()));
    // The resting scene is cached: a dragged piece is drawn on top and changes on every pointer move.
    let scene = Memo::new(move |_| {
        if !gesture.is_dragging() {
            return resting_scene.get();
        }
        let BoardView { position, marks, .. } = board_view(board, None);
        match resting_scene.with(|scene| gesture.marks_with_dragged_piece(marks, &scene.bounds)) {
            Some(marks) => scene(&position, scene_view(board), &marks),
            None => resting_scene.get(),
        }
    });
    view! {
        <div class="board" class:rotatable=move || gesture.can_rotate() class:rotating=move || gesture.is_rotating() class:dragging=move || gesture.is_dragging()>
            <SceneSvg scene />
            <AccessibleCells board scene=resting_scene />
        </div>
    }
}

/// The scene without a dragged piece: the position, or the move being animated.
fn scene_at_rest(board: BoardContext, focus: Option<AnyClick>) -> Scene {
    let BoardView { position, marks, .. } = board_view(board, focus);
    let view = scene_view(board);
    match board.animator.animation_to(&position) {
        Some(motion) => {
            // Marks of the next turn appear when the animation ends.
            let marks = Marks {
                coordinates: marks.coordinates,
                player_below: marks.player_below,
                ..Marks::default()
            };
            animated_scene(&motion.before, motion.mv, motion.progress, view, &marks)
        }
        None => scene(&position, view, &marks),
    }
}

fn scene_view(board: BoardContext) -> SceneView {
    if board.client.settings.with(|settings| settings.flat_boards) {
        SceneView::Flat
    } else {
        SceneView::Solid(board.camera.get())
    }
}

/// The board view with the user's coordinate setting and the focused cell.
fn board_view(board: BoardContext, focus: Option<AnyClick>) -> BoardView {
    let has_coordinates = board.client.settings.with(|settings| settings.show_coordinates);
    let coordinates = if has_coordinates { CoordinateLabels::Shown } else { CoordinateLabels::Hidden };
    let BoardView { position, marks, drag_sources } = board.view.get();
    BoardView { position, marks: Marks { hover: focus, coordinates, ..marks }, drag_sources }
}
