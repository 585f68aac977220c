import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";
import type { RowRuleInput } from "@vitrine/contracts/http";
import type { ReportId } from "@vitrine/contracts/ids";

import type { Caller } from "../../access/caller.ts";
import { audienceOf } from "../../access/policy.ts";
import type { HiddenField } from "../../access/service-limits.ts";
import { writeAudit } from "../../audit/audit-log.ts";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";
import type { EmbedAccess } from "../../providers/analytics-provider.ts";
import type { BuiltinProvider } from "../../providers/builtin.ts";
import { digestSecret } from "../../tokens/secrets.ts";
import { audienceOfReport, rowRulesOf } from "../embedding/service.ts";
import type { OpenedReport, ReportService } from "../reports/service.ts";
import { requireKnownColumns, type DescribesData } from "./known-columns.ts";

/** What a host asks for one of its end users. */
export interface EndUserOrder {
  readonly reportId: ReportId;
  readonly endUser: string;
  readonly rows: readonly RowRuleInput[];
  /** Columns and measures that are not shown. */
  readonly columns: readonly HiddenField[];
  readonly lifetimeMinutes: number;
  /** Missing: all origins of the account. */
  readonly origins?: readonly string[] | undefined;
}

export interface EmbeddingForEndUser {
  readonly opened: OpenedReport;
  readonly access: EmbedAccess;
  readonly embedUrl: string;
  readonly origins: readonly string[];
}

export interface EndUserEmbeddingDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly reports: ReportService;
  readonly provider: BuiltinProvider;
  readonly data: DescribesData;
}

/** Embeds reports for end users of a host who have no account here. */
export class EndUserEmbedding {
  readonly #deps: EndUserEmbeddingDeps;

  constructor(deps: EndUserEmbeddingDeps) {
    this.#deps = deps;
  }

  /**
   * Issues an embed token that allows at most what the account may see. `EmbedTokens.verify` applies the limits of the account
   * of that moment again.
   * @throws AppError `report_not_found`, `invalid_input`; `forbidden` for an origin that the account does not have
   */
  async embed({ person, origin }: Caller, order: EndUserOrder): Promise<EmbeddingForEndUser> {
    const { db, clock, reports, provider, data } = this.#deps;
    const { service } = person;
    if (service === undefined) throw new AppError("forbidden");
    const { rows, columns: hiddenFields, endUser, lifetimeMinutes } = order;
    const opened = await reports.open(person, order.reportId, null);
    const { report, standing } = opened;
    const { origins = service.origins } = order;
    if (origins.length === 0 || !origins.every((one) => service.origins.includes(one)))
      throw new AppError("forbidden", { detail: "origins must be among those of the account" });
    requireKnownColumns(data, { audience: audienceOf(standing), rows, hiddenFields });
    const access = await provider.grant(
      {
        reportId: report.id,
        workspaceId: report.workspaceId,
        dataset: report.dataset,
        userId: person.id,
        holder: {
          kind: "account",
          credentialId: service.credentialId,
          endUser,
          rows: [...service.rows, ...rows],
          hiddenFields,
        },
        permissions: 0,
        audience: audienceOfReport(report, standing),
        rows: rowRulesOf(report),
        parentOrigins: origins,
      },
      lifetimeMinutes * 60,
    );
    // Hosts may use an address as the id of an end user, so the log has its digest.
    const user = digestSecret(`${person.id} ${endUser}`).slice(0, 16);
    const details = { report: report.id, endUser: user, minutes: lifetimeMinutes, rules: rows.length };
    const entry = { at: clock.now(), event: "service.embed-token-issued", userId: person.id } as const;
    await writeAudit(db, { ...entry, origin, details });
    return { opened, access, embedUrl: provider.embedUrl(report), origins };
  }
}
