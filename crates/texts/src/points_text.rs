use std::cmp::Ordering;

use tripylon_rules::Player;

use crate::Language;

/// Formats the final points of players 1 and 2 for one of them: the lead, then both numbers, that player's first.
///
/// ```
/// use tripylon_rules::Player;
/// use tripylon_texts::{Language, points_text};
///
/// assert_eq!(points_text(Language::English, [14, 16], Player::Two), "+2 points (16–14)");
/// assert_eq!(points_text(Language::English, [14, 16], Player::One), "−2 points (14–16)");
/// ```
pub fn points_text(language: Language, points: [u8; 2], player: Player) -> String {
    let values = language.values();
    let [own, other] = player.own_first(points);
    let difference = u32::from(own.abs_diff(other));
    let lead = match own.cmp(&other) {
        Ordering::Greater => values.ahead(difference),
        Ordering::Equal => values.even().to_string(),
        Ordering::Less => values.behind(difference),
    };
    format!("{lead} ({own}–{other})")
}

/// Formats points as [`points_text`] does, with the number of points by which the lead is expected to be wrong.
///
/// ```
/// use tripylon_rules::Player;
/// use tripylon_texts::{Language, points_text_with_error};
///
/// assert_eq!(points_text_with_error(Language::English, [14, 16], Player::Two, 3), "+2 ± 3 points (16–14)");
/// assert_eq!(points_text_with_error(Language::English, [15, 15], Player::One, 3), "0 ± 3 points (15–15)");
/// ```
pub fn points_text_with_error(language: Language, points: [u8; 2], player: Player, error: u32) -> String {
    let [own, other] = player.own_first(points);
    let sign = match own.cmp(&other) {
        Ordering::Greater => "+",
        Ordering::Equal => "",
        Ordering::Less => "−",
    };
    let lead = format!("{sign}{}", own.abs_diff(other));
    format!("{} ({own}–{other})", language.values().lead_with_error(&lead, error))
}
