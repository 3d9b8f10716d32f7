//! The arena, with well-behaved and with faulty contestants.

#![allow(clippy::unwrap_used, reason = "a test may stop where it fails")]

use std::{
    fs,
    path::PathBuf,
    process::{Command, Output, Stdio},
    time::{Duration, Instant},
};

use serde_json::Value;
use tripylon_rules::record::Record;

/// A folder for the files of a test, removed at its end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("tripylon-arena-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn command(&self, game: &str, first: &str, second: &str, options: &str) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tripylon"));
        command.args(["arena", "--game", game, "--first", first, "--second", second]);
        command
            .args(options.split_whitespace())
            .current_dir(&self.0)
            .env("TRIPYLON_TABLES", "no-tables-here");
        command
    }

    fn run(&self, game: &str, first: &str, second: &str, options: &str) -> Output {
        self.command(game, first, second, options).output().unwrap()
    }

    fn json(&self, game: &str, first: &str, second: &str, options: &str) -> Value {
        let output = self.run(game, first, second, &format!("{options} --json"));
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        serde_json::from_slice(&output.stdout).unwrap()
    }

    fn text(&self, name: &str) -> String {
        fs::read_to_string(self.0.join(name)).unwrap()
    }

    /// The records of the games; parsing checks them by the rules.
    fn records(&self) -> Vec<Record> {
        Record::read_all(&self.text("arena.txt")).collect::<Result<_, _>>().unwrap()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn fake(mode: &str) -> String {
    format!("name=fake,cmd:sh {}/tests/fake-engine.sh {mode}", env!("CARGO_MANIFEST_DIR"))
}

/// Plays four games of `random` against a faulty engine that loses them all, and checks the reason.
#[cfg(unix)]
#[track_caller]
fn check_forfeits(mode: &str, kind: &str, reason: &str) {
    let folder = Folder::new(mode);
    let start = Instant::now();
    let report =
        folder.json("pylos", "random", &fake(mode), "--games 4 --openings 0 --time 200ms --grace 100ms");
    assert!(start.elapsed() < Duration::from_secs(20), "{mode} must not delay the arena");
    assert_eq!((&report["results"]["wins"], &report["games"]), (&4.into(), &4.into()), "{mode}: {report}");
    let forfeits = &report["second"]["forfeits"];
    assert_eq!(forfeits["by_kind"][kind], 4, "{mode}: {forfeits}");
    let first = forfeits["first"].as_str().unwrap();
    assert!(first.contains(reason), "{mode}: {first}");
    assert_eq!(report["first"]["forfeits"]["count"], 0);
    let records = folder.records();
    assert_eq!(records.len(), 4);
    for record in &records {
        let loser = if record.tag("Player1") == Some("fake") { "player 1 lost: " } else { "player 2 lost: " };
        assert!(record.tag("End").unwrap().starts_with(loser), "{mode}: {record}");
        assert_eq!(
            record.outcome().unwrap().winner.map(|winner| record.tag(if winner.number() == 1 {
                "Player1"
            } else {
                "Player2"
            })),
            Some(Some("random"))
        );
    }
}

#[cfg(unix)]
#[test]
fn a_contestant_that_crashes_loses() {
    check_forfeits("crash", "engine-failure", "the program ended: exit status: 3");
    check_forfeits("die", "engine-failure", "the program ended: signal: 9");
    check_forfeits("closed", "engine-failure", "the program ended: ");
}

#[cfg(unix)]
#[test]
fn a_late_or_silent_contestant_loses() {
    check_forfeits("hang", "no-reply", "no answer within 300 ms");
    check_forfeits("deaf", "no-reply", "no answer within 300 ms");
    check_forfeits("late", "no-reply", "no answer within 300 ms");
    check_forfeits("chatter", "no-reply", "no answer within 300 ms");
}

#[cfg(unix)]
#[test]
fn a_contestant_that_plays_an_illegal_move_loses() {
    check_forfeits("nonsense", "illegal-move", "illegal move \"?!\": ");
    check_forfeits("nothing", "illegal-move", "illegal move \"(none)\": ");
    check_forfeits("resign", "illegal-move", "illegal move \"(none)\": ");
    check_forfeits("illegal", "illegal-move", "illegal move \"e1\": cell e1 has no support");
    check_forfeits("megabyte", "illegal-move", "illegal move \"z9\": ");
    check_forfeits("early", "illegal-move", "illegal move \"a1\": ");
    check_forfeits("bytes", "no-reply", "no answer within 300 ms");
}

#[cfg(unix)]
#[test]
fn a_delay_within_the_grace_time_is_no_fault() {
    let folder = Folder::new("grace");
    let fault = |grace: &str| {
        let options = format!("--games 2 --openings 0 --time 100ms --grace {grace}");
        folder.json("pylos", "random", &fake("slow"), &options)["second"]["forfeits"]["first"].to_string()
    };
    assert!(fault("5s").contains("illegal move"), "only the second move is at fault, because it is illegal");
    assert!(fault("1ms").contains("no answer within 101 ms"));
}

#[cfg(unix)]
#[test]
fn a_clock_that_runs_out_loses() {
    let folder = Folder::new("clock");
    let report = folder.json(
        "pylos",
        "random",
        &fake("late"),
        "--games 2 --openings 0 --clock 200ms+10ms --grace 10ms",
    );
    assert_eq!(report["second"]["forfeits"]["by_kind"]["no-reply"], 2);
    assert!(folder.text("arena.txt").contains("[Termination \"time\"]"));
    assert!(folder.text("arena.txt").contains("[%clk 0:00:00.21]"), "random takes no time");
}

#[cfg(unix)]
#[test]
fn a_program_that_cannot_be_started_is_refused_before_the_first_game() {
    let folder = Folder::new("start");
    #[track_caller]
    fn check(folder: &Folder, contestant: &str, reply_timeout: &str, beginning: &str) {
        let output = folder.run("pylos", contestant, "random", &format!("--reply-timeout {reply_timeout}"));
        let message = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{message}");
        assert!(message.starts_with(beginning), "{message}");
    }
    check(&folder, "cmd:./nowhere", "9s", "tripylon: --first nowhere: the program cannot be started: ");
    check(&folder, "cmd:true", "9s", "tripylon: --first true: the program ended: exit status: 0");
    check(&folder, "cmd:sleep 9", "300ms", "tripylon: --first sleep 9: no answer within 300 ms");
    let own = env!("CARGO_BIN_EXE_tripylon");
    let refused = "tripylon: --first x: the program refused: option \"Lvl\" is unknown; ";
    check(&folder, &format!("name=x,option.Lvl=3,cmd:{own} engine pylos"), "9s", refused);
    assert!(!folder.0.join("arena.txt").exists());
}

/// In a hidden setup a program sees its own pieces only.
#[cfg(unix)]
#[test]
fn no_contestant_sees_the_opponents_hidden_setup() {
    let folder = Folder::new("hidden");
    let log = folder.0.join("log");
    let contestant = fake(&format!("log {}", log.display()));
    folder.json(
        "le-pylos:setup=hidden",
        "random",
        &contestant,
        "--games 2 --openings 0 --threads 1 --time 1s",
    );
    let text = fs::read_to_string(&log).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines, ["position fen ...../...../........./...../..... setup 2 0-0 -", "position startpos"]);
}

#[test]
fn the_same_seed_plays_the_same_games() {
    for game in ["pylos", "pylos:base=3", "le-pylos", "le-pylos:setup=hidden", "pylon:size=4x3"] {
        let folder = Folder::new("seed");
        let play = |seed: u32, threads: u32| {
            let _ = fs::remove_file(folder.0.join("arena.txt"));
            let options = format!("--games 8 --nodes 200 --seed {seed} --threads {threads}");
            let mut report = folder.json(game, "level=2", "random", &options);
            for key in ["seconds", "threads"] {
                report.as_object_mut().unwrap().remove(key);
            }
            let mut records: Vec<String> = folder.records().iter().map(ToString::to_string).collect();
            records.sort();
            (report, records)
        };
        assert_eq!(play(1, 1), play(1, 2), "{game}");
        assert_ne!(play(1, 1).1, play(2, 1).1, "{game}");
    }
}

#[test]
fn games_come_in_pairs_from_the_same_opening() {
    let folder = Folder::new("pairs");
    let report = folder.json("pylos", "random", "level=1", "--games 12 --nodes 100 --threads 1");
    assert_eq!(
        report["pairs"].as_array().unwrap().iter().map(|pairs| pairs.as_u64().unwrap()).sum::<u64>(),
        6
    );
    let records = folder.records();
    for pair in records.chunks(2) {
        let opening = |record: &Record| record.main_line().plies()[..4].to_vec();
        assert_eq!(opening(&pair[0]), opening(&pair[1]));
        assert_eq!((pair[0].tag("Player1"), pair[0].tag("Player2")), (Some("random"), Some("level=1")));
        assert_eq!((pair[1].tag("Player1"), pair[1].tag("Player2")), (Some("level=1"), Some("random")));
        assert_eq!((pair[0].tag("Opening"), pair[0].tag("Seed")), (Some("4"), Some("1")));
    }
    assert_eq!(records[11].tag("Game"), Some("12"));
    let moves: u64 =
        ["first", "second"].iter().map(|side| report[side]["value_lost"]["moves"].as_u64().unwrap()).sum();
    assert_eq!(moves, report["turns"].as_u64().unwrap() - 12 * 4);
}

#[test]
fn our_engine_plays_as_an_external_program() {
    let own = format!("name=program,option.Level=3,cmd:{} engine pylos", env!("CARGO_BIN_EXE_tripylon"));
    let folder = Folder::new("own");
    let report = folder.json("pylos", &own, "level=3", "--games 6 --nodes 500");
    assert_eq!((&report["games"], &report["first"]["forfeits"]["count"]), (&6.into(), &0.into()), "{report}");
    assert_eq!(folder.records().len(), 6);
}

#[cfg(unix)]
#[test]
fn the_sprt_ends_a_decided_match() {
    let folder = Folder::new("sprt");
    let report =
        folder.json("pylos", "random", &fake("illegal"), "--games 2000 --openings 0 --sprt 0,200 --time 1s");
    assert_eq!(report["sprt"]["decision"], "accepted", "{report}");
    assert!(report["games"].as_u64().unwrap() < 200, "{report}");
    assert_eq!(report["elo"], Value::Null);
}

#[test]
fn records_are_appended_or_not_written() {
    let folder = Folder::new("records");
    fs::write(folder.0.join("arena.txt"), "[Rules \"pylos\"]\n\n1. a1 *").unwrap();
    folder.json("pylos", "random", "random", "--games 4");
    assert_eq!(folder.records().len(), 5);
    folder.json("pylos", "random", "random", "--games 4 --records none");
    assert_eq!(folder.records().len(), 5);
    assert!(!folder.0.join("none").exists());
}

#[test]
fn a_game_that_reaches_the_turn_limit_is_a_draw() {
    let folder = Folder::new("long");
    let report = folder.json("pylos", "random", "random", "--games 4 --turns 10");
    assert_eq!((&report["endings"]["turn-limit"], &report["results"]["draws"]), (&4.into(), &4.into()));
    assert!(folder.records().iter().all(|record| record.tag("End") == Some("drawn by the turn limit")));
}

#[cfg(unix)]
#[test]
fn an_interrupted_arena_reports_the_finished_games() {
    let folder = Folder::new("interrupted");
    let own = format!("cmd:{} engine pylos", env!("CARGO_BIN_EXE_tripylon"));
    let mut command = folder.command("pylos", "random", &own, "--games 100000 --json --threads 2 --nodes 10");
    let arena = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let deadline = Instant::now() + Duration::from_secs(60);
    while fs::read(folder.0.join("arena.txt")).map_or(0, |bytes| bytes.len()) < 10_000 {
        assert!(Instant::now() < deadline);
        std::thread::sleep(Duration::from_millis(10));
    }
    let interrupted_at = Instant::now();
    Command::new("kill").args(["-INT", &arena.id().to_string()]).status().unwrap();
    let output = arena.wait_with_output().unwrap();
    assert!(interrupted_at.elapsed() < Duration::from_secs(10));
    assert_eq!(output.status.code(), Some(130));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "tripylon: stopped before all games were played\n");
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(report["games"], folder.records().len());
    assert_eq!(report["second"]["forfeits"]["count"], 0, "an interruption is no forfeit");
}
