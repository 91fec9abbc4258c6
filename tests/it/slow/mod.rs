//! Slow tests: `cargo test --test it -- --skip slow::` leaves them out.

mod animations;
mod classic_agrees;
mod faults;
mod kit_search;
mod moves_agree;
mod mutants;
mod official_agrees;
mod perft;
mod rules_properties;
mod solutions_agree;
