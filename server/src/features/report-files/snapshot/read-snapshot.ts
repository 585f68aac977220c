import type { OpeningConfig } from "@vitrine/contracts/http";
import type { ReportLanguage } from "@vitrine/contracts/languages";
import { describeFigure } from "@vitrine/contracts/reading/describe/describe-figure";
import { periodInWords, shownPeriod } from "@vitrine/contracts/reading/describe/describe-period";
import { askedShares } from "@vitrine/contracts/reading/findings/asked-shares";
import type { Finding } from "@vitrine/contracts/reading/findings/finding";
import { sentenceOf } from "@vitrine/contracts/reading/findings/sentence";
import { layoutOf } from "@vitrine/contracts/reading/state/custom-layout";
import {
  visualKey,
  type PageState,
  type ReportState,
  type VisualData,
  type VisualState,
} from "@vitrine/contracts/reading/state/report-state";
import { themeOf } from "@vitrine/contracts/reading/state/theme-of";
import { visualKinds } from "@vitrine/contracts/report";
import type { PeriodWords } from "@vitrine/contracts/reading/words/compared";
import { periodSentences } from "@vitrine/contracts/reading/words/messages/period-sentences";

import type { Clock } from "../../../clock.ts";
import type { Person } from "../../../access/person.ts";
import { presentShownReport, type ShownReport } from "../../embedding/service.ts";
import { withAnswers } from "./answer-visuals.ts";
import { askerOf, type AnswerBatch, type AskReport } from "./ask-report.ts";
import { contentOf } from "./content-of-visual.ts";
import { SentenceFinder } from "./find-sentences.ts";
import { clientOf, nameOf } from "./head-of.ts";
import { openState } from "./open-state.ts";
import type { ReportSnapshot, SnapshotPage, SnapshotVisual } from "./report-snapshot.ts";
import { wordsOf } from "./words-of-snapshot.ts";

/** What of a report is read, and how its reader sees it. */
export interface SnapshotOrder {
  readonly language: ReportLanguage;
  /** For numbers and dates (BCP 47). */
  readonly locale: string;
  /** What the host configures: the state of the reader, and filters. */
  readonly opening: OpeningConfig;
  /** The names of pages; all that the reader sees if missing. */
  readonly pages?: readonly string[] | undefined;
  /** Only this visual. */
  readonly visual?: { readonly page: string; readonly visual: string } | undefined;
}

/** The report as its token opened it, and whose token it is. */
export type SnapshotSource = ShownReport & {
  readonly person: Pick<Person, "firstName" | "lastName" | "username">;
};

export interface SnapshotContext {
  /** Answers queries with the rights of the token. */
  readonly answer: AnswerBatch;
  readonly clock: Clock;
  /** @param share of the work, from 0 to 1 */
  readonly report: (share: number) => void;
}

/**
 * Reads an opened report as its reader sees it: the queries and the words are those of the frame, made by the same
 * functions, and the rights are those of the token that opened it.
 *
 * opened report → state → answers of visuals → questions of sentences → snapshot
 *
 * @throws AppError `invalid_input` for a state that cannot be read; `engine_unavailable`
 */
export async function readSnapshot(
  opened: SnapshotSource,
  order: SnapshotOrder,
  context: SnapshotContext,
): Promise<ReportSnapshot> {
  const ask = askerOf(context.answer);
  const shown = presentShownReport(opened, order.language);
  // The snapshot has no host and no token.
  const report = { ...shown, parentOrigins: [], tokenExpiry: "", permissions: 0 as const };
  const state = await openState(report, order, ask);
  context.report(0.1);
  const pages = pagesOf(state, opened, order);
  const places = pages.flatMap((page) => visualsOf(state, page, order).map((visual) => ({ page, visual })));
  const answered = await withAnswers(state, places, ask);
  context.report(0.7);
  const sentences = await sentencesOf(answered, pages, places, ask);
  const words = await wordsOf({ ...order, calendar: state.calendar, today: state.today });
  context.report(1);
  return {
    ...headOf(answered, opened, order, context.clock),
    pages: pages.map((page) =>
      shownPage(answered, page, visualsOf(state, page, order), { words, sentences }),
    ),
  };
}

function headOf(
  state: ReportState,
  { profile, person }: SnapshotSource,
  { language, locale }: SnapshotOrder,
  clock: Clock,
): Omit<ReportSnapshot, "pages"> {
  return {
    report: state.report ?? { id: "", name: "" },
    client: clientOf(profile),
    language,
    locale,
    calendar: state.calendar,
    completeThrough: state.completeThrough,
    sources: state.sources,
    today: state.today,
    madeAt: clock.now(),
    madeBy: nameOf(person),
    theme: themeOf(state),
    annotations: state.annotations,
  };
}

/** The pages that the reader sees, in the order of the report; the chosen ones of them. */
function pagesOf(state: ReportState, opened: SnapshotSource, order: SnapshotOrder): readonly PageState[] {
  const hidden = new Set(opened.report?.hiddenPages ?? []);
  const chosen = order.visual === undefined ? order.pages : [order.visual.page];
  return state.pages.filter(
    ({ name, isHidden }) => !isHidden && !hidden.has(name) && (chosen === undefined || chosen.includes(name)),
  );
}

/** The visuals of a page that are shown, from the top to the bottom. */
function visualsOf(
  { settings }: ReportState,
  page: PageState,
  { visual: only }: SnapshotOrder,
): readonly VisualState[] {
  return page.visuals
    .filter(({ definition }) => !layoutOf(page.name, definition, settings.layout, undefined).isHidden)
    .filter(({ definition }) => only === undefined || definition.name === only.visual)
    .toSorted(({ definition: { layout: one } }, { definition: { layout: other } }) =>
      // On pages of rows the visuals have the order of the rows.
      one === undefined || other === undefined ? 0 : one.y - other.y || one.x - other.x,
    );
}

/** What the figures of pages and visuals show. */
export async function sentencesOf(
  state: ReportState,
  pages: readonly PageState[],
  places: readonly { readonly page: PageState; readonly visual: VisualState }[],
  ask: AskReport,
): Promise<SentenceFinder> {
  const finder = new SentenceFinder(state);
  const visuals = places.filter(({ visual: { definition } }) => hasSentences(definition));
  await finder.find([...pages.map((page) => ({ page, visual: null })), ...visuals], ask);
  return finder;
}

function hasSentences({ type, findingTitle }: VisualState["definition"]): boolean {
  return visualKinds[type].isSentences === true || findingTitle === true;
}

interface Reading {
  readonly words: PeriodWords;
  readonly sentences: SentenceFinder;
}

function shownPage(
  state: ReportState,
  page: PageState,
  visuals: readonly VisualState[],
  reading: Reading,
): SnapshotPage {
  const { words, sentences } = reading;
  const onPage = { ...state, activePage: page.name };
  const shown = state.dataset?.dateColumn === undefined ? null : shownPeriod(onPage);
  const texts = periodSentences(words.messages.language);
  return {
    name: page.name,
    title: page.displayName,
    period: shown === null ? null : periodInWords(onPage, shown, words.formats, texts),
    sentences: sentences.of(page).map((finding) => sentenceOf(finding, words)),
    visuals: visuals.flatMap((visual) => shownVisual(onPage, page, visual, reading) ?? []),
  };
}

/** A visual as it is shown; null for controls. @param state with the page of the visual as the active one */
export function shownVisual(
  state: ReportState,
  page: PageState,
  visual: VisualState,
  { words, sentences }: Reading,
): SnapshotVisual | null {
  const { definition } = visual;
  const place = { page: page.name, visual: definition.name };
  const data = state.data.get(visualKey(place.page, place.visual));
  const findings = sentences.of(visual);
  const content = contentOf({ visual, data, findings }, words);
  if (content === null) return null;
  const about = describeFigure(state, place, [], words.formats, words.messages);
  const title = definition.findingTitle === true ? titleOf(findings) : undefined;
  const shares = sharesOf(definition, data);
  return {
    name: definition.name,
    title: definition.title,
    sentence: titleSentence(shares ?? (title === undefined ? [] : [title]), words),
    definition,
    layout: definition.layout ?? null,
    period: about?.period ?? "",
    filters: about?.filters ?? [],
    content,
  };
}

/** The shares that the title of a visual says; null if it says none. */
function sharesOf(
  { name, shareTitle }: VisualState["definition"],
  data: VisualData | undefined,
): readonly Finding[] | null {
  const result = data?.status === "ready" ? (data.result?.main ?? null) : null;
  return shareTitle === undefined || result === null ? null : askedShares(name, shareTitle, result);
}

function titleSentence(findings: readonly Finding[], words: PeriodWords): string | null {
  return findings.length === 0 ? null : findings.map((one) => sentenceOf(one, words)).join(" ");
}

/** Where a visual shows parts of a figure, which part changed says more than the change of the whole. */
function titleOf(findings: readonly Finding[]): Finding | undefined {
  return findings.find(({ kind }) => kind === "contribution") ?? findings[0];
}
