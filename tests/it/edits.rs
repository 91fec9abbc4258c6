//! A text that an editor changes key by key, beside a fresh one.

use gungi::config::Settings;
use gungi::editor::{ColumnUnit, Document, Positions};
use gungi::files::formats::Format;
use gungi::text::Span;

const GN: &str = "\
[Event \"1\"]

1. HK*4-8-0 HK*4-0-0 (two
lines)
2. PZ*4-6-0 PZ*4-2-0

[Event \"2\"]
[Rules \"classic\"]
# gungi: allow GN205
3. HK*4-8-0

[Colour \"red\"]

1. HK*4-8-0 PZ*9-9-9 # late

[Event \"4\"]
[GFEN \"9/9/9/9/9/9/9/9/9 b - 1\"]

1. P
";

const GFEN: &str = "\
# positions
9/9/9/9/9/9/9/9/9 b 7PMU2BRHFT3Y2S2CO7pmu2brhft3y2s2co 1 rules=classic moves H5i h5a P5g p5c

# gungi: allow RU102
4h.4/9/9/9/9/9/4P.4/9/4H.4 w 6PMU2BRFT3Y2S2CO7pmu2brft3y2s2co 4 rules=classic
9/9/9/9/9/9/9/9 b - 1
9/9/9/9/9/9/9/9/9 b - 1 moves P5g
";

const PGN: &str = "\
[Event \"1\"]

1. 新帥(7-9-1) {a} 新帥(1-5-1)

[Event \"2\"]

1. 新帥(7-9-1) {b

[Event \"3\"]

1. 新帥(7-9-1) {c} 1-0
";

/// What is written. A text is what is between keys, too.
const WRITTEN: [&str; 32] = [
    "",
    "",
    "",
    "",
    "(",
    ")",
    "{",
    "}",
    "[",
    "]",
    "\n",
    "\r",
    "\r\n",
    "\n\n",
    " ",
    "\"",
    "#",
    "x",
    "1",
    "-",
    "軍",
    "𝄞",
    "1. ",
    "PZ*4-6-0 ",
    "HK*4-8-0 ",
    "\n\n[Event \"x\"]\n\n",
    "[Event \"y\"]",
    "\n# gungi: allow RU\n",
    "/9/9",
    "\u{feff}",
    "{\n\n[Event \"z\"]\n",
    "import(\"//a\")\n",
];

/// Makes random edits; after each, the text has the games, findings, outline and places of a fresh one.
fn edit_and_compare(name: &str, start: &str, format: Option<Format>, edits: usize) {
    let mut state = name.bytes().fold(start.len() as u64, |state, byte| {
        state.rotate_left(7) ^ u64::from(byte)
    });
    let mut below = |most: usize| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(state >> 33).unwrap() % most
    };
    let settings = Settings::default();
    let mut document = Document::new(start.to_owned(), format);
    let mut games = 0;
    for number in 0..edits {
        let text = document.text();
        let boundary = |at: usize| {
            (0..=at.min(text.len()))
                .rev()
                .find(|&at| text.is_char_boundary(at))
                .unwrap()
        };
        // A text that has become long or short begins anew.
        let (span, new) = if (start.len() / 2..start.len() * 2).contains(&text.len()) {
            let from = boundary(below(text.len() + 1));
            let length = [0, 0, 0, 1, 1, 3, 10, 60][below(8)];
            (
                Span::new(from, boundary(from + length)),
                WRITTEN[below(WRITTEN.len())],
            )
        } else {
            (Span::new(0, text.len()), start)
        };
        document.edit(span, new);
        let text = document.text().to_owned();
        let mut fresh = Document::new(text.clone(), format);
        let context = || format!("{name}, edit {number}, {span:?} became {new:?}: {text:?}");
        assert_eq!(document.format(), fresh.format(), "{}", context());
        assert_eq!(document.symbols(), fresh.symbols(), "{}", context());
        assert_eq!(document.folds(), fresh.folds(), "{}", context());
        assert_eq!(
            document.findings(&settings),
            fresh.findings(&settings),
            "{}",
            context()
        );
        for encoding in [ColumnUnit::Utf8, ColumnUnit::Utf16] {
            let (edited, whole) = (
                document.positions(encoding),
                Positions::new(&text, encoding),
            );
            assert_eq!(
                edited.position(span.start()),
                whole.position(span.start()),
                "{}",
                context()
            );
            let end = edited.position(text.len());
            assert_eq!(
                (end, edited.offset(end)),
                (whole.position(text.len()), text.len()),
                "{}",
                context()
            );
        }
        games += document.symbols().len();
    }
    assert!(games > edits, "most texts have games: {games}");
}

#[test]
fn random_edits_equal_a_fresh_start() {
    for (name, start, format) in [
        ("GN", GN, Some(Format::Gn)),
        ("GN of any name", GN, None),
        ("GFEN", GFEN, Some(Format::Gfen)),
        ("PGN", PGN, Some(Format::GungijsPgn)),
    ] {
        edit_and_compare(name, start, format, 500);
    }
}

mod slow {
    use super::*;

    #[test]
    fn twelve_thousand_random_edits_equal_a_fresh_start() {
        for round in 0..6 {
            for (name, start, format) in [
                ("GN", GN, Some(Format::Gn)),
                ("GN of any name", GN, None),
                ("GFEN", GFEN, Some(Format::Gfen)),
                ("PGN", PGN, Some(Format::GungijsPgn)),
            ] {
                edit_and_compare(&format!("{name} {round}"), start, format, 500);
            }
        }
    }
}
