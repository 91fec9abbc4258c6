//! How often a document is checked.

use std::time::Instant;

/// Between two checks of a document passes as much time as the first one took: there is time for other requests while the user
/// types in a long text, and short texts are checked at once.
#[derive(Clone, Copy, Default)]
pub(super) struct Pace {
    /// When the next check may begin.
    next: Option<Instant>,
}

impl Pace {
    /// The pace after a check.
    pub(super) fn after(begun: Instant, ended: Instant) -> Self {
        Self { next: Some(ended + ended.duration_since(begun)) }
    }

    /// When to check a text that was changed now.
    pub(super) fn due(self, now: Instant) -> Instant {
        self.next.map_or(now, |next| next.max(now))
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_check_waits_as_long_as_the_last_one_took() {
        let begun = Instant::now();
        let after = |millis| begun + Duration::from_millis(millis);
        assert_eq!(Pace::default().due(begun), begun, "the first one does not wait");
        let pace = Pace::after(begun, after(40));
        assert_eq!(pace.due(after(50)), after(80));
        assert_eq!(pace.due(after(79)), after(80), "further changes do not put it off");
        assert_eq!(pace.due(after(90)), after(90), "the user has paused");
    }
}
