//! What takes both players, and what one may do when the other has gone.

use std::time::Duration;

use tokio::time::sleep;
use tripylon_remote::{Dice, Heard, Live, Trouble};
use tripylon_room::{Ask, Event, Offer, Refusal, Stage};
use tripylon_rules::{Ending, Player};
use tripylon_server::{Limits, Online};

use crate::site::{Site, on_databases, play_turn, rated, sit_down, terms};

on_databases! {
    both: ;
    sqlite: a_turn_is_taken_back_if_both_want_it, an_offer_can_be_declined, games_end_by_agreement,
        a_rated_turn_stays, whoever_waits_for_somebody_gone_may_claim_the_game, a_game_can_be_called_off_at_first,
        a_rematch_counts_against_the_limit_for_new_games;
    postgres:
}

const TAKE_BACK: Ask = Ask::Offer { offer: Offer::TakeBack };
const END: Ask = Ask::Offer { offer: Offer::End };

async fn play_turns(lives: &mut [Live; 2], turns: u64) {
    for turn in 0..turns {
        play_turn(lives, &mut Dice::new(turn)).await;
    }
}

#[track_caller]
fn refusal(answer: Result<u64, Trouble>) -> Refusal {
    let Err(Trouble::Denied(refusal)) = answer else { panic!("it should be refused: {answer:?}") };
    refusal
}

async fn a_turn_is_taken_back_if_both_want_it(site: Site) {
    let node = site.start().await;
    let mut lives = node.table(terms("pylos", "60+0")).await;
    play_turns(&mut lives, 4).await;
    let before = lives[0].room().record().clone();
    play_turns(&mut lives, 1).await;
    lives[0].ask(&TAKE_BACK).await.expect("it was their turn");
    lives[1].wait_until(|room| room.offer(Player::One) == Some(Offer::TakeBack)).await.unwrap();
    lives[1].ask(&TAKE_BACK).await.expect("the other agrees");
    for live in &mut lives {
        live.wait_until(|room| room.plies() == 4).await.expect("it is taken back");
        let moves = |record: &tripylon_rules::record::Record| {
            record.line().plies().iter().map(tripylon_rules::record::Ply::mv).collect::<Vec<_>>()
        };
        assert_eq!(moves(live.room().record()), moves(&before));
    }
    play_turns(&mut lives, 1).await;
}

async fn an_offer_can_be_declined(site: Site) {
    let node = site.start().await;
    let mut lives = node.table(terms("pylon", "none")).await;
    play_turns(&mut lives, 2).await;
    lives[0].ask(&END).await.expect("one may ask");
    lives[1].wait_until(|room| room.offer(Player::One) == Some(Offer::End)).await.unwrap();
    lives[1].ask(&Ask::Drop { offer: Offer::End }).await.expect("one may decline");
    lives[0].wait_until(|room| room.offer(Player::One).is_none()).await.unwrap();
    assert_eq!(refusal(lives[0].ask(&END).await), Refusal::NotNow, "nobody is pestered");
    assert_eq!(lives[0].room().stage(), Stage::Playing);
}

async fn games_end_by_agreement(site: Site) {
    let node = site.start().await;
    for rules in ["pylos", "le-pylos", "pylon"] {
        let mut lives = node.table(terms(rules, "none")).await;
        play_turns(&mut lives, 3).await;
        lives[1].ask(&END).await.expect("one may ask");
        lives[0].ask(&END).await.expect("the other agrees");
        for live in &mut lives {
            live.wait_until(|room| room.stage() == Stage::Over).await.unwrap();
            let outcome = live.room().position().outcome_by(Ending::Agreement);
            assert_eq!(live.room().outcome(), Some(outcome), "{rules}");
        }
    }
}

async fn a_rated_turn_stays(site: Site) {
    let node = site.start().await;
    let (ada, bob) = (node.member("Ada").await, node.member("Bob").await);
    let mut lives = sit_down(&ada, &bob, rated("pylos", "60+0")).await;
    play_turns(&mut lives, 3).await;
    assert_eq!(refusal(lives[0].ask(&TAKE_BACK).await), Refusal::NotNow);
    let guest = node.guest().await;
    let game = ada.invite(rated("pylos", "60+0")).await.unwrap();
    let denied = guest.join(&game).await.expect_err("a guest has no rating");
    assert!(matches!(denied, Trouble::Denied(Refusal::NeedsAccount)), "{denied}");
}

async fn whoever_waits_for_somebody_gone_may_claim_the_game(site: Site) {
    let node = site.start_at_pace(100).await;
    let mut lives = node.table(terms("pylos", "3600+0")).await;
    play_turns(&mut lives, 3).await;
    assert_eq!(refusal(lives[0].ask(&Ask::Claim).await), Refusal::StillThere);
    lives[1].vanish();
    let gone = |heard: &Heard| heard.presence.is_some_and(|there| there.gone[1].is_some());
    lives[0].wait_for("the other to be gone", gone).await.unwrap();
    assert_eq!(refusal(lives[0].ask(&Ask::Claim).await), Refusal::StillThere, "not at once");
    // A minute is so long here.
    sleep(Duration::from_millis(700)).await;
    lives[0].ask(&Ask::Claim).await.expect("the other has been gone for long enough");
    assert_eq!(lives[0].room().stage(), Stage::Over);
    assert_eq!(
        lives[0].heard().events.last().map(|last| &last.event),
        Some(&Event::Left { seat: Player::Two })
    );
    let report = lives[0].remote().game(lives[0].game()).await.unwrap();
    assert_eq!(report.result.as_deref(), Some("1-0"));
    lives[1].come_back().await.expect("they may still see what has become of it");
    assert_eq!(lives[1].room(), lives[0].room());
}

async fn a_game_can_be_called_off_at_first(site: Site) {
    let node = site.start().await;
    let mut lives = node.table(terms("pylos", "60+0")).await;
    play_turns(&mut lives, 1).await;
    lives[1].ask(&Ask::CallOff).await.expect("the second has not played yet");
    lives[0].wait_until(|room| room.stage() == Stage::CalledOff).await.unwrap();
    let mut lives = node.table(terms("pylos", "60+0")).await;
    play_turns(&mut lives, 2).await;
    assert_eq!(refusal(lives[1].ask(&Ask::CallOff).await), Refusal::NotNow);
}

async fn a_rematch_counts_against_the_limit_for_new_games(site: Site) {
    // So few that hardly any comes back while the test runs: two identities, a game, and the wishes of both for a few rematches.
    let limits = Limits { deeds: 9, ..Limits::NONE };
    let node = site.start_with(|online| Online { limits, ..online }).await;
    let mut lives = node.table(terms("pylos", "60+0")).await;
    for games in 1..10 {
        lives[0].ask(&Ask::CallOff).await.expect("nobody has played yet");
        lives[1].wait_until(|room| room.ended().is_some()).await.unwrap();
        for live in &mut lives {
            if let Err(trouble) = live.ask(&Ask::Offer { offer: Offer::Rematch }).await {
                assert_eq!(refusal(Err(trouble)), Refusal::TooMany);
                assert!(games <= 5, "{games} games were opened");
                return;
            }
        }
        for live in &mut lives {
            live.wait_until(|room| room.next().is_some()).await.expect("both want it");
            let next = live.room().next().unwrap().0.to_string();
            *live = live.remote().enter(&next).await.unwrap();
        }
    }
    panic!("rematches are not limited");
}
