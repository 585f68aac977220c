import { loadMessages, messagesFor, type Messages } from "../messages.ts";
import { createAsk, createAskWithVersion, type Ask, type AskWithVersion } from "../query/ask.ts";
import { createEmbedApi } from "../query/embed-api.ts";
import { keepResults, type ResultFetcher } from "../query/fetch-result.ts";
import { followNames } from "../query/follow-names.ts";
import { createCallWithToken, createRunBatch, createRunExport } from "../query/run-batch.ts";
import { activePageOf, findVisual, initialState, type ReportState } from "../report/state/report-state.ts";
import { presentVisual } from "../report/state/present.ts";
import { createStore, type Store } from "../report/state/store.ts";
import { failureCodes, infoOf, toHostError } from "../report/state/failure.ts";
import { createFormats, type Formats } from "../visuals/words/format.ts";
import { loadViews } from "../visuals/load-views.ts";
import type { CommandContext } from "./commands/command.ts";
import { answerRequest } from "./commands/commands.ts";
import { createHostLink, type HostLink, type HostWindow } from "./link/host-link.ts";
import { createOpening } from "./session/opening.ts";
import { createPersonalKeeper, type PersonalKeeper } from "./session/personal-states.ts";
import { createReaderExport } from "./session/reader-export.ts";
import { createReportActions, type ReportActions } from "./session/report-actions.ts";
import { createTokenKeeper } from "./session/token-keeper.ts";

export interface FrameSession {
  readonly store: Store<ReportState>;
  readonly link: HostLink;
  readonly actions: ReportActions;
  readonly ask: Ask;
  readonly askWithVersion: AskWithVersion;
  readonly personal: PersonalKeeper;
  stop(): void;
}

/** All that the session needs of the browser. */
export interface Surroundings {
  readonly host: HostWindow;
  readonly send: typeof fetch;
  readonly now: () => number;
  /** Runs something later; answers its undo. */
  readonly later: (run: () => void, milliseconds: number) => () => void;
  /** Runs something once what is on screen has been painted. */
  readonly afterPaint: (run: () => void) => void;
  readonly newId: () => string;
  /** Hears of every fault of our own that was answered with a 500. */
  readonly onBug: (cause: unknown) => void;
  readonly uid: string | null;
  readonly appearance: "light" | "dark" | null;
  readonly language: string | null;
  /** The host answers the hook `preQuery` and wants to be asked before every call for figures. */
  readonly asksBeforeQuery: boolean;
  /** Opens the browser's dialog for printing. */
  readonly print: () => void;
  /** Hands a file to the reader. */
  readonly saveFile: (name: string, content: Blob) => void;
}

const hookTimeout = 15_000;

/** Joins the parts of the frame: messages on one side, queries on the other, the state between them. */
export function createFrameSession(surroundings: Surroundings): FrameSession {
  const { later, newId } = surroundings;
  const store = createStore<ReportState>({
    ...initialState,
    settings: {
      ...initialState.settings,
      appearance: surroundings.appearance,
      language: surroundings.language,
    },
  });
  const api = createEmbedApi(surroundings.send);
  const messages = (): Messages => messagesFor(store.get().settings.language);
  const formats = (): Formats => {
    const { formatLocale, language } = store.get().settings;
    return createFormats(formatLocale ?? language, messages());
  };
  const link = createHostLink({
    host: surroundings.host,
    uid: surroundings.uid,
    newId,
    later,
    hookTimeout,
    answer: (request) => answerRequest(context, request),
    onBug: surroundings.onBug,
  });
  const tokens = createTokenKeeper({
    now: surroundings.now,
    later,
    askHost: () => link.askHook("newAccessToken", {}),
    verify: async (token) => (await opening.verify(token))?.tokenExpiry ?? null,
    onExpired: () => tellExpired(store, link, messages()),
    onRenewed: () => store.update((state) => (state.isExpired ? { ...state, isExpired: false } : state)),
  });
  const opening = createOpening({
    store,
    api,
    link,
    tokens,
    messages,
    firstAppearance: surroundings.appearance,
  });
  const calls = {
    api,
    token: () => tokens.token(),
    renewToken: () => tokens.renew(),
    ...(surroundings.asksBeforeQuery
      ? { beforeQuery: async () => void (await link.askHook("preQuery", {})) }
      : {}),
  };
  const run = createRunBatch(calls);
  const exportFile = createRunExport(calls);
  const personal = createPersonalKeeper({ store, api, callWithToken: createCallWithToken(calls), messages });
  const askWithVersion = createAskWithVersion(run);
  const ask = createAsk(askWithVersion);
  const fetcher: ResultFetcher = keepResults({
    store,
    run,
    ...tellDrawing(link, (run) => kinds.whenHere(() => surroundings.afterPaint(run))),
    onVisualSettled: (page, visual) => tellVisual(store, link, page, visual),
  });
  const stopLanguages = followLanguage(store);
  const stopNames = followNames(store, ask);
  const stopNotices = followNotices(store, link);
  const kinds = followKinds(store);
  const actions = createReportActions({
    store,
    link,
    fetcher: () => fetcher,
    formats,
    messages,
    personal,
    exportVisual: createReaderExport({
      store,
      link,
      exportFile,
      messages,
      formats,
      saveFile: surroundings.saveFile,
    }),
  });
  const context: CommandContext = {
    store,
    link,
    opening,
    tokens,
    actions,
    messages,
    formats,
    fetcher: () => fetcher,
    ask,
    exportFile,
    personal,
    newId,
    // The dialog stops everything else in the frame: the reply goes out first.
    print: () => void later(surroundings.print, 0),
    correlationId: newId(),
  };
  return {
    store,
    link,
    actions,
    ask,
    askWithVersion,
    personal,
    stop() {
      stopLanguages();
      stopNames();
      stopNotices();
      kinds.stop();
      tokens.stop();
      fetcher.stop();
    },
  };
}

/** Loads the sentences of each language that the host sets. */
function followLanguage(store: Store<ReportState>): () => void {
  let current: string | null = null;
  async function follow(): Promise<void> {
    const { language } = store.get().settings;
    if (language === current) return;
    current = language;
    // Without its sentences the report is still readable, in English.
    const isNew = await loadMessages(language).catch(() => false);
    if (isNew) store.update((state) => ({ ...state, languagesLoaded: state.languagesLoaded + 1 }));
  }
  void follow();
  return store.subscribe(() => void follow());
}

/** What the reader is told, the host hears as `info`: a kept view that lacks something, a file that ends early. */
function followNotices(store: Store<ReportState>, link: HostLink): () => void {
  let told: string | null = null;
  return store.subscribe(() => {
    const { notice } = store.get();
    if (notice === told) return;
    told = notice;
    // After the events of the change that brought it: a report is loaded before something is said of it.
    if (notice !== null) queueMicrotask(() => link.sendEvent("info", infoOf("ReaderNotice", notice)));
  });
}

/** Fetches the code that the page's visuals are drawn with, while their figures are on their way. */
function followKinds(store: Store<ReportState>): { whenHere(run: () => void): void; stop(): void } {
  let current = "";
  let loading: Promise<unknown> | null = null;
  function follow(): void {
    const definitions = (activePageOf(store.get())?.visuals ?? []).map(({ definition }) => definition);
    const kinds = definitions.map(({ type, smallMultiples }) => [type, smallMultiples !== undefined].join());
    if (kinds.join() === current) return;
    current = kinds.join();
    loading = loadViews(definitions);
  }
  follow();
  return {
    whenHere: (run) => (loading === null ? run() : void loading.then(run)),
    stop: store.subscribe(follow),
  };
}

/**
 * `renderingStarted` and `rendered`, always one after the other. What begins before the last drawing has been painted
 * goes on with it: a host that hears `rendered` after its own change may rely on seeing that change.
 */
function tellDrawing(
  link: HostLink,
  whenPainted: (run: () => void) => void,
): { onStarted(): void; onSettled(): void } {
  let count = 0;
  let told = 0;
  return {
    onStarted() {
      if (count === told) link.sendEvent("renderingStarted", null);
      count += 1;
    },
    onSettled() {
      const settled = count;
      whenPainted(() => {
        if (settled !== count) return;
        told = count;
        link.sendEvent("rendered", null);
      });
    },
  };
}

/** Once per ended token, however many queries met it. */
function tellExpired(store: Store<ReportState>, link: HostLink, messages: Messages): void {
  if (store.get().isExpired) return;
  store.update((state) => ({ ...state, isExpired: true }));
  const failure = { code: "embed_token_expired", message: messages.expired, detail: null, requestId: null };
  link.sendEvent("error", toHostError(failure, "TokenExpired"));
}

/** `visualRendered` when the host wants it, `error` when the visual failed for another reason than the token. */
function tellVisual(store: Store<ReportState>, link: HostLink, page: string, name: string): void {
  const state = store.get();
  const visual = findVisual(state, page, name);
  if (visual === null || activePageOf(state)?.name !== page) return;
  const { title, type } = presentVisual(state, page, visual);
  if (state.settings.visualRenderedEvents) {
    link.sendEvent("visualRendered", { name, title, type }, { page, visual: name });
  }
  const data = state.data.get(JSON.stringify([page, name]));
  if (data?.status !== "failed" || data.failure.code === "embed_token_expired") return;
  const message = data.failure.message || messagesFor(state.settings.language).visualFailed;
  const isOffline = data.failure.code === failureCodes.network;
  link.sendEvent(
    "error",
    toHostError({ ...data.failure, message }, isOffline ? "ServiceUnavailable" : "VisualQueryFailed"),
    { page, visual: name },
  );
}
