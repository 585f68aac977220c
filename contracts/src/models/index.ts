// The entry point of the models: the types that host pages and frames exchange, and their validators.
export { AdvancedFilter } from "./filters/advanced-filter.ts";
export { BasicFilter, BasicFilterWithKeys } from "./filters/basic-filter.ts";
export type {
  IReportBookmark,
  ICaptureBookmarkOptions,
  IPlayBookmarkRequest,
  IAddBookmarkRequest,
  IApplyBookmarkRequest,
  IApplyBookmarkStateRequest,
  IApplyBookmarkByNameRequest,
  ICaptureBookmarkRequest,
} from "./report/bookmarks.ts";
export { BookmarksPlayMode } from "./report/bookmarks.ts";
export type {
  VisualCommandSelector,
  ICommandSettings,
  ICommandsSettings,
  IPaginatedReportsCommandSettings,
  IParametersPanelCommandSettings,
  IPaginatedReportsCommandsSettings,
} from "./settings/commands.ts";
export { CommandDisplayOption } from "./settings/commands.ts";
export type {
  IDataReference,
  IEqualsDataReference,
  IBetweenDataReference,
  IValueDataReference,
  IIdentityValue,
  ISmartNarratives,
} from "./report/data-points.ts";
export type {
  IDatasetCreateConfiguration,
  IDatasourceConnectionConfiguration,
  ICredential,
  ITableSchema,
  IColumnSchema,
  IDataTable,
} from "./embedding/datasets.ts";
export { CredentialType, DataCacheMode, AggregateFunction, DataType } from "./embedding/datasets.ts";
export type {
  PageView,
  IBootstrapEmbedConfiguration,
  IEmbedConfigurationBase,
  IEmbedConfiguration,
  ICommonEmbedConfiguration,
  IReportEmbedConfiguration,
  IVisualEmbedConfiguration,
  IDashboardEmbedConfiguration,
  ITileEmbedConfiguration,
  IQnaEmbedConfiguration,
  IReportCreateConfiguration,
  IQuickCreateConfiguration,
} from "./embedding/embed-configuration.ts";
export { TokenType, ReportCreationMode } from "./embedding/embed-configuration.ts";
export type { KeyValuePair, ITechnicalDetails, IError } from "./errors.ts";
export { TraceType, CommonErrorCodes } from "./errors.ts";
export type {
  IQnaVisualRenderedEvent,
  IVisualCustomCommandEvent,
  ISelection,
  ISelectable,
  ICavasItemsSelection,
  ISwipeEvent,
  IPosition,
  EventHooks,
  ExportDataCompletedStatus,
  ExportDataResultType,
  ExportDataResultFormat,
  IExportDataCompletedEvent,
} from "./report/events.ts";
export type {
  Extensions,
  IMenuExtensionBase,
  IFlatMenuExtension,
  IGroupedMenuExtension,
  IMenuExtension,
  IExtensions,
  IExtension,
  IExtensionItem,
  CommandExtensionSelector,
  IMenuGroupExtension,
  ICommandExtension,
  IExtensionPoints,
  IExtensionPoint,
} from "./settings/extensions.ts";
export {
  MenuLocation,
  isGroupedMenuExtension,
  isFlatMenuExtension,
  isIExtensions,
  isIExtensionArray,
} from "./settings/extensions.ts";
export {
  getFilterType,
  isBasicFilterWithKeys,
  isFilterKeyColumnsTarget,
  isMeasure,
  isColumn,
  isColumnAggr,
  isHierarchyLevel,
  isHierarchyLevelAggr,
  isPercentOfGrandTotal,
} from "./filters/filter-guards.ts";
export type {
  ReportLevelFilters,
  PageLevelFilters,
  VisualLevelFilters,
  ISlicerFilter,
  IUpdateFiltersRequest,
  OnLoadFiltersBase,
  PageOnLoadFilters,
  ReportOnLoadFilters,
  OnLoadFilters,
} from "./filters/filter-requests.ts";
export {
  FiltersOperations,
  FiltersLevel,
  isOnLoadFilters,
  isReportFiltersArray,
} from "./filters/filter-requests.ts";
export type {
  IQueryNameTarget,
  IBaseTarget,
  IPercentOfGrandTotalTarget,
  IColumnTarget,
  IKeyColumnsTarget,
  IKeyHierarchyTarget,
  IHierarchyLevelTarget,
  INotSupportedTarget,
  IMeasureTarget,
  IAggregationTarget,
  IColumnAggrTarget,
  IHierarchyLevelAggrTarget,
  IKeyTarget,
  ITarget,
  IVisualCalculationTarget,
} from "./filters/targets.ts";
export type {
  IBaseFilterTarget,
  IFilterColumnTarget,
  IFilterKeyColumnsTarget,
  IFilterHierarchyTarget,
  IFilterKeyHierarchyTarget,
  INotSupportedFilterTarget,
  IFilterAggregationTarget,
  IFilterMeasureTarget,
  IFilterColumnAggrTarget,
  IFilterHierarchyAggrTarget,
  IFilterGroupedColumnsTarget,
  IFilterKeyTarget,
  IFilterTarget,
  ITupleFilterTarget,
  IIdentityFilterTarget,
  IHierarchyIdentityFilterTarget,
  IIncludeExcludeFilterTarget,
  IFilterGeneralTarget,
} from "./filters/filter-targets.ts";
export type { PrimitiveValueType, IFilter, IFilterDisplaySettings } from "./filters/filter-types.ts";
export type { IdentityFilterOperators, IIdentityFilter } from "./filters/identity-filter.ts";
export type { INotSupportedFilter } from "./filters/not-supported-filter.ts";
export type {
  IIncludeExcludeFilter,
  IIncludeExcludeTargetValue,
  IncludeExcludePointType,
  IncludeExcludePointsGroupType,
  IncludeExcludeFilterValuesType,
} from "./filters/include-exclude-filter.ts";
export type { TopNFilterOperators, ITopNFilter } from "./filters/top-n-filter.ts";
export type {
  IRelativeDateTimeFilter,
  IRelativeDateFilter,
  IRelativeTimeFilter,
} from "./filters/relative-filters.ts";
export type { BasicFilterOperators, IBasicFilter, IBasicFilterWithKeys } from "./filters/basic-filter.ts";
export type {
  ITupleElementValue,
  TupleValueType,
  TupleFilterOperators,
  ITupleFilter,
} from "./filters/tuple-filter.ts";
export type {
  AdvancedFilterLogicalOperators,
  AdvancedFilterConditionOperators,
  IAdvancedFilterCondition,
  IAdvancedFilter,
} from "./filters/advanced-filter.ts";
export type {
  HierarchyFilterNodeOperators,
  IHierarchyFilterNode,
  IHierarchyFilter,
  IHierarchyIdentityFilterNode,
  IHierarchyIdentityFilter,
} from "./filters/hierarchy-filters.ts";
export { FilterType, RelativeDateFilterTimeUnit, RelativeDateOperators } from "./filters/filter-types.ts";
export { Filter } from "./filters/filter.ts";
export { HierarchyFilter, HierarchyIdentityFilter } from "./filters/hierarchy-filters.ts";
export { IdentityFilter } from "./filters/identity-filter.ts";
export { IncludeExcludeFilter } from "./filters/include-exclude-filter.ts";
export type {
  IPageSize,
  ICustomPageSize,
  PagesLayout,
  VisualsLayout,
  IPageLayout,
  IVisualLayout,
  IVisualContainerDisplayState,
  ICustomLayout,
} from "./report/layout.ts";
export {
  PageSizeType,
  DisplayOption,
  VisualContainerDisplayMode,
  LayoutType,
  ReportAlignment,
} from "./report/layout.ts";
export type {
  IReportLoadConfiguration,
  IDashboardLoadConfiguration,
  ITileLoadConfiguration,
  IPaginatedReportParameter,
  IPaginatedReportLoadConfiguration,
  IPaginatedReportSettings,
  ILoadQnaConfiguration,
} from "./embedding/load-configuration.ts";
export { NotSupportedFilter } from "./filters/not-supported-filter.ts";
export type {
  IHideable,
  ICollapsible,
  IReportBars,
  IActionBar,
  IStatusBar,
  IReportPanes,
  IPanes,
  IQnaPanes,
  IBookmarksPane,
  IFieldsPane,
  IFiltersPane,
  IPageNavigationPane,
  ISelectionPane,
  ISyncSlicersPane,
  IVisualizationsPane,
} from "./settings/panes.ts";
export { PageNavigationPosition } from "./settings/panes.ts";
export type { IQnaSettings, IQnaInterpretInputData } from "./embedding/qna.ts";
export { QnaMode } from "./embedding/qna.ts";
export { RelativeDateFilter, RelativeTimeFilter } from "./filters/relative-filters.ts";
export type {
  IReport,
  ICanvasStyle,
  IPageBackground,
  IPageWallpaper,
  IPage,
  IVisual,
  IDatasetBinding,
  IPaginatedReportDatasetBinding,
} from "./report/report.ts";
export { SectionVisibility, Permissions, ViewMode, ContrastMode } from "./report/report.ts";
export type {
  ISelector,
  IPageSelector,
  IVisualSelector,
  IVisualTypeSelector,
  ISlicerTargetSelector,
  SlicerTarget,
} from "./report/selectors.ts";
export {
  Selector,
  PageSelector,
  VisualSelector,
  VisualTypeSelector,
  SlicerTargetSelector,
} from "./report/selectors.ts";
export type {
  ILocaleSettings,
  IPrintSettings,
  ISettings,
  VisualHeaderSelector,
  VisualsHeaderSelector,
  IVisualHeaderSettings,
  IVisualHeader,
  IVisualSettings,
} from "./settings/settings.ts";
export { BackgroundType, HyperlinkClickBehavior, BrowserPrintAdjustmentsMode } from "./settings/settings.ts";
export type { SlicerSelector, ISlicer, ISlicerState } from "./report/slicers.ts";
export type { IReportTheme, ICustomTheme } from "./report/theme.ts";
export { TextAlignment, LegendPosition } from "./report/theme.ts";
export { TopNFilter } from "./filters/top-n-filter.ts";
export { TupleFilter } from "./filters/tuple-filter.ts";
export type {
  IVisualDataRole,
  IVisualCapabilities,
  IVisualPropertySelector,
  IVisualPropertyValue,
  IDefaultProperty,
  IThemeColorProperty,
} from "./report/visual-capabilities.ts";
export { VisualDataRoleKind, VisualDataRoleKindPreference } from "./report/visual-capabilities.ts";
export type {
  IExportDataRequest,
  IExportDataResult,
  ICreateVisualRequest,
  IVisualResponse,
  ICreateVisualResponse,
  ICloneVisualRequest,
  ICloneVisualResponse,
  ISortByVisualRequest,
  ISaveAsParameters,
} from "./report/visual-requests.ts";
export { ExportDataType, SortDirection } from "./report/visual-requests.ts";
export {
  validatePlayBookmarkRequest,
  validateAddBookmarkRequest,
  validateApplyBookmarkByNameRequest,
  validateApplyBookmarkStateRequest,
  validateCaptureBookmarkRequest,
} from "./report/validate-bookmarks.ts";
export { validateCommandsSettings } from "./settings/validate-commands.ts";
export { validateCreateReport, validateQuickCreate } from "./embedding/validate-create.ts";
export { validateExtension, validateMenuGroupExtension } from "./settings/validate-extensions.ts";
export { validateFilter, validateUpdateFiltersRequest } from "./filters/validate-filters.ts";
export { validateCustomPageSize } from "./report/validate-layout.ts";
export {
  validatePaginatedReportLoad,
  validateDashboardLoad,
  validateTileLoad,
} from "./embedding/validate-loads.ts";
export {
  validatePanes,
  validateBookmarksPane,
  validateFiltersPane,
  validateFieldsPane,
  validatePageNavigationPane,
  validateSelectionPane,
  validateSyncSlicersPane,
  validateVisualizationsPane,
} from "./settings/validate-panes.ts";
export { validateLoadQnaConfiguration, validateQnaInterpretInputData } from "./embedding/validate-qna.ts";
export { validateReportLoad } from "./embedding/validate-report-load.ts";
export {
  validatePage,
  validateSaveAsParameters,
  validateExportDataRequest,
  validateZoomLevel,
} from "./report/validate-requests.ts";
export { validateVisualSelector } from "./report/validate-selectors.ts";
export {
  validateSettings,
  validateVisualSettings,
  validateVisualHeader,
  validatePrintSettings,
} from "./settings/validate-settings.ts";
export { validateSlicer, validateSlicerState } from "./report/validate-slicers.ts";
export { validateCustomTheme } from "./report/validate-theme.ts";
