import { mkdir } from "node:fs/promises";
import { join } from "node:path";

import { writeAudit } from "../audit/audit-log.ts";
import { restoreStore } from "../db/dump/restore-store.ts";
import { openStore } from "../db/open-store.ts";
import { StoreError } from "../db/store-error.ts";
import { isArchive } from "./archive.ts";
import { storeName } from "./dump.ts";
import { withNamedFile } from "./explain-file.ts";
import type { Installation } from "./installation.ts";
import { mapIds, mergeRows, type Mapping } from "./merge-rows.ts";
import { checkArchive, readFacts } from "./restore.ts";
import { restoreFacts } from "./restore-facts.ts";
import { withTemporaryFolder } from "./temporary-folder.ts";

export interface MergeReport {
  readonly workspaces: number;
  readonly rows: number;
  /** What has another id or name here: "workspace alpha is alpha-2". */
  readonly renamed: readonly string[];
  /** Workspaces whose facts the archive does not have. */
  readonly missing: readonly string[];
}

/**
 * Adds the workspaces of another installation's archive to this one, with their people, reports and facts. What is taken
 * here gets another id or name, and every reference with it. People with the same e-mail address are the same person. It
 * counts all at once at the end; after an interruption nothing of it does.
 *
 * @throws StoreError `dump-not-readable`
 */
export async function mergeInstallation(
  { store, copies, dataDir }: Installation,
  file: string,
  { now, print }: { readonly now: Date; readonly print: (line: string) => void },
): Promise<MergeReport> {
  if (!(await withNamedFile(file, "read", () => isArchive(file))))
    throw new StoreError("dump-not-readable", `The file ${file} has no facts, so it cannot be merged.`);
  return withTemporaryFolder(dataDir, async (folder) => {
    const archived = await checkArchive(file, join(folder, storeName));
    const place = join(folder, "other");
    await mkdir(place);
    const other = await openStore({ databaseUrl: null, dataDir: place });
    try {
      await restoreStore(other, join(folder, storeName), { force: true });
      const mapping = await mapIds(other.db, store.db);
      const missing: string[] = [];
      const written: string[] = [];
      try {
        await readFacts(file, folder, archived, async (one, files) => {
          const { view, loads } = one.copied;
          const workspace = mapping.ids.workspace.get(view.workspace) ?? view.workspace;
          if (!one.isHeld) {
            missing.push(view.workspace);
            return;
          }
          if (workspace !== view.workspace) await copies.rename(files, workspace);
          written.push(workspace);
          await restoreFacts(copies, { ...one, copied: { view: { ...view, workspace }, loads } }, files);
          print(`Copied the facts of ${workspace}.`);
        });
        const rows = await store.db.transaction().execute(async (session) => {
          const count = await other.db.transaction().execute((from) => mergeRows(from, session, mapping));
          const workspaces = [...mapping.ids.workspace.values()];
          const origin = { address: "", userAgent: "" };
          const entry = { at: now, event: "workspaces.merged", userId: null, origin } as const;
          await writeAudit(session, { ...entry, details: { workspaces } });
          return count;
        });
        return { workspaces: mapping.ids.workspace.size, rows, renamed: describeRenamed(mapping), missing };
      } catch (error) {
        for (const workspace of written) await copies.erase(workspace);
        throw error;
      }
    } finally {
      await other.close();
    }
  });
}

function describeRenamed({ ids, usernames, known }: Mapping): readonly string[] {
  const changed = (map: ReadonlyMap<string, string>) =>
    [...map].filter(([before, after]) => before !== after);
  const count = (number: number, what: string) => (number === 0 ? [] : [`${number} ${what} got new ids`]);
  return [
    ...changed(ids.workspace).map(([before, after]) => `the workspace ${before} is ${after}`),
    ...[...usernames].map(([before, after]) => `the person ${before} signs in as ${after}`),
    ...(known.size === 0 ? [] : [`${known.size} people have an account here already`]),
    ...count(changed(ids.report).length, "reports"),
  ];
}
