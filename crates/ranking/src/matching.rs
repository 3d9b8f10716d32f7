//! Minimum-cost perfect matching: Edmonds' blossom algorithm with dual variables.
//!
//! Every vertex has a *potential*. The potentials of two vertices in different nodes never exceed the cost of their
//! edge together; where they are equal to it, the edge is *tight*, and only tight edges are used. From an unmatched
//! vertex the algorithm grows a tree of tight edges, whose nodes are alternately *even* and *odd*, beginning with an
//! even root. When no tight edge is left, the potential of even vertices rises and that of odd ones falls until there
//! is one. Then
//!
//! - the tree reaches a vertex outside. If the vertex is matched, it becomes odd and its mate even; if not, the path
//!   to the root is augmented, and there is one pair more;
//! - or two even nodes touch. Together with their paths to the common ancestor they form an odd cycle, a *blossom*,
//!   which is contracted into one even node;
//! - or the dual variable of an odd blossom falls to zero, and the blossom is expanded again.
//!
//! If none of these can happen, there is no perfect matching.

/// Returns the mate of each of `count` vertices in a perfect matching of least total cost; `None` if there is no
/// perfect matching. A pair without a cost is not allowed.
pub(crate) fn min_cost_perfect_matching(
    count: usize,
    cost: impl Fn(usize, usize) -> Option<i128>,
) -> Option<Vec<usize>> {
    let mut matcher = BlossomMatcher::new(count, cost);
    for root in 0..count {
        if matcher.mate[root].is_none() {
            matcher.augment_from(root)?;
        }
    }
    matcher.mate.into_iter().collect()
}

/// A node of the contracted graph: a vertex or a blossom. The lowest numbers are the vertices.
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

/// A contracted odd cycle of nodes.
#[derive(Default)]
struct Blossom {
    /// The nodes of the cycle. The first contains the base, which is matched outside the blossom or not at all; the
    /// others are matched in pairs.
    ///
    /// ```text
    ///        0
    ///     4     1      1 and 2 are matched, and 3 and 4.
    ///      3 = 2       Link 0 is the edge from 0 to 1, link 4 that from 4 to 0.
    /// ```
    cycle: Vec<Node>,
    links: Vec<Edge>,
    dual: i128,
}

struct BlossomMatcher {
    count: usize,
    /// Twice the costs, so that half the slack of an edge is an integer.
    costs: Vec<Option<i128>>,
    potential: Vec<i128>,
    mate: Vec<Option<Vertex>>,
    /// The outermost node of each vertex.
    outermost_node: Vec<Node>,
    /// For each vertex, the even vertex of another node whose edge to it has the least slack.
    nearest: Vec<Option<Vertex>>,
    labels: Vec<Label>,
    /// The blossom of each node; those of vertices are empty.
    blossoms: Vec<Blossom>,
}

/// The next change of the tree.
#[derive(Clone, Copy)]
enum MatchingEvent {
    GrowTree(Edge),
    ContractBlossom(Edge),
    ExpandBlossom(Node),
}

impl BlossomMatcher {
    fn new(count: usize, cost: impl Fn(usize, usize) -> Option<i128>) -> BlossomMatcher {
        let pairs = (0..count).flat_map(|one| (0..count).map(move |other| (one, other)));
        let costs: Vec<_> = pairs
            .map(|(one, other)| if one == other { None } else { cost(one, other).map(|cost| cost * 2) })
            .collect();
        let cheapest = |row: &[Option<i128>]| row.iter().flatten().min().map_or(0, |cost| cost / 2);
        BlossomMatcher {
            count,
            potential: costs.chunks(count.max(1)).map(cheapest).collect(),
            costs,
            mate: vec![None; count],
            outermost_node: (0..count).collect(),
            nearest: vec![None; count],
            labels: vec![Label::Outside; count],
            blossoms: (0..count).map(|_| Blossom::default()).collect(),
        }
    }

    /// Grows a tree from an unmatched root until an augmenting path matches it; `None` if there is none.
    fn augment_from(&mut self, root: Vertex) -> Option<()> {
        self.labels.fill(Label::Outside);
        self.nearest.fill(None);
        self.make_even(self.outermost_node[root]);
        loop {
            let (event, change) = self.next_event()?;
            self.update_duals(change);
            match event {
                MatchingEvent::ExpandBlossom(node) => self.expand_blossom(node),
                MatchingEvent::ContractBlossom(edge) => self.contract_blossom(edge),
                MatchingEvent::GrowTree(edge) => match self.base_mate(self.outermost_node[edge[1]]) {
                    Some(mate) => {
                        self.labels[self.outermost_node[edge[1]]] = Label::Odd(edge);
                        self.make_even(self.outermost_node[mate]);
                    }
                    None => {
                        self.augment_path(edge);
                        return Some(());
                    }
                },
            }
        }
    }

    /// The slack of an edge between different nodes: 0 if it is tight.
    fn slack(&self, one: Vertex, other: Vertex) -> Option<i128> {
        let cost = self.costs[one * self.count + other]?;
        Some(cost - self.potential[one] - self.potential[other])
    }

    /// The next event, and the change of the potentials until then.
    fn next_event(&self) -> Option<(MatchingEvent, i128)> {
        let of_vertices = (0..self.count).filter_map(|vertex| {
            let edge = [self.nearest[vertex]?, vertex];
            let slack = self.slack(edge[0], edge[1])?;
            match self.labels[self.outermost_node[vertex]] {
                Label::Outside => Some((MatchingEvent::GrowTree(edge), slack)),
                Label::Even => Some((MatchingEvent::ContractBlossom(edge), slack / 2)),
                Label::Odd(_) => None,
            }
        });
        let odd_blossom = |&node: &Node| node >= self.count && matches!(self.labels[node], Label::Odd(_));
        let blossoms = self.outermost_node.iter().copied().filter(odd_blossom);
        let of_blossoms = blossoms.map(|node| (MatchingEvent::ExpandBlossom(node), self.blossoms[node].dual));
        of_vertices.chain(of_blossoms).min_by_key(|(_, change)| *change)
    }

    fn update_duals(&mut self, change: i128) {
        for vertex in 0..self.count {
            match self.labels[self.outermost_node[vertex]] {
                Label::Outside => {}
                Label::Even => self.potential[vertex] += change,
                Label::Odd(_) => self.potential[vertex] -= change,
            }
        }
        for (blossom, label) in self.blossoms.iter_mut().zip(&self.labels) {
            match label {
                Label::Outside => {}
                Label::Even => blossom.dual += change,
                Label::Odd(_) => blossom.dual -= change,
            }
        }
    }

    /// Makes a node even and updates the nearest even vertex of all others.
    fn make_even(&mut self, node: Node) {
        self.labels[node] = Label::Even;
        for vertex in self.vertices(node) {
            self.update_nearest(vertex);
        }
    }

    fn update_nearest(&mut self, even: Vertex) {
        for vertex in
            (0..self.count).filter(|&vertex| self.outermost_node[vertex] != self.outermost_node[even])
        {
            self.nearest[vertex] = self.nearer(vertex, self.nearest[vertex], even);
        }
    }

    fn nearer(&self, vertex: Vertex, current: Option<Vertex>, candidate: Vertex) -> Option<Vertex> {
        let Some(slack) = self.slack(candidate, vertex) else { return current };
        let current_slack = current.and_then(|current| self.slack(current, vertex));
        if current_slack.is_none_or(|current_slack| slack < current_slack) {
            Some(candidate)
        } else {
            current
        }
    }

    /// All vertices in a node.
    fn vertices(&self, node: Node) -> Vec<Vertex> {
        if node < self.count {
            return vec![node];
        }
        self.blossoms[node].cycle.iter().flat_map(|&inner| self.vertices(inner)).collect()
    }

    /// The base of a node: its vertex that is matched outside the node, or not at all.
    fn base(&self, node: Node) -> Vertex {
        self.blossoms[node].cycle.first().map_or(node, |&inner| self.base(inner))
    }

    fn base_mate(&self, node: Node) -> Option<Vertex> {
        self.mate[self.base(node)]
    }

    /// Matches an even vertex with an unmatched one, and augments the path up to the root.
    fn augment_path(&mut self, [mut even, mut other]: Edge) {
        self.rotate_blossom(self.outermost_node[other], other);
        loop {
            let node = self.outermost_node[even];
            let former_mate = self.base_mate(node);
            self.rotate_blossom(node, even);
            self.match_pair([even, other]);
            let Some(former_mate) = former_mate else { return };
            let Label::Odd(edge) = self.labels[self.outermost_node[former_mate]] else {
                unreachable!("the mate of an even node is odd");
            };
            [even, other] = edge;
            self.rotate_blossom(self.outermost_node[other], other);
        }
    }

    fn match_pair(&mut self, [one, other]: Edge) {
        self.mate[one] = Some(other);
        self.mate[other] = Some(one);
    }

    /// Rotates a blossom, and the blossoms inside, until this vertex is its base.
    fn rotate_blossom(&mut self, node: Node, vertex: Vertex) {
        if node < self.count || self.base(node) == vertex {
            return;
        }
        let index = self.cycle_index_of(node, vertex);
        self.blossoms[node].cycle.rotate_left(index);
        self.blossoms[node].links.rotate_left(index);
        self.rotate_blossom(self.blossoms[node].cycle[0], vertex);
        for link in (1..self.blossoms[node].cycle.len()).step_by(2) {
            let edge = self.blossoms[node].links[link];
            self.match_pair(edge);
            self.rotate_blossom(self.blossoms[node].cycle[link], edge[0]);
            self.rotate_blossom(self.blossoms[node].cycle[link + 1], edge[1]);
        }
    }

    /// The index of the node in a blossom's cycle that contains a vertex.
    fn cycle_index_of(&self, node: Node, vertex: Vertex) -> usize {
        let contains = |&inner: &Node| self.vertices(inner).contains(&vertex);
        self.blossoms[node].cycle.iter().position(contains).expect("the node contains the vertex")
    }

    /// Contracts two even nodes that touch, and their paths to the common ancestor, into one even node.
    fn contract_blossom(&mut self, edge: Edge) {
        let [(mut cycle, mut links), (other_path, other_links)] = self.paths_to_common_ancestor(edge);
        cycle.reverse();
        links.reverse();
        links.iter_mut().for_each(|link| link.reverse());
        links.push(edge);
        links.extend(other_links);
        cycle.extend(other_path.split_last().map_or(&[][..], |(_, before)| before));

        let blossom = self.blossoms.len();
        let is_odd = |&node: &Node| matches!(self.labels[node], Label::Odd(_));
        let formerly_odd: Vec<Node> = cycle.iter().copied().filter(is_odd).collect();
        for &node in &cycle {
            // Only outermost nodes have a label.
            self.labels[node] = Label::Outside;
        }
        self.blossoms.push(Blossom { cycle, links, dual: 0 });
        self.labels.push(Label::Even);
        let vertices = self.vertices(blossom);
        for &vertex in &vertices {
            self.outermost_node[vertex] = blossom;
        }
        for vertex in formerly_odd.into_iter().flat_map(|node| self.vertices(node)).collect::<Vec<_>>() {
            self.update_nearest(vertex);
        }
        for vertex in vertices {
            self.recompute_nearest(vertex);
        }
    }

    /// Recomputes the nearest even vertex of a vertex if it is now in the same node.
    fn recompute_nearest(&mut self, vertex: Vertex) {
        if self.nearest[vertex]
            .is_none_or(|nearest| self.outermost_node[nearest] != self.outermost_node[vertex])
        {
            return;
        }
        let outside = |&other: &Vertex| {
            self.outermost_node[other] != self.outermost_node[vertex]
                && self.labels[self.outermost_node[other]] == Label::Even
        };
        let even = (0..self.count).filter(outside);
        self.nearest[vertex] = even.fold(None, |current, even| self.nearer(vertex, current, even));
    }

    /// The paths from both ends of an edge up the tree to their common ancestor.
    fn paths_to_common_ancestor(&self, edge: Edge) -> [(Vec<Node>, Vec<Edge>); 2] {
        let [mut one, mut other] = edge.map(|vertex| self.path_to_root(self.outermost_node[vertex]));
        // The paths end with the same nodes at the root; only the first shared node stays in both.
        while one.0.len() > 1 && other.0.len() > 1 && one.0[one.0.len() - 2] == other.0[other.0.len() - 2] {
            one.0.pop();
            other.0.pop();
        }
        for (nodes, edges) in [&mut one, &mut other] {
            edges.truncate(nodes.len() - 1);
        }
        [one, other]
    }

    /// The nodes from an even node up to the root, and the edges between them, which point upwards.
    fn path_to_root(&self, even: Node) -> (Vec<Node>, Vec<Edge>) {
        let (mut nodes, mut edges) = (vec![even], Vec::new());
        let mut base = self.base(even);
        while let Some(mate) = self.mate[base] {
            let odd = self.outermost_node[mate];
            let Label::Odd([from, to]) = self.labels[odd] else {
                unreachable!("the mate of an even node is odd");
            };
            edges.extend([[base, mate], [to, from]]);
            nodes.extend([odd, self.outermost_node[from]]);
            base = self.base(self.outermost_node[from]);
        }
        (nodes, edges)
    }

    /// Expands an odd blossom whose dual variable is zero. The nodes on the path from the vertex where the tree
    /// reached it to its base stay in the tree: the path of even length in one of the two directions.
    fn expand_blossom(&mut self, node: Node) {
        let Label::Odd(mut reached_by) = self.labels[node] else {
            unreachable!("only odd blossoms are expanded");
        };
        let reached = self.cycle_index_of(node, reached_by[1]);
        let Blossom { cycle, links, .. } = std::mem::take(&mut self.blossoms[node]);
        self.labels[node] = Label::Outside;
        for &inner in &cycle {
            for vertex in self.vertices(inner) {
                self.outermost_node[vertex] = inner;
            }
        }
        let size = cycle.len();
        let forwards = reached % 2 == 1;
        let mut index = reached;
        while index != 0 {
            self.labels[cycle[index]] = Label::Odd(reached_by);
            let (even, next) =
                if forwards { (index + 1, (index + 2) % size) } else { (index - 1, index - 2) };
            // The edge from the even node to the next odd one.
            reached_by = if forwards {
                links[even]
            } else {
                let [to, from] = links[next];
                [from, to]
            };
            self.make_even(cycle[even]);
            index = next;
        }
        self.labels[cycle[0]] = Label::Odd(reached_by);
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The least cost of a perfect matching, by brute force.
    fn least_cost(count: usize, costs: &[Option<i128>], unmatched: &mut Vec<usize>) -> Option<i128> {
        let Some(one) = unmatched.pop() else { return Some(0) };
        let mut best: Option<i128> = None;
        for index in 0..unmatched.len() {
            let other = unmatched.remove(index);
            let rest = least_cost(count, costs, unmatched);
            unmatched.insert(index, other);
            let sum = costs[one * count + other].zip(rest).map(|(cost, rest)| cost + rest);
            best = best.into_iter().chain(sum).min();
        }
        unmatched.push(one);
        best
    }

    fn check(count: usize, cost: impl Fn(usize, usize) -> Option<i128>) -> Result<(), TestCaseError> {
        let costs: Vec<_> = (0..count * count).map(|at| cost(at / count, at % count)).collect();
        let least = least_cost(count, &costs, &mut (0..count).collect());
        let Some(partners) = min_cost_perfect_matching(count, &cost) else {
            prop_assert_eq!(least, None);
            return Ok(());
        };
        let mut sum = 0;
        for (one, &other) in partners.iter().enumerate() {
            prop_assert!(one != other && partners[other] == one);
            sum += costs[one * count + other].expect("only allowed pairs are matched");
        }
        prop_assert_eq!(Some(sum / 2), least);
        Ok(())
    }

    /// Checks random costs up to a limit, where about `percent` of the pairs are allowed.
    fn check_seeded(count: usize, limit: u64, percent: u64, seed: u64) -> Result<(), TestCaseError> {
        check(count, |one, other| {
            let hash = [one.min(other), one.max(other)].iter().fold(seed, |state, &number| {
                (state ^ number as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29)
            });
            let hash = hash.wrapping_mul(0xBF58_476D_1CE4_E5B9) >> 20;
            (hash % 100 < percent).then_some(i128::from(hash / 100 % limit))
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn the_matching_has_the_least_cost(
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
        assert_eq!(min_cost_perfect_matching(3, |_, _| Some(1)), None);
    }

    #[test]
    fn two_triangles_cannot_be_paired() {
        assert_eq!(min_cost_perfect_matching(6, |one, other| (one / 3 == other / 3).then_some(1)), None);
    }

    #[test]
    fn chained_triangles_can_be_paired() {
        // Nine vertices in three triangles, each joined to the next at one corner, and a tenth at the far end.
        let joined = [[0, 3], [4, 6], [7, 9]];
        let edge = |one: usize, other: usize| {
            one / 3 == other / 3 || joined.contains(&[one, other]) || joined.contains(&[other, one])
        };
        let partners = min_cost_perfect_matching(10, |one, other| edge(one, other).then_some(1)).unwrap();
        assert_eq!(partners[9], 7);
        assert_eq!(partners[6], 8);
    }
}
