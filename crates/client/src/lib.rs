//! The state of the browser client, without a browser.
//!
//! Each page has a state that changes only in its `update` method, by a message, and returns events for everything that
//! there is to show, play or send. The page's address ([`Route`]) and the messages between page and engine worker
//! ([`WorkerRequest`], [`WorkerMessage`]) are here as well. `tripylon-web` draws these states and passes the messages.

mod new_game_options;
mod drag_source;
mod hidden_arrangement;
mod board_view;
mod local_game_message;
mod local_game;
mod local_game_view;
mod local_game_setup;
mod listed_move;
mod prompt;
mod hand;
mod battle_log;
mod battle_texts;
mod saved;
mod online_game_message;
mod online_game;
mod online_game_view;
mod game_filter;
mod rating_curve;
mod evaluation;
mod analysis;
mod editor;
mod game_link;
mod lesson;
mod lesson_progress;
mod puzzle;
mod puzzle_progress;
mod settings;
mod route;
mod engine_message;
mod backoff;
mod arrow_key;
mod qr_code;
mod time_control_form;

pub use analysis::{AnalysisEvent, AnalysisMessage, AnalysisState};
pub use arrow_key::ArrowKey;
pub use backoff::retry_delay;
pub use battle_log::{Battle, BattleLog, BattlePoints};
pub use battle_texts::BattleTexts;
pub use board_view::BoardView;
pub use drag_source::DragSource;
pub use editor::{EditorMessage, EditorState};
pub use engine_message::{
    EngineResult, EngineTask, ParsedRequest, WorkerMessage, WorkerRequest, WorkerResult,
};
pub use evaluation::{MoveEval, PositionEval, balance_for_player_one, signed_text, win_percentage};
pub use game_filter::GameFilter;
pub use game_link::{GameLink, PasteError, parse_pasted};
pub use hand::{hand_clicks, hand_piece_text};
pub use lesson::{LessonEvent, LessonFeedback, LessonMessage, LessonSession};
pub use lesson_progress::LessonProgress;
pub use listed_move::ListedMove;
pub use local_game::LocalGameState;
pub use local_game_message::{HistoryStep, LocalGameEvent, LocalGameMessage, OfferAnswer};
pub use new_game_options::{ClockSettings, NewGameOptions, Opponent, Side};
pub use online_game::OnlineGameState;
pub use online_game_message::{ConnectionStatus, OnlineGameEvent, OnlineGameMessage};
pub use online_game_view::OpponentAbsence;
pub use prompt::Prompt;
pub use puzzle::{PuzzleEvent, PuzzleMessage, PuzzleSession, PuzzleStage};
pub use puzzle_progress::PuzzleProgress;
pub use qr_code::QrCodePicture;
pub use rating_curve::RatingCurve;
pub use route::{Route, percent_encode};
pub use saved::{SavedAnalysis, SavedGame};
pub use settings::{PieceColours, Settings, ThemeChoice};
pub use time_control_form::{TimeControlKind, parse_time_control, time_control_numbers};
