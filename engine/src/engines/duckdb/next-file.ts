import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";

/** Where new data are written before they take the store's name. */
export function nextFileOf(file: string): string {
  return `${file}.next`;
}

export async function removeDatabase(file: string): Promise<void> {
  await rm(file, { force: true });
  await rm(`${file}.wal`, { force: true });
  await rm(`${file}.tmp`, { recursive: true, force: true });
}

/** Gives a finished file another's name in one step of the file system, and waits until the disk has it. */
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
