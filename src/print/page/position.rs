//! The position that a page shows without its script, which draws all positions in the same way.

use std::fmt::{self, Write};

use super::{Page, PagePly};
use crate::notation::Notation;
use crate::print::plies::Effect;
use crate::rules::{PieceView, Player, Square, SquareSet, Tier, Tower, UnitKind};
use crate::text::Xml;

/// Letter of a player in ids.
pub(super) const fn side(owner: Player) -> char {
    match owner {
        Player::Black => 'b',
        Player::White => 'w',
    }
}

/// A unit in two letters: White's are lower case.
pub(super) fn spelled(PieceView { owner, unit }: PieceView) -> String {
    match owner {
        Player::Black => unit.to_string(),
        Player::White => unit.to_string().to_lowercase(),
    }
}

/// The number of a square: 0 to 80, row by row from the upper left, as Black sees it.
pub(super) fn number(square: Square) -> u8 {
    9 * square.row() + 8 - square.column()
}

pub(super) fn numbers(squares: SquareSet) -> Vec<u8> {
    squares.into_iter().map(number).collect()
}

/// How the game ended, or what the player to move has to do and the result, in words; empty in a usual turn.
pub(super) fn words_beside_turn(ply: &PagePly) -> String {
    let subject = &ply.subject;
    if let Some(end) = subject.snapshot.end {
        return end.to_string();
    }
    let result = subject.result.map(|result| format!("result: {result}"));
    subject
        .phase()
        .into_iter()
        .chain(result)
        .collect::<Vec<_>>()
        .join("; ")
}

/// The position to open.
pub(super) struct Shown<'p> {
    page: &'p Page<'p>,
    ply: &'p PagePly,
}

impl<'p> Shown<'p> {
    /// `None` for a page without positions.
    pub(super) fn of(page: &'p Page<'p>) -> Option<Self> {
        Some(Self {
            page,
            ply: page.plies.get(page.open())?,
        })
    }

    fn hand(&self, player: Player) -> &'p [(UnitKind, u8)] {
        &self.ply.subject.snapshot.hands[player]
    }

    /// Writes a player's name and hand.
    pub(super) fn write_player(&self, out: &mut String, player: Player) -> fmt::Result {
        let (id, name) = (player.slug(), Xml(&self.page.players.names[player]));
        let snapshot = &self.ply.subject.snapshot;
        let is_to_move = snapshot.end.is_none() && snapshot.player == player;
        let (turn, hand) = (
            if is_to_move { " data-turn" } else { "" },
            self.hand(player),
        );
        let empty = if hand.is_empty() { ", hand empty" } else { "" };
        write!(
            out,
            "<section class=\"player\" id=\"{id}\" aria-label=\"{player}: {name}\"{turn}><h2><span class=\"dot {id}\"></span><b>{name}</b><small>{player}{empty}</small><em>to move</em></h2><svg viewBox=\"0 0 {} 70\" preserveAspectRatio=\"xMinYMid\" role=\"img\" aria-label=\"{player}'s hand: {}\">",
            hand.len().max(10) * 70,
            in_words(hand),
        )?;
        for (index, &(unit, count)) in hand.iter().enumerate() {
            let (x, side) = (35 + 70 * index, side(player));
            write!(
                out,
                "{}{}",
                Use(format_args!("token-{side}"), x, 34),
                Use(format_args!("face-{side}{unit}"), x, 34)
            )?;
            if count > 1 {
                let x = x + 22;
                write!(
                    out,
                    "<circle class=\"count\" cx=\"{x}\" cy=\"14\" r=\"13\"/><text x=\"{x}\" y=\"21\">{count}</text>"
                )?;
            }
        }
        out.push_str("</svg></section>\n");
        Ok(())
    }

    pub(super) fn write_board(&self, out: &mut String) -> fmt::Result {
        out.push_str("<div class=\"board\"><svg id=\"board\" viewBox=\"0 0 976 976\" role=\"img\" aria-labelledby=\"state\" aria-describedby=\"words\">");
        let (snapshot, marks) = (&self.ply.subject.snapshot, &self.ply.subject.marks);
        let (checked, questioned) = (
            snapshot.checked(),
            self.page.squares_after(self.ply.frame.ply),
        );
        let check = checked.map_or(SquareSet::EMPTY, |checked| SquareSet::of(checked.square));
        let sign = if checked.is_some_and(|checked| checked.is_mate) {
            "sign-mate"
        } else {
            "sign-check"
        };
        write!(out, "{}", Use(format_args!("wood"), 0, 0))?;
        self.write_marks(
            out,
            "left",
            marks.left.map_or(SquareSet::EMPTY, SquareSet::of),
        )?;
        self.write_marks(out, "reached", marks.reached)?;
        self.write_marks(out, "finding", questioned)?;
        self.write_marks(out, "check", check)?;
        self.write_labels(out)?;
        let mut squares: Vec<Square> = Square::all().collect();
        squares.sort_by_key(|&square| self.seen(square));
        for square in squares {
            self.write_tower(out, square, &snapshot.tower(square))?;
        }
        self.write_marks(out, "exchanged", snapshot.marks)?;
        self.write_marks(out, "question", questioned)?;
        self.write_marks(out, sign, check)?;
        out.push_str("</svg></div>\n");
        Ok(())
    }

    /// The number of a square, as the board is seen.
    fn seen(&self, square: Square) -> usize {
        let number = usize::from(number(square));
        if self.page.flipped {
            80 - number
        } else {
            number
        }
    }

    /// The upper left corner of a square.
    fn corner(&self, square: Square) -> [usize; 2] {
        let seen = self.seen(square);
        [38 + seen % 9 * 100, 38 + seen / 9 * 100]
    }

    fn write_marks(&self, out: &mut String, kind: &str, squares: SquareSet) -> fmt::Result {
        squares.into_iter().try_for_each(|square| {
            let [x, y] = self.corner(square);
            write!(out, "{}", Use(format_args!("{kind}"), x, y))
        })
    }

    fn write_labels(&self, out: &mut String) -> fmt::Result {
        let coordinates = self.page.coordinates;
        for index in 0..9 {
            let (column, row) = if self.page.flipped {
                (index, 8 - index)
            } else {
                (8 - index, index)
            };
            let at = 100 * index;
            if coordinates.has_gn() {
                write!(out, "<text x=\"{}\" y=\"28\">{column}</text>", 88 + at)?;
                write!(out, "<text x=\"19\" y=\"{}\">{row}</text>", 97 + at)?;
            }
            if coordinates.has_gfen() {
                let rank = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'][row];
                write!(
                    out,
                    "<text x=\"{}\" y=\"966\">{}</text>",
                    88 + at,
                    column + 1
                )?;
                write!(out, "<text x=\"957\" y=\"{}\">{rank}</text>", 96 + at)?;
            }
        }
        Ok(())
    }

    fn write_tower(
        &self,
        out: &mut String,
        square: Square,
        tower: &Tower<PieceView>,
    ) -> fmt::Result {
        let Some((top, _)) = tower.top() else {
            return Ok(());
        };
        let ([x, y], height) = (self.corner(square).map(|at| at + 50), top.index() + 1);
        write!(out, "{}", Use(format_args!("shadow-{height}"), x, y))?;
        for (tier, PieceView { owner, unit }) in tower.iter() {
            let (tier, side) = (tier.index(), side(owner));
            write!(
                out,
                "{}",
                Use(format_args!("slab-{height}{tier}{side}"), x, y)
            )?;
            write!(
                out,
                "{}",
                Use(format_args!("sign-{height}{tier}{side}{unit}"), x, y)
            )?;
        }
        Ok(())
    }

    /// Writes the last move and the state of the game.
    pub(super) fn write_state(&self, out: &mut String) -> fmt::Result {
        let subject = &self.ply.subject;
        let deed = deed_in_words(self.ply).unwrap_or_else(|| START.to_owned());
        write!(out, "<p id=\"state\"><b>{}</b>", Xml(&deed))?;
        if subject.snapshot.end.is_none() {
            write!(
                out,
                "<span class=\"hidden\">{} to move</span>",
                subject.snapshot.player
            )?;
        }
        let words = words_beside_turn(self.ply);
        if !words.is_empty() {
            write!(out, "<span>{}</span>", Xml(&words))?;
        }
        out.push_str("</p>\n");
        Ok(())
    }

    /// Writes the position in words.
    pub(super) fn write_words(&self, out: &mut String) -> fmt::Result {
        out.push_str("<section id=\"in-words\" tabindex=\"-1\" aria-label=\"The position in words\"><h2>The position in words</h2><dl id=\"words\">");
        for player in Player::BOTH {
            let places: Vec<String> = Self::squares_from_upper_left()
                .filter_map(|square| self.place_in_words(player, square))
                .collect();
            let places = if places.is_empty() {
                "nothing".to_owned()
            } else {
                places.join("; ")
            };
            write!(out, "<dt>{player} on the board</dt><dd>{places}</dd>")?;
            write!(
                out,
                "<dt>{player}'s hand</dt><dd>{}</dd>",
                in_words(self.hand(player))
            )?;
        }
        out.push_str("</dl></section>\n");
        Ok(())
    }

    fn squares_from_upper_left() -> impl Iterator<Item = Square> {
        let mut squares: Vec<Square> = Square::all().collect();
        squares.sort_by_key(|&square| number(square));
        squares.into_iter()
    }

    /// The tower on a square in words, if its top unit is a player's.
    fn place_in_words(&self, player: Player, square: Square) -> Option<String> {
        let tower = self.ply.subject.snapshot.tower(square);
        tower.top().filter(|(_, top)| top.owner == player)?;
        let units: Vec<(Tier, PieceView)> = tower.iter().collect();
        let name = |&(_, PieceView { owner, unit }): &(Tier, PieceView)| {
            if owner == player {
                unit.name().to_owned()
            } else {
                format!("{owner} {}", unit.name())
            }
        };
        let names: Vec<String> = units.iter().rev().map(name).collect();
        Some(format!(
            "{} {}",
            Notation::Gn.square(square),
            names.join(" on ")
        ))
    }
}

/// The position before all moves.
const START: &str = "Start";

/// What the last move did: `Pawn 4-1 goes to 4-0`. The player before it is the one who was to move.
pub(super) fn deed(ply: &PagePly) -> Option<&str> {
    let (_, deed) = ply.sentence.as_ref()?.split_once(": ")?;
    Some(deed)
}

/// What the last move did, with its number and player: `31. Black: Pawn 4-1 goes to 4-0`.
fn deed_in_words(ply: &PagePly) -> Option<String> {
    let (number, sentence) = ply.number.zip(ply.sentence.as_ref())?;
    Some(format!("{}. {sentence}", number.number))
}

/// Writes the move that led to a position, with its number and player; `Start` without a move.
pub(super) fn write_last_move(out: &mut String, ply: &PagePly) -> fmt::Result {
    match ply.number {
        Some(number) => {
            let player = number
                .player
                .map(|player| player.to_string())
                .unwrap_or_default();
            write!(out, "{}. {player} {}", number.number, Xml(move_text(ply)))
        }
        None => out.write_str(START),
    }
}

/// The move that led to a position, as its notation writes it.
pub(super) fn move_text(ply: &PagePly) -> &str {
    ply.subject
        .marks
        .last_move
        .as_ref()
        .map_or("…", |(_, text)| text)
}

/// Writes what a ply did: words for screen readers and for copying, signs for eyes.
pub(super) fn write_tag(out: &mut String, effect: &Effect) -> fmt::Result {
    match effect {
        Effect::Captures(units) => {
            let units: Vec<String> = units.iter().map(ToString::to_string).collect();
            write!(
                out,
                "<small class=\"x\"><i>captures </i>{}</small>",
                units.join(" ")
            )
        }
        Effect::Outcome("check") => out.write_str("<small class=\"c\"><i>check</i></small>"),
        Effect::Outcome(end @ ("checkmate" | "wins the game")) => {
            write!(out, "<small class=\"m\"><i>{end}</i></small>")
        }
        Effect::Outcome(_) => write!(out, "<small class=\"e\">{effect}</small>"),
        Effect::Foul(_) => write!(out, "<small class=\"error\">{effect}</small>"),
        Effect::Kind(_) | Effect::Betrayal | Effect::EndsDraft => {
            write!(out, "<small>{effect}</small>")
        }
    }
}

/// The units of a hand with their counts.
fn in_words(hand: &[(UnitKind, u8)]) -> String {
    if hand.is_empty() {
        return "empty".to_owned();
    }
    hand.iter()
        .map(|(unit, count)| format!("{count} {}", unit.name()))
        .collect::<Vec<_>>()
        .join(", ")
}

/// A shape at a place.
struct Use<'a>(fmt::Arguments<'a>, usize, usize);

impl fmt::Display for Use<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "<use href=\"#{}\" x=\"{}\" y=\"{}\"/>",
            self.0, self.1, self.2
        )
    }
}
