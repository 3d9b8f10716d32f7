use tripylon_rules::{AnyMove, AnyPosition};

use crate::{Language, Who};

/// Formats the moves of a line, up to the first illegal move. In games where the players do not alternate, each text
/// names the player: `Blue: b2>b3`.
pub fn line_move_texts(language: Language, start: &AnyPosition, moves: &[AnyMove]) -> Vec<String> {
    let game = start.game();
    let mut position = *start;
    let move_text = |mv: &AnyMove| {
        let (player, text) = (position.turn(), position.move_text(*mv));
        position.play(*mv).ok()?;
        let who = Who::colour(&game, player);
        Some(if game.turns_alternate() { text } else { language.review().by(who, &text) })
    };
    moves.iter().map_while(move_text).collect()
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
        assert_eq!(line_move_texts(Language::English, &position, &moves), words);
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
