import { isAscii } from "node:buffer";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";

/** How much of a file is read to detect its encoding. */
const sniffBytes = 64 * 1024;
/** How much of it is read at a time. Larger pieces make more records at once, which the garbage collector copies. */
export const pieceBytes = 64 * 1024;

export async function readHead(path: string, length = sniffBytes): Promise<Uint8Array> {
  const handle = await open(path, "r");
  try {
    const { bytesRead, buffer } = await handle.read(new Uint8Array(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** The encoding of a text, from its byte order mark or its bytes. UTF-16 without a mark has a zero in every other byte. */
export function sniffEncoding(head: Uint8Array): "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" {
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  let even = 0;
  let odd = 0;
  for (const [index, byte] of head.entries()) {
    if (byte !== 0) continue;
    if (index % 2 === 0) even += 1;
    else odd += 1;
  }
  const many = head.length / 8;
  if (odd > many && odd > even * 4) return "utf-16le";
  if (even > many && even > odd * 4) return "utf-16be";
  return isUtf8(head) ? "utf-8" : "windows-1252";
}

/** The encoding of a whole file, because its first non-ASCII letter may come late. @param head its beginning */
export async function sniffFile(path: string, head: Uint8Array): Promise<ReturnType<typeof sniffEncoding>> {
  const encoding = sniffEncoding(head);
  if (encoding !== "utf-8" || !isAscii(head)) return encoding;
  for await (const chunk of createReadStream(path, { start: head.length, highWaterMark: pieceBytes })) {
    if (!(chunk instanceof Uint8Array)) throw new Error("A file is read in bytes");
    if (!isAscii(chunk))
      return isUtf8(chunk.subarray(chunk.findIndex((byte) => byte > 127))) ? "utf-8" : "windows-1252";
  }
  return encoding;
}

function isUtf8(head: Uint8Array): boolean {
  try {
    // The last character may be incomplete.
    new TextDecoder("utf-8", { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/**
 * The text of a file in chunks, without the byte order mark.
 *
 * @param onBytes receives the number of bytes of each chunk
 */
export async function* decodeFile(
  path: string,
  encoding: string,
  onBytes: (bytes: number) => void,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  const stream = createReadStream(path, { highWaterMark: pieceBytes });
  for await (const chunk of stream) {
    if (!(chunk instanceof Uint8Array)) throw new Error("A file is read in bytes");
    onBytes(chunk.byteLength);
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder.decode();
}

/** The separator of cells: the character that most lines have in the same, highest number. */
export function sniffDelimiter(text: string): "," | ";" | "\t" {
  const lines = text.split(/\r\n|\n|\r/).slice(0, 40);
  const score = (mark: string) => {
    const counts = new Map<number, number>();
    for (const line of lines) {
      const count = line.replaceAll(/"[^"]*"/g, "").split(mark).length - 1;
      if (count > 0) counts.set(count, (counts.get(count) ?? 0) + 1);
    }
    return Math.max(0, ...[...counts].map(([count, times]) => count * times));
  };
  const [best] = ([",", ";", "\t"] as const).toSorted((a, b) => score(b) - score(a));
  return best ?? ",";
}
