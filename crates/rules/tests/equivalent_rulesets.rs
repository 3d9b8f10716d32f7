//! Equivalent rulesets have the same text, and others have different texts. Two rulesets are equivalent if every
//! position of a common game has the same legal moves and the same outcome; random play looks for differences.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::{BTreeSet, HashSet};

use tripylon_rules::{
    AnyGame, Game, LePylos, Outcome, Pylon, Pylos,
    le_pylos::SetupMode,
    pylon::{self, Dimensions},
    pylos::{Base, EmptyReserve, TakeBack, Uncovered, Variant},
    random::SplitMix64,
};

/// Every combination of the options of Pylos, including equivalent ones.
fn all_pylos() -> Vec<Pylos> {
    let mut all = Vec::new();
    for &variant in Variant::ALL {
        for &take_back in TakeBack::ALL {
            for &uncovered in Uncovered::ALL {
                for &empty_reserve in EmptyReserve::ALL {
                    for &base in Base::ALL {
                        all.push(Pylos { variant, take_back, uncovered, empty_reserve, base });
                    }
                }
            }
        }
    }
    all
}

/// The observable behaviour of a ruleset in a position: the legal moves, the points and the outcome.
#[derive(PartialEq)]
struct Observation<M> {
    moves: Vec<M>,
    score: Option<[u8; 2]>,
    outcome: Option<Outcome>,
}

fn observe<G: Game>(game: &G, position: &G::Position) -> Observation<G::Move> {
    let mut moves = game.legal_moves(position);
    moves.sort_unstable();
    Observation { moves, score: game.score(position), outcome: game.outcome(position) }
}

/// Returns the pairs of games, by index, that differ in some position of `rounds` random games of each. Every random game
/// is played by all rulesets at once until their observations differ, so that two rulesets are always compared in
/// positions that both have reached by the same moves.
fn distinguishable_pairs<G: Game>(games: &[G], rounds: u64) -> BTreeSet<(usize, usize)> {
    let mut pairs = BTreeSet::new();
    for (number, game) in games.iter().enumerate() {
        for round in 0..rounds {
            let mut rng = SplitMix64::new(round << 32 | number as u64);
            let mut position = game.start();
            let mut others: Vec<(usize, G::Position)> =
                games.iter().map(Game::start).enumerate().filter(|(other, _)| *other != number).collect();
            for _ in 0..120 {
                let observed = observe(game, &position);
                others.retain(|(other, at)| {
                    let is_same = observe(&games[*other], at) == observed;
                    if !is_same {
                        pairs.insert((number.min(*other), number.max(*other)));
                    }
                    is_same
                });
                if observed.outcome.is_some() || others.is_empty() {
                    break;
                }
                let mv = *rng.choose(&observed.moves);
                game.play_unchecked(&mut position, mv);
                for (other, at) in &mut others {
                    games[*other].play_unchecked(at, mv);
                }
            }
        }
    }
    pairs
}

/// Asserts that rulesets have different texts exactly if they are distinguishable.
#[track_caller]
fn check<G: Game>(games: &[G], rounds: u64, is_exempt: impl Fn(&G, &G) -> bool) {
    let pairs = distinguishable_pairs(games, rounds);
    for (number, game) in games.iter().enumerate() {
        for (other_number, other) in games.iter().enumerate().skip(number + 1) {
            let same_text = game.to_string() == other.to_string();
            let same_meaning = !pairs.contains(&(number, other_number)) && !is_exempt(game, other);
            assert_eq!(same_text, same_meaning, "{game} and {other}");
        }
    }
}

#[test]
fn rulesets_of_pylos_that_mean_the_same_have_one_text() {
    let of_base = |base| all_pylos().into_iter().filter(move |game| game.base == base).collect::<Vec<_>>();
    check(&of_base(Base::Three), 100, |_, _| false);
    check(&of_base(Base::Four), 100, |_, _| false);
}

/// Alternate and random setups have the same moves; they differ only in who chooses them.
#[test]
fn rulesets_of_le_pylos_that_mean_the_same_have_one_text() {
    let games: Vec<LePylos> = LePylos::rulesets().collect();
    let is_random = |game: &LePylos| game.setup == SetupMode::Random;
    check(&games, 20, |one, other| is_random(one) != is_random(other));
}

#[test]
fn every_board_of_pylon_has_a_text_of_its_own() {
    let games: Vec<Pylon> = Dimensions::all().map(|size| Pylon { size }).collect();
    check(&games, 2, |_, _| false);
}

/// The small pyramid can be searched exhaustively: in the children's game, the options for taking back change nothing
/// in any reachable position.
#[test]
fn the_take_back_options_do_not_matter_in_any_position_of_the_small_childrens_game() {
    for &empty_reserve in EmptyReserve::ALL {
        let is_candidate = |game: &Pylos| {
            (game.variant, game.base, game.empty_reserve) == (Variant::Children, Base::Three, empty_reserve)
        };
        let games: Vec<Pylos> = all_pylos().into_iter().filter(is_candidate).collect();
        assert_eq!(games.len(), 6);
        let start = games[0].start();
        let (mut seen, mut open) = (HashSet::from([start]), vec![start]);
        while let Some(position) = open.pop() {
            let first = observe(&games[0], &position);
            assert!(games.iter().all(|game| observe(game, &position) == first));
            for mv in first.moves {
                let mut next = position;
                games[0].play_unchecked(&mut next, mv);
                if seen.insert(next) {
                    open.push(next);
                }
            }
        }
        assert!(seen.len() > 10_000, "{}", seen.len());
    }
}

#[test]
fn the_canonical_text_omits_options_without_effect() {
    for (text, canonical) in [
        ("pylos:variant=children,take-back=two", "pylos:variant=children"),
        ("pylos:variant=children,take-back=up-to-two", "pylos:variant=children"),
        ("pylos:variant=children,uncovered=no", "pylos:variant=children"),
        (
            "pylos:variant=children,take-back=two,uncovered=no,empty-reserve=may-raise,base=3",
            "pylos:variant=children,empty-reserve=may-raise,base=3",
        ),
    ] {
        assert_eq!(text.parse::<AnyGame>().unwrap().to_string(), canonical);
        assert_eq!(text.parse::<AnyGame>(), canonical.parse());
    }
}

#[test]
fn every_spelling_of_a_ruleset_has_the_same_value() {
    for game in all_pylos() {
        let Pylos { variant, take_back, uncovered, empty_reserve, base } = game;
        let spelled = format!(
            "pylos:base={},empty-reserve={},uncovered={},take-back={},variant={}",
            base.as_str(),
            empty_reserve.as_str(),
            uncovered.as_str(),
            take_back.as_str(),
            variant.as_str()
        );
        let read = spelled.parse::<AnyGame>().unwrap();
        assert_eq!(read.to_string(), game.to_string());
        assert_eq!(game.to_string().parse(), Ok(read));
        assert_eq!(read, AnyGame::Pylos(game.canonical()));
    }
}

#[test]
fn the_example_moves_of_pylon_can_be_played_on_their_board() {
    for size in Dimensions::all() {
        let game = Pylon { size };
        let [place, stack] = game.example_moves();
        assert_eq!(game.refusal(&game.start(), place), None, "{size}");
        let is_legal = |seed| game.refusal(&filled(game, seed), stack).is_none();
        assert!((0..50).any(is_legal), "{size}: {}", game.move_text(stack));
    }
}

/// A board filled at random.
fn filled(game: Pylon, seed: u64) -> pylon::Position {
    let mut rng = SplitMix64::new(seed);
    let mut position = game.start();
    while game.phase(&position) == "placing" {
        let moves = game.legal_moves(&position);
        game.play_unchecked(&mut position, *rng.choose(&moves));
    }
    position
}
