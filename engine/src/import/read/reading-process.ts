import { ImportFault, type SourceRecord } from "../import-types.ts";
import { textLength } from "./bounded-records.ts";
import { openRecords } from "./open-records.ts";
import type { ReadLine } from "./read-lines.ts";

/*
 * The process that reads one file of others: its records go out as lines of JSON, as fast as they are taken. Whatever
 * the file does to it, it does to nobody else.
 */

/** Records, and characters of them, that go out together. */
const mostRecords = 1000;
const mostText = 256 * 1024;

// Whoever asked is gone.
process.on("disconnect", () => process.exit(0));
process.stdout.on("error", () => process.exit(0));

const [path = ""] = process.argv.slice(2);
let bytes = 0;

/** Returns once the line has left: the end of the process would take what still waits with it. */
function write(line: ReadLine): Promise<void> {
  return new Promise((resolve) => process.stdout.write(`${JSON.stringify(line)}\n`, () => resolve()));
}

async function writeRecords(records: readonly SourceRecord[]): Promise<void> {
  const read = bytes;
  bytes = 0;
  await write({ kind: "records", bytes: read, records: records.map(({ line, cells }) => [line, cells]) });
}

async function readAll(): Promise<void> {
  const { encoding, delimiter, records } = await openRecords(path, (more) => {
    bytes += more;
  });
  await write({ kind: "opened", encoding, delimiter });
  let ready: SourceRecord[] = [];
  let text = 0;
  for await (const record of records) {
    ready.push(record);
    text += textLength(record);
    if (ready.length < mostRecords && text < mostText) continue;
    await writeRecords(ready);
    ready = [];
    text = 0;
  }
  await writeRecords(ready);
  await write({ kind: "end" });
}

try {
  await readAll();
} catch (error) {
  const isFault = error instanceof ImportFault;
  const message = error instanceof Error ? error.message : String(error);
  await write({ kind: "failed", isFault, message, line: isFault ? error.line : 1 });
}
process.exit(0);
