use std::cmp::Ordering;

use tripylon_drawing::{Value as Badge, Verdict as Colour};
use tripylon_rules::{AnyMove, AnyPosition, Player};
use tripylon_search::{Analysis, Line, Worth};
use tripylon_tablebase::Verdict;

use super::Turn;

/// What is thought of a position: what every move is worth, and how play may go on.
#[derive(Clone, Debug, PartialEq)]
pub struct Opinion {
    /// What the position is worth, to the player to move or in points of both.
    pub worth: Worth,
    /// Whether that is certain.
    pub exact: bool,
    /// Every move that was looked at, the best first.
    pub moves: Vec<Weighed>,
    /// How play may go on, the best first.
    pub lines: Vec<Line>,
    /// How many turns were looked ahead; 0 where a table answered.
    pub depth: u32,
}

/// A move and what it is worth, seen as the position is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weighed {
    /// The move.
    pub mv: AnyMove,
    /// What it leads to.
    pub worth: Worth,
    /// Whether that is certain.
    pub exact: bool,
}

impl Opinion {
    /// What an analysis says.
    pub fn of(analysis: Analysis) -> Opinion {
        let weighed = |line: &Line| {
            let mv = *line.moves.first()?;
            Some(Weighed { mv, worth: line.worth, exact: line.exact })
        };
        Opinion {
            worth: analysis.worth,
            exact: analysis.exact,
            moves: analysis.lines.iter().filter_map(weighed).collect(),
            depth: analysis.depth,
            lines: analysis.lines,
        }
    }

    /// The same after somebody has looked further at the best lines: what is said of other moves stays.
    pub fn deepened(&self, analysis: Analysis, to_move: Player) -> Opinion {
        let mut opinion = Opinion::of(analysis);
        let is_new = |weighed: &Weighed| opinion.moves.iter().all(|other| other.mv != weighed.mv);
        let others: Vec<Weighed> = self.moves.iter().copied().filter(is_new).collect();
        // Those that nobody looked at further are no better than the last that somebody did.
        opinion.moves.extend(others);
        let certain = self.exact && !opinion.exact;
        if certain {
            return Opinion { lines: opinion.lines, ..self.clone() };
        }
        opinion.moves.sort_by(|one, other| compare(other.worth, one.worth, to_move));
        opinion
    }

    /// What each choice of a turn in the making is worth: as much as the best move that it leads to.
    pub fn badges(&self, turn: &Turn) -> Vec<Badge> {
        let to_move = turn.position().turn();
        let best = |moves: &[AnyMove]| self.moves.iter().find(|weighed| moves.contains(&weighed.mv));
        let badge = |(click, moves): (String, Vec<AnyMove>)| {
            let weighed = best(&moves)?;
            let (verdict, label) = badge(weighed.worth, weighed.exact, to_move);
            Some(Badge { click, verdict, label })
        };
        turn.moves_by_choice().into_iter().filter_map(badge).collect()
    }
}

/// Whether one worth is better than another for a player.
fn compare(one: Worth, other: Worth, to_move: Player) -> Ordering {
    let score = |worth: Worth| (balance(worth, to_move) * 10_000.0) as i64;
    let distance = |worth: Worth| match worth {
        Worth::Decided(answer) => match (answer.verdict(), answer.distance()) {
            (Verdict::Win, Some(turns)) => -i64::from(turns),
            (Verdict::Loss, Some(turns)) => i64::from(turns),
            (Verdict::Draw | Verdict::Win | Verdict::Loss, _) => 0,
        },
        Worth::Chances(_) | Worth::Points(_) => 0,
    };
    (score(one), distance(one)).cmp(&(score(other), distance(other)))
}

/// How good a worth is for a player, from −1, surely lost, to 1, surely won; `to_move` is whose worth it is.
pub fn balance(worth: Worth, to_move: Player) -> f64 {
    /// So many points more are as good as all.
    const MANY: f64 = 12.0;
    match worth {
        Worth::Decided(answer) => match answer.verdict() {
            Verdict::Win => 1.0,
            Verdict::Draw => 0.0,
            Verdict::Loss => -1.0,
        },
        Worth::Chances(thousandths) => f64::from(thousandths) / 1000.0,
        Worth::Points(points) => {
            let [own, other] = to_move.own_first(points).map(f64::from);
            ((own - other) / MANY).clamp(-1.0, 1.0)
        }
    }
}

/// The same for player 1, whoever is to move.
pub fn balance_for_one(worth: Worth, position: &AnyPosition) -> f64 {
    let balance = balance(worth, position.turn());
    match position.turn() {
        Player::One => balance,
        Player::Two => -balance,
    }
}

/// A worth as a colour and a few letters, for the player to move.
fn badge(worth: Worth, exact: bool, to_move: Player) -> (Colour, String) {
    match worth {
        Worth::Decided(answer) => {
            let (colour, sign) = match answer.verdict() {
                Verdict::Win => (Colour::Won, "+"),
                Verdict::Draw => (Colour::Drawn, "="),
                Verdict::Loss => (Colour::Lost, "−"),
            };
            let turns = answer.distance().map(|turns| turns.to_string()).unwrap_or_default();
            (colour, format!("{sign}{turns}"))
        }
        Worth::Chances(_) => (Colour::Estimated, percent(worth, to_move)),
        Worth::Points(points) => {
            let [own, other] = to_move.own_first(points).map(i16::from);
            let lead = own - other;
            let colour = match (exact, lead.cmp(&0)) {
                (false, _) => Colour::Estimated,
                (true, Ordering::Greater) => Colour::Won,
                (true, Ordering::Equal) => Colour::Drawn,
                (true, Ordering::Less) => Colour::Lost,
            };
            let doubt = if exact { "" } else { "?" };
            (colour, format!("{}{doubt}", signed(lead)))
        }
    }
}

/// An estimate as the chance of winning.
pub fn percent(worth: Worth, to_move: Player) -> String {
    format!("{:.0}%", 50.0 + 50.0 * balance(worth, to_move))
}

/// A number with its sign.
pub fn signed(number: i16) -> String {
    match number.cmp(&0) {
        Ordering::Greater => format!("+{number}"),
        Ordering::Equal => "0".to_string(),
        Ordering::Less => format!("−{}", -number),
    }
}

#[cfg(test)]
mod tests {
    use tripylon_rules::AnyGame;
    use tripylon_tablebase::{Answer, Value};

    use super::*;

    fn opinion(position: &AnyPosition, worths: &[(&str, Worth)]) -> Opinion {
        let line = |(text, worth): &(&str, Worth)| {
            let mv = position.parse_move(text).expect("it is a move");
            Line { moves: vec![mv], worth: *worth, exact: true }
        };
        let lines: Vec<Line> = worths.iter().map(line).collect();
        Opinion::of(Analysis { worth: lines[0].worth, exact: true, lines, depth: 0, nodes: 1 })
    }

    #[test]
    fn a_choice_is_worth_as_much_as_the_best_move_it_leads_to() {
        let game: AnyGame = "pylos".parse().expect("the rules are known");
        let position = game.parse_position("4/4/LL2/L1DD|3/3/3|2/2|1 1").expect("the position can be");
        let won = Worth::Decided(Answer::Exact(Value::Win(9)));
        let lost = Worth::Decided(Answer::Exact(Value::Loss(8)));
        let opinion = opinion(&position, &[("b1-a1-b1", won), ("c3", lost), ("b1-b1", lost)]);
        let badges = opinion.badges(&Turn::new(position));
        let of =
            |click: &str| badges.iter().find(|badge| badge.click == click).map(|badge| badge.label.as_str());
        assert_eq!((of("b1"), of("c3"), of("d4")), (Some("+9"), Some("−8"), None));
        let mut turn = Turn::new(position);
        turn.click("b1").expect("a sphere can be put there");
        turn.click("b1").expect("it can be taken back");
        let badges = opinion.badges(&turn);
        let of =
            |click: &str| badges.iter().find(|badge| badge.click == click).map(|badge| badge.label.as_str());
        assert_eq!(of("a1"), Some("+9"), "the order in which two are taken back does not matter");
    }

    #[test]
    fn what_is_looked_at_further_is_sorted_in() {
        let game: AnyGame = "pylos".parse().expect("the rules are known");
        let position = game.start();
        let chance = Worth::Chances;
        let first = opinion(&position, &[("a1", chance(300)), ("b2", chance(200)), ("c3", chance(100))]);
        let first = Opinion { exact: false, ..first };
        let again = opinion(&position, &[("b2", chance(250)), ("a1", chance(150))]);
        let analysis = Analysis { worth: again.worth, exact: false, lines: again.lines, depth: 9, nodes: 1 };
        let deepened = first.deepened(analysis, Player::One);
        let texts: Vec<String> =
            deepened.moves.iter().map(|weighed| position.move_text(weighed.mv)).collect();
        assert_eq!(texts, ["b2", "a1", "c3"]);
        assert_eq!(deepened.depth, 9);
    }

    #[test]
    fn worths_are_said_in_a_few_letters() {
        let decided = |answer| badge(Worth::Decided(answer), true, Player::One);
        assert_eq!(decided(Answer::Exact(Value::Win(9))), (Colour::Won, "+9".to_string()));
        assert_eq!(decided(Answer::Verdict(Verdict::Loss)), (Colour::Lost, "−".to_string()));
        assert_eq!(badge(Worth::Chances(-500), false, Player::Two), (Colour::Estimated, "25%".to_string()));
        assert_eq!(badge(Worth::Points([9, 12]), true, Player::Two), (Colour::Won, "+3".to_string()));
        assert_eq!(badge(Worth::Points([9, 12]), false, Player::One), (Colour::Estimated, "−3?".to_string()));
    }
}
