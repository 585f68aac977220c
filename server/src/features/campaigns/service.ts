import type { WorkspaceId } from "@vitrine/contracts/ids";
import type { Cell, SemanticQuery } from "@vitrine/contracts/query";
import type { Engine } from "@vitrine/engine";

import { addSeconds, type Clock } from "../../clock.ts";
import type { CacheMetrics } from "../../observation/cache-metrics.ts";

export interface Campaign {
  /** Eight digits. */
  readonly id: string;
  readonly name: string;
}

export interface CampaignServiceDeps {
  readonly engine: Engine;
  readonly clock: Clock;
  readonly caches: CacheMetrics;
}

/** How long the campaigns of a workspace are cached. New ones arrive with the daily import. */
const cacheSeconds = 60;

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
  readonly until: Date;
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
    const { clock, caches } = this.#deps;
    const now = clock.now();
    const found = this.#cache.get(workspaceId);
    const isHit = found !== undefined && found.until > now;
    caches.asked("campaigns", isHit);
    if (isHit) return found.campaigns;
    const campaigns = await this.#ask(workspaceId);
    // An empty list may mean that the data is still being loaded, so it is not cached.
    if (campaigns.length > 0) {
      this.#cache.set(workspaceId, { until: addSeconds(now, cacheSeconds), campaigns });
      caches.changed("campaigns", this.#cache.size, null);
    }
    return campaigns;
  }

  /**
   * The names of campaigns by id. Lists must not fail when the engine is unavailable, so this returns the names that it
   * has.
   */
  async namesOf(workspaceId: WorkspaceId): Promise<ReadonlyMap<string, string>> {
    const campaigns = await this.listOf(workspaceId).catch(() => []);
    return new Map(campaigns.map(({ id, name }) => [id, name]));
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
