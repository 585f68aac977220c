import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";

import type { DataRegistry } from "../registry/data-registry.ts";
import { memoryRegistry, type KnownWorkspace } from "./memory-registry.ts";

/** A registry in a file, for tests whose processes are killed. A change is written completely or not at all. */
export function fileRegistry(path: string): DataRegistry {
  const entries: [string, KnownWorkspace][] = existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : [];
  const known = new Map(entries);
  return memoryRegistry(known, () => {
    writeFileSync(`${path}.next`, JSON.stringify([...known]));
    renameSync(`${path}.next`, path);
  });
}
