import { randomUUID } from "node:crypto";

import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";
import { asTagId, type ReportId, type TagId, type WorkspaceId } from "@vitrine/contracts/ids";

import type { Caller } from "../../access/caller.ts";
import type { Person } from "../../access/person.ts";
import { seesEveryReport } from "../../access/policy.ts";
import { requireInWorkspace } from "../../access/require.ts";
import { writeAudit } from "../../audit/audit-log.ts";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";
import { isUniqueViolation } from "../../db/unique-violation.ts";
import type { ReportService } from "../reports/service.ts";
import type { WorkspaceService } from "../workspaces/service.ts";
import { requireTagOf } from "./policy.ts";
import {
  deleteTag,
  findTag,
  insertTag,
  listTags,
  listTagsOnReport,
  changeTag,
  tagReport,
  untagReport,
  type StoredTag,
  type TagChange,
} from "./repository.ts";

export interface TaggedReport {
  readonly id: ReportId;
  readonly tags: readonly StoredTag[];
}

export interface TagServiceDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly workspaces: WorkspaceService;
  readonly reports: ReportService;
}

export class TagService {
  readonly #deps: TagServiceDeps;

  constructor(deps: TagServiceDeps) {
    this.#deps = deps;
  }

  /**
   * By name. People outside the agency get only tags of reports that they see. @throws AppError `workspace_not_found`
   */
  async list(person: Person, workspaceId: WorkspaceId): Promise<readonly StoredTag[]> {
    const { standing } = await this.#deps.workspaces.enter(person, workspaceId);
    return listTags(this.#deps.db, workspaceId, person.id, !seesEveryReport(standing));
  }

  /** @throws AppError `workspace_not_found`, `forbidden`, `tag_exists` */
  async add(
    { person, origin }: Caller,
    workspaceId: WorkspaceId,
    { name, color }: { name: string; color: string },
  ): Promise<StoredTag> {
    const { db, clock, workspaces } = this.#deps;
    const { standing } = await workspaces.enter(person, workspaceId);
    requireInWorkspace(standing, "add_tag");
    const tag = { id: asTagId(randomUUID()), workspaceId, name, color };
    return db.transaction().execute(async (session) => {
      if (!(await insertTag(session, tag))) throw new AppError("tag_exists");
      const details = { workspace: workspaceId, tag: tag.id, name };
      await writeAudit(session, {
        at: clock.now(),
        event: "tag.added",
        userId: person.id,
        origin,
        details,
      });
      return tag;
    });
  }

  /** @throws AppError `tag_not_found`, `forbidden`, `tag_exists` */
  async change(caller: Caller, id: TagId, to: TagChange): Promise<StoredTag> {
    const before = await this.#openForEdit(caller, id);
    const event = to.name === before.name ? "tag.recolored" : "tag.renamed";
    try {
      return await this.#change(caller, event, before, (session) => changeTag(session, id, to));
    } catch (error) {
      if (isUniqueViolation(error, "workspace_tags_name")) throw new AppError("tag_exists");
      throw error;
    }
  }

  /** Also removes it from every report. @throws AppError `tag_not_found`, `forbidden` */
  async remove(caller: Caller, id: TagId): Promise<StoredTag> {
    const before = await this.#openForEdit(caller, id);
    return this.#change(caller, "tag.deleted", before, (session) => deleteTag(session, id));
  }

  /** @throws AppError `report_not_found`, `forbidden`, `tag_not_found` also for a tag of another workspace */
  async putOn({ person, workspacePrefix }: Caller, reportId: ReportId, id: TagId): Promise<TaggedReport> {
    const { db, reports } = this.#deps;
    const { report } = await reports.openFor(person, reportId, workspacePrefix, "add_report_tag");
    const tag = requireTagOf(await findTag(db, id), report.workspaceId);
    await tagReport(db, report.id, tag);
    return this.#describe(report.id);
  }

  /** @throws AppError `report_not_found`, `forbidden` */
  async takeOff({ person, workspacePrefix }: Caller, reportId: ReportId, id: TagId): Promise<TaggedReport> {
    const { report } = await this.#deps.reports.openFor(person, reportId, workspacePrefix, "add_report_tag");
    await untagReport(this.#deps.db, report.id, id);
    return this.#describe(report.id);
  }

  /** For people who are not allowed to enter the workspace of a tag, the tag does not exist. */
  async #openForEdit({ person, workspacePrefix }: Caller, id: TagId): Promise<StoredTag> {
    const tag = requireTagOf(await findTag(this.#deps.db, id), workspacePrefix);
    const { standing } = await this.#deps.workspaces.enter(person, tag.workspaceId, "tag_not_found");
    requireInWorkspace(standing, "edit_tag");
    return tag;
  }

  async #change(
    { person, origin }: Caller,
    event: "tag.renamed" | "tag.recolored" | "tag.deleted",
    before: StoredTag,
    work: (session: Kysely<Database>) => Promise<StoredTag | null>,
  ): Promise<StoredTag> {
    return this.#deps.db.transaction().execute(async (session) => {
      const tag = await work(session);
      if (tag === null) throw new AppError("tag_not_found");
      const details = {
        workspace: tag.workspaceId,
        tag: tag.id,
        ...(tag.name === before.name ? {} : { before: before.name }),
        name: tag.name,
        ...(tag.color === before.color ? {} : { colorBefore: before.color, color: tag.color }),
      };
      await writeAudit(session, { at: this.#deps.clock.now(), event, userId: person.id, origin, details });
      return tag;
    });
  }

  async #describe(id: ReportId): Promise<TaggedReport> {
    return { id, tags: await listTagsOnReport(this.#deps.db, id) };
  }
}
