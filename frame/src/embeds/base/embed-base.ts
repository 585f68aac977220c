import { initialState } from "@vitrine/contracts/reading/state/open-report";
import type { ReportState } from "@vitrine/contracts/reading/state/report-state";

import type { Surroundings } from "../../bridge/frame-session.ts";
import type { HostLink } from "../../bridge/link/host-link.ts";
import { RenderingEvents, reportVisual } from "../../bridge/session/session-events.ts";
import { followLanguage, ViewLoader } from "../../bridge/session/follow-state.ts";
import { PersonalKeeper } from "../../bridge/session/personal-states.ts";
import { ReportActions } from "../../bridge/session/report-actions.ts";
import type { TokenKeeper } from "../../bridge/session/token-keeper.ts";
import { messagesFor, type Messages } from "@vitrine/contracts/reading/words/messages";
import { EmbedApi } from "../../query/embed-api.ts";
import { ResultFetcher } from "../../query/result-fetcher.ts";
import {
  createCallWithToken,
  createRunBatch,
  createRunExport,
  type CallWithToken,
  type RunBatch,
} from "../../query/run-batch.ts";
import { createRunQueries, createRunQuery, type RunQueries, type RunQuery } from "../../query/run-query.ts";
import type { Store } from "../../report/state/store.ts";
import { createFormats, type Formats } from "@vitrine/contracts/reading/words/format";
import type { EditingCode } from "../../view/shared/report-context.ts";

export interface EmbedBaseParts {
  readonly surroundings: Surroundings;
  readonly link: HostLink;
  readonly tokens: TokenKeeper;
  readonly store: Store<ReportState>;
}

/**
 * What every kind is built from: the state, the calls to the server with the token of the embed, and the actions of the
 * reader on visuals. The state is that of a report, because visuals are drawn from it.
 */
export class EmbedBase {
  readonly surroundings: Surroundings;
  readonly link: HostLink;
  readonly store: Store<ReportState>;
  readonly api: EmbedApi;
  readonly callWithToken: CallWithToken;
  readonly run: RunBatch;
  readonly runQuery: RunQuery;
  readonly runQueries: RunQueries;
  /** What the editor would do. Other kinds have none. */
  readonly editing: EditingCode = { get: () => null, load: () => new Promise(() => {}) };
  readonly #tokens: TokenKeeper;

  constructor({ surroundings, link, tokens, store }: EmbedBaseParts) {
    this.surroundings = surroundings;
    this.link = link;
    this.store = store;
    this.#tokens = tokens;
    this.api = new EmbedApi(surroundings.send);
    this.callWithToken = createCallWithToken(this.#calls());
    this.run = createRunBatch({ ...this.#calls(), texts: () => store.get().texts });
    this.runQueries = createRunQueries(this.run, () => store.get().definition?.measures);
    this.runQuery = createRunQuery(this.runQueries);
    followLanguage(store);
  }

  readonly messages = (): Messages => messagesFor(this.store.get().settings.language);

  readonly formats = (): Formats => {
    const { settings, calendar } = this.store.get();
    return createFormats(settings.formatLocale ?? settings.language, this.messages(), calendar);
  };

  /**
   * Keeps the figures of the visuals in the state up to date.
   *
   * @param onSettled called when all of them are painted
   */
  fetchFigures(onSettled: () => void, run: RunBatch = this.run): ResultFetcher {
    const { store, link, surroundings } = this;
    const views = new ViewLoader(store);
    const painted = (done: () => void): void => views.whenLoaded(() => surroundings.afterPaint(done));
    const rendering = new RenderingEvents(link, painted);
    return new ResultFetcher({
      store,
      run,
      onStarted: () => rendering.start(),
      onSettled: () => {
        rendering.settle();
        painted(onSettled);
      },
      onVisualSettled: (page, visual) => reportVisual(store, link, page, visual),
      nextTask: surroundings.nextTask,
      now: surroundings.now,
    });
  }

  /** The actions of the reader on visuals whose figures a fetcher keeps. */
  createActions(fetcher: Pick<ResultFetcher, "retry" | "refresh">): ReportActions {
    const { store, link, api, callWithToken, messages, formats } = this;
    const personal = new PersonalKeeper({ store, api, callWithToken, messages });
    const exportFile = createRunExport(this.#calls());
    const { saveFile } = this.surroundings;
    return new ReportActions({ store, link, fetcher, formats, messages, personal, exportFile, saveFile });
  }

  #calls() {
    const tokens = this.#tokens;
    return { api: this.api, token: () => tokens.token(), renewToken: () => tokens.renew() };
  }
}

/** The state before anything is loaded. */
export function firstState({ appearance, language }: Surroundings): ReportState {
  return { ...initialState, settings: { ...initialState.settings, appearance, language } };
}
