/**
 * Why a token is asked for: it is about to end, the page woke up with an old one, or the frame refused it.
 *
 * @example
 * keepTokensFresh(({ reason }) => {
 *   console.log(reason);
 *   return accessToken;
 * });
 */
export type TokenReason = "expiring" | "wake" | "unauthorized";

/**
 * Which token is wanted.
 *
 * @example
 * keepTokensFresh(async ({ type, id }: TokenRequest) => (await fetch(`/api/embed-token/${type}/${id}`)).text());
 */
export interface TokenRequest {
  readonly reason: TokenReason;
  /** The component's type, such as `report`. */
  readonly type: string;
  /** The id of what is embedded, when it has one. */
  readonly id: string | null;
  readonly groupId: string | null;
}

/**
 * A token with its end, as the provider's own API answers it.
 *
 * @example
 * keepTokensFresh(() => ({ token: accessToken, expiration: Date.now() + 3_600_000 }));
 */
export interface AccessToken {
  readonly token: string;
  /** When it ends: a date, milliseconds since 1970, or ISO 8601 text. */
  readonly expiration?: Date | number | string;
}

/**
 * Delivers a fresh access token. The text alone will do: the end of a JWT is read from it.
 *
 * @example
 * const provider: TokenProvider = async ({ id }) => (await fetch(`/api/embed-token/${id}`)).json();
 */
export type TokenProvider = (request: TokenRequest) => Promise<AccessToken | string> | AccessToken | string;

/** What a component shows to those who keep its token fresh. */
export interface TokenUser {
  readonly element: HTMLElement;
  readonly iframe: HTMLIFrameElement;
  readonly config: { type?: string; id?: string; groupId?: string; accessToken?: string };
  setAccessToken(accessToken: string): Promise<void>;
}

/**
 * Keeps the tokens of a service's components fresh. Made by `keepTokensFresh`.
 *
 * @example
 * const tokens = keepTokensFresh(() => accessToken);
 * new service.Service(factories.hpmFactory, factories.wpmpFactory, factories.routerFactory, { tokens });
 */
export interface TokenKeeper {
  /** Takes note of a component's token, new or changed. */
  watch(component: TokenUser): void;
  /** Forgets a component. */
  forget(component: TokenUser): void;
  /** A frame asks for a token: it takes it from the answer. */
  answer(component: TokenUser): Promise<string>;
  /** A frame reports an error: an ended token is replaced. */
  handleError(component: TokenUser, error: unknown): Promise<void>;
}
