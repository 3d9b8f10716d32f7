//! Looking into games: values on the board, variations, what goes in and out, solving, reviews, positions that are set up.

use serde_json::Value;
use tripylon_browser::{Stage, Visit, visit, visit_stage};
use tripylon_library::Folder;
use tripylon_rules::{
    AnyGame, AnyPosition, Game,
    record::{MoveNumber, Record},
};
use tripylon_server::Service;
use tripylon_tablebase::{Table as SolvedTable, Verdict};

use crate::sitting::Sitting;

/// A game of the small board, with a variation and something said.
const GAME: &str =
    "[Rules \"pylos:base=3\"]\n[Result \"*\"]\n\n1. a1 c3 2. b2 {the middle} (2. c1 a3 {or so}) 2... a3 *\n";

/// A study on its page.
pub(crate) struct Studio<'a> {
    visit: &'a Visit,
}

impl<'a> Studio<'a> {
    pub(crate) async fn open(visit: &'a Visit, game: &str) -> Studio<'a> {
        visit.open(&format!("#/analyse/{game}")).await;
        Studio { visit }
    }

    /// Pastes a game or a position into the dialog.
    async fn paste(&self, text: &str) {
        self.visit.click("#open").await;
        self.visit.wait_for("document.querySelector('#pasted')").await;
        let text = serde_json::to_string(text).expect("a text can be quoted");
        self.visit
            .evaluate::<()>(&format!(
                "(() => {{ const field = document.querySelector('#pasted'); field.value = {text};
                    field.dispatchEvent(new Event('input', {{ bubbles: true }})); }})()"
            ))
            .await;
        self.visit.click("#read").await;
    }

    pub(crate) async fn paste_well(&self, text: &str) {
        self.paste(text).await;
        self.visit.wait_for("!document.querySelector('dialog[open]')").await;
    }

    /// The game as it would be saved.
    async fn record(&self) -> Record {
        self.shared("#record-text").await.parse().expect("what is shown is a record")
    }

    /// What one of the fields says in which a game goes out.
    async fn shared(&self, field: &str) -> String {
        self.visit.click("#share").await;
        let text =
            self.visit.wait_for_some(&format!("document.querySelector('{field}')?.value ?? null")).await;
        self.visit.press("Escape").await;
        self.visit.wait_for("!document.querySelector('dialog[open]')").await;
        text
    }

    async fn position(&self) -> AnyPosition {
        let text = self.shared("#position-text").await;
        let (rules, position) = text.split_once(' ').expect("rules stand before the position");
        let game: AnyGame = rules.parse().expect("the rules are known");
        game.parse_position(position).expect("the position can be")
    }

    /// Every move and what is said of it, once somebody has looked at all.
    pub(crate) async fn values(&self, moves: usize) -> Vec<(String, String)> {
        let list = "[...document.querySelectorAll('.weighed button')]";
        self.visit.wait_for(&format!("{list}.length === {moves}")).await;
        self.visit
            .evaluate(&format!(
                "{list}.map((row) => [row.querySelector('.move').textContent, row.querySelector('.worth').textContent])"
            ))
            .await
    }
}

#[test]
fn a_game_is_opened_walked_branched_and_saved_as_it_was() {
    visit(async |visit| {
        let studio = Studio::open(visit, "pylos").await;
        studio.paste_well(GAME).await;
        let sent: Record = GAME.parse().expect("the record is sound");
        assert_eq!(studio.record().await, sent);
        for turns in 1..=4 {
            visit.press("ArrowRight").await;
            visit.wait_for(&format!("document.querySelectorAll('.tree button.shown.main').length && [...document.querySelectorAll('.tree button.main')].findIndex((row) => row.classList.contains('shown')) === {}", turns - 1)).await;
        }
        assert_eq!(studio.position().await, sent.position());
        // Another move than the one that was played begins a variation.
        visit.press("ArrowLeft").await;
        visit.click(".board .target[data-click='c1']").await;
        visit.wait_for("document.querySelectorAll('.tree .bracket').length === 4").await;
        visit.click("#comment").await;
        visit
            .evaluate::<()>(
                "(() => { const field = document.querySelector('#comment'); field.value = 'better';
                    field.dispatchEvent(new Event('change', { bubbles: true })); })()",
            )
            .await;
        let grown = studio.record().await;
        assert!(grown.to_string().contains("(2... c1 {better})"), "{grown}");
        // What goes out comes in again as the same.
        studio.paste_well(&grown.to_string()).await;
        assert_eq!(studio.record().await, grown);
        visit.reload().await;
        assert_eq!(studio.record().await, grown, "a study is kept");
        // The variation can be cut off again.
        visit.click(".tree button:not(.main):last-of-type").await;
        visit.click("#cut").await;
        assert_eq!(studio.record().await, sent);
    });
}

#[test]
fn moves_of_a_study_are_not_thrown_away_unasked() {
    visit(async |visit| {
        let studio = Studio::open(visit, "pylos").await;
        studio.paste_well(GAME).await;
        let sent = studio.record().await;
        for button in ["#new-study", "#cut"] {
            visit.press("Home").await;
            visit.press("ArrowRight").await;
            visit.click(button).await;
            visit.click(&format!("dialog[open] button:not({button}-yes)")).await;
            visit.wait_for("!document.querySelector('dialog[open]')").await;
            assert_eq!(studio.record().await, sent);
        }
        visit.click("#cut").await;
        visit.click("#cut-yes").await;
        visit.wait_for("!document.querySelector('.tree button')").await;
    });
}

#[test]
fn a_link_holds_the_whole_game() {
    let mut link = String::new();
    visit(async |visit| {
        let studio = Studio::open(visit, "pylos").await;
        studio.paste_well(GAME).await;
        link = studio.shared("#link-text").await;
    });
    let Some((_, letters)) = link.split_once('#') else { return };
    // Somebody else, in another browser, on another server.
    visit(async |visit| {
        visit.open(&format!("#{letters}")).await;
        visit
            .wait_for("location.hash === '#/analyse/pylos' && document.querySelector('.tree .remark')")
            .await;
        let sent: Record = GAME.parse().expect("the record is sound");
        assert_eq!(Studio { visit }.record().await, sent);
        visit.open(&format!("#{}", &letters[..letters.len() / 2])).await;
        visit.wait_for("document.querySelector('main h1')").await;
    });
}

#[test]
fn what_cannot_be_opened_is_refused_in_the_words_of_the_rules() {
    visit(async |visit| {
        let studio = Studio::open(visit, "pylos").await;
        for (text, why) in [
            ("[Rules \"pylos\"]\n\n1. a1 a1 *", "a1 is not empty"),
            ("pylos 4/4/4/4|3/3/3|2/2|1 3", "player"),
            ("nonsense", "neither a game nor a position"),
        ] {
            studio.paste(text).await;
            let said: String =
                visit.wait_for_some("document.querySelector('dialog .failure')?.textContent ?? null").await;
            assert!(said.contains(why), "{said}");
            visit.press("Escape").await;
            visit.wait_for("!document.querySelector('dialog[open]')").await;
        }
        assert_eq!(studio.record().await.line().plies().len(), 0, "nothing was changed");
    });
}

#[test]
fn what_is_dropped_on_the_page_is_opened() {
    visit(async |visit| {
        let studio = Studio::open(visit, "pylon").await;
        let text = serde_json::to_string(GAME).expect("a text can be quoted");
        visit
            .evaluate::<()>(&format!(
                "(() => {{ const data = new DataTransfer();
                    data.items.add(new File([{text}], 'game.txt', {{ type: 'text/plain' }}));
                    document.querySelector('main').dispatchEvent(new DragEvent('drop', {{ bubbles: true, dataTransfer: data }})); }})()"
            ))
            .await;
        visit
            .wait_for("location.hash === '#/analyse/pylos' && document.querySelector('.tree .remark')")
            .await;
        assert_eq!(studio.record().await, GAME.parse().expect("the record is sound"));
    });
}

#[test]
fn pictures_and_records_are_saved_as_files() {
    visit(async |visit| {
        visit.prepare(
            "window.saved = []; const make = URL.createObjectURL;
             URL.createObjectURL = (blob) => { window.saved.push([blob.type, blob.size]); return make.call(URL, blob); };",
        );
        Studio::open(visit, "pylon").await;
        visit.click("#share").await;
        for (number, button) in ["#save-record", "#save-svg", "#save-png"].into_iter().enumerate() {
            visit.click(button).await;
            visit.wait_for(&format!("window.saved.length > {number}")).await;
        }
        let saved: Vec<(String, usize)> = visit.evaluate("window.saved").await;
        let kinds: Vec<&str> = saved.iter().map(|(kind, _)| kind.as_str()).collect();
        assert_eq!(kinds, ["text/plain", "image/svg+xml", "image/png"]);
        assert!(saved[1].1 > 10_000 && saved[2].1 > 20_000, "{saved:?}");
    });
}

/// A table that comes with the program.
pub(crate) fn shipped(rules: &str) -> SolvedTable<&'static [u8]> {
    let game = rules.parse().expect("the rules are known");
    let shipped = tripylon_shipped::of(game).expect("there is a table of it");
    SolvedTable::open(shipped.bytes).expect("it is whole")
}

#[test]
fn values_shown_are_those_of_the_table() {
    let table = shipped("pylos:variant=expert");
    let rules = "pylos:variant=expert";
    visit(async |visit| {
        let studio = Studio::open(visit, "pylos").await;
        let mut seed = 7_usize;
        for turns in [0, 5, 9, 14, 19, 25] {
            let sitting = (0..turns).fold(Sitting::of_two_people(rules), |sitting, _| {
                let position = sitting.record().position();
                let moves = position.legal_moves();
                seed = seed.wrapping_mul(31).wrapping_add(11) % 1_000_003;
                match moves.get(seed % moves.len().max(1)) {
                    Some(mv) => sitting.after(&position.move_text(*mv)),
                    None => sitting,
                }
            });
            let position = sitting.record().position();
            let AnyPosition::Pylos(_, solved) = position else { panic!("it is Pylos") };
            studio.paste_well(&format!("{rules} {position}")).await;
            let mut expected: Vec<(String, &str)> = table
                .probe_moves(&solved)
                .expect("the table is whole")
                .into_iter()
                .map(|(mv, answer)| {
                    let word = match answer.verdict() {
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
            let mut shown = studio.values(expected.len()).await;
            expected.sort();
            shown.sort();
            let shown: Vec<(String, &str)> =
                shown.iter().map(|(mv, worth)| (mv.clone(), worth.as_str())).collect();
            assert_eq!(shown, expected, "{position}");
            assert!(visit.evaluate::<bool>("Boolean(document.querySelector('.certainty.exact'))").await);
            let painted: usize = visit.evaluate("document.querySelectorAll('.board .value').length").await;
            let choices: usize = visit.evaluate("document.querySelectorAll('.board .target').length").await;
            assert_eq!(painted, choices, "{position}");
        }
    });
}

#[test]
fn estimates_are_told_apart_from_what_is_certain() {
    visit(async |visit| {
        for game in ["le-pylos", "pylon"] {
            Studio::open(visit, game).await;
            visit.wait_for("document.querySelector('.weighed .worth.estimated')").await;
            visit.wait_for("document.querySelector('.certainty.estimated')").await;
            let exact: bool = visit.evaluate("Boolean(document.querySelector('.certainty.exact'))").await;
            assert!(!exact, "{game}");
            visit.click("#engine").await;
            visit
                .wait_for(
                    "!document.querySelector('.weighed button') && !document.querySelector('.board .value')",
                )
                .await;
        }
    });
}

#[test]
fn a_line_is_played_by_clicking_it_and_the_chart_leads_back() {
    visit(async |visit| {
        let studio = Studio::open(visit, "pylos").await;
        studio.paste_well("pylos 2DD/3D/L3/LL2|3/3/3|2/2|1 1").await;
        visit.wait_for("document.querySelectorAll('.lines li:first-child button').length >= 2").await;
        visit.click(".lines li:first-child button:nth-of-type(2)").await;
        visit.wait_for("document.querySelectorAll('.tree button.main').length === 2").await;
        visit
            .evaluate::<()>("void document.querySelector('.chart [data-turn=\"1\"]').dispatchEvent(new MouseEvent('click', { bubbles: true }))")
            .await;
        visit
            .wait_for("document.querySelector('.tree button.main.shown')?.previousElementSibling === null")
            .await;
        visit.wait_for("(document.querySelector('.chart .line').getAttribute('d') ?? '').length > 10").await;
    });
}

/// Our own server, with a folder for tables that is empty at first.
fn visit_with_tables(test: impl AsyncFnOnce(&mut Visit)) {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let service = Service::new(Folder::new(folder.path().to_path_buf()));
    visit_stage(async || Stage::with_service(service).await, test);
}

#[test]
fn a_reading_is_solved_from_the_page_and_everything_is_exact_then() {
    visit_with_tables(async |visit| {
        let studio = Studio::open(visit, "pylos").await;
        studio.paste_well("pylos:base=3,uncovered=no 3/3/3|2/2|1 1").await;
        // The card moves while lines grow above it, so the button is pushed wherever it is.
        visit.wait_for("document.querySelector('#solve')").await;
        visit.evaluate::<()>("document.querySelector('#solve').click()").await;
        visit.wait_for("document.querySelector('.solving p') && !document.querySelector('#solve, .solving progress')").await;
        visit.wait_for("document.querySelector('.certainty.exact') && document.querySelector('.weighed .worth')?.textContent.match(/in \\d+ turn|Draws/)").await;
        visit
            .wait_for(
                "document.querySelector('.weighed button') && !document.querySelector('.weighed .estimated')",
            )
            .await;
    });
}

#[test]
fn solving_shows_how_far_it_is_and_can_be_stopped() {
    visit_with_tables(async |visit| {
        let studio = Studio::open(visit, "pylos").await;
        studio.paste_well("pylos:variant=children 4/4/4/4|3/3/3|2/2|1 1").await;
        visit.wait_for("document.querySelector('.solving')").await;
        if !visit.evaluate::<bool>("Boolean(document.querySelector('#solve'))").await {
            eprintln!("left out: there is not enough memory to solve the whole board");
            return;
        }
        visit.evaluate::<()>("document.querySelector('#solve').click()").await;
        visit.wait_for("document.querySelector('.solving progress')").await;
        // Meanwhile the board answers as before.
        visit.click(".board .target[data-click='b2']").await;
        visit.wait_for("document.querySelectorAll('.tree button.main').length === 1").await;
        visit.click("#stop-solving").await;
        visit.wait_for("document.querySelector('#solve')").await;
    });
}

#[test]
fn the_turning_point_of_a_game_is_found_and_shown_first() {
    // On the small board the first player wins from the start; the table says where that is given away.
    let table = shipped("pylos:variant=children");
    let (record, turn) = game_with_one_mistake(&table);
    visit(async |visit| {
        let studio = Studio::open(visit, "pylos").await;
        studio.paste_well(&record.to_string()).await;
        visit.click("#review").await;
        visit.wait_for("document.querySelector('#turning-point')").await;
        visit.click("#turning-point").await;
        visit
            .wait_for(&format!(
                "[...document.querySelectorAll('.tree button.main')].findIndex((row) => row.classList.contains('shown')) === {turn}"
            ))
            .await;
        let grade: String = visit.evaluate("document.querySelector('.judged .grade.lost').textContent").await;
        assert!(grade.contains("Gave away"), "{grade}");
        let number = MoveNumber::of_turn(turn).to_string();
        assert!(grade.starts_with(&number), "{grade} at {number}");
    });
}

/// A game in which one move gives away what the position was worth, and which move that was.
fn game_with_one_mistake(table: &SolvedTable<&'static [u8]>) -> (Record, usize) {
    let game = table.game();
    let mut record = Record::new(AnyGame::Pylos(game).start());
    let mut mistake = None;
    while record.outcome().is_none() {
        let AnyPosition::Pylos(_, position) = record.position() else { panic!("it is Pylos") };
        let moves = table.probe_moves(&position).expect("the table is whole");
        let (best, last) = (moves[0], *moves.last().expect("the game is not over"));
        let gives_away = best.1.verdict() == Verdict::Win && last.1.verdict() == Verdict::Loss;
        let turn = record.line().plies().len();
        let mv = if mistake.is_none() && turn > 6 && gives_away {
            mistake = Some(turn);
            last.0
        } else {
            best.0
        };
        record.play(tripylon_rules::AnyMove::Pylos(mv)).expect("it is legal");
    }
    (record, mistake.expect("somebody could go wrong"))
}

#[test]
fn after_a_game_it_can_be_looked_into() {
    visit(async |visit| {
        let sitting = Sitting::of_two_people("pylos").after("a1 d4 b1");
        crate::table::Table::open(visit, &sitting).await;
        visit.click("#resign").await;
        visit.click("#resign-yes").await;
        visit.click("#analyse").await;
        visit.wait_for("document.querySelectorAll('.tree button.main').length === 3").await;
        let record = Studio { visit }.record().await;
        assert!(record.outcome().is_some(), "how it ended is known: {record}");
        visit.click("#back").await;
        visit.click("#play-on").await;
        visit.wait_for("location.hash === '#/play/pylos'").await;
    });
}

#[test]
fn a_position_is_set_up_refused_and_played_on() {
    visit(async |visit| {
        visit.open("#/edit/pylos").await;
        let touch = async |place: &str| visit.click(&format!(".board .target[data-click='{place}']")).await;
        let text = async || visit.evaluate::<String>("document.querySelector('#position-text').value").await;
        for place in ["a1", "b1", "a2", "b2"] {
            touch(place).await;
        }
        visit.click("#piece-D").await;
        touch("e1").await;
        assert_eq!(text().await, "pylos 4/4/LL2/LL2|3/3/D2|2/2|1 1");
        assert!(visit.evaluate::<bool>("Boolean(document.querySelector('.playable'))").await);
        // What rests on a sphere goes with it.
        visit.click("#piece-none").await;
        touch("b2").await;
        assert_eq!(text().await, "pylos 4/4/L3/LL2|3/3/3|2/2|1 1");
        visit.click("#turn-2").await;
        assert!(text().await.ends_with(" 2"));
        visit.click("#analyse").await;
        visit.wait_for("location.hash === '#/analyse/pylos'").await;
        assert_eq!(Studio { visit }.position().await.to_string(), "4/4/L3/LL2|3/3/3|2/2|1 2");

        visit.open("#/edit/le-pylos").await;
        visit.click("#piece-A").await;
        touch("a5").await;
        let why: String =
            visit.wait_for_some("document.querySelector('.verdict .failure q')?.textContent ?? null").await;
        assert!(why.contains("hemisphere"), "{why}");
        visit.click("#phase-battle").await;
        let why: String =
            visit.wait_for_some("document.querySelector('.verdict .failure q')?.textContent ?? null").await;
        assert!(
            !why.is_empty() && visit.evaluate::<bool>("document.querySelector('#analyse').disabled").await
        );
    });
}

#[test]
fn the_api_answers_the_page_and_says_what_a_program_needs() {
    visit(async |visit| {
        visit.open("").await;
        let answer: Value = visit
            .evaluate("fetch('api/probe?rules=pylos&position=' + encodeURIComponent('4/4/4/4|3/3/3|2/2|1 1')).then((answer) => answer.json())")
            .await;
        assert_eq!((&answer["value"], &answer["table"]), (&"loss".into(), &"compact".into()));
    });
}
