use std::{
    io::{self, BufRead, Write},
    time::Instant,
};

use tripylon_rules::{AnyGame, AnyMove, AnyPosition, Player, le_pylos::Arrangement, quoted};
use tripylon_search::{Clock, Limits};

use super::{
    Course, Go,
    lines::{Line, read_line},
    order::{Order, Query},
    reply::Reply,
    settings::Settings,
    thought::{Task, TaskKind, Thinking},
};
use crate::{
    failure::Failure,
    tables::{AtHand, FolderArgument},
};

/// Our side of the protocol when we are the engine: it listens, and answers at once even while it thinks.
pub(crate) struct Server<'a> {
    game: AnyGame,
    folder: &'a FolderArgument,
    settings: Settings,
    /// Opened when first needed; forgotten when the option changes.
    at_hand: Option<AtHand>,
    course: Course,
    thinking: Thinking,
}

/// Why an order was not carried out.
enum Refusal {
    /// It makes no sense.
    Nonsense(String),
    /// Nobody can be answered any more.
    Gone(io::Error),
}

impl From<String> for Refusal {
    fn from(why: String) -> Refusal {
        Refusal::Nonsense(why)
    }
}

impl From<io::Error> for Refusal {
    fn from(error: io::Error) -> Refusal {
        Refusal::Gone(error)
    }
}

impl<'a> Server<'a> {
    pub(crate) fn new(game: AnyGame, folder: &'a FolderArgument) -> Result<Server<'a>, Failure> {
        Ok(Server {
            game,
            folder,
            settings: Settings::default(),
            at_hand: None,
            course: Course::new(game.start()),
            thinking: Thinking::start()?,
        })
    }

    /// Answers until it is told to quit, or nobody speaks any more.
    pub(crate) fn listen(mut self, mut input: impl BufRead) -> Result<(), Failure> {
        loop {
            let line = read_line(&mut input)
                .map_err(|error| Failure::Machine(format!("standard input cannot be read: {error}")))?;
            let order = match line {
                None => break,
                Some(Line::Text(text)) if text.is_empty() => continue,
                Some(Line::Text(text)) => text.parse(),
                Some(Line::Garbled(why)) => Err(why),
            };
            if order == Ok(Order::Quit) {
                break;
            }
            match order.map_err(Refusal::Nonsense).and_then(|order| self.obey(order)) {
                Ok(()) => {}
                Err(Refusal::Nonsense(why)) => say(&Reply::Error(why))?,
                Err(Refusal::Gone(error)) => return Err(error.into()),
            }
        }
        self.thinking.leave();
        Ok(())
    }

    fn obey(&mut self, order: Order) -> Result<(), Refusal> {
        match order {
            Order::Ugi => introduce()?,
            Order::IsReady => {
                self.tables()?;
                say(&Reply::ReadyOk)?;
            }
            Order::SetOption { name, value } => self.set_option(&name, &value)?,
            Order::NewGame => self.course = Course::new(self.game.start()),
            Order::Position { start, moves } => self.course = self.read_course(start.as_deref(), &moves)?,
            Order::Go(go) => self.go(&go)?,
            Order::Query(query) => say(&Reply::Response(self.response(query)))?,
            Order::Stop => self.thinking.stop(),
            Order::Quit => {}
        }
        Ok(())
    }

    fn set_option(&mut self, name: &str, value: &str) -> Result<(), String> {
        let tables = self.settings.tables.clone();
        self.settings.set(name, value)?;
        if self.settings.tables != tables {
            self.at_hand = None;
        }
        Ok(())
    }

    /// The game that a position and moves describe. The old one stays where they make no sense.
    fn read_course(&self, start: Option<&str>, moves: &[String]) -> Result<Course, String> {
        let start = match start {
            None => self.game.start(),
            Some(text) => self.game.parse_position(text).map_err(|error| format!("position: {error}"))?,
        };
        let mut course = Course::new(start);
        for (text, turn) in moves.iter().zip(1..) {
            course
                .play_text(text)
                .map_err(|why| format!("position: turn {turn}, {}: {why}", quoted(text)))?;
        }
        Ok(course)
    }

    fn go(&mut self, go: &Go) -> Result<(), Refusal> {
        let received = Instant::now();
        if !self.thinking.is_free() {
            return Err(Refusal::Nonsense("go: already thinking; send stop first".to_string()));
        }
        let limits = self.limits(go)?;
        let deadline = match limits.time {
            Some(time) if !go.infinite => Some(received + time + self.settings.move_overhead() / 5),
            Some(_) | None => None,
        };
        let tables = self.tables()?.tables.clone();
        self.thinking.begin(Task {
            position: self.course.position(),
            kind: self.task_kind(),
            limits,
            tables,
            infinite: go.infinite,
            received,
            deadline,
        });
        Ok(())
    }

    fn task_kind(&self) -> TaskKind {
        if self.course.outcome().is_some() {
            return TaskKind::Over;
        }
        match self.course.position() {
            AnyPosition::LePylos(game, position) if game.setup == Arrangement::Random => {
                match game.draw(&position, self.settings.chance()) {
                    Some(mv) => TaskKind::Drawn(AnyMove::LePylos(mv)),
                    None => TaskKind::Search,
                }
            }
            AnyPosition::Pylos(..) | AnyPosition::LePylos(..) | AnyPosition::Pylon(..) => TaskKind::Search,
        }
    }

    fn limits(&self, go: &Go) -> Result<Limits, String> {
        let limits = self.settings.limits();
        let overhead = self.settings.move_overhead();
        let move_time = go.time.map(|time| time.saturating_sub(overhead));
        let clock = go.clock(self.course.turn())?;
        let share =
            clock.map(|clock| Clock { left: clock.left.saturating_sub(overhead), ..clock }.for_this_move());
        Ok(Limits {
            // Where both are given, neither may be overstepped.
            time: [move_time, share].into_iter().flatten().min(),
            nodes: go.nodes,
            depth: go.depth,
            lines: go.lines.unwrap_or(limits.lines),
            stood: self.course.stood().to_vec(),
            ..limits
        })
    }

    /// The tables, opened if need be; if there are none and should be, that is said once.
    fn tables(&mut self) -> io::Result<&AtHand> {
        if self.at_hand.is_none() {
            let at_hand = self.settings.open(self.game, self.folder);
            if let Some(note) = &at_hand.note {
                say(&Reply::Note(note.clone()))?;
            }
            self.at_hand = Some(at_hand);
        }
        Ok(self.at_hand.as_ref().expect("the tables have just been opened"))
    }

    fn response(&self, query: Query) -> &'static str {
        let truth = |truth| if truth { "true" } else { "false" };
        let outcome = self.course.outcome();
        match (query, outcome.map(|outcome| outcome.winner)) {
            (Query::FirstPlayersTurn, _) => truth(self.course.turn() == Player::One),
            (Query::GameOver, over) => truth(over.is_some()),
            (Query::Result, None) => "none",
            (Query::Result, Some(Some(Player::One))) => "p1win",
            (Query::Result, Some(Some(Player::Two))) => "p2win",
            (Query::Result, Some(None)) => "draw",
        }
    }
}

fn introduce() -> io::Result<()> {
    say(&Reply::Name(format!("Tripylon {}", env!("CARGO_PKG_VERSION"))))?;
    say(&Reply::Author(env!("CARGO_PKG_AUTHORS").to_string()))?;
    for option in Settings::describe() {
        say(&option)?;
    }
    say(&Reply::UgiOk)
}

/// Says one line, whole, whoever else is speaking.
pub(super) fn say(reply: &Reply) -> io::Result<()> {
    let line = format!("{reply}\n");
    let mut output = io::stdout().lock();
    output.write_all(line.as_bytes())?;
    output.flush()
}
