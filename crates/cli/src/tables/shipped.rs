use tripylon_rules::{AnyGame, Pylos};

/// The compact tables that come with the program: the three variants as printed.
const SHIPPED: [&[u8]; 3] = [
    include_bytes!("../../../../tables/pylos-variant-children.compact"),
    include_bytes!("../../../../tables/pylos.compact"),
    include_bytes!("../../../../tables/pylos-variant-expert.compact"),
];

const RULES: [&str; 3] = ["pylos:variant=children", "pylos", "pylos:variant=expert"];

/// The compact table of a reading, if it comes with the program.
pub(crate) fn shipped(game: Pylos) -> Option<&'static [u8]> {
    let rules = AnyGame::Pylos(game).to_string();
    let place = RULES.iter().position(|known| *known == rules)?;
    Some(SHIPPED[place])
}
