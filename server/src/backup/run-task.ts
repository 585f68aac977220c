import { readFile } from "node:fs/promises";
import { parseEnv } from "node:util";

import * as z from "zod/mini";

import { readConfig } from "../config.ts";
import { dumpInstallation } from "./dump.ts";
import { withNamedFile } from "./explain-file.ts";
import type { Installation, InstallationSettings } from "./installation.ts";
import { mergeInstallation } from "./merge.ts";
import { moveInstallation } from "./move.ts";
import { verifyArchive, verifyInstallation, type Verification } from "./verify.ts";

/** What the store command asks of a server, or does itself while none runs. */
export const taskSchema = z.object({
  does: z.enum(["dump", "verify", "move", "merge"]),
  /** Absolute path: of the archive, or of the settings of the other installation; null to verify without an archive. */
  file: z.nullable(z.string()),
  force: z.boolean(),
});
export type StoreTask = z.output<typeof taskSchema>;

type Print = (line: string) => void;

/** @returns the exit code: 1 if differences were found or facts were missing @throws Error for operators */
export async function runTask(
  { does, file, force }: StoreTask,
  installation: Installation,
  print: Print,
): Promise<number> {
  if (does === "verify")
    return report(
      await (file === null ? verifyInstallation(installation) : verifyArchive(installation, file)),
      print,
    );
  if (file === null) throw new Error("A file is missing.");
  if (does === "dump") {
    const { store, workspaces, missing } = await dumpInstallation(installation, file, { now: new Date() });
    print(
      `Wrote ${store.rows} rows of ${store.tables} tables and the facts of ${count(workspaces)}: ${file}`,
    );
    return reportMissing(missing, print);
  }
  if (does === "merge") {
    const { workspaces, rows, renamed, missing } = await mergeInstallation(installation, file, {
      now: new Date(),
      print,
    });
    for (const line of renamed) print(`Changed: ${line}.`);
    print(`Added ${count(workspaces)} with ${rows} rows.`);
    return reportMissing(missing, print);
  }
  const target = await readPlaces(file);
  const { store, workspaces, missing } = await moveInstallation(installation, target, { force, print });
  print(`Copied ${store.rows} rows of ${store.tables} tables and the facts of ${count(workspaces)}.`);
  return reportMissing(missing, print);
}

/** A number of workspaces. */
export function count(workspaces: number): string {
  return workspaces === 1 ? "1 workspace" : `${workspaces} workspaces`;
}

function reportMissing(missing: readonly string[], print: Print): number {
  for (const workspace of missing)
    print(`The facts of ${workspace} were left out: the engine lacks them, or cannot read them.`);
  return missing.length === 0 ? 0 : 1;
}

function report({ workspaces, differences, warning }: Verification, print: Print): number {
  if (warning !== null) print(warning);
  for (const line of differences) print(line);
  print(
    differences.length === 0
      ? `The facts of ${count(workspaces)} are as they should be.`
      : "The facts are not as they should be.",
  );
  return differences.length === 0 ? 0 : 1;
}

/** The settings of another installation, in the form of those of a server. */
async function readPlaces(file: string): Promise<InstallationSettings> {
  const text = await withNamedFile(file, "read", () => readFile(file, "utf8"));
  const read = readConfig(parseEnv(text));
  if (!read.ok) throw new Error(`${file}: ${read.problems.join(" ")}`);
  return read.config;
}
