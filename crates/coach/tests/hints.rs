//! Hints are true: every fact is checked in another way, on random positions of all games.

#![allow(clippy::unwrap_used, reason = "a test may stop where it fails")]

use tripylon_coach::{BoardRegion, Formation, Hint, HintFocus, Reason, hint_texts, reason_text, reasons};
use tripylon_rules::random::SplitMix64;
use tripylon_rules::{
    AnyGame, AnyMove, AnyPosition, Game, Player, Pylos,
    le_pylos::{Piece, Size},
    pylon,
    pylos::{self, Base, Cell},
};
use tripylon_search::{Limits, Tables, best_move};
use tripylon_texts::Language;

const GAMES: [&str; 9] = [
    "pylos",
    "pylos:variant=expert",
    "pylos:variant=children",
    "pylos:base=3,variant=expert,take-back=two",
    "le-pylos",
    "le-pylos:rules=jeux-et-strategie",
    "le-pylos:setup=hidden",
    "pylon",
    "pylon:size=4x3",
];

/// Positions of random games, each with a random legal move.
fn sample_moves(rules: &str, games: usize) -> Vec<(AnyPosition, AnyMove)> {
    let game: AnyGame = rules.parse().unwrap();
    let mut rng = SplitMix64::new(rules.len() as u64);
    let mut situations = Vec::new();
    for _ in 0..games {
        let mut position = game.start();
        for _ in 0..80 {
            let moves = position.legal_moves();
            if moves.is_empty() || position.outcome().is_some() {
                break;
            }
            situations.push((position, moves[rng.below(moves.len())]));
            // Moves that take back or raise are preferred, so that they are frequent enough.
            let of_interest = |mv: &&AnyMove| matches!(mv, AnyMove::Pylos(mv) if mv.from().is_some() || mv.count_taken() > 0);
            let wanted: Vec<AnyMove> = moves.iter().filter(of_interest).copied().collect();
            let from = if wanted.is_empty() || rng.below(2) == 0 { &moves } else { &wanted };
            let mv = from[rng.below(from.len())];
            situations.push((position, mv));
            position.play(mv).unwrap();
        }
    }
    situations
}

#[test]
fn every_reason_is_a_fact() {
    let mut kinds = std::collections::HashSet::new();
    for rules in GAMES {
        for (position, mv) in sample_moves(rules, 25) {
            let mut after = position;
            after.play(mv).unwrap();
            for reason in reasons(&position, mv, None) {
                kinds.insert(std::mem::discriminant(&reason));
                check_fact(&position, &after, mv, reason);
            }
        }
    }
    // All reasons about the board; the other eight are about scores.
    assert_eq!(kinds.len(), 20);
}

#[track_caller]
fn check_fact(position: &AnyPosition, after: &AnyPosition, mv: AnyMove, reason: Reason) {
    let me = position.turn();
    let in_order = |pair: [u8; 2]| [me, me.opponent()].map(|player: Player| pair[player.index()]);
    let shown = format!("{position} {} {reason:?}", position.move_text(mv));
    match reason {
        Reason::Apex | Reason::EmptiesReserve => {
            assert_eq!(after.outcome().and_then(|outcome| outcome.winner), Some(me), "{shown}");
        }
        Reason::TakesBack { spheres, reserves, .. } => {
            let ([before, _], now) = (reserves_of(position, me), reserves_of(after, me));
            let spent = u8::from(!position.move_text(mv).contains('>'));
            assert_eq!((now, before + spheres - spent), (reserves, reserves[0]), "{shown}");
            assert_eq!(position.move_text(mv).matches('-').count(), usize::from(spheres), "{shown}");
        }
        Reason::Raises { reserves } => {
            assert_eq!((reserves_of(position, me), reserves_of(after, me)), (reserves, reserves), "{shown}");
            assert!(position.move_text(mv).contains('>'), "{shown}");
        }
        Reason::StopsFormation { at, .. } => {
            assert!(takes_back_at(&after_pass(position), at) && !takes_back_at(after, at), "{shown}");
        }
        Reason::PreparesFormation { at, .. } => {
            assert!(takes_back_at(&after_pass(after), at) && !takes_back_at(position, at), "{shown}");
        }
        Reason::StopsRaise { at } => {
            assert!(raises_to(&after_pass(position), at) && !raises_to(after, at), "{shown}");
        }
        Reason::PreparesRaise { at } => {
            assert!(raises_to(&after_pass(after), at) && !raises_to(position, at), "{shown}");
        }
        Reason::WinsBattle { gained, points } => {
            assert_eq!(in_order(after.score().unwrap()), points, "{shown}");
            assert_eq!(in_order(position.score().unwrap())[0] + gained, points[0], "{shown}");
        }
        Reason::LimitsLostBattle { gained } => {
            let theirs = |position: &AnyPosition| in_order(position.score().unwrap())[1];
            assert_eq!(theirs(after), theirs(position) + gained, "{shown}");
        }
        Reason::SetsAside { .. } => {
            let (AnyPosition::LePylos(_, before), AnyPosition::LePylos(_, after)) = (position, after) else {
                panic!("{shown}")
            };
            assert!(after.is_over() || after.set_aside() == before.set_aside() + 1, "{shown}");
        }
        Reason::AheadInBattle => {
            let AnyPosition::LePylos(_, after) = after else { panic!("{shown}") };
            let deciding = after.deciding_piece().and_then(|at| after.piece(at)).unwrap();
            assert_eq!(deciding.player, me, "{shown}");
        }
        Reason::FewAnswers { pieces, .. } => {
            let texts = after.legal_moves().into_iter().map(|mv| after.move_text(mv)[..2].to_string());
            let from: std::collections::BTreeSet<String> = texts.collect();
            assert_eq!(from.len(), usize::from(pieces), "{shown}");
        }
        Reason::NearEquator | Reason::BehindOthers => {
            // Tried on a board with all pieces.
            let AnyMove::LePylos(tripylon_rules::le_pylos::Move::Put { at, .. }) = mv else {
                panic!("{shown}")
            };
            let game: AnyGame = "le-pylos".parse().unwrap();
            let turn = at.hemisphere().unwrap();
            let text = format!("edcba/abcde/........./EDCBA/ABCDE battle {turn} 0-0 -");
            let full = match turn {
                Player::One => game.parse_position(&text).unwrap(),
                Player::Two => {
                    let mirrored = at.name().replace('5', "1").replace('4', "2");
                    let full = game.parse_position(&text.replace("battle 2", "battle 1")).unwrap();
                    assert_eq!(plays_from(&full, &mirrored), reason == Reason::NearEquator, "{shown}");
                    return;
                }
            };
            assert_eq!(plays_from(&full, &at.name()), reason == Reason::NearEquator, "{shown}");
        }
        Reason::Captures { pyramids, points } => {
            assert_eq!(in_order(after.score().unwrap()), points, "{shown}");
            assert_eq!(in_order(position.score().unwrap())[0] + pyramids, points[0], "{shown}");
        }
        Reason::OutOfReach { stacks } => {
            let (before, now) = (most_lost(position, me), most_lost(after, me));
            assert!(usize::from(stacks) <= before.len(), "{shown}");
            assert!(before.iter().any(|square| !now.contains(square)), "{shown}");
        }
        Reason::EndsGame { points } => {
            assert_eq!(in_order(after.outcome().unwrap().score.unwrap()), points, "{shown}");
            assert!(points[0] > points[1] && after.legal_moves().is_empty(), "{shown}");
        }
        Reason::CanLandOn { .. } | Reason::SafeFromNeighbours => {
            assert!(matches!(mv, AnyMove::Pylon(pylon::Move::Place { .. })), "{shown}");
        }
        Reason::OnlyLegal
        | Reason::OnlyWin
        | Reason::OnlyDraw
        | Reason::Wins { .. }
        | Reason::Draws
        | Reason::HoldsOut { .. }
        | Reason::LeadsTo { .. }
        | Reason::LooksBest => panic!("nothing is known about values: {shown}"),
    }
}

/// The squares of a player that the opponent could capture, found by playing every move.
fn most_lost(position: &AnyPosition, player: Player) -> Vec<pylon::Square> {
    let AnyPosition::Pylon(game, inner) = position else { panic!("{position} is no board of Pylon") };
    let mut lost = Vec::new();
    for mv in game.legal_moves(inner) {
        let pylon::Move::Stack { to, .. } = mv else { continue };
        let mut after = *inner;
        game.play_unchecked(&mut after, mv);
        if inner.held_by(player).contains(to) && after.held_by(player.opponent()).contains(to) {
            lost.push(to);
        }
    }
    lost
}

fn plays_from(position: &AnyPosition, from: &str) -> bool {
    position.legal_moves().into_iter().any(|mv| position.move_text(mv).starts_with(from))
}

fn pyramid(position: &AnyPosition) -> (Pylos, pylos::Position) {
    let AnyPosition::Pylos(game, position) = position else { panic!("{position} is no pyramid") };
    (*game, *position)
}

fn reserves_of(position: &AnyPosition, me: Player) -> [u8; 2] {
    let (game, position) = pyramid(position);
    [me, me.opponent()].map(|player| position.reserve(player, game.base) as u8)
}

/// The same board with the opponent to move, made from its text.
fn after_pass(position: &AnyPosition) -> AnyPosition {
    let text = position.to_string();
    let turned = match position.turn() {
        Player::One => format!("{} 2", text.strip_suffix(" 1").unwrap()),
        Player::Two => format!("{} 1", text.strip_suffix(" 2").unwrap()),
    };
    position.game().parse_position(&turned).unwrap()
}

fn takes_back_at(position: &AnyPosition, at: Cell) -> bool {
    let (game, position) = pyramid(position);
    game.legal_moves(&position).into_iter().any(|mv| mv.to() == at && mv.count_taken() > 0)
}

fn raises_to(position: &AnyPosition, at: Cell) -> bool {
    let (game, position) = pyramid(position);
    game.legal_moves(&position).into_iter().any(|mv| mv.to() == at && mv.from().is_some())
}

#[test]
fn a_hint_marks_the_place_of_the_move() {
    let limits = Limits { nodes: Some(150), hash_bytes: 1 << 16, ..Limits::default() };
    for rules in GAMES {
        for (position, _) in sample_moves(rules, 2).into_iter().step_by(5) {
            let analysis = best_move(&position, &limits, &Tables::none(), &mut |_| ());
            let hint = Hint::new(&position, &analysis).unwrap();
            assert_eq!(Some(hint.mv), analysis.best());
            assert!(!hint.reasons.is_empty(), "{position}");
            let text = position.move_text(hint.mv);
            let shows = |place: &String| text.contains(place.as_str());
            // A threat of the opponent may be stopped from elsewhere.
            let elsewhere = matches!(hint.focus, HintFocus::OpponentFormation(_) | HintFocus::Danger);
            assert!(!hint.places.is_empty(), "{position} {hint:?}");
            assert!(elsewhere || hint.places.iter().any(shows), "{position} {hint:?}");
        }
    }
}

#[test]
fn the_only_winning_move_has_its_reason() {
    let game: AnyGame = "pylon:size=2x2".parse().unwrap();
    let mut called = 0;
    let mut rng = SplitMix64::new(2);
    for _ in 0..200 {
        let mut position = game.start();
        for _ in 0..rng.below(6) {
            let moves = position.legal_moves();
            if let Some(mv) = moves.get(rng.below(moves.len().max(1))) {
                position.play(*mv).unwrap();
            }
        }
        if position.outcome().is_some() {
            continue;
        }
        let limits = Limits { lines: 100, ..Limits::default() };
        let analysis = best_move(&position, &limits, &Tables::none(), &mut |_| ());
        let hint = Hint::new(&position, &analysis).unwrap();
        let wins = |mv: &AnyMove| {
            let mut after = position;
            after.play(*mv).unwrap();
            wins_by_force(&after, position.turn())
        };
        let winning = position.legal_moves().iter().filter(|mv| wins(mv)).count();
        let says_only_win = hint.reasons.contains(&Reason::OnlyWin);
        called += usize::from(says_only_win);
        let is_over = |mv: AnyMove| {
            let mut after = position;
            after.play(mv).unwrap();
            after.outcome().is_some()
        };
        // A move that ends the game has no further reason.
        if !is_over(hint.mv) {
            assert_eq!(says_only_win, winning == 1 && position.legal_moves().len() > 1, "{position}");
        }
    }
    assert!(called > 0);
}

/// Whether a player wins by force, by exhaustive search.
fn wins_by_force(position: &AnyPosition, player: Player) -> bool {
    if let Some(outcome) = position.outcome() {
        return outcome.winner == Some(player);
    }
    let after = |mv: AnyMove| {
        let mut after = *position;
        after.play(mv).unwrap();
        wins_by_force(&after, player)
    };
    let mut moves = position.legal_moves().into_iter();
    if position.turn() == player { moves.any(after) } else { moves.all(after) }
}

fn every_reason() -> Vec<Reason> {
    let at = Cell::from_name("b2", Base::Four).unwrap();
    let both = [Formation::Square, Formation::Line];
    let mut all = vec![
        Reason::Apex,
        Reason::EmptiesReserve,
        Reason::Raises { reserves: [5, 4] },
        Reason::StopsRaise { at },
        Reason::PreparesRaise { at },
        Reason::WinsBattle { gained: 3, points: [10, 6] },
        Reason::LimitsLostBattle { gained: 2 },
        Reason::AheadInBattle,
        Reason::FewAnswers { pieces: 2, total: 8 },
        Reason::NearEquator,
        Reason::BehindOthers,
        Reason::Captures { pyramids: 3, points: [14, 9] },
        Reason::OutOfReach { stacks: 2 },
        Reason::EndsGame { points: [17, 13] },
        Reason::CanLandOn { neighbours: 2 },
        Reason::SafeFromNeighbours,
        Reason::OnlyLegal,
        Reason::OnlyWin,
        Reason::OnlyDraw,
        Reason::Wins { turns: Some(7) },
        Reason::Wins { turns: None },
        Reason::Draws,
        Reason::HoldsOut { turns: Some(8) },
        Reason::HoldsOut { turns: None },
        Reason::LeadsTo { points: [12, 9], exact: true },
        Reason::LeadsTo { points: [12, 9], exact: false },
        Reason::LooksBest,
    ];
    for formation in both {
        all.push(Reason::TakesBack { formation, spheres: 2, reserves: [5, 4] });
        all.push(Reason::StopsFormation { formation, at });
        all.push(Reason::PreparesFormation { formation, at });
    }
    all.extend(Player::BOTH.map(|player| Reason::SetsAside { piece: Piece { player, size: Size::C } }));
    all
}

fn every_focus() -> Vec<HintFocus> {
    let mut all = vec![
        HintFocus::Raise,
        HintFocus::Level(3, None),
        HintFocus::LastOfBattle,
        HintFocus::Pieces(Size::B),
        HintFocus::InnerCircle,
        HintFocus::OuterCircle,
        HintFocus::Capture,
        HintFocus::Danger,
    ];
    all.extend([Formation::Square, Formation::Line].map(HintFocus::Formation));
    all.extend([Formation::Square, Formation::Line].map(HintFocus::OpponentFormation));
    all.extend([BoardRegion::Middle, BoardRegion::Edge, BoardRegion::Corner].map(HintFocus::Board));
    all.extend(
        [BoardRegion::Middle, BoardRegion::Edge, BoardRegion::Corner]
            .map(|part| HintFocus::Level(2, Some(part))),
    );
    all
}

#[test]
fn every_reason_and_focus_has_a_text_in_every_language() {
    let position = "pylos".parse::<AnyGame>().unwrap().start();
    let analysis =
        best_move(&position, &Limits { nodes: Some(100), ..Limits::default() }, &Tables::none(), &mut |_| ());
    let hint = Hint::new(&position, &analysis).unwrap();
    for language in Language::ALL {
        let mut sentences: Vec<String> =
            every_reason().into_iter().map(|reason| reason_text(language, &position, reason)).collect();
        let looks = every_focus().into_iter().map(|look| Hint { focus: look, ..hint.clone() });
        sentences.extend(looks.map(|hint| hint_texts(language, &hint)[0].clone()));
        let count = sentences.len();
        for sentence in &sentences {
            assert!(sentence.ends_with(['.', '?']), "{language:?}: {sentence}");
            assert!(sentence.chars().next().is_some_and(char::is_uppercase), "{language:?}: {sentence}");
        }
        sentences.sort();
        sentences.dedup();
        assert_eq!(sentences.len(), count, "{language:?}: two things are said in the same words");
    }
}
