import type { EmbedReport, OpeningConfig } from "@vitrine/contracts/http";
import type { ReportLanguage } from "@vitrine/contracts/languages";
import { CommonErrorCodes, type IError } from "@vitrine/contracts/models";

import type { Messages } from "@vitrine/contracts/reading/words/messages";
import type { EarlyAnswers } from "../../query/early-answers.ts";
import type { Answer, EmbedApi, OpenedReport } from "../../query/embed-api.ts";
import { failureCodes, toHostError, type Failure } from "@vitrine/contracts/reading/state/failure";
import { failReport, openReport, startOpening } from "@vitrine/contracts/reading/state/open-report";
import type { ReportState } from "@vitrine/contracts/reading/state/report-state";
import { mayEdit, mayNotEdit } from "../../report/state/rights.ts";
import { noTexts, textsLanguage, type ShownTexts } from "@vitrine/contracts/reading/state/report-texts";
import { defaultSettings, mergeSettings } from "@vitrine/contracts/reading/state/settings";
import type { Store } from "../../report/state/store.ts";
import {
  missingBookmark,
  missingFields,
  missingFrom,
  withOpening,
} from "@vitrine/contracts/reading/open/apply-config";
import type { HostLink } from "../link/host-link.ts";
import type { LoadConfig } from "@vitrine/contracts/reading/open/load-config";
import type { LazyEditing } from "./lazy-editing.ts";
import type { TokenKeeper } from "./token-keeper.ts";
import { noticed } from "./personal-states.ts";

interface Sender {
  readonly origin: string;
  readonly hasTokenProvider: boolean;
}

interface Dependencies {
  readonly store: Store<ReportState>;
  readonly api: EmbedApi;
  /** Null if the host is asked before every query. */
  readonly early: EarlyAnswers | null;
  readonly link: HostLink;
  readonly tokens: TokenKeeper;
  readonly messages: () => Messages;
  /** The appearance from the frame's URL. It applies until the host's settings arrive. */
  readonly firstAppearance: "light" | "dark" | null;
  readonly editing: LazyEditing;
  /** Whether the browser keeps unsaved changes of any report. */
  readonly hasKeptDrafts: () => boolean;
  /** Resolves in another task. */
  readonly nextTask: () => Promise<void>;
}

/** Opens the report that a host loads: fetches its definition, authorises the origin, applies the host's configuration. */
export class ReportOpener {
  readonly #dependencies: Dependencies;
  #prefetched: {
    readonly token: string;
    readonly language: ReportLanguage;
    readonly answer: Promise<Answer<OpenedReport>>;
  } | null = null;
  #running: Promise<void> = Promise.resolve();
  #abort = new AbortController();
  /** While something is prepared: for whom, and the last token that they have set since then. */
  #offered: { readonly origin: string; token: string } | null = null;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** Fetches the report before the load that will follow with the same token. */
  prefetch(token: string, opening: OpeningConfig): void {
    const { store } = this.#dependencies;
    if (store.get().phase !== "waiting" || this.#prefetched?.token === token) return;
    const language = this.#language();
    const answer = this.#ask(token, opening, new AbortController().signal);
    this.#prefetched = { token, language, answer };
  }

  /** Opens a report. @param then whether it is drawn at once (`open`) or waits for the host (`prepared`) */
  open(config: LoadConfig, from: Sender, then: "open" | "prepared"): void {
    this.#running = this.#open(config, from, then, this.#begin(config));
  }

  /** Opens a report for which something has to be done first. */
  openAfter(
    config: LoadConfig,
    from: Sender,
    prepare: (api: EmbedApi, signal: AbortSignal, offered: () => string) => Promise<LoadConfig>,
  ): void {
    const signal = this.#begin(config);
    const offered = { origin: from.origin, token: "" };
    this.#offered = offered;
    this.#running = prepare(this.#dependencies.api, signal, () => offered.token).then(
      (prepared) => {
        this.#offered = null;
        return this.#open(prepared, from, "open", signal);
      },
      (cause: unknown) => {
        if (!signal.aborted) throw cause;
      },
    );
  }

  /** @returns aborts when another report is opened */
  #begin(config: LoadConfig): AbortSignal {
    this.#abort.abort();
    this.#abort = new AbortController();
    this.#offered = null;
    if (config.isForEditing) this.#dependencies.editing.prepare();
    const appearance = this.#dependencies.firstAppearance;
    this.#dependencies.store.update(() =>
      startOpening({
        settings: mergeSettings({ ...defaultSettings, appearance }, config.settings),
        theme: config.theme,
        contrast: config.contrast,
        permissions: config.permissions,
      }),
    );
    return this.#abort.signal;
  }

  /** Shows the user that a load was refused, unless a report is open or opening. */
  showRefusal(code: string, message: string): void {
    const { store } = this.#dependencies;
    const { phase } = store.get();
    if (phase !== "waiting" && phase !== "failed") return;
    store.update((state) => failReport(state, failure(code, message)));
  }

  /** Resolves when no report is opening. */
  async settled(): Promise<void> {
    // Another load may replace this one in the meantime.
    for (let waited: Promise<void> | null = null; waited !== this.#running;) {
      waited = this.#running;
      await waited;
    }
  }

  /**
   * Keeps a token that the host sets while something is prepared. The server checks it when it is used.
   * @returns false if nothing is being prepared for that host
   */
  offer(token: unknown, origin: string): boolean {
    if (this.#offered?.origin !== origin || typeof token !== "string") return false;
    this.#offered.token = token;
    return true;
  }

  /** Checks that a token opens the current report for this host. @returns null if it does not */
  async verify(token: string): Promise<EmbedReport | null> {
    const { store, api, link } = this.#dependencies;
    const answer = await api.openReport(token, this.#language(), new AbortController().signal);
    const origin = link.authorisedOrigin();
    const isSame = answer.ok && answer.value.reportId === store.get().report?.id;
    return isSame && origin !== null && answer.value.parentOrigins.includes(origin) ? answer.value : null;
  }

  async #open(
    config: LoadConfig,
    from: Sender,
    then: "open" | "prepared",
    signal: AbortSignal,
  ): Promise<void> {
    const { store, tokens, early } = this.#dependencies;
    const answer = await this.#fetchReport(config, then, signal).catch((cause: unknown) => {
      if (signal.aborted) return null;
      throw cause;
    });
    if (answer === null || signal.aborted) return;
    const refusal = this.#refusalOf(answer, config, from.origin);
    if (refusal !== null || !answer.ok) {
      this.#fail(refusal ?? unreadable, answer.ok ? 403 : answer.status, from.origin);
      return;
    }
    const given = answer.value.report;
    const { report, texts } = await inItsLanguage(given, this.#language());
    if (signal.aborted) return;
    const opened = openReport(store.get(), report, then, texts);
    const missing = this.#failureOf(missingFrom(opened, config), config);
    // A report shows its first page instead of one that does not exist. A single visual has no replacement.
    if (missing !== null && config.soloVisual !== null) {
      this.#fail(missing, 404, from.origin);
      return;
    }
    const isForEditing = config.isForEditing && config.soloVisual === null;
    if (isForEditing && !mayEdit(opened)) {
      this.#fail(failure(failureCodes.noRights, mayNotEdit), 403, from.origin);
      return;
    }
    const editing = isForEditing ? await this.#dependencies.editing.load() : null;
    // Reading a report and drawing it each take long enough for a task.
    await this.#dependencies.nextTask();
    if (signal.aborted) return;
    tokens.adopt(config.token, given.tokenExpiry, from.hasTokenProvider);
    // A prepared report is drawn later, with the data of that time.
    if (then === "open") early?.expect(answer.value.answers);
    const first = noticed(withOpening(opened, config), this.#dependencies.messages());
    store.update(() => first);
    editing?.enter("sdk");
    if (editing === null && config.soloVisual === null) this.#offerKept(first);
    this.#reportLoaded([...(missing === null ? [] : [missing]), ...this.#leftOut(opened, config)]);
  }

  /** Shows the user unsaved changes of an earlier visit. */
  #offerKept(opened: ReportState): void {
    const { editing, hasKeptDrafts } = this.#dependencies;
    // Without the code there is no offer. It is made again when the report is edited.
    if (hasKeptDrafts() && mayEdit(opened))
      editing.load().then(
        (code) => code.offerKept(),
        () => {},
      );
  }

  #reportLoaded(absent: readonly Failure[]): void {
    const { link } = this.#dependencies;
    const messages = this.#dependencies.messages();
    link.sendEvent("loaded", { initiator: "sdk" });
    for (const one of absent) link.sendEvent("error", openingError(one, 404, messages));
  }

  #fetchReport(
    { token, opening }: LoadConfig,
    then: "open" | "prepared",
    signal: AbortSignal,
  ): Promise<Answer<OpenedReport>> {
    const early = this.#prefetched;
    this.#prefetched = null;
    if (early?.token === token && early.language === this.#language()) return early.answer;
    return this.#ask(token, then === "open" ? opening : null, signal);
  }

  /** @param opening null for a report whose first page is not asked with it */
  async #ask(
    token: string,
    opening: OpeningConfig | null,
    signal: AbortSignal,
  ): Promise<Answer<OpenedReport>> {
    const { api, early } = this.#dependencies;
    const language = this.#language();
    if (early !== null && opening !== null) return api.openWithAnswers(token, language, opening, signal);
    const answer = await api.openReport(token, language, signal);
    if (!answer.ok) return answer;
    return { ok: true, value: { report: answer.value, answers: Promise.resolve(null) } };
  }

  #language(): ReportLanguage {
    return textsLanguage(this.#dependencies.store.get().settings.language);
  }

  /** The bookmark and the fields of a load that the report does not have. It opens without them. */
  #leftOut(opened: ReportState, config: LoadConfig): readonly Failure[] {
    const messages = this.#dependencies.messages();
    const bookmark = missingBookmark(opened, config);
    return [
      ...(bookmark === null ? [] : [failure(failureCodes.bookmarkNotFound, messages.noBookmark(bookmark))]),
      ...missingFields(opened, config).map(({ field, table }) =>
        failure(failureCodes.fieldNotFound, messages.noField(field, table)),
      ),
    ];
  }

  #failureOf(missing: ReturnType<typeof missingFrom>, config: LoadConfig): Failure | null {
    const messages = this.#dependencies.messages();
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

  /** Checks whether this host may open the report, and authorises its origin. @returns null if it may */
  #refusalOf(answer: Answer<OpenedReport>, config: LoadConfig, origin: string): Failure | null {
    if (!answer.ok) return answer.failure;
    const messages = this.#dependencies.messages();
    const { report } = answer.value;
    if (!report.parentOrigins.includes(origin) || !this.#dependencies.link.authorise(origin)) {
      return failure(failureCodes.originRefused, messages.originRefused);
    }
    // A report that is being created has no id. Its host names the dataset.
    const { reportId } = config;
    if (reportId === null || reportId === (report.reportId || report.dataset.id)) return null;
    const message = report.reportId === "" ? messages.otherDataset(reportId) : messages.otherReport;
    return failure("report_not_found", message);
  }

  #fail(cause: Failure, status: number, origin: string): void {
    const { store, link, messages } = this.#dependencies;
    store.update((state) => failReport(state, cause));
    link.sendEvent("error", openingError(cause, status, messages()), undefined, origin);
  }
}

/** A report with all texts in its language. English needs no code for it. */
export async function inItsLanguage(
  report: EmbedReport,
  language: ReportLanguage,
): Promise<{ readonly report: EmbedReport; readonly texts: ShownTexts }> {
  if (report.texts === undefined) return { report, texts: { ...noTexts, language } };
  return (await import("@vitrine/contracts/reading/state/translate-report")).translateReport(
    report,
    language,
  );
}

function failure(code: string, message: string): Failure {
  return { code, message, detail: null, requestId: null };
}

const unreadable = failure(failureCodes.unreadable, "");

/** Replaces the sentence for users in the event that the host receives (EMBED-ERROR-18). */
const visualNotFound = { message: "visualNotFound", detail: "Visual not found" };

/** The body of the `error` event of a report that did not open, with the protocol's common error codes. */
export function openingError(cause: Failure, status: number, messages: Messages): IError {
  const errorCode = hostCodeOf(cause, status);
  if (cause.code === failureCodes.visualNotFound)
    return toHostError({ ...cause, ...visualNotFound }, errorCode);
  const message = cause.message === "" ? messages.failedToOpen : cause.message;
  return toHostError({ ...cause, message }, errorCode);
}

/** Looks at the cause before the status: for a token of another report the frame itself sets the status 403. */
function hostCodeOf({ code }: Failure, status: number): string {
  if (code === "embed_token_expired") return CommonErrorCodes.TokenExpired;
  if (code === "report_not_found" || status === 404) return CommonErrorCodes.NotFound;
  if (status === 401 || status === 403) return CommonErrorCodes.NotAuthorized;
  return CommonErrorCodes.LoadReportFailed;
}
