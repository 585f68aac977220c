import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { takeName } from "./next-file.ts";
import type { HeldSample } from "./protocol.ts";
import type { WorkspaceFiles } from "./workspace-files.ts";

/*
 * Small text files in the folder of the store that say what is complete. No folder of a workspace can have their names.
 */

/** The shape of the tables that all files have. */
export const shapeMark = "shape.txt";
/** The sample that all its workspaces have: data version, rows, and the workspaces as JSON, one to a line. */
const sampleMark = "sample.txt";

export async function readMark(folder: string, name: string): Promise<string | null> {
  try {
    return await readFile(join(folder, name), "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

/** Writes a mark completely or not at all. */
export async function writeMark(folder: string, name: string, text: string): Promise<void> {
  const next = join(folder, `${name}.next`);
  await writeFile(next, text);
  await takeName(next, join(folder, name));
}

export async function removeMark(folder: string, name: string): Promise<void> {
  await rm(join(folder, name), { force: true });
}

export async function writeSampleMark(
  folder: string,
  { dataVersion, rows }: HeldSample,
  workspaces: readonly string[],
): Promise<void> {
  const lines = [dataVersion, String(rows), ...workspaces.map((workspace) => JSON.stringify(workspace))];
  await writeMark(folder, sampleMark, lines.join("\n"));
}

/** The sample of the store; `null` if it is incomplete, or the files of one of its workspaces were removed. */
export async function readSampleMark(files: WorkspaceFiles): Promise<HeldSample | null> {
  const [dataVersion, rows, ...workspaces] = (await readMark(files.folder, sampleMark))?.split("\n") ?? [];
  if (dataVersion === undefined || rows === undefined) return null;
  const held = new Set((await files.list()).map((workspace) => JSON.stringify(workspace)));
  return workspaces.every((workspace) => held.has(workspace)) ? { dataVersion, rows: Number(rows) } : null;
}

export async function removeSampleMark(folder: string): Promise<void> {
  await removeMark(folder, sampleMark);
}
