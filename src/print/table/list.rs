//! Lists of columns.

use std::fmt::{self, Write};

use crate::archive::table::Table;

/// Lists the columns of a table: those that it has by default are marked.
pub fn write_columns(out: &mut impl Write, table: Table) -> fmt::Result {
    let width = table.columns().map(|column| column.name.len()).max().unwrap_or_default();
    writeln!(out, "Columns of `{table}` (* by default):")?;
    for column in table.columns() {
        let mark = if column.is_default_of(table) { '*' } else { ' ' };
        let (name, kind) = (column.name, column.kind.as_str());
        write!(out, "{mark} {name:width$}  {kind:7}  {}", column.about)?;
        let nulls: Vec<_> = column.nulls(table).collect();
        writeln!(out, "{}{}", if nulls.is_empty() { "" } else { "; null " }, nulls.join(" and "))?;
    }
    Ok(())
}
