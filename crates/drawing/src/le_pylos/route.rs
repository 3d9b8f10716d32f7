use std::collections::VecDeque;

use tripylon_rules::le_pylos::{Intersection, LINES, Position};

/// The shortest path of a piece over empty intersections of its hemisphere (breadth-first search); a straight line if
/// there is none.
pub(super) fn route(position: &Position, from: Intersection, to: Intersection) -> Vec<Intersection> {
    let mut came_from: [Option<Intersection>; Intersection::COUNT] = [None; Intersection::COUNT];
    let mut queue = VecDeque::from([from]);
    while let Some(here) = queue.pop_front() {
        for next in neighbours(here) {
            let passable = next.hemisphere() == from.hemisphere() && position.piece(next).is_none();
            let new = next != from && came_from[next.index()].is_none();
            if new && (passable || next == to) {
                came_from[next.index()] = Some(here);
                // A slide ends at the first intersection of the equator that it reaches.
                if next != to {
                    queue.push_back(next);
                }
            }
        }
    }
    let mut path = vec![to];
    while let Some(before) = path.last().and_then(|last| came_from[last.index()]) {
        path.push(before);
    }
    path.reverse();
    if path.first() == Some(&from) { path } else { vec![from, to] }
}

fn neighbours(at: Intersection) -> Vec<Intersection> {
    let mut neighbours = Vec::new();
    for line in LINES {
        let line: Vec<Intersection> = line.split(' ').filter_map(Intersection::from_name).collect();
        for pair in line.windows(2) {
            if pair[0] == at {
                neighbours.push(pair[1]);
            } else if pair[1] == at {
                neighbours.push(pair[0]);
            }
        }
    }
    neighbours
}

#[cfg(test)]
mod tests {
    use tripylon_rules::{Game, LePylos};

    use super::*;

    #[test]
    fn a_path_turns_where_lines_cross() {
        let text = "bdace/.c.da/........./C.E.D/DEACB battle 1 3-0 -";
        let position = LePylos::default().parse_position(text).unwrap();
        let named = |name: &str| Intersection::from_name(name).unwrap();
        let path = route(&position, named("c2"), named("b3"));
        assert_eq!(path, ["c2", "b2", "b3"].map(named));
    }
}
