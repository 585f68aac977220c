import type { EmbedReport } from "@vitrine/contracts/http";
import { CommonErrorCodes, type IError } from "@vitrine/contracts/models";

import type { Messages } from "../../messages.ts";
import type { Answer, EmbedApi } from "../../query/embed-api.ts";
import { failureCodes, infoOf, toHostError, type Failure } from "../../report/state/failure.ts";
import { failReport, openReport, startOpening, type ReportState } from "../../report/state/report-state.ts";
import { defaultSettings, mergeSettings } from "../../report/state/settings.ts";
import type { Store } from "../../report/state/store.ts";
import { furnish, missingBookmark, missingFields, missingFrom } from "./furnish.ts";
import type { HostLink } from "../link/host-link.ts";
import type { LoadConfig } from "./load-config.ts";
import type { TokenKeeper } from "./token-keeper.ts";
import { withPersonalStates } from "./personal-states.ts";

export interface Opening {
  /** Fetches the definition ahead of the load that will come with the same token. */
  hint(token: string): void;
  /** Opens a report; `then` says whether it is drawn at once or waits for the host's word. */
  open(config: LoadConfig, from: Sender, then: "open" | "prepared"): void;
  /** Tells the reader that a load was refused, unless a report is there or on its way. */
  refuse(code: string, message: string): void;
  /** Resolves when no opening is under way. */
  settled(): Promise<void>;
  /** Checks that a token opens this report for this host; null when it does not. */
  verify(token: string): Promise<EmbedReport | null>;
}

interface Sender {
  readonly origin: string;
  readonly hasTokenProvider: boolean;
}

interface Dependencies {
  readonly store: Store<ReportState>;
  readonly api: EmbedApi;
  readonly link: HostLink;
  readonly tokens: TokenKeeper;
  readonly messages: () => Messages;
  /** The appearance that the frame's address asks for, for the time before the host's settings. */
  readonly firstAppearance: "light" | "dark" | null;
}

/** From a host's load request to a report that is there: definition, origin, first filters, first page. */
export function createOpening(dependencies: Dependencies): Opening {
  const { store, api, link, tokens } = dependencies;
  let hinted: { readonly token: string; readonly answer: Promise<Answer<EmbedReport>> } | null = null;
  let running: Promise<void> = Promise.resolve();
  let abort = new AbortController();

  function fetchReport(token: string, signal: AbortSignal): Promise<Answer<EmbedReport>> {
    const ahead = hinted?.token === token ? hinted.answer : null;
    hinted = null;
    return ahead ?? api.openReport(token, signal);
  }

  async function run(
    config: LoadConfig,
    from: Sender,
    then: "open" | "prepared",
    signal: AbortSignal,
  ): Promise<void> {
    const answer = await fetchReport(config.token, signal).catch((cause: unknown) => {
      if (signal.aborted) return null;
      throw cause;
    });
    if (answer === null || signal.aborted) return;
    const refusal = refusalOf(answer, config, from.origin);
    if (refusal !== null || !answer.ok) {
      fail(refusal ?? unreadable, answer.ok ? 403 : answer.status, from.origin);
      return;
    }
    const opened = openReport(store.get(), answer.value, then);
    const missing = failureOf(missingFrom(opened, config), config);
    // A visual alone has nothing to show in its place; a report has its first page.
    if (missing !== null && config.soloVisual !== null) {
      fail(missing, 404, from.origin);
      return;
    }
    tokens.adopt(config.token, answer.value.tokenExpiry, from.hasTokenProvider);
    const kept = withPersonalStates(opened, dependencies.messages());
    store.update(() => ({ ...furnish(kept, config), soloVisual: config.soloVisual }));
    link.sendEvent("loaded", { initiator: "sdk" });
    const absent = [...(missing === null ? [] : [missing]), ...leftOut(opened, config)];
    for (const one of absent) link.sendEvent("error", openingError(one, 404, dependencies.messages()));
    if (config.isForEditing)
      link.sendEvent("info", infoOf("NotSupported", dependencies.messages().notSupported("Editing")));
  }

  /** What else a load asks for that the report does not have; it opens without. */
  function leftOut(opened: ReportState, config: LoadConfig): readonly Failure[] {
    const messages = dependencies.messages();
    const bookmark = missingBookmark(opened, config);
    return [
      ...(bookmark === null ? [] : [failure(failureCodes.bookmarkNotFound, messages.noBookmark(bookmark))]),
      ...missingFields(opened, config).map(({ field, table }) =>
        failure(failureCodes.fieldNotFound, messages.noField(field, table)),
      ),
    ];
  }

  function failureOf(missing: ReturnType<typeof missingFrom>, config: LoadConfig): Failure | null {
    const messages = dependencies.messages();
    const [page, visual] = [config.pageName ?? "", config.soloVisual ?? ""];
    switch (missing) {
      case null:
        return null;
      case "page":
        return failure(failureCodes.pageNotFound, messages.noPage(page));
      case "visual":
        return failure(failureCodes.visualNotFound, messages.noVisual(visual, page));
    }
  }

  /** Why a report may not be opened although its definition came; authorises the origin when it may. */
  function refusalOf(answer: Answer<EmbedReport>, config: LoadConfig, origin: string): Failure | null {
    if (!answer.ok) return answer.failure;
    const messages = dependencies.messages();
    if (!answer.value.parentOrigins.includes(origin) || !link.authorise(origin)) {
      return failure(failureCodes.originRefused, messages.originRefused);
    }
    if (config.reportId !== null && config.reportId !== answer.value.reportId) {
      return failure("report_not_found", messages.otherReport);
    }
    return null;
  }

  function fail(cause: Failure, status: number, origin: string): void {
    store.update((state) => failReport(state, cause));
    link.sendEvent("error", openingError(cause, status, dependencies.messages()), undefined, origin);
  }

  return {
    hint(token) {
      if (store.get().phase !== "waiting" || hinted?.token === token) return;
      hinted = { token, answer: api.openReport(token, new AbortController().signal) };
    },
    open(config, from, then) {
      abort.abort();
      abort = new AbortController();
      store.update(() =>
        startOpening({
          settings: mergeSettings(
            { ...defaultSettings, appearance: dependencies.firstAppearance },
            config.settings,
          ),
          theme: config.theme,
          contrast: config.contrast,
        }),
      );
      running = run(config, from, then, abort.signal);
    },
    refuse(code, message) {
      const { phase } = store.get();
      if (phase !== "waiting" && phase !== "failed") return;
      store.update((state) => failReport(state, failure(code, message)));
    },
    async settled() {
      // A second load may replace the first while we wait.
      for (let waited: Promise<void> | null = null; waited !== running;) {
        waited = running;
        await waited;
      }
    },
    async verify(token) {
      const answer = await api.openReport(token, new AbortController().signal);
      const origin = link.authorisedOrigin();
      const isSame = answer.ok && answer.value.reportId === store.get().report?.id;
      return isSame && origin !== null && answer.value.parentOrigins.includes(origin) ? answer.value : null;
    },
  };
}

function failure(code: string, message: string): Failure {
  return { code, message, detail: null, requestId: null };
}

const unreadable = failure(failureCodes.unreadable, "");

/** What hosts read in place of our sentence (EMBED-ERROR-18). */
const visualNotFound = { message: "visualNotFound", detail: "Visual not found" };

/** The `error` event of a report that did not open, with the codes that hosts commonly handle. */
function openingError(cause: Failure, status: number, messages: Messages): IError {
  const errorCode = hostCodeOf(cause, status);
  if (cause.code === failureCodes.visualNotFound)
    return toHostError({ ...cause, ...visualNotFound }, errorCode);
  const message = cause.message === "" ? messages.failedToOpen : cause.message;
  return toHostError({ ...cause, message }, errorCode);
}

/** The cause says more than the status: a token of another report comes with a 403 of our own making. */
function hostCodeOf({ code }: Failure, status: number): string {
  if (code === "embed_token_expired") return CommonErrorCodes.TokenExpired;
  if (code === "report_not_found" || status === 404) return CommonErrorCodes.NotFound;
  if (status === 401 || status === 403) return CommonErrorCodes.NotAuthorized;
  return CommonErrorCodes.LoadReportFailed;
}
