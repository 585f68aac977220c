import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";

/** Runs with an empty folder, which is removed afterwards. @param parent an existing folder with room for copies */
export async function withTemporaryFolder<Value>(
  parent: string,
  use: (folder: string) => Promise<Value>,
): Promise<Value> {
  const folder = join(parent, `.vitrine-${randomUUID()}`);
  await mkdir(folder, { mode: 0o700 });
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
