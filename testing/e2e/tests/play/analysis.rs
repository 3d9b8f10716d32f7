//! The analysis page: values on the board, variations, import and export, solving, reviews, and the position editor.

use std::time::Duration;

use serde_json::Value;
use tripylon_e2e::{BrowserTab, TestSite, with_tab, with_tab_on};
use tripylon_rules::{
    AnyGame, AnyPosition, Game,
    random::SplitMix64,
    record::{MoveNumber, Record},
};
use tripylon_server::ServerConfig;
use tripylon_tablebase::{Table, Verdict};
use tripylon_tables::Folder;

use crate::game_fixture::GameFixture;

/// A game on the small board, with a variation and comments.
const GAME: &str =
    "[Rules \"pylos:base=3\"]\n[Result \"*\"]\n\n1. a1 c3 2. b2 {the middle} (2. c1 a3 {or so}) 2... a3 *\n";

/// The analysis page.
pub(crate) struct AnalysisPage<'a> {
    tab: &'a BrowserTab,
}

impl<'a> AnalysisPage<'a> {
    pub(crate) async fn open(tab: &'a BrowserTab, game: &str) -> AnalysisPage<'a> {
        tab.open(&format!("#/analyse/{game}")).await;
        AnalysisPage { tab }
    }

    /// Pastes a game or a position into the dialog.
    async fn paste(&self, text: &str) {
        self.tab.click("#open-import").await;
        self.tab.wait_for("document.querySelector('#import-text')").await;
        let text = serde_json::to_string(text).expect("a text can be quoted");
        self.tab
            .evaluate::<()>(&format!(
                "(() => {{ const field = document.querySelector('#import-text'); field.value = {text};
                    field.dispatchEvent(new Event('input', {{ bubbles: true }})); }})()"
            ))
            .await;
        self.tab.click("#import").await;
    }

    /// Pastes a game or a position, and waits until the dialog has closed.
    pub(crate) async fn paste_and_close(&self, text: &str) {
        self.paste(text).await;
        self.tab.wait_for("!document.querySelector('dialog[open]')").await;
    }

    /// The record that the page exports.
    async fn record(&self) -> Record {
        self.export_text("#record-text").await.parse().expect("the exported text is a record")
    }

    /// The text of one of the export fields.
    async fn export_text(&self, field: &str) -> String {
        self.tab.click("#open-export").await;
        let text = self.tab.wait_for_some(&format!("document.querySelector('{field}')?.value ?? null")).await;
        self.tab.press("Escape").await;
        self.tab.wait_for("!document.querySelector('dialog[open]')").await;
        text
    }

    async fn position(&self) -> AnyPosition {
        let text = self.export_text("#position-text").await;
        let (rules, position) = text.split_once(' ').expect("the rules precede the position");
        let game: AnyGame = rules.parse().expect("the rules are known");
        game.parse_position(position).expect("the position is valid")
    }

    /// Every move with its value, once all values are there.
    pub(crate) async fn values(&self, moves: usize) -> Vec<(String, String)> {
        let list = "[...document.querySelectorAll('.eval-list button')]";
        self.tab.wait_until_rendered().await;
        self.tab.wait_for(&format!("{list}.length === {moves}")).await;
        self.tab
            .evaluate(&format!(
                "{list}.map((row) => [row.querySelector('.move').textContent, row.querySelector('.eval').textContent])"
            ))
            .await
    }
}

#[test]
fn a_game_can_be_opened_stepped_through_branched_and_saved() {
    with_tab(async |tab| {
        let analysis = AnalysisPage::open(tab, "pylos").await;
        analysis.paste_and_close(GAME).await;
        let record: Record = GAME.parse().expect("the record is valid");
        assert_eq!(analysis.record().await, record);
        for turns in 1..=4 {
            tab.press("ArrowRight").await;
            tab.wait_for(&format!("document.querySelectorAll('.move-tree button.shown.main').length && [...document.querySelectorAll('.move-tree button.main')].findIndex((row) => row.classList.contains('shown')) === {}", turns - 1)).await;
        }
        assert_eq!(analysis.position().await, record.position());
        // A different move starts a variation.
        tab.press("ArrowLeft").await;
        tab.click(".board .target[data-click='c1']").await;
        tab.wait_for("document.querySelectorAll('.move-tree .bracket').length === 4").await;
        tab.click("#comment").await;
        tab.evaluate::<()>(
            "(() => { const field = document.querySelector('#comment'); field.value = 'better';
                    field.dispatchEvent(new Event('change', { bubbles: true })); })()",
        )
        .await;
        let extended = analysis.record().await;
        assert!(extended.to_string().contains("(2... c1 {better})"), "{extended}");
        // The exported text can be imported again.
        analysis.paste_and_close(&extended.to_string()).await;
        assert_eq!(analysis.record().await, extended);
        tab.reload().await;
        assert_eq!(analysis.record().await, extended, "the analysis is saved");
        // The variation can be deleted again.
        tab.click(".move-tree button:not(.main):last-of-type").await;
        tab.click("#delete-moves").await;
        assert_eq!(analysis.record().await, record);
    });
}

#[test]
fn moves_of_an_analysis_are_only_deleted_after_confirmation() {
    with_tab(async |tab| {
        let analysis = AnalysisPage::open(tab, "pylos").await;
        analysis.paste_and_close(GAME).await;
        let record = analysis.record().await;
        for button in ["#clear-analysis", "#delete-moves"] {
            tab.press("Home").await;
            tab.press("ArrowRight").await;
            tab.click(button).await;
            tab.click(&format!("dialog[open] button:not({button}-yes)")).await;
            tab.wait_for("!document.querySelector('dialog[open]')").await;
            assert_eq!(analysis.record().await, record);
        }
        tab.click("#delete-moves").await;
        tab.click("#delete-moves-yes").await;
        tab.wait_for("!document.querySelector('.move-tree button')").await;
    });
}

#[test]
fn a_link_holds_the_whole_game() {
    let mut link = String::new();
    with_tab(async |tab| {
        let analysis = AnalysisPage::open(tab, "pylos").await;
        analysis.paste_and_close(GAME).await;
        link = analysis.export_text("#link-text").await;
    });
    let Some((_, fragment)) = link.split_once('#') else { return };
    // Another reader, in another browser, on another server.
    with_tab(async |tab| {
        tab.open(&format!("#{fragment}")).await;
        tab.wait_for("location.hash === '#/analyse/pylos' && document.querySelector('.move-tree .comment')")
            .await;
        let record: Record = GAME.parse().expect("the record is valid");
        assert_eq!(AnalysisPage { tab }.record().await, record);
        tab.open(&format!("#{}", &fragment[..fragment.len() / 2])).await;
        tab.wait_for("document.querySelector('main h1')").await;
    });
}

#[test]
fn an_invalid_import_is_refused_with_a_reason() {
    with_tab(async |tab| {
        let analysis = AnalysisPage::open(tab, "pylos").await;
        for (text, reason) in [
            ("[Rules \"pylos\"]\n\n1. a1 a1 *", "a1 is not empty"),
            ("pylos 4/4/4/4|3/3/3|2/2|1 3", "player"),
            ("nonsense", "neither a game nor a position"),
        ] {
            analysis.paste(text).await;
            let message: String =
                tab.wait_for_some("document.querySelector('dialog .failure')?.textContent ?? null").await;
            assert!(message.contains(reason), "{message}");
            tab.press("Escape").await;
            tab.wait_for("!document.querySelector('dialog[open]')").await;
        }
        assert_eq!(analysis.record().await.main_line().plies().len(), 0, "the analysis is unchanged");
    });
}

#[test]
fn a_file_dropped_on_the_page_is_opened() {
    with_tab(async |tab| {
        let analysis = AnalysisPage::open(tab, "pylon").await;
        let text = serde_json::to_string(GAME).expect("a text can be quoted");
        tab
            .evaluate::<()>(&format!(
                "(() => {{ const data = new DataTransfer();
                    data.items.add(new File([{text}], 'game.txt', {{ type: 'text/plain' }}));
                    document.querySelector('main').dispatchEvent(new DragEvent('drop', {{ bubbles: true, dataTransfer: data }})); }})()"
            ))
            .await;
        tab.wait_for("location.hash === '#/analyse/pylos' && document.querySelector('.move-tree .comment')")
            .await;
        assert_eq!(analysis.record().await, GAME.parse().expect("the record is valid"));
    });
}

#[test]
fn pictures_and_records_are_saved_as_files() {
    with_tab(async |tab| {
        tab.run_before_load(
            "window.saved = []; const make = URL.createObjectURL;
             URL.createObjectURL = (blob) => { window.saved.push([blob.type, blob.size]); return make.call(URL, blob); };",
        );
        AnalysisPage::open(tab, "pylon").await;
        tab.click("#open-export").await;
        for (number, button) in ["#save-record", "#save-svg", "#save-png"].into_iter().enumerate() {
            tab.click(button).await;
            tab.wait_for(&format!("window.saved.length > {number}")).await;
        }
        let saved: Vec<(String, usize)> = tab.evaluate("window.saved").await;
        let kinds: Vec<&str> = saved.iter().map(|(kind, _)| kind.as_str()).collect();
        assert_eq!(kinds, ["text/plain", "image/svg+xml", "image/png"]);
        assert!(saved[1].1 > 10_000 && saved[2].1 > 20_000, "{saved:?}");
    });
}

/// A table that is bundled with the program.
pub(crate) fn bundled_table(rules: &str) -> Table<&'static [u8]> {
    let game = rules.parse().expect("the rules are known");
    let bundled = tripylon_bundled::table_for(game).expect("the table is bundled");
    Table::open(bundled.bytes()).expect("the table is valid")
}

#[test]
fn values_shown_are_those_of_the_table() {
    let table = bundled_table("pylos:variant=expert");
    let rules = "pylos:variant=expert";
    with_tab(async |tab| {
        let analysis = AnalysisPage::open(tab, "pylos").await;
        let mut rng = SplitMix64::new(7);
        for turns in [0, 5, 9, 14, 19, 25] {
            let fixture = (0..turns).fold(GameFixture::two_players(rules), |fixture, _| {
                let position = fixture.record().position();
                let moves = position.legal_moves();
                match moves.get(rng.below(moves.len())) {
                    Some(mv) => fixture.after(&position.move_text(*mv)),
                    None => fixture,
                }
            });
            let position = fixture.record().position();
            let AnyPosition::Pylos(_, pylos) = position else { panic!("the position is of Pylos") };
            analysis.paste_and_close(&format!("{rules} {position}")).await;
            let mut expected: Vec<(String, &str)> = table
                .probe_moves(&pylos)
                .expect("the table is valid")
                .into_iter()
                .map(|(mv, probe)| {
                    let word = match probe.verdict() {
                        Verdict::Win => "Wins",
                        Verdict::Draw => "Draws",
                        Verdict::Loss => "Loses",
                    };
                    (table.game().move_text(mv), word)
                })
                .collect();
            if expected.is_empty() {
                continue;
            }
            let mut shown = analysis.values(expected.len()).await;
            expected.sort();
            shown.sort();
            let shown: Vec<(String, &str)> =
                shown.iter().map(|(mv, value)| (mv.clone(), value.as_str())).collect();
            assert_eq!(shown, expected, "{position}");
            tab.wait_for("document.querySelector('.certainty.exact')").await;
            tab.wait_for(
                "document.querySelectorAll('.board .value').length === document.querySelectorAll('.board .target').length",
            )
            .await;
        }
    });
}

#[test]
fn estimates_are_distinguished_from_exact_values() {
    with_tab(async |tab| {
        for game in ["le-pylos", "pylon"] {
            AnalysisPage::open(tab, game).await;
            tab.wait_for("document.querySelector('.eval-list .eval.estimated')").await;
            tab.wait_for("document.querySelector('.certainty.estimated')").await;
            let exact: bool = tab.evaluate("Boolean(document.querySelector('.certainty.exact'))").await;
            assert!(!exact, "{game}");
            tab.click("#engine").await;
            tab.wait_for(
                "!document.querySelector('.eval-list button') && !document.querySelector('.board .value')",
            )
            .await;
        }
    });
}

#[test]
fn a_line_is_played_by_clicking_it_and_the_chart_leads_back() {
    with_tab(async |tab| {
        let analysis = AnalysisPage::open(tab, "pylos").await;
        analysis.paste_and_close("pylos 2DD/3D/L3/LL2|3/3/3|2/2|1 1").await;
        tab.wait_for("document.querySelectorAll('.lines li:first-child button').length >= 2").await;
        tab.click(".lines li:first-child button:nth-of-type(2)").await;
        tab.wait_for("document.querySelectorAll('.move-tree button.main').length === 2").await;
        tab
            .evaluate::<()>("void document.querySelector('.chart [data-turn=\"1\"]').dispatchEvent(new MouseEvent('click', { bubbles: true }))")
            .await;
        tab.wait_for(
            "document.querySelector('.move-tree button.main.shown')?.previousElementSibling === null",
        )
        .await;
        tab.wait_for("(document.querySelector('.chart .line').getAttribute('d') ?? '').length > 10").await;
    });
}

/// Runs `test` on our own server with an empty folder for tables.
fn with_tab_and_table_folder(test: impl AsyncFnOnce(&mut BrowserTab)) {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let config = ServerConfig::new(Folder::new(folder.path().to_path_buf()));
    with_tab_on(async || TestSite::with_config(config).await, test);
}

#[test]
fn after_solving_a_ruleset_from_the_page_all_values_are_exact() {
    with_tab_and_table_folder(async |tab| {
        let analysis = AnalysisPage::open(tab, "pylos").await;
        analysis.paste_and_close("pylos:base=3,uncovered=no 3/3/3|2/2|1 1").await;
        // The card moves while the lines above it grow, so a script clicks the button.
        tab.wait_for("document.querySelector('#solve')").await;
        tab.evaluate::<()>("document.querySelector('#solve').click()").await;
        tab.wait_for(
            "document.querySelector('.solving p') && !document.querySelector('#solve, .solving progress')",
        )
        .await;
        tab.wait_for("document.querySelector('.certainty.exact') && document.querySelector('.eval-list .eval')?.textContent.match(/in \\d+ turn|Draws/)").await;
        tab.wait_for(
            "document.querySelector('.eval-list button') && !document.querySelector('.eval-list .estimated')",
        )
        .await;
    });
}

#[test]
fn solving_shows_its_progress_and_can_be_stopped() {
    with_tab_and_table_folder(async |tab| {
        let analysis = AnalysisPage::open(tab, "pylos").await;
        analysis.paste_and_close("pylos:variant=children 4/4/4/4|3/3/3|2/2|1 1").await;
        tab.wait_for("document.querySelector('.solving')").await;
        if !tab.evaluate::<bool>("Boolean(document.querySelector('#solve'))").await {
            eprintln!("skipped: there is not enough memory to solve the whole board");
            return;
        }
        tab.evaluate::<()>("document.querySelector('#solve').click()").await;
        tab.wait_for("document.querySelector('.solving progress')").await;
        // Meanwhile the board still accepts clicks.
        tab.click(".board .target[data-click='b2']").await;
        tab.wait_for("document.querySelectorAll('.move-tree button.main').length === 1").await;
        tab.click("#stop-solving").await;
        // The solver first writes a checkpoint of gigabytes.
        tab.wait_for_within(Duration::from_secs(120), "document.querySelector('#solve')").await;
    });
}

#[test]
fn the_turning_point_of_a_game_is_found_and_shown_first() {
    // The table tells which move changes the result.
    let table = bundled_table("pylos:variant=children");
    let (record, turn) = game_with_one_mistake(&table);
    with_tab(async |tab| {
        let analysis = AnalysisPage::open(tab, "pylos").await;
        analysis.paste_and_close(&record.to_string()).await;
        tab.click("#review").await;
        tab.wait_for("document.querySelector('#turning-point')").await;
        tab.click("#turning-point").await;
        tab
            .wait_for(&format!(
                "[...document.querySelectorAll('.move-tree button.main')].findIndex((row) => row.classList.contains('shown')) === {turn}"
            ))
            .await;
        let grade: String =
            tab.evaluate("document.querySelector('.reviewed-moves .grade.lost').textContent").await;
        assert!(grade.contains("Gave away"), "{grade}");
        let number = MoveNumber::from_turn(turn).to_string();
        assert!(grade.starts_with(&number), "{grade} at {number}");
    });
}

/// A game in which one move changes the result, and the number of that move.
fn game_with_one_mistake(table: &Table<&'static [u8]>) -> (Record, usize) {
    let game = table.game();
    let mut record = Record::new(AnyGame::Pylos(game).start());
    let mut mistake = None;
    while record.outcome().is_none() {
        let AnyPosition::Pylos(_, position) = record.position() else { panic!("the position is of Pylos") };
        let moves = table.probe_moves(&position).expect("the table is valid");
        let (best, last) = (moves[0], *moves.last().expect("the game is not over"));
        let is_mistake_possible = best.1.verdict() == Verdict::Win && last.1.verdict() == Verdict::Loss;
        let turn = record.main_line().plies().len();
        let mv = if mistake.is_none() && turn > 6 && is_mistake_possible {
            mistake = Some(turn);
            last.0
        } else {
            best.0
        };
        record.play(tripylon_rules::AnyMove::Pylos(mv)).expect("the move is legal");
    }
    (record, mistake.expect("the game has a mistake"))
}

#[test]
fn a_finished_game_can_be_analysed_and_played_on() {
    with_tab(async |tab| {
        let fixture = GameFixture::two_players("pylos").after("a1 d4 b1");
        crate::game_page::GamePage::open(tab, &fixture).await;
        tab.click("#resign").await;
        tab.click("#resign-yes").await;
        tab.click("#analyse").await;
        tab.wait_for("document.querySelectorAll('.move-tree button.main').length === 3").await;
        let record = AnalysisPage { tab }.record().await;
        assert!(record.outcome().is_some(), "the record has the outcome: {record}");
        tab.click("#previous-move").await;
        tab.click("#play-on").await;
        tab.wait_for("location.hash === '#/play/pylos'").await;
    });
}

#[test]
fn a_position_can_be_set_up_refused_and_analysed() {
    with_tab(async |tab| {
        tab.open("#/edit/pylos").await;
        let click = async |cell: &str| tab.click(&format!(".board .target[data-click='{cell}']")).await;
        let text = async || {
            tab.wait_until_rendered().await;
            tab.evaluate::<String>("document.querySelector('#position-text').value").await
        };
        for cell in ["a1", "b1", "a2", "b2"] {
            click(cell).await;
        }
        tab.click("#piece-D").await;
        click("e1").await;
        assert_eq!(text().await, "pylos 4/4/LL2/LL2|3/3/D2|2/2|1 1");
        assert!(tab.evaluate::<bool>("Boolean(document.querySelector('.playable'))").await);
        // A sphere that rests on the removed one is removed too.
        tab.click("#piece-none").await;
        click("b2").await;
        assert_eq!(text().await, "pylos 4/4/L3/LL2|3/3/3|2/2|1 1");
        tab.click("#turn-2").await;
        assert!(text().await.ends_with(" 2"));
        tab.click("#analyse").await;
        tab.wait_for("location.hash === '#/analyse/pylos'").await;
        assert_eq!(AnalysisPage { tab }.position().await.to_string(), "4/4/L3/LL2|3/3/3|2/2|1 2");

        tab.open("#/edit/le-pylos").await;
        tab.click("#piece-A").await;
        click("a5").await;
        let reason: String = tab
            .wait_for_some("document.querySelector('.position-status .failure q')?.textContent ?? null")
            .await;
        assert!(reason.contains("hemisphere"), "{reason}");
        tab.click("#phase-battle").await;
        tab.wait_until_rendered().await;
        let reason: String = tab
            .wait_for_some("document.querySelector('.position-status .failure q')?.textContent ?? null")
            .await;
        assert!(
            !reason.is_empty() && tab.evaluate::<bool>("document.querySelector('#analyse').disabled").await
        );
    });
}

#[test]
fn the_page_can_probe_a_position_over_the_api() {
    with_tab(async |tab| {
        tab.open("").await;
        let probe: Value = tab
            .evaluate("fetch('api/probe?rules=pylos&position=' + encodeURIComponent('4/4/4/4|3/3/3|2/2|1 1')).then((response) => response.json())")
            .await;
        assert_eq!((&probe["value"], &probe["table"]), (&"loss".into(), &"compact".into()));
    });
}
