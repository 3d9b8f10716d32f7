//! The API for tables and analyses over a socket: the same JSON as the commands print.

use std::{fs::File, sync::OnceLock, time::Instant};

use proptest::{collection::vec, prelude::*};
use tripylon_protocol::{AnalysisReport, ProbeReport, Problem, TablesReport};
use tripylon_rules::random::SplitMix64;
use tripylon_rules::{AnyGame, AnyPosition, Pylos};
use tripylon_server::{Capacity, OnlineConfig, ServerConfig, SolvingPolicy};
use tripylon_tablebase::{Probe, Table, TableKind};

use crate::http_client::{Server, url_encoded};

/// A server for all tests that change nothing. Its folder is empty, so it uses the bundled tables.
fn server() -> &'static Server {
    static SERVER: OnceLock<Server> = OnceLock::new();
    let with_many_analyses = |config: ServerConfig| ServerConfig {
        capacity: Capacity { max_analyses: 32, ..config.capacity },
        ..config
    };
    SERVER.get_or_init(|| Server::with(with_many_analyses))
}

/// The positions of a few random games.
fn positions(rules: &str, games: u64) -> Vec<AnyPosition> {
    let game: AnyGame = rules.parse().expect("the rules are known");
    let mut all = Vec::new();
    for seed in 0..games {
        let (mut rng, mut position) = (SplitMix64::new(seed), game.start());
        for _ in 0..60 {
            all.push(position);
            let moves = position.legal_moves();
            if moves.is_empty() || position.outcome().is_some() {
                break;
            }
            let mv = moves[rng.below(moves.len())];
            position.play(mv).expect("a legal move can be played");
        }
    }
    all
}

#[track_caller]
fn check_refused(path: &str, status: u16, reason: &str) {
    let response = server().get(path);
    let problem: Problem = response.json();
    assert_eq!(response.status, status, "{path}: {}", problem.error);
    assert!(problem.error.contains(reason), "{path}: {}", problem.error);
    assert_eq!(response.header("cache-control"), Some("no-store"), "{path}");
}

#[test]
fn a_probe_returns_the_values_of_the_table() {
    for bundled in &tripylon_bundled::TABLES {
        let table = Table::open(bundled.bytes()).expect("the table is valid");
        for position in positions(bundled.rules, 2) {
            let AnyPosition::Pylos(_, pylos) = position else { panic!("the tables are of Pylos") };
            let (rules, text) = (url_encoded(bundled.rules), url_encoded(&position.to_string()));
            let response = server().get(&format!("/api/probe?rules={rules}&position={text}"));
            assert_eq!(response.status, 200, "{}", response.text());
            let report: ProbeReport = response.json();
            assert_eq!(report, ProbeReport::new(&table, &pylos).expect("the table is valid"));
            assert_eq!(report.table, TableKind::Compact);
        }
    }
}

#[test]
fn a_probe_without_a_position_is_of_the_start() {
    let start: ProbeReport = server().get("/api/probe?rules=pylos").json();
    let named: ProbeReport = server().get("/api/probe?position=start&rules=pylos").json();
    assert_eq!(start, named);
    assert_eq!(start.position, "pylos".parse::<AnyGame>().expect("the rules are known").start().to_string());
}

#[test]
fn invalid_requests_are_refused_with_a_reason() {
    check_refused("/api/probe", 400, "parameter rules is missing");
    check_refused("/api/probe?rules=chess", 400, "chess");
    check_refused("/api/probe?rules=pylos:variant=expart", 400, "expert");
    check_refused("/api/probe?rules=pylon", 400, "only Pylos has tables");
    check_refused("/api/probe?rules=le-pylos", 400, "only Pylos has tables");
    check_refused("/api/probe?rules=pylos&position=nonsense", 400, "");
    // A sphere on the second level without support.
    check_refused("/api/probe?rules=pylos&position=4/4/4/4%7CL2/3/3%7C2/2%7C1+1", 400, "");
    check_refused("/api/probe?rules=pylos&rules=pylos", 400, "twice");
    check_refused("/api/probe?rules=pylos&depth=3", 400, "depth");
    check_refused("/api/probe?rules=%FF", 400, "is unknown");
    check_refused(&format!("/api/probe?rules={}", "pylos".repeat(1000)), 400, "longer");
    check_refused("/api/tables?rules=pylon", 400, "only Pylos has tables");
    check_refused("/api/solve?rules=pylon", 400, "only Pylos has tables");
    check_refused("/api/solve/events?rules=pylon", 400, "only Pylos has tables");
    check_refused("/api/analyse?rules=pylos&time=2", 400, "2 is not a time");
    check_refused("/api/analyse?rules=pylos&time=61s", 400, "longer than 60 s");
    check_refused("/api/analyse?rules=pylos&lines=0", 400, "from 1 to 1000");
    check_refused("/api/analyse?rules=pylos&depth=-1", 400, "from 1 to 1000");
    check_refused("/api/nowhere", 404, "/api/openapi.json");
    check_refused("/api/probe/", 404, "/api/openapi.json");
    check_refused("/api/", 404, "/api/openapi.json");
    check_refused("/api", 404, "/api/openapi.json");
}

#[test]
fn a_missing_table_names_the_command() {
    let response = server().get("/api/probe?rules=pylos:base=3");
    let problem: Problem = response.json();
    let command = problem.command.expect("there is a command");
    let folder = server().folder().display().to_string();
    assert_eq!((response.status, command), (404, format!("tripylon solve pylos:base=3 --tables {folder}")));
    assert!(problem.error.starts_with("there is no table for pylos:base=3 here"), "{}", problem.error);
}

#[test]
fn visitors_do_not_see_the_folder() {
    let server = Server::with(|config| ServerConfig { solving: SolvingPolicy::Disabled, ..config });
    let problem: Problem = server.get("/api/probe?rules=pylos:base=3").json();
    assert_eq!(problem.command.as_deref(), Some("tripylon solve pylos:base=3"));
    let report: TablesReport = server.get("/api/tables?rules=pylos").json();
    assert_eq!(report.solve.command, "tripylon solve pylos");
    assert!(report.solve.refusal.expect("solving is refused").contains("--allow-solving"));
    let damaged = server.folder().join("pylos-base-3.table");
    std::fs::write(damaged, b"this is no table").expect("the file can be written");
    let response = server.get("/api/probe?rules=pylos:base=3");
    assert_eq!(response.status, 500);
    assert!(!response.text().contains(&server.folder().display().to_string()), "{}", response.text());
}

#[test]
fn a_damaged_table_is_reported() {
    let server = Server::new();
    std::fs::write(server.folder().join("pylos.table"), b"this is no table")
        .expect("the file can be written");
    let response = server.get("/api/probe?rules=pylos");
    let problem: Problem = response.json();
    assert_eq!(response.status, 500);
    assert!(problem.error.contains("pylos.table") && problem.error.contains("--again"), "{}", problem.error);
}

#[test]
fn tables_lists_the_table_and_the_cost_of_solving() {
    for (rules, table) in [("pylos", Some(TableKind::Compact)), ("pylos:base=3", None)] {
        let report: TablesReport = server().get(&format!("/api/tables?rules={rules}")).json();
        assert_eq!((report.rules.as_str(), report.table), (rules, table));
        assert!(report.solve.command.starts_with(&format!("tripylon solve {rules}")));
        assert!(report.solve.seconds > 0.0 && report.solve.memory > 0 && report.solve.disk > 0);
        assert!(
            report.solve.memory_free.is_some_and(|free| free > 0)
                && report.solve.disk_free.is_none_or(|free| free > 0)
        );
    }
}

#[test]
fn an_analysis_is_a_stream_of_events() {
    for (query, exact) in [
        ("rules=pylos", true),
        ("rules=pylos:base=3&depth=3&lines=2", false),
        ("rules=pylon:size=4x3&time=300ms", false),
        ("rules=le-pylos&time=200ms&lines=1", false),
    ] {
        let events = server().events(&format!("/api/analyse?{query}"));
        assert_eq!(events.response.status, 200, "{query}");
        assert_eq!(events.response.header("content-type"), Some("text/event-stream"));
        assert_eq!(events.response.header("cache-control"), Some("no-store"));
        let events: Vec<_> = events.collect();
        let (last, before) = events.split_last().expect("there is an event");
        assert_eq!(last.name, "done", "{query}");
        assert!(before.iter().all(|event| event.name == "progress"), "{query}");
        for event in &events {
            let report: AnalysisReport =
                serde_json::from_value(event.data.clone()).expect("the data is an analysis");
            let game: AnyGame = report.rules.parse().expect("the rules are known");
            let position = game.parse_position(&report.position).expect("the position is valid");
            assert_eq!(position, game.start());
            for line in &report.lines {
                position.parse_move(&line.moves[0]).expect("the move can be parsed");
            }
            assert_eq!(report.best.as_ref(), report.lines.first().map(|line| &line.moves[0]));
            assert!(!exact || report.exact, "{query}");
        }
    }
}

#[test]
fn an_analysis_of_a_finished_game_is_done_at_once() {
    let game: AnyGame = "pylon:size=2x1".parse().expect("the rules are known");
    let mut position = game.start();
    while position.outcome().is_none() {
        position.play(position.legal_moves()[0]).expect("a legal move can be played");
    }
    let text = url_encoded(&position.to_string());
    let events: Vec<_> =
        server().events(&format!("/api/analyse?rules=pylon:size=2x1&position={text}")).collect();
    assert_eq!((events.len(), events[0].name.as_str()), (1, "done"));
    let report: AnalysisReport =
        serde_json::from_value(events[0].data.clone()).expect("the data is an analysis");
    assert!(report.exact && report.best.is_none() && report.lines.is_empty());
}

#[test]
fn a_search_ends_when_its_client_disconnects() {
    let server = Server::with(|config| ServerConfig {
        capacity: Capacity { max_analyses: 1, search_threads: 1, ..config.capacity },
        ..config
    });
    let path = "/api/analyse?rules=pylon&time=60s";
    for _ in 0..3 {
        let started = Instant::now();
        let mut events = server.events(path);
        // The permit of the last analysis is free soon after its client has gone, long before its minute is over.
        assert_eq!(events.response.status, 200);
        assert!(events.next().is_some());
        assert!(started.elapsed().as_secs() < 20);
    }
}

#[test]
fn requests_beyond_the_limit_are_refused_with_retry_after() {
    let server = Server::with(|config| ServerConfig {
        capacity: Capacity { max_probes: 0, max_analyses: 1, search_threads: 1, ..config.capacity },
        ..config
    });
    let mut analysis = server.events("/api/analyse?rules=pylon&time=60s");
    assert!(analysis.next().is_some());
    for path in ["/api/analyse?rules=pylon", "/api/probe?rules=pylos", "/api/tables?rules=pylos"] {
        let response = server.get(path);
        assert_eq!((response.status, response.header("retry-after")), (429, Some("1")), "{path}");
        assert!(!response.json::<Problem>().error.is_empty());
    }
    // Invalid requests are still refused, and other paths still work.
    assert_eq!(server.get("/api/analyse?rules=chess").status, 400);
    assert_eq!(server.get("/healthz").status, 200);
}

#[test]
fn simultaneous_probes_are_answered_or_refused_with_retry_after() {
    let server = Server::with(|config| ServerConfig {
        capacity: Capacity { max_probes: 2, ..config.capacity },
        ..config
    });
    let statuses: Vec<u16> = std::thread::scope(|scope| {
        let requests: Vec<_> =
            (0..40).map(|_| scope.spawn(|| server.get("/api/probe?rules=pylos").status)).collect();
        requests.into_iter().map(|request| request.join().expect("the request is answered")).collect()
    });
    assert!(statuses.iter().all(|status| [200, 429].contains(status)), "{statuses:?}");
    assert!(statuses.contains(&200));
}

#[test]
fn pages_of_other_sites_cannot_start_analyses() {
    for site in ["cross-site", "same-site"] {
        let response = server().request("GET", "/api/analyse?rules=pylos", &[("sec-fetch-site", site)]);
        assert_eq!(response.status, 403, "{site}");
    }
    let own = server().request("GET", "/api/analyse?rules=pylos", &[("sec-fetch-site", "same-origin")]);
    assert_eq!(own.status, 200);
}

#[test]
fn the_openapi_document_describes_the_server() {
    // Online play is described as well, and enabled with a database.
    let online = Some(OnlineConfig::new("sqlite::memory:"));
    let server = Server::with(|config| ServerConfig { online, ..config });
    let document: serde_json::Value = server.get("/api/openapi.json").json();
    assert_eq!(document["openapi"], "3.1.0");
    for (path, methods) in document["paths"].as_object().expect("there are paths") {
        for method in ["GET", "POST", "PUT", "DELETE", "PATCH"] {
            let described = methods.get(method.to_lowercase());
            // Without parameters and session: nothing is started, and errors say what is missing.
            let response = server.request(method, path, &[("content-length", "0")]);
            match described {
                None => assert_eq!(response.status, 405, "{method} {path}"),
                Some(described) => {
                    let responses = described["responses"].as_object().expect("there are responses");
                    assert!(
                        responses.contains_key(&response.status.to_string()),
                        "{method} {path}: {}",
                        response.status
                    );
                }
            }
            if response.status >= 400 {
                assert!(!response.json::<Problem>().error.is_empty(), "{method} {path}");
            }
        }
    }
}

/// The value of each move in a probe.
fn move_values(report: &ProbeReport) -> Vec<(String, Probe)> {
    report.move_probes().map(|(mv, probe)| (mv.to_string(), probe)).collect()
}

#[test]
fn a_table_that_appears_is_used_at_once() {
    let server = Server::new();
    assert_eq!(server.get("/api/probe?rules=pylos:base=3").status, 404);
    let game: Pylos = "pylos:base=3".parse().expect("the rules are known");
    let folder = tripylon_tables::Folder::new(server.folder().to_path_buf());
    for kind in [TableKind::Compact, TableKind::Full] {
        let run =
            tripylon_tables::SolveRun::start(game, kind, &folder, tripylon_search::CancelToken::default());
        run.expect("no other program solves it").run(&mut |_| ()).expect("there is room");
        let table = Table::open(File::open(folder.table_path(game, kind)).expect("the file exists"))
            .expect("the table is valid");
        for position in positions("pylos:base=3", 5) {
            let AnyPosition::Pylos(_, pylos) = position else { panic!("the position is of Pylos") };
            let text = url_encoded(&position.to_string());
            let report: ProbeReport =
                server.get(&format!("/api/probe?rules=pylos:base=3&position={text}")).json();
            assert_eq!(report.table, kind);
            assert_eq!(report.probe(), table.probe(&pylos).expect("the table is valid"));
            assert_eq!(move_values(&report).len(), position.legal_moves().len());
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn hostile_queries_are_refused_with_a_reason(
        path in prop::sample::select(vec!["probe", "analyse", "tables", "solve", "solve/events"]),
        query in prop_oneof![
            "[ -~&&[^ #]]{0,200}",
            "(rules|position|time|lines|depth|x)=[!-~&&[^#]]{0,60}(&(rules|position|time)=[!-~&&[^#]]{0,60}){0,3}",
            "rules=pylos&position=[LD1-9/%7C+.]{0,80}",
            "rules=(pylos|pylon|le-pylos)[:a-z0-9=,%-]{1,40}&position=.{0,20}",
        ],
    ) {
        let query: String = query.chars().map(|letter| if letter.is_ascii_graphic() { letter } else { '+' }).collect();
        let response = server().get(&format!("/api/{path}?{query}"));
        prop_assert!([200, 400, 404].contains(&response.status), "{path}?{query}: {}", response.status);
        // An invalid URI is refused by the HTTP library, without a reason.
        let is_valid_uri = !query.contains(['"', '<', '>']);
        if response.status != 200 && is_valid_uri {
            prop_assert!(!response.json::<Problem>().error.is_empty());
        }
    }

    #[test]
    fn invalid_utf_8_is_harmless(bytes in vec(any::<u8>(), 0..300)) {
        let query: String = bytes.iter().map(|byte| format!("%{byte:02x}")).collect();
        for prefix in ["rules=", "rules=pylos&position=", "rules=pylos&", ""] {
            let response = server().get(&format!("/api/probe?{prefix}{query}"));
            prop_assert!([200, 400].contains(&response.status), "{prefix}{query}: {}", response.status);
        }
        prop_assert_eq!(server().get("/healthz").status, 200);
    }
}
