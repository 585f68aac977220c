import { randomUUID } from "node:crypto";

import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";
import type { Annotation, AnnotationInput, ShownAnnotation } from "@vitrine/contracts/http";
import type { WorkspaceId } from "@vitrine/contracts/ids";

import type { Caller } from "../../access/caller.ts";
import type { Person } from "../../access/person.ts";
import { audienceOf, permissionsInWorkspace, type Audience } from "../../access/policy.ts";
import { requireInWorkspace } from "../../access/require.ts";
import { writeAudit, type AuditEntry } from "../../audit/audit-log.ts";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";
import { isUniqueViolation } from "../../db/unique-violation.ts";
import type { WorkspaceService } from "../workspaces/service.ts";
import {
  countAnnotations,
  findAnnotation,
  findSame,
  insertAnnotation,
  listAnnotations,
  removeAnnotation,
  updateAnnotation,
} from "./repository.ts";

/** The permission to write notes: of those who write the workspace's reports. */
const permission = "edit_report";
const mostInWorkspace = 1000;

export interface AnnotationServiceDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly workspaces: WorkspaceService;
}

/** Notes of a workspace on days. */
export class AnnotationService {
  readonly #deps: AnnotationServiceDeps;

  constructor(deps: AnnotationServiceDeps) {
    this.#deps = deps;
  }

  /** People outside the agency get only those for clients. @throws AppError `workspace_not_found` */
  async list(
    person: Person,
    workspaceId: WorkspaceId,
  ): Promise<{ readonly annotations: readonly Annotation[]; readonly mayEdit: boolean }> {
    const { standing } = await this.#deps.workspaces.enter(person, workspaceId);
    return {
      annotations: await listAnnotations(this.#deps.db, workspaceId, audienceOf(standing) === "client"),
      mayEdit: permissionsInWorkspace(standing).includes(permission),
    };
  }

  /** The notes that an open report shows to an audience. The caller has checked the access to the report. */
  async listFor(workspaceId: WorkspaceId, audience: Audience): Promise<readonly ShownAnnotation[]> {
    const annotations = await listAnnotations(this.#deps.db, workspaceId, audience === "client");
    return annotations.map(({ from, through, kind, text }) => ({ from, through, kind, text }));
  }

  /** @throws AppError `workspace_not_found`, `forbidden`, `too_many_annotations` */
  async add(caller: Caller, workspaceId: WorkspaceId, input: AnnotationInput): Promise<Annotation> {
    await this.#enterForEdit(caller, workspaceId);
    return this.#deps.db.transaction().execute(async (session) => {
      const known = await findSame(session, workspaceId, input);
      if (known !== null) return known;
      if ((await countAnnotations(session, workspaceId)) >= mostInWorkspace)
        throw new AppError("too_many_annotations");
      const annotation = { id: randomUUID(), ...input };
      if (!(await insertAnnotation(session, workspaceId, annotation)))
        return (await findSame(session, workspaceId, input)) ?? annotation;
      await this.#audit(session, "annotation.added", caller, workspaceId, annotation);
      return annotation;
    });
  }

  /**
   * A change that makes it the same as another note deletes this one.
   * @throws AppError `workspace_not_found`, `forbidden`, `annotation_not_found`
   */
  async change(
    caller: Caller,
    workspaceId: WorkspaceId,
    id: string,
    input: AnnotationInput,
  ): Promise<Annotation> {
    await this.#enterForEdit(caller, workspaceId);
    const before = await this.#find(workspaceId, id);
    const annotation = { id: before.id, ...input };
    if (isSame(annotation, before)) return before;
    try {
      await this.#deps.db.transaction().execute(async (session) => {
        if (!(await updateAnnotation(session, workspaceId, annotation)))
          throw new AppError("annotation_not_found");
        await this.#audit(session, "annotation.changed", caller, workspaceId, annotation);
      });
      return annotation;
    } catch (error) {
      if (!isUniqueViolation(error, "annotations_same")) throw error;
      await this.remove(caller, workspaceId, id);
      return (await findSame(this.#deps.db, workspaceId, input)) ?? annotation;
    }
  }

  /** @throws AppError `workspace_not_found`, `forbidden`, `annotation_not_found` */
  async remove(caller: Caller, workspaceId: WorkspaceId, id: string): Promise<Annotation> {
    await this.#enterForEdit(caller, workspaceId);
    const annotation = await this.#find(workspaceId, id);
    await this.#deps.db.transaction().execute(async (session) => {
      if (!(await removeAnnotation(session, workspaceId, id))) throw new AppError("annotation_not_found");
      await this.#audit(session, "annotation.deleted", caller, workspaceId, annotation);
    });
    return annotation;
  }

  async #enterForEdit({ person }: Caller, id: WorkspaceId): Promise<void> {
    const { standing } = await this.#deps.workspaces.enter(person, id);
    requireInWorkspace(standing, permission);
  }

  async #find(workspaceId: WorkspaceId, id: string): Promise<Annotation> {
    const found = await findAnnotation(this.#deps.db, workspaceId, id);
    if (found === null) throw new AppError("annotation_not_found");
    return found;
  }

  async #audit(
    session: Kysely<Database>,
    event: AuditEntry["event"],
    { person, origin }: Caller,
    workspace: WorkspaceId,
    { id, from, through, kind, text, isForClients }: Annotation,
  ): Promise<void> {
    const details = { workspace, annotation: id, from, through, kind, text, clients: isForClients ? 1 : 0 };
    await writeAudit(session, { at: this.#deps.clock.now(), event, userId: person.id, origin, details });
  }
}

function isSame(one: Annotation, other: Annotation): boolean {
  const fields = ["from", "through", "kind", "text", "isForClients"] as const;
  return fields.every((field) => one[field] === other[field]);
}
