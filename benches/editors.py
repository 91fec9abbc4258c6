#!/usr/bin/env python3
"""Prints the tables of latencies of docs/editors.md: benches/editors.py PROGRAM

Games come from `gungi generate`. Each time is the median of seven, from the message to the answer, after a rest. The
processor time of a key, with its findings, is the mean of fifty, at the start, in the middle and at the end of the text. That of
a hover and of a completion, at a move on the last line, is the mean of 500.
"""

import json
import os
import statistics
import subprocess
import sys
import time

PROGRAM = sys.argv[1]
# Seconds, longer than the pause between two checks.
REST = 0.3
URI = "file:///games.gn"


class Server:
    def __init__(self):
        pipe = subprocess.PIPE
        self.process = subprocess.Popen([PROGRAM, "lsp"], stdin=pipe, stdout=pipe)
        self.requests = 0
        self.request("initialize", {"capabilities": {"general": {"positionEncodings": ["utf-8"]}}})
        self.send({"method": "initialized", "params": {}})

    def send(self, message):
        text = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(text) + text)
        self.process.stdin.flush()

    def receive(self):
        length = 0
        while (line := self.process.stdout.readline().strip()):
            name, value = line.split(b":")
            length = int(value) if name.lower() == b"content-length" else length
        return json.loads(self.process.stdout.read(length))

    def request(self, method, params):
        self.requests += 1
        self.send({"id": self.requests, "method": method, "params": params})
        while self.receive().get("id") != self.requests:
            pass

    def change(self, method, document, **more):
        self.send({"method": method, "params": {"textDocument": document, **more}})
        while self.receive().get("method") != "textDocument/publishDiagnostics":
            pass

    def processor(self):
        """The processor time of the server so far, in milliseconds."""
        with open(f"/proc/{self.process.pid}/stat") as stat:
            fields = stat.read().rsplit(")", 1)[1].split()
        return 1000 * (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def key(self, document, line):
        """The processor time of a key on a line: a comment is written there, letter by letter, and deleted again."""
        before = self.processor()
        for letter in range(25):
            self.change("textDocument/didChange", document, contentChanges=[key(line, 0, "", "(x) "[letter % 4])])
        for letter in range(25):
            self.change("textDocument/didChange", document, contentChanges=[key(line, 0, "x", "")])
        return (self.processor() - before) / 50

    def answer(self, method, about):
        """The processor time of an answer."""
        before = self.processor()
        for _ in range(500):
            self.request(method, about)
        return (self.processor() - before) / 500


def key(line, column, old, new):
    end = {"line": line, "character": column + len(old)}
    return {"range": {"start": {"line": line, "character": column}, "end": end}, "text": new}


def median(work):
    times = []
    for _ in range(7):
        time.sleep(REST)
        begun = time.perf_counter()
        work()
        times.append(1000 * (time.perf_counter() - begun))
    return statistics.median(times)


def row(size):
    command = [PROGRAM, "generate", "--games", "100000", "--seed", "1"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as generated:
        text = generated.stdout.read(size).decode()
        generated.kill()
    server, lines = Server(), text.split("\n")
    before = server.processor()
    server.change("textDocument/didOpen", {"uri": URI, "version": 1, "languageId": "gungi-gn", "text": text})
    opened = server.processor() - before
    last = max(at for at, line in enumerate(lines[:-1]) if line[:1].isdigit())
    about = {"textDocument": {"uri": URI}, "position": {"line": last, "character": lines[last].index(" ") + 4}}
    document = {"uri": URI, "version": 2}
    starts = [at for at, line in enumerate(lines) if line.startswith("1. ")]
    keys = [opened] + [server.key(document, line) for line in (starts[0], starts[len(starts) // 2], starts[-1])]
    methods = ["textDocument/hover", "textDocument/completion"]
    change = median(lambda: server.change("textDocument/didChange", document, contentChanges=[key(last, 0, "", "")]))
    times = [change] + [median(lambda: server.request(method, about)) for method in methods]
    keys += [server.answer(method, about) for method in methods]
    server.process.kill()
    return times, keys


SIZES = [("3 KB", 3_000), ("300 KB", 300_000), ("3 MB", 3_000_000), ("15 MB", 15_000_000)]
rows = [(name, *row(size)) for name, size in SIZES]
print("| text | change to findings | hover | completion |\n|---|--:|--:|--:|")
for name, times, _ in rows:
    print(f"| {name} | " + " | ".join(f"{time:.1f} ms" for time in times) + " |")
columns = ["open", "key at the start", "in the middle", "at the end", "hover", "completion"]
print("\n| text | " + " | ".join(columns) + " |\n|---|" + "--:|" * len(columns))
for name, _, (opened, *answers) in rows[2:]:
    # The clock of a process ticks every ten milliseconds.
    print(f"| {name} | {opened:.0f} ms | " + " | ".join(f"{time:.2f} ms" for time in answers) + " |")
