import type { EmbedOrder, ProviderItem } from "./analytics-provider.ts";
import type { EffectiveIdentity } from "./powerbi/orders.ts";

/** What row security of a connection gets about the reader. */
export interface IdentitySettings {
  readonly identity: "id" | "email";
  readonly roles: readonly string[];
  /** The column of its datasets with the id of a campaign; null without one. */
  readonly campaignField: { readonly table: string; readonly column: string } | null;
}

/** What a dataset requires, of which only this is needed. */
export interface SecuredDataset {
  readonly id: string;
  readonly isEffectiveIdentityRequired: boolean;
  readonly isEffectiveIdentityRolesRequired: boolean;
}

/**
 * As whom the rows of datasets with row security are read (decision 167): the person, the roles of the attached report or
 * of the connection, and as `CUSTOMDATA()` the workspace, the campaigns and the audience of our row rules.
 * @returns null when no dataset has row security, unless a paginated report gets the name of its reader anyway
 */
export function identityOf(
  { grant, person }: Pick<EmbedOrder, "grant" | "person">,
  item: ProviderItem,
  settings: IdentitySettings,
  datasets: readonly SecuredDataset[],
): EffectiveIdentity | null {
  const secured = datasets.filter((dataset) => dataset.isEffectiveIdentityRequired);
  const isNamed = item.itemKind === "paginated" && item.namesReader;
  if (secured.length === 0 && !isNamed) return null;
  const roles = item.roles ?? settings.roles;
  return {
    username: settings.identity === "email" ? person.email : grant.userId,
    ...(roles.length === 0 ? {} : { roles }),
    ...(secured.length === 0 ? {} : { datasets: secured.map(({ id }) => id) }),
    ...(item.itemKind === "paginated" ? { reports: [item.itemId] } : {}),
    customData: customDataOf(grant),
  };
}

/** The rules of a grant as JSON. Without campaigns all campaigns of the workspace are shown. */
export function customDataOf({ workspaceId, audience, rows }: EmbedOrder["grant"]): string {
  const lists = rows.filter(({ column }) => column === "campaign_id").map(({ values }) => values);
  const campaigns = lists.reduce<readonly string[] | null>(
    (all, list) => (all === null ? list : all.filter((id) => list.includes(id))),
    null,
  );
  return JSON.stringify({ workspace: workspaceId, audience, ...(campaigns === null ? {} : { campaigns }) });
}

/**
 * Whether a person outside the agency may open a report whose datasets have no row security: not if it has campaigns or roles
 * of its own, which nothing would enforce there.
 */
export function isEnforced(
  { grant }: Pick<EmbedOrder, "grant">,
  item: ProviderItem,
  datasets: readonly SecuredDataset[],
): boolean {
  if (datasets.length > 0 && datasets.every((one) => one.isEffectiveIdentityRequired)) return true;
  const hasRoles = item.roles !== null && item.roles.length > 0;
  const hasCampaigns = grant.rows.some(({ column }) => column === "campaign_id");
  return !hasRoles && !hasCampaigns;
}
