import { existsSync } from "node:fs";
import { link, rm } from "node:fs/promises";

import { unreachable } from "@vitrine/contracts/errors";

import type { VersionedWorkspace } from "../../../registry/data-registry.ts";
import type { StoreSettings } from "../protocol.ts";
import type { WorkspaceFiles } from "../workspace-files.ts";
import { readBlocks, writeBlocks } from "./copy-blocks.ts";
import { fillFromCopies, renameWorkspace, totalsOfCopies, totalsOfFile, writeCopies } from "./copy-files.ts";
import type { CopyQuestions, CopyResult, CopyTask } from "./copy-tasks.ts";

/** Runs a task on the files of the store. */
export async function runCopyTask(
  task: CopyTask,
  files: WorkspaceFiles,
  settings: StoreSettings,
  questions: CopyQuestions,
): Promise<CopyResult> {
  switch (task.does) {
    case "keep":
      return { workspaces: await keepAll(task, files) };
    case "release":
      for (const place of task.places) await rm(keptPath(files, place, task.name), { force: true });
      return {};
    case "write": {
      const path = keptPath(files, task.place, task.name);
      return { files: await writeCopies(path, task.tables, task.loads, task.folder) };
    }
    case "totals": {
      const path = keptPath(files, task.place, task.name);
      return { totals: await totalsOfFile(path, task.tables, task.loads) };
    }
    case "totals-of-files":
      return { totals: await totalsOfCopies(task.files, task.tables, task.loads) };
    case "fill": {
      const file = await files.begin(task.place);
      try {
        await fillFromCopies(file.next, task.files, { ...task, settings });
        await file.publish();
      } catch (error) {
        await file.discard();
        throw error;
      }
      return {};
    }
    case "newest":
      return { newest: await files.newest(task.workspace) };
    case "erase":
      await files.removeAll(task.workspace);
      return {};
    case "write-rows": {
      const { table, path } = task;
      const hasRows = await writeBlocks(table, task, questions);
      return { files: hasRows ? [{ source: table.source, path }] : [] };
    }
    case "rename":
      await renameWorkspace(task.files, task.tables, task.workspace);
      return {};
    case "read-rows":
      await readBlocks(task.files, task.tables, questions);
      return {};
    default:
      return unreachable(task);
  }
}

/** A file with another name stays when its version is removed. Names that are left over go at the next start. */
async function keepAll(
  { places, name }: Extract<CopyTask, { does: "keep" }>,
  files: WorkspaceFiles,
): Promise<readonly string[]> {
  const kept: string[] = [];
  for (const place of places) {
    if (!existsSync(files.pathOf(place))) continue;
    await link(files.pathOf(place), keptPath(files, place, name));
    kept.push(place.workspace);
  }
  return kept;
}

function keptPath(files: WorkspaceFiles, place: VersionedWorkspace, name: string): string {
  return `${files.pathOf(place)}.${name}`;
}
