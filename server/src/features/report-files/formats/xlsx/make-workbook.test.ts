import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";

import { bytesOf } from "../../testing/snapshot.ts";
import { allOf, openPackage, type OfficePackage } from "../../testing/office.ts";
import { hostile, sampleSnapshot, sampleVisual } from "../../testing/sample.ts";
import { requireOrder } from "../../testing/schema.ts";
import { makeCsvArchive } from "../csv/make-csv-archive.ts";
import { makeWorkbook } from "./make-workbook.ts";

const visuals = [
  sampleVisual("card"),
  sampleVisual("clusteredBarChart"),
  { ...sampleVisual("tableEx"), title: "History" },
  { ...sampleVisual("donutChart"), title: `'${hostile}` },
  { ...sampleVisual("lineChart"), title: "THE CLUSTEREDBARCHART" },
  sampleVisual("pivotTable"),
];
const cellsOf = (file: OfficePackage, sheet: number) =>
  allOf(file.xml(`xl/worksheets/sheet${sheet}.xml`), "row").map(({ children }) =>
    children.map((cell) => allOf(cell, "t")[0]?.text ?? allOf(cell, "v")[0]?.text ?? null),
  );

test("[OFFICE-5] a workbook has sheets about the report, of single figures, and of each visual, with legal unique names", async () => {
  const file = openPackage(await bytesOf(makeWorkbook(sampleSnapshot(visuals))));
  for (const path of file.paths.filter((one) => one.endsWith(".xml"))) requireOrder(file.xml(path));
  const names = allOf(file.xml("xl/workbook.xml"), "sheet").map(({ attributes }) => attributes["name"]);
  expect(names).toEqual([
    "Report",
    "Overview",
    "The clusteredBarChart",
    "History (2)",
    '=HYPERLINK("http   bad.example"',
    "THE CLUSTEREDBARCHART (2)",
    "The pivotTable",
  ]);
  const about = cellsOf(file, 1).map((row) => row.join(": "));
  expect(about).toContain("Page: Overview");
  expect(about).toContain("Data complete through: 31 May 2026");
  expect(about).toContain("Made for: Ada Reader");
  expect(cellsOf(file, 2).slice(0, 2)).toEqual([
    ["Figure", "Value", "Compared with"],
    ["Spend", "123456.78", "100000"],
  ]);
  expect(cellsOf(file, 3).slice(0, 2)).toEqual([
    ["Channel", "Spend", "Revenue"],
    ["Search", "1234.5", "2000.25"],
  ]);
  expect(cellsOf(file, 3).map((row) => row.join(": "))).toContain("Period: 1 – 31 May 2026");
  // A matrix has its columns next to each other.
  expect(cellsOf(file, 7).slice(0, 3)).toEqual([
    ["Channel", "May", "June"],
    ["Search", "1", "2"],
    ["Social", "3", "4"],
  ]);
});

test("[OFFICE-11] the sheet about the report ends with the foot of the brand", async () => {
  const sample = sampleSnapshot(visuals);
  const client = { ...sample.client, footer: "Acme Media, Hamburg" };
  const file = openPackage(await bytesOf(makeWorkbook({ ...sample, client })));
  expect(cellsOf(file, 1).at(-1)).toContain("Acme Media, Hamburg");
});

test("[OFFICE-11] the mark of the brand is next to the rows of the sheet about the report, and nowhere else", async () => {
  const mark = { content: Buffer.from("pixels"), extension: "png", width: 960, height: 144 } as const;
  const sample = sampleSnapshot(visuals);
  const client = { ...sample.client, name: `Ann & "Sons" <GmbH>` };
  const file = openPackage(await bytesOf(makeWorkbook({ ...sample, client }, mark)));
  expect(Buffer.from(file.bytes("xl/media/image1.png")).toString()).toBe("pixels");
  const drawn = file.xml("xl/drawings/drawing1.xml");
  expect(allOf(drawn, "xdr:cNvPr")[0]?.attributes["descr"]).toBe(client.name);
  // At most 240 pixels wide, in the shape that it has.
  expect(allOf(drawn, "xdr:ext")[0]?.attributes).toEqual({ cx: String(240 * 9525), cy: String(36 * 9525) });
  const sheets = file.paths.filter((path) => /worksheets\/sheet\d+\.xml$/.test(path));
  expect(sheets.filter((path) => allOf(file.xml(path), "drawing").length > 0)).toEqual([
    "xl/worksheets/sheet1.xml",
  ]);
});

test("[OFFICE-9] a text that looks like a formula is a quoted text", async () => {
  const file = openPackage(await bytesOf(makeWorkbook(sampleSnapshot(visuals))));
  const sheet = file.xml("xl/worksheets/sheet3.xml");
  expect(allOf(sheet, "f")).toEqual([]);
  const found = allOf(sheet, "c").find((cell) => allOf(cell, "t")[0]?.text.startsWith("=HYPERLINK") === true);
  expect(found?.attributes).toMatchObject({ t: "inlineStr", s: "3" });
});

test("[OFFICE-6] an archive has a CSV file for each sheet, whose names are no paths and whose texts no formulas", async () => {
  const files = unzipSync(await bytesOf(makeCsvArchive(sampleSnapshot(visuals))));
  const names = Object.keys(files);
  expect(names).toHaveLength(7);
  expect(names[2]).toBe("03 - Overview - The clusteredBarChart.csv");
  for (const name of names) expect(name).toMatch(/^\d\d[^/\\:]*\.csv$/);
  const text = strFromU8(files[names[2] ?? ""] ?? new Uint8Array());
  expect(text).toContain("\"'=HYPERLINK");
  expect(text).toContain("Search,1234.5,2000.25");
});
