//! The time to draw a board, which happens for every frame while the user rotates a board.

use tripylon_drawing::{Camera, Marks, SceneView, scene};
use tripylon_rules::AnyGame;

fn main() {
    divan::main();
}

const FULL: [(&str, &str); 3] = [
    ("pylos", "LDLD/DLDL/LDLD/DLDL|LDL/DLD/LDL|DL/LD|D 1"),
    ("le-pylos", "edcba/abcde/........./EDCBA/ABCDE battle 1 0-0 -"),
    ("pylon", "m,s,m,s,l,l/S,M,m,l,M,M/m,l,L,L,S,L/m,s,L,s,S,S/L,s,S,l,M,M 2"),
];

#[divan::bench(args = [0, 1, 2])]
fn full_board(bencher: divan::Bencher<'_, '_>, number: usize) {
    let (game, text) = FULL[number];
    let game: AnyGame = game.parse().expect("it is a rules text");
    let position = game.parse_position(text).expect("it is a position text");
    let marks = Marks::from_selection(&position.selection());
    let view = SceneView::Solid(Camera::new(30.0, 40.0));
    bencher.bench(|| scene(divan::black_box(&position), view, &marks));
}
