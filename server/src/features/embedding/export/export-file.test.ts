import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";

import type { QueryResult } from "@vitrine/contracts/query";

import { headersOf } from "./cells.ts";
import { exportFile } from "./export-file.ts";
import { fileStyle } from "./file-texts.ts";
import { about, bytesOf, emptyQuery, result, sheetOf, textOf, toExport, write } from "./testing-export.ts";

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
  const read = async (kind: "csv" | "xlsx") => {
    const request = { format: kind, title: "", data: "summarised", query: emptyQuery } as const;
    return bytesOf(exportFile(request, toExport({ ...counts, truncated: false })).content);
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
  const plain = { data: "summarised", title: "Sheet", query: emptyQuery } as const;
  const csv = async (options: object) =>
    (await textOf(exportFile({ ...plain, format: "csv", ...options }, toExport(late)))).split("\r\n");
  // Headers stay plain names. The information below the rows lists what is provisional.
  const head = 'Spend,"CTR, period before (2026-09-24 – 2026-10-09)"';
  expect((await csv({}))[0]).toBe(head);
  const lines = await csv({ language: "en", about });
  expect(lines[0]).toBe(head);
  expect(lines).toContain('# Note,"Spend: provisional from October 20, 2026"');
  const { content } = exportFile({ ...plain, format: "xlsx", language: "de" }, toExport(late));
  const files = unzipSync(await bytesOf(content));
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
  const asked = {
    data: "summarised",
    title: "Sheet",
    query: emptyQuery,
    format: "csv",
    language: "en",
    about,
  } as const;
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
  const request = { format: "csv", title: "Clicks", data: "underlying", query: emptyQuery, about } as const;
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
  const plain = { format: "csv", title: "", data: "summarised", query: emptyQuery } as const;
  expect(await textOf(exportFile(plain, toExport(one)))).toBe('Campaign\r\n"#1 brand"\r\n');
});

test.each(["csv", "xlsx"] as const)(
  "figures of a %s file have at most 15 significant digits",
  async (format) => {
    const spend = result.columns[2];
    if (spend === undefined) throw new Error("there is a column");
    const values = [0.1 + 0.2, 1 / 3, 1_234_567.891, 100, 1.1 * 3];
    const sums = { ...result, columns: [{ ...spend, values }], truncated: false };
    const file = exportFile({ format, title: "", data: "summarised", query: emptyQuery }, toExport(sums));
    const bytes = await bytesOf(file.content);
    const text = format === "csv" ? bytes.toString("utf8") : sheetOf(bytes);
    for (const figure of ["0.3", "0.333333333333333", "1234567.891", "100", "3.3"])
      expect(text).toMatch(new RegExp(`[\\n>]${figure.replace(".", "\\.")}[\\r<]`));
  },
);

test("an export counts its rows, and says whether it is cut", () => {
  const request = { format: "csv", title: "", data: "summarised", query: emptyQuery } as const;
  expect(exportFile(request, toExport(result))).toMatchObject({ rowCount: 5, isCut: true });
});

test("a file continues with the results that follow the first", async () => {
  async function* following(): AsyncGenerator<QueryResult> {
    yield result;
    yield { ...result, rowCount: 1 };
  }
  const exported = { ...toExport(result), following: following(), rowCount: 11, isCut: false };
  const csv = await textOf(
    exportFile({ format: "csv", title: "", data: "underlying", query: emptyQuery }, exported),
  );
  expect(csv.match(/HYPERLINK/g)).toHaveLength(3);
});
