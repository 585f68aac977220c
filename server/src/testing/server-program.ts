import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Arguments for Node to run the server, or another program of it that only tests start. `tools/testing/testing-programs.mjs`
 * bundles it once for all tests; in watch mode it runs from source.
 * @param source path within `server/src`
 */
export function serverProgram(source = "main.ts"): readonly string[] {
  const bundled = process.env["VITRINE_TEST_PROGRAMS"];
  return bundled === undefined
    ? ["--import", "tsx", fileURLToPath(new URL(`../${source}`, import.meta.url))]
    : [...quickStart, join(bundled, `${basename(source, ".ts")}.js`)];
}

/** V8 options for short-lived processes: thorough compilation would not pay off. */
const quickStart = ["--liftoff-only", "--single-threaded"];
