// Tests the extension against an editor and a server that only note what it asks of them: which documents it serves, and
// that no two servers run at the same time.
import assert from "node:assert/strict";
import {chmodSync, mkdtempSync, writeFileSync} from "node:fs";
import {register} from "node:module";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {setTimeout} from "node:timers/promises";

const module = (text) => `data:text/javascript,${encodeURIComponent(text)}`;
const editor = ["Range", "Selection", "TextEditorRevealType", "ViewColumn", "WorkspaceEdit", "commands", "languages", "window", "workspace"];
const stubs = {
  "vscode": module(editor.map((name) => `export const ${name} = editor.${name};`).join("\n")),
  "vscode-languageclient/node": module("export const LanguageClient = editor.LanguageClient;"),
};
register(module(`
  const stubs = ${JSON.stringify(stubs)};
  export const resolve = (name, context, next) => name in stubs ? {url: stubs[name], shortCircuit: true} : next(name, context);
`));

const log = [];
let running = 0, selector;
class LanguageClient {
  constructor(_id, _name, {command}, options) {
    Object.assign(this, {command, isOn: false});
    selector = options.documentSelector;
  }
  async start() {
    assert.equal(running++, 0, "another server runs");
    await setTimeout(5);
    this.isOn = true;
    log.push(this.command);
  }
  async stop() {
    if (!this.isOn) return;
    this.isOn = false;
    await setTimeout(5);
    running--;
  }
  isRunning = () => this.isOn;
  sendNotification = (method) => void log.push(method);
}

const folder = mkdtempSync(join(tmpdir(), "gungi-"));
const programs = ["one", "two", "three"].map((name) => join(folder, name));
for (const program of programs) {
  writeFileSync(program, "");
  chmodSync(program, 0o755);
}

let path = programs[0], changed, opened;
const subscribed = {dispose() {}}, types = [];
globalThis.editor = {
  LanguageClient,
  commands: {registerCommand: () => subscribed},
  languages: {setTextDocumentLanguage: (document, type) => types.push([document.uri.scheme, document.fileName, type])},
  window: {
    onDidChangeTextEditorSelection: () => subscribed,
    onDidChangeActiveTextEditor: () => subscribed,
    showErrorMessage: (message) => log.push(message),
  },
  workspace: {
    textDocuments: [],
    getConfiguration: () => ({get: (name, value) => (name === "path" ? path : value)}),
    onDidChangeTextDocument: () => subscribed,
    onDidOpenTextDocument: (listener) => ((opened = listener), subscribed),
    onDidChangeConfiguration: (listener) => ((changed = listener), subscribed),
  },
};
const {activate, deactivate} = await import("../src/extension.js");
await activate({subscriptions: []});

assert.deepEqual(new Set(selector.map(({scheme}) => scheme)), new Set(["file", "untitled"]), "old texts have no server");
for (const scheme of ["file", "git"]) {
  opened({uri: {scheme}, languageId: "plaintext", fileName: `${scheme}.gn`, getText: () => "1. PZ*4-6-0\n"});
}
assert.deepEqual(types, [["file", "file.gn", "gungi-gn"]]);

const change = (key) => changed({affectsConfiguration: (asked) => key.startsWith(asked)});
change("gungi.rules");
path = programs[1];
change("gungi.path");
path = programs[2];
change("gungi.path");
await deactivate();
const notified = "workspace/didChangeConfiguration";
assert.deepEqual(log, [programs[0], notified, programs[2], programs[2]], "each change starts the program that is set by then");
assert.equal(running, 0);
console.log("the extension serves no old texts, and runs one server at a time");
