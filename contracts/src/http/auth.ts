import * as z from "zod/mini";

import { route } from "./route.ts";

/** Sign-in and session calls (specification sections 3, 4 and 7). */
const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));

export const userDataSchema = z.object({
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Gates admin-only content (specification section 6). */
  admin: z.boolean(),
});
export type UserData = z.output<typeof userDataSchema>;

/**
 * One shape for both login calls. Which fields are there tells the stage: no `accessToken` and `internal` not true
 * means that a code has been mailed; `oneTimeAccessToken` means that a new password must be set first.
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
});
export type LoginReply = z.output<typeof loginReplySchema>;

export const login = route({
  method: "POST",
  path: "/api/auth/login/",
  access: "public",
  summary: "Checks username and password and mails a security code.",
  params: null,
  body: z.object({ username: text(200), password: text(1000) }),
  reply: loginReplySchema,
});

export const verifyCode = route({
  method: "POST",
  path: "/api/auth/login/mfa/verify/",
  access: "public",
  summary: "Checks the security code and begins a session.",
  params: null,
  body: z.object({ username: text(200), code: text(40) }),
  reply: loginReplySchema,
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
  params: null,
  body: z.object({ refreshToken: z.optional(z.string()) }),
  reply: refreshReplySchema,
});

export const logout = route({
  method: "POST",
  path: "/api/auth/logout/",
  access: "session",
  summary: "Ends this session.",
  params: null,
  body: z.object({}),
  reply: z.object({ message: z.string() }),
});
