use std::fmt::{self, Write};

use super::{
    features::COUNT_NAMES,
    pattern_shape::{PatternPlace, SHAPES},
};

/// The weights of an evaluation, in hundredths of a logit, as the example `fit_pylos` fits them.
///
/// The evaluation is a small neural network. Every feature (a count near a knot, a pattern) has a direct weight to the
/// output, and most also have a weight to each of the [`HIDDEN_UNITS`]. The text has a line for each group of features:
/// its name, and the direct weights in the order of [`all_features`]; then lines with `.1`, `.2` … after the name for
/// the weights to each hidden unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Weights {
    pub(crate) direct: Vec<i16>,
    /// Only the first [`count_hidden_inputs`] features have any.
    pub(crate) hidden: Vec<[i16; HIDDEN_UNITS]>,
}

/// The number of hidden units (ReLU), which count alternately for and against the player to move: they let the
/// evaluation see features that matter only together.
pub(crate) const HIDDEN_UNITS: usize = 16;

/// The numbers of spheres on the board at which the counts have their own weights, with linear interpolation between
/// them.
pub(crate) const KNOTS: [u32; 3] = [8, 18, 28];

/// An input of the evaluation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Feature {
    /// A count near a knot.
    Count {
        /// The index of the count.
        count: usize,
        /// The index of the knot.
        knot: usize,
    },
    /// A canonical pattern, which stands for its equivalent patterns too.
    Pattern {
        /// The index of its shape.
        shape: usize,
        /// The pattern in the order of the shape's cells.
        pattern: usize,
    },
}

/// Returns all features: the counts, then the patterns of each shape.
pub(crate) fn all_features() -> Vec<Feature> {
    let counts = (0..COUNT_NAMES.len())
        .flat_map(|count| (0..KNOTS.len()).map(move |knot| Feature::Count { count, knot }));
    counts.chain((0..SHAPES.len()).flat_map(canonical_patterns)).collect()
}

/// Returns the canonical patterns of a shape.
fn canonical_patterns(shape: usize) -> impl Iterator<Item = Feature> {
    let place = PatternPlace::reference(shape);
    let is_canonical = move |pattern: &usize| place.canonical_pattern(*pattern) == *pattern;
    (0..SHAPES[shape].pattern_count())
        .filter(is_canonical)
        .map(move |pattern| Feature::Pattern { shape, pattern })
}

/// Counts the features that feed the hidden units: all but the blocks, which have too many patterns.
pub(crate) fn count_hidden_inputs(features: &[Feature]) -> usize {
    let is_block = |feature: &Feature| match feature {
        Feature::Count { .. } => false,
        Feature::Pattern { shape, .. } => SHAPES[*shape].is_block(),
    };
    features.iter().position(is_block).unwrap_or(features.len())
}

/// Returns the interpolation weight of each knot for a number of spheres on the board; they add up to 1.
pub(crate) fn knot_shares(spheres: u32) -> [f32; KNOTS.len()] {
    let at = spheres.clamp(KNOTS[0], KNOTS[2]) as f32;
    KNOTS.map(|knot| (1.0 - (at - knot as f32).abs() / 10.0).max(0.0))
}

impl Weights {
    /// Returns weights that are all 0.
    pub(crate) fn zero() -> Weights {
        let features = all_features();
        Weights {
            direct: vec![0; features.len()],
            hidden: vec![[0; HIDDEN_UNITS]; count_hidden_inputs(&features)],
        }
    }

    /// Parses the text of weights; `None` if it is malformed.
    pub(crate) fn parse(text: &str) -> Option<Weights> {
        let mut weights = Weights::zero();
        let mut lines = text.lines().filter(|line| !line.starts_with('#'));
        for (name, range) in groups() {
            parse_line(lines.next()?, &name, weights.direct.get_mut(range)?.iter_mut())?;
        }
        let hidden_inputs = weights.hidden.len();
        for (name, range) in groups().into_iter().filter(|(_, range)| range.end <= hidden_inputs) {
            for unit in 0..HIDDEN_UNITS {
                let hidden = weights.hidden[range.clone()].iter_mut();
                let name = format!("{name}.{}", unit + 1);
                parse_line(lines.next()?, &name, hidden.map(|hidden| &mut hidden[unit]))?;
            }
        }
        lines.next().is_none().then_some(weights)
    }
}

/// Returns the names of the groups, and the range of each in the order of [`all_features`].
fn groups() -> Vec<(String, std::ops::Range<usize>)> {
    let group = |feature: &Feature| match feature {
        Feature::Count { .. } => "counts",
        Feature::Pattern { shape, .. } => SHAPES[*shape].name,
    };
    let mut groups: Vec<(String, std::ops::Range<usize>)> = Vec::new();
    for (index, feature) in all_features().iter().enumerate() {
        match groups.last_mut() {
            Some((name, range)) if name == group(feature) => range.end = index + 1,
            Some(_) | None => groups.push((group(feature).to_string(), index..index + 1)),
        }
    }
    groups
}

fn parse_line<'a>(line: &str, name: &str, weights: impl ExactSizeIterator<Item = &'a mut i16>) -> Option<()> {
    let numbers: Vec<&str> = line.strip_prefix(name)?.split_whitespace().collect();
    if numbers.len() != weights.len() {
        return None;
    }
    for (weight, number) in weights.zip(numbers) {
        *weight = number.parse().ok()?;
    }
    Some(())
}

impl fmt::Display for Weights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, range) in groups() {
            writeln!(f, "{}", format_line(&name, self.direct[range].iter()))?;
        }
        for (name, range) in groups().into_iter().filter(|(_, range)| range.end <= self.hidden.len()) {
            for unit in 0..HIDDEN_UNITS {
                let hidden = self.hidden[range.clone()].iter().map(|hidden| &hidden[unit]);
                writeln!(f, "{}", format_line(&format!("{name}.{}", unit + 1), hidden))?;
            }
        }
        Ok(())
    }
}

fn format_line<'a>(name: &str, weights: impl Iterator<Item = &'a i16>) -> String {
    let mut line = name.to_string();
    for weight in weights {
        write!(line, " {weight}").expect("writing to a string does not fail");
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_are_read_as_they_are_written() {
        let mut weights = Weights::zero();
        weights.direct.iter_mut().zip(-3000..).for_each(|(weight, number)| *weight = number);
        for (hidden, number) in weights.hidden.iter_mut().zip(-100..) {
            *hidden = std::array::from_fn(|unit| number * (unit as i16 + 1));
        }
        assert_eq!(Weights::parse(&weights.to_string()), Some(weights));
    }

    #[test]
    fn a_damaged_text_is_rejected() {
        let text = Weights::zero().to_string();
        assert!(Weights::parse(&text).is_some());
        assert_eq!(Weights::parse(text.trim_end().trim_end_matches('0')), None);
        assert_eq!(Weights::parse(&text.replace("corner", "corners")), None);
        assert_eq!(Weights::parse(&(text + "more 1 2\n")), None);
    }

    #[test]
    fn the_shares_of_the_knots_add_up() {
        for spheres in 0..=30 {
            assert!((knot_shares(spheres).iter().sum::<f32>() - 1.0).abs() < 1e-6, "{spheres}");
        }
    }
}
