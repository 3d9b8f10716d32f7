use tripylon_rules::Game;

/// One board of a drawing: how it came to be and what is pointed at.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pane {
    /// The rules text.
    pub(super) rules: &'static str,
    /// The position text, or `start`.
    pub(super) position: &'static str,
    /// The moves played from there; the last one is marked.
    pub(super) moves: &'static [&'static str],
    /// The moves that may be played next and are pointed at.
    pub(super) may: May,
    /// Moves that are not legal and are crossed out.
    pub(super) refused: &'static [&'static str],
    /// How the board is shown.
    pub(super) view: View,
    /// What is written under the board.
    pub(super) caption: &'static str,
}

/// Which of the legal moves are pointed at.
#[derive(Clone, Copy, Debug)]
pub(super) enum May {
    Nothing,
    /// All, without arrows.
    Everything,
    /// All that begin on this place.
    From(&'static str),
    These(&'static [&'static str]),
}

/// How a board is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum View {
    /// The whole board as it stands on the table.
    Board,
    /// The board with the names of all its places.
    Names,
    /// The levels of a pyramid side by side, from above, with the names of all cells.
    Levels,
    /// Nothing but the equator.
    Equator,
}

/// A pane whose moves have been played.
#[derive(Clone, Debug)]
pub(super) struct Scene<G: Game> {
    pub(super) game: G,
    /// The position that is shown.
    pub(super) position: G::Position,
    /// The moves that led to it, each with the position before it.
    pub(super) played: Vec<(G::Position, G::Move)>,
    pub(super) last: Option<G::Move>,
    pub(super) may: Vec<G::Move>,
    /// Whether the moves that may be played get arrows.
    pub(super) arrows: Arrows,
    pub(super) refused: Vec<G::Move>,
    pub(super) view: View,
}

/// Whether the moves that may be played get arrows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Arrows {
    Drawn,
    LeftOut,
}

impl Pane {
    /// A board about which nothing has been said.
    pub(super) const PLAIN: Pane = Pane {
        rules: "",
        position: "start",
        moves: &[],
        may: May::Nothing,
        refused: &[],
        view: View::Board,
        caption: "",
    };

    /// Plays what the pane says by the rules.
    ///
    /// # Errors
    /// When the position cannot be, a move cannot be played, or a move that should be illegal is not.
    pub(super) fn scene<G: Game>(&self, game: G) -> Result<Scene<G>, String> {
        let mut position = match self.position {
            "start" => game.start(),
            text => game.parse_position(text).map_err(|error| format!("{text}: {error}"))?,
        };
        let mut played = Vec::new();
        for text in self.moves {
            let before = position;
            played.push((before, play(game, &mut position, text)?));
        }
        let last = played.last().map(|(_, mv)| *mv);
        let may = match self.may {
            May::Nothing => Vec::new(),
            May::Everything => game.legal_moves(&position),
            May::From(place) => {
                let begins = |mv: &G::Move| game.move_text(*mv).starts_with(&format!("{place}>"));
                game.legal_moves(&position).into_iter().filter(begins).collect()
            }
            May::These(texts) => texts
                .iter()
                .map(|text| play(game, &mut position.clone(), text))
                .collect::<Result<Vec<_>, String>>()?,
        };
        let arrows = match self.may {
            May::Everything => Arrows::LeftOut,
            May::Nothing | May::From(_) | May::These(_) => Arrows::Drawn,
        };
        let refused = self
            .refused
            .iter()
            .map(|text| {
                let mv = game.parse_move(text).map_err(|error| error.to_string())?;
                let illegal = game.refusal(&position, mv).is_some();
                illegal.then_some(mv).ok_or_else(|| format!("move {text} should be illegal and is not"))
            })
            .collect::<Result<Vec<_>, String>>()?;
        Ok(Scene { game, position, played, last, may, arrows, refused, view: self.view })
    }
}

fn play<G: Game>(game: G, position: &mut G::Position, text: &str) -> Result<G::Move, String> {
    let mv = game.parse_move(text).map_err(|error| error.to_string())?;
    game.play(position, mv).map_err(|error| error.to_string())?;
    Ok(mv)
}
