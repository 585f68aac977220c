import type { EmbedReport } from "@vitrine/contracts/http";
import { CommonErrorCodes, type IError } from "@vitrine/contracts/models";

import type { Messages } from "../messages.ts";
import type { Answer, EmbedApi } from "../query/embed-api.ts";
import { applyFilters } from "../report/apply-filters.ts";
import { failureCodes, toHostError, type Failure } from "../report/failure.ts";
import {
  filtersAt,
  findPage,
  initialState,
  openReport,
  setActivePage,
  setFiltersAt,
  type FilterPlace,
  type ReportState,
} from "../report/report-state.ts";
import { defaultSettings, mergeSettings } from "../report/settings.ts";
import type { Store } from "../report/store.ts";
import type { HostLink } from "./host-link.ts";
import type { FilterUpdate, LoadConfig } from "./load-config.ts";
import type { TokenKeeper } from "./token-keeper.ts";

export interface Opening {
  /** Fetches the definition ahead of the load that will come with the same token. */
  hint(token: string): void;
  /** Opens a report; `then` says whether it is drawn at once or waits for the host's word. */
  open(config: LoadConfig, from: Sender, then: "open" | "prepared"): void;
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
    tokens.adopt(config.token, answer.value.tokenExpiry, from.hasTokenProvider);
    store.update((state) => ({ ...furnish(openReport(state, answer.value), config), phase: then }));
    link.sendEvent("loaded", { initiator: "sdk" });
  }

  /** Why a report may not be opened although its definition came; authorises the origin when it may. */
  function refusalOf(answer: Answer<EmbedReport>, config: LoadConfig, origin: string): Failure | null {
    if (!answer.ok) return answer.failure;
    const messages = dependencies.messages();
    const refusal = (code: string, message: string): Failure => ({
      code,
      message,
      detail: null,
      requestId: null,
    });
    if (!answer.value.parentOrigins.includes(origin) || !link.authorise(origin)) {
      return refusal(failureCodes.originRefused, messages.originRefused);
    }
    if (config.reportId !== null && config.reportId !== answer.value.reportId) {
      return refusal("report_not_found", messages.otherReport);
    }
    return null;
  }

  function fail(failure: Failure, status: number, origin: string): void {
    store.update((state) => ({ ...state, phase: "failed", failure }));
    link.sendEvent("error", openingError(failure, status, dependencies.messages()), undefined, origin);
  }

  return {
    hint(token) {
      if (store.get().phase !== "waiting" || hinted?.token === token) return;
      hinted = { token, answer: api.openReport(token, new AbortController().signal) };
    },
    open(config, from, then) {
      abort.abort();
      abort = new AbortController();
      store.update(() => ({
        ...initialState,
        phase: "opening",
        settings: mergeSettings(
          { ...defaultSettings, appearance: dependencies.firstAppearance },
          config.settings,
        ),
        theme: config.theme,
      }));
      running = run(config, from, then, abort.signal);
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

/** Applies what the load request asked for beyond the report itself. */
function furnish(opened: ReportState, config: LoadConfig): ReportState {
  const paged = config.pageName === null ? opened : setActivePage(opened, config.pageName);
  const solo = { ...paged, soloVisual: soloOn(paged, config.soloVisual) };
  const withReport = update(solo, { level: "report" }, config.reportFilters);
  if (withReport.activePage === null) return withReport;
  return update(withReport, { level: "page", page: withReport.activePage }, config.pageFilters);
}

function soloOn(state: ReportState, visual: string | null): string | null {
  const page = state.activePage === null ? null : findPage(state, state.activePage);
  return page?.visuals.some(({ definition }) => definition.name === visual) === true ? visual : null;
}

function update(state: ReportState, place: FilterPlace, change: FilterUpdate | null): ReportState {
  const held = filtersAt(state, place);
  if (change === null || held === null) return state;
  return setFiltersAt(state, place, applyFilters(held, change.operation, change.filters));
}

const unreadable: Failure = { code: failureCodes.unreadable, message: "", detail: null, requestId: null };

/** The `error` event of a report that did not open, with the codes that hosts commonly handle. */
function openingError(failure: Failure, status: number, messages: Messages): IError {
  const message = failure.message === "" ? messages.failedToOpen : failure.message;
  return toHostError({ ...failure, message }, hostCodeOf(failure, status));
}

function hostCodeOf(failure: Failure, status: number): string {
  if (failure.code === "embed_token_expired") return CommonErrorCodes.TokenExpired;
  if (status === 401 || status === 403) return CommonErrorCodes.NotAuthorized;
  if (status === 404 || failure.code === "report_not_found") return CommonErrorCodes.NotFound;
  return CommonErrorCodes.LoadReportFailed;
}
