//! Connections that are lost in the middle of something.

use tripylon_remote::{Dice, Live, next_wish};
use tripylon_room::{Event, Moment, Refusal, Stage};

use crate::site::{Site, on_databases, play, play_turn, terms};

on_databases! {
    both: a_connection_lost_in_every_turn_loses_and_doubles_nothing;
    sqlite: whoever_comes_back_hears_exactly_what_they_missed, an_answer_that_was_lost_is_given_again,
        whoever_is_gone_is_said_to_be_gone;
    postgres:
}

async fn a_connection_lost_in_every_turn_loses_and_doubles_nothing(site: Site) {
    let node = site.start().await;
    let mut lives = node.table(terms("pylos", "300+1")).await;
    let mut dice = Dice::new(11);
    while lives[0].room().stage() != Stage::Over {
        let mover = lives.iter().position(|live| live.room().turn() == live.seat()).unwrap();
        let wish = next_wish(lives[mover].room(), lives[mover].seat().unwrap(), &mut dice).unwrap();
        // It is said, and nobody hears what became of it.
        lives[mover].say(&wish).await.expect("there is a connection");
        lives[mover].vanish();
        lives[mover].come_back().await.expect("they are let in again");
        // A page keeps the turn, and says it again: whether it had come or not, it is played once.
        let seq = lives[mover].ask(&wish).await.expect("it is done, or was");
        lives[1 - mover].wait_until(|room| room.seq() >= seq).await.expect("the other is told");
    }
    assert_eq!(lives[0].room(), lives[1].room());
    let moved = |live: &Live| {
        let moves =
            live.heard().events.iter().filter(|numbered| matches!(numbered.event, Event::Moved { .. }));
        moves.count()
    };
    assert_eq!(moved(&lives[0]), lives[0].room().plies(), "every turn was played once");
    let fresh = lives[0].remote().enter(lives[0].game()).await.expect("one may look again");
    assert_eq!(fresh.heard().events, lives[0].heard().events);
}

async fn whoever_comes_back_hears_exactly_what_they_missed(site: Site) {
    let node = site.start().await;
    let mut lives = node.table(terms("pylon", "none")).await;
    let mut dice = Dice::new(12);
    for _ in 0..4 {
        play_turn(&mut lives, &mut dice).await;
    }
    let (known, heard) = (lives[1].seq(), lives[1].heard().events.len());
    lives[1].vanish();
    lives[1].come_back().await.expect("they are let in again");
    assert_eq!(lives[1].heard().events.len(), heard, "nothing happened meanwhile");
    lives[1].vanish();
    // Whoever is to move plays; if that is the one who is gone, another page of theirs does.
    let mut page = lives[1].remote().enter(lives[1].game()).await.unwrap();
    for _ in 0..3 {
        let mover = if lives[0].room().turn() == lives[0].seat() { &mut lives[0] } else { &mut page };
        let wish = next_wish(mover.room(), mover.seat().unwrap(), &mut dice).unwrap();
        let seq = mover.ask(&wish).await.expect("it is legal");
        lives[0].wait_until(|room| room.seq() >= seq).await.unwrap();
        page.wait_until(|room| room.seq() >= seq).await.unwrap();
    }
    lives[1].come_back().await.expect("they are let in again");
    let missed: Vec<u64> = lives[1].heard().events[heard..].iter().map(|event| event.seq).collect();
    assert_eq!(missed, [known + 1, known + 2, known + 3]);
    assert_eq!(lives[1].room(), lives[0].room());
}

async fn an_answer_that_was_lost_is_given_again(site: Site) {
    let node = site.start().await;
    let [mut ada, mut bob] = node.table(terms("pylos", "none")).await;
    let first = ada.ask(&play(0, "a1")).await.expect("it is legal");
    // Said again and again, it changes nothing.
    for _ in 0..5 {
        assert_eq!(ada.ask(&play(0, "a1")).await.expect("it was played"), first);
    }
    let another = ada.ask(&play(0, "a2")).await.expect_err("another turn was played there");
    assert!(matches!(denied(&another), Refusal::Late { plies: 1 }), "{another}");
    // What comes out of order is refused, and what came before it stays.
    let early = bob.ask(&play(2, "b2")).await.expect_err("it is too early for that");
    assert!(matches!(denied(&early), Refusal::Late { plies: 1 }), "{early}");
    bob.ask(&play(1, "b2")).await.expect("it is legal");
    assert_eq!(bob.room().plies(), 2);
}

fn denied(trouble: &tripylon_remote::Trouble) -> Refusal {
    let tripylon_remote::Trouble::Denied(refusal) = trouble else {
        panic!("not refused by the room: {trouble}")
    };
    refusal.clone()
}

async fn whoever_is_gone_is_said_to_be_gone(site: Site) {
    let node = site.start().await;
    let [mut ada, mut bob] = node.table(terms("pylos", "60+0")).await;
    let both =
        |heard: &tripylon_remote::Heard| heard.presence.is_some_and(|there| there.gone == [None, None]);
    ada.wait_for("both to be there", both).await.unwrap();
    bob.vanish();
    let gone = |heard: &tripylon_remote::Heard| {
        heard.presence.is_some_and(|there| there.gone[0].is_none() && there.gone[1].is_some())
    };
    ada.wait_for("the other to be gone", gone).await.unwrap();
    bob.come_back().await.unwrap();
    ada.wait_for("both to be there again", both).await.unwrap();
    assert!(ada.heard().server_time().is_some_and(|now| now > Moment(0)));
}
