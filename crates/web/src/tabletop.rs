use leptos::prelude::*;
use tripylon_rules::{AnyMove, AnyPosition};

use crate::{client::Client, motion::Motions, sound::Sound, state::Sight};

/// A board in front of somebody: what there is to see on it, and where touches go. Games, studies, lessons and puzzles
/// all have one.
#[derive(Clone, Copy)]
pub(crate) struct Tabletop {
    pub(crate) client: Client,
    pub(crate) sight: Memo<Sight>,
    pub(crate) motions: Motions,
    touch: Callback<Touch>,
}

/// What a hand does on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Touch {
    /// It touches something.
    Click(String),
    /// It puts down what it lifted.
    PutDown,
}

impl Tabletop {
    pub(crate) fn new(
        client: Client,
        sight: impl Fn() -> Sight + Send + Sync + 'static,
        motions: Motions,
        touch: impl Fn(Touch) + Send + Sync + 'static,
    ) -> Tabletop {
        Tabletop { client, sight: Memo::new(move |_| sight()), motions, touch: Callback::new(touch) }
    }

    pub(crate) fn click(self, click: String) {
        self.touch.run(Touch::Click(click));
    }

    /// Lets a move be seen and heard. What was taken back by hand has been seen to go already.
    pub(crate) fn show(self, before: AnyPosition, mv: AnyMove, by_hand: bool) {
        if !(by_hand && takes(mv)) {
            self.motions.begin(self.client, before, mv);
        }
        self.client.sound(Sound::Place);
    }

    pub(crate) fn put_down(self) {
        self.touch.run(Touch::PutDown);
    }
}

/// Whether a move takes spheres back.
fn takes(mv: AnyMove) -> bool {
    match mv {
        AnyMove::Pylos(mv) => mv.count_taken() > 0,
        AnyMove::LePylos(_) | AnyMove::Pylon(_) => false,
    }
}
