import type { Filter } from "@vitrine/contracts/query";
import type { Answer } from "@vitrine/contracts/questions";

/** An answer as a line: its type, measures, groups, comparison, order and filters. */
export function answerInShort({ visual, comparison }: Answer): string {
  const { type, measures, dimensions, smallMultiples, sort, filters } = visual;
  const groups = dimensions.map(({ column, grain }) => (grain === undefined ? column : `${column}:${grain}`));
  const compared = typeof comparison === "object" && comparison !== null ? "days" : (visual.compare ?? "");
  const order = sort.map(({ by, index, direction }) => `${by} ${index} ${direction}`);
  const charts = smallMultiples === undefined ? "" : `, a chart for each ${smallMultiples.column}`;
  const shown = `${groups.join(" + ")}${charts}`;
  return [type, measures.map(({ measure }) => measure).join(" + "), shown, compared, ...order]
    .concat(filters.map(filterInShort))
    .filter((part) => part !== "")
    .join(" | ");
}

function filterInShort(filter: Filter): string {
  switch (filter.filterType) {
    case 0:
      return filter.conditions.map(({ operator, value }) => `${operator} ${String(value)}`).join(", ");
    case 1:
      return `${filter.operator} ${filter.values.join(", ")}`;
    case 4:
      return `${["last", "this", "next"][filter.operator] ?? ""} ${filter.timeUnitsCount} of unit ${filter.timeUnitType}`;
    case 5:
      return `${filter.operator} ${filter.itemCount}`;
    default:
      return `filter ${filter.filterType}`;
  }
}
