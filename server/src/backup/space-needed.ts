import { open, stat, statfs } from "node:fs/promises";

import { headName } from "./archive.ts";
import { storeName } from "./dump.ts";

/** An empty embedded store, and what the server needs meanwhile. */
const baseBytes = 256 * 1024 * 1024;
/** The dump of the store is compressed; restored, it has indexes and a log of its changes. */
const storeFactor = 12;
/** The rows as files and as tables. */
const factsFactor = 5;

const blockBytes = 512;

/** How much free space the restore of an archive needs at most, in bytes. */
export async function spaceNeeded(file: string): Promise<number> {
  const { size } = await stat(file);
  const store = Math.min(size, await storeBytes(file));
  return Math.ceil(baseBytes + store * storeFactor + (size - store) * factsFactor);
}

/** The free space of the disk of a folder, in bytes. */
export async function freeSpace(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** The size of the store's dump in an archive, which is its second member. Another file counts as one. */
async function storeBytes(file: string): Promise<number> {
  const handle = await open(file, "r");
  try {
    const read = async (position: number) => {
      const { buffer } = await handle.read(Buffer.alloc(blockBytes), 0, blockBytes, position);
      return { name: textOf(buffer.subarray(0, 100)), size: sizeOf(buffer.subarray(124, 136)) };
    };
    const head = await read(0);
    if (head.name !== headName || !Number.isSafeInteger(head.size)) return Infinity;
    const store = await read(blockBytes * (1 + Math.ceil(head.size / blockBytes)));
    return store.name === storeName ? store.size : Infinity;
  } finally {
    await handle.close();
  }
}

/** A field of a header, which ends with a zero byte if it is shorter. */
function textOf(field: Buffer): string {
  return field.toString("latin1").split("\0")[0] ?? "";
}

/** Octal digits; sizes from 8 GiB are binary, marked by the first bit. */
function sizeOf(field: Buffer): number {
  if (((field[0] ?? 0) & 0x80) !== 0) return field.readUIntBE(6, 6);
  const size = Number.parseInt(textOf(field).trim(), 8);
  return Number.isNaN(size) ? Infinity : size;
}
