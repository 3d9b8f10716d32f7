//! Times in which no turn can be accepted: no player pays for them or loses a game by them.

use std::time::{Duration, Instant};

use tokio::{task::JoinHandle, time::sleep};
use tripylon_remote::{Dice, Live, Request};
use tripylon_room::{Event, Hundredths, Numbered, Stage};
use tripylon_store::Store;

use crate::site::{Node, Site, on_databases, play_turn, sit_down, terms};

on_databases! {
    both: nobody_pays_while_the_database_does_not_answer, nobody_pays_while_the_process_is_stalled,
        nobody_pays_until_they_can_return_after_a_restart, the_server_is_alive_but_not_ready_without_its_database;
    sqlite: an_outage_before_the_first_turn_calls_no_game_off;
    postgres: the_outage_of_one_server_concerns_nobody_on_the_other, nobody_pays_while_their_server_is_stalled,
        nobody_pays_for_the_death_of_their_server
}

/// Longer than the clock of a game with 2 seconds, and shorter than the database is waited for.
const OUTAGE: Duration = Duration::from_millis(3500);
/// What an outage may cost.
const MOST_CHARGED: i64 = 100;

/// Blocks all writes to the database of a site for a while, beginning now.
async fn hold_database(site: &Site, time: Duration) -> JoinHandle<()> {
    let url = site.url.clone();
    if let Some(postgres) = site.postgres {
        let seconds = time.as_secs_f64();
        let sql = format!(
            "BEGIN; LOCK TABLE games, events, nodes IN ACCESS EXCLUSIVE MODE; SELECT pg_sleep({seconds}); COMMIT"
        );
        let held = tokio::task::spawn_blocking(move || drop(postgres.ask(&url, &sql)));
        sleep(Duration::from_millis(150)).await;
        return held;
    }
    let store = Store::open(&url).await.unwrap();
    let held = store.hold_writes().await.unwrap();
    tokio::spawn(async move {
        sleep(time).await;
        drop(held);
        store.close().await;
    })
}

/// Lets a clock run, by playing some turns.
async fn let_clock_run(lives: &mut [Live; 2], turns: u64) {
    for turn in 0..turns {
        play_turn(lives, &mut Dice::new(turn)).await;
    }
}

fn resumed(live: &Live) -> usize {
    live.heard().events.iter().filter(|event| matches!(event.event, Event::Resumed { .. })).count()
}

async fn wait_resumed(live: &mut Live) {
    let is_resumed = |event: &Numbered| matches!(event.event, Event::Resumed { .. });
    let resumed = live.wait_for("time to be given back", |heard| heard.events.iter().any(is_resumed));
    resumed.await.expect("both are told that time is given back");
}

/// Lets the player to move play on after an outage that began when their clock did, and looks at what it cost them.
async fn check_cost(lives: &mut [Live; 2], outage: Duration) {
    for live in &mut *lives {
        wait_resumed(live).await;
        assert_eq!(live.room().stage(), Stage::Playing, "no player loses the game");
    }
    let (seat, plies) = (lives[0].room().turn().unwrap(), lives[0].room().plies());
    play_turn(lives, &mut Dice::new(7)).await;
    let events = &lives[0].heard().events;
    let moves: Vec<_> = events.iter().filter(|event| matches!(event.event, Event::Moved { .. })).collect();
    let [before, turn] = [moves[plies - 1], moves[plies]];
    let Event::Moved { left: Some(left), .. } = turn.event else { panic!("{turn:?}") };
    let begins_with = lives[0].room().terms().clock.begins_with().unwrap();
    let took = turn.at.since(before.at).less(Hundredths(outage.as_millis() as i64 / 10));
    let charged = begins_with.less(left).0 - took.0;
    assert!(charged <= MOST_CHARGED, "player {seat} paid {charged} hundredths for an outage");
}

async fn nobody_pays_while_the_database_does_not_answer(site: Site) {
    let node = site.start().await;
    let mut lives = node.table(terms("pylos", "2+0")).await;
    let_clock_run(&mut lives, 3).await;
    let held = hold_database(&site, OUTAGE).await;
    held.await.unwrap();
    check_cost(&mut lives, OUTAGE).await;
}

async fn nobody_pays_while_the_process_is_stalled(site: Site) {
    let node = site.start().await;
    let mut lives = node.table(terms("pylos", "2+0")).await;
    let_clock_run(&mut lives, 3).await;
    node.stall(OUTAGE);
    sleep(OUTAGE).await;
    check_cost(&mut lives, OUTAGE).await;
}

async fn nobody_pays_until_they_can_return_after_a_restart(site: Site) {
    let node = site.start().await;
    let mut lives = node.table(terms("pylos", "2+0")).await;
    let_clock_run(&mut lives, 3).await;
    let began = Instant::now();
    node.kill().await;
    // It is back at once, but players are not.
    let node = site.start().await;
    sleep(OUTAGE).await;
    for live in &mut lives {
        let remote = live.remote().at(node.address);
        live.come_back_at(remote).await.expect("they are let in again");
    }
    check_cost(&mut lives, began.elapsed()).await;
}

async fn an_outage_before_the_first_turn_calls_no_game_off(site: Site) {
    // The 5 minutes for a first turn are 3 seconds here.
    let node = site.start_at_pace(100).await;
    let mut lives = node.table(terms("pylos", "60+0")).await;
    node.stall(OUTAGE);
    sleep(OUTAGE).await;
    wait_resumed(&mut lives[0]).await;
    assert_eq!(lives[0].room().stage(), Stage::Playing, "the game is not called off");
    play_turn(&mut lives, &mut Dice::new(1)).await;
}

async fn status(node: &Node, path: &str) -> u16 {
    Request::new("GET", path).send(node.address).await.expect("it answers").status
}

async fn becomes_ready(node: &Node, status_then: u16) {
    let began = Instant::now();
    while status(node, "/readyz").await != status_then {
        assert!(began.elapsed() < Duration::from_secs(10), "/readyz does not become {status_then}");
        sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(status(node, "/healthz").await, 200);
}

async fn the_server_is_alive_but_not_ready_without_its_database(site: Site) {
    let node = site.start().await;
    becomes_ready(&node, 200).await;
    let held = hold_database(&site, OUTAGE).await;
    becomes_ready(&node, 503).await;
    held.await.unwrap();
    becomes_ready(&node, 200).await;
}

/// Ada, who is player 1, and Bob at two servers.
async fn at_two_servers(ada: &Node, bob: &Node) -> [Live; 2] {
    sit_down(&ada.guest().await, &bob.guest().await, terms("pylos", "2+0")).await
}

async fn nobody_pays_while_their_server_is_stalled(site: Site) {
    let (here, there) = (site.start().await, site.start().await);
    let mut lives = at_two_servers(&there, &here).await;
    // Ada is to move.
    let_clock_run(&mut lives, 2).await;
    there.stall(OUTAGE);
    sleep(OUTAGE).await;
    check_cost(&mut lives, OUTAGE).await;
}

async fn nobody_pays_for_the_death_of_their_server(site: Site) {
    let (here, there) = (site.start().await, site.start().await);
    let mut lives = at_two_servers(&there, &here).await;
    let_clock_run(&mut lives, 2).await;
    let began = Instant::now();
    there.kill().await;
    sleep(OUTAGE).await;
    let remote = lives[0].remote().at(here.address);
    lives[0].come_back_at(remote).await.expect("the other server lets them in");
    check_cost(&mut lives, began.elapsed()).await;
}

async fn the_outage_of_one_server_concerns_nobody_on_the_other(site: Site) {
    let (here, there) = (site.start().await, site.start().await);
    let mut lives = at_two_servers(&here, &there).await;
    let_clock_run(&mut lives, 2).await;
    there.stall(OUTAGE);
    lives[0].wait_until(|room| room.stage() == Stage::Over).await.expect("time ends it");
    assert_eq!(resumed(&lives[0]), 0, "Ada could have played");
}
