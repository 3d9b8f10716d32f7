use std::sync::OnceLock;

use tripylon_rules::{
    Game, Pylos,
    pylos::{CellSet, EmptyReserve, Move, Position, Symmetry},
};

use crate::{
    Answer, Census, Fillings, Kind, TableError, Value, Verdict, colouring, diagram::Diagram, header::Header,
    source::Source, stored::Stored,
};

/// A table that can be asked about every position of a reading of Pylos.
///
/// The pieces are read when they are first needed, and kept.
pub struct Table<S> {
    header: Header,
    fillings: Fillings,
    source: S,
    pieces: Vec<OnceLock<Diagram>>,
}

impl<S: Source> Table<S> {
    /// Opens a table.
    pub fn open(source: S) -> Result<Table<S>, TableError> {
        let header = Header::read(&source)?;
        let fillings = Fillings::new(header.game.base);
        let layers = fillings.cells() as usize - 1;
        if header.pieces.len() != layers {
            return Err(TableError::Head);
        }
        Ok(Table { header, fillings, source, pieces: (0..layers).map(|_| OnceLock::new()).collect() })
    }

    /// The reading of the rules that it is a table of.
    pub fn game(&self) -> Pylos {
        self.header.game
    }

    /// Whether it knows distances.
    pub fn kind(&self) -> Kind {
        self.header.kind
    }

    /// How many positions have each value; empty in a compact table.
    pub fn census(&self) -> &Census {
        &self.header.census
    }

    /// Where in the bytes the pieces lie, by number of spheres. What positions with n spheres are worth needs those from
    /// n − 2 to n + 1, and what their moves are worth those from n − 4 to n + 2.
    pub fn pieces(&self) -> impl Iterator<Item = std::ops::Range<u64>> + '_ {
        self.header.pieces.iter().map(|entry| entry.offset..entry.offset + u64::from(entry.length))
    }

    /// The fillings of the pyramid, by which the table is ordered.
    pub fn fillings(&self) -> &Fillings {
        &self.fillings
    }

    /// The bytes that the table holds for all colourings of a filling, as [`Stored`] reads them. Where a symmetric image
    /// has a smaller number, and where [`decided`] answers, they mean nothing.
    pub fn stored_bytes(&self, filling: usize) -> Result<Vec<u8>, TableError> {
        let spheres = self.fillings.get(filling).spheres();
        let within = (filling - self.fillings.layer(spheres).start) as u64;
        self.piece(spheres)?.unfold(within).ok_or(TableError::Piece { spheres })
    }

    /// What a position is worth to the player to move. The caller promises that it is one of [`Table::game`].
    ///
    /// The table holds lost positions only; whether any other is won, and how fast, is found from those that a turn leads
    /// to.
    pub fn probe(&self, position: &Position) -> Result<Answer, TableError> {
        match (self.stored(position)?, self.kind()) {
            (Stored::Lost(_), Kind::Compact) => Ok(Answer::Verdict(Verdict::Loss)),
            (Stored::Lost(distance), Kind::Full) => Ok(Answer::Exact(Value::Loss(distance))),
            (Stored::NotLost, Kind::Compact) => self.wins(position).map(Answer::Verdict),
            (Stored::NotLost, Kind::Full) => self.fastest_win(position).map(Answer::Exact),
        }
    }

    /// Whether a position is lost for the player to move: what the table holds itself, and so the fastest to ask.
    pub fn is_lost(&self, position: &Position) -> Result<bool, TableError> {
        Ok(matches!(self.stored(position)?, Stored::Lost(_)))
    }

    /// Every legal move, with what it is worth to the player who makes it, the best first; moves of equal worth in the
    /// order of the rules.
    pub fn probe_moves(&self, position: &Position) -> Result<Vec<(Move, Answer)>, TableError> {
        let game = self.game();
        let mut moves = Vec::new();
        for mv in game.legal_moves(position) {
            let mut after = *position;
            game.play_unchecked(&mut after, mv);
            moves.push((mv, self.probe(&after)?.for_mover()));
        }
        moves.sort_by_key(|(_, answer)| std::cmp::Reverse(answer.rank()));
        Ok(moves)
    }

    /// Whether a position that is not lost is won or drawn.
    fn wins(&self, position: &Position) -> Result<Verdict, TableError> {
        for after in self.after(position) {
            if let Stored::Lost(_) = self.stored(&after)? {
                return Ok(Verdict::Win);
            }
        }
        Ok(Verdict::Draw)
    }

    /// The value of a position that is not lost.
    fn fastest_win(&self, position: &Position) -> Result<Value, TableError> {
        let mut best = Value::Draw;
        for after in self.after(position) {
            if let Stored::Lost(distance @ 0..Value::LONGEST) = self.stored(&after)? {
                best = best.max(Value::Loss(distance).for_mover());
            }
        }
        Ok(best)
    }

    /// The positions that a turn leads to.
    fn after(&self, position: &Position) -> impl Iterator<Item = Position> + use<'_, S> {
        let position = *position;
        self.game().legal_moves(&position).into_iter().map(move |mv| {
            let mut after = position;
            self.game().play_unchecked(&mut after, mv);
            after
        })
    }

    /// What the rules decide, or else the table says.
    fn stored(&self, position: &Position) -> Result<Stored, TableError> {
        if let Some(stored) = decided(self.game(), position) {
            return Ok(stored);
        }
        let spheres = position.filled().len();
        let damaged = || TableError::Piece { spheres };
        let (standing, number) = least_colouring(position);
        let index = self.fillings.index(standing).ok_or_else(damaged)?;
        let filling = (index - self.fillings.layer(spheres).start) as u64;
        let code = self.piece(spheres)?.get(filling, number).ok_or_else(damaged)?;
        Stored::from_code(code).ok_or_else(damaged)
    }

    /// The piece for so many spheres.
    fn piece(&self, spheres: u32) -> Result<&Diagram, TableError> {
        let damaged = || TableError::Piece { spheres };
        let piece = self.pieces.get(spheres as usize).ok_or_else(damaged)?;
        if let Some(diagram) = piece.get() {
            return Ok(diagram);
        }
        let entry = self.header.pieces[spheres as usize];
        let mut bytes = vec![0; entry.length as usize];
        self.source.read_at(entry.offset, &mut bytes).map_err(TableError::Source)?;
        if crc32c::crc32c(&bytes) != entry.checksum {
            return Err(damaged());
        }
        let fillings = self.fillings.layer(spheres).len() as u64;
        let diagram = Diagram::from_bytes(&bytes, spheres, fillings).ok_or_else(damaged)?;
        Ok(piece.get_or_init(|| diagram))
    }
}

/// What the rules decide on the spot, and a table therefore leaves out: the last sphere, and an empty reserve where it
/// loses.
#[inline]
pub fn decided(game: Pylos, position: &Position) -> Option<Stored> {
    let spheres = game.base.spheres();
    let cells = (CellSet::ALL - game.base.floor()).len();
    let out = |set: CellSet| set.len() >= spheres;
    let loses = game.empty_reserve == EmptyReserve::Loses;
    match cells - position.filled().len() {
        0 => Some(Stored::Lost(0)),
        1 if out(position.own()) => Some(Stored::Lost(0)),
        1 => Some(Stored::NotLost),
        _ if loses && out(position.own()) => Some(Stored::Lost(0)),
        // Whatever the player to move does, the opponent cannot go on.
        _ if loses && out(position.other()) => Some(Stored::NotLost),
        _ => None,
    }
}

/// The filling that a position stands on when the board is turned, and the least number that its colours then have.
fn least_colouring(position: &Position) -> (CellSet, u32) {
    let mut least = (CellSet::ALL, u32::MAX);
    for symmetry in Symmetry::all() {
        let standing = symmetry.apply(position.filled());
        if standing <= least.0 {
            let number = colouring(standing, symmetry.apply(position.own()));
            least = least.min((standing, number));
        }
    }
    least
}
