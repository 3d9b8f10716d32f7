use anstyle::{AnsiColor, Style};
use tripylon_coach::{Grade, Judged, Review, accuracy_text, grade_text, judged_text, turning_point_text};
use tripylon_rules::{AnyGame, Player};
use tripylon_texts::{Language, Who};

/// A review as people read it: the turning point first, then how well both played, then move by move.
pub(crate) struct Page<'a> {
    pub(crate) game: AnyGame,
    pub(crate) review: &'a Review,
    pub(crate) language: Language,
}

/// The width of a page.
const WIDTH: usize = 80;
const BOLD: Style = Style::new().bold();
const QUIET: Style = AnsiColor::BrightBlack.on_default();

impl Page<'_> {
    /// The page, line by line.
    pub(crate) fn lines(&self) -> Vec<String> {
        let mut lines = wrapped(&turning_point_text(self.language, self.review, self.who()), 0, BOLD);
        if self.review.moves.is_empty() {
            return lines;
        }
        lines.push(String::new());
        lines
            .extend(Player::BOTH.map(|player| accuracy_text(self.language, self.review, player, self.who())));
        lines.push(format!("{QUIET}{}{QUIET:#}", self.certainty()));
        lines.push(String::new());
        for judged in &self.review.moves {
            lines.push(self.row(judged));
            if judged.grade > Grade::Best {
                lines.extend(wrapped(&judged_text(self.language, judged), 8, QUIET));
            }
        }
        lines
    }

    fn who(&self) -> [Who; 2] {
        Player::BOTH.map(|player| Who::colour(&self.game, player))
    }

    /// The number, who played, the move, its grade.
    fn row(&self, judged: &Judged) -> String {
        let number = if judged.number().is_first() { judged.number().to_string() } else { String::new() };
        let name = |player: Player| self.language.players().name(self.who()[player.index()]);
        let width = Player::BOTH.map(|player| name(player).chars().count()).into_iter().max().unwrap_or(0);
        let name = name(judged.player);
        let mv = judged.before.move_text(judged.played);
        let (style, grade) = (style(judged.grade), grade_text(self.language, judged.grade));
        format!("{number:>4}  {name:<width$}  {mv:<12}  {style}{grade}{style:#}")
    }

    /// Whether what is said is certain: a game is estimated as soon as one of its moves is.
    fn certainty(&self) -> &'static str {
        let says = self.language.values();
        let all_exact = self.review.moves.iter().all(|judged| judged.appraisal.exact);
        if all_exact { says.exact() } else { says.estimated() }
    }
}

fn style(grade: Grade) -> Style {
    let colour = match grade {
        Grade::Forced => return QUIET,
        Grade::Best | Grade::Good => AnsiColor::Green,
        Grade::Inaccurate => AnsiColor::Yellow,
        Grade::Mistake | Grade::GaveAwayTheDraw | Grade::GaveAwayTheWin => AnsiColor::Red,
    };
    colour.on_default().bold()
}

/// A text in lines no wider than a page, indented and in a style.
fn wrapped(text: &str, indent: usize, style: Style) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut line = String::new();
    for word in text.split(' ') {
        if !line.is_empty() && indent + line.chars().count() + 1 + word.chars().count() > WIDTH {
            lines.push(std::mem::take(&mut line));
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    lines.push(line);
    let room = " ".repeat(indent);
    lines.into_iter().map(|line| format!("{room}{style}{line}{style:#}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_are_broken_where_the_page_ends() {
        let lines = wrapped(&"sphere ".repeat(40), 8, Style::new());
        assert!(lines.len() > 3);
        assert!(lines.iter().all(|line| line.chars().count() <= WIDTH && line.starts_with("        ")));
    }
}
