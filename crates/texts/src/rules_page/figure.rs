use crate::Language;

/// A picture in a page of rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "each figure is told by its caption")]
pub enum Figure {
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
    LePylosWinnerOfTheMagazine,
    PylonStacks,
    PylonBoard,
    PylonPlacing,
    PylonStacking,
    PylonLimits,
    PylonScore,
}

/// What a figure shows: a position, with some places marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scene {
    /// The rules text of the game that the position belongs to.
    pub rules: &'static str,
    /// The position text.
    pub position: &'static str,
    /// The places to mark.
    pub marks: &'static [Mark],
    /// Moves that the figure is about, all of them legal; to be shown in motion, perhaps.
    pub moves: &'static [&'static str],
    /// Moves that the figure says are not legal.
    pub refused: &'static [&'static str],
}

/// A marked place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The name of the place.
    pub place: &'static str,
    /// Why it is marked.
    pub role: Role,
}

/// Why a place is marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// Something may come here.
    May,
    /// What stands here may move.
    From,
    /// What stands here will be taken back.
    Taken,
    /// What stands here has just been played.
    Played,
    /// The place was named for a piece that is set aside, and still designates.
    Named,
    /// What stands here decides the battle.
    Decides,
    /// Nothing may come here.
    Refused,
}

impl Figure {
    /// What is said about the figure, under it and to those who do not see it.
    pub fn caption(self, language: Language) -> &'static str {
        let (pylos, le_pylos, pylon) =
            (language.rules_pylos(), language.rules_le_pylos(), language.rules_pylon());
        match self {
            Figure::PylosPyramid | Figure::SmallPylosPyramid => pylos.figure_pyramid(),
            Figure::PylosBoard | Figure::SmallPylosBoard => pylos.figure_board(),
            Figure::PylosPlace | Figure::SmallPylosPlace => pylos.figure_place(),
            Figure::PylosRaise | Figure::SmallPylosRaise => pylos.figure_raise(),
            Figure::PylosSquare | Figure::SmallPylosSquare => pylos.figure_square(),
            Figure::PylosTake | Figure::SmallPylosTake => pylos.figure_take(),
            Figure::PylosTakeUncovered | Figure::SmallPylosTakeUncovered => pylos.figure_take_uncovered(),
            Figure::PylosLine | Figure::SmallPylosLine => pylos.figure_line(),
            Figure::PylosApex | Figure::SmallPylosApex => pylos.figure_apex(),
            Figure::LePylosEmpty => le_pylos.figure_empty(),
            Figure::LePylosBoard => le_pylos.figure_board(),
            Figure::LePylosSlide => le_pylos.figure_slide(),
            Figure::LePylosPlay => le_pylos.figure_play(),
            Figure::LePylosAnswer => le_pylos.figure_answer(),
            Figure::LePylosSameSizeEarlier => le_pylos.figure_same_size_earlier(),
            Figure::LePylosSameSizeLater => le_pylos.figure_same_size_later(),
            Figure::LePylosWinner | Figure::LePylosWinnerOfTheMagazine => le_pylos.figure_winner(),
            Figure::PylonStacks => pylon.figure_stacks(),
            Figure::PylonBoard => pylon.figure_board(),
            Figure::PylonPlacing => pylon.figure_placing(),
            Figure::PylonStacking => pylon.figure_stacking(),
            Figure::PylonLimits => pylon.figure_limits(),
            Figure::PylonScore => pylon.figure_score(),
        }
    }
}
