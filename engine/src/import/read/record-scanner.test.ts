import { parse } from "csv-parse/sync";
import * as fc from "fast-check";
import { expect, test } from "vitest";

import { RecordScanner } from "./record-scanner.ts";

/* The scanner reads like csv-parse with lenient quotation marks, whatever the chunks. */

interface Scanned {
  readonly records: readonly (readonly [line: number, cells: readonly unknown[]])[];
  readonly fault: string | null;
}

function scan(chunks: readonly string[], delimiter: string): Scanned {
  const scanner = new RecordScanner(delimiter);
  const records: [number, readonly unknown[]][] = [];
  try {
    for (const [index, chunk] of [...chunks, ""].entries()) {
      for (const { line, cells } of scanner.scan(chunk, index === chunks.length)) records.push([line, cells]);
    }
    return { records, fault: null };
  } catch (error) {
    return { records, fault: error instanceof Error ? error.message : String(error) };
  }
}

function parseWithLibrary(text: string, delimiter: string): Scanned {
  const records: [number, string[]][] = [];
  let line = 1;
  try {
    parse(text, {
      delimiter,
      relax_quotes: true,
      relax_column_count: true,
      record_delimiter: ["\r\n", "\n", "\r"],
      on_record: (cells: string[]) => {
        records.push([line, cells]);
        line += 1 + cells.join(" ").split(/\r\n|\n|\r/).length - 1;
        return null;
      },
    });
    return { records, fault: null };
  } catch {
    const why = `a quotation mark is opened on line ${line} and never closed.`;
    return { records, fault: `The file cannot be read as a table: ${why}` };
  }
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

test("records, lines and faults are those of csv-parse, in chunks of any length", () => {
  const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 40 });
  const cuts = fc.array(fc.nat(60), { maxLength: 4 });
  fc.assert(
    fc.property(texts, cuts, fc.constantFrom(",", ";", "\t"), (parts, places, delimiter) => {
      const text = parts.join("");
      const ends = [...places, text.length].toSorted((a, b) => a - b);
      const chunks = ends.map((end, index) => text.slice(index === 0 ? 0 : ends[index - 1], end));
      expect(scan(chunks, delimiter)).toEqual(parseWithLibrary(text, delimiter));
    }),
    { numRuns: 500 },
  );
});

test.each([
  ["a cell of exactly the limit and one byte", `x,${"y".repeat(1024 * 1024)}`, false],
  ["a byte more", `x,${"y".repeat(1024 * 1024 + 1)}`, true],
  ["letters of two bytes", "é".repeat(600_000), true],
  ["a mark that is never closed", `"${"y".repeat(2 * 1024 * 1024)}`, true],
])("a line is too long with %s", (_name, text, isTooLong) => {
  const chunks = Array.from({ length: 9 }, (_, at) => text.slice(at * 262_144, (at + 1) * 262_144));
  expect(scan(chunks, ",").fault?.includes("longer than a megabyte") ?? false).toBe(isTooLong);
});
