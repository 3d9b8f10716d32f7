//! Solving rulesets over HTTP: starting, watching, stopping, continuing, and probing the result.

use std::{thread, time::Duration};

use tripylon_protocol::{ProbeReport, Problem, SolveState, SolveStatus, TablesReport};
use tripylon_rules::random::SplitMix64;
use tripylon_rules::{AnyGame, AnyPosition, Game, Pylos};
use tripylon_server::{Proxy, ServerConfig, SolvingPolicy};
use tripylon_tablebase::{Table, TableKind};

use crate::http_client::{Event, Server, url_encoded};

const SMALL: &str = "/api/solve?rules=pylos:base=3";

fn status_of(event: &Event) -> SolveStatus {
    serde_json::from_value(event.data.clone()).expect("the data is a status")
}

/// Rulesets of the small board.
fn rulesets() -> Vec<String> {
    let (variants, take_backs) = (["standard", "expert"], ["one-or-two", "up-to-two", "two"]);
    let all =
        variants.iter().flat_map(|variant| take_backs.iter().map(move |take_back| (variant, take_back)));
    let all = all.flat_map(|all| ["yes", "no"].map(|uncovered| (all, uncovered)));
    let texts = all.map(|((variant, take_back), uncovered)| {
        format!("pylos:base=3,variant={variant},take-back={take_back},uncovered={uncovered}")
    });
    texts.map(|text| text.parse::<AnyGame>().expect("the rules are known").to_string()).collect()
}

/// Waits until no job runs, and returns the status.
fn wait_until_done(server: &Server, path: &str) -> SolveStatus {
    for _ in 0..600 {
        let status: SolveStatus = server.get(path).json();
        if !status.state.is_running() {
            return status;
        }
        thread::sleep(Duration::from_millis(50));
    }
    panic!("the job does not end");
}

#[test]
fn the_small_board_is_solved_and_then_probed() {
    let server = Server::new();
    let idle: SolveStatus = server.get(SMALL).json();
    assert_eq!((idle.state, idle.progress), (SolveState::Idle, 0.0));
    assert_eq!(server.get("/api/probe?rules=pylos:base=3").status, 404);

    let response = server.send_as_page("POST", SMALL);
    let started: SolveStatus = response.json();
    assert_eq!((response.status, started.state), (202, SolveState::Solving), "{}", response.text());
    let events: Vec<SolveStatus> =
        server.events("/api/solve/events?rules=pylos:base=3").map(|event| status_of(&event)).collect();
    assert!(events.is_sorted_by_key(|status| (status.progress * 1e6) as u64), "{events:?}");
    assert!(events.iter().all(|status| (0.0..=1.0).contains(&status.progress) && status.memory > 0));
    let last = events.last().expect("there is an event");
    assert_eq!((last.state, last.progress), (SolveState::Done, 1.0));

    // The table is used at once, without a restart.
    let report: ProbeReport = server.get("/api/probe?rules=pylos:base=3").json();
    assert_eq!((report.table, report.distance), (TableKind::Full, Some(15)));
    let tables: TablesReport = server.get("/api/tables?rules=pylos:base=3").json();
    assert_eq!(tables.table, Some(TableKind::Full));
    check_values(&server);

    let again = server.send_as_page("POST", SMALL);
    assert_eq!((again.status, again.json::<SolveStatus>().state), (200, SolveState::Done));
}

/// Checks the values of random games against the table, and the best move's value against the position's.
fn check_values(server: &Server) {
    let game: Pylos = "pylos:base=3".parse().expect("the rules are known");
    let file = std::fs::File::open(server.folder().join("pylos-base-3.table")).expect("the file exists");
    let table = Table::open(file).expect("the table is valid");
    let (mut rng, mut checked) = (SplitMix64::new(3), 0);
    for _ in 0..20 {
        let mut position = game.start();
        while game.outcome(&position).is_none() && checked < 300 {
            let text = url_encoded(&AnyPosition::Pylos(game, position).to_string());
            let response = server.get(&format!("/api/probe?rules=pylos:base=3&position={text}"));
            let report: ProbeReport = response.json();
            assert_eq!(report.probe(), table.probe(&position).expect("the table is valid"));
            let best = report.move_probes().next().map(|(_, probe)| probe);
            assert_eq!(best, Some(report.probe()), "the best move has the value of the position");
            let moves = game.legal_moves(&position);
            game.play_unchecked(&mut position, moves[rng.below(moves.len())]);
            checked += 1;
        }
    }
    assert!(checked > 100, "{checked}");
}

#[test]
fn stopped_solving_keeps_its_progress() {
    let server = Server::new();
    // The small board is solved so fast that the request to stop may be too late; then the next ruleset is tried.
    let stopped = rulesets().into_iter().find_map(|rules| {
        let path = format!("/api/solve?rules={rules}");
        assert_eq!(server.send_as_page("POST", &path).status, 202, "{rules}");
        assert_eq!(server.send_as_page("DELETE", &path).status, 200, "{rules}");
        // Starting again while the job is being stopped is refused; it may also be done or stopped already.
        let again = server.send_as_page("POST", &path);
        assert!([200, 202, 409].contains(&again.status), "{rules}: {}", again.text());
        if again.status == 202 {
            server.send_as_page("DELETE", &path);
        }
        let status = wait_until_done(&server, &path);
        (status.state == SolveState::Stopped).then_some((path, status))
    });
    let (path, status) = stopped.expect("one of the jobs can be stopped in time");
    assert!(status.message.expect("the status has a message").contains("kept"));
    let game: AnyGame = path.trim_start_matches("/api/solve?rules=").parse().expect("the rules are known");
    let name = game.to_string().replace([':', ',', '='], "-");
    let checkpoint = server.folder().join(format!("{name}.checkpoint"));
    assert!(checkpoint.exists() && !server.folder().join(format!("{name}.lock")).exists());

    assert_eq!(server.send_as_page("POST", &path).status, 202);
    assert_eq!(wait_until_done(&server, &path).state, SolveState::Done);
    assert!(!checkpoint.exists());
}

#[test]
fn the_event_stream_ends_at_once_without_a_job() {
    let server = Server::new();
    let events: Vec<Event> = server.events("/api/solve/events?rules=pylos").collect();
    assert_eq!((events.len(), events[0].name.as_str()), (1, "done"));
    assert_eq!(status_of(&events[0]).state, SolveState::Idle);
}

#[test]
fn only_pages_of_this_server_may_start_or_stop() {
    let server = Server::new();
    let own = format!("http://{}", server.address);
    for headers in [
        vec![],
        vec![("sec-fetch-site", "cross-site")],
        vec![("sec-fetch-site", "same-site"), ("origin", own.as_str())],
        vec![("origin", "http://elsewhere.example")],
        vec![("origin", "null")],
        vec![("host", "elsewhere.example"), ("sec-fetch-site", "same-origin")],
        vec![("host", "elsewhere.example"), ("origin", "http://elsewhere.example")],
    ] {
        for method in ["POST", "DELETE"] {
            let response = server.request(method, SMALL, &headers);
            assert_eq!(response.status, 403, "{method} {headers:?}");
            assert!(!response.json::<Problem>().error.is_empty());
        }
    }
    assert_eq!(server.get(SMALL).json::<SolveStatus>().state, SolveState::Idle);
    // An older browser sends `Origin` only.
    assert_eq!(server.request("POST", SMALL, &[("origin", &own)]).status, 202);
    assert_eq!(wait_until_done(&server, SMALL).state, SolveState::Done);
}

#[test]
fn solving_can_be_disabled() {
    let server = Server::with(|config| ServerConfig { solving: SolvingPolicy::Disabled, ..config });
    let response = server.send_as_page("POST", SMALL);
    assert_eq!(response.status, 403);
    assert!(response.json::<Problem>().error.contains("--allow-solving"));
    assert_eq!(std::fs::read_dir(server.folder()).expect("the file exists").count(), 0);
}

/// Headers that proxies add to requests.
const PROXY_HEADERS: [(&str, &str); 6] = [
    ("x-forwarded-for", "203.0.113.9"),
    ("x-forwarded-proto", "https"),
    ("x-forwarded-host", "play.example"),
    ("forwarded", "for=203.0.113.9"),
    ("x-real-ip", "203.0.113.9"),
    ("via", "1.1 proxy"),
];

#[test]
fn clients_behind_a_proxy_cannot_start_solving() {
    let server = Server::new();
    for header in PROXY_HEADERS {
        for method in ["POST", "DELETE"] {
            let headers = [("host", "localhost"), ("sec-fetch-site", "same-origin"), header];
            let response = server.request(method, SMALL, &headers);
            assert_eq!(response.status, 403, "{method} {header:?}");
            assert!(response.json::<Problem>().error.contains("--allow-solving"));
        }
    }
    assert_eq!(server.get(SMALL).json::<SolveStatus>().state, SolveState::Idle);
    // A proxy that adds no header has to be configured.
    let server = Server::with(|config| ServerConfig { proxy: Proxy::Trusted, ..config });
    assert_eq!(server.send_as_page("POST", SMALL).status, 403);
    assert_eq!(std::fs::read_dir(server.folder()).expect("the file exists").count(), 0);
    let server = Server::with(|config| ServerConfig {
        proxy: Proxy::Trusted,
        solving: SolvingPolicy::Allowed,
        ..config
    });
    let headers = [("host", "play.example"), ("sec-fetch-site", "same-origin"), PROXY_HEADERS[0]];
    assert_eq!(server.request("POST", SMALL, &headers).status, 202);
    assert_eq!(wait_until_done(&server, SMALL).state, SolveState::Done);
}

#[test]
fn only_the_operator_sees_folders_and_free_memory() {
    let path = "/api/tables?rules=pylos:base=3";
    let check = |server: &Server, headers: &[(&str, &str)]| {
        let response = server.request("GET", path, headers);
        let TablesReport { solve, .. } = response.json();
        let folder = server.folder().display().to_string();
        assert!(!response.text().contains(&folder), "{headers:?}: {}", response.text());
        assert_eq!((solve.memory_free, solve.disk_free), (None, None), "{headers:?}");
        let missing = server.request("GET", "/api/probe?rules=pylos:base=3", headers);
        assert!(
            missing.status == 404 && !missing.text().contains(&folder),
            "{headers:?}: {}",
            missing.text()
        );
        solve.refusal
    };
    let server = Server::new();
    let TablesReport { solve, .. } = server.get(path).json();
    assert!(solve.command.contains(&server.folder().display().to_string()), "{}", solve.command);
    assert!(solve.memory_free.is_some_and(|free| free > 0) && solve.refusal.is_none());
    for header in PROXY_HEADERS {
        assert!(check(&server, &[("host", "localhost"), header]).is_some());
    }
    assert!(check(&server, &[("host", "play.example")]).is_some());
    let proxy = Server::with(|config| ServerConfig { proxy: Proxy::Trusted, ..config });
    assert!(check(&proxy, &[]).is_some());
    let allowed = Server::with(|config| ServerConfig { solving: SolvingPolicy::Allowed, ..config });
    assert_eq!(check(&allowed, &[("host", "play.example")]), None);
}

#[test]
fn one_ruleset_is_solved_at_a_time() {
    let server = Server::new();
    let path = |rules: &str| format!("/api/solve?rules={rules}");
    // Another program solves the second ruleset.
    let game: Pylos = "pylos:base=3,take-back=two".parse().expect("the rules are known");
    let folder = tripylon_tables::Folder::new(server.folder().to_path_buf());
    let other = tripylon_tables::SolveRun::start(
        game,
        TableKind::Full,
        &folder,
        tripylon_search::CancelToken::default(),
    );
    let response = server.send_as_page("POST", &path("pylos:base=3,take-back=two"));
    assert_eq!(response.status, 409, "{}", response.text());
    drop(other);

    // The second request may arrive after the first ruleset was solved. The two jobs never run at once.
    let refused = rulesets().chunks_exact(2).any(|pair| {
        let (one, two) = (&pair[0], &pair[1]);
        assert_eq!(server.send_as_page("POST", &path(one)).status, 202);
        let response = server.send_as_page("POST", &path(two));
        match response.status {
            202 => assert!(!server.get(&path(one)).json::<SolveStatus>().state.is_running()),
            409 => assert!(response.json::<Problem>().error.contains(one.as_str()), "{}", response.text()),
            other => panic!("{other}: {}", response.text()),
        }
        wait_until_done(&server, &path(one));
        wait_until_done(&server, &path(two));
        response.status == 409
    });
    assert!(refused, "no request was refused while another ruleset was being solved");
}
