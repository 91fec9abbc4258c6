#!/usr/bin/env python3
"""Asks DuckDB the questions of a file of SQL, about the tables of the current folder: ask.py [questions.sql]"""

import sys
from pathlib import Path

import duckdb


def main() -> None:
    path = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).with_name("questions.sql")
    for statement in path.read_text(encoding="utf-8").split(";\n"):
        lines = statement.strip().splitlines()
        questions = [line.removeprefix("-- ") for line in lines if line.startswith("-- ")]
        query = "\n".join(line for line in lines if not line.startswith("--"))
        if query:
            print(questions[-1])
            print(duckdb.sql(query))


if __name__ == "__main__":
    main()
