//! The engine as another program meets it: line by line, at any moment, and with lines that make no sense.

#![allow(clippy::unwrap_used, reason = "a test may stop where it fails")]

use std::{
    io::{BufRead, BufReader, Write},
    process::{Child, ChildStdin, Command, Stdio},
    sync::mpsc::{self, Receiver},
    thread,
    time::{Duration, Instant},
};

/// An engine and what it has said. However slow the machine, no answer takes longer than this.
struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
}

const PATIENCE: Duration = Duration::from_secs(20);

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

    fn say(&mut self, line: &str) {
        self.send(format!("{line}\n").as_bytes());
    }

    fn send(&mut self, bytes: &[u8]) {
        self.input.as_mut().unwrap().write_all(bytes).unwrap();
    }

    /// The next line, but for thoughts.
    #[track_caller]
    fn hear(&self) -> String {
        loop {
            let line = self.lines.recv_timeout(PATIENCE).expect("the engine answers");
            if !line.starts_with("info depth ") {
                return line;
            }
        }
    }

    #[track_caller]
    fn ask(&mut self, line: &str) -> String {
        self.say(line);
        self.hear()
    }

    /// Asserts that nothing more was said, and that the engine still lives.
    #[track_caller]
    fn is_ready(&mut self) {
        assert_eq!(self.ask("isready"), "readyok");
    }

    /// Waits for the engine to end, and gives how long that took and its exit code.
    #[track_caller]
    fn wait(mut self) -> (Duration, Option<i32>) {
        let began = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                return (began.elapsed(), status.code());
            }
            assert!(began.elapsed() < PATIENCE, "the engine does not end");
            thread::sleep(Duration::from_millis(1));
        }
    }
}

/// The session in docs/engine-protocol.md, line by line.
#[test]
fn the_session_in_the_document_is_what_is_said() {
    let text = include_str!("../../../docs/engine-protocol.md");
    let session =
        text.split("```session tripylon engine pylos\n").nth(1).unwrap().split("```").next().unwrap();
    let mut engine = Engine::start("pylos");
    let mut said = 0;
    for line in session.lines() {
        match line.split_once(' ').unwrap() {
            (">", order) => engine.say(order),
            ("<", reply) if reply.starts_with("info depth ") => {
                let thought = engine.lines.recv_timeout(PATIENCE).unwrap();
                assert_eq!(shape(&thought), shape(reply), "{thought}");
            }
            ("<", reply) if reply.starts_with("bestmove ") && reply != "bestmove (none)" => {
                let found = engine.hear();
                assert!(found.starts_with("bestmove ") && found != "bestmove (none)", "{found}");
            }
            ("<", reply) => assert_eq!(engine.hear(), reply),
            _ => panic!("{line}"),
        }
        said += 1;
    }
    assert!(said > 40);
    assert_eq!(engine.wait().1, Some(0));
}

/// The names of the fields of a thought; the rate may be missing.
fn shape(thought: &str) -> Vec<&str> {
    let fields = ["depth", "multipv", "score", "nodes", "time", "pv"];
    thought.split(' ').filter(|word| fields.contains(word)).collect()
}

#[test]
fn it_answers_while_it_thinks_and_stops_at_once() {
    for rules in ["pylos", "le-pylos", "pylon", "pylos:base=3"] {
        let mut engine = Engine::start(rules);
        engine.say("setoption name Tables value none");
        for _ in 0..5 {
            engine.say("go infinite");
            engine.is_ready();
            assert_eq!(engine.ask("query gameover"), "response false");
            assert_eq!(engine.ask("go depth 1"), "info error go: already thinking; send stop first");
            let asked = Instant::now();
            let best = engine.ask("stop");
            // It takes a millisecond or two; a machine that does much else may take longer.
            assert!(asked.elapsed() < Duration::from_millis(500), "{:?}", asked.elapsed());
            assert!(best.starts_with("bestmove ") && best != "bestmove (none)", "{rules}: {best}");
        }
        engine.say("stop");
        engine.is_ready();
    }
}

#[test]
fn it_ends_at_once_when_told_or_left() {
    let mut engine = Engine::start("pylos");
    engine.say("go infinite\nquit");
    let (time, code) = engine.wait();
    assert!(time < Duration::from_secs(5));
    assert_eq!(code, Some(0));

    let mut engine = Engine::start("pylos");
    engine.say("go infinite");
    engine.is_ready();
    engine.input = None;
    assert!(engine.hear().starts_with("bestmove "), "whoever only listens still gets the move");
    let (time, code) = engine.wait();
    assert!(time < Duration::from_secs(5));
    assert_eq!(code, Some(0));
}

#[test]
fn what_makes_no_sense_is_one_error_and_changes_nothing() {
    let mut engine = Engine::start("pylos");
    engine.say("position startpos moves a1");
    let cases = [
        ("xyzzy", "command \"xyzzy\" is unknown; known are ugi, "),
        ("position", "position \"\": write position startpos, or "),
        ("position fen", "position \"fen\": write position startpos, or "),
        ("position fen 4/4/4/4|3/3/3|2/2|1", "position: position \"4/4/4/4|3/3/3|2/2|1\" lacks a space"),
        ("position fen 4/4/4/4|L2/3/3|2/2|1 1", "position: the sphere on e3 hangs in the air"),
        ("position startpos moves a1 a1", "position: turn 2, \"a1\": "),
        ("position startpos moves \u{1F642}", "position: turn 1, \"\u{1F642}\": "),
        ("setoption name Levle value 3", "option \"Levle\" is unknown; did you mean Level?"),
        ("setoption name Hash value lots", "option Hash: \"lots\" is not a whole number from 1 to 65536"),
        ("setoption name Tables value no/such", "option Tables: \"no/such\" is no folder; "),
        ("setoption", "setoption: the name is missing; "),
        ("go nodes", "go nodes: a whole number must follow"),
        ("go sideways", "go \"sideways\": unknown; known are movetime, "),
        ("go p1time 1000", "go: player 2 is to move, but p2time is missing"),
        ("query weather", "query \"weather\" is unknown; known are p1turn, gameover, result"),
    ];
    for (order, beginning) in cases {
        let reply = engine.ask(order);
        assert!(reply.starts_with(&format!("info error {beginning}")), "{order}: {reply}");
        engine.is_ready();
    }
    assert_eq!(engine.ask("query p1turn"), "response false", "the position is still that of the beginning");
}

#[test]
fn bytes_that_are_no_text_do_no_harm() {
    let mut engine = Engine::start("pylos");
    engine.send(b"\xFF\xFE\x00go\n");
    assert!(engine.hear().ends_with("is not UTF-8; send plain text"));
    let mut long = vec![b'a'; 5 << 20];
    long.push(b'\n');
    engine.send(&long);
    assert!(engine.hear().starts_with("info error a line of 5242880 bytes is too long; "));
    engine.send(b"\0\0\0\n");
    assert!(engine.hear().starts_with("info error command \"\\0\\0\\0\" is unknown; "));
    engine.say("\n\r\n   \n");
    engine.is_ready();
}

#[test]
fn huge_numbers_and_long_games_are_taken_as_they_are() {
    let huge = "9".repeat(60);
    let mut engine = Engine::start("pylon:size=2x1");
    for limits in
        [format!("movetime {huge} depth 1"), format!("depth 1 nodes {huge} p1time {huge} p1inc {huge}")]
    {
        assert!(engine.ask(&format!("go {limits}")).starts_with("bestmove "), "{limits}");
    }
    let moves = "a1 ".repeat(300_000);
    let began = Instant::now();
    assert!(
        engine.ask(&format!("position startpos moves {moves}")).starts_with("info error position: turn 1")
    );
    assert!(began.elapsed() < Duration::from_secs(5));
}

#[test]
fn a_game_that_is_over_has_no_move() {
    let mut engine = Engine::start("pylos");
    engine.say("position startpos moves a1 d4 b1 d3 a2 c4 b2-b2 c3-c3 b2-b2 c3-c3");
    assert_eq!(engine.ask("query result"), "response draw");
    assert_eq!(engine.ask("go nodes 10"), "bestmove (none)");
    engine.say("position startpos moves a1 d4 b1 d3 a2 c4 b2-b2 c3-c3");
    assert_eq!(engine.ask("query result"), "response none");
}

#[test]
fn one_order_after_another_is_obeyed() {
    let mut engine = Engine::start("pylos");
    for _ in 0..200 {
        assert!(engine.ask("go nodes 20").starts_with("bestmove "), "no go is refused after the last move");
    }
}

#[test]
fn several_lines_are_numbered() {
    let mut engine = Engine::start("le-pylos");
    engine.say("setoption name MultiPV value 3\ngo nodes 500");
    let thoughts: Vec<String> = std::iter::from_fn(|| {
        engine.lines.recv_timeout(PATIENCE).ok().filter(|line| line.starts_with("info "))
    })
    .collect();
    assert!(thoughts[0].contains(" multipv 1 score "), "{thoughts:?}");
}

#[test]
fn a_missing_table_is_said_once() {
    let mut engine = Engine::start("pylos:variant=expert,take-back=two");
    let note = engine.ask("isready");
    assert!(note.starts_with("info string playing without a table: there is no table for "), "{note}");
    assert_eq!(engine.hear(), "readyok");
    engine.is_ready();
    assert!(engine.ask("go nodes 50").starts_with("bestmove "));
}
