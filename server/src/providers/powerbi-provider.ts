import { AppError } from "@vitrine/contracts/errors";
import type { ReportKind, ReportOffer } from "@vitrine/contracts/http";
import type { WorkspaceId } from "@vitrine/contracts/ids";

import type { Audience } from "../access/policy.ts";
import type {
  AnalyticsProvider,
  CopyOrder,
  EmbeddedFrame,
  EmbeddedQuestions,
  EmbedOrder,
  FileExport,
  ProvidedPage,
  ProvidedReport,
  ProviderCopy,
  ProviderItem,
} from "./analytics-provider.ts";
import type { PowerBiClient } from "./powerbi/client.ts";
import { PowerBiError } from "./powerbi/errors.ts";
import { exportedFormatsOf, exportReport, filterOf } from "./powerbi-export.ts";
import { withAppErrors } from "./powerbi-errors.ts";
import { identityOf, isEnforced, type IdentitySettings, type SecuredDataset } from "./powerbi-identity.ts";

/** A connection that is there, with what opening a report depends on. */
export interface OpenedConnection {
  readonly client: PowerBiClient;
  readonly settings: IdentitySettings;
}

interface Group {
  readonly id: string;
  readonly name: string;
}

export interface PowerBiProviderDeps {
  readonly connections: {
    open(id: string): Promise<OpenedConnection | null>;
    /** The group of which most items are attached in a workspace. */
    groupOf(connectionId: string, workspaceId: WorkspaceId): Promise<Group | null>;
  };
}

/** A token cannot be revoked, so it does not live longer. */
const lifetimeInMinutes = 15;

/** What can be done with an item, by the kind of its report here. */
const offers: Readonly<Record<ReportKind, readonly ReportOffer[]>> = {
  report: ["ask", "print", "pages", "campaigns", "clone", "file"],
  board: [],
  statement: ["file"],
};

/** Reports, dashboards and paginated reports of Power BI. */
export class PowerBiProvider implements AnalyticsProvider {
  readonly name = "powerbi";
  readonly #deps: PowerBiProviderDeps;

  constructor(deps: PowerBiProviderDeps) {
    this.#deps = deps;
  }

  offersOf({ kind, item }: ProvidedReport, audience: Audience): readonly ReportOffer[] {
    const isEditable = kind === "report" && item?.isEditable === true;
    const isAsked = audience === "agency" && item?.datasetId !== null;
    const offered = isAsked ? offers[kind] : offers[kind].filter((offer) => offer !== "ask");
    return isEditable ? ["edit", ...offered] : offered;
  }

  exportedFormatsOf({ item }: ProvidedReport): readonly string[] {
    return exportedFormatsOf(item?.itemKind ?? "report");
  }

  embedUrl({ item }: ProvidedReport): string {
    return item?.embedUrl ?? "";
  }

  async embed(order: EmbedOrder): Promise<EmbeddedFrame> {
    const item = requireItem(order.report);
    const { client, settings } = await this.open(order.report);
    return withAppErrors(async () => {
      requireOwnHost(item.embedUrl, client);
      const { datasets, identity } = await readAccess(client, settings, order, item);
      const { report, grant } = order;
      const isEditing = this.offersOf(report, grant.audience).includes("edit") && grant.permissions === 7;
      const { token, expiration } = await generateToken(client, item, { identity, datasets, isEditing });
      return {
        access: { token, expiresAt: expiration },
        embedUrl: item.embedUrl,
        questionsUrl: null,
        permissions: isEditing ? 1 : 0,
        frame: {
          id: item.itemId,
          groupId: item.groupId,
          ...(item.dashboardId === null ? {} : { dashboardId: item.dashboardId }),
        },
        campaignField: settings.campaignField,
      };
    });
  }

  /**
   * Questions about all of a dataset. Clients ask none: no hidden page, and not what its author shows, restricts them.
   * @throws AppError as `embed`, and `not_offered`
   */
  async embedQuestions(order: EmbedOrder): Promise<EmbeddedQuestions> {
    const { report, grant } = order;
    const item = requireItem(report);
    const { datasetId } = item;
    if (datasetId === null || !this.offersOf(report, grant.audience).includes("ask"))
      throw new AppError("not_offered");
    const { client, settings } = await this.open(report);
    return withAppErrors(async () => {
      const groupId = item.datasetGroupId ?? item.groupId;
      const { qnaEmbedUrl } = await client.readDataset(groupId, datasetId);
      const embedUrl =
        qnaEmbedUrl ?? `${client.cloud.embedHost}/qnaEmbed?groupId=${encodeURIComponent(groupId)}`;
      requireOwnHost(embedUrl, client);
      const { identity } = await readAccess(client, settings, order, item);
      const { token, expiration } = await client.generateItemToken({
        groupId,
        item: { kind: "questions", datasetId },
        lifetimeInMinutes,
        ...(identity === null ? {} : { identities: [identity] }),
      });
      return { access: { token, expiresAt: expiration }, embedUrl, datasetId };
    });
  }

  /** @throws AppError as `embed`; `not_offered` for a dashboard or a tile, `report_not_found` without pages */
  async exportFile(order: EmbedOrder, file: FileExport): Promise<AsyncIterable<Uint8Array>> {
    const item = requireItem(order.report);
    if (!this.offersOf(order.report, order.grant.audience).includes("file"))
      throw new AppError("not_offered");
    const { client, settings } = await this.open(order.report);
    const pages = item.itemKind === "report" ? await this.#pagesOf(order.report, file) : null;
    return withAppErrors(async () => {
      const { identity } = await readAccess(client, settings, order, item);
      const { campaignField } = settings;
      const isFiltered = campaignField !== null && file.campaignIds.length > 0;
      const filter = isFiltered ? filterOf(campaignField, file.campaignIds) : null;
      return exportReport(client, item, { file, identity, pages, filter });
    });
  }

  /** @throws AppError `report_not_found` without any */
  async #pagesOf(report: ProvidedReport, file: FileExport): Promise<readonly string[]> {
    const pages = (await this.listPages(report))
      .map(({ name }) => name)
      .filter((name) => !file.hiddenPages.includes(name) && (file.pages?.includes(name) ?? true));
    if (pages.length === 0) throw new AppError("report_not_found");
    return pages;
  }

  async listPages(report: ProvidedReport): Promise<readonly ProvidedPage[]> {
    const item = requireItem(report);
    if (item.itemKind !== "report") throw new AppError("only_for_reports");
    const { client } = await this.open(report);
    const pages = await withAppErrors(() => client.listPages(item.groupId, item.itemId));
    return pages
      .toSorted((a, b) => a.order - b.order)
      .map(({ name, displayName }) => ({ name, displayName: displayName ?? name, visuals: [] }));
  }

  /**
   * A copy in the same workspace shows the same dataset. In another workspace it is made in that workspace's group, on the dataset
   * with the same name there (decision 168).
   */
  async copy(report: ProvidedReport, { name, workspaceId }: CopyOrder): Promise<ProviderCopy> {
    if (!this.offersOf(report, "agency").includes("clone")) throw new AppError("not_offered");
    const item = requireItem(report);
    const { client } = await this.open(report);
    const group = await this.#targetOf(report, item, workspaceId);
    return withAppErrors(async () => {
      const model = group.id === item.groupId ? null : await requireSameDataset(client, item, group);
      const copy = await client.cloneReport(item.groupId, item.itemId, {
        name,
        ...(group.id === item.groupId ? {} : { targetWorkspaceId: group.id }),
        ...(model === null ? {} : { targetModelId: model }),
      });
      const { id, embedUrl, datasetId, datasetWorkspaceId } = copy;
      return {
        itemId: id,
        group,
        nameThere: copy.name,
        embedUrl,
        datasetId,
        datasetGroupId: datasetWorkspaceId === group.id ? null : datasetWorkspaceId,
        undo: () => withAppErrors(() => client.deleteReport(group.id, id)),
      };
    });
  }

  async #targetOf(report: ProvidedReport, item: ProviderItem, workspaceId: WorkspaceId): Promise<Group> {
    const { connectionId, groupId } = item;
    const { connections } = this.#deps;
    const found = connectionId === null ? null : await connections.groupOf(connectionId, workspaceId);
    if (workspaceId === report.workspaceId)
      return { id: groupId, name: found?.id === groupId ? found.name : "" };
    if (found !== null) return found;
    throw new AppError("not_offered", {
      message:
        "Nothing of this connection to Power BI is attached in that workspace yet, so it is not known where the copy belongs. An administrator can attach a report there first.",
      detail: "Nothing of this connection is attached in that workspace, so its place there is not known.",
    });
  }

  /** The connection of a report. @throws AppError `provider_item_missing` when it was removed */
  async open(report: ProvidedReport): Promise<OpenedConnection> {
    const { connectionId } = requireItem(report);
    const opened = connectionId === null ? null : await this.#deps.connections.open(connectionId);
    if (opened === null)
      throw new AppError("provider_item_missing", {
        message: "The connection to Power BI was removed. An administrator can attach this report again.",
        detail: "the connection was removed",
      });
    return opened;
  }
}

/** As whom the rows of an item are read. @throws AppError `forbidden`, `provider_refused` */
async function readAccess(
  client: PowerBiClient,
  settings: IdentitySettings,
  order: EmbedOrder,
  item: ProviderItem,
) {
  const datasets = await readDatasets(client, item);
  if (order.grant.audience === "client" && !isEnforced(order, item, datasets))
    throw new AppError("forbidden", { detail: "the dataset has no row security" });
  requireRoles(item, settings, datasets);
  return { datasets, identity: identityOf(order, item, settings, datasets) };
}

export function requireItem({ item }: ProvidedReport): ProviderItem {
  if (item === null) throw new AppError("provider_item_missing");
  return item;
}

/** The id of the dataset of another group with the same name. @throws AppError `not_offered` without one */
async function requireSameDataset(client: PowerBiClient, item: ProviderItem, group: Group): Promise<string> {
  const { datasetId, datasetGroupId, groupId } = item;
  if (datasetId === null) throw new AppError("not_offered");
  const { name } = await client.readDataset(datasetGroupId ?? groupId, datasetId);
  const same = (await client.listDatasets(group.id)).find((dataset) => dataset.name === name);
  if (same !== undefined) return same.id;
  throw new AppError("not_offered", {
    message: `“${group.name}” in Power BI has no dataset “${name}”, which the copy would read. It can be added there, or bound under Connections.`,
    detail: `There is no dataset “${name}” in “${group.name}”.`,
  });
}

/** The datasets behind an item: that of a report or a tile, and those of the tiles of a dashboard. */
async function readDatasets(client: PowerBiClient, item: ProviderItem): Promise<readonly SecuredDataset[]> {
  const group = item.datasetGroupId ?? item.groupId;
  const ids =
    item.itemKind === "dashboard"
      ? (await client.listTiles(item.groupId, item.itemId)).map(({ datasetId }) => datasetId)
      : [item.datasetId];
  const known = [...new Set(ids.filter((id) => id !== null))];
  const read = await Promise.all(
    known.map((id) =>
      client.readDataset(group, id).catch((error: unknown) => {
        // The dataset of a tile may be in a group that the connection does not see. Power BI then decides.
        const isOnDashboard = item.itemKind === "dashboard" || item.itemKind === "tile";
        if (isOnDashboard && error instanceof PowerBiError && error.kind === "not-found") return null;
        throw error;
      }),
    ),
  );
  return read.filter((dataset) => dataset !== null);
}

interface Access {
  readonly identity: ReturnType<typeof identityOf>;
  readonly datasets: readonly SecuredDataset[];
  readonly isEditing: boolean;
}

function generateToken(client: PowerBiClient, item: ProviderItem, { identity, datasets, isEditing }: Access) {
  const identities = identity === null ? {} : { identities: [identity] };
  const { groupId, itemId, itemKind, dashboardId } = item;
  const alone = { groupId, lifetimeInMinutes, ...identities };
  if (itemKind === "dashboard")
    return client.generateItemToken({ ...alone, item: { kind: "dashboard", dashboardId: itemId } });
  if (itemKind === "tile" && dashboardId !== null)
    return client.generateItemToken({ ...alone, item: { kind: "tile", dashboardId, tileId: itemId } });
  const xmla = itemKind === "paginated" ? { xmlaPermissions: "ReadOnly" as const } : {};
  return client.generateToken({
    reports: [{ id: itemId, ...(isEditing ? { allowEdit: true } : {}) }],
    datasets: datasets.map(({ id }) => ({ id, ...xmla })),
    lifetimeInMinutes,
    ...identities,
  });
}

/** Pages load and send the token to this address, so it must belong to the cloud of the connection. */
function requireOwnHost(embedUrl: string, client: PowerBiClient): void {
  if (URL.canParse(embedUrl) && new URL(embedUrl).origin === client.cloud.embedHost) return;
  throw new AppError("provider_refused", {
    message:
      "This report was attached from another cloud of Power BI than the connection names. An administrator can correct the cloud under Connections.",
    detail: "the address of the frame belongs to another host",
  });
}

/** Power BI would refuse the token with less clear words. */
function requireRoles(
  item: ProviderItem,
  settings: IdentitySettings,
  datasets: readonly SecuredDataset[],
): void {
  const roles = item.roles ?? settings.roles;
  if (roles.length > 0 || !datasets.some((one) => one.isEffectiveIdentityRolesRequired)) return;
  throw new AppError("provider_refused", {
    message:
      "The rows of this report depend on roles, and none is entered. An administrator can enter one under Connections.",
    detail:
      "The dataset requires a role of row security. Add one to the connection or to the attached report.",
  });
}
