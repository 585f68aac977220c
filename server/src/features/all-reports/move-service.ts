import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";
import type { MovedReport } from "@vitrine/contracts/http";
import { asReportId, type WorkspaceId } from "@vitrine/contracts/ids";
import { tablesIdOf } from "@vitrine/contracts/tables";

import type { Caller } from "../../access/caller.ts";
import { requireAdministrator } from "../../access/require.ts";
import { writeAudit } from "../../audit/audit-log.ts";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";
import type { CampaignService } from "../campaigns/service.ts";
import type { WorkspaceService } from "../workspaces/service.ts";
import {
  endSharingOutside,
  findMovable,
  lockMovable,
  moveReport,
  type MovableReport,
} from "./move-repository.ts";
import type { FailedReport } from "./service.ts";

export interface MoveServiceDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly workspaces: WorkspaceService;
  readonly campaigns: CampaignService;
}

export interface Move {
  readonly workspaceId: WorkspaceId;
  /** People without a role in the other workspace keep what is shared with them. */
  readonly keepsPeople: boolean;
  /** A report without a campaign of the other workspace shows all of them. */
  readonly showsAllCampaigns: boolean;
}

interface MovedCampaigns {
  readonly kept: readonly string[];
  /** Names of those that the other workspace does not have. */
  readonly missing: readonly string[];
}

const onTables = "It is on tables of its own, which belong to its workspace.";
const scheduled = "It is sent by a schedule of its workspace. Please delete the schedule before.";
const changed = "It was changed, deleted or moved meanwhile. Please try again.";
const isThere = "It is in this workspace already.";
const noCampaign = "The workspace has none of the campaigns that it is restricted to.";

/** Moves reports between workspaces (decision 188). For everyone else than administrators it throws AppError `forbidden`. */
export class MoveService {
  readonly #deps: MoveServiceDeps;

  constructor(deps: MoveServiceDeps) {
    this.#deps = deps;
  }

  /** What would change. Reports that do not exist any more are left out. @throws AppError `workspace_not_found` */
  async preview(
    { person }: Caller,
    reportIds: readonly string[],
    target: WorkspaceId,
  ): Promise<readonly MovedReport[]> {
    requireAdministrator(person);
    const { db, workspaces } = this.#deps;
    await workspaces.enter(person, target);
    const moved: MovedReport[] = [];
    for (const id of new Set(reportIds)) {
      const found = await findMovable(db, asReportId(id), target);
      if (found === null) continue;
      const { kept, missing } = await this.#campaignsOf(found, target);
      moved.push({
        reportId: found.id,
        name: found.name,
        workspace: found.workspace,
        refusal: refusalOf(found, target),
        campaigns: { kept: kept.length, missing: [...missing] },
        people: [...found.people],
        newTags: [...found.newTags],
        boards: [...found.boards],
        isHome: found.isHome,
        deck: found.deck,
        tilesElsewhere: found.tilesElsewhere.filter((source) => !reportIds.includes(source)).length,
      });
    }
    return moved;
  }

  /** Moves reports, each in a transaction of its own. @returns those that were not moved. @throws AppError `workspace_not_found` */
  async move(caller: Caller, reportIds: readonly string[], move: Move): Promise<readonly FailedReport[]> {
    requireAdministrator(caller.person);
    await this.#deps.workspaces.enter(caller.person, move.workspaceId);
    const failed: FailedReport[] = [];
    for (const reportId of new Set(reportIds)) {
      const reason = await this.#moveOne(caller, reportId, move);
      if (reason !== null) failed.push({ reportId, reason });
    }
    return failed;
  }

  /** @returns why it was not moved; null if it was */
  async #moveOne({ person, origin }: Caller, reportId: string, move: Move): Promise<string | null> {
    const { db, clock } = this.#deps;
    const { workspaceId: target, keepsPeople, showsAllCampaigns } = move;
    const found = await findMovable(db, asReportId(reportId), target);
    if (found === null) return new AppError("report_not_found").message;
    const refusal = refusalOf(found, target);
    if (refusal !== null) return refusal;
    const { kept, missing } = await this.#campaignsOf(found, target);
    // A restriction without a campaign would be none, and show everything.
    if (found.campaignIds.length > 0 && kept.length === 0 && !showsAllCampaigns) return noCampaign;
    const isMoved = await db.transaction().execute(async (session) => {
      if (!(await lockMovable(session, found))) return false;
      const unshared = keepsPeople ? 0 : await endSharingOutside(session, found.id, target);
      await moveReport(session, found.id, target, kept);
      await writeAudit(session, {
        at: clock.now(),
        event: "report.moved",
        userId: person.id,
        origin,
        details: {
          report: found.id,
          from: found.workspaceId,
          workspace: target,
          unshared,
          campaigns: [...missing],
        },
      });
      return true;
    });
    return isMoved ? null : changed;
  }

  /** Ids of campaigns belong to one client's account, so between workspaces campaigns are matched by name. */
  async #campaignsOf(
    { campaignIds, workspaceId }: MovableReport,
    target: WorkspaceId,
  ): Promise<MovedCampaigns> {
    if (campaignIds.length === 0 || workspaceId === target) return { kept: campaignIds, missing: [] };
    const { campaigns } = this.#deps;
    const names = await campaigns.namesOf(workspaceId);
    const idByName = new Map(
      (await campaigns.listOf(target)).map(({ id, name }) => [name.toLowerCase(), id] as const),
    );
    const pairs = campaignIds.map((id) => ({
      name: names.get(id) ?? id,
      there: idByName.get((names.get(id) ?? "").toLowerCase()),
    }));
    return {
      kept: pairs.flatMap(({ there }) => there ?? []),
      missing: pairs.filter(({ there }) => there === undefined).map(({ name }) => name),
    };
  }
}

function refusalOf({ workspaceId, dataset, isScheduled }: MovableReport, target: WorkspaceId): string | null {
  if (workspaceId === target) return isThere;
  if (isScheduled) return scheduled;
  return tablesIdOf(dataset) === null ? null : onTables;
}
