// Tests which program is started, and which `.gn` files are games.
import assert from "node:assert/strict";
import {chmodSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, symlinkSync, writeFileSync} from "node:fs";
import {tmpdir} from "node:os";
import {delimiter, join} from "node:path";
import {isGungi} from "../src/detect.js";
import {findProgram, isOlder} from "../src/program.js";

const root = mkdtempSync(join(tmpdir(), "gungi-"));
const [project, tools, links] = ["project", "tools", "links"].map((name) => join(root, name));
const inside = ["bin", "..bin"].map((name) => join(project, name));
for (const folder of [project, tools, links, ...inside]) mkdirSync(folder);
for (const folder of [project, ...inside, tools]) {
  writeFileSync(join(folder, "gungi"), "");
  chmodSync(join(folder, "gungi"), 0o755);
}
symlinkSync(join(project, "gungi"), join(links, "gungi"));

const find = (name, ...path) => findProgram(name, [project], path.join(delimiter));
assert.equal(find("gungi", project, ...inside, links, ".", "", tools), join(tools, "gungi"));
assert.equal(find("gungi", project), undefined);
assert.equal(find(join(tools, "gungi")), join(tools, "gungi"));
assert.equal(find(join(project, "gungi")), undefined, "not from the opened folder");
assert.equal(find(join(links, "gungi")), undefined, "nor by a link");
assert.equal(find("./gungi", tools), undefined);
assert.equal(find("chess", tools), undefined);

for (const [version, least, expected] of [
  ["0.1.0", "0.1.0", false],
  ["0.0.9", "0.1.0", true],
  ["0.10.0", "0.9.5", false],
  ["1.0.0", "0.9.5", false],
  ["0.2", "0.2.1", true],
  ["0.2.0-beta", "0.2.0", false],
  [undefined, "0.1.0", true],
]) {
  assert.equal(isOlder(version, least), expected, `${version} for ${least}`);
}

const fixtures = new URL("../../../fixtures/", import.meta.url);
const files = (folder) => readdirSync(new URL(folder, fixtures)).filter((name) => name.endsWith(".gn"));
for (const [folder, expected] of [["gn/good/", true], ["gn/good-official/", true], ["../editors/test/ninja/", false]]) {
  for (const name of files(folder)) {
    assert.equal(isGungi(readFileSync(new URL(folder + name, fixtures), "utf8")), expected, folder + name);
  }
}
assert.ok(isGungi("") && isGungi("\n") && !isGungi("# only a comment\n"));
console.log("the client starts the right program, for the right files");
