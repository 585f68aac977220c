import { expect, type Page } from "@playwright/test";
import { type Sent, test } from "./wire-stage.ts";

/** What each call of our SDK sends to the frame, and what becomes of the answer. */
let page: Page;

test.describe.configure({ mode: "serial" });
test.use({ trace: "off" });

test.beforeAll(async ({ wire }) => {
  page = await wire.openPage();
});

test.afterAll(() => page.close());

/** A title, a call, the request it sends, its body. */
type Call = readonly [title: string, call: string, request: string, body?: unknown];

const reportCalls: readonly Call[] = [
  ["[EMBED-CALL-21] a new token", 'report.setAccessToken("NEW")', "POST /report/token", "NEW"],
  ["[EMBED-CALL-22] the correlation id", "report.getCorrelationId()", "GET /getCorrelationId"],
  ["[EMBED-CALL-23] rendering", "report.render({})", "POST /report/render", {}],
  ["[EMBED-CALL-24] saving", "report.save()", "POST /report/save", null],
  ["[EMBED-CALL-25] saving as", 'report.saveAs({ name: "N" })', "POST /report/saveAs", { name: "N" }],
  ["[EMBED-CALL-26] printing", "report.print()", "POST /report/print", null],
  ["[EMBED-CALL-27] refreshing", "report.refresh()", "POST /report/refresh", null],
  ["[EMBED-CALL-28] overlays", "report.closeAllOverlays()", "POST /report/closeAllOverlays", null],
  [
    "[EMBED-CALL-29] selection",
    "report.clearSelectedVisuals(true)",
    "POST /report/clearSelectedVisuals/true",
    null,
  ],
  ["[EMBED-CALL-30] [EMBED-LIFE-11] editing", "report.switchMode(1)", "POST /report/switchMode/edit", null],
  [
    "[EMBED-CALL-31] [EMBED-MODEL-12] a new page",
    'report.addPage("P")',
    "POST /report/addPage",
    { displayName: "P" },
  ],
  ["[EMBED-CALL-32] filters", "report.getFilters()", "GET /report/filters"],
  [
    "[EMBED-CALL-33] changing filters",
    "report.updateFilters(2, [])",
    "POST /report/filters",
    { filtersOperation: 2, filters: [] },
  ],
  ["[EMBED-CALL-34] setting filters", "report.setFilters([])", "PUT /report/filters", []],
  ["[EMBED-CALL-35] pages", "report.getPages()", "GET /report/pages"],
  [
    "[EMBED-CALL-37] renaming",
    'report.renamePage("p1", "N")',
    "PUT /report/pages/p1/name",
    { name: "p1", displayName: "N" },
  ],
  ["[EMBED-CALL-38] deleting", 'report.deletePage("p1")', "DELETE /report/pages/p1", {}],
  ["[EMBED-CALL-39] the theme", "report.getTheme()", "GET /report/theme"],
  [
    "[EMBED-CALL-40] applying a theme",
    "report.applyTheme({ themeJson: {} })",
    "PUT /report/theme",
    { themeJson: {} },
  ],
  [
    "[EMBED-CALL-41] settings",
    "report.updateSettings({ zoomLevel: 2 })",
    "PATCH /report/settings",
    { zoomLevel: 2 },
  ],
  [
    "[EMBED-SET-11, EMBED-SET-15, EMBED-SET-16, EMBED-SET-19] settings for printing, links, personal bookmarks and hints for authors",
    "report.updateSettings({ printSettings: { browserPrintAdjustmentsMode: 1 }, hyperlinkClickBehavior: 2, personalBookmarksEnabled: true, authoringHintsEnabled: false })",
    "PATCH /report/settings",
    {
      printSettings: { browserPrintAdjustmentsMode: 1 },
      hyperlinkClickBehavior: 2,
      personalBookmarksEnabled: true,
      authoringHintsEnabled: false,
    },
  ],
  ["[EMBED-CALL-42] the zoom", "report.getZoom()", "GET /report/zoom"],
  ["[EMBED-CALL-43] unsaved changes", "report.isSaved()", "GET /report/hasUnsavedChanges"],
  ["[EMBED-CALL-44] keeping filters", "report.savePersistentFilters()", "POST /report/userState", null],
  [
    "[EMBED-CALL-45] dropping kept filters",
    "report.resetPersistentFilters()",
    "DELETE /report/userState",
    null,
  ],
  ["[EMBED-CALL-46] kept filters", "report.arePersistentFiltersApplied()", "GET /report/isUserStateApplied"],
];

const otherCalls: readonly Call[] = [
  ["[EMBED-CALL-47] bookmarks", "report.bookmarksManager.getBookmarks()", "GET /report/bookmarks"],
  [
    "[EMBED-CALL-48] applying a bookmark",
    'report.bookmarksManager.apply("b")',
    "POST /report/bookmarks/applyByName",
    { name: "b" },
  ],
  [
    "[EMBED-CALL-49] playing bookmarks",
    "report.bookmarksManager.play(1)",
    "POST /report/bookmarks/play",
    { playMode: 1 },
  ],
  [
    "[EMBED-CALL-50] capturing",
    "report.bookmarksManager.capture({ allPages: true })",
    "POST /report/bookmarks/capture",
    { options: { allPages: true } },
  ],
  [
    "[EMBED-CALL-51] applying a state",
    'report.bookmarksManager.applyState("s")',
    "POST /report/bookmarks/applyState",
    { state: "s" },
  ],
  ["[EMBED-CALL-52] a page's filters", "reportPage.getFilters()", "GET /report/pages/p1/filters"],
  [
    "[EMBED-CALL-53] changing a page's filters",
    "reportPage.updateFilters(1, [])",
    "POST /report/pages/p1/filters",
    { filtersOperation: 1, filters: [] },
  ],
  [
    "[EMBED-CALL-54] setting a page's filters",
    "reportPage.setFilters([])",
    "PUT /report/pages/p1/filters",
    [],
  ],
  ["[EMBED-CALL-55] visuals", "reportPage.getVisuals()", "GET /report/pages/p1/visuals"],
  [
    "[EMBED-CALL-56] a page in words",
    "reportPage.getSmartNarrativeInsights()",
    "GET /report/pages/p1/smartNarrativeInsights",
  ],
  ["[EMBED-CALL-57] layouts", "reportPage.hasLayout(2)", "GET /report/pages/p1/layoutTypes/MobilePortrait"],
  [
    "[EMBED-CALL-61] data",
    "visual.exportData(0, 9)",
    "POST /report/pages/p1/visuals/v1/exportData",
    { rows: 9, exportDataType: 0 },
  ],
  ["[EMBED-CALL-62] a slicer", "visual.getSlicerState()", "GET /report/pages/p1/visuals/v1/slicer"],
  [
    "[EMBED-CALL-63] setting a slicer",
    "visual.setSlicerState({ filters: [] })",
    "PUT /report/pages/p1/visuals/v1/slicer",
    { filters: [] },
  ],
  ["[EMBED-CALL-64] cloning", "visual.clone({})", "POST /report/pages/p1/visuals/v1/clone", {}],
  ["[EMBED-CALL-65] sorting", "visual.sortBy({})", "PUT /report/pages/p1/visuals/v1/sortBy", {}],
  [
    "[EMBED-CALL-66] a visual in words",
    "visual.getSmartNarrativeInsights()",
    "GET /report/pages/p1/visuals/v1/smartNarrativeInsights",
  ],
];

for (const [title, call, request, body] of [...reportCalls, ...otherCalls]) {
  test(title, async () => {
    const { method, url, ...rest } = await page.evaluate<Sent>(`sent(report, () => ${call})`);
    expect(`${method} ${url}`).toBe(request);
    expect(rest.body).toEqual(body);
  });
}

test("[EMBED-CALL-67] a question", async () => {
  const { url, body } = await page.evaluate<Sent>('sent(qna, () => qna.setQuestion("sales"))');
  expect([url, body]).toEqual(["/qna/interpret", { question: "sales" }]);
});

test("[EMBED-CALL-2, EMBED-CALL-3, CONST-15] every call says whose it is and which SDK sends it", async () => {
  const { headers } = await page.evaluate<Sent>("sent(report, () => report.getZoom())");
  expect(headers).toMatchObject({ uid: "u1", "x-sdk-type": "js", "x-sdk-version": "2.23.1" });
  expect(headers).toHaveProperty("x-sdk-wrapper-version");
});

test("[EMBED-CALL-5] a failed call rejects with the body of the reply", async () => {
  const reason = await page.evaluate(`(async () => {
    await command(report.element, "override", { match: "zoom", statusCode: 500, body: { message: "no" } });
    return report.getZoom().catch((reason) => reason);
  })()`);
  expect(reason).toEqual({ message: "no" });
});

test("[EMBED-MODEL-1, EMBED-MODEL-2] pages and visuals have the fields of their models", async () => {
  const fields = await page.evaluate(`(async () => {
    const { report } = await embed(makeService({ allowedHosts: ["127.0.0.1:" + framePort] }));
    const [first] = await report.getPages();
    const [visual] = await first.getVisuals();
    const { report: _, ...page } = first;
    return [page, { ...visual, page: visual.page === first }];
  })()`);
  expect(fields).toEqual([
    {
      name: "p1",
      displayName: "First",
      isActive: true,
      visibility: 0,
      defaultSize: { type: 0, width: 1280, height: 720 },
      mobileSize: { type: 5 },
      defaultDisplayOption: 1,
      background: { color: "#fff" },
      wallpaper: { color: "#eee" },
    },
    {
      name: "v1",
      title: "Chart",
      type: "barChart",
      layout: { x: 1, y: 2, z: 3, width: 4, height: 5 },
      page: true,
    },
  ]);
});
