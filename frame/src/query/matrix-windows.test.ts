import type { Cell, QueryResult, ResultColumn, SemanticQuery, Subtotals } from "@vitrine/contracts/query";
import type { Visual } from "@vitrine/contracts/report";
import { expect, test } from "vitest";

import { openReport, initialState } from "@vitrine/contracts/reading/state/open-report";
import { sampleReport } from "@vitrine/contracts/testing/sample-definition";
import { planPivot } from "../visuals/kinds/pivotTable/pivot-columns.ts";
import {
  linesOfTree,
  linesOfWindows,
  lineStarts,
  type PivotLines,
} from "../visuals/kinds/pivotTable/pivot-lines.ts";
import { pivotTree, type PivotRow } from "../visuals/kinds/pivotTable/pivot-rows.ts";
import { linesAtOnce, matrixWindow } from "./matrix-windows.ts";
import { RowWindows } from "./row-windows.ts";

/*
 * A matrix of channels and campaigns, with devices across. All queries are answered from the same facts, so that the
 * joined windows can be compared with one complete answer.
 */
interface Fact {
  readonly channel: string;
  readonly campaign: string | null;
  readonly device: string;
  readonly clicks: number;
}

const facts: readonly Fact[] = ["Social", "Search", "Audio"].flatMap((channel, one) =>
  [null, "Spring", "Autumn", "Winter"].flatMap((campaign, two) =>
    ["Mobile", "TV"].flatMap((device, three) =>
      (one + two + three) % 4 === 3
        ? []
        : [{ channel, campaign, device, clicks: (7 * one + 5 * two + 3 * three) % 11 }],
    ),
  ),
);

type Key = "device" | "channel" | "campaign";

function column(name: string, values: readonly Cell[], role: ResultColumn["role"]): ResultColumn {
  const type = role === "measure" ? "integer" : "string";
  return { role, table: "T", name, displayName: name, type, format: null, values: [...values] };
}

interface Group {
  readonly path: readonly Cell[];
  readonly clicks: number;
}

function groupsBy(keys: readonly Key[]): readonly Group[] {
  const sums = new Map<string, number>();
  for (const fact of facts) {
    const path = JSON.stringify(keys.map((key) => fact[key]));
    sums.set(path, (sums.get(path) ?? 0) + fact.clicks);
  }
  return [...sums].map(([path, clicks]): Group => {
    const cells: unknown = JSON.parse(path);
    const known = Array.isArray(cells) ? cells.map((cell) => (typeof cell === "string" ? cell : null)) : [];
    return { path: known, clicks };
  });
}

function table(keys: readonly Key[], groups: readonly Group[]): Pick<QueryResult, "columns" | "rowCount"> {
  const columns = [
    ...keys.map((key, place) =>
      column(
        key,
        groups.map(({ path }) => path[place] ?? null),
        "dimension",
      ),
    ),
    column(
      "Clicks",
      groups.map(({ clicks }) => clicks),
      "measure",
    ),
  ];
  return { columns, rowCount: groups.length };
}

const down = (left: Group, right: Group): number =>
  right.clicks - left.clicks || JSON.stringify(left.path).localeCompare(JSON.stringify(right.path));
const channels = groupsBy(["channel"]).toSorted(down);
/** Lines by clicks in descending order, within channels by clicks in descending order. */
const nested = channels.flatMap(({ path }) =>
  groupsBy(["channel", "campaign"])
    .filter((group) => group.path[0] === path[0])
    .toSorted(down),
);
const all = facts.reduce((sum, { clicks }) => sum + clicks, 0);

function block(depth: number, keys: readonly Key[], groups: readonly Group[]): Subtotals {
  return { depth, ...table(keys, groups), truncated: false };
}

/** The server's answer: the lines or cells of a window, or all of them sorted by their own figures. */
function answerTo({ dimensions, lines, limit, offset = 0, totals }: SemanticQuery): QueryResult {
  const isAcross = dimensions.length === 3;
  const shown = lines === undefined ? nested : nested.slice(offset, offset + limit);
  const isShown = (path: readonly Cell[]): boolean =>
    shown.some((line) => path.every((value, level) => line.path[level] === value));
  const rest = { totals: totals ? [all] : null };
  if (isAcross) {
    const cells = groupsBy(["device", "channel", "campaign"]).filter(({ path }) => isShown(path.slice(1)));
    const subtotals = [
      block(1, ["device"], groupsBy(["device"])),
      block(
        2,
        ["device", "channel"],
        groupsBy(["device", "channel"]).filter(({ path }) => isShown(path.slice(1))),
      ),
    ];
    const keys = ["device", "channel", "campaign"] as const;
    return { ...table(keys, cells), truncated: false, ...rest, subtotals };
  }
  const rows = lines === undefined ? nested.toSorted(down).slice(0, limit) : shown;
  const groups = channels.filter(({ path }) => lines === undefined || isShown(path));
  const truncated = nested.length > offset + rows.length;
  return {
    ...table(["channel", "campaign"], rows),
    truncated,
    ...rest,
    subtotals: [block(1, ["channel"], groups)],
  };
}

const dimension = (name: Key) => ({ table: "T", column: name });
const lineQuery: SemanticQuery = {
  dimensions: [dimension("channel"), dimension("campaign")],
  measures: [{ table: "T", measure: "Clicks" }],
  filters: [],
  sort: [{ by: "measure", index: 0, direction: "descending" }],
  limit: 3,
  totals: true,
  subtotals: [1],
};
const cellQuery: SemanticQuery = {
  ...lineQuery,
  dimensions: [dimension("device"), ...lineQuery.dimensions],
  sort: [{ by: "dimension", index: 0, direction: "ascending" }],
  limit: 20_000,
  subtotals: [1, 2],
};

function matrix(columns: boolean): Visual {
  const bars = openReport(initialState, sampleReport()).pages[0]?.visuals[1]?.definition;
  if (bars === undefined) throw new Error("The sample has bars");
  return { ...bars, type: "pivotTable", ...(columns ? { columns: dimension("device") } : {}) };
}

const shown = (lines: PivotLines): readonly PivotRow[] =>
  Array.from({ length: lines.length }, (_, place) => lines.at(place)).flatMap((line) => line ?? []);
const words = ({ path, isGroup, figures }: PivotRow) => ({ path, isGroup, figures });
const rest = () => new Promise((resolve) => setTimeout(resolve, 0));

async function readToEnd(hasColumns: boolean) {
  const asked: SemanticQuery[][] = [];
  const queries = hasColumns
    ? { main: cellQuery, trend: lineQuery, highlight: null }
    : { main: lineQuery, trend: null, highlight: null };
  const window = matrixWindow(matrix(hasColumns), queries, answerTo);
  if (window === null) throw new Error("The matrix is longer than its answer");
  const first = answerTo(window.lines);
  const cells = window.cells === null ? null : { first: answerTo(window.cells), query: window.cells };
  const windows = new RowWindows({
    first,
    query: window.lines,
    version: "1",
    awaited: 0,
    ...(cells === null ? {} : { cells }),
    runQueries: async (questions) => {
      // In this test a window has at most two lines.
      const bounded = questions.map((query) => ({ ...query, limit: Math.min(2, query.limit) }));
      asked.push(bounded);
      return { ok: true, value: { results: bounded.map(answerTo), version: "1" } };
    },
    onOtherVersion: () => {},
  });
  while (windows.get().hasMore) {
    windows.more();
    await rest();
  }
  return { windows, asked, window, cells };
}

const whole = { ...answerTo({ ...lineQuery, limit: 1000 }), truncated: false };

test("a matrix that fits into its answers sends no more queries; a truncated one requests its first window", () => {
  const queries = { main: lineQuery, trend: null, highlight: null };
  expect(matrixWindow(matrix(false), queries, () => null)).toBeNull();
  expect(matrixWindow(matrix(false), queries, () => whole)).toBeNull();
  expect(matrixWindow({ ...matrix(false), type: "tableEx" }, queries, answerTo)).toBeNull();
  expect(matrixWindow(matrix(false), queries, answerTo)).toEqual({
    lines: { ...lineQuery, lines: { across: 0 } },
    cells: null,
  });
});

test("cells are requested in the order of the lines, for as many lines as fit into one answer with all their cells", () => {
  const queries = { main: cellQuery, trend: lineQuery, highlight: null };
  const window = matrixWindow(matrix(true), queries, answerTo);
  expect(window?.lines).toEqual({ ...lineQuery, lines: { across: 0 } });
  expect(window?.cells).toEqual({
    ...cellQuery,
    limit: 3,
    sort: [...cellQuery.sort, ...lineQuery.sort],
    lines: { across: 1 },
  });
  const byChannel: SemanticQuery = {
    ...lineQuery,
    sort: [{ by: "dimension", index: 0, direction: "descending" }],
  };
  expect(matrixWindow(matrix(true), { ...queries, trend: byChannel }, answerTo)?.cells?.sort[1]).toEqual({
    by: "dimension",
    index: 1,
    direction: "descending",
  });
  expect([linesAtOnce(12, 5), linesAtOnce(12, 40), linesAtOnce(0, 3), linesAtOnce(1000, 3)]).toEqual([
    8333, 4166, 100_000, 100,
  ]);
});

const allOpen = { toggled: new Set<string>(), beginsClosed: false };

test("joined windows equal the matrix of one complete answer, groups with their own figures", async () => {
  const { windows, asked } = await readToEnd(false);
  const { result } = windows.get();
  expect([result.rowCount, result.truncated, result.totals]).toEqual([nested.length, false, [all]]);
  const tree = pivotTree(whole);
  for (const toggled of [[], ['["Search"]'], ['["Search"]', '["Audio"]', '["Social"]']]) {
    for (const beginsClosed of [false, true]) {
      const groups = { toggled: new Set(toggled), beginsClosed };
      const expected = shown(linesOfTree(tree, groups));
      const lines = linesOfWindows(lineStarts(result), groups);
      expect(shown(lines).map(words)).toEqual(expected.map(words));
      expect(shown(lines).map((line) => lines.placeOf(line))).toEqual(expected.map((_, place) => place));
    }
  }
  expect(asked.map(([query]) => [query?.offset, query?.totals, query?.subtotals])).toEqual([
    [3, false, [1]],
    [5, false, [1]],
    [7, false, [1]],
    [9, false, [1]],
    [11, false, [1]],
  ]);
});

test("a line below a collapsed group has no place, nor has a line of other data", async () => {
  const { windows } = await readToEnd(false);
  const starts = lineStarts(windows.get().result);
  const [group, line] = shown(linesOfWindows(starts, allOpen));
  if (group === undefined || line === undefined) throw new Error("There are lines");
  const lines = linesOfWindows(starts, { ...allOpen, toggled: new Set([group.key]) });
  expect([lines.placeOf(group), lines.placeOf(line)]).toEqual([0, -1]);
  expect(lines.placeOf({ ...group, key: '["Other"]' })).toBe(-1);
});

test("the cells of every window are in their columns, for lines and groups of any window", async () => {
  const { windows, cells, asked } = await readToEnd(true);
  if (cells === null) throw new Error("The matrix has columns");
  const { result, cells: laidOut } = windows.get();
  expect(asked.every((questions) => questions.length === 2)).toBe(true);
  const inWindows = planPivot(cells.first, result, laidOut);
  const asOne = planPivot({ ...answerTo(cellQuery) }, whole);
  expect(inWindows.columns.map(({ group, total }) => [group, total])).toEqual(
    asOne.columns.map(({ group, total }) => [group, total]),
  );
  const tree = shown(linesOfTree(pivotTree(whole), allOpen));
  const lines = shown(linesOfWindows(lineStarts(result), allOpen));
  const figures = (plan: typeof asOne, rows: readonly PivotRow[]) =>
    rows.map((line) => plan.columns.map((one) => one.figuresOf(line)));
  expect(figures(inWindows, lines)).toEqual(figures(asOne, tree));
});
