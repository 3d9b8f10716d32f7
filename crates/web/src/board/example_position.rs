use tripylon_rules::{AnyGame, AnyPosition, GameId};

/// A position that gives a typical picture of a game.
pub(crate) fn example_position(game_id: GameId) -> AnyPosition {
    let game: AnyGame = game_id.default_rules();
    let text = match game_id {
        GameId::Pylos => "DLLD/LDDL/LLDD/DLLL|LD1/DL1/3|2/2|1 1",
        GameId::LePylos => "edcba/a.cde/...b.D.../ABC.E/EDCBA battle 1 0-0 -",
        GameId::Pylon => "ms,m,.,.,mSs,./.,Lm,l,L,.,lM/M,.,l,S,lM,lssSS/.,.,LS,.,.,./LL,mM,M,s,.,. 1",
    };
    game.parse_position(text).unwrap_or_else(|_| game.start())
}
