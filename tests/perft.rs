//! Counts of action paths.
use gungi::rules::classic::{Batch, Fouls, Position};
use std::ops::ControlFlow;

fn perft(position: &Position, depth: u32) -> u64 {
    if depth == 1 {
        return if position.end().is_some() { 0 } else { position.count_legal() };
    }
    if position.end().is_some() {
        return 0;
    }
    let mut n = 0;
    let _ = position.visit_actions(|b: Batch, f: Fouls| {
        if f.is_empty() {
            for a in b.actions() {
                let mut p = *position;
                p.play(a);
                n += perft(&p, depth - 1);
            }
        }
        ControlFlow::<()>::Continue(())
    });
    n
}
#[test]
fn start() {
    assert_eq!(perft(&Position::START, 1), 324);
    assert_eq!(perft(&Position::START, 2), 104_976);
    assert_eq!(perft(&Position::START, 3), 31_790_232);
}
