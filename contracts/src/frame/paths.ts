// The paths of the frame protocol. Each is a separate constant, so that a page loads only those that its part of the
// SDK uses. `routes.ts` combines them into two tables. `:name` stands for one path segment.

// Host → frame.
export const frontLoad = "/frontload/config";
export const reportLoad = "/report/load";
export const reportPrepare = "/report/prepare";
export const reportRender = "/report/render";
export const reportCreate = "/report/create";
export const quickCreate = "/quickcreate";
export const dashboardLoad = "/dashboard/load";
export const dashboardPrepare = "/dashboard/prepare";
export const tileLoad = "/tile/load";
export const qnaLoad = "/qna/load";
export const qnaPrepare = "/qna/prepare";
export const qnaInterpret = "/qna/interpret";
export const token = "/:type/token";
export const save = "/report/save";
export const saveAs = "/report/saveAs";
export const correlationId = "/getCorrelationId";
export const pages = "/report/pages";
export const activePage = "/report/pages/active";
export const addPage = "/report/addPage";
export const renamePage = "/report/pages/:page/name";
export const deletePage = "/report/pages/:page";
export const reportFilters = "/report/filters";
export const setReportFilters = "/report/filters";
export const updateReportFilters = "/report/filters";
export const pageFilters = "/report/pages/:page/filters";
export const setPageFilters = "/report/pages/:page/filters";
export const updatePageFilters = "/report/pages/:page/filters";
export const visualFilters = "/report/pages/:page/visuals/:visual/filters";
export const setVisualFilters = "/report/pages/:page/visuals/:visual/filters";
export const updateVisualFilters = "/report/pages/:page/visuals/:visual/filters";
export const visuals = "/report/pages/:page/visuals";
export const layoutType = "/report/pages/:page/layoutTypes/:layoutType";
export const pageInsights = "/report/pages/:page/smartNarrativeInsights";
export const visualInsights = "/report/pages/:page/visuals/:visual/smartNarrativeInsights";
export const exportData = "/report/pages/:page/visuals/:visual/exportData";
export const slicer = "/report/pages/:page/visuals/:visual/slicer";
export const setSlicer = "/report/pages/:page/visuals/:visual/slicer";
export const cloneVisual = "/report/pages/:page/visuals/:visual/clone";
export const sortVisual = "/report/pages/:page/visuals/:visual/sortBy";
export const settings = "/report/settings";
export const switchMode = "/report/switchMode/:mode";
export const refresh = "/report/refresh";
export const print = "/report/print";
export const hasUnsavedChanges = "/report/hasUnsavedChanges";
export const theme = "/report/theme";
export const setTheme = "/report/theme";
export const saveUserState = "/report/userState";
export const resetUserState = "/report/userState";
export const isUserStateApplied = "/report/isUserStateApplied";
export const zoom = "/report/zoom";
export const closeAllOverlays = "/report/closeAllOverlays";
export const clearSelectedVisuals = "/report/clearSelectedVisuals/:clearPopOutState";
export const bookmarks = "/report/bookmarks";
export const applyBookmark = "/report/bookmarks/applyByName";
export const applyBookmarkState = "/report/bookmarks/applyState";
export const playBookmarks = "/report/bookmarks/play";
export const captureBookmark = "/report/bookmarks/capture";

// Host → frame, for the authoring extension.
export const availableVisualTypes = "/report/availableVisualTypes";
export const visualCapabilities = "/report/visuals/types/:visualType/capabilities";
export const createVisual = "/report/pages/:page/createVisual";
export const deleteVisual = "/report/pages/:page/deleteVisual";
export const changeVisualType = "/report/pages/:page/visuals/:visual/changeType";
export const visualProperty = "/report/pages/:page/visuals/:visual/property";
export const dataFields = "/report/pages/:page/visuals/:visual/dataroles/:role/fields";
export const dataField = "/report/pages/:page/visuals/:visual/dataroles/:role/fields/:index";
export const dataFieldPart = "/report/pages/:page/visuals/:visual/dataroles/:role/fields/:index/:part";

// Frame → host.
export const ready = "/ready/:uniqueId";
export const reportEvent = "/reports/:uniqueId/events/:eventName";
export const pageEvent = "/reports/:uniqueId/pages/:pageName/events/:eventName";
export const visualEvent = "/reports/:uniqueId/pages/:pageName/visuals/:visualName/events/:eventName";
export const dashboardEvent = "/dashboards/:uniqueId/events/:eventName";
export const tileEvent = "/tile/:uniqueId/events/:eventName";
export const qnaEvent = "/qna/:uniqueId/events/:eventName";
export const eventHook = "/reports/:uniqueId/eventHooks/:hookName";
