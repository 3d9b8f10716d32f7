use std::fmt::{self, Write};

use super::{
    features::COUNTS,
    pattern::{Place, SHAPES},
};

/// The numbers of an evaluation, in hundredths of a logit, as the example `fit_pylos` finds them.
///
/// Everything that the evaluation sees (a count near a knot, a pattern) has a weight of its own, and most have an influence
/// on each of the [`HUNCHES`] as well. As text, a line for each group of them: its name, and the weights in the order of
/// [`features`]; then the same with `.1`, `.2` … after the name for the influences on each hunch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Weights {
    pub(crate) plain: Vec<i16>,
    /// Only the first groups, up to [`influential`], have any.
    pub(crate) influences: Vec<[i16; HUNCHES]>,
}

/// Sums that count only when they are positive, by turns for and against the player to move: so the evaluation can see
/// what is good only together with something else.
pub(crate) const HUNCHES: usize = 16;

/// The numbers of spheres on the board at which the counts have weights of their own; between them they are blended.
pub(crate) const KNOTS: [u32; 3] = [8, 18, 28];

/// Something that the evaluation sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Feature {
    /// A count near a knot.
    Count {
        /// Which count.
        count: usize,
        /// Which knot.
        knot: usize,
    },
    /// A pattern that stands for those that are worth the same.
    Pattern {
        /// The number of its shape.
        shape: usize,
        /// The pattern in the order of the shape's cells.
        pattern: usize,
    },
}

/// Everything that the evaluation sees: the counts, then shape by shape the patterns.
pub(crate) fn features() -> Vec<Feature> {
    let counts =
        (0..COUNTS.len()).flat_map(|count| (0..KNOTS.len()).map(move |knot| Feature::Count { count, knot }));
    counts.chain((0..SHAPES.len()).flat_map(patterns)).collect()
}

/// The patterns of a shape that stand for themselves and those that are worth the same.
fn patterns(shape: usize) -> impl Iterator<Item = Feature> {
    let place = Place::described(shape);
    let stands_for_itself = move |pattern: &usize| place.representative(*pattern) == *pattern;
    (0..SHAPES[shape].patterns())
        .filter(stands_for_itself)
        .map(move |pattern| Feature::Pattern { shape, pattern })
}

/// How many of the features have influences on hunches: all but the large blocks, of which there are too many.
pub(crate) fn influential(features: &[Feature]) -> usize {
    let is_block = |feature: &Feature| match feature {
        Feature::Count { .. } => false,
        Feature::Pattern { shape, .. } => SHAPES[*shape].is_block(),
    };
    features.iter().position(is_block).unwrap_or(features.len())
}

/// How much each knot matters with so many spheres on the board; the shares add up to 1.
pub(crate) fn knot_shares(spheres: u32) -> [f32; KNOTS.len()] {
    let at = spheres.clamp(KNOTS[0], KNOTS[2]) as f32;
    KNOTS.map(|knot| (1.0 - (at - knot as f32).abs() / 10.0).max(0.0))
}

impl Weights {
    /// Nothing counts.
    pub(crate) fn none() -> Weights {
        let features = features();
        Weights { plain: vec![0; features.len()], influences: vec![[0; HUNCHES]; influential(&features)] }
    }

    /// Weights from their text; `None` if it is not one.
    pub(crate) fn parse(text: &str) -> Option<Weights> {
        let mut weights = Weights::none();
        let mut lines = text.lines().filter(|line| !line.starts_with('#'));
        for (name, range) in groups() {
            parse_line(lines.next()?, &name, weights.plain.get_mut(range)?.iter_mut())?;
        }
        let influential = weights.influences.len();
        for (name, range) in groups().into_iter().filter(|(_, range)| range.end <= influential) {
            for hunch in 0..HUNCHES {
                let influences = weights.influences[range.clone()].iter_mut();
                let name = format!("{name}.{}", hunch + 1);
                parse_line(lines.next()?, &name, influences.map(|influences| &mut influences[hunch]))?;
            }
        }
        lines.next().is_none().then_some(weights)
    }
}

/// The names of the groups, and where in the order of [`features`] each lies.
fn groups() -> Vec<(String, std::ops::Range<usize>)> {
    let group = |feature: &Feature| match feature {
        Feature::Count { .. } => "counts",
        Feature::Pattern { shape, .. } => SHAPES[*shape].name,
    };
    let mut groups: Vec<(String, std::ops::Range<usize>)> = Vec::new();
    for (index, feature) in features().iter().enumerate() {
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
            writeln!(f, "{}", line(&name, self.plain[range].iter()))?;
        }
        for (name, range) in groups().into_iter().filter(|(_, range)| range.end <= self.influences.len()) {
            for hunch in 0..HUNCHES {
                let influences = self.influences[range.clone()].iter().map(|influences| &influences[hunch]);
                writeln!(f, "{}", line(&format!("{name}.{}", hunch + 1), influences))?;
            }
        }
        Ok(())
    }
}

fn line<'a>(name: &str, weights: impl Iterator<Item = &'a i16>) -> String {
    let mut line = name.to_string();
    for weight in weights {
        write!(line, " {weight}").expect("a string can be written to");
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_are_read_as_they_are_written() {
        let mut weights = Weights::none();
        weights.plain.iter_mut().zip(-3000..).for_each(|(weight, number)| *weight = number);
        for (influences, number) in weights.influences.iter_mut().zip(-100..) {
            *influences = std::array::from_fn(|hunch| number * (hunch as i16 + 1));
        }
        assert_eq!(Weights::parse(&weights.to_string()), Some(weights));
    }

    #[test]
    fn a_damaged_text_is_refused() {
        let text = Weights::none().to_string();
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
