import { brotliDecompressSync } from "node:zlib";

/** A font in the format WOFF2. */
export interface Font {
  readonly mediaType: "font/woff2";
  readonly content: Buffer;
}

/** The tables that the format gives a number instead of a name, by their number. */
const knownTables =
  "cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill"
    .split(" ")
    .map((name) => name.replace("_", " "));
const required = ["cmap", "head", "hhea", "hmtx", "maxp", "name", "OS/2", "post"];
/** TrueType and OpenType. Collections of fonts have another one. */
const flavors: ReadonlySet<number> = new Set([0x00010000, 0x4f54544f, 0x74727565]);
const headerBytes = 48;
const mostTables = 64;
/** What a font may become when it is unpacked, so that a small file does not take much memory of every reader. */
const mostUnpackedBytes = 8 * 1024 * 1024;

/**
 * Checks a font by its header and by its tables: their number, their names, and that they fill exactly what the file says. Browsers
 * check the tables again before they use them.
 *
 * @returns null for anything else, also for fonts with glyphs in SVG, which can contain scripts, and with private data
 */
export function readFont(content: Buffer): Font | null {
  if (content.length < headerBytes || content.toString("latin1", 0, 4) !== "wOF2") return null;
  const [flavor, length, tableCount] = [
    content.readUInt32BE(4),
    content.readUInt32BE(8),
    content.readUInt16BE(12),
  ];
  const compressedBytes = content.readUInt32BE(20);
  const hasMore = [28, 32, 36, 40, 44].some((at) => content.readUInt32BE(at) !== 0);
  if (!flavors.has(flavor) || length !== content.length || hasMore) return null;
  if (tableCount === 0 || tableCount > mostTables) return null;
  const directory = readDirectory(content, tableCount);
  if (directory === null || directory.bytes > mostUnpackedBytes || !hasTables(directory.names)) return null;
  const end = directory.end + compressedBytes;
  if (Math.ceil(end / 4) * 4 !== length && end !== length) return null;
  return unpackedBytes(content.subarray(directory.end, end)) === directory.bytes
    ? { mediaType: "font/woff2", content }
    : null;
}

interface Directory {
  readonly names: readonly string[];
  /** Of all tables, unpacked. */
  readonly bytes: number;
  /** Where the compressed tables begin. */
  readonly end: number;
}

function readDirectory(content: Buffer, count: number): Directory | null {
  const names: string[] = [];
  let at = headerBytes;
  let bytes = 0;
  for (let table = 0; table < count; table += 1) {
    const flags = content[at];
    if (flags === undefined) return null;
    at += 1;
    const place = flags & 0x3f;
    const name = place === 0x3f ? content.toString("latin1", at, at + 4) : (knownTables[place] ?? "");
    if (place === 0x3f) at += 4;
    const original = readNumber(content, at);
    if (original === null) return null;
    at = original.end;
    const packed = isTransformed(name, flags >> 6) ? readNumber(content, at) : original;
    if (packed === null) return null;
    at = packed.end;
    bytes += packed.value;
    names.push(name);
  }
  return { names, bytes, end: at };
}

/** Outlines are stored in another form unless the version is 3, all other tables only if it is not 0. */
function isTransformed(name: string, version: number): boolean {
  return name === "glyf" || name === "loca" ? version !== 3 : version !== 0;
}

/** A number in groups of seven bits. Leading zeros and more than five bytes are not allowed. */
function readNumber(content: Buffer, from: number): { readonly value: number; readonly end: number } | null {
  let value = 0;
  for (let at = from; at < from + 5; at += 1) {
    const byte = content[at];
    if (byte === undefined || (at === from && byte === 0x80)) return null;
    value = value * 128 + (byte & 0x7f);
    if ((byte & 0x80) === 0) return value > 0xffffffff ? null : { value, end: at + 1 };
  }
  return null;
}

function hasTables(names: readonly string[]): boolean {
  const isUnique = new Set(names).size === names.length;
  const hasOutlines = ["glyf", "CFF ", "CFF2"].some((name) => names.includes(name));
  return isUnique && hasOutlines && !names.includes("SVG ") && required.every((name) => names.includes(name));
}

/** Null if they are not compressed tables, or more than fonts may have. */
function unpackedBytes(compressed: Buffer): number | null {
  try {
    return brotliDecompressSync(compressed, { maxOutputLength: mostUnpackedBytes }).length;
  } catch {
    return null;
  }
}
