use tripylon_rules::{AnyGame, GameId, Player, le_pylos::Piece};
use tripylon_texts::{Language, Who};

use super::{Battle, BattleLog};

/// The texts that explain a battle of Le Pylos.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BattleTexts {
    /// The number of the battle, or its winner.
    pub headline: String,
    /// The leader and the number of the next play; after a battle the leader of the next one.
    pub status: String,
    /// The rule that decides, and the piece that it makes the winner.
    pub verdict: String,
    /// The winner by rule after the next play; after a battle its points.
    pub detail: String,
    /// The winner and the points of the battle before.
    pub previous: Option<String>,
}

impl BattleTexts {
    /// Explains the current battle; `who` names players 1 and 2.
    pub fn new(language: Language, log: &BattleLog, who: [Who; 2]) -> BattleTexts {
        let current = log.current();
        BattleTexts {
            headline: headline(language, current, who),
            status: status(language, log, who),
            verdict: verdict(language, current),
            detail: detail(language, current),
            previous: log.previous().and_then(|battle| previous(language, battle, who)),
        }
    }
}

fn headline(language: Language, battle: &Battle, who: [Who; 2]) -> String {
    match battle.winner() {
        Some(winner) => language.battle().won(who[winner.index()], battle.number.into()),
        None => language.game().battle(battle.number.into()),
    }
}

fn status(language: Language, log: &BattleLog, who: [Who; 2]) -> String {
    let texts = language.battle();
    let leads = |battle: &Battle| texts.leads(who[battle.leader.index()]);
    match (log.current().turn(), log.battles().last()) {
        (Some(_), _) => {
            let play = texts.play(u32::from(log.current().plays) + 1);
            format!("{} · {play}", leads(log.current()))
        }
        (None, Some(next)) if next.turn().is_some() => {
            format!("{} · {}", language.game().battle(next.number.into()), leads(next))
        }
        (None, _) => String::new(),
    }
}

fn verdict(language: Language, battle: &Battle) -> String {
    match battle.winning_piece() {
        Some(piece) => {
            let rule = language.battle().rule_of(battle.equator.len() as u32);
            format!("{rule} – {}", piece_text(language, piece))
        }
        None => language.battle().all_rules().to_string(),
    }
}

fn detail(language: Language, battle: &Battle) -> String {
    let texts = language.battle();
    let pieces = battle.equator.len() as u32;
    match battle.points {
        Some(points) => {
            let (total, aside) = (points.total().into(), points.set_aside.into());
            match (points.set_aside, points.singleton) {
                (0, 0) => texts.worth(total),
                (_, 0) => texts.worth_last(total, pieces, aside),
                (_, _) => texts.worth_last_extra(total, pieces, aside),
            }
        }
        None if pieces == 0 => texts.plays().to_string(),
        None => texts.next_play(pieces),
    }
}

fn previous(language: Language, battle: &Battle, who: [Who; 2]) -> Option<String> {
    let (winner, points) = (battle.winner()?, battle.points?);
    let won = language.battle().won(who[winner.index()], battle.number.into());
    Some(format!("{won}: {}", language.game().points(points.total().into())))
}

/// A piece as its letter and colour, such as "C, Blue".
fn piece_text(language: Language, piece: Piece) -> String {
    let game: AnyGame = GameId::LePylos.default_rules();
    let colour = language.players().name(Who::colour(&game, piece.player));
    format!("{}, {colour}", Piece { player: Player::One, ..piece }.letter())
}

#[cfg(test)]
mod tests {
    use tripylon_rules::record::{Record, RecordPath};

    use super::*;

    const ARRANGED: &str = "bdace/ecbda/........./CAEBD/DEACB battle 1 0-0 -";

    /// The texts after these moves.
    fn texts(rules: &str, start: &str, moves: &str) -> BattleTexts {
        let game: AnyGame = rules.parse().unwrap();
        let mut record = Record::new(game.parse_position(start).unwrap());
        for text in moves.split_whitespace() {
            record.play(record.position().parse_move(text).unwrap()).unwrap();
        }
        let path = RecordPath::on_main_line(record.main_line().plies().len());
        let log = BattleLog::new(&record, &path).unwrap();
        BattleTexts::new(Language::English, &log, [Who::You, Who::Computer])
    }

    #[test]
    fn a_battle_begins_with_the_rules_that_decide_it() {
        let texts = texts("le-pylos", ARRANGED, "");
        assert_eq!(texts.headline, "Battle 1 of 5");
        assert_eq!(texts.status, "You lead · Play 1 of 4");
        assert_eq!(texts.verdict, "Of 4 pieces the largest wins, of 3 the middle one, of 2 the smallest.");
        assert_eq!(texts.detail, "Each player plays twice. The winner takes the pieces on the equator.");
        assert_eq!(texts.previous, None);
    }

    #[test]
    fn during_a_battle_the_texts_say_which_piece_would_win() {
        let texts = texts("le-pylos", ARRANGED, "b2>b3 c4>c3");
        assert_eq!(texts.status, "You lead · Play 3 of 4");
        assert_eq!(texts.verdict, "2 pieces: the smallest wins – A, Blue");
        assert!(texts.detail.starts_with("Another size next makes 3: the middle one wins."));
    }

    #[test]
    fn a_decided_battle_is_explained_with_its_points() {
        let decided = texts("le-pylos", ARRANGED, "b2>b3 c4>c3 d2>d3 a4>iw");
        assert_eq!(decided.headline, "You win battle 1");
        assert_eq!(decided.status, "Battle 2 of 5 · You lead");
        assert_eq!(decided.verdict, "3 pieces: the middle one wins – B, Blue");
        assert_eq!(decided.detail, "It is worth 3 points, one for each piece.");
        let next = texts("le-pylos", ARRANGED, "b2>b3 c4>c3 d2>d3 a4>iw c2>c3");
        assert_eq!(next.headline, "Battle 2 of 5");
        assert_eq!(next.previous.as_deref(), Some("You win battle 1: 3 points"));
    }

    #[test]
    fn the_last_battle_is_worth_the_pieces_set_aside_too() {
        let start = "...../..a../...A.b.../..C../..... battle 2 8-6 -";
        let last = texts("le-pylos", start, "c4>c3 c2>b3");
        assert_eq!((last.headline.as_str(), last.status.as_str()), ("The computer wins battle 5", ""));
        assert_eq!(last.verdict, "3 pieces: the middle one wins – B, Red");
        assert_eq!(last.detail, "It is worth 7 points: 3 on the equator, 3 set aside and the extra point.",);
        let without = texts("le-pylos:singleton=no", start, "c4>c3 c2>b3");
        assert_eq!(without.detail, "It is worth 6 points: 3 on the equator and 3 set aside.");
    }
}
