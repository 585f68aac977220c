import { sql } from "kysely";

import { providerNames, type ProviderItem, type ProviderName } from "../../providers/analytics-provider.ts";

interface ItemRow {
  readonly connection_id: string | null;
  readonly group_id: string;
  readonly item_id: string;
  readonly item_kind: ProviderItem["itemKind"];
  readonly dashboard_id: string | null;
  readonly embed_url: string;
  readonly dataset_id: string | null;
  readonly dataset_group_id: string | null;
  readonly names_reader: boolean;
  readonly is_editable: boolean;
  readonly roles: readonly string[] | null;
  readonly missing_since: string | null;
}

export interface ProvidedRow {
  readonly provider: string;
  readonly item: ItemRow | null;
}

/** The columns of `ProvidedRow`. Reports of this product have no item. */
export const providedColumns = sql`r.provider, case when i.report_id is not null then to_jsonb(i) end as item`;
export const joinItems = sql`left join provider_items i on i.report_id = r.id`;

export function toProvided({ provider, item }: ProvidedRow): {
  readonly provider: ProviderName;
  readonly item: ProviderItem | null;
} {
  const name = providerNames.find((known) => known === provider);
  if (name === undefined) throw new Error(`A report has an unknown provider: ${provider}`);
  return { provider: name, item: item === null ? null : toItem(item) };
}

function toItem(row: ItemRow): ProviderItem {
  return {
    connectionId: row.connection_id,
    groupId: row.group_id,
    itemId: row.item_id,
    itemKind: row.item_kind,
    dashboardId: row.dashboard_id,
    embedUrl: row.embed_url,
    datasetId: row.dataset_id,
    datasetGroupId: row.dataset_group_id,
    namesReader: row.names_reader,
    isEditable: row.is_editable,
    roles: row.roles,
    missingSince: row.missing_since === null ? null : new Date(row.missing_since),
  };
}
