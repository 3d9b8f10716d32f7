use tripylon_rules::{
    AnyPosition,
    le_pylos::{Phase, SetupMode},
};

/// Whether the players are arranging their pieces in secret (Le Pylos with `setup=hidden`).
pub(crate) fn is_setup_secret(position: &AnyPosition) -> bool {
    match position {
        AnyPosition::LePylos(game, position) => {
            game.setup == SetupMode::Hidden && position.phase() == Phase::Setup
        }
        AnyPosition::Pylos(..) | AnyPosition::Pylon(..) => false,
    }
}
