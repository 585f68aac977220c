import { statfs } from "node:fs/promises";

/** Below this much free space, writes of the store and of imports begin to fail. */
const leastFreeBytes = 64 * 1024 * 1024;

/**
 * True if the file system of a folder has space for the next writes.
 * @param folder one that does not exist counts as having space: nothing is kept in it
 */
export async function hasDiskSpace(folder: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize >= leastFreeBytes;
  } catch (error) {
    return error instanceof Error && Reflect.get(error, "code") === "ENOENT";
  }
}
