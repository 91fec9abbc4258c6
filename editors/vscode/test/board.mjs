// Tests the panel of the board: it is one page that gets messages, asks one question at a time, and comes back after the window
// was loaded again.
import assert from "node:assert/strict";
import {setTimeout} from "node:timers/promises";
import "./stubs.mjs";

const at = (line, character) => ({line, character});
const uri = (text) => ({text, toString: () => text});
const game = {uri: uri("file:///game.gn"), version: 1, offsetAt: () => 10, positionAt: (offset) => at(0, offset)};
const editorAt = (line) => ({document: game, selection: {active: at(line, 0)}, revealRange() {}});
let created = 0, applied = [];
globalThis.editor = {
  Position: class { constructor(line, character) { Object.assign(this, {line, character}); } },
  Range: class {},
  Selection: class { constructor(active) { this.active = active; } },
  TextEditorRevealType: {},
  Uri: {parse: uri},
  ViewColumn: {Beside: -2, One: 1},
  WorkspaceEdit: class { edits = []; replace(_, range, text) { this.edits.push(text); } },
  languages: {match: (_, document) => document === game},
  window: {
    activeTextEditor: editorAt(0),
    visibleTextEditors: [],
    createWebviewPanel: () => (created++, panel()),
    showTextDocument: async () => editorAt(9),
  },
  workspace: {
    openTextDocument: async () => game,
    applyEdit: async ({edits}) => (applied.push(...edits), true),
  },
};
let last;
function panel() {
  const sent = [], pages = [];
  let heed;
  last = {sent, pages, say: (message) => heed(message), close: () => {}};
  return {
    onDidDispose: (listener) => (last.close = listener),
    webview: {
      onDidReceiveMessage: (listener) => (heed = listener),
      postMessage: (message) => sent.push(message),
      set html(text) { pages.push(text); },
    },
  };
}

const answer = {
  svg: '<svg viewBox="0 0 1346 1020"></svg>', ply: 1, start: null, moves: [{text: "a", range: 0}],
  legal: [{text: "PZ*4-6-0", from: null, to: "4-6", isNext: false, turn: 0}],
  ways: [{title: "write", range: {start: 0}, before: " 2. ", after: "", edits: [[{range: 1, newText: "3."}]]}],
};
const asked = [];
let fails = false;
const {BoardPanel} = await import("../src/board.js");
const board = new BoardPanel(
  async (_, {line}) => {
    asked.push(line);
    await setTimeout(5);
    if (fails) throw new Error("there is no board at this place");
    return answer;
  },
  (range) => range,
);

await board.follow(editorAt(1));
assert.deepEqual(asked, [], "without a panel, no question");
await board.show();
assert.deepEqual(last.sent, [], "the page takes nothing yet");
last.say({isReady: true});
assert.equal(last.sent.length, 1);
assert.equal(last.sent[0].board.size, "1346 1020");
assert.deepEqual(last.sent[0].place, {uri: "file:///game.gn", line: 0, character: 0});

// A cursor that runs: the places between are left out.
await Promise.all([1, 2, 3, 4].map((line) => board.follow(editorAt(line))));
await setTimeout(20);
assert.deepEqual(asked, [0, 1, 4]);
assert.equal(last.pages.length, 1, "the page is written once");
await board.follow({document: {}, selection: {}});
assert.equal(last.sent.length, 3, "another document leaves the board as it is");

await last.say({write: 0, way: 0});
assert.deepEqual(applied, [" 2. PZ*4-6-0", "3."]);
await last.say({write: 7, way: 0});
game.version = 2;
await last.say({write: 0, way: 0});
assert.equal(applied.length, 2, "neither an unknown move, nor into another text");

fails = true;
await board.follow(editorAt(5));
assert.equal(last.sent.at(-1).text, "There is no board: there is no board at this place");
fails = false;

// The window is loaded again.
last.close();
const count = asked.length;
await board.deserializeWebviewPanel(panel(), {uri: "file:///game.gn", line: 7, character: 2});
last.say({isReady: true});
assert.equal(created, 1);
assert.deepEqual(asked.slice(count), [7, 0], "where it was, and then where the cursor is");
assert.equal(last.sent.at(-1).place.line, 0);
console.log("the board is one page, asks one question at a time, and comes back");
