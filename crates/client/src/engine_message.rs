//! The messages between page and worker, as JSON.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use tripylon_coach::{MoveAssessmentJson, ScoreJson};
use tripylon_rules::{AnyGame, AnyMove, AnyPosition};
use tripylon_search::{Analysis, ExpectedError, Level, Line};

/// A task for the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EngineTask {
    /// Choose a move at this level within this time.
    PlayMove {
        /// The level.
        #[serde(with = "level_number")]
        level: Level,
        /// The time limit.
        time: Duration,
    },
    /// Find the best move within this time, as a hint.
    Hint {
        /// The time limit.
        time: Duration,
    },
    /// Find the best lines, refined until the time is over or all scores are exact.
    Analyse {
        /// The time limit.
        time: Duration,
        /// The number of lines, each with another first move.
        lines: usize,
        /// The maximum search depth.
        #[serde(default)]
        depth: Option<u32>,
    },
    /// Score every move by a table of the site, without a search.
    LookUp,
    /// Score every move: by a table, or else by a search within this time.
    ScoreMoves {
        /// The time limit.
        time: Duration,
    },
    /// Assess a played move against the best one, with a search for each.
    AssessMove {
        /// The time limit of each search.
        time: Duration,
    },
}

impl EngineTask {
    /// The time for a move without a clock.
    pub const DEFAULT_MOVE_TIME: Duration = Duration::from_secs(1);

    /// The minimum delay before the engine replies, so that its move can be seen.
    pub const MIN_REPLY_DELAY: Duration = Duration::from_millis(450);

    /// A hint within the default time.
    pub const HINT: EngineTask = EngineTask::Hint { time: EngineTask::DEFAULT_MOVE_TIME };

    /// A move of a level within the default time.
    pub const fn default_move(level: Level) -> EngineTask {
        EngineTask::PlayMove { level, time: EngineTask::DEFAULT_MOVE_TIME }
    }

    /// The level; hints and analyses use the best one.
    pub const fn level(self) -> Level {
        match self {
            EngineTask::PlayMove { level, .. } => level,
            EngineTask::Hint { .. }
            | EngineTask::Analyse { .. }
            | EngineTask::LookUp
            | EngineTask::ScoreMoves { .. }
            | EngineTask::AssessMove { .. } => Level::BEST,
        }
    }

    /// The time limit.
    pub const fn time(self) -> Duration {
        match self {
            EngineTask::PlayMove { time, .. }
            | EngineTask::Hint { time }
            | EngineTask::Analyse { time, .. }
            | EngineTask::ScoreMoves { time }
            | EngineTask::AssessMove { time } => time,
            EngineTask::LookUp => Duration::ZERO,
        }
    }

    /// The number of lines.
    pub const fn lines(self) -> usize {
        match self {
            EngineTask::PlayMove { .. } | EngineTask::Hint { .. } | EngineTask::AssessMove { .. } => 1,
            EngineTask::Analyse { lines, .. } => lines,
            EngineTask::LookUp | EngineTask::ScoreMoves { .. } => usize::MAX,
        }
    }

    /// The maximum search depth.
    pub const fn depth(self) -> Option<u32> {
        match self {
            EngineTask::Analyse { depth, .. } => depth,
            EngineTask::PlayMove { .. }
            | EngineTask::Hint { .. }
            | EngineTask::LookUp
            | EngineTask::ScoreMoves { .. }
            | EngineTask::AssessMove { .. } => None,
        }
    }

    /// Whether the tables of the game are used: only at the best level.
    pub fn uses_tables(self) -> bool {
        self.level() == Level::BEST
    }
}

/// A result of the engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineResult {
    /// The analysis.
    pub analysis: Analysis,
    /// The time since the worker received the request.
    pub elapsed: Duration,
    /// Why the table could not be used, if the site has one.
    pub table_error: Option<String>,
}

/// A request to the worker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WorkerRequest {
    /// The number of the request.
    pub number: u32,
    /// The rules text.
    pub rules: String,
    /// The position as the engine may see it.
    pub position: String,
    /// The positions of the game so far, this one included.
    pub previous_positions: Vec<String>,
    /// The task.
    pub task: EngineTask,
    /// The move to assess.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub played_move: Option<String>,
    /// The seed that decides what a weak level misses.
    pub seed: u64,
}

/// A parsed request.
#[derive(Clone, Debug)]
pub struct ParsedRequest {
    /// The position as the engine may see it.
    pub position: AnyPosition,
    /// The positions of the game so far, this one included.
    pub previous_positions: Vec<AnyPosition>,
    /// The move to assess.
    pub played_move: Option<AnyMove>,
}

impl WorkerRequest {
    /// Parses the texts of the request.
    ///
    /// # Errors
    /// If a text is invalid.
    pub fn parse(&self) -> Result<ParsedRequest, String> {
        let game: AnyGame = self.rules.parse().map_err(|error| format!("{error}"))?;
        let parse = |text: &String| game.parse_position(text).map_err(|error| format!("{error}"));
        let position = parse(&self.position)?;
        let played_move = self.played_move.as_ref().map(|text| {
            let mv = position.parse_move(text).map_err(|error| format!("{error}"))?;
            let mut after = position;
            after.play(mv).map_err(|error| format!("{error}"))?;
            Ok::<AnyMove, String>(mv)
        });
        Ok(ParsedRequest {
            position,
            previous_positions: self.previous_positions.iter().map(parse).collect::<Result<_, _>>()?,
            played_move: played_move.transpose()?,
        })
    }
}

/// A message of the worker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WorkerMessage {
    /// The worker is ready. Messages sent before are lost.
    Ready,
    /// The worker could not load the engine.
    NotLoaded {
        /// The reason.
        reason: String,
    },
    /// The network for Pylon could not be loaded; the worker goes on with the handcrafted evaluation.
    NoNetwork {
        /// The reason.
        reason: String,
    },
    /// An intermediate result.
    Progress(WorkerResult),
    /// The final result.
    Done(WorkerResult),
    /// The assessment of a move.
    Assessed {
        /// The number of the request.
        number: u32,
        /// The assessment.
        assessment: MoveAssessmentJson,
    },
    /// No table of the site has the position.
    NoTable {
        /// The number of the request.
        number: u32,
    },
    /// The request was invalid.
    Failed {
        /// The number of the request; 0 if it could not be read.
        number: u32,
        /// The reason.
        reason: String,
    },
}

/// A result as JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WorkerResult {
    /// The number of the request.
    pub number: u32,
    score: ScoreJson,
    exact: bool,
    /// In hundredths of a point.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    expected_error: Option<u16>,
    lines: Vec<LineJson>,
    depth: u32,
    nodes: u64,
    elapsed: Duration,
    table_error: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct LineJson {
    moves: Vec<String>,
    score: ScoreJson,
    exact: bool,
    /// In hundredths of a point.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    expected_error: Option<u16>,
}

impl WorkerResult {
    /// Serialises a result for the position of the request.
    pub fn new(number: u32, position: &AnyPosition, result: &EngineResult) -> WorkerResult {
        let EngineResult { analysis, elapsed, table_error } = result;
        let line = |line: &Line| LineJson {
            moves: line.moves.iter().map(|mv| position.move_text(*mv)).collect(),
            score: line.score.into(),
            exact: line.exact,
            expected_error: line.expected_error.map(ExpectedError::hundredths),
        };
        WorkerResult {
            number,
            score: analysis.score.into(),
            exact: analysis.exact,
            expected_error: analysis.expected_error.map(ExpectedError::hundredths),
            lines: analysis.lines.iter().map(line).collect(),
            depth: analysis.depth,
            nodes: analysis.nodes,
            elapsed: *elapsed,
            table_error: table_error.clone(),
        }
    }

    /// Parses the result for the position of the request.
    ///
    /// # Errors
    /// If a move is invalid.
    pub fn into_engine_result(self, position: &AnyPosition) -> Result<EngineResult, String> {
        let line = |line: LineJson| {
            let moves = line.moves.iter().map(|text| position.parse_move(text));
            let moves = moves.collect::<Result<Vec<_>, _>>().map_err(|error| format!("{error}"))?;
            let expected_error = line.expected_error.map(ExpectedError::from_hundredths);
            Ok(Line { moves, score: line.score.into(), exact: line.exact, expected_error })
        };
        let analysis = Analysis {
            score: self.score.into(),
            exact: self.exact,
            expected_error: self.expected_error.map(ExpectedError::from_hundredths),
            lines: self.lines.into_iter().map(line).collect::<Result<_, String>>()?,
            depth: self.depth,
            nodes: self.nodes,
        };
        Ok(EngineResult { analysis, elapsed: self.elapsed, table_error: self.table_error })
    }
}

/// Serialises a level as its number.
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
    use tripylon_search::Score;

    use super::*;

    #[test]
    fn a_result_survives_serialisation() {
        for game in AnyGame::all() {
            let position = game.start();
            let moves = position.legal_moves();
            let (score, expected_error) = (Score::Estimate(12), Some(ExpectedError::from_hundredths(345)));
            let line = Line { moves: vec![moves[0]], score, exact: false, expected_error };
            let analysis =
                Analysis { score, exact: false, expected_error, lines: vec![line], depth: 3, nodes: 77 };
            let result =
                EngineResult { analysis, elapsed: Duration::from_millis(5), table_error: Some("no".into()) };
            let text =
                serde_json::to_string(&WorkerResult::new(1, &position, &result)).expect("it serialises");
            let parsed: WorkerResult = serde_json::from_str(&text).expect("it deserialises");
            assert_eq!(parsed.into_engine_result(&position).expect("the moves are known"), result);
        }
    }

    #[test]
    fn a_task_is_written_as_documented() {
        let task = EngineTask::default_move(Level::BEST);
        let text = r#"{"play-move":{"level":10,"time":{"secs":1,"nanos":0}}}"#;
        assert_eq!(serde_json::to_string(&task).expect("it serialises"), text);
        assert_eq!(serde_json::from_str::<EngineTask>(text).expect("it deserialises"), task);
        assert!(serde_json::from_str::<EngineTask>(&text.replace("10", "11")).is_err());
    }
}
