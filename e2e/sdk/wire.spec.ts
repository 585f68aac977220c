import { chromium, expect, type Browser, type Page, test } from "@playwright/test";
import { type FrameServer, startFrameServer } from "./frame-server.ts";
import { helpers } from "./page-helpers.ts";

/** What each call of our SDK sends to the frame, and what the frame's own messages do, one rule after the other. */
let server: FrameServer;
let browser: Browser;
let page: Page;

test.describe.configure({ mode: "serial" });
test.use({ trace: "off" });

test.beforeAll(async () => {
  server = await startFrameServer();
  const executablePath = process.env.VITRINE_CHROMIUM ?? "/usr/bin/chromium";
  browser = await chromium.launch({ executablePath, args: [...server.browserArguments] });
  page = await browser.newPage();
  await page.goto(server.pageUrl("ours"));
  await page.addScriptTag({ content: helpers(server.plainFrameOrigin) });
  await page.evaluate(`(async () => {
    window.service = makeService({ allowedHosts: ["127.0.0.1:" + framePort] });
    const make = async (extra) => (await embed(service, extra)).report;
    window.report = await make({});
    window.dashboard = await make({ type: "dashboard", id: "D1", uniqueId: "d1" });
    window.tile = await make({ type: "tile", id: "T1", dashboardId: "D1", uniqueId: "t1" });
    window.qna = await make({ type: "qna", datasetIds: ["S1"], uniqueId: "q1" });
    window.solo = await make({ type: "visual", pageName: "p1", visualName: "v1", uniqueId: "v1", width: 50, height: 60 });
    window.reportPage = report.page("p1");
    [window.visual] = await reportPage.getVisuals();
    window.requests = async (component) => (await command(component.element, "log")).map(({ request }) => request);
    window.sent = async (component, call) => {
      await command(component.element, "clear");
      await call();
      return (await requests(component)).at(-1);
    };
    window.failure = async (call) => {
      try { await call(); } catch (reason) { return reason.message ?? reason; }
    };
  })()`);
});

test.afterAll(async () => {
  await browser.close();
  server.close();
});

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

interface Sent {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
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

for (const [title, name, path] of [
  ["[EMBED-CALL-11] a dashboard", "dashboard", "/dashboard/load"],
  ["[EMBED-CALL-12] a tile", "tile", "/tile/load"],
  ["[EMBED-CALL-13] questions", "qna", "/qna/load"],
] as const) {
  test(`${title} is loaded under its own path`, async () => {
    const wait = "new Promise((done) => setTimeout(done, 120))";
    const { url, body } = await page.evaluate<Sent>(
      `(async () => { await ${wait}; return sent(${name}, () => ${name}.load()); })()`,
    );
    expect([url, body]).toEqual([path, expect.objectContaining({ accessToken: "T" })]);
  });
}

test("[EMBED-CALL-14, EMBED-CALL-15] a load sends the configuration and tells of the session", async () => {
  const { url, headers, body } = await page.evaluate<Sent>(`(async () => {
    const hooked = await embed(service, { uniqueId: "h1", tokenType: 0, eventHooks: { accessTokenProvider: () => "T" } });
    return (await requests({ element: hooked.element })).find(({ url }) => url.endsWith("load"));
  })()`);
  expect([url, body]).toEqual(["/report/load", expect.objectContaining({ id: "R1", accessToken: "T" })]);
  expect(headers).toMatchObject({ sdkVersion: "2.23.1", tokenProviderSupplied: true });
  expect(headers).toHaveProperty("bootstrapped");
  expect(headers.sdkSessionId).toMatch(/^[0-9a-f]{20}$/);
});

test("[EMBED-LIFE-23, EMBED-LIFE-24, EMBED-LIFE-25, EMBED-LIFE-26, EMBED-CONFIG-26] a visual is loaded alone on its page", async () => {
  const { body } = await page.evaluate<Sent>(
    '(async () => (await requests(solo)).find(({ url }) => url === "/report/load"))()',
  );
  const place = { x: 1, y: 1, z: 1, width: 50, height: 60 };
  expect(body).toMatchObject({
    pageName: "p1",
    visualName: "v1",
    width: 50,
    height: 60,
    settings: {
      filterPaneEnabled: false,
      navContentPaneEnabled: false,
      layoutType: 1,
      customLayout: {
        displayOption: 0,
        pageSize: { type: 4, width: 50, height: 60 },
        pagesLayout: { p1: { visualsLayout: { v1: place } } },
      },
    },
  });
});

const createConfig = '{ datasetId: "S1", accessToken: "T", embedUrl: config.embedUrl, uniqueId: "c1" }';
const quickConfig =
  '{ type: "quickCreate", accessToken: "T", embedUrl: config.embedUrl, uniqueId: "c2", datasetCreateConfig: { locale: "en", mashupDocument: "m" } }';
for (const [title, make, path] of [
  [
    "[EMBED-CALL-19, EMBED-LIFE-20, EMBED-LIFE-5]",
    `service.createReport(element, ${createConfig})`,
    "/report/create",
  ],
  [
    "[EMBED-CALL-20, EMBED-LIFE-21, EMBED-LIFE-6]",
    `service.quickCreate(element, ${quickConfig})`,
    "/quickcreate",
  ],
] as const) {
  test(`${title} a creation is sent, and its element becomes a report`, async () => {
    const result = await page.evaluate(`(async () => {
      const element = newElement();
      const creation = ${make};
      await new Promise((done) => creation.iframe.addEventListener("load", done, { once: true }));
      await new Promise((done) => setTimeout(done, 50));
      const report = service.embed(element, { ...config, uniqueId: creation.config.uniqueId });
      await new Promise((done) => setTimeout(done, 50));
      return { urls: (await requests(report)).map(({ url }) => url), type: report.embedtype };
    })()`);
    expect(result).toEqual({ urls: [path, "/report/load"], type: "report" });
  });
}

test("[EMBED-LIFE-7] any other change of type is refused", async () => {
  const message = await page.evaluate(
    'failure(() => service.embed(report.element, { ...config, type: "dashboard" }))',
  );
  expect(message).toContain("Embedding on an existing element with a different type");
});

for (const [title, name, event, path] of [
  ["[EMBED-CALL-68] of a report", "report", "rendered", "/reports/u1/events/rendered"],
  ["[EMBED-CALL-69] of a page", "report", "rendered", "/reports/u1/pages/p1/events/rendered"],
  [
    "[EMBED-CALL-70] of a visual",
    "report",
    "visualClicked",
    "/reports/u1/pages/p1/visuals/v1/events/visualClicked",
  ],
  ["[EMBED-CALL-71] of a dashboard", "dashboard", "tileClicked", "/dashboards/d1/events/tileClicked"],
  ["[EMBED-CALL-72] of a tile", "tile", "tileLoaded", "/tile/t1/events/tileLoaded"],
  ["[EMBED-CALL-73] of questions", "qna", "visualRendered", "/qna/q1/events/visualRendered"],
] as const) {
  test(`${title}: an event reaches its handlers`, async () => {
    const details = await page.evaluate(`(async () => {
      const details = [];
      ${name}.on(${JSON.stringify(event)}, (event) => details.push(event.detail));
      await command(${name}.element, "post", { url: ${JSON.stringify(path)}, body: { a: 1 } });
      return details;
    })()`);
    expect(details).toEqual([{ a: 1 }]);
  });
}

const plain = '{ type: "report", accessToken: "T", embedUrl: config.embedUrl.split("?")[0] }';
for (const [title, call, message] of [
  [
    "[EMBED-ERROR-19] no token",
    "service.embed(newElement(), { ...config, accessToken: undefined }) && null",
    "No access token was found for element. You must specify an access token directly on the element using attribute 'powerbi-access-token' or specify a global token at: powerbi.accessToken.",
  ],
  [
    "[EMBED-ERROR-20] no url",
    "service.embed(newElement(), { ...config, embedUrl: undefined })",
    "Embed Url is required, but it was not found. You must provide an embed url either as part of embed configuration or as attribute 'powerbi-embed-url'.",
  ],
  [
    "[EMBED-ERROR-21] a report without an id",
    `service.embed(newElement(), ${plain})`,
    "Report id is required, but it was not found. You must provide an id either as part of embed configuration or as attribute 'powerbi-report-id'.",
  ],
  [
    "[EMBED-ERROR-22] a dashboard without an id",
    `service.embed(newElement(), { ...${plain}, type: "dashboard" })`,
    "Dashboard id is required, but it was not found. You must provide an id either as part of embed configuration or as attribute 'powerbi-dashboard-id'.",
  ],
  [
    "[EMBED-ERROR-23] a tile without an id",
    `service.embed(newElement(), { ...${plain}, type: "tile" })`,
    "Tile id is required, but it was not found. You must provide an id either as part of embed configuration.",
  ],
  [
    "[EMBED-ERROR-24] a creation without a dataset",
    `service.createReport(newElement(), ${plain})`,
    "Dataset id is required, but it was not found. You must provide an id either as part of embed configuration.",
  ],
  [
    "[EMBED-ERROR-8] a paginated report",
    "Object.assign(report, { config: { ...report.config, embedUrl: 'https://app.powerbi.com/rdlEmbed?reportId=1' } }).print()",
    "This API is currently not supported for RDL reports",
  ],
  [
    "[EMBED-ERROR-11] [EMBED-LIFE-13] a page that is not active",
    "report.page('p2').resizePage(4, 10, 10)",
    "Cannot resize the page. Only the active page can be resized",
  ],
  [
    "[EMBED-LIFE-12] a layout for phones after one for desktops",
    "report.switchLayout(2)",
    "Switching between mobile and desktop layouts is not supported. Please reset the embed container and re-embed with required layout.",
  ],
  [
    "[EMBED-ERROR-15] rendering a visual",
    "solo.render()",
    "render is not supported while embedding a visual.",
  ],
  [
    "[EMBED-ERROR-16] a visual without a page",
    "Object.assign(solo.config, { pageName: undefined }) && solo.load()",
    "Page name is required when embedding a visual.",
  ],
  [
    "[EMBED-ERROR-17] a visual without a name",
    "Object.assign(solo.config, { pageName: 'p1', visualName: undefined }) && solo.load()",
    "Visual name is required, but it was not found. You must provide a visual name as part of embed configuration.",
  ],
] as const) {
  test(`${title} is refused with the specified text`, async () => {
    const noGlobalToken = "service.accessToken = ''";
    expect(await page.evaluate(`(${noGlobalToken}, failure(() => ${call}))`)).toBe(message);
  });
}

test("[EMBED-ERROR-25] an element without a type is refused with the specified text", async () => {
  const message = await page.evaluate(
    "failure(() => service.embed(newElement(), { ...config, type: undefined }))",
  );
  expect(message).toMatch(/^Attempted to embed using config \{.*\} on element <div.*<\/div>, but could not /);
  expect(message).toContain(
    `could not determine what type of component to embed. You must specify a type in the configuration or as an attribute such as 'powerbi-type="report"'.`,
  );
});

test("[EMBED-CALL-6] every kind has its own endpoint", async () => {
  const endpoints = await page.evaluate(
    `["Report", "Create", "Dashboard", "Tile", "Qna", "QuickCreate"].map((name) => client[name].prototype.getDefaultEmbedUrlEndpoint())`,
  );
  expect(endpoints).toEqual([
    "reportEmbed",
    "reportEmbed",
    "dashboardEmbed",
    "tileEmbed",
    "qnaEmbed",
    "quickCreate",
  ]);
});

test("[EMBED-CALL-17, EMBED-CALL-18, EMBED-CALL-74, CONST-19] the configuration goes ahead to frames that are ready while few components exist", async () => {
  const ahead = await page.evaluate(`(async () => {
    const own = makeService({ allowedHosts: ["127.0.0.1:" + framePort] });
    const counts = [];
    for (const uniqueId of ["r0", "r1", "r2", "r3"]) {
      const existing = own.getNumberOfComponents();
      const { report, element } = await embed(own, { uniqueId });
      await command(element, "post", { url: "/ready/" + uniqueId });
      const sent = (await requests(report)).filter(({ url }) => url === "/frontload/config");
      counts.push([existing, sent.length, sent[0]?.body.id]);
    }
    return counts;
  })()`);
  expect(ahead).toEqual([
    [0, 1, "R1"],
    [1, 1, "R1"],
    [2, 1, "R1"],
    [3, 0, undefined],
  ]);
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

test("[EMBED-CALL-75, EMBED-CALL-77, EMBED-CALL-78, EMBED-CALL-79] hooks answer with their result, 400 when they fail, 404 when they are missing", async () => {
  const answers = await page.evaluate(`(async () => {
    const own = makeService({ allowedHosts: ["127.0.0.1:" + framePort] });
    const ask = async (uniqueId, eventHooks) => {
      const { element } = await embed(own, { uniqueId, tokenType: 0, eventHooks });
      const [reply] = await command(element, "post", { url: "/reports/" + uniqueId + "/eventHooks/newAccessToken" });
      return [reply.statusCode, reply.body];
    };
    const log = console.error;
    console.error = () => undefined;
    try {
      return [
        await ask("k1", { accessTokenProvider: () => "NEW" }),
        await ask("k2", { accessTokenProvider: () => { throw new Error("no"); } }),
        await ask("k3", undefined),
      ];
    } finally {
      console.error = log;
    }
  })()`);
  expect(answers).toEqual([
    [200, "NEW"],
    [400, null],
    [404, null],
  ]);
});

test("[EMBED-CALL-76] quickCreate has no hook but the one for tokens", async () => {
  const replies = await page.evaluate(`(async () => {
    const own = makeService({ allowedHosts: ["127.0.0.1:" + framePort] });
    const element = newElement();
    const eventHooks = { accessTokenProvider: () => "NEW" };
    const made = own.quickCreate(element, { ...${quickConfig}, tokenType: 0, eventHooks });
    await new Promise((done) => made.iframe.addEventListener("load", done, { once: true }));
    const ask = (hook) => command(element, "post", { url: "/reports/c2/eventHooks/" + hook });
    return [
      (await ask("newAccessToken")).map(({ statusCode, body }) => [statusCode, body]),
      (await ask("preQuery")).map(({ body }) => body),
    ];
  })()`);
  expect(replies).toEqual([[[200, "NEW"]], [null]]);
});

for (const [rule, type, message, notText = message] of [
  ["[EMBED-VALID-37]", "dashboard", "Dashboard id is required, but it was not found."],
  ["[EMBED-VALID-38]", "tile", "Tile id is required, but it was not found."],
  [
    "[EMBED-VALID-39]",
    "create",
    "Dataset id is required, but it was not found.",
    "datasetId must be a string",
  ],
  [
    "[EMBED-VALID-40]",
    "visual",
    "Page name is required when embedding a visual.",
    "pageName must be a string",
  ],
] as const) {
  test(`${rule} a ${type} without its id, or with an empty or another one, is refused`, async () => {
    const messages = await page.evaluate<string[]>(`(async () => {
      const own = makeService({ allowedHosts: ["127.0.0.1:" + framePort] });
      const { type, id, ...rest } = { ...config, type: ${JSON.stringify(type)} };
      const made = (given) => new Promise((resolve) => {
        const element = newElement();
        element.addEventListener("error", ({ detail }) => resolve(detail.detailedMessage ?? detail.message));
        try {
          const embed = { ...rest, type, embedUrl: new URL(config.embedUrl).origin + "/embed", uniqueId: undefined, ...given };
          if (type === "create") own.createReport(element, embed);
          else own.embed(element, embed);
        } catch (reason) {
          resolve((reason[0] ?? reason).message);
        }
      });
      const field = { create: "datasetId", visual: "pageName" }[type] ?? "id";
      const more = type === "visual" ? { id: "R1", visualName: "v1" } : {};
      return Promise.all(["", undefined, 7].map((value) => made({ ...more, [field]: value })));
    })()`);
    expect(messages).toEqual([message, message, notText].map((text) => expect.stringContaining(text)));
  });
}
