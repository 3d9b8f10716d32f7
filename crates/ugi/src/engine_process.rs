use std::{
    fmt,
    io::{BufReader, Write},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender},
    thread,
    time::{Duration, Instant},
};

use tripylon_search::CancelToken;

use super::{
    GameHistory, GoCommand,
    command::UgiCommand,
    input_line::{InputLine, read_line},
    reply::UgiReply,
};

/// Another engine, running as a child process.
///
/// One thread writes commands and another reads replies, so that no engine, however it behaves, can block the caller
/// beyond its timeout.
pub struct EngineProcess {
    child: Child,
    commands: Option<Sender<String>>,
    replies: Receiver<(Instant, InputLine)>,
    options: Vec<String>,
    /// Ends every wait for a reply.
    cancel: CancelToken,
}

/// Why an engine did not answer as expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EngineProcessError {
    /// The program could not be started.
    StartFailed(String),
    /// The program ended.
    Exited(String),
    /// The program is running, but sent no valid reply within this time.
    TimedOut(Duration),
    /// The engine rejected a command.
    Rejected(String),
}

/// The number of unread lines that are buffered; after that, the engine blocks when it writes.
const MAX_QUEUED_LINES: usize = 1000;

/// The interval at which a wait for a reply checks for cancellation.
const CANCEL_POLL_INTERVAL: Duration = Duration::from_millis(100);

/// The maximum time for an engine to end after `quit`.
const QUIT_TIMEOUT: Duration = Duration::from_millis(300);

impl EngineProcess {
    /// Starts a program, does the UGI handshake and sets options.
    pub fn start(
        words: &[String],
        options: &[(String, String)],
        timeout: Duration,
        cancel: CancelToken,
    ) -> Result<EngineProcess, EngineProcessError> {
        let (program, arguments) =
            words.split_first().ok_or_else(|| EngineProcessError::StartFailed("no name".into()))?;
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        detach_from_ctrl_c(&mut command);
        let mut child =
            command.spawn().map_err(|error| EngineProcessError::StartFailed(error.to_string()))?;
        let commands = spawn_writer(child.stdin.take().expect("the input is a pipe"));
        let replies = spawn_reader(child.stdout.take().expect("the output is a pipe"));
        let mut engine =
            EngineProcess { child, commands: Some(commands), replies, options: Vec::new(), cancel };
        engine.handshake(options, timeout)?;
        Ok(engine)
    }

    fn handshake(
        &mut self,
        options: &[(String, String)],
        timeout: Duration,
    ) -> Result<(), EngineProcessError> {
        self.send(&UgiCommand::Ugi);
        let deadline = Instant::now() + timeout;
        let mut reply = UgiReply::Ignored;
        while reply != UgiReply::UgiOk {
            reply = self.receive(deadline, timeout)?.1;
            if let UgiReply::Option { name, .. } = &reply {
                self.options.push(name.clone());
            }
        }
        for (name, value) in options {
            self.set_option(name, value);
        }
        self.wait_until_ready(timeout)
    }

    /// Whether the engine has an option of this name.
    pub fn has_option(&self, name: &str) -> bool {
        self.options.iter().any(|known| known.eq_ignore_ascii_case(name))
    }

    /// Sends `setoption`.
    pub fn set_option(&self, name: &str, value: &str) {
        self.send(&UgiCommand::SetOption { name: name.to_string(), value: value.to_string() });
    }

    /// Sends `uginewgame` and waits until the engine is ready.
    pub fn new_game(&mut self, timeout: Duration) -> Result<(), EngineProcessError> {
        self.send(&UgiCommand::NewGame);
        self.wait_until_ready(timeout)
    }

    /// Requests a move and waits for it. Returns its text, `None` if the engine says that there is none, and the time.
    pub fn request_move(
        &mut self,
        history: &GameHistory,
        go: &GoCommand,
        timeout: Duration,
    ) -> Result<(Option<String>, Duration), EngineProcessError> {
        // Discard lines that were sent before the request.
        while self.replies.try_recv().is_ok() {}
        self.send(&position_command(history));
        let sent = Instant::now();
        self.send(&UgiCommand::Go(go.clone()));
        loop {
            if let (when, UgiReply::BestMove(mv)) = self.receive(sent + timeout, timeout)? {
                return Ok((mv, when.saturating_duration_since(sent)));
            }
        }
    }

    fn wait_until_ready(&mut self, timeout: Duration) -> Result<(), EngineProcessError> {
        self.send(&UgiCommand::IsReady);
        let deadline = Instant::now() + timeout;
        let mut rejection = None;
        let mut reply = UgiReply::Ignored;
        while reply != UgiReply::ReadyOk {
            reply = self.receive(deadline, timeout)?.1;
            if let UgiReply::Error(why) = &reply {
                rejection.get_or_insert_with(|| why.clone());
            }
        }
        rejection.map_or(Ok(()), |why| Err(EngineProcessError::Rejected(why)))
    }

    /// Waits for the next reply and returns it with the time at which it came.
    fn receive(
        &mut self,
        deadline: Instant,
        timeout: Duration,
    ) -> Result<(Instant, UgiReply), EngineProcessError> {
        let mut reply = Err(RecvTimeoutError::Timeout);
        while reply == Err(RecvTimeoutError::Timeout)
            && !self.cancel.is_cancelled()
            && Instant::now() < deadline
        {
            let remaining = deadline.saturating_duration_since(Instant::now());
            reply = self.replies.recv_timeout(remaining.min(CANCEL_POLL_INTERVAL));
        }
        match reply {
            // An engine that keeps sending other lines still times out.
            Ok((when, _)) if when > deadline => Err(EngineProcessError::TimedOut(timeout)),
            Ok((when, InputLine::Text(text))) => Ok((when, UgiReply::parse(&text))),
            Ok((when, InputLine::Invalid(_))) => Ok((when, UgiReply::Ignored)),
            Err(RecvTimeoutError::Timeout) => Err(EngineProcessError::TimedOut(timeout)),
            Err(RecvTimeoutError::Disconnected) => Err(EngineProcessError::Exited(self.exit_description())),
        }
    }

    /// Describes how a program ended whose output was closed.
    fn exit_description(&mut self) -> String {
        match wait_for_exit(&mut self.child, QUIT_TIMEOUT) {
            Some(status) => status,
            None => "it closed its output".to_string(),
        }
    }

    fn send(&self, command: &UgiCommand) {
        if let Some(commands) = &self.commands {
            // If the program has ended, the caller notices the missing reply.
            let _ = commands.send(format!("{command}\n"));
        }
    }

    /// Kills the program without `quit`.
    pub fn kill(mut self) {
        let _ = self.child.kill();
    }
}

impl Drop for EngineProcess {
    fn drop(&mut self) {
        self.send(&UgiCommand::Quit);
        // Closing the input ends even a program that does not know `quit`.
        self.commands = None;
        if wait_for_exit(&mut self.child, QUIT_TIMEOUT).is_none() {
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}

/// The `position` command for a game. In a hidden setup it contains only what the player to move may see.
fn position_command(history: &GameHistory) -> UgiCommand {
    if history.visible_position() != history.position() {
        return UgiCommand::Position {
            start: Some(history.visible_position().to_string()),
            moves: Vec::new(),
        };
    }
    let start = history.start();
    let is_usual = start == start.game().start();
    UgiCommand::Position { start: (!is_usual).then(|| start.to_string()), moves: history.move_texts() }
}

/// Waits for a program to end and describes how; `None` if it is still running.
fn wait_for_exit(child: &mut Child, timeout: Duration) -> Option<String> {
    let deadline = Instant::now() + timeout;
    loop {
        match child.try_wait() {
            Ok(Some(status)) => return Some(status.to_string()),
            Ok(None) if Instant::now() < deadline => thread::sleep(Duration::from_millis(1)),
            Ok(None) => return None,
            Err(error) => return Some(error.to_string()),
        }
    }
}

/// Spawns a thread that writes commands, because writing blocks if the engine does not read.
fn spawn_writer(mut input: ChildStdin) -> Sender<String> {
    let (sender, commands) = mpsc::channel::<String>();
    thread::spawn(move || {
        for command in commands {
            if input.write_all(command.as_bytes()).and_then(|()| input.flush()).is_err() {
                return;
            }
        }
    });
    sender
}

/// Spawns a thread that reads lines, each with the time at which it came.
fn spawn_reader(output: ChildStdout) -> Receiver<(Instant, InputLine)> {
    let (sender, replies): (SyncSender<_>, _) = mpsc::sync_channel(MAX_QUEUED_LINES);
    thread::spawn(move || {
        let mut output = BufReader::new(output);
        while let Ok(Some(line)) = read_line(&mut output) {
            if sender.send((Instant::now(), line)).is_err() {
                return;
            }
        }
    });
    replies
}

/// Puts the engine into its own process group, so that Ctrl-C in the terminal does not reach it: the host ends it.
#[cfg(unix)]
fn detach_from_ctrl_c(command: &mut Command) {
    use std::os::unix::process::CommandExt;
    command.process_group(0);
}

/// Puts the engine into its own process group, so that Ctrl-C in the terminal does not reach it: the host ends it.
#[cfg(windows)]
fn detach_from_ctrl_c(command: &mut Command) {
    use std::os::windows::process::CommandExt;
    const CREATE_NEW_PROCESS_GROUP: u32 = 0x200;
    command.creation_flags(CREATE_NEW_PROCESS_GROUP);
}

#[cfg(not(any(unix, windows)))]
fn detach_from_ctrl_c(_: &mut Command) {}

impl fmt::Display for EngineProcessError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EngineProcessError::StartFailed(why) => write!(f, "cannot be started: {why}"),
            EngineProcessError::Exited(how) => write!(f, "ended: {how}"),
            EngineProcessError::TimedOut(time) => write!(f, "gave no answer within {} ms", time.as_millis()),
            EngineProcessError::Rejected(why) => write!(f, "refused: {why}"),
        }
    }
}
