use std::{error::Error, fmt, str::FromStr};

use tripylon_rules::{AnyGame, AnyMove, AnyPosition, quoted};

use super::{Difficulty, Puzzle, Task, Temptation, merit::merit, worth_text::parse_worth};

/// A line in a file of puzzles is not a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParsePuzzleError {
    /// The number of the line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub reason: String,
}

impl fmt::Display for ParsePuzzleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.reason)
    }
}

impl Error for ParsePuzzleError {}

impl Puzzle {
    /// Reads a file of puzzles, one a line; empty lines and those that begin with `#` are passed over.
    ///
    /// ```
    /// use tripylon_coach::Puzzle;
    ///
    /// let text = "# Source: tripylon puzzles pylos --count 300 --seed 1\n\
    ///     pylos; LLLL/DLDD/LLLD/DDDL|2D/2L/LDD|2/2|1 2; win in 11; 2; e3; loss in 14: a3>f3 a3-a3 a3 a4>e2\n";
    /// for puzzle in Puzzle::read_all(text) {
    ///     let puzzle = puzzle?;
    ///     assert_eq!(puzzle.position().move_text(puzzle.solution()), "e3");
    /// }
    /// # Ok::<(), tripylon_coach::ParsePuzzleError>(())
    /// ```
    pub fn read_all(text: &str) -> impl Iterator<Item = Result<Puzzle, ParsePuzzleError>> {
        let is_puzzle = |line: &str| !line.is_empty() && !line.starts_with('#');
        let lines = text.lines().map(str::trim).zip(1..).filter(move |(line, _)| is_puzzle(line));
        lines.map(|(line, number)| read(line).map_err(|reason| ParsePuzzleError { line: number, reason }))
    }
}

impl FromStr for Puzzle {
    type Err = ParsePuzzleError;

    fn from_str(text: &str) -> Result<Puzzle, ParsePuzzleError> {
        read(text).map_err(|reason| ParsePuzzleError { line: 1, reason })
    }
}

/// Reads `rules; position; task; difficulty; line; worth: temptation; …`.
fn read(text: &str) -> Result<Puzzle, String> {
    let mut fields = text.split(';').map(str::trim);
    let mut field = |what: &str| {
        fields.next().filter(|field| !field.is_empty()).ok_or_else(|| format!("{what} is missing"))
    };
    let game: AnyGame = field("the rules text")?.parse().map_err(text_of)?;
    let position = game.parse_position(field("the position")?).map_err(text_of)?;
    let task = read_task(field("the task")?, &position)?;
    let difficulty = read_difficulty(field("the difficulty")?)?;
    let line = read_line(field("the line")?, &position)?;
    if line.len() % 2 == 0 {
        return Err("the line ends with a move of the opponent".to_string());
    }
    let mut puzzle = Puzzle { position, task, difficulty, line, temptations: Vec::new() };
    for field in fields {
        let temptation = read_temptation(field, &puzzle)?;
        puzzle.temptations.push(temptation);
    }
    Ok(puzzle)
}

fn read_task(text: &str, position: &AnyPosition) -> Result<Task, String> {
    let unknown = || format!("{} is not a task of {}", quoted(text), position.game().name());
    let task = parse_worth(text).and_then(Task::from_worth).ok_or_else(unknown)?;
    if suits(task, position) { Ok(task) } else { Err(unknown()) }
}

/// Whether a task is one of the position's game.
const fn suits(task: Task, position: &AnyPosition) -> bool {
    match position {
        AnyPosition::Pylos(..) => matches!(task, Task::Win { .. } | Task::Draw),
        AnyPosition::LePylos(..) | AnyPosition::Pylon(..) => matches!(task, Task::Points(_)),
    }
}

fn read_difficulty(text: &str) -> Result<Difficulty, String> {
    let difficulty = text.parse().ok().and_then(Difficulty::new);
    difficulty.ok_or_else(|| format!("{} is not a difficulty; those are 1 to 5", quoted(text)))
}

/// Reads moves that can be played one after the other.
fn read_line(text: &str, position: &AnyPosition) -> Result<Vec<AnyMove>, String> {
    let mut position = *position;
    let mut line = Vec::new();
    for word in text.split_whitespace() {
        let mv = position.parse_move(word).map_err(text_of)?;
        position.play(mv).map_err(text_of)?;
        line.push(mv);
    }
    if line.is_empty() { Err("there is no move".to_string()) } else { Ok(line) }
}

fn read_temptation(text: &str, puzzle: &Puzzle) -> Result<Temptation, String> {
    let shape = || format!("{} is not a worth, a colon and moves", quoted(text));
    let (worth, moves) = text.split_once(':').ok_or_else(shape)?;
    let worth = parse_worth(worth).ok_or_else(shape)?;
    let line = read_line(moves, &puzzle.position)?;
    let (turn, right) = (puzzle.position.turn(), puzzle.solution());
    if line[0] == right || merit(worth, turn) >= merit(puzzle.task.worth(), turn) {
        return Err(format!("{} is no mistake", quoted(text)));
    }
    Ok(Temptation { worth, line })
}

fn text_of(error: impl fmt::Display) -> String {
    error.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str =
        "pylos; LLLL/DLDD/LLLD/DDDL|2D/2L/LDD|2/2|1 2; win in 11; 2; e3; loss in 14: a3>f3 a3-a3 a3 a4>e2";

    #[test]
    fn a_puzzle_is_written_as_it_is_read() {
        let le_pylos = "le-pylos; ..c../...c./b.e.D..../.A.../EC... battle 1 3-7 -; 14-7; 1; a1>iw";
        for text in [GOOD, le_pylos] {
            assert_eq!(text.parse::<Puzzle>().map(|puzzle| puzzle.to_string()).as_deref(), Ok(text));
        }
    }

    fn check(text: &str, reason: &str) {
        let file = format!("# a comment\n\n{text}\n");
        let error = Puzzle::read_all(&file).find_map(Result::err);
        assert_eq!(error.map(|error| error.to_string()), Some(format!("line 3: {reason}")), "{text}");
    }

    #[test]
    fn what_cannot_be_a_puzzle_is_refused_with_its_line_and_reason() {
        check("pylos", "the position is missing");
        check(&GOOD.replace("pylos", "pylso"), "game \"pylso\" is unknown; did you mean pylos?");
        check(&GOOD.replace("win in 11", "loss in 4"), "\"loss in 4\" is not a task of pylos");
        check(&GOOD.replace("win in 11", "12-9"), "\"12-9\" is not a task of pylos");
        check(&GOOD.replace("win in 11", "win in 12"), "\"win in 12\" is not a task of pylos");
        check(&GOOD.replace("; 2;", "; 6;"), "\"6\" is not a difficulty; those are 1 to 5");
        check(&GOOD.replace("e3;", "e3 e3 a1;"), "move e3 is illegal: cell e3 is not empty");
        check(&GOOD.replace("e3;", "e3 f3;"), "the line ends with a move of the opponent");
        check(&GOOD.replace("a3>f3 a3-a3 a3 a4>e2", "e3"), "\"loss in 14: e3\" is no mistake");
        check(
            &GOOD.replace("loss in 14: ", ""),
            "\"a3>f3 a3-a3 a3 a4>e2\" is not a worth, a colon and moves",
        );
        check(&GOOD.replace("loss in 14", "win in 3"), "\"win in 3: a3>f3 a3-a3 a3 a4>e2\" is no mistake");
    }
}
