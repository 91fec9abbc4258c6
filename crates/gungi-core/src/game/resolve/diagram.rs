//! Positions and their texts: from a diagram that is written, and back.

use crate::diagnostic::{Code, Diagnostic, Ruling};
use crate::notation::gfen::{BoardText, Diagram, GfenKeys, Key, Letter, Pen, Places};
use crate::rules::classic::Stranded;
use crate::rules::official::Kind;
use crate::rules::{
    ByPlayer, Describe, PhaseView, PieceView, Player, Ruleset, Square, SquareSet, Tower, UnitKind,
};
use crate::text::Span;

/// The diagram of a position. The ply is the number of the next move, if it is known.
pub(super) fn diagram_of(position: &impl Describe, ply: Option<u32>) -> Diagram {
    let mut towers = [Tower::EMPTY; Square::COUNT];
    for square in Square::all() {
        towers[square.index()] = tower_of(position, square);
    }
    let hand = |owner| hand_of(position, owner).collect();
    let GfenKeys {
        ruleset,
        draft,
        marked,
        place,
        recover,
    } = extras_of(position);
    Diagram {
        towers,
        side: position.player(),
        hands: ByPlayer::new(hand(Player::Black), hand(Player::White)),
        ply,
        ruleset,
        draft,
        marked,
        place,
        recover,
        number: None,
    }
}

/// The text of [`diagram_of`], without a diagram in between. `board` has the towers before these squares changed.
pub(super) fn gfen_of<P: Describe>(
    position: &P,
    board: &mut BoardText,
    changed: SquareSet,
    ply: Option<u32>,
) -> String {
    board.update(changed, position.occupied(), |square| {
        position.own_tower(square).tiers().map(P::letter)
    });
    let mut pen = Pen::new(board);
    pen.side(position.player());
    pen.hands(hand_of(position, Player::Black).chain(hand_of(position, Player::White)));
    pen.rest(ply, &extras_of(position));
    pen.into_text()
}

fn tower_of(position: &impl Describe, square: Square) -> Tower<Letter> {
    position.own_tower(square).map(|piece| {
        let PieceView { owner, unit } = piece.into();
        Letter::of(unit, owner)
    })
}

fn hand_of(position: &impl Describe, owner: Player) -> impl Iterator<Item = (Letter, u32)> {
    position
        .hand_view(owner)
        .map(move |(unit, count)| (Letter::of(unit, owner), u32::from(count)))
}

fn extras_of(position: &impl Describe) -> GfenKeys {
    let (mut draft, mut place, mut recover) = (None, None, None);
    match position.phase_view() {
        PhaseView::Arrangement | PhaseView::Turn => {}
        PhaseView::Draft(players) => draft = Some(players),
        PhaseView::Rearrangement { unit, striker } => {
            (place, recover) = (Some(Letter::of(unit, position.player())), striker);
        }
        PhaseView::Recovery { at, recovery, .. } => {
            recover = Some(Stranded {
                square: at.square,
                recovery,
            });
        }
    }
    GfenKeys {
        ruleset: position.ruleset(),
        draft,
        marked: position.exchanged(),
        place,
        recover,
    }
}

/// Reads a diagram by the rules of a ruleset, and collects what is wrong with it.
pub(super) struct DiagramReader<'d> {
    pub(super) diagram: &'d Diagram,
    pub(super) places: &'d Places,
    pub(super) faults: Vec<Diagnostic>,
    ruleset: Ruleset,
}

impl<'d> DiagramReader<'d> {
    pub(super) const fn new(diagram: &'d Diagram, places: &'d Places, ruleset: Ruleset) -> Self {
        Self {
            diagram,
            places,
            faults: Vec::new(),
            ruleset,
        }
    }

    /// The unit of a letter.
    pub(super) fn unit(&mut self, letter: Letter, span: Span) -> Option<UnitKind> {
        let unit = UnitKind::from_letter(letter.piece(), self.ruleset);
        if unit.is_none() {
            self.faults.push(unknown_letter(letter, span, self.ruleset));
        }
        unit.map(|(unit, _)| unit)
    }

    pub(super) fn towers<P: Copy>(
        &mut self,
        piece: impl Fn(Player, UnitKind) -> Option<P>,
    ) -> [Tower<P>; Square::COUNT] {
        let mut towers = [Tower::EMPTY; Square::COUNT];
        for square in Square::all() {
            for (_, letter) in self.diagram.towers[square.index()].iter() {
                let unit = self.unit(letter, self.places.towers[square.index()]);
                if let Some(piece) = unit.and_then(|unit| piece(letter.owner(), unit)) {
                    towers[square.index()].push(piece);
                }
            }
        }
        towers
    }

    pub(super) fn hands<H: Default>(&mut self, add: impl Fn(&mut H, UnitKind)) -> ByPlayer<H> {
        let mut hands = ByPlayer::<H>::default();
        for player in Player::BOTH {
            for &(letter, count) in &self.diagram.hands[player] {
                if let Some(unit) = self.unit(letter, self.places.hands) {
                    (0..count).for_each(|_| add(&mut hands[player], unit));
                }
            }
        }
        hands
    }

    /// Reports keys that the ruleset does not have (`P4`).
    pub(super) fn check_keys(&mut self) {
        for &(key, whose, _) in KEYS.iter().filter(|(.., belongs)| !belongs(self.ruleset)) {
            if self.places.keys.iter().any(|(given, _)| *given == key) {
                let message = format!("only {whose} have the key `{}`", key.as_str());
                self.faults.push(Diagnostic::new(
                    Code::ForeignKey,
                    self.places.key(key),
                    Ruling::P4,
                    message,
                ));
            }
        }
    }

    /// The position, if nothing is wrong with it.
    pub(super) fn finish<P, F>(
        self,
        position: Result<P, Vec<F>>,
        described: impl Fn(&F) -> Diagnostic,
    ) -> Result<P, Vec<Diagnostic>> {
        let mut faults = self.faults;
        match position {
            Ok(position) if faults.is_empty() => Ok(position),
            Ok(_) => Err(faults),
            Err(found) => {
                faults.extend(found.iter().map(described));
                faults.sort_by_key(|fault| fault.span);
                Err(faults)
            }
        }
    }
}

/// The keys that not all rulesets have (`P4`), which rulesets have them in words, and whether one does.
const KEYS: [(Key, &str, IsIt); 6] = [
    (Key::Level, OFFICIAL, is_official),
    (Key::Draft, OFFICIAL, is_official),
    (Key::Marked, CLASSIC, is_classic),
    (Key::Place, CLASSIC, is_classic),
    (Key::Recover, CLASSIC, is_classic),
    (
        Key::Number,
        "levels with a draft",
        |ruleset| matches!(ruleset, Ruleset::Official(level) if level.has_draft()),
    ),
];

type IsIt = fn(Ruleset) -> bool;

const OFFICIAL: &str = "the official rules";
const CLASSIC: &str = "the classic rules";

fn is_official(ruleset: Ruleset) -> bool {
    ruleset != Ruleset::Classic
}

fn is_classic(ruleset: Ruleset) -> bool {
    ruleset == Ruleset::Classic
}

fn unknown_letter(letter: Letter, span: Span, ruleset: Ruleset) -> Diagnostic {
    let (rules, ruling, help) = if ruleset == Ruleset::Classic {
        ("classic", Ruling::P5, CLASSIC_LETTERS.to_owned())
    } else {
        let letters: String = Kind::ALL
            .iter()
            .flat_map(|kind| [' ', kind.letter()])
            .collect();
        let help = format!("the letters are{letters}; for the classic rules add `rules=classic`");
        ("official", Ruling::P1, help)
    };
    let message = format!("the {rules} rules have no unit `{letter}`");
    Diagnostic::new(Code::UnknownLetter, span, ruling, message).help(help)
}

const CLASSIC_LETTERS: &str = "classic letters are the faces of GN, and `M` (PV), `U` (PG), `J` (LT); for the official rules leave out `rules=classic`";

/// Notes which players have no Commander, or Marshal: a composed position (`P6`).
pub(super) fn notes_without<'p>(
    leader: &'p str,
    has_leader: impl Fn(Player) -> bool,
    places: &'p Places,
) -> impl Iterator<Item = Diagnostic> {
    Player::BOTH
        .into_iter()
        .filter(move |&player| !has_leader(player))
        .map(move |player| {
            let message = format!("{player} has no {leader}, so {player} cannot be in check");
            Diagnostic::new(Code::NoCommander, places.hands, Ruling::P6, message)
        })
}

#[cfg(test)]
mod tests {
    use crate::game::generate::{Preference, Recipe};
    use crate::game::replay::played::PlayedGame;
    use crate::game::resolve::written::Resolve as _;
    use crate::game::source::Source;
    use crate::notation::gfen::{BoardText, read_line};
    use crate::rules::Ruleset;

    #[test]
    fn the_text_of_a_position_is_the_text_of_its_diagram() {
        for (ruleset, number) in Ruleset::ALL
            .into_iter()
            .flat_map(|ruleset| (1..5).map(move |number| (ruleset, number)))
        {
            let recipe = Recipe {
                ruleset,
                seed: 1,
                max_plies: 150,
                preference: Preference::Captures,
            };
            let line = read_line(&recipe.game(number).gfen_line());
            let (played, _) = PlayedGame::new(&line, line.start(None).unwrap());
            let mut board = BoardText::default();
            for frame in played.frames() {
                let after = frame
                    .position
                    .gfen_after(frame.played.as_ref().map(|mv| &mv.description), &mut board);
                assert_eq!(after, frame.position.gfen(None));
                for ply in [None, frame.next_ply] {
                    assert_eq!(
                        frame.position.gfen(ply),
                        frame.position.diagram(ply).to_string()
                    );
                }
            }
        }
    }
}
