import type { FrameMethod } from "./envelope.ts";

/** One row of the message protocol. Patterns use `:name` for one path segment (embedding facts 1.8). */
export interface FrameRoute {
  readonly method: FrameMethod;
  readonly path: string;
}

function row<const Method extends FrameMethod, const Path extends string>(
  method: Method,
  path: Path,
): { readonly method: Method; readonly path: Path } {
  return { method, path };
}

/** Host → frame (embedding facts 2.1). The frame answers each of these; whatever is not here gets a 404. */
export const hostRoutes = {
  frontLoad: /* @__PURE__ */ row("POST", "/frontload/config"),
  reportLoad: /* @__PURE__ */ row("POST", "/report/load"),
  reportPrepare: /* @__PURE__ */ row("POST", "/report/prepare"),
  reportRender: /* @__PURE__ */ row("POST", "/report/render"),
  reportCreate: /* @__PURE__ */ row("POST", "/report/create"),
  quickCreate: /* @__PURE__ */ row("POST", "/quickcreate"),
  dashboardLoad: /* @__PURE__ */ row("POST", "/dashboard/load"),
  tileLoad: /* @__PURE__ */ row("POST", "/tile/load"),
  qnaLoad: /* @__PURE__ */ row("POST", "/qna/load"),
  qnaInterpret: /* @__PURE__ */ row("POST", "/qna/interpret"),
  token: /* @__PURE__ */ row("POST", "/:type/token"),
  save: /* @__PURE__ */ row("POST", "/report/save"),
  saveAs: /* @__PURE__ */ row("POST", "/report/saveAs"),
  correlationId: /* @__PURE__ */ row("GET", "/getCorrelationId"),
  pages: /* @__PURE__ */ row("GET", "/report/pages"),
  activePage: /* @__PURE__ */ row("PUT", "/report/pages/active"),
  addPage: /* @__PURE__ */ row("POST", "/report/addPage"),
  renamePage: /* @__PURE__ */ row("PUT", "/report/pages/:page/name"),
  deletePage: /* @__PURE__ */ row("DELETE", "/report/pages/:page"),
  reportFilters: /* @__PURE__ */ row("GET", "/report/filters"),
  setReportFilters: /* @__PURE__ */ row("PUT", "/report/filters"),
  updateReportFilters: /* @__PURE__ */ row("POST", "/report/filters"),
  pageFilters: /* @__PURE__ */ row("GET", "/report/pages/:page/filters"),
  setPageFilters: /* @__PURE__ */ row("PUT", "/report/pages/:page/filters"),
  updatePageFilters: /* @__PURE__ */ row("POST", "/report/pages/:page/filters"),
  visualFilters: /* @__PURE__ */ row("GET", "/report/pages/:page/visuals/:visual/filters"),
  setVisualFilters: /* @__PURE__ */ row("PUT", "/report/pages/:page/visuals/:visual/filters"),
  updateVisualFilters: /* @__PURE__ */ row("POST", "/report/pages/:page/visuals/:visual/filters"),
  visuals: /* @__PURE__ */ row("GET", "/report/pages/:page/visuals"),
  layoutType: /* @__PURE__ */ row("GET", "/report/pages/:page/layoutTypes/:layoutType"),
  pageInsights: /* @__PURE__ */ row("GET", "/report/pages/:page/smartNarrativeInsights"),
  visualInsights: /* @__PURE__ */ row("GET", "/report/pages/:page/visuals/:visual/smartNarrativeInsights"),
  exportData: /* @__PURE__ */ row("POST", "/report/pages/:page/visuals/:visual/exportData"),
  slicer: /* @__PURE__ */ row("GET", "/report/pages/:page/visuals/:visual/slicer"),
  setSlicer: /* @__PURE__ */ row("PUT", "/report/pages/:page/visuals/:visual/slicer"),
  cloneVisual: /* @__PURE__ */ row("POST", "/report/pages/:page/visuals/:visual/clone"),
  sortVisual: /* @__PURE__ */ row("PUT", "/report/pages/:page/visuals/:visual/sortBy"),
  settings: /* @__PURE__ */ row("PATCH", "/report/settings"),
  switchMode: /* @__PURE__ */ row("POST", "/report/switchMode/:mode"),
  refresh: /* @__PURE__ */ row("POST", "/report/refresh"),
  print: /* @__PURE__ */ row("POST", "/report/print"),
  hasUnsavedChanges: /* @__PURE__ */ row("GET", "/report/hasUnsavedChanges"),
  theme: /* @__PURE__ */ row("GET", "/report/theme"),
  setTheme: /* @__PURE__ */ row("PUT", "/report/theme"),
  saveUserState: /* @__PURE__ */ row("POST", "/report/userState"),
  resetUserState: /* @__PURE__ */ row("DELETE", "/report/userState"),
  isUserStateApplied: /* @__PURE__ */ row("GET", "/report/isUserStateApplied"),
  zoom: /* @__PURE__ */ row("GET", "/report/zoom"),
  closeAllOverlays: /* @__PURE__ */ row("POST", "/report/closeAllOverlays"),
  clearSelectedVisuals: /* @__PURE__ */ row("POST", "/report/clearSelectedVisuals/:clearPopOutState"),
  bookmarks: /* @__PURE__ */ row("GET", "/report/bookmarks"),
  applyBookmark: /* @__PURE__ */ row("POST", "/report/bookmarks/applyByName"),
  applyBookmarkState: /* @__PURE__ */ row("POST", "/report/bookmarks/applyState"),
  playBookmarks: /* @__PURE__ */ row("POST", "/report/bookmarks/play"),
  captureBookmark: /* @__PURE__ */ row("POST", "/report/bookmarks/capture"),
} as const satisfies Record<string, FrameRoute>;

export type HostRouteName = keyof typeof hostRoutes;

/** Frame → host (embedding facts 2.2). */
export const frameRoutes = {
  ready: /* @__PURE__ */ row("POST", "/ready/:uniqueId"),
  reportEvent: /* @__PURE__ */ row("POST", "/reports/:uniqueId/events/:eventName"),
  pageEvent: /* @__PURE__ */ row("POST", "/reports/:uniqueId/pages/:pageName/events/:eventName"),
  visualEvent: /* @__PURE__ */ row(
    "POST",
    "/reports/:uniqueId/pages/:pageName/visuals/:visualName/events/:eventName",
  ),
  dashboardEvent: /* @__PURE__ */ row("POST", "/dashboards/:uniqueId/events/:eventName"),
  tileEvent: /* @__PURE__ */ row("POST", "/tile/:uniqueId/events/:eventName"),
  qnaEvent: /* @__PURE__ */ row("POST", "/qna/:uniqueId/events/:eventName"),
  eventHook: /* @__PURE__ */ row("POST", "/reports/:uniqueId/eventHooks/:hookName"),
} as const satisfies Record<string, FrameRoute>;
