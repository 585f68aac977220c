import type { EventHooks, IEmbedConfigurationBase, IReportTheme } from "@vitrine/contracts/models";

/**
 * A component's configuration as the SDK reads it. Fields it does not know travel to the frame untouched.
 */
export interface EmbedConfiguration extends IEmbedConfigurationBase {
  id?: string;
  datasetId?: string;
  dashboardId?: string;
  pageName?: string;
  visualName?: string;
  width?: number;
  height?: number;
  pageView?: string;
  theme?: IReportTheme;
  eventHooks?: EventHooks;
}
