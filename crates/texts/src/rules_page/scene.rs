use super::{
    FigureMark, FigureScene,
    MarkRole::{Deciding, Designating, From, Played, Refused, Taken, Target},
    RulesFigure,
};

const PYLOS: FigureScene =
    FigureScene { rules: "pylos", position: "4/4/4/4|3/3/3|2/2|1 1", marks: &[], moves: &[], refused: &[] };
const SMALL_PYLOS: FigureScene = FigureScene { rules: "pylos:base=3", position: "3/3/3|2/2|1 1", ..PYLOS };
const EXPERT: FigureScene = FigureScene { rules: "pylos:variant=expert", ..PYLOS };
const SMALL_EXPERT: FigureScene = FigureScene { rules: "pylos:variant=expert,base=3", ..PYLOS };
const LE_PYLOS: FigureScene =
    FigureScene { rules: "le-pylos", position: "bdace/ecbda/........./CAEBD/DEACB battle 1 0-0 -", ..PYLOS };
const JEUX_ET_STRATEGIE: FigureScene = FigureScene { rules: "le-pylos:rules=jeux-et-strategie", ..LE_PYLOS };
const PYLON: FigureScene = FigureScene {
    rules: "pylon",
    position: ".,.,.,.,.,./.,.,.,.,.,./.,.,.,.,.,./.,.,.,.,.,./.,.,.,.,.,. 1",
    ..PYLOS
};

const SCATTERED_POSITION: &str = "1LD1/1DL1/LLD1/DL2|3/3/3|2/2|1 2";
const SMALL_SCATTERED_POSITION: &str = "1DL/LLD/DL1|2/2|1 2";
/// Two pieces of size B have met: the red one on c3, or Blue's own, is set aside.
const SAME_SIZE_POSITION: &str = "bdace/ec.da/...A.B.../C.E.D/DEACB battle 2 0-0 -";
const SAME_SIZE_POSITION_JEUX_ET_STRATEGIE: &str = "bdace/ec.da/....Ab.../C.E.D/DEACB battle 2 0-0 b3";
const STACKED_POSITION: &str = "s,L,MS,.,s,S/m,.,L,m,M,./M,lMS,.,m,.,lS/s,.,lm,l,MS,s/s,.,LL,L,lm,. 2";

impl RulesFigure {
    /// The content of the figure.
    pub const fn scene(self) -> FigureScene {
        match self {
            RulesFigure::PylosPyramid => FigureScene {
                position: "LDLD/DLDL/LDLD/DLDL|DLD/LDL/DLD|LD/DL|1 1",
                marks: &[FigureMark { place: "j1", role: Target }],
                moves: &["j1"],
                ..PYLOS
            },
            RulesFigure::PylosBoard => PYLOS,
            RulesFigure::PylosPlace => FigureScene {
                position: SCATTERED_POSITION,
                marks: &[
                    FigureMark { place: "a3", role: Target },
                    FigureMark { place: "a4", role: Target },
                    FigureMark { place: "c1", role: Target },
                    FigureMark { place: "d1", role: Target },
                    FigureMark { place: "d2", role: Target },
                    FigureMark { place: "d3", role: Target },
                    FigureMark { place: "d4", role: Target },
                    FigureMark { place: "e1", role: Target },
                    FigureMark { place: "f2", role: Target },
                    FigureMark { place: "f3", role: Target },
                ],
                moves: &["a3", "a4", "c1", "d1", "d2", "d3", "d4", "e1", "f2", "f3"],
                ..PYLOS
            },
            RulesFigure::PylosRaise => FigureScene {
                position: SCATTERED_POSITION,
                marks: &[FigureMark { place: "c4", role: From }, FigureMark { place: "e1", role: Target }],
                moves: &["c4>e1"],
                refused: &["a1>e1"],
                ..PYLOS
            },
            RulesFigure::PylosSquare => FigureScene {
                position: "2DD/3D/L3/LL2|3/3/3|2/2|1 1",
                marks: &[FigureMark { place: "b2", role: Target }],
                moves: &["b2-a1-b1"],
                ..PYLOS
            },
            RulesFigure::PylosTake => FigureScene {
                position: "D2L/DLD1/LDLD/DLDD|3/L2/LL1|2/2|1 1",
                marks: &[
                    FigureMark { place: "d4", role: From },
                    FigureMark { place: "f2", role: Target },
                    FigureMark { place: "e1", role: Taken },
                    FigureMark { place: "e2", role: Taken },
                ],
                moves: &["d4>f2-e1-e2"],
                ..PYLOS
            },
            RulesFigure::PylosTakeUncovered => FigureScene {
                position: "D1L1/2LL/DL1D/LDDD|3/3/L2|2/2|1 1",
                marks: &[
                    FigureMark { place: "d4", role: Target },
                    FigureMark { place: "e1", role: Taken },
                    FigureMark { place: "a1", role: Taken },
                ],
                moves: &["d4-e1-a1"],
                ..PYLOS
            },
            RulesFigure::PylosLine => FigureScene {
                position: "1D2/2D1/LLL1/1D2|3/3/3|2/2|1 1",
                marks: &[FigureMark { place: "d2", role: Target }],
                moves: &["d2-a2-b2"],
                ..EXPERT
            },
            RulesFigure::PylosApex => FigureScene {
                position: "LDLD/DLDL/LDLD/DLDL|DLD/LDL/DLD|LD/DL|L 2",
                marks: &[FigureMark { place: "j1", role: Played }],
                ..PYLOS
            },
            RulesFigure::SmallPylosPyramid => FigureScene {
                position: "DLD/LDL/DLD|DL/LD|1 1",
                marks: &[FigureMark { place: "f1", role: Target }],
                moves: &["f1"],
                ..SMALL_PYLOS
            },
            RulesFigure::SmallPylosBoard => SMALL_PYLOS,
            RulesFigure::SmallPylosPlace => FigureScene {
                position: SMALL_SCATTERED_POSITION,
                marks: &[
                    FigureMark { place: "a3", role: Target },
                    FigureMark { place: "c1", role: Target },
                    FigureMark { place: "d1", role: Target },
                    FigureMark { place: "e2", role: Target },
                ],
                moves: &["a3", "c1", "d1", "e2"],
                ..SMALL_PYLOS
            },
            RulesFigure::SmallPylosRaise => FigureScene {
                position: SMALL_SCATTERED_POSITION,
                marks: &[FigureMark { place: "b3", role: From }, FigureMark { place: "d1", role: Target }],
                moves: &["b3>d1"],
                refused: &["a1>d1"],
                ..SMALL_PYLOS
            },
            RulesFigure::SmallPylosSquare => FigureScene {
                position: "1DD/L1D/LL1|2/2|1 1",
                marks: &[FigureMark { place: "b2", role: Target }],
                moves: &["b2-a1-b1"],
                ..SMALL_PYLOS
            },
            RulesFigure::SmallPylosTake => FigureScene {
                position: "1DD/L1D/LL1|2/2|1 1",
                marks: &[
                    FigureMark { place: "b2", role: Target },
                    FigureMark { place: "a1", role: Taken },
                    FigureMark { place: "b1", role: Taken },
                ],
                moves: &["b2-a1-b1"],
                ..SMALL_PYLOS
            },
            RulesFigure::SmallPylosTakeUncovered => FigureScene {
                position: "DL1/DLL/LDD|2/L1|1 1",
                marks: &[
                    FigureMark { place: "c3", role: Target },
                    FigureMark { place: "d1", role: Taken },
                    FigureMark { place: "a1", role: Taken },
                ],
                moves: &["c3-d1-a1"],
                ..SMALL_PYLOS
            },
            RulesFigure::SmallPylosLine => FigureScene {
                position: "1D1/LL1/1D1|2/2|1 1",
                marks: &[FigureMark { place: "c2", role: Target }],
                moves: &["c2-a2-b2"],
                ..SMALL_EXPERT
            },
            RulesFigure::SmallPylosApex => FigureScene {
                position: "DLD/LDL/DLD|DL/LD|L 2",
                marks: &[FigureMark { place: "f1", role: Played }],
                ..SMALL_PYLOS
            },
            RulesFigure::LePylosEmpty => {
                FigureScene { position: "...../...../........./...../..... setup 1 0-0 -", ..LE_PYLOS }
            }
            RulesFigure::LePylosBoard => LE_PYLOS,
            RulesFigure::LePylosSlide => FigureScene {
                position: "bdace/.c.da/........./C.E.D/DEACB battle 1 3-0 -",
                marks: &[
                    FigureMark { place: "c2", role: From },
                    FigureMark { place: "b3", role: Target },
                    FigureMark { place: "c3", role: Target },
                    FigureMark { place: "d3", role: Target },
                ],
                moves: &["c2>b3", "c2>c3", "c2>d3"],
                refused: &["c1>c3", "c2>a3"],
                ..LE_PYLOS
            },
            RulesFigure::LePylosPlay => FigureScene {
                marks: &[
                    FigureMark { place: "b2", role: From },
                    FigureMark { place: "ow", role: Target },
                    FigureMark { place: "iw", role: Target },
                    FigureMark { place: "a3", role: Target },
                    FigureMark { place: "b3", role: Target },
                    FigureMark { place: "c3", role: Target },
                    FigureMark { place: "d3", role: Target },
                    FigureMark { place: "e3", role: Target },
                    FigureMark { place: "ie", role: Target },
                    FigureMark { place: "oe", role: Target },
                ],
                moves: &["b2>ow", "b2>c3", "b2>ie"],
                ..JEUX_ET_STRATEGIE
            },
            RulesFigure::LePylosAnswer => FigureScene {
                position: "bdace/ecbda/....A..../C.EBD/DEACB battle 2 0-0 c3",
                marks: &[
                    FigureMark { place: "c3", role: Played },
                    FigureMark { place: "c4", role: From },
                    FigureMark { place: "c5", role: From },
                ],
                moves: &["c4>b3", "c5>oe"],
                refused: &["a4>a3"],
                ..JEUX_ET_STRATEGIE
            },
            RulesFigure::LePylosSameSizeEarlier => FigureScene {
                position: SAME_SIZE_POSITION,
                marks: &[FigureMark { place: "d3", role: Played }],
                ..LE_PYLOS
            },
            RulesFigure::LePylosSameSizeLater => FigureScene {
                position: SAME_SIZE_POSITION_JEUX_ET_STRATEGIE,
                marks: &[FigureMark { place: "b3", role: Designating }],
                ..JEUX_ET_STRATEGIE
            },
            RulesFigure::LePylosWinner => FigureScene {
                position: SAME_SIZE_POSITION,
                marks: &[
                    FigureMark { place: "a4", role: From },
                    FigureMark { place: "iw", role: Target },
                    FigureMark { place: "d3", role: Deciding },
                ],
                moves: &["a4>iw"],
                ..LE_PYLOS
            },
            RulesFigure::LePylosWinnerJeuxEtStrategie => FigureScene {
                position: SAME_SIZE_POSITION_JEUX_ET_STRATEGIE,
                marks: &[
                    FigureMark { place: "b4", role: From },
                    FigureMark { place: "a3", role: Target },
                    FigureMark { place: "d3", role: Deciding },
                ],
                moves: &["b4>a3"],
                ..JEUX_ET_STRATEGIE
            },
            RulesFigure::PylonStacks => FigureScene { position: STACKED_POSITION, ..PYLON },
            RulesFigure::PylonBoard => PYLON,
            RulesFigure::PylonPlacing => FigureScene {
                position: ".,s,.,.,L,./.,M,m,.,.,s/l,.,L,.,m,./.,S,.,l,.,M/.,.,.,.,S,. 1",
                marks: &[
                    FigureMark { place: "a5", role: Target },
                    FigureMark { place: "c5", role: Target },
                    FigureMark { place: "d5", role: Target },
                    FigureMark { place: "f5", role: Target },
                    FigureMark { place: "a4", role: Target },
                    FigureMark { place: "d4", role: Target },
                    FigureMark { place: "e4", role: Target },
                    FigureMark { place: "b3", role: Target },
                    FigureMark { place: "d3", role: Target },
                    FigureMark { place: "f3", role: Target },
                    FigureMark { place: "a2", role: Target },
                    FigureMark { place: "c2", role: Target },
                    FigureMark { place: "e2", role: Target },
                    FigureMark { place: "a1", role: Target },
                    FigureMark { place: "b1", role: Target },
                    FigureMark { place: "c1", role: Target },
                    FigureMark { place: "d1", role: Target },
                    FigureMark { place: "f1", role: Target },
                ],
                moves: &["M@a5"],
                refused: &["M@b5"],
                ..PYLON
            },
            RulesFigure::PylonStacking => FigureScene {
                position: STACKED_POSITION,
                marks: &[
                    FigureMark { place: "c2", role: From },
                    FigureMark { place: "c1", role: Target },
                    FigureMark { place: "d2", role: Target },
                ],
                moves: &["c2>c1", "c2>d2"],
                ..PYLON
            },
            RulesFigure::PylonLimits => FigureScene {
                position: STACKED_POSITION,
                marks: &[
                    FigureMark { place: "b3", role: From },
                    FigureMark { place: "a3", role: Refused },
                    FigureMark { place: "c3", role: Refused },
                ],
                refused: &["b3>a3", "b3>c3"],
                ..PYLON
            },
            RulesFigure::PylonScore => FigureScene {
                position: "lS,.,Ms,.,.,./.,l,.,LMmsS,.,Lll/mM,.,LM,.,SS,./.,.,.,Lss,.,m/.,LlMmS,.,.,ms,. 2",
                ..PYLON
            },
        }
    }
}
