import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { reportTemplates } from "../../templates/catalogue.ts";
import type { ReportSnapshot } from "../snapshot/report-snapshot.ts";
import { figuresInCharts, figuresOf, numbersInSheets } from "../testing/figures.ts";
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
      const rounded = await numbersInSheets(await bytesOf(makeWorkbook(snapshot)));
      for (const figure of figuresOf(snapshot)) expect(rounded).toContain(figure.toPrecision(12));
    },
    240_000,
  );
});
