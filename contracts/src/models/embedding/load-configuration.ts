import type { IApplyBookmarkRequest } from "../report/bookmarks.ts";
import type { IPaginatedReportsCommandsSettings } from "../settings/commands.ts";
import type { PageView, TokenType } from "./embed-configuration.ts";
import type { EventHooks } from "../report/events.ts";
import type { ReportLevelFilters } from "../filters/filter-requests.ts";
import type { IQnaSettings, QnaMode } from "./qna.ts";
import type {
  ContrastMode,
  IDatasetBinding,
  IPaginatedReportDatasetBinding,
  Permissions,
  ViewMode,
} from "../report/report.ts";
import type { ISettings } from "../settings/settings.ts";
import type { ISlicer } from "../report/slicers.ts";
import type { IReportTheme } from "../report/theme.ts";

/**
 * The load message of a report.
 *
 * @deprecated use {@link IReportEmbedConfiguration}
 * @example
 * ```ts
 * const configuration: IReportLoadConfiguration = { id, accessToken, pageName: "campaigns" };
 * await report.render(configuration);
 * ```
 */
export interface IReportLoadConfiguration {
  accessToken: string;
  id: string;
  groupId?: string;
  settings?: ISettings;
  pageName?: string;
  filters?: ReportLevelFilters[];
  slicers?: ISlicer[];
  permissions?: Permissions;
  viewMode?: ViewMode;
  tokenType?: TokenType;
  bookmark?: IApplyBookmarkRequest;
  theme?: IReportTheme;
  embedUrl?: string;
  datasetBinding?: IDatasetBinding;
  contrastMode?: ContrastMode;
  eventHooks?: EventHooks;
}

/**
 * The load message of a dashboard.
 *
 * @deprecated use {@link IDashboardEmbedConfiguration}
 * @example
 * ```ts
 * const configuration: IDashboardLoadConfiguration = { id, accessToken, pageView: "oneColumn" };
 * validateDashboardLoad(configuration); // undefined
 * ```
 */
export interface IDashboardLoadConfiguration {
  accessToken: string;
  id: string;
  groupId?: string;
  pageView?: PageView;
  tokenType?: TokenType;
  embedUrl?: string;
}

/**
 * The load message of a tile. `width` and `height` are in pixels.
 *
 * @deprecated use {@link ITileEmbedConfiguration}
 * @example
 * ```ts
 * const configuration: ITileLoadConfiguration = { id, accessToken, dashboardId: "client-board", width: 400, height: 300 };
 * validateTileLoad(configuration); // undefined
 * ```
 */
export interface ITileLoadConfiguration {
  accessToken: string;
  id: string;
  dashboardId: string;
  groupId?: string;
  tokenType?: TokenType;
  width?: number;
  height?: number;
}

/**
 * The value of a parameter of a paginated report, as text. `null` is a valid value.
 *
 * @example
 * ```ts
 * const parameterValues: IPaginatedReportParameter[] = [
 *   { name: "campaign_id", value: "20418837" },
 *   { name: "market", value: null },
 * ];
 * ```
 */
export interface IPaginatedReportParameter {
  name: string;
  value: string | null;
}

/**
 * Embeds a paginated report, with an embed URL that contains `/rdlEmbed?`, and values for its parameters.
 *
 * @example
 * ```ts
 * const configuration: IPaginatedReportLoadConfiguration = {
 *   type: "report",
 *   id,
 *   embedUrl: `https://app.powerbi.com/rdlEmbed?reportId=${id}`,
 *   accessToken,
 *   parameterValues: [{ name: "campaign_id", value: "20418837" }],
 * };
 * powerbi.embed(element, configuration);
 * ```
 */
export interface IPaginatedReportLoadConfiguration {
  accessToken: string;
  id: string;
  groupId?: string;
  settings?: IPaginatedReportSettings;
  tokenType?: TokenType;
  type?: string;
  /** A URL that contains `/rdlEmbed?`. */
  embedUrl?: string;
  /** Values for the report's parameters. */
  parameterValues?: IPaginatedReportParameter[];
  /** Replaces semantic models of the report. */
  datasetBindings?: IPaginatedReportDatasetBinding[];
}

/**
 * The appearance of a paginated report.
 *
 * @example
 * ```ts
 * const settings: IPaginatedReportSettings = { commands: { parameterPanel: { enabled: true, expanded: false } } };
 * const embedUrl = `https://app.powerbi.com/rdlEmbed?reportId=${id}`;
 * const configuration: IPaginatedReportLoadConfiguration = { type: "report", id, embedUrl, accessToken, settings };
 * powerbi.embed(element, configuration);
 * ```
 */
export interface IPaginatedReportSettings {
  commands?: IPaginatedReportsCommandsSettings;
}

/**
 * The load message of the Q&A component.
 *
 * @deprecated use {@link IQnaEmbedConfiguration}
 * @example
 * ```ts
 * const configuration: ILoadQnaConfiguration = { accessToken, datasetIds: ["campaign_digital"] };
 * validateLoadQnaConfiguration(configuration); // undefined
 * ```
 */
export interface ILoadQnaConfiguration {
  accessToken: string;
  datasetIds: string[];
  groupId?: string;
  question?: string;
  viewMode?: QnaMode;
  settings?: IQnaSettings;
  tokenType?: TokenType;
}
