import type { IApplyBookmarkRequest } from "./bookmarks.ts";
import type { IDatasetCreateConfiguration } from "./datasets.ts";
import type { EventHooks } from "./events.ts";
import type { OnLoadFilters, ReportLevelFilters } from "./filter-requests.ts";
import type { IFilter } from "./filter-types.ts";
import type { QnaMode } from "./qna.ts";
import type { ContrastMode, IDatasetBinding, Permissions, ViewMode } from "./report.ts";
import type { ISettings } from "./settings.ts";
import type { ISlicer } from "./slicers.ts";
import type { IReportTheme } from "./theme.ts";

/** The types of the enumerations; the objects below are what runs. */
declare namespace enums {
  export enum TokenType {
    Aad = 0,
    Embed = 1,
  }
}

/** What kind of access token is given: a Microsoft Entra token of the user, or an embed token. */
export const TokenType: typeof enums.TokenType = { Aad: 0, Embed: 1, 0: "Aad", 1: "Embed" };
/** One of the numbers of {@link TokenType}. */
export type TokenType = enums.TokenType;

/** How a dashboard or tile is scaled. */
export type PageView = "fitToWidth" | "oneColumn" | "actualSize";

/** How a quick-created report is started. */
export const ReportCreationMode = {
  Default: "Default",
  QuickExplore: "QuickExplore",
} as const;
/** One of the names of {@link ReportCreationMode}. */
export type ReportCreationMode = (typeof ReportCreationMode)[keyof typeof ReportCreationMode];

/** What is known before a token is there: enough to load the frame ahead of time. */
export interface IBootstrapEmbedConfiguration {
  hostname?: string;
  embedUrl?: string;
  settings?: ISettings;
  uniqueId?: string;
  type?: string;
  groupId?: string;
  bootstrapped?: boolean;
}

/** What every embed configuration has. */
export interface IEmbedConfigurationBase extends IBootstrapEmbedConfiguration {
  accessToken?: string;
  tokenType?: TokenType;
}

/**
 * A configuration for any component.
 *
 * @deprecated use the configuration of the component, such as {@link IReportEmbedConfiguration}
 */
export interface IEmbedConfiguration extends IEmbedConfigurationBase {
  id?: string;
  settings?: ISettings;
  pageName?: string;
  filters?: IFilter[];
  pageView?: PageView;
  datasetId?: string;
  permissions?: Permissions;
  viewMode?: ViewMode;
  action?: string;
  dashboardId?: string;
  height?: number;
  width?: number;
  theme?: IReportTheme;
  slicers?: ISlicer[];
  bookmark?: IApplyBookmarkRequest;
  datasetBinding?: IDatasetBinding;
  contrastMode?: ContrastMode;
  eventHooks?: EventHooks;
}

/** What the configurations of reports, dashboards and tiles have in common. */
export interface ICommonEmbedConfiguration extends IEmbedConfigurationBase {
  id?: string;
  settings?: ISettings;
  action?: string;
  contrastMode?: ContrastMode;
  permissions?: Permissions;
}

/** Embeds a report. */
export interface IReportEmbedConfiguration extends ICommonEmbedConfiguration {
  filters?: ReportLevelFilters[] | OnLoadFilters;
  datasetBinding?: IDatasetBinding;
  bookmark?: IApplyBookmarkRequest;
  pageName?: string;
  slicers?: ISlicer[];
  viewMode?: ViewMode;
  theme?: IReportTheme;
  eventHooks?: EventHooks;
}

/** Embeds one visual of a report; `width` and `height` in pixels, the frame's own size when absent. */
export interface IVisualEmbedConfiguration extends IReportEmbedConfiguration {
  visualName: string;
  height?: number;
  width?: number;
}

/** Embeds a dashboard. */
export interface IDashboardEmbedConfiguration extends ICommonEmbedConfiguration {
  filters?: IFilter[];
  pageView?: PageView;
}

/** Embeds one tile of a dashboard; `width` and `height` in pixels. */
export interface ITileEmbedConfiguration extends IDashboardEmbedConfiguration {
  dashboardId: string;
  height?: number;
  width?: number;
}

/** Embeds the question-and-answer component over some datasets. */
export interface IQnaEmbedConfiguration extends IEmbedConfigurationBase {
  datasetIds: string[];
  question?: string;
  viewMode?: QnaMode;
}

/** Embeds an empty report over a dataset, for the user to fill and save. */
export interface IReportCreateConfiguration {
  type?: "create";
  accessToken?: string;
  datasetId: string;
  groupId?: string;
  settings?: ISettings;
  tokenType?: TokenType;
  theme?: IReportTheme;
  embedUrl?: string;
  eventHooks?: EventHooks;
}

/** Embeds a report made from data given along with it. */
export interface IQuickCreateConfiguration {
  type?: "quickCreate";
  accessToken: string;
  groupId?: string;
  settings?: ISettings;
  tokenType?: TokenType;
  theme?: IReportTheme;
  embedUrl?: string;
  datasetCreateConfig: IDatasetCreateConfiguration;
  reportCreationMode?: ReportCreationMode;
  eventHooks?: EventHooks;
}
