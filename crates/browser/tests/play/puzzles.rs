//! A puzzle of each game, as its file has it: failed, explained, solved; rows are counted and kept.

use serde_json::json;
use tripylon_browser::{Visit, visit};
use tripylon_coach::{Puzzle, Temptation};
use tripylon_rules::AnyMove;
use tripylon_texts::Language;

use crate::{learn::read, sitting::keep, table::Table};

pub(crate) fn puzzles(file: &str) -> Vec<Puzzle> {
    Puzzle::read_all(&read(&format!("puzzles/{file}.puzzles")))
        .map(|puzzle| puzzle.expect("it is one"))
        .collect()
}

/// Somebody who solves puzzles, which come in the order of their file.
pub(crate) struct Solver<'a> {
    pub(crate) table: Table<'a>,
}

impl<'a> Solver<'a> {
    pub(crate) async fn open(visit: &'a Visit, game: &'static str) -> Solver<'a> {
        keep(visit, "settings", &json!({ "still": true, "silent": true, "language": "en" }));
        // Of all puzzles that are left, chance always gives the first.
        visit.prepare("Math.random = () => 0;");
        visit.open(&format!("#/puzzles/{game}")).await;
        let solver = Solver { table: Table::at(visit, game) };
        solver.table.wait_for_choices().await;
        solver
    }

    async fn hears(&self, selector: &str, text: &str) {
        let said = format!("document.querySelector({selector:?})?.textContent");
        self.table.visit.wait_for(&format!("{said}?.includes({text:?})")).await;
    }

    /// Plays a wrong move, has it explained, and takes it back.
    async fn fail(&self, puzzle: &Puzzle) {
        let position = puzzle.position();
        let is_wrong = |mv: &AnyMove| *mv != puzzle.solution();
        let tempting = puzzle.temptations().first().map(Temptation::mv);
        let wrong = tempting.or_else(|| position.legal_moves().into_iter().find(is_wrong));
        let before = self.table.wait_for_choices().await;
        self.table.make(position, wrong.expect("there is another move")).await;
        self.hears(".told", "That is not it.").await;
        assert!(self.table.choices().await.is_empty());
        if tempting.is_some() {
            let picture = self.table.picture().await;
            self.table.push("#why").await;
            let drawn = "[...document.querySelector('.board svg').children].map((shape) => shape.outerHTML).join('\\n')";
            self.table.visit.wait_for(&format!("{drawn} !== {picture:?}")).await;
        }
        self.table.push("#try-again").await;
        assert_eq!(self.table.wait_for_choices().await, before);
    }

    async fn solve(&self, puzzle: &Puzzle) {
        let mut position = *puzzle.position();
        for (turn, mv) in puzzle.line().iter().enumerate() {
            if turn % 2 == 0 {
                self.table.wait_for_choices().await;
                self.table.make(&position, *mv).await;
            }
            position.play(*mv).expect("the line is legal");
        }
        self.hears(".told.praise", Language::English.puzzles().solved()).await;
    }

    async fn stands(&self, streak: u32, best: u32, solved: u32) {
        let texts = Language::English.puzzles();
        self.hears("#streak", &texts.streak(streak)).await;
        self.hears("#best-streak", &texts.best_streak(best)).await;
        self.hears("#solved", &texts.solved_number(solved)).await;
    }
}

fn check_puzzles(game: &'static str) {
    visit(async |visit| {
        let puzzles = puzzles(game);
        let solver = Solver::open(visit, game).await;
        solver.stands(0, 0, 0).await;
        solver.fail(&puzzles[0]).await;
        solver.solve(&puzzles[0]).await;
        solver.stands(0, 0, 1).await;
        for (number, puzzle) in puzzles[1..3].iter().enumerate() {
            solver.table.push("#next").await;
            solver.solve(puzzle).await;
            let row = number as u32 + 1;
            solver.stands(row, row, row + 1).await;
        }
        let solver = Solver::open(visit, game).await;
        solver.stands(2, 2, 3).await;
        solver.fail(&puzzles[3]).await;
        solver.stands(0, 2, 3).await;
    });
}

#[test]
fn puzzles_of_pylos_are_failed_and_solved() {
    check_puzzles("pylos");
}

#[test]
fn puzzles_of_le_pylos_are_failed_and_solved() {
    check_puzzles("le-pylos");
}

#[test]
fn puzzles_of_pylon_are_failed_and_solved() {
    check_puzzles("pylon");
}

#[test]
fn a_tempting_move_is_refuted() {
    visit(async |visit| {
        let puzzles = puzzles("pylos-variant-expert");
        let tempting = puzzles.iter().find(|puzzle| !puzzle.temptations().is_empty()).expect("there is one");
        let difficulty = tempting.difficulty().number();
        let of_difficulty = puzzles.iter().filter(|puzzle| puzzle.difficulty() == tempting.difficulty());
        let solved: Vec<String> = of_difficulty
            .take_while(|puzzle| *puzzle != tempting)
            .map(|puzzle| puzzle.position().to_string())
            .collect();
        let score = json!({ "rules": "pylos:variant=expert", "difficulty": difficulty, "recent": solved });
        keep(visit, "puzzles.pylos", &score);
        let solver = Solver::open(visit, "pylos").await;
        solver.fail(tempting).await;
    });
}

#[test]
fn a_solution_is_shown_and_looked_into() {
    visit(async |visit| {
        let puzzles = puzzles("pylos");
        let first = &puzzles[0];
        let solver = Solver::open(visit, "pylos").await;
        solver.solve(first).await;
        solver.table.push("#next").await;
        solver.stands(1, 1, 1).await;
        let second = &puzzles[1];
        solver.table.wait_for_choices().await;
        solver.table.push("#show-solution").await;
        let texts: Vec<String> = second.line().iter().map(|mv| second.position().move_text(*mv)).collect();
        solver.hears(".told", &Language::English.puzzles().solution(&texts.join(" "))).await;
        solver.stands(0, 1, 1).await;
        solver.table.push("#analyse").await;
        visit
            .wait_for("location.hash === '#/analyse/pylos' && document.querySelector('main.analysis')")
            .await;
        let study: String = visit.evaluate("localStorage['tripylon.study.pylos']").await;
        assert!(study.contains(&second.position().to_string()), "{study}");
    });
}

#[test]
fn other_rules_and_difficulties_are_chosen_and_kept() {
    visit(async |visit| {
        let solver = Solver::open(visit, "pylos").await;
        let choose = async |id: &str, value: &str| {
            let change = format!(
                "(() => {{ const select = document.querySelector({id:?}); select.value = {value:?};
                 select.dispatchEvent(new Event('change')); }})()"
            );
            visit.evaluate::<()>(&change).await;
        };
        choose("#difficulty", "3").await;
        solver.hears(".lesson-card .step", &Language::English.puzzles().difficulty(3)).await;
        choose("#variant", "pylos:variant=children").await;
        let of_children = puzzles("pylos-variant-children");
        let first =
            of_children.iter().find(|puzzle| puzzle.difficulty().number() == 3).expect("there is one");
        let second = Solver::open(visit, "pylos").await;
        second.hears(".lesson-card .step", &Language::English.puzzles().difficulty(3)).await;
        let chosen: String = visit.evaluate("document.querySelector('#variant').value").await;
        assert_eq!(chosen, "pylos:variant=children");
        second.solve(first).await;
    });
}
