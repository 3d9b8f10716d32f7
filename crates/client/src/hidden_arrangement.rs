use tripylon_rules::random::SplitMix64;
use tripylon_rules::{AnyClick, AnyMove, AnyPosition, Player, le_pylos::Phase};

/// The pieces of Le Pylos that a player has placed in a hidden setup. They can be changed until the player confirms
/// them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct HiddenArrangement {
    moves: Vec<AnyMove>,
}

impl HiddenArrangement {
    /// An arrangement made by these moves.
    pub(super) const fn from_moves(moves: Vec<AnyMove>) -> HiddenArrangement {
        HiddenArrangement { moves }
    }

    /// The placing moves, in order.
    pub(super) fn moves(&self) -> &[AnyMove] {
        &self.moves
    }

    pub(super) fn push(&mut self, mv: AnyMove) {
        self.moves.push(mv);
    }

    /// Removes the last piece; returns whether there was one.
    pub(super) fn pop(&mut self) -> bool {
        self.moves.pop().is_some()
    }

    /// The board with these pieces; `start` is the board before the first of them.
    pub(super) fn board(&self, start: AnyPosition) -> AnyPosition {
        position_after(start, &self.moves)
    }

    /// Whether the player has placed all pieces.
    pub(super) fn is_complete(&self, start: AnyPosition, player: Player) -> bool {
        let board = self.board(start);
        board.turn() != player || board.phase() != Phase::Setup.as_str()
    }

    /// Places the remaining pieces at random; a complete arrangement is replaced.
    pub(super) fn shuffle(&mut self, start: AnyPosition, player: Player, seed: u64) {
        if self.is_complete(start, player) {
            self.moves.clear();
        }
        let mut rng = SplitMix64::new(seed);
        while !self.is_complete(start, player) {
            let moves = self.board(start).legal_moves();
            self.push(moves[rng.below(moves.len())]);
        }
    }

    /// The board as the player may see it. Without the last piece of a complete arrangement, which
    /// [`HiddenArrangement::last_piece_clicks`] shows: with it the rules would start the battle and reveal the
    /// opponent's pieces.
    pub(super) fn player_view(&self, start: AnyPosition, player: Player) -> AnyPosition {
        let is_complete = self.is_complete(start, player);
        let shown = if is_complete { self.moves.len().saturating_sub(1) } else { self.moves.len() };
        match position_after(start, &self.moves[..shown]) {
            AnyPosition::LePylos(game, position) => {
                AnyPosition::LePylos(game, game.player_view(&position, player))
            }
            board @ (AnyPosition::Pylos(..) | AnyPosition::Pylon(..)) => board,
        }
    }

    /// The clicks that place the last piece of a complete arrangement; `None` until the arrangement is complete. The last
    /// piece is shown as a half-made move, because playing it would reveal the opponent's pieces.
    pub(super) fn last_piece_clicks(&self, start: AnyPosition, player: Player) -> Option<Vec<AnyClick>> {
        let last = self.moves.last().filter(|_| self.is_complete(start, player))?;
        start.move_text(*last).split('@').map(|text| start.game().parse_click(text)).collect()
    }
}

/// The position after these moves.
pub(super) fn position_after(mut position: AnyPosition, moves: &[AnyMove]) -> AnyPosition {
    for mv in moves {
        position.play(*mv).expect("clicked and saved moves were checked before");
    }
    position
}
