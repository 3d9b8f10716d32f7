//! Puzzles of each game: wrong moves are explained, solutions are praised, and streaks are counted and saved.

use serde_json::json;
use tripylon_coach::{Puzzle, Temptation};
use tripylon_e2e::{BrowserTab, with_tab};
use tripylon_rules::AnyMove;
use tripylon_texts::Language;

use crate::{game_fixture::store_json, game_page::GamePage, lessons::read};

pub(crate) fn puzzles(file: &str) -> Vec<Puzzle> {
    Puzzle::parse_all(&read(&format!("puzzles/{file}.puzzles")))
        .map(|puzzle| puzzle.expect("the puzzle is valid"))
        .collect()
}

/// The puzzle page, which shows the puzzles in the order of their file.
pub(crate) struct PuzzlePage<'a> {
    pub(crate) game_page: GamePage<'a>,
}

impl<'a> PuzzlePage<'a> {
    pub(crate) async fn open(tab: &'a BrowserTab, game: &'static str) -> PuzzlePage<'a> {
        store_json(tab, "settings", &json!({ "reduce_motion": true, "muted": true, "language": "en" }));
        // The page chooses a random puzzle of those left: with this, the first.
        tab.run_before_load("Math.random = () => 0;");
        tab.open(&format!("#/puzzles/{game}")).await;
        let puzzle_page = PuzzlePage { game_page: GamePage::at(tab, game) };
        puzzle_page.game_page.wait_for_choices().await;
        puzzle_page
    }

    /// Waits until the text of an element contains `text`.
    async fn expect_text(&self, selector: &str, text: &str) {
        let shown = format!("document.querySelector({selector:?})?.textContent");
        self.game_page.tab.wait_for(&format!("{shown}?.includes({text:?})")).await;
    }

    /// Plays a wrong move, checks its explanation, and takes it back.
    async fn play_wrong_move(&self, puzzle: &Puzzle) {
        let position = puzzle.position();
        let is_wrong = |mv: &AnyMove| *mv != puzzle.solution();
        let tempting = puzzle.temptations().first().map(Temptation::mv);
        let wrong = tempting.or_else(|| position.legal_moves().into_iter().find(is_wrong));
        let before = self.game_page.wait_for_choices().await;
        self.game_page.make_move(position, wrong.expect("there is another move")).await;
        self.expect_text(".feedback-message", "Not quite.").await;
        assert!(self.game_page.choices().await.is_empty());
        if tempting.is_some() {
            let picture = self.game_page.picture().await;
            self.game_page.press_button("#why").await;
            let drawing = "[...document.querySelector('.board svg').children].map((shape) => shape.outerHTML).join('\\n')";
            self.game_page.tab.wait_for(&format!("{drawing} !== {picture:?}")).await;
        }
        self.game_page.press_button("#try-again").await;
        assert_eq!(self.game_page.wait_for_choices().await, before);
    }

    async fn solve(&self, puzzle: &Puzzle) {
        let mut position = *puzzle.position();
        for (turn, mv) in puzzle.line().iter().enumerate() {
            if turn % 2 == 0 {
                self.game_page.wait_for_choices().await;
                self.game_page.make_move(&position, *mv).await;
            }
            position.play(*mv).expect("the line is legal");
        }
        self.expect_text(".feedback-message.praise", Language::English.puzzles().solved()).await;
    }

    async fn check_statistics(&self, streak: u32, best: u32, solved: u32) {
        let texts = Language::English.puzzles();
        self.expect_text("#streak", &texts.streak(streak)).await;
        self.expect_text("#best-streak", &texts.best_streak(best)).await;
        self.expect_text("#solved", &texts.solved_number(solved)).await;
    }
}

fn check_puzzles(game: &'static str) {
    with_tab(async |tab| {
        let puzzles = puzzles(game);
        let puzzle_page = PuzzlePage::open(tab, game).await;
        puzzle_page.check_statistics(0, 0, 0).await;
        puzzle_page.play_wrong_move(&puzzles[0]).await;
        puzzle_page.solve(&puzzles[0]).await;
        puzzle_page.check_statistics(0, 0, 1).await;
        for (number, puzzle) in puzzles[1..3].iter().enumerate() {
            puzzle_page.game_page.press_button("#next").await;
            puzzle_page.solve(puzzle).await;
            let streak = number as u32 + 1;
            puzzle_page.check_statistics(streak, streak, streak + 1).await;
        }
        let puzzle_page = PuzzlePage::open(tab, game).await;
        puzzle_page.check_statistics(2, 2, 3).await;
        puzzle_page.play_wrong_move(&puzzles[3]).await;
        puzzle_page.check_statistics(0, 2, 3).await;
    });
}

#[test]
fn puzzles_of_pylos_can_be_failed_and_solved() {
    check_puzzles("pylos");
}

#[test]
fn puzzles_of_le_pylos_can_be_failed_and_solved() {
    check_puzzles("le-pylos");
}

#[test]
fn puzzles_of_pylon_can_be_failed_and_solved() {
    check_puzzles("pylon");
}

#[test]
fn a_tempting_move_is_refuted() {
    with_tab(async |tab| {
        let puzzles = puzzles("pylos-variant-expert");
        let tempting =
            puzzles.iter().find(|puzzle| !puzzle.temptations().is_empty()).expect("such a puzzle exists");
        let difficulty = tempting.difficulty().number();
        let of_difficulty = puzzles.iter().filter(|puzzle| puzzle.difficulty() == tempting.difficulty());
        let solved: Vec<String> = of_difficulty
            .take_while(|puzzle| *puzzle != tempting)
            .map(|puzzle| puzzle.position().to_string())
            .collect();
        let score = json!({ "rules": "pylos:variant=expert", "difficulty": difficulty, "recent": solved });
        store_json(tab, "puzzles.pylos", &score);
        let puzzle_page = PuzzlePage::open(tab, "pylos").await;
        puzzle_page.play_wrong_move(tempting).await;
    });
}

#[test]
fn a_solution_can_be_shown_and_analysed() {
    with_tab(async |tab| {
        let puzzles = puzzles("pylos");
        let first = &puzzles[0];
        let puzzle_page = PuzzlePage::open(tab, "pylos").await;
        puzzle_page.solve(first).await;
        puzzle_page.game_page.press_button("#next").await;
        puzzle_page.check_statistics(1, 1, 1).await;
        let second = &puzzles[1];
        puzzle_page.game_page.wait_for_choices().await;
        puzzle_page.game_page.press_button("#show-solution").await;
        let texts: Vec<String> = second.line().iter().map(|mv| second.position().move_text(*mv)).collect();
        puzzle_page
            .expect_text(".feedback-message", &Language::English.puzzles().solution(&texts.join(" ")))
            .await;
        puzzle_page.check_statistics(0, 1, 1).await;
        puzzle_page.game_page.press_button("#analyse").await;
        tab.wait_for("location.hash === '#/analyse/pylos' && document.querySelector('main.analysis')").await;
        tab.wait_until_rendered().await;
        let saved: String = tab.evaluate("localStorage['tripylon.analysis.pylos']").await;
        assert!(saved.contains(&second.position().to_string()), "{saved}");
    });
}

#[test]
fn rules_and_difficulty_can_be_chosen_and_are_saved() {
    with_tab(async |tab| {
        let puzzle_page = PuzzlePage::open(tab, "pylos").await;
        let choose = async |id: &str, value: &str| {
            let change = format!(
                "(() => {{ const select = document.querySelector({id:?}); select.value = {value:?};
                 select.dispatchEvent(new Event('change')); }})()"
            );
            tab.evaluate::<()>(&change).await;
        };
        choose("#difficulty", "3").await;
        puzzle_page.expect_text(".lesson-card .step", &Language::English.puzzles().difficulty(3)).await;
        choose("#variant", "pylos:variant=children").await;
        tab.wait_until_rendered().await;
        let of_children = puzzles("pylos-variant-children");
        let first = of_children
            .iter()
            .find(|puzzle| puzzle.difficulty().number() == 3)
            .expect("such a puzzle exists");
        let second = PuzzlePage::open(tab, "pylos").await;
        second.expect_text(".lesson-card .step", &Language::English.puzzles().difficulty(3)).await;
        let chosen: String = tab.evaluate("document.querySelector('#variant').value").await;
        assert_eq!(chosen, "pylos:variant=children");
        second.solve(first).await;
    });
}
