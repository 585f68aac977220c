import { describe, expect, test } from "vitest";

import { parse } from "../../parse.ts";
import { reportDefinitionSchema, type ReportDefinition } from "../index.ts";
import { applyEdit, describeEdits, diffDefinitions, mergeEdits, type Edit } from "./index.ts";

const spend = { table: "Performance", measure: "Spend" };
const double = { table: "Performance", measure: "Double" };
const layout = { x: 0, y: 0, width: 100, height: 100 };
const v = { page: "p", visual: "v" };

/** A page with a visual and a button, the page Extra, and the measure Double. */
function aReport(more: object = {}): ReportDefinition {
  const measure = { name: "Double", table: "Performance", expression: "[Spend] * 2" };
  const parsed = parse(reportDefinitionSchema, {
    version: 1,
    dataset: "campaign_digital",
    measures: [measure],
    bookmarks: [{ name: "b", displayName: "Start", state: { version: 1, page: "p" } }],
    pages: [
      {
        name: "p",
        displayName: "Overview",
        visuals: [
          { name: "v", type: "card", title: "Spend", layout, measures: [spend] },
          { name: "go", type: "actionButton", title: "", layout, action: { kind: "back" }, text: "Go" },
          { name: "w", type: "card", title: "Other", layout, measures: [spend] },
        ],
      },
      { name: "x", displayName: "Extra", visuals: [] },
    ],
    ...more,
  });
  if (!parsed.ok) throw new Error(parsed.faults.map(({ message }) => message).join("; "));
  return parsed.value;
}

function edited(from: ReportDefinition, ...edits: readonly Edit[]): ReportDefinition {
  return edits.reduce((definition, edit) => {
    const applied = applyEdit(definition, edit);
    if (!applied.ok) throw new Error(`${applied.fault.path} ${applied.fault.rule}`);
    return applied.definition;
  }, from);
}

function first<One>(list: readonly One[] | undefined): One {
  const [one] = list ?? [];
  if (one === undefined) throw new Error("the list is empty");
  return one;
}

const isTooltip: Edit = { kind: "setPage", page: "x", key: "tooltip", value: { fields: [] } };
const choosesIt: Edit = { kind: "setVisual", ...v, key: "tooltipPage", value: "x" };
const leadsTo = (action: Extract<Edit, { key: "action" }>["value"]): Edit => ({
  kind: "setVisual",
  page: "p",
  visual: "go",
  key: "action",
  value: action,
});
const bookmark = (name: string, page: string, state: object = {}): Edit => ({
  kind: "addBookmark",
  bookmark: { name, displayName: name, state: { version: 1, page, ...state } },
});
const withoutExtra: Edit = { kind: "deletePage", page: "x" };
const title: Edit = { kind: "setVisual", ...v, key: "title", value: "Mine" };

test("another person's restore without a page leaves out what refers to it, and nothing else", () => {
  const base = aReport({ bookmarks: undefined });
  const note: Edit = {
    kind: "addVisual",
    page: "p",
    visual: { ...first(first(base.pages).visuals), name: "note", type: "commentary", measures: [] },
  };
  const mine = diffDefinitions(base, edited(base, isTooltip, choosesIt, bookmark("m", "p"), note));
  const theirs = diffDefinitions(base, edited(base, withoutExtra));
  const { definition, conflicts } = mergeEdits(base, mine, theirs);
  expect(definition.bookmarks?.map(({ name }) => name)).toEqual(["m"]);
  expect(definition.pages[0]?.visuals.map(({ name }) => name)).toEqual(["v", "go", "w", "note"]);
  expect(definition.pages[0]?.visuals[0]?.tooltipPage).toBeUndefined();
  expect(conflicts).toEqual([
    { mine: choosesIt, reason: "theirs", theirs: [withoutExtra] },
    { mine: isTooltip, reason: "theirs", theirs: [withoutExtra] },
  ]);
});

describe("what refers to something that another person has deleted is left out with the reason", () => {
  const filtered = { filterType: 5, operator: "Top", itemCount: 3, orderBy: double } as const;
  const byDouble = { ...filtered, target: { table: "Channel", column: "channel" } };
  const card = { ...first(first(aReport().pages).visuals), name: "new", measures: [double] };
  const buttonPage = {
    name: "y",
    displayName: "Y",
    visuals: [{ ...card, action: { kind: "page", page: "x" } }],
  };
  const noDouble: Edit = { kind: "deleteMeasure", measure: "Double" };
  const noBookmark: Edit = { kind: "deleteBookmark", bookmark: "b" };
  const noW: Edit = { kind: "deleteVisual", page: "p", visual: "w" };
  const tripled = { ...first(aReport().measures), name: "Tripled", expression: "[ Double ] * 1.5" };
  test.each<[string, Edit, Edit]>([
    ["a button to a page", leadsTo({ kind: "page", page: "x" }), withoutExtra],
    ["a page with a button to a page", { kind: "addPage", page: buttonPage } as Edit, withoutExtra],
    ["a button to a bookmark", leadsTo({ kind: "bookmark", bookmark: "b" }), noBookmark],
    ["a drill-through", { kind: "setPage", page: "x", key: "drillthrough", value: [] }, withoutExtra],
    ["a bookmark of the page", bookmark("m", "x"), withoutExtra],
    [
      "a bookmark with a selection",
      bookmark("m", "p", { selections: [{ ...v, visual: "w", points: [] }] }),
      noW,
    ],
    [
      "interactions",
      {
        kind: "setPage",
        page: "p",
        key: "interactions",
        value: [{ source: "v", target: "w", mode: "none" }],
      },
      noW,
    ],
    ["a visual with a measure", { kind: "addVisual", page: "p", visual: card }, noDouble],
    ["a field of a visual", { kind: "addField", ...v, role: "Values", field: double }, noDouble],
    ["a filter by a measure", { kind: "setReport", key: "filters", value: [byDouble] }, noDouble],
    ["another measure", { kind: "addMeasure", measure: tripled }, noDouble],
  ])("%s", (_, mine, theirs) => {
    const { joined, conflicts } = mergeEdits(aReport(), [title, mine], [theirs]);
    expect(joined).toEqual([title]);
    expect(conflicts).toEqual([{ mine, reason: "theirs", theirs: [theirs] }]);
  });

  test.each<[string, Edit, Edit]>([
    [
      "the deletion of a page to which their button leads",
      withoutExtra,
      leadsTo({ kind: "page", page: "x" }),
    ],
    [
      "the deletion of a measure that their visual has",
      noDouble,
      { kind: "addVisual", page: "p", visual: card },
    ],
  ])("%s too", (_, mine, theirs) => {
    const { conflicts } = mergeEdits(aReport(), [mine], [theirs]);
    expect(conflicts).toEqual([{ mine, reason: "theirs", theirs: [theirs] }]);
  });
});

test("a button is left out with the bookmark to which it leads, though it was made before it", () => {
  const button = leadsTo({ kind: "bookmark", bookmark: "m" });
  const own = bookmark("m", "x");
  const { joined, conflicts } = mergeEdits(aReport(), [title, button, own], [withoutExtra]);
  expect(joined).toEqual([title]);
  expect(conflicts).toEqual([
    { mine: button, reason: "mine", on: [own] },
    { mine: own, reason: "theirs", theirs: [withoutExtra] },
  ]);
});

test.each<[string, Edit, Edit]>([
  ["a bookmark of another page", bookmark("m", "p"), withoutExtra],
  [
    "slicers that sync",
    { kind: "setVisual", ...v, key: "slicer", value: { form: "list", syncs: true } } as Edit,
    withoutExtra,
  ],
  [
    "a button to a page that was renamed",
    leadsTo({ kind: "page", page: "x" }),
    {
      kind: "setPage",
      page: "x",
      key: "displayName",
      value: "More",
    },
  ],
  ["a bookmark, while theirs is deleted", bookmark("m", "p"), { kind: "deleteBookmark", bookmark: "b" }],
  [
    "a measure, while theirs is deleted",
    {
      kind: "addMeasure",
      measure: { ...first(aReport().measures), name: "Half", expression: "[Spend] / 2" },
    },
    { kind: "deleteMeasure", measure: "Double" },
  ],
])("%s is kept", (_, mine, their) => {
  const base = aReport();
  const theirs = diffDefinitions(base, edited(base, their));
  expect(mergeEdits(base, [mine], theirs)).toMatchObject({ joined: [mine], conflicts: [] });
});

test.each([
  ["none", {}],
  ["an empty list", { measures: [], bookmarks: [] }],
])("deleting the last measure and bookmark is said once, also if the other version has %s", (_, lists) => {
  const { measures: _measures, bookmarks: _bookmarks, ...rest } = aReport();
  const [from, to] = [aReport(), aReport({ ...rest, measures: undefined, bookmarks: undefined, ...lists })];
  const keysOf = (one: ReportDefinition, other: ReportDefinition) =>
    [...describeEdits(one, diffDefinitions(one, other)).values()].map(({ key }) => key);
  expect(keysOf(from, to)).toEqual(["measureDeleted", "bookmarkDeleted"]);
  expect(keysOf(to, from)).toEqual(["measureAdded", "bookmarkAdded"]);
});
