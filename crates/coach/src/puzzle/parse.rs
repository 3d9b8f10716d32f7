use std::{error::Error, fmt, str::FromStr};

use tripylon_rules::{AnyGame, AnyMove, AnyPosition, quoted};

use super::{
    Difficulty, Puzzle, PuzzleGoal, Temptation, score_notation::parse_score_notation, score_rank::score_rank,
};

/// A line of a puzzle file that is not a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParsePuzzleError {
    /// The number of the line, from 1.
    pub line: usize,
    /// The reason.
    pub reason: String,
}

impl fmt::Display for ParsePuzzleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.reason)
    }
}

impl Error for ParsePuzzleError {}

impl Puzzle {
    /// Parses a puzzle file with one puzzle a line; empty lines and lines that start with `#` are skipped.
    ///
    /// ```
    /// use tripylon_coach::Puzzle;
    ///
    /// let text = "# Source: tripylon puzzles pylos --count 300 --seed 1\n\
    ///     pylos; LLLL/DLDD/LLLD/DDDL|2D/2L/LDD|2/2|1 2; win in 11; 2; e3; loss in 14: a3>f3 a3-a3 a3 a4>e2\n";
    /// for puzzle in Puzzle::parse_all(text) {
    ///     let puzzle = puzzle?;
    ///     assert_eq!(puzzle.position().move_text(puzzle.solution()), "e3");
    /// }
    /// # Ok::<(), tripylon_coach::ParsePuzzleError>(())
    /// ```
    pub fn parse_all(text: &str) -> impl Iterator<Item = Result<Puzzle, ParsePuzzleError>> {
        let is_puzzle = |line: &str| !line.is_empty() && !line.starts_with('#');
        let lines = text.lines().map(str::trim).zip(1..).filter(move |(line, _)| is_puzzle(line));
        lines.map(|(line, number)| {
            parse_puzzle(line).map_err(|reason| ParsePuzzleError { line: number, reason })
        })
    }
}

impl FromStr for Puzzle {
    type Err = ParsePuzzleError;

    fn from_str(text: &str) -> Result<Puzzle, ParsePuzzleError> {
        parse_puzzle(text).map_err(|reason| ParsePuzzleError { line: 1, reason })
    }
}

/// Parses `rules; position; goal; difficulty; line; score: temptation; …`.
fn parse_puzzle(text: &str) -> Result<Puzzle, String> {
    let mut fields = text.split(';').map(str::trim);
    let mut field = |what: &str| {
        fields.next().filter(|field| !field.is_empty()).ok_or_else(|| format!("{what} is missing"))
    };
    let game: AnyGame = field("the rules text")?.parse().map_err(error_text)?;
    let position = game.parse_position(field("the position")?).map_err(error_text)?;
    let goal = parse_goal(field("the goal")?, &position)?;
    let difficulty = parse_difficulty(field("the difficulty")?)?;
    let line = parse_line(field("the line")?, &position)?;
    if line.len() % 2 == 0 {
        return Err("the line ends with a move of the opponent".to_string());
    }
    let mut puzzle = Puzzle { position, goal, difficulty, line, temptations: Vec::new() };
    for field in fields {
        let temptation = parse_temptation(field, &puzzle)?;
        puzzle.temptations.push(temptation);
    }
    Ok(puzzle)
}

fn parse_goal(text: &str, position: &AnyPosition) -> Result<PuzzleGoal, String> {
    let unknown = || format!("{} is not a goal of {}", quoted(text), position.game().name());
    let goal = parse_score_notation(text).and_then(PuzzleGoal::from_score).ok_or_else(unknown)?;
    if goal_fits_game(goal, position) { Ok(goal) } else { Err(unknown()) }
}

/// Whether a goal belongs to the game of a position.
const fn goal_fits_game(goal: PuzzleGoal, position: &AnyPosition) -> bool {
    match position {
        AnyPosition::Pylos(..) => matches!(goal, PuzzleGoal::Win { .. } | PuzzleGoal::Draw),
        AnyPosition::LePylos(..) | AnyPosition::Pylon(..) => matches!(goal, PuzzleGoal::Points(_)),
    }
}

fn parse_difficulty(text: &str) -> Result<Difficulty, String> {
    let difficulty = text.parse().ok().and_then(Difficulty::new);
    difficulty.ok_or_else(|| format!("{} is not a difficulty; those are 1 to 5", quoted(text)))
}

/// Parses moves that are legal one after the other.
fn parse_line(text: &str, position: &AnyPosition) -> Result<Vec<AnyMove>, String> {
    let mut position = *position;
    let mut line = Vec::new();
    for word in text.split_whitespace() {
        let mv = position.parse_move(word).map_err(error_text)?;
        position.play(mv).map_err(error_text)?;
        line.push(mv);
    }
    if line.is_empty() { Err("there is no move".to_string()) } else { Ok(line) }
}

fn parse_temptation(text: &str, puzzle: &Puzzle) -> Result<Temptation, String> {
    let shape = || format!("{} is not a score, a colon and moves", quoted(text));
    let (score, moves) = text.split_once(':').ok_or_else(shape)?;
    let score = parse_score_notation(score).ok_or_else(shape)?;
    let line = parse_line(moves, &puzzle.position)?;
    let (turn, right) = (puzzle.position.turn(), puzzle.solution());
    if line[0] == right || score_rank(score, turn) >= score_rank(puzzle.goal.score(), turn) {
        return Err(format!("{} is no mistake", quoted(text)));
    }
    Ok(Temptation { score, line })
}

fn error_text(error: impl fmt::Display) -> String {
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
        let error = Puzzle::parse_all(&file).find_map(Result::err);
        assert_eq!(error.map(|error| error.to_string()), Some(format!("line 3: {reason}")), "{text}");
    }

    #[test]
    fn an_invalid_puzzle_is_refused_with_its_line_and_reason() {
        check("pylos", "the position is missing");
        check(&GOOD.replace("pylos", "pylso"), "game \"pylso\" is unknown; did you mean pylos?");
        check(&GOOD.replace("win in 11", "loss in 4"), "\"loss in 4\" is not a goal of pylos");
        check(&GOOD.replace("win in 11", "12-9"), "\"12-9\" is not a goal of pylos");
        check(&GOOD.replace("win in 11", "win in 12"), "\"win in 12\" is not a goal of pylos");
        check(&GOOD.replace("; 2;", "; 6;"), "\"6\" is not a difficulty; those are 1 to 5");
        check(&GOOD.replace("e3;", "e3 e3 a1;"), "move e3 is illegal: cell e3 is not empty");
        check(&GOOD.replace("e3;", "e3 f3;"), "the line ends with a move of the opponent");
        check(&GOOD.replace("a3>f3 a3-a3 a3 a4>e2", "e3"), "\"loss in 14: e3\" is no mistake");
        check(
            &GOOD.replace("loss in 14: ", ""),
            "\"a3>f3 a3-a3 a3 a4>e2\" is not a score, a colon and moves",
        );
        check(&GOOD.replace("loss in 14", "win in 3"), "\"win in 3: a3>f3 a3-a3 a3 a4>e2\" is no mistake");
    }
}
