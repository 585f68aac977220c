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
  ".webp": "image/webp",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};
const compressible = /^(text|application)|svg/;

export type Encoding = "br" | "gzip" | "identity";

export class PageFile {
  readonly type: string;
  readonly etag: string;
  /** The name contains a hash of the content, so browsers may cache the file indefinitely. */
  readonly isImmutable: boolean;
  readonly #plain: Buffer;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();

  constructor(location: string, plain: Buffer) {
    this.#plain = plain;
    this.type = types[extname(location)] ?? "application/octet-stream";
    this.etag = `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
    this.isImmutable =
      /-[A-Za-z0-9_-]{8,}\.[a-z0-9]+$/.test(location) && location.includes(`${sep}assets${sep}`);
  }

  isCompressible(): boolean {
    return compressible.test(this.type) && this.#plain.length > 1024;
  }

  /** The content in an encoding. Each is compressed once and kept. */
  content(encoding: Encoding): Promise<Buffer> {
    const encoded = this.#encoded.get(encoding) ?? compress(this.#plain, encoding);
    this.#encoded.set(encoding, encoded);
    return encoded;
  }
}

interface Listed {
  readonly modified: number;
  readonly file: PageFile;
}

/** The files of a built page, kept in memory. Only files that the folder lists are found. */
export class PageFolder {
  readonly #directory: string;
  readonly #listed = new Map<string, Listed>();
  #names: ReadonlyMap<string, string> = new Map();

  constructor(directory: string) {
    this.#directory = directory;
  }

  /** @param path beginning with a slash */
  async find(path: string): Promise<PageFile | null> {
    const location = this.#locate(path);
    if (location === null) return null;
    const stats = statSync(location, { throwIfNoEntry: false });
    if (stats === undefined) return null;
    const known = this.#listed.get(path);
    if (known?.modified === stats.mtimeMs) return known.file;
    const file = new PageFile(location, await readFile(location));
    this.#listed.set(path, { modified: stats.mtimeMs, file });
    return file;
  }

  /** A build may have replaced the files since the folder was listed, so an unknown name lists it again. */
  #locate(path: string): string | null {
    const known = this.#names.get(path);
    if (known !== undefined) return known;
    this.#names = listFiles(this.#directory);
    return this.#names.get(path) ?? null;
  }
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

async function compress(plain: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "gzip") return compressGzip(plain, { level: 9 });
  if (encoding === "br") {
    // Within two per cent of level 11, and ten times faster.
    return compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
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
