import { CommonErrorCodes } from "@vitrine/contracts/models";
import { raiseCustomEvent } from "../embeds/base/embed-events.ts";
import { EmbedError } from "../errors.ts";
import * as messages from "../messages.ts";
import { HttpLink, type LinkRequest } from "../messaging/http-link.ts";
import { isRecord } from "../messaging/message-shape.ts";
import { readGrant, readTokenEnd, type TokenGrant } from "./token-expiration.ts";
import type { TokenKeeper, TokenProvider, TokenReason, TokenUser } from "./token-provider.ts";

interface Watched {
  token: string | undefined;
  endsAt: number | null;
  timer: ReturnType<typeof setTimeout> | null;
  failures: number;
}

interface Flight {
  readonly startedAt: number;
  readonly grant: Promise<TokenGrant>;
}

const defaultLeadSeconds = 120;
/** Milliseconds between attempts when the provider fails. The last one repeats. */
const retryDelaysMs = [2000, 5000, 15_000, 60_000] as const;
/**
 * A token that was received less than this many milliseconds ago answers all requests, because they were sent before it
 * arrived.
 */
const freshMs = 5000;
/** The maximum delay of a browser's timer, in milliseconds. */
const maxTimerMs = 2_147_483_647;

/**
 * Options of `keepTokensFresh`.
 *
 * @example
 * const tokens = keepTokensFresh(() => "token", { leadSeconds: 300 });
 */
export interface TokenOptions {
  /** Seconds before a token expires at which a new one is requested; 120 by default. */
  readonly leadSeconds?: number;
}

/**
 * Renews the access tokens of all components of a service, with a function that returns new ones. Pass the result to
 * the service as `tokens`.
 *
 * @example
 * const fetchToken = async ({ id }: TokenRequest) => (await fetch(`/api/embed-token/${id}`)).json();
 * const powerbi = new service.Service(factories.hpmFactory, factories.wpmpFactory, factories.routerFactory, {
 *   tokens: keepTokensFresh(fetchToken),
 * });
 */
export function keepTokensFresh(
  provider: TokenProvider,
  options: TokenOptions = {},
): (hpm: unknown) => TokenKeeper {
  return (hpm) => new TokenLifecycle(hpm, provider, options.leadSeconds);
}

/**
 * Renews the tokens of all components of a service before they expire, when the page becomes active with an expired
 * one, and when a frame refuses one. If several components and calls need the same token, the provider is called once.
 */
class TokenLifecycle implements TokenKeeper {
  readonly #provider: TokenProvider;
  readonly #leadMs: number;
  readonly #watched = new Map<TokenUser, Watched>();
  readonly #flights = new Map<string, Flight>();

  constructor(hpm: unknown, provider: TokenProvider, leadSeconds: number = defaultLeadSeconds) {
    this.#provider = provider;
    this.#leadMs = leadSeconds * 1000;
    if (hpm instanceof HttpLink) this.#repeatRefused(hpm);
  }

  watch(component: TokenUser): void {
    if (this.#watched.size === 0) this.#listen(true);
    const entry = this.#watched.get(component) ?? {
      token: undefined,
      endsAt: null,
      timer: null,
      failures: 0,
    };
    this.#watched.set(component, entry);
    const token = component.config.accessToken;
    if (entry.token !== token) {
      entry.token = token;
      entry.endsAt = token === undefined ? null : readTokenEnd(token);
      entry.failures = 0;
    }
    this.#schedule(component, entry);
  }

  /** Removes a component; with the last one the listeners on the page are removed. */
  forget(component: TokenUser): void {
    const entry = this.#watched.get(component);
    if (entry === undefined) return;
    stopTimer(entry);
    this.#watched.delete(component);
    if (this.#watched.size === 0) {
      this.#listen(false);
      this.#flights.clear();
    }
  }

  async answer(component: TokenUser): Promise<string> {
    const grant = await this.#renew(component, "expiring", true);
    return grant.token;
  }

  async handleError(component: TokenUser, error: unknown): Promise<void> {
    const isExpired =
      isRecord(error) &&
      (error["errorCode"] === CommonErrorCodes.TokenExpired ||
        error["message"] === CommonErrorCodes.TokenExpired);
    if (isExpired) await this.#renew(component, "unauthorized", false).catch(() => undefined);
  }

  /** Repeats a call once with a new token if the frame has refused the token. */
  #repeatRefused(link: HttpLink): void {
    const send = link.send.bind(link);
    link.send = async <Body>(request: LinkRequest, target?: Window | null) => {
      try {
        return await send<Body>(request, target);
      } catch (reply) {
        const isRefused = isRecord(reply) && reply["statusCode"] === 401;
        if (!isRefused || !(await this.#recover(request, target ?? null))) throw reply;
        return send<Body>(request, target);
      }
    };
  }

  #schedule(component: TokenUser, entry: Watched): void {
    stopTimer(entry);
    if (entry.endsAt === null) return;
    const leftMs = entry.endsAt - Date.now();
    // A token whose lifetime is shorter than the lead time is renewed halfway, not continuously.
    const waitMs = Math.max(1000, leftMs - Math.min(this.#leadMs, leftMs / 2));
    this.#start(component, entry, waitMs, "expiring");
  }

  #start(component: TokenUser, entry: Watched, waitMs: number, reason: TokenReason): void {
    entry.timer = setTimeout(
      () => void this.#renew(component, reason, false).catch(() => undefined),
      Math.min(waitMs, maxTimerMs),
    );
  }

  /**
   * Calls the provider, or waits for a call in progress, and passes the token to every component that uses the same
   * one.
   *
   * @param isTaken whether the frame of the requesting component gets the token in another way, so that it is not posted
   */
  async #renew(component: TokenUser, reason: TokenReason, isTaken: boolean): Promise<TokenGrant> {
    const key = keyOf(component);
    const flight = this.#flights.get(key);
    if (flight !== undefined && Date.now() - flight.startedAt < freshMs) {
      const grant = await flight.grant;
      await this.#apply(component, grant, isTaken);
      return grant;
    }
    const grant = this.#ask(component, reason);
    this.#flights.set(key, { startedAt: Date.now(), grant });
    try {
      const granted = await grant;
      await this.#applyToAll(key, granted, isTaken ? component : null);
      return granted;
    } catch (reasonOfFailure) {
      this.#flights.delete(key);
      this.#fail(component, reason);
      throw reasonOfFailure;
    }
  }

  async #ask(component: TokenUser, reason: TokenReason): Promise<TokenGrant> {
    const { type = "", id, groupId } = component.config;
    const answer = await this.#provider({ reason, type, id: id ?? null, groupId: groupId ?? null });
    const grant = readGrant(answer);
    if (grant === null) {
      throw new EmbedError("TokenRefreshFailed", messages.tokenRefreshFailed, { retryable: true });
    }
    return grant;
  }

  async #applyToAll(key: string, grant: TokenGrant, taken: TokenUser | null): Promise<void> {
    const users = [...this.#watched.keys()].filter((component) => keyOf(component) === key);
    await Promise.all(users.map((component) => this.#apply(component, grant, component === taken)));
  }

  async #apply(component: TokenUser, grant: TokenGrant, isTaken: boolean): Promise<void> {
    const entry = this.#watched.get(component);
    if (entry === undefined) return;
    if (component.config.accessToken !== grant.token) {
      if (isTaken) component.config.accessToken = grant.token;
      else await component.setAccessToken(grant.token).catch(() => undefined);
    }
    entry.token = grant.token;
    entry.endsAt = grant.endsAt;
    entry.failures = 0;
    this.#schedule(component, entry);
  }

  #fail(component: TokenUser, reason: TokenReason): void {
    const entry = this.#watched.get(component);
    if (entry === undefined) return;
    const hasEnded = reason === "unauthorized" || (entry.endsAt !== null && entry.endsAt <= Date.now());
    if (hasEnded) {
      const detail = { message: CommonErrorCodes.TokenExpired, detailedMessage: messages.tokenRefreshFailed };
      raiseCustomEvent(component.element, "error", detail);
    }
    stopTimer(entry);
    const waitMs = retryDelaysMs[Math.min(entry.failures, retryDelaysMs.length - 1)] ?? 0;
    entry.failures += 1;
    this.#start(component, entry, waitMs, reason);
  }

  /** After a frame has refused a request: gets a new token, and returns whether to repeat the request. */
  async #recover(request: LinkRequest, target: Window | null): Promise<boolean> {
    const component = [...this.#watched.keys()].find(({ iframe }) => iframe.contentWindow === target);
    if (component === undefined || request.url.endsWith("/token")) return false;
    // A load contains the token in its configuration, which is sent again.
    const isLoad = isRecord(request.body) && "accessToken" in request.body;
    try {
      const { token } = await this.#renew(component, "unauthorized", isLoad);
      if (isLoad && isRecord(request.body)) request.body["accessToken"] = token;
      return true;
    } catch {
      return false;
    }
  }

  readonly #wake = (): void => {
    if (document.visibilityState === "hidden") return;
    for (const [component, entry] of this.#watched) {
      if (entry.endsAt === null) continue;
      if (entry.endsAt - this.#leadMs <= Date.now()) {
        void this.#renew(component, "wake", false).catch(() => undefined);
      } else this.#schedule(component, entry);
    }
  };

  #listen(isOn: boolean): void {
    const change = isOn ? "addEventListener" : "removeEventListener";
    document[change]("visibilitychange", this.#wake);
    window[change]("online", this.#wake);
    window[change]("pageshow", this.#wake);
  }
}

/** Components with the same key use the same token. */
function keyOf({ config }: TokenUser): string {
  return JSON.stringify([config.type, config.id, config.groupId]);
}

function stopTimer(entry: Watched): void {
  if (entry.timer !== null) clearTimeout(entry.timer);
  entry.timer = null;
}
