use tripylon_rules::{AnyMove, AnyPosition, le_pylos::Piece, pylos::Cell};
use tripylon_search::Analysis;

use super::{by_value, le_pylos, pylon, pylos};

/// Why a move is good: a fact about the board before and after it, or about its value.
///
/// Numbers of spheres and points are those of the player who moves, then the opponent's, after the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// Pylos: the last sphere goes on top, and the game is won.
    Apex,
    /// Pylos: the opponent has no sphere left and has lost.
    EmptiesReserve,
    /// Pylos: spheres come back for a formation.
    TakesBack {
        /// What is completed.
        formation: Formation,
        /// How many spheres come back.
        spheres: u8,
        /// The reserves after the move.
        reserves: [u8; 2],
    },
    /// Pylos: a sphere is raised, so that none is spent.
    Raises {
        /// The reserves after the move.
        reserves: [u8; 2],
    },
    /// Pylos: the opponent could have completed a formation at this cell, and cannot do so there now.
    StopsFormation {
        /// What would have been completed.
        formation: Formation,
        /// Where.
        at: Cell,
    },
    /// Pylos: the opponent could have raised a sphere to this cell, and cannot now.
    StopsRaise {
        /// Where to.
        at: Cell,
    },
    /// Pylos: a formation can be completed at this cell next, unless the opponent prevents it.
    PreparesFormation {
        /// What can be completed.
        formation: Formation,
        /// Where.
        at: Cell,
    },
    /// Pylos: a sphere can be raised to this cell next, unless the opponent prevents it.
    PreparesRaise {
        /// Where to.
        at: Cell,
    },
    /// Le Pylos: the last piece of a battle is played, and wins it.
    WinsBattle {
        /// The points that the battle gives.
        gained: u8,
        /// The points after it.
        points: [u8; 2],
    },
    /// Le Pylos: the battle goes to the opponent, who gets as few points as can be, and would get more after other moves.
    LimitsLostBattle {
        /// The points that the opponent gets.
        gained: u8,
    },
    /// Le Pylos: a piece is set aside, because two are of one size.
    SetsAside {
        /// Which piece.
        piece: Piece,
    },
    /// Le Pylos: as the pieces on the equator are now, the battle would be won.
    AheadInBattle,
    /// Le Pylos: few of the opponent's pieces can answer.
    FewAnswers {
        /// How many pieces can.
        pieces: u8,
        /// Of how many.
        of: u8,
    },
    /// Le Pylos: a piece put here gets to the equator even when all others stand.
    NearEquator,
    /// Le Pylos: a piece put here is kept for later, behind others.
    BehindOthers,
    /// Pylon: a stack of the opponent's is captured.
    Captures {
        /// How many pyramids it holds.
        pyramids: u8,
        /// The points after the move.
        points: [u8; 2],
    },
    /// Pylon: stacks that the opponent could have captured are out of reach now.
    OutOfReach {
        /// How many.
        stacks: u8,
    },
    /// Pylon: no move is left, and the game is won.
    EndsGame {
        /// The final points.
        points: [u8; 2],
    },
    /// Pylon: the pyramid could land on pyramids of the opponent's beside it.
    CanLandOn {
        /// On how many.
        neighbours: u8,
    },
    /// Pylon: the opponent has pyramids beside it, and none could land on it.
    SafeFromNeighbours,
    /// There is no other legal move.
    OnlyLegal,
    /// Every other move gives the win away.
    OnlyWin,
    /// Every other move loses.
    OnlyDraw,
    /// The game is certainly won, in so many turns of both players if that is known.
    Wins {
        /// How many turns.
        turns: Option<u8>,
    },
    /// The game is certainly drawn, if both play as well as can be.
    Draws,
    /// The game is certainly lost, but this takes longest or is hardest to find an answer to.
    HoldsOut {
        /// How many turns it takes at best.
        turns: Option<u8>,
    },
    /// The final points, if both play as well as can be.
    LeadsTo {
        /// The points.
        points: [u8; 2],
        /// Whether that is certain.
        exact: bool,
    },
    /// Nothing is certain, but no move looks better.
    LooksBest,
}

/// What gives spheres back in Pylos.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Formation {
    /// Four of one colour in a square.
    Square,
    /// A full row or column of one colour, in the expert game.
    Line,
}

/// Why a move is good, the best reason first: what it does on the board, then what it is worth, if that is known.
///
/// The caller promises that the move is legal. There is at least one reason where there is an analysis.
pub fn reasons(position: &AnyPosition, mv: AnyMove, analysis: Option<&Analysis>) -> Vec<Reason> {
    let mut after = *position;
    after.play(mv).expect("only legal moves have reasons");
    let mut reasons = match (position, &after, mv) {
        (AnyPosition::Pylos(game, before), AnyPosition::Pylos(_, after), AnyMove::Pylos(mv)) => {
            pylos::reasons(*game, before, after, mv)
        }
        (AnyPosition::LePylos(game, before), AnyPosition::LePylos(_, after), AnyMove::LePylos(mv)) => {
            le_pylos::reasons(*game, before, after, mv)
        }
        (AnyPosition::Pylon(game, before), AnyPosition::Pylon(_, after), AnyMove::Pylon(mv)) => {
            pylon::reasons(*game, before, after, mv)
        }
        (AnyPosition::Pylos(..) | AnyPosition::LePylos(..) | AnyPosition::Pylon(..), ..) => {
            unreachable!("a legal move is one of its game")
        }
    };
    let is_won = after.outcome().is_some_and(|outcome| outcome.winner == Some(position.turn()));
    // Whoever sees the game end needs no prophecy.
    if !is_won || reasons.is_empty() {
        reasons.extend(analysis.into_iter().flat_map(|analysis| by_value::reasons(position, analysis)));
    }
    reasons
}
