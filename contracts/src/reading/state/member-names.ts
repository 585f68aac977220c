import type { DatasetDescription } from "../../http/index.ts";
import type { Cell, Filter, FilterTarget, SemanticQuery } from "../../query/index.ts";

import type { MemberNames, PageState, ReportState } from "./report-state.ts";

/** A column of ids, and the column of their names. */
export interface NamedColumn {
  readonly table: string;
  readonly column: string;
  readonly nameColumn: string;
}

/** Ids of a column whose names are needed. */
export interface WantedNames extends NamedColumn {
  readonly ids: readonly Cell[];
}

function nameKey({ table, column }: Pick<NamedColumn, "table" | "column">, id: Cell): string {
  return JSON.stringify([table, column, id]);
}

/** The maximum number of ids in one query. Of a filter with more ids, only the first ones get names. */
const maxIdsAtOnce = 500;

/** The ids that one query asks for. */
export function someNames(wanted: WantedNames): WantedNames {
  return { ...wanted, ids: wanted.ids.slice(0, maxIdsAtOnce) };
}

/** The query for names. The server returns only those that the token permits; all other ids stay ids. */
export function nameQuery({ table, column, nameColumn, ids }: WantedNames): SemanticQuery {
  return {
    dimensions: [
      { table, column },
      { table, column: nameColumn },
    ],
    measures: [],
    filters: [{ filterType: 1, target: { table, column }, operator: "In", values: [...ids] }],
    sort: [],
    limit: 2 * maxIdsAtOnce,
    totals: false,
  };
}

/** Adds names to those that are known. @param found the answer to `nameQuery`; null if it failed */
export function withNames(
  names: MemberNames,
  { ids, ...column }: WantedNames,
  found: { readonly columns: readonly { readonly values: readonly Cell[] }[] } | null,
): MemberNames {
  const [keys, texts] = found?.columns ?? [];
  const known = new Map<Cell, string>();
  for (const [row, id] of (keys?.values ?? []).entries()) {
    const name = texts?.values[row] ?? "";
    // An id can have several names after an import. The first one is used.
    if (typeof name === "string" && !known.has(id)) known.set(id, name);
  }
  return { ...names, ...Object.fromEntries(ids.map((id) => [nameKey(column, id), known.get(id) ?? ""])) };
}

/** A value as users see it: its name and id if it is an id with a known name. */
export function withName(
  value: Cell,
  written: string,
  { dataset, names }: Pick<ReportState, "dataset" | "names">,
  target: FilterTarget | null,
): string {
  const column = target === null ? null : namedColumn(dataset, target);
  const name = column === null ? "" : (names[nameKey(column, value)] ?? "");
  return name === "" ? written : `${name} (${written})`;
}

/** The column of ids of a target; null if its values are not ids. */
function namedColumn(dataset: DatasetDescription | null, target: FilterTarget): NamedColumn | null {
  if (!("column" in target) || "aggregationFunction" in target) return null;
  const table = dataset?.tables.find(({ name }) => name === target.table);
  const nameColumn = table?.columns.find(({ name }) => name === target.column)?.nameColumn;
  return nameColumn === undefined ? null : { table: target.table, column: target.column, nameColumn };
}

/** The ids of an identity filter and their column; null if the dataset has none. */
export function identityOf(
  filter: Extract<Filter, { readonly filterType: 8 }>,
  dataset: DatasetDescription | null,
): {
  readonly target: { readonly table: string; readonly column: string };
  readonly ids: readonly Cell[];
} | null {
  const identity = dataset?.identity;
  if (identity === undefined) return null;
  const { table, column, digits } = identity;
  return { target: { table, column }, ids: filter.target.map((id) => String(id).padStart(digits, "0")) };
}

/** The ids in the filters of a report whose names are not known yet. */
export function wantedNames(state: ReportState): readonly WantedNames[] {
  const wanted = new Map<string, WantedNames>();
  const want = (target: FilterTarget, values: readonly Cell[]): void => {
    const column = namedColumn(state.dataset, target);
    if (column === null) return;
    const key = JSON.stringify(column);
    const ids = values.filter((id) => id !== null && state.names[nameKey(column, id)] === undefined);
    if (ids.length === 0) return;
    wanted.set(key, { ...column, ids: [...new Set([...(wanted.get(key)?.ids ?? []), ...ids])] });
  };
  for (const filter of filtersOf(state)) {
    if (filter.filterType === 1) want(filter.target, filter.values);
    const identity = filter.filterType === 8 ? identityOf(filter, state.dataset) : null;
    if (identity !== null) want(identity.target, identity.ids);
  }
  return [...wanted.values()];
}

function filtersOf({ filters, pages }: ReportState): readonly Filter[] {
  const ofPage = (page: PageState) => [
    ...page.filters,
    ...page.visuals.flatMap((visual) => [...visual.filters, ...visual.sliced]),
  ];
  return [...filters, ...pages.flatMap(ofPage)].map(({ filter }) => filter);
}
