use crate::Language;

/// A figure on a rules page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the caption describes each figure")]
pub enum RulesFigure {
    PylosPyramid,
    PylosBoard,
    PylosPlace,
    PylosRaise,
    PylosSquare,
    PylosTake,
    PylosTakeUncovered,
    PylosLine,
    PylosApex,
    SmallPylosPyramid,
    SmallPylosBoard,
    SmallPylosPlace,
    SmallPylosRaise,
    SmallPylosSquare,
    SmallPylosTake,
    SmallPylosTakeUncovered,
    SmallPylosLine,
    SmallPylosApex,
    LePylosEmpty,
    LePylosBoard,
    LePylosSlide,
    LePylosPlay,
    LePylosAnswer,
    LePylosSameSizeEarlier,
    LePylosSameSizeLater,
    LePylosWinner,
    LePylosWinnerJeuxEtStrategie,
    PylonStacks,
    PylonBoard,
    PylonPlacing,
    PylonStacking,
    PylonLimits,
    PylonScore,
}

/// The content of a figure: a position with marked locations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FigureScene {
    /// The rules text.
    pub rules: &'static str,
    /// The position text.
    pub position: &'static str,
    /// The marks.
    pub marks: &'static [FigureMark],
    /// Legal moves that the figure is about; they can be animated.
    pub moves: &'static [&'static str],
    /// Moves that the figure shows to be illegal.
    pub refused: &'static [&'static str],
}

/// A marked location.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FigureMark {
    /// The name of the location.
    pub place: &'static str,
    /// The reason for the mark.
    pub role: MarkRole,
}

/// The reason for a mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MarkRole {
    /// A piece may come here.
    Target,
    /// The piece here may move.
    From,
    /// The sphere here will be taken back.
    Taken,
    /// The piece here has just been played.
    Played,
    /// A piece was played here and set aside; the intersection still designates.
    Designating,
    /// The piece here decides the battle.
    Deciding,
    /// No piece may come here.
    Refused,
}

impl RulesFigure {
    /// The caption, which is also the alternative text.
    pub fn caption(self, language: Language) -> &'static str {
        let (pylos, le_pylos, pylon) =
            (language.rules_pylos(), language.rules_le_pylos(), language.rules_pylon());
        match self {
            RulesFigure::PylosPyramid | RulesFigure::SmallPylosPyramid => pylos.figure_pyramid(),
            RulesFigure::PylosBoard | RulesFigure::SmallPylosBoard => pylos.figure_board(),
            RulesFigure::PylosPlace | RulesFigure::SmallPylosPlace => pylos.figure_place(),
            RulesFigure::PylosRaise | RulesFigure::SmallPylosRaise => pylos.figure_raise(),
            RulesFigure::PylosSquare | RulesFigure::SmallPylosSquare => pylos.figure_square(),
            RulesFigure::PylosTake | RulesFigure::SmallPylosTake => pylos.figure_take(),
            RulesFigure::PylosTakeUncovered | RulesFigure::SmallPylosTakeUncovered => {
                pylos.figure_take_uncovered()
            }
            RulesFigure::PylosLine | RulesFigure::SmallPylosLine => pylos.figure_line(),
            RulesFigure::PylosApex | RulesFigure::SmallPylosApex => pylos.figure_apex(),
            RulesFigure::LePylosEmpty => le_pylos.figure_empty(),
            RulesFigure::LePylosBoard => le_pylos.figure_board(),
            RulesFigure::LePylosSlide => le_pylos.figure_slide(),
            RulesFigure::LePylosPlay => le_pylos.figure_play(),
            RulesFigure::LePylosAnswer => le_pylos.figure_answer(),
            RulesFigure::LePylosSameSizeEarlier => le_pylos.figure_same_size_earlier(),
            RulesFigure::LePylosSameSizeLater => le_pylos.figure_same_size_later(),
            RulesFigure::LePylosWinner | RulesFigure::LePylosWinnerJeuxEtStrategie => {
                le_pylos.figure_winner()
            }
            RulesFigure::PylonStacks => pylon.figure_stacks(),
            RulesFigure::PylonBoard => pylon.figure_board(),
            RulesFigure::PylonPlacing => pylon.figure_placing(),
            RulesFigure::PylonStacking => pylon.figure_stacking(),
            RulesFigure::PylonLimits => pylon.figure_limits(),
            RulesFigure::PylonScore => pylon.figure_score(),
        }
    }
}
