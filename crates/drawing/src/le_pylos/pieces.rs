use tripylon_rules::{
    Player,
    le_pylos::{Intersection, Piece, Position, Size},
};

use super::layout::LePylosLayout;
use crate::{AccessibleName, Geometry, PlaceContent, Point, Shape, animation::AnimationFrame};

/// A piece to draw.
pub(super) struct PieceDrawing {
    pub(super) id: String,
    pub(super) piece: Piece,
    pub(super) at: Point,
    pub(super) accessible_name: Option<AccessibleName>,
    pub(super) state: &'static str,
}

/// The radius of a piece. The steps are even and wide, so that five sizes can be told apart at a glance.
pub(super) const fn radius(size: Size) -> f64 {
    match size {
        Size::A => 22.0,
        Size::B => 28.5,
        Size::C => 35.0,
        Size::D => 41.5,
        Size::E => 48.0,
    }
}

pub(super) const fn colour(player: Player) -> &'static str {
    match player {
        Player::One => "blue",
        Player::Two => "red",
    }
}

/// The id of the piece on an intersection.
pub(super) fn piece_id(name: &str) -> String {
    format!("piece-{name}")
}

/// The pieces of a position.
pub(super) fn resting_pieces(
    position: &Position,
    layout: LePylosLayout,
    chosen: Option<Intersection>,
) -> Vec<PieceDrawing> {
    let drawing = |at: Intersection| {
        let piece = position.piece(at)?;
        let name = at.name();
        let state = match () {
            () if chosen == Some(at) => " chosen",
            () if position.deciding_piece() == Some(at) => " deciding",
            () => "",
        };
        let id = piece_id(&name);
        let name = AccessibleName { place: name, content: PlaceContent::Piece(piece) };
        Some(PieceDrawing { id, piece, at: layout.at(at), accessible_name: Some(name), state })
    };
    position.occupied().into_iter().filter_map(drawing).collect()
}

/// The pieces in a frame of an animation; `state` is the class of the animated ones.
pub(super) fn animated_pieces(
    resting: Vec<PieceDrawing>,
    frame: AnimationFrame<'_>,
    layout: LePylosLayout,
    state: &'static str,
) -> Vec<PieceDrawing> {
    let still = resting.into_iter().filter(|drawing| !frame.animates(&drawing.id));
    let flying = frame.animations.iter().filter_map(|animation| {
        let PlaceContent::Piece(piece) = animation.content else { return None };
        let (from, to, along) = animation.current_leg(frame.progress)?;
        let at = layout.piece_point(from, to, along);
        Some(PieceDrawing { id: animation.id.clone(), piece, at, accessible_name: None, state })
    });
    still.chain(flying).collect()
}

/// Moves the dragged piece to the pointer: the selected one, or one from the hand.
pub(super) fn drag_piece(pieces: &mut Vec<PieceDrawing>, at: Point, placing: Option<Piece>) {
    let chosen =
        pieces.iter().position(|drawing| drawing.state == " chosen").map(|index| pieces.remove(index));
    let (id, piece) = match (chosen, placing) {
        (Some(chosen), _) => (chosen.id, chosen.piece),
        (None, Some(piece)) => (piece_id("held"), piece),
        (None, None) => return,
    };
    pieces.push(PieceDrawing { id, piece, at, accessible_name: None, state: " flying" });
}

impl PieceDrawing {
    /// Draws the piece: a disc with a rim and the letter of its size.
    pub(super) fn add_shapes(self, shapes: &mut Vec<Shape>) {
        let radius = radius(self.piece.size);
        let (colour, state) = (colour(self.piece.player), self.state);
        let number = self.piece.size.index() + 1;
        let id = &self.id;
        let shadow = Geometry::circle(self.at.moved(0.07 * radius + 2.0, 0.1 * radius + 4.0), 1.12 * radius);
        shapes.push(Shape::new(format!("shadow-{id}"), format!("shadow{state}"), shadow));
        let disc = Geometry::circle(self.at, radius);
        let mut disc = Shape::new(id.as_str(), format!("piece {colour} size-{number}{state}"), disc);
        disc.accessible_name = self.accessible_name;
        shapes.push(disc);
        let top = Geometry::circle(self.at, 0.8 * radius);
        shapes.push(Shape::new(format!("top-{id}"), format!("piece-top {colour}{state}"), top));
        let letter = Geometry::text(self.at, self.piece.letter().to_ascii_uppercase().to_string());
        shapes.push(Shape::new(
            format!("letter-{id}"),
            format!("letter {colour} size-{number}{state}"),
            letter,
        ));
    }
}
