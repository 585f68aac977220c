import { readFile, writeFile } from "node:fs/promises";

import type { Kysely } from "kysely";

import type { EngineImports, ImportReport } from "@vitrine/engine";

import type { Database } from "../db/schema.ts";
import type { ImportJobDeps } from "../features/imports/import-job.ts";

const prefix = "loaded ";

/**
 * An engine that servers share, as far as importing needs it: it counts the lines of files, in the store. Like a real
 * one it imports an id only once.
 * @param pause is awaited before and after the engine commits, so that a test can kill the server there
 */
export function createLedgerEngine(
  db: Kysely<Database>,
  pause: (place: "before" | "after") => Promise<void>,
): ImportJobDeps["engine"] {
  const load: EngineImports["load"] = async ({ id, file, accountFile }, onProgress) => {
    const lines = (await readFile(file, "utf8")).trimEnd().split("\n").length;
    onProgress(lines, 0.5);
    await pause("before");
    const entry = { key: `${prefix}${id}`, value: String(lines) };
    const added = await db
      .insertInto("settings")
      .values(entry)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows !== 1n) throw new Error("This import is in the store already");
    await writeFile(accountFile, `${JSON.stringify({ line: 1, outcome: "skipped", reason: "headers" })}\n`);
    await pause("after");
    return { ...noFigures, rows: lines, taken: lines - 1, skipped: 1 };
  };
  const ids = async () => {
    const rows = await db.selectFrom("settings").select("key").where("key", "like", `${prefix}%`).execute();
    return rows.map(({ key }) => key.slice(prefix.length));
  };
  return { imports: { load, ids } };
}

const noFigures: ImportReport = {
  source: "generic",
  mapping: null,
  rows: 0,
  taken: 0,
  skipped: 0,
  refused: 0,
  replaced: 0,
  firstDay: null,
  lastDay: null,
  totals: { impressions: 0, clicks: 0, spend: 0 },
  amounts: [],
};
