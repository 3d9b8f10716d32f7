use std::collections::{BTreeMap, BTreeSet};

/// The name of an intersection, such as `a1` or `ow`.
pub(super) type Intersection = &'static str;

/// The intersections row by row, as the position text shows them: from the north to the south, from west to east.
pub(super) const ROWS: [&[Intersection]; 5] = [
    &["a5", "b5", "c5", "d5", "e5"],
    &["a4", "b4", "c4", "d4", "e4"],
    EQUATOR,
    &["a2", "b2", "c2", "d2", "e2"],
    &["a1", "b1", "c1", "d1", "e1"],
];

/// The intersections of the equator, from west to east.
pub(super) const EQUATOR: &[Intersection] = &["ow", "iw", "a3", "b3", "c3", "d3", "e3", "ie", "oe"];

/// The lines that cross the equator; each circle is split into a southern and a northern half.
const CROSSING_LINES: [&[Intersection]; 9] = [
    &["a1", "a2", "a3", "a4", "a5"],
    &["b1", "b2", "b3", "b4", "b5"],
    &["c1", "c2", "c3", "c4", "c5"],
    &["d1", "d2", "d3", "d4", "d5"],
    &["e1", "e2", "e3", "e4", "e5"],
    &["ow", "a1", "b1", "c1", "d1", "e1", "oe"],
    &["ow", "a5", "b5", "c5", "d5", "e5", "oe"],
    &["iw", "a2", "b2", "c2", "d2", "e2", "ie"],
    &["iw", "a4", "b4", "c4", "d4", "e4", "ie"],
];

/// A piece: its owner, and its size from `A`, the smallest, to `E`, the largest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Piece {
    pub(super) player: u8,
    pub(super) size: char,
}

impl Piece {
    pub(super) fn parse(letter: char) -> Piece {
        let size = letter.to_ascii_uppercase();
        assert!(('A'..='E').contains(&size), "{letter} is not a piece");
        Piece { player: if letter == size { 1 } else { 2 }, size }
    }

    pub(super) fn letter(self) -> char {
        if self.player == 1 { self.size } else { self.size.to_ascii_lowercase() }
    }
}

/// The pieces on the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Board {
    pub(super) pieces: BTreeMap<Intersection, Piece>,
}

impl Board {
    pub(super) fn parse(text: &str) -> Board {
        let rows: Vec<&str> = text.split('/').collect();
        assert!(rows.len() == ROWS.len(), "{text} is not a board of five rows");
        let mut board = Board::default();
        for (row, row_text) in ROWS.iter().zip(rows) {
            assert!(row_text.chars().count() == row.len(), "{row_text} is not a row of {}", row.len());
            for (intersection, letter) in row.iter().zip(row_text.chars()) {
                if letter != '.' {
                    board.pieces.insert(intersection, Piece::parse(letter));
                }
            }
        }
        board
    }

    pub(super) fn to_text(&self) -> String {
        let mut rows = Vec::new();
        for row in ROWS {
            let letter = |place: &Intersection| self.pieces.get(place).map_or('.', |piece| piece.letter());
            rows.push(row.iter().map(letter).collect::<String>());
        }
        rows.join("/")
    }

    /// The empty ones of the given intersections.
    pub(super) fn empty_among(&self, places: &[Intersection]) -> Vec<Intersection> {
        let mut empty = places.to_vec();
        empty.retain(|place| !self.pieces.contains_key(place));
        empty
    }

    /// The given intersections with a piece.
    pub(super) fn filled_among(&self, places: &[Intersection]) -> Vec<Intersection> {
        let mut filled = places.to_vec();
        filled.retain(|place| self.pieces.contains_key(place));
        filled
    }

    /// The intersection of the equator with a piece of that size.
    pub(super) fn on_equator(&self, size: char) -> Option<Intersection> {
        self.filled_among(EQUATOR).into_iter().find(|place| self.pieces[place].size == size)
    }

    /// The empty intersections of the equator to which a piece can slide over its own hemisphere.
    pub(super) fn slides(&self, from: Intersection) -> BTreeSet<Intersection> {
        let mut reached = BTreeSet::from([from]);
        let mut to_visit = vec![from];
        let mut ends = BTreeSet::new();
        while !to_visit.is_empty() {
            let place = to_visit.remove(0);
            for next in self.empty_among(&neighbors(place)) {
                if EQUATOR.contains(&next) {
                    ends.insert(next);
                } else if reached.insert(next) {
                    to_visit.push(next);
                }
            }
        }
        ends
    }
}

/// The ten intersections on which the pieces of a player start.
pub(super) fn hemisphere(player: u8) -> Vec<Intersection> {
    match player {
        1 => [ROWS[3], ROWS[4]].concat(),
        _ => [ROWS[0], ROWS[1]].concat(),
    }
}

/// The intersections of both hemispheres.
pub(super) fn hemispheres() -> Vec<Intersection> {
    [hemisphere(1), hemisphere(2)].concat()
}

/// The intersection of that name.
pub(super) fn intersection_named(name: &str) -> Intersection {
    for row in ROWS {
        for intersection in row {
            if *intersection == name {
                return intersection;
            }
        }
    }
    panic!("intersection {name} is not on the board")
}

/// The intersections of the line that crosses the equator at a place: a meridian, or both halves of a circle.
pub(super) fn line_crossing_at(place: Intersection) -> BTreeSet<Intersection> {
    let mut line_places = BTreeSet::new();
    for line in CROSSING_LINES {
        if line.contains(&place) {
            line_places.extend(line);
        }
    }
    line_places
}

/// The intersections one step along a line away.
fn neighbors(place: Intersection) -> Vec<Intersection> {
    let mut neighbors = Vec::new();
    for line in CROSSING_LINES.into_iter().chain([EQUATOR]) {
        for pair in line.windows(2) {
            if pair[0] == place {
                neighbors.push(pair[1]);
            }
            if pair[1] == place {
                neighbors.push(pair[0]);
            }
        }
    }
    neighbors
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check_slides(board: &str, from: &str, expected: &[&str]) {
        let slides = Board::parse(board).slides(intersection_named(from));
        assert_eq!(slides, expected.iter().copied().collect());
    }

    #[test]
    fn there_are_twenty_nine_intersections() {
        assert_eq!(ROWS.concat().len(), 29);
    }

    #[test]
    fn a_piece_slides_over_empty_intersections_of_its_own_hemisphere() {
        check_slides("...../...../........./...../A....", "a1", EQUATOR);
        // A bars the western end of the outer circle, not the eastern one.
        check_slides("...../...../........./B..../A....", "a2", &EQUATOR[1..]);
        check_slides("...../...../........./EDCBA/ABCDE", "b2", &["b3"]);
        check_slides("...../...../........./EDCBA/ABCDE", "b1", &[]);
        check_slides("...../...../........./EDCBA/.BCDE", "b1", &["ow"]);
        check_slides("...../...../........./.DCBA/ABCDE", "b2", &["b3", "a3", "iw"]);
    }

    #[test]
    fn a_piece_on_the_equator_blocks_a_slide() {
        check_slides("...../...../...b...../EDCBA/ABCDE", "b2", &[]);
        check_slides("...../...../b......../EDCBA/ABCDE", "a1", &[]);
        check_slides("...../...../.cb....../E.CBA/ABCDE", "a2", &["b3"]);
    }

    #[test]
    fn the_line_through_the_end_of_the_equator_is_a_whole_circle() {
        assert_eq!(line_crossing_at("ow"), line_crossing_at("oe"));
        assert_eq!(line_crossing_at("iw").len(), 12);
        assert_eq!(line_crossing_at("c3"), BTreeSet::from(["c1", "c2", "c3", "c4", "c5"]));
    }
}
