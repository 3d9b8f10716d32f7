//! Local games without a browser: the messages of players, engine and clock, and their effects.

use tripylon_client::{
    ClockSettings, DragSource, HistoryStep, LocalGameEvent, LocalGameMessage, LocalGameState, NewGameOptions,
    OfferAnswer, Opponent, Prompt, SavedGame, Side,
};
use tripylon_play::{MatchLength, Timestamp};
use tripylon_rules::{
    AnyClick, AnyGame, AnyPosition, OutcomeReason, Player, le_pylos::Phase, random::SplitMix64,
};
use tripylon_texts::Language;

const START: Timestamp = Timestamp(0);
/// A little more than a second after the start.
const LATER: Timestamp = Timestamp(105);

fn options(rules: &str, opponent: Opponent) -> NewGameOptions {
    let game: AnyGame = rules.parse().expect("the rules are known");
    NewGameOptions { opponent, side: Side::First, ..NewGameOptions::default_for(game) }
}

fn new_game(options: NewGameOptions) -> LocalGameState {
    let game = options.game().expect("the options name valid rules");
    LocalGameState::new(options, game, 4, START)
}

fn two_people(rules: &str) -> LocalGameState {
    new_game(options(rules, Opponent::Person))
}

#[track_caller]
fn parse_click(game: &LocalGameState, text: &str) -> AnyClick {
    game.position().game().parse_click(text).expect("it is a place or a piece")
}

fn texts(clicks: &[AnyClick]) -> Vec<String> {
    clicks.iter().map(ToString::to_string).collect()
}

fn click(game: &mut LocalGameState, clicks: &[&str]) {
    for click in clicks {
        let choices = game.choices();
        let click = parse_click(game, click);
        assert!(choices.contains(&click), "{click} is not among {choices:?}");
        game.update(LocalGameMessage::Click(click), START);
    }
}

/// A square for Light, to be completed on b2.
fn before_a_square() -> LocalGameState {
    let mut game = two_people("pylos");
    click(&mut game, &["a1", "d4", "b1", "d3", "a2", "c4"]);
    game
}

#[test]
fn a_square_gives_back_one_sphere_and_another_or_done() {
    let mut game = before_a_square();
    click(&mut game, &["b2"]);
    assert_eq!(game.board_view().marks.formation_cells.len(), 4);
    assert!(!game.may_finish_turn());
    assert_eq!(game.prompt().text(Language::English), "Take back one or two of your spheres");
    click(&mut game, &["b2"]);
    assert!(game.may_finish_turn());
    assert_eq!(game.prompt().text(Language::English), "Take back another one, or press Done");
    let event = game.update(LocalGameMessage::FinishTurn, START);
    assert!(matches!(event, Some(LocalGameEvent::Played { .. })));
    assert_eq!(game.turns(), 7);
}

#[test]
fn two_spheres_are_taken_back_without_saying_done() {
    let mut game = before_a_square();
    click(&mut game, &["b2", "a1", "b1"]);
    assert_eq!(game.turns(), 7);
    let AnyPosition::Pylos(game, position) = game.position() else { panic!("it is Pylos") };
    assert_eq!(position.reserve(Player::One, game.base), 13);
}

#[test]
fn an_incomplete_turn_is_undone_click_by_click_or_at_once() {
    let mut game = before_a_square();
    click(&mut game, &["b2", "b2"]);
    game.update(LocalGameMessage::UndoClick, START);
    assert_eq!(texts(&game.clicks()), ["b2"]);
    click(&mut game, &["a1"]);
    game.update(LocalGameMessage::StartOver, START);
    assert!(game.clicks().is_empty());
    assert_eq!(game.turns(), 6);
}

#[test]
fn a_lifted_piece_is_put_back_or_changed_by_another_click() {
    let mut game = two_people("pylon:size=2x1");
    click(&mut game, &["L"]);
    game.update(LocalGameMessage::Click(parse_click(&game, "L")), START);
    assert!(game.clicks().is_empty(), "a second click puts it down");
    let mut game = before_a_square();
    click(&mut game, &["b2"]);
    game.update(LocalGameMessage::Click(parse_click(&game, "d1")), START);
    assert_eq!(texts(&game.clicks()), ["b2"], "a sphere that completes a square does not jump elsewhere");
}

#[test]
fn another_piece_may_be_lifted_instead() {
    let mut game = two_people("le-pylos");
    click(&mut game, &["E"]);
    assert_eq!(texts(&game.board_view().marks.alternative_choices), ["A", "B", "C", "D", "E"]);
    game.update(LocalGameMessage::Click(parse_click(&game, "D")), START);
    assert_eq!(texts(&game.clicks()), ["D"]);
    // A hint that arrives meanwhile keeps the lifted piece.
    let mv = game.position().legal_moves().first().copied();
    game.update(LocalGameMessage::Hint { turns: 0, places: Vec::new(), mv }, START);
    assert_eq!((texts(&game.clicks()), game.board_view().marks.hint_move), (vec!["D".to_string()], mv));
    let mut game = before_a_square();
    click(&mut game, &["b2"]);
    assert!(
        game.board_view().marks.alternative_choices.is_empty(),
        "a sphere that was put down stays until it is taken back"
    );
}

#[test]
fn only_the_engine_plays_its_side_and_stale_moves_are_dropped() {
    let mut game = new_game(options("pylos", Opponent::Computer));
    click(&mut game, &["a1"]);
    assert!(game.engine_to_move().is_some() && !game.may_interact() && game.choices().is_empty());
    let mv = game.position().parse_move("d4").expect("it is a move");
    game.update(LocalGameMessage::EngineMove { turns: 0, mv }, START);
    assert_eq!(game.turns(), 1, "that was an answer to another position");
    game.update(LocalGameMessage::EngineMove { turns: 1, mv }, START);
    assert_eq!(game.turns(), 2);
    game.update(LocalGameMessage::EngineMove { turns: 2, mv }, START);
    assert_eq!(game.turns(), 2, "it is not the computer's turn");
}

#[test]
fn undo_takes_back_a_turn_with_its_answer_and_redo_plays_both_again() {
    let mut game = new_game(options("pylos", Opponent::Computer));
    click(&mut game, &["a1"]);
    let mv = game.position().parse_move("d4").expect("it is a move");
    game.update(LocalGameMessage::EngineMove { turns: 1, mv }, START);
    assert!(game.may_undo() && !game.may_redo());
    game.update(LocalGameMessage::Undo, START);
    assert_eq!((game.turns(), game.may_undo(), game.may_redo()), (0, false, true));
    game.update(LocalGameMessage::Redo, START);
    assert_eq!(game.turns(), 2);
}

#[test]
fn viewing_history_changes_nothing() {
    let mut game = before_a_square();
    game.update(LocalGameMessage::Navigate(HistoryStep::Previous), START);
    assert_eq!((game.viewed_turn(), game.is_viewing_history(), game.may_interact()), (5, true, false));
    game.update(LocalGameMessage::Navigate(HistoryStep::First), START);
    assert_eq!(game.viewed_position(), game.game().start());
    game.update(LocalGameMessage::Navigate(HistoryStep::To(6)), START);
    assert!(!game.is_viewing_history() && game.may_interact());
    game.update(LocalGameMessage::Navigate(HistoryStep::Next), START);
    assert_eq!(game.viewed_turn(), 6);
}

#[test]
fn a_clock_that_has_run_down_ends_the_game_once() {
    let clock = Some(ClockSettings { seconds: 1, increment: 0 });
    let mut game = new_game(NewGameOptions { clock, ..options("pylos", Opponent::Person) });
    assert_eq!(game.update(LocalGameMessage::Tick, START), None);
    let Some(LocalGameEvent::Ended(outcome)) = game.update(LocalGameMessage::Tick, LATER) else {
        panic!("the flag falls")
    };
    assert_eq!((outcome.winner, outcome.reason), (Some(Player::Two), OutcomeReason::Time));
    assert_eq!(game.update(LocalGameMessage::Tick, LATER), None);
    assert!(game.choices().is_empty());
    assert_eq!(game.remaining_time(Player::One, LATER), Some(std::time::Duration::ZERO));
    assert_eq!(game.remaining_time(Player::Two, LATER), Some(std::time::Duration::from_secs(1)));
}

#[test]
fn a_move_after_the_time_is_too_late() {
    let clock = Some(ClockSettings { seconds: 1, increment: 0 });
    let mut game = new_game(NewGameOptions { clock, ..options("pylos", Opponent::Person) });
    game.update(LocalGameMessage::Click(parse_click(&game, "a1")), LATER);
    assert_eq!(game.outcome().map(|outcome| outcome.reason), Some(OutcomeReason::Time));
    assert_eq!(game.turns(), 0);
}

#[test]
fn a_draw_is_offered_and_accepted_or_not() {
    let mut game = before_a_square();
    game.update(LocalGameMessage::OfferEnd, START);
    assert_eq!(game.offered_by(), Some(Player::One));
    assert_eq!(
        game.update(LocalGameMessage::AnswerOffer(OfferAnswer::Declined), START),
        Some(LocalGameEvent::OfferDeclined(Player::Two))
    );
    assert_eq!(game.offered_by(), None);
    game.update(LocalGameMessage::OfferEnd, START);
    game.update(LocalGameMessage::AnswerOffer(OfferAnswer::Accepted), START);
    assert_eq!(game.outcome().map(|outcome| outcome.reason), Some(OutcomeReason::Agreement));
}

#[test]
fn the_engine_is_asked_to_answer_an_offer() {
    let mut game = new_game(options("pylos", Opponent::Computer));
    assert_eq!(game.update(LocalGameMessage::OfferEnd, START), Some(LocalGameEvent::EndOfferedToEngine));
    assert_eq!(
        game.update(LocalGameMessage::AnswerOffer(OfferAnswer::Declined), START),
        Some(LocalGameEvent::OfferDeclined(Player::Two))
    );
}

#[test]
fn the_player_who_resigns_loses() {
    let mut game = new_game(options("pylos", Opponent::Computer));
    click(&mut game, &["a1"]);
    game.update(LocalGameMessage::Resign, START);
    let outcome = game.outcome().expect("it is over");
    assert_eq!((outcome.winner, outcome.reason), (Some(Player::Two), OutcomeReason::Resignation));
}

#[test]
fn sides_are_swapped_in_mid_game() {
    let mut game = new_game(options("pylos", Opponent::Computer));
    game.update(LocalGameMessage::SwapSides, START);
    assert_eq!(game.player_below(), Player::Two);
    assert!(game.engine_to_move().is_some());
    let restored = SavedGame::new(&game, START).restore(START).expect("it can be read");
    assert_eq!(restored.player_below(), Player::Two);
}

#[test]
fn a_hidden_setup_shows_nothing_to_the_other() {
    let mut game = two_people("le-pylos:setup=hidden");
    assert!(game.is_board_covered() && game.choices().is_empty());
    game.update(LocalGameMessage::UncoverBoard, START);
    assert!(game.may_shuffle());
    game.update(LocalGameMessage::Shuffle(3), START);
    assert!(
        game.is_arrangement_complete() && !game.is_board_covered(),
        "what chance has arranged is seen first"
    );
    assert_eq!((game.turns(), game.choices().len()), (0, 0));
    game.update(LocalGameMessage::FinishTurn, START);
    assert_eq!(game.turns(), 10);
    assert!(game.is_board_covered(), "the screen is passed on");
    game.update(LocalGameMessage::UncoverBoard, START);
    let AnyPosition::LePylos(_, shown) = game.viewed_position() else { panic!("it is Le Pylos") };
    assert!(shown.occupied().is_empty(), "nothing of the first is seen");
    assert_eq!(game.last_move(), None);
    game.update(LocalGameMessage::Navigate(HistoryStep::Previous), START);
    let AnyPosition::LePylos(_, shown) = game.viewed_position() else { panic!("it is Le Pylos") };
    assert!(shown.occupied().is_empty(), "nor by looking back");
    game.update(LocalGameMessage::Navigate(HistoryStep::Last), START);
    assert!(!game.may_undo(), "what the first has arranged stays");
    game.update(LocalGameMessage::Shuffle(4), START);
    let AnyPosition::LePylos(_, shown) = game.viewed_position() else { panic!("it is Le Pylos") };
    assert!(shown.occupied().len() == 9 && shown.phase() == Phase::Setup, "the other's are hidden still");
    game.update(LocalGameMessage::FinishTurn, START);
    assert!(!game.is_board_covered());
    let AnyPosition::LePylos(_, shown) = game.viewed_position() else { panic!("it is Le Pylos") };
    assert_eq!(shown.occupied().len(), 20);
}

#[test]
fn a_reload_in_a_hidden_setup_covers_the_board() {
    let mut game = two_people("le-pylos:setup=hidden");
    game.update(LocalGameMessage::UncoverBoard, START);
    click(&mut game, &["A", "a1"]);
    let mut restored = SavedGame::new(&game, START).restore(START).expect("it can be read");
    assert!(restored.is_board_covered());
    restored.update(LocalGameMessage::UncoverBoard, START);
    assert_eq!(restored.board_view(), game.board_view(), "what was put down is kept");
}

#[test]
fn a_hidden_setup_can_be_changed_until_it_is_confirmed() {
    let mut game = two_people("le-pylos:setup=hidden");
    game.update(LocalGameMessage::UncoverBoard, START);
    click(&mut game, &["A", "a1"]);
    assert!(game.may_undo() && game.may_undo_click() && !game.may_finish_turn());
    game.update(LocalGameMessage::Undo, START);
    assert!(!game.may_undo(), "it is in hand again");

    game.update(LocalGameMessage::Shuffle(3), START);
    let once = game.board_view();
    assert!(
        game.may_finish_turn() && game.prompt() == Prompt::ConfirmArrangement && once.drag_sources.is_empty()
    );
    game.update(LocalGameMessage::Click(parse_click(&game, "A")), START);
    assert_eq!(game.board_view(), once, "there is nothing left to put down");
    game.update(LocalGameMessage::UndoClick, START);
    assert!(!game.is_arrangement_complete() && game.may_undo_click());
    game.update(LocalGameMessage::Shuffle(3), START);
    game.update(LocalGameMessage::Shuffle(5), START);
    assert!(game.is_arrangement_complete() && game.board_view() != once, "they may be shuffled again");
    let restored = SavedGame::new(&game, START).restore(START).expect("it can be read");
    assert!(!restored.is_arrangement_complete() && restored.is_board_covered());

    for turns in [10, 20] {
        game.update(LocalGameMessage::UncoverBoard, START);
        game.update(LocalGameMessage::Shuffle(7), START);
        game.update(LocalGameMessage::FinishTurn, START);
        assert_eq!(game.turns(), turns);
    }
    assert!(!game.may_undo() && !game.is_board_covered(), "what both have seen stays");
}

/// The drag sources as texts; a sphere to be taken back has a minus.
fn drag_sources(game: &LocalGameState) -> Vec<String> {
    let text = |source| match source {
        DragSource::Piece(click) => click.to_string(),
        DragSource::Reserve => "reserve".to_string(),
        DragSource::TakeBack(click) => format!("-{click}"),
    };
    game.board_view().drag_sources.into_iter().map(text).collect()
}

#[test]
fn only_pieces_can_be_dragged_and_not_empty_places() {
    let mut game = before_a_square();
    assert_eq!(drag_sources(&game), ["reserve"], "no sphere can be raised");
    click(&mut game, &["b2"]);
    assert_eq!(drag_sources(&game), ["-a1", "-b1", "-a2", "-b2"]);
    click(&mut game, &["a1"]);
    assert_eq!(drag_sources(&game), ["-b1", "-a2", "-b2"]);

    let mut game = two_people("pylos");
    click(&mut game, &["a1", "b1", "b2", "a2", "c1", "d4"]);
    let all = drag_sources(&game);
    assert!(all.contains(&"c1".to_string()) && all.contains(&"reserve".to_string()), "{all:?}");
    assert!(!all.contains(&"d1".to_string()) && !all.contains(&"d4".to_string()), "{all:?}");
    click(&mut game, &["c1"]);
    assert_eq!(drag_sources(&game), all, "something else may be lifted instead");

    for (rules, pieces) in [("pylon", "SML"), ("le-pylos", "ABCDE")] {
        let mut game = two_people(rules);
        let mut all = drag_sources(&game).concat().into_bytes();
        all.sort_unstable();
        let mut pieces = pieces.as_bytes().to_vec();
        pieces.sort_unstable();
        assert_eq!(all, pieces, "{rules}");
        click(&mut game, &["a1"]);
        assert_eq!(drag_sources(&game).len(), pieces.len(), "{rules}: a chosen place changes nothing");
    }
}

#[test]
fn arranging_runs_the_clock_of_its_player() {
    let clock = Some(ClockSettings { seconds: 1, increment: 0 });
    let mut game = new_game(NewGameOptions { clock, ..options("le-pylos:setup=hidden", Opponent::Person) });
    game.update(LocalGameMessage::UncoverBoard, START);
    game.update(LocalGameMessage::Shuffle(3), START);
    game.update(LocalGameMessage::FinishTurn, LATER);
    let outcome = game.outcome().expect("the time is up");
    assert_eq!((outcome.winner, game.turns()), (Some(Player::Two), 0));
}

#[test]
fn the_engine_arranges_without_seeing_the_opponent() {
    let side = Side::Second;
    let game = new_game(NewGameOptions { side, ..options("le-pylos:setup=hidden", Opponent::Computer) });
    assert!(!game.is_board_covered());
    let AnyPosition::LePylos(_, seen) = game.mover_view() else { panic!("it is Le Pylos") };
    assert!(seen.occupied().is_empty());
}

#[test]
fn a_match_goes_on_with_the_other_colour_and_adds_up() {
    let length = MatchLength::Rounds(2.try_into().expect("two is not zero"));
    let mut game =
        new_game(NewGameOptions { length, ..options("le-pylos:setup=random", Opponent::Computer) });
    assert_eq!(game.player_below(), Player::One);
    game.update(LocalGameMessage::Resign, START);
    let first = game.current_match().expect("it is a match").totals();
    assert_eq!(first.iter().sum::<u32>(), 21);
    assert!(game.current_match().is_some_and(|rounds| rounds.winner().is_none()));
    assert!(!game.may_undo(), "a round that is counted stays");
    let mut game = game.rematch(7, START);
    assert_eq!(game.player_below(), Player::Two);
    game.update(LocalGameMessage::Resign, START);
    let rounds = game.current_match().expect("it is a match");
    assert_eq!(rounds.totals().iter().sum::<u32>(), 42);
    assert!(rounds.winner().is_some());
    assert_eq!(
        game.rematch(8, START).current_match().map(|rounds| rounds.rounds().len()),
        Some(0),
        "another match"
    );
}

/// Random clicks play whole games of every kind; no possible click is refused, and saving and restoring changes
/// nothing.
#[test]
fn random_clicks_play_whole_games() {
    let rulesets = [
        "pylos",
        "pylos:variant=expert,take-back=up-to-two",
        "pylos:base=3",
        "le-pylos",
        "le-pylos:rules=jeux-et-strategie",
        "pylon:size=4x3",
    ];
    for (rules, seed) in rulesets.into_iter().zip(1..) {
        let mut rng = SplitMix64::new(seed);
        let mut game = two_people(rules);
        for step in 0..2_000 {
            if game.outcome().is_some() {
                break;
            }
            let choices = game.choices();
            if game.may_finish_turn() && rng.below(2) == 0 {
                game.update(LocalGameMessage::FinishTurn, START);
                continue;
            }
            assert!(!choices.is_empty(), "{rules}: there is no choice in {}", game.position());
            assert!(!game.prompt().text(Language::German).is_empty());
            let choice = *rng.choose(&choices);
            assert!(game.update(LocalGameMessage::Click(choice), START).is_some(), "{rules}: {choice}");
            if step % 20 == 0 {
                let restored =
                    SavedGame::new(&game, START).restore(START).expect("the saved game can be restored");
                assert_eq!((restored.position(), restored.clicks()), (game.position(), game.clicks()));
            }
        }
        assert!(game.outcome().is_some(), "{rules} ends");
    }
}
