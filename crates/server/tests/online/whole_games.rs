//! Games from the link to the record.

use tripylon_protocol::online::{EngineSeat, GameStage, OpenAsk, Visibility};
use tripylon_remote::{Dice, Live};
use tripylon_room::{Ask, Next, Offer, Stage, Terms};
use tripylon_rules::{Player, record::Record};

use crate::site::{Site, on_databases, play_turn, sit_down, terms};

on_databases! {
    both: games_of_every_kind_are_played_by_link, a_match_goes_on_with_the_next_round;
    sqlite: a_rematch_is_the_other_way_round, a_program_takes_a_seat, a_program_arranges_in_secret_too;
    postgres:
}

/// Plays a game to its end, both at once.
async fn play_out([ada, bob]: &mut [Live; 2], seed: u64) {
    let (mut one, mut other) = (Dice::new(seed), Dice::new(seed + 1));
    let (ada, bob) = tokio::join!(ada.play_on(&mut one), bob.play_on(&mut other));
    ada.expect("nothing is refused");
    bob.expect("nothing is refused");
}

async fn games_of_every_kind_are_played_by_link(site: Site) {
    let node = site.start().await;
    let (ada, bob) = (node.guest().await, node.guest().await);
    for (number, (rules, clock)) in [
        ("pylos:variant=children", "none"),
        ("pylos", "300+2"),
        ("pylos:variant=expert", "300d2"),
        ("le-pylos", "3days"),
        ("le-pylos:setup=hidden", "600+0"),
        ("le-pylos:setup=random", "none"),
        ("pylon", "300+2"),
    ]
    .into_iter()
    .enumerate()
    {
        let mut lives = sit_down(&ada, &bob, terms(rules, clock)).await;
        play_out(&mut lives, number as u64 * 10).await;
        let [one, other] = &lives;
        assert_eq!(one.room(), other.room(), "{rules}: both have seen the same game");
        assert_eq!(one.room().stage(), Stage::Over, "{rules}");
        let kept = ada.record(one.game()).await.expect("there is a record");
        assert_eq!(kept, one.room().signed_record().to_string(), "{rules}");
        let record: Record = kept.parse().expect("a record can be read");
        assert_eq!(record.outcome(), one.room().outcome(), "{rules}");
        let report = bob.game(other.game()).await.expect("players may see their game");
        assert_eq!(report.stage, GameStage::Over, "{rules}");
        assert_eq!(report.plies as usize, one.room().plies(), "{rules}");
    }
    node.stop().await;
}

async fn a_match_goes_on_with_the_next_round(site: Site) {
    let node = site.start().await;
    let length = "rounds-2".parse().expect("it is a length");
    let terms = Terms { length, ..terms("le-pylos:setup=hidden", "none") };
    let mut lives = node.table(terms).await;
    play_out(&mut lives, 70).await;
    let first = lives[0].game().to_string();
    let mut next = go_on(&mut lives, Next::Round).await;
    assert_eq!(next[0].seat(), Some(Player::Two), "the players change places");
    assert_eq!(next[1].seat(), Some(Player::One), "the players change places");
    let series = next[0].room().series().expect("it belongs to a match").clone();
    assert_eq!((series.id, series.rounds.len()), (first, 1));
    assert_eq!(Some(series.rounds[0]), lives[0].room().outcome().and_then(|outcome| outcome.score));
    play_out(&mut next, 80).await;
    assert!(!next[0].room().has_another_round(), "two rounds are two");
    assert_eq!(next[0].room().next(), None);
}

/// Goes with both players into the game that follows.
async fn go_on(lives: &mut [Live; 2], why: Next) -> [Live; 2] {
    let mut next = Vec::new();
    for live in lives {
        live.wait_until(|room| room.next().is_some()).await.expect("a game follows");
        let (game, followed) = live.room().next().expect("it was waited for");
        assert_eq!(followed, why);
        let game = game.to_string();
        next.push(live.remote().enter(&game).await.expect("the game is open"));
    }
    next.try_into().expect("there are two players")
}

async fn a_rematch_is_the_other_way_round(site: Site) {
    let node = site.start().await;
    let mut lives = node.table(terms("pylon", "60+1")).await;
    let mut dice = Dice::new(1);
    for _ in 0..3 {
        play_turn(&mut lives, &mut dice).await;
    }
    lives[1].ask(&Ask::Resign).await.expect("anybody may give up");
    lives[0].wait_until(|room| room.stage() == Stage::Over).await.expect("it is over");
    let rematch = Ask::Offer { offer: Offer::Rematch };
    // Both at once: whoever comes second accepts.
    let [one, other] = &mut lives;
    let (said, answered) = tokio::join!(one.ask(&rematch), other.ask(&rematch));
    said.expect("it may be offered");
    answered.expect("it may be accepted");
    let next = go_on(&mut lives, Next::Rematch).await;
    assert_ne!(next[0].game(), lives[0].game());
    assert_eq!(next[0].game(), next[1].game());
    assert_eq!([next[0].seat(), next[1].seat()], [Some(Player::Two), Some(Player::One)]);
    assert_eq!(next[0].room().terms(), lives[0].room().terms());
}

async fn a_program_takes_a_seat(site: Site) {
    let node = site.start().await;
    let ada = node.guest().await;
    for (rules, seat) in [("pylos", 1), ("pylon", 2)] {
        let ask = OpenAsk {
            terms: terms(rules, "60+0"),
            seat: Some(seat),
            visibility: Visibility::Public,
            engine: Some(EngineSeat { level: 1 }),
        };
        let game = ada.open(&ask).await.expect("the program is always there");
        let mut live = ada.enter(&game).await.expect("it is their game");
        assert_eq!(live.heard().seat, Some(seat));
        // The program lets people take turns back.
        live.wait_until(|room| room.turn() == Some(room.seat_of(ada.id()).unwrap())).await.unwrap();
        let wish = tripylon_remote::next_wish(live.room(), live.seat().unwrap(), &mut Dice::new(9)).unwrap();
        let plies = live.room().plies();
        live.ask(&wish).await.expect("it is legal");
        live.wait_until(|room| room.plies() == plies + 2).await.expect("the program answers");
        live.ask(&Ask::Offer { offer: Offer::TakeBack }).await.expect("one may ask");
        live.wait_until(|room| room.plies() == plies).await.expect("the program agrees");
        live.play_on(&mut Dice::new(3)).await.expect("nothing is refused");
        assert_eq!(live.room().stage(), Stage::Over);
        let report = ada.game(&game).await.unwrap();
        let levels = report.seats.map(|seat| seat.and_then(|seat| seat.level));
        assert_eq!(levels[2 - usize::from(seat)], Some(1), "{rules}");
    }
}

async fn a_program_arranges_in_secret_too(site: Site) {
    let node = site.start().await;
    let ada = node.guest().await;
    let ask = OpenAsk {
        terms: terms("le-pylos:setup=hidden", "60+0"),
        seat: Some(2),
        visibility: Visibility::Private,
        engine: Some(EngineSeat { level: 1 }),
    };
    let game = ada.open(&ask).await.expect("the program is always there");
    let mut live = ada.enter(&game).await.expect("it is their game");
    live.play_on(&mut Dice::new(5)).await.expect("nothing is refused");
    assert_eq!(live.room().stage(), Stage::Over);
}
