import type { Dimension, QueryResult, SemanticQuery } from "@vitrine/contracts/query";

import { buildQueries } from "@vitrine/contracts/reading/build-query";
import { daysOf } from "@vitrine/contracts/reading/filters/column-of";
import { effectiveFilters } from "@vitrine/contracts/reading/effective/effective-filters";
import { toHostError } from "@vitrine/contracts/reading/state/failure";
import {
  findPage,
  findVisual,
  visualKey,
  type PageState,
  type VisualState,
} from "@vitrine/contracts/reading/state/report-state";
import { rangeOf } from "@vitrine/contracts/reading/words/date-range";
import { endOfPeriod } from "@vitrine/contracts/reading/dates/calendar";
import { partOf, previousStart } from "@vitrine/contracts/reading/words/periods";
import { param, type Command, type CommandContext } from "./command.ts";
import { narrate, narrateMovers } from "./narrate.ts";
import { answer, missing, type Outcome } from "../link/outcome.ts";

/** Rows of the query for the greatest movers: two months of every category. */
const moverRows = 5000;

/** `GET …/smartNarrativeInsights` of a page: the sentences of its visuals, in reading order. */
export const pageInsights: Command = async (context, request) => {
  const name = param(request, "page");
  const page = findPage(context.store.get(), name);
  if (page === null) return missing(context.messages().noPage(name));
  const texts = await Promise.all(page.visuals.map((visual) => insightsOf(context, page, visual)));
  const failed = texts.find((text): text is Outcome => text !== null && !Array.isArray(text));
  const sentences = texts.flatMap((text) => (Array.isArray(text) ? text : []));
  // A visual that fails does not remove the sentences of the others.
  return sentences.length === 0 && failed !== undefined
    ? failed
    : answer({ summaryText: [...new Set(sentences)].join(" ") });
};

/** `GET …/smartNarrativeInsights` of a visual. */
export const visualInsights: Command = async (context, request) => {
  const [pageName, name] = [param(request, "page"), param(request, "visual")];
  const page = findPage(context.store.get(), pageName);
  const visual = findVisual(context.store.get(), pageName, name);
  if (page === null || visual === null) return missing(context.messages().noVisual(name, pageName));
  const text = await insightsOf(context, page, visual);
  if (text !== null && !Array.isArray(text)) return text;
  return answer({ summaryText: (text ?? []).join(" ") });
};

/** The sentences of a visual; null if it has no figures, a refusal if they cannot be queried. */
async function insightsOf(
  context: CommandContext,
  page: PageState,
  visual: VisualState,
): Promise<string[] | Outcome | null> {
  const state = context.store.get();
  const { main } = buildQueries(state, page, visual);
  if (main === null || main.measures.length === 0) return null;
  const shown = state.data.get(visualKey(page.name, visual.definition.name));
  const result =
    shown?.status === "ready" && shown.result !== null
      ? shown.result.main
      : await queryOrRefuse(context, main);
  if ("statusCode" in result) return result;
  const range = rangeOf(
    effectiveFilters(state, page, visual),
    daysOf(state.dataset, visual.definition.dimensions[0] ?? null),
    state,
  );
  const [formats, messages] = [context.formats(), context.messages()];
  const sentences = narrate({ visual: visual.definition, result, range, formats, messages });
  return [...sentences, ...(await moversOf(context, page, visual, main))];
}

async function queryOrRefuse(context: CommandContext, query: SemanticQuery): Promise<QueryResult | Outcome> {
  const result = await context.runQuery(query);
  if (result.ok) return result.value;
  const message = result.failure.message === "" ? context.messages().somethingWrong : result.failure.message;
  return { statusCode: 500, body: toHostError({ ...result.failure, message }, "InsightsFailed") };
}

/** For figures by name: the categories that changed most between the last two complete months. */
async function moversOf(
  context: CommandContext,
  page: PageState,
  { definition }: VisualState,
  main: SemanticQuery,
): Promise<readonly string[]> {
  const [category] = definition.dimensions;
  const [measure] = definition.measures;
  const dates = dateColumnOf(page);
  if (category === undefined || category.grain !== undefined || measure === undefined || dates === null)
    return [];
  const months = { ...dates, grain: "month" } as const;
  const result = await context.runQuery({
    dimensions: [months, category],
    measures: [measure],
    filters: main.filters,
    sort: [{ by: "dimension", index: 0, direction: "descending" }],
    limit: moverRows,
    totals: false,
  });
  if (!result.ok) return [];
  const range = rangeOf(main.filters, dates, context.store.get());
  const [starts, names, figures] = result.value.columns;
  if (starts === undefined || names === undefined || figures === undefined) return [];
  const whole = [...new Set(starts.values)]
    .filter((start) => typeof start === "string")
    .filter((start) => partOf(start, "month", range) === null)
    .filter((start) => endOfPeriod(start, "month") < (figures.provisionalFrom ?? "9999"))
    .toSorted();
  const last = whole.at(-1);
  const before = last === undefined ? null : previousStart(last, "month");
  if (last === undefined || before === null || !whole.includes(before)) return [];
  const amounts = new Map<string, { label: string; before: number; last: number }>();
  const formats = context.formats();
  starts.values.forEach((start, row) => {
    const label = formats.full(names.values[row] ?? null, names);
    const one = amounts.get(label) ?? { label, before: 0, last: 0 };
    const value = Number(figures.values[row] ?? 0);
    if (start === before) amounts.set(label, { ...one, before: value });
    else if (start === last) amounts.set(label, { ...one, last: value });
  });
  const write = (start: string): string => formats.full(start, starts, "month");
  const periods = { before: write(before), last: write(last) };
  return narrateMovers([...amounts.values()], figures, periods, { formats, messages: context.messages() });
}

function dateColumnOf({ visuals }: PageState): Pick<Dimension, "table" | "column"> | null {
  const dates = visuals.flatMap(({ definition }) =>
    [...definition.dimensions, ...(definition.trend === null ? [] : [definition.trend])].filter(
      ({ grain }) => grain !== undefined,
    ),
  );
  const [first] = dates;
  return first === undefined ? null : { table: first.table, column: first.column };
}
