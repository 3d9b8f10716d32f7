//! What has been solved: values of positions, and how positions are numbered.

mod value;
mod filling;

pub use filling::{Filling, Fillings, bit_of, free, in_order, open};
pub use value::{Value, code_for_mover};
