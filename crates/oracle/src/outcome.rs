/// How a game ended on the board, agreements and repetitions left aside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The player who won, 1 or 2; `None` when both share the honours.
    pub winner: Option<u8>,
    /// What ended the game: `apex`, `empty-reserve`, `no-move`, `majority` or `score`.
    pub reason: &'static str,
    /// The points of player 1 and player 2 in the games that count points.
    pub score: Option<[u32; 2]>,
}

impl Outcome {
    pub(crate) fn won(winner: u8, reason: &'static str) -> Outcome {
        Outcome { winner: Some(winner), reason, score: None }
    }

    pub(crate) fn counted(score: [u32; 2], reason: &'static str) -> Outcome {
        let winner = match score[0].cmp(&score[1]) {
            std::cmp::Ordering::Greater => Some(1),
            std::cmp::Ordering::Less => Some(2),
            std::cmp::Ordering::Equal => None,
        };
        Outcome { winner, reason, score: Some(score) }
    }
}
