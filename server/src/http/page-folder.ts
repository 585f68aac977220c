import { createHash } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const types: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".map": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};
const compressible = /^(text|application)|svg/;

export type Encoding = "br" | "gzip" | "identity";

export interface PageFile {
  readonly type: string;
  readonly etag: string;
  /** The name holds a hash of the content: browsers may keep it for ever. */
  readonly isImmutable: boolean;
  /** The content, packed as wished; packed once and kept. */
  content(encoding: Encoding): Promise<Buffer>;
  isCompressible(): boolean;
}

/** The files of a built page, kept in memory. Only what the folder lists can be asked for. */
export interface PageFolder {
  /** @param path beginning with a slash */
  find(path: string): Promise<PageFile | null>;
}

interface Listed {
  readonly modified: number;
  readonly file: PageFile;
}

export function createPageFolder(directory: string): PageFolder {
  const listed = new Map<string, Listed>();
  let names: ReadonlyMap<string, string> = new Map();

  /** A build may have replaced the files since we looked: an unknown name is looked up once more. */
  function locate(path: string): string | null {
    const known = names.get(path);
    if (known !== undefined) return known;
    names = listFiles(directory);
    return names.get(path) ?? null;
  }

  return {
    find: async (path) => {
      const location = locate(path);
      if (location === null) return null;
      const stats = statSync(location, { throwIfNoEntry: false });
      if (stats === undefined) return null;
      const known = listed.get(path);
      if (known?.modified === stats.mtimeMs) return known.file;
      const file = createPageFile(location, await readFile(location));
      listed.set(path, { modified: stats.mtimeMs, file });
      return file;
    },
  };
}

function createPageFile(location: string, plain: Buffer): PageFile {
  const packed = new Map<Encoding, Promise<Buffer>>();
  const type = types[extname(location)] ?? "application/octet-stream";
  return {
    type,
    etag: `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`,
    isImmutable: /-[A-Za-z0-9_-]{8,}\.[a-z0-9]+$/.test(location) && location.includes(`${sep}assets${sep}`),
    isCompressible: () => compressible.test(type) && plain.length > 1024,
    content: (encoding) => {
      const ready = packed.get(encoding) ?? pack(plain, encoding);
      packed.set(encoding, ready);
      return ready;
    },
  };
}

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

async function pack(plain: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "gzip") return packGzip(plain, { level: 9 });
  if (encoding === "br") {
    // 9 is within two per cent of 11 and ten times quicker.
    return packBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  }
  return plain;
}

function listFiles(directory: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  if (statSync(directory, { throwIfNoEntry: false })?.isDirectory() !== true) return found;
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const location = join(entry.parentPath, entry.name);
    found.set(`/${relative(directory, location).replaceAll(sep, "/")}`, location);
  }
  return found;
}
