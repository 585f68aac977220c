import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";

import type { QueryBatchReply, QueryResult } from "@vitrine/contracts/query";

import { headersOf } from "./cells.ts";
import { exportFile, type Exported } from "./export-file.ts";
import { fileStyle } from "./file-texts.ts";

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

/** The day through which the figures are complete, and other facts about a file. */
const march = { completeThrough: "2026-03-31" };
const exportedAt = new Date("2026-04-01T06:05:00Z");

/** A result as the content of a file. */
function toExport(
  answer: QueryResult,
  more: Pick<Exported, "completeThrough" | "sources"> = march,
): Exported {
  const { rowCount, truncated: isCut } = answer;
  return { result: answer, rowCount, isCut, report: "Spring", exportedAt, ...more };
}

async function write(
  format: "csv" | "xlsx",
  title = "Sheet",
  freshness: Pick<QueryBatchReply, "completeThrough" | "sources"> = march,
): Promise<Buffer> {
  const query = { dimensions: [], measures: [], filters: [], sort: [], limit: 5, totals: false };
  const file = exportFile({ format, title, data: "summarised", query }, toExport(result, freshness));
  const chunks: Buffer[] = [];
  for await (const chunk of file.content) chunks.push(Buffer.from(chunk as Uint8Array));
  expect(file).toMatchObject({ rowCount: 5, isCut: true });
  return Buffer.concat(chunks);
}

test("headers say since when figures are known that reach back less far", () => {
  const [, , spend] = result.columns;
  const columns = spend === undefined ? [] : [{ ...spend, since: "2025-10-01" }];
  const heads = (language: string) => {
    const { words, day } = fileStyle({ language });
    return headersOf({ ...result, columns }, words, day);
  };
  expect(heads("en")).toEqual(["Spend (since October 1, 2025)"]);
  expect(heads("de")).toEqual(["Spend (ab 1. Oktober 2025)"]);
  expect(heads("fr")).toEqual(["Spend (depuis le 1 octobre 2025)"]);
  expect(heads("es")).toEqual(["Spend (desde el 1 de octubre de 2025)"]);
});

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
  const sheet = strFromU8(unzipSync(await write("xlsx"))["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
  expect(sheet).toContain("This file holds the first 5 rows; there are more.");
  expect(cellsBelow(sheet)).toContainEqual(["Data complete through", "2026-03-31"]);
});

test("a workbook lists for several sources through which day each is complete", async () => {
  const sheetOf = async (sources: QueryBatchReply["sources"]) => {
    const book = await write("xlsx", "Sheet", { ...march, sources });
    return strFromU8(unzipSync(book)["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
  };
  const google = { source: "google_ads", completeThrough: "2026-04-02" };
  const both = await sheetOf([google, { source: "generic", completeThrough: "2026-03-31" }]);
  expect(cellsBelow(both)).toEqual([
    ["Data complete through", "2026-03-31"],
    ["Google Ads", "2026-04-02"],
    ["Another source", "2026-03-31"],
    ["Note", "This file holds the first 5 rows; there are more."],
  ]);
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
      const chunks: Buffer[] = [];
      for await (const chunk of exportFile(request, toExport(periods, { completeThrough: null })).content)
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

test("characters that XML does not allow are left out", async () => {
  const query = { dimensions: [], measures: [], filters: [], sort: [], limit: 5, totals: false };
  const [column] = result.columns;
  if (column === undefined) throw new Error("there is a column");
  const bad = { ...result, columns: [{ ...column, values: ["a\u0000b\ud800c\ufffe😀"] }], rowCount: 1 };
  const { content } = exportFile(
    { format: "xlsx", title: "", data: "summarised", query },
    toExport(bad, { completeThrough: null }),
  );
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
  "a workbook in %s with the formats of %s has the texts of its report",
  async (language, locale, head, cut, day, money, date) => {
    const query = { dimensions: [], measures: [], filters: [], sort: [], limit: 5, totals: false };
    const spoken = { language, ...(locale === undefined ? {} : { locale }) };
    const comparison = { kind: "samePeriodLastYear", period: null, against: null } as const;
    const { content } = exportFile(
      { format: "xlsx", title: "", data: "summarised", query, ...spoken },
      toExport({ ...result, comparison }),
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

/** The information lines below the rows of a workbook. */
function cellsBelow(sheet: string): readonly (readonly string[])[] {
  const rows = [...sheet.matchAll(/<row r="(\d+)">(.*?)<\/row>/gs)];
  return rows
    .filter(([, row]) => Number(row) > result.rowCount + 2)
    .map(([, , cells]) => [...(cells ?? "").matchAll(/<t [^>]*>([^<]*)/g)].map(([, text]) => text ?? ""));
}

const about = {
  page: "Overview",
  visual: "Clicks, by day",
  period: "1 – 31 March 2026",
  filters: ["Campaign: =Spring (00001001)", "Channel: Search"],
};
const nothingAsked = { dimensions: [], measures: [], filters: [], sort: [], limit: 5, totals: false };

async function textOf(file: ReturnType<typeof exportFile>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of file.content) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks).toString("utf8");
}

test("fractions of conversions appear in both files; whole conversions look whole in a workbook", async () => {
  const [, , spend] = result.columns;
  if (spend === undefined) throw new Error("there is a column");
  const values = [22.5, 22, 0.000001];
  const format = { kind: "integer", digits: 0, currency: null } as const;
  const counts = {
    ...result,
    rowCount: 3,
    columns: [{ ...spend, displayName: "Conversions", format, values }],
  };
  const query = { dimensions: [], measures: [], filters: [], sort: [], limit: 5, totals: false };
  const read = async (kind: "csv" | "xlsx") => {
    const request = { format: kind, title: "", data: "summarised", query } as const;
    const chunks: Buffer[] = [];
    for await (const chunk of exportFile(request, toExport({ ...counts, truncated: false })).content)
      chunks.push(Buffer.from(chunk as Uint8Array));
    return Buffer.concat(chunks);
  };
  expect((await read("csv")).toString("utf8")).toBe("Conversions\r\n22.5\r\n22\r\n0.000001\r\n");
  const files = unzipSync(await read("xlsx"));
  const sheet = strFromU8(files["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
  const styles = strFromU8(files["xl/styles.xml"] ?? new Uint8Array());
  const codes = new Map(
    [...styles.matchAll(/numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [id, code]),
  );
  const formats = [...styles.matchAll(/<xf numFmtId="(\d+)" fontId="\d" fillId="0" borderId="0" xfId/g)];
  const cells = [...sheet.matchAll(/<c s="(\d+)"><v>([^<]*)<\/v>/g)].map(([, style, value]) => [
    codes.get(formats[Number(style)]?.[1]),
    value,
  ]);
  expect(cells).toEqual([
    ["#,##0.######", "22.5"],
    ["#,##0", "22"],
    ["#,##0.######", "0.000001"],
  ]);
});

test("files name the days compared, and say from when on figures are provisional", async () => {
  const [, , spend, ctr] = result.columns;
  if (spend === undefined || ctr === undefined) throw new Error("sample");
  const comparison = {
    kind: "previousPeriod",
    period: { from: "2026-10-10", through: "2026-10-25" },
    against: { from: "2026-09-24", through: "2026-10-09" },
  } as const;
  const late = { ...result, comparison, columns: [{ ...spend, provisionalFrom: "2026-10-20" }, ctr] };
  const query = { dimensions: [], measures: [], filters: [], sort: [], limit: 5, totals: false };
  const plain = { data: "summarised", title: "Sheet", query } as const;
  const csv = async (options: object) =>
    (await textOf(exportFile({ ...plain, format: "csv", ...options }, toExport(late)))).split("\r\n");
  // Headers stay plain names. The information below the rows lists what is provisional.
  const head = 'Spend,"CTR, period before (2026-09-24 – 2026-10-09)"';
  expect((await csv({}))[0]).toBe(head);
  const lines = await csv({ language: "en", about });
  expect(lines[0]).toBe(head);
  expect(lines).toContain('# Note,"Spend: provisional from October 20, 2026"');
  const { content } = exportFile({ ...plain, format: "xlsx", language: "de" }, toExport(late));
  const files = unzipSync(Buffer.concat(await content.toArray()));
  const texts = Object.values(files)
    .map((file) => strFromU8(file))
    .join("");
  expect(texts).toContain("Spend: vorläufig ab 20. Oktober 2026");
});

test("files compare equal periods: the figures of the compared days, of both periods, and unknown ones", async () => {
  const [, , spend, ctr] = result.columns;
  if (spend === undefined || ctr === undefined) throw new Error("sample");
  const comparison = {
    kind: "previousPeriod",
    period: { from: "2026-10-01", through: "2026-10-24" },
    against: { from: "2026-09-01", through: "2026-09-24" },
  } as const;
  const note = { code: "before_data", message: "…", since: "2025-11-01" } as const;
  const columns = [
    { ...spend, values: [10_039] },
    { ...ctr, role: "measure" as const, values: [0.5] },
    { ...spend, role: "comparison" as const, values: [7656], comparable: [7700] },
    { ...ctr, values: [null], note },
  ];
  const open: QueryResult = {
    columns,
    rowCount: 1,
    truncated: false,
    totals: null,
    comparison,
    sameRows: true,
  };
  const query = { dimensions: [], measures: [], filters: [], sort: [], limit: 5, totals: false };
  const asked = { data: "summarised", title: "Sheet", query, format: "csv", language: "en", about } as const;
  const [heads, figures, ...lines] = (await textOf(exportFile(asked, toExport(open)))).split("\r\n");
  expect(heads).toBe(
    [
      "Spend",
      "CTR",
      '"Spend, days compared (2026-10-01 – 2026-10-24)"',
      '"Spend, period before (2026-09-01 – 2026-09-24)"',
      '"CTR, period before (2026-09-01 – 2026-09-24)"',
    ].join(","),
  );
  expect(figures).toBe("10039,0.5,7700,7656,");
  for (const line of [
    '"Spend: October 1, 2026 – October 24, 2026 compared with September 1, 2026 – September 24, 2026"',
    '"CTR: no complete period to compare with; the data begin on November 1, 2025"',
    "Only rows that report all of these figures are counted.",
  ]) {
    expect(lines).toContain(`# Note,${line}`);
  }
});

test("a CSV file has information about itself after an empty line; before it every line is a record", async () => {
  const [campaign] = result.columns;
  if (campaign === undefined) throw new Error("there is a column");
  const one = { ...result, columns: [{ ...campaign, values: ["#1 brand"] }], rowCount: 1, truncated: true };
  const request = { format: "csv", title: "Clicks", data: "underlying", query: nothingAsked, about } as const;
  expect(await textOf(exportFile(request, toExport(one)))).toBe(
    [
      "Campaign",
      '"#1 brand"',
      "",
      "# Report,Spring",
      "# Page,Overview",
      '# Visual,"Clicks, by day"',
      "# Period,1 – 31 March 2026",
      "# Filter,Campaign: =Spring (00001001)",
      "# Filter,Channel: Search",
      "# Data complete through,2026-03-31",
      "# Exported,2026-04-01 06:05 UTC",
      "# Note,This file holds the first 1 rows; there are more.",
      "",
    ].join("\r\n"),
  );
  const plain = { format: "csv", title: "", data: "summarised", query: nothingAsked } as const;
  expect(await textOf(exportFile(plain, toExport(one)))).toBe('Campaign\r\n"#1 brand"\r\n');
});

test("a workbook has information about itself below its rows, in the language of the report", async () => {
  const request = { format: "xlsx", title: "", data: "summarised", query: nothingAsked, about } as const;
  const chunks: Buffer[] = [];
  for await (const chunk of exportFile({ ...request, language: "de" }, toExport(result)).content)
    chunks.push(Buffer.from(chunk as Uint8Array));
  const sheet = strFromU8(unzipSync(Buffer.concat(chunks))["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
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

test.each(["csv", "xlsx"] as const)(
  "figures of a %s file have at most 15 significant digits",
  async (format) => {
    const spend = result.columns[2];
    if (spend === undefined) throw new Error("there is a column");
    const values = [0.1 + 0.2, 1 / 3, 1_234_567.891, 100, 1.1 * 3];
    const sums = { ...result, columns: [{ ...spend, values }], truncated: false };
    const file = exportFile({ format, title: "", data: "summarised", query: nothingAsked }, toExport(sums));
    const chunks: Buffer[] = [];
    for await (const chunk of file.content) chunks.push(Buffer.from(chunk as Uint8Array));
    const bytes = Buffer.concat(chunks);
    const text =
      format === "csv"
        ? bytes.toString("utf8")
        : strFromU8(unzipSync(bytes)["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
    for (const figure of ["0.3", "0.333333333333333", "1234567.891", "100", "3.3"])
      expect(text).toMatch(new RegExp(`[\\n>]${figure.replace(".", "\\.")}[\\r<]`));
  },
);

test("a file continues with the results that follow the first", async () => {
  async function* following(): AsyncGenerator<QueryResult> {
    yield result;
    yield { ...result, rowCount: 1 };
  }
  const exported = { ...toExport(result), following: following(), rowCount: 11, isCut: false };
  const csv = await textOf(
    exportFile({ format: "csv", title: "", data: "underlying", query: nothingAsked }, exported),
  );
  expect(csv.match(/HYPERLINK/g)).toHaveLength(3);
});
