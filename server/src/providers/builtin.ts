import { AppError } from "@vitrine/contracts/errors";
import { asReportId, asSessionId, asUserId, asWorkspaceId } from "@vitrine/contracts/ids";

import type { HiddenField, RowRule } from "../access/service-limits.ts";
import { embedTokenKind, type Claims, type TokenSigner } from "../tokens/token-signer.ts";
import { kindsOfReports } from "../features/reports/kinds.ts";
import type {
  AnalyticsProvider,
  EmbedAccess,
  EmbeddedFrame,
  EmbeddedQuestions,
  EmbedGrant,
  EmbedOrder,
  ProvidedPage,
  ProvidedReport,
  GrantHolder,
} from "./analytics-provider.ts";

export interface VerifiedGrant {
  readonly grant: EmbedGrant;
  readonly expiresAt: Date;
}

export interface BuiltinProviderDeps {
  readonly signer: TokenSigner;
  readonly frameUrl: string;
  /** The pages of the definition of a report. */
  readonly readPages: (
    report: Pick<ProvidedReport, "id" | "kind" | "provider">,
  ) => Promise<readonly ProvidedPage[]>;
}

/** The report frame of this product, which sends the token to the server that issued it. */
export class BuiltinProvider implements AnalyticsProvider {
  readonly name = "builtin";
  readonly #deps: BuiltinProviderDeps;

  constructor(deps: BuiltinProviderDeps) {
    this.#deps = deps;
  }

  // A template string instead of `URL`: lists of reports need thousands of these.
  embedUrl({ id, kind, workspaceId }: Pick<ProvidedReport, "id" | "kind" | "workspaceId">): string {
    const { embedPath } = kindsOfReports[kind];
    return `${this.#deps.frameUrl}${embedPath}${encodeURIComponent(id)}&groupId=${encodeURIComponent(workspaceId)}`;
  }

  offersOf(): null {
    return null;
  }

  async embed({ report, grant }: EmbedOrder): Promise<EmbeddedFrame> {
    return {
      access: await this.grant(grant),
      embedUrl: this.embedUrl(report),
      questionsUrl: report.kind === "report" ? this.questionsUrl(report) : null,
      permissions: grant.permissions,
      frame: null,
    };
  }

  async embedQuestions({ report, grant }: EmbedOrder): Promise<EmbeddedQuestions> {
    if (report.kind !== "report") throw new AppError("not_offered");
    const access = await this.grant(grant);
    return { access, embedUrl: this.questionsUrl(report), datasetId: report.dataset };
  }

  listPages(report: ProvidedReport): Promise<readonly ProvidedPage[]> {
    return this.#deps.readPages(report);
  }

  /** Everything is in the row of the report. */
  copy(): Promise<null> {
    return Promise.resolve(null);
  }

  /** URL of a frame in which a report over the data of a workspace is created. */
  creationUrl({ dataset, workspaceId }: Pick<EmbedGrant, "dataset" | "workspaceId">): string {
    return `${this.#deps.frameUrl}/reportEmbed?datasetId=${encodeURIComponent(dataset)}&groupId=${encodeURIComponent(workspaceId)}`;
  }

  /** URL of a frame in which questions over the data of a workspace are asked. */
  questionsUrl({ dataset, workspaceId }: Pick<EmbedGrant, "dataset" | "workspaceId">): string {
    return `${this.#deps.frameUrl}/qnaEmbed?datasetId=${encodeURIComponent(dataset)}&groupId=${encodeURIComponent(workspaceId)}`;
  }

  /** Issues a short-lived token for this grant only. It is valid for ten minutes if no other time is given. */
  grant(grant: EmbedGrant, lifetimeSeconds = embedTokenKind.lifetimeSeconds): Promise<EmbedAccess> {
    return this.#deps.signer.sign({ ...embedTokenKind, lifetimeSeconds }, toClaims(grant));
  }

  /** @throws AppError `embed_token_expired`, `embed_token_invalid` */
  async readGrant(token: string | null): Promise<VerifiedGrant> {
    if (token === null) throw new AppError("embed_token_invalid");
    const read = await this.#deps.signer.read(embedTokenKind, token);
    if (!read.ok) {
      throw new AppError(read.fault === "expired" ? "embed_token_expired" : "embed_token_invalid");
    }
    return { grant: fromClaims(read.claims), expiresAt: read.expiresAt };
  }
}

/** The claims of a grant. Names are short because the token travels with every request. */
function toClaims(grant: EmbedGrant): Claims {
  return {
    sub: grant.userId,
    ...toHolderClaims(grant.holder),
    ...(grant.reportId === null ? {} : { rid: grant.reportId }),
    wid: grant.workspaceId,
    dsid: grant.dataset,
    perm: grant.permissions,
    for: grant.audience,
    rls: grant.rows,
    origin: grant.parentOrigins,
    ...(grant.preview === undefined ? {} : { tpl: grant.preview }),
    ...(grant.compared === undefined ? {} : { ver: [grant.compared.version, grant.compared.against] }),
  };
}

function toHolderClaims(holder: GrantHolder): Claims {
  if (holder.kind === "session") return { sid: holder.sessionId };
  if (holder.kind === "file") {
    const { fileId: fid, attempt: att, opening: nth, isScheduled } = holder;
    return { fid, att, nth, ...(isScheduled === true ? { due: true } : {}) };
  }
  if (holder.kind === "viewing") return { vid: holder.viewingId, ses: holder.sessionId };
  const { credentialId, endUser, rows, hiddenFields } = holder;
  return { cid: credentialId, eu: endUser, only: rows, hide: hiddenFields };
}

/** @throws AppError `embed_token_invalid` */
function fromHolderClaims(claims: Claims): GrantHolder {
  if (claims["sid"] !== undefined) return { kind: "session", sessionId: asSessionId(text(claims, "sid")) };
  const { vid, fid, nth, only, hide } = claims;
  if (vid !== undefined)
    return { kind: "viewing", viewingId: text(claims, "vid"), sessionId: asSessionId(text(claims, "ses")) };
  if (fid !== undefined) {
    if (!Number.isSafeInteger(nth)) throw new AppError("embed_token_invalid");
    const file = { fileId: text(claims, "fid"), attempt: text(claims, "att"), opening: Number(nth) };
    return { kind: "file", ...file, ...(claims["due"] === true ? { isScheduled: true } : {}) };
  }
  const isValid = Array.isArray(only) && only.every(isRowRule) && Array.isArray(hide) && hide.every(isField);
  if (!isValid) throw new AppError("embed_token_invalid");
  const named = { credentialId: text(claims, "cid"), endUser: text(claims, "eu") };
  return { kind: "account", ...named, rows: only, hiddenFields: hide };
}

/** Only this server signs such tokens, so `toClaims` wrote their claims. They are checked nevertheless. */
function fromClaims(claims: Claims): EmbedGrant {
  const { perm, for: audience, rls, origin, tpl: preview, ver: versions = [] } = claims;
  const isValid =
    (perm === 0 || perm === 4 || perm === 7) &&
    (audience === "agency" || audience === "client") &&
    Array.isArray(rls) &&
    rls.every(isRowRule) &&
    isTextList(origin) &&
    (preview === undefined || preview === "report" || preview === "template") &&
    Array.isArray(versions) &&
    versions.every((one) => Number.isSafeInteger(one));
  if (!isValid) throw new AppError("embed_token_invalid");
  const common: Omit<EmbedGrant, "reportId" | "permissions"> = {
    userId: asUserId(text(claims, "sub")),
    holder: fromHolderClaims(claims),
    workspaceId: asWorkspaceId(text(claims, "wid")),
    dataset: text(claims, "dsid"),
    audience,
    rows: rls,
    parentOrigins: origin,
    ...(preview === undefined ? {} : { preview }),
    ...comparedOf(versions),
  };
  if (perm === 4) return { ...common, reportId: null, permissions: perm };
  if (perm === 0 && claims["rid"] === undefined) return { ...common, reportId: null, permissions: perm };
  return { ...common, reportId: asReportId(text(claims, "rid")), permissions: perm };
}

function comparedOf(versions: readonly unknown[]): Pick<EmbedGrant, "compared"> {
  const [version, against] = versions;
  return typeof version === "number" && typeof against === "number" ? { compared: { version, against } } : {};
}

function text(claims: Claims, name: string): string {
  const value = claims[name];
  if (typeof value !== "string") throw new AppError("embed_token_invalid");
  return value;
}

function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

function isField(value: unknown): value is HiddenField {
  if (typeof value !== "object" || value === null) return false;
  const { table, field }: Partial<HiddenField> = value;
  return typeof table === "string" && typeof field === "string";
}

function isRowRule(value: unknown): value is RowRule {
  if (typeof value !== "object" || value === null) return false;
  const { table, column, values }: Partial<RowRule> = value;
  return typeof table === "string" && typeof column === "string" && isTextList(values);
}
