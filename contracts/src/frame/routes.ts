import type { FrameMethod } from "./envelope.ts";
import * as paths from "./paths.ts";

/** One message of the protocol. In `path`, `:name` stands for one path segment. */
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

/** Host → frame (EMBED-CALL-9 to EMBED-CALL-67). The frame answers any other path with 404. */
export const hostRoutes = {
  frontLoad: /* @__PURE__ */ row("POST", paths.frontLoad),
  reportLoad: /* @__PURE__ */ row("POST", paths.reportLoad),
  reportPrepare: /* @__PURE__ */ row("POST", paths.reportPrepare),
  reportRender: /* @__PURE__ */ row("POST", paths.reportRender),
  reportCreate: /* @__PURE__ */ row("POST", paths.reportCreate),
  quickCreate: /* @__PURE__ */ row("POST", paths.quickCreate),
  dashboardLoad: /* @__PURE__ */ row("POST", paths.dashboardLoad),
  dashboardPrepare: /* @__PURE__ */ row("POST", paths.dashboardPrepare),
  tileLoad: /* @__PURE__ */ row("POST", paths.tileLoad),
  qnaLoad: /* @__PURE__ */ row("POST", paths.qnaLoad),
  qnaPrepare: /* @__PURE__ */ row("POST", paths.qnaPrepare),
  qnaInterpret: /* @__PURE__ */ row("POST", paths.qnaInterpret),
  token: /* @__PURE__ */ row("POST", paths.token),
  save: /* @__PURE__ */ row("POST", paths.save),
  saveAs: /* @__PURE__ */ row("POST", paths.saveAs),
  correlationId: /* @__PURE__ */ row("GET", paths.correlationId),
  pages: /* @__PURE__ */ row("GET", paths.pages),
  activePage: /* @__PURE__ */ row("PUT", paths.activePage),
  addPage: /* @__PURE__ */ row("POST", paths.addPage),
  renamePage: /* @__PURE__ */ row("PUT", paths.renamePage),
  deletePage: /* @__PURE__ */ row("DELETE", paths.deletePage),
  reportFilters: /* @__PURE__ */ row("GET", paths.reportFilters),
  setReportFilters: /* @__PURE__ */ row("PUT", paths.setReportFilters),
  updateReportFilters: /* @__PURE__ */ row("POST", paths.updateReportFilters),
  pageFilters: /* @__PURE__ */ row("GET", paths.pageFilters),
  setPageFilters: /* @__PURE__ */ row("PUT", paths.setPageFilters),
  updatePageFilters: /* @__PURE__ */ row("POST", paths.updatePageFilters),
  visualFilters: /* @__PURE__ */ row("GET", paths.visualFilters),
  setVisualFilters: /* @__PURE__ */ row("PUT", paths.setVisualFilters),
  updateVisualFilters: /* @__PURE__ */ row("POST", paths.updateVisualFilters),
  visuals: /* @__PURE__ */ row("GET", paths.visuals),
  layoutType: /* @__PURE__ */ row("GET", paths.layoutType),
  pageInsights: /* @__PURE__ */ row("GET", paths.pageInsights),
  visualInsights: /* @__PURE__ */ row("GET", paths.visualInsights),
  exportData: /* @__PURE__ */ row("POST", paths.exportData),
  slicer: /* @__PURE__ */ row("GET", paths.slicer),
  setSlicer: /* @__PURE__ */ row("PUT", paths.setSlicer),
  cloneVisual: /* @__PURE__ */ row("POST", paths.cloneVisual),
  sortVisual: /* @__PURE__ */ row("PUT", paths.sortVisual),
  settings: /* @__PURE__ */ row("PATCH", paths.settings),
  switchMode: /* @__PURE__ */ row("POST", paths.switchMode),
  refresh: /* @__PURE__ */ row("POST", paths.refresh),
  print: /* @__PURE__ */ row("POST", paths.print),
  hasUnsavedChanges: /* @__PURE__ */ row("GET", paths.hasUnsavedChanges),
  theme: /* @__PURE__ */ row("GET", paths.theme),
  setTheme: /* @__PURE__ */ row("PUT", paths.setTheme),
  saveUserState: /* @__PURE__ */ row("POST", paths.saveUserState),
  resetUserState: /* @__PURE__ */ row("DELETE", paths.resetUserState),
  isUserStateApplied: /* @__PURE__ */ row("GET", paths.isUserStateApplied),
  zoom: /* @__PURE__ */ row("GET", paths.zoom),
  closeAllOverlays: /* @__PURE__ */ row("POST", paths.closeAllOverlays),
  clearSelectedVisuals: /* @__PURE__ */ row("POST", paths.clearSelectedVisuals),
  bookmarks: /* @__PURE__ */ row("GET", paths.bookmarks),
  applyBookmark: /* @__PURE__ */ row("POST", paths.applyBookmark),
  applyBookmarkState: /* @__PURE__ */ row("POST", paths.applyBookmarkState),
  playBookmarks: /* @__PURE__ */ row("POST", paths.playBookmarks),
  captureBookmark: /* @__PURE__ */ row("POST", paths.captureBookmark),
  availableVisualTypes: /* @__PURE__ */ row("GET", paths.availableVisualTypes),
  visualCapabilities: /* @__PURE__ */ row("GET", paths.visualCapabilities),
  createVisual: /* @__PURE__ */ row("POST", paths.createVisual),
  deleteVisual: /* @__PURE__ */ row("POST", paths.deleteVisual),
  changeVisualType: /* @__PURE__ */ row("POST", paths.changeVisualType),
  visualProperty: /* @__PURE__ */ row("POST", paths.visualProperty),
  setVisualProperty: /* @__PURE__ */ row("PUT", paths.visualProperty),
  dataFields: /* @__PURE__ */ row("GET", paths.dataFields),
  addDataField: /* @__PURE__ */ row("POST", paths.dataField),
  removeDataField: /* @__PURE__ */ row("DELETE", paths.dataField),
  dataFieldPart: /* @__PURE__ */ row("GET", paths.dataFieldPart),
  setDataFieldPart: /* @__PURE__ */ row("PUT", paths.dataFieldPart),
} as const satisfies Record<string, FrameRoute>;

export type HostRouteName = keyof typeof hostRoutes;

/** Frame → host (EMBED-CALL-68 to EMBED-CALL-75). */
export const frameRoutes = {
  ready: /* @__PURE__ */ row("POST", paths.ready),
  reportEvent: /* @__PURE__ */ row("POST", paths.reportEvent),
  pageEvent: /* @__PURE__ */ row("POST", paths.pageEvent),
  visualEvent: /* @__PURE__ */ row("POST", paths.visualEvent),
  dashboardEvent: /* @__PURE__ */ row("POST", paths.dashboardEvent),
  tileEvent: /* @__PURE__ */ row("POST", paths.tileEvent),
  qnaEvent: /* @__PURE__ */ row("POST", paths.qnaEvent),
  eventHook: /* @__PURE__ */ row("POST", paths.eventHook),
} as const satisfies Record<string, FrameRoute>;
