use tripylon_rules::{AnyMove, AnySelection, Player};

use crate::Point;

/// What is to be shown on a board besides the pieces. The clicks are texts, as [`AnySelection`] has them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Marks {
    /// What may be clicked now.
    pub choices: Vec<String>,
    /// What may be clicked instead of what was clicked before. It catches clicks, but nothing shows it.
    pub instead: Vec<String>,
    /// What has been clicked of a turn in the making: it is shown as if the turn were made so far.
    pub clicked: Vec<String>,
    /// What the pointer is over, or what has the focus of the keyboard.
    pub hover: Option<String>,
    /// The move that led to the position.
    pub last: Option<AnyMove>,
    /// A move to be pointed out.
    pub hint: Option<AnyMove>,
    /// The places of a formation that was just completed.
    pub formation: Vec<String>,
    /// Places that somebody speaks of.
    pub pointed: Vec<String>,
    /// Whether places show their names.
    pub coordinates: Coordinates,
    /// What choices are worth.
    pub values: Vec<Value>,
    /// Where in the picture a hand that drags holds the piece: the one that was clicked first; in Pylos the sphere that was
    /// clicked last to be taken back, or, when nothing was clicked, a sphere from the reserve.
    pub held: Option<Point>,
    /// The player who sits below the board: player 1 unless said otherwise. Spheres and pyramids fly to and from there,
    /// and the globe of Le Pylos is turned so that this player's hemisphere is the lower one.
    pub below: Option<Player>,
}

/// Whether places show their names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Coordinates {
    /// They do not.
    #[default]
    Hidden,
    /// They do.
    Shown,
}

/// What one choice is worth, for the player to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Value {
    /// The click that begins the move.
    pub click: String,
    /// How good it is: a colour.
    pub verdict: Verdict,
    /// The same in a few letters, so that nobody depends on the colour.
    pub label: String,
}

/// How good a choice is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It wins.
    Won,
    /// It draws.
    Drawn,
    /// It loses.
    Lost,
    /// Nobody knows for certain.
    Estimated,
}

impl Marks {
    /// The choices and clicks of a turn in the making, and nothing else.
    pub fn of(selection: &AnySelection) -> Marks {
        Marks { choices: selection.choices(), clicked: selection.clicks(), ..Marks::default() }
    }

    /// Whether a player sits below the board.
    pub(crate) fn is_below(&self, player: Player) -> bool {
        self.below.unwrap_or(Player::One) == player
    }

    pub(crate) fn may(&self, click: &str) -> bool {
        self.choices.iter().any(|choice| choice == click)
    }

    /// Everything that catches clicks.
    pub(crate) fn targets(&self) -> impl Iterator<Item = &String> {
        self.choices.iter().chain(self.instead.iter().filter(|click| !self.may(click)))
    }

    pub(crate) fn is_target(&self, click: &str) -> bool {
        self.targets().any(|target| target == click)
    }

    pub(crate) fn was_clicked(&self, click: &str) -> bool {
        self.clicked.iter().any(|clicked| clicked == click)
    }

    pub(crate) fn is_hovered(&self, click: &str) -> bool {
        self.hover.as_deref() == Some(click)
    }

    /// The classes of something that may be clicked: `goal` once something else has been, `hover` where the pointer is.
    pub(crate) fn class(&self, class: &str, click: &str) -> String {
        let goal = if self.clicked.is_empty() { "" } else { " goal" };
        let hover = if self.is_hovered(click) { " hover" } else { "" };
        format!("{class}{goal}{hover}")
    }
}

impl Verdict {
    pub(crate) const fn class(self) -> &'static str {
        match self {
            Verdict::Won => "won",
            Verdict::Drawn => "drawn",
            Verdict::Lost => "lost",
            Verdict::Estimated => "estimated",
        }
    }
}
