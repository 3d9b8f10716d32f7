use serde_json::Value;
use tripylon_e2e::BrowserTab;
use tripylon_rules::{AnyClick, AnyMove, AnyPosition, record::Record};

use crate::game_fixture::GameFixture;

/// The page of a game, and what a player sees and does there.
pub(crate) struct GamePage<'a> {
    pub(crate) tab: &'a BrowserTab,
    /// The name of the game in addresses.
    game: &'static str,
    pointer: PointerKind,
    dice: Dice,
}

/// The input device.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum PointerKind {
    Mouse,
    Finger,
}

/// A script that lists the current choices.
const CHOICES: &str =
    "[...document.querySelectorAll('.board-column .target[data-click]')].map((shape) => shape.dataset.click)";

impl<'a> GamePage<'a> {
    /// Opens a game where it was left.
    pub(crate) async fn open(tab: &'a BrowserTab, sitting: &GameFixture) -> GamePage<'a> {
        sitting.store(tab);
        tab.open(&format!("#/play/{}", sitting.name())).await;
        GamePage::at(tab, sitting.name())
    }

    /// The game that the page shows.
    pub(crate) const fn at(tab: &'a BrowserTab, game: &'static str) -> GamePage<'a> {
        GamePage { tab, game, pointer: PointerKind::Mouse, dice: Dice(1) }
    }

    /// The same, touched with something else.
    pub(crate) fn with_pointer(self, means: PointerKind) -> GamePage<'a> {
        GamePage { pointer: means, ..self }
    }

    /// The current choices: the highlighted targets.
    pub(crate) async fn choices(&self) -> Vec<String> {
        self.tab.evaluate(CHOICES).await
    }

    /// Waits until something may be touched, and gives it.
    pub(crate) async fn wait_for_choices(&self) -> Vec<String> {
        self.tab.wait_for(&format!("{CHOICES}.length")).await;
        self.choices().await
    }

    /// Touches places and pieces in hand, one after the other.
    pub(crate) async fn touch(&self, clicks: &str) {
        for click in clicks.split_whitespace() {
            let selector = format!(".board-column .target[data-click='{click}']");
            match self.pointer {
                PointerKind::Mouse => self.tab.click(&selector).await,
                PointerKind::Finger => self.tab.tap(&selector).await,
            }
        }
    }

    /// Makes a move, touch by touch, and says that it is done where more could be touched.
    pub(crate) async fn make_move(&self, position: &AnyPosition, mv: AnyMove) {
        let mut selection = position.selection();
        while selection.completed_move() != Some(mv) {
            let leads_there = |choice: &AnyClick| {
                let mut further = selection.clone();
                further.click(*choice).is_ok() && further.moves().contains(&mv)
            };
            let choice =
                selection.choices().into_iter().find(leads_there).expect("something leads to a move");
            self.touch(&choice.to_string()).await;
            selection.click(choice).expect("it is a choice");
        }
        if selection.can_continue() {
            self.press_button("#done").await;
        }
    }

    /// Touches a button.
    pub(crate) async fn press_button(&self, selector: &str) {
        match self.pointer {
            PointerKind::Mouse => self.tab.click(selector).await,
            PointerKind::Finger => self.tab.tap(selector).await,
        }
    }

    /// The saved game in the browser's storage.
    pub(crate) async fn saved(&self) -> Value {
        let text: String = self.tab.evaluate(&format!("localStorage['tripylon.game.{}']", self.game)).await;
        serde_json::from_str(&text).expect("what is kept is JSON")
    }

    /// The record of the saved game.
    pub(crate) async fn record(&self) -> Record {
        let saved = self.saved().await;
        saved["record"].as_str().expect("there is a record").parse().expect("the record is legal")
    }

    /// The present position.
    pub(crate) async fn position(&self) -> AnyPosition {
        self.record().await.position()
    }

    /// The clicks of the half-made move.
    pub(crate) async fn clicks(&self) -> Vec<String> {
        serde_json::from_value(self.saved().await["clicks"].clone()).expect("clicks are texts")
    }

    /// How many turns have been played.
    pub(crate) async fn turns(&self) -> usize {
        self.record().await.main_line().plies().len()
    }

    /// Waits until so many turns have been played.
    pub(crate) async fn wait_for_turns(&self, turns: usize) {
        self.tab.wait_for(&format!("document.querySelectorAll('.move-list li').length === {turns}")).await;
    }

    /// The text of the first element that a selector finds.
    pub(crate) async fn text(&self, selector: &str) -> String {
        self.tab.wait_for_some(&format!("document.querySelector({selector:?})?.textContent")).await
    }

    /// Whether something is there.
    pub(crate) async fn exists(&self, selector: &str) -> bool {
        self.tab.evaluate(&format!("Boolean(document.querySelector({selector:?}))")).await
    }

    /// The picture of the board, as it is drawn.
    pub(crate) async fn picture(&self) -> String {
        // Between its elements there may be comments that only the client understands.
        self.tab
            .evaluate("[...document.querySelector('.board svg').children].map((shape) => shape.outerHTML).join('\\n')")
            .await
    }

    /// Touches one of the choices, or Done where that may be.
    pub(crate) async fn touch_random(&mut self) {
        let choices = self.choices().await;
        if choices.is_empty() {
            // A piece is still on its way.
            return;
        }
        if self.exists("#done").await && self.dice.below(choices.len() + 1) == 0 {
            return self.press_button("#done").await;
        }
        let choice = choices[self.dice.below(choices.len())].clone();
        self.touch(&choice).await;
    }

    /// Waits until something may be touched or the game is over, and says whether it goes on.
    pub(crate) async fn wait_for_choices_or_end(&self) -> bool {
        self.tab.wait_for(&format!("document.querySelector('.result') || {CHOICES}.length")).await;
        !self.exists(".result").await
    }

    /// Plays anything until the game is over.
    pub(crate) async fn play_to_the_end(&mut self) {
        while self.wait_for_choices_or_end().await {
            self.touch_random().await;
        }
    }

    /// Plays anything for so many turns of the player before the screen.
    pub(crate) async fn play_turns(&mut self, turns: usize) {
        for _ in 0..turns {
            assert!(self.wait_for_choices_or_end().await, "the game is over");
            let before = self.turns().await;
            while self.turns().await == before {
                self.touch_random().await;
            }
        }
    }

    /// The same with other dice.
    pub(crate) fn with_seed(self, seed: u64) -> GamePage<'a> {
        GamePage { dice: Dice(seed), ..self }
    }
}

/// Chance that is the same every time.
struct Dice(u64);

impl Dice {
    /// A number below another.
    const fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % limit as u64) as usize
    }
}
