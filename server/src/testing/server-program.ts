import { join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * What Node is to be started with to run the server: as it is shipped, bundled once for all tests by
 * `tools/testing-programs.mjs`; while files are watched, from its sources.
 */
export function serverProgram(): readonly string[] {
  // oxlint-disable-next-line house/one-place -- no setting of the server: it says where tests bundled it
  const bundled = process.env["VITRINE_TEST_PROGRAMS"];
  return bundled === undefined
    ? ["--import", "tsx", fileURLToPath(new URL("../main.ts", import.meta.url))]
    : [...quickStart, join(bundled, "main.js")];
}

/** For processes that do not live long enough for thorough compilation, on cores that others want. */
export const quickStart = ["--liftoff-only", "--single-threaded"];
