import { describe, expect, test } from "vitest";

import { parse } from "../../parse.ts";
import { reportDefinitionSchema, type ReportDefinition, type ReportDefinitionInput } from "../index.ts";
import { applyEdit, describeEdit, diffDefinitions, editSchema, mergeEdits, type Edit } from "./index.ts";

const spend = { table: "Performance", measure: "Spend" };
const clicks = { table: "Performance", measure: "Clicks" };
const views = { table: "Performance", measure: "Views" };
const month = { table: "Date", column: "date", grain: "month" } as const;
const channel = { table: "Channel", column: "channel" };
const market = { table: "Market", column: "market" };
const layout = { x: 0, y: 0, width: 100, height: 100 };

function aReport(visual: object = {}, more: Partial<ReportDefinitionInput> = {}): ReportDefinition {
  const parsed = parse(reportDefinitionSchema, {
    version: 1,
    dataset: "campaign_digital",
    pages: [
      {
        name: "p",
        displayName: "Overview",
        interactions: [{ source: "v", target: "note", mode: "none" }],
        visuals: [
          {
            name: "v",
            type: "lineChart",
            title: "Trend",
            layout,
            dimensions: [month, channel],
            measures: [spend],
            ...visual,
          },
          { name: "note", type: "textbox", title: "", layout, text: "Hello" },
        ],
      },
      { name: "q", displayName: "Details", visuals: [] },
    ],
    ...more,
  });
  if (!parsed.ok) throw new Error(parsed.faults.map(({ message }) => message).join("; "));
  return parsed.value;
}

const at = { page: "p", visual: "v" };

function edited(from: ReportDefinition, ...edits: readonly Edit[]): ReportDefinition {
  return edits.reduce((definition, edit) => {
    const applied = applyEdit(definition, edit);
    if (!applied.ok) throw new Error(`${applied.fault.path} ${applied.fault.rule}`);
    return applied.definition;
  }, from);
}

function visualOf({ pages }: ReportDefinition, name = "v") {
  return pages[0]?.visuals.find((visual) => visual.name === name);
}

function faultOf(from: ReportDefinition, edit: Edit): string {
  const applied = applyEdit(from, edit);
  return applied.ok ? "" : `${applied.fault.path} ${applied.fault.rule}`;
}

describe("fields", () => {
  const matrix = aReport({
    type: "tableEx",
    dimensions: [channel, market],
    measures: [spend, clicks, views],
    sort: [
      { by: "measure", index: 1, direction: "descending" },
      { by: "dimension", index: 1, direction: "ascending" },
    ],
    numberFormats: [null, { kind: "integer", digits: 0, currency: null }],
    formatting: [
      { kind: "bars", measure: 1 },
      { kind: "rules", measure: 2, by: 1, rules: [{ tone: "good", word: "well" }] },
    ],
  });

  test("what refers to a field by index follows it when another is added before it", () => {
    const next = edited(matrix, { kind: "addField", ...at, role: "Values", field: views, index: 2 });
    expect(visualOf(next)).toMatchObject({
      measures: [views, spend, clicks, views],
      sort: [
        { by: "measure", index: 2 },
        { by: "dimension", index: 1 },
      ],
      numberFormats: [null, null, { kind: "integer" }],
      formatting: [{ measure: 2 }, { measure: 3, by: 2 }],
    });
  });

  test("what refers to a removed field is removed with it", () => {
    const next = edited(matrix, { kind: "removeField", ...at, role: "Values", index: 3 });
    expect(visualOf(next)).toMatchObject({
      measures: [spend, views],
      sort: [{ by: "dimension", index: 1 }],
    });
    expect(visualOf(next)).not.toHaveProperty("numberFormats");
    expect(visualOf(next)).not.toHaveProperty("formatting");
  });

  test("a series that becomes the category makes the category the series", () => {
    const next = edited(aReport(), {
      kind: "moveField",
      ...at,
      role: "Series",
      index: 0,
      toRole: "Category",
      toIndex: 0,
    });
    expect(visualOf(next)?.dimensions).toEqual([channel, month]);
  });

  test("a field moves between the parts of a visual", () => {
    const next = edited(aReport(), {
      kind: "moveField",
      ...at,
      role: "Series",
      index: 0,
      toRole: "Rows",
      toIndex: 0,
    });
    expect(visualOf(next)).toMatchObject({ dimensions: [month], smallMultiples: channel });
  });

  test("measures of a combined chart stay columns or lines", () => {
    const combo = aReport({ type: "lineClusteredColumnComboChart", dimensions: [month], measures: [spend] });
    const columns = edited(combo, { kind: "addField", ...at, role: "Y", field: clicks });
    expect(visualOf(columns)).toMatchObject({ measures: [spend, clicks], lineMeasures: 0 });
    const line = edited(columns, { kind: "addField", ...at, role: "Y2", field: views });
    expect(visualOf(line)?.measures).toEqual([spend, clicks, views]);
    expect(visualOf(line)).not.toHaveProperty("lineMeasures");
    const moved = edited(line, { kind: "moveField", ...at, role: "Y", index: 1, toRole: "Y2", toIndex: 0 });
    expect(visualOf(moved)).toMatchObject({ measures: [spend, clicks, views], lineMeasures: 2 });
  });

  test("states of bookmarks follow fields, and lose what is gone", () => {
    const state = {
      version: 1 as const,
      pages: {
        p: {
          visuals: { v: { sort: [{ by: "measure" as const, index: 1, direction: "ascending" as const }] } },
        },
      },
      selections: [{ page: "p", visual: "v", points: [[{ dimension: 1, value: "Search" }]] }],
    };
    const report = aReport(
      { measures: [spend, clicks], dimensions: [month, channel] },
      { bookmarks: [{ name: "b", displayName: "B", state }] },
    );
    const without = edited(report, { kind: "removeField", ...at, role: "Y", index: 0 });
    expect(without.bookmarks?.[0]?.state.pages?.["p"]?.visuals?.["v"]?.sort?.[0]?.index).toBe(0);
    const single = edited(report, { kind: "removeField", ...at, role: "Series", index: 0 });
    expect(single.bookmarks?.[0]?.state.selections).toEqual([]);
  });

  test.each<[string, Edit, string]>([
    [
      "a role that the type does not have",
      { kind: "addField", ...at, role: "X", field: spend },
      "role is no role of the type lineChart: X",
    ],
    [
      "a role that is full",
      { kind: "addField", ...at, role: "Series", field: market },
      "role takes at most 1 field: Series",
    ],
    [
      "a measure as a grouping",
      { kind: "setField", ...at, role: "Series", index: 0, field: spend },
      "field must be a column as Series",
    ],
    [
      "a column as a measure",
      { kind: "addField", ...at, role: "Y", field: market },
      "field must be a measure as Y",
    ],
    [
      "a field that is not there",
      { kind: "removeField", ...at, role: "Y", index: 1 },
      "index must be less than 1, the number of fields as Y",
    ],
    [
      "a visual that is not there",
      { kind: "removeField", page: "q", visual: "v", role: "Y", index: 0 },
      "visual is no visual of the page: v",
    ],
  ])("%s is refused with its place", (_, edit, fault) => {
    expect(faultOf(aReport(), edit)).toBe(fault);
  });

  test("a series without a category is refused", () => {
    const empty = aReport({ dimensions: [] });
    expect(faultOf(empty, { kind: "addField", ...at, role: "Series", field: channel })).toBe(
      "role needs the roles before it to have a field: Series",
    );
  });
});

describe("types", () => {
  const change = (type: "card" | "pivotTable" | "image" | "clusteredBarChart"): Edit => ({
    kind: "changeType",
    ...at,
    type,
  });

  test("a card shows over time what a line showed, and says which field it has dropped", () => {
    const report = aReport();
    expect(visualOf(edited(report, change("card")))).toMatchObject({
      dimensions: [],
      trend: month,
      measures: [spend],
    });
    expect(describeEdit(change("card"), report)).toEqual({
      key: "typeChangedWithout",
      parameters: { visual: "Trend", from: "lineChart", to: "card", fields: [channel] },
    });
  });

  test("columns of a matrix become the series of bars", () => {
    const report = aReport({ type: "pivotTable", dimensions: [market], columns: channel });
    const bars = edited(report, change("clusteredBarChart"));
    expect(visualOf(bars)?.dimensions).toEqual([market, channel]);
    expect(visualOf(bars)).not.toHaveProperty("columns");
  });

  test("a type that lacks what it is drawn from is refused", () => {
    expect(faultOf(aReport(), change("image"))).toBe("type needs a visual with image: image");
  });
});

describe("pages and visuals", () => {
  const cells = (...rows: readonly (readonly string[])[]) => ({
    kind: "flow" as const,
    rows: rows.map((names) => ({ cells: names.map((visual) => ({ visual, span: 6 })) })),
  });

  test("a deleted visual leaves rows, interactions and bookmarks, and returns to all of them", () => {
    const state = { version: 1 as const, focused: { page: "p", visual: "v" } };
    const base = aReport({}, { bookmarks: [{ name: "b", displayName: "B", state }] });
    const report = edited(base, { kind: "setRows", page: "p", rows: cells(["note"], ["v"]).rows });
    const applied = applyEdit(report, { kind: "deleteVisual", ...at });
    if (!applied.ok) throw new Error(applied.fault.rule);
    expect(applied.definition.pages[0]?.layout?.rows).toHaveLength(1);
    expect(applied.definition.pages[0]).not.toHaveProperty("interactions");
    expect(applied.definition.bookmarks?.[0]?.state).toEqual({ version: 1 });
    expect(JSON.stringify(edited(applied.definition, ...applied.inverse))).toBe(JSON.stringify(report));
  });

  test("a visual gets its cell on a flowing page, by default a row of its own at the end", () => {
    const report = edited(aReport(), { kind: "setRows", page: "p", rows: cells(["note"], ["v"]).rows });
    const visual = visualOf(report);
    if (visual === undefined) throw new Error("no visual");
    const add = { kind: "addVisual", page: "p", visual: { ...visual, name: "w" } } as const;
    expect(edited(report, add).pages[0]?.layout?.rows.at(-1)?.cells).toEqual([{ visual: "w", span: 12 }]);
    const inRow = edited(report, { ...add, cell: { row: 0, cell: 1, span: 4 } });
    expect(inRow.pages[0]?.layout?.rows[0]?.cells.map((cell) => cell.visual)).toEqual(["note", "w"]);
  });

  test("several visuals are moved in one edit", () => {
    const places = ["v", "note"].map((visual) => ({ visual, layout: { ...layout, x: 40, z: 1 } }));
    const next = edited(aReport(), { kind: "placeVisuals", page: "p", on: "layout", places });
    expect(next.pages[0]?.visuals.map((visual) => visual.layout?.x)).toEqual([40, 40]);
  });

  test("rows, interactions and bookmarks follow a new name of a visual", () => {
    const next = edited(aReport(), { kind: "renameVisual", ...at, to: "w" });
    expect(next.pages[0]?.interactions).toEqual([{ source: "w", target: "note", mode: "none" }]);
  });

  test.each<[string, Edit, string]>([
    [
      "a visual of a canvas without its position",
      { kind: "setVisual", ...at, key: "layout" },
      "value is required on a canvas",
    ],
    [
      "rows that leave out a visual",
      { kind: "setRows", page: "p", rows: cells(["v"]).rows },
      "rows is in no cell of the page: note",
    ],
    [
      "a name that another visual has",
      { kind: "renameVisual", ...at, to: "note" },
      "to is the name of a visual of the page: note",
    ],
    [
      "a value that breaks the rule of its key",
      { kind: "setVisual", ...at, key: "limit", value: 0 },
      "value must be at least 1",
    ],
  ])("%s is refused with its place", (_, edit, fault) => {
    expect(faultOf(aReport(), edit)).toBe(fault);
  });

  test("the only page of a report cannot be deleted", () => {
    const report = edited(aReport(), { kind: "deletePage", page: "q" });
    expect(faultOf(report, { kind: "deletePage", page: "p" })).toBe("page is the only page of the report: p");
  });
});

describe("edits of two people", () => {
  const title: Edit = { kind: "setVisual", ...at, key: "title", value: "Mine" };

  test("of different keys are joined", () => {
    const merged = mergeEdits(aReport(), [title], [{ kind: "addField", ...at, role: "Y", field: clicks }]);
    expect(merged.conflicts).toEqual([]);
    expect(visualOf(merged.definition)).toMatchObject({ title: "Mine", measures: [spend, clicks] });
  });

  test("both add a visual to one page", () => {
    const visual = visualOf(aReport());
    if (visual === undefined) throw new Error("no visual");
    const add = (name: string): Edit => ({ kind: "addVisual", page: "p", visual: { ...visual, name } });
    const merged = mergeEdits(aReport(), [add("mine")], [add("theirs")]);
    expect(merged.definition.pages[0]?.visuals.map(({ name }) => name)).toEqual([
      "v",
      "note",
      "theirs",
      "mine",
    ]);
  });

  test.each<[string, Edit]>([
    ["the same key", { ...title, value: "Theirs" }],
    ["the deletion of the visual", { kind: "deleteVisual", ...at }],
    ["the deletion of the page", { kind: "deletePage", page: "p" }],
  ])("%s is a conflict, with what builds on it", (_, theirs) => {
    const again: Edit = { ...title, value: "Mine, again" };
    const { conflicts, joined } = mergeEdits(aReport(), [title, again], [theirs]);
    expect(joined).toEqual([]);
    expect(conflicts).toEqual([
      { mine: title, reason: "theirs", theirs: [theirs] },
      { mine: again, reason: "mine", on: [title] },
    ]);
  });

  test("an order by a measure is in conflict with other measures", () => {
    const sort: Edit = {
      kind: "setVisual",
      ...at,
      key: "sort",
      value: [{ by: "measure", index: 0, direction: "ascending" }],
    };
    const theirs: Edit = { kind: "setVisual", ...at, key: "measures", value: [clicks, spend] };
    expect(mergeEdits(aReport(), [sort], [theirs]).conflicts).toHaveLength(1);
  });
});

test("a difference names what people changed", () => {
  const from = aReport();
  const to = edited(
    from,
    { kind: "setVisual", ...at, key: "title", value: "Course" },
    { kind: "addField", ...at, role: "Y", field: clicks },
    { kind: "setPage", page: "q", key: "displayName", value: "More" },
    { kind: "movePage", page: "q", to: 0 },
  );
  let current = from;
  const sentences = diffDefinitions(from, to).map((edit) => {
    const sentence = describeEdit(edit, current);
    current = edited(current, edit);
    return sentence;
  });
  expect(sentences).toEqual([
    { key: "pageMoved", parameters: { page: "Overview" } },
    { key: "pageRenamed", parameters: { page: "Details", to: "More" } },
    { key: "visualTitled", parameters: { visual: "Trend", to: "Course" } },
    { key: "fieldsAdded", parameters: { visual: "Course", fields: [clicks] } },
  ]);
});

test("edits are parsed with the place of their faults", () => {
  const parsed = parse(editSchema, {
    kind: "setVisual",
    ...at,
    key: "layout",
    value: { x: -1, y: 0, width: 1, height: 1 },
  });
  expect(parsed.ok ? [] : parsed.faults.map(({ path }) => path)).toEqual(["value.x"]);
  expect(parse(editSchema, { kind: "explode" }).ok).toBe(false);
});
