use tripylon_rules::{AnyMove, AnySelection, Player};

use crate::Point;

/// Marks to draw on a board: choices, moves, badges. Clicks are texts, as in [`AnySelection`].
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Marks {
    /// The possible next clicks.
    pub choices: Vec<String>,
    /// Clicks that would replace the current selection. They get click targets but no visible mark.
    pub alternative_choices: Vec<String>,
    /// The clicks of a partly entered move, which is drawn as far as it is entered.
    pub clicked: Vec<String>,
    /// The click under the pointer or with keyboard focus.
    pub hover: Option<String>,
    /// The move that led to the position.
    pub last_move: Option<AnyMove>,
    /// A move to show as a hint.
    pub hint_move: Option<AnyMove>,
    /// The cells of a formation that was just completed.
    pub formation_cells: Vec<String>,
    /// Locations to highlight, for example in an explanation.
    pub highlighted: Vec<String>,
    /// Whether coordinates are shown.
    pub coordinates: CoordinateLabels,
    /// The values of choices.
    pub value_badges: Vec<ValueBadge>,
    /// The point in the picture to which the user drags a piece: the piece that was clicked first; in Pylos the
    /// sphere that was clicked last to be taken back, or, without clicks, a sphere from the reserve.
    pub drag_point: Option<Point>,
    /// The player at the bottom of the board, player 1 by default. Animated pieces come from and go to the tray
    /// there, and the globe of Le Pylos is rotated so that this player's hemisphere is the lower one.
    pub player_below: Option<Player>,
}

/// Whether coordinates are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CoordinateLabels {
    /// No coordinates.
    #[default]
    Hidden,
    /// Coordinates at the locations.
    Shown,
}

/// The value of one choice for the player to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ValueBadge {
    /// The first click of the move.
    pub click: String,
    /// The kind of value, which decides the colour.
    pub kind: BadgeKind,
    /// The value in a few characters, so that the badge does not depend on colour.
    pub label: String,
}

/// The kind of value on a badge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadgeKind {
    /// A proven win.
    Won,
    /// A proven draw.
    Drawn,
    /// A proven loss.
    Lost,
    /// An estimate.
    Estimated,
}

impl Marks {
    /// The choices and clicks of a selection, without other marks.
    pub fn from_selection(selection: &AnySelection) -> Marks {
        Marks { choices: selection.choices(), clicked: selection.clicks(), ..Marks::default() }
    }

    /// Whether a player is at the bottom of the board.
    pub(crate) fn is_below(&self, player: Player) -> bool {
        self.player_below.unwrap_or(Player::One) == player
    }

    pub(crate) fn is_choice(&self, click: &str) -> bool {
        self.choices.iter().any(|choice| choice == click)
    }

    /// All clicks that need a click target.
    pub(crate) fn targets(&self) -> impl Iterator<Item = &String> {
        self.choices.iter().chain(self.alternative_choices.iter().filter(|click| !self.is_choice(click)))
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

    /// The classes of a clickable mark: `goal` after the first click, `hover` under the pointer.
    pub(crate) fn clickable_class(&self, class: &str, click: &str) -> String {
        let goal = if self.clicked.is_empty() { "" } else { " goal" };
        let hover = if self.is_hovered(click) { " hover" } else { "" };
        format!("{class}{goal}{hover}")
    }
}

impl BadgeKind {
    pub(crate) const fn class(self) -> &'static str {
        match self {
            BadgeKind::Won => "won",
            BadgeKind::Drawn => "drawn",
            BadgeKind::Lost => "lost",
            BadgeKind::Estimated => "estimated",
        }
    }
}
