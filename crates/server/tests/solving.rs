//! Readings solved over HTTP: begun, watched, stopped, gone on with, and asked.

mod visit;

use std::{thread, time::Duration};

use tripylon_protocol::{ProbeReport, Problem, SolveState, SolveStatus, TablesReport};
use tripylon_rules::{AnyGame, AnyPosition, Game, Pylos};
use tripylon_search::Dice;
use tripylon_server::{Proxy, Service, Solving};
use tripylon_tablebase::{Kind, Table};
use visit::{Event, Server, encoded};

const SMALL: &str = "/api/solve?rules=pylos:base=3";

fn status_of(event: &Event) -> SolveStatus {
    serde_json::from_value(event.data.clone()).expect("it is a status")
}

/// Readings of the small board, by their canonical rules texts.
fn readings() -> Vec<String> {
    let (variants, takings) = (["standard", "expert"], ["one-or-two", "up-to-two", "two"]);
    let all = variants.iter().flat_map(|variant| takings.iter().map(move |taking| (variant, taking)));
    let all = all.flat_map(|all| ["yes", "no"].map(|uncovered| (all, uncovered)));
    let texts = all.map(|((variant, taking), uncovered)| {
        format!("pylos:base=3,variant={variant},take-back={taking},uncovered={uncovered}")
    });
    texts.map(|text| text.parse::<AnyGame>().expect("the rules are known").to_string()).collect()
}

/// The status once nothing is going on any more.
fn ended(server: &Server, path: &str) -> SolveStatus {
    for _ in 0..600 {
        let status: SolveStatus = server.get(path).json();
        if !status.state.is_under_way() {
            return status;
        }
        thread::sleep(Duration::from_millis(50));
    }
    panic!("it does not end");
}

#[test]
fn the_small_board_is_solved_and_then_asked() {
    let server = Server::new();
    let idle: SolveStatus = server.get(SMALL).json();
    assert_eq!((idle.state, idle.done), (SolveState::Idle, 0.0));
    assert_eq!(server.get("/api/probe?rules=pylos:base=3").status, 404);

    let answer = server.ask_as_page("POST", SMALL);
    let begun: SolveStatus = answer.json();
    assert_eq!((answer.status, begun.state), (202, SolveState::Solving), "{}", answer.text());
    let events: Vec<SolveStatus> =
        server.events("/api/solve/events?rules=pylos:base=3").map(|event| status_of(&event)).collect();
    assert!(events.is_sorted_by_key(|status| (status.done * 1e6) as u64), "{events:?}");
    assert!(events.iter().all(|status| (0.0..=1.0).contains(&status.done) && status.memory > 0));
    let last = events.last().expect("there is an event");
    assert_eq!((last.state, last.done), (SolveState::Done, 1.0));

    // At once, without anything being started again.
    let report: ProbeReport = server.get("/api/probe?rules=pylos:base=3").json();
    assert_eq!((report.table, report.distance), (Kind::Full, Some(15)));
    let tables: TablesReport = server.get("/api/tables?rules=pylos:base=3").json();
    assert_eq!(tables.table, Some(Kind::Full));
    check_values(&server);

    let again = server.ask_as_page("POST", SMALL);
    assert_eq!((again.status, again.json::<SolveStatus>().state), (200, SolveState::Done));
}

/// Every value of random games is that of the table, and of the rules: a win has a move that leads to a loss.
fn check_values(server: &Server) {
    let game: Pylos = "pylos:base=3".parse().expect("the rules are known");
    let file = std::fs::File::open(server.folder().join("pylos-base-3.table")).expect("it is there");
    let table = Table::open(file).expect("it is whole");
    let (mut dice, mut checked) = (Dice::new(3), 0);
    for _ in 0..20 {
        let mut position = game.start();
        while game.outcome(&position).is_none() && checked < 300 {
            let text = encoded(&AnyPosition::Pylos(game, position).to_string());
            let answer = server.get(&format!("/api/probe?rules=pylos:base=3&position={text}"));
            let report: ProbeReport = answer.json();
            assert_eq!(report.answer(), table.probe(&position).expect("it is whole"));
            let best = report.answers().next().map(|(_, answer)| answer);
            assert_eq!(best, Some(report.answer()), "the best move is worth what the position is");
            let moves = game.legal_moves(&position);
            game.play_unchecked(&mut position, moves[dice.below(moves.len())]);
            checked += 1;
        }
    }
    assert!(checked > 100, "{checked}");
}

#[test]
fn solving_that_is_stopped_is_kept_and_goes_on() {
    let server = Server::new();
    // The small board is solved so fast that a request to stop may come too late; then the next reading is tried.
    let stopped = readings().into_iter().find_map(|rules| {
        let path = format!("/api/solve?rules={rules}");
        assert_eq!(server.ask_as_page("POST", &path).status, 202, "{rules}");
        assert_eq!(server.ask_as_page("DELETE", &path).status, 200, "{rules}");
        // Whoever begins again while it is being stopped is told so; by now it may also be done or stopped.
        let again = server.ask_as_page("POST", &path);
        assert!([200, 202, 409].contains(&again.status), "{rules}: {}", again.text());
        if again.status == 202 {
            server.ask_as_page("DELETE", &path);
        }
        let status = ended(&server, &path);
        (status.state == SolveState::Stopped).then_some((path, status))
    });
    let (path, status) = stopped.expect("one of them can be stopped in time");
    assert!(status.message.expect("it says what is kept").contains("kept"));
    let game: AnyGame = path.trim_start_matches("/api/solve?rules=").parse().expect("they are known");
    let name = game.to_string().replace([':', ',', '='], "-");
    let checkpoint = server.folder().join(format!("{name}.checkpoint"));
    assert!(checkpoint.exists() && !server.folder().join(format!("{name}.lock")).exists());

    assert_eq!(server.ask_as_page("POST", &path).status, 202);
    assert_eq!(ended(&server, &path).state, SolveState::Done);
    assert!(!checkpoint.exists());
}

#[test]
fn events_end_at_once_where_nothing_goes_on() {
    let server = Server::new();
    let events: Vec<Event> = server.events("/api/solve/events?rules=pylos").collect();
    assert_eq!((events.len(), events[0].name.as_str()), (1, "done"));
    assert_eq!(status_of(&events[0]).state, SolveState::Idle);
}

#[test]
fn only_pages_of_this_server_may_begin_or_stop() {
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
            let answer = server.ask(method, SMALL, &headers);
            assert_eq!(answer.status, 403, "{method} {headers:?}");
            assert!(!answer.json::<Problem>().error.is_empty());
        }
    }
    assert_eq!(server.get(SMALL).json::<SolveStatus>().state, SolveState::Idle);
    // An older browser says no more than where a page comes from.
    assert_eq!(server.ask("POST", SMALL, &[("origin", &own)]).status, 202);
    assert_eq!(ended(&server, SMALL).state, SolveState::Done);
}

#[test]
fn where_it_is_not_allowed_nothing_is_solved() {
    let server = Server::with(|service| Service { solving: Solving::Refused, ..service });
    let answer = server.ask_as_page("POST", SMALL);
    assert_eq!(answer.status, 403);
    assert!(answer.json::<Problem>().error.contains("--allow-solving"));
    assert_eq!(std::fs::read_dir(server.folder()).expect("it is there").count(), 0);
}

/// What proxies add to requests.
const MARKS: [(&str, &str); 6] = [
    ("x-forwarded-for", "203.0.113.9"),
    ("x-forwarded-proto", "https"),
    ("x-forwarded-host", "play.example"),
    ("forwarded", "for=203.0.113.9"),
    ("x-real-ip", "203.0.113.9"),
    ("via", "1.1 proxy"),
];

#[test]
fn nothing_is_solved_for_visitors_behind_a_proxy() {
    let server = Server::new();
    for mark in MARKS {
        for method in ["POST", "DELETE"] {
            let headers = [("host", "localhost"), ("sec-fetch-site", "same-origin"), mark];
            let answer = server.ask(method, SMALL, &headers);
            assert_eq!(answer.status, 403, "{method} {mark:?}");
            assert!(answer.json::<Problem>().error.contains("--allow-solving"));
        }
    }
    assert_eq!(server.get(SMALL).json::<SolveStatus>().state, SolveState::Idle);
    // A proxy that says nothing about itself must be announced.
    let server = Server::with(|service| Service { proxy: Proxy::Trusted, ..service });
    assert_eq!(server.ask_as_page("POST", SMALL).status, 403);
    assert_eq!(std::fs::read_dir(server.folder()).expect("it is there").count(), 0);
    let server =
        Server::with(|service| Service { proxy: Proxy::Trusted, solving: Solving::Allowed, ..service });
    let headers = [("host", "play.example"), ("sec-fetch-site", "same-origin"), MARKS[0]];
    assert_eq!(server.ask("POST", SMALL, &headers).status, 202);
    assert_eq!(ended(&server, SMALL).state, SolveState::Done);
}

#[test]
fn only_the_operator_is_told_of_folders_and_free_memory() {
    let path = "/api/tables?rules=pylos:base=3";
    let check = |server: &Server, headers: &[(&str, &str)]| {
        let answer = server.ask("GET", path, headers);
        let TablesReport { solve, .. } = answer.json();
        let folder = server.folder().display().to_string();
        assert!(!answer.text().contains(&folder), "{headers:?}: {}", answer.text());
        assert_eq!((solve.memory_free, solve.disk_free), (None, None), "{headers:?}");
        let missing = server.ask("GET", "/api/probe?rules=pylos:base=3", headers);
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
    for mark in MARKS {
        assert!(check(&server, &[("host", "localhost"), mark]).is_some());
    }
    assert!(check(&server, &[("host", "play.example")]).is_some());
    let proxy = Server::with(|service| Service { proxy: Proxy::Trusted, ..service });
    assert!(check(&proxy, &[]).is_some());
    let allowed = Server::with(|service| Service { solving: Solving::Allowed, ..service });
    assert_eq!(check(&allowed, &[("host", "play.example")]), None);
}

#[test]
fn one_reading_at_a_time() {
    let server = Server::new();
    let path = |rules: &str| format!("/api/solve?rules={rules}");
    // Somebody else's program works on the second reading.
    let game: Pylos = "pylos:base=3,take-back=two".parse().expect("the rules are known");
    let folder = tripylon_library::Folder::new(server.folder().to_path_buf());
    let other = tripylon_library::Work::begin(game, Kind::Full, &folder, tripylon_search::Stop::default());
    let answer = server.ask_as_page("POST", &path("pylos:base=3,take-back=two"));
    assert_eq!(answer.status, 409, "{}", answer.text());
    drop(other);

    // Whether the second comes while the first is being solved is a matter of luck; never do both go on.
    let refused = readings().chunks_exact(2).any(|pair| {
        let (one, two) = (&pair[0], &pair[1]);
        assert_eq!(server.ask_as_page("POST", &path(one)).status, 202);
        let answer = server.ask_as_page("POST", &path(two));
        match answer.status {
            202 => assert!(!server.get(&path(one)).json::<SolveStatus>().state.is_under_way()),
            409 => assert!(answer.json::<Problem>().error.contains(one.as_str()), "{}", answer.text()),
            other => panic!("{other}: {}", answer.text()),
        }
        ended(&server, &path(one));
        ended(&server, &path(two));
        answer.status == 409
    });
    assert!(refused, "nobody came while another was served");
}
