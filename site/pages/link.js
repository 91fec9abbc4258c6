// A link holds the number of the ply, the text, deflated, and a format if the text does not show it: `#4.<text>.gfen`.

const through = async (data, stream) => new Uint8Array(await new Response(new Blob([data]).stream().pipeThrough(stream)).arrayBuffer());

export async function write(ply, text, format) {
  const bytes = await through(text, new CompressionStream("deflate-raw"));
  const letters = Array.from(bytes, byte => String.fromCharCode(byte)).join("");
  const base64 = btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  return `#${ply}.${base64}${format ? "." + format : ""}`;
}

// What the address holds: `null` for an address without a text. Throws for one that is damaged.
export async function read(hash) {
  if (hash.length < 2) return null;
  const found = /^#(\d{1,6})\.([\w-]+)(?:\.([a-z-]+))?$/.exec(hash);
  if (!found) throw new Error("this is no link of the playground");
  const [, ply, base64, format = ""] = found;
  const letters = atob(base64.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = await through(Uint8Array.from(letters, letter => letter.charCodeAt(0)), new DecompressionStream("deflate-raw"));
  return { ply: +ply, text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), format };
}
