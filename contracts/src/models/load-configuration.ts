import type { IApplyBookmarkRequest } from "./bookmarks.ts";
import type { IPaginatedReportsCommandsSettings } from "./commands.ts";
import type { PageView, TokenType } from "./embed-configuration.ts";
import type { EventHooks } from "./events.ts";
import type { ReportLevelFilters } from "./filter-requests.ts";
import type {
  ContrastMode,
  IDatasetBinding,
  IPaginatedReportDatasetBinding,
  Permissions,
  ViewMode,
} from "./report.ts";
import type { ISettings } from "./settings.ts";
import type { ISlicer } from "./slicers.ts";
import type { IReportTheme } from "./theme.ts";

/**
 * The load message of a report.
 *
 * @deprecated use {@link IReportEmbedConfiguration}
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
 * The load message of a tile; `width` and `height` in pixels.
 *
 * @deprecated use {@link ITileEmbedConfiguration}
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

/** A value for a parameter of a paginated report. */
export interface IPaginatedReportParameter {
  name: string;
  value: string | null;
}

/** The load message of a paginated report. */
export interface IPaginatedReportLoadConfiguration {
  accessToken: string;
  id: string;
  groupId?: string;
  settings?: IPaginatedReportSettings;
  tokenType?: TokenType;
  type?: string;
  embedUrl?: string;
  parameterValues?: IPaginatedReportParameter[];
  datasetBindings?: IPaginatedReportDatasetBinding[];
}

/** How a paginated report looks. */
export interface IPaginatedReportSettings {
  commands?: IPaginatedReportsCommandsSettings;
}
