import { beforeAll, expect, test } from "vitest";

import { httpRoutes } from "@vitrine/contracts/http";
import { isoWeekday, queryBatchReplySchema } from "@vitrine/contracts/query";

import { describeOnSomeStore } from "../../db/testing.ts";
import { createAskAs, type AskAs } from "../../testing/ask-as.ts";
import { testReports, type TestPersonName } from "../../testing/test-data.ts";
import { openTestApp, type TestApp } from "../../testing/test-app.ts";

const { getWorkspaceSettings, setWorkspaceSettings } = httpRoutes;
const { uploadImport, getReport, getEmbedReport, queryEmbedReport } = httpRoutes;
const { readAuditLog } = httpRoutes;

const unset = {
  displayName: null,
  currency: null,
  timeZone: null,
  weekStart: "monday",
  yearStart: 1,
  colours: "blue",
};
const set = {
  displayName: "Alpha Outdoor",
  currency: "CHF",
  timeZone: "Europe/Zurich",
  weekStart: "sunday",
  yearStart: 4,
  colours: "plum",
};

describeOnSomeStore("the settings of a workspace", (openStore) => {
  let app: TestApp;
  let askAs: AskAs;
  beforeAll(async () => {
    app = await openTestApp(await openStore());
    askAs = createAskAs(app);
  });

  const params = { workspaceId: "alpha" };
  const read = async (name: TestPersonName = "manager") =>
    (await askAs(name, getWorkspaceSettings, params)).body;
  const change = async (body: object, name: TestPersonName = "manager") =>
    askAs(name, setWorkspaceSettings, params, { version: (await read())["version"], ...body });
  const inFrame = async () => {
    const { body } = await askAs("client", getReport, { reportId: testReports.shared });
    const opened = await app.ask({ row: getEmbedReport, token: String(body["accessToken"]) });
    return { calendar: opened.body["calendar"], workspace: opened.body["workspace"] };
  };
  const newestEvents = async (event: string) => {
    const { body } = await askAs("admin", readAuditLog, {}, { event });
    return Object(body["entries"]).map(({ details }: { details: unknown }) => details);
  };

  test("are the defaults at first, and everyone in the workspace reads them", async () => {
    const defaults = { displayName: "Alpha", currency: "EUR", timeZone: "Europe/Berlin" };
    expect(await read()).toMatchObject({ ...unset, version: 0, mayEdit: true });
    expect(await read("client")).toMatchObject({ ...unset, defaults, mayEdit: false });
    expect((await askAs("stranger", getWorkspaceSettings, params)).error?.code).toBe("workspace_not_found");
    expect(await inFrame()).toEqual({
      calendar: { weekStart: "monday", yearStart: 1 },
      workspace: { name: "Alpha", mark: null, currency: "EUR", timeZone: "Europe/Berlin", colours: "blue" },
    });
  });

  test("are changed by managers, recorded, and sent with every report", async () => {
    expect((await change(set, "planner")).error?.code).toBe("forbidden");
    expect((await change(set, "client")).error?.code).toBe("forbidden");
    expect((await change(set)).body).toMatchObject({ ...set, version: 1 });
    expect(await newestEvents("workspace.settings-changed")).toEqual([{ workspace: "alpha", ...set }]);
    expect(await inFrame()).toMatchObject({
      calendar: { weekStart: "sunday", yearStart: 4 },
      workspace: { name: "Alpha Outdoor", currency: "CHF", timeZone: "Europe/Zurich", colours: "plum" },
    });
    expect((await change({ ...set, currency: null })).body).toMatchObject({ currency: null, version: 2 });
    const [newest] = await newestEvents("workspace.settings-changed");
    expect(newest).toEqual({ workspace: "alpha", currency: "" });
    expect((await inFrame()).workspace).toMatchObject({ currency: "EUR" });
  });

  test("decide on which day the weeks of figures begin, whatever a frame asks for", async () => {
    const { body } = await askAs("client", getReport, { reportId: testReports.shared });
    const token = String(body["accessToken"]);
    const days = { table: "Date", column: "date", grain: "week" };
    const spend = { table: "Performance", measure: "Spend" };
    const query = { dimensions: [days], measures: [spend], filters: [], sort: [], limit: 100, totals: false };
    const asked = { ...query, calendar: { weekStart: "saturday", yearStart: 1 } };
    const firstWeekdays = async () => {
      const queries = [query, asked].map((one, place) => ({ id: String(place), query: one }));
      const answer = await app.ask({ row: queryEmbedReport, token, body: { queries } });
      const reply = queryBatchReplySchema.parse(answer.body);
      const starts = reply.results.flatMap((one) =>
        one.status === "ok" ? (one.result.columns[0]?.values ?? []) : [],
      );
      return [...new Set(starts.map((start) => isoWeekday(String(start))))];
    };
    await change({ ...set, weekStart: "monday" });
    expect(await firstWeekdays()).toEqual([1]);
    await change(set);
    expect(await firstWeekdays()).toEqual([7]);
  });

  test("of an older version are refused; the same ones again have no effect", async () => {
    const { version } = await read();
    const wanted = { ...set, yearStart: 7, version };
    const first = await change(wanted);
    expect((await change(wanted)).body).toEqual(first.body);
    expect((await change({ ...set, yearStart: 10, version })).error?.code).toBe("edit_conflict");
    const next = first.body["version"];
    const both = await Promise.all([2, 3].map((yearStart) => change({ ...set, yearStart, version: next })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test("name the currency of amounts in uploaded files that name none", async () => {
    await change({ ...set, currency: "CHF" });
    const headers = { "content-type": "application/octet-stream", "x-file-name": "spend.csv" };
    const file = Buffer.from("Day,Campaign,Cost\n2026-10-01,A,1\n");
    const { body } = await askAs("manager", uploadImport, params, file, { headers });
    expect(body).toMatchObject({ currency: "EUR", mapping: { currency: "CHF" } });
  });

  test("need a known currency and time zone, a month and a name", async () => {
    for (const wrong of [
      { currency: "Euro" },
      { currency: "eur" },
      { timeZone: "Mars/Olympus" },
      { timeZone: "+01:00" },
      { yearStart: 13 },
      { weekStart: "friday" },
      { displayName: " " },
      { displayName: "x".repeat(101) },
    ]) {
      const { error } = await change({ ...set, ...wrong });
      expect([error?.code, error?.detail]).toEqual([
        "invalid_input",
        expect.stringContaining(Object.keys(wrong)[0] ?? ""),
      ]);
    }
  });
});
