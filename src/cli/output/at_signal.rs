//! What must not stay when a signal ends the program.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Something that is dropped in any case: with this, or by the signals `HUP`, `INT`, `QUIT` and `TERM`, which then end the
/// program as they would without it.
pub(crate) struct AtSignal<T> {
    held: Arc<Mutex<Option<T>>>,
}

impl<T: Send + 'static> AtSignal<T> {
    /// Watches for signals. There is nothing to drop yet.
    pub(crate) fn new() -> Self {
        let held = Arc::new(Mutex::new(None));
        #[cfg(unix)]
        signals::watch(Arc::clone(&held));
        Self { held }
    }

    /// What is held. As long as this is locked, no signal ends the program.
    pub(crate) fn lock(&self) -> MutexGuard<'_, Option<T>> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<T> Drop for AtSignal<T> {
    fn drop(&mut self) {
        *self.held.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }
}

#[cfg(unix)]
mod signals {
    use std::fs;
    use std::sync::mpsc::channel;
    use std::sync::{Arc, Mutex, PoisonError};
    use std::thread;

    use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;

    /// Drops what is held at the first signal, and ends the program by it. Without a thread to wait for signals, they do what
    /// they do by default.
    pub(super) fn watch<T: Send + 'static>(held: Arc<Mutex<Option<T>>>) {
        let (sender, is_watching) = channel();
        let wait = move || {
            let Ok(mut signals) = Signals::new(not_ignored()) else { return };
            let _ = sender.send(());
            for signal in signals.forever() {
                // Locked to the end, so that nothing new is made.
                let mut held = held.lock().unwrap_or_else(PoisonError::into_inner);
                *held = None;
                let _ = emulate_default_handler(signal);
            }
        };
        if thread::Builder::new().name("signals".to_owned()).spawn(wait).is_ok() {
            let _ = is_watching.recv();
        }
    }

    /// The signals that end the program. One that it was started to ignore, as by `nohup`, stays ignored.
    fn not_ignored() -> impl Iterator<Item = i32> {
        let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
        let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
        let ignored = ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or_default();
        [SIGHUP, SIGINT, SIGQUIT, SIGTERM].into_iter().filter(move |signal| ignored >> (signal - 1) & 1 == 0)
    }
}
