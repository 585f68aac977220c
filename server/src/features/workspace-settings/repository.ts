import { sql, type Kysely } from "kysely";

import type { WorkspaceId } from "@vitrine/contracts/ids";
import type { WorkspaceCalendar } from "@vitrine/contracts/query";
import { reportColoursSchema, type ReportColours } from "@vitrine/contracts/report";

import type { Database } from "../../db/schema.ts";

type Db = Kysely<Database>;

/** Null stands for the default. */
export interface SettingsChange extends WorkspaceCalendar {
  readonly displayName: string | null;
  readonly currency: string | null;
  readonly timeZone: string | null;
  readonly colours: ReportColours;
}

export interface StoredSettings extends SettingsChange {
  /** 0 when nothing was set yet. */
  readonly version: number;
}

interface SettingsRow {
  readonly version: number | null;
  readonly display_name: string | null;
  readonly currency: string | null;
  readonly time_zone: string | null;
  readonly week_start: string | null;
  readonly year_start: number | null;
  readonly colours: string | null;
}

/** The settings of a workspace; defaults when nothing was set. */
export async function findSettings(db: Db, id: WorkspaceId): Promise<StoredSettings> {
  const { rows } = await sql<SettingsRow>`
    select s.version, s.display_name, s.currency, s.time_zone, s.week_start, s.year_start, s.colours
    from workspaces w
    left join workspace_settings s on s.workspace_id = w.id
    where w.id = ${id}`.execute(db);
  const [row] = rows;
  const { week_start: weekStart } = row ?? {};
  return {
    version: row?.version ?? 0,
    displayName: row?.display_name ?? null,
    currency: row?.currency ?? null,
    timeZone: row?.time_zone ?? null,
    weekStart: weekStart === "saturday" || weekStart === "sunday" ? weekStart : "monday",
    yearStart: row?.year_start ?? 1,
    colours: reportColoursSchema.options.find((one) => one === row?.colours) ?? "blue",
  };
}

/**
 * @param version the version that the change was made from
 * @returns false when the stored version is another one
 */
export async function saveSettings(
  db: Db,
  id: WorkspaceId,
  version: number,
  { displayName, currency, timeZone, weekStart, yearStart, colours }: SettingsChange,
): Promise<boolean> {
  const { rows } = await sql<{ version: number }>`
    insert into workspace_settings
      (workspace_id, version, display_name, currency, time_zone, week_start, year_start, colours)
    values (${id}, 1, ${displayName}, ${currency}, ${timeZone}, ${weekStart}, ${yearStart}, ${colours})
    on conflict (workspace_id) do update set
      version = workspace_settings.version + 1, display_name = excluded.display_name,
      currency = excluded.currency, time_zone = excluded.time_zone,
      week_start = excluded.week_start, year_start = excluded.year_start, colours = excluded.colours
    where workspace_settings.version = ${version}
    returning version`.execute(db);
  return rows.length > 0;
}
