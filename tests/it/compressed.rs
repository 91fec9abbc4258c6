//! Compressed inputs are read like their content, and incomplete ones are errors.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use crate::helpers::running::{Ran, gungi, run, run_on};
use flate2::write::GzEncoder;
use proptest::prelude::*;
use tempfile::TempDir;

/// Two games; the second has a finding.
fn games() -> Vec<u8> {
    let names = [
        "fixtures/gn/good/07.gn",
        "fixtures/gn/bad/gn211-bad-unit-digit.gn",
    ];
    names.map(|name| fs::read(name).unwrap()).concat()
}

/// Many games: more than one read returns.
fn archive() -> Vec<u8> {
    gungi(&["generate", "--games", "200"])
        .output()
        .unwrap()
        .stdout
}

fn gzip(data: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), flate2::Compression::default());
    encoder.write_all(data).unwrap();
    encoder.finish().unwrap()
}

/// With a checksum, as the command `zstd` writes it.
fn zstd(data: &[u8]) -> Vec<u8> {
    let mut encoder = zstd::Encoder::new(Vec::new(), 0).unwrap();
    encoder.include_checksum(true).unwrap();
    encoder.write_all(data).unwrap();
    encoder.finish().unwrap()
}

type Compress = fn(&[u8]) -> Vec<u8>;

const COMPRESSIONS: [(&str, &str, Compress); 2] =
    [("gz", "gzip", gzip), ("zst", "Zstandard", zstd)];

/// A file in a directory that is deleted with the value.
fn file(name: &str, bytes: &[u8]) -> (TempDir, PathBuf) {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join(name);
    fs::write(&path, bytes).unwrap();
    (directory, path)
}

fn validate(path: &Path) -> Ran {
    run(&["validate", path.to_str().unwrap()])
}

#[test]
fn a_compressed_file_is_read_like_its_content() {
    let plain = run_on(games(), &["validate", "-"]);
    assert_eq!(plain.code, 1);
    for (extension, _, compress) in COMPRESSIONS {
        let compressed = compress(&games());
        let piped = run_on(&compressed, &["validate", "-"]);
        assert_eq!(
            (piped.code, &piped.out, &piped.err),
            (1, &plain.out, &plain.err)
        );
        let name = format!("games.gn.{extension}");
        let (_directory, path) = file(&name, &compressed);
        let read = validate(&path);
        assert_eq!((read.code, &read.err), (1, &plain.err));
        assert!(read.out.contains(&format!("{name}:")), "{}", read.out);
        let renamed = path.with_file_name("games.gn");
        fs::rename(&path, &renamed).unwrap();
        assert_eq!(
            validate(&renamed).err,
            plain.err,
            "the bytes decide, not the name"
        );
    }
}

#[test]
fn every_command_that_reads_games_reads_compressed_ones() {
    let game = fs::read("fixtures/gn/good/07.gn").unwrap();
    let commands: [&[&str]; 7] = [
        &["table", "positions", "-q", "-"],
        &["replay", "-"],
        &["render", "-"],
        &["moves", "-", "--ply", "9"],
        &["perft", "-", "--depth", "1"],
        &["convert", "-", "--to", "gfen"],
        &["validate", "-"],
    ];
    for arguments in commands {
        let plain = run_on(&game, arguments);
        assert_eq!(plain.code, 0);
        for (_, _, compress) in COMPRESSIONS {
            let read = run_on(compress(&game), arguments);
            assert_eq!(
                (read.code, read.out),
                (0, plain.out.clone()),
                "{arguments:?}"
            );
        }
    }
}

#[test]
fn a_directory_is_searched_for_compressed_games_too() {
    let directory = tempfile::tempdir().unwrap();
    let game = fs::read("fixtures/gn/good/07.gn").unwrap();
    let line = run(&["generate", "--to", "gfen"]).out.into_bytes();
    for (name, bytes) in [
        ("a.gn", game.clone()),
        ("b.gn.gz", gzip(&game)),
        ("c.gn.zst", zstd(&game)),
        ("d.gfen.gz", gzip(&line)),
        ("e.gfen.zst", zstd(&line)),
        ("f.txt.gz", gzip(b"no game")),
        ("g.gz", gzip(b"no game")),
        ("h.pgn.gz", gzip(b"no game of ours")),
    ] {
        fs::write(directory.path().join(name), bytes).unwrap();
    }
    let ran = validate(directory.path());
    assert_eq!((ran.code, ran.out.as_str()), (0, ""));
    assert!(ran.err.starts_with("5 games, "), "{}", ran.err);
}

#[test]
fn data_compressed_in_parts_is_read_to_its_end() {
    let all = archive();
    let plain = run_on(&all, &["validate", "-"]);
    let (first, second) = all.split_at(all.len() / 3);
    for (_, _, compress) in COMPRESSIONS {
        let parts = [compress(first), compress(b""), compress(second)].concat();
        assert_eq!(run_on(&parts, &["validate", "-"]).err, plain.err);
    }
    // On tapes, zeros fill up the blocks of gzip.
    let zeros = vec![0; 100_000];
    let parts = [&gzip(first), &zeros[..], &gzip(second), &zeros[..512]].concat();
    assert_eq!(run_on(&parts, &["validate", "-"]).err, plain.err);
    let parts = [&gzip(first), &zeros[..], b"second"].concat();
    assert_eq!(run_on(&parts, &["validate", "-"]).code, 2);
    let skippable = [&[0x53, 0x2a, 0x4d, 0x18, 3, 0, 0, 0, 1, 2, 3], &*zstd(&all)].concat();
    assert_eq!(run_on(&skippable, &["validate", "-"]).err, plain.err);
}

#[test]
fn damaged_data_is_an_error_after_the_findings_of_the_games_before_it() {
    let all = [games(), archive()].concat();
    for (extension, name, compress) in COMPRESSIONS {
        let whole = compress(&all);
        let mut damaged = whole.clone();
        let at = damaged.len() - 3;
        damaged[at] ^= 0x10;
        for bytes in [
            &whole[..whole.len() / 2],
            &whole[..whole.len() - 1],
            &damaged,
        ] {
            let (_directory, path) = file(&format!("games.gn.{extension}"), bytes);
            let ran = validate(&path);
            assert_eq!(ran.code, 2);
            assert!(ran.out.contains("error[GN211]"), "{}", ran.out);
            assert!(
                ran.err
                    .contains(&format!("its {name} data is damaged or cut short")),
                "{}",
                ran.err
            );
            assert!(
                ran.err.contains("1 input could not be checked"),
                "{}",
                ran.err
            );
        }
    }
}

#[test]
fn data_that_grows_a_hundred_times_needs_max_size() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("bomb.gn.zst");
    let path = path.to_str().unwrap();
    // Any file may decompress to 16 MiB.
    for (more, code) in [(0, 0), (1, 2)] {
        let text = format!("{:\n<32768}", "[Event \"a\"]").repeat(512) + &"\n".repeat(more);
        fs::write(path, zstd::bulk::compress(text.as_bytes(), 3).unwrap()).unwrap();
        assert_eq!(run(&["validate", path]).code, code);
        let ran = run(&["validate", "-q", "--max-size", "17M", path]);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    }
    let ran = run(&["validate", path]);
    let why = "it decompresses to more than 100 times its size, unlike games\n\
               help: pass `--max-size 4G` to read up to 4 GiB of it\n";
    assert!(ran.err.contains(why), "{}", ran.err);
}

#[test]
fn max_size_limits_decompressed_data() {
    let all = archive();
    let size = all.len().to_string();
    for (_, _, compress) in COMPRESSIONS {
        let compressed = compress(&all);
        let enough = run_on(&compressed, &["validate", "-", "--max-size", &size]);
        assert_eq!(enough.code, 0, "{}", enough.err);
        let less = run_on(&compressed, &["validate", "-", "--max-size", "300K"]);
        assert_eq!(less.code, 2);
        let message = "it is larger than 307200 bytes after decompression\nhelp: raise the limit with `--max-size`\n";
        assert!(less.err.contains(message), "{}", less.err);
        assert!(
            !less.err.contains("\n0 games"),
            "the games before it are read: {}",
            less.err
        );
        // A limit of 0 allows nothing, and plain files have no limit.
        assert_eq!(
            run_on(&compressed, &["validate", "-", "--max-size", "0"]).code,
            2
        );
        assert_eq!(
            run_on(
                compress(b""),
                &["validate", "-", "--max-size", "0", "--allow-empty"]
            )
            .code,
            0
        );
    }
    assert_eq!(run_on(&all, &["validate", "-", "--max-size", "1"]).code, 0);
    for wrong in ["", "K", "1KB", "-1", "1.5G", "99999999999T"] {
        assert_eq!(
            run(&["validate", "-", &format!("--max-size={wrong}")]).code,
            2,
            "{wrong}"
        );
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn no_damage_makes_it_panic(
        compression in 0..2_usize,
        changes in proptest::collection::vec((0..2000_usize, any::<u8>()), 1..8),
        cut in 4..2000_usize,
    ) {
        let mut bytes = COMPRESSIONS[compression].2(&games());
        for (at, value) in changes {
            // The first bytes decide the format.
            let at = 4 + at % (bytes.len() - 4);
            bytes[at] = value;
        }
        bytes.truncate(cut);
        let ran = run_on(&bytes, &["validate", "-", "--quiet"]);
        prop_assert!((0..=2).contains(&ran.code));
        prop_assert!(!ran.err.contains("panicked"), "{}", ran.err);
    }
}
