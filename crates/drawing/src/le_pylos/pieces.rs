use tripylon_rules::{
    Player,
    le_pylos::{Intersection, Piece, Position, Size},
};

use super::globe::Globe;
use crate::{Content, Geometry, Name, Point, Shape, scene::Motion};

/// A piece to be painted.
pub(super) struct Body {
    pub(super) id: String,
    pub(super) piece: Piece,
    pub(super) at: Point,
    pub(super) name: Option<Name>,
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
pub(super) fn id(name: &str) -> String {
    format!("piece-{name}")
}

/// The pieces of a position.
pub(super) fn resting(position: &Position, globe: Globe, chosen: Option<Intersection>) -> Vec<Body> {
    let body = |at: Intersection| {
        let piece = position.piece(at)?;
        let name = at.name();
        let state = match () {
            () if chosen == Some(at) => " chosen",
            () if position.deciding_piece() == Some(at) => " deciding",
            () => "",
        };
        let id = id(&name);
        let name = Name { place: name, content: Content::Piece(piece) };
        Some(Body { id, piece, at: globe.at(at), name: Some(name), state })
    };
    position.occupied().into_iter().filter_map(body).collect()
}

/// The same pieces while some of them are under way; `state` is the class of these.
pub(super) fn in_motion(
    resting: Vec<Body>,
    motion: Motion<'_>,
    globe: Globe,
    state: &'static str,
) -> Vec<Body> {
    let still = resting.into_iter().filter(|body| !motion.carries(&body.id));
    let flying = motion.flights.iter().filter_map(|flight| {
        let Content::Piece(piece) = flight.content else { return None };
        let (from, to, along) = flight.leg(motion.progress)?;
        let at = globe.between(from, to, along);
        Some(Body { id: flight.id.clone(), piece, at, name: None, state })
    });
    still.chain(flying).collect()
}

/// Puts the piece that a hand drags where the hand is: the chosen one, or one from the hand.
pub(super) fn hold(pieces: &mut Vec<Body>, at: Point, placing: Option<Piece>) {
    let chosen = pieces.iter().position(|body| body.state == " chosen").map(|index| pieces.remove(index));
    let (id, piece) = match (chosen, placing) {
        (Some(chosen), _) => (chosen.id, chosen.piece),
        (None, Some(piece)) => (id("held"), piece),
        (None, None) => return,
    };
    pieces.push(Body { id, piece, at, name: None, state: " flying" });
}

impl Body {
    /// Paints the piece: a disc with a rim, the letter of its size, as moves are written, and for player 2 a band, so that nobody depends on colour.
    pub(super) fn paint(self, shapes: &mut Vec<Shape>) {
        let radius = radius(self.piece.size);
        let (colour, state) = (colour(self.piece.player), self.state);
        let number = self.piece.size.index() + 1;
        let id = &self.id;
        let shadow = Geometry::circle(self.at.moved(0.07 * radius + 2.0, 0.1 * radius + 4.0), 1.12 * radius);
        shapes.push(Shape::new(format!("shadow-{id}"), format!("shadow{state}"), shadow));
        let disc = Geometry::circle(self.at, radius);
        let mut disc = Shape::new(id.as_str(), format!("piece {colour} size-{number}{state}"), disc);
        disc.name = self.name;
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
