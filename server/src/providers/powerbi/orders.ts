import { PowerBiError } from "./errors.ts";

/** As whom the rows of a dataset are read. */
export interface EffectiveIdentity {
  readonly username: string;
  readonly roles?: readonly string[];
  readonly datasets?: readonly string[];
  /** Paginated reports only. */
  readonly reports?: readonly string[];
  readonly customData?: string;
  readonly auditableContext?: string;
}

/** A token for reports and the datasets behind them. */
export interface TokenOrder {
  readonly reports: readonly { readonly id: string; readonly allowEdit?: boolean }[];
  readonly datasets: readonly { readonly id: string; readonly xmlaPermissions?: "Off" | "ReadOnly" }[];
  /** Workspaces in which reports may be created or saved with it. */
  readonly targetWorkspaces?: readonly { readonly id: string }[];
  readonly identities?: readonly EffectiveIdentity[];
  readonly lifetimeInMinutes: number;
}

/** What else is embedded, one at a time. */
export type EmbeddedItem =
  | { readonly kind: "dashboard"; readonly dashboardId: string }
  | { readonly kind: "tile"; readonly dashboardId: string; readonly tileId: string }
  | { readonly kind: "questions"; readonly datasetId: string }
  | { readonly kind: "creation"; readonly datasetId: string };

export interface ItemTokenOrder {
  readonly groupId: string;
  readonly item: EmbeddedItem;
  readonly identities?: readonly EffectiveIdentity[];
  readonly lifetimeInMinutes: number;
}

export interface CloneOrder {
  readonly name: string;
  readonly targetWorkspaceId?: string;
  readonly targetModelId?: string;
}

export interface ExportOrder {
  readonly format: string;
  readonly powerBIReportConfiguration?: Readonly<Record<string, unknown>>;
  readonly paginatedReportConfiguration?: Readonly<Record<string, unknown>>;
}

/** A token cannot be revoked, so it is never valid for longer. */
const longestLifetime = 15;
const mostItems = 50;

/**
 * Checks an order against the limits that the service documents, so that an order that it would refuse costs no call.
 * @throws PowerBiError `bad-request`
 */
export function verifyOrder(
  operation: string,
  order: Omit<TokenOrder, "reports" | "datasets"> & Partial<TokenOrder>,
) {
  const { reports = [], datasets = [], targetWorkspaces = [], identities = [], lifetimeInMinutes } = order;
  const refuse = (why: string): never => {
    throw new PowerBiError({ kind: "bad-request", operation, code: "OrderRefused", providerMessage: why });
  };
  if (!Number.isInteger(lifetimeInMinutes) || lifetimeInMinutes < 1 || lifetimeInMinutes > longestLifetime)
    refuse(`A token is valid for 1 to ${longestLifetime} minutes.`);
  if ([reports, datasets, targetWorkspaces].some((list) => list.length > mostItems))
    refuse(`A token is for at most ${mostItems} reports, datasets and workspaces.`);
  for (const { username, roles = [] } of identities) {
    if (username === "" || username.length > 256 || /\s/.test(username))
      refuse("The name of an identity has 1 to 256 characters and no spaces.");
    if (roles.length > 50 || roles.some((role) => role === "" || role.length > 50 || role.includes(",")))
      refuse("An identity has at most 50 roles of 1 to 50 characters without commas.");
  }
}
