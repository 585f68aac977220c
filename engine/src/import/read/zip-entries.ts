import { promisify } from "node:util";
import type { Readable } from "node:stream";

import { open as openZip, type Entry, type ZipFile } from "yauzl";

import { ImportFault } from "../import-types.ts";

/** How much a workbook may unpack to. A larger one is a decompression bomb, not an export. */
export const zipLimits = { entries: 2000, entryBytes: 4 * 1024 ** 3, ratio: 100, exemptBytes: 1024 * 1024 };

export class ZipEntries {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip;
    this.#entries = entries;
  }

  /**
   * Opens a zip file and reads its directory. Encrypted entries are refused. So are entries that unpack to more than the
   * limits, or to more than the directory says.
   * @throws ImportFault
   */
  static async open(path: string): Promise<ZipEntries> {
    const zip = await openFile(path);
    const entries = new Map<string, Entry>();
    try {
      await listEntries(zip, entries);
    } catch (error) {
      zip.close();
      throw error instanceof ImportFault ? error : damaged();
    }
    return new ZipEntries(zip, entries);
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** @throws ImportFault if the entry is missing or damaged */
  async read(name: string): Promise<Readable> {
    const entry = this.#entries.get(name);
    if (entry === undefined) throw damaged();
    const openStream = promisify<Entry, Readable>((one, done) => this.#zip.openReadStream(one, done));
    return openStream(entry).catch(() => {
      throw damaged();
    });
  }

  close(): void {
    this.#zip.close();
  }
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
