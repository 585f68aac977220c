import type { Readable } from "node:stream";

import type { AccountEntry } from "@vitrine/engine";

import type { StoredFiles } from "../../files/stored-files.ts";
import type { StoredImport } from "./repository.ts";

export interface ImportAccount {
  readonly entries: readonly AccountEntry[];
  /** There are more. */
  readonly isCut: boolean;
}

/**
 * The first entries of the account of an import; none when it has no account.
 * @param most number of entries
 */
export async function readAccount(
  files: StoredFiles,
  { accountId }: Pick<StoredImport, "accountId">,
  most: number,
): Promise<ImportAccount> {
  const entries: AccountEntry[] = [];
  if (accountId === null) return { entries, isCut: false };
  for await (const line of readLines(files.open(accountId))) {
    if (entries.length === most) return { entries, isCut: true };
    const entry: unknown = JSON.parse(line);
    if (isEntry(entry)) entries.push(entry);
  }
  return { entries, isCut: false };
}

/** One JSON object per line. */
async function* readLines(content: Readable): AsyncGenerator<string> {
  let rest = "";
  for await (const piece of content.setEncoding("utf8")) {
    const lines = `${rest}${String(piece)}`.split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest !== "") yield rest;
}

function isEntry(value: unknown): value is AccountEntry {
  if (typeof value !== "object" || value === null) return false;
  const { line, outcome, reason }: Partial<Record<keyof AccountEntry, unknown>> = value;
  return (
    typeof line === "number" &&
    typeof reason === "string" &&
    (outcome === "skipped" || outcome === "refused" || outcome === "noted")
  );
}
