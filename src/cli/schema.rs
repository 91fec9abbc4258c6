//! `gungi schema`

use super::validate_args::SchemaArgs;
use super::{Exit, Streams};
use crate::render::schemas::{SCHEMAS, schema};

pub(super) fn run(args: &SchemaArgs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    match args.name.as_deref().and_then(schema) {
        Some(schema) => streams.out.write_all(schema.text.as_bytes())?,
        None => {
            for schema in SCHEMAS {
                writeln!(streams.out, "{:<16}  {}", schema.name, schema.about)?;
            }
        }
    }
    Ok(Exit::Clean)
}
