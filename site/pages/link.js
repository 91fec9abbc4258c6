// A link holds the number of the ply, the text, deflated, and a format if the text does not show it: `#4.<text>.gfen`.

// The most bytes that become a text: a few letters can decompress to gigabytes.
export const most = 16 << 20;

// The bytes of a stream. Throws a `RangeError` if they are too many.
export async function bytes(stream) {
  const parts = [];
  let length = 0;
  for (const reader = stream.getReader();;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    length += value.length;
    if (length > most) {
      await reader.cancel();
      throw new RangeError("the text is too long");
    }
    parts.push(value);
  }
}

const through = (data, stream) => bytes(new Blob([data]).stream().pipeThrough(stream));

export async function write(ply, text, format) {
  const deflated = await through(text, new CompressionStream("deflate-raw"));
  const letters = Array.from(deflated, byte => String.fromCharCode(byte)).join("");
  const base64 = btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  return `#${ply}.${base64}${format ? "." + format : ""}`;
}

// What the address holds: `null` for an address without a text. Throws for one that is damaged.
export async function read(hash) {
  if (hash.length < 2) return null;
  const found = /^#(\d{1,6})\.([\w-]+)(?:\.([a-z-]+))?$/.exec(hash);
  if (!found) throw new Error("this is not a link of the playground");
  const [, ply, base64, format = ""] = found;
  const letters = atob(base64.replaceAll("-", "+").replaceAll("_", "/"));
  const inflated = await through(Uint8Array.from(letters, letter => letter.charCodeAt(0)), new DecompressionStream("deflate-raw"));
  return { ply: +ply, text: new TextDecoder("utf-8", { fatal: true }).decode(inflated), format };
}
