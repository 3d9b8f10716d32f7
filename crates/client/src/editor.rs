use tripylon_drawing::Marks;
use tripylon_rules::{AnyClick, AnyGame, AnyPosition, AnySetup, Player, le_pylos, pylos::Cell};

use super::BoardView;

/// The board editor: a setup that may be invalid, and the selected piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EditorState {
    setup: AnySetup,
    /// The piece that a click places; `None` removes pieces.
    selected_piece: Option<char>,
    /// Why the last click was refused, as the rules word it.
    refusal: Option<String>,
}

/// An input to the editor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(clippy::large_enum_variant, reason = "there is one at a time, and not for long")]
pub enum EditorMessage {
    /// A click on a place.
    Click(AnyClick),
    /// Selects the piece to place, or none to remove pieces.
    SelectPiece(Option<char>),
    /// Sets the player to move.
    SetTurn(Player),
    /// Replaces the setup by this position.
    Load(AnyPosition),
    /// Removes all pieces.
    Clear,
    /// Le Pylos: setup or battle.
    SetPhase(le_pylos::Phase),
    /// Le Pylos: the points taken so far.
    SetPoints([u8; 2]),
}

impl EditorState {
    /// An editor that starts with a position.
    pub fn new(position: &AnyPosition) -> EditorState {
        let setup = AnySetup::from_position(position);
        let piece = setup.piece_letters().first().copied();
        EditorState { setup, selected_piece: piece, refusal: None }
    }

    /// Applies a message.
    pub fn update(&mut self, message: EditorMessage) {
        self.refusal = None;
        match message {
            EditorMessage::Click(place) => self.touch(&place.to_string()),
            EditorMessage::SelectPiece(piece) => self.selected_piece = piece,
            EditorMessage::SetTurn(player) => self.setup.set_turn(player),
            EditorMessage::Load(position) => {
                self.setup = AnySetup::from_position(&position);
                if self.selected_piece.is_some_and(|piece| !self.setup.piece_letters().contains(&piece)) {
                    self.selected_piece = self.setup.piece_letters().first().copied();
                }
            }
            EditorMessage::Clear => {
                for place in self.game().board_clicks() {
                    while self.setup.remove_piece(&place.to_string()).is_some() {}
                }
            }
            EditorMessage::SetPhase(phase) => {
                if let AnySetup::LePylos(_, setup) = &mut self.setup {
                    setup.phase = phase;
                }
            }
            EditorMessage::SetPoints(points) => {
                if let AnySetup::LePylos(_, setup) = &mut self.setup {
                    setup.points = points;
                }
            }
        }
    }

    /// Places the selected piece; removes the piece on top if it is the same or none is selected.
    fn touch(&mut self, place: &str) {
        let before = self.setup.clone();
        let there = self.setup.remove_piece(place);
        let Some(piece) = self.selected_piece.filter(|piece| there != Some(*piece)) else { return };
        if let AnySetup::Pylos(..) = before {
            // A change of colour keeps the spheres that rest on it.
            self.setup = before.clone();
        } else if let AnySetup::Pylon(..) = before {
            // Pyramids stack.
            self.setup = before.clone();
        }
        if let Err(why) = self.setup.put_piece(place, piece) {
            self.setup = before;
            self.refusal = Some(why.to_string());
        }
    }

    /// The rules of the setup.
    pub const fn game(&self) -> AnyGame {
        self.setup.game()
    }

    /// The setup, which may be invalid.
    pub const fn setup(&self) -> &AnySetup {
        &self.setup
    }

    /// The selected piece; `None` removes pieces.
    pub const fn piece(&self) -> Option<char> {
        self.selected_piece
    }

    /// The position, if the setup is valid.
    ///
    /// # Errors
    /// The reason why it is invalid, as the rules word it.
    pub fn position(&self) -> Result<AnyPosition, String> {
        self.setup.validate().map_err(|why| why.to_string())
    }

    /// Why the last click was refused.
    pub fn refusal(&self) -> Option<&str> {
        self.refusal.as_deref()
    }

    /// The places where a click has an effect: in Pylos only supported cells.
    fn choices(&self) -> Vec<AnyClick> {
        let mut places = self.game().board_clicks();
        if let AnySetup::Pylos(game, setup) = &self.setup {
            let filled = setup.light | setup.dark;
            let is_supported = |cell: Cell| (cell.below() - filled - game.base.floor()).is_empty();
            places
                .retain(|place| place.cell().is_some_and(|cell| filled.contains(cell) || is_supported(cell)));
        }
        places
    }

    /// The board to draw. Pieces come from the palette, so nothing can be dragged.
    pub fn board_view(&self) -> BoardView {
        let marks = Marks { choices: self.choices(), ..Marks::default() };
        BoardView { position: self.setup.position_unchecked(), marks, drag_sources: Vec::new() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn editing(rules: &str) -> EditorState {
        let game: AnyGame = rules.parse().expect("the rules are known");
        EditorState::new(&game.start())
    }

    fn touch(editing: &mut EditorState, piece: char, places: &[&str]) {
        editing.update(EditorMessage::SelectPiece(Some(piece)));
        for place in places {
            let place = editing.game().parse_click(place).expect("it is a place");
            editing.update(EditorMessage::Click(place));
        }
    }

    #[test]
    fn spheres_are_placed_recoloured_and_removed() {
        let mut editing = editing("pylos");
        touch(&mut editing, 'L', &["a1", "b1", "a2", "b2", "e1"]);
        touch(&mut editing, 'D', &["b2"]);
        assert_eq!(editing.setup().to_string(), "4/4/LD2/LL2|3/3/L2|2/2|1 1");
        assert!(editing.position().is_ok());
        // Removing a sphere removes what rests on it.
        touch(&mut editing, 'L', &["a1"]);
        assert_eq!(editing.setup().to_string(), "4/4/LD2/1L2|3/3/3|2/2|1 1");
        touch(&mut editing, 'L', &["e1"]);
        assert!(editing.refusal().is_some_and(|why| why.contains("has no support")), "{editing:?}");
        editing.update(EditorMessage::Clear);
        assert_eq!(editing.position(), Ok(editing.game().start()));
    }

    #[test]
    fn the_supply_of_pieces_is_limited() {
        let mut editing = editing("pylon");
        let places: Vec<String> = editing.game().board_clicks().iter().map(ToString::to_string).collect();
        let places: Vec<&str> = places.iter().map(String::as_str).collect();
        touch(&mut editing, 'L', &places);
        assert!(editing.refusal().is_some_and(|why| why.contains("only 5 exist")), "{:?}", editing.refusal());
        touch(&mut editing, 's', &["a1"]);
        assert_eq!(editing.setup.remove_piece("a1"), Some('s'), "a smaller one is stacked");
    }

    #[test]
    fn a_battle_is_set_up_step_by_step() {
        let game: AnyGame = "le-pylos".parse().expect("the rules are known");
        let battle = "bdace/ecbda/........./CAEBD/DEACB battle 1 0-0 -";
        let mut editing = EditorState::new(&game.parse_position(battle).expect("the position can be"));
        touch(&mut editing, 'D', &["a1"]);
        assert!(editing.position().is_err(), "a piece is missing");
        touch(&mut editing, 'D', &["a1"]);
        assert_eq!(editing.setup().to_string(), battle);
        touch(&mut editing, 'A', &["a5"]);
        assert!(editing.refusal().is_some_and(|why| why.contains("hemisphere")), "{:?}", editing.refusal());
    }
}
