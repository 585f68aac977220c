import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, describe, expect, test } from "vitest";

import { makeSheet, makeWorkbook, makeZip } from "../../testing/workbook.ts";
import { openInProcess } from "./open-in-process.ts";
import { openRecords } from "./open-records.ts";

const folder = mkdtempSync(join(tmpdir(), "vitrine-limits-"));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

async function readAll(path: string, open: typeof openRecords = openRecords): Promise<number> {
  const { records } = await open(path, () => {});
  let count = 0;
  for await (const _record of records) count += 1;
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

describe("the process that reads a file", () => {
  const csv = () => {
    const lines = Array.from({ length: 5000 }, (_, index) => `${index},"two\nlines ${index}",ä`);
    return write("plain.csv", ["a,b,c", ...lines].join("\n"));
  };

  test("gives the same records as reading in place, numbers and lines included", async () => {
    const rows = [["Name", "Day", "Figure"], null, ["x", { day: 46_296 }, { number: "1E3" }]] as const;
    for (const path of [csv(), write("plain.xlsx", makeWorkbook(rows))]) {
      const read = async (open: typeof openRecords) => {
        let bytes = 0;
        const found: unknown[] = [];
        const { encoding, delimiter, records } = await open(path, (more) => (bytes += more));
        for await (const record of records) found.push(record);
        return { encoding, delimiter, found, bytes };
      };
      expect(await read(openInProcess)).toEqual(await read(openRecords));
    }
  });

  test("reports what is wrong with a file, and on which line", async () => {
    const path = write("open.csv", 'a,b\n1,2\n3,"4');
    await expect(readAll(path, openInProcess)).rejects.toMatchObject({ name: "ImportFault", line: 3 });
    const nothing = readAll(write("empty.csv", ""), openInProcess);
    await expect(nothing).rejects.toThrow("empty");
  });

  test("is ended when it uses more memory than allowed, and reports that", async () => {
    const bounds = { heapMb: 256, residentMb: 30, standstillMs: 60_000 };
    const reading = readAll(csv(), (path, onBytes) => openInProcess(path, onBytes, bounds));
    await expect(reading).rejects.toThrow("more than 30 MiB of memory");
    const tight = { heapMb: 10, residentMb: 2000, standstillMs: 60_000 };
    const strings = sharedStrings(400_000, 20);
    const path = write("tight.xlsx", makeWorkbook([["a"]], { "xl/sharedStrings.xml": strings }));
    const filling = readAll(path, (file, onBytes) => openInProcess(file, onBytes, tight));
    await expect(filling).rejects.toThrow("of memory, which is the limit");
  });

  test("is ended when it makes no progress", async () => {
    const bounds = { heapMb: 256, residentMb: 512, standstillMs: 1 };
    const reading = readAll(csv(), (path, onBytes) => openInProcess(path, onBytes, bounds));
    await expect(reading).rejects.toThrow("made no progress");
  });

  test("can be stopped before the end", async () => {
    const { records } = await openInProcess(csv(), () => {});
    for await (const { line } of records) if (line > 10) break;
    expect(await readAll(csv(), openInProcess)).toBe(5001);
  });
});
