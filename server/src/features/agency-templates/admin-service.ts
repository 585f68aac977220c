import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";
import { providedTemplateOf, type AdminTemplate } from "@vitrine/contracts/http";

import type { Caller } from "../../access/caller.ts";
import { requireAdministrator } from "../../access/require.ts";
import { writeAudit } from "../../audit/audit-log.ts";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";
import { statementType, type TemplateLibrary } from "../templates/service.ts";
import { archiveTemplates, countFollowing, unarchiveTemplates } from "./repository.ts";

export interface TemplateAdminServiceDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly library: Pick<TemplateLibrary, "listAll" | "listAllProvided">;
}

/** All templates, for administrators. For everyone else all of it throws AppError `forbidden`. */
export class TemplateAdminService {
  readonly #deps: TemplateAdminServiceDeps;

  constructor(deps: TemplateAdminServiceDeps) {
    this.#deps = deps;
  }

  async list({ person }: Caller): Promise<AdminTemplate[]> {
    requireAdministrator(person);
    const [templates, uses] = [await this.#deps.library.listAll(), await countFollowing(this.#deps.db)];
    const provided = await this.#deps.library.listAllProvided();
    const withDefinition = templates.map(
      ({ name: id, label: name, reportType, description, version, isAgency, archivedAt }) => ({
        id,
        kind: reportType === statementType ? "statement" : "report",
        name,
        description,
        source: isAgency ? "agency" : "product",
        version,
        versions: uses
          .filter(({ template }) => template === id)
          .map((use) => ({ version: use.version, reports: use.reports })),
        archivedAt: archivedAt?.toISOString() ?? null,
      }),
    ) satisfies AdminTemplate[];
    return [
      ...withDefinition,
      ...provided.map(({ reportId, label: name, description, archivedAt }) => ({
        id: providedTemplateOf(reportId),
        kind: "report" as const,
        name,
        description,
        source: "powerbi" as const,
        version: 1,
        versions: [],
        archivedAt: archivedAt?.toISOString() ?? null,
      })),
    ];
  }

  /** All of them or none. Those that are in this state already stay as they are. @throws AppError `template_not_found` */
  async archive(caller: Caller, ids: readonly string[], isArchived: boolean): Promise<AdminTemplate[]> {
    const known = new Map((await this.list(caller)).map(({ id, name }) => [id, name]));
    if (ids.some((id) => !known.has(id))) throw new AppError("template_not_found");
    const { db, clock } = this.#deps;
    await db.transaction().execute(async (session) => {
      const at = clock.now();
      const changed = isArchived
        ? await archiveTemplates(session, ids, at)
        : await unarchiveTemplates(session, ids);
      for (const template of changed) {
        const { person, origin } = caller;
        const event = isArchived ? "template.archived" : "template.offered";
        const details = { template, name: known.get(template) ?? "" };
        await writeAudit(session, { at, event, userId: person.id, origin, details });
      }
    });
    return this.list(caller);
  }
}
