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
import type { GivenPeppers } from "./describe-peppers.ts";

/** Where an installation is. The data directory also takes temporary files. */
export type Places = Pick<Config, "databaseUrl" | "dataDir" | "analytics">;

/** What the settings say about an installation. */
export type InstallationSettings = Places & GivenPeppers;

/** A store and the engine with its facts. */
export interface Installation extends InstallationSettings {
  readonly store: Store;
  readonly copies: CopyStore;
}

/** The installation of an opened store and engine. */
export function installationOf(
  store: Store,
  { copies }: Pick<Engine, "copies">,
  { databaseUrl, dataDir, analytics, pepper, previousPepper }: InstallationSettings,
): Installation {
  return { store, copies, databaseUrl, dataDir, analytics, pepper, previousPepper };
}

/**
 * Opens an installation that no server on this machine has open.
 *
 * @param given what the registry of campaign data is; that of the store unless given
 * @throws StartError, StoreError
 */
export async function withInstallation<Value>(
  places: InstallationSettings,
  use: (installation: Installation) => Promise<Value>,
  given: (store: Store) => DataRegistry = ({ db }) => new StoreRegistry(Promise.resolve(db)),
): Promise<Value> {
  const { databaseUrl, dataDir, analytics } = places;
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
      return await use(installationOf(store, engine, places));
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
