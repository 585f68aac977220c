import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Makes a folder and those above it; one that is there already, or that somebody else makes meanwhile, is fine.
 * Step by step, because Node's recursive way never returns where the file system refuses new names (such as `/proc`).
 * @throws Error of the file system when the folder cannot be made
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
