import type { LoginReply } from "@vitrine/contracts/http";
import { expect, test } from "vitest";

import { readCodeReply, readPasswordReply } from "./read-login-reply.ts";

function aReply(parts: Partial<LoginReply> = {}): LoginReply {
  return {
    status: "success",
    message: "",
    internal: false,
    accessToken: null,
    expiration: null,
    refreshAccessToken: null,
    ssoToken: null,
    oneTimeAccessToken: null,
    userData: null,
    factors: [],
    ...parts,
  };
}

const tokens = {
  accessToken: "access",
  expiration: "2026-11-21T12:00:00.000Z",
  refreshAccessToken: "refresh",
  ssoToken: "sso",
  userData: { username: "ada", email: "ada@example.com", firstName: "Ada", lastName: "L", admin: false },
} as const;

test("[LOGIN-17] a status without an access token, and not internal, leads to the code", () => {
  expect(readPasswordReply(aReply())).toEqual({ kind: "code", factors: ["email"] });
});

test("the second factors keep the server's order", () => {
  const factors = ["passkey", "totp", "recovery", "email"] as const;
  expect(readPasswordReply(aReply({ factors: [...factors] }))).toMatchObject({ kind: "code", factors });
});

test("[LOGIN-21] a one-time access token leads to a new password, whatever else the answer contains", () => {
  const expected = { kind: "newPassword", token: "once", email: "ada@example.com" };
  const reply = aReply({ ...tokens, accessToken: null, oneTimeAccessToken: "once" });
  expect(readPasswordReply(reply)).toEqual(expected);
  expect(readPasswordReply({ ...reply, internal: true, accessToken: "access" })).toEqual(expected);
  expect(readCodeReply(reply)).toEqual(expected);
});

test("[LOGIN-19] an internal account with an access token is signed in without a code", () => {
  expect(readPasswordReply(aReply({ internal: true, ...tokens })).kind).toBe("signedIn");
});

test("an access token for an account that is not internal does not skip the code", () => {
  expect(readPasswordReply(aReply(tokens))).toEqual({ kind: "refused", message: null });
});

test("[LOGIN-22] an access token in answer to the code signs in, and its whole answer is stored", () => {
  expect(readCodeReply(aReply(tokens))).toEqual({
    kind: "signedIn",
    session: {
      accessToken: "access",
      expiration: "2026-11-21T12:00:00.000Z",
      refreshToken: "refresh",
      ssoToken: "sso",
      username: "ada",
      user: tokens.userData,
    },
  });
});

test("a code answered without an access token is refused", () => {
  expect(readCodeReply(aReply())).toEqual({ kind: "refused", message: null });
});

test("[ERROR-10] the message of an answer with the status danger is the one to show", () => {
  const reply = aReply({ status: "danger", message: "The account is locked.", ...tokens, internal: true });
  expect(readPasswordReply(reply)).toEqual({ kind: "refused", message: "The account is locked." });
  expect(readCodeReply(reply)).toEqual({ kind: "refused", message: "The account is locked." });
});
