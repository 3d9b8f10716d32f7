use tripylon_rules::{
    AnyPosition,
    le_pylos::{Length, Match},
    pylon::Phase,
};
use tripylon_texts::Game;

/// Which round of a match is being played.
pub(crate) fn round_text(game: Game, rounds: &Match) -> String {
    let number = rounds.rounds().len() as u32 + 1;
    match rounds.length() {
        Length::Rounds(all) => game.round(number, all.get()),
        Length::Target(target) => game.round_to_target(number, target.get()),
    }
}

/// Which part of its game a position belongs to.
pub(crate) fn part_text(game: Game, position: &AnyPosition) -> Option<String> {
    match position {
        AnyPosition::Pylos(..) => None,
        AnyPosition::LePylos(_, position) => Some(match position.battle() {
            Some(battle) => game.battle(u32::from(battle)),
            None => game.setup().to_string(),
        }),
        AnyPosition::Pylon(_, position) => Some(match position.phase() {
            Phase::Placing => game.placing().to_string(),
            Phase::Stacking => game.stacking().to_string(),
        }),
    }
}
