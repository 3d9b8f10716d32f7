use tripylon_rules::{le_pylos::Piece, pylos::Cell};

/// Why a move is good: a fact about the board before and after it, or about its score.
///
/// Pairs of reserves and points are after the move, the mover's first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// Pylos: the sphere on the apex wins the game.
    Apex,
    /// Pylos: the opponent has no sphere left and loses.
    EmptiesReserve,
    /// Pylos: the move completes a formation and takes spheres back.
    TakesBack {
        /// The formation.
        formation: Formation,
        /// The number of spheres taken back.
        spheres: u8,
        /// The reserves after the move.
        reserves: [u8; 2],
    },
    /// Pylos: a sphere is raised, which saves one of the reserve.
    Raises {
        /// The reserves after the move.
        reserves: [u8; 2],
    },
    /// Pylos: the opponent can no longer complete a formation at a cell.
    StopsFormation {
        /// The formation.
        formation: Formation,
        /// The cell.
        at: Cell,
    },
    /// Pylos: the opponent can no longer raise a sphere to a cell.
    StopsRaise {
        /// The cell.
        at: Cell,
    },
    /// Pylos: the mover can complete a formation at a cell next, unless the opponent prevents it.
    PreparesFormation {
        /// The formation.
        formation: Formation,
        /// The cell.
        at: Cell,
    },
    /// Pylos: the mover can raise a sphere to a cell next, unless the opponent prevents it.
    PreparesRaise {
        /// The cell.
        at: Cell,
    },
    /// Le Pylos: the move ends a battle and wins it.
    WinsBattle {
        /// The points for the battle.
        gained: u8,
        /// The points after the battle.
        points: [u8; 2],
    },
    /// Le Pylos: the opponent wins the battle with the fewest points possible, and would get more after other moves.
    LimitsLostBattle {
        /// The opponent's points for the battle.
        gained: u8,
    },
    /// Le Pylos: one of two pieces of equal size is set aside.
    SetsAside {
        /// The piece.
        piece: Piece,
    },
    /// Le Pylos: with the current pieces on the equator, the mover would win the battle.
    AheadInBattle,
    /// Le Pylos: few pieces of the opponent can reply.
    FewAnswers {
        /// The number of pieces that can.
        pieces: u8,
        /// The number of pieces in all.
        total: u8,
    },
    /// Le Pylos: a piece placed here reaches the equator even with all others in place.
    NearEquator,
    /// Le Pylos: a piece placed here is behind others, for later battles.
    BehindOthers,
    /// Pylon: the move captures a stack of the opponent.
    Captures {
        /// The number of pyramids in it.
        pyramids: u8,
        /// The points after the move.
        points: [u8; 2],
    },
    /// Pylon: own stacks that the opponent could have captured are now safe.
    OutOfReach {
        /// The number of stacks.
        stacks: u8,
    },
    /// Pylon: no move remains, and the mover has won.
    EndsGame {
        /// The final points.
        points: [u8; 2],
    },
    /// Pylon: the pyramid could land on neighbouring pyramids of the opponent.
    CanLandOn {
        /// The number of these neighbours.
        neighbours: u8,
    },
    /// Pylon: no neighbouring pyramid of the opponent could land on it.
    SafeFromNeighbours,
    /// The move is the only legal one.
    OnlyLegal,
    /// Every other move gives the win away.
    OnlyWin,
    /// Every other move loses.
    OnlyDraw,
    /// The move certainly wins.
    Wins {
        /// The number of turns of both players, if it is known.
        turns: Option<u8>,
    },
    /// The game is certainly drawn with best play.
    Draws,
    /// The game is certainly lost, but this move resists longest or is the hardest to refute.
    HoldsOut {
        /// The number of turns until the loss, if it is known.
        turns: Option<u8>,
    },
    /// The move leads to these final points with best play.
    LeadsTo {
        /// The points.
        points: [u8; 2],
        /// Whether they are certain.
        exact: bool,
    },
    /// No move has a higher estimate.
    LooksBest,
}

/// A formation that lets a player take spheres back in Pylos.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Formation {
    /// Four of one colour in a square.
    Square,
    /// A full row or column of one colour, in the expert game.
    Line,
}
