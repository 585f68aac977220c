import { promisify } from "node:util";
import type { Readable } from "node:stream";

import { open as openZip, type Entry, type ZipFile } from "yauzl";

import { ImportFault } from "./import-types.ts";

/** What a workbook may unpack to: beyond these it is a bomb, not an export. */
export const zipLimits = { entries: 2000, entryBytes: 4 * 1024 ** 3, ratio: 100, exemptBytes: 1024 * 1024 };

export interface ZipEntries {
  has(name: string): boolean;
  /** @throws ImportFault when the entry is missing */
  read(name: string): Promise<Readable>;
  /** Packed size of an entry, in bytes. */
  packedSize(name: string): number;
  close(): void;
}

/**
 * Opens a zip file by its directory. An entry that would unpack to more than the limits, or to more than the directory
 * says, is refused; so are encrypted ones.
 * @throws ImportFault
 */
export async function openZipEntries(path: string): Promise<ZipEntries> {
  const zip = await openFile(path);
  const entries = new Map<string, Entry>();
  try {
    await listEntries(zip, entries);
  } catch (error) {
    zip.close();
    throw error instanceof ImportFault ? error : damaged();
  }
  const openStream = promisify<Entry, Readable>((entry, done) => zip.openReadStream(entry, done));
  return {
    has: (name) => entries.has(name),
    packedSize: (name) => entries.get(name)?.compressedSize ?? 0,
    read: async (name) => {
      const entry = entries.get(name);
      if (entry === undefined) throw damaged();
      return openStream(entry).catch(() => {
        throw damaged();
      });
    },
    close: () => zip.close(),
  };
}

function openFile(path: string): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    openZip(path, { lazyEntries: true, autoClose: false }, (error, zip) => {
      if (error === null) resolve(zip);
      else reject(damaged());
    });
  });
}

function listEntries(zip: ZipFile, entries: Map<string, Entry>): Promise<void> {
  return new Promise((resolve, reject) => {
    zip.on("error", reject);
    zip.on("end", () => resolve());
    zip.on("entry", (entry: Entry) => {
      const fault = faultOf(entry, entries.size);
      if (fault !== null) return reject(new ImportFault(fault));
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.readEntry();
  });
}

function faultOf(entry: Entry, count: number): string | null {
  const { uncompressedSize: size, compressedSize: packed } = entry;
  if (count >= zipLimits.entries)
    return `The workbook has more than ${zipLimits.entries} parts, which is the limit.`;
  if (entry.isEncrypted()) return "The workbook is protected by a password.";
  const isBomb = size > zipLimits.exemptBytes && size > packed * zipLimits.ratio;
  return isBomb || size > zipLimits.entryBytes
    ? `The workbook unpacks to more than ${zipLimits.ratio} times its size, or to more than ${zipLimits.entryBytes / 1024 ** 3} GiB, which is the limit.`
    : null;
}

function damaged(): ImportFault {
  return new ImportFault("The workbook is damaged and cannot be read.");
}
