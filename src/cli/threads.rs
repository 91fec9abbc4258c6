//! Work on several threads whose results come in the order of the work.

use std::num::NonZero;
use std::sync::mpsc::sync_channel;
use std::thread;

/// How many items, and how many results, wait for a thread. It bounds what is in memory.
const WAITING: usize = 4;

/// Does `work` with every item on a number of threads, and gives the results to `take` in the order of the items, so that
/// nobody can tell how many threads there were.
///
/// # Errors
/// The first of `take`; what was not done by then is not done.
pub(super) fn in_order<T: Send, R: Send, E>(
    threads: NonZero<usize>,
    items: impl Iterator<Item = T> + Send,
    work: impl Fn(T) -> R + Sync,
    mut take: impl FnMut(R) -> Result<(), E>,
) -> Result<(), E> {
    if threads.get() == 1 {
        return items.map(work).try_for_each(take);
    }
    let work = &work;
    thread::scope(|scope| {
        let (mut inlets, mut outlets) = (Vec::new(), Vec::new());
        for _ in 0..threads.get() {
            let (inlet, waiting) = sync_channel(WAITING);
            let (done, outlet) = sync_channel(WAITING);
            inlets.push(inlet);
            outlets.push(outlet);
            scope.spawn(move || waiting.into_iter().map(work).try_for_each(|result| done.send(result)));
        }
        // Items go around the threads, and so do we for the results. A thread whose results nobody takes ends.
        scope.spawn(move || items.zip(inlets.iter().cycle()).try_for_each(|(item, inlet)| inlet.send(item)));
        for outlet in outlets.iter().cycle() {
            match outlet.recv() {
                Ok(result) => take(result)?,
                Err(_) => break,
            }
        }
        Ok(())
    })
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
