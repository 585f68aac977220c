import * as z from "zod/mini";

import { parse } from "@vitrine/contracts/parse";
import { emptyState, type CopiedWorkspace, type TotalRow } from "@vitrine/engine";

import { StoreError } from "../db/store-error.ts";

/** What an archive says of a workspace, after the files with its rows. */
const archivedSchema = z.object({
  workspace: z.string(),
  version: z.int(),
  hidden: z.array(z.int()),
  loads: z.array(
    z.union([
      z.object({ kind: z.literal("import"), number: z.int(), source: z.string() }),
      z.object({ kind: z.literal("sample"), number: z.int() }),
    ]),
  ),
  /** False if its rows were missing or damaged when the archive was written. */
  isHeld: z.boolean(),
  totals: z.array(
    z.object({
      table: z.string(),
      source: z.string(),
      day: z.string(),
      rows: z.number(),
      sums: z.record(z.string(), z.string()),
    }),
  ),
});

export interface ArchivedWorkspace {
  readonly copied: CopiedWorkspace;
  readonly isHeld: boolean;
  readonly totals: readonly TotalRow[];
}

export function formatArchived({ copied: { view, loads }, isHeld, totals }: ArchivedWorkspace): string {
  const { workspace, version, hidden } = view;
  const numbers = loads.map((load) =>
    load.kind === "sample"
      ? { kind: load.kind, number: load.number }
      : { kind: load.kind, number: load.number, source: load.source },
  );
  return JSON.stringify({ workspace, version, hidden, loads: numbers, isHeld, totals });
}

/** @throws StoreError `dump-not-readable` */
export function parseArchived(content: unknown): ArchivedWorkspace {
  const parsed = parse(archivedSchema, content);
  if (!parsed.ok)
    throw new StoreError(
      "dump-not-readable",
      "The dump cannot be read: it describes a workspace in another way.",
    );
  const { workspace, version, hidden, loads, isHeld, totals } = parsed.value;
  // How fresh the data are does not matter for copies.
  const view = { workspace, version, hidden, state: emptyState };
  return { copied: { view, loads }, isHeld, totals };
}
