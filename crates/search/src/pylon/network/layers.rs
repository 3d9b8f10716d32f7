use super::{HIDDEN, Outputs};

/// The network of one phase.
#[derive(PartialEq, Eq)]
pub(super) struct PhaseNetwork {
    /// The weights of each input feature; 127 stands for 1.
    pub(super) features: Box<[[i8; HIDDEN]]>,
    pub(super) bias: [i16; HIDDEN],
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
    pub(super) weights: [i16; HIDDEN],
    pub(super) bias: i16,
}

/// The sums that go into the hidden units, before the activation.
#[derive(Clone, Copy)]
pub(super) struct Accumulator([i16; HIDDEN]);

/// The sum that stands for an activation of 1, the highest.
pub(super) const ACTIVATION_ONE: i16 = 127;

impl PhaseNetwork {
    pub(super) fn empty_accumulator(&self) -> Accumulator {
        Accumulator(self.bias)
    }

    #[inline]
    pub(super) fn add(&self, accumulator: &mut Accumulator, feature: usize) {
        for (sum, weight) in accumulator.0.iter_mut().zip(&self.features[feature]) {
            *sum += i16::from(*weight);
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
    fn activations(&self) -> [i16; HIDDEN] {
        self.0.map(|sum| {
            let clipped = sum.clamp(0, ACTIVATION_ONE);
            clipped * clipped
        })
    }
}

impl Output {
    #[inline]
    fn of(&self, activations: &[i16; HIDDEN]) -> i32 {
        let products = activations
            .iter()
            .zip(&self.weights)
            .map(|(activation, weight)| i32::from(*activation) * i32::from(*weight));
        products.sum::<i32>() / (i32::from(ACTIVATION_ONE) * i32::from(ACTIVATION_ONE)) + i32::from(self.bias)
    }
}
