// The entry point of the models: the types that host pages and frames exchange, and their validators.
export { AdvancedFilter } from "./advanced-filter.ts";
export { BasicFilter, BasicFilterWithKeys } from "./basic-filter.ts";
export type {
  IReportBookmark,
  ICaptureBookmarkOptions,
  IPlayBookmarkRequest,
  IAddBookmarkRequest,
  IApplyBookmarkRequest,
  IApplyBookmarkStateRequest,
  IApplyBookmarkByNameRequest,
  ICaptureBookmarkRequest,
} from "./bookmarks.ts";
export { BookmarksPlayMode } from "./bookmarks.ts";
export type {
  VisualCommandSelector,
  ICommandSettings,
  ICommandsSettings,
  IPaginatedReportsCommandSettings,
  IParametersPanelCommandSettings,
  IPaginatedReportsCommandsSettings,
} from "./commands.ts";
export { CommandDisplayOption } from "./commands.ts";
export type {
  IDataReference,
  IEqualsDataReference,
  IBetweenDataReference,
  IValueDataReference,
  IIdentityValue,
  ISmartNarratives,
} from "./data-points.ts";
export type {
  IDatasetCreateConfiguration,
  IDatasourceConnectionConfiguration,
  ICredential,
  ITableSchema,
  IColumnSchema,
  IDataTable,
} from "./datasets.ts";
export { CredentialType, DataCacheMode, AggregateFunction, DataType } from "./datasets.ts";
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
} from "./embed-configuration.ts";
export { TokenType, ReportCreationMode } from "./embed-configuration.ts";
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
} from "./events.ts";
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
} from "./extensions.ts";
export {
  MenuLocation,
  isGroupedMenuExtension,
  isFlatMenuExtension,
  isIExtensions,
  isIExtensionArray,
} from "./extensions.ts";
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
} from "./filter-guards.ts";
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
} from "./filter-requests.ts";
export { FiltersOperations, FiltersLevel, isOnLoadFilters, isReportFiltersArray } from "./filter-requests.ts";
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
} from "./targets.ts";
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
} from "./filter-targets.ts";
export type { PrimitiveValueType, IFilter, IFilterDisplaySettings } from "./filter-types.ts";
export type { IdentityFilterOperators, IIdentityFilter } from "./identity-filter.ts";
export type { INotSupportedFilter } from "./not-supported-filter.ts";
export type {
  IIncludeExcludeFilter,
  IIncludeExcludeTargetValue,
  IncludeExcludePointType,
  IncludeExcludePointsGroupType,
  IncludeExcludeFilterValuesType,
} from "./include-exclude-filter.ts";
export type { TopNFilterOperators, ITopNFilter } from "./top-n-filter.ts";
export type {
  IRelativeDateTimeFilter,
  IRelativeDateFilter,
  IRelativeTimeFilter,
} from "./relative-filters.ts";
export type { BasicFilterOperators, IBasicFilter, IBasicFilterWithKeys } from "./basic-filter.ts";
export type {
  ITupleElementValue,
  TupleValueType,
  TupleFilterOperators,
  ITupleFilter,
} from "./tuple-filter.ts";
export type {
  AdvancedFilterLogicalOperators,
  AdvancedFilterConditionOperators,
  IAdvancedFilterCondition,
  IAdvancedFilter,
} from "./advanced-filter.ts";
export type {
  HierarchyFilterNodeOperators,
  IHierarchyFilterNode,
  IHierarchyFilter,
  IHierarchyIdentityFilterNode,
  IHierarchyIdentityFilter,
} from "./hierarchy-filters.ts";
export { FilterType, RelativeDateFilterTimeUnit, RelativeDateOperators } from "./filter-types.ts";
export { Filter } from "./filter.ts";
export { HierarchyFilter, HierarchyIdentityFilter } from "./hierarchy-filters.ts";
export { IdentityFilter } from "./identity-filter.ts";
export { IncludeExcludeFilter } from "./include-exclude-filter.ts";
export type {
  IPageSize,
  ICustomPageSize,
  PagesLayout,
  VisualsLayout,
  IPageLayout,
  IVisualLayout,
  IVisualContainerDisplayState,
  ICustomLayout,
} from "./layout.ts";
export {
  PageSizeType,
  DisplayOption,
  VisualContainerDisplayMode,
  LayoutType,
  ReportAlignment,
} from "./layout.ts";
export type {
  IReportLoadConfiguration,
  IDashboardLoadConfiguration,
  ITileLoadConfiguration,
  IPaginatedReportParameter,
  IPaginatedReportLoadConfiguration,
  IPaginatedReportSettings,
} from "./load-configuration.ts";
export { NotSupportedFilter } from "./not-supported-filter.ts";
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
} from "./panes.ts";
export { PageNavigationPosition } from "./panes.ts";
export type { IQnaSettings, ILoadQnaConfiguration, IQnaInterpretInputData } from "./qna.ts";
export { QnaMode } from "./qna.ts";
export { RelativeDateFilter, RelativeTimeFilter } from "./relative-filters.ts";
export type {
  IReport,
  ICanvasStyle,
  IPageBackground,
  IPageWallpaper,
  IPage,
  IVisual,
  IDatasetBinding,
  IPaginatedReportDatasetBinding,
} from "./report.ts";
export { SectionVisibility, Permissions, ViewMode, ContrastMode } from "./report.ts";
export type {
  ISelector,
  IPageSelector,
  IVisualSelector,
  IVisualTypeSelector,
  ISlicerTargetSelector,
} from "./selectors.ts";
export {
  Selector,
  PageSelector,
  VisualSelector,
  VisualTypeSelector,
  SlicerTargetSelector,
} from "./selectors.ts";
export type {
  ILocaleSettings,
  IPrintSettings,
  ISettings,
  VisualHeaderSelector,
  VisualsHeaderSelector,
  IVisualHeaderSettings,
  IVisualHeader,
  IVisualSettings,
} from "./settings.ts";
export { BackgroundType, HyperlinkClickBehavior, BrowserPrintAdjustmentsMode } from "./settings.ts";
export type { SlicerTarget, SlicerSelector, ISlicer, ISlicerState } from "./slicers.ts";
export type { IReportTheme, ICustomTheme } from "./theme.ts";
export { TextAlignment, LegendPosition } from "./theme.ts";
export { TopNFilter } from "./top-n-filter.ts";
export { TupleFilter } from "./tuple-filter.ts";
export type {
  IVisualDataRole,
  IVisualCapabilities,
  IVisualPropertySelector,
  IVisualPropertyValue,
  IDefaultProperty,
  IThemeColorProperty,
} from "./visual-capabilities.ts";
export { VisualDataRoleKind, VisualDataRoleKindPreference } from "./visual-capabilities.ts";
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
} from "./visual-requests.ts";
export { ExportDataType, SortDirection } from "./visual-requests.ts";
export {
  validatePlayBookmarkRequest,
  validateAddBookmarkRequest,
  validateApplyBookmarkByNameRequest,
  validateApplyBookmarkStateRequest,
  validateCaptureBookmarkRequest,
} from "./validate-bookmarks.ts";
export { validateCommandsSettings } from "./validate-commands.ts";
export { validateCreateReport, validateQuickCreate } from "./validate-create.ts";
export { validateExtension, validateMenuGroupExtension } from "./validate-extensions.ts";
export { validateFilter, validateUpdateFiltersRequest } from "./validate-filters.ts";
export { validateCustomPageSize } from "./validate-layout.ts";
export { validatePaginatedReportLoad, validateDashboardLoad, validateTileLoad } from "./validate-loads.ts";
export {
  validatePanes,
  validateBookmarksPane,
  validateFiltersPane,
  validateFieldsPane,
  validatePageNavigationPane,
  validateSelectionPane,
  validateSyncSlicersPane,
  validateVisualizationsPane,
} from "./validate-panes.ts";
export { validateLoadQnaConfiguration, validateQnaInterpretInputData } from "./validate-qna.ts";
export { validateReportLoad } from "./validate-report-load.ts";
export {
  validatePage,
  validateSaveAsParameters,
  validateExportDataRequest,
  validateZoomLevel,
} from "./validate-requests.ts";
export { validateVisualSelector } from "./validate-selectors.ts";
export {
  validateSettings,
  validateVisualSettings,
  validateVisualHeader,
  validatePrintSettings,
} from "./validate-settings.ts";
export { validateSlicer, validateSlicerState } from "./validate-slicers.ts";
export { validateCustomTheme } from "./validate-theme.ts";
