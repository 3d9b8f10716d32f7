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
