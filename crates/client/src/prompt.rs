use tripylon_rules::{
    AnyPosition,
    le_pylos::{self, IntersectionSet, RulesSource},
    pylon,
    pylos::TakeBack,
};
use tripylon_texts::Language;

use super::{LocalGameState, PartialTurn};

/// The next step of the player to move, as a prompt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prompt {
    /// Pylos: place a sphere.
    Place,
    /// Pylos: place or raise a sphere.
    PlaceOrRaise,
    /// Pylos: raise a sphere; nothing else is possible.
    Raise,
    /// Pylos: choose where the raised sphere goes.
    RaiseWhere,
    /// Pylos: take spheres back for a formation.
    Take(TakeBack),
    /// Pylos: take back another sphere.
    TakeAnother,
    /// Pylos: take back another sphere, or finish.
    TakeAnotherOrDone,
    /// Le Pylos: choose a piece and its place.
    Put,
    /// Le Pylos: choose the place of the chosen piece.
    PutWhere,
    /// Le Pylos: choose the piece for the chosen place.
    PutWhich,
    /// Le Pylos: place all pieces of a hidden setup.
    Arrange,
    /// Le Pylos: confirm the hidden setup, or change it.
    ConfirmArrangement,
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
    /// Le Pylos: answer with any piece, because none stands on the line.
    AnswerFreely,
    /// Le Pylos: choose where the piece goes.
    MoveWhere,
    /// Pylon: choose a pyramid and a square.
    PlacePyramid,
    /// Pylon: choose the square of the chosen pyramid.
    PlacePyramidWhere,
    /// Pylon: choose the pyramid for the chosen square.
    PlacePyramidWhich,
    /// Pylon: choose a stack to move.
    Stack,
    /// Pylon: choose where the chosen stack goes.
    StackWhere,
}

impl LocalGameState {
    /// The next step of the person to move.
    pub fn prompt(&self) -> Prompt {
        if self.is_arrangement_complete() {
            Prompt::ConfirmArrangement
        } else {
            self.turn.prompt_in_setup(self.local_game.is_setup_secret())
        }
    }
}

impl PartialTurn {
    /// The next step of this turn.
    pub fn prompt(&self) -> Prompt {
        let clicks = self.clicks();
        match self.position() {
            AnyPosition::Pylos(game, position) => self.pylos_prompt(*game, position, &clicks),
            AnyPosition::LePylos(game, position) => le_pylos_prompt(*game, position, &clicks),
            AnyPosition::Pylon(_, position) => pylon_prompt(position, &clicks),
        }
    }

    /// The same, but in a hidden setup the pieces are placed one after the other.
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
            _ if self.completed_move().is_some() => Prompt::TakeAnotherOrDone,
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
        (false, _) => Prompt::MoveWhere,
        (true, RulesSource::Carpentier) => Prompt::Slide,
        (true, RulesSource::JeuxEtStrategie) => answer_prompt(position),
    }
}

/// The prompt for the line that the opponent designated.
fn answer_prompt(position: &le_pylos::Position) -> Prompt {
    let Some(designates) = position.designating() else { return Prompt::Lead };
    let line = designates.equator_index().map_or(0, |place| le_pylos::DESIGNATED_LINES[place]);
    let on_line = IntersectionSet::from_hemisphere_bits(position.turn(), line);
    let name = designates.name();
    match name.as_str() {
        _ if !position.in_own_hemisphere(position.turn()).intersects(on_line) => Prompt::AnswerFreely,
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
    /// The prompt as text.
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
            Prompt::ConfirmArrangement => language.online().laid_out(),
            Prompt::Slide => game.le_pylos_slide(),
            Prompt::Lead => game.le_pylos_lead(),
            Prompt::AnswerMeridian(meridian) => return game.le_pylos_answer_meridian(&meridian.to_string()),
            Prompt::AnswerOuter => game.le_pylos_answer_outer_circle(),
            Prompt::AnswerInner => game.le_pylos_answer_inner_circle(),
            Prompt::AnswerFreely => game.le_pylos_answer_freely(),
            Prompt::MoveWhere => game.le_pylos_where(),
            Prompt::PlacePyramid => game.pylon_place(),
            Prompt::PlacePyramidWhere => game.pylon_place_where(),
            Prompt::PlacePyramidWhich => game.pylon_place_which(),
            Prompt::Stack => game.pylon_stack(),
            Prompt::StackWhere => game.pylon_stack_where(),
        };
        text.to_string()
    }
}
