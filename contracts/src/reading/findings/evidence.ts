import type { Cell, QueryResult } from "../../query/index.ts";

import { daysAsked } from "../period/days-with-data.ts";
import { visualKey, type PageState, type ReportState, type VisualState } from "../state/report-state.ts";
import { cellLooks } from "../cells/cell-looks.ts";
import type { Asked, AssessedFinding, Evidence } from "./finding.ts";
import type { Questions } from "./questions.ts";

/**
 * The answers to the questions, with what the visuals already show.
 *
 * @param results in the order of `queriesOf`
 * @param visuals those that the findings are about
 */
export function evidenceOf(
  state: ReportState,
  page: PageState,
  visuals: readonly VisualState[],
  { whole, groups }: Questions,
  results: readonly QueryResult[],
): Evidence {
  const [first, ...others] = [whole, ...groups].map(({ measures }, index): Asked | null => {
    const result = results[index];
    return result === undefined ? null : { measures, result };
  });
  return {
    whole: first ?? null,
    groups: others.filter((one) => one !== null),
    assessed: visuals.flatMap((visual) => assessedIn(state, page, visual)),
    through: lastDayOf(state, page, visuals),
    completeThrough: state.completeThrough,
  };
}

export function queriesOf({ whole, groups }: Questions): readonly (typeof whole.query)[] {
  return [whole, ...groups].map(({ query }) => query);
}

/** The rows of a visual that a rule of its definition calls bad; none while not all rows are known. */
function assessedIn(state: ReportState, page: PageState, visual: VisualState): readonly AssessedFinding[] {
  const { definition } = visual;
  const data = state.data.get(visualKey(page.name, definition.name));
  if (definition.formatting === undefined || data?.status !== "ready" || data.result === null) return [];
  const { main, window } = data.result;
  const dimensions = main.columns.filter(({ role }) => role === "dimension");
  const [dimension] = dimensions;
  if (dimension === undefined || dimensions.length > 1 || dimension.type !== "string") return [];
  if (main.truncated || window !== undefined) return [];
  const figures = main.columns.filter(({ role }) => role === "measure").map(({ values }) => values);
  const lookOf = cellLooks(definition, figures);
  const rated = Array.from({ length: main.rowCount }, (_, row) => {
    const cells: readonly Cell[] = figures.map((values) => values[row] ?? null);
    const rules = figures.flatMap((_values, measure) => lookOf(measure, cells)?.rule ?? []);
    return { value: dimension.values[row] ?? null, rules };
  }).filter(({ rules }) => rules.length > 0);
  const word = rated.flatMap(({ rules }) => rules).find(({ tone }) => tone === "bad")?.word;
  if (word === undefined) return [];
  const bad = rated.filter(({ rules }) => rules.some((rule) => rule.tone === "bad" && rule.word === word));
  const members = bad.map(({ value }) => ({ dimension, value }));
  return [{ kind: "assessed", visual: definition.name, members, of: rated.length, word }];
}

/** The last day that the filters permit, ISO; null if they set none. */
function lastDayOf(state: ReportState, page: PageState, [visual]: readonly VisualState[]): string | null {
  return visual === undefined ? null : daysAsked(state, page, visual).through;
}
