use std::net::SocketAddr;

use tokio::{
    io::copy_bidirectional,
    net::{TcpListener, TcpStream},
    sync::watch,
};

use crate::TestSite;

/// A line between a browser and a stage, which can be cut and mended.
pub struct TcpProxy {
    address: SocketAddr,
    is_disconnected: watch::Sender<bool>,
}

impl TcpProxy {
    /// A line to a stage.
    pub async fn start(stage: &TestSite) -> TcpProxy {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port is free");
        let address = listener.local_addr().expect("it has an address");
        let is_cut = watch::Sender::new(false);
        tokio::spawn(forward_connections(listener, stage.address(), is_cut.clone()));
        TcpProxy { address, is_disconnected: is_cut }
    }

    /// The stage at this end of the line.
    pub fn site(&self) -> TestSite {
        TestSite::at_address(self.address)
    }

    /// Cuts all connections and refuses new ones.
    pub fn disconnect(&self) {
        self.is_disconnected.send_replace(true);
    }

    /// Mends it.
    pub fn reconnect(&self) {
        self.is_disconnected.send_replace(false);
    }
}

async fn forward_connections(listener: TcpListener, to: SocketAddr, is_cut: watch::Sender<bool>) {
    while let Ok((mut near, _)) = listener.accept().await {
        let mut cut = is_cut.subscribe();
        if *cut.borrow() {
            continue;
        }
        tokio::spawn(async move {
            let Ok(mut far) = TcpStream::connect(to).await else { return };
            tokio::select! {
                // However it ends, it ends.
                _ = copy_bidirectional(&mut near, &mut far) => {}
                _ = cut.wait_for(|cut| *cut) => {}
            }
        });
    }
}
