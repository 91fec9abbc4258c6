//! Plays one game with both implementations of the rules: the fast one, and the small engine.

use std::collections::{BTreeMap, BTreeSet};

use gungi::conformance::protocol::canonical;
use gungi::game::Resolve;
use gungi::notation::Notation;
use gungi::rules::{End, Foul, History};
use gungi_rulebook::{Game, Switch};

/// What both see of a game.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Seen {
    position: String,
    pub(crate) status: &'static str,
    pub(crate) in_check: bool,
    /// The legal moves in GFEN.
    pub(crate) legal: BTreeSet<String>,
    /// The fouls in GFEN, with their names.
    pub(crate) fouls: BTreeMap<String, BTreeSet<&'static str>>,
}

impl Seen {
    pub(crate) fn by_engine(game: &Game) -> Self {
        let (mut legal, mut fouls) = (BTreeSet::new(), BTreeMap::new());
        for (mv, names, _) in game.playable() {
            let is_new = if names.is_empty() {
                legal.insert(mv)
            } else {
                let names = names.into_iter().collect();
                fouls.insert(mv, names).is_none()
            };
            assert!(is_new, "each move is listed once");
        }
        Self {
            position: game.position(),
            status: game.status(),
            in_check: game.is_in_check(),
            legal,
            fouls,
        }
    }

    pub(crate) fn by_rules<P: Resolve>(history: &History<P>) -> Self {
        let position = history.position();
        let (mut legal, mut fouls) = (BTreeSet::new(), BTreeMap::new());
        let is_over = history.end().is_some();
        for (mv, its_fouls) in position.moves().into_iter().filter(|_| !is_over) {
            for notation in [Notation::Gn, Notation::Gfen] {
                let written = position
                    .written(mv, notation)
                    .expect("a move that is listed can be written");
                assert!(
                    position.judge(mv).ok() == Some(its_fouls)
                        && position.resolve(written).ok() == Some(mv),
                    "{written} is judged as it is listed, and read as it is written"
                );
            }
            let text = text_of(position, mv);
            if its_fouls.is_empty() {
                assert!(legal.insert(text), "each move is listed once");
            } else {
                fouls.insert(text, its_fouls.iter().map(Foul::slug).collect());
            }
        }
        assert!(is_over || position.count_legal() == legal.len() as u64);
        Self {
            position: canonical(position.diagram(None)),
            status: End::status(history.end()),
            in_check: position.in_check(),
            legal,
            fouls,
        }
    }
}

/// A move in GFEN.
pub(crate) fn text_of<P: Resolve>(position: &P, mv: P::Move) -> String {
    position
        .written(mv, Notation::Gfen)
        .expect("a move that is listed can be written")
        .to_string()
}

/// The small engine at a position.
pub(crate) fn engine_at<P: Resolve>(position: &P, ply: Option<u32>) -> Game {
    Game::read(&position.diagram(ply).to_string(), Switch::NONE).expect("GFEN")
}

/// Plays on with both, and stops at the first difference. `choose` picks a move that is not illegal, or none to stop; so does
/// `plies`. Returns the number of plies played.
pub(crate) fn play<P: Resolve>(
    history: &mut History<P>,
    mut game: Game,
    plies: u32,
    mut choose: impl FnMut(&Seen, &History<P>) -> Option<String>,
) -> u32 {
    for ply in 0..plies {
        let (slow, fast) = (Seen::by_engine(&game), Seen::by_rules(history));
        if slow != fast {
            let only_slow: Vec<_> = slow.legal.difference(&fast.legal).collect();
            let only_fast: Vec<_> = fast.legal.difference(&slow.legal).collect();
            panic!(
                "ply {ply}: only slow {only_slow:?}, only fast {only_fast:?}\n{slow:#?}\n{fast:#?}"
            );
        }
        let Some(text) = choose(&slow, history).filter(|_| slow.status == "ongoing") else {
            return ply;
        };
        game = game.after(&text).expect("it plays what it lists");
        let position = history.position();
        let mut moves = position.moves().into_iter();
        let listed = moves.find(|(mv, _)| text_of(position, *mv) == text);
        history.play(listed.expect("both list it").0);
    }
    plies
}
