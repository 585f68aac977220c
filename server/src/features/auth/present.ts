import type { LoginReply, ReplyOf, UserData } from "@vitrine/contracts/http";
import type { httpRoutes } from "@vitrine/contracts/http";

import type { Person } from "../../access/person.ts";
import { authMessages } from "./messages.ts";
import type { SignedIn } from "./session-service.ts";

const nothingYet = {
  accessToken: null,
  expiration: null,
  refreshAccessToken: null,
  ssoToken: null,
  oneTimeAccessToken: null,
  userData: null,
};

export function presentCodeSent(): LoginReply {
  return { status: "success", message: authMessages.codeSent, internal: false, ...nothingYet };
}

/** @param internal signed in without a code */
export function presentSignedIn(signedIn: SignedIn, internal: boolean): LoginReply {
  return {
    status: "success",
    message: authMessages.signedIn,
    internal,
    ...nothingYet,
    ...presentTokens(signedIn),
  };
}

/** `refreshAccessToken` names the family of the cookie's secret; without the cookie it opens nothing. */
export function presentTokens({ person, accessToken }: SignedIn): ReplyOf<typeof httpRoutes.refresh> {
  return {
    accessToken,
    expiration: person.sessionEndsAt.toISOString(),
    refreshAccessToken: person.sessionId,
    ssoToken: null,
    userData: presentUser(person),
  };
}

function presentUser(person: Person): UserData {
  return {
    username: person.username,
    email: person.email,
    firstName: person.firstName,
    lastName: person.lastName,
    admin: person.isAdmin,
  };
}
