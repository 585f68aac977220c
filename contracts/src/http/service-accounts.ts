import * as z from "zod/mini";

import { route } from "./route.ts";
import { serviceScopes, serviceScopeSchema } from "./service-scopes.ts";
import { textLimits, visibleText } from "./text-limits.ts";

// Calls of administrators about the accounts of servers.

/** Only rows whose column has one of the values. All rules of a list must match. */
export const rowRuleSchema = z.object({ table: z.string(), column: z.string(), values: z.array(z.string()) });
export type RowRuleInput = z.output<typeof rowRuleSchema>;

// Schemas of bodies are functions, so that pages, which have no bodies to check, do not contain them.

/** Row rules of a body. */
export function rowRules() {
  const name = z.string().check(z.minLength(1), z.maxLength(200));
  const values = z.array(z.string().check(z.maxLength(500))).check(z.minLength(1), z.maxLength(1000));
  return z.array(z.object({ table: name, column: name, values })).check(z.maxLength(20));
}

/** An origin as browsers send it: scheme, host and port, without a path. */
export function origin() {
  return z.string().check(
    z.maxLength(300),
    z.refine((text) => isOrigin(text), "must be an origin such as https://app.example"),
  );
}

/** The server compares it with what browsers send, so it must be written in the same way. */
function isOrigin(text: string): boolean {
  return /^https?:\/\/[a-z0-9.-]+(:[1-9]\d{0,4})?$|^https?:\/\/\[[0-9a-f:.]+\](:[1-9]\d{0,4})?$/.test(text);
}

const credentialSchema = z.object({
  id: z.string(),
  kind: z.enum(["secret", "key"]),
  /** The end of the secret, or the beginning of the key's thumbprint. */
  hint: z.string(),
  /** ISO 8601, like the next. */
  createdAt: z.string(),
  expiresAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
  revokedAt: z.nullable(z.string()),
});
export type ServiceCredential = z.output<typeof credentialSchema>;

export const serviceAccountSchema = z.object({
  /** Also its `client_id`. */
  id: z.string(),
  name: z.string(),
  workspaceIds: z.array(z.string()),
  scopes: z.array(serviceScopeSchema),
  /** For whom its reports are shown. `client` hides what the agency earns. */
  audience: z.enum(["agency", "client"]),
  rows: z.array(rowRuleSchema),
  /** Origins of the pages that may embed with its tokens. */
  origins: z.array(z.string()),
  /** A change names the version that it is based on. */
  version: z.int(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
  /** Set when the account was ended, which is for ever. */
  endedAt: z.nullable(z.string()),
  credentials: z.array(credentialSchema),
});
export type ServiceAccount = z.output<typeof serviceAccountSchema>;

function settings() {
  return {
    name: visibleText(textLimits.serviceAccountName),
    workspaceIds: z.array(z.string().check(z.maxLength(64))).check(z.minLength(1), z.maxLength(200)),
    scopes: z.array(serviceScopeSchema).check(z.minLength(1), z.maxLength(serviceScopes.length)),
    audience: z.enum(["agency", "client"]),
    rows: rowRules(),
    origins: z.array(origin()).check(z.maxLength(50)),
  };
}

/** How an account proves itself: with a secret that the server makes, or with a key whose public part is given. */
function newCredential() {
  const days = z.int().check(z.minimum(1), z.maximum(730));
  return z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("secret"), days }),
    z.object({
      kind: z.literal("key"),
      days,
      /** PEM, or a JWK as JSON. */
      publicKey: z.string().check(z.minLength(1), z.maxLength(10_000)),
    }),
  ]);
}
export type NewServiceCredential = z.output<ReturnType<typeof newCredential>>;

/** The account, and its new secret, which is shown once. */
const withSecretSchema = z.object({ account: serviceAccountSchema, clientSecret: z.nullable(z.string()) });
export type ServiceAccountWithSecret = z.output<typeof withSecretSchema>;

const ofAccount = z.object({ accountId: z.string() });

export const listServiceAccounts = route({
  method: "GET",
  path: "/api/admin/service-accounts/",
  access: "session",
  summary: "Returns all service accounts, by name.",
  failures: ["forbidden"],
  params: null,
  body: null,
  reply: z.array(serviceAccountSchema),
});

export const addServiceAccount = route({
  method: "POST",
  path: "/api/admin/service-accounts/",
  access: "session",
  summary: "Creates a service account. Its secret is in this answer only.",
  failures: ["forbidden", "workspace_not_found"],
  params: null,
  body: z.object({ ...settings(), credential: newCredential() }),
  reply: withSecretSchema,
});

export const changeServiceAccount = route({
  method: "PUT",
  path: "/api/admin/service-accounts/:accountId/",
  access: "session",
  summary: "Changes what a service account may do. It counts for tokens that were issued before, too.",
  failures: ["forbidden", "workspace_not_found", "service_account_not_found", "edit_conflict"],
  params: ofAccount,
  body: z.object({ ...settings(), version: z.int().check(z.minimum(1), z.maximum(2_147_483_647)) }),
  reply: serviceAccountSchema,
});

export const endServiceAccount = route({
  method: "DELETE",
  path: "/api/admin/service-accounts/:accountId/",
  access: "session",
  summary: "Ends a service account and all its tokens for ever.",
  failures: ["forbidden", "service_account_not_found"],
  params: ofAccount,
  body: null,
  reply: serviceAccountSchema,
});

export const rotateServiceCredential = route({
  method: "POST",
  path: "/api/admin/service-accounts/:accountId/credentials/",
  access: "session",
  summary:
    "Adds a secret or a key to a service account. Of the former ones, the newest is valid for some hours more, others end at once.",
  failures: ["forbidden", "service_account_not_found"],
  params: ofAccount,
  body: z.object({
    credential: newCredential(),
    overlapHours: z.int().check(z.minimum(0), z.maximum(720)),
  }),
  reply: withSecretSchema,
});

export const revokeServiceCredential = route({
  method: "DELETE",
  path: "/api/admin/service-accounts/:accountId/credentials/:credentialId/",
  access: "session",
  summary: "Revokes a secret or a key, and the tokens that were issued for it.",
  failures: ["forbidden", "service_account_not_found", "service_credential_not_found"],
  params: z.object({ accountId: z.string(), credentialId: z.string() }),
  body: null,
  reply: serviceAccountSchema,
});
