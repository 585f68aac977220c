import { compareTotals, type CopiedTable, type CopyStore } from "@vitrine/engine";

import type { ArchivedWorkspace } from "./archived-workspace.ts";
import { requireSame } from "./differences.ts";

/** True if an engine has the rows of a workspace, and nothing newer. */
export async function hasFacts(copies: CopyStore, { copied, totals }: ArchivedWorkspace): Promise<boolean> {
  const { workspace, version } = copied.view;
  if ((await copies.newestLoad(workspace)) > version) return false;
  const kept = await copies.keep([copied]);
  try {
    if (!kept.workspaces.has(workspace)) return false;
    return compareTotals(totals, await kept.totals(copied)).length === 0;
  } finally {
    await kept.release();
  }
}

/** Puts the rows of files in the place of those of a workspace. @throws Error if the engine has others afterwards */
export async function restoreFacts(
  copies: CopyStore,
  { copied, totals }: ArchivedWorkspace,
  files: readonly CopiedTable[],
): Promise<void> {
  const { workspace } = copied.view;
  await copies.restore(copied, files);
  const kept = await copies.keep([copied]);
  try {
    if (!kept.workspaces.has(workspace))
      throw new Error(`The engine lacks the facts of ${workspace} after they were restored.`);
    requireSame(workspace, totals, await kept.totals(copied));
  } finally {
    await kept.release();
  }
}
