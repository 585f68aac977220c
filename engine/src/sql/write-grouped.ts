import type {
  ColumnRef,
  GroupColumn,
  PlannedAggregate,
  PlannedExpression,
  PlannedPart,
  Span,
} from "../plan/query-plan.ts";
import type { Dialect } from "./dialect.ts";
import { allAggregates, columnsOfAggregates } from "./needed-joins.ts";
import { writeAggregate, writeColumn, writeExpression, writeGroup } from "./write-expression.ts";
import { clause, joinLines } from "./sql-text.ts";
import { lastDaysGroup, writeLastDays } from "./write-last-days.ts";
import { writeSelection, type RowTest, type Writing } from "./write-selection.ts";

/** What to group, and what to compute of each group. */
export interface Grouping {
  /** The dimensions of the plan, as many as `depth` says, or the item of a ranking. */
  readonly by: { readonly depth: number } | { readonly ranking: number };
  /** Every expression that will be written. */
  readonly expressions: readonly PlannedExpression[];
  /** Numbers of the parts whose rows make the groups. */
  readonly bases: readonly number[];
  readonly tests: (part: PlannedPart) => readonly RowTest[];
}

/** A grouped selection that waits for its fields: groups and values are written as they stand in it. */
export interface Grouped {
  readonly groups: readonly string[];
  value(expression: PlannedExpression): string;
  select(fields: readonly string[], having: readonly string[]): string;
}

/**
 * Groups of one part are a plain GROUP BY. With several parts each is grouped on its own, so that joining them cannot
 * double a row, and the groups are those that occur in the bases.
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
  const columns = groupColumns(part, grouping);
  const groups = columns.map((column) => writeGroup(column, dialect));
  const aggregates = allAggregates(grouping.expressions);
  // Without groups and aggregates a selection would answer every row: this makes it one of all rows.
  const one = groups.length === 0 && aggregates.length === 0 ? ["count(*) >= 0"] : [];
  return {
    groups,
    value: (expression) => writeExpression(expression, dialect, (one) => writeAggregate(one, dialect)),
    select: (fields, having) =>
      writeSelection(
        {
          part,
          fields: fields.length === 0 ? ["1 AS one"] : fields,
          reads: [...columns.map(({ column }) => column), ...columnsOfAggregates(aggregates)],
          tests: grouping.tests(part),
          groupBy: groups,
          having: [...one, ...having],
          depth: groups.length,
        },
        writing,
      ),
  };
}

function groupSeveral(numbers: readonly number[], grouping: Grouping, writing: Writing): Grouped {
  const { plan, dialect } = writing;
  const aggregates = new Map<string, { readonly aggregate: PlannedAggregate; readonly name: string }>();
  for (const aggregate of allAggregates(grouping.expressions)) {
    const key = JSON.stringify(aggregate);
    if (!aggregates.has(key)) aggregates.set(key, { aggregate, name: `a${aggregates.size}` });
  }
  const depth = "depth" in grouping.by ? grouping.by.depth : 1;
  const names = Array.from({ length: depth }, (_, index) => `d${index}`);
  const write = (aggregate: PlannedAggregate): string => {
    const name = aggregates.get(JSON.stringify(aggregate))?.name ?? "";
    return orNone(aggregate, `part_${aggregate.part}.${name}`);
  };
  return {
    groups: names.map((name) => `named.${name}`),
    value: (expression) => writeExpression(expression, dialect, write),
    select: (fields, where) => {
      const queries = numbers.flatMap((number) => {
        const part = plan.parts[number];
        if (part === undefined) return [];
        const own = [...aggregates.values()].filter(({ aggregate }) => aggregate.part === number);
        return `part_${number} AS (\n${writePart(part, own, grouping, writing)})`;
      });
      const named = grouping.bases.map(
        (base) => `SELECT ${[...names, "1 AS one"].join(", ")} FROM part_${base}`,
      );
      const joins = numbers.map((number) => {
        const same = names.map((name) => dialect.same(`part_${number}.${name}`, `named.${name}`));
        return `LEFT JOIN part_${number} ON ${same.length === 0 ? "1 = 1" : same.join(" AND ")}`;
      });
      return joinLines([
        `WITH ${queries.join(",\n")}`,
        `SELECT ${fields.length === 0 ? "1 AS one" : fields.join(",\n  ")}`,
        `FROM (${named.join(" UNION ")}) AS named`,
        ...joins,
        clause("WHERE", where, "\n  AND "),
      ]);
    },
  };
}

type NamedAggregate = { readonly aggregate: PlannedAggregate; readonly name: string };

function writePart(
  part: PlannedPart,
  own: readonly NamedAggregate[],
  grouping: Grouping,
  writing: Writing,
): string {
  const { dialect } = writing;
  if (part.span !== null && own.every(({ aggregate }) => isOfDays(aggregate))) {
    return writeDaily(part, part.span, own, grouping, writing);
  }
  const columns = groupColumns(part, grouping);
  const groups = columns.map((column, index) => {
    const isOfDays = part.span !== null && "depth" in grouping.by && part.span.dimensions[index] !== null;
    return isOfDays ? lastDaysGroup(index) : writeGroup(column, dialect);
  });
  const values = own.map(({ aggregate, name }) => `${writeAggregate(aggregate, dialect)} AS ${name}`);
  const fields = [...groups.map((group, index) => `${group} AS d${index}`), ...values];
  return writeSelection(
    {
      part,
      fields: fields.length === 0 ? ["count(*) AS none"] : fields,
      reads: [
        ...readColumns(columns, part, grouping),
        ...columnsOfAggregates(own.map(({ aggregate }) => aggregate)),
      ],
      tests: grouping.tests(part),
      groupBy: groups,
      having: [],
      depth: "depth" in grouping.by ? groups.length : 0,
    },
    writing,
  );
}

/** Whether an aggregate can be put together from those of single days. */
function isOfDays(aggregate: PlannedAggregate): boolean {
  return aggregate.kind === "rows" || (aggregate.of !== "distinct" && aggregate.of !== "only");
}

/** A span's facts are added up by day first: a day lies in many spans, and its facts are far more than one. */
function writeDaily(
  part: PlannedPart,
  span: Span,
  own: readonly NamedAggregate[],
  grouping: Grouping,
  writing: Writing,
): string {
  const { dialect } = writing;
  const columns = groupColumns(part, grouping);
  const isFromCalendar = (index: number) => "depth" in grouping.by && span.dimensions[index] !== null;
  const kept = columns.flatMap((column, index) => {
    return isFromCalendar(index) ? [] : [{ column, text: writeGroup(column, dialect), as: `d${index}` }];
  });
  const date = writeColumn(span.date, dialect);
  const days = writeSelection(
    {
      part: { ...part, span: null },
      fields: [
        `${date} AS day`,
        ...kept.map(({ text, as }) => `${text} AS ${as}`),
        ...own.map(({ aggregate, name }) => `${writePartial(aggregate, dialect)} AS ${name}`),
      ],
      reads: [
        span.date,
        ...kept.map(({ column }) => column.column),
        ...columnsOfAggregates(own.map(({ aggregate }) => aggregate)),
      ],
      tests: grouping.tests(part),
      groupBy: [date, ...kept.map(({ text }) => text)],
      having: [],
      depth: 0,
    },
    writing,
  );
  const groups = columns.map((_, index) => (isFromCalendar(index) ? lastDaysGroup(index) : `days.d${index}`));
  const values = own.map(({ aggregate, name }) => {
    const type = aggregate.kind === "rows" || aggregate.of === "count" ? "integer" : aggregate.column.type;
    const of =
      aggregate.kind === "aggregate" && (aggregate.of === "min" || aggregate.of === "max")
        ? aggregate.of
        : "sum";
    return `${dialect.aggregate(of, `days.${name}`, type)} AS ${name}`;
  });
  const depth = "depth" in grouping.by ? groups.length : 0;
  return joinLines([
    `SELECT ${[...groups.map((group, index) => `${group} AS d${index}`), ...values].join(",\n  ")}`,
    `FROM (${days}) AS days`,
    writeLastDays(span, depth, "days.day", writing),
    clause("GROUP BY", groups, ", "),
  ]);
}

function writePartial(aggregate: PlannedAggregate, dialect: Dialect): string {
  if (aggregate.kind === "rows") return dialect.partial("count", null);
  const { of } = aggregate;
  if (of === "distinct" || of === "only") throw new Error(`The ${of} of days cannot be put together`);
  return dialect.partial(of, writeColumn(aggregate.column, dialect));
}

/** Days of a span are grouped in the calendar, not in the facts. */
function readColumns(
  columns: readonly GroupColumn[],
  { span }: PlannedPart,
  { by }: Grouping,
): readonly ColumnRef[] {
  return columns.flatMap(({ column }, index) => {
    const isOfDays = span !== null && "depth" in by && span.dimensions[index] !== null;
    return isOfDays ? [] : [column];
  });
}

function groupColumns(part: PlannedPart, { by }: Grouping): readonly GroupColumn[] {
  if ("depth" in by) return part.dimensions.slice(0, by.depth);
  const item = part.rankedBy[by.ranking];
  return item === undefined ? [] : [{ column: item, grain: null }];
}

/** A group that a part does not have has no rows in it: a count of nothing is 0, everything else is blank. */
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
