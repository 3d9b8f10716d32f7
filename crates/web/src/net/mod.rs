//! Network access: HTTP, the server's API, the site's content files and the WebSocket.

pub(crate) mod api;
pub(crate) mod content;
pub(crate) mod http;
pub(crate) mod online_api;
pub(crate) mod socket;
