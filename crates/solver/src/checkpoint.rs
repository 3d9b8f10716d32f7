//! What has been found so far, kept in a file so that the work can go on another time.
//!
//! ```text
//! tripylon-checkpoint 1
//! pylos:variant=expert         the rules
//! 7                            the sweep that was under way
//! …                            the values of all fillings, one behind the other, as an LZ4 frame with a checksum
//! ```
//!
//! The work may go on from any values that it has passed through, so nothing else is kept.

use std::{
    error::Error,
    fmt,
    io::{self, BufRead, Read, Write},
};

use lz4_flex::frame::{BlockMode, FrameDecoder, FrameEncoder, FrameInfo};
use tripylon_rules::{AnyGame, Pylos};
use tripylon_tablebase::Fillings;

use crate::page::Values;

/// Where the work stands.
pub struct Checkpoint {
    pub(crate) game: Pylos,
    pub(crate) sweep: u32,
    /// `None` at the start, when nothing has been found.
    pub(crate) values: Option<Values>,
}

const TITLE: &str = "tripylon-checkpoint 1";

impl Checkpoint {
    /// Nothing found yet.
    pub fn start(game: Pylos) -> Checkpoint {
        Checkpoint { game, sweep: 1, values: None }
    }

    /// The reading that is being solved.
    pub fn game(&self) -> Pylos {
        self.game
    }

    /// The number of the sweep that was under way, from 1.
    pub fn sweep(&self) -> u32 {
        self.sweep
    }

    /// Reads what [`Progress::save`](crate::Progress::save) has written.
    pub fn read(mut input: impl BufRead) -> Result<Checkpoint, CheckpointError> {
        let mut head = || {
            let mut line = String::new();
            // No line of the head is longer; a foreign file may be one line of gigabytes.
            input.by_ref().take(300).read_line(&mut line)?;
            Ok::<String, io::Error>(line.trim_end().to_string())
        };
        if head()? != TITLE {
            return Err(CheckpointError::Foreign);
        }
        let Ok(AnyGame::Pylos(game)) = head()?.parse() else { return Err(CheckpointError::Foreign) };
        let sweep = head()?.parse().ok().filter(|sweep| *sweep > 0).ok_or(CheckpointError::Foreign)?;
        let mut decoder = FrameDecoder::new(input);
        let fillings = Fillings::new(game.base);
        let mut values = Values::new();
        for index in fillings.held() {
            let mut codes = vec![0; 1 << fillings.get(index).spheres()];
            decoder.read_exact(&mut codes)?;
            values.push(codes);
        }
        // The checksum is looked at when the end is read.
        if decoder.read(&mut [0])? != 0 {
            return Err(CheckpointError::Foreign);
        }
        Ok(Checkpoint { game, sweep, values: Some(values) })
    }
}

/// Writes where the work stands.
pub(crate) fn save(game: Pylos, sweep: u32, values: &Values, output: &mut impl Write) -> io::Result<()> {
    writeln!(output, "{TITLE}\n{}\n{sweep}", AnyGame::Pylos(game))?;
    let info = FrameInfo::new().block_mode(BlockMode::Independent).content_checksum(true);
    let mut encoder = FrameEncoder::with_frame_info(info, output);
    for codes in values {
        encoder.write_all(codes)?;
    }
    encoder.finish().map_err(io::Error::from)?;
    Ok(())
}

/// Why the work cannot go on from a file.
#[derive(Debug)]
pub enum CheckpointError {
    /// It could not be read, or is damaged.
    Damaged(io::Error),
    /// It is no checkpoint, or none of this version.
    Foreign,
}

impl fmt::Display for CheckpointError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CheckpointError::Damaged(error) => write!(f, "the checkpoint is damaged: {error}"),
            CheckpointError::Foreign => write!(f, "this is not a checkpoint of this version"),
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

    /// Stops the work after a number of layers and returns what was saved then.
    fn stopped(game: Pylos, layers: usize) -> Vec<u8> {
        let mut saved = Vec::new();
        let mut left = layers;
        let stopped = resume(Checkpoint::start(game), |progress| {
            left -= 1;
            if left > 0 {
                return ControlFlow::Continue(());
            }
            progress.save(&mut saved).unwrap();
            ControlFlow::Break(())
        });
        assert!(stopped.is_none());
        saved
    }

    fn goes_on(rules: &str, layers: usize) {
        let game: Pylos = rules.parse().unwrap();
        let saved = stopped(game, layers);
        let checkpoint = Checkpoint::read(saved.as_slice()).unwrap();
        assert_eq!(checkpoint.game(), game);
        let resumed = resume(checkpoint, |_| ControlFlow::Continue(())).unwrap();
        let whole = solve(game, |_| {});
        for (position, value) in whole.positions() {
            assert_eq!(resumed.value(&position), value, "{}", game.position_text(&position));
        }
    }

    #[test]
    fn the_work_goes_on_from_wherever_it_stopped() {
        for layers in [1, 2, 12, 14, 20, 30, 44] {
            goes_on("pylos:variant=expert,base=3", layers);
        }
        goes_on("pylos:variant=expert,take-back=up-to-two,empty-reserve=may-raise,base=3", 31);
        goes_on("pylos:variant=children,base=3", 9);
    }

    #[test]
    fn a_damaged_checkpoint_is_refused() {
        let saved = stopped("pylos:base=3".parse().unwrap(), 20);
        assert!(matches!(Checkpoint::read(&saved[..saved.len() / 2]), Err(CheckpointError::Damaged(_))));
        assert!(matches!(Checkpoint::read(&b"something else"[..]), Err(CheckpointError::Foreign)));
        let mut flipped = saved.clone();
        let middle = flipped.len() / 2;
        flipped[middle] ^= 4;
        assert!(Checkpoint::read(flipped.as_slice()).is_err());
    }
}
