use tripylon_rules::{
    AnyPosition, Player,
    le_pylos::{self, Intersection},
    pylon::{self, Square},
    pylos::{self, Base, Cell},
};

use crate::{Language, announcement::size_letter};

/// Describes the content of a location on the board; `None` if there is no such location.
///
/// In a hidden setup, pass the [view](tripylon_rules::LePylos::player_view) of the reader.
///
/// ```
/// use tripylon_rules::AnyGame;
/// use tripylon_texts::{Language, place_content_text};
///
/// let position = "pylos".parse::<AnyGame>()?.parse_position("2DD/3D/L3/LL2|3/3/3|2/2|1 1")?;
/// assert_eq!(place_content_text(Language::English, &position, "a1").as_deref(), Some("light sphere"));
/// assert_eq!(place_content_text(Language::English, &position, "b2").as_deref(), Some("empty"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn place_content_text(language: Language, position: &AnyPosition, place: &str) -> Option<String> {
    match position {
        AnyPosition::Pylos(game, position) => cell(language, position, place, game.base),
        AnyPosition::LePylos(_, position) => intersection(language, position, place),
        AnyPosition::Pylon(game, position) => {
            let square = Square::from_name(place).filter(|square| game.size.board().contains(*square))?;
            Some(stack(language, &position.stack(square)))
        }
    }
}

fn cell(language: Language, position: &pylos::Position, place: &str, base: Base) -> Option<String> {
    let cell = Cell::from_name(place, base)?;
    let owner = Player::BOTH.into_iter().find(|player| position.spheres(*player).contains(cell));
    let Some(owner) = owner else { return Some(language.speech().empty().to_string()) };
    let sphere = language.speech().sphere(owner);
    let is_covered = cell.above().intersects(position.filled());
    Some(if is_covered { format!("{sphere}, {}", language.speech().covered()) } else { sphere })
}

fn intersection(language: Language, position: &le_pylos::Position, place: &str) -> Option<String> {
    let piece = position.piece(Intersection::from_name(place)?);
    Some(piece.map_or_else(|| language.speech().empty().to_string(), |piece| piece_name(language, piece)))
}

/// A piece of Le Pylos, such as "red piece B".
pub(crate) fn piece_name(language: Language, piece: le_pylos::Piece) -> String {
    language.speech().piece(piece.player, size_letter(piece.size))
}

fn stack(language: Language, stack: &pylon::Stack) -> String {
    let top_down = (0..stack.height()).rev().filter_map(|step| stack.at(step));
    let names: Vec<String> =
        top_down.map(|pyramid| language.speech().pyramid(pyramid.player, pyramid.size)).collect();
    match names.as_slice() {
        [] => language.speech().empty().to_string(),
        [lone] => lone.clone(),
        [..] => language.speech().stack(stack.height().into(), &names.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use tripylon_rules::AnyGame;

    use super::*;

    #[track_caller]
    fn check(rules: &str, position: &str, place: &str, expected: Option<&str>) {
        let position = rules.parse::<AnyGame>().unwrap().parse_position(position).unwrap();
        assert_eq!(place_content_text(Language::English, &position, place).as_deref(), expected);
    }

    #[test]
    fn the_text_describes_the_content_of_a_location() {
        const UNCOVERING: &str = "D1L1/2LL/DL1D/LDDD|3/3/L2|2/2|1 1";
        check("pylos", UNCOVERING, "e1", Some("light sphere"));
        check("pylos", UNCOVERING, "a1", Some("light sphere, covered"));
        check("pylos", UNCOVERING, "j1", Some("empty"));
        check("pylos", UNCOVERING, "k1", None);
        check("pylos:base=3", "3/3/3|2/2|1 1", "j1", None);
        check("le-pylos", "bdace/ecbda/........./CAEBD/DEACB battle 1 0-0 -", "a5", Some("red piece B"));
        check("le-pylos", "bdace/ecbda/........./CAEBD/DEACB battle 1 0-0 -", "ow", Some("empty"));
        check("pylon:size=2x1", "L,l 2", "b1", Some("large teal pyramid"));
        check(
            "pylon:size=2x1",
            ".,Ll 1",
            "b1",
            Some("stack of 2, from the top: large teal pyramid, large amber pyramid"),
        );
        check("pylon:size=2x1", "L,l 2", "c1", None);
    }
}
