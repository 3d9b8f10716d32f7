use super::{
    Figure, Mark,
    Role::{Decides, From, May, Named, Played, Refused, Taken},
    Scene,
};

const PYLOS: Scene =
    Scene { rules: "pylos", position: "4/4/4/4|3/3/3|2/2|1 1", marks: &[], moves: &[], refused: &[] };
const SMALL_PYLOS: Scene = Scene { rules: "pylos:base=3", position: "3/3/3|2/2|1 1", ..PYLOS };
const EXPERT: Scene = Scene { rules: "pylos:variant=expert", ..PYLOS };
const SMALL_EXPERT: Scene = Scene { rules: "pylos:variant=expert,base=3", ..PYLOS };
const LE_PYLOS: Scene =
    Scene { rules: "le-pylos", position: "bdace/ecbda/........./CAEBD/DEACB battle 1 0-0 -", ..PYLOS };
const MAGAZINE: Scene = Scene { rules: "le-pylos:rules=jeux-et-strategie", ..LE_PYLOS };
const PYLON: Scene = Scene {
    rules: "pylon",
    position: ".,.,.,.,.,./.,.,.,.,.,./.,.,.,.,.,./.,.,.,.,.,./.,.,.,.,.,. 1",
    ..PYLOS
};

const SCATTERED: &str = "1LD1/1DL1/LLD1/DL2|3/3/3|2/2|1 2";
const SMALL_SCATTERED: &str = "1DL/LLD/DL1|2/2|1 2";
/// Two pieces of size B have met: the red one on c3, or Blue's own, is set aside.
const MEETING: &str = "bdace/ec.da/...A.B.../C.E.D/DEACB battle 2 0-0 -";
const MEETING_OF_THE_MAGAZINE: &str = "bdace/ec.da/....Ab.../C.E.D/DEACB battle 2 0-0 b3";
const STACKED: &str = "s,L,MS,.,s,S/m,.,L,m,M,./M,lMS,.,m,.,lS/s,.,lm,l,MS,s/s,.,LL,L,lm,. 2";

impl Figure {
    /// What the figure shows.
    pub const fn scene(self) -> Scene {
        match self {
            Figure::PylosPyramid => Scene {
                position: "LDLD/DLDL/LDLD/DLDL|DLD/LDL/DLD|LD/DL|1 1",
                marks: &[Mark { place: "j1", role: May }],
                moves: &["j1"],
                ..PYLOS
            },
            Figure::PylosBoard => PYLOS,
            Figure::PylosPlace => Scene {
                position: SCATTERED,
                marks: &[
                    Mark { place: "a3", role: May },
                    Mark { place: "a4", role: May },
                    Mark { place: "c1", role: May },
                    Mark { place: "d1", role: May },
                    Mark { place: "d2", role: May },
                    Mark { place: "d3", role: May },
                    Mark { place: "d4", role: May },
                    Mark { place: "e1", role: May },
                    Mark { place: "f2", role: May },
                    Mark { place: "f3", role: May },
                ],
                moves: &["a3", "a4", "c1", "d1", "d2", "d3", "d4", "e1", "f2", "f3"],
                ..PYLOS
            },
            Figure::PylosRaise => Scene {
                position: SCATTERED,
                marks: &[Mark { place: "c4", role: From }, Mark { place: "e1", role: May }],
                moves: &["c4>e1"],
                refused: &["a1>e1"],
                ..PYLOS
            },
            Figure::PylosSquare => Scene {
                position: "2DD/3D/L3/LL2|3/3/3|2/2|1 1",
                marks: &[Mark { place: "b2", role: May }],
                moves: &["b2-a1-b1"],
                ..PYLOS
            },
            Figure::PylosTake => Scene {
                position: "D2L/DLD1/LDLD/DLDD|3/L2/LL1|2/2|1 1",
                marks: &[
                    Mark { place: "d4", role: From },
                    Mark { place: "f2", role: May },
                    Mark { place: "e1", role: Taken },
                    Mark { place: "e2", role: Taken },
                ],
                moves: &["d4>f2-e1-e2"],
                ..PYLOS
            },
            Figure::PylosTakeUncovered => Scene {
                position: "D1L1/2LL/DL1D/LDDD|3/3/L2|2/2|1 1",
                marks: &[
                    Mark { place: "d4", role: May },
                    Mark { place: "e1", role: Taken },
                    Mark { place: "a1", role: Taken },
                ],
                moves: &["d4-e1-a1"],
                ..PYLOS
            },
            Figure::PylosLine => Scene {
                position: "1D2/2D1/LLL1/1D2|3/3/3|2/2|1 1",
                marks: &[Mark { place: "d2", role: May }],
                moves: &["d2-a2-b2"],
                ..EXPERT
            },
            Figure::PylosApex => Scene {
                position: "LDLD/DLDL/LDLD/DLDL|DLD/LDL/DLD|LD/DL|L 2",
                marks: &[Mark { place: "j1", role: Played }],
                ..PYLOS
            },
            Figure::SmallPylosPyramid => Scene {
                position: "DLD/LDL/DLD|DL/LD|1 1",
                marks: &[Mark { place: "f1", role: May }],
                moves: &["f1"],
                ..SMALL_PYLOS
            },
            Figure::SmallPylosBoard => SMALL_PYLOS,
            Figure::SmallPylosPlace => Scene {
                position: SMALL_SCATTERED,
                marks: &[
                    Mark { place: "a3", role: May },
                    Mark { place: "c1", role: May },
                    Mark { place: "d1", role: May },
                    Mark { place: "e2", role: May },
                ],
                moves: &["a3", "c1", "d1", "e2"],
                ..SMALL_PYLOS
            },
            Figure::SmallPylosRaise => Scene {
                position: SMALL_SCATTERED,
                marks: &[Mark { place: "b3", role: From }, Mark { place: "d1", role: May }],
                moves: &["b3>d1"],
                refused: &["a1>d1"],
                ..SMALL_PYLOS
            },
            Figure::SmallPylosSquare => Scene {
                position: "1DD/L1D/LL1|2/2|1 1",
                marks: &[Mark { place: "b2", role: May }],
                moves: &["b2-a1-b1"],
                ..SMALL_PYLOS
            },
            Figure::SmallPylosTake => Scene {
                position: "1DD/L1D/LL1|2/2|1 1",
                marks: &[
                    Mark { place: "b2", role: May },
                    Mark { place: "a1", role: Taken },
                    Mark { place: "b1", role: Taken },
                ],
                moves: &["b2-a1-b1"],
                ..SMALL_PYLOS
            },
            Figure::SmallPylosTakeUncovered => Scene {
                position: "DL1/DLL/LDD|2/L1|1 1",
                marks: &[
                    Mark { place: "c3", role: May },
                    Mark { place: "d1", role: Taken },
                    Mark { place: "a1", role: Taken },
                ],
                moves: &["c3-d1-a1"],
                ..SMALL_PYLOS
            },
            Figure::SmallPylosLine => Scene {
                position: "1D1/LL1/1D1|2/2|1 1",
                marks: &[Mark { place: "c2", role: May }],
                moves: &["c2-a2-b2"],
                ..SMALL_EXPERT
            },
            Figure::SmallPylosApex => Scene {
                position: "DLD/LDL/DLD|DL/LD|L 2",
                marks: &[Mark { place: "f1", role: Played }],
                ..SMALL_PYLOS
            },
            Figure::LePylosEmpty => {
                Scene { position: "...../...../........./...../..... setup 1 0-0 -", ..LE_PYLOS }
            }
            Figure::LePylosBoard => LE_PYLOS,
            Figure::LePylosSlide => Scene {
                position: "bdace/.c.da/........./C.E.D/DEACB battle 1 3-0 -",
                marks: &[
                    Mark { place: "c2", role: From },
                    Mark { place: "b3", role: May },
                    Mark { place: "c3", role: May },
                    Mark { place: "d3", role: May },
                ],
                moves: &["c2>b3", "c2>c3", "c2>d3"],
                refused: &["c1>c3", "c2>a3"],
                ..LE_PYLOS
            },
            Figure::LePylosPlay => Scene {
                marks: &[
                    Mark { place: "b2", role: From },
                    Mark { place: "ow", role: May },
                    Mark { place: "iw", role: May },
                    Mark { place: "a3", role: May },
                    Mark { place: "b3", role: May },
                    Mark { place: "c3", role: May },
                    Mark { place: "d3", role: May },
                    Mark { place: "e3", role: May },
                    Mark { place: "ie", role: May },
                    Mark { place: "oe", role: May },
                ],
                moves: &["b2>ow", "b2>c3", "b2>ie"],
                ..MAGAZINE
            },
            Figure::LePylosAnswer => Scene {
                position: "bdace/ecbda/....A..../C.EBD/DEACB battle 2 0-0 c3",
                marks: &[
                    Mark { place: "c3", role: Played },
                    Mark { place: "c4", role: From },
                    Mark { place: "c5", role: From },
                ],
                moves: &["c4>b3", "c5>oe"],
                refused: &["a4>a3"],
                ..MAGAZINE
            },
            Figure::LePylosSameSizeEarlier => {
                Scene { position: MEETING, marks: &[Mark { place: "d3", role: Played }], ..LE_PYLOS }
            }
            Figure::LePylosSameSizeLater => Scene {
                position: MEETING_OF_THE_MAGAZINE,
                marks: &[Mark { place: "b3", role: Named }],
                ..MAGAZINE
            },
            Figure::LePylosWinner => Scene {
                position: MEETING,
                marks: &[
                    Mark { place: "a4", role: From },
                    Mark { place: "iw", role: May },
                    Mark { place: "d3", role: Decides },
                ],
                moves: &["a4>iw"],
                ..LE_PYLOS
            },
            Figure::LePylosWinnerOfTheMagazine => Scene {
                position: MEETING_OF_THE_MAGAZINE,
                marks: &[
                    Mark { place: "b4", role: From },
                    Mark { place: "a3", role: May },
                    Mark { place: "d3", role: Decides },
                ],
                moves: &["b4>a3"],
                ..MAGAZINE
            },
            Figure::PylonStacks => Scene { position: STACKED, ..PYLON },
            Figure::PylonBoard => PYLON,
            Figure::PylonPlacing => Scene {
                position: ".,s,.,.,L,./.,M,m,.,.,s/l,.,L,.,m,./.,S,.,l,.,M/.,.,.,.,S,. 1",
                marks: &[
                    Mark { place: "a5", role: May },
                    Mark { place: "c5", role: May },
                    Mark { place: "d5", role: May },
                    Mark { place: "f5", role: May },
                    Mark { place: "a4", role: May },
                    Mark { place: "d4", role: May },
                    Mark { place: "e4", role: May },
                    Mark { place: "b3", role: May },
                    Mark { place: "d3", role: May },
                    Mark { place: "f3", role: May },
                    Mark { place: "a2", role: May },
                    Mark { place: "c2", role: May },
                    Mark { place: "e2", role: May },
                    Mark { place: "a1", role: May },
                    Mark { place: "b1", role: May },
                    Mark { place: "c1", role: May },
                    Mark { place: "d1", role: May },
                    Mark { place: "f1", role: May },
                ],
                moves: &["M@a5"],
                refused: &["M@b5"],
                ..PYLON
            },
            Figure::PylonStacking => Scene {
                position: STACKED,
                marks: &[
                    Mark { place: "c2", role: From },
                    Mark { place: "c1", role: May },
                    Mark { place: "d2", role: May },
                ],
                moves: &["c2>c1", "c2>d2"],
                ..PYLON
            },
            Figure::PylonLimits => Scene {
                position: STACKED,
                marks: &[
                    Mark { place: "b3", role: From },
                    Mark { place: "a3", role: Refused },
                    Mark { place: "c3", role: Refused },
                ],
                refused: &["b3>a3", "b3>c3"],
                ..PYLON
            },
            Figure::PylonScore => Scene {
                position: "lS,.,Ms,.,.,./.,l,.,LMmsS,.,Lll/mM,.,LM,.,SS,./.,.,.,Lss,.,m/.,LlMmS,.,.,ms,. 2",
                ..PYLON
            },
        }
    }
}
