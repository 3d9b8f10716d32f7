//! A small neural network that evaluates positions on the full board, in the manner of NNUE.
//!
//! Each phase has its own: sparse inputs ([`inputs`]), one hidden layer of [`HIDDEN`] units with squared clipped
//! activations, and for each stage of the phase two outputs, the lead and its expected error. All numbers are whole, so
//! every machine computes the same. docs/pylon-network.md says how it is trained.

mod file;
mod inputs;
mod layers;
mod placing;
mod reach;
mod stacking;

use std::sync::{Arc, OnceLock};

use tripylon_rules::pylon::{Dimensions, Phase};

pub use self::file::PylonNetworkError;
use self::layers::PhaseNetwork;
pub(super) use self::placing::PlacingSiblings;
use super::{board::SearchBoard, evaluation::EVAL_PER_POINT};
use crate::{ExpectedError, eval::Eval};

/// The hidden units of each phase.
const HIDDEN: usize = 64;

/// A network that evaluates positions of Pylon on the full board.
#[derive(PartialEq, Eq)]
pub struct PylonNetwork {
    placing: PhaseNetwork,
    stacking: PhaseNetwork,
}

/// The outputs of a network for a position, in hundredths of a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Outputs {
    /// The lead of the player to move that it expects; in stacking, beyond what is certain and the switches.
    pub(super) lead: i32,
    /// By how much it expects to be wrong.
    pub(super) error: i32,
}

impl PylonNetwork {
    /// Reads the content of a network file.
    pub fn read(file: &[u8]) -> Result<PylonNetwork, PylonNetworkError> {
        file::read(file)
    }

    /// The network that this program uses unless told otherwise; `None` if there is none, as in a browser that has not
    /// loaded it.
    pub fn installed() -> Option<&'static Arc<PylonNetwork>> {
        #[cfg(not(target_family = "wasm"))]
        let _ = INSTALLED.get_or_init(|| {
            let file = include_bytes!("../../../pylon.network");
            Arc::new(PylonNetwork::read(file).expect("the network of this program is intact"))
        });
        INSTALLED.get()
    }

    /// Makes a network the one that this program uses, unless it has one.
    pub fn install(self) {
        INSTALLED.get_or_init(|| Arc::new(self));
    }

    /// Evaluates a board of which the settled groups were taken off.
    pub(super) fn outputs(&self, board: &SearchBoard) -> Outputs {
        match board.phase {
            Phase::Placing => placing::outputs(&self.placing, board),
            Phase::Stacking => stacking::outputs(&self.stacking, board),
        }
    }

    /// Prepares the evaluation of the positions after each placing move on a board.
    pub(super) fn placing_siblings(&self, parent: &SearchBoard) -> PlacingSiblings<'_> {
        PlacingSiblings::new(&self.placing, parent)
    }
}

/// An evaluation of positions of Pylon. On smaller boards it is always the handcrafted one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum PylonEvaluation {
    /// The [installed](PylonNetwork::installed) network; without one, the handcrafted evaluation.
    #[default]
    Installed,
    /// The handcrafted evaluation.
    Handcrafted,
    /// This network.
    Network(Arc<PylonNetwork>),
}

impl PylonEvaluation {
    /// Returns the network for boards of these dimensions.
    pub(super) fn network(&self, dimensions: Dimensions) -> Option<Arc<PylonNetwork>> {
        if dimensions != Dimensions::FULL {
            return None;
        }
        match self {
            PylonEvaluation::Installed => PylonNetwork::installed().cloned(),
            PylonEvaluation::Handcrafted => None,
            PylonEvaluation::Network(network) => Some(Arc::clone(network)),
        }
    }
}

static INSTALLED: OnceLock<Arc<PylonNetwork>> = OnceLock::new();

impl std::fmt::Debug for PylonNetwork {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("PylonNetwork")
    }
}

/// Returns the evaluation for the player to move.
pub(super) fn eval_of(board: &SearchBoard, outputs: Outputs) -> Eval {
    let per_point = i32::from(EVAL_PER_POINT);
    match board.phase {
        Phase::Placing => outputs.lead.clamp(-30 * per_point, 30 * per_point) as Eval,
        Phase::Stacking => {
            let certain = board.midpoint_lead_of(board.turn) + i16::from(board.switches.value_alone());
            let spread = i32::from(board.spread) * per_point;
            (i32::from(certain) * per_point + outputs.lead.clamp(-spread, spread)) as Eval
        }
    }
}

/// Returns by how much the evaluation is expected to be wrong.
pub(super) fn error_of(board: &SearchBoard, outputs: Outputs) -> ExpectedError {
    let most = match board.phase {
        Phase::Placing => 30,
        Phase::Stacking => i32::from(board.spread),
    };
    let hundredths = outputs.error.clamp(0, most * i32::from(EVAL_PER_POINT));
    ExpectedError::from_hundredths(hundredths as u16)
}
