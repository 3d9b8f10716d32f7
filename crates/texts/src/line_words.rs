use tripylon_rules::{AnyMove, AnyPosition};

use crate::{Language, Who};

/// The moves of a line of play as words, up to the first that is not legal. Where turns do not alternate, each names the
/// player who makes it: `Blue: b2>b3`.
pub fn line_words(language: Language, start: &AnyPosition, moves: &[AnyMove]) -> Vec<String> {
    let game = start.game();
    let mut position = *start;
    let word = |mv: &AnyMove| {
        let (player, text) = (position.turn(), position.move_text(*mv));
        position.play(*mv).ok()?;
        let who = Who::colour(&game, player);
        Some(if game.turns_alternate() { text } else { language.review().by(who, &text) })
    };
    moves.iter().map_while(word).collect()
}

#[cfg(test)]
mod tests {
    use tripylon_rules::AnyGame;

    use super::*;

    #[track_caller]
    fn check(rules: &str, position: &str, moves: &[&str], words: &[&str]) {
        let game: AnyGame = rules.parse().unwrap();
        let position = game.parse_position(position).unwrap();
        let moves: Vec<AnyMove> = moves.iter().map(|text| position.parse_move(text).unwrap()).collect();
        assert_eq!(line_words(Language::English, &position, &moves), words);
    }

    #[test]
    fn a_move_names_its_player_where_turns_do_not_alternate() {
        check("pylos", "4/4/4/4|3/3/3|2/2|1 1", &["a1", "d4"], &["a1", "d4"]);
        let first_battle = "bdace/ecbda/........./CAEBD/DEACB battle 1 0-0 -";
        let moves = ["b2>b3", "c4>c3", "d2>d3", "a4>iw", "c2>c3"];
        let words = ["Blue: b2>b3", "Red: c4>c3", "Blue: d2>d3", "Red: a4>iw", "Blue: c2>c3"];
        check("le-pylos", first_battle, &moves, &words);
    }
}
