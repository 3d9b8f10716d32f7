//! A phone on its side: the board takes the height, and everything that is needed to play stands beside it.

use serde_json::json;
use tripylon_browser::{Visit, visit};
use tripylon_rules::Player;

use crate::{
    sitting::{Sitting, keep},
    table::Table,
};

const SIZES: [(u32, u32); 3] = [(844, 390), (667, 375), (932, 430)];

/// Where something is: left, top, right, bottom.
type Frame = [f64; 4];

async fn frame(visit: &Visit, selector: &str) -> Frame {
    let rectangle = format!("document.querySelector({selector:?})?.getBoundingClientRect()");
    visit
        .wait_for_some(&format!(
            "(() => {{ const box = {rectangle};
                return box && box.height > 0 ? [box.left, box.top, box.right, box.bottom] : null; }})()"
        ))
        .await
}

/// The board takes the height, and these are beside it, on the screen.
async fn check_screen(visit: &Visit, (width, height): (u32, u32), beside: &[&str]) {
    let (width, height) = (f64::from(width), f64::from(height));
    let hash: String = visit.evaluate("location.hash").await;
    let screen = format!("{hash} at {width} × {height}");
    let surface = frame(visit, ".surface").await;
    assert!(surface[1] >= 0.0 && surface[3] <= height, "{screen}: the board is at {surface:?}");
    assert!(surface[3] - surface[1] >= height - 24.0, "{screen}: the board takes the height: {surface:?}");
    let picture = frame(visit, ".board > svg").await;
    assert!(picture[3] - picture[1] >= height - 60.0, "{screen}: the picture is at {picture:?}");
    for selector in beside {
        let [left, top, right, bottom] = frame(visit, selector).await;
        assert!(
            left >= surface[2] && top >= 0.0 && right <= width && bottom <= height,
            "{screen}: {selector} is at {left:.0}, {top:.0} to {right:.0}, {bottom:.0}"
        );
    }
    let wide: f64 = visit.evaluate("document.documentElement.scrollWidth").await;
    assert!(wide <= width, "{screen}: the page is {wide} wide");
}

#[test]
fn a_game_on_its_side_needs_no_scrolling() {
    visit(async |visit| {
        for size in SIZES {
            visit.become_phone(size.0, size.1).await;
            for rules in ["pylos", "le-pylos", "pylon"] {
                let sitting = Sitting::against(1, rules, Player::One).by_clock(300, 3, [271_000, 238_000]);
                Table::open(visit, &sitting).await.wait_for_choices().await;
                let seats = [".seat:first-child .clock", ".seat:last-child .clock", ".seat.to-move .tray"];
                let panel = [".status h2", ".prompt", "#undo", "#redo", "#hint", "#offer", "#resign"];
                check_screen(visit, size, &[&seats[..], &panel[..]].concat()).await;
            }
        }
    });
}

#[test]
fn a_half_made_turn_is_finished_beside_the_board() {
    visit(async |visit| {
        visit.become_phone(844, 390).await;
        let sitting = Sitting::of_two_people("pylos").after("a1 d4 b1 d3 a2 c4");
        let table = Table::open(visit, &sitting).await;
        table.touch("b2 a1").await;
        check_screen(visit, (844, 390), &["#done", "#start-over", ".prompt"]).await;
        assert!(table.has("#done").await);
    });
}

#[test]
fn pieces_are_arranged_in_secret_beside_the_board() {
    visit(async |visit| {
        visit.become_phone(844, 390).await;
        let table = Table::open(visit, &Sitting::of_two_people("le-pylos:setup=hidden")).await;
        table.push(".curtain button").await;
        table.push("#shuffle").await;
        check_screen(visit, (844, 390), &["#done", "#start-over", "#shuffle", ".prompt"]).await;
    });
}

#[test]
fn analysis_puzzles_and_lessons_on_their_side_need_no_scrolling() {
    visit(async |visit| {
        for size in SIZES {
            visit.become_phone(size.0, size.1).await;
            for game in ["pylos", "le-pylos", "pylon"] {
                let open = async |page: &str| {
                    keep(visit, "settings", &json!({ "still": true, "silent": true, "language": "en" }));
                    visit.open(&format!("#/{page}/{game}")).await;
                    visit.wait_for("document.querySelector('.panel button')").await;
                };
                open("analyse").await;
                check_screen(visit, size, &["#back", "#play-on", "#open", ".seat:last-child"]).await;
                open("learn").await;
                check_screen(visit, size, &[".lesson-card .say", ".lesson-card button", ".seat:last-child"])
                    .await;
                open("puzzles").await;
                check_screen(visit, size, &[".lesson-card h2", "#skip", ".seat:last-child"]).await;
                open("edit").await;
                check_screen(visit, size, &[".verdict", "#analyse", "#play-on", ".seat:last-child"]).await;
            }
        }
    });
}
