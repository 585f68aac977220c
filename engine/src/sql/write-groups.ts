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
import type { Writing } from "./writing.ts";
import { readNamed, type RowTest } from "./write-selection.ts";

export function valuesOf(plan: QueryPlan): readonly PlannedMeasure[] {
  return [...plan.measures, ...plan.comparisons];
}

/** Names the rankings, which all other parts of a statement refer to. */
export function nameRankings(writing: Writing): void {
  for (const [index, ranking] of writing.plan.rankings.entries()) nameRanking(ranking, index, writing);
}

/** The groups of the rows of the answer, and the tests that they must pass. */
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
      counterparts: plan.filled?.counterparts ?? [],
      tests: (part) => rankingTests(part, writing),
    },
    writing,
  );
  return { grouped, having: () => havingTests(grouped, writing) };
}

/**
 * All rows behind the answer, grouped by the first `depth` dimensions (0: the totals) and aggregated anew, because sums
 * over the rows of the answer would be wrong for ratios. A filter on a measure drops groups; the rows of the remaining
 * groups are found by their dimensions.
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

/** The tests for rows of a part that are behind the answer: their items are ranked, and their groups remain. */
export function testsBehind(writing: Writing): (part: PlannedPart) => readonly RowTest[] {
  const { plan } = writing;
  if (plan.having.length === 0) return (part) => rankingTests(part, writing);
  nameKeptGroups(writing);
  return (part) => [...rankingTests(part, writing), keptTest(part, writing)];
}

const blank: PlannedExpression = { kind: "blank", type: "decimal" };

/**
 * False if the expression includes a span, and groups were dropped: the days of the span that belong to these are
 * unknown.
 */
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

/** The values of groups as they are stored, to compare them with other groups. */
export function keyFields({ groups }: Grouped): readonly string[] {
  return groups.map((group, index) => `${group} AS k${index}`);
}

function keptTest(part: PlannedPart, writing: Writing): RowTest {
  const { dialect } = writing;
  const source = dialect.source(part);
  // The days of a span are not those of the group, so that such values are only computed if days are not grouped.
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

/** Converts numbers to the types that answers have. */
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
