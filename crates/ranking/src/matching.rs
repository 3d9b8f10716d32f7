//! The cheapest way to put everybody into pairs: Edmonds' blossom algorithm with prices.
//!
//! Every vertex has a *potential*, and no two vertices in different nodes have more potential together than their edge
//! costs; where they have exactly as much, the edge is *tight*, and only tight edges are used. From a vertex without a
//! partner a tree of tight edges is grown, whose nodes are alternately *even* and *odd*, beginning with an even one. When
//! nothing is tight any more, the potential of even vertices rises and that of odd ones falls until something is. Then
//!
//! - a vertex outside the tree is reached. If it has a partner, it becomes odd and its partner even; if it has none, the
//!   path to the root changes partners all along, and there is one pair more;
//! - or two even nodes touch. Together with their paths they make a circle of odd length, a *blossom*, which from then on is
//!   one even node;
//! - or an odd blossom has given up all that it gained as an even one (its *charge*), and falls apart again.
//!
//! If none of these will ever happen, there is no way to put everybody into pairs.

/// The partner of each of `count` vertices, so that the sum of the costs is least; `None` if not everybody can have one.
/// A pair without a cost is out of the question.
pub(crate) fn cheapest_matching(
    count: usize,
    cost: impl Fn(usize, usize) -> Option<i128>,
) -> Option<Vec<usize>> {
    let mut forest = Forest::new(count, cost);
    for root in 0..count {
        if forest.partner[root].is_none() {
            forest.find_partner(root)?;
        }
    }
    forest.partner.into_iter().collect()
}

/// A node of the graph as it is at present: a vertex, or a blossom that counts as one. The first numbers are the vertices.
type Node = usize;

type Vertex = usize;

/// An edge, from a vertex in one node to a vertex in another.
type Edge = [Vertex; 2];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Label {
    /// Not in the tree.
    Outside,
    Even,
    /// Reached by this edge, from an even node.
    Odd(Edge),
}

/// A circle of an odd number of nodes.
#[derive(Default)]
struct Blossom {
    /// The nodes of the circle. The first one holds the vertex whose partner is outside; the others are partners in twos.
    ///
    /// ```text
    ///        0
    ///     4     1      1 and 2 are partners, and 3 and 4.
    ///      3 = 2       Link 0 is the edge from 0 to 1, link 4 that from 4 to 0.
    /// ```
    circle: Vec<Node>,
    links: Vec<Edge>,
    charge: i128,
}

struct Forest {
    count: usize,
    /// Twice the costs, so that halves of differences are whole.
    costs: Vec<Option<i128>>,
    potential: Vec<i128>,
    partner: Vec<Option<Vertex>>,
    /// The outermost node of each vertex.
    node: Vec<Node>,
    /// For each vertex the even vertex of another node that is nearest to being tight with it.
    nearest: Vec<Option<Vertex>>,
    labels: Vec<Label>,
    /// The blossom of each node; those of vertices are empty.
    blossoms: Vec<Blossom>,
}

/// What happens next, and how much potentials must change before.
#[derive(Clone, Copy)]
enum Event {
    Reach(Edge),
    Touch(Edge),
    FallApart(Node),
}

impl Forest {
    fn new(count: usize, cost: impl Fn(usize, usize) -> Option<i128>) -> Forest {
        let pairs = (0..count).flat_map(|one| (0..count).map(move |other| (one, other)));
        let costs: Vec<_> = pairs
            .map(|(one, other)| if one == other { None } else { cost(one, other).map(|cost| cost * 2) })
            .collect();
        let cheapest = |row: &[Option<i128>]| row.iter().flatten().min().map_or(0, |cost| cost / 2);
        Forest {
            count,
            potential: costs.chunks(count.max(1)).map(cheapest).collect(),
            costs,
            partner: vec![None; count],
            node: (0..count).collect(),
            nearest: vec![None; count],
            labels: vec![Label::Outside; count],
            blossoms: (0..count).map(|_| Blossom::default()).collect(),
        }
    }

    /// Grows a tree until the root has a partner, and with it one more vertex; `None` if that is impossible.
    fn find_partner(&mut self, root: Vertex) -> Option<()> {
        self.labels.fill(Label::Outside);
        self.nearest.fill(None);
        self.make_even(self.node[root]);
        loop {
            let (event, change) = self.next_event()?;
            self.change_potentials(change);
            match event {
                Event::FallApart(node) => self.fall_apart(node),
                Event::Touch(edge) => self.close_circle(edge),
                Event::Reach(edge) => match self.outer_partner(self.node[edge[1]]) {
                    Some(partner) => {
                        self.labels[self.node[edge[1]]] = Label::Odd(edge);
                        self.make_even(self.node[partner]);
                    }
                    None => {
                        self.change_partners(edge);
                        return Some(());
                    }
                },
            }
        }
    }

    /// What is left until an edge between different nodes is tight.
    fn slack(&self, one: Vertex, other: Vertex) -> Option<i128> {
        let cost = self.costs[one * self.count + other]?;
        Some(cost - self.potential[one] - self.potential[other])
    }

    fn next_event(&self) -> Option<(Event, i128)> {
        let of_vertices = (0..self.count).filter_map(|vertex| {
            let edge = [self.nearest[vertex]?, vertex];
            let slack = self.slack(edge[0], edge[1])?;
            match self.labels[self.node[vertex]] {
                Label::Outside => Some((Event::Reach(edge), slack)),
                Label::Even => Some((Event::Touch(edge), slack / 2)),
                Label::Odd(_) => None,
            }
        });
        let odd_blossom = |&node: &Node| node >= self.count && matches!(self.labels[node], Label::Odd(_));
        let blossoms = self.node.iter().copied().filter(odd_blossom);
        let of_blossoms = blossoms.map(|node| (Event::FallApart(node), self.blossoms[node].charge));
        of_vertices.chain(of_blossoms).min_by_key(|(_, change)| *change)
    }

    fn change_potentials(&mut self, change: i128) {
        for vertex in 0..self.count {
            match self.labels[self.node[vertex]] {
                Label::Outside => {}
                Label::Even => self.potential[vertex] += change,
                Label::Odd(_) => self.potential[vertex] -= change,
            }
        }
        for (blossom, label) in self.blossoms.iter_mut().zip(&self.labels) {
            match label {
                Label::Outside => {}
                Label::Even => blossom.charge += change,
                Label::Odd(_) => blossom.charge -= change,
            }
        }
    }

    /// A node becomes even: its vertices may be the nearest of others.
    fn make_even(&mut self, node: Node) {
        self.labels[node] = Label::Even;
        for vertex in self.vertices(node) {
            self.offer(vertex);
        }
    }

    fn offer(&mut self, even: Vertex) {
        for vertex in (0..self.count).filter(|&vertex| self.node[vertex] != self.node[even]) {
            self.nearest[vertex] = self.nearer(vertex, self.nearest[vertex], even);
        }
    }

    fn nearer(&self, vertex: Vertex, known: Option<Vertex>, offered: Vertex) -> Option<Vertex> {
        let Some(slack) = self.slack(offered, vertex) else { return known };
        let better = known.and_then(|known| self.slack(known, vertex)).is_none_or(|known| slack < known);
        if better { Some(offered) } else { known }
    }

    /// All vertices in a node.
    fn vertices(&self, node: Node) -> Vec<Vertex> {
        if node < self.count {
            return vec![node];
        }
        self.blossoms[node].circle.iter().flat_map(|&inner| self.vertices(inner)).collect()
    }

    /// The vertex of a node whose partner is outside of it, or who has none.
    fn base(&self, node: Node) -> Vertex {
        self.blossoms[node].circle.first().map_or(node, |&inner| self.base(inner))
    }

    fn outer_partner(&self, node: Node) -> Option<Vertex> {
        self.partner[self.base(node)]
    }

    /// An even vertex and one without a partner become partners, and so on up to the root.
    fn change_partners(&mut self, [mut even, mut other]: Edge) {
        self.turn(self.node[other], other);
        loop {
            let node = self.node[even];
            let left = self.outer_partner(node);
            self.turn(node, even);
            self.join([even, other]);
            let Some(left) = left else { return };
            let Label::Odd(edge) = self.labels[self.node[left]] else {
                unreachable!("the partner of an even node is odd");
            };
            [even, other] = edge;
            self.turn(self.node[other], other);
        }
    }

    fn join(&mut self, [one, other]: Edge) {
        self.partner[one] = Some(other);
        self.partner[other] = Some(one);
    }

    /// Turns a blossom, and those in it, until this vertex is its base.
    fn turn(&mut self, node: Node, vertex: Vertex) {
        if node < self.count || self.base(node) == vertex {
            return;
        }
        let place = self.place_in(node, vertex);
        self.blossoms[node].circle.rotate_left(place);
        self.blossoms[node].links.rotate_left(place);
        self.turn(self.blossoms[node].circle[0], vertex);
        for link in (1..self.blossoms[node].circle.len()).step_by(2) {
            let edge = self.blossoms[node].links[link];
            self.join(edge);
            self.turn(self.blossoms[node].circle[link], edge[0]);
            self.turn(self.blossoms[node].circle[link + 1], edge[1]);
        }
    }

    /// Which node of a circle holds a vertex.
    fn place_in(&self, node: Node, vertex: Vertex) -> usize {
        let holds = |&inner: &Node| self.vertices(inner).contains(&vertex);
        self.blossoms[node].circle.iter().position(holds).expect("a vertex is somewhere in its node")
    }

    /// Two even nodes touch: they and what lies between them become one even node.
    fn close_circle(&mut self, edge: Edge) {
        let [(mut circle, mut links), (other_circle, other_links)] = self.paths_to_meeting(edge);
        circle.reverse();
        links.reverse();
        links.iter_mut().for_each(|link| link.reverse());
        links.push(edge);
        links.extend(other_links);
        circle.extend(other_circle.split_last().map_or(&[][..], |(_, before)| before));

        let blossom = self.blossoms.len();
        let odd = |&node: &Node| matches!(self.labels[node], Label::Odd(_));
        let were_odd: Vec<Node> = circle.iter().copied().filter(odd).collect();
        for &node in &circle {
            // Only outermost nodes have a label.
            self.labels[node] = Label::Outside;
        }
        self.blossoms.push(Blossom { circle, links, charge: 0 });
        self.labels.push(Label::Even);
        let vertices = self.vertices(blossom);
        for &vertex in &vertices {
            self.node[vertex] = blossom;
        }
        for vertex in were_odd.into_iter().flat_map(|node| self.vertices(node)).collect::<Vec<_>>() {
            self.offer(vertex);
        }
        for vertex in vertices {
            self.look_outside(vertex);
        }
    }

    /// The nearest of a vertex may have come into the same node.
    fn look_outside(&mut self, vertex: Vertex) {
        if self.nearest[vertex].is_none_or(|nearest| self.node[nearest] != self.node[vertex]) {
            return;
        }
        let outside = |&other: &Vertex| {
            self.node[other] != self.node[vertex] && self.labels[self.node[other]] == Label::Even
        };
        let even = (0..self.count).filter(outside);
        self.nearest[vertex] = even.fold(None, |known, even| self.nearer(vertex, known, even));
    }

    /// From both ends of an edge up the tree to the node where the ways meet.
    fn paths_to_meeting(&self, edge: Edge) -> [(Vec<Node>, Vec<Edge>); 2] {
        let [mut one, mut other] = edge.map(|vertex| self.path_to_root(self.node[vertex]));
        // From the root downwards the ways are the same for a while; the last node that they share stays in both.
        while one.0.len() > 1 && other.0.len() > 1 && one.0[one.0.len() - 2] == other.0[other.0.len() - 2] {
            one.0.pop();
            other.0.pop();
        }
        for way in [&mut one, &mut other] {
            way.1.truncate(way.0.len() - 1);
        }
        [one, other]
    }

    /// The nodes from an even node up to the root, and the edges between them, which point upwards.
    fn path_to_root(&self, even: Node) -> (Vec<Node>, Vec<Edge>) {
        let (mut nodes, mut edges) = (vec![even], Vec::new());
        let mut base = self.base(even);
        while let Some(partner) = self.partner[base] {
            let odd = self.node[partner];
            let Label::Odd([from, to]) = self.labels[odd] else {
                unreachable!("the partner of an even node is odd");
            };
            edges.extend([[base, partner], [to, from]]);
            nodes.extend([odd, self.node[from]]);
            base = self.base(self.node[from]);
        }
        (nodes, edges)
    }

    /// An odd blossom without charge becomes its parts again. Those between the vertex where it was reached and its base stay
    /// in the tree; there is one way of even length, in one of the two directions.
    fn fall_apart(&mut self, node: Node) {
        let Label::Odd(mut reached_by) = self.labels[node] else {
            unreachable!("only odd blossoms fall apart");
        };
        let reached = self.place_in(node, reached_by[1]);
        let Blossom { circle, links, .. } = std::mem::take(&mut self.blossoms[node]);
        self.labels[node] = Label::Outside;
        for &inner in &circle {
            for vertex in self.vertices(inner) {
                self.node[vertex] = inner;
            }
        }
        let size = circle.len();
        let forwards = reached % 2 == 1;
        let mut place = reached;
        while place != 0 {
            self.labels[circle[place]] = Label::Odd(reached_by);
            let (even, next) =
                if forwards { (place + 1, (place + 2) % size) } else { (place - 1, place - 2) };
            // The edge from the even part to the next odd one, in that direction.
            reached_by = if forwards {
                links[even]
            } else {
                let [to, from] = links[next];
                [from, to]
            };
            self.make_even(circle[even]);
            place = next;
        }
        self.labels[circle[0]] = Label::Odd(reached_by);
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The least sum of all ways to put everybody into pairs, by trying every one.
    fn least(count: usize, costs: &[Option<i128>], left: &mut Vec<usize>) -> Option<i128> {
        let Some(one) = left.pop() else { return Some(0) };
        let mut best: Option<i128> = None;
        for place in 0..left.len() {
            let other = left.remove(place);
            let rest = least(count, costs, left);
            left.insert(place, other);
            let sum = costs[one * count + other].zip(rest).map(|(cost, rest)| cost + rest);
            best = best.into_iter().chain(sum).min();
        }
        left.push(one);
        best
    }

    fn check(count: usize, cost: impl Fn(usize, usize) -> Option<i128>) -> Result<(), TestCaseError> {
        let costs: Vec<_> = (0..count * count).map(|at| cost(at / count, at % count)).collect();
        let least = least(count, &costs, &mut (0..count).collect());
        let Some(partners) = cheapest_matching(count, &cost) else {
            prop_assert_eq!(least, None);
            return Ok(());
        };
        let mut sum = 0;
        for (one, &other) in partners.iter().enumerate() {
            prop_assert!(one != other && partners[other] == one);
            sum += costs[one * count + other].expect("only possible pairs are made");
        }
        prop_assert_eq!(Some(sum / 2), least);
        Ok(())
    }

    /// Costs up to a limit, where about so many of a hundred pairs are possible.
    fn check_seeded(count: usize, limit: u64, percent: u64, seed: u64) -> Result<(), TestCaseError> {
        check(count, |one, other| {
            let lots = [one.min(other), one.max(other)].iter().fold(seed, |state, &number| {
                (state ^ number as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29)
            });
            let lots = lots.wrapping_mul(0xBF58_476D_1CE4_E5B9) >> 20;
            (lots % 100 < percent).then_some(i128::from(lots / 100 % limit))
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn nothing_is_cheaper(
            half in 0_usize..=5,
            limit in prop_oneof![Just(2_u64), Just(10), Just(1_000_000)],
            percent in prop_oneof![Just(25_u64), Just(40), Just(70), Just(100)],
            seed: u64,
        ) {
            for seed in (0..16).map(|step| seed.wrapping_add(step)) {
                check_seeded(half * 2, limit, percent, seed)?;
            }
        }
    }

    #[test]
    fn an_odd_number_cannot_be_paired() {
        assert_eq!(cheapest_matching(3, |_, _| Some(1)), None);
    }

    #[test]
    fn two_triangles_cannot_be_paired() {
        assert_eq!(cheapest_matching(6, |one, other| (one / 3 == other / 3).then_some(1)), None);
    }

    #[test]
    fn triangles_within_triangles_can() {
        // Nine vertices in three triangles, each joined to the next at one corner, and a tenth at the far end.
        let joined = [[0, 3], [4, 6], [7, 9]];
        let edge = |one: usize, other: usize| {
            one / 3 == other / 3 || joined.contains(&[one, other]) || joined.contains(&[other, one])
        };
        let partners = cheapest_matching(10, |one, other| edge(one, other).then_some(1)).unwrap();
        assert_eq!(partners[9], 7);
        assert_eq!(partners[6], 8);
    }
}
