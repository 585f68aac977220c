import type {
  EmbedToken,
  PbiDashboard,
  PbiDataset,
  PbiExport,
  PbiPage,
  PbiParameter,
  PbiRefresh,
  PbiReport,
  PbiTile,
  PbiWorkspace,
} from "./answers.ts";
import { PowerBiCalls, type OpenAnswer, type PowerBiClientDeps, type ReadOptions } from "./calls.ts";
import type { Cloud } from "./clouds.ts";
import type { PowerBiConnection } from "./connection.ts";
import { PowerBiError } from "./errors.ts";
import {
  verifyOrder,
  type CloneOrder,
  type ExportOrder,
  type ItemTokenOrder,
  type TokenOrder,
} from "./orders.ts";

const workspacesPerCall = 1000;

/**
 * The REST API of Power BI for one connection. Answers are parsed. Tokens and answers are shared between servers
 * (decision 164); what is waited for and repeated is decision 165.
 * @throws PowerBiError from every method
 */
export class PowerBiClient {
  /** Without its secret. */
  readonly connection: Omit<PowerBiConnection, "credential">;
  readonly #calls: PowerBiCalls;

  constructor(deps: PowerBiClientDeps) {
    const { credential: _secret, ...connection } = deps.connection;
    this.connection = connection;
    this.#calls = new PowerBiCalls(deps);
  }

  get cloud(): Cloud {
    return this.#calls.cloud;
  }

  /** Signs in again. @throws PowerBiError `sign-in` */
  async verifySignIn(): Promise<void> {
    await this.#calls.signIn();
  }

  async listWorkspaces(options?: ReadOptions): Promise<readonly PbiWorkspace[]> {
    const all: PbiWorkspace[] = [];
    for (;;) {
      const query = `?$top=${workspacesPerCall}&$skip=${all.length}`;
      const part = await this.#calls.read("listWorkspaces", { query }, options);
      all.push(...part);
      if (part.length < workspacesPerCall) return all;
    }
  }

  listReports(groupId: string, options?: ReadOptions): Promise<readonly PbiReport[]> {
    return this.#calls.read("listReports", { params: { groupId } }, options);
  }

  readReport(groupId: string, reportId: string, options?: ReadOptions): Promise<PbiReport> {
    return this.#calls.read("readReport", { params: { groupId, reportId } }, options);
  }

  listPages(groupId: string, reportId: string): Promise<readonly PbiPage[]> {
    return this.#calls.read("listPages", { params: { groupId, reportId } });
  }

  listDashboards(groupId: string, options?: ReadOptions): Promise<readonly PbiDashboard[]> {
    return this.#calls.read("listDashboards", { params: { groupId } }, options);
  }

  readDashboard(groupId: string, dashboardId: string): Promise<PbiDashboard> {
    return this.#calls.read("readDashboard", { params: { groupId, dashboardId } });
  }

  listTiles(groupId: string, dashboardId: string): Promise<readonly PbiTile[]> {
    return this.#calls.read("listTiles", { params: { groupId, dashboardId } });
  }

  readTile(groupId: string, dashboardId: string, tileId: string): Promise<PbiTile> {
    return this.#calls.read("readTile", { params: { groupId, dashboardId, tileId } });
  }

  listDatasets(groupId: string, options?: ReadOptions): Promise<readonly PbiDataset[]> {
    return this.#calls.read("listDatasets", { params: { groupId } }, options);
  }

  readDataset(groupId: string, datasetId: string, options?: ReadOptions): Promise<PbiDataset> {
    return this.#calls.read("readDataset", { params: { groupId, datasetId } }, options);
  }

  readParameters(groupId: string, datasetId: string): Promise<readonly PbiParameter[]> {
    return this.#calls.read("readParameters", { params: { groupId, datasetId } });
  }

  /** The newest first, at most 60. */
  async listRefreshes(
    groupId: string,
    datasetId: string,
    top: number,
    options?: ReadOptions,
  ): Promise<readonly PbiRefresh[]> {
    const params = { groupId, datasetId };
    return (await this.#calls.read("listRefreshes", { params }, options)).slice(0, top);
  }

  /** A token for reports. Equal orders get the same token while enough of its life remains. */
  async generateToken(order: TokenOrder, options?: ReadOptions): Promise<EmbedToken> {
    verifyOrder("generateToken", order);
    return this.#calls.token("generateToken", { body: order }, options);
  }

  /** A token for a dashboard, a tile, questions about a dataset, or a new report. */
  async generateItemToken({ groupId, item, ...order }: ItemTokenOrder): Promise<EmbedToken> {
    verifyOrder("generateItemToken", order);
    const body = { accessLevel: "View", ...order };
    switch (item.kind) {
      case "dashboard":
        return this.#calls.token("generateDashboardToken", {
          params: { groupId, dashboardId: item.dashboardId },
          body,
        });
      case "tile": {
        const { dashboardId, tileId } = item;
        return this.#calls.token("generateTileToken", { params: { groupId, dashboardId, tileId }, body });
      }
      case "questions":
        return this.#calls.token("generateQuestionsToken", {
          params: { groupId, datasetId: item.datasetId },
          body,
        });
      case "creation": {
        const creation = { ...body, accessLevel: "Create", datasetId: item.datasetId };
        return this.#calls.token("generateCreationToken", { params: { groupId }, body: creation });
      }
    }
  }

  /**
   * Copies a report. If the answer is lost, the copy is looked for: a second call would create a second one.
   * @throws PowerBiError `unavailable` if it is unknown whether there is a copy
   */
  async cloneReport(groupId: string, reportId: string, order: CloneOrder): Promise<PbiReport> {
    const target = order.targetWorkspaceId ?? groupId;
    const before = new Set((await this.listReports(target, { isFresh: true })).map(({ id }) => id));
    try {
      return await this.#calls.call("cloneReport", { params: { groupId, reportId }, body: order });
    } catch (error) {
      if (!(error instanceof PowerBiError) || error.kind !== "unavailable") throw error;
      const after = await this.listReports(target, { isFresh: true });
      const copies = after.filter(({ id, name }) => !before.has(id) && name === order.name);
      const [copy] = copies;
      if (copy === undefined || copies.length > 1) throw error;
      return copy;
    } finally {
      await this.#calls.drop("listReports", { params: { groupId: target } });
    }
  }

  async rebindReport(groupId: string, reportId: string, datasetId: string): Promise<void> {
    await this.#calls.call("rebindReport", { params: { groupId, reportId }, body: { datasetId } });
    await this.#dropReport(groupId, reportId);
  }

  /** Replaces the content of a report by that of another one, and keeps its id, name and dataset. */
  async updateReportContent(
    groupId: string,
    reportId: string,
    source: { readonly groupId: string; readonly reportId: string },
  ): Promise<PbiReport> {
    const sourceReport = { sourceReportId: source.reportId, sourceWorkspaceId: source.groupId };
    const body = { sourceType: "ExistingReport", sourceReport };
    const report = await this.#calls.call("updateReportContent", { params: { groupId, reportId }, body });
    await this.#dropReport(groupId, reportId);
    return report;
  }

  async deleteReport(groupId: string, reportId: string): Promise<void> {
    await this.#calls.call("deleteReport", { params: { groupId, reportId } });
    await this.#dropReport(groupId, reportId);
  }

  async updateParameters(
    groupId: string,
    datasetId: string,
    values: readonly { readonly name: string; readonly newValue: string }[],
  ): Promise<void> {
    const params = { groupId, datasetId };
    await this.#calls.call("updateParameters", { params, body: { updateDetails: values } });
    await this.#calls.drop("readParameters", { params });
  }

  /** Starts a refresh, without a body: a principal has no options. If one runs already, the error is `bad-request`. */
  async refresh(groupId: string, datasetId: string): Promise<void> {
    const params = { groupId, datasetId };
    await this.#calls.call("refresh", { params });
    await this.#calls.drop("listRefreshes", { params });
  }

  startExport(groupId: string, reportId: string, order: ExportOrder): Promise<PbiExport> {
    return this.#calls.call("startExport", { params: { groupId, reportId }, body: order });
  }

  /** How far an export is, and after how many seconds to ask again. */
  async readExport(
    groupId: string,
    reportId: string,
    exportId: string,
  ): Promise<PbiExport & { readonly retryAfterSeconds: number | null }> {
    const { answer, retryAfterSeconds } = await this.#calls.poll("readExport", {
      params: { groupId, reportId, exportId },
    });
    return { ...answer, retryAfterSeconds };
  }

  /** The file of an export, as it arrives. */
  downloadExport(groupId: string, reportId: string, exportId: string): Promise<OpenAnswer> {
    return this.#calls.open("downloadExport", { params: { groupId, reportId, exportId } });
  }

  async #dropReport(groupId: string, reportId: string): Promise<void> {
    await this.#calls.drop("readReport", { params: { groupId, reportId } });
    await this.#calls.drop("listPages", { params: { groupId, reportId } });
    await this.#calls.drop("listReports", { params: { groupId } });
  }
}
