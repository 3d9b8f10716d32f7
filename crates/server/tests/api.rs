//! What pages and programs can ask below `/api`, over a socket: the same JSON as the commands print.

mod visit;

use std::{fs::File, sync::OnceLock, time::Instant};

use proptest::{collection::vec, prelude::*};
use tripylon_protocol::{AnalysisReport, ProbeReport, Problem, TablesReport};
use tripylon_rules::{AnyGame, AnyPosition, Pylos};
use tripylon_search::Dice;
use tripylon_server::{Capacity, Online, Service, Solving};
use tripylon_tablebase::{Answer, Kind, Table};
use visit::{Server, encoded};

/// A server for all tests that change nothing. Its folder holds no tables, so there are those that come with the program.
fn server() -> &'static Server {
    static SERVER: OnceLock<Server> = OnceLock::new();
    let roomy =
        |service: Service| Service { capacity: Capacity { analyses: 32, ..service.capacity }, ..service };
    SERVER.get_or_init(|| Server::with(roomy))
}

/// The positions of a few games in which every move is drawn by lot.
fn positions(rules: &str, games: u64) -> Vec<AnyPosition> {
    let game: AnyGame = rules.parse().expect("the rules are known");
    let mut all = Vec::new();
    for seed in 0..games {
        let (mut dice, mut position) = (Dice::new(seed), game.start());
        for _ in 0..60 {
            all.push(position);
            let moves = position.legal_moves();
            if moves.is_empty() || position.outcome().is_some() {
                break;
            }
            let mv = moves[dice.below(moves.len())];
            position.play(mv).expect("a legal move can be played");
        }
    }
    all
}

#[track_caller]
fn check_refused(path: &str, status: u16, reason: &str) {
    let answer = server().get(path);
    let problem: Problem = answer.json();
    assert_eq!(answer.status, status, "{path}: {}", problem.error);
    assert!(problem.error.contains(reason), "{path}: {}", problem.error);
    assert_eq!(answer.header("cache-control"), Some("no-store"), "{path}");
}

#[test]
fn a_probe_says_what_the_table_says() {
    for shipped in &tripylon_shipped::ALL {
        let table = Table::open(shipped.bytes).expect("it is whole");
        for position in positions(shipped.rules, 2) {
            let AnyPosition::Pylos(_, own) = position else { panic!("the tables are of Pylos") };
            let (rules, text) = (encoded(shipped.rules), encoded(&position.to_string()));
            let answer = server().get(&format!("/api/probe?rules={rules}&position={text}"));
            assert_eq!(answer.status, 200, "{}", answer.text());
            let report: ProbeReport = answer.json();
            assert_eq!(report, ProbeReport::new(&table, &own).expect("it is whole"));
            assert_eq!(report.table, Kind::Compact);
        }
    }
}

#[test]
fn a_probe_without_a_position_is_of_the_start() {
    let start: ProbeReport = server().get("/api/probe?rules=pylos").json();
    let named: ProbeReport = server().get("/api/probe?position=start&rules=pylos").json();
    assert_eq!(start, named);
    assert_eq!(start.position, "pylos".parse::<AnyGame>().expect("they are known").start().to_string());
}

#[test]
fn what_cannot_be_is_refused_with_a_reason() {
    check_refused("/api/probe", 400, "parameter rules is missing");
    check_refused("/api/probe?rules=chess", 400, "chess");
    check_refused("/api/probe?rules=pylos:variant=expart", 400, "expert");
    check_refused("/api/probe?rules=pylon", 400, "only Pylos has tables");
    check_refused("/api/probe?rules=le-pylos", 400, "only Pylos has tables");
    check_refused("/api/probe?rules=pylos&position=nonsense", 400, "");
    // A sphere on the second level that rests on nothing.
    check_refused("/api/probe?rules=pylos&position=4/4/4/4%7CL2/3/3%7C2/2%7C1+1", 400, "");
    check_refused("/api/probe?rules=pylos&rules=pylos", 400, "twice");
    check_refused("/api/probe?rules=pylos&depth=3", 400, "depth");
    check_refused("/api/probe?rules=%FF", 400, "encoded");
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
fn a_reading_without_a_table_names_the_command() {
    let answer = server().get("/api/probe?rules=pylos:base=3");
    let problem: Problem = answer.json();
    let command = problem.command.expect("there is a command");
    let folder = server().folder().display().to_string();
    assert_eq!((answer.status, command), (404, format!("tripylon solve pylos:base=3 --tables {folder}")));
    assert!(problem.error.starts_with("there is no table for pylos:base=3 here"), "{}", problem.error);
}

#[test]
fn strangers_are_not_told_where_things_are() {
    let server = Server::with(|service| Service { solving: Solving::Refused, ..service });
    let problem: Problem = server.get("/api/probe?rules=pylos:base=3").json();
    assert_eq!(problem.command.as_deref(), Some("tripylon solve pylos:base=3"));
    let report: TablesReport = server.get("/api/tables?rules=pylos").json();
    assert_eq!(report.solve.command, "tripylon solve pylos");
    assert!(report.solve.refusal.expect("nobody may").contains("--allow-solving"));
    let damaged = server.folder().join("pylos-base-3.table");
    std::fs::write(damaged, b"this is no table").expect("it can be written");
    let answer = server.get("/api/probe?rules=pylos:base=3");
    assert_eq!(answer.status, 500);
    assert!(!answer.text().contains(&server.folder().display().to_string()), "{}", answer.text());
}

#[test]
fn a_damaged_table_is_said_to_be() {
    let server = Server::new();
    std::fs::write(server.folder().join("pylos.table"), b"this is no table").expect("it can be written");
    let answer = server.get("/api/probe?rules=pylos");
    let problem: Problem = answer.json();
    assert_eq!(answer.status, 500);
    assert!(problem.error.contains("pylos.table") && problem.error.contains("--again"), "{}", problem.error);
}

#[test]
fn tables_says_what_there_is_and_what_more_would_take() {
    for (rules, table) in [("pylos", Some(Kind::Compact)), ("pylos:base=3", None)] {
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
fn an_analysis_comes_in_events_and_ends() {
    for (query, exact) in [
        ("rules=pylos", true),
        ("rules=pylos:base=3&depth=3&lines=2", false),
        ("rules=pylon:size=4x3&time=300ms", false),
        ("rules=le-pylos&time=200ms&lines=1", false),
    ] {
        let events = server().events(&format!("/api/analyse?{query}"));
        assert_eq!(events.answer.status, 200, "{query}");
        assert_eq!(events.answer.header("content-type"), Some("text/event-stream"));
        assert_eq!(events.answer.header("cache-control"), Some("no-store"));
        let events: Vec<_> = events.collect();
        let (last, before) = events.split_last().expect("there is an event");
        assert_eq!(last.name, "done", "{query}");
        assert!(before.iter().all(|event| event.name == "progress"), "{query}");
        for event in &events {
            let report: AnalysisReport =
                serde_json::from_value(event.data.clone()).expect("it is an analysis");
            let game: AnyGame = report.rules.parse().expect("the rules are known");
            let position = game.parse_position(&report.position).expect("the position is one");
            assert_eq!(position, game.start());
            for line in &report.lines {
                position.parse_move(&line.moves[0]).expect("the move can be read");
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
    let text = encoded(&position.to_string());
    let events: Vec<_> =
        server().events(&format!("/api/analyse?rules=pylon:size=2x1&position={text}")).collect();
    assert_eq!((events.len(), events[0].name.as_str()), (1, "done"));
    let report: AnalysisReport = serde_json::from_value(events[0].data.clone()).expect("it is an analysis");
    assert!(report.exact && report.best.is_none() && report.lines.is_empty());
}

#[test]
fn nobody_thinks_on_when_the_listener_has_gone() {
    let server = Server::with(|service| Service {
        capacity: Capacity { analyses: 1, threads: 1, ..service.capacity },
        ..service
    });
    let path = "/api/analyse?rules=pylon&time=60s";
    for _ in 0..3 {
        let began = Instant::now();
        let mut events = server.events(path);
        // A moment after the last one has gone there is a place again, long before its minute is over.
        assert_eq!(events.answer.status, 200);
        assert!(events.next().is_some());
        assert!(began.elapsed().as_secs() < 20);
    }
}

#[test]
fn too_many_are_told_to_come_again() {
    let server = Server::with(|service| Service {
        capacity: Capacity { probes: 0, analyses: 1, threads: 1, ..service.capacity },
        ..service
    });
    let mut thinking = server.events("/api/analyse?rules=pylon&time=60s");
    assert!(thinking.next().is_some());
    for path in ["/api/analyse?rules=pylon", "/api/probe?rules=pylos", "/api/tables?rules=pylos"] {
        let answer = server.get(path);
        assert_eq!((answer.status, answer.header("retry-after")), (429, Some("1")), "{path}");
        assert!(!answer.json::<Problem>().error.is_empty());
    }
    // What cannot be is still refused, and the rest of the service is there.
    assert_eq!(server.get("/api/analyse?rules=chess").status, 400);
    assert_eq!(server.get("/healthz").status, 200);
}

#[test]
fn many_probes_at_once_are_answered_or_told_to_come_again() {
    let server =
        Server::with(|service| Service { capacity: Capacity { probes: 2, ..service.capacity }, ..service });
    let statuses: Vec<u16> = std::thread::scope(|scope| {
        let asking: Vec<_> =
            (0..40).map(|_| scope.spawn(|| server.get("/api/probe?rules=pylos").status)).collect();
        asking.into_iter().map(|one| one.join().expect("it is answered")).collect()
    });
    assert!(statuses.iter().all(|status| [200, 429].contains(status)), "{statuses:?}");
    assert!(statuses.contains(&200));
}

#[test]
fn pages_of_other_sites_have_no_analysis() {
    for site in ["cross-site", "same-site"] {
        let answer = server().ask("GET", "/api/analyse?rules=pylos", &[("sec-fetch-site", site)]);
        assert_eq!(answer.status, 403, "{site}");
    }
    let own = server().ask("GET", "/api/analyse?rules=pylos", &[("sec-fetch-site", "same-origin")]);
    assert_eq!(own.status, 200);
}

#[test]
fn the_description_is_that_of_the_server() {
    // What people need who play each other is described too, and is there where there is a database.
    let online = Some(Online::new("sqlite::memory:"));
    let server = Server::with(|service| Service { online, ..service });
    let document: serde_json::Value = server.get("/api/openapi.json").json();
    assert_eq!(document["openapi"], "3.1.0");
    for (path, methods) in document["paths"].as_object().expect("there are paths") {
        for method in ["GET", "POST", "PUT", "DELETE", "PATCH"] {
            let described = methods.get(method.to_lowercase());
            // Without parameters and as a stranger: nothing is begun, and what is there says what is missing.
            let answer = server.ask(method, path, &[("content-length", "0")]);
            match described {
                None => assert_eq!(answer.status, 405, "{method} {path}"),
                Some(described) => {
                    let responses = described["responses"].as_object().expect("there are responses");
                    assert!(
                        responses.contains_key(&answer.status.to_string()),
                        "{method} {path}: {}",
                        answer.status
                    );
                }
            }
            if answer.status >= 400 {
                assert!(!answer.json::<Problem>().error.is_empty(), "{method} {path}");
            }
        }
    }
}

/// What a reader of a probe sees as the value of each move.
fn answers(report: &ProbeReport) -> Vec<(String, Answer)> {
    report.answers().map(|(mv, answer)| (mv.to_string(), answer)).collect()
}

#[test]
fn a_table_that_appears_is_used_at_once() {
    let server = Server::new();
    assert_eq!(server.get("/api/probe?rules=pylos:base=3").status, 404);
    let game: Pylos = "pylos:base=3".parse().expect("the rules are known");
    let folder = tripylon_library::Folder::new(server.folder().to_path_buf());
    for kind in [Kind::Compact, Kind::Full] {
        let work = tripylon_library::Work::begin(game, kind, &folder, tripylon_search::Stop::default());
        work.expect("nobody else works").finish(&mut |_| ()).expect("there is room");
        let table =
            Table::open(File::open(folder.table(game, kind)).expect("it is there")).expect("it is whole");
        for position in positions("pylos:base=3", 5) {
            let AnyPosition::Pylos(_, own) = position else { panic!("this is Pylos") };
            let text = encoded(&position.to_string());
            let report: ProbeReport =
                server.get(&format!("/api/probe?rules=pylos:base=3&position={text}")).json();
            assert_eq!(report.table, kind);
            assert_eq!(report.answer(), table.probe(&own).expect("it is whole"));
            assert_eq!(answers(&report).len(), position.legal_moves().len());
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn hostile_questions_are_answered_with_a_reason(
        path in prop::sample::select(vec!["probe", "analyse", "tables", "solve", "solve/events"]),
        query in prop_oneof![
            "[ -~&&[^ #]]{0,200}",
            "(rules|position|time|lines|depth|x)=[!-~&&[^#]]{0,60}(&(rules|position|time)=[!-~&&[^#]]{0,60}){0,3}",
            "rules=pylos&position=[LD1-9/%7C+.]{0,80}",
            "rules=(pylos|pylon|le-pylos)[:a-z0-9=,%-]{1,40}&position=.{0,20}",
        ],
    ) {
        let query: String = query.chars().map(|letter| if letter.is_ascii_graphic() { letter } else { '+' }).collect();
        let answer = server().get(&format!("/api/{path}?{query}"));
        prop_assert!([200, 400, 404].contains(&answer.status), "{path}?{query}: {}", answer.status);
        // What is no address at all is refused by HTTP itself, which gives no reasons.
        let is_address = !query.contains(['"', '<', '>']);
        if answer.status != 200 && is_address {
            prop_assert!(!answer.json::<Problem>().error.is_empty());
        }
    }

    #[test]
    fn bytes_that_are_no_text_harm_nobody(bytes in vec(any::<u8>(), 0..300)) {
        let query: String = bytes.iter().map(|byte| format!("%{byte:02x}")).collect();
        for place in ["rules=", "rules=pylos&position=", "rules=pylos&", ""] {
            let answer = server().get(&format!("/api/probe?{place}{query}"));
            prop_assert!([200, 400].contains(&answer.status), "{place}{query}: {}", answer.status);
        }
        prop_assert_eq!(server().get("/healthz").status, 200);
    }
}
