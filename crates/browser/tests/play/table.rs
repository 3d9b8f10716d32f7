use serde_json::Value;
use tripylon_browser::Visit;
use tripylon_rules::{AnyMove, AnyPosition, record::Record};

use crate::sitting::Sitting;

/// The page of a game, and what a player sees and does there.
pub(crate) struct Table<'a> {
    pub(crate) visit: &'a Visit,
    /// The name of the game in addresses.
    game: &'static str,
    means: Means,
    dice: Dice,
}

/// What a player touches the board with.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Means {
    Mouse,
    Finger,
}

/// What may be touched now, in the page's own words.
const CHOICES: &str =
    "[...document.querySelectorAll('.table .target[data-click]')].map((shape) => shape.dataset.click)";

impl<'a> Table<'a> {
    /// Opens a game where it was left.
    pub(crate) async fn open(visit: &'a Visit, sitting: &Sitting) -> Table<'a> {
        sitting.keep(visit);
        visit.open(&format!("#/play/{}", sitting.name())).await;
        Table::at(visit, sitting.name())
    }

    /// The game that the page shows.
    pub(crate) const fn at(visit: &'a Visit, game: &'static str) -> Table<'a> {
        Table { visit, game, means: Means::Mouse, dice: Dice(1) }
    }

    /// The same, touched with something else.
    pub(crate) fn with(self, means: Means) -> Table<'a> {
        Table { means, ..self }
    }

    /// What may be touched now: what glows.
    pub(crate) async fn choices(&self) -> Vec<String> {
        self.visit.evaluate(CHOICES).await
    }

    /// Waits until something may be touched, and gives it.
    pub(crate) async fn wait_for_choices(&self) -> Vec<String> {
        self.visit.wait_for(&format!("{CHOICES}.length")).await;
        self.choices().await
    }

    /// Touches places and pieces in hand, one after the other.
    pub(crate) async fn touch(&self, clicks: &str) {
        for click in clicks.split_whitespace() {
            let selector = format!(".table .target[data-click='{click}']");
            match self.means {
                Means::Mouse => self.visit.click(&selector).await,
                Means::Finger => self.visit.tap(&selector).await,
            }
        }
    }

    /// Makes a move, touch by touch, and says that it is done where more could be touched.
    pub(crate) async fn make(&self, position: &AnyPosition, mv: AnyMove) {
        let mut selection = position.selection();
        while selection.complete() != Some(mv) {
            let leads_there = |choice: &String| {
                let mut further = selection.clone();
                further.click(choice).is_ok() && further.moves().contains(&mv)
            };
            let choice =
                selection.choices().into_iter().find(leads_there).expect("something leads to a move");
            self.touch(&choice).await;
            selection.click(&choice).expect("it is a choice");
        }
        if selection.may_go_on() {
            self.push("#done").await;
        }
    }

    /// Touches a button.
    pub(crate) async fn push(&self, selector: &str) {
        match self.means {
            Means::Mouse => self.visit.click(selector).await,
            Means::Finger => self.visit.tap(selector).await,
        }
    }

    /// What the browser keeps of the game.
    pub(crate) async fn saved(&self) -> Value {
        let text: String = self.visit.evaluate(&format!("localStorage['tripylon.game.{}']", self.game)).await;
        serde_json::from_str(&text).expect("what is kept is JSON")
    }

    /// What has been played, read by the rules.
    pub(crate) async fn record(&self) -> Record {
        let saved = self.saved().await;
        saved["record"].as_str().expect("there is a record").parse().expect("the record is legal")
    }

    /// The present position.
    pub(crate) async fn position(&self) -> AnyPosition {
        self.record().await.position()
    }

    /// What has been touched of the turn in the making.
    pub(crate) async fn clicks(&self) -> Vec<String> {
        serde_json::from_value(self.saved().await["clicks"].clone()).expect("clicks are texts")
    }

    /// How many turns have been played.
    pub(crate) async fn turns(&self) -> usize {
        self.record().await.line().plies().len()
    }

    /// Waits until so many turns have been played.
    pub(crate) async fn wait_for_turns(&self, turns: usize) {
        self.visit.wait_for(&format!("document.querySelectorAll('.move-list li').length === {turns}")).await;
    }

    /// The text of the first element that a selector finds.
    pub(crate) async fn text(&self, selector: &str) -> String {
        self.visit.wait_for_some(&format!("document.querySelector({selector:?})?.textContent")).await
    }

    /// Whether something is there.
    pub(crate) async fn has(&self, selector: &str) -> bool {
        self.visit.evaluate(&format!("Boolean(document.querySelector({selector:?}))")).await
    }

    /// The picture of the board, as it is drawn.
    pub(crate) async fn picture(&self) -> String {
        // Between its elements there may be comments that only the client understands.
        self.visit
            .evaluate("[...document.querySelector('.board svg').children].map((shape) => shape.outerHTML).join('\\n')")
            .await
    }

    /// Touches one of the choices, or Done where that may be.
    pub(crate) async fn touch_anything(&mut self) {
        let choices = self.choices().await;
        if choices.is_empty() {
            // A piece is still on its way.
            return;
        }
        if self.has("#done").await && self.dice.below(choices.len() + 1) == 0 {
            return self.push("#done").await;
        }
        let choice = choices[self.dice.below(choices.len())].clone();
        self.touch(&choice).await;
    }

    /// Waits until something may be touched or the game is over, and says whether it goes on.
    pub(crate) async fn goes_on(&self) -> bool {
        self.visit.wait_for(&format!("document.querySelector('.result') || {CHOICES}.length")).await;
        !self.has(".result").await
    }

    /// Plays anything until the game is over.
    pub(crate) async fn play_to_the_end(&mut self) {
        while self.goes_on().await {
            self.touch_anything().await;
        }
    }

    /// Plays anything for so many turns of the player before the screen.
    pub(crate) async fn play_turns(&mut self, turns: usize) {
        for _ in 0..turns {
            assert!(self.goes_on().await, "the game is over");
            let before = self.turns().await;
            while self.turns().await == before {
                self.touch_anything().await;
            }
        }
    }

    /// The same with other dice.
    pub(crate) fn seed(self, seed: u64) -> Table<'a> {
        Table { dice: Dice(seed), ..self }
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
