//! Reads messages, and keeps those that wait. Where a text is not a message, the server gets the reason, and the next one is
//! read.

use std::collections::{BTreeSet, VecDeque};
use std::io::{self, BufRead, Read as _};

use lsp_server::{Message, Notification, RequestId};
use serde_json::json;
use thiserror::Error;

/// Maximum length of a message: a text of the maximum length, with every byte escaped.
const MAX_MESSAGE_BYTES: u64 = 128 << 20;

/// Maximum length of a line of its head.
const MAX_HEAD_BYTES: u64 = 4 << 10;

/// The method under which the server gets what is not a message.
pub(super) const NOT_A_MESSAGE: &str = "$/notAMessage";

/// Passes messages on until the input ends or `server` takes no more.
///
/// # Errors
/// Why the rest of the input cannot be read.
pub(super) fn read_messages(
    input: &mut impl BufRead,
    server: &impl Fn(Message) -> bool,
) -> io::Result<()> {
    while let Some(text) = read_text(input)? {
        let message = serde_json::from_slice(&text).unwrap_or_else(|error| not_a_message(&error));
        if !server(message) {
            break;
        }
    }
    Ok(())
}

/// Why the head of a message cannot be read. Nothing after it can be.
#[derive(Error, Debug)]
enum BadHead {
    #[error("the head of a message has no `Content-Length`")]
    NoLength,
    #[error("a message is longer than {} MB", MAX_MESSAGE_BYTES >> 20)]
    TooLong,
    #[error("the head of a message is not a header: expected `Content-Length: N`")]
    NoHeader,
}

impl From<BadHead> for io::Error {
    fn from(error: BadHead) -> Self {
        Self::new(io::ErrorKind::InvalidData, error)
    }
}

/// The text of the next message; `None` at the end of the input.
fn read_text(input: &mut impl BufRead) -> io::Result<Option<Vec<u8>>> {
    let mut length = None;
    loop {
        let mut line = Vec::new();
        if input
            .by_ref()
            .take(MAX_HEAD_BYTES)
            .read_until(b'\n', &mut line)?
            == 0
        {
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&line);
        if line.trim().is_empty() {
            break;
        }
        let (name, value) = line.split_once(':').ok_or(BadHead::NoHeader)?;
        if name.eq_ignore_ascii_case("Content-Length") {
            length = Some(value.trim().parse::<u64>().map_err(|_| BadHead::NoHeader)?);
        }
    }
    let length = length.ok_or(BadHead::NoLength)?;
    if length > MAX_MESSAGE_BYTES {
        return Err(BadHead::TooLong.into());
    }
    let mut text = Vec::new();
    let read = input.take(length).read_to_end(&mut text)?;
    if read as u64 == length {
        Ok(Some(text))
    } else {
        Err(io::ErrorKind::UnexpectedEof.into())
    }
}

/// What the server gets instead of a text that is not a message.
fn not_a_message(error: &serde_json::Error) -> Message {
    let params = json!(format!("not a message: {error}"));
    Message::Notification(Notification {
        method: NOT_A_MESSAGE.to_owned(),
        params,
    })
}

/// How many messages wait for their answers.
const MOST_MESSAGES: usize = 64;

/// Messages that have arrived and are not answered.
#[derive(Default)]
pub(super) struct Queue {
    messages: VecDeque<Message>,
    /// Requests that the editor no longer waits for.
    cancelled: BTreeSet<RequestId>,
}

impl Queue {
    /// Takes the messages that have arrived, so that a request is known to be cancelled before it is answered. Further ones
    /// wait where they are.
    pub(super) fn fill(&mut self, arrived: impl IntoIterator<Item = Message>) {
        let room = MOST_MESSAGES.saturating_sub(self.messages.len());
        for message in arrived.into_iter().take(room) {
            self.cancelled.extend(cancelled_by(&message));
            self.messages.push_back(message);
        }
    }

    /// The next message. If there is none, whatever was cancelled was answered before.
    pub(super) fn next(&mut self) -> Option<Message> {
        let next = self.messages.pop_front();
        if next.is_none() {
            self.cancelled.clear();
        }
        next
    }

    /// Whether the next message is a new text, so that the earlier one need not be checked.
    pub(super) fn has_change_next(&self) -> bool {
        let next = self.messages.front();
        matches!(next, Some(Message::Notification(next)) if next.method == "textDocument/didChange")
    }

    /// Whether a request was cancelled.
    pub(super) fn is_cancelled(&mut self, id: &RequestId) -> bool {
        self.cancelled.remove(id)
    }
}

fn cancelled_by(message: &Message) -> Option<RequestId> {
    match message {
        Message::Notification(Notification { method, params }) if method == "$/cancelRequest" => {
            serde_json::from_value(params.get("id")?.clone()).ok()
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(input: &str) -> Vec<Result<String, String>> {
        let (mut input, mut texts) = (input.as_bytes(), Vec::new());
        loop {
            match read_text(&mut input) {
                Ok(None) => return texts,
                Ok(Some(text)) => texts.push(Ok(String::from_utf8(text).unwrap())),
                Err(error) => {
                    texts.push(Err(error.to_string()));
                    return texts;
                }
            }
        }
    }

    #[test]
    fn messages_are_cut_by_their_lengths() {
        let input = "Content-Length: 2\r\n\r\n{}content-length:3\r\nContent-Type: a\r\n\r\n軍";
        assert_eq!(texts(input), [Ok("{}".to_owned()), Ok("軍".to_owned())]);
        assert_eq!(texts(""), []);
    }

    #[test]
    fn a_head_that_cannot_be_read_ends_the_input_with_a_reason() {
        for (input, expected) in [
            (
                "Content-Type: a\r\n\r\n{}",
                "the head of a message has no `Content-Length`",
            ),
            (
                "Content-Length: 99999999999\r\n\r\n",
                "a message is longer than 128 MB",
            ),
            (
                "Content-Length: -1\r\n\r\n",
                "the head of a message is not a header: expected `Content-Length: N`",
            ),
            (
                "{}\r\n\r\n",
                "the head of a message is not a header: expected `Content-Length: N`",
            ),
            ("Content-Length: 9\r\n\r\n{}", "unexpected end of file"),
        ] {
            assert_eq!(texts(input), [Err(expected.to_owned())], "{input}");
        }
    }
}
