//! Runs work on several threads and returns the results in the order of the work.

use std::iter::Fuse;
use std::num::NonZero;
use std::sync::mpsc::{SyncSender, sync_channel};
use std::sync::{Mutex, PoisonError};
use std::thread::{self, Builder};

/// Maximum number of results per thread that wait for `take`.
const AHEAD: usize = 2;

/// Runs `work` on up to `threads` threads and passes the results to `take` in the order of the items: the number of
/// threads changes nothing but the time. If the system starts fewer threads, those do the work; if it starts none, the
/// calling thread does.
///
/// # Errors
/// The first error of `take`. Drops the remaining items.
pub(crate) fn in_order<T: Send, R: Send, E>(
    threads: NonZero<usize>,
    items: impl Iterator<Item = T> + Send,
    work: impl Fn(T) -> R + Sync,
    mut take: impl FnMut(R) -> Result<(), E>,
) -> Result<(), E> {
    if threads.get() == 1 {
        return items.map(work).try_for_each(take);
    }
    let (items, work) = (&Mutex::new(items.fuse()), &work);
    thread::scope(|scope| {
        let (announce, turns) = sync_channel(AHEAD * threads.get());
        let mut outlets = Vec::new();
        for number in 0..threads.get() {
            let (done, outlet) = sync_channel(AHEAD);
            let announce = announce.clone();
            let next = move || next_item(items, &announce, number);
            let run = move || std::iter::from_fn(next).map(work).try_for_each(|result| done.send(result));
            if Builder::new().spawn_scoped(scope, run).is_err() {
                break;
            }
            outlets.push(outlet);
        }
        drop(announce);
        if outlets.is_empty() {
            let mut items = items.lock().unwrap_or_else(PoisonError::into_inner);
            return items.by_ref().map(work).try_for_each(take);
        }
        for number in turns {
            match outlets[number].recv() {
                Ok(result) => take(result)?,
                Err(_) => break,
            }
        }
        Ok(())
    })
}

/// The next item for a thread. The thread announces its turn: results are taken in the order of announcements.
fn next_item<T>(
    items: &Mutex<Fuse<impl Iterator<Item = T>>>,
    announce: &SyncSender<usize>,
    number: usize,
) -> Option<T> {
    let mut items = items.lock().ok()?;
    let item = items.next()?;
    announce.send(number).ok().map(|()| item)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_the_order_of_the_items() {
        for threads in 1..5 {
            for count in [0, 1, 2, 3, 100] {
                let mut taken = Vec::new();
                let work = |item: u32| {
                    if item % 3 == 0 {
                        thread::yield_now();
                    }
                    item * item
                };
                let done: Result<(), ()> =
                    in_order(NonZero::new(threads).unwrap(), 0..count, work, |result| {
                        taken.push(result);
                        Ok(())
                    });
                assert_eq!(done, Ok(()));
                assert_eq!(taken, (0..count).map(|item| item * item).collect::<Vec<_>>());
            }
        }
    }

    #[test]
    fn whoever_takes_may_end_work_that_has_no_end() {
        for threads in 1..4 {
            let take = |item| if item < 10 { Ok(()) } else { Err(item) };
            assert_eq!(in_order(NonZero::new(threads).unwrap(), 0.., |item: u64| item, take), Err(10));
        }
    }
}
