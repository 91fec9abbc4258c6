//! Rewritten files keep their rights, and edits by other programs are never lost. Only Linux has access lists, attributes
//! and files without names.

#![cfg(target_os = "linux")]

use std::fs::{self, File, OpenOptions};
use std::os::unix::fs::{FileExt, MetadataExt};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use rustix::fs::{XattrFlags, fgetxattr, fsetxattr};
use tempfile::TempDir;

use crate::helpers::files::names_in;
use crate::helpers::running::{Ran, gungi};
use crate::helpers::system::{link, mode, set_mode, set_owner};

/// A game that is not in canonical form.
const SLOPPY: &str = "1.PZ*4-6-0\n";
const CANONICAL: &str = "1. PZ*4-6-0\n";

const ACCESS_LIST: &str = "system.posix_acl_access";
const LIST_OF_NEW_FILES: &str = "system.posix_acl_default";

/// A directory with a file `a.gn`.
fn with_game(text: &str) -> (TempDir, PathBuf) {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("a.gn");
    fs::write(&path, text).unwrap();
    (directory, path)
}

fn run(directory: &TempDir, arguments: &[&str]) -> Ran {
    gungi(arguments)
        .current_dir(directory.path())
        .output()
        .unwrap()
        .into()
}

fn attribute(path: &Path, name: &str) -> Option<Vec<u8>> {
    let mut value = vec![0; 1 << 10];
    let length = fgetxattr(File::open(path).unwrap(), name, &mut value[..]).ok()?;
    value.truncate(length);
    Some(value)
}

/// Whether the file system has attributes of this kind.
fn set_attribute(path: &Path, name: &str, value: &[u8]) -> bool {
    fsetxattr(File::open(path).unwrap(), name, value, XattrFlags::empty()).is_ok()
}

/// An access control list in the system's format: the owner may write; a user and the mask have these rights, others
/// have none.
fn access_list(user: u16, mask: u16) -> Vec<u8> {
    const NO_USER: u32 = u32::MAX;
    let entries = [
        (1, 6, NO_USER),
        (2, user, 4321),
        (4, 0, NO_USER),
        (16, mask, NO_USER),
        (32, 0, NO_USER),
    ];
    let entries = entries
        .into_iter()
        .flat_map(|(tag, rights, id): (u16, u16, u32)| {
            [
                &tag.to_le_bytes()[..],
                &rights.to_le_bytes(),
                &id.to_le_bytes(),
            ]
            .concat()
        });
    2_u32.to_le_bytes().into_iter().chain(entries).collect()
}

#[test]
fn access_lists_and_attributes_are_kept() {
    for arguments in [["fmt", "a.gn"].as_slice(), &["validate", "--fix", "a.gn"]] {
        let (directory, path) = with_game(SLOPPY);
        let list = access_list(4, 4);
        if !set_attribute(&path, ACCESS_LIST, &list) || !set_attribute(&path, "user.note", b"mine")
        {
            eprintln!("skipped: the file system has no attributes");
            return;
        }
        assert_eq!(mode(&path), 0o640);
        assert_eq!(run(&directory, arguments).code, 0);
        assert_eq!(fs::read_to_string(&path).unwrap(), CANONICAL);
        assert_eq!(
            (attribute(&path, ACCESS_LIST), mode(&path)),
            (Some(list), 0o640)
        );
        assert_eq!(attribute(&path, "user.note").as_deref(), Some(&b"mine"[..]));
    }
}

#[test]
fn a_file_does_not_get_the_access_list_of_new_files() {
    let (directory, path) = with_game(SLOPPY);
    if !set_attribute(directory.path(), LIST_OF_NEW_FILES, &access_list(6, 6)) {
        eprintln!("skipped: the file system has no access lists");
        return;
    }
    set_mode(&path, 0o640);
    assert_eq!(run(&directory, &["fmt", "a.gn"]).code, 0);
    assert_eq!(fs::read_to_string(&path).unwrap(), CANONICAL);
    assert_eq!((attribute(&path, ACCESS_LIST), mode(&path)), (None, 0o640));
}

#[test]
fn a_new_file_never_has_setuid_or_setgid() {
    let (directory, path) = with_game(SLOPPY);
    set_mode(&path, 0o6755);
    assert_eq!(run(&directory, &["fmt", "a.gn"]).code, 0);
    assert_eq!(mode(&path), 0o755);
}

#[test]
fn a_file_that_is_not_writable_is_not_rewritten_not_even_by_root() {
    for arguments in [
        ["fmt", "a.gn"].as_slice(),
        &["validate", "--fix", "a.gn"],
        &["convert", "--gfen", "startpos", "--to", "gn", "-o", "a.gn"],
    ] {
        let (directory, path) = with_game(SLOPPY);
        set_mode(&path, 0o444);
        let ran = run(&directory, arguments);
        assert_eq!(ran.code, 2, "{arguments:?}");
        assert!(
            ran.err
                .starts_with("gungi: a.gn is unchanged: it is not writable\n"),
            "{}",
            ran.err
        );
        assert!(
            !ran.err.contains("1 of 1 file changed") && !ran.err.contains("1 finding fixed"),
            "{}",
            ran.err
        );
        assert_eq!(fs::read_to_string(&path).unwrap(), SLOPPY);
    }
}

/// Runs the program from the directory as a user who owns no file.
fn run_as_another_user(directory: &TempDir, arguments: &[&str]) -> Ran {
    let program = directory.path().join("gungi");
    if !program.exists() {
        fs::copy(env!("CARGO_BIN_EXE_gungi"), &program).unwrap();
    }
    let mut command = Command::new(program);
    command
        .args(arguments)
        .current_dir(directory.path())
        .uid(65534)
        .gid(65534)
        .env("LC_ALL", "C.UTF-8");
    command.output().unwrap().into()
}

#[test]
fn rights_that_a_new_file_cannot_have_are_an_error_without_force() {
    let (directory, path) = with_game(SLOPPY);
    if fs::metadata(&path).unwrap().uid() != 0 {
        eprintln!("skipped: only root can run as somebody else");
        return;
    }
    set_mode(&path, 0o666);
    set_mode(directory.path(), 0o777);
    let ran = run_as_another_user(&directory, &["fmt", "a.gn"]);
    assert_eq!(
        ran.err,
        "gungi: a.gn is unchanged: its owner and its group cannot be kept\nhelp: pass `--force` to write it without them\n\
         0 of 1 file changed; 1 input could not be formatted\n"
    );
    assert_eq!(
        (ran.code, fs::read_to_string(&path).unwrap().as_str()),
        (2, SLOPPY)
    );
    let ran = run_as_another_user(
        &directory,
        &["convert", "--gfen", "startpos", "--to", "gn", "-o", "a.gn"],
    );
    assert!(
        ran.err
            .contains("its owner and its group cannot be kept\nhelp: remove the file first\n"),
        "{}",
        ran.err
    );
    let ran = run_as_another_user(&directory, &["fmt", "--force", "a.gn"]);
    assert_eq!(
        (ran.code, fs::read_to_string(&path).unwrap().as_str()),
        (0, CANONICAL)
    );
    let found = fs::metadata(&path).unwrap();
    assert_eq!(
        (found.uid(), found.mode() & 0o777),
        (65534, 0o600),
        "rights do not widen"
    );
}

#[test]
fn a_directory_that_takes_no_files_is_named() {
    let (directory, path) = with_game(SLOPPY);
    if fs::metadata(&path).unwrap().uid() != 0 {
        eprintln!("skipped: only root can run as somebody else");
        return;
    }
    set_mode(&path, 0o666);
    set_mode(directory.path(), 0o755);
    for (arguments, summary) in [
        (
            ["fmt", "a.gn"].as_slice(),
            "0 of 1 file changed; 1 input could not be formatted\n",
        ),
        (&["validate", "--fix", "a.gn"], "0 findings fixed\n"),
    ] {
        let ran = run_as_another_user(&directory, arguments);
        assert_eq!(ran.code, 2);
        let place = directory.path().canonicalize().unwrap();
        let message = format!(
            "gungi: cannot write a.gn: cannot create a file in {}: Permission denied (os error 13)\n",
            place.display()
        );
        assert!(
            ran.err.starts_with(&message) && ran.err.ends_with(summary),
            "{}",
            ran.err
        );
        assert_eq!(fs::read_to_string(&path).unwrap(), SLOPPY);
    }
}

#[test]
fn root_leaves_a_file_to_its_owner() {
    let (directory, path) = with_game(SLOPPY);
    if set_owner(&path, 4321, Some(8765)).is_err() {
        eprintln!("skipped: only root can give files away");
        return;
    }
    assert_eq!(run(&directory, &["fmt", "a.gn"]).code, 0);
    assert_eq!(fs::read_to_string(&path).unwrap(), CANONICAL);
    let found = fs::metadata(&path).unwrap();
    assert_eq!((found.uid(), found.gid()), (4321, 8765));
}

#[test]
fn a_link_that_leads_nowhere_is_not_written_through() {
    let (directory, _) = with_game(CANONICAL);
    let path = directory.path().join("b.gn");
    link("none.gn", &path).unwrap();
    let ran = run(&directory, &["convert", "a.gn", "--to", "gn", "-o", "b.gn"]);
    assert_eq!(
        (ran.code, ran.err.as_str()),
        (
            2,
            "gungi: cannot write b.gn: it is a link to none.gn, which does not exist\nhelp: remove the link, or name another file\n"
        )
    );
    assert_eq!(fs::read_link(&path).unwrap(), Path::new("none.gn"));
    assert!(!directory.path().join("none.gn").exists());
}

/// A text whose edits have equal lengths.
fn edit(number: u64) -> String {
    let game = "[Event \"a\"]\n\n1.PZ*4-6-0\n\n".repeat(200);
    format!("[Event \"edit {number:06}\"]\n\n1.PZ*4-6-0\n\n{game}")
}

/// How an editor writes a file. Returns whether the file with this name certainly has the edit.
type Edit = fn(&Path, &str) -> bool;

const EDITS: [Edit; 2] = [
    |path, text| {
        let new = path.with_extension("new");
        fs::write(&new, text).unwrap();
        fs::rename(new, path).unwrap();
        true
    },
    // In place, with the same length and the old time.
    |path, text| {
        let Ok(file) = OpenOptions::new().write(true).open(path) else {
            return false;
        };
        let times = fs::FileTimes::new().set_modified(file.metadata().unwrap().modified().unwrap());
        file.write_all_at(text.as_bytes(), 0).unwrap();
        file.set_times(times).unwrap();
        // Otherwise the file was moved away while it was open, before the edit or after.
        fs::metadata(path).is_ok_and(|found| found.ino() == file.metadata().unwrap().ino())
    },
];

#[test]
fn edits_made_while_a_file_is_formatted_are_kept() {
    let mut known = 0;
    for write in EDITS {
        for number in 1..=60 {
            let (directory, path) = with_game(&edit(0));
            let formatter = gungi(&["fmt", "--quiet", "a.gn"])
                .current_dir(directory.path())
                .stderr(Stdio::null())
                .spawn()
                .unwrap();
            thread::sleep(Duration::from_micros(500 * number));
            let is_known = write(&path, &edit(number));
            let ended = formatter.wait_with_output().unwrap();
            let text = fs::read_to_string(&path).unwrap();
            if is_known {
                known += 1;
                let first = format!("[Event \"edit {number:06}\"]");
                assert!(
                    text.starts_with(&first),
                    "{:?}: {}",
                    ended.status,
                    &text[..60]
                );
            }
            assert_eq!(names_in(&directory).len(), 1);
        }
    }
    assert!(known > 60, "{known}");
}
