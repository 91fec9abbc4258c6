//! Temporary files for incomplete text, and what must not stay when a signal ends the program.

use std::env;
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use crate::cli::exit::WithHelp;
use crate::text::shown;

/// A file without a name in the directory for temporary files: nothing is left over, however the program ends.
#[derive(Clone, Debug)]
pub(crate) struct TempFile(Arc<Mutex<File>>);

impl TempFile {
    /// An empty file.
    pub(crate) fn new() -> io::Result<Self> {
        Ok(Self(Arc::new(Mutex::new(
            tempfile::tempfile().map_err(explained)?,
        ))))
    }

    /// A reader from the start, with its own offset.
    pub(crate) fn reader(&self) -> impl Read + Send + 'static {
        self.reader_from(0)
    }

    /// A reader from this offset.
    pub(crate) fn reader_from(&self, at: u64) -> impl Read + Send + 'static {
        Reader {
            temp_file: self.clone(),
            at,
        }
    }

    fn at<T>(
        &self,
        place: SeekFrom,
        work: impl FnOnce(&mut File) -> io::Result<T>,
    ) -> io::Result<T> {
        let mut file = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        file.seek(place)
            .and_then(|_| work(&mut file))
            .map_err(explained)
    }
}

/// Appends.
impl Write for TempFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.at(SeekFrom::End(0), |file| file.write(bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A folder for pages that another program shows, in the directory for temporary files. Only the user can read it; it goes
/// when the program ends.
#[derive(Debug)]
pub(crate) struct TempPages(tempfile::TempDir);

impl TempPages {
    /// An empty folder.
    pub(crate) fn new() -> io::Result<Self> {
        let mut builder = tempfile::Builder::new();
        #[cfg(unix)]
        builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o700));
        Ok(Self(builder.prefix("gungi-").tempdir().map_err(explained)?))
    }

    /// Writes a page, or replaces it, and returns its path.
    pub(crate) fn write(&self, name: &str, text: &str) -> io::Result<PathBuf> {
        let path = self.0.path().join(name);
        let mut file = tempfile::Builder::new()
            .prefix(".gungi-")
            .tempfile_in(self.0.path())
            .map_err(explained)?;
        file.write_all(text.as_bytes()).map_err(explained)?;
        file.persist(&path)
            .map_err(|error| explained(error.error))?;
        Ok(path)
    }
}

struct Reader {
    temp_file: TempFile,
    at: u64,
}

impl Read for Reader {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self
            .temp_file
            .at(SeekFrom::Start(self.at), |file| file.read(buffer))?;
        self.at += read as u64;
        Ok(read)
    }
}

/// The user did not name this file: say where it is, and how to choose another directory.
fn explained(error: io::Error) -> io::Error {
    if error.kind() == io::ErrorKind::Interrupted {
        return error;
    }
    let directory = env::temp_dir();
    let why = WithHelp::new(
        format!("a temporary file in {}: {error}", shown(&directory)),
        "set the environment variable `TMPDIR` to a directory with more room",
    );
    io::Error::new(error.kind(), why)
}

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

/// Holds signals back while files get their names, once [`hold_signals_back`] was called.
static NAMING: OnceLock<AtSignal<()>> = OnceLock::new();

/// Lets no signal end gungi between the temporary name of a file and its own, from now on. `gungi view` heeds signals itself.
pub(crate) fn hold_signals_back() {
    NAMING.get_or_init(AtSignal::new);
}

/// As long as this lives, a file may have a temporary name.
pub(crate) type Naming = Option<MutexGuard<'static, Option<()>>>;

pub(crate) fn naming() -> Naming {
    NAMING.get().map(AtSignal::lock)
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
            let Ok(mut signals) = Signals::new(not_ignored()) else {
                return;
            };
            let _ = sender.send(());
            for signal in signals.forever() {
                // Locked to the end, so that nothing new is made.
                let mut held = held.lock().unwrap_or_else(PoisonError::into_inner);
                *held = None;
                let _ = emulate_default_handler(signal);
            }
        };
        if thread::Builder::new()
            .name("signals".to_owned())
            .spawn(wait)
            .is_ok()
        {
            let _ = is_watching.recv();
        }
    }

    /// The signals that end the program. One that it was started to ignore, as by `nohup`, stays ignored.
    fn not_ignored() -> impl Iterator<Item = i32> {
        let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
        let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
        let ignored = ignored
            .and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok())
            .unwrap_or_default();
        [SIGHUP, SIGINT, SIGQUIT, SIGTERM]
            .into_iter()
            .filter(move |signal| ignored >> (signal - 1) & 1 == 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_by_several_at_once() {
        let mut temp_file = TempFile::new().unwrap();
        temp_file.write_all(b"one ").unwrap();
        let (mut first, mut second) = (temp_file.reader(), temp_file.reader());
        let mut start = [0; 2];
        first.read_exact(&mut start).unwrap();
        temp_file.write_all(b"two").unwrap();
        let [mut rest, mut whole] = [String::new(), String::new()];
        first.read_to_string(&mut rest).unwrap();
        second.read_to_string(&mut whole).unwrap();
        assert_eq!(
            (&start, rest.as_str(), whole.as_str()),
            (b"on", "e two", "one two")
        );
    }
}
