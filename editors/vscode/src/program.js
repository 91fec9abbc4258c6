// Finds the program, by an absolute path and never in an opened folder: a stranger may have written what is there.

import {accessSync, constants, realpathSync, statSync} from "node:fs";
import {delimiter, isAbsolute, join, relative, sep} from "node:path";

/**
 * @param {string} name a name to look for in `PATH`, or an absolute path
 * @param {string[]} folders the opened folders
 * @param {string} path what to look in
 * @returns {string | undefined} the absolute path of the program
 */
export function findProgram(name, folders, path = process.env.PATH ?? "") {
  const real = folders.map(resolved);
  const isOutside = (program) => [program, resolved(program)].every((file) => !real.concat(folders).some((folder) => isBelow(file, folder)));
  // A path that the user has set is meant, if it is outside, too.
  if (isAbsolute(name)) return [name].find((program) => isProgram(program) && isOutside(program));
  if (/[/\\]/.test(name)) return undefined;
  const names = process.platform === "win32" && !/\.exe$/i.test(name) ? [`${name}.exe`] : [name];
  const places = path.split(delimiter).filter((folder) => isAbsolute(folder));
  return places.flatMap((folder) => names.map((name) => join(folder, name))).find((program) => isProgram(program) && isOutside(program));
}

/**
 * Whether a program is older than the least version that is needed. One that does not say its version is.
 *
 * @param {string | undefined} version
 * @param {string} least
 */
export function isOlder(version, least) {
  const numbers = (text) => text.split(".").map((part) => Number.parseInt(part, 10) || 0);
  const [found, needed] = [numbers(version ?? "0"), numbers(least)];
  const differs = needed.findIndex((number, index) => number !== (found[index] ?? 0));
  return differs >= 0 && (found[differs] ?? 0) < needed[differs];
}

function isBelow(file, folder) {
  const way = relative(folder, file);
  return way.split(sep)[0] !== ".." && !isAbsolute(way);
}

function resolved(path) {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
