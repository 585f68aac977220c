import * as z from "zod/mini";

import { route } from "./route.ts";
import { textLimits } from "./text-limits.ts";

// Calls for signing in and for the session.

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));

export const userDataSchema = z.object({
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Allows content for administrators only (PERM-14). */
  admin: z.boolean(),
});
export type UserData = z.output<typeof userDataSchema>;

/** The second factors, the one to offer first in front. */
export const signInFactorSchema = z.enum(["email", "totp", "passkey", "recovery"]);
export type SignInFactor = z.output<typeof signInFactorSchema>;

/**
 * The reply of both login calls. Its fields determine the next stage: without `accessToken`, and with `internal` not
 * true, a code was mailed (LOGIN-17); with `oneTimeAccessToken` the user must set a new password first (LOGIN-21).
 */
export const loginReplySchema = z.object({
  status: z.enum(["success", "danger"]),
  message: z.string(),
  internal: z.boolean(),
  accessToken: z.nullable(z.string()),
  /** End of the session, ISO 8601; `null` while signing in. */
  expiration: z.nullable(z.string()),
  refreshAccessToken: z.nullable(z.string()),
  ssoToken: z.nullable(z.string()),
  oneTimeAccessToken: z.nullable(z.string()),
  userData: z.nullable(userDataSchema),
  /** The second factors of this person; empty unless a code is required. */
  factors: z.array(signInFactorSchema),
});
export type LoginReply = z.output<typeof loginReplySchema>;

export const login = route({
  method: "POST",
  path: "/api/auth/login/",
  access: "public",
  summary: "Checks username and password and mails a security code.",
  failures: ["invalid_credentials"],
  rate: { perMinute: "signIn", perMinuteOverall: "signInOverall" },
  params: null,
  body: z.object({ username: text(200), password: text(1000) }),
  reply: loginReplySchema,
});

export const verifyCode = route({
  method: "POST",
  path: "/api/auth/login/mfa/verify/",
  access: "public",
  summary: "Checks the security code and starts a session.",
  failures: ["invalid_code"],
  rate: { perMinute: "code" },
  params: null,
  body: z.object({
    username: text(200),
    code: text(40),
    factor: z.optional(z.enum(["email", "totp", "recovery"])),
  }),
  reply: loginReplySchema,
});

export const resendCode = route({
  method: "POST",
  path: "/api/auth/login/mfa/resend/",
  access: "public",
  summary: "Mails another security code for the sign-in in progress. Failed attempts still count.",
  failures: ["invalid_code"],
  rate: { perMinute: "code" },
  params: null,
  body: z.object({ username: text(200) }),
  reply: loginReplySchema,
});

export const beginPasskeySignIn = route({
  method: "POST",
  path: "/api/auth/login/passkey/options/",
  access: "public",
  summary: "Returns the challenge for a passkey as the second factor of the sign-in in progress.",
  failures: ["invalid_code", "factor_not_found"],
  rate: { perMinute: "code" },
  params: null,
  body: z.object({ username: text(200) }),
  reply: z.object({ options: z.record(z.string(), z.unknown()) }),
});

export const verifyPasskey = route({
  method: "POST",
  path: "/api/auth/login/passkey/verify/",
  access: "public",
  summary: "Checks the answer of the passkey and starts a session.",
  failures: ["invalid_code"],
  rate: { perMinute: "code" },
  params: null,
  body: z.object({ username: text(200), response: z.record(z.string(), z.unknown()) }),
  reply: loginReplySchema,
});

/** The requirements for a new password. The checklist on the screen follows from them (LOGIN-15). */
export const passwordPolicySchema = z.object({
  /** `specification`: length and character classes; `nist`: only length, and lists of known passwords. */
  preset: z.enum(["specification", "nist"]),
  minimum: z.int(),
  maximum: z.int(),
  /** From this length on, the strength is shown as strong. */
  strong: z.int(),
  needsUppercase: z.boolean(),
  needsDigit: z.boolean(),
  /** The password must contain one of these; empty if none is required. */
  specials: z.string(),
});
export type PasswordPolicy = z.output<typeof passwordPolicySchema>;

export const getPasswordPolicy = route({
  method: "GET",
  path: "/api/auth/password/policy/",
  access: "public",
  summary: "Returns the requirements for a new password.",
  failures: [],
  params: null,
  body: null,
  reply: passwordPolicySchema,
});

export const requestPasswordReset = route({
  method: "POST",
  path: "/api/auth/password/reset-request/",
  access: "public",
  summary: "Mails a reset link. The answer is the same whether the address is known or not.",
  failures: [],
  rate: { perHour: "reset" },
  params: null,
  body: z.object({ emailAddress: text(320) }),
  reply: z.object({ status: z.literal("success"), message: z.string() }),
});

export const updatePassword = route({
  method: "POST",
  path: "/api/auth/password/update/",
  access: "public",
  summary: "Sets a password with a mailed link or a one-time access token; registers with an invitation.",
  failures: ["invalid_link", "password_refused", "address_not_allowed"],
  rate: { perMinute: "link" },
  params: null,
  body: z.object({
    newPassword: text(1000),
    confirmPassword: text(1000),
    email: text(320),
    /** The token of the mailed link, or the `oneTimeAccessToken`. */
    code: text(500),
    purpose: z.enum(["register", "password_reset"]),
    firstName: z.optional(z.string().check(z.maxLength(textLimits.personName))),
    lastName: z.optional(z.string().check(z.maxLength(textLimits.personName))),
  }),
  reply: z.object({
    message: z.string(),
    reset: z.boolean(),
    /** The page that the invitation leads to after signing in, as a path of the portal. */
    landing: z.nullable(z.string()),
  }),
});

/** Describes a mailed link, so that the screen can greet an invited person. */
export const describeLink = route({
  method: "POST",
  path: "/api/auth/password/link/",
  access: "public",
  summary: "Describes a mailed link while it is valid.",
  failures: ["invalid_link"],
  rate: { perMinute: "link" },
  params: null,
  body: z.object({ email: text(320), code: text(500) }),
  reply: z.object({
    purpose: z.enum(["register", "password_reset"]),
    /** ISO 8601. */
    expiresAt: z.string(),
    invitedBy: z.nullable(z.string()),
    workspaceName: z.nullable(z.string()),
    reportName: z.nullable(z.string()),
    /** Words that the new password must not consist of, such as the user's names and workspaces. */
    contextWords: z.array(z.string()),
  }),
});

export const refreshReplySchema = z.object({
  accessToken: z.string(),
  expiration: z.string(),
  refreshAccessToken: z.string(),
  ssoToken: z.nullable(z.string()),
  userData: userDataSchema,
});

export const refresh = route({
  method: "POST",
  path: "/api/auth/refresh/",
  access: "public",
  summary: "Renews the access token with the refresh cookie; the cookie rotates on every use.",
  failures: ["invalid_token", "forbidden"],
  rate: { perMinute: 60 },
  params: null,
  body: z.object({ refreshToken: z.optional(z.string()) }),
  reply: refreshReplySchema,
});

export const validateSso = route({
  method: "POST",
  path: "/api/auth/sso/validate/",
  access: "public",
  summary: "Signs in again with the single sign-on token of this browser.",
  failures: ["invalid_token", "forbidden"],
  rate: { perMinute: 60 },
  params: null,
  body: z.object({ token: text(2000) }),
  reply: refreshReplySchema,
});

/** Extends the session after checking the password, but never beyond its maximum length. */
export const extendSession = route({
  method: "POST",
  path: "/api/auth/session/extend/",
  access: "session",
  summary: "Extends this session.",
  failures: ["wrong_password"],
  params: null,
  body: z.object({ password: text(1000) }),
  reply: refreshReplySchema,
});

export const logoutEverywhere = route({
  method: "GET",
  path: "/api/auth/logoutall/",
  access: "session",
  summary: "Ends every session of the user.",
  failures: [],
  params: null,
  body: null,
  reply: z.object({ message: z.string() }),
});

export const logout = route({
  method: "POST",
  path: "/api/auth/logout/",
  access: "session",
  summary: "Ends this session.",
  failures: [],
  params: null,
  body: z.object({}),
  reply: z.object({ message: z.string() }),
});
