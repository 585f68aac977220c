import { strFromU8, unzipSync } from "fflate";
import { beforeAll, describe, expect, test } from "vitest";

import type { DeckPlace } from "@vitrine/contracts/http";

import { fileStyle } from "../../../embedding/service.ts";
import { wordsOf } from "../../snapshot/words-of-snapshot.ts";
import type { ReportSnapshot } from "../../snapshot/report-snapshot.ts";
import { changeDeck, sampleDeck, withContentType, withRelation } from "../../testing/decks.ts";
import {
  allOf,
  convertWithLibreOffice,
  noLibreOffice,
  openPackage,
  type OfficePackage,
} from "../../testing/office.ts";
import { hostile, sampleColumn, sampleSnapshot, sampleVisual } from "../../testing/sample.ts";
import { requireOrder } from "../../testing/schema.ts";
import { bytesOf } from "../../testing/snapshot.ts";
import { officeWords } from "../office-texts.ts";
import { fillDeck } from "./fill/fill-deck.ts";
import { fillsOf } from "./fills-of.ts";
import { readSlides } from "./find-shapes.ts";
import { openDeck } from "./package/check-deck.ts";

let deck: Buffer;
beforeAll(async () => {
  deck = await sampleDeck();
});

const answer = (
  columns: readonly ReturnType<typeof sampleColumn>[],
  totals: readonly number[] | null = null,
) => ({
  kind: "figures" as const,
  main: {
    columns: [...columns],
    rowCount: columns[0]?.values.length ?? 0,
    truncated: false,
    totals: totals === null ? null : [...totals],
  },
  trend: null,
  highlight: null,
  notes: [],
});
const months = ["July", "August", hostile];
/** The report of another month, with one more series and one more row. */
const june = sampleSnapshot([
  sampleVisual("card", answer([sampleColumn("measure", "Spend", [77_000])])),
  sampleVisual(
    "columnChart",
    answer([
      sampleColumn("dimension", "Month", months),
      sampleColumn("measure", "Clicks", [5, 6, 7]),
      sampleColumn("measure", "Visits", [8, null, 9]),
      sampleColumn("measure", "Orders", [1, 2, 3]),
    ]),
  ),
  sampleVisual(
    "tableEx",
    answer(
      [
        sampleColumn("dimension", "Channel", ["Search", hostile, "Audio", "Video"]),
        sampleColumn("measure", "Spend", [10, 20, 30, null]),
      ],
      [60],
    ),
  ),
]);

const place = (shape: string, visual: string, shows: DeckPlace["shows"] = "value"): DeckPlace => ({
  shape,
  page: "overview",
  visual,
  measure: null,
  shows,
});
const places = [
  place("kpi:card", "card"),
  place("chart:columnChart", "columnChart"),
  place("table:tableEx", "tableEx"),
];

async function filled(file: Buffer, snapshot: ReportSnapshot, given = places) {
  const parts = await openDeck(file);
  const { slides } = await readSlides(parts);
  const kindOf = new Map(
    slides.flatMap(({ shapes }) => shapes.map(({ name, kind }) => [name.toLowerCase(), kind] as const)),
  );
  const writing = {
    style: fileStyle(snapshot),
    office: officeWords("en"),
    words: await wordsOf(snapshot),
    colour: () => "000000",
    completeThrough: null,
  };
  const { fills, missing } = await fillsOf(snapshot, given, { kindOf, writing });
  const content = Buffer.from(await bytesOf(fillDeck(parts, fills, () => "General")));
  return { content, missing };
}

const textsIn = (file: OfficePackage, path: string) => allOf(file.xml(path), "a:t").map(({ text }) => text);
/** The rows of a chart, from what it remembers of its workbook. */
function chartOf(file: OfficePackage, path: string) {
  const values = (element: Parameters<typeof allOf>[0] | undefined) =>
    element === undefined ? [] : allOf(element, "c:v").map(({ text }) => text);
  return allOf(file.xml(path), "c:ser").map((series) => ({
    name: values(allOf(series, "c:tx")[0])[0],
    categories: values(allOf(series, "c:cat")[0]),
    values: values(allOf(series, "c:val")[0]),
  }));
}

test("[DECK-2] named shapes are listed with their kind, their slide and their place", async () => {
  const { slides, aspect } = await readSlides(await openDeck(deck));
  expect(aspect).toBeCloseTo(16 / 9, 2);
  expect(
    slides.flatMap(({ shapes }) =>
      shapes.map(({ name, kind, slide, problem }) => [name, kind, slide, problem]),
    ),
  ).toEqual([
    ["kpi:card", "text", 2, null],
    ["text:findings", "text", 2, null],
    ["chart:columnChart", "chart", 3, null],
    ["table:tableEx", "table", 4, null],
  ]);
  for (const { box } of slides.flatMap(({ shapes }) => shapes)) {
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 1) + (box?.width ?? 1)).toBeLessThanOrEqual(1);
  }
});

test("[DECK-2] a shape of another kind than its name says is listed with the reason", async () => {
  const renamed = changeDeck(deck, {
    "ppt/slides/slide2.xml": (xml) => xml.replace('name="kpi:card"', 'name="chart:card"'),
    "ppt/slides/slide3.xml": (xml) => xml.replace('name="chart:columnChart"', 'name="table:trend"'),
  });
  const { slides } = await readSlides(await openDeck(renamed));
  const problems = new Map(
    slides.flatMap(({ shapes }) => shapes.map(({ name, problem }) => [name, problem])),
  );
  expect(problems.get("chart:card")).toContain("is no chart");
  expect(problems.get("table:trend")).toContain("is no table");
});

describe("filled with the figures of another month", () => {
  let file: OfficePackage;
  let content: Buffer;
  beforeAll(async () => {
    ({ content } = await filled(deck, june));
    file = openPackage(content);
  });

  test("[DECK-4] texts, charts with their workbooks and tables have the figures of the report", () => {
    expect(textsIn(file, "ppt/slides/slide2.xml")).toContain("€77,000");
    const plain = hostile.replaceAll(/[\p{Cc}\p{Cs}]/gu, "");
    const categories = ["July", "August", plain];
    expect(chartOf(file, "ppt/charts/chart1.xml")).toEqual([
      { name: "Clicks", categories, values: ["5", "6", "7"] },
      { name: "Visits", categories, values: ["8", "9"] },
      { name: "Orders", categories, values: ["1", "2", "3"] },
    ]);
    const workbook = openPackage(file.bytes("ppt/embeddings/chart1.xlsx"));
    const cells = allOf(workbook.xml("xl/worksheets/sheet1.xml"), "v").map(({ text }) => text);
    expect(cells).toEqual(expect.arrayContaining(["5", "6", "7", "8", "9", "1", "2", "3"]));
    const table = allOf(file.xml("ppt/slides/slide4.xml"), "a:tr").map((row) =>
      allOf(row, "a:tc").map((cell) => allOf(cell, "a:t")[0]?.text ?? ""),
    );
    // The table has three columns, the visual two.
    expect(table).toEqual([
      ["Channel", "Spend", ""],
      ["Search", "€10.00", ""],
      [plain, "€20.00", ""],
      ["Audio", "€30.00", ""],
      ["Video", "–", ""],
      ["Total", "€60.00", ""],
    ]);
  });

  test("[DECK-4] its parts are valid", () => {
    for (const path of file.paths.filter((one) => one.endsWith(".xml"))) requireOrder(file.xml(path));
    const chart = file.xml("ppt/charts/chart1.xml");
    const order = allOf(chart, "c:ser").map((series) => allOf(series, "c:idx")[0]?.attributes["val"]);
    expect(order).toEqual(["0", "1", "2"]);
  });

  test("[DECK-5] everything else is the same, byte for byte", () => {
    const [before, after] = [unzipSync(deck), unzipSync(content)];
    expect(Object.keys(after)).toEqual(Object.keys(before));
    const changed = Object.keys(before).filter(
      (path) => !Buffer.from(before[path] ?? []).equals(Buffer.from(after[path] ?? [])),
    );
    expect(changed.toSorted()).toEqual([
      "ppt/charts/chart1.xml",
      "ppt/embeddings/chart1.xlsx",
      "ppt/slides/slide2.xml",
      "ppt/slides/slide3.xml".replace("3", "4"),
    ]);
    const outside = (parts: Record<string, Uint8Array>) =>
      strFromU8(parts["ppt/slides/slide2.xml"] ?? new Uint8Array()).replace(
        /<p:sp><p:nvSpPr><p:cNvPr id="\d+" name="kpi:card".*?<\/p:sp>/s,
        "",
      );
    expect(outside(after)).toBe(outside(before));
  });

  test("[DECK-5] last month's file, edited by a person, is filled again with what the person wrote", async () => {
    const edited = changeDeck(content, {
      "ppt/slides/slide2.xml": (xml) =>
        xml.replaceAll("€77,000", "typed over").replace("Overview", "Our view of June"),
      "ppt/slides/slide3.xml": (xml) => xml.replace('name="Period"', 'name="A note of mine"'),
    });
    const may = sampleSnapshot([sampleVisual("card"), sampleVisual("columnChart"), sampleVisual("tableEx")]);
    const again = openPackage((await filled(edited, may)).content);
    const texts = textsIn(again, "ppt/slides/slide2.xml");
    expect(texts).toContain("€123,457");
    expect(texts).toContain("Our view of June");
    expect(texts).not.toContain("typed over");
    expect(chartOf(again, "ppt/charts/chart1.xml").map(({ name }) => name)).toEqual(["Search", "Social"]);
    expect(allOf(again.xml("ppt/slides/slide4.xml"), "a:tr")).toHaveLength(5);
  });

  test.skipIf(noLibreOffice !== null)("[DECK-4] LibreOffice opens it", async () => {
    const text = await convertWithLibreOffice(content, "pptx", "pdf");
    expect([...text.values()][0]?.subarray(0, 5).toString()).toBe("%PDF-");
  });
});

test("[DECK-6] a shape without figures is emptied, and counted", async () => {
  const failure = { code: "engine_unavailable", message: "Later", detail: null, requestId: null };
  const snapshot = sampleSnapshot([
    sampleVisual("columnChart", { kind: "failure", failure, message: "The figures are late." }),
  ]);
  const { content, missing } = await filled(deck, snapshot);
  expect(missing).toBe(3);
  const file = openPackage(content);
  expect(textsIn(file, "ppt/slides/slide2.xml")).not.toContain("€123,457");
  expect(chartOf(file, "ppt/charts/chart1.xml")).toEqual([{ name: "", categories: [], values: [] }]);
  expect(textsIn(file, "ppt/slides/slide4.xml")).not.toContain("Search");
  for (const path of file.paths.filter((one) => one.endsWith(".xml"))) requireOrder(file.xml(path));
});

test("[DECK-4] texts show a title, a change, a period or a finding, in the looks of the shape", async () => {
  const visual = { ...sampleVisual("card"), sentence: "Spend rose" };
  for (const [shows, text] of [
    ["title", "The card"],
    ["period", "1 – 31 May 2026"],
    ["text", "Spend rose"],
    ["change", "+23.5%"],
  ] as const) {
    const { content } = await filled(deck, sampleSnapshot([visual]), [place("kpi:card", "card", shows)]);
    const runs = allOf(openPackage(content).xml("ppt/slides/slide2.xml"), "a:r");
    const written = runs.map((run) => [allOf(run, "a:t")[0]?.text, allOf(run, "a:rPr")[0]?.attributes["sz"]]);
    expect(written, shows).toContainEqual([text, "1200"]);
  }
});

const rels = "ppt/slides/_rels/slide2.xml.rels";
const types = "[Content_Types].xml";
const attacks: Readonly<Record<string, readonly [Parameters<typeof changeDeck>[1], string]>> = {
  macros: [
    { "ppt/vbaProject.bin": "x", [types]: withContentType("bin", "application/vnd.ms-office.vbaProject") },
    "macros",
  ],
  "macros of another type": [
    { "ppt/vbaProject.png": "x", [types]: withContentType("zzz", "image/png") },
    "macros",
  ],
  "a picture at another place": [
    { [rels]: withRelation("image", "http://bad.example/a.png", true) },
    "another place",
  ],
  "a linked workbook": [{ [rels]: withRelation("oleObject", "file:///C:/a.xlsx", true) }, "another place"],
  "a link to a script": [{ [rels]: withRelation("hyperlink", "javascript:alert(1)", true) }, "another place"],
  "a link to a share": [{ [rels]: withRelation("hyperlink", "\\\\bad.example\\a", true) }, "another place"],
  "an embedded object": [
    { "ppt/embeddings/a.xlsx": "x", [rels]: withRelation("package", "../embeddings/a.xlsx", false) },
    "embedded objects",
  ],
  "a control": [
    { "ppt/activeX/a.xml": "<a/>", [rels]: withRelation("control", "../activeX/a.xml", false) },
    "controls",
  ],
  "own entities": [
    {
      "ppt/slides/slide2.xml": (xml) =>
        xml.replace("<p:sld ", '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><p:sld '),
    },
    "own definitions",
  ],
  "a program to start": [
    { "ppt/slides/slide2.xml": (xml) => xml.replace("<p:nvPr/>", '<p:nvPr a="ppaction://program"/>') },
    "starts a macro, a program",
  ],
  "a picture with a script": [
    { "ppt/media/a.svg": "<svg><script>1</script></svg>", [types]: withContentType("svg", "image/svg+xml") },
    "contains a program",
  ],
  "a part of a wrong type": [
    { "ppt/media/a.exe": "MZ", [types]: withContentType("exe", "application/x-msdownload") },
    "not allowed",
  ],
  "another kind of file": [
    { [types]: (xml) => xml.replace("presentationml.presentation.main", "presentationml.template.main") },
    "is not a PowerPoint presentation",
  ],
  "a missing part": [{ [rels]: withRelation("image", "../media/none.png", false) }, "is missing"],
  "markup that is not closed": [{ "ppt/slides/slide2.xml": (xml) => xml.slice(0, -9) }, "damaged"],
  "a path out of the archive": [{ "../evil.xml": "<a/>" }, "damaged"],
  "two names that are the same elsewhere": [{ "PPT/slides/slide2.xml": "<a/>" }, "damaged"],
};

test.each(Object.keys(attacks))("[DECK-3] %s is refused with the reason", async (name) => {
  const [changes, reason] = attacks[name] ?? [{}, ""];
  await expect(openDeck(changeDeck(deck, changes))).rejects.toMatchObject({
    code: "presentation_refused",
    message: expect.stringContaining(reason) as string,
  });
});

test("[DECK-3] an archive that unpacks to more than it says, or is cut or protected, is refused", async () => {
  const refused = { code: "presentation_refused" };
  const bomb = changeDeck(deck, { "ppt/media/a.png": "a".repeat(5_000_000) });
  const at = bomb.lastIndexOf("ppt/media/a.png") - 46;
  const falseSize = Buffer.from(bomb);
  falseSize.writeUInt32LE(10, at + 24);
  await expect(openDeck(falseSize)).rejects.toMatchObject(refused);
  const huge = Buffer.from(bomb);
  huge.writeUInt32LE(0x7fffffff, at + 24);
  await expect(openDeck(huge)).rejects.toMatchObject({
    message: expect.stringContaining("too large") as string,
  });
  const twice = Buffer.from(bomb);
  twice.writeUInt32LE(0, at + 42);
  await expect(openDeck(twice)).rejects.toMatchObject(refused);
  await expect(openDeck(deck.subarray(0, deck.length - 40))).rejects.toMatchObject(refused);
  await expect(openDeck(Buffer.from("no archive at all"))).rejects.toMatchObject(refused);
  const compound = Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(600)]);
  await expect(openDeck(compound)).rejects.toMatchObject({
    message: expect.stringContaining("password") as string,
  });
});

test("[DECK-3] links to websites stay, because they load nothing", async () => {
  const linked = changeDeck(deck, { [rels]: withRelation("hyperlink", "https://client.example/", true) });
  await expect(openDeck(linked)).resolves.toBeDefined();
});
