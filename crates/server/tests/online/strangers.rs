//! Who somebody is: cookies, accounts, origins, and how often one may knock.

use tripylon_protocol::online::{AccountAsk, Me, NameAsk};
use tripylon_remote::{Remote, Request, Wire};
use tripylon_room::{Ask, Refusal};
use tripylon_server::{Limits, Online, Proxy};

use crate::site::{PASSWORD, Site, on_databases, terms};

on_databases! {
    both: an_account_is_the_same_person_everywhere;
    sqlite: cookies_are_kept_from_scripts_and_other_sites, a_forged_cookie_is_nobody, other_sites_cannot_act,
        names_are_text, who_knocks_too_often_waits, pages_are_told_to_be_careful;
    postgres: what_is_kept_of_passwords_and_tokens_lets_nobody_in
}

async fn cookies_are_kept_from_scripts_and_other_sites(site: Site) {
    let node = site.start().await;
    let introduce = || Request::new("POST", "/api/me");
    let cookie = introduce().send(node.address).await.unwrap().header("set-cookie").unwrap().to_string();
    assert!(cookie.starts_with("tripylon="), "{cookie}");
    for part in ["; HttpOnly", "; SameSite=Strict", "; Path=/", "; Max-Age="] {
        assert!(cookie.contains(part), "{part} is missing in {cookie}");
    }
    // Without a proxy of ours, nobody can say that the way is encrypted.
    let encrypted = || introduce().header("x-forwarded-proto", "https");
    let cookie = encrypted().send(node.address).await.unwrap().header("set-cookie").unwrap().to_string();
    assert!(!cookie.contains("Secure"), "{cookie}");
    let behind = site.start_behind(Proxy::Trusted, |online| online).await;
    let cookie = encrypted().send(behind.address).await.unwrap().header("set-cookie").unwrap().to_string();
    assert!(cookie.starts_with("__Host-tripylon=") && cookie.contains("; Secure"), "{cookie}");
}

async fn a_forged_cookie_is_nobody(site: Site) {
    let node = site.start().await;
    let ada = node.guest().await;
    let game = ada.invite(terms("pylos", "none")).await.unwrap();
    let _open = ada.enter(&game).await.unwrap();
    let good = ada.cookie().unwrap();
    let mut swapped = good.to_string();
    let last = if swapped.pop() == Some('a') { 'b' } else { 'a' };
    swapped.push(last);
    let id_as_token = format!("tripylon={}", ada.id());
    for cookie in ["tripylon=", "tripylon=x", "tripylon=' OR 1=1 --", &swapped, &id_as_token, &good[..20]] {
        let forged = ada.with_cookie(cookie);
        assert_eq!(forged.send(Request::new("GET", "/api/me")).await.unwrap().status, 401, "{cookie}");
        assert_eq!(forged.invite(terms("pylos", "none")).await.unwrap_err().status(), Some(401), "{cookie}");
        let mut live = forged.enter(&game).await.expect("the game is open for whoever has the link");
        assert_eq!(live.heard().seat, None, "{cookie}");
        let answer = live.ask(&Ask::CallOff).await.expect_err("nobody knows who asks");
        assert!(matches!(answer, tripylon_remote::Trouble::Denied(Refusal::NotYours)), "{answer}");
    }
}

async fn other_sites_cannot_act(site: Site) {
    let node = site.start().await;
    let ada = node.guest().await;
    let game = ada.invite(terms("pylos", "none")).await.unwrap();
    let cookie = ada.cookie().unwrap().to_string();
    let here = format!("http://{}", node.address);
    for (origin, status) in [(here.as_str(), 200), ("http://evil.example", 403), ("null", 403), ("", 403)] {
        let rename = Request::new("PUT", "/api/me").json(&NameAsk { name: "Eve".to_string() });
        let answer =
            rename.header("cookie", &cookie).header("origin", origin).send(node.address).await.unwrap();
        assert_eq!(answer.status, status, "{origin}");
        for path in [format!("/api/games/{game}/socket"), "/api/lobby/socket".to_string()] {
            let headers = [("cookie", cookie.clone()), ("origin", origin.to_string())];
            let opened = Wire::open(node.address, &path, &headers).await;
            let refused = opened.err().and_then(|trouble| trouble.status());
            assert_eq!(refused, (status == 403).then_some(403), "{origin} {path}");
        }
    }
    let fetch = |site: &str| {
        let post = Request::new("POST", "/api/session").header("sec-fetch-site", site);
        post.json(&AccountAsk { name: "Ada".to_string(), password: "wrong password".to_string() })
    };
    for (site, status) in [("same-origin", 401), ("none", 401), ("same-site", 403), ("cross-site", 403)] {
        assert_eq!(fetch(site).send(node.address).await.unwrap().status, status, "{site}");
    }
    // A form, which a browser sends anywhere, has no such kind.
    let form = Request::new("PUT", "/api/me").body("text/plain", br#"{"name":"Eve"}"#.to_vec());
    assert_eq!(form.header("cookie", &cookie).send(node.address).await.unwrap().status, 400);
}

async fn names_are_text(site: Site) {
    let node = site.start().await;
    let mut ada = node.guest().await;
    for name in ["<script>alert(1)</script>", "a\"b", "x\u{202e}y", "A", "", "*level 3", "a\u{0}b"] {
        let answer = ada.make_account(name, PASSWORD).await.expect_err("it is no name");
        assert_eq!(answer.status(), Some(400), "{name:?}: {answer}");
    }
    ada.take_name("  Ελένη   O'Neill ").await.expect("names are of every script");
    assert_eq!(ada.me().name, "Ελένη O'Neill");
    let answer = ada.send(Request::new("GET", "/api/me")).await.unwrap();
    assert_eq!(answer.header("content-type"), Some("application/json"));
    assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
    assert_eq!(answer.header("cache-control"), Some("no-store"));
}

async fn an_account_is_the_same_person_everywhere(site: Site) {
    let node = site.start().await;
    let ada = node.member("Ada").await;
    let there = Remote::log_in(node.address, "Ada", PASSWORD).await.expect("name and password are right");
    assert_eq!(there.me(), ada.me());
    assert_ne!(there.cookie(), ada.cookie(), "every browser has a token of its own");
    for (name, password) in
        [("Ada", "wrong password"), ("Bob", PASSWORD), ("Ada", ""), ("Ada", &"x".repeat(9000))]
    {
        let refused = Remote::log_in(node.address, name, password).await.expect_err("it is wrong");
        assert!(matches!(refused.status(), Some(401 | 413)), "{refused}");
    }
    let mut eve = node.guest().await;
    for name in ["Ada", "ada", "ADA"] {
        assert_eq!(
            eve.make_account(name, PASSWORD).await.expect_err("it is taken").status(),
            Some(409),
            "{name}"
        );
        assert_eq!(
            eve.take_name(name).await.expect_err("nobody passes for her").status(),
            Some(409),
            "{name}"
        );
    }
    assert_eq!(eve.make_account("Eve", "short").await.expect_err("it is too short").status(), Some(400));
    // Whoever goes is gone in this browser, and only there.
    assert_eq!(there.send(Request::new("DELETE", "/api/session")).await.unwrap().status, 200);
    assert_eq!(there.send(Request::new("GET", "/api/me")).await.unwrap().status, 401);
    let me: Me = ada.send(Request::new("GET", "/api/me")).await.unwrap().read().unwrap();
    assert_eq!(&me, ada.me());
}

async fn what_is_kept_of_passwords_and_tokens_lets_nobody_in(site: Site) {
    let node = site.start().await;
    let ada = node.member("Ada").await;
    let ask = |sql: &str| site.postgres.expect("this is PostgreSQL").ask(&site.url, sql);
    let hash = ask("SELECT password_hash FROM players WHERE account = 'Ada'");
    assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
    let token = ada.cookie().unwrap().split_once('=').unwrap().1;
    let kept = ask("SELECT token_hash FROM sessions");
    assert!(kept.lines().all(|line| line.len() == 64 && !line.contains(token)), "{kept}");
    let everything = ask("SELECT players::text FROM players UNION SELECT sessions::text FROM sessions");
    assert!(!everything.contains(token) && !everything.contains(PASSWORD), "{everything}");
}

async fn who_knocks_too_often_waits(site: Site) {
    // So few that none comes back while the test runs, however slow the machine.
    let limits = Limits { doors: 2, deeds: 2, ..Limits::default() };
    let node = site.start_behind(Proxy::Trusted, |online| Online { limits, ..online }).await;
    let from = |address: &str| Request::new("POST", "/api/me").header("x-forwarded-for", address);
    for _ in 0..2 {
        assert_eq!(from("192.0.2.1").send(node.address).await.unwrap().status, 200);
    }
    let answer = from("192.0.2.1").send(node.address).await.unwrap();
    assert_eq!((answer.status, answer.header("retry-after").is_some()), (429, true));
    assert_eq!(from("192.0.2.2").send(node.address).await.unwrap().status, 200, "others are not held up");
    let wrong = AccountAsk { name: "Ada".to_string(), password: "wrong password".to_string() };
    let guess = || Request::new("POST", "/api/session").header("x-forwarded-for", "192.0.2.3").json(&wrong);
    let mut statuses = Vec::new();
    for _ in 0..5 {
        statuses.push(guess().send(node.address).await.unwrap().status);
    }
    assert_eq!(statuses, [401, 401, 429, 429, 429], "passwords are not guessed quickly");
}

async fn pages_are_told_to_be_careful(site: Site) {
    let node = site.start().await;
    for path in ["/api/me", "/api/games", "/metrics", "/healthz"] {
        let answer = Request::new("GET", path).send(node.address).await.unwrap();
        let policy = answer.header("content-security-policy").expect("there is a policy");
        assert!(
            policy.contains("default-src 'self'") && policy.contains("frame-ancestors 'none'"),
            "{policy}"
        );
        assert!(!policy.contains("unsafe-inline"), "{policy}");
    }
}
