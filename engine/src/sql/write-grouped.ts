import type {
  ColumnRef,
  GroupColumn,
  PlannedAggregate,
  PlannedExpression,
  PlannedPart,
  Predicate,
  Span,
} from "../plan/query-plan.ts";
import type { Dialect, PartSource } from "./dialect.ts";
import { allAggregates } from "./needed-joins.ts";
import { writeAggregate, writeExpression, writeGroup, writeOnRows } from "./write-expression.ts";
import { boundsOf } from "./span-bounds.ts";
import { clause, joinLines } from "./sql-text.ts";
import { lastDaysGroup, writeLastDays } from "./write-last-days.ts";
import type { Writing } from "./writing.ts";
import { writeSelection, type RowTest } from "./write-selection.ts";

/** What to group, and what to compute for each group. */
export interface Grouping {
  /** The first `depth` dimensions of the plan, or the item of a ranking. */
  readonly by: { readonly depth: number } | { readonly ranking: number };
  readonly expressions: readonly PlannedExpression[];
  /** Numbers of the parts whose rows make the groups. */
  readonly bases: readonly number[];
  /** Numbers of further parts whose rows make groups. `own` distinguishes these groups from those of the bases. */
  readonly counterparts?: readonly number[];
  readonly tests: (part: PlannedPart) => readonly RowTest[];
}

/** A grouped selection without its fields. Groups and values are written as they are named in it. */
export interface Grouped {
  readonly groups: readonly string[];
  /** True if a group has rows of the bases. Without counterparts all groups have. */
  readonly own: string;
  value(expression: PlannedExpression): string;
  select(fields: readonly string[], having: readonly string[]): string;
}

/**
 * Groups of one part are a plain GROUP BY. Of several parts, each is grouped separately, so that combining them cannot
 * duplicate a row. The groups are those that occur in the bases.
 */
export function writeGrouped(grouping: Grouping, writing: Writing): Grouped {
  const used = new Set([...grouping.bases, ...allAggregates(grouping.expressions).map(({ part }) => part)]);
  const [only] = used;
  const part = only === undefined ? undefined : writing.plan.parts[only];
  return used.size === 1 && part !== undefined
    ? groupOne(part, grouping, writing)
    : groupSeveral(
        [...used].toSorted((a, b) => a - b),
        grouping,
        writing,
      );
}

function groupOne(part: PlannedPart, grouping: Grouping, writing: Writing): Grouped {
  const { dialect } = writing;
  const source = dialect.source(part);
  const columns = groupColumns(part, grouping);
  const groups = columns.map((column) => writeGroup(column, source, dialect));
  const aggregates = allAggregates(grouping.expressions);
  return {
    groups,
    own: "1 = 1",
    value: (expression) =>
      writeExpression(expression, dialect, (one) => writeAggregate(one, source, dialect)),
    select: (fields, having) =>
      writeSelection(
        {
          part,
          fields: fields.length === 0 ? ["1 AS one"] : fields,
          reads: columns.map(({ column }) => column),
          aggregates,
          tests: grouping.tests(part),
          groupBy: groups,
          having: [...oneOfAll(groups, aggregates), ...having],
          depth: groups.length,
        },
        writing,
      ),
  };
}

/** Makes a selection without groups and aggregates return one row instead of every row. */
function oneOfAll(groups: readonly unknown[], aggregates: readonly unknown[]): readonly string[] {
  return groups.length === 0 && aggregates.length === 0 ? ["count(*) >= 0"] : [];
}

interface NamedAggregate {
  readonly aggregate: PlannedAggregate;
  readonly name: string;
}

/**
 * Each part selects its groups with its own aggregates, and blanks for those of the other parts. A second GROUP BY
 * combines them. No join compares groups, so that blank is an ordinary group on every database.
 */
function groupSeveral(numbers: readonly number[], grouping: Grouping, writing: Writing): Grouped {
  const { plan, dialect } = writing;
  const aggregates = new Map<string, NamedAggregate>();
  for (const aggregate of allAggregates(grouping.expressions)) {
    const key = JSON.stringify(aggregate);
    if (!aggregates.has(key)) aggregates.set(key, { aggregate, name: `a${aggregates.size}` });
  }
  const depth = "depth" in grouping.by ? grouping.by.depth : 1;
  const groups = Array.from({ length: depth }, (_, index) => `parts.g${index}`);
  const write = (aggregate: PlannedAggregate): string => {
    const name = aggregates.get(JSON.stringify(aggregate))?.name ?? "";
    return orNone(aggregate, `max(parts.${name})`);
  };
  return {
    groups,
    own: `max(parts.base) = ${ownBase}`,
    value: (expression) => writeExpression(expression, dialect, write),
    select: (fields, having) => {
      const queries = numbers.flatMap((number) => {
        const part = plan.parts[number];
        return part === undefined
          ? []
          : [writePart(part, number, [...aggregates.values()], grouping, writing)];
      });
      const { bases, counterparts = [] } = grouping;
      const isBased = numbers.every((number) => bases.includes(number) || counterparts.includes(number));
      const based = counterparts.length === 0 ? "max(parts.base) = 1" : "max(parts.base) > 0";
      return joinLines([
        `SELECT ${fields.length === 0 ? "1 AS one" : fields.join(",\n  ")}`,
        `FROM (${queries.join("\nUNION ALL\n")}) AS parts`,
        clause("GROUP BY", groups, ", "),
        clause(
          "HAVING",
          [...oneOfAll(groups, [...aggregates]), ...(isBased ? [] : [based]), ...having],
          "\n  AND ",
        ),
      ]);
    },
  };
}

/** The fields of one of several parts: its groups, every aggregate, and a mark for the groups of the answer. */
function partFields(
  groups: readonly string[],
  part: number,
  all: readonly NamedAggregate[],
  grouping: Grouping,
  { dialect }: Writing,
  write: (own: NamedAggregate) => string,
): readonly string[] {
  return [
    ...groups.map((group, index) => `${group} AS g${index}`),
    ...all.map((one) => {
      const { aggregate, name } = one;
      const written = aggregate.part === part ? write(one) : dialect.noAggregate(kindOf(aggregate));
      return `${written} AS ${name}`;
    }),
    `${baseOf(part, grouping)} AS base`,
  ];
}

/** The mark of rows of the bases; the mark of counterparts is 1. */
const ownBase = 2;

/** The mark of rows of a part that make groups: higher for bases than for counterparts. */
function baseOf(part: number, { bases, counterparts = [] }: Grouping): number {
  if (bases.includes(part)) return counterparts.length === 0 ? 1 : ownBase;
  return counterparts.includes(part) ? 1 : 0;
}

function kindOf(aggregate: PlannedAggregate): "number" | "date" {
  if (aggregate.kind === "rows" || aggregate.of === "count" || aggregate.of === "distinct") return "number";
  return aggregate.column.type === "date" ? "date" : "number";
}

function writePart(
  part: PlannedPart,
  number: number,
  all: readonly NamedAggregate[],
  grouping: Grouping,
  writing: Writing,
): string {
  const { dialect } = writing;
  const own = all.filter(({ aggregate }) => aggregate.part === number);
  if (part.span !== null && own.every(({ aggregate }) => isOfDays(aggregate))) {
    return writeDaily(part, number, part.span, all, grouping, writing);
  }
  const source = dialect.source(part);
  const columns = groupColumns(part, grouping);
  const groups = columns.map((column, index) => {
    return isOfCalendar(index, part.span, grouping)
      ? lastDaysGroup(index)
      : writeGroup(column, source, dialect);
  });
  return writeSelection(
    {
      part,
      fields: partFields(groups, number, all, grouping, writing, ({ aggregate }) =>
        writeAggregate(aggregate, source, dialect),
      ),
      reads: columns.flatMap(({ column }, index) =>
        isOfCalendar(index, part.span, grouping) ? [] : [column],
      ),
      aggregates: own.map(({ aggregate }) => aggregate),
      tests: grouping.tests(part),
      groupBy: groups,
      having: oneOfAll(groups, own),
      depth: "depth" in grouping.by ? groups.length : 0,
    },
    writing,
  );
}

/** True if an aggregate can be computed from the aggregates of single days. */
function isOfDays(aggregate: PlannedAggregate): boolean {
  return aggregate.kind === "rows" || (aggregate.of !== "distinct" && aggregate.of !== "only");
}

/** Facts of a span are aggregated by day first, because a day is in many spans and has many facts. */
function writeDaily(
  part: PlannedPart,
  number: number,
  span: Span,
  all: readonly NamedAggregate[],
  grouping: Grouping,
  writing: Writing,
): string {
  const { dialect } = writing;
  const source = dialect.source(part);
  const columns = groupColumns(part, grouping);
  const own = all.filter(({ aggregate }) => aggregate.part === number);
  const kept = columns.flatMap((column, index) => {
    const isKept = !isOfCalendar(index, span, grouping);
    return isKept ? [{ column, text: writeGroup(column, source, dialect), as: `k${index}` }] : [];
  });
  const date = source.column(span.date);
  const days = writeSelection(
    {
      part: { ...part, span: null, where: [...part.where, ...boundTests(span)] },
      fields: [
        `${date} AS day`,
        ...kept.map(({ text, as }) => `${text} AS ${as}`),
        ...own.map(({ aggregate, name }) => `${writePartial(aggregate, source, dialect)} AS of_${name}`),
      ],
      reads: [span.date, ...kept.map(({ column }) => column.column)],
      aggregates: own.map(({ aggregate }) => aggregate),
      tests: grouping.tests(part),
      groupBy: [date, ...kept.map(({ text }) => text)],
      having: [],
      depth: 0,
    },
    writing,
  );
  const groups = columns.map((_, index) =>
    isOfCalendar(index, span, grouping) ? lastDaysGroup(index) : `days.k${index}`,
  );
  const fields = partFields(groups, number, all, grouping, writing, ({ aggregate, name }) => {
    const { of, type } = sumOfDays(aggregate);
    return dialect.aggregate(of, `days.of_${name}`, type);
  });
  const lastDays = writeLastDays(span, "depth" in grouping.by ? groups.length : 0, "days.day", writing);
  return joinLines([
    `SELECT ${fields.join(",\n  ")}`,
    `FROM (${days}) AS days`,
    lastDays.join,
    clause("WHERE", lastDays.where, "\n  AND "),
    clause("GROUP BY", groups, ", "),
    clause("HAVING", oneOfAll(groups, own), "\n  AND "),
  ]);
}

/** Conditions for the days that a span can include. */
function boundTests(span: Span): readonly Predicate[] {
  const { from, to } = boundsOf(span);
  const test = (comparison: ">=" | "<=", value: string | null): readonly Predicate[] => {
    if (value === null) return [];
    const condition = { comparison, value: { type: "date", value }, blanksPass: false } as const;
    return [{ kind: "column", column: span.date, condition: { kind: "compare", ...condition } }];
  };
  return [...test(">=", from), ...test("<=", to)];
}

/** How the aggregate of several days is computed from those of each day. */
function sumOfDays(aggregate: PlannedAggregate) {
  if (aggregate.kind === "rows" || aggregate.of === "count") return { of: "sum", type: "integer" } as const;
  const { of, column } = aggregate;
  return { of: of === "min" || of === "max" ? of : "sum", type: column.type } as const;
}

function writePartial(aggregate: PlannedAggregate, source: PartSource, dialect: Dialect): string {
  const { rows } = aggregate;
  if (aggregate.kind === "rows") {
    const counted = rows.length === 0 ? null : writeOnRows("1", rows, source);
    return dialect.partial("count", counted, "integer");
  }
  const { of, column } = aggregate;
  if (of === "distinct" || of === "only") throw new Error(`The ${of} of days cannot be put together`);
  return dialect.partial(of, writeOnRows(source.column(column), rows, source), column.type);
}

/** Days of a span are grouped in the calendar, not in the facts. */
function isOfCalendar(index: number, span: Span | null, { by }: Grouping): boolean {
  return span !== null && "depth" in by && span.dimensions[index] !== null;
}

function groupColumns(part: PlannedPart, { by }: Grouping): readonly GroupColumn[] {
  if ("depth" in by) return part.dimensions.slice(0, by.depth);
  const item = part.rankedBy[by.ranking];
  return item === undefined ? [] : [{ column: item, grain: null }];
}

/** A part without a group has no rows in it: its counts are 0, everything else is blank. */
function orNone(aggregate: PlannedAggregate, value: string): string {
  const isCount = aggregate.kind === "rows" || aggregate.of === "count" || aggregate.of === "distinct";
  return isCount ? `coalesce(${value}, 0)` : value;
}

export function outputGroups(
  groups: readonly string[],
  types: readonly { readonly type: ColumnRef["type"] }[],
  dialect: Dialect,
): readonly string[] {
  return groups.map((group, index) => {
    const type = types[index]?.type ?? "string";
    return `${dialect.output(group, type)} AS d${index}`;
  });
}
