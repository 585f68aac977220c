import { promisify } from "node:util";
import { crc32, inflateRaw } from "node:zlib";

import { deckFault } from "./deck-fault.ts";

const inflate = promisify(inflateRaw);

const [mostParts, mostPartBytes, mostBytes] = [5000, 64 * 1024 * 1024, 256 * 1024 * 1024] as const;
const [endLength, centralLength, localLength, longestComment] = [22, 46, 30, 0xffff] as const;
const signatures = { end: 0x06054b50, central: 0x02014b50, local: 0x04034b50, compound: 0xe011cfd0 } as const;
const isEncrypted = 1;

/** A part as it is in the ZIP archive. */
export interface PackedPart {
  readonly path: string;
  readonly method: "stored" | "deflated";
  readonly crc: number;
  readonly size: number;
  readonly packed: Buffer;
}

const unreadable = (): Error =>
  deckFault("This file is not a PowerPoint presentation, or it is damaged. Please save it as .pptx again.");

/**
 * The parts of an Office file. Its archive is read by ourselves, so that parts that do not change can be copied as they are
 * compressed, and so that an archive that readers could understand in different ways is refused: parts that overlap or have
 * two names, paths that lead out of the archive, and more content than announced.
 */
export class PackedParts {
  readonly #parts: ReadonlyMap<string, PackedPart>;

  private constructor(parts: ReadonlyMap<string, PackedPart>) {
    this.#parts = parts;
  }

  /** @throws AppError `presentation_refused` */
  static read(file: Buffer): PackedParts {
    if (file.length > 4 && file.readUInt32LE(0) === signatures.compound)
      throw deckFault(
        "The presentation is protected by a password, or of an old version. Please save it as .pptx without a password.",
      );
    const parts = listParts(file);
    const sum = parts.reduce((total, { size }) => total + size, 0);
    if (parts.length > mostParts || sum > mostBytes || parts.some(({ size }) => size > mostPartBytes))
      throw deckFault(
        "The presentation is too large when it is unpacked. Please reduce its pictures and videos.",
      );
    const byPath = new Map(parts.map((part) => [part.path, part]));
    if (new Set(parts.map(({ path }) => path.toLowerCase())).size !== parts.length) throw unreadable();
    return new PackedParts(byPath);
  }

  get all(): Iterable<PackedPart> {
    return this.#parts.values();
  }

  has(path: string): boolean {
    return this.#parts.has(path);
  }

  /** @throws AppError `presentation_refused` for a part that is missing, damaged, or larger than announced */
  async bytes(path: string): Promise<Buffer> {
    const part = this.#parts.get(path);
    if (part === undefined) throw unreadable();
    const { method, packed, size, crc } = part;
    const content = method === "stored" ? packed : await inflated(packed, size);
    if (content.length !== size || crc32(content) !== crc) throw unreadable();
    return content;
  }

  /** @throws AppError `presentation_refused` also for texts that are not in UTF-8 */
  async text(path: string): Promise<string> {
    const content = await this.bytes(path);
    try {
      return new TextDecoder("utf-8", { fatal: true }).decode(content);
    } catch {
      throw unreadable();
    }
  }
}

async function inflated(packed: Buffer, size: number): Promise<Buffer> {
  try {
    return await inflate(packed, { maxOutputLength: Math.max(1, size) });
  } catch {
    throw unreadable();
  }
}

/** @throws AppError `presentation_refused` */
function listParts(file: Buffer): readonly PackedPart[] {
  try {
    return readDirectory(file);
  } catch (error) {
    // Numbers in a damaged archive lead behind its end.
    if (error instanceof RangeError) throw unreadable();
    throw error;
  }
}

function readDirectory(file: Buffer): readonly PackedPart[] {
  const end = endOf(file);
  const count = file.readUInt16LE(end + 10);
  const places: { readonly from: number; readonly through: number }[] = [];
  const parts: PackedPart[] = [];
  let at = file.readUInt32LE(end + 16);
  places.push({ from: at, through: end });
  for (let number = 0; number < count; number += 1) {
    if (file.readUInt32LE(at) !== signatures.central) throw unreadable();
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((place) =>
      file.readUInt16LE(at + place),
    ) as [number, number, number];
    const part = partAt(file, at, nameLength);
    places.push(part);
    // Some programs also list folders.
    if (!part.path.endsWith("/")) parts.push(part);
    at += centralLength + nameLength + extraLength + commentLength;
  }
  if (at > end || overlap(places)) throw unreadable();
  return parts;
}

function endOf(file: Buffer): number {
  const first = Math.max(0, file.length - endLength - longestComment);
  for (let at = file.length - endLength; at >= first; at -= 1) {
    const isEnd = file.readUInt32LE(at) === signatures.end;
    if (isEnd && at + endLength + file.readUInt16LE(at + 20) === file.length) return at;
  }
  throw unreadable();
}

function partAt(file: Buffer, at: number, nameLength: number) {
  const nameOf = (from: number, length: number): string => file.toString("utf8", from, from + length);
  const path = nameOf(at + centralLength, nameLength);
  const method = file.readUInt16LE(at + 10);
  const [crc, packedSize, size] = [16, 20, 24].map((place) => file.readUInt32LE(at + place)) as [
    number,
    number,
    number,
  ];
  const local = file.readUInt32LE(at + 42);
  const isKnown = file.readUInt32LE(local) === signatures.local && (method === 0 || method === 8);
  const localName = nameOf(local + localLength, file.readUInt16LE(local + 26));
  const isOpen = (file.readUInt16LE(at + 8) & isEncrypted) === 0;
  if (!isKnown || !isOpen || localName !== path || !isSafe(path)) throw unreadable();
  const from = local + localLength + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
  const through = from + packedSize;
  if (through > file.length) throw unreadable();
  const packed = file.subarray(from, through);
  return {
    path,
    method: method === 0 ? ("stored" as const) : ("deflated" as const),
    crc,
    size,
    packed,
    from: local,
    through,
  };
}

/** Paths of parts are below the root, and mean the same to every program. */
function isSafe(path: string): boolean {
  const segments = path.replace(/\/$/, "").split("/");
  return !/[\p{Cc}\p{Cf}\\:*?"<>|\uFFFD]/u.test(path) && segments.every((one) => !/^\.{0,2}$/.test(one));
}

function overlap(places: readonly { readonly from: number; readonly through: number }[]): boolean {
  const sorted = places.toSorted((one, other) => one.from - other.from);
  return sorted.some(({ from }, place) => place > 0 && from < (sorted[place - 1]?.through ?? 0));
}
