use tripylon_rules::{
    Pylon,
    pylon::{Move, Position, Pyramid},
};

use super::stacks::id;
use crate::{Content, Flight, flight::Stop};

/// The pyramid that is placed, or every pyramid of the stack that hops, from bottom to top.
pub(crate) fn flights(_game: &Pylon, before: &Position, mv: Move) -> Vec<Flight> {
    let flight = |id: String, was: Option<String>, pyramid: Pyramid, from: Stop, to: Stop| Flight {
        id,
        was,
        content: Content::Pyramid(pyramid),
        way: vec![from, to],
        begins: 0.0,
        ends: 1.0,
    };
    match mv {
        Move::Place { size, at } => {
            let (player, at) = (before.turn(), at.to_string());
            vec![flight(id(&at, 0), None, Pyramid { player, size }, Stop::Tray(player), Stop::Place(at))]
        }
        Move::Stack { from, to } => {
            let below = usize::from(before.stack(to).height());
            let (from_name, to_name) = (from.to_string(), to.to_string());
            let stack = before.stack(from);
            let hop = |(step, pyramid): (usize, Pyramid)| {
                let (start, end) = (Stop::Place(from_name.clone()), Stop::Place(to_name.clone()));
                flight(id(&to_name, below + step), Some(id(&from_name, step)), pyramid, start, end)
            };
            stack.pyramids().enumerate().map(hop).collect()
        }
    }
}
