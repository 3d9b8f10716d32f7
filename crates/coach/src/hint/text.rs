use tripylon_rules::{
    AnyPosition,
    le_pylos::{Piece, Size},
    pylos::{Base, Cell},
};
use tripylon_texts::{Hints, Language, spoken_move};

use super::{BoardRegion, Formation, Hint, HintFocus, Reason};

/// The maximum number of reasons in a hint.
const MAX_REASONS_SHOWN: usize = 3;

/// The texts of the three steps of a hint, addressed to the player to move: where to look, the move, and why.
///
/// ```
/// use tripylon_coach::{Hint, hint_texts};
/// use tripylon_rules::AnyGame;
/// use tripylon_search::{Limits, Tables, best_move};
/// use tripylon_texts::Language;
///
/// let game: AnyGame = "pylon:size=2x1".parse()?;
/// let position = game.parse_position("L,l 2")?;
/// let analysis = best_move(&position, &Limits::default(), &Tables::none(), &mut |_| ());
/// let hint = Hint::new(&position, &analysis).expect("the game is not over");
/// assert_eq!(hint_texts(Language::English, &hint), [
///     "You can capture one of your opponent's stacks.".replace('\'', "’"),
///     "Play b1>a1.".to_string(),
///     "No move is left, and the game is won 2 to 0.".to_string(),
/// ]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn hint_texts(language: Language, hint: &Hint) -> [String; 3] {
    let says = language.hints();
    let why = hint.reasons.iter().take(MAX_REASONS_SHOWN);
    let why: Vec<String> = why.map(|reason| reason_text(language, &hint.position, *reason)).collect();
    [focus_text(language, hint.focus), says.play(&hint.position.move_text(hint.mv)), why.join(" ")]
}

/// Like [`hint_texts`], but with the move in words instead of notation.
pub fn spoken_hint_texts(language: Language, hint: &Hint) -> [String; 3] {
    let [look, _, why] = hint_texts(language, hint);
    [look, language.hints().play_words(&spoken_move(language, &hint.position, hint.mv)), why]
}

fn focus_text(language: Language, focus: HintFocus) -> String {
    let says = language.hints();
    let fixed = match focus {
        HintFocus::Formation(Formation::Square) => says.look_square(),
        HintFocus::Formation(Formation::Line) => says.look_line(),
        HintFocus::OpponentFormation(Formation::Square) => says.look_their_square(),
        HintFocus::OpponentFormation(Formation::Line) => says.look_their_line(),
        HintFocus::Raise => says.look_raise(),
        HintFocus::Level(level, part) => return level_text(says, level.into(), part),
        HintFocus::LastOfBattle => says.look_last_of_battle(),
        HintFocus::Pieces(size) => return says.look_pieces(&size_letter(size)),
        HintFocus::InnerCircle => says.look_inner_circle(),
        HintFocus::OuterCircle => says.look_outer_circle(),
        HintFocus::Capture => says.look_capture(),
        HintFocus::Danger => says.look_danger(),
        HintFocus::Board(BoardRegion::Middle) => says.look_board_middle(),
        HintFocus::Board(BoardRegion::Edge) => says.look_board_edge(),
        HintFocus::Board(BoardRegion::Corner) => says.look_board_corner(),
    };
    fixed.to_string()
}

fn level_text(says: Hints, level: u32, part: Option<BoardRegion>) -> String {
    match part {
        None => says.look_level(level),
        Some(BoardRegion::Middle) => says.look_level_middle(level),
        Some(BoardRegion::Edge) => says.look_level_edge(level),
        Some(BoardRegion::Corner) => says.look_level_corner(level),
    }
}

/// A sentence that says why a move is good. `position` is the position before the move.
pub fn reason_text(language: Language, position: &AnyPosition, reason: Reason) -> String {
    let says = language.hints();
    let name = |cell: Cell| cell.name(base(position));
    match reason {
        Reason::Apex => says.apex().to_string(),
        Reason::EmptiesReserve => says.empties_reserve().to_string(),
        Reason::TakesBack { formation, spheres, reserves: [own, other] } => match formation {
            Formation::Square => says.takes_back_square(spheres.into(), own.into(), other.into()),
            Formation::Line => says.takes_back_line(spheres.into(), own.into(), other.into()),
        },
        Reason::Raises { reserves: [own, other] } => says.raises(own.into(), other.into()),
        Reason::StopsFormation { formation: Formation::Square, at } => says.stops_square(&name(at)),
        Reason::StopsFormation { formation: Formation::Line, at } => says.stops_line(&name(at)),
        Reason::StopsRaise { at } => says.stops_raise(&name(at)),
        Reason::PreparesFormation { formation: Formation::Square, at } => says.prepares_square(&name(at)),
        Reason::PreparesFormation { formation: Formation::Line, at } => says.prepares_line(&name(at)),
        Reason::PreparesRaise { at } => says.prepares_raise(&name(at)),
        Reason::WinsBattle { gained, points: [own, other] } => {
            says.wins_battle(gained.into(), own.into(), other.into())
        }
        Reason::LimitsLostBattle { gained } => says.limits_lost_battle(gained.into()),
        Reason::SetsAside { piece } => sets_aside_text(says, position, piece),
        Reason::AheadInBattle => says.ahead_in_battle().to_string(),
        Reason::FewAnswers { pieces, total: of } => says.few_answers(pieces.into(), of.into()),
        Reason::NearEquator => says.near_equator().to_string(),
        Reason::BehindOthers => says.behind_others().to_string(),
        Reason::Captures { pyramids, points: [own, other] } => {
            says.captures(pyramids.into(), own.into(), other.into())
        }
        Reason::OutOfReach { stacks } => says.out_of_reach(stacks.into()),
        Reason::EndsGame { points: [own, other] } => says.ends_game(own.into(), other.into()),
        Reason::CanLandOn { neighbours } => says.can_land_on(neighbours.into()),
        Reason::SafeFromNeighbours => says.safe_from_neighbours().to_string(),
        Reason::OnlyLegal => says.only_legal().to_string(),
        Reason::OnlyWin => says.only_win().to_string(),
        Reason::OnlyDraw => says.only_draw().to_string(),
        Reason::Wins { turns: Some(turns) } => says.wins_in(turns.into()),
        Reason::Wins { turns: None } => says.wins().to_string(),
        Reason::Draws => says.draws().to_string(),
        Reason::HoldsOut { turns: Some(turns) } => says.holds_out_for(turns.into()),
        Reason::HoldsOut { turns: None } => says.holds_out().to_string(),
        Reason::LeadsTo { points: [own, other], exact: true } => says.leads_to(own.into(), other.into()),
        Reason::LeadsTo { points: [own, other], exact: false } => {
            says.leads_to_about(own.into(), other.into())
        }
        Reason::LooksBest => says.looks_best().to_string(),
    }
}

fn sets_aside_text(says: Hints, position: &AnyPosition, piece: Piece) -> String {
    let size = size_letter(piece.size);
    if piece.player == position.turn() { says.sets_aside_own(&size) } else { says.sets_aside_theirs(&size) }
}

/// The letter of a size, in player 1's upper case.
fn size_letter(size: Size) -> String {
    Piece { player: tripylon_rules::Player::One, size }.letter().to_string()
}

fn base(position: &AnyPosition) -> Base {
    match position {
        AnyPosition::Pylos(game, _) => game.base,
        AnyPosition::LePylos(..) | AnyPosition::Pylon(..) => Base::Four,
    }
}
