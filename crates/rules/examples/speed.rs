//! scratch
use std::time::Instant;
use tripylon_rules::*;
fn go<G: Game>(rules: &str, pos: &str, moves: &str, depth: u32) {
    let game: G = rules.parse().unwrap();
    let mut p = if pos.is_empty() { game.start() } else { game.parse_position(pos).unwrap() };
    for m in moves.split_whitespace() {
        let mv = game.parse_move(m).unwrap();
        game.play(&mut p, mv).unwrap();
    }
    for d in 1..=depth {
        let t = Instant::now();
        let n = perft(&game, &p, d).unwrap();
        let s = t.elapsed().as_secs_f64();
        println!("{rules} {d} {n} {:.3}s {:.0} M/s", s, n as f64 / s / 1e6);
    }
}
fn main() {
    go::<Pylos>("pylos", "", "", 8);
    go::<Pylos>("pylos:variant=expert", "", "a1 d4 b1 d3 a2 c4", 6);
    let b = "edcba/abcde/........./EDCBA/ABCDE battle 1 0-0 -";
    go::<LePylos>("le-pylos", b, "", 6);
    go::<LePylos>("le-pylos:rules=jeux-et-strategie", b, "", 5);
    go::<LePylos>("le-pylos", "", "", 4);
    go::<Pylon>("pylon", "", "", 4);
    go::<Pylon>("pylon", "m,s,m,s,l,l/S,M,m,l,M,M/m,l,L,L,S,L/m,s,L,s,S,S/L,s,S,l,M,M 2", "", 5);
    println!(
        "{} {} {} {}",
        size_of::<pylos::Move>(),
        size_of::<le_pylos::Position>(),
        size_of::<pylon::Position>(),
        size_of::<pylon::Move>()
    );
}
