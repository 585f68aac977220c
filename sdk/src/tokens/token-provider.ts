/** Why a token is asked for: it is about to end, the page woke up with an old one, or the frame refused it. */
export type TokenReason = "expiring" | "wake" | "unauthorized";

/** Which token is wanted. */
export interface TokenRequest {
  readonly reason: TokenReason;
  /** The component's type, such as `report`. */
  readonly type: string;
  /** The id of what is embedded, when it has one. */
  readonly id: string | null;
  readonly groupId: string | null;
}

/** A token with its end, as the provider's own API answers it. */
export interface AccessToken {
  readonly token: string;
  /** When it ends: a date, milliseconds since 1970, or ISO 8601 text. */
  readonly expiration?: Date | number | string;
}

/**
 * Delivers a fresh access token. The text alone will do: the end of a JWT is read from it.
 *
 * @example
 * const service = new Service(hpmFactory, wpmpFactory, routerFactory, {
 *   tokenProvider: async ({ id }) => (await fetch(`/api/embed-token/${id}`)).json(),
 * });
 */
export type TokenProvider = (request: TokenRequest) => Promise<AccessToken | string> | AccessToken | string;
