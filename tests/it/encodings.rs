//! Texts in other encodings than UTF-8: what is decoded, what is only named, and what is written.

use std::fs;

use crate::helpers::running::{Ran, run, run_on};

/// Texts whose bytes leave no doubt: the name of the encoding, and the bytes of `軍儀 こちら` in it.
const CERTAIN: [(&str, &[u8]); 3] = [
    ("Shift_JIS", b"\x8cR\x8bV \x82\xb1\x82\xbf\x82\xe7"),
    ("EUC-JP", b"\xb7\xb3\xb5\xb7 \xa4\xb3\xa4\xc1\xa4\xe9"),
    ("ISO-2022-JP", b"\x1b$B73\x35\x37\x1b(B \x1b$B$3$A$i\x1b(B"),
];

/// Texts that other encodings could have, too: the name for `--encoding`, the bytes, and what they mean.
const UNCERTAIN: [(&str, &[u8], &str); 2] = [
    ("gb18030", b"\xbe\xfc\xd2\xc7\xb1\xc8\xc8\xfc", "军仪比赛"),
    (
        "windows-1252",
        b"Jos\xe9 Zo\xeb M\xfcller d\xe9j\xe0",
        "José Zoë Müller déjà",
    ),
];

/// A game whose name has these bytes.
fn game_of(name: &[u8]) -> Vec<u8> {
    [b"[Event \"", name, b"\"]\n\n1. HK*6-6-0 PG*2-2-0\n"].concat()
}

fn concise(text: &[u8], options: &[&str]) -> Ran {
    run_on(
        text,
        &[&["validate", "--format", "concise", "-"], options].concat(),
    )
}

#[test]
fn a_text_whose_bytes_leave_no_doubt_is_read() {
    for (name, bytes) in CERTAIN {
        let text = game_of(bytes);
        let found = concise(&text, &[]);
        assert_eq!(found.code, 0, "{name}: {}", found.out);
        let note = format!("<stdin>:1:9: note[FI112] the file is {name}, and read as such\n");
        assert_eq!(found.out, note);
        let converted = run_on(&text, &["convert", "-", "--to", "gn"]);
        let expected = game_of("軍儀 こちら".as_bytes());
        assert_eq!(converted.out.as_bytes(), expected, "{name}");
    }
}

#[test]
fn a_text_that_other_encodings_could_have_is_read_if_its_encoding_is_named() {
    for (name, bytes, meaning) in UNCERTAIN {
        let text = game_of(bytes);
        let found = run_on(&text, &["validate", "-"]);
        assert_eq!(found.code, 1);
        assert_eq!(found.out.matches("error[").count(), 1, "{}", found.out);
        assert!(found.out.contains("error[FI111]"), "{}", found.out);
        let help = format!("`--encoding {name}`");
        assert!(found.out.contains(&help), "{}", found.out);
        let converted = run_on(&text, &["convert", "-", "--to", "gn", "--encoding", name]);
        assert_eq!(
            converted.out.as_bytes(),
            game_of(meaning.as_bytes()),
            "{}",
            converted.err
        );
        let found = concise(&text, &["--encoding", name]);
        assert_eq!(
            (found.code, found.out.matches("note[FI112]").count()),
            (0, 1)
        );
    }
}

#[test]
fn utf_16_is_read_by_its_mark_or_by_its_name() {
    let game = String::from_utf8(game_of("軍儀".as_bytes())).unwrap();
    let bytes = |mark: &str, of: fn(u16) -> [u8; 2]| -> Vec<u8> {
        format!("{mark}{game}")
            .encode_utf16()
            .flat_map(of)
            .collect()
    };
    for of in [u16::to_le_bytes, u16::to_be_bytes] {
        let ran = run_on(bytes("\u{feff}", of), &["convert", "-", "--to", "gn"]);
        assert_eq!(ran.out, game, "{}", ran.err);
    }
    for (name, of) in [
        ("utf-16le", u16::to_le_bytes as fn(u16) -> [u8; 2]),
        ("utf-16be", u16::to_be_bytes),
    ] {
        let text = bytes("", of);
        let found = run_on(&text, &["validate", "-"]).out;
        assert!(
            found.contains("error[FI101]") && found.contains(name),
            "{found}"
        );
        let ran = run_on(&text, &["convert", "-", "--to", "gn", "--encoding", name]);
        assert_eq!(ran.out, game, "{}", ran.err);
    }
}

#[test]
fn places_are_places_of_the_decoded_text() {
    let text =
        b"# \x8cR\x8bV\x82\xb1\x82\xbf\x82\xe7\n[Event \"\x8cR\x8bV\"] 1. HK*6-6-0 HK*6-6-0\n";
    let utf_8 = "# 軍儀こちら\n[Event \"軍儀\"] 1. HK*6-6-0 HK*6-6-0\n";
    let places = |text: &[u8]| {
        let found = concise(text, &["--ignore", "FI112"]);
        assert_eq!(found.code, 1);
        found.out
    };
    assert_eq!(places(text), places(utf_8.as_bytes()));
}

#[test]
fn the_encoding_shows_wherever_the_first_other_character_is() {
    let games = "1. HK*6-6-0 PG*2-2-0\n\n[Event \"a\"]\n\n".repeat(4000);
    let text = [games.as_bytes(), &game_of(CERTAIN[0].1)].concat();
    let found = concise(&text, &[]);
    assert_eq!(
        (found.code, found.out.lines().count()),
        (0, 1),
        "{}",
        found.out
    );
    assert!(
        found.out.contains("[FI112]") && found.out.contains(":16001:"),
        "{}",
        found.out
    );
}

#[test]
fn a_text_in_utf_8_is_never_decoded() {
    let good = game_of("軍儀 こちら".as_bytes());
    let damaged = [
        &good[..],
        "(軍儀 \u{1f600})".as_bytes(),
        b"(\xff\xff\xff)\n",
    ]
    .concat();
    for text in [good, damaged] {
        let plain = concise(&text, &[]);
        for name in ["shift_jis", "gb18030", "windows-1252", "utf-16le"] {
            assert_eq!(concise(&text, &["--encoding", name]).out, plain.out);
        }
        assert!(!plain.out.contains("FI11"), "{}", plain.out);
    }
}

#[test]
fn fmt_writes_utf_8_and_says_so() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("a.gn");
    let name = path.to_str().unwrap();
    let text = game_of(CERTAIN[0].1);
    fs::write(&path, &text).unwrap();
    let checked = run(&["fmt", "--check", name]);
    assert_eq!(checked.code, 1, "{}", checked.err);
    assert!(checked.out.contains("(its encoding)"), "{}", checked.out);
    assert_eq!(fs::read(&path).unwrap(), text);
    let written = run(&["fmt", name]);
    assert_eq!(written.code, 0, "{}", written.err);
    assert!(
        written.err.contains("was written in UTF-8, from Shift_JIS"),
        "{}",
        written.err
    );
    assert_eq!(fs::read(&path).unwrap(), game_of("軍儀 こちら".as_bytes()));
    assert_eq!(run(&["fmt", "--check", name]).code, 0);
}

#[test]
fn fmt_leaves_a_file_as_it_is_whose_games_have_an_error() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("a.gn");
    let text = [
        &game_of(CERTAIN[0].1)[..],
        b"\n[Event \"b\"]\n\n1. HK*6-6-0 HK*6-6-0\n",
    ]
    .concat();
    fs::write(&path, &text).unwrap();
    for options in [&["fmt"][..], &["fmt", "--check"]] {
        let ran = run(&[options, &[path.to_str().unwrap()]].concat());
        assert_eq!(ran.code, 1, "{}", ran.err);
        assert!(
            ran.err.contains("is unchanged: it is Shift_JIS"),
            "{}",
            ran.err
        );
        assert!(!ran.out.contains("would change"), "{}", ran.out);
        assert_eq!(fs::read(&path).unwrap(), text);
    }
}

#[test]
fn fixes_are_written_in_utf_8_and_say_so() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("a.gn");
    let name = path.to_str().unwrap();
    let without_fixes = game_of(CERTAIN[0].1);
    fs::write(&path, &without_fixes).unwrap();
    assert_eq!(run(&["validate", "--fix", name]).code, 0);
    assert_eq!(fs::read(&path).unwrap(), without_fixes);
    let text = [b"[event \"", CERTAIN[0].1, b"\"]\n\n1. HK*6-6-0 PG*2-2-0\n"].concat();
    fs::write(&path, text).unwrap();
    let fixed = run(&["validate", "--fix", name]);
    assert!(
        fixed.err.contains("was written in UTF-8, from Shift_JIS"),
        "{}",
        fixed.err
    );
    assert_eq!(fs::read(&path).unwrap(), game_of("軍儀 こちら".as_bytes()));
}

#[test]
fn a_file_with_bytes_that_are_not_in_its_encoding_stays_as_it_is() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("a.gn");
    let name = path.to_str().unwrap();
    let far = "1. HK*6-6-0 PG*2-2-0\n".repeat(400);
    let text = [&game_of(CERTAIN[0].1), far.as_bytes(), b"(\xff\xfe)\n"].concat();
    fs::write(&path, &text).unwrap();
    for options in [&["fmt", name][..], &["validate", "--fix", name]] {
        let ran = run(options);
        assert_ne!(ran.code, 0);
        let why = "is unchanged: not all of it is Shift_JIS";
        assert!(ran.err.contains(why), "{options:?}: {}", ran.err);
        assert_eq!(fs::read(&path).unwrap(), text);
    }
}

#[test]
fn a_record_of_another_program_keeps_its_encoding() {
    let sample = "fixtures/records/kifu-sjis.gungi";
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("a.gungi");
    fs::copy(sample, &path).unwrap();
    run(&["fmt", path.to_str().unwrap()]);
    assert_eq!(fs::read(&path).unwrap(), fs::read(sample).unwrap());
    let gn = run(&["convert", sample, "--to", "gn"]);
    assert!(gn.out.contains("初級の対局"), "{}", gn.out);
}

#[test]
fn an_encoding_that_is_not_known_is_an_error_of_the_command_line() {
    let ran = run_on("", &["validate", "-", "--encoding", "shiftjis2"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("`gb18030`"), "{}", ran.err);
}
