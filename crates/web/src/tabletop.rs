use leptos::prelude::*;

use crate::{client::Client, motion::Motions, state::Sight};

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

    pub(crate) fn put_down(self) {
        self.touch.run(Touch::PutDown);
    }
}
