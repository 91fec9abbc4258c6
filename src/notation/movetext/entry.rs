//! Games in canonical form, one after another in a file.

/// A game in canonical form, for any place in a file.
#[derive(Clone, Debug)]
pub struct Entry {
    text: String,
    /// The text with a result that the game itself lacks.
    with_result: Option<String>,
    /// How it meets its neighbours; `None` in formats of lines, where each game stands alone.
    edges: Option<Edges>,
}

/// How a game meets its neighbours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Edges {
    /// Whether its start ends a game with moves before it.
    pub opens: bool,
    /// Whether it has moves.
    pub has_moves: bool,
    /// Whether its end is written: the text after it is another game.
    pub is_closed: bool,
}

impl Entry {
    /// A game that meets its neighbours so, and its text with a result, where neighbours may need that.
    pub(in crate::layers::notation) const fn new(
        text: String,
        with_result: Option<String>,
        edges: Edges,
    ) -> Self {
        Self { text, with_result, edges: Some(edges) }
    }

    /// A text that does not depend on its neighbours, as in formats of lines.
    pub const fn alone(text: String) -> Self {
        Self { text, with_result: None, edges: None }
    }

    /// The text at the start of a file.
    pub fn text(&self) -> &str {
        &self.text
    }
}

/// Joins games: an empty line separates them, and a result keeps two games apart if nothing else does.
#[derive(Clone, Copy, Default, Debug)]
pub struct Joiner {
    /// The game before, if there was one.
    before: Option<Edges>,
}

impl Joiner {
    /// The text of the next game with an added result, if it needs one.
    pub fn with_result(self, next: &Entry) -> Option<&str> {
        let (before, edges) = self.before.zip(next.edges)?;
        let is_apart = before.is_closed || (before.has_moves && edges.opens);
        next.with_result.as_deref().filter(|_| !is_apart)
    }

    /// Appends the next game to `out`.
    pub fn join(&mut self, next: &Entry, out: &mut String) {
        if self.before.is_some() {
            out.push('\n');
        }
        out.push_str(self.with_result(next).unwrap_or(&next.text));
        self.pass(next.edges);
    }

    /// Records a game that is written otherwise, after an empty line.
    pub fn pass(&mut self, edges: Option<Edges>) {
        self.before = edges;
    }
}
