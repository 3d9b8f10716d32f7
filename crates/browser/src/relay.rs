use std::net::SocketAddr;

use tokio::{
    io::copy_bidirectional,
    net::{TcpListener, TcpStream},
    sync::watch,
};

use crate::Stage;

/// A line between a browser and a stage, which can be cut and mended.
pub struct Relay {
    address: SocketAddr,
    is_cut: watch::Sender<bool>,
}

impl Relay {
    /// A line to a stage.
    pub async fn to(stage: &Stage) -> Relay {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port is free");
        let address = listener.local_addr().expect("it has an address");
        let is_cut = watch::Sender::new(false);
        tokio::spawn(pass_on(listener, stage.address(), is_cut.clone()));
        Relay { address, is_cut }
    }

    /// The stage at this end of the line.
    pub fn stage(&self) -> Stage {
        Stage::elsewhere(self.address)
    }

    /// Cuts the line: whoever spoke through it hears no more, and nobody gets through.
    pub fn cut(&self) {
        self.is_cut.send_replace(true);
    }

    /// Mends it.
    pub fn mend(&self) {
        self.is_cut.send_replace(false);
    }
}

async fn pass_on(listener: TcpListener, to: SocketAddr, is_cut: watch::Sender<bool>) {
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
