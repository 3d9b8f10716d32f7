//! Pictures of boards for the pages in `docs/`, drawn from rules texts, position texts and moves.
//!
//! `cargo xtask drawings` writes `docs/drawings/*.svg`; with `--check` it only tells whether they are up to date.
//! What a picture shows is played by the rules first, so that no page can show what cannot be.

mod command;

mod catalogue;
mod drawing;
mod scene;

mod globe;
mod battlefield;
mod le_pylos;
mod pylon;
mod pylos;
mod pylos_flat;

mod arrow;
mod camera;
mod palette;
mod svg;

#[cfg(test)]
mod pages;

pub(crate) use command::run;
