import { mkdir } from "node:fs/promises";
import { join } from "node:path";

import type { ArchivedWorkspace } from "./archived-workspace.ts";
import { withInstallation, type InstallationSettings } from "./installation.ts";
import { restoreInstallation, type RestoreOptions } from "./restore.ts";
import { withTemporaryFolder } from "./temporary-folder.ts";
import { compareArchived, verifyInstallation } from "./verify.ts";

/** What was compared of a workspace. */
export interface TestedWorkspace {
  readonly workspace: string;
  /** False if its campaign data were missing when the backup was written. */
  readonly isHeld: boolean;
  readonly rows: number;
  readonly sources: number;
  readonly days: number;
  /** ISO dates; null without days. */
  readonly firstDay: string | null;
  readonly lastDay: string | null;
}

export interface RestoreTest {
  /** Tables of the portal's data, and their rows. */
  readonly tables: number;
  readonly records: number;
  readonly workspaces: readonly TestedWorkspace[];
  /** Where the restored campaign data differ; empty if they are the same. */
  readonly differences: readonly string[];
}

type RestoreTestOptions = Pick<RestoreOptions, "signal" | "onWorkspace">;

/**
 * Restores an archive into a folder of its own, opens it like an installation, compares the totals of each workspace,
 * source and day with the archive and with its list of imports, and removes the folder. It uses embedded databases, so
 * that no other database is read or changed.
 *
 * @param parent an existing folder with room for what the archive contains @throws StoreError, Error
 */
export function testRestore(
  file: string,
  parent: string,
  { signal, onWorkspace }: RestoreTestOptions,
): Promise<RestoreTest> {
  return withTemporaryFolder(parent, async (folder) => {
    const dataDir = join(folder, "installation");
    await mkdir(dataDir, { mode: 0o700 });
    const places: InstallationSettings = {
      databaseUrl: null,
      dataDir,
      analytics: { kind: "embedded" },
      pepper: null,
      previousPepper: null,
    };
    const { store, archived } = await restoreInstallation(places, file, {
      force: false,
      print: () => {},
      ...(signal === undefined ? {} : { signal }),
      ...(onWorkspace === undefined ? {} : { onWorkspace }),
    });
    signal?.throwIfAborted();
    const compared = archived ?? [];
    const differences = await withInstallation(places, async (installation) => [
      ...(await compareArchived(installation, compared)).differences,
      ...(await verifyInstallation(installation)).differences,
    ]);
    return {
      tables: store.tables,
      records: store.rows,
      workspaces: compared.map(describeTested),
      differences: [...new Set(differences)],
    };
  });
}

function describeTested({ copied, isHeld, totals }: ArchivedWorkspace): TestedWorkspace {
  const days = [...new Set(totals.map(({ day }) => day).filter((day) => day !== ""))].toSorted();
  return {
    workspace: copied.view.workspace,
    isHeld,
    rows: totals.reduce((sum, { rows }) => sum + rows, 0),
    sources: new Set(totals.map(({ source }) => source).filter((source) => source !== "")).size,
    days: days.length,
    firstDay: days.at(0) ?? null,
    lastDay: days.at(-1) ?? null,
  };
}
