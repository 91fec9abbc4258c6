//! The messages that wait.

use std::collections::{BTreeSet, VecDeque};

use lsp_server::{Message, Notification, RequestId};

/// Messages that have arrived and are not answered.
#[derive(Default)]
pub(super) struct Queue {
    messages: VecDeque<Message>,
    /// Requests that the editor no longer waits for.
    cancelled: BTreeSet<RequestId>,
}

impl Queue {
    /// Takes all messages that have arrived, so that a request is known to be cancelled before it is answered.
    pub(super) fn fill(&mut self, arrived: impl IntoIterator<Item = Message>) {
        for message in arrived {
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
