import type { ColumnType } from "@vitrine/contracts/query";

import {
  aggregatesOf,
  type FactAmount,
  type FactSource,
  type PlannedAggregate,
  type PlannedPart,
  type QueryPlan,
} from "../plan/query-plan.ts";
import type { PartSource } from "./dialect.ts";
import { columnsOfAggregates, columnsOfPredicate } from "./needed-joins.ts";
import { clause, joinLines } from "./sql-text.ts";
import { writeExpression, writeOnRows } from "./write-expression.ts";
import { testsBehind } from "./write-groups.ts";
import { directionOf, writeLimit } from "./write-order.ts";
import { writePredicate } from "./write-predicate.ts";
import type { Writing } from "./writing.ts";
import { writeSelection, type RowTest } from "./write-selection.ts";

/**
 * The rows of facts behind a figure, with one selection per source. They are ordered by day, by the keys of their
 * dimensions and then by all amounts. Rows that are equal in all of these look the same, so that windows neither repeat
 * nor miss one.
 *
 * @param plan the plan of the rows; its figure is the plan of `writing`
 */
export function writeFactRows(plan: QueryPlan, writing: Writing): string {
  const { facts, dimensions, measures } = plan;
  if (facts === null) throw new Error("The plan is not one of facts");
  const tests = testsBehind(writing);
  const selections = facts.sources.flatMap((source) => {
    const part = writing.plan.parts[source.part];
    if (part === undefined) return [];
    // Rollups contain sums, not rows of facts.
    const stored = { ...part, from: { ...part.from, rollups: [] } };
    return [writeSource(stored, source, plan, tests(part), writing)];
  });
  const shown = [...dimensions.map((_, index) => `d${index}`), ...measures.map((_, index) => `m${index}`)];
  const order = [...facts.order.map((_, index) => `o${index}`), ...shown];
  return joinLines([
    `SELECT ${shown.join(", ")}`,
    `FROM (${selections.join("\nUNION ALL\n")}) AS facts`,
    clause(
      "ORDER BY",
      order.map((name) => `${name} ${directionOf("ascending")}`),
      ", ",
    ),
    writeLimit(plan.limit + 1, plan.offset, writing),
  ]);
}

function writeSource(
  part: PlannedPart,
  { columns, order, amounts }: FactSource,
  { facts, dimensions, measures }: QueryPlan,
  tests: readonly RowTest[],
  writing: Writing,
): string {
  const { dialect } = writing;
  const source = dialect.source(part);
  const blank = (type: ColumnType) => dialect.constant(dialect.blank(type));
  const known = amounts.filter((amount) => amount !== null);
  const fields = [
    ...columns.map((column, index) => {
      const { type } = dimensions[index] ?? { type: "string" };
      if (column === null) return `${blank(type)} AS d${index}`;
      const value =
        typeof column === "string"
          ? dialect.constant(dialect.text(column))
          : dialect.output(source.column(column), type);
      return `${value} AS d${index}`;
    }),
    ...order.map((column, index) => {
      const type = facts?.order[index] ?? "string";
      const value = column === null ? blank(type) : dialect.output(source.column(column), type);
      return `${value} AS o${index}`;
    }),
    ...amounts.map((amount, index) => {
      const type = measures[index]?.type ?? "decimal";
      if (amount === null) return `${blank(type)} AS m${index}`;
      const value = writeAmount(amount, source, writing);
      return `${type === "date" ? dialect.output(value, "date") : value} AS m${index}`;
    }),
  ];
  const reads = [
    ...columns.filter((column) => column !== null && typeof column !== "string"),
    ...order.filter((column) => column !== null),
    ...known.flatMap(({ expression, when }) => [
      ...columnsOfAggregates(aggregatesOf(expression)),
      ...when.flatMap(columnsOfPredicate),
    ]),
  ];
  return writeSelection(
    { part, fields, reads, aggregates: [], tests, groupBy: [], having: [], depth: 0 },
    writing,
  );
}

/** What a row contributes. A blank among several values counts as zero, as it does in their sums. */
function writeAmount({ expression, when }: FactAmount, source: PartSource, writing: Writing): string {
  const { dialect, parameters } = writing;
  const isAlone = aggregatesOf(expression).length === 1;
  const tests = when.map((test) => writePredicate(test, source, dialect, parameters));
  const value = writeExpression(expression, dialect, (aggregate) => {
    const own = writeOwnValue(aggregate, source, writing);
    return isAlone ? own : `coalesce(${own}, ${dialect.number(0)})`;
  });
  return tests.length === 0 ? value : `CASE WHEN ${tests.join(" AND ")} THEN ${value} END`;
}

function writeOwnValue(aggregate: PlannedAggregate, source: PartSource, { dialect }: Writing): string {
  const { rows } = aggregate;
  if (aggregate.kind === "rows") return writeOnRows(dialect.constant(dialect.number(1)), rows, source);
  const value = writeOnRows(source.column(aggregate.column), rows, source);
  if (aggregate.of === "count") {
    return `CASE WHEN ${value} IS NOT NULL THEN ${dialect.number(1)} ELSE ${dialect.number(0)} END`;
  }
  return aggregate.column.type === "date" ? value : dialect.output(value, aggregate.column.type);
}
