use tripylon_rules::GameId;

use crate::client::Client;

/// The translated name of a game.
pub(crate) fn game_name(client: Client, game_id: GameId) -> &'static str {
    let home = client.language().home();
    match game_id {
        GameId::Pylos => home.pylos(),
        GameId::LePylos => home.le_pylos(),
        GameId::Pylon => home.pylon(),
    }
}

/// A sentence that describes a game.
pub(crate) fn game_sentence(client: Client, game_id: GameId) -> &'static str {
    let home = client.language().home();
    match game_id {
        GameId::Pylos => home.pylos_sentence(),
        GameId::LePylos => home.le_pylos_sentence(),
        GameId::Pylon => home.pylon_sentence(),
    }
}
