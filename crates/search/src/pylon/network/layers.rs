use wide::{i16x8, i32x4};

use super::{HIDDEN, Outputs};

/// A number for each hidden unit, computed eight at a time.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Hidden([i16x8; HIDDEN / 8]);

/// The network of one phase.
#[derive(PartialEq, Eq)]
pub(super) struct PhaseNetwork {
    /// The weights of each input feature; 127 stands for 1.
    pub(super) features: Box<[Hidden]>,
    pub(super) bias: Hidden,
    /// For each stage of the phase, the output weights in hundredths of a point.
    pub(super) stages: Box<[Stage]>,
}

/// The output layer at one stage of a phase.
#[derive(PartialEq, Eq)]
pub(super) struct Stage {
    pub(super) lead: Output,
    pub(super) error: Output,
}

#[derive(PartialEq, Eq)]
pub(super) struct Output {
    pub(super) weights: Hidden,
    pub(super) bias: i16,
}

/// The sums that go into the hidden units, before the activation.
#[derive(Clone, Copy)]
pub(super) struct Accumulator(Hidden);

/// The sum that stands for an activation of 1, the highest.
pub(super) const ACTIVATION_ONE: i16 = 127;

impl PhaseNetwork {
    pub(super) fn empty_accumulator(&self) -> Accumulator {
        Accumulator(self.bias)
    }

    #[inline]
    pub(super) fn add(&self, accumulator: &mut Accumulator, feature: usize) {
        for (sum, weight) in accumulator.0.0.iter_mut().zip(self.features[feature].0) {
            *sum += weight;
        }
    }

    pub(super) fn outputs(&self, accumulator: &Accumulator, stage: usize) -> Outputs {
        let activations = accumulator.activations();
        let Stage { lead, error } = &self.stages[stage];
        Outputs { lead: lead.of(&activations), error: error.of(&activations) }
    }

    #[inline]
    pub(super) fn lead(&self, accumulator: &Accumulator, stage: usize) -> i32 {
        self.stages[stage].lead.of(&accumulator.activations())
    }
}

impl Accumulator {
    #[inline]
    fn activations(&self) -> Hidden {
        Hidden(self.0.0.map(|sum| {
            let clipped = sum.max(i16x8::ZERO).min(i16x8::splat(ACTIVATION_ONE));
            clipped * clipped
        }))
    }
}

impl Output {
    #[inline]
    fn of(&self, activations: &Hidden) -> i32 {
        let products =
            activations.0.iter().zip(self.weights.0).map(|(activation, weight)| activation.dot(weight));
        let sum = products.fold(i32x4::ZERO, |sum, product| sum + product).reduce_add();
        sum / (i32::from(ACTIVATION_ONE) * i32::from(ACTIVATION_ONE)) + i32::from(self.bias)
    }
}

impl From<[i16; HIDDEN]> for Hidden {
    fn from(numbers: [i16; HIDDEN]) -> Hidden {
        let (chunks, _) = numbers.as_chunks::<8>();
        Hidden(std::array::from_fn(|index| i16x8::new(chunks[index])))
    }
}
