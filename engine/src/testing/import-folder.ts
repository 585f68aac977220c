import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import type { SemanticQuery } from "@vitrine/contracts/query";

import { createEngine, type Engine } from "../engine.ts";
import type { AccountEntry } from "../engines/duckdb/imports/import-job.ts";
import type { ImportReport } from "../import/import-report.ts";
import type { ImportMapping } from "../import/import-types.ts";
import { campaignDigital } from "../models.ts";
import type { SecurityScope } from "../security-scope.ts";
import type { DataRegistry } from "../registry/data-registry.ts";
import { memoryRegistry } from "./memory-registry.ts";
import { makeTempDir } from "./temp-dir.ts";

const today = () => new Date("2026-11-02T09:00:00Z");

/** The path of an export in `engine/src/import/fixtures`. */
export function fixture(name: string): string {
  return fileURLToPath(new URL(`../import/fixtures/${name}`, import.meta.url));
}

/** Opens an engine on a temporary folder, for tests that import files. */
export async function openImportFolder(): Promise<ImportFolder> {
  const folder = await makeTempDir();
  const clock = { now: today };
  const registry = memoryRegistry();
  const engine = await createEngine({ model: campaignDigital, registry, dataDir: folder.path, clock });
  return new ImportFolder(folder, { clock, registry, engine });
}

/**
 * An engine with short ways to import files and to read the imported figures. Starting an engine takes longer than most
 * tests of imports, so tests share one: each calls `beginTest` and then has workspaces of its own.
 */
export class ImportFolder {
  readonly clock: { now: () => Date };
  readonly registry: DataRegistry;
  /** A test may close it and open another one on the same folder. */
  engine: Engine;
  readonly #folder: Awaited<ReturnType<typeof makeTempDir>>;
  #tests = 0;
  #imports = 0;

  constructor(
    folder: Awaited<ReturnType<typeof makeTempDir>>,
    { clock, registry, engine }: Pick<ImportFolder, "clock" | "registry" | "engine">,
  ) {
    this.#folder = folder;
    this.clock = clock;
    this.registry = registry;
    this.engine = engine;
  }

  /** Closes the engine and opens another one on the same data. */
  async reopen(model = campaignDigital): Promise<void> {
    await this.engine.close();
    const { clock, registry, path: dataDir } = this;
    this.engine = await createEngine({ model, registry, dataDir, clock });
  }

  get path(): string {
    return this.#folder.path;
  }

  beginTest(): void {
    this.clock.now = today;
    this.#tests += 1;
  }

  /** The key of a workspace of the current test; the name itself if no test has begun. */
  own(workspace: string): string {
    return this.#tests === 0 ? workspace : `${workspace}-${this.#tests}`;
  }

  /** Allows the rows of a workspace of the current test. */
  scope(workspace: string): SecurityScope {
    const own = this.own(workspace);
    const rows = [{ table: "Campaign", column: "workspace_key", values: [own] }];
    return { workspace: own, rows, forbiddenFields: [] };
  }

  /** Writes a file of lines. */
  write(name: string, lines: readonly string[]): string {
    const path = join(this.path, name);
    writeFileSync(path, lines.join("\n"));
    return path;
  }

  async load(
    file: string,
    workspace = "alpha",
    known: Partial<ImportMapping> = {},
  ): Promise<{ readonly report: ImportReport; readonly account: readonly AccountEntry[] }> {
    this.#imports += 1;
    const accountFile = join(this.path, "account");
    const report = await this.engine.imports.load(
      {
        id: `import-${this.#imports}`,
        file,
        fileName: "export.csv",
        workspace: this.own(workspace),
        client: "Alpha Ltd",
        known,
        accountFile,
      },
      () => {},
    );
    const lines = readFileSync(accountFile, "utf8").split("\n").filter(Boolean);
    return { report, account: lines.map((line): AccountEntry => JSON.parse(line)) };
  }

  /** Impressions, clicks and spend of a workspace, with the given fields before them. */
  async figures(
    workspace: string,
    by: readonly (readonly [string, string])[] = [],
  ): Promise<readonly (readonly unknown[])[]> {
    const query: SemanticQuery = {
      dimensions: by.map(([table, column]) => ({ table, column })),
      measures: ["Impressions", "Clicks", "Spend"].map((measure) => ({ table: "Performance", measure })),
      filters: [],
      sort: by.length === 0 ? [] : [{ by: "dimension", index: 0, direction: "ascending" }],
      limit: 1000,
      totals: false,
    };
    const { columns } = await this.engine.run(query, this.scope(workspace));
    const length = columns[0]?.values.length ?? 0;
    return Array.from({ length }, (_, row) => columns.map(({ values }) => values[row]));
  }

  async close(): Promise<void> {
    await this.engine.close();
    await this.#folder.remove();
  }
}
