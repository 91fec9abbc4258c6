#!/usr/bin/env python3
"""Prints the table of latencies of docs/editors.md: benches/editors.py PROGRAM

Games come from `gungi generate`. Each time is the median of seven, from the message to the answer, after a rest.
"""

import json
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
    server.change("textDocument/didOpen", {"uri": URI, "version": 1, "languageId": "gungi-gn", "text": text})
    last = max(at for at, line in enumerate(lines[:-1]) if line[:1].isdigit())
    about = {"textDocument": {"uri": URI}, "position": {"line": last, "character": lines[last].index(" ") + 4}}
    document = {"uri": URI, "version": 2}
    times = [
        median(lambda: server.change("textDocument/didChange", document, contentChanges=[{"text": text}])),
        median(lambda: server.request("textDocument/hover", about)),
        median(lambda: server.request("textDocument/completion", about)),
    ]
    server.process.kill()
    return times


print("| text | change to findings | hover | completion |\n|---|--:|--:|--:|")
for name, size in [("3 KB", 3_000), ("300 KB", 300_000), ("3 MB", 3_000_000)]:
    print(f"| {name} | " + " | ".join(f"{time:.1f} ms" for time in row(size)) + " |")
