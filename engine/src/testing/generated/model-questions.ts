import type { Dimension, Filter, HierarchyNode, SemanticQuery } from "@vitrine/contracts/query";
import * as fc from "fast-check";

import { internalFields } from "../../model/internal-fields.ts";
import type { ScopeRules } from "../../security-scope.ts";
import {
  dimensionName,
  factName,
  hasHierarchy,
  type AnyModel,
  type ModelShape,
} from "./model-arbitraries.ts";
import { allDays, calendarRows, firstDay } from "../reference/reference-days.ts";
import type { ReferenceData } from "../reference/reference-evaluator.ts";
import { anyPeriod, anyRelativeFilter } from "../shop/shop-filters.ts";
import { shopContext } from "../shop/shop-model.ts";

const texts = ["", "apple", "Apple", "%", "Ärger", "'; DROP TABLE d00; --"];
const days = [
  "2024-02-29",
  "2024-12-30",
  "2025-01-01",
  "2025-01-06",
  "2025-02-28",
  "2025-03-29",
  "2025-03-31",
];
const owners = ["alpha", "beta", "gamma"];
const rank = fc.integer({ min: -1, max: 3 });
const day = fc.constantFrom(...days);
const orBlank = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 4 });

const dimensionRow = fc.record({
  label: orBlank(fc.constantFrom(...texts)),
  rank: orBlank(rank),
  since: orBlank(day),
  flag: orBlank(fc.boolean()),
  next: fc.nat(20),
  owner: fc.constantFrom(...owners),
});
const factRow = fc.record({
  day,
  keys: fc.array(fc.nat(20), { minLength: 3, maxLength: 3 }),
  a: fc.integer({ min: 0, max: 9 }),
  // Millionths, whose sums are not exact in binary fractions.
  b: fc.integer({ min: 0, max: 900_000_000 }).map((millionths) => millionths / 1_000_000),
  c: fc.integer({ min: 0, max: 900 }),
});

/** Arbitrary rows for every table of a model. All keys exist. */
export function anyDataFor({ chains, facts }: ModelShape): fc.Arbitrary<ReferenceData> {
  const dimensions = fc.tuple(
    ...chains.map((length) =>
      fc.array(fc.array(dimensionRow, { minLength: 1, maxLength: 4 }), {
        minLength: length,
        maxLength: length,
      }),
    ),
  );
  const rows = fc.tuple(...facts.map(() => fc.array(factRow, { maxLength: 14 })));
  return fc.tuple(dimensions, rows).map(([tables, made]): ReferenceData => {
    const data: Record<string, ReferenceData[string]> = { date_day: calendarRows };
    for (const [chain, table] of tables.entries()) {
      for (const [at, own] of table.entries()) {
        const name = dimensionName(chain, at).toLowerCase();
        const next = dimensionName(chain, at + 1).toLowerCase();
        const nextRows = table[at + 1]?.length ?? 1;
        data[name] = own.map(({ next: link, ...row }, index) => {
          return { ...row, [`${name}_key`]: index, [`${next}_key`]: link % nextRows };
        });
      }
    }
    for (const [index, { period, entries }] of facts.entries()) {
      data[factName(index).toLowerCase()] = (made[index] ?? []).map(({ keys, ...row }) => {
        const links = entries.flatMap((at, chain) => {
          if (at === null) return [];
          const count = tables[chain]?.[at]?.length ?? 1;
          return [[`${dimensionName(chain, at).toLowerCase()}_key`, (keys[chain] ?? 0) % count] as const];
        });
        return { ...row, day: firstDay(row.day, period), ...Object.fromEntries(links) };
      });
    }
    return data;
  });
}

interface Column {
  readonly target: { readonly table: string; readonly column: string };
  readonly value: fc.Arbitrary<string | number | boolean>;
  readonly kind: "text" | "number" | "date" | "flag";
}

function columnsOf({ chains }: ModelShape): readonly Column[] {
  return chains.flatMap((length, chain) =>
    Array.from({ length }, (_, at) => dimensionName(chain, at)).flatMap((table): readonly Column[] => [
      { target: { table, column: "label" }, value: fc.constantFrom(...texts), kind: "text" },
      { target: { table, column: "rank" }, value: rank, kind: "number" },
      { target: { table, column: "since" }, value: day, kind: "date" },
      { target: { table, column: "flag" }, value: fc.boolean(), kind: "flag" },
    ]),
  );
}

function anyColumnFilter(columns: readonly Column[]): fc.Arbitrary<Filter> {
  const column = fc.constantFrom(...columns);
  const listed = column.chain(({ target, value }) =>
    fc.record({
      filterType: fc.constant(1 as const),
      target: fc.constant({ ...target }),
      operator: fc.constantFrom("In", "NotIn"),
      values: fc.array(orBlank(value), { minLength: 1, maxLength: 3 }),
    }),
  );
  const points = column.chain(({ target, value }) =>
    fc.record({
      filterType: fc.constant(3 as const),
      target: fc.constant({ ...target }),
      isExclude: fc.boolean(),
      values: fc.array(orBlank(value), { minLength: 1, maxLength: 3 }),
    }),
  );
  const compared = fc
    .constantFrom(...columns.filter(({ kind }) => kind !== "flag"))
    .chain(({ target, value, kind }) => {
      const words = ["Is", "IsNot", "LessThan", "GreaterThanOrEqual"] as const;
      const operator =
        kind === "text"
          ? fc.constantFrom(...words, "Contains", "DoesNotStartWith")
          : fc.constantFrom(...words);
      const one = fc.oneof(
        fc.record({ operator, value: value.map((given) => (typeof given === "boolean" ? 0 : given)) }),
        fc.record({ operator: fc.constantFrom("IsBlank", "IsNotBlank") }),
      );
      return fc.record({
        filterType: fc.constant(0 as const),
        target: fc.constant({ ...target }),
        logicalOperator: fc.constantFrom("And", "Or"),
        conditions: fc.array(one, { minLength: 1, maxLength: 2 }),
      });
    });
  return fc.oneof(listed, points, compared);
}

/** A hierarchy filter on a chain; `null` if no chain has a hierarchy. */
function anyTreeOf(shape: ModelShape): fc.Arbitrary<Filter> | null {
  const chain = shape.chains.findIndex((_, index) => hasHierarchy(shape, index));
  if (chain < 0) return null;
  const length = shape.chains[chain] ?? 0;
  const target = Array.from({ length }, (_, at) => {
    const hierarchyLevel = dimensionName(chain, length - 1 - at);
    return { table: dimensionName(chain, 0), hierarchy: `H${chain}`, hierarchyLevel };
  });
  const value = orBlank(fc.constantFrom(...texts));
  const operator = fc.constantFrom("Selected", "NotSelected", "Inherited", undefined);
  const leaf = fc.record({ value, operator });
  const node = fc.record({ value, operator, children: fc.array(leaf, { maxLength: 2 }) });
  return fc.array(node, { maxLength: 3 }).map((hierarchyData): Filter => ({
    filterType: 9,
    target,
    hierarchyData: hierarchyData satisfies HierarchyNode[],
  }));
}

/** Arbitrary queries: several facts, all kinds of filters, rankings, comparisons, sub-totals. */
export function anyQuestionOf(any: AnyModel): fc.Arbitrary<SemanticQuery> {
  // Mostly fields that one table of facts is related to, because most measures are blank by others.
  return fc.nat(any.shape.facts.length - 1).chain((facts) => anyQuestionAbout(facts, any));
}

function isReachedBy({ entries }: ModelShape["facts"][number], { target }: Column): boolean {
  return entries.some(
    (from, chain) => from !== null && target.table[1] === String(chain) && Number(target.table[2]) >= from,
  );
}

function anyQuestionAbout(facts: number, { shape, model }: AnyModel): fc.Arbitrary<SemanticQuery> {
  const all = columnsOf(shape);
  const reached = all.filter((column) =>
    shape.facts.slice(facts, facts + 1).some((own) => isReachedBy(own, column)),
  );
  const columns = [
    ...reached,
    ...reached,
    ...reached,
    ...all.filter((column) => !reached.includes(column)).slice(0, 2),
  ];
  const measures = model.tables.flatMap((table) =>
    table.measures.map((measure) => ({ table: table.name, measure: measure.name })),
  );
  const grain = fc.constantFrom("day", "week", "month", "quarter", "year");
  const dimension: fc.Arbitrary<Dimension> = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...columns).map(({ target }) => ({ ...target })) },
    { weight: 2, arbitrary: grain.map((unit) => ({ table: "Date", column: "date", grain: unit })) },
    { weight: 1, arbitrary: fc.constant({ table: "Date", column: "year" }) },
  );
  const measure = fc.constantFrom(...measures).map((place) => ({ ...place }));
  const ranked = fc.record({
    filterType: fc.constant(5 as const),
    target: fc.constantFrom(...columns).map(({ target }) => ({ ...target })),
    operator: fc.constantFrom("Top", "Bottom"),
    itemCount: fc.integer({ min: 1, max: 2 }),
    orderBy: measure,
  });
  const ofGroups = fc.record({
    filterType: fc.constant(0 as const),
    target: measure,
    logicalOperator: fc.constantFrom("And", "Or"),
    conditions: fc.array(
      fc.record({
        operator: fc.constantFrom("GreaterThan", "LessThanOrEqual"),
        value: fc.integer({ min: 0, max: 40 }),
      }),
      { minLength: 1, maxLength: 2 },
    ),
  });
  const tree = anyTreeOf(shape);
  const dated = anyRelativeFilter.filter(
    (filter) => JSON.stringify(filter).includes('"Date"') && isOnKnownDays(filter),
  );
  const filter = fc.oneof(
    { weight: 5, arbitrary: anyColumnFilter(columns) },
    { weight: 1, arbitrary: ranked },
    { weight: 1, arbitrary: ofGroups },
    { weight: 1, arbitrary: dated },
    ...(tree === null ? [] : [{ weight: 2, arbitrary: tree }]),
  );
  return fc
    .record({
      dimensions: fc.array(dimension, { maxLength: 3 }),
      measures: fc.array(measure, { maxLength: 3 }),
      filters: fc
        .tuple(
          anyPeriod.filter((filters) => filters.every(isOnKnownDays)),
          fc.array(filter, { maxLength: 2 }),
        )
        .map(([period, others]) => [...period, ...others]),
      limit: fc.constantFrom(1000, 1000, 2),
      totals: fc.boolean(),
      depth: fc.integer({ min: 1, max: 2 }),
      sorted: fc.option(fc.tuple(fc.boolean(), fc.nat(3)), { nil: null }),
      compare: fc.constantFrom("previousPeriod", "samePeriodLastYear", undefined, undefined),
    })
    .filter(({ dimensions, measures: asked }) => dimensions.length + asked.length > 0)
    .map(({ depth, sorted, compare, ...query }): SemanticQuery => {
      const at = sorted === null || query.measures.length === 0 ? null : sorted[1] % query.measures.length;
      const direction = sorted?.[0] === true ? "ascending" : "descending";
      return {
        ...query,
        sort: at === null ? [] : [{ by: "measure", index: at, direction }],
        subtotals: depth < query.dimensions.length ? [depth] : [],
        ...(compare === undefined ? {} : { compare }),
      };
    });
}

/** The reference evaluator supports some years only. */
function isOnKnownDays(filter: Filter): boolean {
  if (filter.filterType !== 4 && filter.filterType !== 7) return true;
  const [from, to] = shopContext.days(filter);
  return from > (allDays[0] ?? "") && to < (allDays.at(-1) ?? "");
}

/** A scope of some owners, who are at the far end of the first chain; with or without internal fields. */
export function anyScopeOf({ shape, model }: AnyModel): fc.Arbitrary<ScopeRules> {
  const table = dimensionName(0, (shape.chains[0] ?? 1) - 1);
  const rows = fc
    .subarray(owners)
    .map((values: readonly string[]) => [{ table, column: "owner", values: [...values] }]);
  return fc.record({
    rows: fc.oneof(fc.constant([]), rows),
    forbiddenFields: fc.constantFrom([], internalFields(model)),
  });
}
