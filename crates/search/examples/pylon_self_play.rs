//! Plays games of Pylon against itself and writes their positions as training data for `tools/pylon_network/train.py`.
//!
//! `cargo run --release --package tripylon-search --example pylon_self_play -- --out FILE --games N --seed N
//! [--network FILE] [--placing-nodes N] [--stacking-nodes N] [--random-turns PERCENT] [--threads N]
//! [--seconds N]`
//!
//! `--network none` plays with the handcrafted evaluation.
//! The same seed gives the same games, whatever the number of threads; `--seconds` only ends the file sooner.

use std::{
    env,
    fs::{self, File},
    io::{BufWriter, Write},
    num::NonZero,
    process::ExitCode,
    sync::Arc,
    thread,
    time::{Duration, Instant},
};

use tripylon_search::{
    PylonEvaluation, PylonNetwork,
    pylon_training::{RECORD_LEN, SelfPlay, SelfPlayConfig},
};

/// The games that a thread plays before the file is written on.
const GAMES_PER_BATCH: u64 = 64;

fn main() -> ExitCode {
    match Options::parse(env::args().skip(1)).and_then(|options| generate(&options)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("pylon_self_play: {error}");
            ExitCode::FAILURE
        }
    }
}

struct Options {
    out: String,
    games: u64,
    threads: u64,
    time: Duration,
    config: SelfPlayConfig,
}

impl Options {
    fn parse(mut arguments: impl Iterator<Item = String>) -> Result<Options, String> {
        let mut options = Options {
            out: String::new(),
            games: 1000,
            threads: thread::available_parallelism().map_or(1, NonZero::get) as u64,
            time: Duration::MAX,
            config: SelfPlayConfig {
                seed: 1,
                placing_nodes: 400,
                stacking_nodes: 1000,
                random_turns: 5,
                evaluation: PylonEvaluation::Installed,
            },
        };
        while let Some(name) = arguments.next() {
            let text = arguments.next().ok_or_else(|| format!("{name} needs a value"))?;
            let number = || text.parse::<u64>().map_err(|_| format!("{name}: {text} is not a whole number"));
            match name.as_str() {
                "--out" => options.out = text,
                "--games" => options.games = number()?,
                "--threads" => options.threads = number()?.max(1),
                "--seconds" => options.time = Duration::from_secs(number()?),
                "--seed" => options.config.seed = number()?,
                "--placing-nodes" => options.config.placing_nodes = number()?,
                "--stacking-nodes" => options.config.stacking_nodes = number()?,
                "--random-turns" => options.config.random_turns = number()?,
                "--network" => options.config.evaluation = read_evaluation(&text)?,
                _ => return Err(format!("unknown option {name}; the first lines of the source list all")),
            }
        }
        if options.out.is_empty() { Err("--out FILE is missing".to_string()) } else { Ok(options) }
    }
}

fn read_evaluation(text: &str) -> Result<PylonEvaluation, String> {
    if text == "none" {
        return Ok(PylonEvaluation::Handcrafted);
    }
    let file = fs::read(text).map_err(|error| format!("{text}: {error}"))?;
    let network = PylonNetwork::read(&file).map_err(|error| format!("{text}: {error}"))?;
    Ok(PylonEvaluation::Network(Arc::new(network)))
}

fn generate(options: &Options) -> Result<(), String> {
    let fault = |error: std::io::Error| format!("{}: {error}", options.out);
    let mut file = BufWriter::new(File::create(&options.out).map_err(fault)?);
    let players: Vec<SelfPlay> =
        (0..options.threads).map(|_| SelfPlay::new(options.config.clone())).collect();
    let started = Instant::now();
    let (mut games, mut positions) = (0, 0);
    while games < options.games && started.elapsed() < options.time {
        let batches: Vec<Vec<u8>> = thread::scope(|scope| {
            let play = |(thread, player)| {
                let first = games + thread as u64 * GAMES_PER_BATCH;
                let last = (first + GAMES_PER_BATCH).min(options.games);
                scope.spawn(move || play_games(player, first..last))
            };
            let threads: Vec<_> = players.iter().enumerate().map(play).collect();
            threads.into_iter().map(|thread| thread.join().expect("self-play does not panic")).collect()
        });
        for batch in batches {
            positions += batch.len() / RECORD_LEN;
            file.write_all(&batch).map_err(fault)?;
        }
        games = (games + options.threads * GAMES_PER_BATCH).min(options.games);
        let seconds = started.elapsed().as_secs_f64();
        let rate = positions as f64 / seconds;
        eprint!("\r{games} games, {positions} positions, {seconds:.0} s, {rate:.0} positions/s ");
    }
    eprintln!();
    file.flush().map_err(fault)
}

fn play_games(player: &SelfPlay, games: std::ops::Range<u64>) -> Vec<u8> {
    let mut records = Vec::new();
    for number in games {
        player.play_game(number, &mut records);
    }
    records
}
