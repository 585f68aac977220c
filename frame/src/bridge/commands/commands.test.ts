import { hostRoutes } from "@vitrine/contracts/frame";
import { themeOf } from "@vitrine/contracts/reading/state/theme-of";
import { expect, test } from "vitest";

import { openSampleFrame, portal } from "../../testing/sample-frame.ts";
import { sampleReport } from "@vitrine/contracts/testing/sample-definition";

const market = { table: "Market", column: "market" };
const channel = { table: "Channel", column: "channel" };
const basic = (target: object, values: readonly string[]) => ({
  $schema: "http://powerbi.com/product/schema#basic",
  target,
  filterType: 1,
  operator: "In",
  values,
});

async function openReport() {
  const frame = openSampleFrame();
  await frame.load();
  return frame;
}

test("[EMBED-CALL-9] every row of the protocol is answered with a status", async () => {
  const frame = await openReport();
  for (const [name, { method, path }] of Object.entries(hostRoutes)) {
    if (name === "reportLoad" || name === "reportPrepare") continue;
    const url = path
      .replace(":type", "report")
      .replace(":page", name === "deletePage" ? "detail" : "overview")
      .replace(":visualType", "card")
      .replace(":visual", "bars")
      .replace(":role", "Category")
      .replace(":index", "0")
      .replace(":part", "dataFieldName")
      .replace(":layoutType", "Master")
      .replace(":mode", "view")
      .replace(":clearPopOutState", "false");
    const { statusCode, body } = await frame.call(method, url, method === "GET" ? undefined : null);
    const statuses = name === "setDataFieldPart" ? [404] : [200, 202, 400, 403, 409, 501];
    expect(statuses, `${name} ${JSON.stringify(body)}`).toContain(statusCode);
    expect(statusCode === 501 ? (body as { errorCode: string }).errorCode : "").toBe(
      statusCode === 501 ? "NotSupported" : "",
    );
  }
});

test("a load without token or id is refused with errors", async () => {
  const frame = openSampleFrame();
  const { statusCode, body } = await frame.load({ accessToken: undefined });
  expect(statusCode).toBe(400);
  expect(body).toEqual([expect.objectContaining({ message: expect.stringContaining("accessToken") })]);
});

test("[EMBED-CALL-10] [EMBED-CALL-23] a prepared report is loaded but sends no queries until it is rendered", async () => {
  const frame = openSampleFrame();
  await frame.call("POST", "/report/prepare", { id: "r1", accessToken: "token-1" });
  expect(frame.events()).toEqual(["/reports/u1/events/loaded"]);
  expect(frame.calls.some(({ body }) => body !== null)).toBe(false);
  expect((await frame.call("POST", "/report/render")).statusCode).toBe(202);
  expect(frame.events()).toContain("/reports/u1/events/rendered");
});

test("a change before the last one was painted belongs to the same pair of rendering events", async () => {
  const paints: (() => void)[] = [];
  const frame = openSampleFrame((run) => void paints.push(run));
  const drawings = () => frame.events().filter((event) => event.includes("/render"));
  await frame.load();
  await frame.call("PUT", "/report/filters", [basic(channel, ["Search"])]);
  expect(drawings()).toEqual(["/reports/u1/events/renderingStarted"]);
  for (const paint of paints.splice(0)) paint();
  const expected = ["/reports/u1/events/renderingStarted", "/reports/u1/events/rendered"];
  expect(drawings()).toEqual(expected);
  await frame.call("PUT", "/report/filters", [basic(channel, ["Social"])]);
  for (const paint of paints.splice(0)) paint();
  expect(drawings()).toEqual([...expected, ...expected]);
});

test("[EMBED-CALL-17] a front-loaded config fetches the report; the load does not fetch it again", async () => {
  const frame = openSampleFrame();
  await frame.call("POST", "/frontload/config", { id: "r1", accessToken: "token-1" });
  expect(frame.session.store.get().phase).toBe("waiting");
  await frame.load();
  expect(frame.calls.filter(({ path }) => path === "/api/embed/open/").length).toBe(1);
  expect(frame.session.store.get().phase).toBe("open");
});

test("[EMBED-LIFE-4] a second load starts over with its own uid", async () => {
  const frame = await openReport();
  await frame.call("DELETE", "/report/pages/detail", {});
  await frame.load({ pageName: "detail" }, { uid: "u2" });
  expect(frame.events().filter((url) => url === "/reports/u2/events/loaded").length).toBe(1);
  expect(frame.session.store.get().activePage).toBe("detail");
});

test("[EMBED-CALL-35] [EMBED-CALL-36] [EMBED-LIFE-14] pages are listed and activated", async () => {
  const frame = await openReport();
  const { body } = await frame.call("GET", "/report/pages");
  expect(body).toMatchObject([
    { name: "overview", displayName: "Overview", isActive: true, visibility: 0 },
    { name: "secret", isActive: false, visibility: 1 },
    { name: "detail", isActive: false, visibility: 0 },
  ]);
  const reply = await frame.call("PUT", "/report/pages/active", {
    name: "detail",
    displayName: null,
    isActive: true,
  });
  expect(reply.statusCode).toBe(202);
  const event = frame.sent.find(({ message }) => message.url?.endsWith("/events/pageChanged") === true);
  expect(event?.message.body).toMatchObject({
    newPage: { name: "detail", isActive: true },
    oldPage: { name: "overview" },
  });
  expect((await frame.call("PUT", "/report/pages/active", { name: "none" })).statusCode).toBe(404);
});

test("[EMBED-CALL-38] a deleted page is removed from this session; the next one becomes active", async () => {
  const frame = await openReport();
  expect((await frame.call("DELETE", "/report/pages/overview", {})).statusCode).toBe(202);
  const { body } = await frame.call("GET", "/report/pages");
  expect(body).toMatchObject([{ name: "secret" }, { name: "detail", isActive: true }]);
  await frame.call("DELETE", "/report/pages/secret", {});
  expect((await frame.call("DELETE", "/report/pages/detail", {})).statusCode).toBe(400);
});

test("[EMBED-CALL-37] [EMBED-CALL-55] [EMBED-CALL-57] pages are renamed, their visuals and layouts are listed", async () => {
  const frame = await openReport();
  await frame.call("PUT", "/report/pages/detail/name", { name: "detail", displayName: "Details" });
  expect(frame.session.store.get().pages[2]?.displayName).toBe("Details");
  const visuals = await frame.call("GET", "/report/pages/overview/visuals");
  expect(visuals.body).toMatchObject([
    { name: "spend", type: "card", title: "Spend" },
    { name: "bars" },
    { name: "note" },
  ]);
  expect((await frame.call("GET", "/report/pages/overview/layoutTypes/Master")).body).toBe(true);
  expect((await frame.call("GET", "/report/pages/overview/layoutTypes/MobilePortrait")).body).toBe(false);
  expect((await frame.call("GET", "/report/pages/none/visuals")).statusCode).toBe(404);
});

test("[EMBED-CALL-32] [EMBED-CALL-34] [EMBED-CALL-52] [EMBED-CALL-54] [EMBED-CALL-58] [EMBED-CALL-60] filters are set and returned at all three levels, as the host wrote them", async () => {
  const frame = await openReport();
  for (const url of [
    "/report/filters",
    "/report/pages/overview/filters",
    "/report/pages/overview/visuals/bars/filters",
  ]) {
    const filters = [{ ...basic(market, ["FR"]), displaySettings: { isLockedInViewMode: true } }];
    expect((await frame.call("PUT", url, filters)).statusCode).toBe(202);
    expect(await frame.call("GET", url)).toEqual({ statusCode: 200, body: filters });
  }
});

test("[EMBED-LIFE-15] [EMBED-LIFE-16] [EMBED-LIFE-17] [EMBED-LIFE-18] [EMBED-CALL-33] the four filter operations", async () => {
  const frame = await openReport();
  const url = "/report/filters";
  const update = async (filtersOperation: number, filters?: readonly object[]) => {
    expect((await frame.call("POST", url, { filtersOperation, filters })).statusCode).toBe(202);
    return ((await frame.call("GET", url)).body as { target: { column: string }; values: string[] }[]).map(
      ({ target, values }) => `${target.column}=${values.join()}`,
    );
  };
  expect(await update(2, [basic(market, ["DE"])])).toEqual(["channel=Search", "market=DE"]);
  expect(await update(3, [basic(channel, ["Social"])])).toEqual(["channel=Social", "market=DE"]);
  expect(await update(1, [basic(market, ["FR"])])).toEqual(["market=FR"]);
  expect(await update(0)).toEqual([]);
  expect((await frame.call("POST", url, { filtersOperation: 9, filters: [] })).statusCode).toBe(400);
  expect(
    (await frame.call("POST", url, { filtersOperation: 2, filters: [{ nonsense: true }] })).statusCode,
  ).toBe(400);
});

test("a filter reaches the queries and is reported to the host", async () => {
  const frame = await openReport();
  await frame.call("POST", "/report/filters", { filtersOperation: 1, filters: [basic(market, ["FR"])] });
  const last = frame.calls.at(-1)?.body?.queries ?? [];
  expect(last.length).toBeGreaterThan(0);
  for (const { query } of last) expect(query.filters[0]).toMatchObject({ target: market, values: ["FR"] });
  const event = frame.sent.find(({ message }) => message.url === "/reports/u1/events/filtersApplied");
  expect(event?.message.body).toMatchObject({ filters: [basic(market, ["FR"])] });
});

test("filters of the load request are applied before the first query", async () => {
  const frame = openSampleFrame();
  await frame.load({ filters: [basic(channel, ["Social"])] });
  for (const { body } of frame.calls) {
    for (const { query } of body?.queries ?? [])
      expect(query.filters[0]).toMatchObject({ values: ["Social"] });
  }
});

test("[EMBED-CALL-21] a new token must open the same report for the same host", async () => {
  const frame = await openReport();
  expect((await frame.call("POST", "/report/token", "token-2")).statusCode).toBe(202);
  await frame.call("POST", "/report/refresh");
  expect(frame.calls.at(-1)?.token).toBe("token-2");
  frame.reports.set("token-3", sampleReport({ reportId: "r2" }));
  expect((await frame.call("POST", "/report/token", "token-3")).statusCode).toBe(400);
  frame.reports.set("token-4", sampleReport({ parentOrigins: ["https://other.example"] }));
  expect((await frame.call("POST", "/report/token", "token-4")).statusCode).toBe(400);
  await frame.call("POST", "/report/refresh");
  expect(frame.calls.at(-1)?.token).toBe("token-2");
});

test("an expired token is reported once; what is drawn stays; queries go on with a new token", async () => {
  const frame = await openReport();
  frame.ended.add("token-1");
  await frame.call("POST", "/report/refresh");
  await frame.rest();
  const errors = frame.sent.filter(({ message }) => message.url?.endsWith("/events/error") === true);
  expect(errors.map(({ message }) => message.body)).toEqual([
    expect.objectContaining({ errorCode: "TokenExpired" }),
  ]);
  expect(frame.session.store.get().screen.isExpired).toBe(true);
  expect([...frame.session.store.get().data.values()][0]).toMatchObject({
    status: "failed",
    result: { main: {} },
  });
  await frame.call("POST", "/report/token", "token-2");
  await frame.rest();
  expect(frame.session.store.get().screen.isExpired).toBe(false);
  expect([...frame.session.store.get().data.values()].every(({ status }) => status === "ready")).toBe(true);
});

test("[EMBED-CALL-75] a host with a token provider is asked for the next token, and the query is sent again", async () => {
  const frame = openSampleFrame();
  await frame.load({}, { tokenProviderSupplied: true });
  frame.ended.add("token-1");
  frame.deliver({ method: "POST", url: "/report/refresh", headers: { id: "r" }, body: null });
  await frame.rest();
  const asked = frame.sent.find(({ message }) => message.url === "/reports/u1/eventHooks/newAccessToken");
  expect(asked?.target).toBe(portal);
  frame.deliver({ statusCode: 200, headers: { id: asked?.message.headers.id }, body: "token-2" });
  await frame.rest();
  expect(frame.calls.at(-1)?.token).toBe("token-2");
  expect(frame.session.store.get().screen.isExpired).toBe(false);
});

test("an expired token at load raises an error event with its code", async () => {
  const frame = openSampleFrame();
  frame.ended.add("token-1");
  await frame.load();
  const event = frame.sent.find(({ message }) => message.url === "/reports/u1/events/error");
  expect(event?.message.body).toMatchObject({
    errorCode: "TokenExpired",
    technicalDetails: { requestId: "q1" },
  });
});

test("[EDITOR-4] a host gets the theme of the report, unless it has applied another one", async () => {
  const frame = await openReport();
  const { store } = frame.session;
  store.update((state) =>
    state.definition === null
      ? state
      : { ...state, definition: { ...state.definition, theme: { font: "arial" } } },
  );
  const shown = async () => (await frame.call("GET", "/report/theme")).body;
  const own = { themeJson: { textClasses: { title: { fontFace: "Arial" } } } };
  expect(await shown()).toMatchObject(own);
  await frame.call("PUT", "/report/theme", { themeJson: { name: "Host" } });
  expect(await shown()).toEqual({ themeJson: { name: "Host" } });
  expect(themeOf(store.get())).toBeNull();
  await frame.call("PUT", "/report/theme", {});
  expect(await shown()).toMatchObject(own);
  expect(themeOf(store.get())).toEqual({ font: "arial" });
});

test("[EDITOR-9] [EMBED-CALL-47] a group of bookmarks has them as children", async () => {
  const frame = await openReport();
  const state = { version: 1 as const };
  const bookmarks = [
    { name: "a", displayName: "A", group: "Both", state },
    { name: "b", displayName: "B", state },
    { name: "c", displayName: "C", group: "Both", state },
  ];
  frame.session.store.update((before) =>
    before.definition === null ? before : { ...before, definition: { ...before.definition, bookmarks } },
  );
  expect((await frame.call("GET", "/report/bookmarks")).body).toMatchObject([
    { name: "group:Both", displayName: "Both", children: [{ name: "a" }, { name: "c" }] },
    { name: "b", displayName: "B" },
  ]);
});

test("[EMBED-CALL-39] [EMBED-CALL-40] [EMBED-CALL-41] [EMBED-CALL-42] theme, settings and zoom", async () => {
  const frame = await openReport();
  await frame.call("PUT", "/report/theme", { themeJson: { dataColors: ["#112233", "url(evil)"] } });
  expect(frame.session.store.get().theme?.dataColors).toEqual(["#112233"]);
  expect((await frame.call("GET", "/report/theme")).body).toEqual({
    themeJson: { dataColors: ["#112233", "url(evil)"] },
  });
  await frame.call("PUT", "/report/theme", {});
  expect(frame.session.store.get().theme).toBe(null);
  await frame.call("PATCH", "/report/settings", {
    zoomLevel: 1.5,
    panes: { pageNavigation: { visible: false } },
    appearance: "dark",
  });
  expect((await frame.call("GET", "/report/zoom")).body).toBe(1.5);
  expect(frame.session.store.get().settings).toMatchObject({
    pageNavigationVisible: false,
    appearance: "dark",
  });
  expect((await frame.call("PATCH", "/report/settings", { zoomLevel: 9 })).statusCode).toBe(400);
});

test("[EMBED-CALL-22] [EMBED-CALL-43] [EMBED-CALL-46] the correlation id, unsaved changes and the user state are answered", async () => {
  const frame = await openReport();
  expect((await frame.call("GET", "/getCorrelationId")).body).toEqual(expect.any(String));
  expect((await frame.call("GET", "/report/hasUnsavedChanges")).body).toBe(false);
  expect((await frame.call("GET", "/report/isUserStateApplied")).body).toBe(false);
});

test("[EMBED-CALL-65] a visual is sorted by one of its own fields", async () => {
  const frame = await openReport();
  const url = "/report/pages/overview/visuals/bars/sortBy";
  expect((await frame.call("PUT", url, { orderBy: channel, direction: 1 })).statusCode).toBe(202);
  const sorted = frame.calls.at(-1)?.body?.queries[0]?.query.sort;
  expect(sorted).toEqual([{ by: "dimension", index: 0, direction: "ascending" }]);
  expect((await frame.call("PUT", url, { orderBy: market, direction: 1 })).statusCode).toBe(400);
});

test("requests right after a load wait for it; without a load they are refused", async () => {
  const frame = openSampleFrame();
  expect((await frame.call("GET", "/report/pages")).statusCode).toBe(500);
  frame.deliver({
    method: "POST",
    url: "/report/load",
    headers: { id: "l", uid: "u1" },
    body: { id: "r1", accessToken: "token-1" },
  });
  expect((await frame.call("GET", "/report/pages")).statusCode).toBe(200);
});

const ierror = (errorCode: string) => ({ message: expect.stringMatching(/\S/), errorCode, level: 3 });

test("[EMBED-ERROR-3] invalid requests are refused with message, code and level, and change nothing", async () => {
  const frame = await openReport();
  const before = frame.session.store.get();
  const wrong: readonly (readonly [string, string, unknown])[] = [
    ["POST", "/report/load", { id: "r1", accessToken: "token-1", viewMode: 9 }],
    ["POST", "/report/load", { type: "visual", id: "r1", accessToken: "token-1", pageName: "overview" }],
    ["PATCH", "/report/settings", { background: 7 }],
    ["PATCH", "/report/settings", { zoomLevel: Number.NaN }],
    ["PATCH", "/report/settings", { zoomLevel: "1" }],
    ["PUT", "/report/filters", undefined],
    ["PUT", "/report/filters", null],
    ["POST", "/report/render", { settings: { filterPaneEnabled: "yes" } }],
    ["POST", "/report/render", { filters: [{ nonsense: true }] }],
    ["POST", "/report/render", "now"],
    ["POST", "/report/switchMode/undefined", null],
  ];
  for (const [method, url, body] of wrong) {
    const reply = await frame.call(method, url, body);
    expect(reply, `${url} ${JSON.stringify(body)}`).toEqual({
      statusCode: 400,
      body: expect.arrayContaining([ierror("Invalid parameters")]),
    });
  }
  expect(frame.session.store.get()).toBe(before);
});

test("rendering applies page, filters and settings; a page that does not exist is refused", async () => {
  const frame = openSampleFrame();
  await frame.call("POST", "/report/prepare", { id: "r1", accessToken: "token-1" });
  for (const wrong of [{ pageName: "none" }, { id: "r2" }]) {
    const reply = await frame.call("POST", "/report/render", wrong);
    expect(reply).toEqual({ statusCode: 404, body: ierror("PowerBIEntityNotFound") });
  }
  expect(frame.session.store.get().phase).toBe("prepared");
  const { statusCode } = await frame.call("POST", "/report/render", {
    id: "r1",
    accessToken: undefined,
    pageName: "detail",
    filters: [basic(channel, ["Social"])],
    settings: { panes: { filters: { visible: false } } },
  });
  expect(statusCode).toBe(202);
  expect((await frame.call("GET", "/report/filters")).body).toEqual([basic(channel, ["Social"])]);
  expect(frame.session.store.get()).toMatchObject({
    phase: "open",
    activePage: "detail",
    settings: { filterPaneVisible: false },
  });
});

test("[EMBED-SET-3] [EMBED-SET-4] [EMBED-SET-5] a host arranges pages; what it leaves out stays", async () => {
  const frame = await openReport();
  const place = (visual: object) => ({
    layoutType: 1,
    customLayout: { pagesLayout: { overview: { visualsLayout: { bars: visual } } } },
  });
  const bars = async () => {
    const { body } = await frame.call("GET", "/report/pages/overview/visuals");
    return (body as { name: string; layout: object }[]).find(({ name }) => name === "bars")?.layout;
  };
  await frame.call("PATCH", "/report/settings", place({ x: 5, y: 6, z: undefined }));
  await frame.call("PATCH", "/report/settings", place({ width: 300, height: 200 }));
  expect(await bars()).toEqual({ x: 5, y: 6, z: 0, width: 300, height: 200, displayState: { mode: 0 } });
  await frame.call("PATCH", "/report/settings", place({ displayState: { mode: 1 } }));
  expect(await bars()).toMatchObject({ x: 5, width: 300, displayState: { mode: 1 } });
  expect((await frame.call("GET", "/report/pages/overview/layoutTypes/Custom")).body).toBe(true);
  expect((await frame.call("PATCH", "/report/settings", { layoutType: 0 })).statusCode).toBe(202);
  expect(await bars()).toEqual({ x: 0, y: 0, z: 0, width: 100, height: 100, displayState: { mode: 0 } });
});

test("[EMBED-ERROR-12] [EMBED-LIFE-12] an open report does not change between desktop and mobile layout", async () => {
  const frame = await openReport();
  const before = frame.session.store.get();
  const reply = await frame.call("PATCH", "/report/settings", { layoutType: 2, background: 1 });
  expect(reply).toEqual({ statusCode: 400, body: ierror("SwitchLayoutNotSupported") });
  expect(frame.session.store.get()).toBe(before);
  await frame.load({ settings: { layoutType: 2 } });
  expect((await frame.call("PATCH", "/report/settings", { layoutType: 0 })).statusCode).toBe(400);
});

const custom = { layoutType: 1, customLayout: { pagesLayout: { overview: { visualsLayout: {} } } } };

test("a visual is loaded with the layout that its client computes", async () => {
  const frame = openSampleFrame();
  await frame.load({ type: "visual", pageName: "overview", visualName: "bars", settings: custom });
  expect(frame.session.store.get()).toMatchObject({ phase: "open", screen: { soloVisual: "bars" } });
  expect((await frame.call("PATCH", "/report/settings", { layoutType: 1 })).statusCode).toBe(202);
});

test("[EMBED-ERROR-7] [EMBED-ERROR-18] a visual that does not exist raises an error and shows nothing", async () => {
  for (const [pageName, visualName, message] of [
    ["overview", "none", "visualNotFound"],
    ["detail", "bars", "visualNotFound"],
    ["none", "bars", 'There is no page named "none".'],
  ] as const) {
    const frame = openSampleFrame();
    await frame.load({ type: "visual", pageName, visualName });
    expect(frame.events()).toEqual(["/reports/u1/events/error"]);
    const event = frame.sent.find(({ message: { url } }) => url === "/reports/u1/events/error");
    expect(event?.message.body).toMatchObject({ ...ierror("PowerBIEntityNotFound"), message });
    expect(frame.session.store.get().phase).toBe("failed");
    expect(frame.calls.filter(({ body }) => body !== null)).toEqual([]);
  }
});

test("[EMBED-ERROR-7] a report opens on its first page when the requested one does not exist, and raises an error", async () => {
  const frame = openSampleFrame();
  await frame.load({ pageName: "none" });
  expect(frame.session.store.get()).toMatchObject({ phase: "open", activePage: "overview" });
  const event = frame.sent.find(({ message }) => message.url === "/reports/u1/events/error");
  expect(event?.message.body).toMatchObject(ierror("PowerBIEntityNotFound"));
});

test("[EMBED-ERROR-2] a token of another report is reported as not found", async () => {
  const frame = openSampleFrame();
  await frame.load({ id: "r2" });
  const event = frame.sent.find(({ message }) => message.url === "/reports/u1/events/error");
  expect(event?.message.body).toMatchObject(ierror("PowerBIEntityNotFound"));
});

test("the user sees a refused load, but keeps a report that is open", async () => {
  const frame = openSampleFrame();
  await frame.call("POST", "/dashboard/load", { id: "d", accessToken: "token-1" });
  expect(frame.session.store.get()).toMatchObject({ phase: "failed", failure: { code: "NotSupported" } });
  await frame.load({ viewMode: 9 });
  expect(frame.session.store.get()).toMatchObject({
    phase: "failed",
    failure: { code: "Invalid parameters" },
  });
  await frame.load();
  expect(frame.session.store.get().phase).toBe("open");
  await frame.call("POST", "/dashboard/load", { id: "d", accessToken: "token-1" });
  await frame.load({ viewMode: 9 });
  expect(frame.session.store.get().phase).toBe("open");
});
