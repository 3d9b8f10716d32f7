use std::{
    io::{self, Read, Write},
    net::{TcpStream, ToSocketAddrs},
    time::Duration,
};

use clap::Args;

use crate::error::CliError;

/// Check that a server answers
///
/// Ends with exit code 0 if it answers with status 200, and with 1 if not. For container images and supervisors, which need
/// neither a shell nor another program for it.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct HealthcheckArgs {
    /// The address to request, over HTTP without TLS
    #[arg(value_name = "URL", default_value = "http://127.0.0.1:7654/healthz")]
    url: String,
}

const EXAMPLES: &str = "\
Examples:
  tripylon healthcheck                                 does the server here answer?
  tripylon healthcheck http://127.0.0.1:8080/readyz    can it accept moves?";

/// How long connecting, sending and each part of the response may take.
const TIMEOUT: Duration = Duration::from_secs(3);

impl HealthcheckArgs {
    pub(crate) fn run(&self) -> Result<(), CliError> {
        let Some((host, path)) = parse_url(&self.url) else {
            return Err(CliError::Input(format!(
                "{} is not a URL such as http://127.0.0.1:7654/healthz",
                self.url
            )));
        };
        match request_status(&host, &path) {
            Ok(200) => Ok(()),
            Ok(status) => Err(CliError::System(format!("{} answers with status {status}", self.url))),
            Err(error) => Err(CliError::System(format!("{} does not answer: {error}", self.url))),
        }
    }
}

/// The host with its port, and the path, of a URL without TLS.
fn parse_url(url: &str) -> Option<(String, String)> {
    let rest = url.strip_prefix("http://")?;
    let (host, path) = rest.split_once('/').unwrap_or((rest, ""));
    let is_plain = |text: &str| text.bytes().all(|byte| byte.is_ascii_graphic());
    if host.is_empty() || !is_plain(host) || !is_plain(path) {
        return None;
    }
    let has_port = host.rsplit_once(':').is_some_and(|(_, port)| port.parse::<u16>().is_ok());
    let host = if has_port { host.to_string() } else { format!("{host}:80") };
    Some((host, format!("/{path}")))
}

/// The status of the response to a GET request.
fn request_status(host: &str, path: &str) -> io::Result<u16> {
    let address = host.to_socket_addrs()?.next().ok_or(io::ErrorKind::NotFound)?;
    let mut stream = TcpStream::connect_timeout(&address, TIMEOUT)?;
    stream.set_read_timeout(Some(TIMEOUT))?;
    stream.set_write_timeout(Some(TIMEOUT))?;
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n")?;
    let mut start = [0; "HTTP/1.1 200".len()];
    stream.read_exact(&mut start)?;
    let status = str::from_utf8(&start).ok().and_then(|line| line.strip_prefix("HTTP/1."));
    let status = status.and_then(|rest| rest.get(2..)?.parse().ok());
    status.ok_or_else(|| io::Error::other("the response is not HTTP"))
}

#[cfg(test)]
mod tests {
    use std::net::TcpListener;

    use super::*;

    #[test]
    fn urls_are_split_into_host_and_path() {
        let parts = |url| parse_url(url).map(|(host, path)| format!("{host} {path}"));
        assert_eq!(parts("http://127.0.0.1:7654/healthz").as_deref(), Some("127.0.0.1:7654 /healthz"));
        assert_eq!(parts("http://[::1]:80/a/b").as_deref(), Some("[::1]:80 /a/b"));
        assert_eq!(parts("http://example.org").as_deref(), Some("example.org:80 /"));
        for wrong in
            ["", "127.0.0.1:7654", "https://127.0.0.1/", "http:///x", "http://a/b\r\nc", "http://a b/"]
        {
            assert_eq!(parts(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn the_status_is_read_from_the_response() {
        let status_of = |response: &'static str| {
            let listener = TcpListener::bind("127.0.0.1:0").unwrap();
            let host = listener.local_addr().unwrap().to_string();
            let server = std::thread::spawn(move || {
                let (mut stream, _) = listener.accept().unwrap();
                let _ = stream.read(&mut [0; 1000]);
                stream.write_all(response.as_bytes()).unwrap();
            });
            let status = request_status(&host, "/healthz");
            server.join().unwrap();
            status
        };
        assert_eq!(status_of("HTTP/1.1 200 OK\r\n\r\nok").unwrap(), 200);
        assert_eq!(status_of("HTTP/1.1 503 Service Unavailable\r\n\r\n").unwrap(), 503);
        assert!(status_of("SSH-2.0-OpenSSH_9.2").is_err());
        assert!(status_of("").is_err());
    }
}
