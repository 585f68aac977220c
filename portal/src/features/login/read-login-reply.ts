import type { LoginReply, SignInFactor } from "@vitrine/contracts/http";

import type { StoredSession } from "../../shared/storage/storage.ts";

/** What an answer of one of the two login calls leads to (specification section 4, "Login stages"). */
export type LoginOutcome =
  | { readonly kind: "signedIn"; readonly session: StoredSession }
  | { readonly kind: "code"; readonly factors: readonly SignInFactor[] }
  /** A one-time password was right: its token allows to set a password, and nothing else. */
  | { readonly kind: "newPassword"; readonly token: string; readonly email: string }
  /** `message` of the server; `null` when it said nothing. */
  | { readonly kind: "refused"; readonly message: string | null };

/** The answer to username and password: a code is on its way, unless the account may go in without one. */
export function readPasswordReply(reply: LoginReply): LoginOutcome {
  if (reply.status === "danger") return refused(reply);
  if (reply.oneTimeAccessToken !== null) return newPassword(reply, reply.oneTimeAccessToken);
  if (reply.internal && reply.accessToken !== null) return signedIn(reply, reply.accessToken);
  if (!reply.internal && reply.accessToken === null) {
    return { kind: "code", factors: factorsOf(reply) };
  }
  return refused(reply);
}

/** The answer to the security code. */
export function readCodeReply(reply: LoginReply): LoginOutcome {
  if (reply.status === "danger") return refused(reply);
  if (reply.oneTimeAccessToken !== null) return newPassword(reply, reply.oneTimeAccessToken);
  if (reply.accessToken === null) return refused(reply);
  return signedIn(reply, reply.accessToken);
}

/** Everybody can have a code by e-mail; what else there is, and what comes first, the server says. */
function factorsOf({ factors }: LoginReply): readonly SignInFactor[] {
  return factors.length === 0 ? ["email"] : factors;
}

function newPassword(reply: LoginReply, token: string): LoginOutcome {
  // Without knowing whose it is, nothing could be set with it.
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
  const isSaid = reply.status === "danger" && reply.message !== "";
  return { kind: "refused", message: isSaid ? reply.message : null };
}
