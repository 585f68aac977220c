import type { Kysely } from "kysely";

import type { Caller } from "../../access/caller.ts";
import { requireAdministrator } from "../../access/require.ts";
import { writeAudit, type AuditEntry, type AuditEvent } from "../../audit/audit-log.ts";
import type { Clock } from "../../clock.ts";
import { isUuid } from "../../db/is-uuid.ts";
import type { Database } from "../../db/schema.ts";
import type { RateLimiter } from "../../limits/rate-limiter.ts";
import { readLimitKey } from "../../limits/limit-keys.ts";
import type { Peppers } from "../../tokens/peppers.ts";
import type { AccountService } from "../accounts/service.ts";
import { exportAuditLog } from "./audit-export.ts";
import { nameLines, type NamedLine } from "./audit-names.ts";
import { RateLimitService, type LimitInForce, type LimitState } from "./rate-limit-service.ts";
import {
  findIdsNamed,
  listAuditLines,
  type AuditFilter,
  type AuditLine,
  type AuditQuery,
} from "./repository.ts";

type Db = Kysely<Database>;

export interface AuditPage {
  readonly lines: readonly NamedLine<AuditLine>[];
  readonly hasMore: boolean;
}

export interface AdminServiceDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly accounts: AccountService;
  readonly limits: RateLimiter;
  readonly peppers: Peppers;
  readonly signInRate: number;
}

const linesPerPage = 50;

/** Actions of administrators. For everyone else all of them throw AppError `forbidden`. */
export class AdminService {
  readonly #deps: AdminServiceDeps;
  readonly #rateLimits: RateLimitService;

  constructor(deps: AdminServiceDeps) {
    this.#deps = deps;
    this.#rateLimits = new RateLimitService({ ...deps, lock: deps.accounts.lock });
  }

  async readAudit({ person }: Caller, query: AuditFilter & Pick<AuditQuery, "before">): Promise<AuditPage> {
    requireAdministrator(person);
    const ids = await findIdsNamed(this.#deps.db, query.text);
    const lines = await listAuditLines(this.#deps.db, { ...query, ids, limit: linesPerPage + 1 });
    return {
      lines: await nameLines(this.#deps.db, lines.slice(0, linesPerPage)),
      hasMore: lines.length > linesPerPage,
    };
  }

  /** The log as CSV, in chunks. The export itself is recorded in the log. */
  exportAudit(caller: Caller, query: AuditFilter): AsyncIterable<string> {
    requireAdministrator(caller.person);
    return exportAuditLog(this.#deps, caller, query);
  }

  async readLimits({ person }: Caller): Promise<LimitState> {
    requireAdministrator(person);
    return this.#rateLimits.read();
  }

  /** Lifts a wait or a limit. Does nothing when it has ended already. */
  async liftLimit(caller: Caller, id: string): Promise<LimitState> {
    requireAdministrator(caller.person);
    await this.#rateLimits.lift(id, (session, limit) =>
      this.#audit(session, "limit.lifted", caller, detailsOf(limit)),
    );
    return this.#rateLimits.read();
  }

  #audit(session: Db, event: AuditEvent, { person, origin }: Caller, details: AuditEntry["details"]) {
    return writeAudit(session, {
      at: this.#deps.clock.now(),
      event,
      userId: person.id,
      origin,
      details: details ?? {},
    });
  }
}

/** The log refers to people and workspaces by id, and holds no network address. */
function detailsOf({ id, subject }: LimitInForce): Readonly<Record<string, string>> {
  const { whom } = readLimitKey(id);
  if (whom !== null && isUuid(whom)) return { limit: subject, person: whom };
  if (subject === "invitation" && whom !== null) return { limit: subject, workspace: whom };
  return { limit: subject, of: whom === null ? "everybody" : "an address" };
}
