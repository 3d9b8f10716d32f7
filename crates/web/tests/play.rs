//! A game in the browser client, without a browser: what hands, engine and clock may do, and what they may not.

use tripylon_rules::{AnyGame, AnyPosition, Player, Reason, le_pylos::Phase};
use tripylon_texts::Language;
use tripylon_web::state::{
    Consent, Event, Lift, MatchLength, Message, Opponent, Plan, Play, Prompt, Saved, Side, Timing, Walk,
};

fn plan(rules: &str, opponent: Opponent) -> Plan {
    let game: AnyGame = rules.parse().expect("the rules are known");
    Plan { opponent, side: Side::First, ..Plan::usual(game) }
}

fn play(plan: Plan) -> Play {
    let game = plan.game().expect("the plan has rules");
    Play::new(plan, game, 4)
}

fn two_people(rules: &str) -> Play {
    play(plan(rules, Opponent::Person))
}

#[track_caller]
fn click(play: &mut Play, clicks: &[&str]) {
    for click in clicks {
        let choices = play.choices();
        assert!(choices.iter().any(|choice| choice == click), "{click} is not among {choices:?}");
        play.update(Message::Click(click.to_string()));
    }
}

/// A square for Light, to be completed on b2.
fn before_a_square() -> Play {
    let mut play = two_people("pylos");
    click(&mut play, &["a1", "d4", "b1", "d3", "a2", "c4"]);
    play
}

#[test]
fn a_square_gives_back_one_sphere_and_another_or_done() {
    let mut play = before_a_square();
    click(&mut play, &["b2"]);
    assert_eq!(play.sight().marks.formation.len(), 4);
    assert!(!play.may_be_done());
    assert_eq!(play.prompt().text(Language::English), "Take back one or two of your spheres");
    click(&mut play, &["b2"]);
    assert!(play.may_be_done());
    assert_eq!(play.prompt().text(Language::English), "Take back another one, or press Done");
    let event = play.update(Message::Done);
    assert!(matches!(event, Some(Event::Played { .. })));
    assert_eq!(play.turns(), 7);
}

#[test]
fn two_spheres_are_taken_back_without_saying_done() {
    let mut play = before_a_square();
    click(&mut play, &["b2", "a1", "b1"]);
    assert_eq!(play.turns(), 7);
    let AnyPosition::Pylos(game, position) = play.position() else { panic!("it is Pylos") };
    assert_eq!(position.reserve(Player::One, game.base), 13);
}

#[test]
fn a_half_made_turn_is_undone_click_by_click_or_at_once() {
    let mut play = before_a_square();
    click(&mut play, &["b2", "b2"]);
    play.update(Message::Unclick);
    assert_eq!(play.clicks(), ["b2"]);
    click(&mut play, &["a1"]);
    play.update(Message::StartOver);
    assert!(play.clicks().is_empty());
    assert_eq!(play.turns(), 6);
}

#[test]
fn what_was_lifted_is_put_down_or_changed_by_another_click() {
    let mut play = two_people("pylon:size=2x1");
    click(&mut play, &["L"]);
    play.update(Message::Click("L".to_string()));
    assert!(play.clicks().is_empty(), "a second click puts it down");
    let mut play = before_a_square();
    click(&mut play, &["b2"]);
    play.update(Message::Click("d1".to_string()));
    assert_eq!(play.clicks(), ["b2"], "a sphere that completes a square does not jump elsewhere");
}

#[test]
fn something_else_may_be_lifted_instead() {
    let mut play = two_people("le-pylos");
    click(&mut play, &["E"]);
    assert_eq!(play.sight().marks.instead, ["A", "B", "C", "D", "E"]);
    play.update(Message::Click("D".to_string()));
    assert_eq!(play.clicks(), ["D"]);
    // Advice that comes meanwhile takes nothing out of the hand.
    let mv = play.position().legal_moves().first().copied();
    play.update(Message::Advice { turns: 0, places: Vec::new(), mv });
    assert_eq!((play.clicks(), play.sight().marks.hint), (vec!["D".to_string()], mv));
    let mut play = before_a_square();
    click(&mut play, &["b2"]);
    assert!(play.sight().marks.instead.is_empty(), "a sphere that was put down stays until it is taken back");
}

#[test]
fn nobody_plays_for_the_computer_and_stale_answers_are_dropped() {
    let mut play = play(plan("pylos", Opponent::Computer));
    click(&mut play, &["a1"]);
    assert!(play.thinker().is_some() && !play.may_touch() && play.choices().is_empty());
    let mv = play.position().parse_move("d4").expect("it is a move");
    play.update(Message::Answer { turns: 0, mv });
    assert_eq!(play.turns(), 1, "that was an answer to another position");
    play.update(Message::Answer { turns: 1, mv });
    assert_eq!(play.turns(), 2);
    play.update(Message::Answer { turns: 2, mv });
    assert_eq!(play.turns(), 2, "it is not the computer's turn");
}

#[test]
fn undo_takes_back_a_turn_with_its_answer_and_redo_plays_both_again() {
    let mut play = play(plan("pylos", Opponent::Computer));
    click(&mut play, &["a1"]);
    let mv = play.position().parse_move("d4").expect("it is a move");
    play.update(Message::Answer { turns: 1, mv });
    assert!(play.may_undo() && !play.may_redo());
    play.update(Message::Undo);
    assert_eq!((play.turns(), play.may_undo(), play.may_redo()), (0, false, true));
    play.update(Message::Redo);
    assert_eq!(play.turns(), 2);
}

#[test]
fn looking_back_touches_nothing() {
    let mut play = before_a_square();
    play.update(Message::Walk(Walk::Back));
    assert_eq!((play.turn_shown(), play.is_looking_back(), play.may_touch()), (5, true, false));
    play.update(Message::Walk(Walk::First));
    assert_eq!(play.shown(), play.game().start());
    play.update(Message::Walk(Walk::To(6)));
    assert!(!play.is_looking_back() && play.may_touch());
    play.update(Message::Walk(Walk::On));
    assert_eq!(play.turn_shown(), 6);
}

#[test]
fn a_clock_that_has_run_down_ends_the_game_once() {
    let clock = Some(Timing { seconds: 1, increment: 0 });
    let mut play = play(Plan { clock, ..plan("pylos", Opponent::Person) });
    assert_eq!(play.update(Message::Tick), None);
    std::thread::sleep(std::time::Duration::from_millis(1_050));
    let Some(Event::Ended(outcome)) = play.update(Message::Tick) else { panic!("the flag falls") };
    assert_eq!((outcome.winner, outcome.reason), (Some(Player::Two), Reason::Time));
    assert_eq!(play.update(Message::Tick), None);
    assert!(play.choices().is_empty());
    assert_eq!(play.time_left(Player::One), Some(std::time::Duration::ZERO));
    assert_eq!(play.time_left(Player::Two), Some(std::time::Duration::from_secs(1)));
}

#[test]
fn a_move_after_the_time_is_too_late() {
    let clock = Some(Timing { seconds: 1, increment: 0 });
    let mut play = play(Plan { clock, ..plan("pylos", Opponent::Person) });
    std::thread::sleep(std::time::Duration::from_millis(1_050));
    play.update(Message::Click("a1".to_string()));
    assert_eq!(play.outcome().map(|outcome| outcome.reason), Some(Reason::Time));
    assert_eq!(play.turns(), 0);
}

#[test]
fn a_draw_is_offered_and_accepted_or_not() {
    let mut play = before_a_square();
    play.update(Message::Offer);
    assert_eq!(play.offer(), Some(Player::One));
    assert_eq!(play.update(Message::Reply(Consent::Refused)), Some(Event::Declined(Player::Two)));
    assert_eq!(play.offer(), None);
    play.update(Message::Offer);
    play.update(Message::Reply(Consent::Given));
    assert_eq!(play.outcome().map(|outcome| outcome.reason), Some(Reason::Agreement));
}

#[test]
fn the_computer_is_asked_whether_it_agrees() {
    let mut play = play(plan("pylos", Opponent::Computer));
    assert_eq!(play.update(Message::Offer), Some(Event::AskedToAgree));
    assert_eq!(play.update(Message::Reply(Consent::Refused)), Some(Event::Declined(Player::Two)));
}

#[test]
fn whoever_resigns_has_lost() {
    let mut play = play(plan("pylos", Opponent::Computer));
    click(&mut play, &["a1"]);
    play.update(Message::Resign);
    let outcome = play.outcome().expect("it is over");
    assert_eq!((outcome.winner, outcome.reason), (Some(Player::Two), Reason::Resignation));
}

#[test]
fn sides_are_swapped_in_mid_game() {
    let mut play = play(plan("pylos", Opponent::Computer));
    play.update(Message::SwapSides);
    assert_eq!(play.below(), Player::Two);
    assert!(play.thinker().is_some());
    let restored = Saved::of(&play).restored().expect("it can be read");
    assert_eq!(restored.below(), Player::Two);
}

#[test]
fn a_hidden_setup_shows_nothing_to_the_other() {
    let mut play = two_people("le-pylos:setup=hidden");
    assert!(play.is_curtained() && play.choices().is_empty());
    play.update(Message::LiftCurtain);
    assert!(play.may_shuffle());
    play.update(Message::Shuffle(3));
    assert!(play.is_laid_out() && !play.is_curtained(), "what chance has arranged is seen first");
    assert_eq!((play.turns(), play.choices().len()), (0, 0));
    play.update(Message::Done);
    assert_eq!(play.turns(), 10);
    assert!(play.is_curtained(), "the screen is passed on");
    play.update(Message::LiftCurtain);
    let AnyPosition::LePylos(_, shown) = play.shown() else { panic!("it is Le Pylos") };
    assert!(shown.occupied().is_empty(), "nothing of the first is seen");
    assert_eq!(play.last_move(), None);
    play.update(Message::Walk(Walk::Back));
    let AnyPosition::LePylos(_, shown) = play.shown() else { panic!("it is Le Pylos") };
    assert!(shown.occupied().is_empty(), "nor by looking back");
    play.update(Message::Walk(Walk::Last));
    assert!(!play.may_undo(), "what the first has arranged stays");
    play.update(Message::Shuffle(4));
    let AnyPosition::LePylos(_, shown) = play.shown() else { panic!("it is Le Pylos") };
    assert!(shown.occupied().len() == 9 && shown.phase() == Phase::Setup, "the other's are hidden still");
    play.update(Message::Done);
    assert!(!play.is_curtained());
    let AnyPosition::LePylos(_, shown) = play.shown() else { panic!("it is Le Pylos") };
    assert_eq!(shown.occupied().len(), 20);
}

#[test]
fn a_reload_in_a_hidden_setup_covers_the_board() {
    let mut play = two_people("le-pylos:setup=hidden");
    play.update(Message::LiftCurtain);
    click(&mut play, &["A", "a1"]);
    let mut restored = Saved::of(&play).restored().expect("it can be read");
    assert!(restored.is_curtained());
    restored.update(Message::LiftCurtain);
    assert_eq!(restored.sight(), play.sight(), "what was put down is kept");
}

#[test]
fn pieces_are_arranged_in_secret_until_their_player_is_ready() {
    let mut play = two_people("le-pylos:setup=hidden");
    play.update(Message::LiftCurtain);
    click(&mut play, &["A", "a1"]);
    assert!(play.may_undo() && play.may_unclick() && !play.may_be_done());
    play.update(Message::Undo);
    assert!(!play.may_undo(), "it is in hand again");

    play.update(Message::Shuffle(3));
    let once = play.sight();
    assert!(play.may_be_done() && play.prompt() == Prompt::LaidOut && once.lifts.is_empty());
    play.update(Message::Click("A".to_string()));
    assert_eq!(play.sight(), once, "there is nothing left to put down");
    play.update(Message::Unclick);
    assert!(!play.is_laid_out() && play.may_unclick());
    play.update(Message::Shuffle(3));
    play.update(Message::Shuffle(5));
    assert!(play.is_laid_out() && play.sight() != once, "they may be shuffled again");
    let restored = Saved::of(&play).restored().expect("it can be read");
    assert!(!restored.is_laid_out() && restored.is_curtained());

    for turns in [10, 20] {
        play.update(Message::LiftCurtain);
        play.update(Message::Shuffle(7));
        play.update(Message::Done);
        assert_eq!(play.turns(), turns);
    }
    assert!(!play.may_undo() && !play.is_curtained(), "what both have seen stays");
}

/// What can be lifted, as texts: a sphere to be taken back with a minus.
fn lifts(play: &Play) -> Vec<String> {
    let text = |lift| match lift {
        Lift::Piece(click) => click,
        Lift::Reserve => "reserve".to_string(),
        Lift::TakeBack(click) => format!("-{click}"),
    };
    play.sight().lifts.into_iter().map(text).collect()
}

#[test]
fn only_pieces_are_lifted_and_no_empty_places() {
    let mut play = before_a_square();
    assert_eq!(lifts(&play), ["reserve"], "no sphere can be raised");
    click(&mut play, &["b2"]);
    assert_eq!(lifts(&play), ["-a1", "-b1", "-a2", "-b2"]);
    click(&mut play, &["a1"]);
    assert_eq!(lifts(&play), ["-b1", "-a2", "-b2"]);

    let mut play = two_people("pylos");
    click(&mut play, &["a1", "b1", "b2", "a2", "c1", "d4"]);
    let all = lifts(&play);
    assert!(all.contains(&"c1".to_string()) && all.contains(&"reserve".to_string()), "{all:?}");
    assert!(!all.contains(&"d1".to_string()) && !all.contains(&"d4".to_string()), "{all:?}");
    click(&mut play, &["c1"]);
    assert_eq!(lifts(&play), all, "something else may be lifted instead");

    for (rules, pieces) in [("pylon", "SML"), ("le-pylos", "ABCDE")] {
        let mut play = two_people(rules);
        let mut all = lifts(&play).concat().into_bytes();
        all.sort_unstable();
        let mut pieces = pieces.as_bytes().to_vec();
        pieces.sort_unstable();
        assert_eq!(all, pieces, "{rules}");
        click(&mut play, &["a1"]);
        assert_eq!(lifts(&play).len(), pieces.len(), "{rules}: a chosen place changes nothing");
    }
}

#[test]
fn an_arrangement_is_paid_for_by_the_clock_of_its_player() {
    let clock = Some(Timing { seconds: 1, increment: 0 });
    let mut play = play(Plan { clock, ..plan("le-pylos:setup=hidden", Opponent::Person) });
    play.update(Message::LiftCurtain);
    play.update(Message::Shuffle(3));
    std::thread::sleep(std::time::Duration::from_millis(1_100));
    play.update(Message::Done);
    let outcome = play.outcome().expect("the time is up");
    assert_eq!((outcome.winner, play.turns()), (Some(Player::Two), 0));
}

#[test]
fn the_computer_arranges_unseen() {
    let side = Side::Second;
    let play = play(Plan { side, ..plan("le-pylos:setup=hidden", Opponent::Computer) });
    assert!(!play.is_curtained());
    let AnyPosition::LePylos(_, seen) = play.seen_by_mover() else { panic!("it is Le Pylos") };
    assert!(seen.occupied().is_empty());
}

#[test]
fn a_match_goes_on_with_the_other_colour_and_adds_up() {
    let length = MatchLength::Rounds(2.try_into().expect("two is not zero"));
    let mut play = play(Plan { length, ..plan("le-pylos:setup=random", Opponent::Computer) });
    assert_eq!(play.below(), Player::One);
    play.update(Message::Resign);
    let first = play.rounds().expect("it is a match").totals();
    assert_eq!(first.iter().sum::<u32>(), 21);
    assert!(play.rounds().is_some_and(|rounds| rounds.winner().is_none()));
    assert!(!play.may_undo(), "a round that is counted stays");
    let mut play = play.again(7);
    assert_eq!(play.below(), Player::Two);
    play.update(Message::Resign);
    let rounds = play.rounds().expect("it is a match");
    assert_eq!(rounds.totals().iter().sum::<u32>(), 42);
    assert!(rounds.winner().is_some());
    assert_eq!(play.again(8).rounds().map(|rounds| rounds.rounds().len()), Some(0), "another match");
}

/// Random clicks play whole games of every kind; nothing that may be clicked is refused, and reloading changes nothing.
#[test]
fn random_clicks_play_whole_games() {
    let readings = [
        "pylos",
        "pylos:variant=expert,take-back=up-to-two",
        "pylos:base=3",
        "le-pylos",
        "le-pylos:rules=jeux-et-strategie",
        "pylon:size=4x3",
    ];
    for (rules, mut seed) in readings.into_iter().zip(1_u64..) {
        let mut play = two_people(rules);
        for step in 0..2_000 {
            if play.outcome().is_some() {
                break;
            }
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let choices = play.choices();
            if play.may_be_done() && seed >> 60 < 8 {
                play.update(Message::Done);
                continue;
            }
            assert!(!choices.is_empty(), "{rules}: nothing to do in {}", play.position());
            assert!(!play.prompt().text(Language::German).is_empty());
            let choice = choices[(seed >> 33) as usize % choices.len()].clone();
            assert!(play.update(Message::Click(choice.clone())).is_some(), "{rules}: {choice}");
            if step % 20 == 0 {
                let restored = Saved::of(&play).restored().expect("a game can be read");
                assert_eq!((restored.position(), restored.clicks()), (play.position(), play.clicks()));
            }
        }
        assert!(play.outcome().is_some(), "{rules} ends");
    }
}
