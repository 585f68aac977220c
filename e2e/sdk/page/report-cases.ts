import { type Any, type Case, reportConfig, type Tools } from "./tools.ts";

async function embedded(tools: Tools, config: object = {}): Promise<Any> {
  const report = tools.service.embed(tools.container, { ...reportConfig, ...config });
  await tools.loaded();
  await tools.frame().command("clear");
  return report;
}

type Call = readonly [name: string, call: (report: Any, tools: Tools) => unknown];

function calls(list: readonly Call[], config: object = {}): Case {
  return async (tools) => {
    const report = await embedded(tools, config);
    for (const [name, call] of list) await tools.attempt(name, () => call(report, tools));
  };
}

const command = (report: Any): unknown => report.addContextMenuCommand("c1", "Command");

const reportCalls: readonly Call[] = [
  ["getPages", (r) => r.getPages()],
  ["getPageByName", (r) => r.getPageByName("p2")],
  ["getPageByName of none", (r) => r.getPageByName("nope")],
  ["getActivePage", (r) => r.getActivePage()],
  ["page", (r) => r.page("p9", "Nine", false, 1)],
  ["setPage", (r) => r.setPage("p2")],
  ["setPage with a slash", (r) => r.setPage("a/b?c#d%e")],
  ["addPage", (r) => r.addPage("New")],
  ["addPage without a name", (r) => r.addPage()],
  ["renamePage", (r) => r.renamePage("p1", "Uno")],
  ["deletePage", (r) => r.deletePage("p1")],
  ["getFilters", (r) => r.getFilters()],
  ["setFilters", (r) => r.setFilters([{ a: 1 }])],
  ["updateFilters", (r) => r.updateFilters(2, [{ a: 1 }])],
  ["updateFilters without filters", (r) => r.updateFilters(0)],
  ["removeFilters", (r) => r.removeFilters()],
  ["updateSettings", (r) => r.updateSettings({ hideErrors: true })],
  ["updateSettings with a layout", (r) => r.updateSettings({ customLayout: {} })],
  ["switchMode 0", (r) => r.switchMode(0)],
  ["switchMode 1", (r) => r.switchMode(1)],
  ["switchMode 7", (r) => r.switchMode(7)],
  ["switchMode Edit", (r) => r.switchMode("Edit")],
  ["refresh", (r) => r.refresh()],
  ["print", (r) => r.print()],
  ["isSaved", (r) => r.isSaved()],
  ["save", (r) => r.save()],
  ["saveAs", (r) => r.saveAs({ name: "N", targetWorkspaceId: "W" })],
  ["getCorrelationId", (r) => r.getCorrelationId()],
  ["applyTheme", (r) => r.applyTheme({ themeJson: { name: "x" } })],
  ["resetTheme", (r) => r.resetTheme()],
  ["getTheme", (r) => r.getTheme()],
  ["resetPersistentFilters", (r) => r.resetPersistentFilters()],
  ["savePersistentFilters", (r) => r.savePersistentFilters()],
  ["arePersistentFiltersApplied", (r) => r.arePersistentFiltersApplied()],
  ["getZoom", (r) => r.getZoom()],
  ["setZoom", (r) => r.setZoom(2)],
  ["closeAllOverlays", (r) => r.closeAllOverlays()],
  ["clearSelectedVisuals", (r) => r.clearSelectedVisuals()],
  ["clearSelectedVisuals true", (r) => r.clearSelectedVisuals(true)],
  ["clearSelectedVisuals 1", (r) => r.clearSelectedVisuals(1)],
  ["switchLayout", (r) => r.switchLayout(1)],
  ["switchLayout to mobile", (r) => r.switchLayout(2)],
  ["resizeActivePage", (r) => r.resizeActivePage(4, 10, 20)],
  ["resizeActivePage by type", (r) => r.resizeActivePage(0)],
  ["setVisualDisplayState", (r) => r.setVisualDisplayState("p1", "v1", 1)],
  ["resizeVisual", (r) => r.resizeVisual("p1", "v1", 10, 20)],
  ["moveVisual", (r) => r.moveVisual("p1", "v1", 1, 2)],
  ["moveVisual with z", (r) => r.moveVisual("p1", "v1", 1, 2, 3)],
  ["moveVisual on no page", (r) => r.moveVisual("nope", "v1", 1, 2)],
  ["moveVisual of no visual", (r) => r.moveVisual("p1", "nope", 1, 2)],
  ["render", (r) => r.render()],
  ["render with a configuration", (r) => r.render({ pageName: "p1" })],
  ["setAccessToken", (r) => r.setAccessToken("NEW")],
  ["setAccessToken of nothing", (r) => r.setAccessToken("")],
  ["reload", async (r, { wait }) => (await wait(120), r.reload())],
  ["create", (r) => r.create()],
  ["getId", (r) => r.getId()],
  ["on with a wrong name", (r) => r.on("nope", () => undefined)],
  ["validate", (r) => r.validate({ accessToken: 1 })],
  ["findIdFromEmbedUrl", (_, { pbi }) => pbi.Report.findIdFromEmbedUrl('https://x?reportId="abc"&y=1')],
  ["findIdFromEmbedUrl of none", (_, { pbi }) => pbi.Report.findIdFromEmbedUrl("https://x?y=1")],
  ["findGroupIdFromEmbedUrl", (_, { pbi }) => pbi.Embed.findGroupIdFromEmbedUrl("https://x?groupId=g")],
];

const bookmarkCalls: readonly Call[] = [
  ["getBookmarks", (r) => r.bookmarksManager.getBookmarks()],
  ["apply", (r) => r.bookmarksManager.apply("b1")],
  ["play", (r) => r.bookmarksManager.play(1)],
  ["capture", (r) => r.bookmarksManager.capture()],
  ["capture with options", (r) => r.bookmarksManager.capture({ allPages: true })],
  ["applyState", (r) => r.bookmarksManager.applyState("state")],
];

const pageCalls: readonly Call[] = [
  ["getFilters", (r) => r.page("p1").getFilters()],
  ["setFilters", (r) => r.page("p1").setFilters([])],
  ["updateFilters", (r) => r.page("p1").updateFilters(1, [])],
  ["removeFilters", (r) => r.page("p1").removeFilters()],
  ["delete", (r) => r.page("p1").delete()],
  ["setActive", (r) => r.page("p1").setActive()],
  ["setDisplayName", (r) => r.page("p1").setDisplayName("Uno")],
  ["getVisuals", (r) => r.page("p1").getVisuals()],
  ["getVisualByName", (r) => r.page("p1").getVisualByName("v1")],
  ["getVisualByName of none", (r) => r.page("p1").getVisualByName("nope")],
  ["getSlicers", (r) => r.page("p1").getSlicers()],
  ["hasLayout", (r) => r.page("p1").hasLayout(2)],
  ["getSmartNarrativeInsights", (r) => r.page("p1").getSmartNarrativeInsights()],
  ["setVisualDisplayState", (r) => r.page("p1").setVisualDisplayState("v1", 1)],
  ["moveVisual", (r) => r.page("p1").moveVisual("v1", 1, 2, 3)],
  ["resizeVisual", (r) => r.page("p1").resizeVisual("v1", 1, 2)],
  ["resizePage of an inactive page", (r) => r.page("p1").resizePage(4, 1, 2)],
  ["resizePage", (r) => r.page("p1", "", true).resizePage(4, 1, 2)],
];

const visualCalls: readonly Call[] = [
  ["getFilters", async (r) => (await r.page("p1").getVisualByName("v1")).getFilters()],
  ["setFilters", async (r) => (await r.page("p1").getVisualByName("v1")).setFilters([])],
  ["updateFilters", async (r) => (await r.page("p1").getVisualByName("v1")).updateFilters(3, [])],
  ["removeFilters", async (r) => (await r.page("p1").getVisualByName("v1")).removeFilters()],
  ["exportData", async (r) => (await r.page("p1").getVisualByName("v1")).exportData()],
  ["exportData of rows", async (r) => (await r.page("p1").getVisualByName("v1")).exportData(1, 10)],
  ["getSlicerState", async (r) => (await r.page("p1").getVisualByName("v2")).getSlicerState()],
  ["setSlicerState", async (r) => (await r.page("p1").getVisualByName("v2")).setSlicerState({ filters: [] })],
  ["clone", async (r) => (await r.page("p1").getVisualByName("v1")).clone()],
  [
    "clone with a request",
    async (r) => (await r.page("p1").getVisualByName("v1")).clone({ autoFocus: true }),
  ],
  ["sortBy", async (r) => (await r.page("p1").getVisualByName("v1")).sortBy({ orderBy: {}, direction: 1 })],
  ["moveVisual", async (r) => (await r.page("p1").getVisualByName("v1")).moveVisual(1, 2)],
  ["resizeVisual", async (r) => (await r.page("p1").getVisualByName("v1")).resizeVisual(1, 2)],
  ["setVisualDisplayState", async (r) => (await r.page("p1").getVisualByName("v1")).setVisualDisplayState(0)],
  [
    "getSmartNarrativeInsights",
    async (r) => (await r.page("p1").getVisualByName("v1")).getSmartNarrativeInsights(),
  ],
];

const commandCalls: readonly Call[] = [
  ["add", command],
  ["add with everything", (r) => r.addContextMenuCommand("c2", "C", "M", 1, "v1", "barChart", "group")],
  ["add for a visual", (r) => r.addContextMenuCommand("c3", "C", "M", 1, "v1")],
  ["add for a type", (r) => r.addContextMenuCommand("c4", "C", "M", 1, "", "barChart")],
  ["add to options", (r) => r.addOptionsMenuCommand("o1", "O")],
  [
    "add to options with everything",
    (r) => r.addOptionsMenuCommand("o2", "O", "M", 1, "v1", "barChart", "g", "icon"),
  ],
  ["remove", (r) => r.removeContextMenuCommand("c1", "Command")],
  ["remove again", (r) => r.removeContextMenuCommand("c1", "Command")],
  ["remove by a wrong title", (r) => r.removeContextMenuCommand("c2", "nope")],
  ["remove from options", (r) => r.removeOptionsMenuCommand("o2", "M")],
  ["remove of none", (r) => r.removeOptionsMenuCommand("nope", "M")],
  [
    "replaced by settings",
    (r) =>
      r.updateSettings({
        extensions: [{ command: { name: "x", title: "X", extend: { visualContextMenu: { title: "T" } } } }],
      }),
  ],
  ["remove the replaced", (r) => r.removeContextMenuCommand("x", "T")],
];

const visualEmbedCalls: readonly Call[] = [
  ["getPages", (r) => r.getPages()],
  ["setPage", (r) => r.setPage("p1")],
  ["render", (r) => r.render()],
  ["getVisualDescriptor", (r) => r.getVisualDescriptor()],
  ["getFilters", (r) => r.getFilters()],
  ["getFilters of the page", (r) => r.getFilters(1)],
  ["getFilters of the report", (r) => r.getFilters(0)],
  ["setFilters", (r) => r.setFilters([])],
  ["setFilters of the page", (r) => r.setFilters([], 1)],
  ["updateFilters of the report", (r) => r.updateFilters(1, [], 0)],
  ["removeFilters", (r) => r.removeFilters()],
  ["removeFilters of the page", (r) => r.removeFilters(1)],
  ["getBookmarks", (r) => r.bookmarksManager.getBookmarks()],
  ["setAccessToken", (r) => r.setAccessToken("NEW")],
  ["getZoom", (r) => r.getZoom()],
];

const paginated = { embedUrl: "https://app.powerbi.com/rdlEmbed?reportId=R1" };
const visual = { type: "visual", pageName: "p1", visualName: "v1", width: 50, height: 60 };
const failing: readonly Call[] = [
  ["getPages", (r) => r.getPages()],
  ["setPage", (r) => r.setPage("p1")],
  ["getFilters", (r) => r.getFilters()],
  ["print", (r) => r.print()],
  ["getZoom", (r) => r.getZoom()],
  ["setZoom", (r) => r.setZoom(9)],
  ["isSaved", (r) => r.isSaved()],
  ["save", (r) => r.save()],
  ["closeAllOverlays", (r) => r.closeAllOverlays()],
  ["clearSelectedVisuals", (r) => r.clearSelectedVisuals()],
  ["setAccessToken", (r) => r.setAccessToken("NEW")],
  ["getBookmarks", (r) => r.bookmarksManager.getBookmarks()],
  ["applyTheme", (r) => r.applyTheme({})],
  ["addContextMenuCommand", command],
  ["getVisuals", (r) => r.page("p1").getVisuals()],
];

function failingWith(answer: object): Case {
  return async (tools) => {
    const report = await embedded(tools);
    await tools.frame().command("override", { match: ".*", ...answer });
    for (const [name, call] of failing) await tools.attempt(name, () => call(report, tools));
  };
}

export const reportCases: Readonly<Record<string, Case>> = {
  "every call of a report": calls(reportCalls),
  "every call of bookmarks": calls(bookmarkCalls),
  "every call of a page": calls(pageCalls),
  "every call of a visual": calls(visualCalls),
  "menu commands": calls(commandCalls),
  "every call of an embedded visual": calls(visualEmbedCalls, visual),
  "every call of a paginated report": calls(
    [...reportCalls.filter(([name]) => name !== "validate"), ...bookmarkCalls],
    paginated,
  ),
  "pages and visuals of a paginated report": calls(
    [
      ...pageCalls,
      ["exportData", (r, { pbi }) => new pbi.VisualDescriptor(r.page("p1"), "v", "t", "y", {}).exportData()],
    ],
    paginated,
  ),
  "a mobile report switches its layout": calls(
    [
      ["to landscape", (r) => r.switchLayout(3)],
      ["to master", (r) => r.switchLayout(0)],
    ],
    { settings: { layoutType: 2 } },
  ),
  "calls that the frame refuses": failingWith({ statusCode: 400, body: { message: "no", errorCode: "E" } }),
  "calls that the frame refuses with a list": failingWith({ statusCode: 500, body: [{ message: "no" }] }),
  "calls that the frame refuses without a reason": failingWith({ statusCode: 404, body: null }),
  "calls that the frame answers without a status": failingWith({ body: [] }),
  "calls that the frame answers with a text as status": failingWith({ statusCode: "500", body: [] }),
  "title and tab order": async (tools) => {
    const report = await embedded(tools);
    report.setComponentTitle("Mine");
    report.setComponentTabIndex();
    tools.note("title", report.iframe.getAttribute("title"));
    tools.note("tab", tools.container.getAttribute("tabindex"));
    report.setComponentTitle(null);
    report.setComponentTabIndex(5);
    tools.note("title", report.iframe.getAttribute("title"));
    tools.note("tab", tools.container.getAttribute("tabindex"));
    report.removeComponentTabIndex();
    tools.note("tab", tools.container.getAttribute("tabindex"));
  },
  "a dashboard's calls": async (tools) => {
    const dashboard = tools.service.embed(tools.container, {
      type: "dashboard",
      id: "D",
      accessToken: "T",
      embedUrl: "https://app.powerbi.com/dashboardEmbed",
      uniqueId: "u1",
    });
    await tools.loaded();
    await tools.attempt("getId", () => dashboard.getId());
    await tools.attempt("token", () => dashboard.setAccessToken("N"));
    await tools.attempt("save", () => dashboard.save());
    await tools.attempt("on", () => dashboard.on("pageChanged", () => undefined));
  },
  "a tile's calls": async (tools) => {
    const tile = tools.service.embed(tools.container, {
      type: "tile",
      id: "t",
      dashboardId: "D",
      accessToken: "T",
      embedUrl: "https://app.powerbi.com/tileEmbed",
      uniqueId: "u1",
    });
    await tools.loaded();
    await tools.attempt("token", () => tile.setAccessToken("N"));
    await tools.attempt("getCorrelationId", () => tile.getCorrelationId());
  },
  "questions' calls": async (tools) => {
    const qna = tools.service.embed(tools.container, {
      type: "qna",
      datasetIds: ["d"],
      accessToken: "T",
      embedUrl: "https://app.powerbi.com/qnaEmbed",
      uniqueId: "u1",
    });
    await tools.loaded();
    await tools.attempt("getId", () => qna.getId());
    await tools.attempt("setQuestion", () => qna.setQuestion("How?"));
    await tools.attempt("token", () => qna.setAccessToken("N"));
  },
};
