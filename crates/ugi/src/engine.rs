use std::{
    io::{self, BufRead, Write},
    time::Instant,
};

use tripylon_rules::{AnyGame, AnyMove, AnyPosition, Player, le_pylos::SetupMode, quoted};
use tripylon_search::{Limits, PylonEvaluation, RemainingTime};
use tripylon_tables::{AvailableTables, Folder};

use super::{
    GameHistory, GoCommand,
    command::{UgiCommand, UgiQuery},
    error::EngineError,
    input_line::{InputLine, read_line},
    options::UgiOptions,
    reply::UgiReply,
    search_queue::{UgiSearchQueue, UgiSearchTask, UgiTaskKind},
};

/// Our engine: it reads commands and stays responsive during a search.
pub struct UgiEngine {
    game: AnyGame,
    tables_folder: Option<Folder>,
    options: UgiOptions,
    /// Opened when first needed; closed when the option changes.
    available_tables: Option<AvailableTables>,
    pylon_evaluation: PylonEvaluation,
    game_history: GameHistory,
    search_queue: UgiSearchQueue,
}

/// Why a command failed.
enum UgiCommandError {
    /// The command is invalid.
    Invalid(String),
    /// The output is closed.
    Disconnected(io::Error),
}

impl From<String> for UgiCommandError {
    fn from(why: String) -> UgiCommandError {
        UgiCommandError::Invalid(why)
    }
}

impl From<io::Error> for UgiCommandError {
    fn from(error: io::Error) -> UgiCommandError {
        UgiCommandError::Disconnected(error)
    }
}

impl UgiEngine {
    /// Creates an engine for a game, with the folder of its tables.
    pub fn new(game: AnyGame, folder: Option<Folder>) -> Result<UgiEngine, EngineError> {
        Ok(UgiEngine {
            game,
            tables_folder: folder,
            options: UgiOptions::default(),
            available_tables: None,
            pylon_evaluation: PylonEvaluation::Installed,
            game_history: GameHistory::new(game.start()),
            search_queue: UgiSearchQueue::start()?,
        })
    }

    /// Executes commands until `quit` or the end of the input.
    pub fn run(mut self, mut input: impl BufRead) -> Result<(), EngineError> {
        loop {
            let line = read_line(&mut input).map_err(EngineError::Input)?;
            let command = match line {
                None => break,
                Some(InputLine::Text(text)) if text.is_empty() => continue,
                Some(InputLine::Text(text)) => text.parse(),
                Some(InputLine::Invalid(why)) => Err(why),
            };
            if command == Ok(UgiCommand::Quit) {
                break;
            }
            match command.map_err(UgiCommandError::Invalid).and_then(|command| self.execute(command)) {
                Ok(()) => {}
                Err(UgiCommandError::Invalid(why)) => send_reply(&UgiReply::Error(why))?,
                Err(UgiCommandError::Disconnected(error)) => return Err(error.into()),
            }
        }
        self.search_queue.shut_down();
        Ok(())
    }

    fn execute(&mut self, command: UgiCommand) -> Result<(), UgiCommandError> {
        match command {
            UgiCommand::Ugi => send_identification()?,
            UgiCommand::IsReady => {
                self.tables()?;
                send_reply(&UgiReply::ReadyOk)?;
            }
            UgiCommand::SetOption { name, value } => self.set_option(&name, &value)?,
            UgiCommand::NewGame => self.game_history = GameHistory::new(self.game.start()),
            UgiCommand::Position { start, moves } => {
                self.game_history = self.parse_game(start.as_deref(), &moves)?;
            }
            UgiCommand::Go(go) => self.start_search(&go)?,
            UgiCommand::Query(query) => send_reply(&UgiReply::Response(self.answer_query(query)))?,
            UgiCommand::Stop => self.search_queue.stop(),
            UgiCommand::Quit => {}
        }
        Ok(())
    }

    fn set_option(&mut self, name: &str, value: &str) -> Result<(), UgiCommandError> {
        let tables = self.options.tables.clone();
        self.options.set(name, value)?;
        if self.options.tables != tables {
            self.available_tables = None;
        }
        // The file may have changed, even if its name has not.
        if UgiOptions::is_network(name) {
            self.load_network()?;
        }
        Ok(())
    }

    /// Loads the network of the option, if the game is Pylon. Without it the engine plays on, and tells the host.
    fn load_network(&mut self) -> io::Result<()> {
        let AnyGame::Pylon(_) = self.game else { return Ok(()) };
        self.pylon_evaluation = match self.options.network.evaluation() {
            Ok(evaluation) => evaluation,
            Err(why) => {
                let note = format!("{why}; using the handcrafted evaluation instead");
                send_reply(&UgiReply::InfoString(note))?;
                PylonEvaluation::Handcrafted
            }
        };
        Ok(())
    }

    /// Parses a start position and moves. The current game is unchanged if they are invalid.
    fn parse_game(&self, start: Option<&str>, moves: &[String]) -> Result<GameHistory, String> {
        let start = match start {
            None => self.game.start(),
            Some(text) => self.game.parse_position(text).map_err(|error| format!("position: {error}"))?,
        };
        let mut history = GameHistory::new(start);
        for (text, turn) in moves.iter().zip(1..) {
            history
                .play_text(text)
                .map_err(|why| format!("position: turn {turn}, {}: {why}", quoted(text)))?;
        }
        Ok(history)
    }

    fn start_search(&mut self, go: &GoCommand) -> Result<(), UgiCommandError> {
        let received = Instant::now();
        if !self.search_queue.is_free() {
            return Err(UgiCommandError::Invalid("go: already thinking; send stop first".to_string()));
        }
        let limits = self.limits(go)?;
        let deadline = match limits.time {
            Some(time) if !go.infinite => Some(received + time + self.options.move_overhead() / 5),
            Some(_) | None => None,
        };
        let tables = self.tables()?.tables.clone();
        self.search_queue.enqueue(UgiSearchTask {
            position: self.game_history.position(),
            kind: self.task_kind(),
            limits,
            tables,
            infinite: go.infinite,
            received,
            deadline,
        });
        Ok(())
    }

    fn task_kind(&self) -> UgiTaskKind {
        if self.game_history.outcome().is_some() {
            return UgiTaskKind::GameOver;
        }
        match self.game_history.position() {
            AnyPosition::LePylos(game, position) if game.setup == SetupMode::Random => {
                match game.random_setup_move(&position, self.options.setup_seed()) {
                    Some(mv) => UgiTaskKind::RandomSetup(AnyMove::LePylos(mv)),
                    None => UgiTaskKind::Search,
                }
            }
            AnyPosition::Pylos(..) | AnyPosition::LePylos(..) | AnyPosition::Pylon(..) => UgiTaskKind::Search,
        }
    }

    fn limits(&self, go: &GoCommand) -> Result<Limits, String> {
        let limits = self.options.limits();
        let overhead = self.options.move_overhead();
        let move_time = go.time.map(|time| time.saturating_sub(overhead));
        let clock = go.remaining_time(self.game_history.turn())?;
        let share = clock.map(|clock| {
            RemainingTime { remaining: clock.remaining.saturating_sub(overhead), ..clock }.time_for_move()
        });
        Ok(Limits {
            // If both are given, the stricter limit holds.
            time: [move_time, share].into_iter().flatten().min(),
            nodes: go.nodes,
            depth: go.depth,
            lines: go.lines.unwrap_or(limits.lines),
            previous_positions: self.game_history.positions().to_vec(),
            pylon_evaluation: self.pylon_evaluation.clone(),
            ..limits
        })
    }

    /// The tables, opened if necessary. If the game has tables but none is available, the host is told once.
    fn tables(&mut self) -> io::Result<&AvailableTables> {
        if self.available_tables.is_none() {
            let available = self.options.open_tables(self.game, self.tables_folder.as_ref());
            if let Some(note) = &available.missing_note {
                send_reply(&UgiReply::InfoString(note.clone()))?;
            }
            self.available_tables = Some(available);
        }
        Ok(self.available_tables.as_ref().expect("the tables have just been opened"))
    }

    fn answer_query(&self, query: UgiQuery) -> &'static str {
        let boolean = |value| if value { "true" } else { "false" };
        let outcome = self.game_history.outcome();
        match (query, outcome.map(|outcome| outcome.winner)) {
            (UgiQuery::FirstPlayersTurn, _) => boolean(self.game_history.turn() == Player::One),
            (UgiQuery::GameOver, winner) => boolean(winner.is_some()),
            (UgiQuery::Result, None) => "none",
            (UgiQuery::Result, Some(Some(Player::One))) => "p1win",
            (UgiQuery::Result, Some(Some(Player::Two))) => "p2win",
            (UgiQuery::Result, Some(None)) => "draw",
        }
    }
}

fn send_identification() -> io::Result<()> {
    send_reply(&UgiReply::Name(format!("Tripylon {}", env!("CARGO_PKG_VERSION"))))?;
    send_reply(&UgiReply::Author(env!("CARGO_PKG_AUTHORS").to_string()))?;
    for option in UgiOptions::describe() {
        send_reply(&option)?;
    }
    send_reply(&UgiReply::UgiOk)
}

/// Writes one line atomically: other threads may write at the same time.
pub(crate) fn send_reply(reply: &UgiReply) -> io::Result<()> {
    let line = format!("{reply}\n");
    let mut output = io::stdout().lock();
    output.write_all(line.as_bytes())?;
    output.flush()
}
