import type * as genuine from "powerbi-models";
import { expect, test } from "vitest";
import type * as ours from "./index.ts";
import * as models from "./index.ts";

/** Every type of the genuine package with ours. */
interface Pairs {
  KeyValuePair: [genuine.KeyValuePair, ours.KeyValuePair];
  ITechnicalDetails: [genuine.ITechnicalDetails, ours.ITechnicalDetails];
  IError: [genuine.IError, ours.IError];
  TraceType: [genuine.TraceType, ours.TraceType];
  PageSizeType: [genuine.PageSizeType, ours.PageSizeType];
  DisplayOption: [genuine.DisplayOption, ours.DisplayOption];
  BackgroundType: [genuine.BackgroundType, ours.BackgroundType];
  IPageSize: [genuine.IPageSize, ours.IPageSize];
  ICustomPageSize: [genuine.ICustomPageSize, ours.ICustomPageSize];
  PagesLayout: [genuine.PagesLayout, ours.PagesLayout];
  VisualsLayout: [genuine.VisualsLayout, ours.VisualsLayout];
  IPageLayout: [genuine.IPageLayout, ours.IPageLayout];
  VisualContainerDisplayMode: [genuine.VisualContainerDisplayMode, ours.VisualContainerDisplayMode];
  LayoutType: [genuine.LayoutType, ours.LayoutType];
  HyperlinkClickBehavior: [genuine.HyperlinkClickBehavior, ours.HyperlinkClickBehavior];
  IVisualLayout: [genuine.IVisualLayout, ours.IVisualLayout];
  IVisualContainerDisplayState: [genuine.IVisualContainerDisplayState, ours.IVisualContainerDisplayState];
  ReportAlignment: [genuine.ReportAlignment, ours.ReportAlignment];
  ICustomLayout: [genuine.ICustomLayout, ours.ICustomLayout];
  IReport: [genuine.IReport, ours.IReport];
  SectionVisibility: [genuine.SectionVisibility, ours.SectionVisibility];
  ICanvasStyle: [genuine.ICanvasStyle, ours.ICanvasStyle];
  IPageBackground: [genuine.IPageBackground, ours.IPageBackground];
  IPageWallpaper: [genuine.IPageWallpaper, ours.IPageWallpaper];
  IPage: [genuine.IPage, ours.IPage];
  IVisual: [genuine.IVisual, ours.IVisual];
  IDatasetBinding: [genuine.IDatasetBinding, ours.IDatasetBinding];
  IPaginatedReportDatasetBinding: [
    genuine.IPaginatedReportDatasetBinding,
    ours.IPaginatedReportDatasetBinding,
  ];
  Permissions: [genuine.Permissions, ours.Permissions];
  ViewMode: [genuine.ViewMode, ours.ViewMode];
  TokenType: [genuine.TokenType, ours.TokenType];
  ContrastMode: [genuine.ContrastMode, ours.ContrastMode];
  PageView: [genuine.PageView, ours.PageView];
  IQnaVisualRenderedEvent: [genuine.IQnaVisualRenderedEvent, ours.IQnaVisualRenderedEvent];
  IVisualCustomCommandEvent: [genuine.IVisualCustomCommandEvent, ours.IVisualCustomCommandEvent];
  ISelection: [genuine.ISelection, ours.ISelection];
  ISelectable: [genuine.ISelectable, ours.ISelectable];
  ICavasItemsSelection: [genuine.ICavasItemsSelection, ours.ICavasItemsSelection];
  ISwipeEvent: [genuine.ISwipeEvent, ours.ISwipeEvent];
  EventHooks: [genuine.EventHooks, ours.EventHooks];
  IPosition: [genuine.IPosition, ours.IPosition];
  Extensions: [genuine.Extensions, ours.Extensions];
  IMenuExtensionBase: [genuine.IMenuExtensionBase, ours.IMenuExtensionBase];
  IFlatMenuExtension: [genuine.IFlatMenuExtension, ours.IFlatMenuExtension];
  IGroupedMenuExtension: [genuine.IGroupedMenuExtension, ours.IGroupedMenuExtension];
  IMenuExtension: [genuine.IMenuExtension, ours.IMenuExtension];
  IExtensions: [genuine.IExtensions, ours.IExtensions];
  IExtension: [genuine.IExtension, ours.IExtension];
  IExtensionItem: [genuine.IExtensionItem, ours.IExtensionItem];
  CommandExtensionSelector: [genuine.CommandExtensionSelector, ours.CommandExtensionSelector];
  IMenuGroupExtension: [genuine.IMenuGroupExtension, ours.IMenuGroupExtension];
  ICommandExtension: [genuine.ICommandExtension, ours.ICommandExtension];
  IExtensionPoints: [genuine.IExtensionPoints, ours.IExtensionPoints];
  IExtensionPoint: [genuine.IExtensionPoint, ours.IExtensionPoint];
  MenuLocation: [genuine.MenuLocation, ours.MenuLocation];
  IQueryNameTarget: [genuine.IQueryNameTarget, ours.IQueryNameTarget];
  IBaseTarget: [genuine.IBaseTarget, ours.IBaseTarget];
  IPercentOfGrandTotalTarget: [genuine.IPercentOfGrandTotalTarget, ours.IPercentOfGrandTotalTarget];
  IColumnTarget: [genuine.IColumnTarget, ours.IColumnTarget];
  IKeyColumnsTarget: [genuine.IKeyColumnsTarget, ours.IKeyColumnsTarget];
  IKeyHierarchyTarget: [genuine.IKeyHierarchyTarget, ours.IKeyHierarchyTarget];
  IHierarchyLevelTarget: [genuine.IHierarchyLevelTarget, ours.IHierarchyLevelTarget];
  INotSupportedTarget: [genuine.INotSupportedTarget, ours.INotSupportedTarget];
  IMeasureTarget: [genuine.IMeasureTarget, ours.IMeasureTarget];
  IAggregationTarget: [genuine.IAggregationTarget, ours.IAggregationTarget];
  IColumnAggrTarget: [genuine.IColumnAggrTarget, ours.IColumnAggrTarget];
  IHierarchyLevelAggrTarget: [genuine.IHierarchyLevelAggrTarget, ours.IHierarchyLevelAggrTarget];
  IKeyTarget: [genuine.IKeyTarget, ours.IKeyTarget];
  ITarget: [genuine.ITarget, ours.ITarget];
  IBaseFilterTarget: [genuine.IBaseFilterTarget, ours.IBaseFilterTarget];
  IFilterColumnTarget: [genuine.IFilterColumnTarget, ours.IFilterColumnTarget];
  IFilterKeyColumnsTarget: [genuine.IFilterKeyColumnsTarget, ours.IFilterKeyColumnsTarget];
  IFilterHierarchyTarget: [genuine.IFilterHierarchyTarget, ours.IFilterHierarchyTarget];
  IFilterKeyHierarchyTarget: [genuine.IFilterKeyHierarchyTarget, ours.IFilterKeyHierarchyTarget];
  INotSupportedFilterTarget: [genuine.INotSupportedFilterTarget, ours.INotSupportedFilterTarget];
  IFilterAggregationTarget: [genuine.IFilterAggregationTarget, ours.IFilterAggregationTarget];
  IFilterMeasureTarget: [genuine.IFilterMeasureTarget, ours.IFilterMeasureTarget];
  IFilterColumnAggrTarget: [genuine.IFilterColumnAggrTarget, ours.IFilterColumnAggrTarget];
  IFilterHierarchyAggrTarget: [genuine.IFilterHierarchyAggrTarget, ours.IFilterHierarchyAggrTarget];
  IFilterGroupedColumnsTarget: [genuine.IFilterGroupedColumnsTarget, ours.IFilterGroupedColumnsTarget];
  IFilterKeyTarget: [genuine.IFilterKeyTarget, ours.IFilterKeyTarget];
  IFilterTarget: [genuine.IFilterTarget, ours.IFilterTarget];
  ITupleFilterTarget: [genuine.ITupleFilterTarget, ours.ITupleFilterTarget];
  IIdentityFilterTarget: [genuine.IIdentityFilterTarget, ours.IIdentityFilterTarget];
  IHierarchyIdentityFilterTarget: [
    genuine.IHierarchyIdentityFilterTarget,
    ours.IHierarchyIdentityFilterTarget,
  ];
  IIncludeExcludeFilterTarget: [genuine.IIncludeExcludeFilterTarget, ours.IIncludeExcludeFilterTarget];
  IFilterGeneralTarget: [genuine.IFilterGeneralTarget, ours.IFilterGeneralTarget];
  IFilter: [genuine.IFilter, ours.IFilter];
  IdentityFilterOperators: [genuine.IdentityFilterOperators, ours.IdentityFilterOperators];
  IIdentityFilter: [genuine.IIdentityFilter, ours.IIdentityFilter];
  IFilterDisplaySettings: [genuine.IFilterDisplaySettings, ours.IFilterDisplaySettings];
  INotSupportedFilter: [genuine.INotSupportedFilter, ours.INotSupportedFilter];
  IIncludeExcludeFilter: [genuine.IIncludeExcludeFilter, ours.IIncludeExcludeFilter];
  ITopNFilter: [genuine.ITopNFilter, ours.ITopNFilter];
  IRelativeDateTimeFilter: [genuine.IRelativeDateTimeFilter, ours.IRelativeDateTimeFilter];
  IRelativeDateFilter: [genuine.IRelativeDateFilter, ours.IRelativeDateFilter];
  IRelativeTimeFilter: [genuine.IRelativeTimeFilter, ours.IRelativeTimeFilter];
  IBasicFilter: [genuine.IBasicFilter, ours.IBasicFilter];
  IBasicFilterWithKeys: [genuine.IBasicFilterWithKeys, ours.IBasicFilterWithKeys];
  PrimitiveValueType: [genuine.PrimitiveValueType, ours.PrimitiveValueType];
  ITupleElementValue: [genuine.ITupleElementValue, ours.ITupleElementValue];
  TupleValueType: [genuine.TupleValueType, ours.TupleValueType];
  TupleFilterOperators: [genuine.TupleFilterOperators, ours.TupleFilterOperators];
  ITupleFilter: [genuine.ITupleFilter, ours.ITupleFilter];
  IIncludeExcludeTargetValue: [genuine.IIncludeExcludeTargetValue, ours.IIncludeExcludeTargetValue];
  IncludeExcludePointType: [genuine.IncludeExcludePointType, ours.IncludeExcludePointType];
  IncludeExcludePointsGroupType: [genuine.IncludeExcludePointsGroupType, ours.IncludeExcludePointsGroupType];
  IncludeExcludeFilterValuesType: [
    genuine.IncludeExcludeFilterValuesType,
    ours.IncludeExcludeFilterValuesType,
  ];
  FiltersOperations: [genuine.FiltersOperations, ours.FiltersOperations];
  IUpdateFiltersRequest: [genuine.IUpdateFiltersRequest, ours.IUpdateFiltersRequest];
  FiltersLevel: [genuine.FiltersLevel, ours.FiltersLevel];
  ReportLevelFilters: [genuine.ReportLevelFilters, ours.ReportLevelFilters];
  PageLevelFilters: [genuine.PageLevelFilters, ours.PageLevelFilters];
  VisualLevelFilters: [genuine.VisualLevelFilters, ours.VisualLevelFilters];
  ISlicerFilter: [genuine.ISlicerFilter, ours.ISlicerFilter];
  TopNFilterOperators: [genuine.TopNFilterOperators, ours.TopNFilterOperators];
  BasicFilterOperators: [genuine.BasicFilterOperators, ours.BasicFilterOperators];
  AdvancedFilterLogicalOperators: [
    genuine.AdvancedFilterLogicalOperators,
    ours.AdvancedFilterLogicalOperators,
  ];
  AdvancedFilterConditionOperators: [
    genuine.AdvancedFilterConditionOperators,
    ours.AdvancedFilterConditionOperators,
  ];
  HierarchyFilterNodeOperators: [genuine.HierarchyFilterNodeOperators, ours.HierarchyFilterNodeOperators];
  OnLoadFiltersBase: [genuine.OnLoadFiltersBase, ours.OnLoadFiltersBase];
  PageOnLoadFilters: [genuine.PageOnLoadFilters, ours.PageOnLoadFilters];
  ReportOnLoadFilters: [genuine.ReportOnLoadFilters, ours.ReportOnLoadFilters];
  OnLoadFilters: [genuine.OnLoadFilters, ours.OnLoadFilters];
  IAdvancedFilterCondition: [genuine.IAdvancedFilterCondition, ours.IAdvancedFilterCondition];
  IAdvancedFilter: [genuine.IAdvancedFilter, ours.IAdvancedFilter];
  IHierarchyFilterNode: [genuine.IHierarchyFilterNode, ours.IHierarchyFilterNode];
  IHierarchyFilter: [genuine.IHierarchyFilter, ours.IHierarchyFilter];
  IHierarchyIdentityFilterNode: [
    genuine.IHierarchyIdentityFilterNode<string>,
    ours.IHierarchyIdentityFilterNode<string>,
  ];
  IHierarchyIdentityFilter: [genuine.IHierarchyIdentityFilter<string>, ours.IHierarchyIdentityFilter<string>];
  ISmartNarratives: [genuine.ISmartNarratives, ours.ISmartNarratives];
  FilterType: [genuine.FilterType, ours.FilterType];
  RelativeDateFilterTimeUnit: [genuine.RelativeDateFilterTimeUnit, ours.RelativeDateFilterTimeUnit];
  RelativeDateOperators: [genuine.RelativeDateOperators, ours.RelativeDateOperators];
  Filter: [genuine.Filter, ours.Filter];
  NotSupportedFilter: [genuine.NotSupportedFilter, ours.NotSupportedFilter];
  IncludeExcludeFilter: [genuine.IncludeExcludeFilter, ours.IncludeExcludeFilter];
  TopNFilter: [genuine.TopNFilter, ours.TopNFilter];
  RelativeDateFilter: [genuine.RelativeDateFilter, ours.RelativeDateFilter];
  RelativeTimeFilter: [genuine.RelativeTimeFilter, ours.RelativeTimeFilter];
  BasicFilter: [genuine.BasicFilter, ours.BasicFilter];
  BasicFilterWithKeys: [genuine.BasicFilterWithKeys, ours.BasicFilterWithKeys];
  IdentityFilter: [genuine.IdentityFilter, ours.IdentityFilter];
  TupleFilter: [genuine.TupleFilter, ours.TupleFilter];
  AdvancedFilter: [genuine.AdvancedFilter, ours.AdvancedFilter];
  HierarchyFilter: [genuine.HierarchyFilter, ours.HierarchyFilter];
  HierarchyIdentityFilter: [genuine.HierarchyIdentityFilter<string>, ours.HierarchyIdentityFilter<string>];
  IDataReference: [genuine.IDataReference, ours.IDataReference];
  IEqualsDataReference: [genuine.IEqualsDataReference, ours.IEqualsDataReference];
  IBetweenDataReference: [genuine.IBetweenDataReference, ours.IBetweenDataReference];
  IValueDataReference: [genuine.IValueDataReference, ours.IValueDataReference];
  IIdentityValue: [
    genuine.IIdentityValue<genuine.IEqualsDataReference>,
    ours.IIdentityValue<ours.IEqualsDataReference>,
  ];
  IBootstrapEmbedConfiguration: [genuine.IBootstrapEmbedConfiguration, ours.IBootstrapEmbedConfiguration];
  IEmbedConfigurationBase: [genuine.IEmbedConfigurationBase, ours.IEmbedConfigurationBase];
  IEmbedConfiguration: [genuine.IEmbedConfiguration, ours.IEmbedConfiguration];
  ICommonEmbedConfiguration: [genuine.ICommonEmbedConfiguration, ours.ICommonEmbedConfiguration];
  IReportEmbedConfiguration: [genuine.IReportEmbedConfiguration, ours.IReportEmbedConfiguration];
  IVisualEmbedConfiguration: [genuine.IVisualEmbedConfiguration, ours.IVisualEmbedConfiguration];
  IDashboardEmbedConfiguration: [genuine.IDashboardEmbedConfiguration, ours.IDashboardEmbedConfiguration];
  ITileEmbedConfiguration: [genuine.ITileEmbedConfiguration, ours.ITileEmbedConfiguration];
  IQnaEmbedConfiguration: [genuine.IQnaEmbedConfiguration, ours.IQnaEmbedConfiguration];
  IReportLoadConfiguration: [genuine.IReportLoadConfiguration, ours.IReportLoadConfiguration];
  IReportCreateConfiguration: [genuine.IReportCreateConfiguration, ours.IReportCreateConfiguration];
  IQuickCreateConfiguration: [genuine.IQuickCreateConfiguration, ours.IQuickCreateConfiguration];
  IDatasetCreateConfiguration: [genuine.IDatasetCreateConfiguration, ours.IDatasetCreateConfiguration];
  CredentialType: [genuine.CredentialType, ours.CredentialType];
  IDatasourceConnectionConfiguration: [
    genuine.IDatasourceConnectionConfiguration,
    ours.IDatasourceConnectionConfiguration,
  ];
  ICredential: [genuine.ICredential, ours.ICredential];
  DataCacheMode: [genuine.DataCacheMode, ours.DataCacheMode];
  ITableSchema: [genuine.ITableSchema, ours.ITableSchema];
  IColumnSchema: [genuine.IColumnSchema, ours.IColumnSchema];
  AggregateFunction: [genuine.AggregateFunction, ours.AggregateFunction];
  DataType: [genuine.DataType, ours.DataType];
  IDataTable: [genuine.IDataTable, ours.IDataTable];
  IDashboardLoadConfiguration: [genuine.IDashboardLoadConfiguration, ours.IDashboardLoadConfiguration];
  ITileLoadConfiguration: [genuine.ITileLoadConfiguration, ours.ITileLoadConfiguration];
  ILocaleSettings: [genuine.ILocaleSettings, ours.ILocaleSettings];
  BrowserPrintAdjustmentsMode: [genuine.BrowserPrintAdjustmentsMode, ours.BrowserPrintAdjustmentsMode];
  IPrintSettings: [genuine.IPrintSettings, ours.IPrintSettings];
  ReportCreationMode: [genuine.ReportCreationMode, ours.ReportCreationMode];
  ISettings: [genuine.ISettings, ours.ISettings];
  IReportBars: [genuine.IReportBars, ours.IReportBars];
  IActionBar: [genuine.IActionBar, ours.IActionBar];
  IStatusBar: [genuine.IStatusBar, ours.IStatusBar];
  IReportPanes: [genuine.IReportPanes, ours.IReportPanes];
  IPanes: [genuine.IPanes, ours.IPanes];
  IQnaPanes: [genuine.IQnaPanes, ours.IQnaPanes];
  IHideable: [genuine.IHideable, ours.IHideable];
  ICollapsible: [genuine.ICollapsible, ours.ICollapsible];
  IBookmarksPane: [genuine.IBookmarksPane, ours.IBookmarksPane];
  IFieldsPane: [genuine.IFieldsPane, ours.IFieldsPane];
  IFiltersPane: [genuine.IFiltersPane, ours.IFiltersPane];
  PageNavigationPosition: [genuine.PageNavigationPosition, ours.PageNavigationPosition];
  IPageNavigationPane: [genuine.IPageNavigationPane, ours.IPageNavigationPane];
  ISelectionPane: [genuine.ISelectionPane, ours.ISelectionPane];
  ISyncSlicersPane: [genuine.ISyncSlicersPane, ours.ISyncSlicersPane];
  IVisualizationsPane: [genuine.IVisualizationsPane, ours.IVisualizationsPane];
  ISaveAsParameters: [genuine.ISaveAsParameters, ours.ISaveAsParameters];
  IPaginatedReportParameter: [genuine.IPaginatedReportParameter, ours.IPaginatedReportParameter];
  IPaginatedReportLoadConfiguration: [
    genuine.IPaginatedReportLoadConfiguration,
    ours.IPaginatedReportLoadConfiguration,
  ];
  IPaginatedReportSettings: [genuine.IPaginatedReportSettings, ours.IPaginatedReportSettings];
  IQnaSettings: [genuine.IQnaSettings, ours.IQnaSettings];
  ILoadQnaConfiguration: [genuine.ILoadQnaConfiguration, ours.ILoadQnaConfiguration];
  QnaMode: [genuine.QnaMode, ours.QnaMode];
  ExportDataType: [genuine.ExportDataType, ours.ExportDataType];
  BookmarksPlayMode: [genuine.BookmarksPlayMode, ours.BookmarksPlayMode];
  IQnaInterpretInputData: [genuine.IQnaInterpretInputData, ours.IQnaInterpretInputData];
  IReportBookmark: [genuine.IReportBookmark, ours.IReportBookmark];
  ICaptureBookmarkOptions: [genuine.ICaptureBookmarkOptions, ours.ICaptureBookmarkOptions];
  IPlayBookmarkRequest: [genuine.IPlayBookmarkRequest, ours.IPlayBookmarkRequest];
  IAddBookmarkRequest: [genuine.IAddBookmarkRequest, ours.IAddBookmarkRequest];
  IApplyBookmarkRequest: [genuine.IApplyBookmarkRequest, ours.IApplyBookmarkRequest];
  IApplyBookmarkStateRequest: [genuine.IApplyBookmarkStateRequest, ours.IApplyBookmarkStateRequest];
  IApplyBookmarkByNameRequest: [genuine.IApplyBookmarkByNameRequest, ours.IApplyBookmarkByNameRequest];
  ICaptureBookmarkRequest: [genuine.ICaptureBookmarkRequest, ours.ICaptureBookmarkRequest];
  IExportDataRequest: [genuine.IExportDataRequest, ours.IExportDataRequest];
  IExportDataResult: [genuine.IExportDataResult, ours.IExportDataResult];
  ICreateVisualRequest: [genuine.ICreateVisualRequest, ours.ICreateVisualRequest];
  IVisualResponse: [genuine.IVisualResponse, ours.IVisualResponse];
  ICreateVisualResponse: [genuine.ICreateVisualResponse, ours.ICreateVisualResponse];
  ICloneVisualRequest: [genuine.ICloneVisualRequest, ours.ICloneVisualRequest];
  ICloneVisualResponse: [genuine.ICloneVisualResponse, ours.ICloneVisualResponse];
  ISortByVisualRequest: [genuine.ISortByVisualRequest, ours.ISortByVisualRequest];
  SortDirection: [genuine.SortDirection, ours.SortDirection];
  ISelector: [genuine.ISelector, ours.ISelector];
  IPageSelector: [genuine.IPageSelector, ours.IPageSelector];
  IVisualSelector: [genuine.IVisualSelector, ours.IVisualSelector];
  IVisualTypeSelector: [genuine.IVisualTypeSelector, ours.IVisualTypeSelector];
  ISlicerTargetSelector: [genuine.ISlicerTargetSelector, ours.ISlicerTargetSelector];
  Selector: [genuine.Selector, ours.Selector];
  PageSelector: [genuine.PageSelector, ours.PageSelector];
  VisualSelector: [genuine.VisualSelector, ours.VisualSelector];
  VisualTypeSelector: [genuine.VisualTypeSelector, ours.VisualTypeSelector];
  SlicerTargetSelector: [genuine.SlicerTargetSelector, ours.SlicerTargetSelector];
  SlicerTarget: [genuine.SlicerTarget, ours.SlicerTarget];
  SlicerSelector: [genuine.SlicerSelector, ours.SlicerSelector];
  ISlicer: [genuine.ISlicer, ours.ISlicer];
  ISlicerState: [genuine.ISlicerState, ours.ISlicerState];
  VisualHeaderSelector: [genuine.VisualHeaderSelector, ours.VisualHeaderSelector];
  VisualsHeaderSelector: [genuine.VisualsHeaderSelector, ours.VisualsHeaderSelector];
  IVisualHeaderSettings: [genuine.IVisualHeaderSettings, ours.IVisualHeaderSettings];
  IVisualHeader: [genuine.IVisualHeader, ours.IVisualHeader];
  IVisualSettings: [genuine.IVisualSettings, ours.IVisualSettings];
  IReportTheme: [genuine.IReportTheme, ours.IReportTheme];
  ICustomTheme: [genuine.ICustomTheme, ours.ICustomTheme];
  VisualCommandSelector: [genuine.VisualCommandSelector, ours.VisualCommandSelector];
  CommandDisplayOption: [genuine.CommandDisplayOption, ours.CommandDisplayOption];
  ICommandSettings: [genuine.ICommandSettings, ours.ICommandSettings];
  ICommandsSettings: [genuine.ICommandsSettings, ours.ICommandsSettings];
  IPaginatedReportsCommandSettings: [
    genuine.IPaginatedReportsCommandSettings,
    ours.IPaginatedReportsCommandSettings,
  ];
  IParametersPanelCommandSettings: [
    genuine.IParametersPanelCommandSettings,
    ours.IParametersPanelCommandSettings,
  ];
  IPaginatedReportsCommandsSettings: [
    genuine.IPaginatedReportsCommandsSettings,
    ours.IPaginatedReportsCommandsSettings,
  ];
  VisualDataRoleKind: [genuine.VisualDataRoleKind, ours.VisualDataRoleKind];
  VisualDataRoleKindPreference: [genuine.VisualDataRoleKindPreference, ours.VisualDataRoleKindPreference];
  IVisualDataRole: [genuine.IVisualDataRole, ours.IVisualDataRole];
  IVisualCapabilities: [genuine.IVisualCapabilities, ours.IVisualCapabilities];
  IVisualPropertySelector: [genuine.IVisualPropertySelector, ours.IVisualPropertySelector];
  IVisualPropertyValue: [genuine.IVisualPropertyValue, ours.IVisualPropertyValue];
  IDefaultProperty: [genuine.IDefaultProperty, ours.IDefaultProperty];
  IThemeColorProperty: [genuine.IThemeColorProperty, ours.IThemeColorProperty];
}

type Mismatch<Pair> = Pair extends readonly [infer Theirs, infer Own]
  ? [Theirs, Own] extends [Own, Theirs]
    ? never
    : Pair
  : never;

/** The names of the types that are not mutually assignable. */
type Different = {
  [Name in keyof Pairs]: [Mismatch<Pairs[Name]>] extends [never] ? never : Name;
}[keyof Pairs];

/** The reason for each. A type that is missing here, or one that has become assignable, does not compile. */
const different: Record<Different, string> = {
  Filter: "a class with a protected member is a type of its own",
  NotSupportedFilter: "as its base",
  IncludeExcludeFilter: "as its base",
  TopNFilter: "as its base",
  RelativeDateFilter: "as its base",
  RelativeTimeFilter: "as its base",
  BasicFilter: "as its base",
  BasicFilterWithKeys: "as its base",
  IdentityFilter: "as its base",
  TupleFilter: "as its base",
  AdvancedFilter: "as its base",
  HierarchyFilter: "as its base",
  HierarchyIdentityFilter: "as its base",
  DataType: "plain names, so that JSON fits and no compiler has to inline them",
  ReportCreationMode: "as DataType",
  IColumnSchema: "has a DataType",
  ITableSchema: "has columns",
  IDatasetCreateConfiguration: "has tables",
  IQuickCreateConfiguration: "has a ReportCreationMode",
};

test("every type of the genuine package is assignable to ours and the other way round, except for those listed", () => {
  expect(Object.keys(different)).toHaveLength(19);
});

test("values that host code builds step by step fit", () => {
  let viewMode = models.ViewMode.View;
  viewMode = models.ViewMode.Edit;
  const configuration = { type: "report", tokenType: 1, viewMode, settings: { layoutType: 1 } };
  const report: ours.IReportEmbedConfiguration = configuration;
  const column: ours.IColumnSchema = { name: "Spend", dataType: models.DataType.Number };
  const name: string = models.ViewMode[viewMode];
  // @ts-expect-error -- no token type has this number
  const wrong: ours.IReportEmbedConfiguration = { tokenType: 7 };
  expect([report.viewMode, column.dataType, name, wrong.tokenType]).toEqual([1, "Number", "Edit", 7]);
});
