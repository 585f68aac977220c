// The entry point of the SDK: the names that pages of `powerbi-client` import, and additional ones.
export * as factories from "./factories.ts";
export * as models from "./models.ts";
export * as service from "./service-exports.ts";

export { Create } from "./embeds/create.ts";
export { Dashboard } from "./embeds/dashboard.ts";
export { Embed } from "./embeds/base/embed.ts";
export { Page } from "./embeds/report/page.ts";
export { Qna } from "./embeds/qna.ts";
export { QuickCreate } from "./embeds/quick-create.ts";
export { Report } from "./embeds/report/report.ts";
export { Tile } from "./embeds/tile.ts";
export { Visual } from "./embeds/visual.ts";
export { VisualDescriptor } from "./embeds/report/visual-descriptor.ts";
export { AdvancedFilterBuilder } from "./filters/advanced-filter-builder.ts";
export { BasicFilterBuilder } from "./filters/basic-filter-builder.ts";
export { RelativeDateFilterBuilder } from "./filters/relative-date-filter-builder.ts";
export { RelativeTimeFilterBuilder } from "./filters/relative-time-filter-builder.ts";
export { TopNFilterBuilder } from "./filters/top-n-filter-builder.ts";

export type {
  IBootstrapEmbedConfiguration,
  IDashboardEmbedConfiguration,
  IEmbedConfiguration,
  IEmbedConfigurationBase,
  ILocaleSettings,
  IQnaEmbedConfiguration,
  IQnaSettings,
  IQuickCreateConfiguration,
  IReportCreateConfiguration,
  IReportEmbedConfiguration,
  ISettings as IEmbedSettings,
  ITileEmbedConfiguration,
  IVisualEmbedConfiguration,
} from "@vitrine/contracts/models";
export type { IFilterable } from "./embeds/report/filterable.ts";

export { ReportService } from "./report-service.ts";
export { EmbedError, type EmbedErrorCode } from "./errors.ts";
export { readError } from "./read-error.ts";
export type {
  AnyEventMap,
  BaseEventMap,
  DashboardEventMap,
  QnaEventMap,
  ReportEventMap,
  TileEventMap,
  UnlistedEvents,
} from "./embeds/base/embed-events.ts";
export type { FrameResponse } from "./embeds/base/frame-calls.ts";
export type { BookmarksManager } from "./embeds/report/bookmarks-manager.ts";
export { withOptions, type CallOptions } from "./embeds/report/with-options.ts";
export { keepTokensFresh, type TokenOptions } from "./tokens/token-lifecycle.ts";
export type {
  AccessToken,
  TokenKeeper,
  TokenProvider,
  TokenReason,
  TokenRequest,
} from "./tokens/token-provider.ts";
