//! How games begin: a tree of their first moves, or of their first positions.

use std::collections::{BTreeMap, HashMap};
use std::ops::ControlFlow;
use std::sync::Arc;

use clap::ValueEnum;

use crate::archive::stats::Results;
use crate::game::walk::{Broken, walk};
use crate::game::{Replay, Resolve as _, Source, Start, result_of};
use crate::notation::Notation;
use crate::rules::{Describe as _, GameResult, PhaseView, Ruleset};

/// The maximum number of moves in a tree. This limits its memory.
pub const MAX_MOVES: usize = 500_000;

/// Which games are counted together.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Grouping {
    /// Games with the same moves so far.
    Moves,
    /// Games with the same position after as many plies.
    Position,
}

/// Where a tree begins.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum TreeOrigin {
    /// The first ply of the game.
    Game,
    /// The first ply after the arrangement or the draft.
    Play,
}

/// Which plies of games are counted, and how.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TreeShape {
    /// Which games are counted together.
    pub grouping: Grouping,
    /// The first ply.
    pub origin: TreeOrigin,
    /// How many plies.
    pub depth: usize,
}

/// The beginning of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Beginning {
    result: GameResult,
    /// The position from which the plies are counted; `None` if the game does not get there.
    root: Option<Root>,
    /// The moves, and the positions after them in GFEN.
    plies: Vec<(String, String)>,
}

impl Beginning {
    /// Plays a game up to the end of the tree, and to its own end only for a result that its text does not say. Returns also why the
    /// game is broken, if it is in the tree. `rules` is the ruleset of a game that does not name one.
    pub fn of(
        source: &(impl Source + ?Sized),
        rules: Option<Ruleset>,
        shape: TreeShape,
    ) -> (Self, Option<Broken>) {
        let result = result_of(source)
            .unwrap_or_else(|| walk(source, source.start(rules), |_| {}).outcome.result);
        let mut beginning = Self {
            result,
            root: None,
            plies: Vec::new(),
        };
        let broken = match source.start(rules) {
            Ok(start) => beginning.play(source, &start, shape),
            Err(faults) => Some(Broken::NoStart(faults)),
        };
        (beginning, broken)
    }

    fn play(
        &mut self,
        source: &(impl Source + ?Sized),
        start: &Start,
        shape: TreeShape,
    ) -> Option<Broken> {
        let is_usual = shape.origin == TreeOrigin::Game && start.is_usual();
        let (mut replay, mut mv) = (Replay::new(source, start), None);
        let stop = replay.run(|replay, next| {
            let position = replay.position();
            self.plies
                .extend(mv.take().map(|mv| (mv, position.gfen(None))));
            let is_play = || {
                !matches!(
                    position.phase_view(),
                    PhaseView::Arrangement | PhaseView::Draft(_)
                )
            };
            if self.root.is_none() && (shape.origin == TreeOrigin::Game || is_play()) {
                let joins = shape.grouping == Grouping::Moves && shape.origin == TreeOrigin::Play;
                let gfen = (!joins).then(|| position.gfen(None).into());
                self.root = Some((position.ruleset().as_str(), is_usual, gfen));
            }
            if self.root.is_some() && self.plies.len() == shape.depth {
                return ControlFlow::Break(());
            }
            if let Ok(Some(ply)) = next.as_ref().map(|ply| ply.filter(|_| self.root.is_some())) {
                let written = |notation| position.written(ply.mv, notation);
                let canonical = [Notation::Gn, Notation::Gfen].into_iter().find_map(written);
                mv = Some(canonical.unwrap_or(ply.written).to_string());
            }
            ControlFlow::Continue(())
        });
        stop.map(|stop| Broken::Stop(replay.played(), stop))
    }
}

/// How games begin. It holds at most [`MAX_MOVES`] moves.
#[derive(Clone, Debug)]
pub struct Tree {
    /// Which plies are counted, and how.
    pub shape: TreeShape,
    /// How many games were counted.
    pub games: u64,
    /// How many games do not get to the first ply of the tree.
    pub unplayed: u64,
    /// How many games go on with moves for which the tree has no room.
    pub left_out: u64,
    nodes: Vec<Node>,
    roots: BTreeMap<Root, usize>,
    /// By position: the node of each position after a number of plies.
    positions: HashMap<(usize, Arc<str>), usize>,
    moves: usize,
}

/// Where games begin: the ruleset, whether its games start so, and the position in GFEN unless games with different ones are
/// counted together.
type Root = (&'static str, bool, Option<Arc<str>>);

/// Games that are counted together.
#[derive(Clone, Default, Debug)]
struct Node {
    results: Results,
    /// The position in GFEN, if all games have the same.
    gfen: Option<Arc<str>>,
    /// The next moves in alphabetical order, and where they lead. Most nodes have one, for which a map takes ten times as much.
    children: Vec<(Box<str>, usize)>,
}

/// A line of a tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TreeLine<'t> {
    /// The index of the line from which the move was played; `None` for the first position of games.
    pub parent: Option<usize>,
    /// The number of plies since there.
    pub ply: usize,
    /// The ruleset.
    pub rules: &'static str,
    /// The move in GN; `None` for the first position of games.
    pub mv: Option<&'t str>,
    /// Whether it is the start of every game of the ruleset.
    pub is_usual: bool,
    /// The position in GFEN; `None` if the games have different ones.
    pub gfen: Option<&'t str>,
    /// The results of the games that are here.
    pub results: Results,
    /// Whether an earlier line has this position, and what follows.
    pub is_again: bool,
}

impl Tree {
    /// An empty tree.
    pub fn new(shape: TreeShape) -> Self {
        let (nodes, roots, positions) = Default::default();
        Self {
            shape,
            games: 0,
            unplayed: 0,
            left_out: 0,
            nodes,
            roots,
            positions,
            moves: 0,
        }
    }

    /// Counts a game.
    pub fn add(&mut self, game: Beginning) {
        self.games += 1;
        let Beginning {
            result,
            root,
            plies,
        } = game;
        let Some(root) = root else {
            self.unplayed += 1;
            return;
        };
        let mut at = self.root(root);
        for (depth, (mv, gfen)) in (1..).zip(plies) {
            let Some(node) = at else { break };
            self.nodes[node].results.add(result);
            at = self.child(node, &mv, (depth, gfen.into()));
        }
        match at {
            Some(last) => self.nodes[last].results.add(result),
            None => self.left_out += 1,
        }
    }

    /// The node of the first position of a game; `None` if there is no room for it.
    fn root(&mut self, root: Root) -> Option<usize> {
        if let Some(&node) = self.roots.get(&root) {
            return Some(node);
        }
        let node = self.node(root.2.clone())?;
        self.roots.insert(root, node);
        Some(node)
    }

    /// The node after a move; `None` if there is no room for it.
    fn child(&mut self, node: usize, mv: &str, (depth, gfen): (usize, Arc<str>)) -> Option<usize> {
        let place = match self.nodes[node]
            .children
            .binary_search_by(|(known, _)| (**known).cmp(mv))
        {
            Ok(found) => return Some(self.nodes[node].children[found].1),
            Err(place) => place,
        };
        let known = match self.shape.grouping {
            Grouping::Moves => None,
            Grouping::Position => self.positions.get(&(depth, Arc::clone(&gfen))).copied(),
        };
        let child = match known {
            Some(child) if self.moves < MAX_MOVES => {
                self.moves += 1;
                child
            }
            Some(_) => return None,
            None => {
                let is_one_position = self.nodes[node].gfen.is_some();
                let child = self.node(is_one_position.then(|| Arc::clone(&gfen)))?;
                if self.shape.grouping == Grouping::Position {
                    self.positions.insert((depth, gfen), child);
                }
                child
            }
        };
        let children = &mut self.nodes[node].children;
        if children.is_empty() {
            children.reserve_exact(1);
        }
        children.insert(place, (mv.into(), child));
        Some(child)
    }

    /// A new node; `None` if there is no room for it.
    fn node(&mut self, gfen: Option<Arc<str>>) -> Option<usize> {
        if self.moves == MAX_MOVES {
            return None;
        }
        self.moves += 1;
        self.nodes.push(Node {
            gfen,
            ..Node::default()
        });
        Some(self.nodes.len() - 1)
    }

    /// The lines of the tree, the most frequent first, without lines of fewer games than `min_games` and what follows
    /// them.
    pub fn lines(&self, min_games: u64) -> Vec<TreeLine<'_>> {
        let (mut lines, mut seen) = (Vec::new(), vec![false; self.nodes.len()]);
        let roots = self
            .roots
            .iter()
            .map(|((rules, is_usual, _), &node)| (node, None, (*rules, *is_usual), None, 0));
        let mut open = self.frequent(roots.collect(), min_games);
        while let Some((node, parent, (rules, is_usual), mv, ply)) = open.pop() {
            let Node {
                results,
                gfen,
                children,
            } = &self.nodes[node];
            let is_again = std::mem::replace(&mut seen[node], true);
            let line = TreeLine {
                parent,
                ply,
                rules,
                is_usual,
                mv,
                gfen: gfen.as_deref(),
                results: *results,
                is_again,
            };
            lines.push(line);
            if !is_again {
                let here = Some(lines.len() - 1);
                let next = children
                    .iter()
                    .map(|(mv, child)| (*child, here, (rules, false), Some(&**mv), ply + 1));
                open.extend(self.frequent(next.collect(), min_games));
            }
        }
        lines
    }

    /// The frequent ones of some nodes, the most frequent last.
    fn frequent<'t>(&self, mut nodes: Vec<Open<'t>>, min_games: u64) -> Vec<Open<'t>> {
        let games = |&(node, ..): &Open<'_>| self.nodes[node].results.games();
        nodes.retain(|node| games(node) >= min_games);
        nodes.sort_by_key(|node| std::cmp::Reverse(games(node)));
        nodes.reverse();
        nodes
    }
}

/// A node that has no line so far: the node, the line before it, its ruleset and whether its games start so, the move that led
/// there, and its ply.
type Open<'t> = (
    usize,
    Option<usize>,
    (&'static str, bool),
    Option<&'t str>,
    usize,
);
