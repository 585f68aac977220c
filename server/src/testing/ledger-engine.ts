import { readFile, writeFile } from "node:fs/promises";

import type { Kysely } from "kysely";

import type { EngineImports, ImportReport } from "@vitrine/engine";

import type { Database } from "../db/schema.ts";
import type { ImportJobDeps } from "../features/imports/import-job.ts";

const prefix = "loaded ";

/**
 * An engine that servers share, as far as importing needs it: it counts the lines of files, in the store. Like a real
 * one it imports an id only once, and returns the report of one that it has already.
 * @param pause is awaited before and after the engine commits, so that a test can kill the server there
 */
export function createLedgerEngine(
  db: Kysely<Database>,
  pause: (place: "before" | "after") => Promise<void>,
): ImportJobDeps["engine"] {
  const load: EngineImports["load"] = async ({ id, file, accountFile }, onProgress, options = {}) => {
    const known = await db
      .selectFrom("settings")
      .select("value")
      .where("key", "=", `${prefix}${id}`)
      .executeTakeFirst();
    if (known !== undefined) return reportOf(Number(known.value));
    const lines = (await readFile(file, "utf8")).trimEnd().split("\n").length;
    onProgress(lines, 0.5);
    await writeFile(accountFile, `${JSON.stringify({ line: 1, outcome: "skipped", reason: "headers" })}\n`);
    await options.beforeCommit?.();
    await pause("before");
    options.signal?.throwIfAborted();
    await db
      .insertInto("settings")
      .values({ key: `${prefix}${id}`, value: String(lines) })
      .execute();
    await pause("after");
    return reportOf(lines);
  };
  const ids = async () => {
    const rows = await db.selectFrom("settings").select("key").where("key", "like", `${prefix}%`).execute();
    return rows.map(({ key }) => key.slice(prefix.length));
  };
  return { imports: { load, ids, isAway: () => false } };
}

function reportOf(lines: number): ImportReport {
  return { ...noFigures, rows: lines, taken: lines - 1, skipped: 1 };
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
