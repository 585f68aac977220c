import { dirname, join } from "node:path";

import type { DumpReport } from "../db/dump/dump-store.ts";
import { ArchiveWriter, headName } from "./archive.ts";
import { formatArchived, type ArchivedWorkspace } from "./archived-workspace.ts";
import { requireSame } from "./differences.ts";
import { withNamedFile } from "./explain-file.ts";
import type { Installation } from "./installation.ts";
import { withSnapshot, type InstallationSnapshot } from "./snapshot.ts";
import { withTemporaryFolder } from "./temporary-folder.ts";

export const archiveFormat = 2;
export const storeName = "store.jsonl.gz";

export interface ArchiveReport {
  readonly store: DumpReport;
  readonly workspaces: number;
  /** Workspaces whose rows are missing or damaged, so that the archive does not have them. */
  readonly missing: readonly string[];
  readonly bytes: number;
}

export interface DumpOptions {
  readonly now: Date;
  /** Ends the dump between two workspaces. */
  readonly signal?: AbortSignal;
  readonly onWorkspace?: (done: number, all: number) => void;
}

/**
 * Writes the store and the facts of one moment to an archive. Servers may be running.
 *
 * @param file an existing file is replaced when the archive is complete
 * @throws Error if what was written differs from what the engine has; StoreError `file-refused`
 */
export function dumpInstallation(
  installation: Installation,
  file: string,
  options: DumpOptions,
): Promise<ArchiveReport> {
  return withNamedFile(file, "written", () => writeArchive(installation, file, options));
}

function writeArchive(
  installation: Installation,
  file: string,
  options: DumpOptions,
): Promise<ArchiveReport> {
  return withTemporaryFolder(dirname(file), async (folder) => {
    const storeFile = join(folder, storeName);
    return withSnapshot(installation, storeFile, async (snapshot) => {
      const archive = new ArchiveWriter(file);
      try {
        const head = { vitrineDump: archiveFormat, createdAt: options.now.toISOString() };
        await archive.addText(headName, JSON.stringify(head));
        await archive.addFile(storeName, storeFile);
        const missing = await addFacts(installation, snapshot, archive, folder, options);
        const bytes = await archive.finish();
        return {
          store: snapshot.report,
          workspaces: snapshot.workspaces.length - missing.length,
          missing,
          bytes,
        };
      } catch (error) {
        await archive.discard();
        throw error;
      }
    });
  });
}

/** @returns the workspaces whose rows are missing */
async function addFacts(
  { copies }: Installation,
  { workspaces, kept }: InstallationSnapshot,
  archive: ArchiveWriter,
  parent: string,
  { signal, onWorkspace = () => {} }: DumpOptions,
): Promise<readonly string[]> {
  const missing: string[] = [];
  for (const [index, copied] of workspaces.entries()) {
    signal?.throwIfAborted();
    const { workspace } = copied.view;
    const place = `facts/${index + 1}`;
    let archived: ArchivedWorkspace = { copied, isHeld: false, totals: [] };
    if (kept.workspaces.has(workspace)) {
      await withTemporaryFolder(parent, async (folder) => {
        const totals = await kept.totals(copied);
        const files = await kept.write(copied, folder);
        requireSame(workspace, totals, await copies.totalsOf(copied, files));
        for (const { source, path } of files) await archive.addFile(`${place}/${source}.parquet`, path);
        archived = { copied, isHeld: true, totals };
      });
    } else missing.push(workspace);
    await archive.addText(`${place}/workspace.json`, formatArchived(archived));
    onWorkspace(index + 1, workspaces.length);
  }
  return missing;
}
