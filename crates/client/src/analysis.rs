use tripylon_drawing::{Marks, ValueBadge};
use tripylon_play::position_history;
use tripylon_rules::{
    AnyClick, AnyMove, AnyPosition, AnySelection, Player,
    record::{Comment, MoveLine, Ply, Record, RecordPath},
};

use super::{BattleLog, BoardView, DragSource, HistoryStep};

/// An analysis: a record with variations, and the current place in it.
#[derive(Clone, Debug)]
pub struct AnalysisState {
    record: Record,
    path: RecordPath,
    turn: AnySelection,
    player_below: Player,
}

/// An input to the analysis.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnalysisMessage {
    /// A click on the board.
    Click(AnyClick),
    /// Takes back the last click.
    UndoClick,
    /// Takes back all clicks of the turn.
    StartOver,
    /// Plays the turn as it is, although more clicks are possible.
    FinishTurn,
    /// Plays a move from a list.
    Play(AnyMove),
    /// Goes to another place of the record.
    GoTo(RecordPath),
    /// Goes along the current line.
    Navigate(HistoryStep),
    /// Comments on the last move; an empty text removes the comment.
    Comment(String),
    /// Deletes the last move and everything after it.
    DeleteFromHere,
    /// Flips the board: the other player is below.
    Flip,
}

/// A result of an input that the page shows or plays a sound for.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(clippy::large_enum_variant, reason = "short-lived, one at a time")]
pub enum AnalysisEvent {
    /// A move was made.
    Played {
        /// The position before the move.
        before: AnyPosition,
        /// The move.
        mv: AnyMove,
        /// Whether the user made it on the board.
        by_hand: bool,
    },
    /// A click was made.
    Clicked,
}

impl AnalysisState {
    /// An analysis that starts at the end of the game, because it usually follows a game just played.
    pub fn new(record: Record) -> AnalysisState {
        let path = RecordPath::on_main_line(record.main_line().plies().len());
        AnalysisState::at_path(record, path)
    }

    /// An analysis at a place of the record; at the start if there is no such place.
    pub fn at_path(record: Record, path: RecordPath) -> AnalysisState {
        let path = if record.position_at(&path).is_some() { path } else { RecordPath::default() };
        let turn = record.position_at(&path).unwrap_or_else(|| record.start()).selection();
        AnalysisState { record, path, turn, player_below: Player::One }
    }

    /// Puts a player at the lower edge of the board.
    pub fn with_player_below(self, player_below: Player) -> AnalysisState {
        AnalysisState { player_below, ..self }
    }

    /// Applies a message and returns what there is to show. A message that is not allowed has no effect.
    pub fn update(&mut self, message: AnalysisMessage) -> Option<AnalysisEvent> {
        match message {
            AnalysisMessage::Click(click) => {
                self.turn.click_or_replace(click).ok()?;
                match self.turn.finished_move() {
                    Some(mv) => self.play(mv, true),
                    None => Some(AnalysisEvent::Clicked),
                }
            }
            AnalysisMessage::UndoClick => self.turn.undo().then_some(AnalysisEvent::Clicked),
            AnalysisMessage::StartOver => self.turn.clear().then_some(AnalysisEvent::Clicked),
            AnalysisMessage::FinishTurn => self.turn.completed_move().and_then(|mv| self.play(mv, true)),
            AnalysisMessage::Play(mv) => self.play(mv, false),
            AnalysisMessage::GoTo(path) => self.go_to(path),
            AnalysisMessage::Navigate(step) => self.navigate(step),
            AnalysisMessage::Comment(text) => {
                // Every current path exists in the record.
                let _ = self.record.set_comment(&self.path, Comment::new(text.trim()));
                None
            }
            AnalysisMessage::DeleteFromHere => {
                let before = self.record.delete_from(&self.path).ok()?;
                self.go_to(before)
            }
            AnalysisMessage::Flip => {
                self.player_below = self.player_below.opponent();
                None
            }
        }
    }

    fn play(&mut self, mv: AnyMove, by_hand: bool) -> Option<AnalysisEvent> {
        let before = self.position();
        if self.path == RecordPath::on_main_line(self.record.main_line().plies().len()) {
            // A resigned game is continued.
            self.record.reopen();
        }
        let path = self.record.play_at(&self.path, mv).ok()?;
        self.go_to(path);
        Some(AnalysisEvent::Played { before, mv, by_hand })
    }

    fn go_to(&mut self, path: RecordPath) -> Option<AnalysisEvent> {
        let position = self.record.position_at(&path)?;
        self.path = path;
        self.turn = position.selection();
        None
    }

    fn navigate(&mut self, step: HistoryStep) -> Option<AnalysisEvent> {
        let end = self.line().plies().len();
        let to = match step {
            HistoryStep::First => RecordPath::default(),
            HistoryStep::Previous => self.previous_path()?,
            HistoryStep::Next if self.path.plies >= end => return None,
            HistoryStep::Next => RecordPath { plies: self.path.plies + 1, ..self.path.clone() },
            HistoryStep::Last => RecordPath { plies: end, ..self.path.clone() },
            HistoryStep::To(turn) => RecordPath::on_main_line(turn),
        };
        let before = self.position();
        let is_forward = step == HistoryStep::Next;
        self.go_to(to);
        let mv = self.last_move().filter(|_| is_forward)?;
        Some(AnalysisEvent::Played { before, mv, by_hand: false })
    }

    /// The path to the position before this one.
    fn previous_path(&self) -> Option<RecordPath> {
        let RecordPath { branches, plies } = &self.path;
        match (plies, branches.split_last()) {
            // The parent of a variation's first move lies on the line that it leaves.
            (0 | 1, Some((&(plies, _), branches))) => Some(RecordPath { branches: branches.to_vec(), plies }),
            (0, None) => None,
            (plies, _) => Some(RecordPath { branches: branches.clone(), plies: plies - 1 }),
        }
    }

    /// The record with its variations.
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// The current place in the record.
    pub const fn path(&self) -> &RecordPath {
        &self.path
    }

    /// The current position.
    pub const fn position(&self) -> AnyPosition {
        self.turn.position()
    }

    /// The turn being made.
    pub const fn turn(&self) -> &AnySelection {
        &self.turn
    }

    /// The player at the lower edge of the board.
    pub const fn player_below(&self) -> Player {
        self.player_below
    }

    /// The last move before the current position.
    pub fn last_move(&self) -> Option<AnyMove> {
        let last = self.path.plies.checked_sub(1)?;
        self.line().plies().get(last).map(Ply::mv)
    }

    /// The comment on the last move.
    pub fn comment(&self) -> Option<&Comment> {
        match self.path.plies.checked_sub(1) {
            Some(last) => self.line().plies().get(last)?.comment.as_ref(),
            None => self.line().comment.as_ref(),
        }
    }

    /// The battles of Le Pylos up to the current position.
    pub fn battle_log(&self) -> Option<BattleLog> {
        BattleLog::new(&self.record, &self.path)
    }

    /// The line that contains the current position.
    pub fn line(&self) -> &MoveLine {
        self.record.line_of(&self.path).unwrap_or_else(|| self.record.main_line())
    }

    /// The positions of the main line, first to last.
    pub fn positions(&self) -> Vec<AnyPosition> {
        position_history(&self.record)
    }

    /// The main line without variations and comments, with its ending.
    pub fn without_variations(&self) -> Record {
        let mut main_line = Record::new(self.record.start());
        for ply in self.record.main_line().plies() {
            main_line.play(ply.mv()).expect("the moves of a record are legal");
        }
        if let Some(ending) = self.record.ending() {
            // A game that the board has ended already refuses an ending.
            let _ = main_line.end(ending);
        }
        main_line
    }

    /// The number of main-line moves before the current position, or before the variation that contains it.
    pub fn main_line_turn(&self) -> usize {
        self.path.branches.first().map_or(self.path.plies, |(plies, _)| *plies)
    }

    /// The board to draw, with value badges on the possible clicks.
    pub fn board_view(&self, values: Vec<ValueBadge>) -> BoardView {
        let marks = Marks {
            last_move: self.last_move(),
            player_below: Some(self.player_below),
            value_badges: values,
            ..Marks::from_selection(&self.turn)
        };
        BoardView { position: self.position(), marks, drag_sources: DragSource::all(&self.turn) }
    }
}
