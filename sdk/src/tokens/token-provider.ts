/**
 * Why a token is requested: it is about to expire, the page became active with an expired one, or the frame refused it.
 *
 * @example
 * keepTokensFresh(({ reason }) => {
 *   console.log(reason);
 *   return accessToken;
 * });
 */
export type TokenReason = "expiring" | "wake" | "unauthorized";

/**
 * Which token is requested.
 *
 * @example
 * keepTokensFresh(async ({ type, id }: TokenRequest) => (await fetch(`/api/embed-token/${type}/${id}`)).text());
 */
export interface TokenRequest {
  readonly reason: TokenReason;
  /** The type of the component, such as `report`. */
  readonly type: string;
  /** The id of the embedded item; `null` if it has none. */
  readonly id: string | null;
  readonly groupId: string | null;
}

/**
 * A token with its expiry, in the format of the service's API.
 *
 * @example
 * keepTokensFresh(() => ({ token: accessToken, expiration: Date.now() + 3_600_000 }));
 */
export interface AccessToken {
  readonly token: string;
  /** When it expires: a date, milliseconds since 1970, or ISO 8601 text. */
  readonly expiration?: Date | number | string;
}

/**
 * Returns a new access token. A string is sufficient, because the expiry of a JWT is read from it.
 *
 * @example
 * const provider: TokenProvider = async ({ id }) => (await fetch(`/api/embed-token/${id}`)).json();
 */
export type TokenProvider = (request: TokenRequest) => Promise<AccessToken | string> | AccessToken | string;

/** The part of a component that concerns its token. */
export interface TokenUser {
  readonly element: HTMLElement;
  readonly iframe: HTMLIFrameElement;
  readonly config: { type?: string; id?: string; groupId?: string; accessToken?: string };
  setAccessToken(accessToken: string): Promise<void>;
}

/**
 * Renews the tokens of a service's components. Created by `keepTokensFresh`.
 *
 * @example
 * const tokens = keepTokensFresh(() => accessToken);
 * new service.Service(factories.hpmFactory, factories.wpmpFactory, factories.routerFactory, { tokens });
 */
export interface TokenKeeper {
  /** Registers a component's token, new or changed. */
  watch(component: TokenUser): void;
  /** Removes a component. */
  forget(component: TokenUser): void;
  /** Returns the token that a frame has requested. */
  answer(component: TokenUser): Promise<string>;
  /** Handles an error of a frame: an expired token is replaced. */
  handleError(component: TokenUser, error: unknown): Promise<void>;
}
