// Which `.gn` files are of Gungi; others are of Generate Ninja.

const BEGIN =
  /^(?:\[\s*[A-Za-z]|\(|[0-9]+\.|[A-Za-z][A-Za-z-][*+^=<][0-8]-[0-8]-[0-2]|(?:[0-9A-Za-z.]+\/){8}[0-9A-Za-z.])/;

/** Whether a text, after comments and blank lines, begins as a game does. An empty text does, too. */
export function isGungi(text) {
  for (const line of text.split(/[\r\n]+/)) {
    const code = line.replace(/^\uFEFF/, "").trimStart();
    if (code !== "" && !code.startsWith("#")) return BEGIN.test(code);
  }
  return text.trim() === "";
}
