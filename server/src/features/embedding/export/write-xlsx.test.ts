import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";

import type { QueryBatchReply, QueryResult } from "@vitrine/contracts/query";

import { exportFile } from "./export-file.ts";
import { about, bytesOf, emptyQuery, march, result, sheetOf, toExport, write } from "./testing-export.ts";

test("a workbook has numbers, days and texts of these types, with the model's formats", async () => {
  const files = unzipSync(await write("xlsx"));
  const read = (path: string) => strFromU8(files[path] ?? new Uint8Array());
  const sheet = read("xl/worksheets/sheet1.xml");
  const rows = [...sheet.matchAll(/<row r="(\d+)">(.*?)<\/row>/gs)].map(([, , cells]) => cells ?? "");
  expect(rows[1]).toContain('<c s="4"><v>-12.5</v></c>');
  expect(rows[1]).toContain('<c s="2"><v>46082</v></c>');
  expect(rows[1]).toContain('<c s="5"><v>0.012</v></c>');
  // There are no formulas: a text that looks like one is marked as quoted.
  expect(sheet).not.toContain("<f>");
  expect(rows[1]).toContain('<c s="3" t="inlineStr"><is><t xml:space="preserve">=HYPERLINK(&quot;');
  expect(rows[2]).toContain('<t xml:space="preserve">1899-12-31</t>');
  expect(rows[3]).toBe("<c/><c/><c/><c/>");
  const styles = read("xl/styles.xml");
  expect(styles).toContain('formatCode="#,##0.00\\ &quot;EUR&quot;"');
  expect(styles).toContain('formatCode="0.00%"');
  expect(styles).toContain('quotePrefix="1"');
});

test("headers align with their figures, columns are as wide as their headers, and all of them fit a printed page", async () => {
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

test("a workbook says below its rows that it is cut, and how far its data reaches", async () => {
  const sheet = sheetOf(await write("xlsx"));
  expect(sheet).toContain("This file holds the first 5 rows; there are more.");
  expect(cellsBelow(sheet)).toContainEqual(["Data complete through", "2026-03-31"]);
});

test("a workbook lists for several sources through which day each is complete", async () => {
  const sheetWith = async (sources: QueryBatchReply["sources"]) => {
    return sheetOf(await write("xlsx", "Sheet", { ...march, sources }));
  };
  const google = { source: "google_ads", completeThrough: "2026-04-02" };
  const both = await sheetWith([google, { source: "generic", completeThrough: "2026-03-31" }]);
  expect(cellsBelow(both)).toEqual([
    ["Data complete through", "2026-03-31"],
    ["Google Ads", "2026-04-02"],
    ["Another source", "2026-03-31"],
    ["Note", "This file holds the first 5 rows; there are more."],
  ]);
  expect(await sheetWith([google])).not.toContain("Google Ads");
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
  "months and years are formatted as such in a workbook in %s, and unchanged in CSV",
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
      return bytesOf(exportFile(request, toExport(periods, { completeThrough: null })).content);
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

test("characters that XML does not allow are left out", async () => {
  const [column] = result.columns;
  if (column === undefined) throw new Error("there is a column");
  const bad = { ...result, columns: [{ ...column, values: ["a\u0000b\ud800c\ufffe😀"] }], rowCount: 1 };
  const { content } = exportFile(
    { format: "xlsx", title: "", data: "summarised", query: emptyQuery },
    toExport(bad, { completeThrough: null }),
  );
  const sheet = sheetOf(await bytesOf(content));
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
  "a workbook in %s with the formats of %s has the texts of its report",
  async (language, locale, head, cut, day, money, date) => {
    const spoken = { language, ...(locale === undefined ? {} : { locale }) };
    const comparison = { kind: "samePeriodLastYear", period: null, against: null } as const;
    const { content } = exportFile(
      { format: "xlsx", title: "", data: "summarised", query: emptyQuery, ...spoken },
      toExport({ ...result, comparison }),
    );
    const files = unzipSync(await bytesOf(content));
    const sheet = strFromU8(files["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
    for (const words of [head, cut, day]) expect(sheet).toContain(words);
    const styles = strFromU8(files["xl/styles.xml"] ?? new Uint8Array());
    expect(styles).toContain(`formatCode="${money}"`);
    expect(styles).toContain(date);
  },
);

test("a workbook has information about itself below its rows, in the language of the report", async () => {
  const request = { format: "xlsx", title: "", data: "summarised", query: emptyQuery, about } as const;
  const sheet = sheetOf(await bytesOf(exportFile({ ...request, language: "de" }, toExport(result)).content));
  expect(cellsBelow(sheet)).toEqual([
    ["Bericht", "Spring"],
    ["Seite", "Overview"],
    ["Visual", "Clicks, by day"],
    ["Zeitraum", "1 – 31 March 2026"],
    ["Filter", "Campaign: =Spring (00001001)"],
    ["Filter", "Channel: Search"],
    ["Daten vollständig bis", "31. März 2026"],
    ["Exportiert", "1. April 2026 um 06:05 UTC"],
    ["Hinweis", "Diese Datei enthält die ersten 5 Zeilen; es gibt mehr."],
  ]);
});

/** The information lines below the rows of a workbook. */
function cellsBelow(sheet: string): readonly (readonly string[])[] {
  const rows = [...sheet.matchAll(/<row r="(\d+)">(.*?)<\/row>/gs)];
  return rows
    .filter(([, row]) => Number(row) > result.rowCount + 2)
    .map(([, , cells]) => [...(cells ?? "").matchAll(/<t [^>]*>([^<]*)/g)].map(([, text]) => text ?? ""));
}
