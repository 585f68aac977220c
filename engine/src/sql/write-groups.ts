import {
  aggregatesOf,
  type PlannedExpression,
  type PlannedMeasure,
  type PlannedPart,
  type QueryPlan,
} from "../plan/query-plan.ts";
import { expressionsOf } from "./needed-joins.ts";
import { writeGroup } from "./write-expression.ts";
import { writeGrouped, type Grouped } from "./write-grouped.ts";
import { writeGroupPredicate } from "./write-predicate.ts";
import { nameRanking, rankingTests } from "./write-ranking.ts";
import { readNamed, type RowTest, type Writing } from "./write-selection.ts";

/** The measures, then their comparisons. */
export function valuesOf(plan: QueryPlan): readonly PlannedMeasure[] {
  return [...plan.measures, ...plan.comparisons];
}

/** Names what everything else of a plan refers to. */
export function nameRankings(writing: Writing): void {
  for (const [index, ranking] of writing.plan.rankings.entries()) nameRanking(ranking, index, writing);
}

/** The groups of the answer's rows, and the tests that they have to pass. */
export function groupRows(
  values: readonly PlannedExpression[],
  writing: Writing,
): { readonly grouped: Grouped; readonly having: () => readonly string[] } {
  const { plan } = writing;
  const grouped = writeGrouped(
    {
      by: { depth: plan.dimensions.length },
      expressions: [...values, ...plan.having.flatMap(expressionsOf)],
      bases: plan.bases,
      twins: plan.filled?.twins ?? [],
      tests: (part) => rankingTests(part, writing),
    },
    writing,
  );
  return { grouped, having: () => havingTests(grouped, writing) };
}

/**
 * All rows behind the answer, grouped by the first `depth` dimensions (0: the totals), in aggregates of their own, for
 * adding up the rows of the answer would be wrong for ratios. A filter on a measure drops groups; the rows of those that
 * stay are found by their dimensions.
 */
export function groupOver(
  depth: number,
  values: readonly PlannedExpression[],
  writing: Writing,
): { readonly grouped: Grouped; readonly known: readonly PlannedExpression[] } {
  const { plan } = writing;
  const known = values.map((expression) => (isKnownOver(expression, plan) ? expression : blank));
  const tests = testsBehind(writing);
  const grouped = writeGrouped({ by: { depth }, expressions: known, bases: plan.bases, tests }, writing);
  return { grouped, known };
}

/** The tests that a part's row is behind the answer: of one of the best items, and in a group that stays. */
export function testsBehind(writing: Writing): (part: PlannedPart) => readonly RowTest[] {
  const { plan } = writing;
  if (plan.having.length === 0) return (part) => rankingTests(part, writing);
  nameKeptGroups(writing);
  return (part) => [...rankingTests(part, writing), keptTest(part, writing)];
}

const blank: PlannedExpression = { kind: "blank", type: "decimal" };

/** Which days of a span belong to groups that were dropped cannot be told any more. */
function isKnownOver(expression: PlannedExpression, { having, parts }: QueryPlan): boolean {
  if (having.length === 0) return true;
  return aggregatesOf(expression).every(({ part }) => {
    const span = parts[part]?.span ?? null;
    return span === null || span.dimensions.every((group) => group === null);
  });
}

function nameKeptGroups(writing: Writing): void {
  const { plan, named, prefix } = writing;
  const name = `${prefix}kept`;
  if (named.has(name)) return;
  const grouped = writeGrouped(
    {
      by: { depth: plan.dimensions.length },
      expressions: plan.having.flatMap(expressionsOf),
      bases: plan.bases,
      tests: (part) => rankingTests(part, writing),
    },
    writing,
  );
  const fields = keyFields(grouped);
  named.set(name, grouped.select(fields, havingTests(grouped, writing)));
}

/** The values of groups as they are in the database: what other groups are compared with. */
export function keyFields({ groups }: Grouped): readonly string[] {
  return groups.map((group, index) => `${group} AS k${index}`);
}

function keptTest(part: PlannedPart, writing: Writing): RowTest {
  const { dialect } = writing;
  const source = dialect.source(part);
  // A span's days are not the group's own: such values are only told where days are not grouped.
  const own = part.dimensions.flatMap((group, index) => {
    return (part.span?.dimensions[index] ?? null) === null ? [{ group, index }] : [];
  });
  const values = own.map(({ group }) => {
    return { text: writeGroup(group, source, dialect), type: group.column.type };
  });
  const fields = own.map(({ index }) => `k${index}`);
  const text = dialect.isAmong(values, { from: readNamed("kept", writing), fields });
  return { text, reads: own.map(({ group }) => group.column) };
}

/** Numbers come out of an expression in the form that answers carry already. */
export function measureFields(
  values: readonly PlannedExpression[],
  grouped: Grouped,
  { plan, dialect }: Writing,
): readonly string[] {
  const types = valuesOf(plan).map(({ type }) => type);
  return values.map((expression, index) => {
    const value = grouped.value(expression);
    const written =
      types[index] === "date" && expression.kind !== "blank" ? dialect.output(value, "date") : value;
    return `${written} AS m${index}`;
  });
}

function havingTests(grouped: Grouped, { plan, dialect, parameters }: Writing): readonly string[] {
  return plan.having.map((predicate) =>
    writeGroupPredicate(predicate, dialect, parameters, (expression) => grouped.value(expression)),
  );
}
