//! Whole games at the prompt, typed by a script.

#![allow(clippy::unwrap_used, reason = "a test may stop where it fails")]

use std::{
    fs,
    io::{BufReader, Read, Write},
    path::PathBuf,
    process::{Child, ChildStdin, ChildStdout, Command, Output, Stdio},
};

/// A folder of games that is gone when the test is.
struct GamesFolder(PathBuf);

impl GamesFolder {
    fn new(name: &str) -> GamesFolder {
        let path = std::env::temp_dir().join(format!("tripylon-play-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        GamesFolder(path)
    }

    fn command(&self, words: &str) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tripylon"));
        command.arg("play").args(words.split_whitespace());
        command.env("TRIPYLON_GAMES", self.0.join("kept")).env("TRIPYLON_TABLES", self.0.join("tables"));
        command.current_dir(&self.0).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    /// Runs a command with everything typed at once, and gives what it printed.
    #[track_caller]
    fn typed(&self, words: &str, lines: &str) -> String {
        let output = self.run(words, lines);
        assert!(output.status.success(), "{words}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    }

    fn run(&self, words: &str, lines: &str) -> Output {
        let mut child = self.command(words).spawn().unwrap();
        // A command that refuses its arguments does not wait for anything to be typed.
        let _ = child.stdin.take().unwrap().write_all(lines.as_bytes());
        child.wait_with_output().unwrap()
    }

    /// The names of the games that are kept.
    fn saved_files(&self) -> Vec<String> {
        let Ok(files) = fs::read_dir(self.0.join("kept")) else { return Vec::new() };
        files.map(|file| file.unwrap().file_name().into_string().unwrap()).collect()
    }

    fn read(&self, file: &str) -> String {
        fs::read_to_string(self.0.join(file)).unwrap()
    }
}

impl Drop for GamesFolder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A game that answers line by line.
struct PlaySession {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl PlaySession {
    fn new(games: &GamesFolder, words: &str) -> PlaySession {
        let mut child = games.command(words).spawn().unwrap();
        let input = child.stdin.take().unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        PlaySession { child, input, output }
    }

    /// The output until the next prompt.
    fn read_until_prompt(&mut self) -> String {
        let mut heard = Vec::new();
        while !heard.ends_with(b"> ") {
            let mut byte = [0];
            assert_eq!(self.output.read(&mut byte).unwrap(), 1, "{}", String::from_utf8_lossy(&heard));
            heard.push(byte[0]);
        }
        String::from_utf8(heard).unwrap()
    }

    fn type_line(&mut self, line: &str) -> String {
        writeln!(self.input, "{line}").unwrap();
        self.read_until_prompt()
    }
}

#[track_caller]
fn assert_has(text: &str, words: &str) {
    assert!(text.contains(words), "{words:?} is not in:\n{text}");
}

/// Plays the last legal move until the game is over, taking some of them back on the way.
fn play_to_the_end(rules: &str) {
    let games = GamesFolder::new(&rules.replace([':', '=', ','], "-"));
    let mut talk = PlaySession::new(&games, &format!("{rules} --level 1 --time 5ms --seed 7 --as 2"));
    let mut heard = talk.read_until_prompt();
    for turn in 0..200 {
        if heard.contains("The game is over: ") {
            let kept = games.read("kept/last-finished.txt");
            assert!(!kept.contains("[Result \"*\"]"), "{kept}");
            assert_has(&talk.type_line("save game.txt"), "saved in game.txt");
            assert_eq!(games.read("game.txt"), kept);
            assert_has(&talk.type_line("a1"), "the game is over: ");
            writeln!(talk.input, "quit").unwrap();
            assert!(talk.child.wait().unwrap().success());
            assert_eq!(games.saved_files(), ["last-finished.txt"], "what is over is not kept as unfinished");
            return;
        }
        let moves = talk.type_line("moves");
        let legal = moves.lines().filter(|line| line.starts_with("  ")).flat_map(str::split_whitespace);
        let choice = legal.last().unwrap_or_else(|| panic!("no moves in {moves}")).to_string();
        if turn == 3 {
            talk.type_line(&choice);
            talk.type_line("undo");
        }
        heard = talk.type_line(&choice);
    }
    panic!("the game does not end: {heard}");
}

#[test]
fn a_game_of_pylos_is_played_to_its_end() {
    play_to_the_end("pylos:variant=children");
}

#[test]
fn a_game_of_le_pylos_is_played_to_its_end() {
    play_to_the_end("le-pylos");
    play_to_the_end("le-pylos:rules=jeux-et-strategie,setup=random");
}

#[test]
fn a_game_of_pylon_is_played_to_its_end() {
    play_to_the_end("pylon:size=4x3");
}

#[test]
fn two_people_play_a_whole_game() {
    let games = GamesFolder::new("two");
    let moves = "S c2\nl@a2\nM@b2\nM@b1\nL@a1\nS@c1\nb2 a2\nc1>c2\na2>a1\nb1>a1\nquit\n";
    let text = games.typed("pylon:size=3x2 --two --save game.txt", moves);
    assert_has(&text, "player 2> l@a2");
    assert_has(&text, "The game is over: player 2 wins: the higher score, ");
    let record = games.read("game.txt");
    assert_has(&record, "[Player1 \"Person\"]\n[Player2 \"Person\"]");
    assert_has(&record, "1. S@c2 L@a2 2. M@b2 M@b1 3. L@a1 S@c1 4. b2>a2 c1>c2 5. a2>a1 b1>a1 0-1");
}

#[test]
fn what_is_wrong_gets_the_words_of_the_rules_and_the_game_goes_on() {
    let games = GamesFolder::new("wrong");
    let text =
        games.typed("pylos --two", "e1\na1\nA1\nz9\nhlep\nlevel 3\nsave\nload nowhere.txt\nredo\nb1\n");
    for words in [
        "e1: cell e1 has no support: a1 under it is empty",
        "a1: cell a1 is not empty",
        "\"z9\" is not a cell of the board; type help for a list of commands",
        "\"hlep\" is neither a move nor a command; did you mean help?",
        "two people play here",
        "name the file, as in save game.txt",
        "file \"nowhere.txt\" cannot be read: ",
        "nothing was taken back",
        "Player 2 (Dark): b1 (a sphere on b1)",
        "the game is saved; tripylon play --resume continues it",
    ] {
        assert_has(&text, words);
    }
}

#[test]
fn a_game_that_was_left_can_be_gone_on_with() {
    let games = GamesFolder::new("resume");
    games.typed("pylos --level 3 --as 2 --time 5ms --seed 1 --clock 5m+3s", "d4\n");
    let [kept] = &games.saved_files()[..] else { panic!("one game is kept") };
    let record = games.read(&format!("kept/{kept}"));
    assert_has(&record, "[Player1 \"Tripylon level 3\"]");
    assert_has(&record, "[Clock \"300+3\"]");
    assert_has(&record, "[%clk 0:0");
    let text = games.typed("--resume", "undo\nquit\n");
    assert_has(&text, "you are player 2 (Dark) ● against Tripylon, level 3");
    assert_has(&text, "Move 2, you are player 2 (Dark) ●; clocks: you ");
    assert_has(&text, "Move 1, you are player 2 (Dark) ●");
    assert_eq!(games.saved_files().len(), 1, "it is kept where it was");
    let text = games.typed("pylos --resume --level 9", "level 2\nquit\n");
    assert_has(&text, "against Tripylon, level 9");
    assert_has(&text, "Tripylon plays at level 2 from now on");
}

#[test]
fn a_game_is_saved_and_loaded() {
    let games = GamesFolder::new("save");
    let text = games.typed("pylos --two", "b2\nsave game.txt\nc3\nsave game.txt\nnew\nload game.txt\nb3\n");
    assert_eq!(text.matches("saved in game.txt").count(), 2, "{text}");
    assert_has(&text, "Move 2, player 2 (Dark) ● to move");
    assert_has(&games.read("game.txt"), "1. b2 c3 *");
    let text = games.typed("pylos --two", "a1\nsave game.txt\nsave! game.txt\n");
    assert_has(&text, "game.txt already exists; save! game.txt overwrites it");
    assert_has(&games.read("game.txt"), "1. a1 *");
    games.typed("--load game.txt --save game.txt", "d4\n");
    assert_has(&games.read("game.txt"), "1. a1 d4 *");
}

#[test]
fn the_programs_turn_comes_when_sides_are_changed() {
    let games = GamesFolder::new("swap");
    let text = games.typed("pylos --level 1 --time 5ms --seed 1", "swap\nundo\nresign\n");
    assert_has(&text, "you are player 2 now\nTripylon: ");
    assert_has(&text, "there is no turn of yours to take back");
    assert_has(&text, "The game is over: player 1 wins: the other resigned. Tripylon has won.");
}

#[test]
fn a_player_who_runs_out_of_time_loses() {
    let games = GamesFolder::new("flag");
    let mut talk = PlaySession::new(&games, "pylos --two --clock 1s");
    talk.read_until_prompt();
    talk.type_line("a1");
    std::thread::sleep(std::time::Duration::from_millis(1200));
    let late = talk.type_line("b1");
    assert_has(&late, "the time is over");
    assert_has(&late, "The game is over: player 1 wins: the other ran out of time.");
    assert_has(&games.read("kept/last-finished.txt"), "[Termination \"time\"]");
    talk.child.kill().unwrap();
    talk.child.wait().unwrap();
}

#[test]
fn two_people_must_both_agree_to_stop() {
    let games = GamesFolder::new("agree");
    let text = games.typed("pylos --two", "b2\ndraw\nn\ndraw\ny\n");
    assert_has(
        &text,
        "player 1, do you agree to end the game here? [y/N] n\nthe other player declines; the game continues",
    );
    assert_has(&text, "The game is over: a draw: agreed.");
}

#[test]
fn nothing_of_a_hidden_arrangement_is_shown_to_the_other() {
    let games = GamesFolder::new("hidden");
    let one = "A@a1\nA@b1\nB@c1\nB@d1\nC@e1\nC@a2\nD@b2\nD@c2\nE@d2\nE@e2\n";
    let text =
        games.typed("le-pylos:setup=hidden --two", &format!("{one}\nrecord\nundo\n{}", one.to_lowercase()));
    let (_, seen_by_two) = text.split_once("pass the screen to player 2").unwrap();
    assert_has(seen_by_two, "1            ·   ·   ·   ·   ·");
    assert_has(seen_by_two, "the record is not shown while the arrangements are secret");
    assert_has(seen_by_two, "nothing can be taken back");
    let small = "a@a5\na@b5\nb@c5\nb@d5\nc@e5\nc@a4\nd@b4\nd@c4\ne@d4\ne@e4\n";
    let text = games.typed("le-pylos:setup=hidden --two", &format!("{one}\n{small}"));
    assert_has(&text, "1            A   A   B   B   C");
    assert_has(&text, "battle 1 of 5, led by player 1");
    let text = games.typed("le-pylos:setup=hidden --as 2 --level 1 --time 5ms", "c@a5\n");
    assert_has(&text, "Tripylon has arranged its pieces");
    assert!(!text.contains("Tripylon: "), "what it puts where is not told: {text}");
}

#[test]
fn where_the_score_is_settled_the_game_may_be_stopped() {
    let games = GamesFolder::new("settled");
    // Only S can still move, onto M, and both are player 1's.
    let mut command = games.command("pylon:size=3x2 --two --position");
    let mut child = command.arg("LM,S,./lms,.,. 1").spawn().unwrap();
    child.stdin.take().unwrap().write_all(b"stop\n").unwrap();
    let text = String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap();
    assert_has(&text, "playing on cannot change the score: stop ends the game here");
    assert_has(&text, "The game is over: a draw: agreed, 3–3.");
}

#[test]
fn a_reading_without_a_table_is_played_without_and_it_is_said_once() {
    let games = GamesFolder::new("note");
    let text = games.typed("pylos:take-back=two --time 5ms --level 1 --seed 1", "b2\nb3\n");
    assert_eq!(text.matches("playing without a table: ").count(), 1, "{text}");
}

#[test]
fn arguments_that_cannot_be_are_refused_in_a_line() {
    let games = GamesFolder::new("refused");
    fs::write(games.0.join("game.txt"), "[Rules \"pylon\"]\n\n*\n").unwrap();
    for (words, message) in [
        ("", "the following required arguments were not provided: <RULES>; see tripylon --help"),
        ("--resume", "there is no unfinished game to continue; tripylon play pylos starts one"),
        ("chess", "game \"chess\" is unknown; expected one of pylos, le-pylos, pylon"),
        (
            "pylos --level 11",
            "invalid value '11' for '--level <N>': 11 is not in 1..=10; see tripylon --help",
        ),
        (
            "pylos --two --level 3",
            "the argument '--two' cannot be used with '--level <N>'; see tripylon --help",
        ),
        ("pylos --load game.txt", "game.txt holds a game of pylon and not of pylos; leave the rules out"),
        ("--load nowhere.txt", "file \"nowhere.txt\" cannot be read: "),
        ("pylos --position nonsense", "position \"nonsense\" "),
        ("pylos --save game.txt", "game.txt already exists; name another file, "),
        (
            "pylos --clock 0s",
            "invalid value '0s' for '--clock <TIME>': \"0s\" gives no time to play; write 5m+3s",
        ),
    ] {
        let output = games.run(words, "");
        assert_eq!(output.status.code(), Some(2), "{words}");
        assert!(output.stdout.is_empty(), "{words}");
        let error = String::from_utf8(output.stderr).unwrap();
        assert!(error.starts_with(&format!("tripylon: {message}")), "{words}: {error}");
        assert_eq!(error.lines().count(), 1, "{error}");
    }
}

#[cfg(unix)]
#[test]
fn an_interrupt_says_where_the_game_is() {
    let games = GamesFolder::new("interrupt");
    let mut talk = PlaySession::new(&games, "pylos --two");
    talk.read_until_prompt();
    talk.type_line("b2");
    Command::new("kill").args(["-INT", &talk.child.id().to_string()]).status().unwrap();
    let output = talk.child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    assert_has(&String::from_utf8(output.stderr).unwrap(), "tripylon play --resume continues it");
    assert_has(&games.typed("--resume", "quit\n"), "Move 1, player 2 (Dark) ● to move");
}

#[test]
fn a_hint_comes_in_steps_and_begins_anew_with_the_next_move() {
    let games = GamesFolder::new("hints");
    let printed =
        games.typed("pylos --two", "a1\nd4\nb1\nd3\na2\nc4\nhint\nhint\nhint\nhint\nc3\nhint\nquit\n");
    let hints: Vec<&str> = printed.lines().filter_map(|line| line.strip_prefix("player 1> hint")).collect();
    assert_eq!(hints.len(), 4, "{printed}");
    let steps: Vec<&str> = printed.lines().filter(|line| line.starts_with("hint: ")).collect();
    assert_eq!(steps.len(), 5, "{printed}");
    // `tripylon probe` says that only c3 wins here.
    assert!(steps[0].contains("your opponent is about to complete a square"), "{}", steps[0]);
    assert!(steps[1].starts_with("hint: Play c3."), "{}", steps[1]);
    assert!(steps[2].contains("It stops the opponent’s square at c3."), "{}", steps[2]);
    assert!(steps[2].contains("It is the only move that wins."), "{}", steps[2]);
    assert_eq!(steps[3], steps[2]);
    assert!(steps[4].ends_with("(type hint again for the move)"), "{}", steps[4]);
}
