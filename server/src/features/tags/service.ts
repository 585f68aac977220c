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

export interface TagService {
  /** By name; for people outside the agency only those on reports they see. @throws AppError `workspace_not_found` */
  list(person: Person, workspaceId: WorkspaceId): Promise<readonly StoredTag[]>;
  /** @throws AppError `workspace_not_found`, `forbidden`, `tag_exists` */
  add(caller: Caller, workspaceId: WorkspaceId, tag: { name: string; color: string }): Promise<StoredTag>;
  /** @throws AppError `tag_not_found`, `forbidden`, `tag_exists` */
  change(caller: Caller, id: TagId, to: TagChange): Promise<StoredTag>;
  /** Takes it off every report too. @throws AppError `tag_not_found`, `forbidden` */
  remove(caller: Caller, id: TagId): Promise<StoredTag>;
  /** @throws AppError `report_not_found`, `forbidden`, `tag_not_found` also for a tag of another workspace */
  putOn(caller: Caller, reportId: ReportId, id: TagId): Promise<TaggedReport>;
  /** @throws AppError `report_not_found`, `forbidden` */
  takeOff(caller: Caller, reportId: ReportId, id: TagId): Promise<TaggedReport>;
}

export interface TagParts {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly workspaces: WorkspaceService;
  readonly reports: ReportService;
}

export function createTagService({ db, clock, workspaces, reports }: TagParts): TagService {
  /** A tag in a workspace that the person may not enter does not exist for them. */
  async function openForEdit({ person, workspacePrefix }: Caller, id: TagId): Promise<StoredTag> {
    const tag = requireTagOf(await findTag(db, id), workspacePrefix);
    const { standing } = await workspaces.enter(person, tag.workspaceId, "tag_not_found");
    requireInWorkspace(standing, "edit_tag");
    return tag;
  }

  async function change(
    { person, origin }: Caller,
    event: "tag.renamed" | "tag.recolored" | "tag.deleted",
    before: StoredTag,
    work: (session: Kysely<Database>) => Promise<StoredTag | null>,
  ): Promise<StoredTag> {
    return db.transaction().execute(async (session) => {
      const tag = await work(session);
      if (tag === null) throw new AppError("tag_not_found");
      const details = {
        workspace: tag.workspaceId,
        tag: tag.id,
        ...(tag.name === before.name ? {} : { before: before.name }),
        name: tag.name,
        ...(tag.color === before.color ? {} : { colorBefore: before.color, color: tag.color }),
      };
      await writeAudit(session, { at: clock.now(), event, userId: person.id, origin, details });
      return tag;
    });
  }

  async function describe(id: ReportId): Promise<TaggedReport> {
    return { id, tags: await listTagsOnReport(db, id) };
  }

  return {
    list: async (person, workspaceId) => {
      const { standing } = await workspaces.enter(person, workspaceId);
      return listTags(db, workspaceId, person.id, !seesEveryReport(standing));
    },
    add: async ({ person, origin }, workspaceId, { name, color }) => {
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
    },
    change: async (caller, id, to) => {
      const before = await openForEdit(caller, id);
      const event = to.name === before.name ? "tag.recolored" : "tag.renamed";
      try {
        return await change(caller, event, before, (session) => changeTag(session, id, to));
      } catch (error) {
        if (isUniqueViolation(error, "workspace_tags_name")) throw new AppError("tag_exists");
        throw error;
      }
    },
    remove: async (caller, id) => {
      const before = await openForEdit(caller, id);
      return change(caller, "tag.deleted", before, (session) => deleteTag(session, id));
    },
    putOn: async ({ person, workspacePrefix }, reportId, id) => {
      const { report } = await reports.openFor(person, reportId, workspacePrefix, "add_report_tag");
      const tag = requireTagOf(await findTag(db, id), report.workspaceId);
      await tagReport(db, report.id, tag);
      return describe(report.id);
    },
    takeOff: async ({ person, workspacePrefix }, reportId, id) => {
      const { report } = await reports.openFor(person, reportId, workspacePrefix, "add_report_tag");
      await untagReport(db, report.id, id);
      return describe(report.id);
    },
  };
}
