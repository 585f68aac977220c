import type { IFilter } from "./filter-types.ts";
import type { IApplyBookmarkRequest } from "./bookmarks.ts";
import type { IDatasetCreateConfiguration } from "./datasets.ts";
import type { EventHooks } from "./events.ts";
import type { OnLoadFilters, ReportLevelFilters } from "./filter-requests.ts";
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

/**
 * What kind of access token is given: a Microsoft Entra token of the user, or an embed token.
 *
 * @example
 * ```ts
 * powerbi.embed(element, { type: "report", id, embedUrl, accessToken, tokenType: TokenType.Embed });
 * ```
 */
export const TokenType: typeof enums.TokenType = { Aad: 0, Embed: 1, 0: "Aad", 1: "Embed" };
/** One of the numbers of {@link TokenType}. */
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
 * How a quick-created report is started.
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
/** One of the names of {@link ReportCreationMode}. */
export type ReportCreationMode = (typeof ReportCreationMode)[keyof typeof ReportCreationMode];

/**
 * What is known before a token is there: enough to load the frame ahead of time. `hostname` (an origin such as
 * `https://app.powerbi.com`) stands in for an `embedUrl` that is not known yet.
 *
 * @example
 * ```ts
 * const early: IBootstrapEmbedConfiguration = { type: "report", embedUrl, uniqueId: "client-report" };
 * powerbi.bootstrap(element, early);
 * powerbi.embed(element, { ...early, id, accessToken });
 * ```
 */
export interface IBootstrapEmbedConfiguration {
  /** Origin of the frame, such as `https://app.powerbi.com`; counts when there is no `embedUrl`. */
  hostname?: string;
  /** Where the frame loads from: a cloud of the provider or an allowed host. */
  embedUrl?: string;
  /** How it looks and behaves. */
  settings?: ISettings;
  /** Names the component, for `find`; made up when left out. */
  uniqueId?: string;
  /** `report`, `dashboard`, `tile`, `visual`, `qna` or a registered type. */
  type?: string;
  /** Id of the workspace. */
  groupId?: string;
  /** Set by the SDK once the frame is loaded ahead of time. */
  bootstrapped?: boolean;
}

/**
 * What every embed configuration has: besides what is known early, the token and its kind.
 *
 * @example
 * ```ts
 * const base: IEmbedConfigurationBase = { embedUrl, accessToken, tokenType: TokenType.Embed };
 * powerbi.embed(element, { ...base, type: "report", id });
 * ```
 */
export interface IEmbedConfigurationBase extends IBootstrapEmbedConfiguration {
  /** Goes to the frame, never into a URL. When left out, the container's attribute or the service's token counts. */
  accessToken?: string;
  /** The kind of `accessToken`. */
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
 * What the configurations of reports, dashboards and tiles have in common. `id` may be left out where the URL has it.
 *
 * @example
 * ```ts
 * const common: ICommonEmbedConfiguration = { id, embedUrl, accessToken, permissions: Permissions.Read };
 * powerbi.embed(element, { ...common, type: "dashboard" });
 * ```
 */
export interface ICommonEmbedConfiguration extends IEmbedConfigurationBase {
  /** Of the report or dashboard; read from the container's attribute or `embedUrl` when left out. */
  id?: string;
  settings?: ISettings;
  /** Sent to the frame as it is. */
  action?: string;
  /** High-contrast colours. */
  contrastMode?: ContrastMode;
  /** What people may do, where the token allows it. */
  permissions?: Permissions;
}

/**
 * Embeds a report: on a page, with filters, slicers or a bookmark applied before anything is drawn. Without a token or
 * an id, `embed` throws an `EmbedError`; a field of the wrong type makes it throw `IError[]`.
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
  /** Applied before anything is drawn: a list, or operations for all pages and the first one. */
  filters?: ReportLevelFilters[] | OnLoadFilters;
  /** Another semantic model under the report. */
  datasetBinding?: IDatasetBinding;
  /** Applied before anything is drawn. */
  bookmark?: IApplyBookmarkRequest;
  /** The `name` of the page shown first. */
  pageName?: string;
  /** States of slicers, applied before anything is drawn. */
  slicers?: ISlicer[];
  /** Reading or editing. */
  viewMode?: ViewMode;
  /** A theme in the place of the report's own. */
  theme?: IReportTheme;
  /** Functions of the host page that the frame may ask. */
  eventHooks?: EventHooks;
}

/**
 * Embeds one visual of a report; `width` and `height` in pixels, the frame's own size when absent.
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
 * Embeds one tile of a dashboard; `width` and `height` in pixels.
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
  /** The dashboard that the tile is on. */
  dashboardId: string;
  /** Pixels. */
  height?: number;
  /** Pixels. */
  width?: number;
}

/**
 * Embeds the question-and-answer component over some datasets.
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
  /** What questions are put to. */
  datasetIds: string[];
  /** Asked at once; an empty box when left out. */
  question?: string;
  /** With the question box, or the answer alone. */
  viewMode?: QnaMode;
}

/**
 * Embeds an empty report over a dataset, for the user to fill and save.
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
  /** What the report is built on. */
  datasetId: string;
  /** Id of the workspace that it is saved in. */
  groupId?: string;
  settings?: ISettings;
  tokenType?: TokenType;
  theme?: IReportTheme;
  /** Where the frame loads from. */
  embedUrl?: string;
  eventHooks?: EventHooks;
}

/**
 * Embeds a report made from data given along with it.
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
  /** Id of the workspace that it is saved in. */
  groupId?: string;
  settings?: ISettings;
  tokenType?: TokenType;
  theme?: IReportTheme;
  /** Where the frame loads from. */
  embedUrl?: string;
  /** The data it is made of. */
  datasetCreateConfig: IDatasetCreateConfiguration;
  /** How it is started. */
  reportCreationMode?: ReportCreationMode;
  eventHooks?: EventHooks;
}
