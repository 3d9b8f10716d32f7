use std::net::SocketAddr;

use tokio::{
    io::copy_bidirectional,
    net::{TcpListener, TcpStream},
    sync::watch,
};

use crate::TestSite;

/// A proxy between a browser and a site, whose connections can be cut.
pub struct TcpProxy {
    address: SocketAddr,
    is_disconnected: watch::Sender<bool>,
}

impl TcpProxy {
    /// Starts a proxy for a site.
    pub async fn start(site: &TestSite) -> TcpProxy {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port is free");
        let address = listener.local_addr().expect("the listener has an address");
        let is_disconnected = watch::Sender::new(false);
        tokio::spawn(forward_connections(listener, site.address(), is_disconnected.clone()));
        TcpProxy { address, is_disconnected }
    }

    /// The site as the browser reaches it through the proxy.
    pub fn site(&self) -> TestSite {
        TestSite::at_address(self.address)
    }

    /// Cuts all connections and refuses new ones.
    pub fn disconnect(&self) {
        self.is_disconnected.send_replace(true);
    }

    /// Accepts connections again.
    pub fn reconnect(&self) {
        self.is_disconnected.send_replace(false);
    }
}

async fn forward_connections(listener: TcpListener, to: SocketAddr, is_disconnected: watch::Sender<bool>) {
    while let Ok((mut client, _)) = listener.accept().await {
        let mut disconnected = is_disconnected.subscribe();
        if *disconnected.borrow() {
            continue;
        }
        tokio::spawn(async move {
            let Ok(mut server) = TcpStream::connect(to).await else { return };
            tokio::select! {
                // Errors end a connection as well.
                _ = copy_bidirectional(&mut client, &mut server) => {}
                _ = disconnected.wait_for(|disconnected| *disconnected) => {}
            }
        });
    }
}
