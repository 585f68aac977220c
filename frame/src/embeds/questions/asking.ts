import { saveEmbedReport, type EmbedReport } from "@vitrine/contracts/http";
import { browserLocale } from "@vitrine/contracts/locale";
import type { ReportLanguage } from "@vitrine/contracts/languages";
import { describeMeasures } from "@vitrine/contracts/measures";
import { QnaMode } from "@vitrine/contracts/models";
import {
  loadQuestionLanguage,
  makeLexicon,
  readInLanguages,
  type Answer,
  type Lexicon,
  type QuestionContext,
  type QuestionTexts,
  type ReadQuestion,
  type Understanding,
} from "@vitrine/contracts/questions";
import { openReport, pageState } from "@vitrine/contracts/reading/state/open-report";
import { visualKey, type ReportState } from "@vitrine/contracts/reading/state/report-state";
import { textsLanguage } from "@vitrine/contracts/reading/state/report-texts";
import { infoOf } from "@vitrine/contracts/reading/state/failure";
import type { Page, ReportDefinition } from "@vitrine/contracts/report";

import { inItsLanguage } from "../../bridge/session/report-opener.ts";
import type { ReportActions } from "../../bridge/session/report-actions.ts";
import type { Answer as Saved } from "../../query/embed-api.ts";
import type { ResultFetcher } from "../../query/result-fetcher.ts";
import { Store } from "../../report/state/store.ts";
import type { Admission } from "../base/embed-kind.ts";
import type { EmbedBase } from "../base/embed-base.ts";
import { at } from "../base/embed-session.ts";
import { findMembers, type Members } from "./find-members.ts";
import { OtherLanguages } from "./other-languages.ts";

export interface AskingState {
  /** The text of the field. */
  readonly text: string;
  /** What the answer on screen was made from; null before the first question. */
  readonly asked: Understanding | null;
  /** The language in which it was read, which need not be the reader's; null before the first question. */
  readonly askedIn: ReportLanguage | null;
  /** Only the answer is shown, without the field. */
  readonly isResultOnly: boolean;
  /** Null until something is open. */
  readonly lexicon: Lexicon | null;
  /** What was looked up until now, by phrase. */
  readonly members: Members;
  /** A question is being looked up. */
  readonly isBusy: boolean;
  /** What the token opened; null until something is open. */
  readonly opened: EmbedReport | null;
  /** The pages of the report that was opened, by the names that readers see. */
  readonly pages: readonly Pick<Page, "name" | "displayName">[];
}

/** What a token opens: the report or the data, and the further words of the data. */
export interface OpenedQuestions extends Admission {
  readonly report: EmbedReport;
  readonly texts: QuestionTexts;
}

const emptyState: AskingState = {
  text: "",
  asked: null,
  askedIn: null,
  isResultOnly: false,
  lexicon: null,
  members: new Map(),
  isBusy: false,
  opened: null,
  pages: [],
};

export const answerPage = "answer";

const emptyPage: Page = {
  name: answerPage,
  displayName: answerPage,
  visibility: 0,
  width: 1280,
  height: 720,
  filters: [],
  visuals: [],
};

/** Milliseconds without a key after which the words that were typed are looked up. */
const pauseInTyping = 200;

/** Asks questions: reads them, draws the visual that answers, and reports it to the host. */
export class Asking {
  readonly store = new Store<AskingState>(emptyState);
  readonly actions: ReportActions;
  readonly #base: EmbedBase;
  readonly #fetcher: ResultFetcher;
  /** Counts the questions, so that a later one replaces those that are still looked up. */
  #turn = 0;
  #others: OtherLanguages | null = null;
  #stopPause = (): void => {};
  /** The question whose visual is being drawn. */
  #drawing: { readonly visual: string; readonly understanding: Understanding } | null = null;

  constructor(base: EmbedBase) {
    this.#base = base;
    this.#fetcher = base.fetchFigures(() => this.#reportDrawn());
    this.actions = base.createActions(this.#fetcher);
  }

  /** Reads the words of the data that are asked about. @returns opens them, and asks the first question of the host */
  async prepare({ report: opened, texts: words }: OpenedQuestions, body: unknown): Promise<() => void> {
    const { store, surroundings } = this.#base;
    const { settings } = store.get();
    const language = textsLanguage(settings.language);
    const [{ report, texts }, spoken] = await Promise.all([
      inItsLanguage(opened, language),
      loadQuestionLanguage(language),
    ]);
    const { dataset } = report;
    const definition = { ...report.definition, filters: [], bookmarks: [], pages: [emptyPage] };
    const locale = settings.formatLocale ?? settings.language ?? browserLocale;
    const lexicon = makeLexicon({ dataset, language: { ...spoken, locale }, texts: words });
    const isResultOnly = at(body, "viewMode") === QnaMode.ResultOnly;
    const question = at(body, "question");
    return () => {
      this.#turn += 1;
      this.#drawing = null;
      this.#others = new OtherLanguages(this.#base, opened, locale);
      store.update((state) =>
        withAnswer(openReport(state, { ...report, definition, exports: "none" }, "open", texts), null),
      );
      const { pages } = texts.translateDefinition?.(opened.definition) ?? opened.definition;
      this.store.update(() => ({ ...emptyState, isResultOnly, lexicon, opened, pages }));
      // After `loaded`.
      if (typeof question === "string" && question.trim() !== "")
        surroundings.later(() => this.ask(question), 0);
    };
  }

  /** The reader types: nothing is asked yet, but names are looked up for what can complete the text. */
  type(text: string): void {
    this.store.update((state) => ({ ...state, text }));
    this.#stopPause();
    this.#stopPause = this.#base.surroundings.later(() => void this.#lookUp(text), pauseInTyping);
  }

  /** Asks a question of the host or of the reader. */
  ask(question: string): void {
    this.#stopPause();
    this.store.update((state) => ({ ...state, text: question, isBusy: true }));
    void this.#ask(question);
  }

  async #ask(question: string): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    await this.#lookUp(question);
    const read = await this.#read(question);
    if (turn === this.#turn && read !== null) this.#answer(read);
  }

  /** Removes question and answer. */
  clear(): void {
    this.#turn += 1;
    this.#drawing = null;
    this.store.update((state) => ({ ...state, text: "", asked: null, askedIn: null, isBusy: false }));
    this.#base.store.update((state) => withAnswer(state, null));
  }

  /** Saves the report with an answer in it as its next version, and reports that to the host. */
  async save(definition: ReportDefinition): Promise<Saved<{ readonly version: number }>> {
    const { api, callWithToken, link } = this.#base;
    const { opened } = this.store.get();
    if (opened?.version === undefined) throw new Error("The token does not allow to save.");
    const body = { definition, version: opened.version, note: "" };
    const answer = await callWithToken((token, signal) => api.call(saveEmbedReport, token, signal, body));
    if (!answer.ok) return answer;
    const { version } = answer.value;
    this.store.update((state) => ({ ...state, opened: { ...opened, definition, version } }));
    const { reportId, reportName } = opened;
    link.sendEvent("saved", { reportObjectId: reportId, reportName, saveAs: false });
    return answer;
  }

  retry(): void {
    this.#fetcher.retry();
  }

  /** Escape closed nothing here: a dialog of the host can close. */
  escape(): void {
    this.#base.link.sendEvent("escapePressed", {});
  }

  /** Finds the members that phrases of a question may mean. Those that another look-up has found meanwhile stay. */
  async #lookUp(question: string): Promise<void> {
    const { lexicon, members: known } = this.store.get();
    if (lexicon === null) return;
    const language = textsLanguage(this.#base.store.get().settings.language);
    const found = await findMembers(this.#base, question, { lexicon, known, language });
    if (found === known) return;
    this.store.update((state) =>
      state.lexicon === lexicon ? { ...state, members: new Map([...state.members, ...found]) } : state,
    );
  }

  /** Reads a question in the reader's language, or in the only other one that understands all of it. */
  async #read(question: string): Promise<ReadQuestion | null> {
    const { lexicon, members } = this.store.get();
    if (lexicon === null) return null;
    const clock = clockOf(this.#base.store.get());
    const context = { lexicon, members, clock };
    return this.#others === null ? null : readInLanguages(question, context, this.#others.of(question));
  }

  #answer({ understood: understanding, language }: ReadQuestion): void {
    const { question } = understanding;
    this.store.update((state) => ({ ...state, asked: understanding, askedIn: language, isBusy: false }));
    const { answer, problem } = understanding;
    if (answer === null) {
      this.#drawing = null;
      this.#base.store.update((state) => withAnswer(state, null));
      this.#base.link.sendEvent("info", infoOf("QuestionNotUnderstood", problem ?? question));
      return;
    }
    // A new name, so that the same visual is drawn and reported for each question.
    const visual = `answer${this.#turn}`;
    this.#drawing = { visual, understanding };
    this.#base.store.update((state) => withAnswer(state, answer, visual));
  }

  /** All figures are painted. */
  #reportDrawn(): void {
    const drawn = this.#drawing;
    if (drawn === null) return;
    const data = this.#base.store.get().data.get(visualKey(answerPage, drawn.visual));
    if (data?.status !== "ready") return;
    this.#drawing = null;
    const { question, normalizedQuestion } = drawn.understanding;
    this.#base.link.sendEvent("visualRendered", { question, normalizedQuestion });
  }
}

/** The format of a measure without one, as the server sends it. */
const plainNumber = { kind: "decimal", digits: 2, currency: null } as const;

/** The days that the periods of a question are counted from. */
export function clockOf({
  today,
  completeThrough,
  campaign,
  calendar,
}: Pick<ReportState, "today" | "completeThrough" | "campaign" | "calendar">): QuestionContext["clock"] {
  // A server that does not know the day leaves it out. Periods that are counted from it have no figures then.
  return { today: today ?? completeThrough ?? "", completeThrough, campaign, calendar };
}

/** The state with the visual of an answer as its only one; without an answer it has no page, so that nothing is drawn. */
function withAnswer(state: ReportState, answer: Answer | null, name = ""): ReportState {
  if (state.phase !== "open") return state;
  const { definition, stored, dataset } = state;
  const visuals = answer === null ? [] : [{ ...answer.visual, name }];
  const page = { ...emptyPage, visuals };
  const own = stored.measures ?? [];
  const added = (answer?.measures ?? []).filter((one) => !own.some((known) => known.name === one.name));
  const measures = [...own, ...added];
  return {
    ...state,
    definition: { ...definition, measures },
    // Filters on fields that the dataset does not have would be left out of the queries.
    dataset: describeMeasures(dataset, measures, plainNumber),
    pages: answer === null ? [] : [pageState(page, page, dataset.tables)],
    activePage: answer === null ? null : answerPage,
    comparison: answer?.comparison ?? null,
    selections: [],
    data: new Map(),
  };
}
