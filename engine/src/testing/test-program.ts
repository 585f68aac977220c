import { join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * The module and options to start a program of this folder with: bundled once by `tools/testing/testing-programs.mjs`, or from
 * its source while files are watched.
 */
export function testProgram(name: "batch-process" | "import-process" | "parent-process"): {
  readonly path: string;
  readonly execArgv: string[];
} {
  // Not a setting of the engine: the folder to which tests have bundled the programs.
  const bundled = process.env["VITRINE_TEST_PROGRAMS"];
  return bundled === undefined
    ? { path: fileURLToPath(new URL(`./${name}.ts`, import.meta.url)), execArgv: ["--import", "tsx"] }
    : { path: join(bundled, `${name}.js`), execArgv: [] };
}
