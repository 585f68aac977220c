import { join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * The module and options to start a program of this folder with: bundled once by `tools/testing-programs.mjs`, or from
 * its source while files are watched.
 */
export function testProgram(name: "batch-process" | "import-process" | "parent-process"): {
  readonly path: string;
  readonly execArgv: string[];
} {
  // oxlint-disable-next-line vitrine/one-place -- no option of the engine: it says where tests bundled the program
  const bundled = process.env["VITRINE_TEST_PROGRAMS"];
  return bundled === undefined
    ? { path: fileURLToPath(new URL(`./${name}.ts`, import.meta.url)), execArgv: ["--import", "tsx"] }
    : { path: join(bundled, `${name}.js`), execArgv: [] };
}
