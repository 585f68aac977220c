import type { Kysely } from "kysely";

import type { BrandParts } from "@vitrine/contracts/brand";
import { AppError } from "@vitrine/contracts/errors";
import type { WorkspaceId } from "@vitrine/contracts/ids";
import type { WorkspaceCalendar } from "@vitrine/contracts/query";
import type { ReportColours } from "@vitrine/contracts/report";
import type { SemanticModel } from "@vitrine/engine";

import type { Caller } from "../../access/caller.ts";
import type { Person } from "../../access/person.ts";
import { mayManageWorkspace } from "../../access/policy.ts";
import { requireAllowed } from "../../access/require.ts";
import { writeAudit, type AuditEntry } from "../../audit/audit-log.ts";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";
import type { BrandService } from "../brand/service.ts";
import type { EnteredWorkspace, StoredWorkspace, WorkspaceService } from "../workspaces/service.ts";
import { findSettings, saveSettings, type SettingsChange, type StoredSettings } from "./repository.ts";

export { findSettings } from "./repository.ts";

export interface SettingsOfWorkspace extends StoredSettings {
  readonly defaults: {
    readonly displayName: string;
    readonly currency: string;
    readonly timeZone: string;
  };
  readonly mayEdit: boolean;
}

/** What applies in a workspace: its settings, with the defaults for what is not set. */
export interface WorkspaceProfile {
  readonly name: string;
  /** What applies: the workspace's own, and what it inherits. */
  readonly brand: BrandParts;
  readonly currency: string;
  readonly timeZone: string;
  readonly calendar: WorkspaceCalendar;
  readonly colours: ReportColours;
}

export interface WorkspaceSettingsDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly workspaces: WorkspaceService;
  readonly brands: Pick<BrandService, "partsOf">;
  readonly model: Pick<SemanticModel, "currency" | "timeZone">;
}

export class WorkspaceSettingsService {
  readonly #deps: WorkspaceSettingsDeps;

  constructor(deps: WorkspaceSettingsDeps) {
    this.#deps = deps;
  }

  /** @throws AppError `workspace_not_found` */
  async find(person: Person, id: WorkspaceId): Promise<SettingsOfWorkspace> {
    return this.#describe(await this.#deps.workspaces.enter(person, id));
  }

  /** Where weeks and financial years of a workspace begin. */
  async calendarOf(id: WorkspaceId): Promise<WorkspaceCalendar> {
    const { weekStart, yearStart } = await findSettings(this.#deps.db, id);
    return { weekStart, yearStart };
  }

  /** For those who have entered the workspace already. */
  async profileOf({ id, name }: StoredWorkspace): Promise<WorkspaceProfile> {
    const { db, model, brands } = this.#deps;
    const [stored, brand] = await Promise.all([findSettings(db, id), brands.partsOf(id)]);
    const { displayName, currency, timeZone, weekStart, yearStart, colours } = stored;
    return {
      name: displayName ?? name,
      brand,
      currency: currency ?? model.currency,
      timeZone: timeZone ?? model.timeZone,
      calendar: { weekStart, yearStart },
      colours,
    };
  }

  /**
   * Does nothing when the settings are as wanted, so that the call can be repeated.
   * @param version the version that was edited
   * @throws AppError `workspace_not_found`, `forbidden`, `edit_conflict`
   */
  async change(
    caller: Caller,
    id: WorkspaceId,
    version: number,
    to: SettingsChange,
  ): Promise<SettingsOfWorkspace> {
    const entered = await this.#enterForEdit(caller, id);
    await this.#deps.db.transaction().execute(async (session) => {
      const changed = changedFields(await findSettings(session, id), to);
      if (Object.keys(changed).length === 0) return;
      if (!(await saveSettings(session, id, version, to))) throw new AppError("edit_conflict");
      await this.#audit(session, "workspace.settings-changed", caller, { workspace: id, ...changed });
    });
    return this.#describe(entered);
  }

  async #enterForEdit({ person }: Caller, id: WorkspaceId): Promise<EnteredWorkspace> {
    const entered = await this.#deps.workspaces.enter(person, id);
    requireAllowed(mayManageWorkspace(entered.standing));
    return entered;
  }

  async #describe({ workspace, standing }: EnteredWorkspace): Promise<SettingsOfWorkspace> {
    const { currency, timeZone } = this.#deps.model;
    const stored = await findSettings(this.#deps.db, workspace.id);
    const defaults = { displayName: workspace.name, currency, timeZone };
    return { ...stored, defaults, mayEdit: mayManageWorkspace(standing) };
  }

  async #audit(
    session: Kysely<Database>,
    event: AuditEntry["event"],
    { person, origin }: Caller,
    details: NonNullable<AuditEntry["details"]>,
  ): Promise<void> {
    await writeAudit(session, { at: this.#deps.clock.now(), event, userId: person.id, origin, details });
  }
}

/** The new values of the fields that change; an empty text for a default. */
function changedFields(before: StoredSettings, to: SettingsChange): Record<string, string | number> {
  const { displayName, currency, timeZone, weekStart, yearStart, colours } = to;
  const fields = { displayName, currency, timeZone, weekStart, yearStart, colours };
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name, value]) => Reflect.get(before, name) !== value)
      .map(([name, value]) => [name, value ?? ""]),
  );
}
