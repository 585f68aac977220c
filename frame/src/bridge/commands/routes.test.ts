import { baseEventNames, hostRoutes, reportEventNames } from "@vitrine/contracts/frame";
import { expect, test, vi } from "vitest";

import routesPage from "../../../../docs/frame/routes.md?raw";
import { openSampleFrame } from "../../testing/sample-frame.ts";

const error = (errorCode: string, level = 3) => ({
  message: expect.stringMatching(/\S/),
  errorCode,
  level,
});
const invalid = { statusCode: 400, body: expect.arrayContaining([error("Invalid parameters")]) };
const missing = { statusCode: 404, body: error("PowerBIEntityNotFound") };
const notSupported = { statusCode: 501, body: error("NotSupported") };
const refused = (statusCode: number, code: string) => ({ statusCode, body: error(code) });

const page = "/report/pages/overview";
const bars = `${page}/visuals/bars`;
const noPage = "/report/pages/none";
const noVisual = `${page}/visuals/none`;

/** Invalid input for every row that accepts input, with the expected refusal. */
const wrong: readonly (readonly [string, string, unknown, object])[] = [
  ["POST", "/report/load", null, invalid],
  ["POST", "/report/prepare", {}, invalid],
  [
    "POST",
    "/report/load",
    { id: "r1", accessToken: "token-1", embedUrl: "https://x.example/rdlEmbed?reportId=1" },
    notSupported,
  ],
  ["POST", "/report/token", null, invalid],
  ["POST", "/report/token", "unknown-token", invalid],
  ["POST", "/dashboard/token", "token-1", notSupported],
  ["POST", "/tile/token", "token-1", notSupported],
  ["POST", "/report/switchMode/undefined", null, invalid],
  ["POST", "/report/save", null, refused(403, "InsufficientPermissions")],
  ["PUT", "/report/pages/active", {}, invalid],
  ["PUT", "/report/pages/active", { name: "none" }, missing],
  ["PUT", `${page}/name`, { displayName: "" }, invalid],
  ["PUT", `${noPage}/name`, { displayName: "New" }, missing],
  ["DELETE", noPage, {}, missing],
  ["GET", `${noPage}/visuals`, undefined, missing],
  ["GET", `${page}/layoutTypes/2`, undefined, invalid],
  ["GET", `${noPage}/layoutTypes/Master`, undefined, missing],
  ...["/report/filters", `${page}/filters`, `${bars}/filters`].flatMap(
    (url): (readonly [string, string, unknown, object])[] => [
      ["PUT", url, [{}], invalid],
      ["PUT", url, null, invalid],
      ["POST", url, { filtersOperation: 7 }, invalid],
      ["POST", url, { filtersOperation: 1, filters: [{ filterType: 1 }] }, invalid],
    ],
  ),
  ...[`${noPage}/filters`, `${noVisual}/filters`].flatMap(
    (url): (readonly [string, string, unknown, object])[] => [
      ["GET", url, undefined, missing],
      ["PUT", url, [], missing],
      ["POST", url, { filtersOperation: 0 }, missing],
    ],
  ),
  ["GET", `${noVisual}/slicer`, undefined, missing],
  ["GET", `${bars}/slicer`, undefined, refused(400, "NotASlicer")],
  ["PUT", `${noVisual}/slicer`, { filters: [] }, missing],
  ["PUT", `${bars}/slicer`, { filters: [] }, refused(400, "NotASlicer")],
  ["POST", `${bars}/exportData`, { rows: "all" }, invalid],
  ["POST", `${bars}/exportData`, { exportDataType: 5 }, invalid],
  ["POST", `${noVisual}/exportData`, {}, missing],
  ["POST", `${page}/visuals/note/exportData`, {}, notSupported],
  ["POST", `${bars}/clone`, { filters: [{}] }, invalid],
  ["POST", `${bars}/clone`, { layout: { width: "wide" } }, invalid],
  ["POST", `${noVisual}/clone`, {}, missing],
  ["PUT", `${bars}/sortBy`, { direction: 3 }, invalid],
  ["PUT", `${bars}/sortBy`, { direction: 1, orderBy: { table: "Other", column: "other" } }, invalid],
  ["PUT", `${noVisual}/sortBy`, { direction: 1 }, missing],
  ["GET", `${noPage}/smartNarrativeInsights`, undefined, missing],
  ["GET", `${noVisual}/smartNarrativeInsights`, undefined, missing],
  ["PATCH", "/report/settings", null, invalid],
  ["PATCH", "/report/settings", { layoutType: 9 }, invalid],
  ...([0, -5, 1e9, Number.NaN, Number.POSITIVE_INFINITY] as const).flatMap((width) =>
    [
      { pageSize: { type: 4, width, height: 500 } },
      { pagesLayout: { overview: { visualsLayout: { bars: { width } } } } },
      { pagesLayout: { overview: { defaultLayout: { height: width }, visualsLayout: {} } } },
    ].map((customLayout) => ["PATCH", "/report/settings", { layoutType: 1, customLayout }, invalid] as const),
  ),
  [
    "PATCH",
    "/report/settings",
    { layoutType: 1, customLayout: { pagesLayout: { overview: { visualsLayout: { bars: { x: 1e9 } } } } } },
    invalid,
  ],
  [
    "POST",
    "/report/load",
    { id: "r1", accessToken: "token-1", settings: { customLayout: { pageSize: { type: 4, width: 0 } } } },
    invalid,
  ],
  ["PATCH", "/report/settings", { layoutType: 2 }, refused(400, "SwitchLayoutNotSupported")],
  ["PUT", "/report/theme", { themeJson: "dark" }, invalid],
  ["POST", "/report/bookmarks/applyByName", {}, invalid],
  ["POST", "/report/bookmarks/applyByName", { name: "none" }, missing],
  ["POST", "/report/bookmarks/applyState", { state: "v1.nonsense" }, invalid],
  ["POST", "/report/bookmarks/play", { playMode: 4 }, invalid],
  ["POST", "/report/bookmarks/play", { playMode: 1 }, missing],
  ["POST", "/report/bookmarks/capture", { options: { allPages: "yes" } }, invalid],
];

test("[EMBED-ERROR-3] [EMBED-ERROR-7] every row refuses invalid input with its status and its error, and changes nothing", async () => {
  const frame = openSampleFrame();
  await frame.load();
  await vi.waitFor(() => expect(frame.events().at(-1)).toBe("/reports/u1/events/rendered"));
  const [before, events] = [frame.session.store.get(), frame.events().length];
  for (const [method, url, body, reply] of wrong)
    expect(await frame.call(method, url, body), `${method} ${url} ${JSON.stringify(body)}`).toEqual(reply);
  expect(frame.session.store.get()).toBe(before);
  expect(frame.events()).toHaveLength(events);
  expect(await frame.call("POST", "/mystery/token", "token-1")).toMatchObject({ statusCode: 404 });
});

test("no row that needs a report is carried out before one is open", async () => {
  for (const [name, { method, path }] of Object.entries(hostRoutes)) {
    const frame = openSampleFrame();
    const { statusCode, body } = await frame.call(method, path, method === "GET" ? undefined : null);
    if (statusCode >= 500 && statusCode !== 501) expect(body, name).toEqual(error("ReportNotLoaded"));
    else expect([200, 202, 400, 501], name).toContain(statusCode);
    expect(frame.session.store.get().phase, name).toMatch(/waiting|failed/);
  }
});

test("the documented routes are exactly the rows and events of the protocol", () => {
  const documented = new Set(
    [...routesPage.matchAll(/(GET|POST|PUT|PATCH|DELETE) `(\/[^`]+)`/g)].map(
      ([, method, path]) => `${method} ${path}`,
    ),
  );
  for (const event of [...baseEventNames, ...reportEventNames]) expect(routesPage).toContain(`\`${event}\``);
  const rows = new Set(Object.values(hostRoutes).map(({ method, path }) => `${method} ${path}`));
  const own = ["POST /ready/:uniqueId", "POST /reports/:uniqueId/eventHooks/:hookName"];
  expect([...documented].filter((row) => !own.includes(row)).toSorted()).toEqual([...rows].toSorted());
});

test("what the user reads as a notice the host receives as well, once", async () => {
  const frame = openSampleFrame();
  await frame.load();
  const { store, actions } = frame.session;
  actions.applyView("v1.none");
  await frame.rest();
  actions.dismissNotice();
  await frame.rest();
  expect(infosOf(frame)).toEqual([error("ReaderNotice", 0)]);
  expect(store.get().screen.notice).toBeNull();
});

test("after a selection is cleared, a click on the same visual reports a change of selection again", async () => {
  const frame = openSampleFrame();
  await frame.load();
  const place = { page: "overview", visual: "bars" };
  const changes = () => frame.events().filter((url) => url.endsWith("selectionChanged")).length;
  frame.session.actions.clickVisual(place);
  frame.session.actions.clickVisual(place);
  expect(changes()).toBe(1);
  await frame.call("POST", "/report/clearSelectedVisuals/false", null);
  frame.session.actions.clickVisual(place);
  expect(changes()).toBe(2);
  await frame.load();
  frame.session.actions.clickVisual(place);
  expect(changes()).toBe(3);
});

function infosOf(frame: ReturnType<typeof openSampleFrame>): readonly unknown[] {
  return frame.sent
    .filter(({ message }) => message.url?.endsWith("/events/info") === true)
    .map(({ message }) => message.body);
}
