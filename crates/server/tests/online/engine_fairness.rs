//! One person who has the engine think as much as they can, and others who want an answer meanwhile.

use std::time::{Duration, Instant};

use futures::future::join_all;
use tokio::{io::AsyncWriteExt, net::TcpStream, task::JoinSet};
use tripylon_protocol::online::{ContestAsk, ContestSystem, EngineSeat, OpenAsk, Visibility};
use tripylon_remote::{Dice, Live, Remote, next_wish};
use tripylon_room::Ask;
use tripylon_server::{Limits, Online};

use crate::site::{Node, Site, on_databases, terms};

on_databases! {
    both: one_person_plays_so_many_games_against_the_engine_at_once;
    sqlite: one_person_at_their_worst_holds_up_no_other;
    postgres:
}

/// How many games against the engine one person may play at once: as many as by default.
const MOST: usize = 8;
/// How many answers are measured.
const ANSWERS: usize = 100;

fn against(level: u8, rules: &str, seat: u8) -> OpenAsk {
    OpenAsk {
        terms: terms(rules, "none"),
        seat: Some(seat),
        visibility: Visibility::Private,
        engine: Some(EngineSeat { level }),
    }
}

/// Opens games against the best level until no more are allowed, and plays on in all of them.
async fn occupy_engine(eve: &Remote, games: &mut JoinSet<()>) -> usize {
    for opened in 0..5 * MOST {
        let game = match eve.open(&against(10, "pylon", 2)).await {
            Ok(game) => game,
            Err(refused) => {
                assert_eq!(refused.status(), Some(409), "{refused}");
                assert!(refused.to_string().contains("many-engine-games"), "{refused}");
                return opened;
            }
        };
        let mut live = eve.enter(&game).await.unwrap();
        games.spawn(async move {
            // The test may end first.
            let _ = live.play_on(&mut Dice::new(opened as u64)).await;
        });
    }
    5 * MOST
}

fn sixteen_engines() -> ContestAsk {
    ContestAsk {
        name: "Sixteen programs".to_string(),
        terms: terms("pylon", "600+0"),
        system: ContestSystem::RoundRobin { times: 1 },
        engines: vec![10; 16],
    }
}

/// Asks for analyses that take all there is.
async fn ask_for_analyses(node: &Node) -> Vec<TcpStream> {
    let mut open = Vec::new();
    for _ in 0..4 {
        let mut stream = TcpStream::connect(node.address).await.unwrap();
        let request = "GET /api/analyse?rules=pylon&time=60s HTTP/1.1\r\nhost: here\r\n\r\n";
        stream.write_all(request.as_bytes()).await.unwrap();
        open.push(stream);
    }
    open
}

/// Plays a turn, and measures how long the engine takes to answer; `None` where the game is over or it is the engine's turn.
async fn answer_time(live: &mut Live, dice: &mut Dice) -> Option<Duration> {
    let seat = live.seat().unwrap();
    let wish = next_wish(live.room(), seat, dice)?;
    let began = Instant::now();
    live.ask(&wish).await.unwrap();
    live.wait_until(|room| room.turn() == Some(seat) || room.ended().is_some()).await.unwrap();
    Some(began.elapsed())
}

async fn one_person_plays_so_many_games_against_the_engine_at_once(site: Site) {
    let limits = Limits { engine_games: MOST as u32, ..Limits::NONE };
    let node = site.start_with(|online| Online { limits, ..online }).await;
    let (eve, bob) = (node.guest().await, node.guest().await);
    let ask = against(1, "pylos", 1);
    // However many are asked for at once.
    let opened = join_all((0..2 * MOST).map(|_| eve.open(&ask))).await;
    let games: Vec<String> = opened.into_iter().filter_map(Result::ok).collect();
    assert_eq!(games.len(), MOST);
    bob.open(&ask).await.expect("others are not held up");
    eve.invite(terms("pylos", "none")).await.expect("people may still be played");
    eve.enter(&games[0]).await.unwrap().ask(&Ask::Resign).await.unwrap();
    eve.open(&ask).await.expect("there is room again");
    assert_eq!(eve.open(&ask).await.expect_err("for one").status(), Some(409));
}

async fn one_person_at_their_worst_holds_up_no_other(site: Site) {
    // Only what the engine may be asked is limited here.
    let limits = Limits { engine_games: MOST as u32, ..Limits::NONE };
    let node = site.start_with(|online| Online { limits, ..online }).await;
    let (eve, bob) = (node.member("Eve").await, node.guest().await);
    let mut games = JoinSet::new();
    let opened = occupy_engine(&eve, &mut games).await;
    let contest = eve.announce(&sixteen_engines()).await.unwrap().summary.id;
    eve.in_contest(&contest, "begin").await.unwrap();
    let another = eve.announce(&sixteen_engines()).await.unwrap().summary.id;
    let another = eve.in_contest(&another, "begin").await;
    let _analyses = ask_for_analyses(&node).await;

    // The best level answers in turn with the other person's games, not after all of them.
    let game = bob.open(&against(10, "pylon", 1)).await.unwrap();
    let best = answer_time(&mut bob.enter(&game).await.unwrap(), &mut Dice::new(1)).await.unwrap();

    let (mut dice, mut times) = (Dice::new(7), Vec::new());
    let began = Instant::now();
    while times.len() < ANSWERS && began.elapsed() < Duration::from_secs(30) {
        let game = bob.open(&against(1, "pylos", 1)).await.unwrap();
        let mut live = bob.enter(&game).await.unwrap();
        while let Some(time) = answer_time(&mut live, &mut dice).await {
            times.push(time);
        }
    }
    times.sort_unstable();
    let p99 = times[(times.len() * 99).div_ceil(100) - 1];
    eprintln!(
        "level 1: {} answers, p50 {:?}, p99 {p99:?}; level 10: {best:?}",
        times.len(),
        times[times.len() / 2]
    );
    assert!(p99 < Duration::from_secs(2), "p99 of {} answers of level 1 is {p99:?}", times.len());
    assert!(best < Duration::from_secs(15), "level 10 took {best:?}");
    assert_eq!((opened, Limits::default().engine_games), (MOST, MOST as u32));
    assert_eq!(another.expect_err("one is enough").status(), Some(409));
}
