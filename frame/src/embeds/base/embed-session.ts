import { readTheme } from "@vitrine/contracts/reading/state/theme";
import { failureCodes, type Failure } from "@vitrine/contracts/reading/state/failure";
import { withScreen } from "@vitrine/contracts/reading/state/change-report";
import { failReport, startOpening } from "@vitrine/contracts/reading/state/open-report";
import type { ReportState } from "@vitrine/contracts/reading/state/report-state";
import { textsLanguage } from "@vitrine/contracts/reading/state/report-texts";
import { defaultSettings, mergeSettings } from "@vitrine/contracts/reading/state/settings";
import type { ReportLanguage } from "@vitrine/contracts/languages";

import type { Surroundings } from "../../bridge/frame-session.ts";
import { HostLink, type HostRequest } from "../../bridge/link/host-link.ts";
import {
  accepted,
  answer,
  errorOf,
  invalid,
  notSupported,
  refuse,
  type Outcome,
} from "../../bridge/link/outcome.ts";
import { openingError } from "../../bridge/session/report-opener.ts";
import { reportExpired } from "../../bridge/session/session-events.ts";
import { TokenKeeper } from "../../bridge/session/token-keeper.ts";
import { Store } from "../../report/state/store.ts";
import { EmbedBase, firstState } from "./embed-base.ts";
import type { Admission, EmbedKind, EmbedProgram, EmbedRequest } from "./embed-kind.ts";

/** Milliseconds. */
const hookTimeout = 15_000;

/** The session of an embed that is not a report: answers the host, opens what a token names, and renews the token. */
export class EmbedSession<Opened extends Admission = Admission> {
  readonly link: HostLink;
  readonly base: EmbedBase;
  readonly program: EmbedProgram<Opened>;
  readonly #kind: EmbedKind<Opened>;
  readonly #store: Store<ReportState>;
  readonly #tokens: TokenKeeper;
  readonly #surroundings: Surroundings;
  readonly #correlationId: string;
  #running: Promise<void> = Promise.resolve();
  #abort = new AbortController();
  #opened: Opened | null = null;

  constructor(surroundings: Surroundings, kind: EmbedKind<Opened>) {
    this.#surroundings = surroundings;
    this.#kind = kind;
    this.#store = new Store(firstState(surroundings));
    const { host, uid, newId, later, onBug, now } = surroundings;
    this.#correlationId = newId();
    const { eventPath } = kind;
    const answerHost = (request: HostRequest) => this.#answer(request);
    this.link = new HostLink({ host, uid, newId, later, hookTimeout, onBug, answer: answerHost, eventPath });
    this.#tokens = new TokenKeeper({
      now,
      later,
      askHost: () => this.link.askHook("newAccessToken", {}),
      verify: async (token) => (await this.#verify(token))?.tokenExpiry ?? null,
      onExpired: () => reportExpired(this.#store, this.link),
      onRenewed: () => this.#endExpiry(),
    });
    const [store, link, tokens] = [this.#store, this.link, this.#tokens];
    this.base = new EmbedBase({ surroundings, link, tokens, store });
    this.program = kind.start(this.base);
  }

  /** The parts of the view. */
  get shown() {
    const { store, editing, runQuery, runQueries } = this.base;
    const { actions, screen, file } = this.program;
    return { store, editing, runQuery, runQueries, actions, screen, file };
  }

  stop(): void {
    this.#abort.abort();
    this.#tokens.stop();
  }

  async #answer(request: HostRequest): Promise<Outcome> {
    const { route } = request;
    const messages = this.base.messages();
    if (route === null) return { statusCode: 404, body: messages.notFound(request.url) };
    const asked = { ...request, params: route.params };
    if (this.#kind.loads.includes(route.name)) return this.#load(asked);
    if (route.name === "frontLoad") return accepted();
    if (route.name === "correlationId") return answer(this.#correlationId);
    const run = route.name === "token" ? this.#tokenCommand(asked) : this.program.commands[route.name];
    if (run === undefined) return notSupported(messages.notSupported(request.url));
    // A host may send requests right after its load.
    await this.#settled();
    if (this.link.authorisedOrigin() !== request.origin || this.#opened === null)
      return refuse(500, "ReportNotLoaded", messages.notLoaded);
    return run(asked);
  }

  #load(request: EmbedRequest): Outcome {
    const faults = this.#kind.faultsOf(request.body);
    if (faults.length > 0) {
      const outcome = invalid(faults);
      this.#showRefusal(outcome);
      return outcome;
    }
    this.#abort.abort();
    this.#abort = new AbortController();
    this.#running = this.#open(request, this.#abort.signal);
    return accepted();
  }

  async #open(request: EmbedRequest, signal: AbortSignal): Promise<void> {
    const { body, origin, headers } = request;
    this.#opened = null;
    this.#store.update(() => startOpening(hostStateOf(body, this.#surroundings.appearance)));
    const token = String(at(body, "accessToken"));
    try {
      const fetched = await this.program.fetch(token, this.#language(), signal, body ?? {});
      if (signal.aborted) return;
      if (!fetched.ok) return this.#fail(fetched.failure, fetched.status, origin);
      const opened = fetched.value;
      const refusal = this.#refusalOf(opened, request);
      if (refusal !== null) return this.#fail(refusal, refusal.code === "invalid_input" ? 400 : 403, origin);
      this.#tokens.adopt(token, opened.tokenExpiry, headers["tokenProviderSupplied"] === true);
      const show = await this.program.prepare(opened, body);
      if (signal.aborted) return;
      this.#opened = opened;
      show();
      this.link.sendEvent("loaded", { initiator: "sdk" });
    } catch (cause) {
      if (signal.aborted) return;
      this.#surroundings.onBug(cause);
      this.#fail(unreadable, 500, origin);
    }
  }

  /** Checks that this host may open it, and authorises its origin. @returns null if it may */
  #refusalOf(opened: Opened, { origin, body }: EmbedRequest): Failure | null {
    if (!opened.parentOrigins.includes(origin) || !this.link.authorise(origin)) {
      const message = this.base.messages().originRefused;
      return { ...unreadable, code: failureCodes.originRefused, message };
    }
    return this.program.refusalOf(opened, body);
  }

  /** `POST /:type/token`. @returns undefined for a type that the kind does not have */
  #tokenCommand({ params }: EmbedRequest): ((request: EmbedRequest) => Promise<Outcome>) | undefined {
    return this.#kind.tokenTypes.includes(params["type"] ?? "")
      ? (request) => this.#renew(request.body)
      : undefined;
  }

  async #renew(given: unknown): Promise<Outcome> {
    if (typeof given !== "string" || given === "") return invalid(["accessToken is required"]);
    const verified = await this.#verify(given);
    if (verified === null) return invalid([this.base.messages().invalid("accessToken")]);
    this.#tokens.adopt(given, verified.tokenExpiry, this.#tokens.hasProvider());
    this.#endExpiry();
    this.program.retry();
    return accepted();
  }

  /** Checks that a token opens the same for this host. @returns null if it does not */
  async #verify(token: string): Promise<Opened | null> {
    const { signal } = new AbortController();
    const fetched = await this.program.fetch(token, this.#language(), signal, null);
    const [opened, origin] = [this.#opened, this.link.authorisedOrigin()];
    if (!fetched.ok || opened === null || origin === null) return null;
    const isValid =
      fetched.value.parentOrigins.includes(origin) && this.program.isSame(opened, fetched.value);
    return isValid ? fetched.value : null;
  }

  #endExpiry(): void {
    this.#store.update((state) => (state.screen.isExpired ? withScreen(state, { isExpired: false }) : state));
  }

  /** The host receives the refusal of a load in the reply. The user would otherwise see a loading page for ever. */
  #showRefusal(outcome: Outcome): void {
    const error = errorOf(outcome);
    const { phase } = this.#store.get();
    if (error === null || (phase !== "waiting" && phase !== "failed")) return;
    this.#store.update((state) => failReport(state, { ...unreadable, ...error }));
  }

  #fail(cause: Failure, status: number, origin: string): void {
    this.#store.update((state) => failReport(state, cause));
    const error = openingError(cause, status, this.base.messages());
    this.link.sendEvent("error", error, undefined, origin);
  }

  /** Resolves when nothing is opening. */
  async #settled(): Promise<void> {
    for (let waited: Promise<void> | null = null; waited !== this.#running;) {
      waited = this.#running;
      await waited;
    }
  }

  #language(): ReportLanguage {
    return textsLanguage(this.#store.get().settings.language);
  }
}

const unreadable: Failure = { code: failureCodes.unreadable, message: "", detail: null, requestId: null };

/** The settings of a load: those that reports have too, with theme and contrast. */
function hostStateOf(body: unknown, appearance: "light" | "dark" | null) {
  const contrast = at(body, "contrastMode");
  const theme = at(body, "theme");
  return {
    settings: mergeSettings({ ...defaultSettings, appearance }, at(body, "settings")),
    theme: (theme === undefined || theme === null ? null : readTheme(theme)) ?? null,
    contrast: contrast === 1 || contrast === 2 || contrast === 3 || contrast === 4 ? contrast : 0,
    permissions: 0,
  } as const;
}

export function at(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
}
