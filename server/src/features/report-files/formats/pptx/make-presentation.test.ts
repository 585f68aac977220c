import { readFileSync } from "node:fs";

import { visualKinds, type Visual } from "@vitrine/contracts/report";
import { beforeAll, describe, expect, test } from "vitest";

import { bytesOf } from "../../testing/snapshot.ts";
import { allOf, openPackage, type OfficePackage, type XmlElement } from "../../testing/office.ts";
import { hostile, refused, sampleSnapshot, sampleVisual } from "../../testing/sample.ts";
import { requireOrder } from "../../testing/schema.ts";
import { testPng } from "../../../../testing/test-picture.ts";
import { palettes } from "./brand.ts";
import { makePresentation } from "./make-presentation.ts";
import { slideForms } from "./slide-forms.ts";

const types = Object.keys(visualKinds) as Visual["type"][];
const withFigures = types.filter((type) => !["none", "text"].includes(slideForms[type].form));
const open = async (...visuals: Parameters<typeof sampleSnapshot>[0]): Promise<OfficePackage> =>
  openPackage(await bytesOf(makePresentation(sampleSnapshot(visuals))));
const partsOf = (file: OfficePackage, pattern: RegExp): readonly XmlElement[] =>
  file.paths.filter((path) => pattern.test(path)).map((path) => file.xml(path));
const slidesOf = (file: OfficePackage) => partsOf(file, /^ppt\/slides\/slide\d+\.xml$/);
const textsOf = (element: XmlElement) => allOf(element, "a:t").map(({ text }) => text);

describe("a presentation with every type of visuals", () => {
  let file: OfficePackage;
  beforeAll(async () => {
    const failure = { code: "engine_unavailable", message: "Later", detail: null, requestId: null };
    const failed = sampleVisual("lineChart", { kind: "failure", failure, message: "The figures are late." });
    const text = sampleVisual("narrative", { kind: "text", paragraphs: [{ kind: "item", text: hostile }] });
    const visuals = withFigures.map((type) => sampleVisual(type));
    const image = sampleVisual("image", { kind: "decoration" });
    file = await open(...visuals, failed, text, image);
  });

  test("[OFFICE-8] parts are in the order of their schemas, and ids are unique within a part", () => {
    for (const part of file.paths.filter((path) => path.endsWith(".xml"))) {
      const xml = file.xml(part);
      requireOrder(xml);
      const ids = allOf(xml, "p:cNvPr").map(({ attributes }) => attributes["id"]);
      expect(new Set(ids).size, part).toBe(ids.length);
    }
  });

  test("[OFFICE-7] each plot names the two axes of its chart and no others", () => {
    const charts = partsOf(file, /^ppt\/charts\/c/);
    expect(charts.length).toBeGreaterThan(15);
    for (const chart of charts) {
      const axes = [...allOf(chart, "c:catAx"), ...allOf(chart, "c:valAx")].map((axis) => idOf(axis));
      const plots =
        allOf(chart, "c:plotArea")[0]?.children.filter(({ name }) => name.endsWith("Chart")) ?? [];
      expect(plots.length).toBeGreaterThan(0);
      for (const plot of plots) {
        const used = plot.children
          .filter(({ name }) => name === "c:axId")
          .map((one) => one.attributes["val"]);
        const isRound = ["c:pieChart", "c:doughnutChart"].includes(plot.name);
        expect(used).toHaveLength(isRound ? 0 : 2);
        for (const id of used) expect(axes).toContain(id);
      }
    }
  });

  test("[OFFICE-8] the workbook of a chart has its figures, at the cells that the chart names, and nothing else", () => {
    const charts = file.paths.filter((path) => /^ppt\/charts\/chart\d+\.xml$/.test(path));
    for (const path of charts) {
      const workbook = openPackage(
        file.bytes(path.replace("charts/chart", "embeddings/chart").replace("xml", "xlsx")),
      );
      const rows = allOf(workbook.xml("xl/worksheets/sheet1.xml"), "row").map(({ children }) =>
        children.map((cell) => allOf(cell, "t")[0]?.text ?? allOf(cell, "v")[0]?.text ?? null),
      );
      const named = new Set<string>();
      const caches = ["c:numRef", "c:strRef"].flatMap((name) => allOf(file.xml(path), name));
      for (const reference of caches) {
        const [, column = "", from = "", through = from] =
          /^Data!\$([A-Z]+)\$(\d+)(?::\$[A-Z]+\$(\d+))?$/.exec(allOf(reference, "c:f")[0]?.text ?? "") ?? [];
        const points = allOf(reference, "c:pt");
        for (let row = Number(from); row <= Number(through); row += 1) {
          const at = column.charCodeAt(0) - "A".charCodeAt(0);
          named.add(`${row} ${at}`);
          const point = points.find(({ attributes }) => Number(attributes["idx"]) === row - Number(from));
          expect(rows[row - 1]?.[at] ?? null, `${path} ${column}${row}`).toBe(
            point?.children[0]?.text ?? null,
          );
        }
      }
      // Points have their names and the heads of their columns in addition.
      const isPoints = allOf(file.xml(path), "c:xVal").length > 0;
      const filled = rows.flatMap((cells, row) =>
        cells.flatMap((cell, at) => (cell === null || cell === "" ? [] : [`${row + 1} ${at}`])),
      );
      const others = filled.filter((cell) => !named.has(cell) && !(isPoints && /^1 | 0$/.test(cell)));
      expect(others, path).toEqual([]);
    }
  });

  test("[OFFICE-9] hostile texts are texts, without characters that XML does not allow", () => {
    const shown = refused.reduce((text, one) => text.replaceAll(one, ""), hostile);
    const texts = slidesOf(file).flatMap(textsOf);
    expect(texts).toContain(`Report ${shown}`);
    expect(texts).toContain(shown);
  });

  test("[OFFICE-10] slides have title, period, source and notes; charts, tables and pictures have alternative texts", () => {
    const [cover, ...slides] = slidesOf(file);
    expect(cover === undefined ? [] : textsOf(cover)).toContain("Client");
    for (const slide of slides) {
      const names = allOf(slide, "p:cNvPr").map(({ attributes }) => attributes["name"]);
      for (const name of ["Title", "Period", "Source"]) expect(names).toContain(name);
      expect(textsOf(slide).join(" ")).toContain("Data complete through 31 May 2026");
      for (const frame of allOf(slide, "p:nvGraphicFramePr"))
        expect(allOf(frame, "p:cNvPr")[0]?.attributes["descr"]).toMatch(/^The /);
    }
    const notes = partsOf(file, /^ppt\/notesSlides\/n/).flatMap(textsOf);
    expect(notes.join(" ")).toContain("1 – 31 May 2026");
    expect(notes).toContain("Spend rose to €123,457 (+23%)");
  });

  test("[OFFICE-4] a failed visual is shown with its message", () => {
    expect(slidesOf(file).flatMap(textsOf)).toContain("The figures are late.");
  });
});

function idOf({ children }: XmlElement): string | undefined {
  return children.find(({ name }) => name === "c:axId")?.attributes["val"];
}

test.each(withFigures)("[OFFICE-7] %s becomes what its row says", async (type) => {
  const file = await open(sampleVisual(type));
  const charts = file.paths.filter((path) => path.startsWith("ppt/charts/chart"));
  const tables = slidesOf(file).flatMap((slide) => allOf(slide, "a:tbl"));
  const cards = slidesOf(file)
    .flatMap((slide) => allOf(slide, "p:cNvPr"))
    .filter(({ attributes }) => attributes["name"]?.startsWith("kpi:"));
  const expected = {
    chart: [1, 0, 0],
    table: [0, 1, 0],
    figures: [0, 1, 0],
    cards: [0, 0, 1],
    text: [],
    none: [],
  };
  expect([charts.length, tables.length, cards.length]).toEqual(expected[slideForms[type].form]);
});

test("[OFFICE-7] what PowerPoint has no chart for is a picture, if there is one", async () => {
  const png = Buffer.alloc(32);
  png.writeUInt32BE(1600, 16);
  png.writeUInt32BE(900, 20);
  const snapshot = sampleSnapshot([sampleVisual("treemap")]);
  const file = openPackage(
    await bytesOf(makePresentation(snapshot, { pictureOf: () => Promise.resolve(png), hasCover: false })),
  );
  expect(file.paths.filter((path) => path.endsWith(".png"))).toHaveLength(1);
  expect(slidesOf(file).flatMap(textsOf)).not.toContain("Client");
  const [picture] = slidesOf(file).flatMap((slide) => allOf(slide, "p:pic"));
  expect(picture === undefined ? [] : allOf(picture, "p:cNvPr")[0]?.attributes["descr"]).toBe("The treemap");
});

test("[OFFICE-7] a long table continues on further slides with the same head", async () => {
  const visual = sampleVisual("tableEx");
  if (visual.content.kind !== "figures") throw new Error("no figures");
  const { main } = visual.content;
  const columns = main.columns.map((column) => ({
    ...column,
    values: Array.from({ length: 200 }, (_, row) => (column.role === "dimension" ? `Row ${row}` : row)),
  }));
  const file = await open({
    ...visual,
    content: { ...visual.content, main: { ...main, columns, rowCount: 200 } },
  });
  const tables = slidesOf(file).flatMap((slide) => allOf(slide, "a:tbl"));
  expect(tables.length).toBeGreaterThan(5);
  for (const table of tables) expect(textsOf(table)[0]).toBe("Channel");
  expect(slidesOf(file).flatMap(textsOf).join(" ")).toContain("The first 112 of 200 rows");
});

test("[OFFICE-11] a presentation has mark, colours, typeface and foot of the brand", async () => {
  const sample = sampleSnapshot([sampleVisual("card")]);
  const look = { accent: "#123456", coverColour: "#abcdef", footer: `Acme ${hostile}` };
  const snapshot = { ...sample, client: { ...sample.client, ...look } };
  const content = testPng(200, 100);
  const mark = { content, extension: "png" as const, width: 200, height: 100 };
  const branded = openPackage(await bytesOf(makePresentation(snapshot, { brand: { mark, font: "times" } })));
  for (const path of branded.paths.filter((one) => one.endsWith(".xml"))) requireOrder(branded.xml(path));
  expect(Buffer.from(branded.bytes("ppt/media/mark.png")).equals(content)).toBe(true);
  for (const layout of ["ppt/slideLayouts/slideLayout1.xml", "ppt/slideLayouts/slideLayout2.xml"]) {
    const [picture] = allOf(branded.xml(layout), "p:pic");
    const { cx, cy } = (picture === undefined ? [] : allOf(picture, "a:ext"))[0]?.attributes ?? {};
    expect(Number(cx) / Number(cy), layout).toBeCloseTo(2, 2);
  }
  const colours = (path: string) =>
    allOf(branded.xml(path), "a:srgbClr").map(({ attributes }) => attributes["val"]);
  expect(colours("ppt/slideLayouts/slideLayout1.xml")).toContain("ABCDEF");
  expect(colours("ppt/slideMasters/slideMaster1.xml")).toContain("123456");
  const fonts = allOf(branded.xml("ppt/theme/theme1.xml"), "a:latin").map(
    ({ attributes }) => attributes["typeface"],
  );
  expect(new Set(fonts)).toEqual(new Set(["Times New Roman"]));
  const [cover] = slidesOf(branded);
  expect(cover === undefined ? "" : textsOf(cover).join(" ")).toContain("Acme ");
});

test("[OFFICE-7] a bullet is a column with a mark at its target", async () => {
  const file = await open(sampleVisual("bullet"));
  const [chart] = partsOf(file, /^ppt\/charts\/c/);
  if (chart === undefined) throw new Error("no chart");
  requireOrder(chart);
  const names = (plot: string) =>
    allOf(chart, plot).map((one) => allOf(one, "c:tx").map((name) => allOf(name, "c:v")[0]?.text));
  expect(names("c:barChart")).toEqual([["Spend"]]);
  expect(names("c:lineChart")).toEqual([["Revenue"]]);
  expect(allOf(chart, "c:symbol").map(({ attributes }) => attributes["val"])).toEqual(["dash"]);
});

test("the colours of workspaces are those of the screen", () => {
  const css = ["tokens.css", "report-colours.css"]
    .map((name) => readFileSync(new URL(`../../../../../../contracts/look/${name}`, import.meta.url), "utf8"))
    .join("\n")
    .toUpperCase();
  for (const colours of Object.values(palettes)) {
    const written = colours.map((colour, place) => `--SERIES-${place + 1}: #${colour};`);
    expect(css.replaceAll(/\s+/g, " ")).toContain(written.join(" "));
  }
});
