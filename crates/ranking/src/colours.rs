use std::cmp::Ordering;

/// The side with the first or the second move, called a colour as in Pylos, where Light begins.
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

/// The colours that an entrant has had, in order.
#[derive(Clone, Debug, Default)]
pub(crate) struct ColourHistory(Vec<Colour>);

/// The strength of an entrant's colour preference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum PreferenceStrength {
    /// Both colours were equally frequent, but the other one would come twice in a row.
    Mild,
    /// The other colour was more frequent by one.
    Strong,
    /// The other colour was more frequent by two, or came twice in a row.
    Absolute,
}

impl ColourHistory {
    pub(crate) fn push(&mut self, colour: Colour) {
        self.0.push(colour);
    }

    /// The preferred colour and the strength of the preference; `None` before the first game.
    pub(crate) fn colour_preference(&self) -> Option<(Colour, PreferenceStrength)> {
        let last = *self.0.last()?;
        let more_frequent = if self.balance() > 0 { Colour::First } else { Colour::Second };
        Some(match self.balance().abs() {
            2.. => (more_frequent.other(), PreferenceStrength::Absolute),
            _ if self.0.iter().rev().nth(1) == Some(&last) => (last.other(), PreferenceStrength::Absolute),
            1 => (more_frequent.other(), PreferenceStrength::Strong),
            _ => (last.other(), PreferenceStrength::Mild),
        })
    }

    /// Whether this colour would be the third in a row, or make a difference of three between the colours.
    fn violates_colour_rule(&self, colour: Colour) -> bool {
        let thrice = self.0.len() >= 2 && self.0.iter().rev().take(2).all(|had| *had == colour);
        let more_often = if colour == Colour::First { self.balance() } else { -self.balance() };
        thrice || more_often >= 2
    }

    /// The number of games with the first move minus those with the second.
    fn balance(&self) -> i32 {
        self.0.iter().map(|colour| if *colour == Colour::First { 1 } else { -1 }).sum()
    }
}

/// Whether a game between two entrants breaks a colour rule for one of them with either assignment of colours.
pub(crate) fn violates_colour_rules(one: &ColourHistory, other: &ColourHistory) -> bool {
    let violates =
        |colour: Colour| one.violates_colour_rule(colour) || other.violates_colour_rule(colour.other());
    violates(Colour::First) && violates(Colour::Second)
}

/// The weaker of two preferences for the same colour, which one of the two entrants must give up.
pub(crate) fn preference_conflict(one: &ColourHistory, other: &ColourHistory) -> Option<PreferenceStrength> {
    match (one.colour_preference(), other.colour_preference()) {
        (Some((colour, strength)), Some((other_colour, other_strength))) if colour == other_colour => {
            Some(strength.min(other_strength))
        }
        (Some(_) | None, Some(_) | None) => None,
    }
}

/// The colour of the higher ranked of two entrants who meet.
///
/// The stronger preference prevails, then the greater imbalance. Then they swap the colours of the last round in
/// which they had different ones. Then the higher ranked gets the preferred colour. `default` is for two who have not
/// played.
pub(crate) fn colour_of_higher_ranked(
    higher: &ColourHistory,
    lower: &ColourHistory,
    default: Colour,
) -> Colour {
    match (higher.colour_preference(), lower.colour_preference()) {
        (None, None) => default,
        (Some((preferred, _)), None) => preferred,
        (None, Some((preferred, _))) => preferred.other(),
        (Some((preferred, _)), Some((lower_preferred, _))) if preferred != lower_preferred => preferred,
        (Some((preferred, strength)), Some((_, lower_strength))) => {
            let by_imbalance = higher.balance().abs().cmp(&lower.balance().abs());
            match strength.cmp(&lower_strength).then(by_imbalance) {
                Ordering::Greater => preferred,
                Ordering::Less => preferred.other(),
                Ordering::Equal => last_differing_colour(higher, lower).map_or(preferred, Colour::other),
            }
        }
    }
}

/// The colour of the first of two entrants in the last round in which they had different ones.
fn last_differing_colour(one: &ColourHistory, other: &ColourHistory) -> Option<Colour> {
    let games = one.0.iter().rev().zip(other.0.iter().rev());
    games.filter(|(one, other)| one != other).map(|(one, _)| *one).next()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn colours(text: &str) -> ColourHistory {
        let colour = |letter| if letter == 'f' { Colour::First } else { Colour::Second };
        ColourHistory(text.chars().map(colour).collect())
    }

    #[track_caller]
    fn check_preference(history: &str, preference: Option<(Colour, PreferenceStrength)>) {
        assert_eq!(colours(history).colour_preference(), preference, "{history}");
    }

    #[test]
    fn preferences_follow_from_the_colour_history() {
        check_preference("", None);
        check_preference("f", Some((Colour::Second, PreferenceStrength::Strong)));
        check_preference("fs", Some((Colour::First, PreferenceStrength::Mild)));
        check_preference("ss", Some((Colour::First, PreferenceStrength::Absolute)));
        check_preference("fss", Some((Colour::First, PreferenceStrength::Absolute)));
        check_preference("ffss", Some((Colour::First, PreferenceStrength::Absolute)));
        check_preference("ffsf", Some((Colour::Second, PreferenceStrength::Absolute)));
    }

    #[track_caller]
    fn check(higher: &str, lower: &str, colour: Colour) {
        assert_eq!(
            colour_of_higher_ranked(&colours(higher), &colours(lower), Colour::First),
            colour,
            "{higher} {lower}"
        );
    }

    #[test]
    fn the_stronger_preference_prevails() {
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
    fn only_preferences_for_the_same_colour_conflict() {
        assert_eq!(preference_conflict(&colours("f"), &colours("s")), None);
        assert_eq!(preference_conflict(&colours("f"), &colours("")), None);
        assert_eq!(preference_conflict(&colours("f"), &colours("ff")), Some(PreferenceStrength::Strong));
        assert_eq!(preference_conflict(&colours("ff"), &colours("ffsf")), Some(PreferenceStrength::Absolute));
        assert!(violates_colour_rules(&colours("ff"), &colours("ffsf")));
        assert!(!violates_colour_rules(&colours("ff"), &colours("f")));
        assert!(!violates_colour_rules(&colours("ff"), &colours("ss")));
    }
}
