import { tmpdir } from "node:os";
import { join } from "node:path";

import { compareTotals, type CopiedWorkspace, type LoadRecord, type TotalRow } from "@vitrine/engine";

import { StoreRegistry } from "../data/store-registry.ts";
import type { ArchivedWorkspace } from "./archived-workspace.ts";
import { describeDifference } from "./differences.ts";
import { withNamedFile } from "./explain-file.ts";
import { storeName } from "./dump.ts";
import { listCopied, type Installation } from "./installation.ts";
import { checkArchive } from "./restore.ts";
import { withTemporaryFolder } from "./temporary-folder.ts";
import { describePeppers } from "./describe-peppers.ts";

/** The number of differences of a workspace that are reported. */
const mostReported = 20;

export interface Verification {
  readonly workspaces: number;
  readonly differences: readonly string[];
  /** What a restore of the archive would warn of. */
  readonly warning: string | null;
}

/** Compares the rows of the engine with the ledger of the store: number of rows, and days by source. */
export async function verifyInstallation({ store, copies }: Installation): Promise<Verification> {
  const registry = new StoreRegistry(Promise.resolve(store.db));
  const workspaces = await listCopied(registry);
  const kept = await copies.keep(workspaces);
  const differences: string[] = [];
  try {
    for (const one of workspaces) {
      const { workspace } = one.view;
      if (!kept.workspaces.has(workspace)) differences.push(missing(workspace));
      else {
        const loads = await registry.loads(workspace);
        differences.push(...some(compareWithLedger(workspace, loads, await kept.totals(one))));
      }
    }
  } finally {
    await kept.release();
  }
  return { workspaces: workspaces.length, differences, warning: null };
}

/**
 * Compares the facts of an installation with those of an archive by workspace, table, source and day.
 *
 * @throws StoreError `dump-not-readable`
 */
export async function verifyArchive(installation: Installation, file: string): Promise<Verification> {
  const { archived, warning } = await withNamedFile(file, "read", () =>
    withTemporaryFolder(tmpdir(), async (folder) => {
      const dump = join(folder, storeName);
      const workspaces = await checkArchive(file, dump);
      return { archived: workspaces, warning: await describePeppers(dump, file, installation) };
    }),
  );
  return { ...(await compareArchived(installation, archived)), warning };
}

/** Compares the facts of an installation with what an archive says of them. */
export async function compareArchived(
  { store, copies }: Installation,
  archived: readonly ArchivedWorkspace[],
): Promise<Omit<Verification, "warning">> {
  const present = await listCopied(new StoreRegistry(Promise.resolve(store.db)));
  const wanted = new Map(archived.map((one) => [one.copied.view.workspace, one]));
  const differences = present
    .filter(({ view }) => !wanted.has(view.workspace))
    .map(({ view }) => `${view.workspace}: not in the dump`);
  const kept = await copies.keep(present);
  try {
    for (const one of archived) {
      const { workspace } = one.copied.view;
      const own = present.find(({ view }) => view.workspace === workspace);
      if (own === undefined || !kept.workspaces.has(workspace)) differences.push(missing(workspace));
      else differences.push(...(await compareWithArchive(one, own, (copied) => kept.totals(copied))));
    }
  } finally {
    await kept.release();
  }
  return { workspaces: archived.length, differences };
}

async function compareWithArchive(
  { copied, isHeld, totals }: ArchivedWorkspace,
  own: CopiedWorkspace,
  read: (one: CopiedWorkspace) => Promise<readonly TotalRow[]>,
): Promise<readonly string[]> {
  const { workspace } = copied.view;
  if (!isHeld) return [`${workspace}: not in the dump, because its facts were missing when it was written`];
  const found = compareTotals(totals, await read(own));
  return some(found.map((difference) => describeDifference(workspace, difference)));
}

/** What the ledger says is exact for files that this version or a later one has imported. */
function compareWithLedger(
  workspace: string,
  loads: readonly LoadRecord[],
  totals: readonly TotalRow[],
): readonly string[] {
  const imports = loads.filter((load) => load.kind === "import");
  const strange = totals.filter(({ source, day }) => {
    if (source === "" || source === "sample") return false;
    const own = imports.filter((load) => load.source === source);
    return !own.some(({ firstDay, lastDay }) => day === "" || (firstDay <= day && day <= lastDay));
  });
  const differences = strange.map(
    ({ table, source, day, rows }) =>
      `${workspace}, ${table}, ${source}, ${day}: ${rows} rows that no import of the ledger has brought`,
  );
  if (imports.some(({ digits }) => digits === null)) return differences;
  for (const facts of new Set(imports.map((load) => load.facts))) {
    const own = imports.filter((load) => load.facts === facts);
    const expected = own.reduce((sum, { taken, replaced }) => sum + taken - replaced, 0);
    const found = totals
      .filter(({ table, source }) => table === facts && source !== "sample")
      .reduce((sum, { rows }) => sum + rows, 0);
    if (found !== expected)
      differences.push(`${workspace}, ${facts}: ${found} imported rows, expected ${expected}`);
  }
  return differences;
}

function missing(workspace: string): string {
  return `${workspace}: the engine lacks its facts, or cannot read them`;
}

function some(differences: readonly string[]): readonly string[] {
  if (differences.length <= mostReported) return differences;
  return [...differences.slice(0, mostReported), `and ${differences.length - mostReported} more differences`];
}
