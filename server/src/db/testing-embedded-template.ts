import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { createEmbeddedStore } from "./embedded/embedded-worker.ts";

/**
 * A freshly created embedded store without tables. Creating one takes seconds, copying it a fraction of one,
 * so it is kept between runs, for the exact version of the database.
 * @returns its directory, to be copied and never opened
 */
export async function prepareEmbeddedTemplate(): Promise<string> {
  const modules = findModules();
  const cache = join(modules, ".cache", "vitrine");
  const template = join(cache, `empty-store-${readDatabaseVersion(modules)}`);
  if (existsSync(template)) return template;
  mkdirSync(cache, { recursive: true });
  const workshop = mkdtempSync(join(cache, "making-"));
  try {
    const made = join(workshop, "store");
    await createEmbeddedStore(made);
    renameSync(made, template);
  } catch (error) {
    // Another run may have been quicker.
    if (!existsSync(template)) throw error;
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
  return template;
}

/** The folder `node_modules` that holds the embedded database. */
function findModules(): string {
  const entry = createRequire(import.meta.url).resolve("@electric-sql/pglite");
  let folder = dirname(entry);
  while (!folder.endsWith("node_modules")) folder = dirname(folder);
  return folder;
}

function readDatabaseVersion(modules: string): string {
  const text = readFileSync(join(modules, "@electric-sql", "pglite", "package.json"), "utf8");
  const content: unknown = JSON.parse(text);
  if (typeof content !== "object" || content === null || !("version" in content)) return "unknown";
  return String(content.version);
}
