import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";

/** Path of new data before they are renamed to the store. */
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

async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, "r");
  await handle.sync();
  await handle.close();
}
