//! `gungi schema`

use crate::cli::args::{OutputArgs, TextOrJson};
use crate::cli::exit::Exit;
use crate::cli::output::Streams;
use crate::cli::output::destination::format_of;
use crate::print::schemas::{CONFIG, SCHEMAS, schema};
use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser};

const HELP: &str = "\
Examples:
  gungi schema                list all schemas
  gungi schema gungi.ply/1    print the schema of `gungi replay --format jsonl`";

/// Print JSON Schemas of what gungi prints, and of `gungi.toml`.
#[derive(Args, Debug)]
#[command(after_help = HELP)]
pub struct SchemaArgs {
    /// Name of a schema, as in `schema` of the JSON output [default: list all].
    #[arg(value_name = "NAME", value_parser = PossibleValuesParser::new(schema_names()))]
    pub name: Option<String>,

    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

fn schema_names() -> impl Iterator<Item = PossibleValue> {
    SCHEMAS.into_iter().chain([CONFIG]).map(|schema| {
        PossibleValue::new(schema.name)
            .alias(schema.short)
            .help(schema.about)
    })
}

pub(crate) fn run(args: &SchemaArgs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    let format = if args.name.is_some() {
        TextOrJson::Json
    } else {
        TextOrJson::Text
    };
    format_of(Some(format), streams.output, None)?;
    match args.name.as_deref().and_then(schema) {
        Some(schema) => streams.out.write_all(schema.text.as_bytes())?,
        None => {
            for schema in SCHEMAS.into_iter().chain([CONFIG]) {
                writeln!(streams.out, "{:<16}  {}", schema.name, schema.about)?;
            }
        }
    }
    Ok(Exit::Clean)
}
