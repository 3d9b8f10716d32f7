//! How a game of Le Pylos begins: at random, arranged by hand, or filled in.

use std::time::Duration;

use tripylon_client::{
    ClockSettings, EngineTask, LocalGameMessage, LocalGameState, NewGameOptions, Opponent, Side,
};
use tripylon_play::Timestamp;
use tripylon_rules::{
    AnyGame, AnyPosition, GameId, Player,
    le_pylos::{Phase, SetupMode},
};

const START: Timestamp = Timestamp(0);

fn new_game(options: NewGameOptions) -> LocalGameState {
    let game = options.game().expect("the options name valid rules");
    LocalGameState::new(options, game, 4, START)
}

fn against_engine(rules: &str, side: Side) -> LocalGameState {
    let game: AnyGame = rules.parse().expect("the rules are known");
    new_game(NewGameOptions { side, ..NewGameOptions::default_for(game) })
}

fn phase(game: &LocalGameState) -> Phase {
    let AnyPosition::LePylos(_, position) = game.position() else { panic!("it is Le Pylos") };
    position.phase()
}

fn play_as_engine(game: &mut LocalGameState) {
    let mv = game.position().legal_moves()[0];
    game.update(LocalGameMessage::EngineMove { turns: game.turns(), mv }, START);
}

fn play(game: &mut LocalGameState) {
    if game.may_interact() {
        play_as_person(game);
    } else {
        play_as_engine(game);
    }
}

fn play_as_person(game: &mut LocalGameState) {
    let turns = game.turns();
    while game.turns() == turns {
        let click = game.choices()[0];
        game.update(LocalGameMessage::Click(click), START);
    }
}

#[test]
fn the_first_game_of_le_pylos_begins_with_a_battle() {
    for game_id in GameId::ALL {
        let options = NewGameOptions::first_game(game_id);
        let default = NewGameOptions::default_for(game_id.default_rules());
        assert_eq!(options == default, game_id != GameId::LePylos);
        assert_eq!(options.opponent, Opponent::Computer);
    }
    let game = new_game(NewGameOptions::first_game(GameId::LePylos));
    assert_eq!(phase(&game), Phase::Battle);
    assert!(game.battle_log().is_some_and(|log| log.current().plays == 0));
}

#[test]
fn the_person_may_arrange_the_pieces_instead_until_the_first_play() {
    for side in [Side::First, Side::Second] {
        let mut game = against_engine("le-pylos:setup=random,singleton=no", side);
        assert!(game.may_arrange());
        let arranged = game.arranged_by_hand(START);
        assert_eq!((arranged.seats(), arranged.turns()), (game.seats(), 0));
        assert_eq!(arranged.options().rules, "le-pylos:setup=hidden,singleton=no");
        let AnyGame::LePylos(rules) = arranged.game() else { panic!("it is Le Pylos") };
        assert_eq!(rules.setup, SetupMode::Hidden);
        if side == Side::Second {
            play_as_engine(&mut game);
            assert!(game.may_arrange(), "the engine has led, but the person has not played yet");
        }
        play_as_person(&mut game);
        assert!(!game.may_arrange());
    }
    for rules in ["le-pylos", "le-pylos:setup=hidden", "pylos"] {
        assert!(!against_engine(rules, Side::First).may_arrange(), "{rules}");
    }
    let game: AnyGame = "le-pylos:setup=random".parse().expect("the rules are known");
    let two_people = NewGameOptions { opponent: Opponent::Person, ..NewGameOptions::default_for(game) };
    assert!(!new_game(two_people).may_arrange());
}

#[test]
fn the_rest_of_an_open_setup_is_filled_in_as_the_engine_places_its_pieces() {
    for side in [Side::First, Side::Second] {
        let mut game = against_engine("le-pylos", side);
        if side == Side::Second {
            play_as_engine(&mut game);
        }
        play_as_person(&mut game);
        play_as_engine(&mut game);
        assert!(game.may_fill());
        game.update(LocalGameMessage::Shuffle(5), START);
        assert!(!game.may_interact(), "a piece is placed at once");
        while phase(&game) == Phase::Setup {
            assert_eq!(game.min_reply_delay(START), Duration::ZERO);
            play_as_engine(&mut game);
        }
        assert_eq!(game.turns(), 20);
        assert!(!game.may_fill());
        assert_eq!(game.position().turn(), Player::One, "the person's plays are not filled in");
    }
}

#[test]
fn undoing_a_placement_ends_the_filling() {
    let mut game = against_engine("le-pylos", Side::First);
    game.update(LocalGameMessage::Shuffle(5), START);
    play_as_engine(&mut game);
    game.update(LocalGameMessage::Undo, START);
    play_as_person(&mut game);
    let turns = game.turns();
    play_as_engine(&mut game);
    assert_eq!(game.turns(), turns + 1);
    assert!(game.may_interact());
}

#[test]
fn the_engine_waits_after_a_battle() {
    let battle = |game: &mut LocalGameState| {
        for _ in 0..4 {
            play(game);
        }
    };
    let mut game = against_engine("le-pylos:setup=random", Side::First);
    assert_eq!(game.min_reply_delay(START), EngineTask::MIN_REPLY_DELAY);
    battle(&mut game);
    assert_eq!(game.min_reply_delay(START), Duration::from_secs(4));
    play(&mut game);
    assert_eq!(game.min_reply_delay(START), EngineTask::MIN_REPLY_DELAY);

    let clock = Some(ClockSettings { seconds: 20, increment: 0 });
    let rules: AnyGame = "le-pylos:setup=random".parse().expect("the rules are known");
    let mut game = new_game(NewGameOptions { clock, ..NewGameOptions::default_for(rules) });
    battle(&mut game);
    assert_eq!(game.min_reply_delay(START), Duration::from_secs(1), "its clock runs meanwhile");
}
