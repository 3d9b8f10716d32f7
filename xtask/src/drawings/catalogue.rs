//! The list of all drawings: what each one shows, with its caption.

use super::{
    board::{Board, LegalMarks, View},
    drawing::Drawing,
};

const PYLOS: Board = Board { rules: "pylos", ..Board::EMPTY };
const LE_PYLOS: Board = Board { rules: "le-pylos", position: ARRANGED, ..Board::EMPTY };
const PYLON: Board = Board { rules: "pylon", ..Board::EMPTY };

const MAGAZINE: &str = "le-pylos:rules=jeux-et-strategie";
const EXPERT: &str = "pylos:variant=expert";

/// Two pyramids in the making.
const SCATTERED: &str = "1LD1/1DL1/LLD1/DL2|3/3/3|2/2|1 2";
const UNCOVERING: &str = "D1L1/2LL/DL1D/LDDD|3/3/L2|2/2|1 1";
const RAISING: &str = "D2L/DLD1/LDLD/DLDD|3/L2/LL1|2/2|1 1";
const FOUR_IN_A_ROW: &str = "1D2/2D1/LLL1/1D2|3/3/3|2/2|1 1";
const THREE_IN_A_COLUMN: &str = "DL1D/LD2/DL2/LD1D|3/L2/L2|2/2|1 1";
const ALL_BUT_THE_APEX: &str = "LDLD/DLDL/LDLD/DLDL|DLD/LDL/DLD|LD/DL|1 1";

/// Both players have arranged their pieces.
const ARRANGED: &str = "bdace/ecbda/........./CAEBD/DEACB battle 1 0-0 -";
const ARRANGED_EVENLY: &str = "edcba/abcde/........./EDCBA/ABCDE battle 1 0-0 -";
const AFTER_ONE_BATTLE: &str = "bdace/.c.da/........./C.E.D/DEACB battle 1 3-0 -";

const HALF_PLACED: &str = ".,s,.,.,L,./.,M,m,.,.,s/l,.,L,.,m,./.,S,.,l,.,M/.,.,.,.,S,. 1";
const FULL: &str = "m,s,m,s,l,l/S,M,m,l,M,M/m,l,L,L,S,L/m,s,L,s,S,S/L,s,S,l,M,M 2";
const OPENING: &str = ".,.,.,.,.,./.,L,.,.,.,./.,s,s,s,.,./m,S,S,s,.,./L,L,.,.,.,. 1";
const OPENING_FULL: &str = "M,m,l,S,M,l/L,L,M,l,s,M/m,s,s,s,l,S/m,S,S,s,S,m/L,L,L,m,l,M 2";
const STACKED: &str = "s,L,MS,.,s,S/m,.,L,m,M,./M,lMS,.,m,.,lS/s,.,lm,l,MS,s/s,.,LL,L,lm,. 2";
const SETTLED: &str = "lS,.,Ms,msS,.,./.,l,.,LM,.,Lll/mM,.,LM,.,SS,./.,mS,.,Lss,.,m/.,LlM,.,.,ms,. 2";

/// Every drawing, in the order of the pages.
pub(super) const DRAWINGS: &[Drawing] = &[
    // Pylos.
    Drawing {
        file: "pylos-board.svg",
        title: "The empty board of Pylos: four by four hollows, columns a to d, rows 1 to 4",
        boards_per_row: 1,
        boards: &[Board { caption: "Columns a to d, rows 1 to 4; fifteen spheres each", ..PYLOS }],
    },
    Drawing {
        file: "pylos-levels.svg",
        title: "The names of all thirty cells of Pylos, level by level",
        boards_per_row: 1,
        boards: &[Board { view: View::Names, ..PYLOS }],
    },
    Drawing {
        file: "pylos-place.svg",
        title: "A position of Pylos with ten open cells, three of them on squares of four spheres",
        boards_per_row: 1,
        boards: &[Board {
            position: SCATTERED,
            legal: LegalMarks::All,
            caption: "Dark may place a sphere on any of the blue cells",
            ..PYLOS
        }],
    },
    Drawing {
        file: "pylos-raise.svg",
        title: "A dark sphere is raised from c4 to e1; the one on a1 may not be raised there",
        boards_per_row: 2,
        boards: &[
            Board {
                position: SCATTERED,
                legal: LegalMarks::Move("c4>e1"),
                refused: &["a1>e1"],
                caption: "c4 may rise to e1. a1 may not: e1 rests on it",
                ..PYLOS
            },
            Board {
                position: SCATTERED,
                moves: &["c4>e1"],
                caption: "After c4>e1: the reserve is as large as before",
                ..PYLOS
            },
        ],
    },
    Drawing {
        file: "pylos-square.svg",
        title: "Light completes the square a1 b1 a2 b2 and takes two spheres back",
        boards_per_row: 2,
        boards: &[
            Board {
                position: "2DD/3D/L3/LL2|3/3/3|2/2|1 1",
                legal: LegalMarks::Move("b2-a1-b1"),
                caption: "A light sphere on b2 completes a square of four",
                ..PYLOS
            },
            Board {
                moves: &["a1", "d4", "b1", "d3", "a2", "c4", "b2-a1-b1"],
                caption: "b2-a1-b1: two spheres go back to the reserve",
                ..PYLOS
            },
        ],
    },
    Drawing {
        file: "pylos-uncovered.svg",
        title: "Light completes a square and takes back e1 and then a1, which e1 had covered",
        boards_per_row: 2,
        boards: &[
            Board {
                position: UNCOVERING,
                legal: LegalMarks::Move("d4-e1-a1"),
                caption: "d4 completes a square; a1 still lies under e1",
                ..PYLOS
            },
            Board {
                position: UNCOVERING,
                moves: &["d4-e1-a1"],
                caption: "d4-e1-a1: without e1, a1 is free to follow",
                ..PYLOS
            },
        ],
    },
    Drawing {
        file: "pylos-raise-square.svg",
        title: "Light raises d4 to f2, completes a square on level 2 and takes two spheres back",
        boards_per_row: 2,
        boards: &[
            Board {
                position: RAISING,
                legal: LegalMarks::Move("d4>f2-e1-e2"),
                caption: "The sphere on d4 may rise to f2",
                ..PYLOS
            },
            Board {
                position: RAISING,
                moves: &["d4>f2-e1-e2"],
                caption: "d4>f2-e1-e2: raised, and two more saved",
                ..PYLOS
            },
        ],
    },
    Drawing {
        file: "pylos-lines.svg",
        title: "Expert lines: a row of four on level 1, a column of three on level 2",
        boards_per_row: 2,
        boards: &[
            Board {
                rules: EXPERT,
                position: FOUR_IN_A_ROW,
                legal: LegalMarks::Move("d2-a2-b2"),
                caption: "Level 1: d2 completes a row of four",
                ..PYLOS
            },
            Board {
                rules: EXPERT,
                position: THREE_IN_A_COLUMN,
                legal: LegalMarks::Move("e3-e1-e2"),
                caption: "Level 2: e3 completes a column of three",
                ..PYLOS
            },
        ],
    },
    Drawing {
        file: "pylos-apex.svg",
        title: "The complete pyramid of Pylos with a light sphere on top",
        boards_per_row: 1,
        boards: &[Board {
            position: ALL_BUT_THE_APEX,
            moves: &["j1"],
            caption: "Light puts the last sphere on j1 and wins",
            ..PYLOS
        }],
    },
    Drawing {
        file: "pylos-base-3.svg",
        title: "The cells of the smaller pyramid: three levels, a to c, d to e and f",
        boards_per_row: 1,
        boards: &[Board { rules: "pylos:base=3", view: View::Names, ..PYLOS }],
    },
    // Le Pylos.
    Drawing {
        file: "le-pylos-board.svg",
        title: "The globe of Le Pylos with the names of its 29 intersections",
        boards_per_row: 1,
        boards: &[Board { position: "start", view: View::Names, ..LE_PYLOS }],
    },
    Drawing {
        file: "le-pylos-pieces.svg",
        title: "The five sizes of pieces in blue and red, A the smallest to E the largest",
        boards_per_row: 1,
        boards: &[Board {
            rules: "le-pylos",
            position: "start",
            view: View::Hands,
            caption: "Two of each size for each player: A the smallest, E the largest",
            ..Board::EMPTY
        }],
    },
    Drawing {
        file: "le-pylos-start.svg",
        title: "Both players have arranged their ten pieces in their own hemisphere",
        boards_per_row: 1,
        boards: &[Board { caption: "Arranged and ready: Blue leads the first battle", ..LE_PYLOS }],
    },
    Drawing {
        file: "le-pylos-slide.svg",
        title: "The piece on c2 can slide to b3, c3 and d3; the one on c1 is shut in",
        boards_per_row: 2,
        boards: &[
            Board {
                position: AFTER_ONE_BATTLE,
                legal: LegalMarks::From("c2"),
                caption: "c2 slides straight to c3, or turns at b2 or d2",
                ..LE_PYLOS
            },
            Board {
                position: AFTER_ONE_BATTLE,
                legal: LegalMarks::From("b1"),
                refused: &["c1>c3"],
                caption: "b1 has one way out; c1 is shut in",
                ..LE_PYLOS
            },
        ],
    },
    Drawing {
        file: "le-pylos-set-aside.svg",
        title: "Two pieces of one size meet on the equator: one of them is set aside",
        boards_per_row: 2,
        boards: &[
            Board {
                moves: &["b2>b3", "c4>c3", "d2>d3"],
                caption: "carpentier: B comes to d3, and the b that stood on c3 is set aside",
                ..LE_PYLOS
            },
            Board {
                rules: MAGAZINE,
                moves: &["b2>c3", "c4>d3", "d2>b3"],
                caption: "jeux-et-strategie: B was played to b3 and is set aside itself; b3 still designates",
                ..LE_PYLOS
            },
        ],
    },
    Drawing {
        file: "le-pylos-battles.svg",
        title: "Four battles decided: by the largest of four, the middle of three, the smallest of two, the only one",
        boards_per_row: 2,
        boards: &[
            Board {
                moves: &["b2>b3", "a4>iw", "e2>ie", "c4>c3"],
                view: View::LastMove,
                caption: "4 pieces: the largest, e. Red wins",
                ..LE_PYLOS
            },
            Board {
                moves: &["b2>b3", "c4>c3", "d2>d3", "a4>iw"],
                view: View::LastMove,
                caption: "3 pieces: the middle one, B. Blue wins",
                ..LE_PYLOS
            },
            Board {
                moves: &["b2>b3", "e4>e3", "d2>d3", "c4>c3"],
                view: View::LastMove,
                caption: "2 pieces: b has set B aside, and the smaller of b and a is a. Red wins",
                ..LE_PYLOS
            },
            Board {
                position: ARRANGED_EVENLY,
                moves: &["e2>e3", "a4>a3", "a1>ow", "e5>oe"],
                view: View::LastMove,
                caption: "1 piece: a has set A aside and is alone. Red wins",
                ..LE_PYLOS
            },
        ],
    },
    Drawing {
        file: "le-pylos-designate.svg",
        title: "A piece on c3 designates the meridian, a piece on iw the inner circle",
        boards_per_row: 2,
        boards: &[
            Board {
                rules: MAGAZINE,
                moves: &["b2>c3"],
                legal: LegalMarks::All,
                caption: "On c3 it designates the meridian: Red must answer with c4 or c5",
                ..LE_PYLOS
            },
            Board {
                rules: MAGAZINE,
                moves: &["b2>iw"],
                legal: LegalMarks::All,
                caption: "On iw it designates the inner circle: Red must answer from row 4",
                ..LE_PYLOS
            },
        ],
    },
    // Pylon.
    Drawing {
        file: "pylon-board.svg",
        title: "The empty board of Pylon: columns a to f, rows 1 to 5",
        boards_per_row: 1,
        boards: &[Board { caption: "Columns a to f, rows 1 to 5; five pyramids of each size", ..PYLON }],
    },
    Drawing {
        file: "pylon-pyramids.svg",
        title: "Large, medium and small pyramids in amber and teal, with three, two and one pips",
        boards_per_row: 1,
        boards: &[Board {
            rules: "pylon",
            position: "start",
            view: View::Hands,
            caption: "Large, medium, small: three pips, two, one",
            ..Board::EMPTY
        }],
    },
    Drawing {
        file: "pylon-placing.svg",
        title: "Placing: twelve pyramids on the board; then the full board",
        boards_per_row: 2,
        boards: &[
            Board {
                position: HALF_PLACED,
                legal: LegalMarks::All,
                caption: "Amber may place on any empty square",
                ..PYLON
            },
            Board { position: FULL, caption: "The board is full. Teal placed last and begins", ..PYLON },
        ],
    },
    Drawing {
        file: "pylon-opening.svg",
        title: "The best level placing against itself: after ten pyramids, and the full board",
        boards_per_row: 2,
        boards: &[
            Board {
                position: OPENING,
                caption: "The first ten: eight of them beside the opponent’s, small ones in the middle",
                ..PYLON
            },
            Board {
                position: OPENING_FULL,
                caption: "All thirty: eight of the ten small ones on the twelve squares with four neighbours",
                ..PYLON
            },
        ],
    },
    Drawing {
        file: "pylon-stacking.svg",
        title: "The stack on c2 is put on the stack on c1",
        boards_per_row: 2,
        boards: &[
            Board {
                position: STACKED,
                legal: LegalMarks::Move("c2>c1"),
                caption: "Teal lifts the whole stack on c2. Its bottom is large, and so is the top of c1",
                ..PYLON
            },
            Board {
                position: STACKED,
                moves: &["c2>c1"],
                caption: "After c2>c1 four pyramids on c1 count for Teal, and c2 stays empty for good",
                ..PYLON
            },
        ],
    },
    Drawing {
        file: "pylon-refused.svg",
        title: "Two moves that are not allowed: a large bottom on a medium top, and a move to an empty square",
        boards_per_row: 1,
        boards: &[Board {
            position: STACKED,
            refused: &["b3>a3", "d3>c3"],
            caption: "Neither b3>a3 nor d3>c3 is allowed",
            ..PYLON
        }],
    },
    Drawing {
        file: "pylon-score.svg",
        title: "A settled score of 18 to 12 with two moves left, and the same game at its end",
        boards_per_row: 2,
        boards: &[
            Board {
                position: SETTLED,
                legal: LegalMarks::All,
                caption: "Two moves are left, and neither changes who holds what: the score is settled",
                ..PYLON
            },
            Board {
                position: SETTLED,
                moves: &["b2>b1", "d5>d4"],
                caption: "No move is left: Amber wins by 18 to 12",
                ..PYLON
            },
        ],
    },
    Drawing {
        file: "pylon-small.svg",
        title: "A board of four columns and two rows with two large, one medium and one small pyramid each",
        boards_per_row: 1,
        boards: &[Board {
            rules: "pylon:size=4x2",
            moves: &["L@b2", "L@c1", "M@c2", "S@d2"],
            caption: "size=4x2: two large, one medium, one small each",
            ..PYLON
        }],
    },
];
