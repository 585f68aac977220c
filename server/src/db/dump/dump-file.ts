import { createReadStream, createWriteStream, renameSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { formatDumpLine, notReadable, parseDumpLine, type DumpLine } from "./dump-line.ts";

/**
 * Writes a dump, compressed when the name ends in `.gz`. The file appears under its name only when it is complete. It
 * contains password hashes, so only its owner may read it.
 */
export async function writeDumpFile(file: string, lines: AsyncIterable<DumpLine>): Promise<void> {
  const unfinished = `${file}.unfinished`;
  const text = Readable.from(formatLines(lines));
  const target = createWriteStream(unfinished, { mode: 0o600 });
  try {
    await (isCompressed(file) ? pipeline(text, createGzip(), target) : pipeline(text, target));
    await flushFile(unfinished);
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/**
 * Reads a dump line by line.
 * @throws StoreError `dump-not-readable` at the first invalid line, or when the end is missing
 */
export async function* readDumpFile(file: string): AsyncGenerator<DumpLine> {
  let place = 0;
  let rows = 0;
  let end: number | null = null;
  for await (const text of readLines(file)) {
    place += 1;
    const line = parseDumpLine(text, place);
    if (end !== null) throw notReadable(place, "there is more after the end");
    if ((line.kind === "head") !== (place === 1)) throw notReadable(place, "this is no dump of a store");
    if (line.kind === "row") rows += 1;
    if (line.kind === "end") end = line.rows;
    yield line;
  }
  if (end !== rows) throw notReadable(place + 1, "the end is missing, the file is not whole");
}

async function* formatLines(lines: AsyncIterable<DumpLine>): AsyncGenerator<string> {
  for await (const line of lines) yield formatDumpLine(line);
}

async function* readLines(file: string): AsyncGenerator<string> {
  const bytes = createReadStream(file);
  const unpacked = createGunzip();
  const text = isCompressed(file)
    ? bytes.on("error", (error) => unpacked.destroy(error)).pipe(unpacked)
    : bytes;
  text.setEncoding("utf8");
  // A line may take megabytes, and arrives in many pieces.
  let pieces: string[] = [];
  let place = 0;
  try {
    for await (const piece of text) {
      const [first = "", ...others] = String(piece).split("\n");
      pieces.push(first);
      const rest = others.pop();
      if (rest === undefined) continue;
      yield pieces.join("");
      yield* others;
      place += 1 + others.length;
      pieces = [rest];
    }
  } catch (error) {
    const isDamaged = error instanceof Error && "code" in error && String(error.code).startsWith("Z_");
    throw isDamaged ? notReadable(place + 1, "it is broken off or damaged") : error;
  }
  const last = pieces.join("");
  if (last !== "") yield last;
}

function isCompressed(file: string): boolean {
  return file.endsWith(".gz");
}

async function flushFile(file: string): Promise<void> {
  const handle = await open(file, "r+");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
