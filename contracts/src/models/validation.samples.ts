// Valid inputs that together contain every field that validators examine. The differential test changes them.

const schema = "http://powerbi.com/product/schema#";
const column = { table: "Campaign", column: "Channel" };
const level = { table: "Calendar", hierarchy: "Date", hierarchyLevel: "Month" };
const measure = { table: "Campaign", measure: "Spend" };
const keyColumn = { ...column, keys: ["Id"] };
const keyLevel = { ...level, keys: ["Id"] };
const displaySettings = { isLockedInViewMode: true, isHiddenInViewMode: false, displayName: "Channel" };

const visualSelector = { $schema: `${schema}visualSelector`, visualName: "spend" };
const visualTypeSelector = { $schema: `${schema}visualTypeSelector`, visualType: "barChart" };
const slicerTargetSelector = { $schema: `${schema}slicerTargetSelector`, target: column };

const basic = {
  $schema: `${schema}basic`,
  target: column,
  filterType: 1,
  operator: "In",
  values: ["Social", 3, true],
  requireSingleSelection: false,
  displaySettings,
};
const advanced = {
  $schema: `${schema}advanced`,
  target: measure,
  filterType: 0,
  logicalOperator: "Or",
  conditions: [{ operator: "Is", value: "a" }, { operator: "IsBlank" }],
};

export const filters = [
  basic,
  advanced,
  { target: keyColumn, operator: "In", values: [1], keyValues: [["1"]] },
  { target: level, filterType: 5, operator: "Top", itemCount: 3, orderBy: measure },
  { target: column, filterType: 4, operator: 0, timeUnitsCount: 2, timeUnitType: 1, includeToday: true },
  { target: column, filterType: 7, operator: 2, timeUnitsCount: 2, timeUnitType: 8 },
  { target: column, filterType: 3, isExclude: true, values: ["a", 1] },
  {
    target: [[column, keyLevel]],
    filterType: 3,
    isExclude: false,
    values: [[[{ value: "a", keyValues: ["k"] }, { value: 1 }]]],
  },
  {
    target: [column, keyColumn],
    filterType: 9,
    hierarchyData: [
      {
        value: 2025,
        operator: "Inherited",
        children: [{ keyValues: [5], operator: "Selected", children: [] }],
      },
    ],
  },
  { target: column, filterType: 2, message: "cannot be shown", notSupportedTypeName: "Passthrough" },
  { target: [column], filterType: 6, operator: "In", values: [[{ value: 1 }]] },
  { target: [1, 2], filterType: 8, operator: "In" },
  { target: [{ queryName: "a" }], filterType: 10, hierarchyData: [{ identity: 1, operator: "Selected" }] },
] as const;

const settingsParts = {
  panes: {
    bookmarks: { visible: true },
    fields: { expanded: true, visible: true },
    filters: { visible: true, expanded: false },
    pageNavigation: { visible: true, position: 1 },
    selection: { visible: true },
    syncSlicers: { visible: false },
    visualizations: { expanded: true, visible: true },
  },
  command: {
    name: "open",
    title: "Open",
    icon: "data:",
    extend: {
      visualContextMenu: { title: "Open", icon: "data:", menuLocation: 1 },
      visualOptionsMenu: { title: "Open", icon: "data:", groupName: "campaigns" },
    },
    selector: visualTypeSelector,
  },
  group: { name: "campaigns", title: "Campaigns", menuLocation: 0 },
  visualHeader: { settings: { visible: false }, selector: visualSelector },
  commands: Object.fromEntries(
    (
      "copy drill drillthrough expandCollapse exportData includeExclude removeVisual search seeData sort spotlight " +
      "insightsAnalysis addComment groupVisualContainers summarize clearSelection focusMode visualCalculation"
    )
      .split(" ")
      .map((name, index) => [
        name,
        { displayOption: index % 3, selector: index % 2 === 0 ? visualSelector : visualTypeSelector },
      ]),
  ),
};

const settings = {
  filterPaneEnabled: true,
  navContentPaneEnabled: false,
  bookmarksPaneEnabled: true,
  useCustomSaveAsDialog: true,
  extensions: [{ command: settingsParts.command }],
  layoutType: 1,
  customLayout: {
    pageSize: { type: 4, width: 800, height: 600 },
    displayOption: 2,
    reportAlignment: 1,
    pagesLayout: {
      first: {
        defaultLayout: { displayState: { mode: 1 } },
        visualsLayout: {
          spend: { x: 1, y: 2, z: 3, width: 4, height: 5, displayState: { mode: 0 } },
        },
      },
    },
  },
  background: 1,
  visualSettings: { visualHeaders: [settingsParts.visualHeader, { settings: {} }] },
  hideErrors: true,
  commands: [settingsParts.commands],
  hyperlinkClickBehavior: 2,
  bars: { actionBar: { visible: true }, statusBar: { visible: false } },
  panes: settingsParts.panes,
  personalBookmarksEnabled: true,
  persistentFiltersEnabled: true,
  visualRenderedEvents: true,
  authoringHintsEnabled: true,
  printSettings: { browserPrintAdjustmentsMode: 1 },
  zoomLevel: 2,
  localeSettings: { language: "de", formatLocale: "de-DE" },
};

const settingsWithGroups = {
  extensions: { commands: [settingsParts.command], groups: [settingsParts.group] },
};

const reportLoad = {
  accessToken: "token",
  id: "report",
  groupId: "group",
  settings,
  pageName: "first",
  filters: [basic, advanced],
  permissions: 7,
  viewMode: 1,
  tokenType: 0,
  bookmark: { name: "spring" },
  theme: { themeJson: { name: "dark" } },
  embedUrl: "https://example.com",
  datasetBinding: {
    datasetId: "dataset",
    paginatedReportBindings: [{ sourceDatasetId: "a", targetDatasetId: "b" }],
  },
  contrastMode: 4,
  slicers: [{ selector: slicerTargetSelector, state: { filters: [basic] } }],
  type: "report",
  uniqueId: "u1",
};

const onLoadFilters = {
  allPages: { operation: 1, filters: [basic] },
  currentPage: { operation: 0 },
};

const datasetCreateConfig = {
  locale: "en",
  mashupDocument: "let x = 1 in x",
  datasourceConnectionConfig: {
    dataCacheMode: 1,
    credentials: { credentialType: 2, credentialDetails: { user: "a", secret: "b" } },
  },
  tableSchemaList: [
    { name: "Campaign", columns: [{ name: "Spend", displayName: "Spend", dataType: "Number" }] },
  ],
  data: [{ name: "Campaign", rows: [["1", "2"], ["3"]] }],
};

const slicer = { selector: slicerTargetSelector, state: { filters: [basic], targets: [column] } };

/** Valid inputs by the name of the validator. */
export const samples = {
  validateVisualSelector: [visualSelector, { visualName: "spend" }],
  validateSlicer: [
    slicer,
    { selector: visualSelector, state: { filters: [] } },
    ...[level, measure, keyColumn, keyLevel].map((target) => ({
      selector: { ...slicerTargetSelector, target },
      state: {},
    })),
  ],
  validateSlicerState: [slicer.state, { filters }],
  validatePlayBookmarkRequest: [{ playMode: 0 }],
  validateAddBookmarkRequest: [{ state: "s", displayName: "d", apply: true }],
  validateApplyBookmarkByNameRequest: [{ name: "spring" }],
  validateApplyBookmarkStateRequest: [{ state: "s" }],
  validateCaptureBookmarkRequest: [{ options: { personalizeVisuals: true, allPages: false } }],
  validateSettings: [settings, settingsWithGroups],
  validatePanes: [settingsParts.panes],
  validateBookmarksPane: [{ visible: true }],
  validateFiltersPane: [{ visible: true, expanded: true }],
  validateFieldsPane: [{ visible: true, expanded: true }],
  validatePageNavigationPane: [{ visible: true, position: 0 }],
  validateSelectionPane: [{ visible: true }],
  validateSyncSlicersPane: [{ visible: true }],
  validateVisualizationsPane: [{ visible: true, expanded: true }],
  validateCustomPageSize: [{ type: 4, width: 1, height: 2 }],
  validateExtension: [{ command: settingsParts.command }],
  validateMenuGroupExtension: [settingsParts.group],
  validateReportLoad: [
    reportLoad,
    { accessToken: "a", id: "b", filters: onLoadFilters, bookmark: { state: "s" } },
    { accessToken: "a", id: "b", datasetBinding: { datasetId: "c" } },
    {
      accessToken: "a",
      id: "b",
      datasetBinding: { paginatedReportBindings: [{ sourceDatasetId: "a", targetDatasetId: "b" }] },
    },
  ],
  validatePaginatedReportLoad: [
    {
      accessToken: "a",
      id: "b",
      groupId: "c",
      settings: { commands: { parameterPanel: { expanded: true, enabled: false } } },
      tokenType: 1,
      embedUrl: "https://example.com",
      type: "report",
      parameterValues: [
        { name: "p", value: "v" },
        { name: "q", value: null },
      ],
      datasetBindings: [{ sourceDatasetId: "a", targetDatasetId: "b" }],
    },
  ],
  validateCreateReport: [
    { accessToken: "a", datasetId: "b", groupId: "c", tokenType: 1, theme: { themeJson: {} }, settings },
  ],
  validateQuickCreate: [
    { accessToken: "a", groupId: "c", tokenType: 1, theme: { themeJson: {} }, datasetCreateConfig },
    { accessToken: "a", datasetCreateConfig: { locale: "en", mashupDocument: "" } },
    { accessToken: "a", datasetCreateConfig: { locale: "en", tableSchemaList: [], data: [] } },
    {
      accessToken: "a",
      datasetCreateConfig: { locale: "en", mashupDocument: "", datasourceConnectionConfig: {} },
    },
  ],
  validateDashboardLoad: [
    { accessToken: "a", id: "b", groupId: "c", pageView: "oneColumn", tokenType: 0, embedUrl: "u" },
  ],
  validateTileLoad: [
    {
      accessToken: "a",
      id: "b",
      dashboardId: "d",
      groupId: "c",
      pageView: "x",
      tokenType: 0,
      width: 1,
      height: 2,
    },
  ],
  validatePage: [{ name: "first", displayName: "First" }],
  validateFilter: filters,
  validateUpdateFiltersRequest: [
    { filtersOperation: 1, filters },
    { filtersOperation: 3, filters: [advanced] },
    { filtersOperation: 0 },
  ],
  validateSaveAsParameters: [{ name: "copy", targetWorkspaceId: "w" }],
  validateLoadQnaConfiguration: [
    {
      accessToken: "a",
      datasetIds: ["b", "c"],
      question: "q",
      viewMode: 1,
      settings: {
        filterPaneEnabled: true,
        hideErrors: true,
        panes: { filters: { visible: true, expanded: true } },
      },
      tokenType: 0,
      groupId: "g",
    },
  ],
  validateQnaInterpretInputData: [{ question: "q", datasetIds: ["a"] }],
  validateExportDataRequest: [{ rows: 10, exportDataType: 1 }],
  validateVisualHeader: [settingsParts.visualHeader, { settings: {}, selector: visualTypeSelector }],
  validateVisualSettings: [settings.visualSettings],
  validateCommandsSettings: [settingsParts.commands],
  validateCustomTheme: [{ themeJson: { name: "dark" } }],
  validateZoomLevel: [1],
  validatePrintSettings: [{ browserPrintAdjustmentsMode: 0 }],
} satisfies Readonly<Record<string, readonly unknown[]>>;
