use tripylon_rules::{
    AnySelection, FirstClick, LePylos, Pylon, Pylos, Selection,
    le_pylos::{self, IntersectionSet, RulesSource},
    pylon,
    pylos::{Cell, TakeBack},
};
use tripylon_texts::Language;

use super::LocalGameState;

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
            Prompt::in_setup(&self.turn, self.local_game.in_hidden_setup())
        }
    }
}

fn pylos_prompt(turn: &Selection<Pylos>) -> Prompt {
    let is_sphere = |click: Cell| turn.first_click(click) == FirstClick::PieceOnBoard;
    let Some(first) = turn.clicks().first() else {
        let choices = turn.choices();
        let raises = choices.iter().filter(|choice| is_sphere(**choice)).count();
        return match (raises, choices.len() - raises) {
            (0, _) => Prompt::Place,
            (_, 0) => Prompt::Raise,
            (_, _) => Prompt::PlaceOrRaise,
        };
    };
    let played = if is_sphere(*first) { 2 } else { 1 };
    match turn.clicks().len() {
        made if made < played => Prompt::RaiseWhere,
        made if made == played => Prompt::Take(turn.game().take_back),
        _ if turn.completed_move().is_some() => Prompt::TakeAnotherOrDone,
        _ => Prompt::TakeAnother,
    }
}

fn le_pylos_prompt(turn: &Selection<LePylos>) -> Prompt {
    let (game, position) = (turn.game(), turn.position());
    match (position.phase(), turn.clicks().first()) {
        (le_pylos::Phase::Setup, None) => Prompt::Put,
        (le_pylos::Phase::Setup, Some(le_pylos::Click::Hand(_))) => Prompt::PutWhere,
        (le_pylos::Phase::Setup, Some(le_pylos::Click::Intersection(_))) => Prompt::PutWhich,
        (le_pylos::Phase::Battle, Some(_)) => Prompt::MoveWhere,
        (le_pylos::Phase::Battle, None) => match game.rules {
            RulesSource::Carpentier => Prompt::Slide,
            RulesSource::JeuxEtStrategie => answer_prompt(&position),
        },
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

fn pylon_prompt(turn: &Selection<Pylon>) -> Prompt {
    match (turn.position().phase(), turn.clicks().first()) {
        (pylon::Phase::Placing, None) => Prompt::PlacePyramid,
        (pylon::Phase::Placing, Some(pylon::Click::Hand(_))) => Prompt::PlacePyramidWhere,
        (pylon::Phase::Placing, Some(pylon::Click::Square(_))) => Prompt::PlacePyramidWhich,
        (pylon::Phase::Stacking, None) => Prompt::Stack,
        (pylon::Phase::Stacking, Some(_)) => Prompt::StackWhere,
    }
}

impl Prompt {
    /// The next step of a turn.
    pub fn of_turn(turn: &AnySelection) -> Prompt {
        match turn {
            AnySelection::Pylos(turn) => pylos_prompt(turn),
            AnySelection::LePylos(turn) => le_pylos_prompt(turn),
            AnySelection::Pylon(turn) => pylon_prompt(turn),
        }
    }

    /// The prompt during the setup of Le Pylos: in a hidden setup the pieces are placed one after the other.
    pub(super) fn in_setup(turn: &AnySelection, is_hidden: bool) -> Prompt {
        let prompt = Prompt::of_turn(turn);
        if prompt == Prompt::Put && is_hidden { Prompt::Arrange } else { prompt }
    }

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
            Prompt::ConfirmArrangement => language.online().arrangement_complete(),
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
