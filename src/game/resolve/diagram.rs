//! Positions in GFEN.

use crate::notation::gfen::{Diagram, Extras, Letter, Pen};
use crate::rules::classic::Stranded;
use crate::rules::{ByPlayer, Describe, PhaseView, PieceView, Player, Square, Tier, Tower};

/// The diagram of a position. The ply is the number of the next move, if it is known.
pub(super) fn diagram_of(position: &impl Describe, ply: Option<u32>) -> Diagram {
    let mut towers = [Tower::EMPTY; Square::COUNT];
    for square in Square::all() {
        towers[square.index()] = tower_of(position, square);
    }
    let hand = |owner| hand_of(position, owner).collect();
    let Extras { ruleset, draft, marked, place, recover } = extras_of(position);
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

/// The text of [`diagram_of`], without a diagram in between.
pub(super) fn gfen_of<P: Describe>(position: &P, ply: Option<u32>) -> String {
    let mut pen = Pen::new(position.occupied(), |square| {
        let tower = position.own_tower(square);
        Tier::ALL.map(|tier| tower.at(tier).map_or(0, P::letter))
    });
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
    position.hand_view(owner).map(move |(unit, count)| (Letter::of(unit, owner), u32::from(count)))
}

fn extras_of(position: &impl Describe) -> Extras {
    let (mut draft, mut place, mut recover) = (None, None, None);
    match position.phase_view() {
        PhaseView::Arrangement | PhaseView::Turn => {}
        PhaseView::Draft(players) => draft = Some(players),
        PhaseView::Rearrangement { unit, striker } => {
            (place, recover) = (Some(Letter::of(unit, position.player())), striker);
        }
        PhaseView::Recovery { at, recovery, .. } => recover = Some(Stranded { square: at.square, recovery }),
    }
    Extras { ruleset: position.ruleset(), draft, marked: position.exchanged(), place, recover }
}

#[cfg(test)]
mod tests {
    use crate::game::generate::{Preference, Recipe};
    use crate::game::replay::played::PlayedGame;
    use crate::game::resolve::written::Resolve as _;
    use crate::game::source::Source;
    use crate::notation::gfen::read_line;
    use crate::rules::Ruleset;

    #[test]
    fn the_text_of_a_position_is_the_text_of_its_diagram() {
        for (ruleset, number) in Ruleset::ALL.into_iter().flat_map(|ruleset| [(ruleset, 1), (ruleset, 2)]) {
            let recipe = Recipe { ruleset, seed: 1, max_plies: 150, preference: Preference::Captures };
            let line = read_line(&recipe.game(number).gfen_line());
            let (played, _) = PlayedGame::new(&line, line.start(None).unwrap());
            for frame in played.frames() {
                for ply in [None, frame.next_ply] {
                    assert_eq!(frame.position.gfen(ply), frame.position.diagram(ply).to_string());
                }
            }
        }
    }
}
