//! A second implementation of the rules: slow, simple, and written from the rulings alone.

#![allow(
    dead_code,
    unreachable_pub,
    clippy::unwrap_used,
    reason = "written as a module of its own; the fuzz targets use a part of it"
)]

pub(crate) mod classic;
pub(crate) mod faults;
pub(crate) mod official;
