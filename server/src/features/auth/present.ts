import type { httpRoutes, LoginReply, ReplyOf, SignInFactor, UserData } from "@vitrine/contracts/http";

import type { Person } from "../../access/person.ts";
import type { Account } from "./account.ts";
import type { FoundLink } from "./links/repository.ts";
import { authMessages } from "./messages.ts";
import type { SignedIn } from "./sessions/session-service.ts";

const noTokens = {
  accessToken: null,
  expiration: null,
  refreshAccessToken: null,
  ssoToken: null,
  oneTimeAccessToken: null,
  userData: null,
  factors: [],
};

/** @param factors the first one is the default */
export function presentStepWanted(factors: readonly SignInFactor[]): LoginReply {
  const message = factors[0] === "email" ? authMessages.codeSent : authMessages.factorWanted;
  return { status: "success", message, internal: false, ...noTokens, factors: [...factors] };
}

/** Contains the address, which the form for a new password needs. */
export function presentOneTime(oneTimeAccessToken: string, account: Account): LoginReply {
  const message = authMessages.oneTimeAccepted;
  const userData = presentUser(account);
  return { status: "success", message, internal: false, ...noTokens, oneTimeAccessToken, userData };
}

/** @param internal true for a sign-in without a code */
export function presentSignedIn(signedIn: SignedIn, internal: boolean): LoginReply {
  return {
    status: "success",
    message: authMessages.signedIn,
    internal,
    ...noTokens,
    ...presentTokens(signedIn),
  };
}

/** `refreshAccessToken` names the family of the secret in the cookie. Without the cookie it grants nothing. */
export function presentTokens({
  person,
  accessToken,
  ssoToken,
}: SignedIn): ReplyOf<typeof httpRoutes.refresh> {
  return {
    accessToken,
    expiration: person.sessionEndsAt.toISOString(),
    refreshAccessToken: person.sessionId,
    ssoToken,
    userData: presentUser(person),
  };
}

export function presentLink(
  link: FoundLink,
  contextWords: readonly string[],
): ReplyOf<typeof httpRoutes.describeLink> {
  return {
    purpose: link.purpose === "register" ? "register" : "password_reset",
    expiresAt: link.expiresAt.toISOString(),
    invitedBy: link.inviter,
    workspaceName: link.workspaceName,
    reportName: link.reportName,
    contextWords: [...contextWords],
  };
}

function presentUser(person: Pick<Person, keyof Account & keyof Person>): UserData {
  return {
    username: person.username,
    email: person.email,
    firstName: person.firstName,
    lastName: person.lastName,
    admin: person.isAdmin,
  };
}
