import { join } from "node:path";

import type { DumpReport } from "../db/dump/dump-store.ts";
import { restoreStore } from "../db/dump/restore-store.ts";
import type { ArchivedWorkspace } from "./archived-workspace.ts";
import { storeName } from "./dump.ts";
import {
  RestoringRegistry,
  withInstallation,
  type Installation,
  type InstallationSettings,
} from "./installation.ts";
import { requireOtherPlaces } from "./other-places.ts";
import { beginRestore, printWarning, type RestoreOptions } from "./restore.ts";
import { hasFacts, restoreFacts } from "./restore-facts.ts";
import { withSnapshot } from "./snapshot.ts";
import { withTemporaryFolder } from "./temporary-folder.ts";
import { describePeppers } from "./describe-peppers.ts";

export interface MoveReport {
  readonly store: DumpReport;
  readonly workspaces: number;
  /** Workspaces whose rows are missing in the source. */
  readonly missing: readonly string[];
}

/**
 * Copies an installation into another one, with any store and any engine. The first one stays as it is, and its servers
 * may be running. Workspaces that the other one has already are not copied again.
 *
 * @throws StoreError `store-not-empty`, `same-place`
 */
export async function moveInstallation(
  source: Installation,
  target: InstallationSettings,
  { force, print }: RestoreOptions,
): Promise<MoveReport> {
  requireOtherPlaces(source, target);
  return withTemporaryFolder(source.dataDir, async (folder) => {
    const storeFile = join(folder, storeName);
    return withSnapshot(source, storeFile, async ({ workspaces, kept }) => {
      await printWarning(describePeppers(storeFile, "this installation", target), print);
      const missing: string[] = [];
      const work = async (installation: Installation) => {
        await beginRestore(
          installation,
          workspaces.map((copied) => ({ copied, isHeld: true, totals: [] })),
          force,
        );
        for (const copied of workspaces) {
          const { workspace } = copied.view;
          if (kept.workspaces.has(workspace)) {
            const one = { copied, isHeld: true, totals: await kept.totals(copied) };
            await moveFacts(one, folder, { kept, installation, print });
          } else {
            missing.push(workspace);
            await installation.copies.erase(workspace);
          }
        }
        return restoreStore(installation.store, storeFile, { force });
      };
      const views = workspaces.map(({ view }) => view);
      const store = await withInstallation(target, work, (opened) => new RestoringRegistry(opened, views));
      return { store, workspaces: workspaces.length - missing.length, missing };
    });
  });
}

interface Moving {
  readonly kept: Parameters<Parameters<typeof withSnapshot>[2]>[0]["kept"];
  readonly installation: Installation;
  readonly print: (line: string) => void;
}

async function moveFacts(
  one: ArchivedWorkspace,
  parent: string,
  { kept, installation, print }: Moving,
): Promise<void> {
  const { workspace } = one.copied.view;
  if (await hasFacts(installation.copies, one)) {
    print(`The facts of ${workspace} are there already.`);
    return;
  }
  await withTemporaryFolder(parent, async (folder) =>
    restoreFacts(installation.copies, one, await kept.write(one.copied, folder)),
  );
  print(`Copied the facts of ${workspace}.`);
}
