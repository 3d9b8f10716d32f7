use tripylon_rules::{AnyMove, AnyPosition, Player, le_pylos::Phase};
use tripylon_search::Dice;

/// The pieces of Le Pylos that a player puts down in secret. They can be changed until the player says that they are ready.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Arranging {
    moves: Vec<AnyMove>,
}

impl Arranging {
    /// Pieces that were put down by these moves.
    pub(super) const fn of(moves: Vec<AnyMove>) -> Arranging {
        Arranging { moves }
    }

    /// How they were put down, in order.
    pub(super) fn moves(&self) -> &[AnyMove] {
        &self.moves
    }

    pub(super) fn put(&mut self, mv: AnyMove) {
        self.moves.push(mv);
    }

    /// Takes the last piece into the hand again; whether there was one.
    pub(super) fn take_last(&mut self) -> bool {
        self.moves.pop().is_some()
    }

    /// The board with them, which was this before the first of them.
    pub(super) fn board(&self, start: AnyPosition) -> AnyPosition {
        after(start, &self.moves)
    }

    /// Whether the player has put all of them down.
    pub(super) fn is_laid_out(&self, start: AnyPosition, player: Player) -> bool {
        let board = self.board(start);
        board.turn() != player || board.phase() != Phase::Setup.word()
    }

    /// Lets chance put down the rest, or all of them anew.
    pub(super) fn shuffle(&mut self, start: AnyPosition, player: Player, seed: u64) {
        if self.is_laid_out(start, player) {
            self.moves.clear();
        }
        let mut dice = Dice::new(seed);
        while !self.is_laid_out(start, player) {
            let moves = self.board(start).legal_moves();
            self.put(moves[dice.below(moves.len())]);
        }
    }

    /// The board as the player may see it. The last piece of all is left out, for [`Arranging::last_clicks`] to show: with
    /// it the rules would begin the battle, and show what the other has not shown.
    pub(super) fn shown(&self, start: AnyPosition, player: Player) -> AnyPosition {
        let is_laid_out = self.is_laid_out(start, player);
        let shown = if is_laid_out { self.moves.len().saturating_sub(1) } else { self.moves.len() };
        match after(start, &self.moves[..shown]) {
            AnyPosition::LePylos(game, position) => AnyPosition::LePylos(game, game.view(&position, player)),
            board @ (AnyPosition::Pylos(..) | AnyPosition::Pylon(..)) => board,
        }
    }

    /// The clicks that put down the last piece of all.
    pub(super) fn last_clicks(&self, start: AnyPosition, player: Player) -> Option<Vec<String>> {
        let last = self.moves.last().filter(|_| self.is_laid_out(start, player))?;
        Some(start.move_text(*last).split('@').map(str::to_string).collect())
    }
}

/// The position after these moves.
pub(super) fn after(mut position: AnyPosition, moves: &[AnyMove]) -> AnyPosition {
    for mv in moves {
        // What was clicked is legal, and what is kept was checked.
        position.play(*mv).expect("a turn that was made can be played");
    }
    position
}
