import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createEmbeddedStore } from "./embedded/embedded-worker.ts";
import { openStore } from "./open-store.ts";

/** Directories of closed stores. Tests copy them and never open them. */
export interface EmbeddedTemplates {
  readonly empty: string;
  /** With all tables and no rows. */
  readonly migrated: string;
}

/**
 * Creating a store takes seconds and its tables half a second; copying takes a fraction of that. Both directories are
 * kept between runs, one for each version of the database and of the migrations.
 */
export async function prepareEmbeddedTemplates(): Promise<EmbeddedTemplates> {
  const modules = findModules();
  const cache = join(modules, ".cache", "vitrine");
  mkdirSync(cache, { recursive: true });
  const version = readDatabaseVersion(modules);
  const empty = await keep(join(cache, `empty-store-${version}`), (folder) =>
    createEmbeddedStore(join(folder, "store")),
  );
  const migrated = await keep(
    join(cache, `migrated-store-${version}-${hashMigrations()}`),
    async (folder) => {
      cpSync(empty, join(folder, "store"), { recursive: true });
      await (await openStore({ databaseUrl: null, dataDir: folder })).close();
    },
  );
  return { empty, migrated };
}

/** Creates a store in a temporary folder and moves it to its place, unless it exists already. */
async function keep(template: string, make: (folder: string) => Promise<void>): Promise<string> {
  if (existsSync(template)) return template;
  const folder = mkdtempSync(join(dirname(template), "making-"));
  try {
    await make(folder);
    renameSync(join(folder, "store"), template);
  } catch (error) {
    // Another run may have finished first.
    if (!existsSync(template)) throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return template;
}

/** A hash of everything that creates the tables, including the migration runner. */
function hashMigrations(): string {
  const hash = createHash("sha256");
  const folder = fileURLToPath(new URL("./migrations/", import.meta.url));
  for (const file of readdirSync(folder).toSorted())
    hash.update(file).update(readFileSync(join(folder, file)));
  hash.update(readFileSync(fileURLToPath(new URL("./migrate-store.ts", import.meta.url))));
  return hash.digest("hex").slice(0, 12);
}

/** The folder `node_modules` that contains the embedded database. */
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
