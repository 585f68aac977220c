import { AppError } from "@vitrine/contracts/errors";
import { asReportId, asSessionId, asUserId, asWorkspaceId } from "@vitrine/contracts/ids";

import { embedTokenKind, type Claims, type TokenSigner } from "../tokens/token-signer.ts";
import type { AnalyticsProvider, EmbedGrant, RowRule } from "./analytics-provider.ts";

export interface ReadGrant {
  readonly grant: EmbedGrant;
  readonly expiresAt: Date;
}

/** Our own frame, which shows the token to our own server. */
export interface BuiltinProvider extends AnalyticsProvider {
  /** @throws AppError `embed_token_expired`, `embed_token_invalid` */
  readGrant(token: string | null): Promise<ReadGrant>;
}

export function createBuiltinProvider(signer: TokenSigner, frameUrl: string): BuiltinProvider {
  return {
    name: "builtin",
    // Written by hand: lists ask for thousands of these.
    embedUrl: ({ id, workspaceId }) =>
      `${frameUrl}/reportEmbed?reportId=${encodeURIComponent(id)}&groupId=${encodeURIComponent(workspaceId)}`,
    grant: (grant) => signer.sign(embedTokenKind, toClaims(grant)),
    readGrant: async (token) => {
      if (token === null) throw new AppError("embed_token_invalid");
      const read = await signer.read(embedTokenKind, token);
      if (!read.ok)
        throw new AppError(read.fault === "expired" ? "embed_token_expired" : "embed_token_invalid");
      return { grant: fromClaims(read.claims), expiresAt: read.expiresAt };
    },
  };
}

/** The grant in the token's own short words. */
function toClaims(grant: EmbedGrant): Claims {
  return {
    sub: grant.userId,
    sid: grant.sessionId,
    rid: grant.reportId,
    wid: grant.workspaceId,
    dsid: grant.dataset,
    perm: grant.permissions,
    for: grant.audience,
    rls: grant.rows,
    origin: grant.parentOrigins,
  };
}

/** The token is signed by us, so its claims are those that `toClaims` wrote; what is not is refused all the same. */
function fromClaims(claims: Claims): EmbedGrant {
  const { perm, for: audience, rls, origin } = claims;
  const isSound =
    (perm === 0 || perm === 7) &&
    (audience === "agency" || audience === "client") &&
    Array.isArray(rls) &&
    rls.every(isRowRule) &&
    isTextList(origin);
  if (!isSound) throw new AppError("embed_token_invalid");
  return {
    userId: asUserId(text(claims, "sub")),
    sessionId: asSessionId(text(claims, "sid")),
    reportId: asReportId(text(claims, "rid")),
    workspaceId: asWorkspaceId(text(claims, "wid")),
    dataset: text(claims, "dsid"),
    permissions: perm,
    audience,
    rows: rls,
    parentOrigins: origin,
  };
}

function text(claims: Claims, name: string): string {
  const value = claims[name];
  if (typeof value !== "string") throw new AppError("embed_token_invalid");
  return value;
}

function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

function isRowRule(value: unknown): value is RowRule {
  if (typeof value !== "object" || value === null) return false;
  const { table, column, values }: Partial<RowRule> = value;
  return typeof table === "string" && typeof column === "string" && isTextList(values);
}
