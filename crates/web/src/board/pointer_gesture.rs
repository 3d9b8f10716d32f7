use leptos::{ev::PointerEvent, prelude::*};
use tripylon_client::{BoardView, DragSource};
use tripylon_drawing::{Bounds, Camera, Marks, Point};
use tripylon_rules::{AnyClick, AnyGame};
use wasm_bindgen::JsCast;
use web_sys::Element;

use super::{
    click_target::{click_target, click_target_at_point, is_point_within, is_within},
    context::BoardContext,
};

/// Turns pointer events over the board and the trays into clicks, drags of pieces and rotations of the board.
#[derive(Clone, Copy)]
pub(crate) struct PointerGesture {
    board: BoardContext,
    state: RwSignal<GestureState>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum GestureState {
    Idle,
    /// The pointer is down and has moved less than [`DRAG_THRESHOLD_PX`].
    Pressed {
        at: WindowPoint,
        target: PressTarget,
    },
    /// The pointer drags a piece.
    Dragging {
        at: WindowPoint,
        source: DragSource,
    },
    /// The pointer rotates the board.
    Rotating {
        at: WindowPoint,
        camera_before: Camera,
    },
}

/// A point of the window, in CSS pixels.
type WindowPoint = (i32, i32);

/// The element under the pointer when it went down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct PressTarget {
    /// The click target, if there is one.
    click: Option<AnyClick>,
    /// The piece that a drag from here moves.
    source: Option<DragSource>,
    is_on_board: bool,
}

/// Movement below this many pixels is a click: fingers are not steady.
const DRAG_THRESHOLD_PX: i32 = 7;
/// Selector of the moving player's tray: the drop target for take-backs and the source of reserve spheres.
const ACTIVE_TRAY: &str = ".to-move .tray";

impl PointerGesture {
    pub(crate) fn new(board: BoardContext) -> PointerGesture {
        PointerGesture { board, state: RwSignal::new(GestureState::Idle) }
    }

    /// Whether the board can be rotated: the globe of Le Pylos and the flat view have a fixed camera.
    pub(crate) fn can_rotate(self) -> bool {
        let is_flat = self.board.client.settings.with(|settings| settings.flat_boards);
        !is_flat && self.board.has_views()
    }

    pub(crate) fn is_rotating(self) -> bool {
        self.state.with(|state| matches!(state, GestureState::Rotating { .. }))
    }

    pub(crate) fn is_dragging(self) -> bool {
        self.state.with(|state| matches!(state, GestureState::Dragging { .. }))
    }

    /// Whether moving the pointer now would drag a piece, in which case the page must not scroll.
    pub(crate) fn starts_drag(self) -> bool {
        self.state.with_untracked(|state| {
            matches!(state, GestureState::Pressed { target: PressTarget { source: Some(_), .. }, .. })
        })
    }

    /// Returns `marks` with the dragged piece at the pointer, or `None` when no piece is dragged.
    pub(crate) fn marks_with_dragged_piece(self, marks: Marks, bounds: &Bounds) -> Option<Marks> {
        let GestureState::Dragging { at, source } = self.state.get() else { return None };
        let drag_point = Some(to_scene_point(at, bounds)?);
        let mut clicked = marks.clicked;
        if let DragSource::TakeBack(click) = source {
            clicked.push(click);
        }
        Some(Marks { drag_point, clicked, ..marks })
    }

    pub(crate) fn on_pointer_down(self, event: &PointerEvent) {
        if event.button() != 0 || !event.is_primary() {
            return;
        }
        let click = click_target(event, self.game());
        let source = self.with_board_view(|board_view| {
            let is_here = |source: &&DragSource| match source {
                DragSource::Piece(_) | DragSource::TakeBack(_) => source.click() == click,
                DragSource::Reserve => click.is_none() && is_within(event, ACTIVE_TRAY),
            };
            board_view.drag_sources.iter().find(is_here).copied()
        });
        let target = PressTarget { click, source, is_on_board: is_within(event, ".board") };
        self.state.set(GestureState::Pressed { at: window_point(event), target });
    }

    pub(crate) fn on_pointer_move(self, event: &PointerEvent) {
        if !event.is_primary() {
            return;
        }
        let to = window_point(event);
        match self.state.get_untracked() {
            GestureState::Idle => {}
            GestureState::Pressed { at, target } => {
                if (to.0 - at.0).abs().max((to.1 - at.1).abs()) >= DRAG_THRESHOLD_PX {
                    self.start_drag_or_rotation(target, to);
                }
            }
            GestureState::Dragging { source, .. } => {
                self.state.set(GestureState::Dragging { at: to, source });
            }
            GestureState::Rotating { at, camera_before } => {
                let width = board_svg()
                    .map_or(1.0, |board_svg| board_svg.get_bounding_client_rect().width().max(1.0));
                let [right, down] = [to.0 - at.0, to.1 - at.1].map(|pixels| f64::from(pixels) / width);
                self.board.camera.update(|camera| *camera = camera.rotated_by_drag(right, down));
                self.state.set(GestureState::Rotating { at: to, camera_before });
            }
        }
    }

    /// Starts a drag or a rotation once the pointer has moved past the threshold.
    fn start_drag_or_rotation(self, target: PressTarget, at: WindowPoint) {
        // The turn may have passed to the opponent since the pointer went down.
        let source = target
            .source
            .filter(|source| self.with_board_view(|board_view| board_view.drag_sources.contains(source)));
        self.state.set(match source {
            Some(source) => {
                self.select_source(source);
                GestureState::Dragging { at, source }
            }
            None if target.is_on_board && untrack(|| self.can_rotate()) => {
                GestureState::Rotating { at, camera_before: self.board.camera.get_untracked() }
            }
            None => GestureState::Idle,
        });
    }

    /// Selects the dragged piece, after cancelling an earlier selection.
    fn select_source(self, source: DragSource) {
        let clicked = self.with_board_view(|board_view| board_view.marks.clicked.clone());
        match source {
            DragSource::Piece(click) if clicked.contains(&click) => {}
            DragSource::Piece(click) => {
                if !clicked.is_empty() {
                    self.board.cancel_click();
                }
                self.board.click(click);
            }
            DragSource::Reserve => {
                if !clicked.is_empty() {
                    self.board.cancel_click();
                }
            }
            // A sphere is taken back when it is dropped.
            DragSource::TakeBack(_) => {}
        }
    }

    pub(crate) fn on_pointer_up(self, event: &PointerEvent) {
        if !event.is_primary() {
            return;
        }
        let state = self.state.get_untracked();
        self.state.set(GestureState::Idle);
        match state {
            GestureState::Pressed { target: PressTarget { click: Some(click), .. }, .. } => {
                self.board.click(click);
            }
            // A click on an empty part of the board cancels the selection.
            GestureState::Pressed { target: PressTarget { is_on_board: true, .. }, .. }
                if self.with_board_view(|board_view| !board_view.marks.alternative_choices.is_empty()) =>
            {
                self.board.cancel_click();
            }
            GestureState::Dragging { source, .. } => self.drop_at(source, window_point(event)),
            GestureState::Idle | GestureState::Pressed { .. } | GestureState::Rotating { .. } => {}
        }
    }

    /// Drops the dragged piece. Outside a valid target a selected piece stays selected; a reserve or taken-back sphere
    /// returns to its place.
    fn drop_at(self, source: DragSource, (x, y): WindowPoint) {
        let drop_target = || {
            let click = click_target_at_point(x, y, self.game())?;
            let is_source = |source: &DragSource| source.click() == Some(click);
            let is_choice = |board_view: &BoardView| board_view.marks.choices.contains(&click);
            // A reserve sphere cannot be dropped on a sphere that can itself be moved.
            let is_occupied = |board_view: &BoardView| {
                source == DragSource::Reserve && board_view.drag_sources.iter().any(is_source)
            };
            self.with_board_view(|board_view| is_choice(board_view) && !is_occupied(board_view))
                .then_some(click)
        };
        let click = match source {
            DragSource::Piece(_) | DragSource::Reserve => drop_target(),
            DragSource::TakeBack(click) => is_point_within(x, y, ACTIVE_TRAY).then_some(click),
        };
        if let Some(click) = click {
            self.board.click(click);
        }
    }

    /// Ends the gesture without an effect. The browser cancels a swipe when it scrolls the page instead: a rotation
    /// that began meanwhile is undone.
    pub(crate) fn cancel(self) {
        if let GestureState::Rotating { camera_before, .. } = self.state.get_untracked() {
            self.board.camera.set(camera_before);
        }
        self.end();
    }

    /// Ends the gesture where it is: a dragged piece returns, a rotated board stays.
    pub(crate) fn end(self) {
        self.state.set(GestureState::Idle);
    }

    fn game(self) -> AnyGame {
        self.with_board_view(|board_view| board_view.position.game())
    }

    fn with_board_view<T>(self, read: impl FnOnce(&BoardView) -> T) -> T {
        self.board.view.with_untracked(read)
    }
}

fn window_point(event: &PointerEvent) -> WindowPoint {
    (event.client_x(), event.client_y())
}

/// The SVG element of the board.
fn board_svg() -> Option<Element> {
    document().query_selector(".board > svg").ok().flatten()
}

/// Converts a point of the window to scene coordinates; the SVG is scaled to fit and centred.
fn to_scene_point((x, y): WindowPoint, bounds: &Bounds) -> Option<Point> {
    let frame = board_svg()?.unchecked_into::<Element>().get_bounding_client_rect();
    let scale = (frame.width() / bounds.width).min(frame.height() / bounds.height);
    let middle = (frame.x() + frame.width() / 2.0, frame.y() + frame.height() / 2.0);
    let centre = bounds.centre();
    (scale > 0.0).then(|| {
        Point::new(centre.x + (f64::from(x) - middle.0) / scale, centre.y + (f64::from(y) - middle.1) / scale)
    })
}
