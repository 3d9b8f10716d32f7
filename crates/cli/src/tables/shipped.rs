use tripylon_rules::{AnyGame, Pylos};

/// The compact tables that come with the program: the three variants as printed.
const SHIPPED: [(&str, &[u8]); 3] = [
    ("pylos:variant=children", include_bytes!("../../../../tables/pylos-variant-children.compact")),
    ("pylos", include_bytes!("../../../../tables/pylos.compact")),
    ("pylos:variant=expert", include_bytes!("../../../../tables/pylos-variant-expert.compact")),
];

/// The compact table of a reading, if it comes with the program.
pub(crate) fn shipped(game: Pylos) -> Option<&'static [u8]> {
    let rules = AnyGame::Pylos(game).to_string();
    SHIPPED.iter().find(|(known, _)| *known == rules).map(|(_, table)| *table)
}
