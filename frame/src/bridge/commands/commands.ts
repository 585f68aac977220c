import type { HostRouteName } from "@vitrine/contracts/frame";

import type * as authoringCommands from "./authoring/index.ts";
import { printActivePage, printsScreen } from "../../report/state/begin-print.ts";
import { bodyField, param, type Command, type CommandContext } from "./command.ts";
import { getFilters, postFilters, putFilters } from "./filter-commands.ts";
import { isLoad, type HostRequest } from "../link/host-link.ts";
import { frontLoad, loadCommand, render, renewToken } from "./load-commands.ts";
import { accepted, answer, errorOf, invalid, notSupported, refuse, type Outcome } from "../link/outcome.ts";
import * as pages from "./page-commands.ts";
import * as settings from "./setting-commands.ts";
import { enterEditMode } from "./mode-command.ts";
import { isUserStateApplied, resetUserState, saveUserState } from "./user-state.ts";

/** A command whose code is loaded when it is first called. */
function later<Name extends string>(
  load: () => Promise<Readonly<Record<Name, Command>>>,
  name: Name,
): Command {
  return async (context, request) => (await load())[name](context, request);
}

const bookmarks = () => import("./bookmark-commands.ts");
const saving = () => import("./save-commands.ts");
const creating = () => import("./create-commands.ts");
const insights = () => import("./insight-commands.ts");
const slicing = () => import("./slicer-commands.ts");
const authoringCode = () => import("./authoring/index.ts");

/** The command of every row of the protocol. A row without an entry does not compile. */
const commands: Readonly<Record<HostRouteName, Command>> = {
  frontLoad,
  reportLoad: loadCommand("open"),
  reportPrepare: loadCommand("prepared"),
  reportRender: render,
  token: renewToken,
  correlationId: ({ correlationId }) => answer(correlationId),
  refresh: ({ fetcher }) => {
    fetcher.refresh();
    return accepted();
  },

  pages: pages.listPages,
  activePage: pages.activatePage,
  renamePage: inEditMode("renamePage", pages.rename),
  deletePage: inEditMode("deletePage", pages.deletePage),
  visuals: pages.listVisuals,
  layoutType: pages.hasLayout,
  sortVisual: inEditMode("sortVisual", pages.sortBy),

  reportFilters: getFilters("report"),
  setReportFilters: putFilters("report"),
  updateReportFilters: postFilters("report"),
  pageFilters: getFilters("page"),
  setPageFilters: putFilters("page"),
  updatePageFilters: postFilters("page"),
  visualFilters: getFilters("visual"),
  setVisualFilters: putFilters("visual"),
  updateVisualFilters: postFilters("visual"),

  settings: settings.patchSettings,
  theme: settings.getTheme,
  setTheme: settings.putTheme,
  zoom: settings.getZoom,
  closeAllOverlays: settings.closeAllOverlays,
  clearSelectedVisuals: ({ actions }, request) => {
    actions.clearSelections("sdk");
    if (param(request, "clearPopOutState") === "true") actions.focusVisual(null);
    return accepted();
  },
  switchMode: (context, request) => {
    const mode = param(request, "mode").toLowerCase();
    if (mode === "edit") return enterEditMode(context, request);
    if (mode !== "view") return invalid([context.messages().invalid("viewMode")]);
    context.editing.get()?.leave("sdk");
    return accepted();
  },

  reportCreate: later(creating, "createReport"),
  quickCreate: later(creating, "quickCreate"),
  dashboardLoad: unsupported,
  dashboardPrepare: unsupported,
  tileLoad: unsupported,
  qnaLoad: unsupported,
  qnaPrepare: unsupported,
  qnaInterpret: unsupported,
  save: later(saving, "save"),
  saveAs: later(saving, "saveAs"),
  addPage: authoring("addPage"),
  availableVisualTypes: authoring("availableTypes"),
  visualCapabilities: authoring("capabilities"),
  createVisual: authoring("createVisual"),
  deleteVisual: authoring("deleteVisual"),
  changeVisualType: authoring("changeType"),
  visualProperty: authoring("getProperty"),
  setVisualProperty: authoring("setProperty"),
  dataFields: authoring("listFields"),
  addDataField: authoring("addField"),
  removeDataField: authoring("removeField"),
  dataFieldPart: authoring("getPart"),
  setDataFieldPart: authoring("setPart"),
  pageInsights: later(insights, "pageInsights"),
  visualInsights: later(insights, "visualInsights"),
  exportData: later(() => import("./export-command.ts"), "exportData"),
  slicer: later(slicing, "getSlicer"),
  setSlicer: later(slicing, "setSlicer"),
  cloneVisual: authoring("cloneVisual"),
  print: ({ store, actions, print }, request) => {
    const state = store.get();
    if (printsScreen(state)) print();
    else
      actions.print(bodyField(request, "dialog") === true ? { phase: "choosing" } : printActivePage(state));
    return accepted();
  },

  bookmarks: later(bookmarks, "listBookmarks"),
  applyBookmark: later(bookmarks, "applyByName"),
  applyBookmarkState: later(bookmarks, "applyState"),
  playBookmarks: later(bookmarks, "playBookmarks"),
  captureBookmark: later(bookmarks, "captureBookmark"),
  saveUserState,
  resetUserState,
  isUserStateApplied,
  hasUnsavedChanges: later(saving, "hasChanges"),
};

/** Rows that are answered without a report. All others wait until it is open. */
function isBeforeLoad(name: HostRouteName): boolean {
  return isLoad(name) || name === "qnaInterpret" || name === "correlationId";
}

/** The host receives the refusal of a load in the reply. The user would otherwise see a loading page for ever. */
function showRefusal({ opener }: CommandContext, outcome: Outcome): void {
  const error = outcome.statusCode >= 400 ? errorOf(outcome) : null;
  if (error !== null) opener.showRefusal(error.code, error.message);
}

export async function answerRequest(context: CommandContext, request: HostRequest): Promise<Outcome> {
  const { route } = request;
  if (route === null) return { statusCode: 404, body: context.messages().notFound(request.url) };
  const run = commands[route.name];
  const command = { ...request, params: route.params };
  if (isBeforeLoad(route.name)) {
    const outcome = await run(context, command);
    if (isLoad(route.name)) showRefusal(context, outcome);
    return outcome;
  }
  if (route.name === "token" && context.opener.offer(request.body, request.origin)) return accepted();
  // A host may send requests right after its load request. They wait for the definition.
  await context.opener.settled();
  const { phase } = context.store.get();
  if (context.link.authorisedOrigin() !== request.origin || phase === "waiting" || phase === "failed") {
    return refuse(500, "ReportNotLoaded", context.messages().notLoaded);
  }
  return await run(context, command);
}

/** A command whose code is loaded with the first one that changes the report. */
function authoring(name: keyof typeof authoringCommands): Command {
  return later(authoringCode, name);
}

/** A command that changes the definition in edit mode, and in view mode only what is seen. */
function inEditMode(name: Parameters<typeof authoring>[0], inViewMode: Command): Command {
  const edit = authoring(name);
  return (context, request) =>
    context.store.get().editing === null ? inViewMode(context, request) : edit(context, request);
}

/** What the frame answers at another address. */
function unsupported({ messages }: CommandContext, { url }: HostRequest): Outcome {
  return notSupported(messages().notSupported(url));
}
