use tripylon_rules::{
    AnyPosition,
    le_pylos::{self, Match, MatchEndCondition},
    pylon::Phase,
};
use tripylon_texts::Game;

/// The current round of a match, as text.
pub(crate) fn round_text(game: Game, rounds: &Match) -> String {
    let number = rounds.rounds().len() as u32 + 1;
    match rounds.end_condition() {
        MatchEndCondition::Rounds(total) => game.round(number, total.get()),
        MatchEndCondition::Target(target) => game.round_to_target(number, target.get()),
    }
}

/// The phase of the game, as text; Pylos has no phases, and `BattleStrip` names the battles of Le Pylos.
pub(crate) fn phase_text(game: Game, position: &AnyPosition) -> Option<String> {
    match position {
        AnyPosition::Pylos(..) => None,
        AnyPosition::LePylos(_, position) => match position.phase() {
            le_pylos::Phase::Setup => Some(game.setup().to_string()),
            le_pylos::Phase::Battle => None,
        },
        AnyPosition::Pylon(_, position) => Some(match position.phase() {
            Phase::Placing => game.placing().to_string(),
            Phase::Stacking => game.stacking().to_string(),
        }),
    }
}
