use std::{net::SocketAddr, sync::Arc};

use tripylon_store::StoreError;

use crate::{
    config::{OpenFailurePolicy, Proxy, ServerConfig},
    http::api::ApiState,
    online::{self, OnlineState},
    server_event::OnlineStatus,
    site::Site,
    table_cache::TableCache,
};

/// The state of a running server.
pub(crate) struct AppState {
    pub(crate) site: Site,
    pub(crate) api: Arc<ApiState>,
    /// Online play, if it is enabled.
    pub(crate) online: Option<Arc<OnlineState>>,
    pub(crate) online_status: OnlineStatus,
    pub(crate) proxy: Proxy,
    /// The server's address in the local network.
    pub(crate) lan_address: Option<SocketAddr>,
}

impl AppState {
    pub(crate) async fn open(config: ServerConfig) -> Result<Arc<AppState>, StoreError> {
        let ServerConfig { site, folder, solving, capacity, online, proxy, lan_address } = config;
        let tables = Arc::new(TableCache::new(folder.clone()));
        let (online, online_status) = match online {
            None => (None, OnlineStatus::Disabled),
            Some(config) => {
                let policy = config.on_open_failure;
                let opened = online::open(config, proxy, Arc::clone(&tables), capacity.search_threads).await;
                apply_policy(policy, opened)?
            }
        };
        let api = Arc::new(ApiState::new(folder, solving, capacity, tables));
        Ok(Arc::new(AppState { site, api, online, online_status, proxy, lan_address }))
    }

    /// Notifies players of the shutdown, and closes their sockets.
    pub(crate) async fn disconnect_players(&self) {
        if let Some(online) = &self.online {
            online.close_rooms().await;
        }
    }
}

/// Converts a failure to open the database to the status that `policy` asks for.
fn apply_policy(
    policy: OpenFailurePolicy,
    opened: Result<Arc<OnlineState>, StoreError>,
) -> Result<(Option<Arc<OnlineState>>, OnlineStatus), StoreError> {
    match (opened, policy) {
        (Ok(online), _) => Ok((Some(online), OnlineStatus::Enabled)),
        (Err(error), OpenFailurePolicy::Fail) => Err(error),
        (Err(error), OpenFailurePolicy::DisableOnlinePlay) => {
            Ok((None, OnlineStatus::Unavailable { error: error.message().to_string() }))
        }
    }
}
