//! Runs work on several threads and returns the results in the order of the work.

use std::iter::Fuse;
use std::num::NonZero;
use std::ops::ControlFlow;
use std::sync::mpsc::{Receiver, SyncSender, TryRecvError, sync_channel};
use std::sync::{Mutex, PoisonError};
use std::thread::{self, Builder};

/// How many items per thread may be in work, or done and not taken.
const ITEMS_AHEAD: usize = 2;

/// Maximum number of results per thread that wait for `take`: more than nearly every item has, so that a thread finishes its
/// item while the results of another one are taken.
const RESULTS_AHEAD: usize = 16;

/// Passes a result on; [`ControlFlow::Break`] if no more results are wanted.
pub(crate) type Emit<'e, R> = &'e mut dyn FnMut(R) -> ControlFlow<()>;

/// Runs `work` on up to `threads` threads and passes the results to `take` in the order of the items: the number of
/// threads changes nothing but the time. An item may have any number of results: the first item that is not done passes
/// them on at once, the others wait once [`RESULTS_AHEAD`] of theirs do. `work` ends when a result is not wanted.
///
/// `take` gets `None` where the next result may take its time: what was made of the others should not wait for it.
///
/// If the system starts fewer threads, those do the work; if it starts none, the calling thread does.
///
/// # Errors
/// The first error of `take`. Drops the remaining items.
pub(crate) fn in_order<T: Send, R: Send, E>(
    threads: NonZero<usize>,
    items: impl Iterator<Item = T> + Send,
    work: impl Fn(T, Emit<'_, R>) -> ControlFlow<()> + Sync,
    mut take: impl FnMut(Option<R>) -> Result<(), E>,
) -> Result<(), E> {
    if threads.get() == 1 {
        return alone(items, work, take);
    }
    let (items, work) = (&Mutex::new(items.fuse()), &work);
    thread::scope(|scope| {
        let (announce, turns) = sync_channel(ITEMS_AHEAD * threads.get());
        let mut outlets = Vec::new();
        for number in 0..threads.get() {
            let (done, outlet) = sync_channel(RESULTS_AHEAD);
            let announce = announce.clone();
            let pass = move |result| match done.send(result) {
                Ok(()) => ControlFlow::Continue(()),
                Err(_) => ControlFlow::Break(()),
            };
            let run = move || {
                std::iter::from_fn(|| next_item(items, &announce, number)).try_for_each(|item| {
                    work(item, &mut |result| pass(Some(result)))?;
                    pass(None)
                })
            };
            if Builder::new().spawn_scoped(scope, run).is_err() {
                break;
            }
            outlets.push(outlet);
        }
        drop(announce);
        if outlets.is_empty() {
            return alone(
                items
                    .lock()
                    .unwrap_or_else(PoisonError::into_inner)
                    .by_ref(),
                work,
                take,
            );
        }
        while let Some(number) = received(&turns, &mut take)? {
            while let Some(Some(result)) = received(&outlets[number], &mut take)? {
                take(Some(result))?;
            }
        }
        Ok(())
    })
}

/// The next thing of a thread; `None` if there will be none. Says so before it waits.
fn received<T, R, E>(
    outlet: &Receiver<T>,
    take: &mut impl FnMut(Option<R>) -> Result<(), E>,
) -> Result<Option<T>, E> {
    match outlet.try_recv() {
        Err(TryRecvError::Empty) => {
            take(None)?;
            Ok(outlet.recv().ok())
        }
        received => Ok(received.ok()),
    }
}

/// Does the work on the calling thread.
fn alone<T, R, E>(
    mut items: impl Iterator<Item = T>,
    work: impl Fn(T, Emit<'_, R>) -> ControlFlow<()>,
    mut take: impl FnMut(Option<R>) -> Result<(), E>,
) -> Result<(), E> {
    loop {
        take(None)?;
        let Some(item) = items.next() else {
            return Ok(());
        };
        let mut taken = Ok(());
        let _ = work(item, &mut |result| {
            if taken.is_ok() {
                taken = take(Some(result));
            }
            if taken.is_ok() {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        taken?;
    }
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
    use std::time::Duration;

    use super::*;

    #[test]
    fn results_come_in_the_order_of_the_items() {
        for threads in 1..5 {
            for count in [0, 1, 2, 3, 100] {
                let mut taken = Vec::new();
                // Each item has as many results as its last digit says.
                let work = |item: u32, emit: Emit<'_, u32>| {
                    if item % 3 == 0 {
                        thread::yield_now();
                    }
                    (0..item % 10).try_for_each(|_| emit(item))
                };
                let done: Result<(), ()> =
                    in_order(NonZero::new(threads).unwrap(), 0..count, work, |result| {
                        taken.extend(result);
                        Ok(())
                    });
                assert_eq!(done, Ok(()));
                let expected = (0..count).flat_map(|item| (0..item % 10).map(move |_| item));
                assert_eq!(taken, expected.collect::<Vec<_>>());
            }
        }
    }

    #[test]
    fn the_consumer_can_end_endless_work() {
        for threads in 1..4 {
            let take = |item: Option<u64>| item.filter(|&item| item >= 10).map_or(Ok(()), Err);
            let number = NonZero::new(threads).unwrap();
            assert_eq!(
                in_order(number, 0.., |item: u64, emit| emit(item), take),
                Err(10)
            );
            assert_eq!(
                in_order(
                    number,
                    [0_u64].into_iter(),
                    |first, emit| (first..).try_for_each(emit),
                    take
                ),
                Err(10)
            );
        }
    }

    #[test]
    fn results_of_an_item_are_passed_on_before_it_is_done() {
        for threads in 1..4 {
            let (passed, work_goes_on) = sync_channel(1);
            let work_goes_on = Mutex::new(work_goes_on);
            let work = |_: u32, emit: Emit<'_, u32>| {
                emit(1)?;
                work_goes_on.lock().unwrap().recv().unwrap();
                emit(2)
            };
            let done = in_order(
                NonZero::new(threads).unwrap(),
                std::iter::once(0),
                work,
                |result| {
                    if result == Some(1) {
                        passed.send(()).map_err(|_| ())
                    } else {
                        Ok(())
                    }
                },
            );
            assert_eq!(done, Ok(()));
        }
    }

    #[test]
    fn results_are_passed_on_before_the_next_item_is_waited_for() {
        for threads in 1..4 {
            let (answer, answers) = sync_channel(2);
            // Each item comes only once the one before is answered.
            let items = (0..3).inspect(move |&item| {
                if item > 0 {
                    let answered = answers.recv_timeout(Duration::from_secs(60));
                    assert_eq!(answered, Ok(item - 1));
                }
            });
            let mut printed = None;
            let done: Result<(), ()> = in_order(
                NonZero::new(threads).unwrap(),
                items,
                |item, emit| emit(item),
                |result| {
                    match result {
                        Some(item) => printed = Some(item),
                        None => printed
                            .take()
                            .into_iter()
                            .for_each(|item| answer.send(item).unwrap()),
                    }
                    Ok(())
                },
            );
            assert_eq!(done, Ok(()));
        }
    }

    #[test]
    fn a_thread_finishes_its_item_while_another_one_is_busy() {
        let (finished, second_is_finished) = sync_channel(1);
        let second_is_finished = Mutex::new(second_is_finished);
        let work = |item: u32, emit: Emit<'_, bool>| {
            if item == 0 {
                let is_finished = second_is_finished
                    .lock()
                    .unwrap()
                    .recv_timeout(Duration::from_secs(60));
                return emit(is_finished.is_ok());
            }
            (0..12).try_for_each(|_| emit(true))?;
            finished.send(()).unwrap();
            ControlFlow::Continue(())
        };
        let take = |is_finished: Option<bool>| match is_finished {
            Some(false) => Err(()),
            Some(true) | None => Ok(()),
        };
        assert_eq!(in_order(NonZero::new(2).unwrap(), 0..2, work, take), Ok(()));
    }
}
