import * as fc from "fast-check";
import { scaled } from "@vitrine/contracts/testing";
import { expect, test } from "vitest";

import { ImportFault, type SourceRecord } from "../import-types.ts";
import { hashOf } from "../values/text-hash.ts";
import { RecordBounds } from "./bounded-records.ts";
import { RecordScanner } from "./record-scanner.ts";
import { RowScanner } from "./row-scanner.ts";

/* The scanner of bytes finds the records that the scanner of characters finds, whatever the chunks. */

type Scanned = readonly (SourceRecord | readonly [fault: string, line: number])[];

function collect(work: (into: SourceRecord[]) => void): Scanned {
  const records: SourceRecord[] = [];
  try {
    work(records);
    return records;
  } catch (error) {
    if (!(error instanceof ImportFault)) throw error;
    return [...records, [error.message, error.line]];
  }
}

function scanCharacters(text: string, delimiter: string): Scanned {
  const scanner = new RecordScanner(delimiter);
  // A fault takes the records of its chunk with it.
  return collect((into) => {
    for (const letter of text) into.push(...scanner.scan(letter, false));
    into.push(...scanner.scan("", true));
  });
}

function scanBytes(chunks: readonly Uint8Array[], delimiter: string, width: number): Scanned {
  const scanner = new RowScanner(delimiter, "utf-8", width);
  return collect((into) => {
    for (const [index, chunk] of chunks.entries()) {
      scanner.feed(chunk, index === chunks.length - 1);
      while (scanner.next()) into.push(checked(scanner));
    }
  });
}

/** The present record. The hashes and bytes of its cells are those of their texts. */
function checked(row: RowScanner): SourceRecord {
  const record = row.record();
  expect(record.line).toBe(row.line);
  if (!row.isPlain) return record;
  for (const index of record.cells.keys()) {
    const text = row.cell(index);
    if (row.hasOwnHash(index))
      expect({ high: row.high(index), low: row.low(index) }).toEqual(hashOf(text.trim()));
    const bytes = Buffer.from(text);
    const copy = new Uint8Array(bytes.length + 1);
    row.copyTo(index, copy, 1);
    expect(Buffer.from(copy.subarray(1))).toEqual(bytes);
    expect(row.equals(index, copy, 1, bytes.length)).toBe(true);
  }
  return record;
}

const pieces = [
  "a",
  "bc",
  '"',
  '""',
  ",",
  ";",
  "\n",
  "\r\n",
  "\r",
  "é",
  "€uro",
  "\u0000",
  " ",
  '",',
  ',"',
  '"\n',
];

test("records, lines and faults are those of the scanner of characters, in chunks of any length", () => {
  const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 40 });
  const cuts = fc.array(fc.nat(60), { maxLength: 4 });
  fc.assert(
    fc.property(
      texts,
      cuts,
      fc.constantFrom(",", ";", "\t"),
      fc.integer({ min: 1, max: 4 }),
      (parts, places, delimiter, width) => {
        const text = parts.join("");
        const bytes = Buffer.from(text);
        const ends = [...places, bytes.length].toSorted((a, b) => a - b);
        const chunks = ends.map((end, index) => bytes.subarray(index === 0 ? 0 : ends[index - 1], end));
        // Cuts beyond the end leave nothing for the last chunk.
        expect(scanBytes([...chunks, Buffer.alloc(0)], delimiter, width)).toEqual(
          scanCharacters(text, delimiter),
        );
      },
    ),
    { numRuns: scaled(500) },
  );
});

test.each([
  ["a line of exactly the limit and one byte", `x,${"y".repeat(99_998)}\nz`],
  ["a cell above its limit", `a\nx,${"y".repeat(100_001)}`],
  ["a line above its limit", `a\n${"x,yyyyyyyyy".repeat(100_000)}`],
  ["more cells than a line may have", `a\n${",".repeat(2001)}`],
  ["a mark that is never closed", `a\n"${"y".repeat(5 * 1024 * 1024)}`],
])("faults name the same limit and line: %s", (_name, text) => {
  const chunks = Array.from({ length: 100 }, (_, at) =>
    Buffer.from(text.slice(at * 65_536, (at + 1) * 65_536)),
  );
  const faultOf = (scanned: Scanned) => scanned.find((one) => Array.isArray(one));
  const bounds = new RecordBounds();
  const expected = collect(() => {
    for (const record of new RecordScanner(",").scan(text, true)) bounds.add(record);
  });
  expect(JSON.stringify(faultOf(scanBytes(chunks, ",", 2)))).toBe(JSON.stringify(faultOf(expected)));
});
