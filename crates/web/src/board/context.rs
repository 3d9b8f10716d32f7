use leptos::prelude::*;
use tripylon_client::BoardView;
use tripylon_rules::{AnyClick, AnyMove, AnyPosition};

use super::move_animator::MoveAnimator;
use crate::{client::Client, sound::Sound};

/// A board as its components see it: what to draw, and where clicks go. Every page with a board has one.
#[derive(Clone, Copy)]
pub(crate) struct BoardContext {
    pub(crate) client: Client,
    pub(crate) view: Memo<BoardView>,
    pub(crate) animator: MoveAnimator,
    /// The place or piece with the keyboard focus.
    pub(crate) focus: RwSignal<Option<AnyClick>>,
    on_input: Callback<BoardInput>,
}

/// An input on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BoardInput {
    /// A click on a click target.
    Click(AnyClick),
    /// Takes back the last click.
    CancelClick,
}

impl BoardContext {
    pub(crate) fn new(
        client: Client,
        view: impl Fn() -> BoardView + Send + Sync + 'static,
        animator: MoveAnimator,
        on_input: impl Fn(BoardInput) + Send + Sync + 'static,
    ) -> BoardContext {
        BoardContext {
            client,
            view: Memo::new(move |_| view()),
            animator,
            focus: RwSignal::new(None),
            on_input: Callback::new(on_input),
        }
    }

    pub(crate) fn click(self, click: AnyClick) {
        self.on_input.run(BoardInput::Click(click));
    }

    /// Animates a move and plays its sound. Spheres that the player took back on the board are gone already.
    pub(crate) fn show_move(self, before: AnyPosition, mv: AnyMove, by_hand: bool) {
        if !(by_hand && takes_back_spheres(mv)) {
            self.animator.start(self.client, before, mv);
        }
        self.client.play_sound(Sound::Place);
    }

    pub(crate) fn cancel_click(self) {
        self.on_input.run(BoardInput::CancelClick);
    }
}

/// Whether a move takes spheres back.
pub(crate) fn takes_back_spheres(mv: AnyMove) -> bool {
    match mv {
        AnyMove::Pylos(mv) => mv.count_taken() > 0,
        AnyMove::LePylos(_) | AnyMove::Pylon(_) => false,
    }
}
