//! Cookies, accounts, origins and rate limits.

use tripylon_play::{GameCommand, RoomRefusal};
use tripylon_protocol::online::{Credentials, CurrentPlayer, RenameRequest};
use tripylon_server::{OnlineConfig, OnlineLimits, Proxy};
use tripylon_test_client::{RawRequest, TestClient, TestSocket};

use crate::cluster::{Cluster, PASSWORD, on_databases, terms};

on_databases! {
    both: an_account_is_the_same_player_in_every_browser;
    sqlite: cookies_are_hidden_from_scripts_and_other_sites, a_forged_cookie_has_no_session,
        pages_of_other_sites_are_refused, names_are_checked, logins_and_writes_are_rate_limited,
        responses_have_security_headers;
    postgres: the_database_stores_only_hashes_of_passwords_and_tokens
}

async fn cookies_are_hidden_from_scripts_and_other_sites(cluster: Cluster) {
    let node = cluster.start().await;
    let register = || RawRequest::new("POST", "/api/me");
    let cookie = register().send(node.address).await.unwrap().header("set-cookie").unwrap().to_string();
    assert!(cookie.starts_with("tripylon="), "{cookie}");
    for part in ["; HttpOnly", "; SameSite=Strict", "; Path=/", "; Max-Age="] {
        assert!(cookie.contains(part), "{part} is missing in {cookie}");
    }
    // Without a trusted proxy, forwarding headers are ignored.
    let encrypted = || register().header("x-forwarded-proto", "https");
    let cookie = encrypted().send(node.address).await.unwrap().header("set-cookie").unwrap().to_string();
    assert!(!cookie.contains("Secure"), "{cookie}");
    let proxied = cluster.start_behind(Proxy::Trusted, |online| online).await;
    let cookie = encrypted().send(proxied.address).await.unwrap().header("set-cookie").unwrap().to_string();
    assert!(cookie.starts_with("__Host-tripylon=") && cookie.contains("; Secure"), "{cookie}");
}

async fn a_forged_cookie_has_no_session(cluster: Cluster) {
    let node = cluster.start().await;
    let ada = node.guest().await;
    let game = ada.open_private_game(terms("pylos", "none")).await.unwrap();
    let _open = ada.connect(&game).await.unwrap();
    let valid = ada.cookie().unwrap();
    let mut swapped = valid.to_string();
    let last = if swapped.pop() == Some('a') { 'b' } else { 'a' };
    swapped.push(last);
    let id_as_token = format!("tripylon={}", ada.id());
    for cookie in ["tripylon=", "tripylon=x", "tripylon=' OR 1=1 --", &swapped, &id_as_token, &valid[..20]] {
        let forged = ada.with_cookie(cookie);
        assert_eq!(forged.send(RawRequest::new("GET", "/api/me")).await.unwrap().status, 401, "{cookie}");
        assert_eq!(
            forged.open_private_game(terms("pylos", "none")).await.unwrap_err().status(),
            Some(401),
            "{cookie}"
        );
        let mut connection =
            forged.connect(&game).await.expect("an open game is visible to clients with the link");
        assert_eq!(connection.received().seat, None, "{cookie}");
        let response =
            connection.send_and_wait(&GameCommand::CancelGame).await.expect_err("the client has no session");
        assert!(
            matches!(response, tripylon_test_client::ClientError::CommandRefused(RoomRefusal::NotAPlayer)),
            "{response}"
        );
    }
}

async fn pages_of_other_sites_are_refused(cluster: Cluster) {
    let node = cluster.start().await;
    let ada = node.guest().await;
    let game = ada.open_private_game(terms("pylos", "none")).await.unwrap();
    let cookie = ada.cookie().unwrap().to_string();
    let own_origin = format!("http://{}", node.address);
    for (origin, status) in
        [(own_origin.as_str(), 200), ("http://evil.example", 403), ("null", 403), ("", 403)]
    {
        let rename = RawRequest::new("PUT", "/api/me").json(&RenameRequest { name: "Eve".to_string() });
        let response =
            rename.header("cookie", &cookie).header("origin", origin).send(node.address).await.unwrap();
        assert_eq!(response.status, status, "{origin}");
        for path in [format!("/api/games/{game}/socket"), "/api/lobby/socket".to_string()] {
            let headers = [("cookie", cookie.clone()), ("origin", origin.to_string())];
            let opened = TestSocket::open(node.address, &path, &headers).await;
            let refused = opened.err().and_then(|error| error.status());
            assert_eq!(refused, (status == 403).then_some(403), "{origin} {path}");
        }
    }
    let fetch = |site: &str| {
        let post = RawRequest::new("POST", "/api/session").header("sec-fetch-site", site);
        post.json(&Credentials { name: "Ada".to_string(), password: "wrong password".to_string() })
    };
    for (site, status) in [("same-origin", 401), ("none", 401), ("same-site", 403), ("cross-site", 403)] {
        assert_eq!(fetch(site).send(node.address).await.unwrap().status, status, "{site}");
    }
    // A form, which browsers send across origins, cannot have the content type of JSON.
    let form = RawRequest::new("PUT", "/api/me").body("text/plain", br#"{"name":"Eve"}"#.to_vec());
    assert_eq!(form.header("cookie", &cookie).send(node.address).await.unwrap().status, 400);
}

async fn names_are_checked(cluster: Cluster) {
    let node = cluster.start().await;
    let mut ada = node.guest().await;
    for name in ["<script>alert(1)</script>", "a\"b", "x\u{202e}y", "A", "", "*level 3", "a\u{0}b"] {
        let response = ada.create_account(name, PASSWORD).await.expect_err("the name is invalid");
        assert_eq!(response.status(), Some(400), "{name:?}: {response}");
    }
    ada.rename("  Ελένη   O'Neill ").await.expect("names of every script are allowed");
    assert_eq!(ada.player().name, "Ελένη O'Neill");
    let response = ada.send(RawRequest::new("GET", "/api/me")).await.unwrap();
    assert_eq!(response.header("content-type"), Some("application/json"));
    assert_eq!(response.header("x-content-type-options"), Some("nosniff"));
    assert_eq!(response.header("cache-control"), Some("no-store"));
}

async fn an_account_is_the_same_player_in_every_browser(cluster: Cluster) {
    let node = cluster.start().await;
    let ada = node.account("Ada").await;
    let second_browser =
        TestClient::log_in(node.address, "Ada", PASSWORD).await.expect("name and password are correct");
    assert_eq!(second_browser.player(), ada.player());
    assert_ne!(second_browser.cookie(), ada.cookie(), "every browser has a token of its own");
    for (name, password) in
        [("Ada", "wrong password"), ("Bob", PASSWORD), ("Ada", ""), ("Ada", &"x".repeat(9000))]
    {
        let refused =
            TestClient::log_in(node.address, name, password).await.expect_err("the credentials are wrong");
        assert!(matches!(refused.status(), Some(401 | 413)), "{refused}");
    }
    let mut eve = node.guest().await;
    for name in ["Ada", "ada", "ADA"] {
        assert_eq!(
            eve.create_account(name, PASSWORD).await.expect_err("the name is taken").status(),
            Some(409),
            "{name}"
        );
        assert_eq!(eve.rename(name).await.expect_err("the name is taken").status(), Some(409), "{name}");
    }
    assert_eq!(
        eve.create_account("Eve", "short").await.expect_err("the password is too short").status(),
        Some(400)
    );
    // Logging out ends the session of this browser only.
    assert_eq!(second_browser.send(RawRequest::new("DELETE", "/api/session")).await.unwrap().status, 200);
    assert_eq!(second_browser.send(RawRequest::new("GET", "/api/me")).await.unwrap().status, 401);
    let me: CurrentPlayer = ada.send(RawRequest::new("GET", "/api/me")).await.unwrap().json().unwrap();
    assert_eq!(&me, ada.player());
}

async fn the_database_stores_only_hashes_of_passwords_and_tokens(cluster: Cluster) {
    let node = cluster.start().await;
    let ada = node.account("Ada").await;
    let query = |sql: &str| cluster.postgres.expect("this is PostgreSQL").query(&cluster.url, sql);
    let hash = query("SELECT password_hash FROM players WHERE account = 'Ada'");
    assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
    let token = ada.cookie().unwrap().split_once('=').unwrap().1;
    let hashes = query("SELECT token_hash FROM sessions");
    assert!(hashes.lines().all(|line| line.len() == 64 && !line.contains(token)), "{hashes}");
    let rows = query("SELECT players::text FROM players UNION SELECT sessions::text FROM sessions");
    assert!(!rows.contains(token) && !rows.contains(PASSWORD), "{rows}");
}

async fn logins_and_writes_are_rate_limited(cluster: Cluster) {
    // So few that no token is refilled during the test, however slow the machine.
    let limits = OnlineLimits { logins_per_minute: 2, writes_per_minute: 2, ..OnlineLimits::default() };
    let node = cluster.start_behind(Proxy::Trusted, |online| OnlineConfig { limits, ..online }).await;
    let from = |address: &str| RawRequest::new("POST", "/api/me").header("x-forwarded-for", address);
    for _ in 0..2 {
        assert_eq!(from("192.0.2.1").send(node.address).await.unwrap().status, 200);
    }
    let response = from("192.0.2.1").send(node.address).await.unwrap();
    assert_eq!((response.status, response.header("retry-after").is_some()), (429, true));
    assert_eq!(
        from("192.0.2.2").send(node.address).await.unwrap().status,
        200,
        "other addresses are not affected"
    );
    let wrong = Credentials { name: "Ada".to_string(), password: "wrong password".to_string() };
    let guess =
        || RawRequest::new("POST", "/api/session").header("x-forwarded-for", "192.0.2.3").json(&wrong);
    let mut statuses = Vec::new();
    for _ in 0..5 {
        statuses.push(guess().send(node.address).await.unwrap().status);
    }
    assert_eq!(statuses, [401, 401, 429, 429, 429], "password guesses are limited");
}

async fn responses_have_security_headers(cluster: Cluster) {
    let node = cluster.start().await;
    for path in ["/api/me", "/api/games", "/metrics", "/healthz"] {
        let response = RawRequest::new("GET", path).send(node.address).await.unwrap();
        let policy = response.header("content-security-policy").expect("there is a policy");
        assert!(
            policy.contains("default-src 'self'") && policy.contains("frame-ancestors 'none'"),
            "{policy}"
        );
        assert!(!policy.contains("unsafe-inline"), "{policy}");
    }
}
