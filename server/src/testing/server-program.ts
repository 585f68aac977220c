import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * What Node is to be started with to run the server, or another of its programs that only tests start: bundled once
 * for all of them by `tools/testing-programs.mjs`; while files are watched, from its source.
 * @param source from the room's sources
 */
export function serverProgram(source = "main.ts"): readonly string[] {
  const bundled = process.env["VITRINE_TEST_PROGRAMS"];
  return bundled === undefined
    ? ["--import", "tsx", fileURLToPath(new URL(`../${source}`, import.meta.url))]
    : [...quickStart, join(bundled, `${basename(source, ".ts")}.js`)];
}

/** For processes that do not live long enough for thorough compilation, on cores that others want. */
const quickStart = ["--liftoff-only", "--single-threaded"];
