import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";

import type { QueryBatchReply, QueryResult } from "@vitrine/contracts/query";

import { exportFile } from "./export-file.ts";

const result: QueryResult = {
  columns: [
    {
      role: "dimension",
      table: "Campaign",
      name: "campaign_name",
      displayName: "Campaign",
      type: "string",
      format: null,
      values: ['=HYPERLINK("http://bad.example")', 'Café "Noir", <Ö>', null, " \t@sum", "a\nb"],
    },
    {
      role: "dimension",
      table: "Date",
      name: "date",
      displayName: "Date",
      type: "date",
      format: null,
      values: ["2026-03-01", "1899-12-31", null, "2026-03-02", "2026-03-03"],
    },
    {
      role: "measure",
      table: "Performance",
      name: "Spend",
      displayName: "Spend",
      type: "decimal",
      format: { kind: "currency", digits: 2, currency: "EUR" },
      values: [-12.5, 0, null, 1_234_567.891, 1e21],
    },
    {
      role: "comparison",
      table: "Performance",
      name: "CTR",
      displayName: "CTR",
      type: "decimal",
      format: { kind: "percent", digits: 2, currency: null },
      values: [0.012, 0.02, null, 0.5, 1],
    },
  ],
  rowCount: 5,
  truncated: true,
  totals: null,
};

/** Through which day the figures are complete. */
const march = { completeThrough: "2026-03-31" };

async function write(
  format: "csv" | "xlsx",
  title = "Sheet",
  freshness: Pick<QueryBatchReply, "completeThrough" | "sources"> = march,
): Promise<Buffer> {
  const query = { dimensions: [], measures: [], filters: [], sort: [], limit: 5, totals: false };
  const file = exportFile({ format, title, data: "summarised", query }, result, freshness);
  const chunks: Buffer[] = [];
  for await (const chunk of file.content) chunks.push(Buffer.from(chunk as Uint8Array));
  expect(file).toMatchObject({ rowCount: 5, isCut: true });
  return Buffer.concat(chunks);
}

test("a text that a spreadsheet would run as a formula is a text in CSV; numbers keep their sign", async () => {
  expect((await write("csv")).toString("utf8")).toBe(
    [
      "Campaign,Date,Spend,CTR (compared)",
      `"'=HYPERLINK(""http://bad.example"")",2026-03-01,-12.5,0.012`,
      '"Café ""Noir"", <Ö>",1899-12-31,0,0.02',
      ",,,",
      "' \t@sum,2026-03-02,1234567.891,0.5",
      '"a\nb",2026-03-03,1e+21,1',
      "",
    ].join("\r\n"),
  );
});

test("a workbook has numbers, days and texts of these types, with the model's formats", async () => {
  const files = unzipSync(await write("xlsx"));
  const read = (path: string) => strFromU8(files[path] ?? new Uint8Array());
  const sheet = read("xl/worksheets/sheet1.xml");
  const rows = [...sheet.matchAll(/<row r="(\d+)">(.*?)<\/row>/gs)].map(([, , cells]) => cells ?? "");
  expect(rows[1]).toContain('<c s="4"><v>-12.5</v></c>');
  expect(rows[1]).toContain('<c s="2"><v>46082</v></c>');
  expect(rows[1]).toContain('<c s="5"><v>0.012</v></c>');
  // A formula stands nowhere: what looks like one is a quoted text.
  expect(sheet).not.toContain("<f>");
  expect(rows[1]).toContain('<c s="3" t="inlineStr"><is><t xml:space="preserve">=HYPERLINK(&quot;');
  expect(rows[2]).toContain('<t xml:space="preserve">1899-12-31</t>');
  expect(rows[3]).toBe("<c/><c/><c/><c/>");
  const styles = read("xl/styles.xml");
  expect(styles).toContain('formatCode="#,##0.00\\ &quot;EUR&quot;"');
  expect(styles).toContain('formatCode="0.00%"');
  expect(styles).toContain('quotePrefix="1"');
});

test("heads stand above their figures, columns are as wide as their heads, and all of them fit a printed page", async () => {
  const files = unzipSync(await write("xlsx", "Ann's sheet"));
  const read = (path: string) => strFromU8(files[path] ?? new Uint8Array());
  const sheet = read("xl/worksheets/sheet1.xml");
  const heads = [...sheet.matchAll(/<c s="(\d+)" t="inlineStr"><is><t xml:space="preserve">([^<]*)/g)].slice(
    0,
    4,
  );
  expect(heads.map(([, style, head]) => [style, head])).toEqual([
    ["1", "Campaign"],
    ["1", "Date"],
    ["6", "Spend"],
    ["6", "CTR (compared)"],
  ]);
  const styles = [...read("xl/styles.xml").matchAll(/<xf [^>]*xfId="0"[^>]*>(?:<alignment[^>]*>)?/g)];
  expect(styles[6]?.[0]).toContain('fontId="1"');
  expect(styles[6]?.[0]).toContain('<alignment horizontal="right"/>');
  const widths = [...sheet.matchAll(/ width="(\d+)"/g)].map(([, width]) => Number(width));
  expect(widths).toEqual([38, 16, 16, 18]);
  expect(sheet).toContain('<pageSetUpPr fitToPage="1"/>');
  expect(sheet).toMatch(/<\/sheetData><pageSetup orientation="landscape" fitToHeight="0"\/><\/worksheet>$/);
  expect(read("xl/workbook.xml")).toContain("'Ann''s sheet'!$1:$1</definedName>");
});

test("a workbook says at its foot that it ends early, and how far its data reaches", async () => {
  const sheet = strFromU8(unzipSync(await write("xlsx"))["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
  expect(sheet).toContain("This file holds the first 5 rows; there are more.");
  expect(sheet).toContain("Data complete through 2026-03-31");
});

test("a workbook tells of several sources through which day each is complete", async () => {
  const sheetOf = async (sources: QueryBatchReply["sources"]) => {
    const book = await write("xlsx", "Sheet", { ...march, sources });
    return strFromU8(unzipSync(book)["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
  };
  const google = { source: "google_ads", completeThrough: "2026-04-02" };
  const both = await sheetOf([google, { source: "generic", completeThrough: "2026-03-31" }]);
  expect(both).toContain("Data complete through 2026-03-31");
  expect(both).toContain("Google Ads: 2026-04-02");
  expect(both).toContain("Another source: 2026-03-31");
  expect(await sheetOf([google])).not.toContain("Google Ads");
});

test.each([
  ["Spend: by [channel]/week*?", "Spend  by  channel  week"],
  ["", "Data"],
  ["'quoted'", "quoted"],
  ["x".repeat(40), "x".repeat(31)],
])("the sheet of %j has a name that workbooks take", async (title, name) => {
  const book = strFromU8(unzipSync(await write("xlsx", title))["xl/workbook.xml"] ?? new Uint8Array());
  expect(/sheet name="([^"]*)"/.exec(book)?.[1]).toBe(name);
});

test.each([
  ["de", "[$-407]mmm yyyy"],
  ["fr", "[$-40C]mmm yyyy"],
  ["es", "[$-C0A]mmm yyyy"],
  ["en", "[$-409]mmm yyyy"],
  ["xx", "yyyy-mm"],
])(
  "months are months and years are years in a workbook in %s; in CSV they stay what they are",
  async (language, code) => {
    const [text] = result.columns;
    if (text === undefined) throw new Error("there is a column");
    const date = { table: "Date", column: "date" };
    const periods: QueryResult = {
      ...result,
      columns: [
        { ...text, displayName: "Month", content: "month", values: ["2026-10", null] },
        { ...text, displayName: "Since", type: "date", values: ["2026-07-01", "2026-10-01"] },
        { ...text, displayName: "Year", type: "integer", content: "year", values: [2026, 2025] },
        { ...text, displayName: "Begun", type: "date", values: ["2026-01-01", "2025-01-01"] },
      ],
      rowCount: 2,
      truncated: false,
    };
    const dimensions = [
      { table: "Date", column: "month" },
      { ...date, grain: "month" as const },
      { table: "Date", column: "year" },
      { ...date, grain: "year" as const },
    ];
    const query = { dimensions, measures: [], filters: [], sort: [], limit: 5, totals: false };
    const read = async (format: "csv" | "xlsx") => {
      const request = { format, title: "", data: "summarised", query, language } as const;
      const chunks: Buffer[] = [];
      for await (const chunk of exportFile(request, periods, { completeThrough: null }).content)
        chunks.push(Buffer.from(chunk as Uint8Array));
      return Buffer.concat(chunks);
    };
    const files = unzipSync(await read("xlsx"));
    const sheet = strFromU8(files["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
    const styles = strFromU8(files["xl/styles.xml"] ?? new Uint8Array());
    const codes = [...styles.matchAll(/numFmtId="(\d+)" formatCode="([^"]*)"/g)];
    const idOf = (wanted: string) => codes.find(([, , one]) => one === wanted)?.[1];
    const formats = [...styles.matchAll(/<xf numFmtId="(\d+)" fontId="\d" fillId="0" borderId="0" xfId/g)];
    const cells = [...sheet.matchAll(/<c s="(\d+)"><v>(\d+)<\/v>/g)].map(([, style, value]) => [
      formats[Number(style)]?.[1],
      value,
    ]);
    const [month, year, whole] = [idOf(code), idOf("yyyy"), idOf("0")];
    expect(cells).toEqual([
      [month, "46296"],
      [month, "46204"],
      [whole, "2026"],
      [year, "46023"],
      [month, "46296"],
      [whole, "2025"],
      [year, "45658"],
    ]);
    expect((await read("csv")).toString("utf8")).toBe(
      [
        "Month,Since,Year,Begun",
        "2026-10,2026-07-01,2026,2026-01-01",
        ",2026-10-01,2025,2025-01-01",
        "",
      ].join("\r\n"),
    );
  },
);

test("what has no place in XML is left out", async () => {
  const query = { dimensions: [], measures: [], filters: [], sort: [], limit: 5, totals: false };
  const [column] = result.columns;
  if (column === undefined) throw new Error("there is a column");
  const bad = { ...result, columns: [{ ...column, values: ["a\u0000b\ud800c\ufffe😀"] }], rowCount: 1 };
  const { content } = exportFile({ format: "xlsx", title: "", data: "summarised", query }, bad, {
    completeThrough: null,
  });
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(Buffer.from(chunk as Uint8Array));
  const sheet = strFromU8(unzipSync(Buffer.concat(chunks))["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
  expect(sheet).toContain(">abc😀<");
});

test.each([
  [
    "de",
    undefined,
    "CTR, Jahr davor",
    "Diese Datei enthält die ersten 5 Zeilen",
    "31. März 2026",
    "#,##0.00\\ [$€-407]",
    "[$-407]d. mmm yyyy",
  ],
  [
    "fr",
    undefined,
    "CTR, année précédente",
    "Ce fichier contient les 5 premières lignes",
    "31 mars 2026",
    "#,##0.00\\ [$€-40C]",
    "[$-40C]d mmm yyyy",
  ],
  [
    "es",
    undefined,
    "CTR, año anterior",
    "Este archivo contiene las primeras 5 filas",
    "31 de marzo de 2026",
    "#,##0.00\\ [$€-C0A]",
    "[$-C0A]d mmm yyyy",
  ],
  ["de", "en-GB", "CTR, Jahr davor", "Diese Datei", "31 March 2026", "[$€-409]#,##0.00", "[$-409]d mmm yyyy"],
  [
    "xx",
    undefined,
    "CTR, year before",
    "This file holds the first 5 rows",
    "2026",
    "#,##0.00\\ &quot;EUR&quot;",
    "",
  ],
])(
  "a workbook in %s with the formats of %s speaks as its report does",
  async (language, locale, head, cut, day, money, date) => {
    const query = { dimensions: [], measures: [], filters: [], sort: [], limit: 5, totals: false };
    const spoken = { language, ...(locale === undefined ? {} : { locale }) };
    const comparison = { kind: "samePeriodLastYear", period: null, against: null } as const;
    const { content } = exportFile(
      { format: "xlsx", title: "", data: "summarised", query, ...spoken },
      { ...result, comparison },
      march,
    );
    const chunks: Buffer[] = [];
    for await (const chunk of content) chunks.push(Buffer.from(chunk as Uint8Array));
    const files = unzipSync(Buffer.concat(chunks));
    const sheet = strFromU8(files["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
    for (const words of [head, cut, day]) expect(sheet).toContain(words);
    const styles = strFromU8(files["xl/styles.xml"] ?? new Uint8Array());
    expect(styles).toContain(`formatCode="${money}"`);
    expect(styles).toContain(date);
  },
);
