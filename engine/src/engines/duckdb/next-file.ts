import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";

/** Path of a new version before it is renamed. */
export function nextFileOf(file: string): string {
  return `${file}.next`;
}

export async function removeDatabase(file: string): Promise<void> {
  await rm(file, { force: true });
  await rm(`${file}.wal`, { force: true });
  await rm(`${file}.tmp`, { recursive: true, force: true });
}

/** Renames a finished file, which is atomic, and waits until the disk has it. */
export async function takeName(next: string, file: string): Promise<void> {
  await syncToDisk(next);
  await rename(next, file);
  await syncToDisk(dirname(file));
}

/** Waits until the disk has a file, or the names in a folder. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, "r");
  await handle.sync();
  await handle.close();
}
