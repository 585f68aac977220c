import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { takeName } from "./next-file.ts";

/*
 * Small text files in the folder of the store that say what is complete. No folder of a workspace can have their names.
 */

/** The shape of the tables that all files have. */
export const shapeMark = "shape.txt";
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
