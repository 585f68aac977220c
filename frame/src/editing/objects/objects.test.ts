import { describe, expect, test } from "vitest";

import type { Bookmark, Page, ReportDefinition } from "@vitrine/contracts/report";
import { applyEdits, type Edit } from "@vitrine/contracts/report/edits";

import { sampleReport } from "@vitrine/contracts/testing/sample-definition";
import { addVisualEdits, copyEdits, droppedPlace } from "./add-visuals.ts";
import { freeName } from "./free-name.ts";
import { readClipboard, writeClipboard } from "./clipboard.ts";
import {
  addBookmarkEdit,
  deleteGroupEdits,
  moveListedEdits,
  putListedEdits,
  renameGroupEdits,
  setGroupEdits,
  ungroupEdits,
  type Listed,
} from "./bookmark-edits.ts";
import { addPageEdit, copyPageEdit, toCanvasEdits, toFlowEdits, toTooltipEdits } from "./page-edits.ts";

const { definition } = sampleReport();
const canvas = pageOf(definition);
const rows = [
  {
    cells: [
      { visual: "spend", span: 6 },
      { visual: "bars", span: 6 },
    ],
  },
  { cells: [{ visual: "note", span: 12, height: { px: 80 } }] },
];
const flow: Page = { ...canvas, layout: { kind: "flow", rows } };

function pageOf({ pages: [page] }: ReportDefinition): Page {
  if (page === undefined) throw new Error("The report has no page.");
  return page;
}

function visualOf({ visuals: [visual] }: Page): Page["visuals"][number] {
  if (visual === undefined) throw new Error("The page has no visual.");
  return visual;
}

function after(page: Page, edits: readonly Edit[]): Page {
  const applied = applyEdits({ ...definition, pages: [page] }, edits);
  if (!applied.ok) throw new Error(`${applied.fault.path} ${applied.fault.rule}`);
  return pageOf(applied.definition);
}

const cellsOf = (page: Page) =>
  page.layout?.rows.map(({ cells }) => cells.map(({ visual, span }) => `${visual} ${span}`));
const visual = { ...visualOf(canvas), name: "new" };
const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height, z: 0 });

test("names are free, and numbers do not pile up", () => {
  expect(freeName("a", ["b"])).toBe("a");
  expect(freeName("a", ["a", "a-2"])).toBe("a-3");
  expect(freeName("a-2", ["a-2"])).toBe("a-3");
});

test("a new visual gets a row of its own, or a share of a row", () => {
  expect(cellsOf(after(flow, addVisualEdits(flow, visual)))).toEqual([
    ["spend 6", "bars 6"],
    ["note 12"],
    ["new 12"],
  ]);
  expect(cellsOf(after(flow, addVisualEdits(flow, visual, { row: 0, cell: 1 })))?.[0]).toEqual([
    "spend 4",
    "new 4",
    "bars 4",
  ]);
});

test("next to a visual that fills its row, a new one is in the same line", () => {
  expect(cellsOf(after(flow, addVisualEdits(flow, visual, { row: 1, cell: 1 })))?.[1]).toEqual([
    "note 6",
    "new 6",
  ]);
});

test("on a canvas it is below the others and in front of them", () => {
  const { layout: _, ...placeless } = visual;
  const placed = after(canvas, addVisualEdits(canvas, placeless)).visuals.at(-1);
  expect(placed?.layout).toEqual({ x: 16, y: 116, width: 300, height: 128, z: 1 });
});

test("on a canvas that is full at its foot, it is next to the others, and covers none", () => {
  const full = { ...canvas, width: 800, height: 320, visuals: [{ ...visual, layout: box(0, 0, 300, 300) }] };
  const { layout: _, ...placeless } = visual;
  const chart = { ...placeless, name: "chart", type: "lineChart" as const };
  expect(after(full, addVisualEdits(full, chart)).visuals.at(-1)?.layout).toEqual({
    ...box(320, 0, 480, 280),
    z: 1,
  });
  const narrow = { ...full, width: 320 };
  expect(after(narrow, addVisualEdits(narrow, chart)).visuals.at(-1)?.layout).toMatchObject({ x: 0, y: 40 });
});

test("[EDITOR-21] on a canvas it lands where it is dropped: within the canvas, snapped, and in front", () => {
  const page = {
    ...canvas,
    width: 1000,
    height: 600,
    visuals: [{ ...visual, layout: box(100, 50, 200, 100) }],
  };
  expect(droppedPlace(page, "card", { x: 350.4, y: 300 }, 0)).toEqual({ ...box(350, 300, 300, 128), z: 1 });
  expect(droppedPlace(page, "card", { x: 104, y: 300 }, 6), "at the left edge of the other").toMatchObject({
    x: 100,
    y: 300,
  });
  expect(droppedPlace(page, "card", { x: 900, y: 580 }, 0), "at the edge").toMatchObject({ x: 700, y: 472 });
});

test("copies follow their originals and have free names", () => {
  const { edits, names } = copyEdits(flow, flow.visuals);
  const copied = after(flow, edits);
  expect(names).toEqual(["spend-2", "bars-2", "note-2"]);
  expect(cellsOf(copied)).toEqual([
    ["spend 6", "spend-2 6", "bars 6", "bars-2 6"],
    ["note 12"],
    ["note-2 12"],
  ]);
  expect(copied.layout?.rows[2]?.cells[0]?.height).toEqual({ px: 80 });
});

test("on a canvas copies are moved a little, and stay on the page", () => {
  const { edits } = copyEdits(canvas, canvas.visuals.slice(0, 1));
  expect(after(canvas, edits).visuals.at(-1)?.layout).toMatchObject({ x: 16, y: 16 });
});

test("visuals of another page are pasted below everything", () => {
  const { edits, names } = copyEdits(flow, [{ ...visual, name: "other" }]);
  expect([names, cellsOf(after(flow, edits))?.at(-1)]).toEqual([["other"], ["other 12"]]);
});

test("several visuals of another page keep their order, and none covers another", () => {
  const others = ["one", "two", "three"].map((name) => ({ ...visual, name, layout: undefined }));
  expect(cellsOf(after(flow, copyEdits(flow, others).edits))?.slice(-3)).toEqual([
    ["one 12"],
    ["two 12"],
    ["three 12"],
  ]);
  const placed = after(canvas, copyEdits(canvas, others).edits).visuals.slice(-3);
  const tops = placed.map(({ layout }) => layout?.y);
  expect(tops).toEqual([116, 260, 404]);
});

test("the clipboard keeps visuals as they are, and takes nothing else", () => {
  const text = writeClipboard(canvas.visuals);
  expect(readClipboard(text)).toEqual({ visuals: canvas.visuals, measures: [], isDamaged: false });
  for (const other of ["", "hello", "{}", "7"])
    expect(readClipboard(other)).toEqual({ visuals: [], measures: [], isDamaged: false });
  for (const damaged of [
    text.slice(0, 200),
    '{"kind":"vitrine/visuals"}',
    '{"kind":"vitrine/visuals","visuals":[{}],"measures":[7]}',
    text.replaceAll(/"type": "\w+"/g, '"type": "unknown"'),
  ])
    expect(readClipboard(damaged)).toEqual({ visuals: [], measures: [], isDamaged: true });
});

test("[EDITOR-14] the clipboard has the measures of the report that the visuals need", () => {
  const measure = (name: string, expression: string) => {
    const plain = { format: null, direction: "neutral", description: "", unit: "" } as const;
    return { name, table: "Performance", expression, ...plain };
  };
  const measures = [
    measure("Half", "[Spend] / 2"),
    measure("Quarter", "[Half] / 2"),
    measure("Other", "[Clicks] * 2"),
  ];
  const of = { ...visual, measures: [{ table: "Performance", measure: "Quarter" }] };
  const read = readClipboard(writeClipboard([of], measures));
  expect(read.measures.map(({ name }) => name)).toEqual(["Half", "Quarter"]);
});

test("pages are added and copied after another one", () => {
  const added = addPageEdit(definition, "overview", (count) => `Page ${count}`);
  const applied = applyEdits(definition, [added.edit]);
  expect(applied.ok && applied.definition.pages.map(({ displayName }) => displayName)).toEqual([
    "Overview",
    "Page 4",
    "Secret",
    "Detail",
  ]);
  const copied = copyPageEdit(definition, "overview", (name) => `${name} (copy)`);
  const twice = applyEdits(definition, copied === null ? [] : [copied.edit]);
  expect(twice.ok && twice.definition.pages[1]).toEqual({
    ...canvas,
    name: "overview-2",
    displayName: "Overview (copy)",
  });
  expect(copyPageEdit(definition, "none", (name) => name)).toBeNull();
});

test("[EDITOR-10] rows become a canvas with everything where it is drawn, and a canvas becomes rows", () => {
  const place = (x: number, y: number, width: number) => ({ x, y, width, height: 100.4, z: 0 });
  const places = new Map([
    ["spend", place(24, 16, 530)],
    ["bars", place(570, 16, 265)],
    ["note", place(24, 140, 811)],
  ]);
  const placed = after(flow, toCanvasEdits(flow, { width: 859, height: 256, places }));
  expect(placed).toMatchObject({ width: 859, height: 360 });
  expect(placed.layout).toBeUndefined();
  expect(placed.visuals[0]?.layout).toEqual({ x: 24, y: 16, width: 530, height: 100, z: 0 });
  expect(cellsOf(after(placed, toFlowEdits(placed)))).toEqual([["spend 8", "bars 4"], ["note 12"]]);
});

test("an empty page becomes a canvas of its own size, however low it is drawn", () => {
  const empty = { ...flow, visuals: [], layout: { kind: "flow" as const, rows: [] } };
  const { width, height } = flow;
  const placed = after(empty, toCanvasEdits(empty, { width: 859, height: 120, places: new Map() }));
  expect(placed).toMatchObject({ width, height });
  expect(placed.layout).toBeUndefined();
});

test("[TOOLTIP-4] a page becomes a tooltip on a canvas, an empty one of the usual size", () => {
  const tooltip = { fields: [] };
  const empty = { ...flow, visuals: [], layout: { kind: "flow" as const, rows: [] } };
  expect(after(empty, toTooltipEdits(empty, undefined))).toMatchObject({ width: 320, height: 240, tooltip });
  expect(after(empty, toTooltipEdits(empty, undefined)).layout).toBeUndefined();
  expect(after(canvas, toTooltipEdits(canvas, undefined))).toEqual({ ...canvas, tooltip });
});

test("bookmarks are added at the end, under a free name", () => {
  const state = { version: 1 as const, page: "overview" };
  const bookmarks = [{ name: "bookmark-2", displayName: "Mine", state }];
  const added = addBookmarkEdit({ bookmarks }, state, (count) => `Bookmark ${count}`);
  const applied = applyEdits({ ...definition, bookmarks }, [added.edit]);
  expect(applied.ok && applied.definition.bookmarks?.at(-1)).toEqual({
    name: "bookmark-3",
    displayName: "Bookmark 2",
    state,
  });
  expect(addBookmarkEdit({}, state, String).name).toBe("bookmark-1");
});

describe("[EDITOR-8] groups of bookmarks", () => {
  /** Bookmarks as text: `a b:One c:One`. */
  const bookmarksOf = (text: string): Bookmark[] =>
    text.split(" ").map((one) => {
      const [name = "", group] = one.split(":");
      return { name, displayName: name, ...(group === undefined ? {} : { group }), state: { version: 1 } };
    });
  const bookmarks = bookmarksOf("a b:One c:One d e:Two");
  const textAfter = (edits: readonly Edit[]): string => {
    const applied = applyEdits({ ...definition, bookmarks }, edits);
    if (!applied.ok) throw new Error(`${applied.fault.path} ${applied.fault.rule}`);
    const all = applied.definition.bookmarks ?? [];
    return all.map(({ name, group }) => (group === undefined ? name : `${name}:${group}`)).join(" ");
  };

  test("a bookmark goes to the end of its group, and out of it behind it", () => {
    expect(textAfter(setGroupEdits(bookmarks, "a", "One"))).toBe("b:One c:One a:One d e:Two");
    expect(textAfter(setGroupEdits(bookmarks, "b", undefined))).toBe("a c:One b d e:Two");
    expect(textAfter(setGroupEdits(bookmarks, "d", "New"))).toBe("a b:One c:One d:New e:Two");
    expect(textAfter(setGroupEdits(bookmarks, "b", "New"))).toBe("a c:One b:New d e:Two");
    expect(setGroupEdits(bookmarks, "b", "One")).toEqual([]);
  });

  test("a bookmark moves within its group, a group and what is in none move in the list", () => {
    expect(textAfter(moveListedEdits(bookmarks, { bookmark: "c" }, -1))).toBe("a c:One b:One d e:Two");
    expect(moveListedEdits(bookmarks, { bookmark: "c" }, 1)).toEqual([]);
    expect(textAfter(moveListedEdits(bookmarks, { bookmark: "a" }, 1))).toBe("b:One c:One a d e:Two");
    expect(textAfter(moveListedEdits(bookmarks, { group: "One" }, 1))).toBe("a d b:One c:One e:Two");
  });

  test("what is dragged is put next to something, and joins its group", () => {
    const put = (...[what, next, side]: [Listed, Listed, "before" | "after"]) =>
      textAfter(putListedEdits(bookmarks, what, next, side));
    expect(put({ bookmark: "a" }, { bookmark: "c" }, "before")).toBe("b:One a:One c:One d e:Two");
    expect(put({ bookmark: "c" }, { bookmark: "d" }, "after")).toBe("a b:One d c e:Two");
    expect(put({ bookmark: "d" }, { group: "One" }, "after")).toBe("a d:One b:One c:One e:Two");
    expect(put({ bookmark: "d" }, { group: "One" }, "before")).toBe("a d b:One c:One e:Two");
    expect(put({ bookmark: "a" }, { bookmark: "a" }, "after")).toBe("a b:One c:One d e:Two");
    expect(put({ bookmark: "e" }, { group: "Two" }, "after")).toBe("a b:One c:One d e:Two");
  });

  test("a group is put next to a bookmark or a group, never into one", () => {
    const put = (...[next, side]: [Listed, "before" | "after"]) =>
      textAfter(putListedEdits(bookmarks, { group: "One" }, next, side));
    expect(put({ bookmark: "a" }, "before")).toBe("b:One c:One a d e:Two");
    expect(put({ bookmark: "e" }, "before")).toBe("a d b:One c:One e:Two");
    expect(put({ group: "Two" }, "after")).toBe("a d e:Two b:One c:One");
    expect(put({ bookmark: "b" }, "after")).toBe("a b:One c:One d e:Two");
  });

  test("a group is renamed, joined with another of that name, ended, and deleted with its bookmarks", () => {
    expect(textAfter(renameGroupEdits(bookmarks, "One", "Three"))).toBe("a b:Three c:Three d e:Two");
    expect(textAfter(renameGroupEdits(bookmarks, "Two", "One"))).toBe("a b:One c:One e:One d");
    expect(textAfter(ungroupEdits(bookmarks, "One"))).toBe("a b c d e:Two");
    expect(textAfter(deleteGroupEdits(bookmarks, "One"))).toBe("a d e:Two");
  });
});
