import * as z from "zod/mini";

import { userDataSchema } from "./auth.ts";
import { route } from "./route.ts";
import { textLimits, visibleText } from "./text-limits.ts";

// Calls for the user's own account: name, password, sessions and second factors.

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));
const name = visibleText(textLimits.personName);
const done = z.object({ message: z.string() });

export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** ISO 8601. */
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
});
export type Passkey = z.output<typeof passkeySchema>;

export const accountSchema = z.object({
  ...userDataSchema.shape,
  /** When the authenticator app was set up, ISO 8601; `null` if there is none. */
  totpSince: z.nullable(z.string()),
  passkeys: z.array(passkeySchema),
  recoveryCodesLeft: z.int(),
  /** Words that a new password must not consist of, such as the user's names and workspaces. */
  contextWords: z.array(z.string()),
});
export type Account = z.output<typeof accountSchema>;

export const getAccount = route({
  method: "GET",
  path: "/api/account/",
  access: "session",
  summary: "Returns the user's account.",
  failures: [],
  params: null,
  body: null,
  reply: accountSchema,
});

export const updateAccount = route({
  method: "PUT",
  path: "/api/account/",
  access: "session",
  summary: "Changes the user's name.",
  failures: [],
  params: null,
  body: z.object({ firstName: name, lastName: name }),
  reply: accountSchema,
});

export const personExportSchema = z.object({
  /** ISO 8601. */
  madeAt: z.string(),
  tables: z.array(
    z.object({
      table: z.string(),
      about: z.string(),
      /** Whether these are all rows. Of very many only the newest are in the file. */
      isComplete: z.boolean(),
      rows: z.array(z.record(z.string(), z.unknown())),
    }),
  ),
});
export type PersonExport = z.output<typeof personExportSchema>;

export const exportAccount = route({
  method: "GET",
  path: "/api/account/export/",
  access: "session",
  summary: "Returns everything that is stored about the user, as a file.",
  failures: [],
  rate: { perMinute: 10 },
  params: null,
  body: null,
  reply: personExportSchema,
});

export const changePassword = route({
  method: "POST",
  path: "/api/account/password/",
  access: "session",
  summary: "Sets a new password after checking the current one, and ends all other sessions.",
  failures: ["wrong_password", "password_refused"],
  params: null,
  body: z.object({ currentPassword: text(1000), newPassword: text(1000), confirmPassword: text(1000) }),
  reply: done,
});

export const changeEmail = route({
  method: "POST",
  path: "/api/account/email/",
  access: "session",
  summary:
    "Mails a link to a new address after checking the current password. The answer is the same for an address that another account uses.",
  failures: ["wrong_password", "address_not_allowed"],
  params: null,
  body: z.object({ currentPassword: text(1000), newEmail: text(320) }),
  reply: done,
});

const mailedToken = z.object({
  /** From the mailed link. */
  token: text(200),
});
/** The address that the account has now. */
const changedEmail = z.object({ email: z.string() });

export const confirmEmail = route({
  method: "POST",
  path: "/api/account/email/confirm/",
  access: "public",
  summary:
    "Changes the e-mail address with a mailed link, and ends all sessions except the one that asked for the change. The former address gets a link that undoes it.",
  failures: ["invalid_link"],
  rate: { perMinute: "link" },
  params: null,
  body: mailedToken,
  reply: changedEmail,
});

export const undoEmail = route({
  method: "POST",
  path: "/api/account/email/undo/",
  access: "public",
  summary: "Restores the former e-mail address with a mailed link, and ends all sessions.",
  failures: ["invalid_link"],
  rate: { perMinute: "link" },
  params: null,
  body: mailedToken,
  reply: changedEmail,
});

export const accountSessionSchema = z.object({
  id: z.string(),
  /** Whether this is the session that makes the call. */
  current: z.boolean(),
  /** Browser and operating system, such as "Firefox on Windows". */
  device: z.string(),
  address: z.string(),
  /** ISO 8601, like the two fields below. */
  createdAt: z.string(),
  lastSeenAt: z.string(),
  endsAt: z.string(),
});
export type AccountSession = z.output<typeof accountSessionSchema>;

export const listSessions = route({
  method: "GET",
  path: "/api/account/sessions/",
  access: "session",
  summary: "Returns the user's active sessions, that of the request first.",
  failures: [],
  params: null,
  body: null,
  reply: z.array(accountSessionSchema),
});

export const endOtherSessions = route({
  method: "DELETE",
  path: "/api/account/sessions/",
  access: "session",
  summary: "Ends every session of the user except this one.",
  failures: [],
  params: null,
  body: null,
  reply: z.object({ ended: z.int() }),
});

export const endSession = route({
  method: "DELETE",
  path: "/api/account/sessions/:sessionId/",
  access: "session",
  summary: "Ends one of the user's sessions.",
  failures: ["session_not_found"],
  params: z.object({ sessionId: z.string() }),
  body: null,
  reply: z.object({ ended: z.int() }),
});

export const beginTotp = route({
  method: "POST",
  path: "/api/account/totp/",
  access: "session",
  summary:
    "Returns a new secret for an authenticator app, which takes effect once it is confirmed with a code.",
  failures: ["wrong_password"],
  params: null,
  body: z.object({ currentPassword: text(1000) }),
  reply: z.object({
    /** Base32, for typing into the app. */
    secret: z.string(),
    /** `otpauth://` address. */
    uri: z.string(),
    /** The URI as a QR code: rows of modules, `true` for dark ones. */
    qr: z.array(z.array(z.boolean())),
  }),
});

const recoveryCodes = z.array(z.string());

export const confirmTotp = route({
  method: "POST",
  path: "/api/account/totp/confirm/",
  access: "session",
  summary: "Enables the authenticator app. With the first strong factor the answer contains recovery codes.",
  failures: ["invalid_code"],
  rate: { perMinute: 10 },
  params: null,
  body: z.object({ code: text(20) }),
  reply: z.object({ account: accountSchema, recoveryCodes: z.nullable(recoveryCodes) }),
});

export const removeTotp = route({
  method: "DELETE",
  path: "/api/account/totp/",
  access: "session",
  summary: "Removes the authenticator app.",
  failures: ["wrong_password", "factor_not_found"],
  params: null,
  body: z.object({ currentPassword: text(1000) }),
  reply: accountSchema,
});

export const beginPasskey = route({
  method: "POST",
  path: "/api/account/passkeys/options/",
  access: "session",
  summary: "Returns the challenge for a new passkey.",
  failures: ["wrong_password"],
  params: null,
  body: z.object({ currentPassword: text(1000) }),
  reply: z.object({ options: z.record(z.string(), z.unknown()) }),
});

export const addPasskey = route({
  method: "POST",
  path: "/api/account/passkeys/",
  access: "session",
  summary: "Stores a passkey. With the first strong factor the answer contains recovery codes.",
  failures: ["invalid_code"],
  rate: { perMinute: 10 },
  params: null,
  body: z.object({ name: text(textLimits.passkeyName), response: z.record(z.string(), z.unknown()) }),
  reply: z.object({ account: accountSchema, recoveryCodes: z.nullable(recoveryCodes) }),
});

export const removePasskey = route({
  method: "DELETE",
  path: "/api/account/passkeys/:passkeyId/",
  access: "session",
  summary: "Removes a passkey.",
  failures: ["wrong_password", "factor_not_found"],
  params: z.object({ passkeyId: z.string() }),
  body: z.object({ currentPassword: text(1000) }),
  reply: accountSchema,
});

export const renewRecoveryCodes = route({
  method: "POST",
  path: "/api/account/recovery-codes/",
  access: "session",
  summary: "Creates ten new recovery codes, which replace the old ones.",
  failures: ["wrong_password", "factor_not_found"],
  params: null,
  body: z.object({ currentPassword: text(1000) }),
  reply: z.object({ recoveryCodes }),
});
