import { CommonErrorCodes } from "@vitrine/contracts/models";
import { raiseCustomEvent } from "../embeds/embed-events.ts";
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
/** Waits between attempts when the provider fails, in milliseconds; the last one repeats. */
const retryDelaysMs = [2000, 5000, 15_000, 60_000] as const;
/** A grant this young answers everybody who asks: their calls went out before it came. */
const freshMs = 5000;
/** The longest wait a browser's timer takes. */
const maxTimerMs = 2_147_483_647;

/**
 * How `keepTokensFresh` works.
 *
 * @example
 * const tokens = keepTokensFresh(() => "token", { leadSeconds: 300 });
 */
export interface TokenOptions {
  /** Seconds before a token's end at which a new one is asked for; 120 by default. */
  readonly leadSeconds?: number;
}

/**
 * Keeps the access tokens of all components of a service fresh, out of a function that delivers new ones. Given to the
 * service as `tokens`.
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
 * Keeps the tokens of all components of a service fresh: ahead of their end, when the page wakes up with an old one, and
 * when a frame refuses one. However many components and calls need the same token, the provider is asked once.
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

  /** Takes note of a component's token, new or changed. */
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

  /** Forgets a component; the last one takes the page's listeners with it. */
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

  /** A frame asks for a token: it takes it from the answer. */
  async answer(component: TokenUser): Promise<string> {
    const grant = await this.#renew(component, "expiring", true);
    return grant.token;
  }

  /** A frame reports an error: an ended token is replaced. */
  async handleError(component: TokenUser, error: unknown): Promise<void> {
    const isExpired =
      isRecord(error) &&
      (error["errorCode"] === CommonErrorCodes.TokenExpired ||
        error["message"] === CommonErrorCodes.TokenExpired);
    if (isExpired) await this.#renew(component, "unauthorized", false).catch(() => undefined);
  }

  /** A call that a frame refuses for its token is made once more with a new one. */
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
    // A token that lives shorter than the lead is renewed at half its life, not all the time.
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
   * Asks the provider, or joins those who already do, and hands the token to every component that uses the same one.
   *
   * @param isTaken the asking component's frame gets the token another way, so it is not posted to it
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

  /** A frame refused a request: a new token, and whether the request is worth sending again. */
  async #recover(request: LinkRequest, target: Window | null): Promise<boolean> {
    const component = [...this.#watched.keys()].find(({ iframe }) => iframe.contentWindow === target);
    if (component === undefined || request.url.endsWith("/token")) return false;
    // A load carries the token itself, in the configuration that is sent again.
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
