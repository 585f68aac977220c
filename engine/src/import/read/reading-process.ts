import { ImportFault, type SourceRecord } from "../import-types.ts";
import { textLength } from "./bounded-records.ts";
import { openRecords } from "./open-records.ts";
import type { ReadLine } from "./read-lines.ts";

/*
 * The process that reads one untrusted file and writes its records as lines of JSON. A malicious file affects only this
 * process.
 */

const mostRecords = 1000;
const mostText = 256 * 1024;

// The parent has exited.
process.on("disconnect", () => process.exit(0));
process.stdout.on("error", () => process.exit(0));

const [path = ""] = process.argv.slice(2);
let bytes = 0;

/** Resolves after the line is written, because the exit of the process would drop buffered lines. */
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
