import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, describe, expect, test } from "vitest";

import { campaignDigital } from "../../models.ts";
import { makeWorkbook, makeZip } from "../../testing/workbook.ts";
import { importShape } from "../import-shape.ts";
import { inspectImport } from "../open-import.ts";
import { openRecords } from "./open-records.ts";
import { readDay } from "../values/read-day.ts";
import { plainNumber } from "../values/read-number.ts";

const folder = mkdtempSync(join(tmpdir(), "vitrine-import-"));
afterAll(() => rmSync(folder, { recursive: true }));
const shape = importShape(campaignDigital);

function write(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

async function linesOf(path: string): Promise<readonly (readonly [number, unknown])[]> {
  const found: [number, unknown][] = [];
  const { batches } = await openRecords(path, () => {});
  for await (const batch of batches) for (const { line, cells } of batch) found.push([line, cells]);
  return found;
}

describe("texts", () => {
  test.each(["\n", "\r\n", "\r"])(
    "lines that end in %j keep their numbers across cells with line ends",
    async (end) => {
      const text = ["a,b", '"two', 'lines","say ""so"""', "", "c,d"].join(end);
      expect(await linesOf(write("lines.csv", text))).toEqual([
        [1, ["a", "b"]],
        [2, [`two${end}lines`, 'say "so"']],
        [4, [""]],
        [5, ["c", "d"]],
      ]);
    },
  );

  const umlauts = "Größe;Zürich\nä;ö\n";
  const swapped = Buffer.from(umlauts, "utf16le").swap16();
  test.each([
    ["UTF-8", Buffer.from(umlauts)],
    ["UTF-8 with its mark", Buffer.from(`\ufeff${umlauts}`)],
    ["UTF-16, little end first", Buffer.from(`\ufeff${umlauts}`, "utf16le")],
    ["UTF-16, big end first", Buffer.concat([Buffer.from([0xfe, 0xff]), swapped])],
    ["Windows-1252", Buffer.from(umlauts, "latin1")],
  ])("%s", async (_name, bytes) => {
    expect((await linesOf(write("encoded.csv", bytes))).map(([, cells]) => cells)).toEqual([
      ["Größe", "Zürich"],
      ["ä", "ö"],
    ]);
  });

  test("an unclosed quotation mark is reported", async () => {
    const path = write("open.csv", `a,b\n"${"x".repeat(2_000_000)}`);
    await expect(linesOf(path)).rejects.toThrow("cannot be read as a table");
  });

  test("an empty file and another kind of file are refused", async () => {
    await expect(openRecords(write("empty.csv", ""), () => {})).rejects.toThrow("empty");
    await expect(
      openRecords(write("old.xls", Buffer.from("d0cf11e0a1b11ae1", "hex")), () => {}),
    ).rejects.toThrow(".xls");
  });
});

describe("workbooks", () => {
  const header = [
    "Campaign name",
    "Campaign ID",
    "Date",
    "Currency",
    "Cost",
    "Impressions",
    "Clicks (destination)",
    "Video views at 25%",
  ];
  const row = (id: string, day: number) => [
    "Launch",
    { number: id },
    { day },
    "EUR",
    { number: "75.2" },
    { number: "20000" },
    { number: "150" },
    { number: "1E3" },
  ];

  test("numbers, days, ids and rows that are left out", async () => {
    const totals = ["Total of 2 results", null, null, "EUR", { number: "150.4" }, { number: "40000" }];
    const rows = [header, row("1790000000000123", 46_296), null, row("1.7900000000001E+17", 46_297), totals];
    const preview = await inspectImport(write("tiktok.xlsx", makeWorkbook(rows)), { shape, known: {} });
    expect(preview.file.mapping.source).toBe("tiktok");
    expect(preview.rows.map(({ line, outcome }) => [line, outcome])).toEqual([
      [2, "taken"],
      [3, "skipped"],
      [4, "refused"],
      [5, "skipped"],
    ]);
    expect(preview.rows[0]?.cells.slice(1, 3)).toEqual(["1790000000000123", "2026-10-01"]);
    expect(preview.rows[2]?.reason).toContain("rounded");
  });

  test("a file that unpacks to a hundred times its size is refused before it is unpacked", async () => {
    const bomb = makeZip({ "xl/workbook.xml": " ".repeat(3_000_000) });
    await expect(openRecords(write("bomb.xlsx", bomb), () => {})).rejects.toThrow("unpacks to more");
  });

  test("a number with a date format that is no valid day stays a number", async () => {
    const rows = [header, row("1", 46_296), [{ day: 1e15 }, { day: -1 }, { day: 0 }, { day: 2_958_465 }]];
    const [, , found] = await linesOf(write("looks.xlsx", makeWorkbook(rows)));
    const numbers = ["1000000000000000", "-1", "0"].map((number) => ({ number }));
    expect(found).toEqual([3, [...numbers, "9999-12-31"]]);
  });

  test("a damaged workbook is refused", async () => {
    const whole = makeWorkbook([header, row("1", 46_296)]);
    await expect(openRecords(write("cut.xlsx", whole.subarray(0, 300)), () => {})).rejects.toThrow("damaged");
  });
});

describe("numbers and days", () => {
  test.each([
    ["1,316.14", ".", "1316.14"],
    ["1.316,14", ",", "1316.14"],
    ["1\u202f234,56", ",", "1234.56"],
    ["1 234,56 €", ",", "1234.56"],
    ["€12.50", ".", "12.50"],
    ["54.26%", ".", "54.26"],
    ["1’234.56", ".", "1234.56"],
    ["\u22123.00", ".", "-3.00"],
    ["(2.00)", ".", "-2.00"],
    ["1.2E+3", ".", "1200"],
    ["5e-05", ".", "0.00005"],
    ["1,2E+3", ",", "1200"],
    ["1,2E+3", ".", null],
    ["10.00-", ".", null],
    ["-3.10", ".", "-3.10"],
    ["1,31", ".", null],
    ["12.345,6", ".", null],
    ["abc", ".", null],
  ] as const)("%s with %s", (text, decimal, plain) => {
    expect(plainNumber(text, decimal)).toBe(plain);
  });

  test.each([
    ["2026-10-03", null, "2026-10-03"],
    ["2026-10-03 00:00:00", null, "2026-10-03"],
    ["20261003", null, "2026-10-03"],
    ["10/3/26", "mdy", "2026-10-03"],
    ["3/10/2026", "dmy", "2026-10-03"],
    ["3/10/2026", null, null],
    ["03.10.2026", null, "2026-10-03"],
    ["Oct 3, 2026", null, "2026-10-03"],
    ["3. Okt. 2026", null, "2026-10-03"],
    ["3 juil. 2026", null, "2026-07-03"],
    ["3 de octubre de 2026", null, "2026-10-03"],
    ["2026-02-30", null, null],
    ["13/13/26", "mdy", null],
  ] as const)("%s read as %s", (text, order, day) => {
    expect(readDay(text, order)).toBe(day);
  });
});
