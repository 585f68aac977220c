import { beforeAll, describe, expect, test } from "vitest";

import { httpRoutes } from "@vitrine/contracts/http";

import { describeOnSomeStore } from "../../db/testing.ts";
import { testReports, testUserId, type TestPersonName } from "../../testing/test-data.ts";
import { openTestApp, type TestApp } from "../../testing/test-app.ts";

const {
  cloneReport,
  compareReportVersions,
  copyEmbedReport,
  getDraftKeys,
  getEmbedReport,
  getReport,
  getReportAsClient,
  getReportVersion,
  listReportVersions,
  restoreReportVersion,
  saveEmbedReport,
} = httpRoutes;

const layout = { x: 0, y: 0, width: 100, height: 100 };
const spend = { table: "Performance", measure: "Spend" };
const card = (more: object = {}) => ({
  name: "spend",
  type: "card",
  title: "Spend",
  layout,
  measures: [spend],
  ...more,
});
const definition = (visuals: readonly object[] = [], more: object = {}) => ({
  version: 1,
  dataset: "campaign_digital",
  pages: [{ name: "overview", displayName: "Overview", visuals }],
  ...more,
});

describeOnSomeStore("versions of reports", (openStore) => {
  let app: TestApp;
  const tokens = new Map<TestPersonName, string>();
  const tokenOf = async (name: TestPersonName) => {
    const token = tokens.get(name) ?? (await app.signIn(name)).token;
    tokens.set(name, token);
    return token;
  };
  beforeAll(async () => {
    app = await openTestApp(await openStore());
  });

  const embedToken = async (
    name: TestPersonName,
    reportId: string,
    row: typeof getReport | typeof getReportAsClient = getReport,
  ) => {
    const params = { reportId, workspaceId: "alpha" };
    return String((await app.ask({ row, params, token: await tokenOf(name) })).body["accessToken"]);
  };
  const save = async (reportId: string, body: object, name: TestPersonName = "planner") =>
    app.ask({ row: saveEmbedReport, token: await embedToken(name, reportId), body: { version: 1, ...body } });
  const list = async (reportId: string) =>
    (await app.ask({ row: listReportVersions, params: { reportId }, token: await tokenOf("planner") })).body[
      "versions"
    ];
  /** A report of its own for each test. */
  const makeReport = async () => {
    const params = { reportId: testReports.shared };
    const made = await app.ask({ row: cloneReport, params, body: {}, token: await tokenOf("planner") });
    return String(made.body["report_id"] ?? made.body["id"]);
  };

  test("a report has one version until it is saved, also a copy of one with more", async () => {
    const reportId = await makeReport();
    expect(await list(reportId)).toEqual([
      {
        number: 1,
        author: expect.any(String),
        note: "",
        at: app.clock.now().toISOString(),
        changes: [],
        words: [],
      },
    ]);
    const opened = await app.ask({ row: getEmbedReport, token: await embedToken("planner", reportId) });
    expect(opened.body).toMatchObject({ version: 1 });
  });

  test("[CALL-44, CALL-45] what is saved is the next version, with its author, note and changes in words", async () => {
    const reportId = await makeReport();
    app.clock.pass({ minutes: 1 });
    const saved = await save(reportId, { definition: definition([card()]), note: " First figure " });
    expect(saved.body).toEqual({ version: 2 });
    expect(await list(reportId)).toMatchObject([
      {
        number: 2,
        note: "First figure",
        at: app.clock.now().toISOString(),
        changes: [{ key: "visualAdded", parameters: { visual: "Spend", type: "card", page: "Overview" } }],
        words: ["Card “Spend” added to page “Overview”"],
      },
      { number: 1 },
    ]);
    const opened = await app.ask({ row: getEmbedReport, token: await embedToken("planner", reportId) });
    expect(opened.body).toMatchObject({
      version: 2,
      definition: { pages: [{ visuals: [{ name: "spend" }] }] },
    });
    const { rows } = await app.store.query(
      "select details, user_id from audit_log where event = 'report.saved' order by id desc limit 1",
      [],
    );
    expect(rows[0]).toMatchObject({
      details: { report: reportId, version: "2" },
      user_id: testUserId("planner"),
    });
  });

  test("[CALL-44] the second of two people learns what was saved meanwhile, and overwrites nothing", async () => {
    const reportId = await makeReport();
    expect((await save(reportId, { definition: definition([card()]) }, "manager")).status).toBe(200);
    const [{ author: manager }] = (await list(reportId)) as [{ author: string }];
    const late = await save(reportId, { definition: definition([card({ title: "Late" })]) });
    expect(late).toMatchObject({
      status: 409,
      error: { code: "edit_conflict", detail: `version 2 was saved by ${manager}`, by: manager },
    });
    expect(await list(reportId)).toHaveLength(2);
    // A repeated request has no effect.
    expect((await save(reportId, { definition: definition([card()]) }, "manager")).body).toEqual({
      version: 2,
    });
  });

  test("[CALL-45, CALL-46] an earlier version is read, and restored as the next one", async () => {
    const reportId = await makeReport();
    await save(reportId, { definition: definition([card()]) });
    const token = await tokenOf("planner");
    const params = { reportId, number: "1" };
    const first = await app.ask({ row: getReportVersion, params, token });
    expect(first.body).toMatchObject({
      number: 1,
      definition: { pages: [{ visuals: [] }] },
      restoring: ["“Spend” deleted from page “Overview”"],
    });
    const german = { "accept-language": "de-CH,de;q=0.9" };
    expect((await app.ask({ row: getReportVersion, params, token, headers: german })).body).toMatchObject({
      restoring: ["„Spend“ auf Seite „Overview“ gelöscht"],
    });
    const restored = await app.ask({ row: restoreReportVersion, params, token, body: {} });
    expect(restored.body).toMatchObject({ number: 3, changes: [{ key: "visualDeleted" }] });
    expect((await app.ask({ row: restoreReportVersion, params, token, body: {} })).body).toMatchObject({
      number: 3,
    });
    const missing = { reportId, number: "9" };
    expect((await app.ask({ row: getReportVersion, params: missing, token })).error?.code).toBe(
      "version_not_found",
    );
  });

  test("[CALL-46] pages that come back are hidden from clients if they were so, and the reader learns it before", async () => {
    const reportId = await makeReport();
    const pages = (...names: readonly string[]) =>
      definition([], {
        pages: ["shown", ...names].map((name) => ({ name, displayName: name.toUpperCase(), visuals: [] })),
      });
    const hide = (...names: readonly string[]) =>
      app.store.query("update reports set hidden_pages = $2 where id = $1", [reportId, names]);
    const token = await tokenOf("planner");
    const at = (number: number) => ({ reportId, number: String(number) });
    await save(reportId, { definition: pages("a", "b", "c") });
    await hide("b");
    await save(reportId, { definition: pages("a", "b"), version: 2 });
    await hide("a", "b");
    await save(reportId, { definition: pages("a"), version: 3 });
    const read = await app.ask({ row: getReportVersion, params: at(2), token });
    expect(read.body).toMatchObject({ hidden: ["A", "B"] });
    await app.ask({ row: restoreReportVersion, params: at(2), token, body: {} });
    const hidden = async () =>
      (await app.store.query("select hidden_pages from reports where id = $1", [reportId])).rows[0];
    expect(await hidden()).toEqual({ hidden_pages: ["a", "b"] });
    // An earlier server did not keep which pages were hidden.
    await save(reportId, { definition: pages("a"), version: 5 });
    await app.store.query("update report_versions set hidden_pages = null where report_id = $1", [reportId]);
    await app.ask({ row: restoreReportVersion, params: at(2), token, body: {} });
    expect(await hidden()).toEqual({ hidden_pages: ["a", "b", "c"] });
  });

  test("[CALL-44, CALL-46] what would leave clients without a page is neither saved nor restored", async () => {
    const reportId = await makeReport();
    const pages = (...names: readonly string[]) =>
      definition([], { pages: names.map((name) => ({ name, displayName: name, visuals: [] })) });
    await save(reportId, { definition: pages("a") });
    await save(reportId, { definition: pages("a", "b"), version: 2 });
    await app.store.query("update reports set hidden_pages = '{a}' where id = $1", [reportId]);
    const detail = "definition.pages must have one that clients see";
    const saved = await save(reportId, { definition: pages("a"), version: 3 });
    expect(saved.error).toMatchObject({ code: "invalid_input", detail });
    const params = { reportId, number: "2" };
    const token = await tokenOf("planner");
    const restored = await app.ask({ row: restoreReportVersion, params, token, body: {} });
    expect(restored.error).toMatchObject({ code: "invalid_input", detail });
    expect(await list(reportId)).toHaveLength(3);
  });

  test("[CALL-45] two versions are embedded to be looked at, with what differs marked and said", async () => {
    const reportId = await makeReport();
    await save(reportId, { definition: definition([card()]) });
    await save(reportId, {
      definition: definition([card({ title: "Cost" }), card({ name: "new" })]),
      version: 2,
    });
    const token = await tokenOf("planner");
    const german = { "accept-language": "de" };
    const params = { reportId, number: "2", later: "3" };
    const { body } = await app.ask({ row: compareReportVersions, params, token, headers: german });
    expect(body).toMatchObject({
      earlier: { version: { number: 2 }, embed: { permissions: 0 } },
      later: { version: { number: 3 }, embed: { permissions: 0 } },
      words: expect.arrayContaining(["Karte „Spend“ auf Seite „Overview“ hinzugefügt"]),
    });
    const drawn = async (side: unknown) => {
      const embed = Object(Reflect.get(Object(side), "embed")) as { readonly accessToken?: string };
      const opened = await app.ask({ row: getEmbedReport, token: embed.accessToken ?? "" });
      return Reflect.get(Object(opened.body["definition"]), "pages") as unknown;
    };
    const marked = { look: expect.objectContaining({ hasBorder: true }) };
    expect(await drawn(body["earlier"])).toMatchObject([{ visuals: [{ title: "Spend", ...marked }] }]);
    expect(await drawn(body["later"])).toMatchObject([
      {
        visuals: [
          { title: "Cost", ...marked },
          { name: "new", ...marked },
        ],
      },
    ]);
    const saved = await app.ask({
      row: saveEmbedReport,
      token: String(Reflect.get(Object(Reflect.get(Object(body["earlier"]), "embed")), "accessToken")),
      body: { definition: definition([card()]), version: 3 },
    });
    expect(saved.error?.code).toBe("forbidden");
    const missing = await app.ask({ row: compareReportVersions, params: { ...params, later: "9" }, token });
    expect(missing.error?.code).toBe("version_not_found");
  });

  describe("a definition is refused with the place of its fault", () => {
    const chart = (more: object) => card({ type: "clusteredBarChart", ...more });
    test.each([
      ["another dataset", definition([], { dataset: "other" }), "definition.dataset must stay"],
      [
        "a measure that does not exist",
        definition([card({ measures: [spend, { table: "Performance", measure: "Luck" }] })]),
        "definition.pages[0].visuals[0].measures[1] names a field that you cannot query: Performance[Luck]",
      ],
      [
        "a hidden measure that does not exist",
        definition([
          card({
            hiddenFields: [{ role: "Values", index: 0, field: { table: "Performance", measure: "Luck" } }],
          }),
        ]),
        "definition.pages[0].visuals[0].hiddenFields[0].field names a field that you cannot query: Performance[Luck]",
      ],
      [
        "a filter on a column that does not exist",
        definition([], {
          filters: [
            { filterType: 1, target: { table: "Campaign", column: "luck" }, operator: "In", values: [] },
          ],
        }),
        "definition.filters[0].target names a field that you cannot query: Campaign[luck]",
      ],
      [
        "a field without a role",
        definition([card({ dimensions: [{ table: "Channel", column: "channel" }] })]),
        "definition.pages[0].visuals[0] of type card has no place for the field channel",
      ],
      [
        "a definition that breaks the schema",
        definition([chart({ limit: 0 })]),
        "definition.pages[0].visuals[0].limit must be at least 1",
      ],
    ])("%s", async (_, faulty, detail) => {
      const refused = await save(testReports.own, { definition: faulty });
      expect(refused).toMatchObject({ status: 400, error: { code: "invalid_input" } });
      expect(refused.error?.detail).toContain(detail);
    });
  });

  test("fields that a report named before may stay", async () => {
    const reportId = await makeReport();
    const old = { table: "Performance", measure: "Retired" };
    const page = JSON.stringify([
      {
        name: "overview",
        displayName: "Overview",
        visuals: [card({ type: "multiRowCard", measures: [old] })],
      },
    ]);
    await app.store.query(
      "update reports set definition = jsonb_set(definition, '{pages}', $2::jsonb) where id = $1",
      [reportId, page],
    );
    const saved = await save(reportId, {
      definition: definition([card({ type: "multiRowCard", measures: [old, spend] })]),
    });
    expect(saved.body).toEqual({ version: 2 });
  });

  test("[PERM-18] only tokens of people who may edit the report save it", async () => {
    const body = { definition: definition([card()]), version: 1 };
    const asks = [
      await embedToken("client", testReports.shared),
      await embedToken("manager", testReports.shared, getReportAsClient),
    ].map((token) => app.ask({ row: saveEmbedReport, token, body }));
    for (const answer of await Promise.all(asks))
      expect(answer).toMatchObject({ status: 403, error: { code: "forbidden" } });
  });

  test("[CALL-48] a changed definition is saved as a new report, and the report stays as it is", async () => {
    const reportId = await makeReport();
    const token = await embedToken("planner", reportId);
    const key = { "idempotency-key": `copy ${reportId}` };
    const copy = (body: object, headers: Record<string, string> = {}) =>
      app.ask({
        row: copyEmbedReport,
        token,
        headers,
        body: { definition: definition([card()]), name: "Mine", ...body },
      });
    const made = await copy({}, key);
    expect(made.body).toEqual({ reportId: expect.any(String), reportName: "Mine" });
    expect((await copy({}, key)).body).toEqual(made.body);
    const copyId = String(made.body["reportId"]);
    const opened = await app.ask({ row: getEmbedReport, token: await embedToken("planner", copyId) });
    expect(opened.body).toMatchObject({
      reportName: "Mine",
      version: 1,
      definition: { pages: [{ visuals: [{ name: "spend" }] }] },
    });
    expect(await list(reportId)).toHaveLength(1);
    const { rows } = await app.store.query(
      "select details, user_id from audit_log where event = 'report.cloned' order by id desc limit 1",
      [],
    );
    expect(rows[0]).toMatchObject({ details: { report: copyId }, user_id: testUserId("planner") });
    expect((await copy({ workspaceId: "beta" })).error?.code).toBe("workspace_not_found");
    expect((await copy({ name: " " })).error?.code).toBe("invalid_input");
    expect((await copy({ definition: definition([], { dataset: "other" }) })).error?.code).toBe(
      "invalid_input",
    );
  });

  test("[PERM-18] tokens that do not save a report do not save a copy of it", async () => {
    const body = { definition: definition([card()]), name: "Mine" };
    for (const token of [
      await embedToken("client", testReports.shared),
      await embedToken("manager", testReports.shared, getReportAsClient),
    ])
      expect((await app.ask({ row: copyEmbedReport, token, body })).status).toBe(403);
  });

  test("[PERM-18] keys of unsaved changes are of one person and one report, and only for people who may save it", async () => {
    const reportId = await makeReport();
    const keysOf = async (name: TestPersonName, report: string, row?: typeof getReportAsClient) =>
      app.ask({ row: getDraftKeys, token: await embedToken(name, report, row) });
    const mine = await keysOf("planner", reportId);
    expect(mine.body).toEqual({ keys: [expect.stringMatching(/^[\w-]{43}$/)] });
    expect((await keysOf("planner", reportId)).body).toEqual(mine.body);
    expect((await keysOf("manager", reportId)).body).not.toEqual(mine.body);
    expect((await keysOf("planner", testReports.shared)).body).not.toEqual(mine.body);
    expect((await keysOf("client", testReports.shared)).error?.code).toBe("forbidden");
    expect((await keysOf("manager", reportId, getReportAsClient)).error?.code).toBe("forbidden");
  });

  test("hidden pages that a version does not have are forgotten", async () => {
    const reportId = await makeReport();
    await save(reportId, { definition: definition([card()]) });
    const { rows } = await app.store.query("select hidden_pages from reports where id = $1", [reportId]);
    expect(rows[0]).toEqual({ hidden_pages: [] });
  });

  test("the newest 200 versions are kept", async () => {
    const reportId = await makeReport();
    await app.store.query("update reports set definition_version = 250 where id = $1", [reportId]);
    await app.store.query(
      `insert into report_versions (report_id, number, definition, author_id, note, at, changes)
       select r.id, n, r.definition, r.creator_id, '', now(), '[]' from reports r, generate_series(1, 249) n
       where r.id = $1`,
      [reportId],
    );
    expect((await save(reportId, { definition: definition([card()]), version: 250 })).body).toEqual({
      version: 251,
    });
    const kept = (await list(reportId)) as readonly { readonly number: number }[];
    expect([kept.length, kept[0]?.number, kept.at(-1)?.number]).toEqual([200, 251, 52]);
  });
});
