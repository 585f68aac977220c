import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * The module and options to start a process of the product with. From sources, it runs through the TypeScript loader.
 * In the bundle, it is a script in the same folder. Tests bundle it once.
 *
 * @param program path relative to this folder, without the extension
 * @param from URL of the module that starts the process
 */
export function programModule(
  program: string,
  from: string,
): { readonly modulePath: URL; readonly execArgv: readonly string[] } {
  const script = `${basename(program)}.js`;
  if (!from.endsWith(".ts")) return { modulePath: new URL(`./${script}`, from), execArgv: [] };
  // oxlint-disable-next-line vitrine/one-place -- no option of the engine: it only says where tests bundled this very process
  const bundled = process.env["VITRINE_TEST_PROGRAMS"];
  if (bundled !== undefined) return { modulePath: pathToFileURL(join(bundled, script)), execArgv: [] };
  const loader = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;
  return {
    modulePath: new URL(`./${program}.ts`, import.meta.url),
    execArgv: ["--import", loader],
  };
}
