import type { EmbedReport } from "@vitrine/contracts/http";
import { QnaMode } from "@vitrine/contracts/models";
import { openReport } from "@vitrine/contracts/reading/state/report-state";
import { textsLanguage } from "@vitrine/contracts/reading/state/report-texts";
import type { Page } from "@vitrine/contracts/report";

import { inItsLanguage } from "../../bridge/session/report-opener.ts";
import type { ReportActions } from "../../bridge/session/report-actions.ts";
import type { ResultFetcher } from "../../query/result-fetcher.ts";
import { Store } from "../../report/state/store.ts";
import type { EmbedBase } from "../base/embed-base.ts";
import { at } from "../base/embed-session.ts";

/** What was asked, and how the host shows it. */
export interface AskingState {
  /** The text of the field. */
  readonly question: string;
  /** Only the answer is shown, without the field. */
  readonly isResultOnly: boolean;
}

const emptyPage: Page = {
  name: "answer",
  displayName: "answer",
  visibility: 0,
  width: 1280,
  height: 720,
  filters: [],
  visuals: [],
};

/** Asks questions: keeps the question and draws the visual that answers it. */
export class Asking {
  readonly store = new Store<AskingState>({ question: "", isResultOnly: false });
  readonly actions: ReportActions;
  readonly #base: EmbedBase;
  readonly #fetcher: ResultFetcher;

  constructor(base: EmbedBase) {
    this.#base = base;
    this.#fetcher = base.fetchFigures(() => {});
    this.actions = base.createActions(this.#fetcher);
  }

  async prepare(opened: EmbedReport, body: unknown): Promise<() => void> {
    const { store } = this.#base;
    const language = store.get().settings.language;
    const { report, texts } = await inItsLanguage(opened, textsLanguage(language));
    const definition = { ...report.definition, filters: [], bookmarks: [], pages: [emptyPage] };
    const question = at(body, "question");
    return () => {
      this.store.update(() => ({
        question: typeof question === "string" ? question : "",
        isResultOnly: at(body, "viewMode") === QnaMode.ResultOnly,
      }));
      // Without a page nothing is drawn, and no event says so.
      store.update((state) => ({
        ...openReport(state, { ...report, definition }, "open", texts),
        pages: [],
        activePage: null,
      }));
    };
  }

  /** Asks a question of the host or of the reader. */
  ask(question: string): void {
    this.store.update((state) => ({ ...state, question }));
  }

  retry(): void {
    this.#fetcher.retry();
  }
}
