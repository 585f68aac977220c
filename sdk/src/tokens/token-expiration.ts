import type { AccessToken } from "./token-provider.ts";

/** A token with its expiry. */
export interface TokenGrant {
  readonly token: string;
  /** When it expires, in milliseconds since 1970; `null` if unknown. */
  readonly endsAt: number | null;
}

/** A provider's answer in one form; `null` for an answer without a token. */
export function readGrant(answer: AccessToken | string): TokenGrant | null {
  if (typeof answer === "string")
    return answer === "" ? null : { token: answer, endsAt: readTokenEnd(answer) };
  const { token, expiration } = answer;
  if (typeof token !== "string" || token === "") return null;
  const endsAt = expiration === undefined ? Number.NaN : new Date(expiration).getTime();
  return { token, endsAt: Number.isNaN(endsAt) ? readTokenEnd(token) : endsAt };
}

/** When a JWT expires, in milliseconds since 1970; `null` for any other token. */
export function readTokenEnd(token: string): number | null {
  const payload = token.split(".")[1];
  if (payload === undefined) return null;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    const end: unknown = typeof claims === "object" && claims !== null && "exp" in claims ? claims.exp : null;
    return typeof end === "number" ? end * 1000 : null;
  } catch {
    return null;
  }
}
