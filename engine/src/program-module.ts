import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * What a process of ours is started with. From the sources it runs through the TypeScript loader; in the bundle it is a
 * script beside the one that starts it. Tests bundle it once for all of them.
 * @param program its path from this folder, without the ending
 * @param from address of the module that starts it
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
