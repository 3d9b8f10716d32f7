use tripylon_rules::{AnyClick, AnyPosition, Player, le_pylos, pylon};
use tripylon_texts::Language;

/// The kinds of pieces that can be in hand while pieces are placed, used up ones included: of Le Pylos those of both
/// players, or in a hidden setup of the player to move, and of Pylon those of the player to move.
pub fn hand_clicks(position: &AnyPosition) -> Vec<AnyClick> {
    match position {
        AnyPosition::LePylos(game, position) if position.phase() == le_pylos::Phase::Setup => Player::BOTH
            .into_iter()
            // In a hidden setup the opponent's hand is secret.
            .filter(|player| game.setup != le_pylos::SetupMode::Hidden || *player == position.turn())
            .flat_map(|player| le_pylos::Size::ALL.map(|size| le_pylos::Piece { player, size }))
            .map(|piece| AnyClick::LePylos(le_pylos::Click::Hand(piece)))
            .collect(),
        AnyPosition::Pylon(_, position) if position.phase() == pylon::Phase::Placing => {
            pylon::Size::ALL.into_iter().map(|size| AnyClick::Pylon(pylon::Click::Hand(size))).collect()
        }
        AnyPosition::Pylos(..) | AnyPosition::LePylos(..) | AnyPosition::Pylon(..) => Vec::new(),
    }
}

/// Describes a piece in hand: its colour, its size and how many are left; `None` for a place of the board.
pub fn hand_piece_text(language: Language, position: &AnyPosition, click: AnyClick) -> Option<String> {
    let speech = language.speech();
    match (position, click) {
        (AnyPosition::LePylos(_, position), AnyClick::LePylos(le_pylos::Click::Hand(piece))) => {
            let letter = le_pylos::Piece { player: Player::One, ..piece }.to_string();
            let left = position.in_hand(piece.player, piece.size) as u32;
            Some(
                [
                    speech.piece(piece.player, &letter),
                    speech.size(piece.size.index() as u32 + 1),
                    speech.left(left),
                ]
                .join(", "),
            )
        }
        (AnyPosition::Pylon(game, position), AnyClick::Pylon(pylon::Click::Hand(size))) => {
            let left = position.in_hand(position.turn(), size, game.size);
            Some([speech.pyramid(position.turn(), size), speech.left(left.into())].join(", "))
        }
        (AnyPosition::Pylos(..) | AnyPosition::LePylos(..) | AnyPosition::Pylon(..), _) => None,
    }
}

#[cfg(test)]
mod tests {
    use tripylon_rules::{AnyGame, random::SplitMix64};

    use super::*;

    #[test]
    fn every_piece_that_can_be_played_from_the_hand_is_listed() {
        for game in AnyGame::all() {
            let mut rng = SplitMix64::new(3);
            let mut position = game.start();
            while position.outcome().is_none() {
                let hand = hand_clicks(&position);
                let on_board = game.board_clicks();
                for choice in position.selection().choices() {
                    assert!(hand.contains(&choice) != on_board.contains(&choice), "{choice} of {game}");
                }
                for click in hand {
                    assert!(hand_piece_text(Language::English, &position, click).is_some());
                }
                position.play(*rng.choose(&position.legal_moves())).expect("the move is legal");
            }
        }
    }

    #[test]
    fn pieces_in_hand_are_described_by_size_and_number() {
        let game: AnyGame = "le-pylos".parse().unwrap();
        let mut position = game.start();
        position.play(position.parse_move("E@a1").unwrap()).unwrap();
        let text = |position: &AnyPosition, name: &str| {
            hand_piece_text(Language::English, position, position.game().parse_click(name).unwrap()).unwrap()
        };
        assert_eq!(text(&position, "E"), "blue piece E, largest, 1 left");
        assert_eq!(text(&position, "a"), "red piece A, smallest, 2 left");
        let start = "pylon".parse::<AnyGame>().unwrap().start();
        assert_eq!(text(&start, "L"), "large amber pyramid, 5 left");
    }
}
