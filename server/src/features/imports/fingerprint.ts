import { createHash } from "node:crypto";

import type { ImportPreview } from "@vitrine/engine";

/** Files with the same headers, in any order, share a mapping. */
export function fingerprintOf({ file }: ImportPreview): string {
  const names = file.columns.map(({ name }) => name).toSorted();
  return createHash("sha256").update(JSON.stringify(names)).digest("hex");
}
