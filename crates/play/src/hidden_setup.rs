use tripylon_rules::{
    AnyPosition,
    le_pylos::{Phase, SetupMode},
};

/// Whether the players are making a hidden setup (Le Pylos with `setup=hidden`).
pub(crate) fn in_hidden_setup(position: &AnyPosition) -> bool {
    match position {
        AnyPosition::LePylos(game, position) => {
            game.setup == SetupMode::Hidden && position.phase() == Phase::Setup
        }
        AnyPosition::Pylos(..) | AnyPosition::Pylon(..) => false,
    }
}
