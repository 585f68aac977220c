import type { WorkspaceId } from "@vitrine/contracts/ids";
import type { Cell, SemanticQuery } from "@vitrine/contracts/query";
import type { Engine } from "@vitrine/engine";

import { addSeconds, type Clock } from "../../clock.ts";

/** A campaign of the client whose workspace it is. */
export interface Campaign {
  /** Eight digits. */
  readonly id: string;
  readonly name: string;
}

export interface CampaignService {
  /** The campaigns of a workspace's account, by name. @throws AppError `engine_unavailable` */
  listOf(workspaceId: WorkspaceId): Promise<readonly Campaign[]>;
  /** Their names by id, as far as they are known: lists must not wait for figures, so this never fails. */
  namesOf(workspaceId: WorkspaceId): Promise<ReadonlyMap<string, string>>;
}

export interface CampaignParts {
  readonly engine: Engine;
  readonly clock: Clock;
}

/** How long the campaigns of a workspace are believed; new ones come with the daily import. */
const keepSeconds = 60;

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

interface Kept {
  readonly until: Date;
  readonly campaigns: readonly Campaign[];
}

/** Which campaigns there are is known to the campaign facts alone. */
export function createCampaignService({ engine, clock }: CampaignParts): CampaignService {
  const kept = new Map<WorkspaceId, Kept>();

  async function ask(workspaceId: WorkspaceId): Promise<readonly Campaign[]> {
    const rows = [{ table: "Campaign", column: "workspace_key", values: [workspaceId] }];
    // The answer is for everybody in the workspace.
    const fairness = { person: `workspace ${workspaceId}`, workspace: workspaceId, class: "page" } as const;
    const { columns } = await engine.run(campaignQuery, { rows, forbiddenFields: [] }, undefined, fairness);
    const [ids = [], names = []] = columns.map(({ values }) => values);
    return ids.map((id, index) => ({ id: readText(id), name: readText(names[index] ?? null) }));
  }

  async function listOf(workspaceId: WorkspaceId): Promise<readonly Campaign[]> {
    const now = clock.now();
    const found = kept.get(workspaceId);
    if (found !== undefined && found.until > now) return found.campaigns;
    const campaigns = await ask(workspaceId);
    // None may mean that the facts are still being loaded.
    if (campaigns.length > 0) kept.set(workspaceId, { until: addSeconds(now, keepSeconds), campaigns });
    return campaigns;
  }

  return {
    listOf,
    namesOf: async (workspaceId) => {
      const campaigns = await listOf(workspaceId).catch(() => []);
      return new Map(campaigns.map(({ id, name }) => [id, name]));
    },
  };
}

/** How people read and search for a campaign; one whose name is not known goes by its id. */
export function labelCampaign(id: string, name: string | undefined): string {
  return name === undefined ? id : `${name} (${id})`;
}

function readText(cell: Cell): string {
  return cell === null ? "" : String(cell);
}
