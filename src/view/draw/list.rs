//! The list of games.

use super::super::columns::width;
use super::super::games::{GameList, GameRow, SEVERITIES};
use super::super::session::Session;
use super::layout::clean;
use crate::rules::Player;
use crate::text::counted;

/// The columns of the list, as wide as the terminal allows.
struct ListColumns {
    /// Of the number of the game, or of the name of its file if the list has several.
    number: usize,
    /// Whether the list has several files.
    has_files: bool,
    /// Without a date there is more room for the names.
    date: usize,
    name: usize,
    result: usize,
    plies: usize,
    findings: usize,
}

impl ListColumns {
    fn of(list: &GameList, columns: usize) -> Self {
        let largest = list
            .rows
            .iter()
            .map(|row| row.place.number)
            .max()
            .unwrap_or(1);
        let is_wide = columns >= 60;
        let first = list.rows.first().map(|row| row.place.file);
        let has_files = list.rows.iter().any(|row| Some(row.place.file) != first);
        let number = if has_files {
            let longest = list
                .rows
                .iter()
                .map(|row| width(&place_in_files(row)))
                .max();
            longest.unwrap_or(0).clamp(4, if is_wide { 20 } else { 10 })
        } else {
            largest.to_string().len().max(4)
        };
        let (date, plies, findings) = if is_wide { (10, 5, 18) } else { (0, 0, 3) };
        let result = 9;
        let taken = 2 + number + date + result + plies + findings + if is_wide { 6 } else { 4 };
        let name = (columns.saturating_sub(taken) / 2).clamp(3, 40);
        Self {
            number,
            has_files,
            date,
            name,
            result,
            plies,
            findings,
        }
    }
}

impl Session {
    /// The lines of the list: the names of the columns, and a line for each game.
    pub(super) fn list_lines(&self, list: &GameList) -> Vec<String> {
        let columns = ListColumns::of(list, self.size.columns);
        let palette = self.style.palette;
        let heads = [
            "game", "date", "Black", "White", "result", "plies", "findings",
        ]
        .map(str::to_owned);
        let mut lines = vec![palette.heading(&self.list_line(&columns, ' ', heads))];
        for (index, row) in list.rows.iter().enumerate() {
            let is_selected = index == list.selected;
            let line = self.list_line(
                &columns,
                if is_selected { '>' } else { ' ' },
                cells(row, &columns),
            );
            lines.push(if is_selected {
                palette.chosen(&self.fitted(&line, self.size.columns))
            } else {
                line
            });
        }
        lines
    }

    fn list_line(&self, columns: &ListColumns, pointer: char, cells: [String; 7]) -> String {
        let [number, date, black, white, result, plies, findings] = cells;
        let right = |text: &str, columns: usize| {
            format!("{}{text}", " ".repeat(columns.saturating_sub(width(text))))
        };
        let left = |text: &str, columns: usize| self.fitted(text, columns);
        let cells = [
            (
                if columns.has_files {
                    left(&number, columns.number)
                } else {
                    right(&number, columns.number)
                },
                columns.number,
            ),
            (left(&date, columns.date), columns.date),
            (left(&black, columns.name), columns.name),
            (left(&white, columns.name), columns.name),
            (left(&result, columns.result), columns.result),
            (right(&plies, columns.plies), columns.plies),
            (left(&findings, columns.findings), columns.findings),
        ];
        let shown: Vec<String> = cells
            .into_iter()
            .filter(|(_, columns)| *columns > 0)
            .map(|(cell, _)| cell)
            .collect();
        format!("{pointer}{}", shown.join(" "))
    }

    /// What the list is of.
    pub(super) fn list_title(&self, list: &GameList) -> String {
        let file = list
            .selected()
            .map_or_else(|| self.game.file.clone(), |row| Some(row.file.clone()));
        let filter = if list.filter.is_empty() {
            String::new()
        } else {
            format!("   filter: {}", clean(&list.filter))
        };
        let count = self.count.map_or(String::new(), |count| {
            format!(
                ": {}{}",
                counted(count.games as u64, "game"),
                if count.is_whole { "" } else { " so far" }
            )
        });
        let title = format!(" {}{count}", clean(&file.unwrap_or_default()));
        format!(
            "{}{}",
            self.style.palette.heading(&title),
            self.style.palette.mark(&filter)
        )
    }
}

/// The name of the file of a game, and its number if it is not the first game there.
fn place_in_files(row: &GameRow) -> String {
    let name = clean(row.file.rsplit(['/', '\\']).next().unwrap_or_default());
    match row.place.number {
        1 => name,
        number => format!("{name}:{number}"),
    }
}

/// What is shown of a game.
fn cells(row: &GameRow, columns: &ListColumns) -> [String; 7] {
    let name = |player: Player| clean(&row.names[player]);
    let found = SEVERITIES
        .iter()
        .zip(row.findings)
        .filter(|(_, count)| *count > 0);
    let found: Vec<String> = if columns.findings < 10 {
        found
            .map(|(severity, count)| format!("{count}{}", &severity.as_str()[..1]))
            .collect()
    } else {
        found
            .map(|(severity, count)| counted(count as u64, severity.as_str()))
            .collect()
    };
    [
        if columns.has_files {
            place_in_files(row)
        } else {
            row.place.number.to_string()
        },
        clean(&row.date),
        name(Player::Black),
        name(Player::White),
        clean(&row.result),
        row.plies.to_string(),
        found.first().cloned().unwrap_or_default() + if found.len() > 1 { " …" } else { "" },
    ]
}
