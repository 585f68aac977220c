import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";

import * as z from "zod/mini";

import { parse } from "@vitrine/contracts/parse";
import type { CopiedTable } from "@vitrine/engine";

import { hideVersions } from "../data/repository.ts";
import { StoreRegistry } from "../data/store-registry.ts";
import { isStoreEmpty } from "../db/catalogue.ts";
import type { DumpReport } from "../db/dump/dump-store.ts";
import { requireKnownDump, restoreStore, storeNotEmpty } from "../db/dump/restore-store.ts";
import { openStore, type Store } from "../db/open-store.ts";
import { StoreError } from "../db/store-error.ts";
import { explainOpening } from "../start-error.ts";
import { headName, isArchive, readArchive } from "./archive.ts";
import { parseArchived, type ArchivedWorkspace } from "./archived-workspace.ts";
import { archiveFormat, storeName } from "./dump.ts";
import { withNamedFile } from "./explain-file.ts";
import {
  RestoringRegistry,
  withInstallation,
  type Installation,
  type InstallationSettings,
} from "./installation.ts";
import { hasFacts, restoreFacts } from "./restore-facts.ts";
import { withTemporaryFolder } from "./temporary-folder.ts";
import { describePeppers } from "./describe-peppers.ts";

export interface RestoreOptions {
  /** Replaces the contents of the installation. Without it, a store that is not empty is refused. */
  readonly force: boolean;
  readonly print: (line: string) => void;
  /** Ends the restore before the next workspace. */
  readonly signal?: AbortSignal;
  /** Called when the facts of a workspace are restored. */
  readonly onWorkspace?: (done: number, all: number) => Promise<void>;
}

export interface RestoreReport {
  readonly store: DumpReport;
  /** The workspaces of the archive, whose facts were written or were there already; null for a dump of a store only. */
  readonly archived: readonly ArchivedWorkspace[] | null;
}

/**
 * Fills an installation from an archive, or its store from a dump of an earlier version. The facts come first, workspace
 * by workspace; they count when the store is restored, at the end, in one transaction. After an interruption the same call
 * goes on: it writes no workspace again that is complete. If the peppers here are not those of the file, it says so before
 * it writes.
 *
 * @throws StoreError `store-not-empty`, `dump-not-readable`
 */
export async function restoreInstallation(
  places: InstallationSettings,
  file: string,
  options: RestoreOptions,
): Promise<RestoreReport> {
  const { force, print } = options;
  const warn = (dump: string) => printWarning(describePeppers(dump, file, places), print);
  if (!(await withNamedFile(file, "read", () => isArchive(file)))) {
    await warn(file);
    const store = await openStore(places);
    try {
      return { store: await restoreStore(store, file, { force }), archived: null };
    } finally {
      await store.close();
    }
  }
  // The folder of the archive may be a read-only copy on another machine.
  await mkdir(places.dataDir, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw explainOpening(error, places);
  });
  return withTemporaryFolder(places.dataDir, async (folder) => {
    const archived = await checkArchive(file, join(folder, storeName));
    await warn(join(folder, storeName));
    const registry = (store: Store) =>
      new RestoringRegistry(
        store,
        archived.map(({ copied }) => copied.view),
      );
    const work = async (installation: Installation) => {
      await beginRestore(installation, archived, force);
      await readFacts(file, folder, archived, fillWorkspaces(installation, archived.length, options));
      options.signal?.throwIfAborted();
      return restoreStore(installation.store, join(folder, storeName), { force });
    };
    return { store: await withInstallation(places, work, registry), archived };
  });
}

/** Prints what an operator should know before anything is written. */
export async function printWarning(
  warning: Promise<string | null>,
  print: (line: string) => void,
): Promise<void> {
  const line = await warning;
  if (line !== null) print(line);
}

/** Restores one workspace after the other. */
function fillWorkspaces(
  { copies }: Installation,
  all: number,
  { print, signal, onWorkspace = async () => {} }: RestoreOptions,
): UseFacts {
  let done = 0;
  return async (one, files) => {
    signal?.throwIfAborted();
    const { workspace } = one.copied.view;
    if (!one.isHeld) {
      await copies.erase(workspace);
      print(`The archive has no facts of ${workspace}: they were missing when it was written.`);
    } else if (await hasFacts(copies, one)) print(`The facts of ${workspace} are complete.`);
    else {
      await restoreFacts(copies, one, files);
      print(`Restored the facts of ${workspace}.`);
    }
    done += 1;
    await onWorkspace(done, all);
  };
}

/**
 * Reads a whole archive, before anything is changed.
 *
 * @param storePath where the dump of the store is put @returns the workspaces in it
 * @throws StoreError `dump-not-readable`
 */
export async function checkArchive(file: string, storePath: string): Promise<readonly ArchivedWorkspace[]> {
  const archived: ArchivedWorkspace[] = [];
  await readArchive(file, async (member) => {
    if (member.name === headName) requireFormat(await member.json());
    if (member.name === storeName) await member.save(storePath);
    if (member.name.endsWith("/workspace.json")) archived.push(parseArchived(await member.json()));
  });
  await requireKnownDump(storePath);
  return archived;
}

const headSchema = z.object({ vitrineDump: z.literal(archiveFormat), createdAt: z.string() });

function requireFormat(head: unknown): void {
  if (!parse(headSchema, head).ok)
    throw new StoreError("dump-not-readable", "The dump cannot be read: it was written by a newer version.");
}

/**
 * From here on nothing that the installation has counts: what it has of a workspace is about to be replaced.
 *
 * @throws StoreError `store-not-empty`
 */
export async function beginRestore(
  { store, copies }: Installation,
  archived: readonly ArchivedWorkspace[],
  force: boolean,
): Promise<void> {
  if (await isStoreEmpty(store.db)) return;
  if (!force) throw storeNotEmpty();
  await hideVersions(store.db);
  const wanted = new Set(archived.map(({ copied }) => copied.view.workspace));
  for (const { workspace } of await new StoreRegistry(Promise.resolve(store.db)).workspaces())
    if (!wanted.has(workspace)) await copies.erase(workspace);
}

type UseFacts = (one: ArchivedWorkspace, files: readonly CopiedTable[]) => Promise<void>;

/** Hands the files of each workspace over, one workspace after the other. */
export async function readFacts(
  file: string,
  parent: string,
  archived: readonly ArchivedWorkspace[],
  use: UseFacts,
): Promise<void> {
  let index = 0;
  let files: CopiedTable[] = [];
  await readArchive(file, async (member) => {
    const [, , name = ""] = member.name.split("/");
    if (name.endsWith(".parquet")) {
      const path = join(parent, name);
      await member.save(path);
      files.push({ source: name.slice(0, -".parquet".length), path });
    } else if (name === "workspace.json") {
      const own = files;
      const one = archived[index];
      if (one !== undefined) await use(one, own);
      for (const { path } of own) await rm(path, { force: true });
      index += 1;
      files = [];
    }
  });
}
