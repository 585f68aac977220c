import type { PlannedPart, Ranking } from "../plan/query-plan.ts";
import { writeGrouped } from "./write-grouped.ts";
import type { Writing } from "./writing.ts";
import { readNamed, type RowTest } from "./write-selection.ts";

/**
 * A top N filter: a named sub-query with the best items among the rows that pass the predicates of the parts. Equal
 * amounts share a place, so that more than N items may pass and the answer is deterministic. Items with a blank amount
 * are not ranked.
 */
export function nameRanking(ranking: Ranking, index: number, writing: Writing): void {
  const { plan, dialect, parameters, named, prefix } = writing;
  const grouped = writeGrouped(
    { by: { ranking: index }, expressions: [ranking.by], bases: ranking.bases, tests: () => [] },
    writing,
  );
  const amounts = grouped.select(
    [`${grouped.groups[0] ?? ""} AS item`, `${grouped.value(ranking.by)} AS amount`],
    [],
  );
  const item = plan.parts[ranking.bases[0] ?? 0]?.rankedBy[index]?.type ?? "string";
  const count = parameters.add({ type: "integer", value: ranking.count });
  named.set(`${prefix}${nameOf(index)}`, dialect.best(amounts, item, ranking.direction, count));
}

/** The tests that the item of a row is among the best, for every ranking. */
export function rankingTests(part: PlannedPart, writing: Writing): readonly RowTest[] {
  const { plan, dialect } = writing;
  const source = dialect.source(part);
  return plan.rankings.flatMap((_, index) => {
    const item = part.rankedBy[index];
    if (item === undefined) return [];
    const query = { from: readNamed(nameOf(index), writing), fields: ["item"] };
    return [
      {
        text: dialect.isAmong(
          [{ text: dialect.value(source.column(item), item.type), type: item.type }],
          query,
        ),
        reads: [item],
      },
    ];
  });
}

function nameOf(index: number): string {
  return `top_${index}`;
}
