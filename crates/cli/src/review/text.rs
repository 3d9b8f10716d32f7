use anstyle::{AnsiColor, Style};
use tripylon_coach::{
    Grade, Review, ReviewedMove, accuracy_text, expected_error_text, grade_text, move_review_text,
    turning_point_text,
};
use tripylon_rules::{AnyGame, Player};
use tripylon_texts::{Language, Who};

use crate::output::wrap;

/// A review as text: the turning point first, then the accuracy of both players, then every move.
pub(crate) struct ReviewText<'a> {
    pub(crate) game: AnyGame,
    pub(crate) review: &'a Review,
    pub(crate) language: Language,
}

const BOLD: Style = Style::new().bold();
const MUTED: Style = AnsiColor::BrightBlack.on_default();

impl ReviewText<'_> {
    /// The lines of the text.
    pub(crate) fn lines(&self) -> Vec<String> {
        let mut lines =
            wrap_styled(&turning_point_text(self.language, self.review, self.player_names()), 0, BOLD);
        if self.review.moves.is_empty() {
            return lines;
        }
        lines.push(String::new());
        lines.extend(
            Player::BOTH.map(|player| accuracy_text(self.language, self.review, player, self.player_names())),
        );
        lines.extend(wrap_styled(&self.certainty(), 0, MUTED));
        lines.push(String::new());
        for reviewed_move in &self.review.moves {
            lines.push(self.row(reviewed_move));
            if reviewed_move.grade > Grade::Best {
                lines.extend(wrap_styled(&move_review_text(self.language, reviewed_move), 8, MUTED));
            }
        }
        lines
    }

    fn player_names(&self) -> [Who; 2] {
        Player::BOTH.map(|player| Who::colour(&self.game, player))
    }

    /// The number, the player, the move and its grade.
    fn row(&self, reviewed_move: &ReviewedMove) -> String {
        let number = if reviewed_move.number().is_first() {
            reviewed_move.number().to_string()
        } else {
            String::new()
        };
        let name = |player: Player| self.language.players().name(self.player_names()[player.index()]);
        let width = Player::BOTH.map(|player| name(player).chars().count()).into_iter().max().unwrap_or(0);
        let name = name(reviewed_move.player);
        let mv = reviewed_move.before.move_text(reviewed_move.played);
        let (style, grade) =
            (grade_style(reviewed_move.grade), grade_text(self.language, reviewed_move.grade));
        format!("{number:>4}  {name:<width$}  {mv:<12}  {style}{grade}{style:#}")
    }

    /// `exact` if all moves are assessed exactly, else `estimated`, or by how much if that is known.
    fn certainty(&self) -> String {
        let texts = self.language.values();
        let all_exact = self.review.moves.iter().all(|reviewed_move| reviewed_move.assessment.exact);
        let certainty = || if all_exact { texts.exact() } else { texts.estimated() }.to_string();
        expected_error_text(self.language, self.review).unwrap_or_else(certainty)
    }
}

fn grade_style(grade: Grade) -> Style {
    let colour = match grade {
        Grade::Forced => return MUTED,
        Grade::Best | Grade::Good => AnsiColor::Green,
        Grade::Inaccurate => AnsiColor::Yellow,
        Grade::Mistake | Grade::GaveAwayTheDraw | Grade::GaveAwayTheWin => AnsiColor::Red,
    };
    colour.on_default().bold()
}

/// Wraps a text and gives each line a style.
fn wrap_styled(text: &str, indent: usize, style: Style) -> Vec<String> {
    let indent = " ".repeat(indent);
    let line = |line: String| format!("{indent}{style}{}{style:#}", line.trim_start());
    wrap(text, &indent).into_iter().map(line).collect()
}
