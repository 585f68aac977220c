import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { scaled } from "@vitrine/contracts/testing";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";

import { campaignDigital } from "../models.ts";
import { makeTempDir } from "../testing/temp-dir.ts";
import { importShape } from "./import-shape.ts";
import { ImportFault, type ImportMapping, type RowOutcome } from "./import-types.ts";
import { openImport, type OpenedImport } from "./open-import.ts";
import { FileMembers } from "./rows/file-members.ts";
import { RowMapper } from "./rows/row-mapper.ts";

/* Rows that are read without making texts of their cells become the same as records whose cells are texts. */

const shape = importShape(campaignDigital);
const fixtures = fileURLToPath(new URL("fixtures/", import.meta.url));
let dir: Awaited<ReturnType<typeof makeTempDir>>;

beforeAll(async () => {
  dir = await makeTempDir();
});

afterAll(() => dir.remove());

/** All that an import keeps of a file. */
async function read(path: string, isScanned: boolean, known: Partial<ImportMapping>): Promise<unknown> {
  const lines: unknown[] = [];
  try {
    const opened = await openImport(path, { shape, known });
    const mapper = new RowMapper(opened.file, shape, "2026-11-20");
    const members = new FileMembers(shape, mapper.facts, mapper.dimensions);
    const take = (line: number, outcome: RowOutcome) => lines.push(describeLine(line, outcome, members));
    await (isScanned ? takeRows(opened, mapper, take) : takeRecords(opened, mapper, take));
    return { lines, lists: members.lists.map(describeList) };
  } catch (error) {
    if (!(error instanceof ImportFault)) throw error;
    return { lines: [], fault: error.message, line: error.line };
  }
}

type Take = (line: number, outcome: RowOutcome) => void;

async function takeRecords({ batches }: OpenedImport, mapper: RowMapper, take: Take): Promise<void> {
  for await (const batch of batches) for (const record of batch) take(record.line, mapper.map(record));
}

async function takeRows(opened: OpenedImport, mapper: RowMapper, take: Take): Promise<void> {
  if (opened.rows === null) return takeRecords(opened, mapper, take);
  for await (const row of opened.rows)
    while (row.next()) if (row.line > opened.file.headerLine) take(row.line, mapper.mapScanned(row));
  await opened.batches.return(undefined);
}

function describeLine(line: number, outcome: RowOutcome, members: FileMembers): unknown {
  if (outcome.kind !== "taken") return { at: line, ...outcome };
  const { row } = outcome;
  const numbers: number[] = [];
  members.number(row, numbers);
  const { day, account, amounts, originals, identity } = row;
  return { at: line, line: row.line, day, account, amounts: [...amounts], originals, identity, numbers };
}

function describeList({ dimension, hasNameless, members }: FileMembers["lists"][number]): unknown {
  const inOrder = members.toSorted((a, b) => a.changed - b.changed);
  return {
    dimension: dimension.name,
    hasNameless,
    changed: inOrder.map(({ number }) => number),
    members: members.map(({ number, account, name, parents, values }) => [
      number,
      account,
      name,
      parents,
      values,
    ]),
  };
}

async function expectAlike(path: string, known: Partial<ImportMapping> = {}): Promise<void> {
  expect(await read(path, true, known)).toEqual(await read(path, false, known));
}

test("every fixture", async () => {
  for (const name of readdirSync(fixtures)) await expectAlike(join(fixtures, name));
});

const texts = [
  "",
  " ",
  "--",
  "n/a",
  "Herbst",
  " Herbst ",
  "Größe",
  "“Zitat”",
  "Brand 1 / Phase 2",
  "Brand 1 / Phase 3",
  "A very long name of a campaign",
  "A very long name of another one",
  "1",
  "007",
  "9.01E+17",
  "Total",
  "Filter by:",
  '="12"',
  "\u00a0Rand",
];
const numbers = [
  "0",
  "1",
  "12",
  "1,234",
  "1.234",
  "12.5",
  "1,234.50",
  "-3",
  "(4)",
  "",
  "--",
  "1e3",
  "12 EUR",
  "€ 3",
  "99999999999",
  "0.1234567",
  "abc",
  " 7",
  "5%",
];
const days = [
  "2026-11-01",
  "2026-11-02",
  "2026-10-31",
  "11/5/2026",
  "1.11.2026",
  "",
  "2031-01-01",
  "Total",
  "2026-11-01 00:00",
  "Nov 3, 2026",
];
const columns: Readonly<Record<string, readonly string[]>> = {
  Day: days,
  Campaign: texts,
  "Campaign ID": texts,
  "Ad group": texts,
  "Ad group ID": texts,
  Device: ["Computers", "Mobile phones", "computers", "", "Toaster"],
  Country: ["Germany", "de", "", "Atlantis"],
  Account: texts,
  "Account ID": ["123-456-7890", "1234567890", ""],
  "Currency code": ["EUR", "USD", "eur", "", "--", "Euro"],
  Network: ["Search", "Display", "1.2%", "2.3%", ""],
  CTR: ["1.2%", "2.3%", "--"],
  "Impr.": numbers,
  Clicks: numbers,
  Cost: numbers,
  "Cost (USD)": numbers,
  Conversions: numbers,
  Results: numbers,
  "Result indicator": ["actions:lead", "reach"],
  Whatever: texts,
};

/** A cell as an export may write it. */
function written(text: string, delimiter: string, style: number): string {
  const isQuoted = style % 3 === 0 || /["\n\r]/.test(text) || text.includes(delimiter);
  return isQuoted ? `"${text.replaceAll('"', '""')}"` : text;
}

const styles = fc.record({
  delimiter: fc.constantFrom(",", ";", "\t"),
  end: fc.constantFrom("\n", "\r\n", "\r"),
  encoding: fc.constantFrom("utf8" as const, "latin1" as const, "utf16le" as const),
  mark: fc.boolean(),
  above: fc.constantFrom("", "Report of campaigns\n", '"1 Nov 2026 - 1 Nov 2026"\n\n'),
});

test("random files", async () => {
  const head = fc.uniqueArray(fc.constantFrom(...Object.keys(columns)), { minLength: 4, maxLength: 12 });
  const rows = fc.array(
    fc.tuple(fc.integer({ min: 0, max: 30 }), fc.array(fc.nat(9999), { minLength: 14, maxLength: 14 })),
    { maxLength: 40 },
  );
  const known = fc.constantFrom(
    {},
    { rates: { USD: 0.9123456 }, dateOrder: "mdy" as const },
    { currency: "USD" },
  );
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      head,
      rows,
      styles,
      known,
      async (isUsual, names, lines, style, mapping) => {
        const header = isUsual ? [...new Set(["Day", "Campaign", "Campaign ID", "Clicks", ...names])] : names;
        const records = lines.map(([kind, picks]) => recordOf(header, kind, picks, style.delimiter));
        const text =
          style.above +
          [header.map((name) => written(name, style.delimiter, 1)).join(style.delimiter), ...records].join(
            style.end,
          );
        const path = join(dir.path, "random.csv");
        writeFileSync(path, Buffer.from((style.mark ? "\ufeff" : "") + text, style.encoding));
        await expectAlike(path, mapping);
        taken += JSON.stringify(await read(path, true, mapping)).split('"identity"').length - 1;
      },
    ),
    { numRuns: scaled(60) },
  );
  expect(taken, "rows that were taken").toBeGreaterThan(0);
});

test("names that change", async () => {
  const usual = ["A very long name", "Another long name"];
  const names = [...usual, ...usual, ...usual, "", "--", "Short", "Ein größerer Name", " A very long name "];
  const rows = fc.array(fc.tuple(fc.nat(9), fc.nat(1), fc.nat(10), fc.nat(10), fc.nat(9)), {
    minLength: 6,
    maxLength: 30,
    size: "max",
  });
  await fc.assert(
    fc.asyncProperty(rows, async (lines) => {
      const records = lines.map(([account, id, name, group, odd]) => {
        const cells = [
          "2026-11-01",
          account === 0 ? "A" : "B",
          `${id + 6}`,
          names[name],
          "5",
          names[group],
          "1",
        ];
        // A row that must be decoded names its members too.
        return cells.join(",") + (odd < 4 ? "," : "");
      });
      const path = join(dir.path, "names.csv");
      const header = "Day,Account ID,Campaign ID,Campaign,Ad group ID,Ad group,Clicks";
      writeFileSync(path, [header, ...records].join("\n"));
      await expectAlike(path);
    }),
    { numRuns: scaled(60) },
  );
});

/** Mostly rows of the table, with few different texts, and sometimes something else. */
function recordOf(
  header: readonly string[],
  kind: number,
  picks: readonly number[],
  delimiter: string,
): string {
  if (kind === 0) return "";
  if (kind === 1) return `Total${delimiter.repeat(header.length - 1)}12`;
  if (kind === 2) return `"open${delimiter}"x" ""`;
  const cells = header.map((name, index) => {
    const choices = columns[name] ?? texts;
    const pick = picks[index] ?? 0;
    // Rows of many exports are alike. The first choices are usual ones.
    return written(
      choices[kind < 20 ? (pick % 3) + (name.includes("ampaign") ? 8 : 0) : pick % choices.length] ?? "",
      delimiter,
      pick,
    );
  });
  if (kind === 3) cells.pop();
  if (kind === 4) cells.push("more");
  if (kind === 5) cells[1] = `"two\nlines"`;
  return cells.join(delimiter);
}
