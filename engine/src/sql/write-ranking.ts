import type { PlannedPart, Ranking } from "../plan/query-plan.ts";
import { writeGrouped } from "./write-grouped.ts";
import { writeColumn } from "./write-expression.ts";
import { joinLines } from "./sql-text.ts";
import type { RowTest, Writing } from "./write-selection.ts";

/**
 * A top N filter: a named sub-query with the best items among the rows that pass the parts' predicates. Equal amounts
 * share a place, so that the answer never depends on chance (more than N items may pass); items whose amount is blank
 * take no part.
 */
export function writeRanking(ranking: Ranking, index: number, writing: Writing): string {
  const { parameters } = writing;
  const grouped = writeGrouped(
    { by: { ranking: index }, expressions: [ranking.by], bases: ranking.bases, tests: () => [] },
    writing,
  );
  const amounts = grouped.select(
    [`${grouped.groups[0] ?? ""} AS item`, `${grouped.value(ranking.by)} AS amount`],
    [],
  );
  const direction = ranking.direction === "top" ? "DESC" : "ASC";
  const count = parameters.add({ type: "integer", value: ranking.count });
  return joinLines([
    `${nameOf(index)} AS (`,
    "SELECT item FROM (",
    `SELECT item, rank() OVER (ORDER BY amount ${direction}) AS place FROM (`,
    amounts,
    ") AS amounts WHERE amount IS NOT NULL",
    `) AS places WHERE place <= ${count})`,
  ]);
}

/** The tests that a part's row is about one of the best items, for every ranking. */
export function rankingTests(part: PlannedPart, { plan, dialect }: Writing): readonly RowTest[] {
  return plan.rankings.flatMap((_, index) => {
    const item = part.rankedBy[index];
    if (item === undefined) return [];
    const name = nameOf(index);
    const same = dialect.same(`${name}.item`, writeColumn(item, dialect));
    return [{ text: `EXISTS (SELECT 1 FROM ${name} WHERE ${same})`, reads: [item] }];
  });
}

function nameOf(index: number): string {
  return `top_${index}`;
}
