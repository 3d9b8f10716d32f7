use tripylon_drawing::{CoordinateLabels, Marks, Scene, SceneView, Tray, animated_scene, scene, tray_scene};
use tripylon_rules::{AnyGame, AnyMove, AnyPosition, Player};

/// One board of a drawing: how its position is reached and which moves it marks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Board {
    /// The rules text.
    pub(super) rules: &'static str,
    /// The position text, or `start`.
    pub(super) position: &'static str,
    /// The moves played from there; the last one is marked.
    pub(super) moves: &'static [&'static str],
    /// Which of the legal moves are marked.
    pub(super) legal: LegalMarks,
    /// Moves that are illegal; their places are highlighted.
    pub(super) refused: &'static [&'static str],
    pub(super) view: View,
    /// The text under the board.
    pub(super) caption: &'static str,
}

/// Which of the legal moves are marked.
#[derive(Clone, Copy, Debug)]
pub(super) enum LegalMarks {
    None,
    /// All first clicks.
    All,
    /// The targets of what stands on a place.
    From(&'static str),
    /// One move, as a hint is shown.
    Move(&'static str),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum View {
    /// The default view of the game.
    Board,
    /// The board with the names of all its places, flat if the game has a flat view.
    Names,
    /// The board in the middle of the last move: the pieces of a battle are still on the equator.
    LastMove,
    /// The pieces that both players hold, without the board.
    Hands,
}

/// A board whose moves have been played by the rules.
pub(super) struct PlayedBoard {
    pub(super) position: AnyPosition,
    /// The position before the last move.
    before: AnyPosition,
    pub(super) moves: Vec<AnyMove>,
}

impl Board {
    pub(super) const EMPTY: Board = Board {
        rules: "",
        position: "start",
        moves: &[],
        legal: LegalMarks::None,
        refused: &[],
        view: View::Board,
        caption: "",
    };

    /// Plays the moves.
    ///
    /// # Errors
    /// When the position is impossible, a move is illegal, or a refused move is legal.
    pub(super) fn play(&self) -> Result<PlayedBoard, String> {
        let game: AnyGame = self.rules.parse().map_err(|error| format!("{error}"))?;
        let mut position = match self.position {
            "start" => game.start(),
            text => game.parse_position(text).map_err(|error| format!("{text}: {error}"))?,
        };
        let mut before = position;
        let mut moves = Vec::new();
        for text in self.moves {
            let mv = parse_move(&position, text)?;
            before = position;
            position.play(mv).map_err(|error| error.to_string())?;
            moves.push(mv);
        }
        for text in self.refused {
            let mv = parse_move(&position, text)?;
            if position.clone().play(mv).is_ok() {
                return Err(format!("move {text} should be illegal and is not"));
            }
        }
        Ok(PlayedBoard { position, before, moves })
    }

    /// The scenes to be drawn one above the other: the board, or the hands of both players.
    pub(super) fn scenes(&self) -> Result<Vec<Scene>, String> {
        let played = self.play()?;
        let marks = self.marks(&played)?;
        let position = &played.position;
        let view = SceneView::default_for(&position.game());
        Ok(match self.view {
            View::Board => vec![scene(position, view, &marks)],
            View::LastMove => {
                let last_move = *played.moves.last().ok_or("no move is played")?;
                vec![animated_scene(&played.before, last_move, 0.5, view, &Marks::default())]
            }
            View::Names => vec![scene(position, SceneView::Flat, &marks)],
            View::Hands => Player::BOTH
                .map(|player| tray_scene(position, Tray::OfPlayer(player), &Marks::default()))
                .into(),
        })
    }

    /// Le Pylos labels every intersection, which would hide the pieces.
    fn shows_coordinates(&self) -> bool {
        self.view == View::Names || !self.rules.starts_with("le-pylos")
    }

    fn marks(&self, played: &PlayedBoard) -> Result<Marks, String> {
        let position = &played.position;
        let mut selection = position.selection();
        let mut marks = Marks {
            last_move: played.moves.last().copied(),
            coordinates: if self.shows_coordinates() {
                CoordinateLabels::Shown
            } else {
                CoordinateLabels::Hidden
            },
            highlighted: self
                .refused
                .iter()
                .flat_map(|text| text.split('>'))
                .filter_map(|place| position.game().parse_click(place))
                .collect(),
            ..Marks::default()
        };
        match self.legal {
            LegalMarks::None => {}
            LegalMarks::All => marks.choices = selection.choices(),
            LegalMarks::From(place) => {
                selection.click_text(place).map_err(|error| format!("{place}: {error}"))?;
                marks = Marks { choices: selection.choices(), clicked: selection.clicks(), ..marks };
            }
            LegalMarks::Move(text) => {
                let mv = parse_move(position, text)?;
                position.clone().play(mv).map_err(|error| error.to_string())?;
                marks.hint_move = Some(mv);
            }
        }
        Ok(marks)
    }
}

fn parse_move(position: &AnyPosition, text: &str) -> Result<AnyMove, String> {
    position.parse_move(text).map_err(|error| error.to_string())
}
