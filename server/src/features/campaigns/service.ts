import { setTimeout as wait } from "node:timers/promises";

import type { WorkspaceId } from "@vitrine/contracts/ids";
import type { Cell, SemanticQuery } from "@vitrine/contracts/query";
import type { Engine } from "@vitrine/engine";

import type { CacheMetrics } from "../../observation/cache-metrics.ts";

export interface Campaign {
  /** Eight digits. */
  readonly id: string;
  readonly name: string;
}

export interface CampaignServiceDeps {
  readonly engine: Pick<Engine, "run"> & { readonly imports: Pick<Engine["imports"], "version"> };
  readonly caches: CacheMetrics;
  /** How long a list waits for names, in milliseconds. */
  readonly namesMs?: number;
}

/** How many workspaces are cached. */
const cacheSize = 200;
const usualNamesMs = 3000;

const campaignQuery: SemanticQuery = {
  dimensions: [
    { table: "Campaign", column: "campaign_id" },
    { table: "Campaign", column: "campaign_name" },
  ],
  measures: [],
  filters: [],
  sort: [{ by: "dimension", index: 1, direction: "ascending" }],
  limit: 10_000,
  totals: false,
};

interface CachedCampaigns {
  /** Of the workspace's data. Imports change it on every server. */
  readonly version: number;
  readonly campaigns: readonly Campaign[];
}

/** The campaigns of workspaces, which only the campaign data contains. */
export class CampaignService {
  readonly #deps: CampaignServiceDeps;
  readonly #cache = new Map<WorkspaceId, CachedCampaigns>();

  constructor(deps: CampaignServiceDeps) {
    this.#deps = deps;
  }

  /** The campaigns of a workspace, by name. @throws AppError `engine_unavailable` */
  async listOf(workspaceId: WorkspaceId): Promise<readonly Campaign[]> {
    return this.#listAt(workspaceId, await this.#deps.engine.imports.version(workspaceId));
  }

  async #listAt(workspaceId: WorkspaceId, version: number): Promise<readonly Campaign[]> {
    const { caches } = this.#deps;
    const found = this.#cache.get(workspaceId);
    const isHit = found?.version === version;
    caches.asked("campaigns", isHit);
    const campaigns = isHit ? found.campaigns : await this.#ask(workspaceId);
    // An import that ends in the meantime only makes the campaigns newer than their version.
    this.#keep(workspaceId, { version, campaigns });
    return campaigns;
  }

  /**
   * The names of campaigns by id. Lists must not fail or wait when the engine is unavailable or hangs, so this returns
   * the names that it has, which may be earlier ones.
   * @param version of the workspace's data, if the caller has read it
   */
  async namesOf(workspaceId: WorkspaceId, version?: number): Promise<ReadonlyMap<string, string>> {
    const { namesMs = usualNamesMs } = this.#deps;
    const answered = new AbortController();
    const tooLate = wait(namesMs, null, { signal: answered.signal, ref: false });
    const list = version === undefined ? this.listOf(workspaceId) : this.#listAt(workspaceId, version);
    const campaigns = await Promise.race([list, tooLate]).catch(() => null);
    answered.abort();
    const known = campaigns ?? this.#cache.get(workspaceId)?.campaigns ?? [];
    return new Map(known.map(({ id, name }) => [id, name]));
  }

  /** Evicts the workspace that was not asked for longest. */
  #keep(workspaceId: WorkspaceId, entry: CachedCampaigns): void {
    this.#cache.delete(workspaceId);
    this.#cache.set(workspaceId, entry);
    const [oldest] = this.#cache.keys();
    if (this.#cache.size > cacheSize && oldest !== undefined) this.#cache.delete(oldest);
    this.#deps.caches.changed("campaigns", this.#cache.size, null);
  }

  async #ask(workspaceId: WorkspaceId): Promise<readonly Campaign[]> {
    const rows = [{ table: "Campaign", column: "workspace_key", values: [workspaceId] }];
    // The answer is cached for everyone in the workspace.
    const fairness = { person: `workspace ${workspaceId}`, workspace: workspaceId, class: "page" } as const;
    const { columns } = await this.#deps.engine.run(
      campaignQuery,
      { workspace: workspaceId, rows, forbiddenFields: [] },
      undefined,
      fairness,
    );
    const [ids = [], names = []] = columns.map(({ values }) => values);
    return ids.map((id, index) => ({ id: readText(id), name: readText(names[index] ?? null) }));
  }
}

/** The text under which users search for a campaign; the id when its name is unknown. */
export function labelCampaign(id: string, name: string | undefined): string {
  return name === undefined ? id : `${name} (${id})`;
}

function readText(cell: Cell): string {
  return cell === null ? "" : String(cell);
}
