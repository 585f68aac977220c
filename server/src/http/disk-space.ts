import { statfs } from "node:fs/promises";

/** With less free space, writes of the store and of imports start to fail. */
const minFreeBytes = 64 * 1024 * 1024;

/**
 * True if the file system of a folder has space for further writes.
 * @param folder a missing folder counts as having space, because nothing is stored in it
 */
export async function hasDiskSpace(folder: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize >= minFreeBytes;
  } catch (error) {
    return error instanceof Error && Reflect.get(error, "code") === "ENOENT";
  }
}
