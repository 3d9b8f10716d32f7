use serde_json::Value;
use tripylon_e2e::BrowserTab;
use tripylon_rules::{AnyClick, AnyMove, AnyPosition, random::SplitMix64, record::Record};

use crate::game_fixture::GameFixture;

/// The page of a game, with the input of a player.
pub(crate) struct GamePage<'a> {
    pub(crate) tab: &'a BrowserTab,
    /// The name of the game in URLs.
    game: &'static str,
    pointer: PointerKind,
    rng: SplitMix64,
}

/// The input device.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum PointerKind {
    Mouse,
    Touch,
}

/// A script that lists the current choices.
const CHOICES: &str =
    "[...document.querySelectorAll('.board-column .target[data-click]')].map((shape) => shape.dataset.click)";

impl<'a> GamePage<'a> {
    /// Stores a game in the browser and opens its page.
    pub(crate) async fn open(tab: &'a BrowserTab, fixture: &GameFixture) -> GamePage<'a> {
        fixture.store(tab);
        tab.open(&format!("#/play/{}", fixture.name())).await;
        GamePage::at(tab, fixture.name())
    }

    /// The page of a game that the tab shows already.
    pub(crate) const fn at(tab: &'a BrowserTab, game: &'static str) -> GamePage<'a> {
        GamePage { tab, game, pointer: PointerKind::Mouse, rng: SplitMix64::new(1) }
    }

    /// Uses another input device.
    pub(crate) fn with_pointer(self, pointer: PointerKind) -> GamePage<'a> {
        GamePage { pointer, ..self }
    }

    /// The current choices: the highlighted targets.
    pub(crate) async fn choices(&self) -> Vec<String> {
        self.tab.wait_until_rendered().await;
        self.tab.evaluate(CHOICES).await
    }

    /// Waits until there are choices, and returns them.
    pub(crate) async fn wait_for_choices(&self) -> Vec<String> {
        self.tab.wait_for(&format!("{CHOICES}.length")).await;
        self.choices().await
    }

    /// Clicks cells and pieces, given as words, one after the other.
    pub(crate) async fn click(&self, clicks: &str) {
        for click in clicks.split_whitespace() {
            let selector = format!(".board-column .target[data-click='{click}']");
            match self.pointer {
                PointerKind::Mouse => self.tab.click(&selector).await,
                PointerKind::Touch => self.tab.tap(&selector).await,
            }
        }
    }

    /// Makes a move click by click, and clicks Done where the turn could continue.
    pub(crate) async fn make_move(&self, position: &AnyPosition, mv: AnyMove) {
        let mut selection = position.selection();
        while selection.completed_move() != Some(mv) {
            let leads_to_move = |choice: &AnyClick| {
                let mut next = selection.clone();
                next.click(*choice).is_ok() && next.moves().contains(&mv)
            };
            let choice =
                selection.choices().into_iter().find(leads_to_move).expect("a choice leads to the move");
            self.click(&choice.to_string()).await;
            selection.click(choice).expect("it is a choice");
        }
        if selection.can_continue() {
            self.press_button("#done").await;
        }
    }

    /// Clicks or taps a button.
    pub(crate) async fn press_button(&self, selector: &str) {
        match self.pointer {
            PointerKind::Mouse => self.tab.click(selector).await,
            PointerKind::Touch => self.tab.tap(selector).await,
        }
    }

    /// Chooses an action in the menu.
    pub(crate) async fn choose_in_menu(&self, selector: &str) {
        self.press_button("#menu").await;
        self.press_button(selector).await;
    }

    /// The saved game in the browser's storage. The client saves in an effect, so this waits until the effects have run.
    pub(crate) async fn saved(&self) -> Value {
        self.tab.wait_until_rendered().await;
        let text: String = self.tab.evaluate(&format!("localStorage['tripylon.game.{}']", self.game)).await;
        serde_json::from_str(&text).expect("the saved game is JSON")
    }

    /// The record of the saved game.
    pub(crate) async fn record(&self) -> Record {
        let saved = self.saved().await;
        saved["record"].as_str().expect("there is a record").parse().expect("the record is legal")
    }

    /// The current position.
    pub(crate) async fn position(&self) -> AnyPosition {
        self.record().await.position()
    }

    /// The clicks of the half-made move.
    pub(crate) async fn clicks(&self) -> Vec<String> {
        serde_json::from_value(self.saved().await["clicks"].clone()).expect("clicks are texts")
    }

    /// Waits until the half-made move has these clicks.
    pub(crate) async fn wait_for_clicks(&self, clicks: &[&str]) {
        let expected = serde_json::to_string(clicks).expect("a list of texts is JSON");
        let saved = format!("JSON.parse(localStorage['tripylon.game.{}']).clicks", self.game);
        self.tab.wait_for(&format!("JSON.stringify({saved}) === {expected:?}")).await;
    }

    /// The number of turns played.
    pub(crate) async fn turns(&self) -> usize {
        self.record().await.main_line().plies().len()
    }

    /// Waits until `turns` turns have been played.
    pub(crate) async fn wait_for_turns(&self, turns: usize) {
        self.tab.wait_for(&format!("document.querySelectorAll('.move-list li').length === {turns}")).await;
    }

    /// The text of the first element with a selector, once it exists.
    pub(crate) async fn text(&self, selector: &str) -> String {
        self.tab.wait_for_some(&format!("document.querySelector({selector:?})?.textContent")).await
    }

    /// Whether an element with a selector exists.
    pub(crate) async fn exists(&self, selector: &str) -> bool {
        self.tab.wait_until_rendered().await;
        self.tab.evaluate(&format!("Boolean(document.querySelector({selector:?}))")).await
    }

    /// The SVG elements of the board.
    pub(crate) async fn picture(&self) -> String {
        self.tab.wait_until_rendered().await;
        // The client puts comments between the elements, which may differ.
        self.tab
            .evaluate("[...document.querySelector('.board svg').children].map((shape) => shape.outerHTML).join('\\n')")
            .await
    }

    /// Clicks a random choice, or Done where it is offered.
    pub(crate) async fn click_random_choice(&mut self) {
        let choices = self.choices().await;
        if choices.is_empty() {
            // A move is still animated.
            return;
        }
        if self.exists("#done").await && self.rng.below(choices.len() + 1) == 0 {
            return self.press_button("#done").await;
        }
        let choice = self.rng.choose(&choices).clone();
        self.click(&choice).await;
    }

    /// Waits until there are choices or the game is over, and returns whether there are choices.
    pub(crate) async fn wait_for_choices_or_end(&self) -> bool {
        self.tab.wait_for(&format!("document.querySelector('.result') || {CHOICES}.length")).await;
        !self.exists(".result").await
    }

    /// Clicks random choices until the game is over.
    pub(crate) async fn play_to_the_end(&mut self) {
        while self.wait_for_choices_or_end().await {
            self.click_random_choice().await;
        }
    }

    /// Clicks random choices for `turns` turns.
    pub(crate) async fn play_turns(&mut self, turns: usize) {
        for _ in 0..turns {
            assert!(self.wait_for_choices_or_end().await, "the game is over");
            let before = self.turns().await;
            while self.turns().await == before {
                self.click_random_choice().await;
            }
        }
    }

    /// Chooses random clicks with another seed.
    pub(crate) fn with_seed(self, seed: u64) -> GamePage<'a> {
        GamePage { rng: SplitMix64::new(seed), ..self }
    }
}
