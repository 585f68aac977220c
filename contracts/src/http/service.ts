import * as z from "zod/mini";

import { route } from "./route.ts";
import { reportKinds } from "./reports.ts";
import { origin, rowRules } from "./service-accounts.ts";

// Calls of servers that have a service account.

const parameter = z.optional(z.string().check(z.maxLength(10_000)));

export const assertionType = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer";

export const issueServiceToken = route({
  method: "POST",
  path: "/api/service/token/",
  access: "public",
  summary:
    "Issues an access token for a service account by OAuth 2 client credentials: a secret in the body or by Basic authentication, or an assertion signed with the key of the account.",
  failures: ["invalid_client", "invalid_scope", "unsupported_grant_type"],
  rate: { perMinute: 120 },
  isOAuth: true,
  params: null,
  body: z.object({
    grant_type: z.string().check(z.maxLength(100)),
    client_id: parameter,
    client_secret: parameter,
    client_assertion_type: parameter,
    client_assertion: parameter,
    /** Separated by spaces; all scopes of the account if missing. */
    scope: parameter,
  }),
  reply: z.object({
    access_token: z.string(),
    token_type: z.literal("Bearer"),
    /** Seconds. */
    expires_in: z.int(),
    scope: z.string(),
  }),
});
export type ServiceTokenRequest = z.output<typeof issueServiceToken.body>;

/** What a host page needs to embed a report for an end user: the configuration of the SDK, and how long it is valid. */
const serviceEmbeddingSchema = z.object({
  type: z.enum(["report", "dashboard"]),
  /** The report, board or statement. */
  id: z.string(),
  name: z.string(),
  embedUrl: z.string(),
  accessToken: z.string(),
  /** 1 is an embed token (EMBED-CONFIG-2). */
  tokenType: z.literal(1),
  /** ISO 8601. */
  tokenExpiry: z.string(),
  /** 0 is Read (EMBED-CONFIG-5). */
  permissions: z.literal(0),
  origins: z.array(z.string()),
});
export type ServiceEmbedding = z.output<typeof serviceEmbeddingSchema>;

const hiddenFieldSchema = z.object({
  table: z.string().check(z.minLength(1), z.maxLength(200)),
  /** A column or a measure. */
  field: z.string().check(z.minLength(1), z.maxLength(200)),
});

export const issueServiceEmbedToken = route({
  method: "POST",
  path: "/api/service/embed-token/",
  access: "service",
  scope: "embed",
  summary:
    "Issues an embed token for a report, board or statement, for an end user of the host who has no account here. It never allows more than the service account.",
  failures: ["report_not_found"],
  rate: { perMinute: 600 },
  params: null,
  body: z.object({
    reportId: z.string().check(z.maxLength(64)),
    /** What the host calls the end user, who needs not be known here: an id, not a name or an address. */
    identity: z.object({ name: z.string().check(z.minLength(1), z.maxLength(200)) }),
    /** Restrict the rows in addition to the rules of the account and the report. */
    rows: z._default(rowRules(), []),
    /** Columns and measures that are not shown. */
    columns: z._default(z.array(hiddenFieldSchema).check(z.maxLength(200)), []),
    lifetimeMinutes: z._default(z.int().check(z.minimum(1), z.maximum(60)), 10),
    /** Origins of the pages that may use the token; all of the account if missing. */
    origins: z.optional(z.array(origin()).check(z.minLength(1), z.maxLength(50))),
    permissions: z._default(z.literal("read"), "read"),
  }),
  reply: serviceEmbeddingSchema,
});

export const listServiceReports = route({
  method: "GET",
  path: "/api/service/reports/:workspaceId/",
  access: "service",
  scope: "read",
  summary:
    "Returns the reports, boards and statements of a workspace that a service account can embed, the newest first.",
  failures: ["workspace_not_found"],
  params: z.object({ workspaceId: z.string() }),
  body: null,
  reply: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(reportKinds),
      name: z.string(),
      description: z.string(),
      /** ISO 8601. */
      editedAt: z.string(),
    }),
  ),
});
