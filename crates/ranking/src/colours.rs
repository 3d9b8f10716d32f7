use std::cmp::Ordering;

/// Who has the first move: as in Pylos, where that is Light, it is called a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Colour {
    First,
    Second,
}

impl Colour {
    const fn other(self) -> Colour {
        match self {
            Colour::First => Colour::Second,
            Colour::Second => Colour::First,
        }
    }
}

/// The colours that somebody has had, in order.
#[derive(Clone, Debug, Default)]
pub(crate) struct Colours(Vec<Colour>);

/// How much it matters that somebody gets the colour that they are due.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Claim {
    /// They had both colours as often, but would have the same twice in a row.
    Mild,
    /// They had the other colour once more often.
    Strong,
    /// They had the other colour twice more often, or twice in a row.
    Absolute,
}

impl Colours {
    pub(crate) fn push(&mut self, colour: Colour) {
        self.0.push(colour);
    }

    /// The colour that somebody is due, and how much it matters; nothing before the first game.
    pub(crate) fn due(&self) -> Option<(Colour, Claim)> {
        let last = *self.0.last()?;
        let more_frequent = if self.balance() > 0 { Colour::First } else { Colour::Second };
        Some(match self.balance().abs() {
            2.. => (more_frequent.other(), Claim::Absolute),
            _ if self.0.iter().rev().nth(1) == Some(&last) => (last.other(), Claim::Absolute),
            1 => (more_frequent.other(), Claim::Strong),
            _ => (last.other(), Claim::Mild),
        })
    }

    /// Whether this colour would be the third in a row, or make a difference of three between the colours.
    fn is_wronged_by(&self, colour: Colour) -> bool {
        let thrice = self.0.len() >= 2 && self.0.iter().rev().take(2).all(|had| *had == colour);
        let more_often = if colour == Colour::First { self.balance() } else { -self.balance() };
        thrice || more_often >= 2
    }

    /// How many more first moves than second moves.
    fn balance(&self) -> i32 {
        self.0.iter().map(|colour| if *colour == Colour::First { 1 } else { -1 }).sum()
    }
}

/// Whether one of two players is wronged, whoever gets which colour.
pub(crate) fn wrongs_somebody(one: &Colours, other: &Colours) -> bool {
    let seated = |colour: Colour| one.is_wronged_by(colour) || other.is_wronged_by(colour.other());
    seated(Colour::First) && seated(Colour::Second)
}

/// How much one of two players minds, whoever gets which colour: the weaker of two claims to the same colour.
pub(crate) fn clash(one: &Colours, other: &Colours) -> Option<Claim> {
    match (one.due(), other.due()) {
        (Some((due, claim)), Some((other_due, other_claim))) if due == other_due => {
            Some(claim.min(other_claim))
        }
        (Some(_) | None, Some(_) | None) => None,
    }
}

/// The colour of the better placed of two players who meet.
///
/// The stronger claim prevails; then the greater imbalance; then they change what they had when they last had different
/// colours; then the better placed gets what is due. `otherwise` is for two who have not played.
pub(crate) fn colour_of_better(better: &Colours, worse: &Colours, otherwise: Colour) -> Colour {
    match (better.due(), worse.due()) {
        (None, None) => otherwise,
        (Some((due, _)), None) => due,
        (None, Some((due, _))) => due.other(),
        (Some((due, _)), Some((worse_due, _))) if due != worse_due => due,
        (Some((due, claim)), Some((_, worse_claim))) => {
            let stronger = claim.cmp(&worse_claim).then(better.balance().abs().cmp(&worse.balance().abs()));
            match stronger {
                Ordering::Greater => due,
                Ordering::Less => due.other(),
                Ordering::Equal => last_difference(better, worse).map_or(due, Colour::other),
            }
        }
    }
}

/// The colour that the first of two players had when they last had different ones.
fn last_difference(one: &Colours, other: &Colours) -> Option<Colour> {
    let games = one.0.iter().rev().zip(other.0.iter().rev());
    games.filter(|(one, other)| one != other).map(|(one, _)| *one).next()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn colours(text: &str) -> Colours {
        let colour = |letter| if letter == 'f' { Colour::First } else { Colour::Second };
        Colours(text.chars().map(colour).collect())
    }

    #[track_caller]
    fn check_due(had: &str, due: Option<(Colour, Claim)>) {
        assert_eq!(colours(had).due(), due, "{had}");
    }

    #[test]
    fn claims_grow_with_what_was_had() {
        check_due("", None);
        check_due("f", Some((Colour::Second, Claim::Strong)));
        check_due("fs", Some((Colour::First, Claim::Mild)));
        check_due("ss", Some((Colour::First, Claim::Absolute)));
        check_due("fss", Some((Colour::First, Claim::Absolute)));
        check_due("ffss", Some((Colour::First, Claim::Absolute)));
        check_due("ffsf", Some((Colour::Second, Claim::Absolute)));
    }

    #[track_caller]
    fn check(better: &str, worse: &str, colour: Colour) {
        assert_eq!(
            colour_of_better(&colours(better), &colours(worse), Colour::First),
            colour,
            "{better} {worse}"
        );
    }

    #[test]
    fn the_stronger_claim_prevails() {
        check("", "", Colour::First);
        check("f", "s", Colour::Second);
        check("f", "", Colour::Second);
        check("", "f", Colour::First);
        check("fs", "s", Colour::Second);
        check("s", "fs", Colour::First);
        check("fsf", "sff", Colour::First);
        check("f", "f", Colour::Second);
        check("ffs", "fsf", Colour::First);
        check("fsf", "ffs", Colour::Second);
    }

    #[test]
    fn only_two_claims_to_one_colour_clash() {
        assert_eq!(clash(&colours("f"), &colours("s")), None);
        assert_eq!(clash(&colours("f"), &colours("")), None);
        assert_eq!(clash(&colours("f"), &colours("ff")), Some(Claim::Strong));
        assert_eq!(clash(&colours("ff"), &colours("ffsf")), Some(Claim::Absolute));
        assert!(wrongs_somebody(&colours("ff"), &colours("ffsf")));
        assert!(!wrongs_somebody(&colours("ff"), &colours("f")));
        assert!(!wrongs_somebody(&colours("ff"), &colours("ss")));
    }
}
