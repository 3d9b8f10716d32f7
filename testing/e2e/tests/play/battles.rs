//! The strip beside the globe that explains the battles of Le Pylos.

use tripylon_e2e::{BrowserTab, TestSite, with_tab, with_tab_on};
use tripylon_rules::{
    AnyPosition, Player,
    le_pylos::{IntersectionSet, Position},
    random::SplitMix64,
};
use tripylon_texts::{Language, Who};

use crate::{
    game_fixture::{GameFixture, store_json},
    game_page::GamePage,
};

/// The number of moves of a setup.
const SETUP: usize = 20;

/// Plays random moves.
fn after_random_moves(fixture: GameFixture, moves: usize, seed: u64) -> GameFixture {
    let mut rng = SplitMix64::new(seed);
    (0..moves).fold(fixture, |fixture, _| {
        let position = fixture.record().position();
        let text = position.move_text(*rng.choose(&position.legal_moves()));
        fixture.after(&text)
    })
}

fn le_pylos(position: &AnyPosition) -> &Position {
    let AnyPosition::LePylos(_, position) = position else { panic!("the game is Le Pylos") };
    position
}

/// The letters of the pieces in the strip, and the letter of the marked one.
async fn shown_pieces(tab: &BrowserTab) -> (String, String) {
    tab.wait_until_rendered().await;
    let letters = |selector: &str| {
        format!("[...document.querySelectorAll({selector:?})].map((chip) => chip.textContent).join('')")
    };
    (
        tab.evaluate(&letters(".battle-now .chip")).await,
        tab.evaluate(&letters(".battle-now .chip.wins")).await,
    )
}

/// Checks that the strip shows the pieces on the equator, and names the winning one and the rule.
async fn check_strip(page: &GamePage<'_>, position: &AnyPosition) {
    let battle = Language::English.battle();
    let position = le_pylos(position);
    let on_equator = position.occupied() & IntersectionSet::EQUATOR;
    let mut pieces: Vec<_> = on_equator.into_iter().filter_map(|at| position.piece(at)).collect();
    pieces.sort_by_key(|piece| piece.size);
    let letters: String = pieces.iter().map(|piece| piece.letter().to_ascii_uppercase()).collect();
    let deciding = position.deciding_piece().and_then(|at| position.piece(at)).expect("a piece decides");
    let letter = deciding.letter().to_ascii_uppercase().to_string();
    assert_eq!(shown_pieces(page.tab).await, (letters, letter.clone()));

    let colour = if deciding.player == Player::One { "Blue" } else { "Red" };
    let verdict = page.text(".battle .verdict").await;
    assert_eq!(verdict, format!("{} – {letter}, {colour}", battle.rule_of(pieces.len() as u32)));
    assert_eq!(page.text(".battle .detail").await, battle.next_play(pieces.len() as u32));
    let played = u32::from(position.pieces_played() % 4);
    assert!(page.text(".battle").await.contains(&battle.play(played + 1)));
}

#[test]
fn the_strip_says_which_piece_would_win() {
    with_tab(async |tab| {
        for rules in ["le-pylos", "le-pylos:rules=jeux-et-strategie"] {
            let fixture = after_random_moves(GameFixture::two_players(rules), SETUP, 3);
            let page = GamePage::open(tab, &fixture).await;
            assert_eq!(page.text(".battle .verdict").await, Language::English.battle().all_rules());
            let mut rng = SplitMix64::new(4);
            for turns in SETUP + 1..SETUP + 4 {
                let mut position = page.position().await;
                let mv = *rng.choose(&position.legal_moves());
                page.make_move(&position, mv).await;
                page.wait_for_turns(turns).await;
                position.play(mv).expect("the move is legal");
                check_strip(&page, &position).await;
            }
            // Earlier positions are explained too.
            page.press_button(".move-navigation button:nth-child(2)").await;
            page.press_button(".move-navigation button:nth-child(2)").await;
            let path = tripylon_rules::record::RecordPath::on_main_line(SETUP + 1);
            let earlier = page.record().await.position_at(&path).expect("the record has this move");
            check_strip(&page, &earlier).await;
        }
    });
}

#[test]
fn the_verdict_is_announced_without_the_move() {
    with_tab(async |tab| {
        let page =
            GamePage::open(tab, &after_random_moves(GameFixture::two_players("le-pylos"), SETUP, 3)).await;
        let position = page.position().await;
        page.make_move(&position, position.legal_moves()[0]).await;
        page.wait_for_turns(SETUP + 1).await;
        assert!(page.exists(".battle .verdict[aria-live=polite]").await);
        let (verdict, announcement) =
            (page.text(".battle .verdict").await, page.text("p.announcement").await);
        assert!(verdict.starts_with("1 piece: it wins"), "{verdict}");
        assert!(announcement.contains("from") && !announcement.contains(&verdict), "{announcement}");
        let names: Vec<String> = tab
            .evaluate("[...document.querySelectorAll('.battle [role=img]')].map((image) => image.ariaLabel)")
            .await;
        assert!(names[0].starts_with("blue piece "), "{names:?}");
        assert_eq!(names.last().map(String::as_str), Some("Extra point"));
    });
}

/// A game in which the computer has just won a battle.
fn lost_battle() -> GameFixture {
    let start = GameFixture::against_computer(1, "le-pylos", Player::One);
    let games = (0..100).map(|seed| after_random_moves(start.clone(), SETUP + 4, seed));
    let is_lost = |fixture: &GameFixture| fixture.record().position().turn() == Player::Two;
    games.into_iter().find(is_lost).expect("the computer wins the first battle of some game")
}

#[test]
fn the_computer_lets_the_result_of_a_battle_be_read() {
    with_tab(async |tab| {
        let fixture = lost_battle();
        let points = le_pylos(&fixture.record().position()).points()[1];
        let page = GamePage::open(tab, &fixture).await;
        let battle = Language::English.battle();
        assert_eq!(page.text(".battle h2").await, battle.won(Who::Computer, 1));
        assert_eq!(page.text(".battle .detail").await, battle.worth(points.into()));
        assert!(page.text(".battle .verdict").await.contains("Red"));
        assert_eq!(shown_pieces(tab).await.0.len(), usize::from(points), "its pieces are still shown");

        tab.evaluate::<()>("new Promise((resolve) => setTimeout(resolve, 2500))").await;
        assert_eq!(page.turns().await, SETUP + 4, "the computer waits");
        page.wait_for_turns(SETUP + 5).await;
        tab.wait_for("document.querySelector('.battle h2').textContent === 'Battle 2 of 5'").await;
        assert!(page.text(".battle .previous").await.contains(&battle.won(Who::Computer, 1)));
    });
}

#[test]
fn a_table_of_the_five_battles_ends_the_game() {
    with_tab(async |tab| {
        let fixture = after_random_moves(GameFixture::two_players("le-pylos"), SETUP + 20, 6);
        let page = GamePage::open(tab, &fixture).await;
        check_table(&page, &fixture).await;

        // In the analysis as well, at the end of the game.
        page.press_button("#analyse").await;
        tab.wait_for("location.hash === '#/analyse/le-pylos'").await;
        check_table(&page, &fixture).await;
        tab.press("ArrowLeft").await;
        tab.wait_for("!document.querySelector('.battles')").await;
        let before = tripylon_rules::record::RecordPath::on_main_line(SETUP + 19);
        check_strip(&page, &fixture.record().position_at(&before).expect("the record has this move")).await;
        tab.press("Home").await;
        tab.wait_for("!document.querySelector('.battle')").await;
    });
}

/// Checks that the table has a row for each battle, and that their points add up to those of the game.
async fn check_table(page: &GamePage<'_>, fixture: &GameFixture) {
    page.tab.wait_for("document.querySelectorAll('.battles tbody tr').length === 5").await;
    let rows: Vec<Vec<String>> = page
        .tab
        .evaluate("[...document.querySelectorAll('.battles tbody tr')].map((row) => [...row.cells].map((cell) => cell.textContent))")
        .await;
    let mut points = [0, 0];
    for row in &rows {
        let [_, pieces, rule, winner, sum] = row.as_slice() else { panic!("{row:?} has five cells") };
        assert_eq!(pieces.len(), 4, "{row:?}: every piece played is on the equator or set aside");
        assert!(["only one", "smallest", "middle", "largest"].contains(&rule.as_str()), "{row:?}");
        let total: u8 = sum.split('+').map(|part| part.parse().unwrap_or(1)).sum();
        points[usize::from(winner == "Red")] += total;
    }
    assert_eq!(points, le_pylos(&fixture.record().position()).points());
}

/// The engine of the server leads the next battle at once.
#[test]
fn the_result_of_a_battle_can_be_read_online() {
    with_tab_on(TestSite::online, async |tab| {
        store_json(tab, "settings", &serde_json::json!({ "reduce_motion": true, "muted": true }));
        // Opening the game ends the worker of the home page, perhaps while it loads its modules.
        tab.ignore_errors_containing("Failed to fetch");
        tab.open("").await;
        let id: String = tab
            .evaluate(
                "(async () => {
                    await fetch('api/me', { method: 'POST' });
                    const terms = { rules: 'le-pylos:setup=random', time_control: 'none' };
                    const request = { terms, seat: 1, visibility: 'private', engine: { level: 9 } };
                    const response = await fetch('api/games', {
                        method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(request),
                    });
                    return (await response.json()).id;
                })()",
            )
            .await;
        tab.open(&format!("#/game/{id}")).await;
        let mut page = GamePage::at(tab, "le-pylos");
        let headline = async || page_headline(tab).await;
        loop {
            assert!(page.wait_for_choices_or_end().await, "the engine wins a battle before the fifth");
            page.click_random_choice().await;
            let won = headline().await;
            if won.contains("The computer wins battle") {
                let turns = "document.querySelectorAll('.move-list li').length % 4";
                tab.wait_for(&format!("{turns} === 1")).await;
                tab.evaluate::<()>("new Promise((resolve) => setTimeout(resolve, 2000))").await;
                assert_eq!(headline().await, won, "the result stays although the engine has played");
                tab.wait_for("document.querySelector('.battle h2').textContent.endsWith(' of 5')").await;
                return;
            }
        }
    });
}

/// The headline of the strip.
async fn page_headline(tab: &BrowserTab) -> String {
    tab.wait_until_rendered().await;
    tab.evaluate("document.querySelector('.battle h2')?.textContent ?? ''").await
}

#[test]
fn other_games_have_no_strip() {
    with_tab(async |tab| {
        for rules in ["pylos", "pylon:size=4x3"] {
            let page = GamePage::open(tab, &GameFixture::two_players(rules)).await;
            page.wait_for_choices().await;
            assert!(!page.exists(".battle").await);
        }
    });
}
