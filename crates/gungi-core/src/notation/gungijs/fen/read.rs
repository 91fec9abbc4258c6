//! Reads a FEN. Reading continues after a fault, so that all faults are reported.

use super::rank::{RankReader, Reading, letter_of_code};
use super::{DRAFTS, Fen, FenFault, FenFaultKind};
use crate::notation::fault::Faults;
use crate::notation::gfen::{Diagram, Key, Places};
use crate::notation::gungijs::kind_of_code;
use crate::notation::syntax::{Field, is_blank, odd_gaps, words};
use crate::rules::{Level, Player, Ruleset};
use crate::text::Span;

/// The names of the fields in messages about missing fields.
const FIELDS: [&str; 6] = [
    "a board",
    "the hands",
    "a side to move",
    "a level",
    "who may still draft",
    "the number of the move",
];

/// Reads a FEN, with the places of its parts and all its faults in the order of the text. If a fault is an error, the
/// FEN has what could be read.
pub fn read_fen(text: &str) -> (Fen, Places, Vec<FenFault>) {
    let mut faults = Faults::default();
    let fields = fields(text, &mut faults);
    let whole = match fields[..] {
        [first, .., last] => first.span().to(last.span()),
        [only] => only.span(),
        [] => Span::at(text.len()),
    };
    let mut reading = Reading {
        diagram: Diagram::empty(),
        places: Places::of(whole),
        number: 1,
        faults,
    };
    let count = fields.len();
    let mut given = fields.into_iter();
    for (i, wanted) in FIELDS.into_iter().enumerate() {
        match given.next() {
            Some(field) => reading.field(i, field),
            // gungi.js reads such a FEN.
            None if count + 1 == FIELDS.len() => reading
                .faults
                .push(Span::at(whole.end()), FenFaultKind::NoNumber),
            None => reading
                .faults
                .push(Span::at(whole.end()), FenFaultKind::MissingField(wanted)),
        }
    }
    for extra in given {
        reading.faults.push(extra.span(), FenFaultKind::ExtraField);
    }
    let Reading {
        diagram,
        places,
        number,
        faults,
    } = reading;
    let faults = faults.into_vec(|left_out| FenFaultKind::TooManyFaults { left_out });
    (Fen::new(diagram, number), places, faults)
}

/// The fields between blanks.
fn fields<'t>(text: &'t str, faults: &mut Faults<FenFaultKind>) -> Vec<Field<'t>> {
    for (at, c) in text
        .char_indices()
        .filter(|(_, c)| c.is_control() && !is_blank(*c))
    {
        faults.push(
            Span::new(at, at + c.len_utf8()),
            FenFaultKind::ControlCharacter(c),
        );
    }
    odd_gaps(text).for_each(|gap| faults.push(gap, FenFaultKind::Blanks));
    words(text)
        .map(|(start, text)| Field { text, start })
        .collect()
}

impl Reading {
    /// Reads the field of this index in [`FIELDS`].
    fn field(&mut self, index: usize, field: Field<'_>) {
        let fault = match index {
            0 => return self.board(field),
            1 => return self.hands(field),
            2 => self.side(field).then_some(FenFaultKind::BadSide),
            3 => self.level(field).then_some(FenFaultKind::BadLevel),
            4 => self.draft(field),
            _ => self.number(field),
        };
        if let Some(kind) = fault {
            self.faults.push(field.span(), kind);
        }
    }

    fn board(&mut self, field: Field<'_>) {
        let ranks = field.text.split('/').count();
        if ranks != 9 {
            self.faults
                .push(field.span(), FenFaultKind::RankCount(ranks));
        }
        let mut start = field.start;
        for (row, text) in (0..9).zip(field.text.split('/')) {
            let field = Field { text, start };
            RankReader::new(row, field, self).read();
            start += text.len() + 1;
        }
    }

    fn hands(&mut self, field: Field<'_>) {
        self.places.hands = field.span();
        let parts: Vec<_> = field.text.split('/').collect();
        let [first, second] = parts[..] else {
            let kind = match field.text {
                "-" => FenFaultKind::OneHand,
                _ => FenFaultKind::HandsWithoutSlash,
            };
            self.faults.push(field.span(), kind);
            return;
        };
        self.hand(
            Field {
                text: first,
                ..field
            },
            Player::Black,
        );
        self.hand(
            Field {
                text: second,
                start: field.start + first.len() + 1,
            },
            Player::White,
        );
    }

    fn hand(&mut self, field: Field<'_>, owner: Player) {
        if field.text == "-" {
            return;
        }
        if field.text.is_empty() {
            self.faults
                .push(field.span(), FenFaultKind::HandsWithoutSlash);
        }
        let mut characters = field.text.char_indices().peekable();
        while let Some((at, c)) = characters.next() {
            if !c.is_ascii_alphabetic() {
                if !c.is_control() {
                    self.faults
                        .push(field.part(at, c.len_utf8()), FenFaultKind::HandCharacter(c));
                }
                continue;
            }
            let digit = characters.next_if(|(_, digit)| digit.is_ascii_digit());
            let count = digit
                .and_then(|(_, digit)| digit.to_digit(10))
                .filter(|&count| count > 0);
            let span = field.part(at, 1 + usize::from(digit.is_some()));
            self.counted(c, count, owner, span);
        }
    }

    /// Adds `count` units of the letter `code`, written at `span`, to a hand.
    fn counted(&mut self, code: char, count: Option<u32>, owner: Player, span: Span) {
        let fault = match (letter_of_code(code), kind_of_code(code), count) {
            (Some(letter), Some(kind), Some(count)) => {
                let hand = &mut self.diagram.hands[letter.owner()];
                if letter.owner() != owner {
                    FenFaultKind::WrongHand(code)
                } else if hand.iter().any(|(other, _)| *other == letter) {
                    FenFaultKind::CountedTwice(kind)
                } else {
                    return hand.push((letter, count));
                }
            }
            (Some(_), Some(_), None) => FenFaultKind::HandCount(code),
            _ => FenFaultKind::UnknownPiece(code),
        };
        self.faults.push(span, fault);
    }
}

/// The small fields. The first methods return whether the text is wrong, the others what is.
impl Reading {
    fn side(&mut self, field: Field<'_>) -> bool {
        self.places.side = field.span();
        match field.text {
            "w" => self.diagram.side = Player::Black,
            "b" => self.diagram.side = Player::White,
            _ => return true,
        }
        false
    }

    fn level(&mut self, field: Field<'_>) -> bool {
        self.places.keys.push((Key::Level, field.span()));
        let level = (0..)
            .zip(Level::ALL)
            .find(|(digit, _)| field.text == char::from(b'0' + digit).to_string());
        self.diagram.ruleset =
            level.map_or(self.diagram.ruleset, |(_, level)| Ruleset::Official(level));
        level.is_none()
    }

    fn draft(&mut self, field: Field<'_>) -> Option<FenFaultKind> {
        self.places.keys.push((Key::Draft, field.span()));
        let (text, fault) = match field.text {
            "bw" => ("wb", Some(FenFaultKind::DraftOrder)),
            text => (text, None),
        };
        let Some((_, draft)) = DRAFTS.into_iter().find(|(draft, _)| text == *draft) else {
            self.diagram.draft = None;
            return Some(FenFaultKind::BadDraft);
        };
        self.diagram.draft = draft;
        fault
    }

    fn number(&mut self, field: Field<'_>) -> Option<FenFaultKind> {
        self.places.ply = Some(field.span());
        let is_plain = field.text.starts_with(|c| matches!(c, '1'..='9'));
        match field.text.parse::<i64>() {
            Ok(..=0) => Some(FenFaultKind::NumberBelowOne),
            Ok(number) if is_plain => match u32::try_from(number) {
                Ok(number) => {
                    self.number = number;
                    None
                }
                Err(_) => Some(FenFaultKind::BadNumber),
            },
            _ => Some(FenFaultKind::BadNumber),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clean(text: &str) -> Fen {
        let (fen, _, faults) = read_fen(text);
        assert_eq!(faults, [], "{text}");
        fen
    }

    fn faults(text: &str) -> Vec<(&str, FenFaultKind)> {
        let (.., faults) = read_fen(text);
        faults
            .into_iter()
            .map(|fault| (&text[fault.span.range()], fault.kind))
            .collect()
    }

    #[test]
    fn start_positions_match_the_rules() {
        let hands = "KRB2G2S3L2V2N2T4PO2YUXkrb2g2s3l2v2n2t4po2yux";
        let empty = "9/9/9/9/9/9/9/9/9";
        let drafted = "M1G1I1J2W2N3R2S2F2D4C1A2K1T1/m1g1i1j2w2n3r2s2f2d4c1a2k1t1";
        for (fen, gfen) in [
            (
                "3img3/1s2n2s1/d1fwdwf1d/9/9/9/D1FWDWF1D/1S2N2S1/3GMI3 J2N2R2D1/j2n2r2d1 w 0 - 1".to_owned(),
                "3b.k.r.3/1n.2l.2n.1/p.1t.s.p.s.t.1p./9/9/9/P.1T.S.P.S.T.1P./1N.2L.2N.1/3R.K.B.3 b 2G2L2VP2g2l2vp 1 level=intro".to_owned(),
            ),
            (
                "3img3/1ra1n1as1/d1fwdwf1d/9/9/9/D1FWDWF1D/1SA1N1AR1/3GMI3 J2N2S1R1D1/j2n2s1r1d1 w 1 - 1".to_owned(),
                "3b.k.r.3/1v.y.1l.1y.n.1/p.1t.s.p.s.t.1p./9/9/9/P.1T.S.P.S.T.1P./1N.Y.1L.1Y.V.1/3R.K.B.3 b 2G2LNVP2g2lnvp 1 level=beginner".to_owned(),
            ),
            (format!("{empty} {drafted} w 2 wb 1"), format!("{empty} b {hands} 1 level=intermediate draft=bw")),
            (format!("{empty} {drafted} w 3 wb 1"), format!("{empty} b {hands} 1 draft=bw")),
        ] {
            assert_eq!(clean(&fen).diagram.to_string(), gfen);
        }
    }

    #[test]
    fn parts_are_where_their_places_say() {
        let text = " 8|d:s|/9/9/9/9/9/9/9/K8 A2/- b 2 w 17";
        let (fen, places, faults) = read_fen(text);
        let part = |span: Span| &text[span.range()];
        assert_eq!(faults, []);
        assert_eq!(fen.number, 17);
        assert_eq!(part(places.whole), text.trim_start());
        assert_eq!(part(places.towers[0]), "|d:s|");
        assert_eq!(
            (part(places.towers[80]), part(places.towers[79])),
            ("K", "8")
        );
        assert_eq!((part(places.hands), part(places.side)), ("A2/-", "b"));
        assert_eq!(
            (part(places.key(Key::Level)), part(places.key(Key::Draft))),
            ("2", "w")
        );
        assert_eq!(places.ply.map(part), Some("17"));
    }

    #[test]
    fn all_faults_are_reported_with_their_places() {
        use FenFaultKind as Kind;
        assert_eq!(
            faults("8x/45/|d|8/||9/|d:s:f:a|8/|ds8/|d:|8/:9/0!9 J2j1J1Q1D0N,R/ x 4 bw 01 y"),
            [
                ("x", Kind::UnknownPiece('x')),
                ("5", Kind::SplitRun { squares: 9 }),
                ("|d|", Kind::LoneTower),
                ("||", Kind::EmptyTower),
                ("a", Kind::TowerTooHigh),
                ("|ds", Kind::OpenTower),
                ("s", Kind::TowerColon),
                ("|", Kind::TowerColon),
                (":", Kind::BoardCharacter(':')),
                ("0", Kind::EmptyRun),
                ("!", Kind::BoardCharacter('!')),
                ("j1", Kind::WrongHand('j')),
                ("J1", Kind::CountedTwice(kind_of_code('j').unwrap())),
                ("Q1", Kind::UnknownPiece('Q')),
                ("D0", Kind::HandCount('D')),
                ("N", Kind::HandCount('N')),
                (",", Kind::HandCharacter(',')),
                ("R", Kind::HandCount('R')),
                ("", Kind::HandsWithoutSlash),
                ("x", Kind::BadSide),
                ("4", Kind::BadLevel),
                ("bw", Kind::DraftOrder),
                ("01", Kind::BadNumber),
                ("y", Kind::ExtraField),
            ]
        );
        let missing: Vec<_> = faults("9/9  J1")
            .into_iter()
            .map(|(_, kind)| kind)
            .collect();
        let fields = FIELDS[2..].iter().map(|field| Kind::MissingField(field));
        let expected = [Kind::RankCount(2), Kind::Blanks, Kind::HandsWithoutSlash]
            .into_iter()
            .chain(fields);
        assert_eq!(missing, expected.collect::<Vec<_>>());
        let control = ("\u{9b}", Kind::ControlCharacter('\u{9b}'));
        assert_eq!(
            faults("9/9/9/9/9/9/9/9/9\u{9b} D1\u{9b}/- \u{9b} 0 - 1"),
            [control, control, control, ("\u{9b}", Kind::BadSide)]
        );
        assert_eq!(
            faults("|d::s|8/9/9/9/9/9/9/9/9  -/- w 0 - 1"),
            [(":", Kind::TowerColon), ("  ", Kind::Blanks)]
        );
        assert_eq!(
            faults("8/9/9/9/9/9/9/9/55 -/- w 0 - 1")[0],
            ("8", Kind::RankWidth(8))
        );
    }

    #[test]
    fn hostile_texts_are_reported_and_do_no_harm() {
        for text in [
            "",
            " ",
            "\0",
            "🀄",
            "9/9/9/9/9/9/9/9/9 -/- w 0 - 99999999999",
            &"9/".repeat(100_000),
        ] {
            assert!(!faults(text).is_empty(), "{text:.20}");
        }
        assert!(read_fen(&"|".repeat(100_001)).2.len() <= crate::notation::fault::MAX_FAULTS + 1);
    }
}
