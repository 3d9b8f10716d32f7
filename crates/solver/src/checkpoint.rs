//! Checkpoint files: the values computed so far, to resume solving later.
//!
//! ```text
//! tripylon-checkpoint 1
//! pylos:variant=expert         the rules
//! 7                            the current sweep
//! …                            the values of all occupancies, concatenated, as an LZ4 frame with a checksum
//! ```
//!
//! Solving may resume from any intermediate values, so no other state is saved.

use std::{
    error::Error,
    fmt,
    io::{self, BufRead, Read, Write},
};

use lz4_flex::frame::{BlockMode, FrameDecoder, FrameEncoder, FrameInfo};
use tripylon_rules::{AnyGame, Pylos};
use tripylon_tablebase::Occupancies;

use crate::block_layout::Values;

/// The state of a solve run.
pub struct Checkpoint {
    pub(crate) game: Pylos,
    pub(crate) sweep: u32,
    /// `None` at the start.
    pub(crate) values: Option<Values>,
}

const MAGIC_LINE: &str = "tripylon-checkpoint 1";

impl Checkpoint {
    /// The state before the first sweep.
    pub fn start(game: Pylos) -> Checkpoint {
        Checkpoint { game, sweep: 1, values: None }
    }

    /// The ruleset that is being solved.
    pub fn game(&self) -> Pylos {
        self.game
    }

    /// The number of the current sweep, from 1.
    pub fn sweep(&self) -> u32 {
        self.sweep
    }

    /// Reads a checkpoint written by [`Progress::save`](crate::Progress::save).
    pub fn read(mut input: impl BufRead) -> Result<Checkpoint, CheckpointError> {
        let mut read_header_line = || {
            let mut line = String::new();
            // No header line is longer; another kind of file may be a single line of gigabytes.
            input.by_ref().take(300).read_line(&mut line)?;
            Ok::<String, io::Error>(line.trim_end().to_string())
        };
        if read_header_line()? != MAGIC_LINE {
            return Err(CheckpointError::NotACheckpoint);
        }
        let Ok(AnyGame::Pylos(game)) = read_header_line()?.parse() else {
            return Err(CheckpointError::NotACheckpoint);
        };
        let sweep = read_header_line()?
            .parse()
            .ok()
            .filter(|sweep| *sweep > 0)
            .ok_or(CheckpointError::NotACheckpoint)?;
        let mut decoder = FrameDecoder::new(input);
        let occupancies = Occupancies::new(game.base);
        let mut values = Values::new();
        for index in occupancies.in_table() {
            let mut codes = vec![0; 1 << occupancies.get(index).spheres()];
            decoder.read_exact(&mut codes)?;
            values.push(codes);
        }
        // The decoder verifies the checksum at the end of the frame.
        if decoder.read(&mut [0])? != 0 {
            return Err(CheckpointError::NotACheckpoint);
        }
        Ok(Checkpoint { game, sweep, values: Some(values) })
    }
}

/// Writes a checkpoint.
pub(crate) fn save(game: Pylos, sweep: u32, values: &Values, output: &mut impl Write) -> io::Result<()> {
    writeln!(output, "{MAGIC_LINE}\n{}\n{sweep}", AnyGame::Pylos(game))?;
    let info = FrameInfo::new().block_mode(BlockMode::Independent).content_checksum(true);
    let mut encoder = FrameEncoder::with_frame_info(info, output);
    for codes in values {
        encoder.write_all(codes)?;
    }
    encoder.finish().map_err(io::Error::from)?;
    Ok(())
}

/// Why a checkpoint cannot be read.
#[derive(Debug)]
pub enum CheckpointError {
    /// Reading failed, or the content is damaged.
    Damaged(io::Error),
    /// The file is not a checkpoint of this version.
    NotACheckpoint,
}

impl fmt::Display for CheckpointError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CheckpointError::Damaged(error) => write!(f, "the checkpoint is damaged: {error}"),
            CheckpointError::NotACheckpoint => write!(f, "this is not a checkpoint of this version"),
        }
    }
}

impl Error for CheckpointError {}

impl From<io::Error> for CheckpointError {
    fn from(error: io::Error) -> CheckpointError {
        CheckpointError::Damaged(error)
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use tripylon_rules::Game;

    use super::*;
    use crate::{resume, solve};

    /// Stops solving after a number of layers and returns the checkpoint.
    fn checkpoint_after(game: Pylos, layers: usize) -> Vec<u8> {
        let mut saved = Vec::new();
        let mut remaining = layers;
        let stopped = resume(Checkpoint::start(game), |progress| {
            remaining -= 1;
            if remaining > 0 {
                return ControlFlow::Continue(());
            }
            progress.save(&mut saved).unwrap();
            ControlFlow::Break(())
        });
        assert!(stopped.is_none());
        saved
    }

    fn check_resume(rules: &str, layers: usize) {
        let game: Pylos = rules.parse().unwrap();
        let saved = checkpoint_after(game, layers);
        let checkpoint = Checkpoint::read(saved.as_slice()).unwrap();
        assert_eq!(checkpoint.game(), game);
        let resumed = resume(checkpoint, |_| ControlFlow::Continue(())).unwrap();
        let uninterrupted = solve(game, |_| {});
        for (position, value) in uninterrupted.positions() {
            assert_eq!(resumed.value(&position), value, "{}", game.position_text(&position));
        }
    }

    #[test]
    fn solving_resumes_from_any_checkpoint() {
        for layers in [1, 2, 12, 14, 20, 30, 44] {
            check_resume("pylos:variant=expert,base=3", layers);
        }
        check_resume("pylos:variant=expert,take-back=up-to-two,empty-reserve=may-raise,base=3", 31);
        check_resume("pylos:variant=children,base=3", 9);
    }

    #[test]
    fn a_damaged_checkpoint_is_rejected() {
        let saved = checkpoint_after("pylos:base=3".parse().unwrap(), 20);
        assert!(matches!(Checkpoint::read(&saved[..saved.len() / 2]), Err(CheckpointError::Damaged(_))));
        assert!(matches!(Checkpoint::read(&b"something else"[..]), Err(CheckpointError::NotACheckpoint)));
        let mut flipped = saved.clone();
        let middle = flipped.len() / 2;
        flipped[middle] ^= 4;
        assert!(Checkpoint::read(flipped.as_slice()).is_err());
    }
}
