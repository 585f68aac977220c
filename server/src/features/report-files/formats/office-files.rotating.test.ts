import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { reportTemplates } from "../../templates/catalogue.ts";
import type { ReportSnapshot } from "../snapshot/report-snapshot.ts";
import { allOf, convertWithLibreOffice, noLibreOffice, openPackage } from "../testing/office.ts";
import { requireOrder } from "../testing/schema.ts";
import { bytesOf, createSnapshotTester, type SnapshotTester } from "../testing/snapshot.ts";
import { makeCsvArchive } from "./csv/make-csv-archive.ts";
import { makePresentation } from "./pptx/make-presentation.ts";
import { slideForms } from "./pptx/slide-forms.ts";
import { makeWorkbook } from "./xlsx/make-workbook.ts";

let tester: SnapshotTester;
const snapshots = new Map<string, ReportSnapshot>();
beforeAll(async () => {
  tester = await createSnapshotTester();
  for (const { name, definition } of reportTemplates) snapshots.set(name, await tester.read(definition));
}, 240_000);
afterAll(() => tester.close());

const names = reportTemplates.map(({ name }) => name);
const snapshotOf = (name: string): ReportSnapshot => {
  const found = snapshots.get(name);
  if (found === undefined) throw new Error(`no snapshot of ${name}`);
  return found;
};
/** All numbers that a report shows. */
const figuresOf = ({ pages }: ReportSnapshot): readonly number[] =>
  pages.flatMap(({ visuals }) =>
    visuals.flatMap(({ content }) =>
      content.kind === "figures"
        ? content.main.columns
            .filter(({ role }) => role === "measure")
            .flatMap(({ values }) => values.filter((value) => typeof value === "number"))
        : [],
    ),
  );

/** The numbers in the charts of a presentation, sorted. Their texts differ in digits beyond those that are exact. */
function figuresInCharts(file: Uint8Array): readonly string[] {
  const charts = Object.entries(unzipSync(file)).filter(([path]) =>
    /^ppt\/charts\/chart[^/]*\.xml$/.test(path),
  );
  return charts
    .flatMap(([, xml]) => [...strFromU8(xml).matchAll(/<c:numCache>.*?<\/c:numCache>/gs)])
    .flatMap(([cache]) => [...cache.matchAll(/<c:v>([^<]*)<\/c:v>/g)])
    .map(([, value]) => Number(value).toPrecision(10))
    .toSorted();
}

/** A number as LibreOffice writes it: with quotes, and shares as per cent. */
function numberOf(cell: string): number {
  const plain = cell.replaceAll('"', "");
  return plain.endsWith("%") ? Number(plain.slice(0, -1)) / 100 : Number(plain);
}

describe.each(names)("%s", (name) => {
  test("[OFFICE-5] the workbook has all shown figures as numbers, and its parts are valid", async () => {
    const snapshot = snapshotOf(name);
    const workbook = openPackage(await bytesOf(makeWorkbook(snapshot)));
    const sheets = workbook.paths.filter((path) => path.includes("worksheets/"));
    const numbers = new Set(
      sheets
        .flatMap((path) => allOf(workbook.xml(path), "c"))
        .filter(({ attributes }) => attributes["t"] === undefined)
        .flatMap(({ children }) => children.map(({ text }) => text)),
    );
    for (const figure of figuresOf(snapshot))
      expect(numbers).toContain(String(Number(figure.toPrecision(15))));
    const titles = allOf(workbook.xml("xl/workbook.xml"), "sheet").map(
      ({ attributes }) => attributes["name"],
    );
    expect(new Set(titles.map((title) => title?.toLowerCase())).size).toBe(sheets.length);
  });

  test("[OFFICE-6] the archive has a CSV file for each sheet", async () => {
    const snapshot = snapshotOf(name);
    const files = Object.keys(unzipSync(await bytesOf(makeCsvArchive(snapshot))));
    const workbook = openPackage(await bytesOf(makeWorkbook(snapshot)));
    expect(files).toHaveLength(workbook.paths.filter((path) => path.includes("worksheets/")).length);
    for (const file of files) expect(file).toMatch(/^\d\d[^/\\]*\.csv$/);
  });

  test("[OFFICE-7, OFFICE-8] the presentation is valid in all parts, and shows every chart", async () => {
    const snapshot = snapshotOf(name);
    const file = openPackage(await bytesOf(makePresentation(snapshot)));
    for (const path of file.paths.filter((one) => one.endsWith(".xml"))) requireOrder(file.xml(path));
    const drawn = snapshot.pages.flatMap(({ visuals }) =>
      visuals.filter(
        ({ definition, content }) =>
          slideForms[definition.type].form === "chart" && content.kind === "figures",
      ),
    );
    expect(file.paths.filter((path) => path.startsWith("ppt/charts/chart"))).toHaveLength(drawn.length);
  });

  test.skipIf(noLibreOffice !== null)(
    "[OFFICE-7] LibreOffice reads the same figures from the charts",
    async () => {
      const file = await bytesOf(makePresentation(snapshotOf(name)));
      const read = await convertWithLibreOffice(file, "pptx", "pptx");
      const [written, found] = [file, ...read.values()].map(figuresInCharts);
      expect(found).toEqual(written);
    },
    240_000,
  );

  test.skipIf(noLibreOffice !== null)(
    "[OFFICE-5] LibreOffice reads the same figures from the workbook",
    async () => {
      const snapshot = snapshotOf(name);
      const everySheet = "csv:Text - txt - csv (StarCalc):9,34,76,1,,0,false,false,false,false,false,-1";
      const read = await convertWithLibreOffice(await bytesOf(makeWorkbook(snapshot)), "xlsx", everySheet);
      const cells = [...read.values()].flatMap((text) => text.toString("utf8").split(/[\t\n]/)).map(numberOf);
      const rounded = new Set(cells.map((one) => one.toPrecision(12)));
      for (const figure of figuresOf(snapshot)) expect(rounded).toContain(figure.toPrecision(12));
    },
    240_000,
  );
});
