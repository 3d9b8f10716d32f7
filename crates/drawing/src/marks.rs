use tripylon_rules::{AnyClick, AnyMove, AnySelection, Player};

use crate::Point;

/// Marks to draw on a board: choices, moves, badges.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Marks {
    /// The possible next clicks.
    pub choices: Vec<AnyClick>,
    /// Clicks that would replace the current selection. They get click targets but no visible mark.
    pub alternative_choices: Vec<AnyClick>,
    /// The clicks of a partly entered move, which is drawn as far as it is entered.
    pub clicked: Vec<AnyClick>,
    /// The click under the pointer or with keyboard focus.
    pub hover: Option<AnyClick>,
    /// The move that led to the position.
    pub last_move: Option<AnyMove>,
    /// A move to show as a hint.
    pub hint_move: Option<AnyMove>,
    /// The cells of a formation that was just completed.
    pub formation_cells: Vec<AnyClick>,
    /// Locations to highlight, for example in an explanation.
    pub highlighted: Vec<AnyClick>,
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
    pub click: AnyClick,
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
    /// The marks that show a selection, without other marks.
    pub fn from_selection(selection: &AnySelection) -> Marks {
        Marks {
            choices: selection.choices(),
            alternative_choices: selection.alternative_choices(),
            clicked: selection.clicks(),
            formation_cells: selection.formation_cells(),
            ..Marks::default()
        }
    }

    /// Whether a player is at the bottom of the board.
    pub(crate) fn is_below(&self, player: Player) -> bool {
        self.player_below.unwrap_or(Player::One) == player
    }

    pub(crate) fn is_choice(&self, click: AnyClick) -> bool {
        self.choices.contains(&click)
    }

    /// All clicks that need a click target.
    pub(crate) fn targets(&self) -> impl Iterator<Item = AnyClick> {
        let alternatives = self.alternative_choices.iter().filter(|click| !self.is_choice(**click));
        self.choices.iter().chain(alternatives).copied()
    }

    pub(crate) fn is_target(&self, click: AnyClick) -> bool {
        self.targets().any(|target| target == click)
    }

    pub(crate) fn was_clicked(&self, click: AnyClick) -> bool {
        self.clicked.contains(&click)
    }

    /// The classes of a clickable mark: `goal` after the first click, `hover` under the pointer.
    pub(crate) fn clickable_class(&self, class: &str, click: AnyClick) -> String {
        let goal = if self.clicked.is_empty() { "" } else { " goal" };
        let hover = if self.hover == Some(click) { " hover" } else { "" };
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
