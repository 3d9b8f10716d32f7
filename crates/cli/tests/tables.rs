//! The table commands: solving, verifying and probing, with the small board and with the bundled tables.

#![allow(clippy::unwrap_used, reason = "a test may stop where it fails")]

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Output},
};

use serde_json::Value;

/// A folder of tables that is removed at the end of the test.
struct TableFolder(PathBuf);

impl TableFolder {
    fn new(name: &str) -> TableFolder {
        let path = std::env::temp_dir().join(format!("tripylon-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        TableFolder(path)
    }

    fn run(&self, arguments: &str) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tripylon"));
        command.args(arguments.split(' ')).env("TRIPYLON_TABLES", &self.0).output().unwrap()
    }

    fn json(&self, arguments: &str) -> Value {
        let output = self.run(arguments);
        assert!(output.status.success(), "{arguments}: {}", String::from_utf8_lossy(&output.stderr));
        serde_json::from_slice(&output.stdout).unwrap()
    }

    /// The exit code and the message of a command that fails, with the folder as DIR.
    fn refusal(&self, arguments: &str) -> (i32, String) {
        let output = self.run(arguments);
        assert!(output.stdout.is_empty(), "{arguments}");
        let message = String::from_utf8(output.stderr).unwrap();
        (output.status.code().unwrap(), message.trim_end().replace(self.0.to_str().unwrap(), "DIR"))
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for TableFolder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn equivalent_rules_share_one_table() {
    let tables = TableFolder::new("shared");
    let summary = tables.json("solve pylos:variant=children,take-back=two,base=3 --json");
    assert_eq!(summary["rules"], "pylos:variant=children,base=3");
    assert!(tables.file("pylos-variant-children-base-3.table").exists());
    for options in ["", ",take-back=two", ",take-back=up-to-two,uncovered=no"] {
        let probe = tables.json(&format!("probe pylos:base=3,variant=children{options} --json"));
        assert_eq!(probe["rules"], "pylos:variant=children,base=3");
    }
    // The bundled table is shared too.
    let probe = tables.json("probe pylos:variant=children,take-back=two --json");
    assert_eq!(probe["rules"], "pylos:variant=children");
}

#[test]
fn the_small_board_can_be_solved_and_probed() {
    let tables = TableFolder::new("small");
    let summary = tables.json("solve pylos:base=3 --json");
    assert_eq!(summary["rules"], "pylos:base=3");
    assert_eq!(summary["start"], serde_json::json!({"value": "win", "distance": 15}));
    assert_eq!(
        summary["positions"],
        serde_json::json!({"total": 105_053, "win": 55_926, "loss": 49_127, "draw": 0})
    );
    let decided: u64 =
        summary["histogram"].as_array().unwrap().iter().map(|bar| bar["positions"].as_u64().unwrap()).sum();
    assert_eq!(decided, 105_053);
    let file = tables.file("pylos-base-3.table");
    assert_eq!(summary["file_bytes"], fs::metadata(&file).unwrap().len());
    assert!(!tables.file("pylos-base-3.lock").exists() && !tables.file("pylos-base-3.checkpoint").exists());

    let probe = tables.json("probe pylos:base=3 --json");
    assert_eq!(
        (&probe["value"], &probe["distance"], &probe["table"]),
        (&"win".into(), &15.into(), &"full".into())
    );
    let best = &probe["moves"][0];
    assert_eq!(*best, serde_json::json!({"move": "b2", "value": "win", "distance": 15}));
    assert_eq!(probe["moves"].as_array().unwrap().len(), 9);

    let line = tables.json("line pylos:base=3 --json");
    assert_eq!(line["moves"].as_array().unwrap().len(), 15);
    assert_eq!(tables.json("verify pylos:base=3 --json")["mismatch"], Value::Null);
    assert_eq!(tables.json("verify pylos:base=3 --sample 500 --json")["positions"], 500);
}

#[test]
fn a_solved_ruleset_is_not_solved_again() {
    let tables = TableFolder::new("again");
    let first = tables.json("solve pylos:base=3 --json");
    let file = tables.file("pylos-base-3.table");
    let modified = fs::metadata(&file).unwrap().modified().unwrap();
    let second = tables.json("solve pylos:base=3 --json");
    for key in ["rules", "start", "positions", "histogram", "zugzwangs", "longest_position", "file_bytes"] {
        assert_eq!(first[key], second[key], "{key}");
    }
    assert_eq!(fs::metadata(&file).unwrap().modified().unwrap(), modified);
    let bytes = fs::read(&file).unwrap();
    tables.json("solve pylos:base=3 --again --threads 1 --json");
    assert_eq!(fs::read(&file).unwrap(), bytes, "the bytes do not depend on the number of threads");
}

#[test]
fn the_longest_line_is_as_long_as_the_table_says() {
    let tables = TableFolder::new("longest");
    for rules in ["pylos:base=3", "pylos:variant=children,base=3", "pylos:take-back=two,base=3"] {
        let summary = tables.json(&format!("solve {rules} --json"));
        let longest = summary["histogram"].as_array().unwrap().last().unwrap()["distance"].as_u64().unwrap();
        let position = summary["longest_position"].as_str().unwrap().to_string();
        let mut command = Command::new(env!("CARGO_BIN_EXE_tripylon"));
        let command = command.args(["line", rules, "--json", "--position", &position]);
        let output = command.env("TRIPYLON_TABLES", &tables.0).output().unwrap();
        let line: Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(line["moves"].as_array().unwrap().len() as u64, longest, "{rules}");
        assert_eq!(line["end"], "decided");
    }
}

#[test]
fn the_variants_of_the_rule_sheet_have_bundled_tables() {
    let tables = TableFolder::new("bundled");
    for (rules, value) in
        [("pylos", "loss"), ("pylos:variant=children", "loss"), ("pylos:variant=expert", "draw")]
    {
        let probe = tables.json(&format!("probe {rules} --json"));
        assert_eq!((&probe["value"], &probe["distance"]), (&value.into(), &Value::Null), "{rules}");
        assert_eq!(probe["table"], "compact");
        assert_eq!(probe["moves"].as_array().unwrap().len(), 16);
        assert_eq!(tables.json(&format!("verify {rules} --sample 300 --json"))["mismatch"], Value::Null);
    }
}

#[test]
fn a_missing_table_is_reported_with_the_command_to_solve_it() {
    let tables = TableFolder::new("missing");
    let (code, message) = tables.refusal("probe pylos:variant=expert,take-back=two");
    assert_eq!(code, 2);
    let beginning = "tripylon: there is no table for pylos:variant=expert,take-back=two in DIR; \
                     tripylon solve pylos:variant=expert,take-back=two makes one (about ";
    assert!(message.starts_with(beginning), "{message}");
    let (_, message) = tables.refusal("line pylos");
    assert!(message.starts_with("tripylon: a line needs a table with distances"), "{message}");
    for (game, name) in [("pylon", "Pylon"), ("le-pylos", "Le Pylos")] {
        for command in ["solve", "verify", "probe", "line"] {
            if (game, command) == ("pylon", "solve") {
                continue;
            }
            let (code, message) = tables.refusal(&format!("{command} {game}"));
            assert_eq!(code, 2);
            assert!(
                message.starts_with(&format!("tripylon: {name} is not solvable this way: ")),
                "{message}"
            );
        }
    }
}

#[test]
fn a_small_board_of_pylon_can_be_solved() {
    let tables = TableFolder::new("pylon");
    let summary = tables.json("solve pylon:size=4x1 --threads 1 --json");
    assert_eq!(summary["points"], serde_json::json!([1, 3]));
    assert_eq!(summary["winner"], 2);
    assert_eq!(summary["line"].as_array().unwrap().len(), 6);
    assert_eq!(tables.json("solve pylon:size=2x2 --json --hash 1")["winner"], Value::Null);
    assert!(!tables.0.exists());
}

#[test]
fn solving_refuses_what_a_game_does_not_have() {
    let tables = TableFolder::new("refused");
    let (code, message) = tables.refusal("solve pylon");
    assert_eq!(code, 2);
    assert!(message.starts_with("tripylon: the board 6x5 is out of reach: "), "{message}");
    for option in ["--compact", "--again", "--plot .", "--tables ."] {
        let (_, message) = tables.refusal(&format!("solve pylon:size=4x1 {option}"));
        let name = option.split(' ').next().unwrap();
        assert!(message.starts_with(&format!("tripylon: {name} is for Pylos only: ")), "{message}");
    }
    let (_, message) = tables.refusal("solve pylos:base=3 --hash 64");
    assert!(message.starts_with("tripylon: --hash is for Pylon only: "), "{message}");
}

#[test]
fn a_damaged_table_is_reported_with_its_piece() {
    let tables = TableFolder::new("damaged");
    tables.json("solve pylos:base=3 --json");
    let file = tables.file("pylos-base-3.table");
    let bytes = fs::read(&file).unwrap();
    let probe = |bytes: &[u8]| {
        fs::write(&file, bytes).unwrap();
        tables.refusal("probe pylos:base=3")
    };
    let mut flipped = bytes.clone();
    let last = flipped.len() - 1;
    flipped[last] ^= 1;
    fs::write(&file, &flipped).unwrap();
    let (code, message) = tables.refusal("verify pylos:base=3");
    let advice = "tripylon solve pylos:base=3 --again makes it anew";
    let expected =
        format!("tripylon: DIR/pylos-base-3.table: the section for 12 spheres is damaged; {advice}");
    assert_eq!((code, message), (1, expected));
    let (code, message) = probe(&bytes[..bytes.len() - 7]);
    assert_eq!(code, 1);
    assert!(message.contains("DIR/pylos-base-3.table: the table should have "), "{message}");
    let (_, message) = probe(b"something else");
    assert_eq!(
        message,
        format!("tripylon: DIR/pylos-base-3.table: this is not a table of Tripylon; {advice}")
    );
    tables.json("solve pylos:base=3,variant=children --json");
    fs::copy(tables.file("pylos-variant-children-base-3.table"), &file).unwrap();
    let (_, message) = tables.refusal("probe pylos:base=3");
    assert_eq!(
        message,
        "tripylon: DIR/pylos-base-3.table: this is a table for pylos:variant=children,base=3"
    );
}

#[test]
fn a_damaged_checkpoint_is_reported_and_discarded() {
    let tables = TableFolder::new("checkpoint");
    fs::create_dir_all(&tables.0).unwrap();
    fs::write(tables.file("pylos-base-3.checkpoint"), "tripylon-checkpoint 1\npylos:base=3\n4\nnonsense")
        .unwrap();
    let output = tables.run("solve pylos:base=3 --json");
    assert!(output.status.success());
    assert!(String::from_utf8_lossy(&output.stderr).contains("starting from the beginning"));
    assert!(!tables.file("pylos-base-3.checkpoint").exists());
}

#[test]
fn an_unwritable_folder_is_reported() {
    let tables = TableFolder::new("a-file");
    fs::write(&tables.0, "not a folder").unwrap();
    let (code, message) = tables.refusal("solve pylos:base=3");
    assert_eq!(code, 1);
    assert!(message.contains("the folder DIR cannot be created: "), "{message}");
    assert!(message.ends_with("choose another with --tables DIR"), "{message}");
    fs::remove_file(&tables.0).unwrap();
}

#[test]
fn plots_are_svg_files() {
    let tables = TableFolder::new("plots");
    let folder = tables.file("plots");
    let arguments = format!("solve pylos:base=3 --plot {}", folder.display());
    assert!(tables.run(&arguments).status.success());
    for name in ["pylos-base-3-spheres.svg", "pylos-base-3-distances.svg"] {
        let svg = fs::read_to_string(folder.join(name)).unwrap();
        assert!(svg.starts_with("<svg ") && svg.trim_end().ends_with("</svg>"), "{name}");
        assert!(svg.contains("class=\"win\"") && svg.contains("class=\"loss\""), "{name}");
    }
}

/// The checksums of the bundled tables in `tables/checksums`.
#[test]
fn the_bundled_tables_have_their_checksums() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tables");
    let checksums = fs::read_to_string(folder.join("checksums")).unwrap();
    let mut checked = 0;
    for line in checksums.lines().filter(|line| !line.starts_with('#')) {
        let [checksum, length, name] = line.split_whitespace().collect::<Vec<_>>()[..] else {
            panic!("{line}")
        };
        let bytes = fs::read(folder.join(name)).unwrap();
        assert_eq!(bytes.len().to_string(), length, "{name}");
        assert_eq!(format!("{:08x}", crc32c::crc32c(&bytes)), checksum, "{name}");
        checked += 1;
    }
    assert_eq!(checked, 3);
}

#[test]
fn probe_can_play_moves_first() {
    let tables = TableFolder::new("turns");
    tables.json("solve pylos:base=3 --json");
    let output = tables.run("probe pylos:base=3 --moves b2 --json");
    let probe: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&probe["value"], &probe["distance"]), (&"loss".into(), &14.into()));
    let (code, message) = tables.refusal("probe pylos:base=3 --moves z9");
    assert_eq!(code, 2);
    assert!(message.starts_with("tripylon: turn 1, "), "{message}");
}

#[test]
fn the_long_help_has_the_essential_facts() {
    let tables = TableFolder::new("help");
    let help = |arguments: &str| {
        let text = String::from_utf8(tables.run(arguments).stdout).unwrap();
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    assert!(help("solve --help").contains("Ctrl-C"));
    assert!(help("verify --help").contains("consistent"));
    assert!(help("line --help").contains("needs a table with distances"));
}
