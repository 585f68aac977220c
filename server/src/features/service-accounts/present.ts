import type {
  ServiceAccount,
  ServiceAccountWithSecret,
  ServiceCredential,
  ServiceEmbedding,
} from "@vitrine/contracts/http";

import type { ListedReport } from "../reports/service.ts";
import type { EmbeddingForEndUser } from "./end-user-embedding.ts";
import type { StoredCredential } from "./repository.ts";
import type { AccountWithSecret, DescribedAccount } from "./service.ts";

export function presentAccount({ account, credentials }: DescribedAccount): ServiceAccount {
  return {
    id: account.id,
    name: account.name,
    workspaceIds: [...account.workspaceIds],
    scopes: [...account.scopes],
    audience: account.audience,
    rows: [...account.rows],
    origins: [...account.origins],
    version: account.version,
    createdAt: account.createdAt.toISOString(),
    lastUsedAt: account.lastUsedAt?.toISOString() ?? null,
    endedAt: account.endedAt?.toISOString() ?? null,
    credentials: credentials.map(presentCredential),
  };
}

export function presentWithSecret({
  clientSecret,
  ...described
}: AccountWithSecret): ServiceAccountWithSecret {
  return { account: presentAccount(described), clientSecret };
}

export function presentEmbedding({
  opened,
  access,
  embedUrl,
  origins,
}: EmbeddingForEndUser): ServiceEmbedding {
  const { report } = opened;
  return {
    type: report.kind === "board" ? "dashboard" : "report",
    id: report.id,
    name: report.name,
    embedUrl,
    accessToken: access.token,
    tokenType: 1,
    tokenExpiry: access.expiresAt.toISOString(),
    permissions: 0,
    origins: [...origins],
  };
}

export function presentListed({ id, kind, name, description, editedAt }: ListedReport) {
  return { id, kind, name, description, editedAt: editedAt.toISOString() };
}

function presentCredential(one: StoredCredential): ServiceCredential {
  return {
    id: one.id,
    kind: one.secretHash === null ? "key" : "secret",
    hint: one.hint,
    createdAt: one.createdAt.toISOString(),
    expiresAt: one.expiresAt.toISOString(),
    lastUsedAt: one.lastUsedAt?.toISOString() ?? null,
    revokedAt: one.revokedAt?.toISOString() ?? null,
  };
}
