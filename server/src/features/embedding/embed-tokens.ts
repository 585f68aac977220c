import { AppError } from "@vitrine/contracts/errors";
import type { ReportKind } from "@vitrine/contracts/http";

import type { FileReaders, LiveAccounts, LiveViewings, Person } from "../../access/person.ts";
import { mayAskOverData, mayCreateOverData } from "../../access/policy.ts";
import type {
  CreationGrant,
  EmbedGrant,
  QuestionsGrant,
  ReportGrant,
} from "../../providers/analytics-provider.ts";
import type { BuiltinProvider } from "../../providers/builtin.ts";
import type { AuthService } from "../auth/service.ts";
import type { ReportService, StoredReport } from "../reports/service.ts";
import type { TablesService } from "../tables/service.ts";
import type { StoredWorkspace, WorkspaceService } from "../workspaces/service.ts";
import { endUserOf, narrowGrant } from "./security-scope.ts";

interface VerifiedToken {
  readonly expiresAt: Date;
  /** The person, or the service account with the limits of its end user. */
  readonly person: Person;
  readonly workspace: StoredWorkspace;
}

export interface VerifiedReport extends VerifiedToken {
  readonly grant: ReportGrant;
  readonly report: StoredReport;
}

interface VerifiedCreation extends VerifiedToken {
  readonly grant: CreationGrant;
  readonly report: null;
}

interface VerifiedQuestions extends VerifiedToken {
  readonly grant: QuestionsGrant;
  readonly report: null;
}

/** What a token allows now. The report is null for one that is being created, and for questions. */
export type Verified = VerifiedReport | VerifiedCreation | VerifiedQuestions;

interface Deps {
  readonly reports: ReportService;
  readonly workspaces: WorkspaceService;
  readonly auth: AuthService;
  readonly accounts: LiveAccounts;
  readonly files: FileReaders;
  readonly viewings: LiveViewings;
  readonly provider: BuiltinProvider;
  readonly tables: TablesService;
}

/**
 * Stands in a token for creating a report between what is signed and the id of the tables that it is created on. Tokens
 * themselves do not have this character.
 */
const tablesMark = "~";

/** Verifies embed tokens. */
export class EmbedTokens {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /**
   * Verifies a token and its current rights. A token is valid for minutes, but an ended session or service account, a file
   * that is not being made any more, a lost right and a deleted report end it at once; another role, other campaigns or
   * narrower rules restrict it at once.
   *
   * @param kinds of the report that the token may be bound to
   * @throws AppError also `report_not_found` for another kind
   */
  async verify(token: string | null, kinds: readonly ReportKind[] = ["report"]): Promise<Verified> {
    const { reports, workspaces, provider } = this.#deps;
    const [signed = null, tablesId] = token?.split(tablesMark) ?? [];
    const { grant, expiresAt } = await provider.readGrant(signed);
    const person = await this.#findHolder(grant);
    if (person === null) throw new AppError("embed_token_invalid");
    if (grant.reportId === null) {
      const { workspace, standing } = await workspaces.enter(person, grant.workspaceId, "report_not_found");
      const verified = { expiresAt, report: null, workspace, person };
      if (grant.permissions === 0) {
        if (!mayAskOverData(standing) || tablesId !== undefined) throw new AppError("report_not_found");
        return { ...verified, grant };
      }
      if (!mayCreateOverData(standing)) throw new AppError("report_not_found");
      return tablesId === undefined
        ? { ...verified, grant }
        : { ...verified, grant: await this.#onTables(grant, tablesId) };
    }
    if (tablesId !== undefined) throw new AppError("embed_token_invalid");
    const { report, workspace, standing } = await reports.open(person, grant.reportId, null);
    // Tokens of this product open no report of another provider.
    const isOwn = report.provider === "builtin";
    if (!isOwn || !kinds.includes(report.kind)) throw new AppError("report_not_found");
    return { expiresAt, grant: narrowGrant(grant, report, standing), report, workspace, person };
  }

  /** @returns null when the session, the viewing or the account has ended */
  async #findHolder({ holder, userId }: EmbedGrant): Promise<Person | null> {
    if (holder.kind === "session") return this.#deps.auth.sessions.findLive(holder.sessionId);
    if (holder.kind === "viewing") {
      const viewed = await this.#deps.viewings.findViewed(holder.viewingId, holder.sessionId);
      return viewed?.id === userId ? viewed : null;
    }
    if (holder.kind === "file") return this.#deps.files.findReader(holder, userId);
    const account = await this.#deps.accounts.findLive(userId, holder.credentialId);
    return account === null ? null : endUserOf(account, holder);
  }

  /** The report is created on tables, which only the person who sent them can use. */
  async #onTables(grant: CreationGrant, id: string): Promise<CreationGrant> {
    const dataset = await this.#deps.tables.requireOwn(grant, id);
    return { ...grant, dataset, rows: [] };
  }

  /**
   * Notes that a token opens its report. Those of persons and service accounts do so as often as they like.
   *
   * @throws AppError `embed_token_invalid`
   */
  async noteOpening({ grant: { holder } }: Verified): Promise<void> {
    if (holder.kind !== "file" || (await this.#deps.files.takeOpening(holder))) return;
    throw new AppError("embed_token_invalid");
  }

  /** The same for calls about a report that exists. @throws AppError `report_not_found` if it is being created */
  async verifyReport(token: string | null, kinds?: readonly ReportKind[]): Promise<VerifiedReport> {
    const verified = await this.verify(token, kinds);
    if (verified.report === null) throw new AppError("report_not_found");
    return verified;
  }

  /** The same for calls about a report that is being created. @throws AppError `report_not_found` for other tokens */
  async verifyCreation(token: string | null): Promise<VerifiedCreation> {
    const verified = await this.verify(token);
    if (verified.report !== null) throw new AppError("report_not_found");
    const { grant } = verified;
    if (grant.permissions !== 4) throw new AppError("report_not_found");
    return { ...verified, grant };
  }
}
