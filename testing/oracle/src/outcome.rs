/// The outcome of a game by the board, without agreements and repetitions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The winner, 1 or 2; `None` in a draw.
    pub winner: Option<u8>,
    /// The reason: `apex`, `empty-reserve`, `no-move`, `majority` or `score`.
    pub reason: &'static str,
    /// The points of player 1 and player 2 in the games that count points.
    pub score: Option<[u32; 2]>,
}

impl Outcome {
    pub(crate) fn won(winner: u8, reason: &'static str) -> Outcome {
        Outcome { winner: Some(winner), reason, score: None }
    }

    pub(crate) fn by_score(score: [u32; 2], reason: &'static str) -> Outcome {
        let winner = match score[0].cmp(&score[1]) {
            std::cmp::Ordering::Greater => Some(1),
            std::cmp::Ordering::Less => Some(2),
            std::cmp::Ordering::Equal => None,
        };
        Outcome { winner, reason, score: Some(score) }
    }
}
