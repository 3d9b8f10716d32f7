use std::sync::Arc;

use tripylon_store::{Store, StoreError};

use super::{
    background_work::BackgroundWork,
    client_limits::ClientLimits,
    engine::service::EngineService,
    lobby::feed::LobbyFeed,
    maintenance,
    metrics::Metrics,
    outages::Outages,
    room::registry::RoomRegistry,
    server_clock::ServerClock,
    state::{OnlineState, RequestLocks},
    token,
};
use crate::{
    config::{OnlineConfig, Proxy},
    shutdown::Shutdown,
    table_cache::TableCache,
};

/// Opens the database and starts the background tasks of online play. `search_threads` is the number of long engine
/// searches at once.
pub(crate) async fn open(
    config: OnlineConfig,
    proxy: Proxy,
    tables: Arc<TableCache>,
    search_threads: usize,
) -> Result<Arc<OnlineState>, StoreError> {
    let OnlineConfig { database, node_name, limits, clock_speed, on_open_failure: _ } = config;
    let store = Store::open(&database).await?;
    let clock = ServerClock::new(clock_speed);
    let (background, requests) = BackgroundWork::new();
    let state = Arc::new(OnlineState {
        store,
        outages: Outages::new(clock_speed, clock.now()),
        clock,
        node_name: node_name.unwrap_or_else(token::player_id),
        proxy,
        rooms: RoomRegistry::default(),
        lobby: LobbyFeed::new(),
        metrics: Metrics::default(),
        limits: ClientLimits::new(limits),
        locks: RequestLocks::default(),
        engine: EngineService::new(search_threads, tables),
        background,
        shutdown: Shutdown::new(),
    });
    maintenance::start(&state, requests).await?;
    Ok(state)
}
