//! Connections that are lost during a game.

use tripylon_play::{GameEvent, GameStatus, RoomRefusal, Timestamp};
use tripylon_rules::random::SplitMix64;
use tripylon_test_client::{GameConnection, random_command};

use crate::cluster::{Cluster, on_databases, play, play_turn, terms};

on_databases! {
    both: losing_the_connection_in_every_turn_neither_loses_nor_repeats_moves;
    sqlite: a_client_that_reconnects_receives_exactly_the_missed_events,
        a_repeated_command_gets_the_same_reply, clients_are_notified_when_a_player_disconnects;
    postgres:
}

async fn losing_the_connection_in_every_turn_neither_loses_nor_repeats_moves(cluster: Cluster) {
    let node = cluster.start().await;
    let mut connections = node.start_game(terms("pylos", "300+1")).await;
    let mut rng = SplitMix64::new(11);
    while connections[0].room().status() != GameStatus::Over {
        let mover =
            connections.iter().position(|connection| connection.room().turn() == connection.seat()).unwrap();
        let command =
            random_command(connections[mover].room(), connections[mover].seat().unwrap(), &mut rng).unwrap();
        // The command is sent, and the reply is lost.
        connections[mover].send(&command).await.expect("there is a connection");
        connections[mover].drop_connection();
        connections[mover].reconnect().await.expect("the client reconnects");
        // The browser client repeats the command. Whether the first one arrived or not, the move is played once.
        let seq = connections[mover].send_and_wait(&command).await.expect("the command is or was executed");
        connections[1 - mover]
            .wait_for_room(|room| room.seq() >= seq)
            .await
            .expect("the other player receives the event");
    }
    assert_eq!(connections[0].room(), connections[1].room());
    let moved = |connection: &GameConnection| {
        let moves = connection
            .received()
            .events
            .iter()
            .filter(|event| matches!(event.event, GameEvent::Moved { .. }));
        moves.count()
    };
    assert_eq!(moved(&connections[0]), connections[0].room().plies(), "every turn was played once");
    let new_connection =
        connections[0].client().connect(connections[0].game()).await.expect("the client connects again");
    assert_eq!(new_connection.received().events, connections[0].received().events);
}

async fn a_client_that_reconnects_receives_exactly_the_missed_events(cluster: Cluster) {
    let node = cluster.start().await;
    let mut connections = node.start_game(terms("pylon", "none")).await;
    let mut rng = SplitMix64::new(12);
    for _ in 0..4 {
        play_turn(&mut connections, &mut rng).await;
    }
    let (known, received) = (connections[1].seq(), connections[1].received().events.len());
    connections[1].drop_connection();
    connections[1].reconnect().await.expect("the client reconnects");
    assert_eq!(connections[1].received().events.len(), received, "no event was missed");
    connections[1].drop_connection();
    // A second connection of the disconnected player plays their turns.
    let mut second_connection = connections[1].client().connect(connections[1].game()).await.unwrap();
    for _ in 0..3 {
        let mover = if connections[0].room().turn() == connections[0].seat() {
            &mut connections[0]
        } else {
            &mut second_connection
        };
        let command = random_command(mover.room(), mover.seat().unwrap(), &mut rng).unwrap();
        let seq = mover.send_and_wait(&command).await.expect("the move is legal");
        connections[0].wait_for_room(|room| room.seq() >= seq).await.unwrap();
        second_connection.wait_for_room(|room| room.seq() >= seq).await.unwrap();
    }
    connections[1].reconnect().await.expect("the client reconnects");
    let missed: Vec<u64> =
        connections[1].received().events[received..].iter().map(|event| event.seq).collect();
    assert_eq!(missed, [known + 1, known + 2, known + 3]);
    assert_eq!(connections[1].room(), connections[0].room());
}

async fn a_repeated_command_gets_the_same_reply(cluster: Cluster) {
    let node = cluster.start().await;
    let [mut ada, mut bob] = node.start_game(terms("pylos", "none")).await;
    let first = ada.send_and_wait(&play(0, "a1")).await.expect("the move is legal");
    // Repeating the command changes nothing.
    for _ in 0..5 {
        assert_eq!(ada.send_and_wait(&play(0, "a1")).await.expect("the move was played already"), first);
    }
    let another = ada.send_and_wait(&play(0, "a2")).await.expect_err("another turn was played there");
    assert!(matches!(refusal(&another), RoomRefusal::StalePly { plies: 1 }), "{another}");
    // A command for a later turn is refused, and earlier moves stay.
    let early = bob.send_and_wait(&play(2, "b2")).await.expect_err("the command is for a later turn");
    assert!(matches!(refusal(&early), RoomRefusal::StalePly { plies: 1 }), "{early}");
    bob.send_and_wait(&play(1, "b2")).await.expect("the move is legal");
    assert_eq!(bob.room().plies(), 2);
}

fn refusal(error: &tripylon_test_client::ClientError) -> RoomRefusal {
    let tripylon_test_client::ClientError::CommandRefused(refusal) = error else {
        panic!("not refused by the room: {error}")
    };
    refusal.clone()
}

async fn clients_are_notified_when_a_player_disconnects(cluster: Cluster) {
    let node = cluster.start().await;
    let [mut ada, mut bob] = node.start_game(terms("pylos", "60+0")).await;
    let are_both_present = |received: &tripylon_test_client::ReceivedState| {
        received.presence.is_some_and(|presence| presence.absent_for == [None, None])
    };
    ada.wait_for("both to be present", are_both_present).await.unwrap();
    bob.drop_connection();
    let is_bob_absent = |received: &tripylon_test_client::ReceivedState| {
        received
            .presence
            .is_some_and(|presence| presence.absent_for[0].is_none() && presence.absent_for[1].is_some())
    };
    ada.wait_for("the opponent to be absent", is_bob_absent).await.unwrap();
    bob.reconnect().await.unwrap();
    ada.wait_for("both to be present again", are_both_present).await.unwrap();
    assert!(ada.received().server_time().is_some_and(|now| now > Timestamp(0)));
}
