//! Time: it is the server's, it ends games once, and a slow way costs little.

use std::time::Duration;

use tokio::time::sleep;
use tripylon_protocol::online::Said;
use tripylon_remote::{Dice, Live, Request};
use tripylon_room::{Ask, Event, Hundredths, Numbered, Refusal, Stage};
use tripylon_rules::{Ending, Player};

use crate::site::{Site, on_databases, play, play_turn, terms};

on_databases! {
    both: whoever_runs_out_of_time_is_flagged_once;
    sqlite: a_clock_with_delay_runs_down_too, days_pass, a_game_that_nobody_begins_is_called_off,
        a_slow_way_costs_little_and_not_more;
    postgres:
}

/// How often something has happened in a game.
fn count(live: &Live, what: impl Fn(&Event) -> bool) -> usize {
    live.heard().events.iter().filter(|numbered| what(&numbered.event)).count()
}

const fn is_flagged(event: &Event) -> bool {
    matches!(event, Event::Flagged { .. })
}

/// Lets a game run out of time after some turns, and looks at what both were told.
async fn check_flag(lives: &mut [Live; 2], turns: usize) {
    let mut dice = Dice::new(turns as u64);
    for _ in 0..turns {
        play_turn(lives, &mut dice).await;
    }
    let loser = lives[0].room().turn().unwrap();
    for live in &mut *lives {
        live.wait_until(|room| room.stage() == Stage::Over).await.expect("time ends it");
        assert_eq!(live.room().outcome(), Some(live.room().position().outcome_by(Ending::Time(loser))));
        assert_eq!(
            live.room().clock().unwrap().both(live.room().ended().unwrap())[loser.index()],
            Hundredths(0)
        );
    }
    let late = lives[loser.index()].ask(&play(turns, "a1")).await.expect_err("it is too late");
    assert!(late.to_string().contains("over"), "{late}");
    sleep(Duration::from_millis(700)).await;
    for live in &mut *lives {
        live.come_back().await.unwrap();
        assert_eq!(count(live, is_flagged), 1, "it is said once");
    }
}

async fn whoever_runs_out_of_time_is_flagged_once(site: Site) {
    let node = site.start().await;
    let mut lives = node.table(terms("pylos", "1+0")).await;
    // No clock runs before both have played a turn.
    sleep(Duration::from_millis(1200)).await;
    check_flag(&mut lives, 3).await;
    let metrics = Request::new("GET", "/metrics").send(node.address).await.unwrap().text();
    assert!(metrics.contains("\ntripylon_flagged_total 1\n"), "{metrics}");
}

async fn a_clock_with_delay_runs_down_too(site: Site) {
    let node = site.start_at_pace(20).await;
    check_flag(&mut node.table(terms("pylon", "10d5")).await, 2).await;
}

async fn days_pass(site: Site) {
    let node = site.start_at_pace(24 * 60 * 60).await;
    let mut lives = node.table(terms("pylos", "1days")).await;
    play_turn(&mut lives, &mut Dice::new(1)).await;
    play_turn(&mut lives, &mut Dice::new(2)).await;
    let claim = lives[1].ask(&Ask::Claim).await.expect_err("nobody has to sit at the board for days");
    assert!(matches!(claim, tripylon_remote::Trouble::Denied(Refusal::StillThere)), "{claim}");
    lives[0].vanish();
    lives[1].wait_until(|room| room.stage() == Stage::Over).await.expect("a day is a second here");
    assert_eq!(count(&lives[1], is_flagged), 1);
}

async fn a_game_that_nobody_begins_is_called_off(site: Site) {
    let node = site.start_at_pace(300).await;
    let [mut ada, bob] = node.table(terms("pylos", "60+0")).await;
    drop(bob);
    ada.wait_until(|room| room.stage() == Stage::CalledOff).await.expect("five minutes are a second here");
    assert_eq!(count(&ada, |event| *event == Event::CalledOff), 1);
}

async fn a_slow_way_costs_little_and_not_more(site: Site) {
    let node = site.start().await;
    for (slow, least, most) in [(300, 25, 50), (1500, 50, 50), (0, 0, 5)] {
        let mut lives = node.table(terms("pylos", "60+0")).await;
        for _ in 0..2 {
            play_turn(&mut lives, &mut Dice::new(5)).await;
        }
        let last = lives[0].heard().events.last().unwrap().clone();
        lives[0].vanish();
        let mut wire =
            lives[0].remote().wire(&format!("/api/games/{}/socket", lives[0].game())).await.unwrap();
        // The server asks how long the way is as soon as somebody comes in; the answer takes a while.
        sleep(Duration::from_millis(slow)).await;
        let position = lives[0].room().position();
        let mv = position.move_text(position.legal_moves()[0]);
        let said = Said { number: 1, ask: play(2, &mv) };
        // The answer to the ping goes out when it is heard, which is before the beat, and must be there before the turn.
        while !wire.hear().await.unwrap().contains("\"beat\"") {}
        sleep(Duration::from_millis(20)).await;
        wire.say(serde_json::to_string(&said).unwrap()).await.unwrap();
        lives[1].wait_until(|room| room.plies() == 3).await.unwrap();
        let Numbered { at, event: Event::Moved { left, .. }, .. } = lives[1].heard().events.last().unwrap()
        else {
            panic!("a turn was played");
        };
        let spent = lives[1].room().terms().clock.begins_with().unwrap().less(left.unwrap());
        let given = at.since(last.at).0 - spent.0;
        assert!((least..=most).contains(&given), "a way of {slow} ms was paid with {given} hundredths");
        assert_eq!(lives[1].room().clock().unwrap().runs(), Some(Player::Two));
        drop(wire);
    }
}
