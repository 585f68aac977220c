import { sql, type Kysely } from "kysely";

import type { CopiedWorkspace, KeptFacts } from "@vitrine/engine";

import { StoreRegistry } from "../data/store-registry.ts";
import { dumpStore, type DumpReport } from "../db/dump/dump-store.ts";
import type { Database } from "../db/schema.ts";
import { factsCleanUp } from "../jobs/housekeeping/facts-clean-up-job.ts";
import { listCopied, type Installation } from "./installation.ts";

/** The store and the facts of an installation at one moment. */
export interface InstallationSnapshot {
  readonly report: DumpReport;
  readonly workspaces: readonly CopiedWorkspace[];
  readonly kept: KeptFacts;
}

/**
 * Writes the store to a file, and keeps the facts of the same moment for as long as they are used.
 *
 * @param file for the store
 * @throws Error if a clean-up has removed rows of that moment in the meantime
 */
export async function withSnapshot<Value>(
  { store, copies, analytics }: Installation,
  file: string,
  use: (snapshot: InstallationSnapshot) => Promise<Value>,
): Promise<Value> {
  let moment: { readonly workspaces: readonly CopiedWorkspace[]; readonly kept: KeptFacts } | null = null;
  const startedAt = await readNow(store.db);
  try {
    const report = await dumpStore(store, file, async (snapshot) => {
      const workspaces = await listCopied(new StoreRegistry(Promise.resolve(snapshot)));
      moment = { workspaces, kept: await copies.keep(workspaces) };
    });
    const { workspaces, kept } = required(moment);
    const value = await use({ report, workspaces, kept });
    if (analytics.kind !== "embedded") await requireRows(store.db, workspaces, startedAt);
    return value;
  } finally {
    await releaseOf(moment)?.();
  }
}

type Moment = { readonly workspaces: readonly CopiedWorkspace[]; readonly kept: KeptFacts };

function required(moment: Moment | null): Moment {
  if (moment === null) throw new Error("The store was not read");
  return moment;
}

function releaseOf(moment: Moment | null): (() => Promise<void>) | null {
  return moment === null ? null : () => moment.kept.release();
}

/** Databases keep rows that were replaced only until the next clean-up. */
async function requireRows(
  db: Kysely<Database>,
  workspaces: readonly CopiedWorkspace[],
  startedAt: Date,
): Promise<void> {
  const now = await listCopied(new StoreRegistry(Promise.resolve(db)));
  const versions = new Map(now.map((one) => [one.view.workspace, one]));
  const changed = workspaces.filter(
    ({ view }) => versions.get(view.workspace)?.view.version !== view.version,
  );
  if (changed.length === 0) return;
  const isRetired = changed.some(({ view, loads }) => {
    const counting = new Set(versions.get(view.workspace)?.loads.map(({ number }) => number));
    return loads.some(({ number }) => !counting.has(number));
  });
  if (!isRetired && !(await wasCleanedUp(db, startedAt))) return;
  throw new Error(
    "Rows were removed by the clean-up of facts while they were copied; run the command again.",
  );
}

async function wasCleanedUp(db: Kysely<Database>, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from jobs where kind = ${factsCleanUp} and (state = 'running' or ended_at >= ${since}) limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

async function readNow(db: Kysely<Database>): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
  return rows[0]?.now ?? new Date(0);
}
