#!/usr/bin/env python3
"""Validates, searches and tabulates a folder of games with Spark: the executors run gungi on its files.

    gungi_spark.py validate FOLDER                findings per code, games and plies
    gungi_spark.py grep FOLDER ARGUMENTS...       counts matches, such as of --result 1-0 or -e check
    gungi_spark.py table FOLDER OUT ARGUMENTS...  a Parquet file per file in OUT, such as of plies --columns ply,key

Each file is a row, and Spark shares the rows out; `gungi split` cuts a large file into parts. gungi reads the file on the
executor, which needs the program and the files; no game passes through Python.
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import pandas as pd
from pyspark.sql import SparkSession
from pyspark.sql import functions as f

EXTENSIONS = {".gn", ".gfen"}
COMPRESSED = {".gz", ".zst"}
FILE = "number long, file string"
LINE = "file string, code string, offset long, games long, plies long"


def is_of_games(path: Path) -> bool:
    """Whether a file has games, by its name: `a.gn`, `a.gn.gz`."""
    name = path.with_suffix("") if path.suffix in COMPRESSED else path
    return name.suffix in EXTENSIONS


def files(folder: Path) -> list[tuple[int, str]]:
    """All files of games, with a number."""
    return list(enumerate(map(str, sorted(filter(is_of_games, folder.rglob("*"))))))


def gungi(*arguments: str) -> str:
    """What gungi prints. `-q`: one note per game would fill the logs. `--exit-zero`: findings are not a reason to fail."""
    command = [os.environ.get("GUNGI", "gungi"), *arguments, "-q", "--exit-zero", "-j", "1"]
    done = subprocess.run(command, capture_output=True, check=False, text=True)
    if done.returncode != 0:
        raise RuntimeError(f"{' '.join(command)}: {done.stderr}")
    return done.stdout


def row(file: str, line: dict) -> list:
    """The row of a finding, of a match, or of the summary of a validation."""
    is_summary = line["schema"] == "gungi.summary/1"
    counts = [line["games"], line["plies"]] if is_summary else [None, None]
    return [file, line.get("code"), line.get("offset"), *counts]


def lines(part, arguments: list[str]) -> pd.DataFrame:
    """The lines of JSON for a file."""
    printed = gungi(*arguments, part.file, "--format", "jsonl")
    rows = [row(part.file, json.loads(line)) for line in printed.splitlines()]
    numbers = dict.fromkeys(["offset", "games", "plies"], "Int64")
    return pd.DataFrame(rows, columns=["file", "code", *numbers]).astype(numbers)


def file_of(part, arguments: list[str], out: str) -> pd.DataFrame:
    """Writes the table of a file. A task that Spark runs again finds its file, which is whole or not there."""
    path = Path(out, f"part-{part.number:06}.parquet")
    if not path.exists():
        gungi("table", *arguments, part.file, "-o", str(path))
    return pd.DataFrame({"file": [str(path)], "code": None, "offset": None, "games": None, "plies": None})


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("command", choices=["validate", "grep", "table"])
    parser.add_argument("folder", type=Path)
    options, arguments = parser.parse_known_args()
    command, out = options.command, None
    if command == "table":
        out, *arguments = arguments
        Path(out).mkdir(parents=True, exist_ok=True)
        if any(Path(out).iterdir()):
            parser.error(f"{out} has files already: parts of another run would be read with the new ones")
    if command == "validate":
        arguments += ["--max-findings", "all"]

    # Otherwise the executors start the `python3` of their PATH.
    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    spark = SparkSession.builder.appName("gungi").getOrCreate()
    parts = files(options.folder)
    table = spark.createDataFrame(parts, FILE).repartitionByRange(max(1, len(parts)), "number")

    def work(batches: Iterable[pd.DataFrame]) -> Iterator[pd.DataFrame]:
        for batch in batches:
            for part in batch.itertuples(index=False):
                yield file_of(part, arguments, out) if out else lines(part, [command, *arguments])

    found = table.mapInPandas(work, LINE).cache()
    match command:
        case "validate":
            games, plies = found.agg(f.sum("games"), f.sum("plies")).first()
            codes = found.where("code is not null").groupBy("code").count().orderBy("code").collect()
            answer = {"games": games, "plies": plies, "codes": {row["code"]: row["count"] for row in codes}}
        case "grep":
            answer = {"matches": found.count(), "games": found.select("file", "offset").distinct().count()}
        case _:
            answer = {"files": found.count(), "rows": spark.read.parquet(out).count()}
    print(json.dumps(answer))
    spark.stop()


if __name__ == "__main__":
    main()
