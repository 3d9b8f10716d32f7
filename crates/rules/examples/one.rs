//! scratch
use tripylon_rules::*;
fn main() {
    let game: Pylos = std::env::args().nth(1).unwrap().parse().unwrap();
    println!("{:?}", perft(&game, &game.start(), std::env::args().nth(2).unwrap().parse().unwrap()));
}
