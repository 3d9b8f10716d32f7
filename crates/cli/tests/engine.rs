//! The engine protocol as a host program uses it: commands at any moment, and invalid input.

#![allow(clippy::unwrap_used, reason = "a test may stop where it fails")]

use std::{
    io::{BufRead, BufReader, Write},
    process::{Child, ChildStdin, Command, Stdio},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::{self, Receiver},
    },
    thread,
    time::{Duration, Instant},
};

use tripylon_rules::{AnyGame, Game, LePylos, le_pylos::SetupMode};

/// An engine process and its output lines.
struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
}

/// The longest wait for a reply, even on a slow machine.
const REPLY_TIMEOUT: Duration = Duration::from_secs(20);

impl Engine {
    fn start(rules: &str) -> Engine {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tripylon"));
        command.args(["engine", rules]).env("TRIPYLON_TABLES", "no-tables-here");
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().unwrap());
        let (sender, lines) = mpsc::channel();
        thread::spawn(move || output.lines().map_while(Result::ok).try_for_each(|line| sender.send(line)));
        Engine { child, input, lines }
    }

    fn send_line(&mut self, line: &str) {
        self.send(format!("{line}\n").as_bytes());
    }

    fn send(&mut self, bytes: &[u8]) {
        self.input.as_mut().unwrap().write_all(bytes).unwrap();
    }

    /// The next line that is not a search report.
    #[track_caller]
    fn receive(&self) -> String {
        loop {
            let line = self.lines.recv_timeout(REPLY_TIMEOUT).expect("the engine replies");
            if !line.starts_with("info depth ") {
                return line;
            }
        }
    }

    #[track_caller]
    fn request(&mut self, line: &str) -> String {
        self.send_line(line);
        self.receive()
    }

    /// Asserts that the engine is ready and has sent no other line.
    #[track_caller]
    fn check_ready(&mut self) {
        assert_eq!(self.request("isready"), "readyok");
    }

    /// Waits until the engine ends, and returns how long that took and the exit code.
    #[track_caller]
    fn wait(mut self) -> (Duration, Option<i32>) {
        let start = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                return (start.elapsed(), status.code());
            }
            assert!(start.elapsed() < REPLY_TIMEOUT, "the engine does not end");
            thread::sleep(Duration::from_millis(1));
        }
    }
}

/// The session in docs/engine-protocol.md, line by line.
#[test]
fn the_engine_replies_as_in_the_documented_session() {
    let text = include_str!("../../../docs/engine-protocol.md");
    let session =
        text.split("```session tripylon engine pylos\n").nth(1).unwrap().split("```").next().unwrap();
    let mut engine = Engine::start("pylos");
    let mut checked = 0;
    for line in session.lines() {
        match line.split_once(' ').unwrap() {
            (">", command) => engine.send_line(command),
            ("<", reply) if reply.starts_with("info depth ") => {
                let report = engine.lines.recv_timeout(REPLY_TIMEOUT).unwrap();
                assert_eq!(field_names(&report), field_names(reply), "{report}");
            }
            ("<", reply) if reply.starts_with("bestmove ") && reply != "bestmove (none)" => {
                let actual = engine.receive();
                assert!(actual.starts_with("bestmove ") && actual != "bestmove (none)", "{actual}");
            }
            ("<", reply) => assert_eq!(engine.receive(), reply),
            _ => panic!("{line}"),
        }
        checked += 1;
    }
    assert!(checked > 40);
    assert_eq!(engine.wait().1, Some(0));
}

/// The names of the fields of a search report, without the rate, which may be missing.
fn field_names(report: &str) -> Vec<&str> {
    let fields = ["depth", "multipv", "score", "nodes", "time", "pv"];
    report.split(' ').filter(|word| fields.contains(word)).collect()
}

#[test]
fn the_engine_replies_during_a_search_and_stops_at_once() {
    for rules in ["pylos", "le-pylos", "pylon", "pylos:base=3"] {
        let mut engine = Engine::start(rules);
        engine.send_line("setoption name Tables value none");
        for _ in 0..5 {
            engine.send_line("go infinite");
            engine.check_ready();
            assert_eq!(engine.request("query gameover"), "response false");
            assert_eq!(engine.request("go depth 1"), "info error go: already thinking; send stop first");
            let start = Instant::now();
            let best = engine.request("stop");
            // Usually a millisecond or two; longer on a busy machine.
            assert!(start.elapsed() < Duration::from_millis(500), "{:?}", start.elapsed());
            assert!(best.starts_with("bestmove ") && best != "bestmove (none)", "{rules}: {best}");
        }
        engine.send_line("stop");
        engine.check_ready();
    }
}

#[test]
fn quit_and_the_end_of_input_end_the_engine() {
    let mut engine = Engine::start("pylos");
    engine.send_line("go infinite\nquit");
    let (time, code) = engine.wait();
    assert!(time < Duration::from_secs(5));
    assert_eq!(code, Some(0));

    let mut engine = Engine::start("pylos");
    engine.send_line("go infinite");
    engine.check_ready();
    engine.input = None;
    assert!(engine.receive().starts_with("bestmove "), "the best move is sent after the end of input");
    let (time, code) = engine.wait();
    assert!(time < Duration::from_secs(5));
    assert_eq!(code, Some(0));
}

#[test]
fn an_invalid_command_gets_one_error_and_changes_nothing() {
    let mut engine = Engine::start("pylos");
    engine.send_line("position startpos moves a1");
    let cases = [
        ("xyzzy", "command \"xyzzy\" is unknown; expected one of ugi, "),
        ("position", "position \"\": write position startpos, or "),
        ("position fen", "position \"fen\": write position startpos, or "),
        ("position fen 4/4/4/4|3/3/3|2/2|1", "position: position \"4/4/4/4|3/3/3|2/2|1\" lacks a space"),
        ("position fen 4/4/4/4|L2/3/3|2/2|1 1", "position: the sphere on e3 has no support"),
        ("position startpos moves a1 a1", "position: turn 2, \"a1\": "),
        ("position startpos moves \u{1F642}", "position: turn 1, \"\u{1F642}\": "),
        ("setoption name Levle value 3", "option \"Levle\" is unknown; did you mean Level?"),
        ("setoption name Hash value lots", "option Hash: \"lots\" is not a whole number from 1 to 65536"),
        ("setoption name Tables value no/such", "option Tables: \"no/such\" is no folder; "),
        ("setoption", "setoption: the name is missing; "),
        ("go nodes", "go nodes: a whole number must follow"),
        ("go p1time 1000", "go: player 2 is to move, but p2time is missing"),
        ("query weather", "query \"weather\" is unknown; expected one of p1turn, gameover, result"),
    ];
    for (command, beginning) in cases {
        let reply = engine.request(command);
        assert!(reply.starts_with(&format!("info error {beginning}")), "{command}: {reply}");
        engine.check_ready();
    }
    assert_eq!(engine.request("query p1turn"), "response false", "the position is unchanged");
}

#[test]
fn invalid_bytes_and_long_lines_are_errors() {
    let mut engine = Engine::start("pylos");
    engine.send(b"\xFF\xFE\x00go\n");
    assert!(engine.receive().ends_with("is not UTF-8; send plain text"));
    let mut long = vec![b'a'; 5 << 20];
    long.push(b'\n');
    engine.send(&long);
    assert!(engine.receive().starts_with("info error a line of 5242880 bytes is too long; "));
    engine.send(b"\0\0\0\n");
    assert!(engine.receive().starts_with("info error command \"\\0\\0\\0\" is unknown; "));
    engine.send_line("\n\r\n   \n");
    engine.check_ready();
}

#[test]
fn huge_numbers_and_long_games_are_handled() {
    let huge = "9".repeat(60);
    let mut engine = Engine::start("pylon:size=2x1");
    for limits in
        [format!("movetime {huge} depth 1"), format!("depth 1 nodes {huge} p1time {huge} p1inc {huge}")]
    {
        assert!(engine.request(&format!("go {limits}")).starts_with("bestmove "), "{limits}");
    }
    let moves = "a1 ".repeat(300_000);
    let start = Instant::now();
    assert!(
        engine
            .request(&format!("position startpos moves {moves}"))
            .starts_with("info error position: turn 1")
    );
    assert!(start.elapsed() < Duration::from_secs(5));
}

#[test]
fn a_game_that_is_over_has_no_move() {
    let mut engine = Engine::start("pylos");
    engine.send_line("position startpos moves a1 d4 b1 d3 a2 c4 b2-b2 c3-c3 b2-b2 c3-c3");
    assert_eq!(engine.request("query result"), "response draw");
    assert_eq!(engine.request("go nodes 10"), "bestmove (none)");
    engine.send_line("position startpos moves a1 d4 b1 d3 a2 c4 b2-b2 c3-c3");
    assert_eq!(engine.request("query result"), "response none");
}

#[test]
fn consecutive_searches_are_all_answered() {
    let mut engine = Engine::start("pylos");
    for _ in 0..200 {
        assert!(
            engine.request("go nodes 20").starts_with("bestmove "),
            "a search can start right after the last best move"
        );
    }
}

#[test]
fn multipv_reports_are_numbered() {
    let mut engine = Engine::start("le-pylos");
    engine.send_line("setoption name MultiPV value 3\ngo nodes 500");
    let reports: Vec<String> = std::iter::from_fn(|| {
        engine.lines.recv_timeout(REPLY_TIMEOUT).ok().filter(|line| line.starts_with("info "))
    })
    .collect();
    assert!(reports[0].contains(" multipv 1 score "), "{reports:?}");
}

#[test]
fn a_missing_table_is_reported_once() {
    let mut engine = Engine::start("pylos:variant=expert,take-back=two");
    let note = engine.request("isready");
    assert!(note.starts_with("info string playing without a table: there is no table for "), "{note}");
    assert_eq!(engine.receive(), "readyok");
    engine.check_ready();
    assert!(engine.request("go nodes 50").starts_with("bestmove "));
}

#[test]
fn a_refused_network_is_reported_once_and_the_engine_plays_on() {
    let network = include_bytes!("../../search/pylon.network");
    let mut changed = network.to_vec();
    changed[5000] ^= 1;
    let mut of_version_9 = network.to_vec();
    of_version_9[8] = 9;
    let cases = [
        (network[..5000].to_vec(), "it has 5000 bytes instead of "),
        (changed, "its checksum is wrong"),
        (of_version_9, "it has version 9 of the format"),
    ];
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("my.network");
    let mut engine = Engine::start("pylon");
    for (bytes, reason) in cases {
        std::fs::write(&path, bytes).unwrap();
        let note = engine.request(&format!("setoption name Network value {}", path.display()));
        assert!(note.starts_with(&format!("info string network {path:?}: {reason}")), "{note}");
        assert!(note.ends_with("; using the handcrafted evaluation instead"), "{note}");
        engine.check_ready();
        assert!(engine.request("go nodes 50").starts_with("bestmove "));
    }
    std::fs::write(&path, network).unwrap();
    engine.send_line(&format!("setoption name Network value {}", path.display()));
    engine.send_line("setoption name Network value none\nsetoption name Network value auto");
    engine.check_ready();
}

/// The legal moves after these moves from the start of a game.
fn legal_after(rules: &str, moves: &str) -> Vec<String> {
    let mut position = rules.parse::<AnyGame>().unwrap().start();
    for text in moves.split_whitespace() {
        position.play(position.parse_move(text).unwrap()).unwrap();
    }
    position.legal_moves().into_iter().map(|mv| position.move_text(mv)).collect()
}

#[test]
fn a_search_started_right_after_a_stop_is_answered() {
    let mut engine = Engine::start("pylos");
    engine.send_line("setoption name Tables value none");
    for _ in 0..20 {
        engine.send_line("position startpos\ngo infinite");
        engine.check_ready();
        // All commands at once, as from a host that does not wait for replies.
        engine.send_line("stop\nposition startpos moves a1\ngo nodes 50\nisready");
        let mut replies = [(); 3].map(|()| engine.receive());
        // `readyok` comes at once: before, between or after the moves.
        replies.sort_by_key(|line| line == "readyok");
        assert_eq!(replies[2], "readyok");
        let moves = replies[..2].iter().map(|line| line.strip_prefix("bestmove ").unwrap().to_string());
        let [first, second] = moves.collect::<Vec<_>>().try_into().unwrap();
        assert!(legal_after("pylos", "").contains(&first), "{first}");
        assert!(legal_after("pylos", "a1").contains(&second) && second != "a1", "{second}");
    }
}

#[test]
fn queued_searches_run_one_after_the_other() {
    let mut engine = Engine::start("pylos");
    engine.send_line("setoption name Tables value none");
    engine.send_line(
        "go infinite\nstop\ngo infinite\nstop\nposition startpos moves a1\ngo infinite\nstop\ngo infinite",
    );
    for _ in 0..3 {
        assert!(engine.receive().starts_with("bestmove "));
    }
    assert_eq!(engine.request("go"), "info error go: already thinking; send stop first");
    assert!(engine.request("stop").starts_with("bestmove "));
    engine.check_ready();
}

#[test]
fn commands_during_a_search_apply_to_the_next_search() {
    let mut engine = Engine::start("pylos");
    engine.send_line("setoption name Tables value none\ngo infinite");
    engine.send_line("position startpos moves a1\nsetoption name Level value 1");
    assert_eq!(engine.request("query p1turn"), "response false");
    let first = engine.request("stop");
    let first = first.strip_prefix("bestmove ").unwrap();
    assert!(legal_after("pylos", "").iter().any(|mv| mv == first), "{first}");
    let second = engine.request("go nodes 50");
    assert_ne!(second, "bestmove a1", "the second search has the second position");
}

#[test]
fn unknown_words_after_go_are_ignored() {
    let mut engine = Engine::start("pylos");
    engine.send_line("setoption name Tables value none");
    for go in
        ["go ponder nodes 20", "go searchmoves b2 c3 nodes 20", "go wtime 300 btime 300 sideways nodes 20"]
    {
        assert!(engine.request(go).starts_with("bestmove "), "{go}");
    }
}

#[test]
fn a_missing_table_folder_is_an_error_at_once() {
    for command in ["engine pylos", "engine le-pylos", "play pylos", "analyse pylos", "probe pylos"] {
        let mut tripylon = Command::new(env!("CARGO_BIN_EXE_tripylon"));
        tripylon.args(command.split(' ')).args(["--tables", "/nonexistent"]).stdin(Stdio::null());
        let output = tripylon.output().unwrap();
        let message = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{command}: {message}");
        assert!(message.contains("/nonexistent: there is no such folder; name the one "), "{message}");
        assert!(output.stdout.is_empty(), "{command}");
    }
}

/// The twenty setup moves that one engine chooses for both players.
fn engine_setup(seed: Option<u32>) -> Vec<String> {
    let mut engine = Engine::start("le-pylos:setup=random");
    if let Some(seed) = seed {
        engine.send_line(&format!("setoption name Seed value {seed}"));
    }
    let mut moves: Vec<String> = Vec::new();
    for _ in 0..20 {
        engine.send_line(&format!("position startpos moves {}", moves.join(" ")));
        moves.push(engine.request("go movetime 1000").strip_prefix("bestmove ").unwrap().to_string());
    }
    moves
}

#[test]
fn a_random_setup_depends_on_the_seed() {
    assert_ne!(engine_setup(None), engine_setup(None));
    let game = LePylos { setup: SetupMode::Random, ..LePylos::default() };
    let expected: Vec<String> = game.random_setup_moves(7).into_iter().map(|mv| game.move_text(mv)).collect();
    assert_eq!(engine_setup(Some(7)), expected, "a seed gives the same setup everywhere");
}

/// Keeps every core busy until it is dropped.
struct CpuLoad(Arc<AtomicBool>);

impl CpuLoad {
    fn of(threads: usize) -> CpuLoad {
        let done = Arc::new(AtomicBool::new(false));
        for _ in 0..threads {
            let done = Arc::clone(&done);
            thread::spawn(move || while !done.load(Ordering::Relaxed) {});
        }
        CpuLoad(done)
    }
}

impl Drop for CpuLoad {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// The times that the engine takes for moves of 100 ms in games against itself, while other threads keep the machine
/// busy.
fn reply_times(rules: &str, moves: usize) -> Vec<Duration> {
    let _load = CpuLoad::of(4);
    let mut engine = Engine::start(rules);
    engine.send_line("setoption name Tables value none");
    engine.check_ready();
    let mut times = Vec::new();
    let mut played: Vec<String> = Vec::new();
    while times.len() < moves {
        engine.send_line(&format!("position startpos moves {}", played.join(" ")));
        engine.check_ready();
        let start = Instant::now();
        let best = engine.request("go movetime 100");
        if best == "bestmove (none)" {
            played.clear();
            continue;
        }
        times.push(start.elapsed());
        played.push(best.strip_prefix("bestmove ").unwrap().to_string());
    }
    times
}

/// The overhead is as long as a busy machine may delay a reply.
#[test]
fn the_move_overhead_is_subtracted_from_move_time_and_clock() {
    let _load = CpuLoad::of(4);
    for rules in ["pylos", "le-pylos", "pylon"] {
        let mut engine = Engine::start(rules);
        engine.send_line("setoption name Tables value none\nsetoption name MoveOverhead value 900");
        engine.check_ready();
        for go in ["go movetime 1000", "go p1time 1000 p2time 1000", "go movetime 500"] {
            let start = Instant::now();
            assert!(engine.request(go).starts_with("bestmove "), "{go}");
            assert!(start.elapsed() < Duration::from_millis(900), "{rules}: {go}: {:?}", start.elapsed());
        }
    }
}

#[test]
#[ignore = "takes five minutes on a machine that does nothing else"]
fn no_move_in_a_thousand_is_late_under_load() {
    for rules in ["pylos", "le-pylos", "pylon"] {
        let mut times = reply_times(rules, 1000);
        times.sort_unstable();
        let late = times.iter().filter(|time| **time > Duration::from_millis(100)).count();
        println!("{rules}: median {:?}, slowest {:?}, {late} late", times[500], times[999]);
        assert_eq!(late, 0, "{rules}: the slowest took {:?}", times[999]);
    }
}
