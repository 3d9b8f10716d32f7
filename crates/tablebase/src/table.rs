use std::sync::OnceLock;

use tripylon_rules::{
    Game, Pylos,
    pylos::{CellSet, EmptyReserve, Move, Position, Symmetry},
};

use crate::{
    Occupancies, Probe, TableError, TableKind, Value, ValueCounts, Verdict, byte_source::ByteSource,
    colouring_index, decision_diagram::DecisionDiagram, header::Header, table_entry::TableEntry,
};

/// A tablebase of one ruleset of Pylos.
///
/// The table has one section, a decision diagram, for each number of spheres. Sections are loaded when first needed and
/// stay in memory.
pub struct Table<S> {
    header: Header,
    occupancies: Occupancies,
    source: S,
    sections: Vec<OnceLock<DecisionDiagram>>,
}

impl<S: ByteSource> Table<S> {
    /// Opens a table.
    pub fn open(source: S) -> Result<Table<S>, TableError> {
        let header = Header::read(&source)?;
        let occupancies = Occupancies::new(header.game.base);
        let layers = occupancies.cell_count() as usize - 1;
        if header.sections.len() != layers {
            return Err(TableError::DamagedHeader);
        }
        Ok(Table { header, occupancies, source, sections: (0..layers).map(|_| OnceLock::new()).collect() })
    }

    /// The ruleset that the table is for.
    pub fn game(&self) -> Pylos {
        self.header.game
    }

    /// Full or compact: with or without distances.
    pub fn kind(&self) -> TableKind {
        self.header.kind
    }

    /// The number of positions with each value; empty in a compact table.
    pub fn value_counts(&self) -> &ValueCounts {
        &self.header.value_counts
    }

    /// The byte ranges of the sections, by number of spheres. Probing a position with n spheres needs the sections from
    /// n − 2 to n + 1, and probing its moves those from n − 4 to n + 2.
    pub fn section_ranges(&self) -> impl Iterator<Item = std::ops::Range<u64>> + '_ {
        self.header.sections.iter().map(|entry| entry.offset..entry.offset + u64::from(entry.length))
    }

    /// The index of occupancies that the table uses.
    pub fn occupancies(&self) -> &Occupancies {
        &self.occupancies
    }

    /// The entries of all colourings of an occupancy, as bytes that [`TableEntry::from_code`] reads. An entry is
    /// meaningless where a symmetric image has a smaller colouring index, and where [`decided_by_rules`] applies.
    pub fn unpack_occupancy(&self, occupancy: usize) -> Result<Vec<u8>, TableError> {
        let spheres = self.occupancies.get(occupancy).spheres();
        let within = (occupancy - self.occupancies.layer(spheres).start) as u64;
        self.section(spheres)?.unpack(within).ok_or(TableError::DamagedSection { spheres })
    }

    /// Looks up a position. The caller guarantees that it is a position of [`Table::game`].
    ///
    /// The table marks only lost positions, so for any other the positions after each turn are looked up too.
    pub fn probe(&self, position: &Position) -> Result<Probe, TableError> {
        match (self.entry(position)?, self.kind()) {
            (TableEntry::Lost(_), TableKind::Compact) => Ok(Probe::VerdictOnly(Verdict::Loss)),
            (TableEntry::Lost(distance), TableKind::Full) => Ok(Probe::WithDistance(Value::Loss(distance))),
            (TableEntry::NotLost, TableKind::Compact) => self.win_or_draw(position).map(Probe::VerdictOnly),
            (TableEntry::NotLost, TableKind::Full) => self.fastest_win(position).map(Probe::WithDistance),
        }
    }

    /// Whether a position is lost for the player to move. This needs a single lookup, so it is faster than `probe`.
    pub fn is_lost(&self, position: &Position) -> Result<bool, TableError> {
        Ok(matches!(self.entry(position)?, TableEntry::Lost(_)))
    }

    /// Looks up every legal move, for the player who makes it: the best first, equal ones in the order of
    /// `legal_moves`.
    pub fn probe_moves(&self, position: &Position) -> Result<Vec<(Move, Probe)>, TableError> {
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
    fn win_or_draw(&self, position: &Position) -> Result<Verdict, TableError> {
        for after in self.children(position) {
            if let TableEntry::Lost(_) = self.entry(&after)? {
                return Ok(Verdict::Win);
            }
        }
        Ok(Verdict::Draw)
    }

    /// The value of a position that is not lost.
    fn fastest_win(&self, position: &Position) -> Result<Value, TableError> {
        let mut best = Value::Draw;
        for after in self.children(position) {
            if let TableEntry::Lost(distance @ 0..Value::MAX_DISTANCE) = self.entry(&after)? {
                best = best.max(Value::Loss(distance).for_mover());
            }
        }
        Ok(best)
    }

    /// The positions after each legal turn.
    fn children(&self, position: &Position) -> impl Iterator<Item = Position> + use<'_, S> {
        let position = *position;
        self.game().legal_moves(&position).into_iter().map(move |mv| {
            let mut after = position;
            self.game().play_unchecked(&mut after, mv);
            after
        })
    }

    /// The entry of a position, by the rules if they decide it, otherwise from the table.
    fn entry(&self, position: &Position) -> Result<TableEntry, TableError> {
        if let Some(entry) = decided_by_rules(self.game(), position) {
            return Ok(entry);
        }
        let spheres = position.filled().len();
        let damaged = || TableError::DamagedSection { spheres };
        let (filled, colouring) = canonical_colouring(position);
        let index = self.occupancies.index(filled).ok_or_else(damaged)?;
        let occupancy = (index - self.occupancies.layer(spheres).start) as u64;
        let code = self.section(spheres)?.get(occupancy, colouring).ok_or_else(damaged)?;
        TableEntry::from_code(code).ok_or_else(damaged)
    }

    /// The section for a number of spheres, loaded if necessary.
    fn section(&self, spheres: u32) -> Result<&DecisionDiagram, TableError> {
        let damaged = || TableError::DamagedSection { spheres };
        let section = self.sections.get(spheres as usize).ok_or_else(damaged)?;
        if let Some(diagram) = section.get() {
            return Ok(diagram);
        }
        let location = self.header.sections[spheres as usize];
        let mut bytes = vec![0; location.length as usize];
        self.source.read_at(location.offset, &mut bytes).map_err(TableError::Io)?;
        if crc32c::crc32c(&bytes) != location.checksum {
            return Err(damaged());
        }
        let occupancies = self.occupancies.layer(spheres).len() as u64;
        let diagram = DecisionDiagram::from_bytes(&bytes, spheres, occupancies).ok_or_else(damaged)?;
        Ok(section.get_or_init(|| diagram))
    }
}

/// The entry of a position that the rules decide at once, and that tables leave out: at most one cell is empty, or a
/// reserve is empty where that loses. `None` for any other position.
#[inline]
pub fn decided_by_rules(game: Pylos, position: &Position) -> Option<TableEntry> {
    let spheres = game.base.spheres();
    let cells = (CellSet::ALL - game.base.floor()).len();
    let reserve_is_empty = |set: CellSet| set.len() >= spheres;
    let loses = game.empty_reserve == EmptyReserve::Loses;
    match cells - position.filled().len() {
        0 => Some(TableEntry::Lost(0)),
        1 if reserve_is_empty(position.own()) => Some(TableEntry::Lost(0)),
        1 => Some(TableEntry::NotLost),
        _ if loses && reserve_is_empty(position.own()) => Some(TableEntry::Lost(0)),
        // After any turn the opponent has to move without a sphere in reserve.
        _ if loses && reserve_is_empty(position.other()) => Some(TableEntry::NotLost),
        _ => None,
    }
}

/// The canonical occupancy of a position, and the least colouring index under the symmetries that lead to it.
fn canonical_colouring(position: &Position) -> (CellSet, u32) {
    let mut least = (CellSet::ALL, u32::MAX);
    for symmetry in Symmetry::all() {
        let filled = symmetry.apply(position.filled());
        if filled <= least.0 {
            let colouring = colouring_index(filled, symmetry.apply(position.own()));
            least = least.min((filled, colouring));
        }
    }
    least
}
