use std::{net::SocketAddr, sync::Arc};

use tripylon_store::StoreError;

use crate::{
    config::{Proxy, ServerConfig},
    http::api::ApiState,
    online::{self, OnlineState},
    table_cache::TableCache,
};

/// The state of a running server.
pub(crate) struct AppState {
    pub(crate) api: Arc<ApiState>,
    /// Online play, if it is enabled.
    pub(crate) online: Option<Arc<OnlineState>>,
    pub(crate) proxy: Proxy,
    /// The server's address in the local network.
    pub(crate) lan_address: Option<SocketAddr>,
}

impl AppState {
    pub(crate) async fn open(config: ServerConfig) -> Result<Arc<AppState>, StoreError> {
        let ServerConfig { folder, solving, capacity, online, proxy, lan_address } = config;
        let tables = Arc::new(TableCache::new(folder.clone()));
        let online = match online {
            None => None,
            Some(config) => {
                Some(online::open(config, proxy, Arc::clone(&tables), capacity.search_threads).await?)
            }
        };
        let api = Arc::new(ApiState::new(folder, solving, capacity, tables));
        Ok(Arc::new(AppState { api, online, proxy, lan_address }))
    }

    /// Notifies players of the shutdown, and closes their sockets.
    pub(crate) async fn disconnect_players(&self) {
        if let Some(online) = &self.online {
            online.close_rooms().await;
        }
    }
}
