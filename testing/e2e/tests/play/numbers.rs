//! The numbers of moves, the signs of scores, and the accuracy of a review.

use serde_json::json;
use tripylon_coach::Puzzle;
use tripylon_e2e::{BrowserTab, with_tab};
use tripylon_rules::{AnyGame, AnyMove, AnyPosition, Player, random::SplitMix64, record::Record};
use tripylon_tablebase::{Probe, Table, Verdict};
use tripylon_texts::{Language, Who};

use crate::{
    analysis::{AnalysisPage, bundled_table},
    game_fixture::{GameFixture, store_json},
    game_page::GamePage,
    puzzles::{PuzzlePage, puzzles},
};

/// The first moves of the game of Pylon in docs/notation.md: player 2 places last and begins to stack.
const PYLON: &str = "S@c2 L@a2 M@b2 M@b1 L@a1 S@c1 b2>a2 c1>c2";

fn record(rules: &str, moves: &str) -> Record {
    let game: AnyGame = rules.parse().expect("the rules are known");
    let mut record = Record::new(game.start());
    for text in moves.split_whitespace() {
        let mv = record.position().parse_move(text).expect("the move can be parsed");
        record.play(mv).expect("the move is legal");
    }
    record
}

/// The number, the colour and the accessible name of each row of the move list.
async fn move_list(tab: &BrowserTab) -> Vec<[String; 3]> {
    tab.evaluate(
        "[...document.querySelectorAll('.move-list button')].map((button) => [
                getComputedStyle(button, '::before').content.replaceAll('\"', ''),
                button.querySelector('.colour')?.classList[1] ?? '', button.getAttribute('aria-label')])",
    )
    .await
}

#[test]
fn the_move_list_numbers_moves_and_shows_colours_in_pylon() {
    with_tab(async |tab| {
        let page = GamePage::open(tab, &GameFixture::two_players("pylon:size=3x2").after(PYLON)).await;
        page.wait_for_turns(8).await;
        let rows = move_list(tab).await;
        let rows: Vec<[&str; 3]> = rows.iter().map(|row| row.each_ref().map(String::as_str)).collect();
        let expected = [
            ["1.", "amber", "1. Amber: S@c2"],
            ["none", "teal", "1... Teal: L@a2"],
            ["2.", "amber", "2. Amber: M@b2"],
            ["none", "teal", "2... Teal: M@b1"],
            ["3.", "amber", "3. Amber: L@a1"],
            ["none", "teal", "3... Teal: S@c1"],
            ["4.", "teal", "4. Teal: b2>a2"],
            ["none", "amber", "4... Amber: c1>c2"],
        ];
        assert_eq!(rows, expected);

        let page = GamePage::open(tab, &GameFixture::two_players("pylos").after("a1 d4 b1")).await;
        page.wait_for_turns(3).await;
        let numbers: Vec<String> = move_list(tab).await.into_iter().map(|[number, ..]| number).collect();
        assert_eq!(numbers, ["1.", "none", "2."]);
        assert!(
            !page.exists(".move-list .colour").await,
            "in Pylos the column of a move tells who played it"
        );
    });
}

#[test]
fn the_move_tree_of_an_analysis_has_the_same_numbers_and_colours() {
    with_tab(async |tab| {
        let analysis = AnalysisPage::open(tab, "pylon").await;
        analysis.paste_and_close(&record("pylon:size=3x2", PYLON).to_string()).await;
        tab.wait_for("document.querySelectorAll('.move-tree button').length === 8").await;
        let texts: Vec<String> = tab
            .evaluate(
                "[...document.querySelectorAll('.move-tree button')].map((button) => button.textContent)",
            )
            .await;
        assert_eq!(texts[4..], ["3. L@a1", "S@c1", "4. b2>a2", "c1>c2"]);
        let colours: Vec<String> = tab
            .evaluate("[...document.querySelectorAll('.move-tree .colour')].map((dot) => dot.classList[1])")
            .await;
        assert_eq!(colours[4..], ["amber", "teal", "teal", "amber"]);
    });
}

/// The lead that a text such as `≈ −5 points (8–13)` states, and the difference of its two scores.
fn leads(text: &str) -> Option<[i32; 2]> {
    let (words, numbers) = text.split_once(" (")?;
    let (own, other) = numbers.split_once(')')?.0.split_once('–')?;
    let numbers = own.parse::<i32>().ok()? - other.parse::<i32>().ok()?;
    let words = words.rsplit(": ").next()?.trim_start_matches("≈ ").replace('−', "-").replace('+', "");
    let claimed = words.split(' ').next()?.parse().unwrap_or(0);
    Some([claimed, numbers])
}

/// Checks that the texts with scores are consistent and that at least one shows a lead.
#[track_caller]
fn check_leads(texts: &[String]) {
    let leads: Vec<[i32; 2]> = texts.iter().map(|text| leads(text).expect(text)).collect();
    assert!(leads.iter().all(|[claimed, numbers]| claimed == numbers), "{texts:?}");
    assert!(leads.iter().any(|[claimed, _]| *claimed != 0), "{texts:?}");
}

#[test]
fn a_score_is_shown_from_the_side_of_the_player_to_move() {
    with_tab(async |tab| {
        let analysis = AnalysisPage::open(tab, "pylon").await;
        // All pieces are placed, and player 2 begins to stack.
        let placed = record("pylon:size=3x2", PYLON.split_once(" b2>a2").expect("the game has that move").0);
        let position = placed.position();
        assert_eq!(position.turn(), Player::Two);
        analysis.paste_and_close(&format!("pylon:size=3x2 {position}")).await;
        let values = analysis.values(position.legal_moves().len()).await;
        check_leads(&values.into_iter().map(|(_, value)| value).collect::<Vec<_>>());
        let bar: String =
            tab.evaluate("document.querySelector('.eval-bar').getAttribute('aria-label')").await;
        assert!(bar.starts_with("Teal: "), "{bar}");
        check_leads(&[bar]);
    });
}

#[test]
fn a_puzzle_for_red_shows_scores_from_the_side_of_red() {
    let puzzles = puzzles("le-pylos");
    let is_for_red =
        |puzzle: &&Puzzle| puzzle.position().turn() == Player::Two && !puzzle.temptations().is_empty();
    let wanted = puzzles.iter().find(is_for_red).expect("such a puzzle exists");
    let difficulty = wanted.difficulty();
    let before = puzzles.iter().take_while(|puzzle| *puzzle != wanted);
    let solved: Vec<String> = before
        .filter(|puzzle| puzzle.difficulty() == difficulty)
        .map(|puzzle| puzzle.position().to_string())
        .collect();
    with_tab(async |tab| {
        store_json(tab, "puzzles.le-pylos", &json!({ "difficulty": difficulty.number(), "recent": solved }));
        let puzzle_page = PuzzlePage::open(tab, "le-pylos").await;
        let tempting = wanted.temptations()[0].mv();
        puzzle_page.game_page.make_move(wanted.position(), tempting).await;
        tab.wait_for("document.querySelector('.feedback-message.wrong')?.textContent.includes('–')").await;
        check_leads(&[puzzle_page.game_page.text(".feedback-message.wrong").await]);
    });
}

/// A random game of Pylos, with the win chances that each player kept and had at stake, summed over the turns.
fn random_game(table: &Table<&'static [u8]>, seed: u64) -> (Record, [[u32; 2]; 2]) {
    let win_chance = |probe: Probe| match probe.verdict() {
        Verdict::Loss => 0,
        Verdict::Draw => 50,
        Verdict::Win => 100,
    };
    let mut record = Record::new(AnyGame::Pylos(table.game()).start());
    let mut sums = [[0_u32; 2]; 2];
    let mut rng = SplitMix64::new(seed);
    while record.outcome().is_none() {
        let AnyPosition::Pylos(_, position) = record.position() else { panic!("the position is of Pylos") };
        let moves = table.probe_moves(&position).expect("the table is valid");
        let (mv, played) = *rng.choose(&moves);
        let all = moves.iter().map(|(_, probe)| win_chance(*probe));
        let worst = all.clone().min().expect("there is a move");
        let at_stake = all.max().expect("there is a move") - worst;
        let [kept, of] = &mut sums[record.position().turn().index()];
        (*kept, *of) = (*kept + win_chance(played) - worst, *of + at_stake);
        record.play(AnyMove::Pylos(mv)).expect("the move is legal");
    }
    (record, sums)
}

#[test]
fn random_play_is_not_called_accurate() {
    let table = bundled_table("pylos");
    // A single game has few decisions, so chance counts; thirty together show how good random play is.
    let (kept, at_stake) = (1..=30)
        .flat_map(|seed| random_game(&table, seed).1)
        .fold((0, 0), |(kept, at_stake), [more, of]| (kept + more, at_stake + of));
    assert!(100 * kept / at_stake < 65, "{kept} of {at_stake}");
    let (record, sums) = random_game(&table, 1);
    let texts = Player::BOTH.map(|player| {
        let [kept, of] = sums[player.index()];
        Language::English.review().accuracy_of(Who::colour(&record.start().game(), player), 100 * kept / of)
    });
    with_tab(async |tab| assert_eq!(accuracies(tab, "pylos", &record).await, texts));
}

#[test]
fn a_player_without_a_decision_is_given_no_percentage() {
    with_tab(async |tab| {
        // Only Teal has a choice between two moves.
        let record = record("pylon:size=2x1", "L@a1 L@b1 b1>a1");
        let texts = accuracies(tab, "pylon", &record).await;
        assert_eq!(texts, ["Amber: no decisions to judge", "Teal: 100% accuracy"]);
    });
}

/// The accuracies of both players in a review.
async fn accuracies(tab: &BrowserTab, game: &str, record: &Record) -> Vec<String> {
    let analysis = AnalysisPage::open(tab, game).await;
    analysis.paste_and_close(&record.to_string()).await;
    tab.click("#review").await;
    tab.wait_for("document.querySelector('.accuracies')").await;
    tab.evaluate("[...document.querySelectorAll('.accuracies li')].map((item) => item.textContent)").await
}
