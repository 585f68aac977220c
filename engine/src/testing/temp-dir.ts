import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A temporary folder for one test, and a function that removes it. */
export async function makeTempDir(): Promise<{ readonly path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), "vitrine-engine-"));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
