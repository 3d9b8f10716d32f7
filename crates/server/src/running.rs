use std::{net::SocketAddr, sync::Arc};

use tokio::sync::watch;
use tripylon_library::Folder;
use tripylon_rules::{AnyGame, Pylos};
use tripylon_store::StoreError;

use crate::{
    Capacity, Proxy, Service, Solving, api::Caller, online::Hall, shelf::Shelf, turnstile::Turnstile,
    workshop::Workshop,
};

/// A service while it runs.
pub(crate) struct Running {
    pub(crate) folder: Folder,
    pub(crate) solving: Solving,
    pub(crate) capacity: Capacity,
    pub(crate) shelf: Arc<Shelf>,
    pub(crate) workshop: Arc<Workshop>,
    pub(crate) probes: Turnstile,
    pub(crate) analyses: Turnstile,
    pub(crate) proxy: Proxy,
    /// Where other machines of the same network find it.
    pub(crate) network: Option<SocketAddr>,
    /// Where people play each other, if they do.
    pub(crate) hall: Option<Arc<Hall>>,
    /// Whether the end has come: then what would go on for long ends too.
    closing: watch::Sender<bool>,
}

impl Running {
    pub(crate) async fn open(service: Service) -> Result<Arc<Running>, StoreError> {
        let Service { folder, solving, capacity, online, proxy, network } = service;
        let shelf = Arc::new(Shelf::new(folder.clone()));
        let hall = match online {
            None => None,
            Some(online) => Some(Hall::open(online, proxy, Arc::clone(&shelf), capacity.threads).await?),
        };
        Ok(Arc::new(Running {
            solving,
            capacity,
            shelf,
            hall,
            proxy,
            network,
            workshop: Arc::new(Workshop::new(folder.clone())),
            probes: Turnstile::new(capacity.probes),
            analyses: Turnstile::new(capacity.analyses),
            closing: watch::Sender::new(false),
            folder,
        }))
    }

    /// The command that makes a table. Only the operator is told where tables are kept.
    pub(crate) fn solve_command(&self, game: Pylos, caller: Caller) -> String {
        match caller {
            Caller::Operator => self.folder.solve_command(game),
            Caller::Visitor => format!("tripylon solve {}", AnyGame::Pylos(game)),
        }
    }

    /// Tells players that the service ends, if there are players.
    pub(crate) async fn dismiss_players(&self) {
        if let Some(hall) = &self.hall {
            hall.dismiss().await;
        }
    }

    /// Ends what would go on for long.
    pub(crate) fn close(&self) {
        self.closing.send_replace(true);
        self.workshop.stop_all();
    }

    /// Whether the end has come.
    pub(crate) fn is_closing(&self) -> bool {
        *self.closing.borrow()
    }

    /// Waits for the end.
    pub(crate) fn closed(&self) -> impl Future<Output = ()> + Send + use<> {
        let mut closing = self.closing.subscribe();
        async move {
            // An error means that the service is gone altogether.
            let _ = closing.wait_for(|closing| *closing).await;
        }
    }
}
