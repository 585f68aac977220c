import {
  campaignDigital,
  createEngine,
  type CopiedWorkspace,
  type CopyStore,
  type DataRegistry,
  type Engine,
  type VersionedWorkspace,
} from "@vitrine/engine";

import { systemClock } from "../clock.ts";
import type { Config } from "../config.ts";
import { StoreRegistry } from "../data/store-registry.ts";
import { openStore, type Store } from "../db/open-store.ts";
import { explainOpening } from "../start-error.ts";

/** A store and the engine with its facts. */
export interface Installation {
  readonly store: Store;
  readonly copies: CopyStore;
  /** Folder for temporary files. */
  readonly dataDir: string;
  readonly isEmbedded: boolean;
}

export type Places = Pick<Config, "databaseUrl" | "dataDir" | "analytics">;

/** The installation of an opened store and engine. */
export function installationOf(
  store: Store,
  { copies }: Pick<Engine, "copies">,
  { dataDir, analytics }: Pick<Places, "dataDir" | "analytics">,
): Installation {
  return { store, copies, dataDir, isEmbedded: analytics.kind === "embedded" };
}

/**
 * Opens an installation that no server on this machine has open.
 *
 * @param given what the registry of campaign data is; that of the store unless given
 * @throws StartError, StoreError
 */
export async function withInstallation<Value>(
  { databaseUrl, dataDir, analytics }: Places,
  use: (installation: Installation) => Promise<Value>,
  given: (store: Store) => DataRegistry = ({ db }) => new StoreRegistry(Promise.resolve(db)),
): Promise<Value> {
  const store = await openStore({ databaseUrl, dataDir });
  try {
    const engine = await createEngine({
      model: campaignDigital,
      registry: given(store),
      dataDir,
      analytics,
      clock: systemClock,
    }).catch((error: unknown) => {
      throw explainOpening(error, { dataDir, analytics });
    });
    try {
      return await use(installationOf(store, engine, { dataDir, analytics }));
    } finally {
      await engine.close();
    }
  } finally {
    await store.close();
  }
}

/** The registry while facts are restored: it has the workspaces of a dump, and takes nothing over from the engine. */
export class RestoringRegistry extends StoreRegistry {
  readonly #workspaces: readonly VersionedWorkspace[];

  constructor(store: Store, workspaces: readonly VersionedWorkspace[]) {
    super(Promise.resolve(store.db));
    this.#workspaces = workspaces;
  }

  override async workspaces(): Promise<readonly VersionedWorkspace[]> {
    return this.#workspaces;
  }

  override async adopt(): Promise<void> {}
}

/** The workspaces with facts, as a registry has them now. */
export async function listCopied(registry: DataRegistry): Promise<readonly CopiedWorkspace[]> {
  const copied: CopiedWorkspace[] = [];
  for (const { workspace } of await registry.workspaces())
    copied.push({ view: await registry.view(workspace), loads: await registry.loads(workspace) });
  return copied;
}
