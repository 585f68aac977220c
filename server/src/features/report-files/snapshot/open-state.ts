import { AppError } from "@vitrine/contracts/errors";
import type { EmbedReport, OpeningConfig } from "@vitrine/contracts/http";
import { parse } from "@vitrine/contracts/parse";
import { reportDefinitionSchema } from "@vitrine/contracts/report";
import { withOpening } from "@vitrine/contracts/reading/open/apply-config";
import { readOpening } from "@vitrine/contracts/reading/open/load-config";
import { campaignQueries } from "@vitrine/contracts/reading/period/campaign-queries";
import { heldPeriod, refreshPeriod } from "@vitrine/contracts/reading/period/report-period";
import { followPeriod } from "@vitrine/contracts/reading/period/time-axis";
import { nameQuery, someNames, wantedNames, withNames } from "@vitrine/contracts/reading/state/member-names";
import { keptSteps } from "@vitrine/contracts/reading/state/own-steps";
import { initialState, openReport } from "@vitrine/contracts/reading/state/open-report";
import type { ReportState } from "@vitrine/contracts/reading/state/report-state";
import { defaultSettings, mergeSettings } from "@vitrine/contracts/reading/state/settings";
import { sessionDefinition, showDefinition } from "@vitrine/contracts/reading/state/show-definition";
import { translateReport } from "@vitrine/contracts/reading/state/translate-report";

import type { ReportLanguage } from "@vitrine/contracts/languages";
import type { AskReport } from "./ask-report.ts";

/** Lists of names that are asked for, one after the other. A report has few columns of ids. */
const mostNamedColumns = 10;

export interface OpeningOrder {
  readonly language: ReportLanguage;
  readonly locale: string;
  /** What the host configures: the state of the reader, and filters. */
  readonly opening: OpeningConfig;
}

/**
 * The state of a report as the frame has it after it has opened with the reader's state.
 *
 * @throws AppError `invalid_input` if the state cannot be read
 */
export async function openState(
  report: EmbedReport,
  { language, locale, opening }: OpeningOrder,
  ask: AskReport,
): Promise<ReportState> {
  const read = readOpening(opening);
  if (!read.ok) throw new AppError("invalid_input", { detail: read.faults.join("; ") });
  // As the frame reads it: defaults are set, and the order of keys is that of the schema.
  const definition = parse(reportDefinitionSchema, report.definition);
  if (!definition.ok)
    throw new AppError("invalid_input", {
      detail: definition.faults.map(({ message }) => message).join("; "),
    });
  const { report: shown, texts } = translateReport({ ...report, definition: definition.value }, language);
  const settings = mergeSettings(defaultSettings, {
    localeSettings: { language, formatLocale: locale },
  });
  const opened = openReport({ ...initialState, settings }, shown, "open", texts);
  const own = withOwnSteps(withOpening(opened, read.config).state);
  return settledState(own, ask);
}

/** The state with the days of its period, and with the names of what its filters refer to. */
export async function settledState(state: ReportState, ask: AskReport): Promise<ReportState> {
  const dated = followPeriod(refreshPeriod(await withCampaign(refreshPeriod(state), ask)));
  return withMemberNames(dated, ask);
}

function withOwnSteps(state: ReportState): ReportState {
  if (state.definition === null || state.own.length === 0) return state;
  const { definition, steps } = keptSteps(sessionDefinition(state), state.own);
  return { ...showDefinition(state, definition), own: steps };
}

/** With the days of the campaign, if the period is all of them. */
async function withCampaign(state: ReportState, ask: AskReport): Promise<ReportState> {
  if (heldPeriod(state)?.chosen !== "campaignToDate") return state;
  const answers = await ask(campaignQueries(state));
  const [from, through] = answers.map((answer) =>
    answer.status === "ok" ? answer.result.columns[0]?.values[0] : null,
  );
  return typeof from === "string" && typeof through === "string"
    ? { ...state, campaign: { from, through } }
    : state;
}

/** With the names of what filters refer to by id, as far as the reader may see them. */
async function withMemberNames(state: ReportState, ask: AskReport): Promise<ReportState> {
  let named = state;
  for (let turn = 0; turn < mostNamedColumns; turn += 1) {
    const [wanted] = wantedNames(named);
    if (wanted === undefined) return named;
    const some = someNames(wanted);
    const [answer] = await ask([nameQuery(some)]);
    const found = answer?.status === "ok" ? answer.result : null;
    named = { ...named, names: withNames(named.names, some, found) };
  }
  return named;
}
