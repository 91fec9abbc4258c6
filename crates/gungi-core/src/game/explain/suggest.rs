//! Advice about a move that cannot be played: which move may have been meant, and where its unit can go.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use crate::diagnostic::{Code, Diagnostic, Fix};
use crate::game::explain::reason::Reason;
use crate::game::resolve::Claim;
use crate::game::resolve::written::{Resolve as _, Written};
use crate::notation::Notation;
use crate::rules::{
    AnyPosition, Describe as _, MoveKind, Place, Player, Rules as _, Square, SquareSet, Tier,
    UnitKind,
};
use crate::text::{Spanned, did_you_mean, is_one_apart, listed, nearest};

/// How many suggestions there are at most.
const MOST: usize = 3;

/// Adds advice to the reason why a move contradicts the board, and the squares that it names if there are no others.
pub fn of_resolve_error(position: &AnyPosition, written: Written, reason: Reason) -> Reason {
    let advice = Advice::new(position, written);
    advice.emit(reason, |reason| match reason.code {
        Code::UnknownUnit => {
            let ruleset = position.ruleset();
            Some(names_like(written, |unit| unit.is_of(ruleset)))
        }
        Code::VacantPlace | Code::OtherUnit | Code::OpponentsUnit => advice.whereabouts(),
        Code::ArrivalTier | Code::TargetTier => advice.illegal_too(),
        Code::NothingToCapture => advice.reach(),
        _ => None,
    })
}

/// Adds the same to the reason why a move is illegal.
pub fn of_illegal(position: &AnyPosition, written: Written, reason: Reason) -> Reason {
    let advice = Advice::new(position, written);
    advice.emit(reason, |reason| match reason.code {
        Code::FollowUpDue | Code::NotADrop | Code::CannotMove => None,
        Code::CommanderInDanger => advice
            .reach()
            .into_iter()
            .chain(advice.few())
            .reduce(|one, other| one + "; " + &other),
        _ => advice.reach(),
    })
}

/// The legal moves as a notation writes them.
pub fn spelled(position: &AnyPosition, naming: Notation) -> Vec<String> {
    legal(position, naming)
        .iter()
        .map(ToString::to_string)
        .collect()
}

/// Adds legal moves with a similar spelling to the finding about a move that cannot be read.
pub fn of_unread(finding: Diagnostic, unread: Spanned<&str>, legal: &[String]) -> Diagnostic {
    let text = unread.value.to_lowercase();
    let is_near = |legal: &&String| is_one_apart(&legal.to_lowercase(), &text);
    let mut near: Vec<String> = legal.iter().filter(is_near).cloned().collect();
    near.sort_unstable();
    let fix = match near.as_slice() {
        [only] => Some(Fix::maybe(unread.span, only.as_str())),
        [_, ..] if near.len() <= MOST => None,
        // Where there are more, none of them is likely.
        _ => return finding,
    };
    let finding = Diagnostic {
        fix: finding.fix.or(fix),
        ..finding
    };
    finding.and_help(&did_you_mean(&near))
}

/// Adds the name that the fix writes to the finding about an unknown name.
pub fn of_name<'n>(
    finding: Diagnostic,
    written: &str,
    names: impl IntoIterator<Item = &'n str>,
) -> Diagnostic {
    match nearest(written, names) {
        Some(name) => finding.and_help(&did_you_mean(&[name])),
        None => finding,
    }
}

/// How a legal move differs from the written one, the likeliest slip first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Slip {
    /// In tiers, signs and what a betrayal swaps.
    Spelling,
    /// In the name of the unit.
    Unit,
    /// In the square to which it goes.
    Target,
    /// In the square on which the unit stands.
    Origin,
}

impl Slip {
    fn between(written: Claim, legal: Claim) -> Option<Self> {
        if written.kind != legal.kind {
            return None;
        }
        let same_unit = written.unit.is_none() || written.unit == legal.unit;
        match (
            same_unit,
            written.from == legal.from,
            written.to == legal.to,
        ) {
            (true, true, true) => Some(Self::Spelling),
            (false, true, true) => (legal.kind != MoveKind::Drop
                || are_alike(written.unit?, legal.unit?))
            .then_some(Self::Unit),
            (true, true, false) => {
                is_slip(written.to?, legal.to?, legal.kind).then_some(Self::Target)
            }
            (true, false, true) => {
                is_slip(written.from?, legal.from?, legal.kind).then_some(Self::Origin)
            }
            _ => None,
        }
    }

    /// Whether the slip can be the cause of a finding of this code.
    const fn explains(self, code: Code) -> bool {
        match self {
            Self::Spelling => true,
            Self::Unit => matches!(code, Code::UnknownUnit | Code::OtherUnit | Code::NotInHand),
            Self::Target => matches!(code, Code::OutOfReach | Code::NothingToCapture),
            Self::Origin => matches!(
                code,
                Code::VacantPlace | Code::OtherUnit | Code::OpponentsUnit | Code::RecoveryElsewhere
            ),
        }
    }
}

/// Whether one square may be a slip for the other: column and row exchanged, or a square beside it. A drop is legal nearly
/// everywhere, so no square beside is likelier than the others.
fn is_slip(written: Square, meant: Square, kind: MoveKind) -> bool {
    let (columns, rows) = written.distance_to(meant);
    let is_beside = columns.abs().max(rows.abs()) == 1 && kind != MoveKind::Drop;
    let is_exchanged = (written.column(), written.row()) == (meant.row(), meant.column());
    // Forced recovery is due for one unit only.
    is_beside || is_exchanged || matches!(kind, MoveKind::RecoverToHand | MoveKind::Decline)
}

/// Whether two units share the face up or the face down, or are each other turned over.
fn are_alike(one: (char, Option<char>), other: (char, Option<char>)) -> bool {
    let ((up, down), (other_up, other_down)) = (one, other);
    let is_turned = Some(up) == other_down && down == Some(other_up);
    up == other_up || (down.is_some() && down == other_down) || is_turned
}

/// All legal moves as a notation writes them, without fouls.
fn legal(position: &AnyPosition, naming: Notation) -> Vec<Written> {
    let mut legal = Vec::new();
    let _ = position.visit(|mv, fouls| {
        legal.extend(position.written(mv, naming).filter(|_| fouls.is_empty()));
        ControlFlow::<()>::Continue(())
    });
    legal
}

struct Advice<'p> {
    position: &'p AnyPosition,
    written: Written,
    claim: Claim,
    legal: Vec<Written>,
}

impl<'p> Advice<'p> {
    fn new(position: &'p AnyPosition, written: Written) -> Self {
        let legal = legal(position, written.notation());
        Self {
            position,
            written,
            claim: written.claim(),
            legal,
        }
    }

    /// Adds which moves may have been meant, or what `otherwise` says.
    fn emit(&self, reason: Reason, otherwise: impl Fn(&Reason) -> Option<String>) -> Reason {
        let (slip, near) = match self.written {
            // No move of GFEN belongs into the text of another program.
            Written::Record(_) => (None, Vec::new()),
            _ => self.nearest(reason.code),
        };
        let suggestions: Vec<String> = near.iter().map(ToString::to_string).collect();
        let help = match slip {
            Some(Slip::Spelling | Slip::Unit | Slip::Origin) => Some(did_you_mean(&suggestions)),
            // One of several squares is a guess: where the unit can go says more.
            Some(Slip::Target) if near.len() > 1 => self.reach(),
            Some(Slip::Target) => self
                .reach()
                .map(|reach| format!("{reach}; {}", did_you_mean(&suggestions))),
            None => otherwise(&reason),
        };
        let reason = help
            .into_iter()
            .fold(reason, |reason, help| reason.and_help(&help));
        Reason {
            suggestions,
            ..reason.or_at(self.claim.squares())
        }
    }

    /// The legal moves that differ least, and how.
    fn nearest(&self, code: Code) -> (Option<Slip>, Vec<Written>) {
        let slips = self.legal.iter().filter_map(|&legal| {
            let claim = legal.claim();
            let slip = Slip::between(self.claim, claim).filter(|slip| slip.explains(code))?;
            Some((slip, self.distance_to(claim), legal.to_string(), legal))
        });
        let mut slips: Vec<_> = slips.collect();
        slips.sort_by(|one, other| (one.0, one.1, &one.2).cmp(&(other.0, other.1, &other.2)));
        let least = slips.first().map(|(slip, ..)| *slip);
        let near = slips.into_iter().filter(|(slip, ..)| Some(*slip) == least);
        (least, near.map(|(.., legal)| legal).take(MOST).collect())
    }

    /// The distance to a legal move: steps along rows and columns, and one for another face up.
    fn distance_to(&self, legal: Claim) -> i8 {
        let steps = |one: Option<Square>, other: Option<Square>| {
            let (columns, rows) = one
                .zip(other)
                .map_or((0, 0), |(one, other)| one.distance_to(other));
            columns.abs() + rows.abs()
        };
        let up = |unit: Option<(char, Option<char>)>| unit.map(|(up, _)| up);
        let turned = i8::from(up(self.claim.unit) != up(legal.unit));
        steps(self.claim.from, legal.from) + steps(self.claim.to, legal.to) + turned
    }

    /// Where the unit that was to move can go.
    fn reach(&self) -> Option<String> {
        let Claim {
            kind: MoveKind::Step,
            from: Some(from),
            unit,
            ..
        } = self.claim
        else {
            return None;
        };
        let (_, top) = self.position.tower(from).top()?;
        if top.owner != self.position.player() || unit.is_some_and(|unit| top.unit.faces() != unit)
        {
            return None;
        }
        let steps = self.legal.iter().map(|&legal| legal.claim());
        let steps = steps.filter(|step| step.kind == MoveKind::Step && step.from == Some(from));
        let to: SquareSet = steps.filter_map(|step| step.to).collect();
        Some(if to.is_empty() {
            "no move of this unit is legal".to_owned()
        } else {
            format!(
                "this unit can go to {}",
                self.written.notation().squares(to)
            )
        })
    }

    /// The legal moves, if they are few.
    fn few(&self) -> Option<String> {
        let mut names: Vec<String> = self
            .legal
            .iter()
            .map(|legal| format!("`{legal}`"))
            .collect();
        names.sort_unstable();
        match names.as_slice() {
            [] => None,
            [only] => Some(format!("the only legal move is {only}")),
            few if few.len() <= MOST => {
                Some(format!("the only legal moves are {}", listed(few, "and")))
            }
            _ => None,
        }
    }

    /// Where the player's units of this name stand.
    fn whereabouts(&self) -> Option<String> {
        let (unit, from) = (self.claim.unit?, self.claim.from?);
        let snapshot = self.position.snapshot();
        let mut found: Vec<(Place, UnitKind)> = Square::all()
            .flat_map(|square| {
                snapshot
                    .tower(square)
                    .iter()
                    .map(move |(tier, figure)| (Place::new(square, tier), figure))
            })
            .filter(|(_, figure)| figure.unit.faces() == unit && figure.owner == snapshot.player)
            .map(|(place, figure)| (place, figure.unit))
            .collect();
        found.sort_by_key(|(place, _)| {
            let (columns, rows) = from.distance_to(place.square);
            columns.abs() + rows.abs()
        });
        found.truncate(MOST);
        let naming = self.written.notation();
        let name = naming.unit(found.first()?.1);
        let places: Vec<String> = found
            .into_iter()
            .map(|(place, _)| naming.place(place.square, place.tier))
            .collect();
        Some(format!(
            "{} has `{name}` on {}",
            snapshot.player,
            listed(&places, "and")
        ))
    }

    /// Why the move is illegal with the right tier, too.
    fn illegal_too(&self) -> Option<String> {
        let right = Tier::ALL
            .into_iter()
            .filter_map(|tier| self.written.with_tier(tier));
        let mut illegal = right.filter_map(|right| {
            let mv = self.position.resolve(right).ok()?;
            let illegal = self.position.judge(mv).err()?;
            Some((right, self.position.reason(mv, &illegal, right.notation())))
        });
        let (right, reason) = illegal.next()?;
        Some(format!(
            "`{right}` would be illegal too: {}",
            reason.message
        ))
    }
}

/// The wanted units that share a face with the written one; all their letters in GFEN.
pub fn names_like(written: Written, is_wanted: impl Fn(UnitKind) -> bool) -> String {
    let units = || UnitKind::all().filter(|unit| is_wanted(*unit));
    if written.notation() == Notation::Gfen {
        let letters: BTreeSet<char> = units().map(|unit| unit.letter(Player::Black)).collect();
        let letters: String = letters
            .into_iter()
            .flat_map(|letter| [' ', letter])
            .collect();
        return format!("the letters are{letters}; White's are lower case");
    }
    let unit = written.claim().unit;
    let is_alike = |one: &UnitKind| unit.is_some_and(|unit| are_alike(unit, one.faces()));
    let mut alike: Vec<UnitKind> = units().filter(is_alike).collect();
    alike.sort_by_key(|one| unit.map(|(up, _)| up) != Some(one.faces().0));
    alike.truncate(MOST);
    if alike.is_empty() {
        "a classic unit is written with both faces, as in `PZ` or `O-`; an official unit as a letter and `-`, as in `P-`".to_owned()
    } else {
        did_you_mean(&alike.iter().map(ToString::to_string).collect::<Vec<_>>())
    }
}
