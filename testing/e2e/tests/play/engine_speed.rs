//! The speed of the engine in the browser: prints the figures of docs/web.md. `cargo xtask test --slow` runs it too.

use std::time::Instant;

use serde_json::Value;
use tripylon_e2e::with_tab;

/// The positions that the engine analyses.
const POSITIONS: [(&str, &str); 3] = [
    ("pylos:uncovered=no", "4/4/4/4|3/3/3|2/2|1 1"),
    ("le-pylos", "bdace/ecbda/........./CAEBD/DEACB battle 1 0-0 -"),
    ("pylon", "m,s,m,s,l,l/S,M,m,l,M,M/m,l,L,L,S,L/m,s,L,s,S,S/L,s,S,l,M,M 2"),
];

#[test]
#[ignore = "measures for half a minute"]
fn print_speed() {
    with_tab(async |tab| {
        let began = Instant::now();
        tab.open("").await;
        println!("a cold page has loaded after {:?}", began.elapsed());
        for (rules, position) in POSITIONS {
            let done = tab
                .engine_result(rules, position, r#"{"analyse":{"time":{"secs":4,"nanos":0},"lines":1}}"#)
                .await;
            println!("{rules}: {:.0} thousand positions per second", nodes_per_second(&done) / 1e3);
        }
        for rules in ["pylos:variant=children", "pylos", "pylos:variant=expert"] {
            let began = Instant::now();
            let done = tab
                .engine_result(rules, "4/4/4/4|3/3/3|2/2|1 1", r#"{"hint":{"time":{"secs":1,"nanos":0}}}"#)
                .await;
            println!(
                "{rules}: first reply from its table after {:?}, exact {}",
                began.elapsed(),
                done["exact"]
            );
        }
    });
}

fn nodes_per_second(done: &Value) -> f64 {
    let elapsed = done["elapsed"]["secs"].as_f64().unwrap_or(0.0)
        + done["elapsed"]["nanos"].as_f64().unwrap_or(0.0) / 1e9;
    done["nodes"].as_f64().unwrap_or(0.0) / elapsed
}
