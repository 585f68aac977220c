import { existsSync } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";

import type { DuckDBConnection } from "@duckdb/node-api";

import { makeFolder } from "../../../make-folder.ts";
import { duckdbDialect } from "../duckdb-dialect.ts";
import { explainDamage } from "../explain-damage.ts";
import { readMark, shapeMark, writeMark } from "../folder-marks.ts";
import { nextFileOf, syncToDisk } from "../next-file.ts";
import type { StoreNote, StoreSettings } from "../protocol.ts";
import { withDatabase, withEarlier } from "../with-database.ts";
import { spillFolderOf, WorkspaceFiles } from "../workspace-files.ts";
import { carryWorkspace } from "./carry-workspace.ts";
import { readEarlier, type EarlierData } from "./earlier-data.ts";

/** Which file a folder was made from. */
const sourceMark = "source.txt";

/** Where the file of an earlier version is kept after it was carried over. */
export function keptFileOf(earlierFile: string): string {
  return `${earlierFile}.before-workspaces`;
}

/**
 * Earlier versions kept all workspaces in one file. Writes a file for each workspace into a new folder, and makes that the
 * folder of the store when all of them are complete and have the same rows and sums as before. The old file is renamed
 * and stays. A killed process begins where it ended.
 *
 * @throws AppError `facts_damaged` if the old file cannot be read, or rows or sums differ
 */
export async function carryEarlierFile(
  settings: StoreSettings,
  report: (rows: number, share: number) => void,
  note: (note: StoreNote) => void,
): Promise<void> {
  const { earlierFile, folder } = settings;
  if (earlierFile === null || !existsSync(earlierFile)) return;
  const source = await describe(earlierFile);
  if (await isFilled(folder)) {
    if ((await readMark(folder, sourceMark)) !== source) {
      note({ event: "facts-left-alone", file: earlierFile });
      return;
    }
  } else {
    await rm(folder, { recursive: true, force: true });
    await carryAll(earlierFile, source, settings, report);
  }
  await keepAside(earlierFile);
  const files = new WorkspaceFiles(folder);
  const kept = keptFileOf(earlierFile);
  note({ event: "facts-carried-over", workspaces: (await files.list()).length, kept });
}

/** Changes when the file does. */
async function describe(file: string): Promise<string> {
  const { size, mtimeMs } = await stat(file);
  return `${size} bytes of ${new Date(mtimeMs).toISOString()}`;
}

async function isFilled(folder: string): Promise<boolean> {
  return existsSync(folder) && (await new WorkspaceFiles(folder).list()).length > 0;
}

async function carryAll(
  earlierFile: string,
  source: string,
  settings: StoreSettings,
  report: (rows: number, share: number) => void,
): Promise<void> {
  const next = nextFileOf(settings.folder);
  const files = new WorkspaceFiles(next);
  await makeFolder(dirname(next));
  if (existsSync(next) && (await readMark(next, sourceMark)) !== source)
    await rm(next, { recursive: true, force: true });
  await files.prepare();
  await writeMark(next, sourceMark, source);
  try {
    const earlier = await withFile(earlierFile, settings, async (connection) => {
      const spill = duckdbDialect.text(spillFolderOf(next));
      await connection.run(`SET temp_directory = ${spill}`);
      return readEarlier(connection, settings);
    });
    await carryWorkspaces(earlierFile, earlier, { files, settings, report });
  } catch (error) {
    throw explainDamage(error, earlierFile);
  }
  await writeMark(next, shapeMark, settings.shape);
  await rename(next, settings.folder);
  await syncToDisk(dirname(next));
}

interface CarryTarget {
  readonly files: WorkspaceFiles;
  readonly settings: StoreSettings;
}

async function carryWorkspaces(
  earlierFile: string,
  earlier: EarlierData,
  { files, settings, report }: CarryTarget & { readonly report: (rows: number, share: number) => void },
): Promise<void> {
  const rowsOf = (workspace: string) =>
    [...(earlier.workspaces.get(workspace)?.values() ?? [])].reduce((sum, [rows]) => sum + Number(rows), 0);
  const names = [...earlier.workspaces.keys()].toSorted();
  const all = names.reduce((sum, workspace) => sum + rowsOf(workspace), 0);
  let rows = 0;
  for (const workspace of names) {
    const place = { workspace, version: 1 };
    if (!files.holds(place)) {
      const version = await files.begin(place);
      await withFile(
        earlierFile,
        settings,
        async (connection) => {
          await carryWorkspace(connection, workspace, earlier, settings);
          await connection.run("CHECKPOINT");
        },
        version.next,
      );
      await version.publish();
    }
    rows += rowsOf(workspace);
    report(rows, rows / Math.max(1, all));
  }
}

/** Runs with the earlier file attached to another database. */
async function withFile<Value>(
  earlierFile: string,
  settings: StoreSettings,
  use: (connection: DuckDBConnection) => Promise<Value>,
  database = ":memory:",
): Promise<Value> {
  return withDatabase(database, settings, (connection) =>
    withEarlier(connection, earlierFile, () => use(connection)),
  );
}

/** Renames the file, which is no longer read, and removes what its version wrote next to it. */
async function keepAside(earlierFile: string): Promise<void> {
  await rename(earlierFile, keptFileOf(earlierFile));
  await syncToDisk(dirname(earlierFile));
  for (const name of [`${earlierFile}.tmp`, nextFileOf(earlierFile), `${nextFileOf(earlierFile)}.wal`])
    await rm(name, { recursive: true, force: true });
}
