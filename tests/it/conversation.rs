//! Programs that write a position to the command, wait for the answer, and write the next one.

use std::io::{Read as _, Write as _};
use std::process::{Child, ChildStdin, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use crate::helpers::running::{Ran, gungi, run_on};

/// A run of the command whose input stays open.
struct Conversation {
    child: Child,
    input: ChildStdin,
    printed: Receiver<Vec<u8>>,
}

impl Conversation {
    fn with(arguments: &[&str]) -> Self {
        let mut child = gungi(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let (pass, printed) = channel();
        let mut out = child.stdout.take().unwrap();
        thread::spawn(move || {
            let mut buffer = vec![0; 64 << 10];
            while let Ok(length @ 1..) = out.read(&mut buffer) {
                if pass.send(buffer[..length].to_vec()).is_err() {
                    break;
                }
            }
        });
        Self {
            input: child.stdin.take().unwrap(),
            child,
            printed,
        }
    }

    fn write(&mut self, text: &str) {
        self.input.write_all(text.as_bytes()).unwrap();
        self.input.flush().unwrap();
    }

    /// What is printed next, of this length. More does not come before it is asked.
    fn answer(&self, length: usize) -> String {
        assert!(length > 0, "every question has an answer");
        let mut answer = Vec::new();
        while answer.len() < length {
            let printed = self.printed.recv_timeout(Duration::from_secs(60));
            answer.extend(printed.unwrap_or_else(|_| {
                panic!("no answer, but {:?}", String::from_utf8_lossy(&answer))
            }));
        }
        String::from_utf8(answer).unwrap()
    }

    /// What is printed after the input ends.
    fn end(self) -> Ran {
        drop(self.input);
        let mut ran = Ran::from(self.child.wait_with_output().unwrap());
        ran.out = String::from_utf8(self.printed.iter().flatten().collect()).unwrap();
        ran
    }
}

const GFEN: [&str; 3] = [
    "4k.4/9/9/9/9/9/9/9/4K.4 b - 61 rules=classic\n",
    "# once more\n\n4k.4/9/9/9/9/9/9/9/4K.4 w - 62 rules=classic\n \n",
    "4k.4/9/9/9/9/9/9/9/4K.4 b P 63 rules=classic\r\n# nothing more\n",
];

const FEN: [&str; 3] = [
    "3img3/1ra1n1as1/d1fwdwf1d/9/9/9/D1FWDWF1D/1SA1N1AR1/3GMI3 J2N2S1R1D1/j2n2s1r1d1 w 3 - 1\n",
    "3img3/1ra1n1as1/d1fwdwf1d/9/9/9/D1FWDWF1D/1SA1N1AR1/3GMI3 J2N2S1R1D1/j2n2s1r1d1 b 3 - 2\n",
    "\n3img3/1ra1n1as1/d1fwdwf1d/9/9/9/D1FWDWF1D/1SA1N1AR1/3GMI3 J2N2S1R1D1/j2n2s1r1d1 w 3 - 3\n",
];

/// Asks the questions one by one. Each answer is what the same question adds to the output for a text as a whole, before its
/// summary.
fn talk(arguments: &[&str], questions: &[&str]) {
    let printed = |questions: &[&str]| run_on(questions.concat(), arguments).out;
    let mut talk = Conversation::with(arguments);
    let mut answers = String::new();
    for asked in 1..=questions.len() {
        let whole = printed(&questions[..asked]);
        let end = whole.find("{\"schema\":\"gungi.summary/1\"");
        let whole = &whole[..end.unwrap_or(whole.len())];
        talk.write(questions[asked - 1]);
        answers += &talk.answer(whole.len() - answers.len());
        assert_eq!(answers, whole, "{arguments:?}");
    }
    assert_eq!(
        answers + &talk.end().out,
        printed(questions),
        "{arguments:?}"
    );
}

#[test]
fn every_position_is_answered_before_the_next_one_is_written() {
    for arguments in [
        &["moves", "-"][..],
        &["moves", "-", "--format", "lines"],
        &["moves", "-", "--json"],
        &["moves", "-", "--count"],
        &["convert", "-", "--to", "jsonl"],
        &["why-not", "-", "RR<4-8-0>4-7-0"],
        &["why-not", "-", "RR<4-8-0>4-7-0", "--json"],
        &["solve", "-"],
        &["solve", "-", "--json", "--threads", "1"],
        &["render", "-"],
        &["render", "-", "--from", "gfen", "--legend"],
    ] {
        talk(arguments, &GFEN);
    }
    for arguments in [
        &["moves", "-", "--count"][..],
        &["convert", "-", "--to", "gfen"],
        &["convert", "-", "--to", "gungijs-fen", "--threads", "1"],
        &["render", "-"],
    ] {
        talk(arguments, &FEN);
    }
}

#[test]
fn a_finding_is_reported_before_the_next_position_is_written() {
    let faulty = GFEN.map(|line| line.replace("4K.4", "3K.4"));
    for format in ["text", "concise", "jsonl", "github"] {
        for threads in ["1", "3"] {
            let arguments = ["validate", "-", "--format", format, "--threads", threads];
            talk(&arguments, &faulty.each_ref().map(String::as_str));
        }
    }
}

#[test]
fn comments_after_the_last_position_are_kept_whenever_they_come() {
    let mut talk = Conversation::with(&["convert", "-", "--to", "gfen"]);
    let line = GFEN[0];
    talk.write(line);
    assert_eq!(talk.answer(line.len()), line);
    talk.write("# the end\n");
    assert_eq!(talk.end().out, "# the end\n");
    let strict = ["convert", "-", "--to", "jsonl", "--strict"];
    let ran = run_on(format!("{line}# the end\n"), &strict);
    assert_eq!((ran.code, ran.out.lines().count()), (1, 1), "{}", ran.err);
    let error = "error: a position cannot store 1 comment of game 1 of <stdin>\n";
    assert!(ran.err.starts_with(error), "{}", ran.err);
    let ran = run_on(format!("# a\n{line}# the end\n"), &strict[..4]);
    let note = "note: a position cannot store 2 comments of game 1 of <stdin>\n";
    assert!(ran.err.starts_with(note), "{}", ran.err);
}

#[test]
fn a_line_is_answered_once_it_is_whole_and_a_broken_one_on_standard_error() {
    let mut talk = Conversation::with(&["moves", "-", "--count"]);
    let line = GFEN[0];
    let (start, rest) = line.split_at(9);
    for part in [start, rest] {
        assert!(talk.printed.try_recv().is_err());
        talk.write(part);
    }
    assert_eq!(talk.answer(3), "18\n");
    talk.write("hello\n");
    talk.write(line);
    assert_eq!(talk.answer(3), "18\n");
    let ran = talk.end();
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    let error = "gungi: game 2 of <stdin> does not start from a valid position\n";
    assert!(ran.err.contains(error), "{}", ran.err);
}
