"""Records what an engine answers: record.py FILE PROGRAM VERSION -- ENGINE [ARGUMENT...]

It answers as the engine does, and writes a line for each question into the file:

    gungi conform --max-nodes 0 -- python3 tools/peers/record.py fixtures/peers/gungijs.jsonl gungi.js 3.4.11 \\
        -- node tools/peers/gungijs.mjs gungi.mjs
"""

import json
import subprocess
import sys

path, program, version, _, *command = sys.argv[1:]
engine = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
with open(path, "w", encoding="utf-8") as file:
    for question in sys.stdin:
        engine.stdin.write(question)
        engine.stdin.flush()
        answer = engine.stdout.readline()
        print(answer, end="", flush=True)
        record = {"question": question.strip(), "program": program, "version": version, "answer": answer.strip()}
        print(json.dumps(record, ensure_ascii=False), file=file, flush=True)
