use crate::route::escaped;

/// Which games are looked for; what is empty does not matter.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameFilter {
    /// The name of an account, or `me`.
    pub player: String,
    /// `pylos`, `le-pylos` or `pylon`.
    pub game: String,
    /// `won`, `drawn` or `lost`, as that player sees it; without a player, whether anybody won.
    pub result: String,
    /// `playing` or `over`.
    pub stage: String,
    /// The first day, such as `2026-11-16`.
    pub from: String,
    /// The last day.
    pub to: String,
}

impl GameFilter {
    /// The same as part of an address, with the game before which the next ones come.
    pub fn query(&self, before: Option<&str>) -> String {
        let pairs = [
            ("player", self.player.as_str()),
            ("game", self.game.as_str()),
            ("result", self.result.as_str()),
            ("stage", self.stage.as_str()),
            ("from", self.from.as_str()),
            ("to", self.to.as_str()),
            ("before", before.unwrap_or_default()),
        ];
        let pairs = pairs.into_iter().filter(|(_, value)| !value.is_empty());
        pairs.map(|(name, value)| format!("{name}={}", escaped(value))).collect::<Vec<_>>().join("&")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_filter_is_a_query() {
        assert_eq!(GameFilter::default().query(None), "");
        let filter = GameFilter {
            player: "Zoë & co".to_string(),
            result: "won".to_string(),
            from: "2026-11-16".to_string(),
            ..GameFilter::default()
        };
        assert_eq!(
            filter.query(Some("k3")),
            "player=Zo%C3%AB%20%26%20co&result=won&from=2026-11-16&before=k3"
        );
        assert_eq!(GameFilter { player: String::new(), ..filter }.query(None), "result=won&from=2026-11-16");
    }
}
