import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, describe, expect, test } from "vitest";

import { makeSheet, makeWorkbook, makeZip } from "../../testing/workbook.ts";
import { openRecords } from "./open-records.ts";

const folder = mkdtempSync(join(tmpdir(), "vitrine-limits-"));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

async function readAll(path: string): Promise<number> {
  const { batches } = await openRecords(path, () => {});
  let count = 0;
  for await (const batch of batches) count += batch.length;
  return count;
}

/** Text that does not compress so well that it would be refused as a decompression bomb. */
function noise(length: number): string {
  let seed = 7;
  let text = "";
  while (text.length < length) {
    seed = (seed * 48_271) % 2_147_483_647;
    text += seed.toString(36);
  }
  return text.slice(0, length);
}

const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const row = (cells: string) => `<row>${cells}</row>`;
const wide = "x,".repeat(2500);

describe("a file beyond a limit is refused with the name of the limit", () => {
  test.each([
    ["tags within tags", () => makeSheet(`${"<a>".repeat(5000)}${"</a>".repeat(5000)}`), "64 levels"],
    ["an endless attribute", () => makeSheet(`<row a="${noise(3_000_000)}"/>`), "1,048,576 characters"],
    ["a tag of very many attributes", () => makeSheet(`<row ${manyAttributes()}/>`), "1,048,576 characters"],
    ["an endless comment", () => makeSheet(`<!-- ${noise(3_000_000)} -->`), "1,048,576 characters"],
    ["an endless text between tags", () => makeSheet(noise(3_000_000)), "1,048,576 characters"],
    [
      "a cell of very many runs",
      () => makeSheet(row(`<c t="inlineStr"><is>${runs()}</is></c>`)),
      "100,000 char",
    ],
    [
      "a row of long cells",
      () => makeSheet(row(cell(noise(90_000)).repeat(15))),
      "Line 1 holds more than 1,048,576",
    ],
    ["a row of very many cells", () => makeSheet(row("<c><v>1</v></c>".repeat(3000))), "2,000 cells"],
    ["a row far below the last", () => makeSheet('<row r="9999999"><c><v>1</v></c></row>'), "1,048,576 rows"],
    ["what unpacks to very much", () => makeZip({ "xl/workbook.xml": " ".repeat(3_000_000) }), "100 times"],
    ["very many parts", () => makeZip(Object.fromEntries(manyParts())), "2000 parts"],
  ] as const)("a workbook with %s", async (_name, make, limit) => {
    await expect(readAll(write("limit.xlsx", make()))).rejects.toThrow(limit);
  });

  test.each([
    ["an endless line", `a,b,c\n${noise(3_000_000)}`, "megabyte"],
    ["a line of very many cells", `${wide}\n${wide}`, "Line 1 has more than 2,000 cells"],
    ["an endless cell", `a,b\n"${noise(200_000)}",1`, "A cell on line 2 holds more than 100,000 characters"],
    [
      "an endless cell in UTF-16",
      Buffer.from(`\ufeffa,b\n${noise(200_000)},1`, "utf16le"),
      "100,000 characters",
    ],
  ] as const)("a text with %s", async (_name, content, limit) => {
    await expect(readAll(write("limit.csv", content))).rejects.toThrow(limit);
  });

  test("a workbook with millions of texts", async () => {
    const strings = sharedStrings(1_500_000, 3);
    const path = write("strings.xlsx", makeWorkbook([["a"]], { "xl/sharedStrings.xml": strings }));
    await expect(readAll(path)).rejects.toThrow("64 MiB");
  });
});

function sharedStrings(count: number, length: number): string {
  const text = noise(count + length);
  const strings = Array.from({ length: count }, (_, at) => `<si><t>${text.slice(at, at + length)}</t></si>`);
  return `<sst>${strings.join("")}</sst>`;
}

function manyAttributes(): string {
  return Array.from({ length: 100_000 }, (_, index) => `a${index}="${noise(8)}"`).join(" ");
}

function runs(): string {
  return `<r><t>${noise(900)}</t></r>`.repeat(200);
}

function manyParts(): readonly (readonly [string, string])[] {
  return Array.from({ length: 2500 }, (_, index) => [`part${index}`, "x"] as const);
}
