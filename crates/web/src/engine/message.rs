//! What page and worker say to each other, as JSON.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use tripylon_coach::{AppraisalSaid, WorthSaid};
use tripylon_rules::{AnyGame, AnyMove, AnyPosition};
use tripylon_search::{Analysis, Level, Line};

/// What is wanted of the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Task {
    /// A move as an opponent of this level plays it, within this time.
    Think {
        /// How well it plays.
        #[serde(with = "level_number")]
        level: Level,
        /// The most time it takes.
        time: Duration,
    },
    /// The best move that is found within this time, for a person who asks for advice.
    Hint {
        /// The most time it takes.
        time: Duration,
    },
    /// The best lines, refined until the time is over or all is known.
    Analyse {
        /// The most time it takes.
        time: Duration,
        /// How many lines, each beginning with another move.
        lines: usize,
        /// How many turns it looks ahead at most.
        #[serde(default)]
        depth: Option<u32>,
    },
    /// What every move is worth by a table of the site. Where there is none, nobody thinks about it: it is unknown.
    LookUp,
    /// What every move is worth: at once where a table says so, otherwise as far as can be seen within this time.
    Weigh {
        /// The most time it takes.
        time: Duration,
    },
    /// What a move that was played was worth against the best: both are looked at for at most this time.
    Appraise {
        /// The most time that each takes.
        time: Duration,
    },
}

impl Task {
    /// The time for a move where there is no clock.
    pub const TIME: Duration = Duration::from_secs(1);

    /// A hint, as quick as a move.
    pub const HINT: Task = Task::Hint { time: Task::TIME };

    /// A move of an opponent, without a clock.
    pub const fn move_of(level: Level) -> Task {
        Task::Think { level, time: Task::TIME }
    }

    /// How well this is done: advice is always the best there is.
    pub const fn level(self) -> Level {
        match self {
            Task::Think { level, .. } => level,
            Task::Hint { .. }
            | Task::Analyse { .. }
            | Task::LookUp
            | Task::Weigh { .. }
            | Task::Appraise { .. } => Level::BEST,
        }
    }

    /// The most time it takes.
    pub const fn time(self) -> Duration {
        match self {
            Task::Think { time, .. }
            | Task::Hint { time }
            | Task::Analyse { time, .. }
            | Task::Weigh { time }
            | Task::Appraise { time } => time,
            Task::LookUp => Duration::ZERO,
        }
    }

    /// How many lines are wanted.
    pub const fn lines(self) -> usize {
        match self {
            Task::Think { .. } | Task::Hint { .. } | Task::Appraise { .. } => 1,
            Task::Analyse { lines, .. } => lines,
            Task::LookUp | Task::Weigh { .. } => usize::MAX,
        }
    }

    /// How many turns it looks ahead at most.
    pub const fn depth(self) -> Option<u32> {
        match self {
            Task::Analyse { depth, .. } => depth,
            Task::Think { .. }
            | Task::Hint { .. }
            | Task::LookUp
            | Task::Weigh { .. }
            | Task::Appraise { .. } => None,
        }
    }

    /// Whether tables are asked, where the game has some: only the best level does.
    pub(super) fn asks_tables(self) -> bool {
        self.level() == Level::BEST
    }
}

/// What the engine has found out, and how long that took.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thought {
    /// What it has found out.
    pub analysis: Analysis,
    /// The time since the question reached it.
    pub took: Duration,
    /// Why no table was asked, where there should be one: to be said once.
    pub note: Option<String>,
}

/// A question, on its way to the worker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Request {
    pub(super) number: u32,
    pub(super) rules: String,
    pub(super) position: String,
    pub(super) stood: Vec<String>,
    pub(super) task: Task,
    /// The move that is to be appraised.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) played: Option<String>,
    pub(super) seed: u64,
}

/// A request that makes sense.
pub(super) struct Understood {
    pub(super) position: AnyPosition,
    pub(super) stood: Vec<AnyPosition>,
    pub(super) played: Option<AnyMove>,
}

impl Request {
    pub(super) fn understood(&self) -> Result<Understood, String> {
        let game: AnyGame = self.rules.parse().map_err(|error| format!("{error}"))?;
        let parse = |text: &String| game.parse_position(text).map_err(|error| format!("{error}"));
        let position = parse(&self.position)?;
        let played = self.played.as_ref().map(|text| {
            let mv = position.parse_move(text).map_err(|error| format!("{error}"))?;
            let mut after = position;
            after.play(mv).map_err(|error| format!("{error}"))?;
            Ok::<AnyMove, String>(mv)
        });
        Ok(Understood {
            position,
            stood: self.stood.iter().map(parse).collect::<Result<_, _>>()?,
            played: played.transpose()?,
        })
    }
}

/// What the worker says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Report {
    /// It is there, and hears. Whatever is said to it before is lost.
    Ready,
    /// What is known so far.
    Progress(Finding),
    /// What was found out in the end.
    Done(Finding),
    /// What a move was worth.
    Appraised { number: u32, appraisal: AppraisalSaid },
    /// No table of the site knows.
    Unknown { number: u32 },
    /// The question made no sense.
    Failed { number: u32, reason: String },
}

/// A thought, on its way to the page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Finding {
    /// The number of the question.
    pub(super) number: u32,
    worth: WorthSaid,
    exact: bool,
    lines: Vec<LineSaid>,
    depth: u32,
    nodes: u64,
    took: Duration,
    note: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct LineSaid {
    moves: Vec<String>,
    worth: WorthSaid,
    exact: bool,
}

impl Finding {
    pub(super) fn new(number: u32, position: &AnyPosition, thought: &Thought) -> Finding {
        let Thought { analysis, took, note } = thought;
        let line = |line: &Line| LineSaid {
            moves: line.moves.iter().map(|mv| position.move_text(*mv)).collect(),
            worth: line.worth.into(),
            exact: line.exact,
        };
        Finding {
            number,
            worth: analysis.worth.into(),
            exact: analysis.exact,
            lines: analysis.lines.iter().map(line).collect(),
            depth: analysis.depth,
            nodes: analysis.nodes,
            took: *took,
            note: note.clone(),
        }
    }

    /// The thought, about the position that was asked about.
    pub(super) fn thought(self, position: &AnyPosition) -> Result<Thought, String> {
        let line = |line: LineSaid| {
            let moves = line.moves.iter().map(|text| position.parse_move(text));
            let moves = moves.collect::<Result<Vec<_>, _>>().map_err(|error| format!("{error}"))?;
            Ok(Line { moves, worth: line.worth.into(), exact: line.exact })
        };
        let analysis = Analysis {
            worth: self.worth.into(),
            exact: self.exact,
            lines: self.lines.into_iter().map(line).collect::<Result<_, String>>()?,
            depth: self.depth,
            nodes: self.nodes,
        };
        Ok(Thought { analysis, took: self.took, note: self.note })
    }
}

/// A level as its number.
mod level_number {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};
    use tripylon_search::Level;

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes what it writes by reference")]
    pub(super) fn serialize<S: Serializer>(level: &Level, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(level.number())
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Level, D::Error> {
        let number = u8::deserialize(deserializer)?;
        Level::new(number).ok_or_else(|| D::Error::custom(format!("level {number} is not one of 1 to 10")))
    }
}

#[cfg(test)]
mod tests {
    use tripylon_search::Worth;

    use super::*;

    #[test]
    fn a_thought_survives_the_way() {
        for game in AnyGame::all() {
            let position = game.start();
            let moves = position.legal_moves();
            let line = Line { moves: vec![moves[0]], worth: Worth::Chances(12), exact: false };
            let analysis =
                Analysis { worth: Worth::Chances(12), exact: false, lines: vec![line], depth: 3, nodes: 77 };
            let thought = Thought { analysis, took: Duration::from_millis(5), note: Some("no".into()) };
            let text = serde_json::to_string(&Finding::new(1, &position, &thought)).expect("it is written");
            let finding: Finding = serde_json::from_str(&text).expect("it is read");
            assert_eq!(finding.thought(&position).expect("the moves are known"), thought);
        }
    }

    #[test]
    fn a_task_is_written_as_documented() {
        let task = Task::move_of(Level::BEST);
        let text = r#"{"think":{"level":10,"time":{"secs":1,"nanos":0}}}"#;
        assert_eq!(serde_json::to_string(&task).expect("it is written"), text);
        assert_eq!(serde_json::from_str::<Task>(text).expect("it is read"), task);
        assert!(serde_json::from_str::<Task>(&text.replace("10", "11")).is_err());
    }
}
