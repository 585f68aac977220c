import { randomUUID } from "node:crypto";
import { lstat, mkdir, readdir, rm, utimes } from "node:fs/promises";
import { join } from "node:path";

const folderName = /^\.vitrine-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** How often a folder in use gets the present time, by which others see that it is in use. */
const touchMs = 20_000;
/** A folder whose time is older belongs to a process that was killed. Clocks of machines that share a folder differ less. */
const leftMs = 10 * 60_000;

/**
 * Runs with an empty folder, which is removed afterwards. Folders that killed processes left next to it are removed.
 *
 * @param parent an existing folder with room for copies
 */
export async function withTemporaryFolder<Value>(
  parent: string,
  use: (folder: string) => Promise<Value>,
): Promise<Value> {
  await removeLeftFolders(parent);
  const folder = join(parent, `.vitrine-${randomUUID()}`);
  await mkdir(folder, { mode: 0o700 });
  const touching = setInterval(() => void touch(folder), touchMs).unref();
  try {
    return await use(folder);
  } finally {
    clearInterval(touching);
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes temporary folders whose processes were killed. Never throws. */
export async function removeLeftFolders(parent: string): Promise<void> {
  const names = await readdir(parent).catch(() => []);
  for (const name of names.filter((one) => folderName.test(one))) {
    const path = join(parent, name);
    const found = await lstat(path).catch(() => null);
    if (found?.isDirectory() !== true || Date.now() - found.mtimeMs <= leftMs) continue;
    await rm(path, { recursive: true, force: true }).catch(() => {});
  }
}

async function touch(folder: string): Promise<void> {
  const now = new Date();
  // It is removed at the moment, or the disk refuses: then the folder looks older than it is.
  await utimes(folder, now, now).catch(() => {});
}
