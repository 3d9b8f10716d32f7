//! The game at the prompt: whole games with scripted input.

#![allow(clippy::unwrap_used, reason = "a test may stop where it fails")]

use std::{
    fs,
    io::{BufReader, Read, Write},
    path::PathBuf,
    process::{Child, ChildStdin, ChildStdout, Command, Output, Stdio},
};

/// A folder for saved games that is removed at the end of the test.
struct GamesFolder(PathBuf);

impl GamesFolder {
    fn new(name: &str) -> GamesFolder {
        let path = std::env::temp_dir().join(format!("tripylon-play-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        GamesFolder(path)
    }

    fn command(&self, arguments: &str) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tripylon"));
        command.arg("play").args(arguments.split_whitespace());
        command.env("TRIPYLON_GAMES", self.0.join("saved")).env("TRIPYLON_TABLES", self.0.join("tables"));
        command.current_dir(&self.0).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    /// Runs a command with all input at once, and returns its output.
    #[track_caller]
    fn output(&self, arguments: &str, input: &str) -> String {
        let output = self.run(arguments, input);
        assert!(output.status.success(), "{arguments}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    }

    fn run(&self, arguments: &str, input: &str) -> Output {
        let mut child = self.command(arguments).spawn().unwrap();
        // A command that refuses its arguments ends without reading its input.
        let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
        child.wait_with_output().unwrap()
    }

    /// The file names of the saved games.
    fn saved_files(&self) -> Vec<String> {
        let Ok(files) = fs::read_dir(self.0.join("saved")) else { return Vec::new() };
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

/// A running game with interactive input.
struct PlaySession {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl PlaySession {
    fn new(games: &GamesFolder, arguments: &str) -> PlaySession {
        let mut child = games.command(arguments).spawn().unwrap();
        let input = child.stdin.take().unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        PlaySession { child, input, output }
    }

    /// The output until the next prompt.
    fn read_until_prompt(&mut self) -> String {
        let mut bytes = Vec::new();
        while !bytes.ends_with(b"> ") {
            let mut byte = [0];
            assert_eq!(self.output.read(&mut byte).unwrap(), 1, "{}", String::from_utf8_lossy(&bytes));
            bytes.push(byte[0]);
        }
        String::from_utf8(bytes).unwrap()
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

/// Plays the last legal move until the game is over, and takes one of them back on the way.
fn play_to_the_end(rules: &str) {
    let games = GamesFolder::new(&rules.replace([':', '=', ','], "-"));
    let mut session = PlaySession::new(&games, &format!("{rules} --level 1 --time 5ms --seed 7 --as 2"));
    let mut output = session.read_until_prompt();
    for turn in 0..200 {
        if output.contains("The game is over: ") {
            let saved = games.read("saved/last-finished.txt");
            assert!(!saved.contains("[Result \"*\"]"), "{saved}");
            assert_has(&session.type_line("save game.txt"), "saved in game.txt");
            assert_eq!(games.read("game.txt"), saved);
            assert_has(&session.type_line("a1"), "the game is over: ");
            writeln!(session.input, "quit").unwrap();
            assert!(session.child.wait().unwrap().success());
            assert_eq!(
                games.saved_files(),
                ["last-finished.txt"],
                "a finished game is not saved as unfinished"
            );
            return;
        }
        let moves = session.type_line("moves");
        let legal = moves.lines().filter(|line| line.starts_with("  ")).flat_map(str::split_whitespace);
        let choice = legal.last().unwrap_or_else(|| panic!("no moves in {moves}")).to_string();
        if turn == 3 {
            session.type_line(&choice);
            session.type_line("undo");
        }
        output = session.type_line(&choice);
    }
    panic!("the game does not end: {output}");
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
    let text = games.output("pylon:size=3x2 --two --save game.txt", moves);
    assert_has(&text, "player 2> l@a2");
    assert_has(&text, "The game is over: player 2 wins: the higher score, ");
    let record = games.read("game.txt");
    assert_has(&record, "[Player1 \"Person\"]\n[Player2 \"Person\"]");
    assert_has(&record, "1. S@c2 L@a2 2. M@b2 M@b1 3. L@a1 S@c1 4. b2>a2 c1>c2 5. a2>a1 b1>a1 0-1");
}

#[test]
fn invalid_input_is_explained_and_the_game_goes_on() {
    let games = GamesFolder::new("wrong");
    let text =
        games.output("pylos --two", "e1\na1\nA1\nz9\nhlep\nlevel 3\nsave\nload nowhere.txt\nredo\nb1\n");
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
fn an_unfinished_game_can_be_resumed() {
    let games = GamesFolder::new("resume");
    games.output("pylos --level 3 --as 2 --time 5ms --seed 1 --clock 5m+3s", "d4\n");
    let [file] = &games.saved_files()[..] else { panic!("one game is saved") };
    let record = games.read(&format!("saved/{file}"));
    assert_has(&record, "[Player1 \"Tripylon level 3\"]");
    assert_has(&record, "[Clock \"300+3\"]");
    assert_has(&record, "[%clk 0:0");
    let text = games.output("--resume", "undo\nquit\n");
    assert_has(&text, "you are player 2 (Dark) ● against Tripylon, level 3");
    assert_has(&text, "Move 2, you are player 2 (Dark) ●; clocks: you ");
    assert_has(&text, "Move 1, you are player 2 (Dark) ●");
    assert_eq!(games.saved_files().len(), 1, "the game is saved in the same file");
    let text = games.output("pylos --resume --level 9", "level 2\nquit\n");
    assert_has(&text, "against Tripylon, level 9");
    assert_has(&text, "Tripylon plays at level 2 from now on");
}

#[test]
fn a_game_can_be_saved_and_loaded() {
    let games = GamesFolder::new("save");
    let text = games.output("pylos --two", "b2\nsave game.txt\nc3\nsave game.txt\nnew\nload game.txt\nb3\n");
    assert_eq!(text.matches("saved in game.txt").count(), 2, "{text}");
    assert_has(&text, "Move 2, player 2 (Dark) ● to move");
    assert_has(&games.read("game.txt"), "1. b2 c3 *");
    let text = games.output("pylos --two", "a1\nsave game.txt\nsave! game.txt\n");
    assert_has(&text, "game.txt already exists; save! game.txt overwrites it");
    assert_has(&games.read("game.txt"), "1. a1 *");
    games.output("--load game.txt --save game.txt", "d4\n");
    assert_has(&games.read("game.txt"), "1. a1 d4 *");
}

#[test]
fn the_engine_moves_after_swapping_sides() {
    let games = GamesFolder::new("swap");
    let text = games.output("pylos --level 1 --time 5ms --seed 1", "swap\nundo\nresign\n");
    assert_has(&text, "you are player 2 now\nTripylon: ");
    assert_has(&text, "there is no turn of yours to take back");
    assert_has(&text, "The game is over: player 1 wins: the other resigned. Tripylon has won.");
}

#[test]
fn a_player_who_runs_out_of_time_loses() {
    let games = GamesFolder::new("flag");
    let mut session = PlaySession::new(&games, "pylos --two --clock 1s");
    session.read_until_prompt();
    session.type_line("a1");
    std::thread::sleep(std::time::Duration::from_millis(1200));
    let output = session.type_line("b1");
    assert_has(&output, "the time is over");
    assert_has(&output, "The game is over: player 1 wins: the other ran out of time.");
    assert_has(&games.read("saved/last-finished.txt"), "[Termination \"time\"]");
    session.child.kill().unwrap();
    session.child.wait().unwrap();
}

#[test]
fn two_people_must_both_agree_to_stop() {
    let games = GamesFolder::new("agree");
    let text = games.output("pylos --two", "b2\ndraw\nn\ndraw\ny\n");
    assert_has(
        &text,
        "player 1, do you agree to end the game here? [y/N] n\nthe other player declines; the game continues",
    );
    assert_has(&text, "The game is over: a draw: agreed.");
}

#[test]
fn a_hidden_arrangement_is_not_shown_to_the_opponent() {
    let games = GamesFolder::new("hidden");
    let first_setup = "A@a1\nA@b1\nB@c1\nB@d1\nC@e1\nC@a2\nD@b2\nD@c2\nE@d2\nE@e2\n";
    let text = games.output(
        "le-pylos:setup=hidden --two",
        &format!("{first_setup}\nrecord\nundo\n{}", first_setup.to_lowercase()),
    );
    let (_, seen_by_two) = text.split_once("pass the screen to player 2").unwrap();
    assert_has(seen_by_two, "1            ·   ·   ·   ·   ·");
    assert_has(seen_by_two, "the record is not shown while the arrangements are hidden");
    assert_has(seen_by_two, "nothing can be taken back");
    let second_setup = "a@a5\na@b5\nb@c5\nb@d5\nc@e5\nc@a4\nd@b4\nd@c4\ne@d4\ne@e4\n";
    let text = games.output("le-pylos:setup=hidden --two", &format!("{first_setup}\n{second_setup}"));
    assert_has(&text, "1            A   A   B   B   C");
    assert_has(&text, "battle 1 of 5, led by player 1");
    let text = games.output("le-pylos:setup=hidden --as 2 --level 1 --time 5ms", "c@a5\n");
    assert_has(&text, "Tripylon has arranged its pieces");
    assert!(!text.contains("Tripylon: "), "the engine's arrangement is not shown: {text}");
}

#[test]
fn a_settled_game_can_be_ended() {
    let games = GamesFolder::new("settled");
    // Only S can still move, onto M, and both belong to player 1.
    let mut command = games.command("pylon:size=3x2 --two --position");
    let mut child = command.arg("LM,S,./lms,.,. 1").spawn().unwrap();
    child.stdin.take().unwrap().write_all(b"stop\n").unwrap();
    let text = String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap();
    assert_has(&text, "playing on cannot change the score: stop ends the game here");
    assert_has(&text, "The game is over: a draw: agreed, 3–3.");
}

#[test]
fn a_missing_table_is_reported_once() {
    let games = GamesFolder::new("note");
    let text = games.output("pylos:take-back=two --time 5ms --level 1 --seed 1", "b2\nb3\n");
    assert_eq!(text.matches("playing without a table: ").count(), 1, "{text}");
}

#[test]
fn invalid_arguments_are_refused_in_one_line() {
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
fn an_interrupt_prints_how_to_resume() {
    let games = GamesFolder::new("interrupt");
    let mut session = PlaySession::new(&games, "pylos --two");
    session.read_until_prompt();
    session.type_line("b2");
    Command::new("kill").args(["-INT", &session.child.id().to_string()]).status().unwrap();
    let output = session.child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    assert_has(&String::from_utf8(output.stderr).unwrap(), "tripylon play --resume continues it");
    assert_has(&games.output("--resume", "quit\n"), "Move 1, player 2 (Dark) ● to move");
}

#[test]
fn a_hint_has_steps_and_restarts_after_a_move() {
    let games = GamesFolder::new("hints");
    let output =
        games.output("pylos --two", "a1\nd4\nb1\nd3\na2\nc4\nhint\nhint\nhint\nhint\nc3\nhint\nquit\n");
    let hints: Vec<&str> = output.lines().filter_map(|line| line.strip_prefix("player 1> hint")).collect();
    assert_eq!(hints.len(), 4, "{output}");
    let steps: Vec<&str> = output.lines().filter(|line| line.starts_with("hint: ")).collect();
    assert_eq!(steps.len(), 5, "{output}");
    // According to `tripylon probe`, only c3 wins.
    assert!(steps[0].contains("your opponent is about to complete a square"), "{}", steps[0]);
    assert!(steps[1].starts_with("hint: Play c3."), "{}", steps[1]);
    assert!(steps[2].contains("It stops the opponent’s square at c3."), "{}", steps[2]);
    assert!(steps[2].contains("It is the only move that wins."), "{}", steps[2]);
    assert_eq!(steps[3], steps[2]);
    assert!(steps[4].ends_with("(type hint again for the move)"), "{}", steps[4]);
}
