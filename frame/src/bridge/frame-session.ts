import { messagesFor, type Messages } from "@vitrine/contracts/reading/words/messages";
import { createRunQuery, createRunQueries, type RunQuery, type RunQueries } from "../query/run-query.ts";
import { EarlyAnswers } from "../query/early-answers.ts";
import { EmbedApi, type Send } from "../query/embed-api.ts";
import { followNames } from "../query/follow-names.ts";
import { ResultFetcher } from "../query/result-fetcher.ts";
import {
  createCallWithToken,
  createRunBatch,
  createRunExport,
  type RunBatch,
  type RunExport,
} from "../query/run-batch.ts";
import { withScreen } from "@vitrine/contracts/reading/state/change-report";
import { initialState } from "@vitrine/contracts/reading/state/open-report";
import type { ReportState } from "@vitrine/contracts/reading/state/report-state";
import { Store } from "../report/state/store.ts";
import { createFormats, type Formats } from "@vitrine/contracts/reading/words/format";
import type { CommandContext } from "./commands/command.ts";
import { answerRequest } from "./commands/commands.ts";
import { HostLink, type HostRequest, type HostWindow } from "./link/host-link.ts";
import {
  followChosenPeriod,
  followLanguage,
  followTexts,
  followPages,
  ViewLoader,
} from "./session/follow-state.ts";
import { LazyEditing } from "./session/lazy-editing.ts";
import { PersonalKeeper } from "./session/personal-states.ts";
import { ReportActions } from "./session/report-actions.ts";
import { ReportOpener } from "./session/report-opener.ts";
import { RenderingEvents, reportExpired, reportNotices, reportVisual } from "./session/session-events.ts";
import { TokenKeeper } from "./session/token-keeper.ts";

/** What the session needs from the browser. */
export interface Surroundings {
  readonly host: HostWindow;
  readonly send: Send;
  readonly now: () => number;
  /** Runs something after a delay. @returns cancels it */
  readonly later: (run: () => void, milliseconds: number) => () => void;
  readonly afterPaint: (run: () => void) => void;
  /** Runs something in a task of its own. */
  readonly nextTask: (run: () => void) => void;
  readonly newId: () => string;
  /** Called with every exception that was answered with a 500. */
  readonly onBug: (cause: unknown) => void;
  readonly uid: string | null;
  readonly appearance: "light" | "dark" | null;
  readonly language: string | null;
  /** True if the host answers the hook `preQuery`, which is called before every query. */
  readonly asksBeforeQuery: boolean;
  /** Whether the browser keeps unsaved changes of any report. */
  readonly hasKeptDrafts: () => boolean;
  readonly print: () => void;
  readonly saveFile: (name: string, content: Blob) => void;
}

/** Milliseconds. */
const hookTimeout = 15_000;

/** Connects the parts of the frame: messages of the host, queries to the server, and the state between them. */
export class FrameSession {
  readonly store: Store<ReportState>;
  readonly link: HostLink;
  readonly actions: ReportActions;
  readonly editing: LazyEditing;
  readonly runQuery: RunQuery;
  readonly runQueries: RunQueries;
  readonly personal: PersonalKeeper;
  readonly #surroundings: Surroundings;
  readonly #tokens: TokenKeeper;
  readonly #opener: ReportOpener;
  readonly #early = new EarlyAnswers();
  readonly #fetcher: ResultFetcher;
  readonly #views: ViewLoader;
  readonly #exportFile: RunExport;
  readonly #context: CommandContext;
  readonly #stops: readonly (() => void)[];

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
    this.store = new Store(firstState(surroundings));
    this.link = this.#createLink();
    this.#tokens = this.#createTokens();
    const { store, link } = this;
    const [tokens, messages] = [this.#tokens, this.#messages];
    const api = new EmbedApi(surroundings.send);
    const beforeQuery = async (): Promise<void> => void (await link.askHook("preQuery", {}));
    const calls = {
      api,
      token: () => tokens.token(),
      renewToken: () => tokens.renew(),
      ...(surroundings.asksBeforeQuery ? { beforeQuery } : {}),
    };
    const run = createRunBatch({
      ...calls,
      api: { runQueries: this.#early.before((...call) => api.runQueries(...call)) },
      texts: () => store.get().texts,
    });
    this.#exportFile = createRunExport(calls);
    const callWithToken = createCallWithToken(calls);
    this.editing = new LazyEditing({
      store,
      newId: () => surroundings.newId(),
      sendEvent: (name, body) => link.sendEvent(name, body),
      api,
      callWithToken,
      change: (step, initiator) => this.actions.change(step, initiator),
      tokens,
    });
    const { hasKeptDrafts, appearance: firstAppearance } = surroundings;
    const nextTask = () => new Promise<void>((resolve) => surroundings.nextTask(resolve));
    const { editing } = this;
    const early = surroundings.asksBeforeQuery ? null : this.#early;
    const parts = { store, api, early, link, tokens, messages, firstAppearance, editing, hasKeptDrafts };
    this.#opener = new ReportOpener({ ...parts, nextTask });
    this.personal = new PersonalKeeper({ store, api, callWithToken, messages });
    this.runQueries = createRunQueries(run, () => store.get().definition?.measures);
    this.runQuery = createRunQuery(this.runQueries);
    this.#fetcher = this.#createFetcher(run);
    this.#views = new ViewLoader(store);
    this.actions = this.#createActions();
    this.#stops = [
      followLanguage(store),
      followTexts(
        store,
        async (language) => {
          const answer = await callWithToken((token, signal) => api.openReport(token, language, signal));
          return answer.ok ? answer.value : null;
        },
        () => this.#fetcher.refresh(),
      ),
      followPages(store),
      followNames(store, this.runQuery),
      reportNotices(store, link),
      followChosenPeriod(store, (step) => this.actions.change(step, "user")),
    ];
    this.#context = this.#createContext();
  }

  stop(): void {
    for (const stop of this.#stops) stop();
    this.#views.stop();
    this.#tokens.stop();
    this.#fetcher.stop();
  }

  readonly #messages = (): Messages => messagesFor(this.store.get().settings.language);

  readonly #formats = (): Formats => {
    const { settings, calendar } = this.store.get();
    return createFormats(settings.formatLocale ?? settings.language, this.#messages(), calendar);
  };

  #createLink(): HostLink {
    const { host, uid, newId, later, onBug } = this.#surroundings;
    const answer = (request: HostRequest) => answerRequest(this.#context, request);
    return new HostLink({ host, uid, newId, later, hookTimeout, answer, onBug });
  }

  #createTokens(): TokenKeeper {
    const { store, link } = this;
    const { now, later } = this.#surroundings;
    return new TokenKeeper({
      now,
      later,
      askHost: () => link.askHook("newAccessToken", {}),
      verify: async (token) => (await this.#opener.verify(token))?.tokenExpiry ?? null,
      onExpired: () => reportExpired(store, link),
      onRenewed: () =>
        store.update((state) => (state.screen.isExpired ? withScreen(state, { isExpired: false }) : state)),
    });
  }

  #createFetcher(run: RunBatch): ResultFetcher {
    const { store, link } = this;
    const rendering = new RenderingEvents(link, (done) =>
      this.#views.whenLoaded(() => this.#surroundings.afterPaint(done)),
    );
    return new ResultFetcher({
      store,
      run,
      onStarted: () => rendering.start(),
      onSettled: () => {
        this.#early.drop();
        rendering.settle();
      },
      onVisualSettled: (page, visual) => reportVisual(store, link, page, visual),
      nextTask: this.#surroundings.nextTask,
      now: this.#surroundings.now,
    });
  }

  #createActions(): ReportActions {
    const { store, link, personal } = this;
    const [messages, formats] = [this.#messages, this.#formats];
    const [fetcher, exportFile] = [this.#fetcher, this.#exportFile];
    const { saveFile } = this.#surroundings;
    return new ReportActions({ store, link, fetcher, formats, messages, personal, exportFile, saveFile });
  }

  #createContext(): CommandContext {
    const { later, newId } = this.#surroundings;
    return {
      store: this.store,
      link: this.link,
      opener: this.#opener,
      tokens: this.#tokens,
      actions: this.actions,
      editing: this.editing,
      messages: this.#messages,
      formats: this.#formats,
      fetcher: this.#fetcher,
      runQuery: this.runQuery,
      exportFile: this.#exportFile,
      personal: this.personal,
      newId,
      afterReply: (run) => void later(run, 0),
      // The print dialog blocks the frame, so it opens after the reply was sent.
      print: () => void later(this.#surroundings.print, 0),
      correlationId: newId(),
    };
  }
}

function firstState({ appearance, language }: Surroundings): ReportState {
  return { ...initialState, settings: { ...initialState.settings, appearance, language } };
}
