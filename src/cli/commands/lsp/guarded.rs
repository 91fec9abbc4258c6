//! Keeps a session going when the program fails.

use std::panic::{AssertUnwindSafe, catch_unwind};

/// Does work that should not panic. If it does, the session goes on.
pub(super) fn guarded<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    // A document is replaced as a whole, so that none is left half changed.
    catch_unwind(AssertUnwindSafe(work)).map_err(|panic| {
        let what = panic.downcast_ref::<String>().map(String::as_str);
        let what = what.or_else(|| panic.downcast_ref().copied()).unwrap_or("no message");
        format!("this is a bug in gungi: {what}")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_becomes_a_message() {
        assert_eq!(guarded(|| 1), Ok(1));
        let texts: [fn(); 2] = [|| panic!("plain"), || panic!("with {}", "values")];
        let found = texts.map(|work| guarded(work).unwrap_err());
        assert_eq!(found, ["this is a bug in gungi: plain", "this is a bug in gungi: with values"]);
    }
}
