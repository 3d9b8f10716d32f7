use std::time::Duration;

use tripylon_rules::{AnyGame, pylon::Dimensions};
use tripylon_search::PylonNetwork;
use wasm_bindgen::JsValue;
use web_time::Instant;

use crate::net::http::fetch_blocking;

/// Loads the network that evaluates Pylon when it is needed.
#[derive(Default)]
pub(super) struct PylonNetworkLoader {
    failed_at: Option<Instant>,
}

/// The time between two attempts to load the network: an analysis sends several requests a second.
const RETRY_DELAY: Duration = Duration::from_secs(30);

impl PylonNetworkLoader {
    /// Installs the network if a game needs one and none is installed. The engine works without it.
    ///
    /// # Errors
    ///
    /// If it cannot be loaded; not again before the next attempt.
    pub(super) fn install_for(&mut self, game: AnyGame) -> Result<(), String> {
        let waits = self.failed_at.is_some_and(|failed_at| failed_at.elapsed() < RETRY_DELAY);
        if !needs_network(game) || PylonNetwork::installed().is_some() || waits {
            return Ok(());
        }
        let loaded = load();
        self.failed_at = loaded.is_err().then(Instant::now);
        loaded.map(PylonNetwork::install)
    }
}

/// Whether the evaluation of a game has a network.
pub(super) fn needs_network(game: AnyGame) -> bool {
    match game {
        AnyGame::Pylon(game) => game.size == Dimensions::FULL,
        AnyGame::Pylos(_) | AnyGame::LePylos(_) => false,
    }
}

fn load() -> Result<PylonNetwork, String> {
    let url = network_url().ok_or("the start script names no network for Pylon")?;
    let fetch = |url: &str| fetch_blocking(url).map_err(|error| error.to_string());
    PylonNetwork::read(&fetch(&url)?).or_else(|_| {
        // A refused file may come from a cache, which does not know it with a query.
        let file = fetch(&format!("{url}?again"))?;
        PylonNetwork::read(&file).map_err(|error| format!("{url}: {error}"))
    })
}

/// The address of the file, which has a hash in its name; the start script knows it.
fn network_url() -> Option<String> {
    js_sys::Reflect::get(&js_sys::global(), &JsValue::from_str("pylonNetworkUrl")).ok()?.as_string()
}
