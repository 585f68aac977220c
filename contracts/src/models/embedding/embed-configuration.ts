import type { IFilter } from "../filters/filter-types.ts";
import type { IApplyBookmarkRequest } from "../report/bookmarks.ts";
import type { IDatasetCreateConfiguration } from "./datasets.ts";
import type { EventHooks } from "../report/events.ts";
import type { OnLoadFilters, ReportLevelFilters } from "../filters/filter-requests.ts";
import type { QnaMode } from "./qna.ts";
import type { ContrastMode, IDatasetBinding, Permissions, ViewMode } from "../report/report.ts";
import type { ISettings } from "../settings/settings.ts";
import type { ISlicer } from "../report/slicers.ts";
import type { IReportTheme } from "../report/theme.ts";

/** The types of the enumerations. The objects below are their values. */
declare namespace enums {
  export enum TokenType {
    Aad = 0,
    Embed = 1,
  }
}

/**
 * The type of an access token: a Microsoft Entra token of the user, or an embed token.
 *
 * @example
 * ```ts
 * powerbi.embed(element, { type: "report", id, embedUrl, accessToken, tokenType: TokenType.Embed });
 * ```
 */
export const TokenType: typeof enums.TokenType = { Aad: 0, Embed: 1, 0: "Aad", 1: "Embed" };
/** A value of {@link TokenType}. */
export type TokenType = enums.TokenType;

/**
 * How a dashboard or tile is scaled: to the width of the frame, in one column, or not at all.
 *
 * @example
 * ```ts
 * const pageView: PageView = matchMedia("(max-width: 40rem)").matches ? "oneColumn" : "fitToWidth";
 * powerbi.embed(element, { type: "dashboard", id, embedUrl, accessToken, pageView });
 * ```
 */
export type PageView = "fitToWidth" | "oneColumn" | "actualSize";

/**
 * How a quick-created report starts.
 *
 * @example
 * ```ts
 * powerbi.quickCreate(element, {
 *   embedUrl,
 *   accessToken,
 *   datasetCreateConfig: { locale: "en-GB", mashupDocument: "section Section1;" },
 *   reportCreationMode: ReportCreationMode.QuickExplore,
 * });
 * ```
 */
export const ReportCreationMode = {
  Default: "Default",
  QuickExplore: "QuickExplore",
} as const;
/** A value of {@link ReportCreationMode}. */
export type ReportCreationMode = (typeof ReportCreationMode)[keyof typeof ReportCreationMode];

/**
 * The configuration that is known before there is a token, which is sufficient to load the frame early. `hostname` (an
 * origin such as `https://app.powerbi.com`) replaces an `embedUrl` that is not known yet.
 *
 * @example
 * ```ts
 * const early: IBootstrapEmbedConfiguration = { type: "report", embedUrl, uniqueId: "client-report" };
 * powerbi.bootstrap(element, early);
 * powerbi.embed(element, { ...early, id, accessToken });
 * ```
 */
export interface IBootstrapEmbedConfiguration {
  /** The origin of the frame, such as `https://app.powerbi.com`; used if `embedUrl` is missing. */
  hostname?: string;
  /** The URL of the frame, on a service cloud or an allowed host. */
  embedUrl?: string;
  /** The settings for appearance and behaviour. */
  settings?: ISettings;
  /** Identifies the component for `find`; generated if missing. */
  uniqueId?: string;
  /** `report`, `dashboard`, `tile`, `visual`, `qna` or a registered type. */
  type?: string;
  /** The id of the workspace. */
  groupId?: string;
  /** Set by the SDK once the frame was loaded early. */
  bootstrapped?: boolean;
}

/**
 * The base of all embed configurations: what is known early, the token and its type.
 *
 * @example
 * ```ts
 * const base: IEmbedConfigurationBase = { embedUrl, accessToken, tokenType: TokenType.Embed };
 * powerbi.embed(element, { ...base, type: "report", id });
 * ```
 */
export interface IEmbedConfigurationBase extends IBootstrapEmbedConfiguration {
  /**
   * Sent to the frame, never in a URL. If missing, the attribute of the container or the token of the service is used.
   */
  accessToken?: string;
  /** The type of `accessToken`. */
  tokenType?: TokenType;
}

/**
 * A configuration for any component.
 *
 * @deprecated use the configuration of the component, such as {@link IReportEmbedConfiguration}
 * @example
 * ```ts
 * const configuration: IEmbedConfiguration = { id, embedUrl, accessToken, pageName: "overview" };
 * powerbi.init(document.body, configuration);
 * ```
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

/**
 * The common part of the configurations of reports, dashboards and tiles. `id` is optional if the URL contains it.
 *
 * @example
 * ```ts
 * const common: ICommonEmbedConfiguration = { id, embedUrl, accessToken, permissions: Permissions.Read };
 * powerbi.embed(element, { ...common, type: "dashboard" });
 * ```
 */
export interface ICommonEmbedConfiguration extends IEmbedConfigurationBase {
  /**
   * The id of the report or dashboard; if missing, it is read from the attribute of the container or from `embedUrl`.
   */
  id?: string;
  settings?: ISettings;
  /** Sent to the frame unchanged. */
  action?: string;
  /** High-contrast colours. */
  contrastMode?: ContrastMode;
  /** What the user is allowed to do, if the token permits it. */
  permissions?: Permissions;
}

/**
 * Embeds a report, optionally with a page, filters, slicers or a bookmark that are applied before rendering. Without a
 * token or an id, `embed` throws an `EmbedError`; for a field of the wrong type it throws `IError[]`.
 *
 * @example
 * ```ts
 * const configuration: IReportEmbedConfiguration = {
 *   type: "report",
 *   id,
 *   embedUrl,
 *   accessToken,
 *   pageName: "campaigns",
 *   settings: { panes: { filters: { visible: false } } },
 * };
 * powerbi.embed(element, configuration);
 * ```
 */
export interface IReportEmbedConfiguration extends ICommonEmbedConfiguration {
  /** Applied before rendering: a list, or operations for all pages and the first one. */
  filters?: ReportLevelFilters[] | OnLoadFilters;
  /** Replaces the semantic model of the report. */
  datasetBinding?: IDatasetBinding;
  /** Applied before rendering. */
  bookmark?: IApplyBookmarkRequest;
  /** The `name` of the first page to show. */
  pageName?: string;
  /** The states of slicers, applied before rendering. */
  slicers?: ISlicer[];
  /** View mode or edit mode. */
  viewMode?: ViewMode;
  /** A theme that replaces that of the report. */
  theme?: IReportTheme;
  /** Functions of the host page that the frame can call. */
  eventHooks?: EventHooks;
}

/**
 * Embeds one visual of a report. `width` and `height` are in pixels; if missing, those of the frame apply.
 *
 * @example
 * ```ts
 * const configuration: IVisualEmbedConfiguration = {
 *   type: "visual",
 *   id,
 *   embedUrl,
 *   accessToken,
 *   pageName: "overview",
 *   visualName: "spend-by-channel",
 *   height: 360,
 * };
 * powerbi.embed(element, configuration);
 * ```
 */
export interface IVisualEmbedConfiguration extends IReportEmbedConfiguration {
  /** The `name` of the visual, on the page `pageName`. */
  visualName: string;
  /** Pixels. */
  height?: number;
  /** Pixels. */
  width?: number;
}

/**
 * Embeds a dashboard.
 *
 * @example
 * ```ts
 * const configuration: IDashboardEmbedConfiguration = {
 *   type: "dashboard",
 *   id,
 *   embedUrl,
 *   accessToken,
 *   pageView: "fitToWidth",
 * };
 * powerbi.embed(element, configuration).on("tileClicked", ({ detail }) => console.log(detail.tileId));
 * ```
 */
export interface IDashboardEmbedConfiguration extends ICommonEmbedConfiguration {
  filters?: IFilter[];
  /** How the tiles are scaled. */
  pageView?: PageView;
}

/**
 * Embeds one tile of a dashboard. `width` and `height` are in pixels.
 *
 * @example
 * ```ts
 * const configuration: ITileEmbedConfiguration = {
 *   type: "tile",
 *   id,
 *   dashboardId: "d7a4c7f0-6f0e-4a55-8a5b-2f9f6f2f5a11",
 *   embedUrl,
 *   accessToken,
 *   width: 400,
 *   height: 300,
 * };
 * powerbi.embed(element, configuration);
 * ```
 */
export interface ITileEmbedConfiguration extends IDashboardEmbedConfiguration {
  /** The id of the tile's dashboard. */
  dashboardId: string;
  /** Pixels. */
  height?: number;
  /** Pixels. */
  width?: number;
}

/**
 * Embeds the Q&A component for some datasets.
 *
 * @example
 * ```ts
 * const configuration: IQnaEmbedConfiguration = {
 *   type: "qna",
 *   embedUrl,
 *   accessToken,
 *   datasetIds: ["campaign_digital"],
 *   question: "spend by channel this month",
 *   viewMode: QnaMode.ResultOnly,
 * };
 * powerbi.embed(element, configuration);
 * ```
 */
export interface IQnaEmbedConfiguration extends IEmbedConfigurationBase {
  /** The datasets that questions refer to. */
  datasetIds: string[];
  /** The initial question; the text box is empty if missing. */
  question?: string;
  /** With the question box, or only the answer. */
  viewMode?: QnaMode;
}

/**
 * Embeds an empty report on a dataset, for the user to fill and save.
 *
 * @example
 * ```ts
 * const configuration: IReportCreateConfiguration = { embedUrl, accessToken, datasetId: "campaign_digital" };
 * powerbi
 *   .createReport(element, configuration)
 *   .on("saved", ({ detail }) => console.log(detail.reportObjectId, detail.reportName));
 * ```
 */
export interface IReportCreateConfiguration {
  type?: "create";
  accessToken?: string;
  /** The dataset of the report. */
  datasetId: string;
  /** The id of the workspace in which the report is saved. */
  groupId?: string;
  settings?: ISettings;
  tokenType?: TokenType;
  theme?: IReportTheme;
  /** The URL of the frame. */
  embedUrl?: string;
  eventHooks?: EventHooks;
}

/**
 * Embeds a report that is created from data in the configuration.
 *
 * @example
 * ```ts
 * const configuration: IQuickCreateConfiguration = {
 *   embedUrl,
 *   accessToken,
 *   datasetCreateConfig: {
 *     locale: "en-GB",
 *     tableSchemaList: [{ name: "Spend", columns: [{ name: "Channel", dataType: DataType.Text }] }],
 *     data: [{ name: "Spend", rows: [["Search"]] }],
 *   },
 * };
 * powerbi.quickCreate(element, configuration);
 * ```
 */
export interface IQuickCreateConfiguration {
  type?: "quickCreate";
  accessToken: string;
  /** The id of the workspace in which the report is saved. */
  groupId?: string;
  settings?: ISettings;
  tokenType?: TokenType;
  theme?: IReportTheme;
  /** The URL of the frame. */
  embedUrl?: string;
  /** The data of the report. */
  datasetCreateConfig: IDatasetCreateConfiguration;
  /** How the report starts. */
  reportCreationMode?: ReportCreationMode;
  eventHooks?: EventHooks;
}
