//! Property tests of all games: random play is compared with the test oracle, a second, slow implementation of the
//! rules.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::{collections::BTreeSet, time::Duration};

use proptest::prelude::*;
use tripylon_oracle as oracle;
use tripylon_rules::{
    AnyGame, AnyPosition, Game, GameMove as _, LePylos, Pylon, Pylos, Selection,
    le_pylos::{self, Intersection},
    pylon::{self, Dimensions, Square},
    pylos::{self, Cell, Symmetry},
    random::SplitMix64,
    record::{Comment, Record, RecordPath, Tag},
};

/// A game that can generate arbitrary moves, legal or not.
trait ArbitraryMove: Game {
    fn arbitrary_move(&self, rng: &mut SplitMix64) -> Self::Move;

    /// Checks properties of this game only.
    fn check_game_specifics(&self, _position: &Self::Position) {}
}

impl ArbitraryMove for Pylos {
    fn arbitrary_move(&self, rng: &mut SplitMix64) -> pylos::Move {
        let mut cell = || Cell::new(rng.below(30) as u8).unwrap();
        let (from, to, one, another) = (cell(), cell(), cell(), cell());
        let mv = if rng.below(2) == 0 { pylos::Move::place(to) } else { pylos::Move::raise(from, to) };
        match rng.below(3) {
            0 => mv,
            1 => mv.taking(one),
            _ => mv.taking_two(one, another),
        }
    }

    /// The eight symmetric positions have symmetric moves and the same canonical form.
    fn check_game_specifics(&self, position: &pylos::Position) {
        let moves = self.legal_moves(position);
        let mut texts = Vec::new();
        for symmetry in Symmetry::all() {
            let reflected = position.transformed(symmetry);
            let expected: BTreeSet<_> = moves.iter().map(|mv| symmetry.apply_to_move(*mv)).collect();
            let actual: BTreeSet<_> = self.legal_moves(&reflected).into_iter().collect();
            assert_eq!(actual, expected);
            assert_eq!(reflected.canonical(), position.canonical());
            assert_eq!(reflected.transformed(symmetry.inverse()), *position);
            texts.push(self.position_text(&reflected));
        }
        texts.sort();
        let mut oracle_texts = oracle::pylos::symmetries(&self.to_string(), &self.position_text(position));
        oracle_texts.sort();
        assert_eq!(texts, oracle_texts);
    }
}

impl ArbitraryMove for LePylos {
    fn arbitrary_move(&self, rng: &mut SplitMix64) -> le_pylos::Move {
        let mut intersection = || Intersection::new(rng.below(29) as u8).unwrap();
        let (from, to) = (intersection(), intersection());
        match rng.below(2) {
            0 => le_pylos::Move::Play { from, to },
            _ => le_pylos::Move::Put { size: le_pylos::Size::ALL[rng.below(5)], at: to },
        }
    }

    fn check_game_specifics(&self, position: &le_pylos::Position) {
        let [one, two] = position.points();
        let on_equator = (position.occupied() & le_pylos::IntersectionSet::EQUATOR).len() as u8;
        if self.outcome(position).is_none() {
            assert_eq!(one + two + on_equator + position.set_aside(), position.pieces_played());
        } else {
            assert_eq!(one + two, self.total_points());
        }
    }
}

impl ArbitraryMove for Pylon {
    fn arbitrary_move(&self, rng: &mut SplitMix64) -> pylon::Move {
        let mut square = || Square::new(rng.below(30) as u8).unwrap();
        let (from, to) = (square(), square());
        match rng.below(2) {
            0 => pylon::Move::Stack { from, to },
            _ => pylon::Move::Place { size: pylon::Size::ALL[rng.below(3)], at: to },
        }
    }

    fn check_game_specifics(&self, position: &pylon::Position) {
        let squares = position.occupied().into_iter().map(|at| position.stack(at).height()).sum::<u8>();
        assert_eq!(position.score().iter().sum::<u8>(), squares);
    }
}

/// Plays a game by the choices and checks every position.
fn play_and_check<G: ArbitraryMove>(game: G, choices: &[u16]) {
    let rules = game.to_string();
    assert_eq!(rules.parse::<G>().as_ref(), Ok(&game));
    let mut position = game.start();
    let mut oracle_position = oracle::AnyPosition::start(&rules);
    let mut hash = game.zobrist(&position);
    let seed = choices.iter().fold(7, |seed: u64, choice| seed.wrapping_mul(31) ^ u64::from(*choice));
    let mut rng = SplitMix64::new(seed);
    for choice in choices {
        check_position(&game, &position, &oracle_position, &mut rng);
        assert_eq!(game.zobrist(&position), hash);
        let moves = game.legal_moves(&position);
        let Some(mv) = moves.get(usize::from(*choice) % moves.len().max(1)) else { break };
        hash = game.zobrist_after(&position, hash, *mv);
        oracle_position = oracle_position.play(&game.move_text(*mv));
        game.play(&mut position, *mv).unwrap();
    }
    check_position(&game, &position, &oracle_position, &mut rng);
}

fn check_position<G: ArbitraryMove>(
    game: &G,
    position: &G::Position,
    oracle_position: &oracle::AnyPosition,
    rng: &mut SplitMix64,
) {
    let text = game.position_text(position);
    assert_eq!(text, oracle_position.to_text());
    assert_eq!(game.parse_position(&text).as_ref(), Ok(position));
    assert_eq!(game.validate(&game.setup(position)).as_ref(), Ok(position));

    let outcome = game.outcome(position).map(|outcome| {
        let score = outcome.score.map(|score| score.map(u32::from));
        oracle::Outcome {
            winner: outcome.winner.map(tripylon_rules::Player::number),
            reason: outcome.reason.as_str(),
            score,
        }
    });
    assert_eq!(outcome, oracle_position.outcome(), "{text}");

    let moves = game.legal_moves(position);
    let mut texts: Vec<String> = moves.iter().map(|mv| game.move_text(*mv)).collect();
    texts.sort();
    assert_eq!(texts, oracle_position.moves(), "{text}");
    assert_eq!(game.count_moves(position), moves.len() as u64);
    assert_eq!(moves.is_empty(), outcome.is_some(), "{text}");
    for mv in &moves {
        assert_eq!(game.refusal(position, *mv), None, "{text} {mv:?}");
        assert_eq!(game.parse_move(&game.move_text(*mv)), Ok(*mv));
    }
    for _ in 0..20 {
        let mv = game.arbitrary_move(rng);
        assert_eq!(game.is_legal(position, mv), moves.contains(&mv), "{text} {mv:?}");
    }
    if let Some(mv) = moves.get(rng.below(moves.len())) {
        check_selection(game, position, *mv, rng);
    }
    game.check_game_specifics(position);
}

/// Enters a move click by click in one of the possible orders.
fn check_selection<G: Game>(game: &G, position: &G::Position, mv: G::Move, rng: &mut SplitMix64) {
    let mut selection = Selection::new(*game, *position);
    loop {
        let next = mv.next_clicks(selection.clicks()).expect("these clicks lead to the move");
        let Some(click) = next.get(rng.below(next.len())) else { break };
        assert!(selection.choices().contains(click));
        selection.click(*click).unwrap();
        assert!(selection.moves().any(|other| other == mv));
    }
    assert_eq!(selection.completed_move(), Some(mv));
    assert!(!selection.clicks().is_empty());
    while selection.undo().is_some() {}
    assert_eq!(selection.completed_move(), None);
}

/// A sequence of random choices.
fn choices(max_length: usize) -> impl Strategy<Value = Vec<u16>> {
    proptest::collection::vec(any::<u16>(), 0..=max_length)
}

fn one_of<T: Clone + std::fmt::Debug + 'static>(all: impl Iterator<Item = T>) -> impl Strategy<Value = T> {
    proptest::sample::select(all.collect::<Vec<_>>())
}

/// Any ruleset of any game.
fn any_game() -> impl Strategy<Value = AnyGame> {
    let pylos = Pylos::rulesets().map(AnyGame::Pylos);
    let le_pylos = LePylos::rulesets().map(AnyGame::LePylos);
    let pylon = Dimensions::all().map(|size| AnyGame::Pylon(Pylon { size }));
    prop_oneof![one_of(pylos), one_of(le_pylos), one_of(pylon)]
}

/// A record of random play along the main line and variations, with comments on some moves.
fn record(game: AnyGame, choices: &[u16], words: &str) -> Record {
    let mut record = Record::new(game.start());
    let mut path = RecordPath::default();
    for choice in choices {
        let at = usize::from(*choice);
        let position = record.position_at(&path).unwrap();
        let moves = position.legal_moves();
        let played = moves.get(at % moves.len().max(1)).and_then(|mv| record.play_at(&path, *mv).ok());
        path = played.unwrap_or_default();
        match at % 7 {
            0 => record.set_comment(&path, Comment::new(words)).unwrap(),
            1 => _ = record.set_clock(&path, Some(Duration::from_millis(at as u64))),
            // Go back, so that another move begins a variation.
            2 => path = RecordPath { plies: at % (path.plies + 1), ..path },
            _ => {}
        }
    }
    record
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn pylos_keeps_the_contract_in_every_ruleset(game in one_of(Pylos::rulesets()), choices in choices(80)) {
        play_and_check(game, &choices);
    }

    #[test]
    fn le_pylos_keeps_the_contract_in_every_ruleset(game in one_of(LePylos::rulesets()), choices in choices(42)) {
        play_and_check(game, &choices);
    }

    #[test]
    fn pylon_keeps_the_contract_on_every_board(size in one_of(Dimensions::all()), choices in choices(62)) {
        play_and_check(Pylon { size }, &choices);
    }

    #[test]
    fn a_settled_score_is_the_only_possible_score(
        size in one_of(Dimensions::all().filter(|size| size.square_count() <= 8)),
        choices in choices(16),
    ) {
        check_settled(Pylon { size }, &choices);
    }

    #[test]
    fn a_late_score_of_the_full_board_is_settled_exactly_if_it_cannot_change(choices in choices(60)) {
        check_settled_late(Pylon::default(), &choices);
    }

    #[test]
    fn a_record_of_random_play_parses_as_it_was_printed(
        game in any_game(),
        choices in choices(90),
        words in "[a-z{}()\\[\\]%:;. ]{0,40}",
        value in "\\PC{0,20}",
    ) {
        let mut record = record(game, &choices, &words);
        record.set_tag(Tag::new("Player1", &value).unwrap()).unwrap();
        let text = record.to_string();
        let read: Record = text.parse().unwrap();
        prop_assert_eq!(&read, &record);
        prop_assert_eq!(read.to_string(), text);
    }

    #[test]
    fn no_text_makes_a_parser_panic(text in "\\PC*", game in any_game()) {
        let _ = text.parse::<AnyGame>();
        let _ = game.parse_position(&text);
        let _ = game.start().parse_move(&text);
        let _ = text.parse::<Record>();
        let _ = format!("[Rules \"{game}\"]\n{text}").parse::<Record>();
    }

    /// Nearly valid texts get further into the parsers than arbitrary texts.
    #[test]
    fn an_accepted_position_text_prints_as_it_was(
        game in any_game(),
        choices in choices(50),
        at in any::<proptest::sample::Index>(),
        letter in proptest::sample::select("LDMSlmsABCDEabcde.0123456789/|, -".chars().collect::<Vec<_>>()),
    ) {
        let mut position = game.start();
        for choice in choices {
            let moves = position.legal_moves();
            let Some(mv) = moves.get(usize::from(choice) % moves.len().max(1)) else { break };
            position.play(*mv).unwrap();
        }
        let mut text: Vec<char> = position.to_string().chars().collect();
        let at = at.index(text.len());
        text[at] = letter;
        let text: String = text.into_iter().collect();
        if let Ok(changed) = game.parse_position(&text) {
            prop_assert_eq!(changed.to_string(), text);
            check_playable(changed);
        }
    }
}

/// Asserts that a position can be played from, and that the oracle has the same moves.
fn check_playable(position: AnyPosition) {
    let mut texts: Vec<String> = position.legal_moves().iter().map(|mv| position.move_text(*mv)).collect();
    texts.sort();
    assert_eq!(texts, oracle::moves(&position.game().to_string(), &position.to_string()));
    for mv in position.legal_moves() {
        let mut after = position;
        after.play(mv).unwrap();
        let text = after.to_string();
        assert_eq!(after.game().parse_position(&text), Ok(after), "{position} {mv:?}");
    }
}

fn check_settled(game: Pylon, choices: &[u16]) {
    let mut position = game.start();
    for choice in choices {
        let settled = game.is_settled(&position);
        if position.phase() == pylon::Phase::Stacking {
            let scores = oracle::pylon::final_scores(&game.to_string(), &game.position_text(&position));
            let only = scores.len() == 1 && scores.contains(&position.score().map(u32::from));
            assert_eq!(settled, only, "{}", game.position_text(&position));
        } else {
            assert!(!settled);
        }
        let moves = game.legal_moves(&position);
        let Some(mv) = moves.get(usize::from(*choice) % moves.len().max(1)) else { break };
        game.play_unchecked(&mut position, *mv);
    }
}

/// [`check_settled`] for the full board, where only the last moves can be searched exhaustively.
fn check_settled_late(game: Pylon, choices: &[u16]) {
    let mut position = game.start();
    for choice in choices {
        let moves = game.legal_moves(&position);
        if position.phase() == pylon::Phase::Stacking && moves.len() <= 6 {
            let scores = oracle::pylon::final_scores(&game.to_string(), &game.position_text(&position));
            let only = scores.len() == 1 && scores.contains(&position.score().map(u32::from));
            assert_eq!(game.is_settled(&position), only, "{}", game.position_text(&position));
        }
        let Some(mv) = moves.get(usize::from(*choice) % moves.len().max(1)) else { break };
        game.play_unchecked(&mut position, *mv);
    }
}
