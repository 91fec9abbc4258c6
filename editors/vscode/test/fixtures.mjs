// Tokenizes all fixtures: a good file has no illegal word, and the wrong words of bad files are found.
import assert from "node:assert/strict";
import {readdirSync, readFileSync} from "node:fs";
import {createRequire} from "node:module";
import {join} from "node:path";
import onigurumaModule from "vscode-oniguruma";
import textmateModule from "vscode-textmate";

const here = new URL(".", import.meta.url).pathname;
const fixtures = join(here, "../../../fixtures");
const wasm = createRequire(import.meta.url).resolve("vscode-oniguruma/release/onig.wasm");
await onigurumaModule.loadWASM(readFileSync(wasm).buffer);

const registry = new textmateModule.Registry({
  onigLib: Promise.resolve({
    createOnigScanner: (patterns) => new onigurumaModule.OnigScanner(patterns),
    createOnigString: (text) => new onigurumaModule.OnigString(text),
  }),
  loadGrammar: async (scope) => {
    const path = join(here, `../syntaxes/${scope.replace("source.", "").replace(".", "-")}.tmLanguage.json`);
    return textmateModule.parseRawGrammar(readFileSync(path, "utf8"), path);
  },
});

/** The illegal words of a text, each with its line. */
function illegal(grammar, text) {
  const found = [];
  let state = textmateModule.INITIAL;
  text.split(/\r\n|\r|\n/).forEach((line, number) => {
    const {tokens, ruleStack} = grammar.tokenizeLine(line, state);
    state = ruleStack;
    for (const {startIndex, endIndex, scopes} of tokens) {
      if (scopes.some((scope) => scope.startsWith("invalid."))) {
        found.push(`line ${number + 1}: ${line.slice(startIndex, endIndex)}`);
      }
    }
  });
  return found;
}

let files = 0;
for (const [notation, good, bad] of [
  ["gn", ["gn/good", "gn/good-official"], "1. PZ*9-9-9"],
  ["gfen", ["gfen/good"], "9/9/9/9/9/9/9/9/9 b - 1 moves 5z5a"],
]) {
  const grammar = await registry.loadGrammar(`source.gungi.${notation}`);
  for (const folder of good) {
    const names = readdirSync(join(fixtures, folder)).filter((name) => name.endsWith(`.${notation}`));
    for (const name of names) {
      const found = illegal(grammar, readFileSync(join(fixtures, folder, name), "utf8"));
      assert.deepEqual(found, [], `${folder}/${name}`);
      files += 1;
    }
  }
  assert.equal(illegal(grammar, bad).length, 1, bad);
}
assert.ok(files > 20, "the fixtures were found");
console.log(`${files} fixtures have no illegal word`);
