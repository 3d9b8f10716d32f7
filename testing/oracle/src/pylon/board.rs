use std::collections::BTreeMap;

/// A square of the board: its column and row, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Square {
    pub(super) column: u8,
    pub(super) row: u8,
}

/// The size of a pyramid, from small to large.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Size {
    Small,
    Medium,
    Large,
}

/// A pyramid: its owner and its size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pyramid {
    pub(super) player: u8,
    pub(super) size: Size,
}

/// The stacks on the board, each from bottom to top; an empty square has an empty one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Board {
    pub(super) stacks: BTreeMap<Square, Vec<Pyramid>>,
}

impl Square {
    pub(super) fn name(self) -> String {
        format!("{}{}", char::from(b'a' + self.column - 1), self.row)
    }

    pub(super) fn is_adjacent(self, other: Square) -> bool {
        self.column.abs_diff(other.column) + self.row.abs_diff(other.row) == 1
    }
}

impl Size {
    pub(super) fn parse(letter: char) -> Size {
        match letter {
            'S' => Size::Small,
            'M' => Size::Medium,
            'L' => Size::Large,
            _ => panic!("{letter} is not a size"),
        }
    }

    pub(super) fn letter(self) -> char {
        match self {
            Size::Small => 'S',
            Size::Medium => 'M',
            Size::Large => 'L',
        }
    }
}

impl Pyramid {
    fn parse(letter: char) -> Pyramid {
        let capital = letter.to_ascii_uppercase();
        Pyramid { player: if letter == capital { 1 } else { 2 }, size: Size::parse(capital) }
    }

    fn letter(self) -> char {
        let capital = self.size.letter();
        if self.player == 1 { capital } else { capital.to_ascii_lowercase() }
    }
}

impl Board {
    pub(super) fn empty(columns: u8, rows: u8) -> Board {
        let mut stacks = BTreeMap::new();
        for column in 1..=columns {
            for row in 1..=rows {
                stacks.insert(Square { column, row }, Vec::new());
            }
        }
        Board { stacks }
    }

    pub(super) fn parse(text: &str, columns: u8, rows: u8) -> Board {
        let mut board = Board::empty(columns, rows);
        let row_texts: Vec<&str> = text.split('/').collect();
        assert!(row_texts.len() == usize::from(rows), "{text} is not a board of {rows} rows");
        for (row, row_text) in (1..=rows).rev().zip(row_texts) {
            let stack_texts: Vec<&str> = row_text.split(',').collect();
            assert!(
                stack_texts.len() == usize::from(columns),
                "{row_text} is not a row of {columns} squares"
            );
            for (column, stack_text) in (1..=columns).zip(stack_texts) {
                board.stacks.insert(Square { column, row }, parse_stack(stack_text));
            }
        }
        board
    }

    pub(super) fn to_text(&self, columns: u8, rows: u8) -> String {
        let mut row_texts = Vec::new();
        for row in (1..=rows).rev() {
            let mut stack_texts = Vec::new();
            for column in 1..=columns {
                stack_texts.push(stack_text(&self.stacks[&Square { column, row }]));
            }
            row_texts.push(stack_texts.join(","));
        }
        row_texts.join("/")
    }

    pub(super) fn square_named(&self, name: &str) -> Square {
        for square in self.stacks.keys() {
            if square.name() == name {
                return *square;
            }
        }
        panic!("square {name} is not on the board")
    }

    pub(super) fn pyramids(&self) -> Vec<Pyramid> {
        self.stacks.values().flatten().copied().collect()
    }

    /// Whether the stack of one square may be put on that of another.
    pub(super) fn can_stack(&self, from: Square, to: Square) -> bool {
        let bottom = self.stacks[&from].first();
        let top = self.stacks[&to].last();
        match (bottom, top) {
            (Some(bottom), Some(top)) => from.is_adjacent(to) && bottom.size <= top.size,
            _ => false,
        }
    }

    /// The pyramids in the stacks whose top is player 1's, and in those whose top is player 2's.
    pub(super) fn score(&self) -> [u32; 2] {
        let mut score = [0, 0];
        for stack in self.stacks.values() {
            if let Some(top) = stack.last() {
                score[usize::from(top.player - 1)] += stack.len() as u32;
            }
        }
        score
    }
}

fn parse_stack(text: &str) -> Vec<Pyramid> {
    assert!(!text.is_empty(), "an empty square is written as a full stop");
    if text == "." {
        return Vec::new();
    }
    text.chars().map(Pyramid::parse).collect()
}

fn stack_text(stack: &[Pyramid]) -> String {
    if stack.is_empty() {
        return ".".to_owned();
    }
    stack.iter().map(|pyramid| pyramid.letter()).collect()
}
