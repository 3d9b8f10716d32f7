use leptos::prelude::*;
use tripylon_client::BoardView;
use tripylon_drawing::Camera;
use tripylon_rules::{AnyClick, AnyMove, AnyPosition, Player};

use super::move_animator::MoveAnimator;
use crate::{browser, client::Client, sound::Sound, ui::on_shortcut};

/// A board as its components see it: what to draw, from where, and where clicks go. Every page with a board has one.
#[derive(Clone, Copy)]
pub(crate) struct BoardContext {
    pub(crate) client: Client,
    pub(crate) view: Memo<BoardView>,
    pub(crate) animator: MoveAnimator,
    /// The place or piece with the keyboard focus.
    pub(crate) focus: RwSignal<Option<AnyClick>>,
    pub(crate) camera: RwSignal<Camera>,
    /// Whether the list of keys is open.
    pub(crate) keys_open: RwSignal<bool>,
    on_input: Callback<BoardInput>,
    flip: Callback<()>,
}

/// An input on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BoardInput {
    /// A click on a click target.
    Click(AnyClick),
    /// Takes back the last click.
    CancelClick,
}

/// Rotation per key press, as a drag over this part of the board's width.
const ROTATION_STEP: f64 = 0.08;

impl BoardContext {
    pub(crate) fn new(
        client: Client,
        view: impl Fn() -> BoardView + Send + Sync + 'static,
        on_input: impl Fn(BoardInput) + Send + Sync + 'static,
    ) -> BoardContext {
        let is_flipped = RwSignal::new(false);
        let view = Memo::new(move |_| {
            let mut board_view = view();
            if is_flipped.get() {
                board_view.marks.player_below = Some(player_below(&board_view).opponent());
            }
            board_view
        });
        let board = BoardContext {
            client,
            view,
            animator: MoveAnimator::new(),
            focus: RwSignal::new(None),
            camera: RwSignal::new(view.with_untracked(initial_camera)),
            keys_open: RwSignal::new(false),
            on_input: Callback::new(on_input),
            flip: Callback::new(move |()| is_flipped.update(|is_flipped| *is_flipped = !*is_flipped)),
        };
        // Each side of the board has its own view.
        let below = board.below();
        Effect::new(move |previous: Option<Player>| {
            let current = below.get();
            if previous.is_some_and(|previous| previous != current) {
                board.reset_view();
            }
            current
        });
        board
    }

    /// The same board, flipped by `flip` because the page keeps the side.
    pub(crate) fn with_flip(self, flip: impl Fn() + Send + Sync + 'static) -> BoardContext {
        BoardContext { flip: Callback::new(move |()| flip()), ..self }
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

    /// The player at the lower edge of the board.
    pub(crate) fn below(self) -> Signal<Player> {
        Memo::new(move |_| self.view.with(player_below)).into()
    }

    /// Turns the board so that the other player is at its lower edge.
    pub(crate) fn flip(self) {
        self.flip.run(());
    }

    /// Moves the camera back to where it was at first.
    pub(crate) fn reset_view(self) {
        self.camera.set(self.view.with_untracked(initial_camera));
    }

    /// Whether there are several views; the globe of Le Pylos has only one.
    pub(crate) fn has_views(self) -> bool {
        self.view.with(|board_view| !matches!(board_view.position, AnyPosition::LePylos(..)))
    }

    /// Calls `on_key` for the keys of the page that do not change the view. `on_key` returns whether it handled the key.
    pub(crate) fn on_shortcut(self, on_key: impl Fn(&str) -> bool + 'static) {
        on_shortcut(self.client, move |key| self.change_view(key) || on_key(key));
    }

    /// Handles a key that changes the view; returns whether `key` is one.
    fn change_view(self, key: &str) -> bool {
        let settings = self.client.settings;
        let rotate = |right| self.camera.update(|camera| *camera = camera.rotated_by_drag(right, 0.0));
        match key {
            "," => rotate(-ROTATION_STEP),
            "." => rotate(ROTATION_STEP),
            "f" => self.flip(),
            "r" => self.reset_view(),
            "v" => settings.update(|settings| settings.flat_boards = !settings.flat_boards),
            "c" => settings.update(|settings| settings.show_coordinates = !settings.show_coordinates),
            "m" => settings.update(|settings| settings.muted = !settings.muted),
            "x" => browser::toggle_full_screen(),
            "?" => self.keys_open.set(true),
            _ => return false,
        }
        true
    }
}

fn player_below(board_view: &BoardView) -> Player {
    board_view.marks.player_below.unwrap_or(Player::One)
}

/// The camera behind the player at the lower edge of the board.
fn initial_camera(board_view: &BoardView) -> Camera {
    let camera = Camera::default_for(&board_view.position.game());
    match player_below(board_view) {
        Player::One => camera,
        Player::Two => Camera::new(camera.azimuth() + 180.0, camera.elevation()),
    }
}

/// Whether a move takes spheres back.
pub(crate) fn takes_back_spheres(mv: AnyMove) -> bool {
    match mv {
        AnyMove::Pylos(mv) => mv.count_taken() > 0,
        AnyMove::LePylos(_) | AnyMove::Pylon(_) => false,
    }
}
