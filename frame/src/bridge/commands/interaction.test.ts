import type { BasicFilter } from "@vitrine/contracts/query";
import { expect, test } from "vitest";

import { drillthroughPages } from "../../report/effective/drillthrough.ts";
import { sampleReport } from "@vitrine/contracts/testing/sample-definition";
import { openSampleFrame } from "../../testing/sample-frame.ts";

const search = [{ dimension: 0, value: "Search" }];
const bars = { page: "overview", visual: "bars" };
const visualPath = "/report/pages/overview/visuals/bars";

async function openReport() {
  const frame = openSampleFrame();
  await frame.load();
  const eventsNamed = (name: string) =>
    frame.sent.filter(({ message }) => message.url?.endsWith(`/events/${name}`) === true);
  const { store, actions } = frame.session;
  return { frame, store, actions, eventsNamed };
}

test("[EMBED-CALL-61] exportData returns the visual's figures as CSV, up to the requested number of rows", async () => {
  const { frame } = await openReport();
  const reply = await frame.call("POST", `${visualPath}/exportData`, { rows: 500, exportDataType: 0 });
  expect(reply).toEqual({ statusCode: 200, body: { data: "Channel,Spend\r\nSearch,10\r\nSocial,20\r\n" } });
  expect(frame.exports.at(-1)?.query).toMatchObject({
    limit: 500,
    dimensions: [{ table: "Channel", column: "channel" }],
    filters: [{ values: ["Search"] }, { values: ["DE"] }],
  });
});

test("[EMBED-CALL-61] an export never requests more rows than its limit", async () => {
  const { frame } = await openReport();
  await frame.call("POST", `${visualPath}/exportData`, { rows: 1_000_000, exportDataType: 1 });
  expect(frame.exports.at(-1)?.query.limit).toBe(30_000);
  await frame.call("POST", `${visualPath}/exportData`, { rows: undefined, exportDataType: undefined });
  expect(frame.exports.at(-1)?.query.limit).toBe(30_000);
});

test("[EMBED-CALL-61] underlying data are the rows of facts behind the visual's figures", async () => {
  const { frame } = await openReport();
  await frame.call("POST", `${visualPath}/exportData`, {});
  const { facts: _facts, ...shown } = frame.exports.at(-1)?.query ?? {};
  await frame.call("POST", `${visualPath}/exportData`, { exportDataType: 1 });
  const { sort: _sort, ...asked } = shown as { sort?: unknown };
  expect(frame.exports.at(-1)?.query).toEqual({ ...asked, sort: [], facts: true });
  expect(frame.exports.at(-1)?.about).toBeUndefined();
});

test("[EMBED-CALL-61] [EMBED-ERROR-3] invalid exports are refused", async () => {
  const { frame } = await openReport();
  for (const rows of [0, -1, 1.5, Number.NaN, "many"]) {
    const { statusCode } = await frame.call("POST", `${visualPath}/exportData`, { rows });
    expect(statusCode, String(rows)).toBe(400);
  }
  expect((await frame.call("POST", `${visualPath}/exportData`, { exportDataType: 7 })).statusCode).toBe(400);
  const nowhere = await frame.call("POST", "/report/pages/overview/visuals/none/exportData", {});
  expect(nowhere.statusCode).toBe(404);
  const text = await frame.call("POST", "/report/pages/overview/visuals/note/exportData", {});
  expect(text.statusCode).toBe(501);
});

test("[EMBED-CALL-61] an export that the report does not permit is refused with a message", async () => {
  const frame = openSampleFrame();
  frame.reports.set("token-1", sampleReport({ exports: "none" }));
  await frame.load();
  expect(await frame.call("POST", `${visualPath}/exportData`, {})).toMatchObject({
    statusCode: 403,
    body: { errorCode: "ExportDataForbidden" },
  });
});

test("[EMBED-CALL-61] a token that expires during an export is renewed; without a new one the export fails", async () => {
  const { frame } = await openReport();
  frame.ended.add("token-1");
  const { statusCode, body } = await frame.call("POST", `${visualPath}/exportData`, {});
  expect(statusCode).toBe(500);
  expect(body).toMatchObject({ errorCode: "TokenExpired", message: expect.stringMatching(/\S/) });
});

test("selecting a mark narrows the other visuals, not its own, and is reported to the host", async () => {
  const { frame, actions, eventsNamed } = await openReport();
  const before = frame.calls.length;
  actions.selectPoints("overview", "bars", [search], false);
  await frame.rest();
  const asked = frame.calls.slice(before).flatMap(({ body }) => body?.queries ?? []);
  // Only the card and its trend send queries.
  expect(asked).toHaveLength(2);
  for (const { query } of asked) {
    expect(query.filters).toContainEqual({
      filterType: 1,
      target: { table: "Channel", column: "channel" },
      operator: "In",
      values: ["Search"],
    });
  }
  expect(eventsNamed("dataSelected").at(-1)?.message).toMatchObject({
    url: "/reports/u1/pages/overview/visuals/bars/events/dataSelected",
    body: {
      initiator: "user",
      report: { id: "r1", displayName: "Sample" },
      page: { name: "overview" },
      visual: { name: "bars", type: "clusteredBarChart" },
      dataPoints: [
        {
          identity: [{ target: { table: "Channel", column: "channel" }, equals: "Search" }],
          values: [
            { target: { table: "Performance", measure: "Spend" }, value: 10, formattedValue: "€10.00" },
          ],
        },
      ],
      regions: [],
      filters: [{ values: ["Search"] }, { values: ["DE"] }],
    },
  });
});

test("a click on a visual is reported to the host with the visual's selection", async () => {
  const { actions, eventsNamed } = await openReport();
  actions.selectPoints("overview", "bars", [search], false);
  actions.clickVisual(bars);
  actions.clickVisual({ page: "overview", visual: "spend" });
  const reported = eventsNamed("visualClicked").map(({ message }) => message.body);
  expect(reported).toMatchObject([
    { visual: { name: "bars" }, dataPoints: [{ identity: [{ equals: "Search" }] }] },
    { visual: { name: "spend" }, dataPoints: [] },
  ]);
});

test("[EMBED-CALL-29] clearSelectedVisuals clears every selection and reports it once", async () => {
  const { frame, actions, store, eventsNamed } = await openReport();
  actions.selectPoints("overview", "bars", [search], false);
  const reply = await frame.call("POST", "/report/clearSelectedVisuals/false", null);
  expect(reply.statusCode).toBe(202);
  expect(store.get().selections).toEqual([]);
  expect(eventsNamed("dataSelected").at(-1)?.message.body).toMatchObject({
    dataPoints: [],
    initiator: "sdk",
  });
  const reported = eventsNamed("dataSelected").length;
  actions.focusVisual(bars);
  await frame.call("POST", "/report/clearSelectedVisuals/false", null);
  expect(store.get().screen.focused).toEqual(bars);
  await frame.call("POST", "/report/clearSelectedVisuals/true", null);
  expect(store.get().screen.focused).toBeNull();
  expect(eventsNamed("dataSelected")).toHaveLength(reported);
});

test("[EMBED-SET-7] the host's command is reported with the marks it was chosen on", async () => {
  const { frame, actions, store, eventsNamed } = await openReport();
  const command = { name: "open", title: "Open", extend: { visualContextMenu: { title: "Open campaign" } } };
  const extensions = { commands: [command], groups: [] };
  expect((await frame.call("PATCH", "/report/settings", { extensions })).statusCode).toBe(202);
  expect(store.get().settings.hostCommands).toEqual([
    { name: "open", title: "Open campaign", menu: "context", isFirst: false, group: null, selector: null },
  ]);
  actions.triggerCommand("open", bars, [search]);
  expect(eventsNamed("commandTriggered").at(-1)?.message.body).toMatchObject({
    command: "open",
    visual: { name: "bars" },
    dataPoints: [{ identity: [{ equals: "Search" }] }],
  });
});

test("[EMBED-CALL-64] a clone is placed next to its source, with its own filters or its own place", async () => {
  const { frame, store } = await openReport();
  const filter = { filterType: 1, target: { table: "T", column: "c" }, operator: "In", values: ["x"] };
  const { statusCode, body } = await frame.call("POST", `${visualPath}/clone`, {
    filters: [filter],
    layout: { x: 7, width: 50 },
  });
  expect(statusCode).toBe(200);
  expect(body).toMatchObject({
    visualName: "bars-2",
    visual: { name: "bars-2", layout: { x: 7, y: 24, width: 50 } },
  });
  expect((await frame.call("GET", "/report/pages/overview/visuals/bars-2/filters")).body).toEqual([filter]);
  expect((await frame.call("GET", "/report/hasUnsavedChanges")).body).toBe(true);
  expect(frame.calls.at(-1)?.body?.queries).toHaveLength(1);
  expect((await frame.call("POST", `${visualPath}/clone`, {})).body).toMatchObject({ visualName: "bars-3" });
  expect((await frame.call("POST", `${visualPath}/clone`, { layout: { x: "left" } })).statusCode).toBe(400);
  expect(store.get().pages[0]?.visuals).toHaveLength(5);
});

test("[EMBED-CALL-44] [EMBED-CALL-45] [EMBED-CALL-46] filters are saved for a user and restored when the host wants them", async () => {
  const { frame } = await openReport();
  const filter = { filterType: 1, target: { table: "T", column: "c" }, operator: "In", values: ["x"] };
  const kept = async () => ({
    isApplied: (await frame.call("GET", "/report/isUserStateApplied")).body,
    filters: (await frame.call("GET", "/report/filters")).body,
  });
  await frame.call("PUT", "/report/filters", [filter]);
  expect((await frame.call("POST", "/report/userState", null)).statusCode).toBe(202);
  await frame.load();
  expect(await kept()).toMatchObject({ isApplied: false, filters: [{ values: ["Search"] }] });
  await frame.load({ settings: { persistentFiltersEnabled: true } });
  expect(await kept()).toMatchObject({ isApplied: true, filters: [{ values: ["x"] }] });
  expect((await frame.call("DELETE", "/report/userState", null)).statusCode).toBe(202);
  expect(await kept()).toMatchObject({ isApplied: false, filters: [{ values: ["Search"] }] });
  await frame.load({ settings: { persistentFiltersEnabled: true } });
  expect(await kept()).toMatchObject({ isApplied: false });
});

test("[EMBED-SET-16] a saved view is restored on any device, the default one at load, and missing parts are reported", async () => {
  const { frame, store, actions } = await openReport();
  actions.sortVisual("overview", "bars", [{ by: "measure", index: 0, direction: "ascending" }]);
  expect(await actions.personal.keepView("Mine", true)).toBe(true);
  const settings = { personalBookmarksEnabled: true };
  await frame.load();
  expect(store.get().pages[0]?.visuals[1]?.sort).toBeNull();
  await frame.load({ settings });
  expect(store.get().pages[0]?.visuals[1]?.sort).toMatchObject([{ direction: "ascending" }]);
  expect(store.get().screen.notice).toBeNull();

  const { definition, ...report } = sampleReport();
  const pages = definition.pages.map((page) => ({ ...page, visuals: [] }));
  frame.reports.set("token-1", { ...report, definition: { ...definition, pages } });
  await frame.load({ settings });
  expect(store.get()).toMatchObject({
    phase: "open",
    screen: { notice: expect.stringMatching(/no longer part of this report/) },
  });
  const [view] = store.get().personal?.views ?? [];
  expect(await actions.personal.forgetView(view?.id ?? "")).toBe(true);
  expect(store.get().personal?.views).toEqual([]);
});

test("a failure to save is reported to user and host, and nothing is lost", async () => {
  const { frame, store, actions } = await openReport();
  frame.ended.add("token-1");
  expect(await actions.personal.keepView("Mine", false)).toBe(false);
  expect(store.get().screen.notice).toBe("It could not be saved.");
  expect(await frame.call("POST", "/report/userState", null)).toMatchObject({
    statusCode: 500,
    body: { errorCode: "UserStateNotSaved" },
  });
  expect(store.get().phase).toBe("open");
});

test("[EMBED-CALL-48] [EMBED-CALL-49] [EMBED-CALL-51] bookmarks that do not exist are refused", async () => {
  const { frame } = await openReport();
  const call = async (path: string, body: object) =>
    (await frame.call("POST", `/report/bookmarks/${path}`, body)).statusCode;
  expect(await call("applyByName", { name: "none" })).toBe(404);
  expect(await call("applyByName", {})).toBe(400);
  expect(await call("applyState", { state: "nonsense" })).toBe(400);
  expect(await call("play", { playMode: 7 })).toBe(400);
  expect(await call("play", { playMode: 1 })).toBe(404);
  expect(await call("play", { playMode: 0 })).toBe(202);
});

test("the host's contrast mode applies from the load on", async () => {
  const frame = openSampleFrame();
  await frame.load({ contrastMode: 3 });
  expect(frame.session.store.get().contrast).toBe(3);
  expect((await frame.load({ contrastMode: 9 })).statusCode).toBe(400);
});

test("[EMBED-CALL-74] a click reports the visual, and the selection only if another visual was clicked before", async () => {
  const { actions, eventsNamed } = await openReport();
  actions.clickVisual(bars);
  actions.clickVisual(bars);
  actions.clickVisual({ page: "overview", visual: "spend" });
  expect(eventsNamed("visualClicked").length).toBe(3);
  expect(eventsNamed("selectionChanged").map(({ message }) => message.body)).toMatchObject([
    { visual: { name: "bars" }, selectedItems: [{ name: "bars" }] },
    { selectedItems: [{ name: "spend" }] },
  ]);
});

test("[EMBED-SET-15] links are opened, opened and reported, or only reported, as the host sets it", async () => {
  const { frame, actions, eventsNamed } = await openReport();
  const url = "https://example.com/";
  const follow = async (hyperlinkClickBehavior: number) => {
    await frame.call("PATCH", "/report/settings", { hyperlinkClickBehavior });
    return [actions.followLink(bars, url), eventsNamed("dataHyperlinkClicked").length];
  };
  expect(await follow(0)).toEqual([true, 0]);
  expect(await follow(1)).toEqual([true, 1]);
  expect(await follow(2)).toEqual([false, 2]);
  expect(eventsNamed("dataHyperlinkClicked")[0]?.message.body).toMatchObject({
    url,
    visual: { name: "bars" },
  });
});

test("a mark drills through to a page that is narrowed to it, and back", async () => {
  const frame = openSampleFrame();
  const { definition, ...report } = sampleReport();
  const channel = { table: "Channel", column: "channel" };
  const pages = definition.pages.map((page) =>
    page.name === "detail" ? { ...page, drillthrough: [channel] } : page,
  );
  frame.reports.set("token-1", { ...report, definition: { ...definition, pages } });
  await frame.load();
  const { store, actions } = frame.session;
  const points = [search];
  expect(drillthroughPages(store.get(), bars, points).map(({ name }) => name)).toEqual(["detail"]);
  expect(drillthroughPages(store.get(), bars, [[{ dimension: 7, value: "x" }]])).toEqual([]);
  await actions.drillThrough(bars, points, "detail");
  expect(store.get()).toMatchObject({ activePage: "detail", screen: { cameFrom: "overview" } });
  expect((await frame.call("GET", "/report/pages/detail/filters")).body).toMatchObject([
    { target: channel, values: ["Search"] },
  ]);
  // The slicers' filters are applied to the page too, so that its figures match the marks.
  const country = { table: "Market", column: "country" };
  const sliced: BasicFilter = { filterType: 1, target: country, operator: "In", values: ["DE"] };
  actions.slice("overview", "spend", [sliced, { ...sliced, target: channel, values: ["Search", "Social"] }]);
  await actions.drillThrough(bars, points, "detail");
  expect((await frame.call("GET", "/report/pages/detail/filters")).body).toMatchObject([
    { target: country, values: ["DE"], displaySettings: { displayName: "Spend" } },
    { target: channel, values: ["Search"] },
  ]);
  actions.selectPage("overview", "user");
  expect(store.get()).toMatchObject({ activePage: "overview", screen: { cameFrom: null } });
});
