use std::fmt;

use super::{
    HIDDEN, PylonNetwork,
    layers::{ACTIVATION_ONE, Output, PhaseNetwork, Stage},
    placing, stacking,
};

/// Reads the content of a network file:
///
/// ```text
/// 8 bytes   PYLONNET
/// 2 bytes   version
/// for the placing phase, then for the stacking phase:
///   2 bytes each   features, hidden units, stages
/// for each phase:
///   1 byte each    feature weights, by feature and hidden unit
///   2 bytes each   bias of the hidden units
///   2 bytes each   output weights, by stage, output (lead, error) and hidden unit
///   2 bytes each   bias of the outputs, by stage and output
/// 4 bytes   CRC-32C of everything before
/// ```
///
/// Numbers are little-endian and signed, except those in the header.
pub(super) fn read(file: &[u8]) -> Result<PylonNetwork, PylonNetworkError> {
    let Some(rest) = file.strip_prefix(b"PYLONNET") else {
        return Err(PylonNetworkError::NotANetwork);
    };
    let mut reader = Reader(rest);
    let version = reader.u16()?;
    if version != VERSION {
        return Err(PylonNetworkError::OtherVersion { version });
    }
    let shapes = [reader.shape()?, reader.shape()?];
    let expected = [
        Shape { features: placing::FEATURE_COUNT, hidden: HIDDEN, stages: placing::STAGE_COUNT },
        Shape { features: stacking::FEATURE_COUNT, hidden: HIDDEN, stages: stacking::STAGE_COUNT },
    ];
    if shapes != expected {
        return Err(PylonNetworkError::OtherShape);
    }
    let length = file.len() - reader.0.len() + expected.iter().map(Shape::byte_length).sum::<usize>() + 4;
    if file.len() != length {
        return Err(PylonNetworkError::WrongLength { length: file.len(), expected: length });
    }
    let (content, checksum) = file.split_at(file.len() - 4);
    if crc32c::crc32c(content).to_le_bytes() != checksum {
        return Err(PylonNetworkError::Damaged);
    }
    let [placing, stacking] = &expected;
    Ok(PylonNetwork { placing: reader.phase_network(placing)?, stacking: reader.phase_network(stacking)? })
}

const VERSION: u16 = 1;

/// Why a network file is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PylonNetworkError {
    /// It does not begin as a network file does.
    NotANetwork,
    /// It has another version of the format.
    OtherVersion {
        /// The version in the file.
        version: u16,
    },
    /// Its network has other inputs or another number of hidden units.
    OtherShape,
    /// It was cut, or something was appended.
    WrongLength {
        /// The length of the file in bytes.
        length: usize,
        /// The length that the file should have.
        expected: usize,
    },
    /// Its checksum is wrong.
    Damaged,
    /// Its weights are so large that a sum could overflow.
    WeightsTooLarge,
}

impl fmt::Display for PylonNetworkError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PylonNetworkError::NotANetwork => formatter.write_str("it is not a network file for Pylon"),
            PylonNetworkError::OtherVersion { version } => {
                write!(
                    formatter,
                    "it has version {version} of the format; this program reads version {VERSION}"
                )
            }
            PylonNetworkError::OtherShape => {
                formatter.write_str("its network has other inputs or hidden units than this program")
            }
            PylonNetworkError::WrongLength { length, expected } => {
                write!(formatter, "it has {length} bytes instead of {expected}; it may have been cut")
            }
            PylonNetworkError::Damaged => {
                formatter.write_str("its checksum is wrong: it was changed or damaged")
            }
            PylonNetworkError::WeightsTooLarge => {
                formatter.write_str("its weights are so large that sums could overflow")
            }
        }
    }
}

impl std::error::Error for PylonNetworkError {}

#[derive(PartialEq, Eq)]
struct Shape {
    features: usize,
    hidden: usize,
    stages: usize,
}

impl Shape {
    fn byte_length(&self) -> usize {
        self.features * self.hidden + 2 * self.hidden + self.stages * 2 * (2 * self.hidden + 2)
    }
}

struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn take<const N: usize>(&mut self) -> Result<[u8; N], PylonNetworkError> {
        let (taken, rest) = self.0.split_first_chunk().ok_or(PylonNetworkError::NotANetwork)?;
        self.0 = rest;
        Ok(*taken)
    }

    fn u16(&mut self) -> Result<u16, PylonNetworkError> {
        self.take().map(u16::from_le_bytes)
    }

    fn i16(&mut self) -> Result<i16, PylonNetworkError> {
        self.take().map(i16::from_le_bytes)
    }

    fn shape(&mut self) -> Result<Shape, PylonNetworkError> {
        let mut number = || self.u16().map(usize::from);
        Ok(Shape { features: number()?, hidden: number()?, stages: number()? })
    }

    fn phase_network(&mut self, shape: &Shape) -> Result<PhaseNetwork, PylonNetworkError> {
        let features = (0..shape.features)
            .map(|_| {
                self.take::<HIDDEN>().map(|bytes| bytes.map(|byte| i16::from(byte.cast_signed())).into())
            })
            .collect::<Result<_, _>>()?;
        let bias = self.hidden_weights()?;
        let weights = (0..shape.stages)
            .map(|_| Ok([self.hidden_weights()?, self.hidden_weights()?]))
            .collect::<Result<Vec<_>, _>>()?;
        let stages = weights
            .into_iter()
            .map(|[lead, error]| Ok(Stage { lead: self.output(lead)?, error: self.output(error)? }))
            .collect::<Result<_, _>>()?;
        let network = PhaseNetwork { features, bias: bias.into(), stages };
        let most_features = placing::MAX_ACTIVE_FEATURES.max(stacking::MAX_ACTIVE_FEATURES) as i32;
        let most =
            bias.iter().map(|bias| i32::from(bias.unsigned_abs())).max().unwrap_or(0) + most_features * 128;
        if most > i32::from(i16::MAX) { Err(PylonNetworkError::WeightsTooLarge) } else { Ok(network) }
    }

    fn hidden_weights(&mut self) -> Result<[i16; HIDDEN], PylonNetworkError> {
        let mut weights = [0; HIDDEN];
        for weight in &mut weights {
            *weight = self.i16()?;
        }
        Ok(weights)
    }

    fn output(&mut self, weights: [i16; HIDDEN]) -> Result<Output, PylonNetworkError> {
        let most: i64 = weights.iter().map(|weight| i64::from(weight.unsigned_abs())).sum();
        if most * i64::from(ACTIVATION_ONE) * i64::from(ACTIVATION_ONE) > i64::from(i32::MAX) {
            return Err(PylonNetworkError::WeightsTooLarge);
        }
        Ok(Output { weights: weights.into(), bias: self.i16()? })
    }
}
