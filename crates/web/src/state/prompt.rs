use tripylon_rules::{
    AnyPosition,
    le_pylos::{self, IntersectionSet, RuleSet},
    pylon,
    pylos::TakeBack,
};
use tripylon_texts::Language;

use super::{Play, Turn};

/// What the player to move is to do next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prompt {
    /// Pylos: put a sphere down.
    Place,
    /// Pylos: the same, or raise one.
    PlaceOrRaise,
    /// Pylos: nothing but raising is possible.
    Raise,
    /// Pylos: where the raised sphere goes.
    RaiseWhere,
    /// Pylos: a formation was made; so many spheres are taken back.
    Take(TakeBack),
    /// Pylos: one was taken, another must be.
    TakeAnother,
    /// Pylos: one was taken, another may be.
    TakeAnotherOrDone,
    /// Le Pylos: a piece and its place.
    Put,
    /// Le Pylos: the piece is chosen.
    PutWhere,
    /// Le Pylos: the place is chosen.
    PutWhich,
    /// Le Pylos: all pieces are arranged in secret.
    Arrange,
    /// Le Pylos: all pieces stand, and may be changed until the player is ready.
    LaidOut,
    /// Le Pylos: slide a piece.
    Slide,
    /// Le Pylos: lead a battle.
    Lead,
    /// Le Pylos: answer with a piece on the meridian of this letter.
    AnswerMeridian(char),
    /// Le Pylos: answer with a piece on the outer circle.
    AnswerOuter,
    /// Le Pylos: answer with a piece on the inner circle.
    AnswerInner,
    /// Le Pylos: no piece stands on the line.
    AnswerFreely,
    /// Le Pylos: where the piece goes.
    Where,
    /// Pylon: a pyramid and a square.
    PlacePyramid,
    /// Pylon: the pyramid is chosen.
    PlacePyramidWhere,
    /// Pylon: the square is chosen.
    PlacePyramidWhich,
    /// Pylon: a stack to move.
    Stack,
    /// Pylon: the stack is chosen.
    StackWhere,
}

impl Play {
    /// What the person to move is to do next.
    pub fn prompt(&self) -> Prompt {
        if self.is_laid_out() { Prompt::LaidOut } else { self.turn.prompt_in_setup(self.course.is_secret()) }
    }
}

impl Turn {
    /// What is to be done next.
    pub fn prompt(&self) -> Prompt {
        let clicks = self.clicks();
        match self.position() {
            AnyPosition::Pylos(game, position) => self.pylos_prompt(*game, position, &clicks),
            AnyPosition::LePylos(game, position) => le_pylos_prompt(*game, position, &clicks),
            AnyPosition::Pylon(_, position) => pylon_prompt(position, &clicks),
        }
    }

    /// The same in a setup that may be secret: then all pieces are arranged, one after the other.
    pub(super) fn prompt_in_setup(&self, is_secret: bool) -> Prompt {
        let prompt = self.prompt();
        if prompt == Prompt::Put && is_secret { Prompt::Arrange } else { prompt }
    }

    fn pylos_prompt(
        &self,
        game: tripylon_rules::Pylos,
        position: &tripylon_rules::pylos::Position,
        clicks: &[String],
    ) -> Prompt {
        let is_sphere =
            |click: &String| position.filled().into_iter().any(|cell| cell.name(game.base) == *click);
        let Some(first) = clicks.first() else {
            let choices = self.choices();
            let raises = choices.iter().filter(|choice| is_sphere(choice)).count();
            return match (raises, choices.len() - raises) {
                (0, _) => Prompt::Place,
                (_, 0) => Prompt::Raise,
                (_, _) => Prompt::PlaceOrRaise,
            };
        };
        let played = if is_sphere(first) { 2 } else { 1 };
        match clicks.len() {
            made if made < played => Prompt::RaiseWhere,
            made if made == played => Prompt::Take(game.take_back),
            _ if self.complete().is_some() => Prompt::TakeAnotherOrDone,
            _ => Prompt::TakeAnother,
        }
    }
}

fn le_pylos_prompt(
    game: tripylon_rules::LePylos,
    position: &le_pylos::Position,
    clicks: &[String],
) -> Prompt {
    if position.phase() == le_pylos::Phase::Setup {
        return match clicks.first() {
            None => Prompt::Put,
            // A piece has a name of one letter, a place one of two.
            Some(click) if click.len() == 1 => Prompt::PutWhere,
            Some(_) => Prompt::PutWhich,
        };
    }
    match (clicks.is_empty(), game.rules) {
        (false, _) => Prompt::Where,
        (true, RuleSet::Carpentier) => Prompt::Slide,
        (true, RuleSet::JeuxEtStrategie) => answer_prompt(position),
    }
}

/// What the line that was designated asks for.
fn answer_prompt(position: &le_pylos::Position) -> Prompt {
    let Some(designates) = position.designates() else { return Prompt::Lead };
    let line = designates.on_equator().map_or(0, |place| le_pylos::DESIGNATED[place]);
    let on_line = IntersectionSet::in_hemisphere(position.turn(), line);
    let name = designates.name();
    match name.as_str() {
        _ if !position.at_home(position.turn()).meets(on_line) => Prompt::AnswerFreely,
        "ow" | "oe" => Prompt::AnswerOuter,
        "iw" | "ie" => Prompt::AnswerInner,
        _ => Prompt::AnswerMeridian(name.chars().next().unwrap_or('a')),
    }
}

fn pylon_prompt(position: &pylon::Position, clicks: &[String]) -> Prompt {
    match (position.phase(), clicks.first()) {
        (pylon::Phase::Placing, None) => Prompt::PlacePyramid,
        (pylon::Phase::Placing, Some(click)) if click.len() == 1 => Prompt::PlacePyramidWhere,
        (pylon::Phase::Placing, Some(_)) => Prompt::PlacePyramidWhich,
        (pylon::Phase::Stacking, None) => Prompt::Stack,
        (pylon::Phase::Stacking, Some(_)) => Prompt::StackWhere,
    }
}

impl Prompt {
    /// The same in words.
    pub fn text(self, language: Language) -> String {
        let game = language.game();
        let text = match self {
            Prompt::Place => game.pylos_place(),
            Prompt::PlaceOrRaise => game.pylos_place_or_raise(),
            Prompt::Raise => game.pylos_raise(),
            Prompt::RaiseWhere => game.pylos_raise_where(),
            Prompt::Take(TakeBack::OneOrTwo) => game.pylos_take_one_or_two(),
            Prompt::Take(TakeBack::UpToTwo) => game.pylos_take_up_to_two(),
            Prompt::Take(TakeBack::Two) => game.pylos_take_two(),
            Prompt::TakeAnother => game.pylos_take_another(),
            Prompt::TakeAnotherOrDone => game.pylos_take_another_or_done(),
            Prompt::Put => game.le_pylos_put(),
            Prompt::PutWhere => game.le_pylos_put_where(),
            Prompt::PutWhich => game.le_pylos_put_which(),
            Prompt::Arrange => game.le_pylos_arrange(),
            Prompt::LaidOut => language.online().laid_out(),
            Prompt::Slide => game.le_pylos_slide(),
            Prompt::Lead => game.le_pylos_lead(),
            Prompt::AnswerMeridian(meridian) => return game.le_pylos_answer_meridian(&meridian.to_string()),
            Prompt::AnswerOuter => game.le_pylos_answer_outer_circle(),
            Prompt::AnswerInner => game.le_pylos_answer_inner_circle(),
            Prompt::AnswerFreely => game.le_pylos_answer_freely(),
            Prompt::Where => game.le_pylos_where(),
            Prompt::PlacePyramid => game.pylon_place(),
            Prompt::PlacePyramidWhere => game.pylon_place_where(),
            Prompt::PlacePyramidWhich => game.pylon_place_which(),
            Prompt::Stack => game.pylon_stack(),
            Prompt::StackWhere => game.pylon_stack_where(),
        };
        text.to_string()
    }
}
