use tripylon_drawing::Marks;
use tripylon_rules::{AnyGame, AnyPosition, AnySetup, Player, le_pylos};

use super::Sight;

/// A position that somebody sets up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Editing {
    setup: AnySetup,
    /// The piece that a touch puts down; `None` takes away.
    piece: Option<char>,
    /// Why the last touch could not be, in the rules' own words.
    refusal: Option<String>,
}

/// Something that is done to it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(clippy::large_enum_variant, reason = "there is one at a time, and not for long")]
pub enum EditingMessage {
    /// A place was touched.
    Touch(String),
    /// Another piece is to be put down, or nothing any more.
    Choose(Option<char>),
    /// A player is to move.
    Turn(Player),
    /// Everything as in this position.
    Become(AnyPosition),
    /// All pieces go.
    Clear,
    /// Le Pylos: the pieces are being set up, or a battle is on.
    Phase(le_pylos::Phase),
    /// Le Pylos: so many points were taken so far.
    Points([u8; 2]),
}

impl Editing {
    /// Begins with a position.
    pub fn new(position: &AnyPosition) -> Editing {
        let setup = AnySetup::of(position);
        let piece = setup.pieces().first().copied();
        Editing { setup, piece, refusal: None }
    }

    /// Does what a message says.
    pub fn update(&mut self, message: EditingMessage) {
        self.refusal = None;
        match message {
            EditingMessage::Touch(place) => self.touch(&place),
            EditingMessage::Choose(piece) => self.piece = piece,
            EditingMessage::Turn(player) => self.setup.set_turn(player),
            EditingMessage::Become(position) => {
                self.setup = AnySetup::of(&position);
                if self.piece.is_some_and(|piece| !self.setup.pieces().contains(&piece)) {
                    self.piece = self.setup.pieces().first().copied();
                }
            }
            EditingMessage::Clear => {
                for place in self.places() {
                    while self.setup.take(&place).is_some() {}
                }
            }
            EditingMessage::Phase(phase) => {
                if let AnySetup::LePylos(_, setup) = &mut self.setup {
                    setup.phase = phase;
                }
            }
            EditingMessage::Points(points) => {
                if let AnySetup::LePylos(_, setup) = &mut self.setup {
                    setup.points = points;
                }
            }
        }
    }

    /// Puts the piece there; where the same is on top already, or nothing is to be put down, takes it away.
    fn touch(&mut self, place: &str) {
        let before = self.setup.clone();
        let there = self.setup.take(place);
        let Some(piece) = self.piece.filter(|piece| there != Some(*piece)) else { return };
        if let AnySetup::Pylos(..) = before {
            // Another colour changes one sphere, and not what rests on it.
            self.setup = before.clone();
        } else if let AnySetup::Pylon(..) = before {
            // Pyramids are stacked.
            self.setup = before.clone();
        }
        if let Err(why) = self.setup.put(place, piece) {
            self.setup = before;
            self.refusal = Some(why.to_string());
        }
    }

    /// The rules that it is set up for.
    pub const fn game(&self) -> AnyGame {
        self.setup.game()
    }

    /// The setup itself.
    pub const fn setup(&self) -> &AnySetup {
        &self.setup
    }

    /// The piece that a touch puts down.
    pub const fn piece(&self) -> Option<char> {
        self.piece
    }

    /// The position, if it can be.
    ///
    /// # Errors
    /// Why not, in the rules' own words.
    pub fn position(&self) -> Result<AnyPosition, String> {
        self.setup.position().map_err(|why| why.to_string())
    }

    /// Why the last touch could not be.
    pub fn refusal(&self) -> Option<&str> {
        self.refusal.as_deref()
    }

    /// The names of all places where a touch would do something.
    fn places(&self) -> Vec<String> {
        match &self.setup {
            AnySetup::Pylos(game, _) => {
                let lowest = game.base.lowest_level();
                let cells = tripylon_rules::pylos::Cell::all().filter(|cell| cell.level() >= lowest);
                cells.map(|cell| cell.name(game.base)).collect()
            }
            AnySetup::LePylos(..) => {
                le_pylos::Intersection::all().map(le_pylos::Intersection::name).collect()
            }
            AnySetup::Pylon(game, _) => game.size.board().into_iter().map(|at| at.to_string()).collect(),
        }
    }

    /// Where a touch would do something: in Pylos not in the air.
    fn choices(&self) -> Vec<String> {
        let mut places = self.places();
        if let AnySetup::Pylos(game, setup) = &self.setup {
            let filled = setup.light | setup.dark;
            let can_stand = |place: &String| {
                tripylon_rules::pylos::Cell::from_name(place, game.base).is_some_and(|cell| {
                    filled.contains(cell) || (cell.below() - filled - game.base.floor()).is_empty()
                })
            };
            places.retain(can_stand);
        }
        places
    }

    /// What there is to see. Pieces come from the palette, so that there is nothing to lift.
    pub fn sight(&self) -> Sight {
        let marks = Marks { choices: self.choices(), ..Marks::default() };
        Sight { position: self.setup.impression(), marks, lifts: Vec::new() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn editing(rules: &str) -> Editing {
        let game: AnyGame = rules.parse().expect("the rules are known");
        Editing::new(&game.start())
    }

    fn touch(editing: &mut Editing, piece: char, places: &[&str]) {
        editing.update(EditingMessage::Choose(Some(piece)));
        for place in places {
            editing.update(EditingMessage::Touch((*place).to_string()));
        }
    }

    #[test]
    fn spheres_are_put_down_changed_and_taken_away() {
        let mut editing = editing("pylos");
        touch(&mut editing, 'L', &["a1", "b1", "a2", "b2", "e1"]);
        touch(&mut editing, 'D', &["b2"]);
        assert_eq!(editing.setup().to_string(), "4/4/LD2/LL2|3/3/L2|2/2|1 1");
        assert!(editing.position().is_ok());
        // Who takes a sphere away takes away what rests on it.
        touch(&mut editing, 'L', &["a1"]);
        assert_eq!(editing.setup().to_string(), "4/4/LD2/1L2|3/3/3|2/2|1 1");
        touch(&mut editing, 'L', &["e1"]);
        assert!(editing.refusal().is_some_and(|why| why.contains("hangs in the air")), "{editing:?}");
        editing.update(EditingMessage::Clear);
        assert_eq!(editing.position(), Ok(editing.game().start()));
    }

    #[test]
    fn nobody_has_more_pieces_than_there_are() {
        let mut editing = editing("pylon");
        let places: Vec<String> = editing.places();
        let places: Vec<&str> = places.iter().map(String::as_str).collect();
        touch(&mut editing, 'L', &places);
        assert!(editing.refusal().is_some_and(|why| why.contains("only 5 exist")), "{:?}", editing.refusal());
        touch(&mut editing, 's', &["a1"]);
        assert_eq!(editing.setup.take("a1"), Some('s'), "a smaller one is stacked");
    }

    #[test]
    fn a_battle_is_set_up_step_by_step() {
        let game: AnyGame = "le-pylos".parse().expect("the rules are known");
        let battle = "bdace/ecbda/........./CAEBD/DEACB battle 1 0-0 -";
        let mut editing = Editing::new(&game.parse_position(battle).expect("the position can be"));
        touch(&mut editing, 'D', &["a1"]);
        assert!(editing.position().is_err(), "a piece is missing");
        touch(&mut editing, 'D', &["a1"]);
        assert_eq!(editing.setup().to_string(), battle);
        touch(&mut editing, 'A', &["a5"]);
        assert!(editing.refusal().is_some_and(|why| why.contains("hemisphere")), "{:?}", editing.refusal());
    }
}
