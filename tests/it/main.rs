//! The integration tests in one binary, with a module for each topic.
//!
//! What several topics use is in `helpers`. Slow tests are in `slow`, and what fuzzing tests too in `properties`.

#![allow(
    clippy::unwrap_used,
    reason = "helpers of tests may stop at the first surprise too"
)]
#![allow(clippy::disallowed_methods, reason = "tests prepare files")]

mod actors;
mod anchors;
mod archives;
mod bindings;
mod boards;
mod browser;
mod built_games;
mod cgn;
mod changes;
mod ci;
mod cli;
mod colours;
mod completions;
mod compressed;
mod config;
mod conform;
mod conversation;
mod convert;
mod convert_folder;
mod dedup;
mod definitions;
mod dependencies;
mod documents;
mod edits;
mod encodings;
mod entered;
mod files;
mod fixes;
mod foreign;
mod formats;
mod fuzz;
mod gameplay_files;
mod gan;
mod generate;
mod generated;
mod gfen;
mod gfen_fixtures;
mod grep;
mod gungijs;
mod helpers;
mod hostile;
mod inputs;
mod layers;
mod library;
mod limits;
mod losses;
mod lsp;
mod manual;
mod messy;
mod moves;
mod mutations;
mod official_samples;
mod outputs;
mod pages;
mod patterns;
mod peers;
mod pictures;
mod pipelines;
mod plain_words;
mod promises;
mod properties;
mod records;
mod rewrite;
mod rulings;
mod runners;
mod sentences;
mod slow;
mod solve;
mod sources;
mod split;
mod stats;
mod table;
mod team;
mod terminal;
mod threads;
mod tracked;
mod tree;
mod validate;
mod view;
mod why_not;
mod widths;
mod windows;
