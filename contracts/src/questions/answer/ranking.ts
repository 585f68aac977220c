import type { DateGrain, Dimension, Filter, MeasureRef, Sort } from "../../query/index.ts";
import type { QuestionClock } from "../grammar/clock.ts";
import type { Direction } from "../grammar/values.ts";
import type { Lexicon } from "../lexicon.ts";
import type { ColumnRef } from "../types.ts";
import type { Draft } from "./draft.ts";
import { measureOf, tableOf } from "./fields.ts";
import { NoAnswer, type Resolved } from "./resolve.ts";

/** What an answer's groups are ordered and counted by. */
export interface Ranked {
  readonly draft: Draft;
  readonly resolved: Resolved;
  readonly measures: readonly MeasureRef[];
  readonly dimensions: readonly Dimension[];
  readonly grain: DateGrain | null;
  readonly lexicon: Lexicon;
}

/** What the groups are ranked by. */
function rankOf({ draft, measures, resolved }: Ranked): MeasureRef {
  const [first] = measures;
  if (draft.rank !== null) return resolved.own(draft.rank);
  if (first === undefined) throw new NoAnswer("noMeasure");
  return first;
}

/** `best` is the lowest where a decrease is good. */
function directionOf(
  direction: Direction,
  measure: MeasureRef,
  lexicon: Lexicon,
): "ascending" | "descending" {
  if (direction === "ascending" || direction === "descending") return direction;
  const isLowerBetter = measureOf(lexicon, measure)?.direction === "lower-is-better";
  return (direction === "best") === isLowerBetter ? "ascending" : "descending";
}

/**
 * The column of the periods of a grain, by which they can be ranked: the days, or the column of the dataset for weeks,
 * months and so on, if it has one and the workspace's calendar is that of the dataset.
 */
export function columnOfGrain(
  grain: DateGrain,
  lexicon: Lexicon,
  { calendar }: QuestionClock,
): Dimension | null {
  const { dateColumn } = lexicon.dataset;
  if (dateColumn === undefined) return null;
  if (grain === "day") return { ...dateColumn, grain };
  const isStandard = calendar.weekStart === "monday" && calendar.yearStart === 1;
  const column = tableOf(lexicon, dateColumn.table)?.columns.find(({ content }) => content === grain);
  return column === undefined || !isStandard ? null : { table: dateColumn.table, column: column.name };
}

/** The filter for the groups, or the periods, with the highest or lowest figures. */
export function topFilter(ranked: Ranked): readonly Filter[] {
  const { draft, resolved, lexicon, dimensions, grain } = ranked;
  const { count, direction } = draft;
  if (count === null || direction === null) return [];
  const [group = grain === null ? undefined : dimensions[0]] = resolved.groups;
  if (group === undefined) throw new NoAnswer("noGroup");
  const { table, measure } = rankOf(ranked);
  const order = directionOf(direction, { table, measure }, lexicon);
  const target: ColumnRef = { table: group.table, column: group.column };
  const operator = order === "descending" ? "Top" : "Bottom";
  return [{ filterType: 5, target, operator, itemCount: count, orderBy: { table, measure } }];
}

/** The order that the question asks for; none leaves the one of the visual. */
export function sortOf(ranked: Ranked): readonly Sort[] {
  const { draft, measures, dimensions, grain, resolved, lexicon } = ranked;
  if (draft.isExtreme && grain === null && resolved.groups.length === 0) throw new NoAnswer("noGroup");
  if (dimensions.length === 0) return [];
  const isAsked = draft.direction !== null || draft.rank !== null || draft.order !== null;
  if (!isAsked) {
    const isPlainTable = dimensions.length === 1 && grain === null && draft.visual === "tableEx";
    return isPlainTable ? [{ by: "measure", index: 0, direction: "descending" }] : [];
  }
  if (grain !== null && dimensions.length > 1) return [];
  const rank = rankOf(ranked);
  const index = measures.findIndex(({ table, measure }) => table === rank.table && measure === rank.measure);
  const direction = draft.order ?? directionOf(draft.direction ?? "descending", rank, lexicon);
  return [{ by: "measure", index: Math.max(0, index), direction }];
}
