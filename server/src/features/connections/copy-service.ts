import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";
import type { ReportId } from "@vitrine/contracts/ids";

import type { Caller } from "../../access/caller.ts";
import { requireAdministrator } from "../../access/require.ts";
import { writeAudit } from "../../audit/audit-log.ts";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";
import { withAppErrors } from "../../providers/powerbi-errors.ts";
import type { OpenConnections } from "./open-connections.ts";
import { listItems, noteContent, type StoredItem } from "./repository.ts";

export interface CopyServiceDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly open: OpenConnections;
}

export interface FailedCopy {
  readonly reportId: ReportId;
  readonly name: string;
  readonly reason: string;
}

export interface UpdatedCopies {
  readonly updated: number;
  readonly failures: readonly FailedCopy[];
}

/** New versions of a report for its copies there. */
export class CopyService {
  readonly #deps: CopyServiceDeps;

  constructor(deps: CopyServiceDeps) {
    this.#deps = deps;
  }

  /**
   * Gives the copies of a report its present content. Copies in the bin get it too, because they may be restored.
   * @throws AppError `forbidden`, `connection_not_found`, `report_not_found`; a provider that lets calls wait is none of one copy
   */
  async update(caller: Caller, connectionId: string, sourceId: ReportId): Promise<UpdatedCopies> {
    requireAdministrator(caller.person);
    const { db, open } = this.#deps;
    const opened = await open.open(connectionId);
    if (opened === null) throw new AppError("connection_not_found");
    const items = await listItems(db, connectionId);
    const source = items.find(({ reportId, kind }) => reportId === sourceId && kind === "report");
    if (source === undefined) throw new AppError("report_not_found");
    const place = { groupId: source.groupId, reportId: source.itemId };
    const failures: FailedCopy[] = [];
    const copies = items.filter(({ copyOf }) => copyOf?.reportId === sourceId);
    for (const copy of copies) {
      try {
        await withAppErrors(() => opened.client.updateReportContent(copy.groupId, copy.itemId, place));
        await this.#note(caller, connectionId, copy, sourceId);
      } catch (error) {
        // What comes after it would have to wait as well.
        if (!(error instanceof AppError) || error.code === "provider_busy") throw error;
        failures.push({ reportId: copy.reportId, name: copy.name, reason: error.message });
      }
    }
    return { updated: copies.length - failures.length, failures };
  }

  async #note(
    { person, origin }: Caller,
    connection: string,
    { reportId: report, workspace }: StoredItem,
    from: ReportId,
  ): Promise<void> {
    const { db, clock } = this.#deps;
    const at = clock.now();
    await db.transaction().execute(async (session) => {
      await noteContent(session, report, at);
      const details = { report, connection, workspace: workspace.id, from };
      await writeAudit(session, { at, event: "connection.copy-updated", userId: person.id, origin, details });
    });
  }
}
