import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Creates a folder and its parents. It may already exist, or be created by another process at the same time. Works step
 * by step, because `mkdir` with `recursive` never returns where the file system refuses new names, such as in `/proc`.
 *
 * @throws Error of the file system
 */
export async function makeFolder(path: string): Promise<void> {
  const parent = dirname(path);
  if (!existsSync(parent)) await makeFolder(parent);
  try {
    await mkdir(path);
  } catch (error) {
    if (!existsSync(path)) throw error;
  }
}
