use crate::route::percent_encode;

/// A search for games; empty fields match every game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameFilter {
    /// The name of an account, or `me`.
    pub player: String,
    /// `pylos`, `le-pylos` or `pylon`.
    pub game: String,
    /// `won`, `drawn` or `lost` for that player; without a player, whether either side won.
    pub result: String,
    /// `playing` or `over`.
    pub status: String,
    /// The first day, such as `2026-11-16`.
    pub from: String,
    /// The last day.
    pub to: String,
}

impl GameFilter {
    /// The filter as a URL query; `before` is the id of the last game of the previous page.
    pub fn to_query(&self, before: Option<&str>) -> String {
        let pairs = [
            ("player", self.player.as_str()),
            ("game", self.game.as_str()),
            ("result", self.result.as_str()),
            ("status", self.status.as_str()),
            ("from", self.from.as_str()),
            ("to", self.to.as_str()),
            ("before", before.unwrap_or_default()),
        ];
        let pairs = pairs.into_iter().filter(|(_, value)| !value.is_empty());
        pairs.map(|(name, value)| format!("{name}={}", percent_encode(value))).collect::<Vec<_>>().join("&")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_filter_is_a_query() {
        assert_eq!(GameFilter::default().to_query(None), "");
        let filter = GameFilter {
            player: "Zoë & co".to_string(),
            result: "won".to_string(),
            from: "2026-11-16".to_string(),
            ..GameFilter::default()
        };
        assert_eq!(
            filter.to_query(Some("k3")),
            "player=Zo%C3%AB%20%26%20co&result=won&from=2026-11-16&before=k3"
        );
        assert_eq!(
            GameFilter { player: String::new(), ..filter }.to_query(None),
            "result=won&from=2026-11-16"
        );
    }
}
