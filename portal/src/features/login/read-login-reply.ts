import type { LoginReply, SignInFactor } from "@vitrine/contracts/http";

import type { StoredSession } from "../../shared/storage/storage.ts";

/** The result of one of the two login calls (LOGIN-17 to LOGIN-22). */
export type LoginOutcome =
  | { readonly kind: "signedIn"; readonly session: StoredSession }
  | { readonly kind: "code"; readonly factors: readonly SignInFactor[] }
  /** A one-time password was correct. Its token only permits setting a new password. */
  | { readonly kind: "newPassword"; readonly token: string; readonly email: string }
  /** `message` of the server; `null` if there is none. */
  | { readonly kind: "refused"; readonly message: string | null };

/** Reads the answer to user name and password. A code is required unless the account is internal. */
export function readPasswordReply(reply: LoginReply): LoginOutcome {
  if (reply.status === "danger") return refused(reply);
  if (reply.oneTimeAccessToken !== null) return newPassword(reply, reply.oneTimeAccessToken);
  if (reply.internal && reply.accessToken !== null) return signedIn(reply, reply.accessToken);
  if (!reply.internal && reply.accessToken === null) {
    return { kind: "code", factors: factorsOf(reply) };
  }
  return refused(reply);
}

export function readCodeReply(reply: LoginReply): LoginOutcome {
  if (reply.status === "danger") return refused(reply);
  if (reply.oneTimeAccessToken !== null) return newPassword(reply, reply.oneTimeAccessToken);
  if (reply.accessToken === null) return refused(reply);
  return signedIn(reply, reply.accessToken);
}

/** The factors in the server's order. Without any, a code by e-mail is used. */
function factorsOf({ factors }: LoginReply): readonly SignInFactor[] {
  return factors.length === 0 ? ["email"] : factors;
}

function newPassword(reply: LoginReply, token: string): LoginOutcome {
  // Without the person's address the token is useless.
  if (reply.userData === null) return refused(reply);
  return { kind: "newPassword", token, email: reply.userData.email };
}

function signedIn(reply: LoginReply, accessToken: string): LoginOutcome {
  const { expiration, refreshAccessToken, ssoToken, userData } = reply;
  return {
    kind: "signedIn",
    session: {
      accessToken,
      expiration,
      refreshToken: refreshAccessToken,
      ssoToken,
      username: userData?.username ?? null,
      user: userData,
    },
  };
}

function refused(reply: LoginReply): LoginOutcome {
  const hasMessage = reply.status === "danger" && reply.message !== "";
  return { kind: "refused", message: hasMessage ? reply.message : null };
}
