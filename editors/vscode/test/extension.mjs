// Tests the extension against an editor and a server that only note what it asks of them: when a server starts, which documents
// it serves, that no two run at the same time, and what is shown if there is none or an old one.
import assert from "node:assert/strict";
import {chmodSync, mkdtempSync, writeFileSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {setTimeout} from "node:timers/promises";
import "./stubs.mjs";

const log = [];
let running = 0, selector, found = "0.1.0";
class LanguageClient {
  constructor(_id, _name, {command}, options) {
    Object.assign(this, {command, isOn: false});
    selector = options.documentSelector;
  }
  async start() {
    assert.equal(running++, 0, "another server runs");
    await setTimeout(5);
    this.isOn = true;
    this.initializeResult = {serverInfo: {version: found}};
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

let path = programs[0], changed, opened, provider, choice;
const subscribed = {dispose() {}}, types = [], shown = [], done = [];
globalThis.editor = {
  LanguageClient,
  Task: class { constructor(...parts) { Object.assign(this, parts); } },
  ShellExecution: class { constructor(command, args) { Object.assign(this, {command, args}); } },
  TaskScope: {Workspace: 2},
  commands: {registerCommand: () => subscribed, executeCommand: (...command) => done.push(command)},
  languages: {setTextDocumentLanguage: (document, type) => types.push([document.uri.scheme, document.fileName, type])},
  tasks: {registerTaskProvider: (type, given) => ((provider = given), subscribed)},
  window: {
    onDidChangeTextEditorSelection: () => subscribed,
    onDidChangeActiveTextEditor: () => subscribed,
    registerWebviewPanelSerializer: () => subscribed,
    showErrorMessage: async (message, ...buttons) => (shown.push(message, buttons.join(", ")), choice),
  },
  workspace: {
    textDocuments: [{uri: {scheme: "file"}, languageId: "plaintext", fileName: "LICENSE.txt", getText: () => "MIT"}],
    getConfiguration: () => ({get: (name, value) => (name === "path" ? path : value)}),
    onDidChangeTextDocument: () => subscribed,
    onDidOpenTextDocument: (listener) => ((opened = listener), subscribed),
    onDidChangeConfiguration: (listener) => ((changed = listener), subscribed),
  },
};
/** Waits until something holds, or fails. */
async function until(holds, what) {
  for (let tries = 0; tries < 500; tries++) {
    if (holds()) return;
    await setTimeout(10);
  }
  assert.fail(what);
}

const {activate, deactivate} = await import("../src/extension.js");
const context = {subscriptions: [], extension: {packageJSON: {version: "0.1.0"}}};
const change = (key) => changed({affectsConfiguration: (asked) => key.startsWith(asked)});
activate(context);
change("gungi.path");
await setTimeout(20);
assert.deepEqual(log, [], "a plain text starts no server");
assert.equal(editor.loaded, undefined, "nor loads the client");

for (const scheme of ["file", "git"]) {
  opened({uri: {scheme}, languageId: "plaintext", fileName: `${scheme}.gn`, getText: () => "1. PZ*4-6-0\n"});
}
assert.deepEqual(types, [["file", "file.gn", "gungi-gn"]]);
await setTimeout(20);
assert.deepEqual(log, [], "VS Code opens it again with its language");
const toml = (scheme, fileName) => opened({uri: {scheme}, languageId: "toml", fileName, getText: () => "rules = 1"});
toml("git", "/games/gungi.toml");
toml("file", "/games/Cargo.toml");
await setTimeout(20);
assert.deepEqual(log, [], "nor does another file");
toml("file", "/games/gungi.toml");
for (const scheme of ["git", "file", "file"]) {
  opened({uri: {scheme}, languageId: "gungi-gn", fileName: "file.gn", getText: () => "1. PZ*4-6-0\n"});
}
await until(() => log.length > 0, "the first document starts it");
await setTimeout(20);
assert.deepEqual(log, [programs[0]], "and the next ones start no other");
assert.deepEqual(new Set(selector.map(({scheme}) => scheme)), new Set(["file", "untitled"]), "old texts have no server");
assert.deepEqual(new Set(selector.map(({language}) => language)).size, 6);
assert.equal(selector.at(-1).pattern, "**/gungi.toml");

change("gungi.rules");
path = programs[1];
change("gungi.path");
path = programs[2];
change("gungi.path");
await until(() => log.length === 4, "each change starts a program");
const notified = "workspace/didChangeConfiguration";
assert.deepEqual(log, [programs[0], notified, programs[2], programs[2]], "each change starts the program that is set by then");
assert.deepEqual(shown, []);

const [validate, format] = provider.provideTasks();
assert.deepEqual([validate[4].command, validate[4].args], [programs[2], ["validate", "--format", "concise"]]);
assert.equal(validate[5], "$gungi");
assert.deepEqual(format[4].args, ["fmt"]);
assert.equal(provider.resolveTask({definition: {type: "gungi", command: "rm"}}), undefined);

// An old program, and none.
const buttons = "Open Settings, How to Install, Try Again";
found = undefined;
choice = "How to Install";
change("gungi.path");
await until(() => done.length === 1, "a button does something");
assert.match(shown[0], /three is gungi of an unknown version, older than the extension, 0\.1\.0/);
assert.equal(shown[1], buttons);
assert.deepEqual(done, [["extension.open", "gungi.gungi"]]);
path = join(folder, "none");
choice = "Open Settings";
change("gungi.path");
await until(() => done.length === 2, "a button does something");
assert.match(shown[2], /^Cannot find .*none`: the extension needs the program gungi/);
assert.equal(shown[3], buttons);
assert.deepEqual(done[1], ["workbench.action.openSettings", "gungi.path"]);
assert.deepEqual(provider.provideTasks(), []);
await deactivate();
assert.equal(running, 0);
console.log("the extension starts with the first document of Gungi, runs one server at a time, and says what is wrong with it");
