use std::{
    fmt,
    io::{BufReader, Write},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender},
    thread,
    time::{Duration, Instant},
};

use tripylon_search::Stop;

use super::{
    Course, Go,
    lines::{Line, read_line},
    order::Order,
    reply::Reply,
};

/// Another program that plays, as a child process.
///
/// One thread writes what is said to it and another reads what it answers, so that no program, however it behaves, can
/// make us wait longer than we want to.
pub(crate) struct Client {
    child: Child,
    orders: Option<Sender<String>>,
    replies: Receiver<(Instant, Line)>,
    options: Vec<String>,
    /// When this rings, nobody waits any longer.
    stop: Stop,
}

/// Why an engine did not answer as it should.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Silence {
    /// It could not be started.
    NotStarted(String),
    /// It ended.
    Ended(String),
    /// It is still there, but said nothing of use for so long.
    Waited(Duration),
    /// It refused what it was told.
    Refused(String),
}

/// As many lines wait to be read; an engine that says more must wait itself.
const LINES_KEPT: usize = 1000;

/// How often the bell is looked at while an engine is waited for.
const BETWEEN_LOOKS: Duration = Duration::from_millis(100);

/// How long an engine has to end after `quit`.
const FAREWELL: Duration = Duration::from_millis(300);

impl Client {
    /// Starts a program, waits until it has introduced itself, and sets options.
    pub(crate) fn start(
        words: &[String],
        options: &[(String, String)],
        patience: Duration,
        stop: Stop,
    ) -> Result<Client, Silence> {
        let (program, arguments) =
            words.split_first().ok_or_else(|| Silence::NotStarted("no name".into()))?;
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        set_apart(&mut command);
        let mut child = command.spawn().map_err(|error| Silence::NotStarted(error.to_string()))?;
        let orders = write_to(child.stdin.take().expect("the input is a pipe"));
        let replies = read_from(child.stdout.take().expect("the output is a pipe"));
        let mut client = Client { child, orders: Some(orders), replies, options: Vec::new(), stop };
        client.introduce(options, patience)?;
        Ok(client)
    }

    fn introduce(&mut self, options: &[(String, String)], patience: Duration) -> Result<(), Silence> {
        self.say(&Order::Ugi);
        let deadline = Instant::now() + patience;
        let mut reply = Reply::Other;
        while reply != Reply::UgiOk {
            reply = self.hear(deadline, patience)?.1;
            if let Reply::Option { name, .. } = &reply {
                self.options.push(name.clone());
            }
        }
        for (name, value) in options {
            self.set_option(name, value);
        }
        self.wait_until_ready(patience)
    }

    /// Whether the engine has an option of this name.
    pub(crate) fn has_option(&self, name: &str) -> bool {
        self.options.iter().any(|known| known.eq_ignore_ascii_case(name))
    }

    pub(crate) fn set_option(&self, name: &str, value: &str) {
        self.say(&Order::SetOption { name: name.to_string(), value: value.to_string() });
    }

    /// Begins another game.
    pub(crate) fn new_game(&mut self, patience: Duration) -> Result<(), Silence> {
        self.say(&Order::NewGame);
        self.wait_until_ready(patience)
    }

    /// Asks for a move and waits for it. Gives its text, `None` where the engine sees none, and the time it took.
    pub(crate) fn choose(
        &mut self,
        course: &Course,
        go: &Go,
        patience: Duration,
    ) -> Result<(Option<String>, Duration), Silence> {
        // What was said before it was asked is no answer.
        while self.replies.try_recv().is_ok() {}
        self.say(&seen(course));
        let began = Instant::now();
        self.say(&Order::Go(go.clone()));
        loop {
            if let (when, Reply::BestMove(mv)) = self.hear(began + patience, patience)? {
                return Ok((mv, when.saturating_duration_since(began)));
            }
        }
    }

    fn wait_until_ready(&mut self, patience: Duration) -> Result<(), Silence> {
        self.say(&Order::IsReady);
        let deadline = Instant::now() + patience;
        let mut refused = None;
        let mut reply = Reply::Other;
        while reply != Reply::ReadyOk {
            reply = self.hear(deadline, patience)?.1;
            if let Reply::Error(why) = &reply {
                refused.get_or_insert_with(|| why.clone());
            }
        }
        refused.map_or(Ok(()), |why| Err(Silence::Refused(why)))
    }

    /// The next thing that the engine says, and when it said it.
    fn hear(&mut self, deadline: Instant, patience: Duration) -> Result<(Instant, Reply), Silence> {
        let mut reply = Err(RecvTimeoutError::Timeout);
        while reply == Err(RecvTimeoutError::Timeout) && !self.stop.has_rung() && Instant::now() < deadline {
            let left = deadline.saturating_duration_since(Instant::now());
            reply = self.replies.recv_timeout(left.min(BETWEEN_LOOKS));
        }
        match reply {
            // Somebody who talks without end is silent about what was asked.
            Ok((when, _)) if when > deadline => Err(Silence::Waited(patience)),
            Ok((when, Line::Text(text))) => Ok((when, Reply::parse(&text))),
            Ok((when, Line::Garbled(_))) => Ok((when, Reply::Other)),
            Err(RecvTimeoutError::Timeout) => Err(Silence::Waited(patience)),
            Err(RecvTimeoutError::Disconnected) => Err(Silence::Ended(self.last_words())),
        }
    }

    /// How a program ended whose output has ended.
    fn last_words(&mut self) -> String {
        match wait(&mut self.child, FAREWELL) {
            Some(status) => status,
            None => "it closed its output".to_string(),
        }
    }

    fn say(&self, order: &Order) {
        if let Some(orders) = &self.orders {
            // A program that has ended is noticed where its answer is missing.
            let _ = orders.send(format!("{order}\n"));
        }
    }

    /// Ends the program at once, because it has broken a rule.
    pub(crate) fn kill(mut self) {
        let _ = self.child.kill();
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        self.say(&Order::Quit);
        // The end of its input ends even a program that does not know the word.
        self.orders = None;
        if wait(&mut self.child, FAREWELL).is_none() {
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}

/// What an engine is told of the game: all of it, except while pieces are arranged in secret.
fn seen(course: &Course) -> Order {
    if course.view() != course.position() {
        return Order::Position { start: Some(course.view().to_string()), moves: Vec::new() };
    }
    let start = course.start();
    let usual = start == start.game().start();
    Order::Position { start: (!usual).then(|| start.to_string()), moves: course.move_texts() }
}

/// Waits for a program to end, and says how it did.
fn wait(child: &mut Child, patience: Duration) -> Option<String> {
    let deadline = Instant::now() + patience;
    loop {
        match child.try_wait() {
            Ok(Some(status)) => return Some(status.to_string()),
            Ok(None) if Instant::now() < deadline => thread::sleep(Duration::from_millis(1)),
            Ok(None) => return None,
            Err(error) => return Some(error.to_string()),
        }
    }
}

/// A thread that says things to a program, which may not be listening.
fn write_to(mut input: ChildStdin) -> Sender<String> {
    let (sender, orders) = mpsc::channel::<String>();
    thread::spawn(move || {
        for order in orders {
            if input.write_all(order.as_bytes()).and_then(|()| input.flush()).is_err() {
                return;
            }
        }
    });
    sender
}

/// A thread that hears what a program says, and when.
fn read_from(output: ChildStdout) -> Receiver<(Instant, Line)> {
    let (sender, replies): (SyncSender<_>, _) = mpsc::sync_channel(LINES_KEPT);
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

/// Keeps Ctrl-C, which goes to everything that a terminal runs, away from the engines: it is for us to end them.
#[cfg(unix)]
fn set_apart(command: &mut Command) {
    use std::os::unix::process::CommandExt;
    command.process_group(0);
}

/// Keeps Ctrl-C, which goes to everything that a terminal runs, away from the engines: it is for us to end them.
#[cfg(windows)]
fn set_apart(command: &mut Command) {
    use std::os::windows::process::CommandExt;
    const CREATE_NEW_PROCESS_GROUP: u32 = 0x200;
    command.creation_flags(CREATE_NEW_PROCESS_GROUP);
}

#[cfg(not(any(unix, windows)))]
fn set_apart(_: &mut Command) {}

impl fmt::Display for Silence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Silence::NotStarted(why) => write!(f, "cannot be started: {why}"),
            Silence::Ended(how) => write!(f, "ended: {how}"),
            Silence::Waited(time) => write!(f, "gave no answer within {} ms", time.as_millis()),
            Silence::Refused(why) => write!(f, "refused: {why}"),
        }
    }
}
