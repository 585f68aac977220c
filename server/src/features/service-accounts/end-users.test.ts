import * as fc from "fast-check";
import { beforeAll, expect, test } from "vitest";

import { httpRoutes, type ServiceEmbedding } from "@vitrine/contracts/http";
import { scaled } from "@vitrine/contracts/testing";

import { describeOnSomeStore } from "../../db/testing.ts";
import { createAskAs, type AskAs } from "../../testing/ask-as.ts";
import { testReports, testUserId } from "../../testing/test-data.ts";
import { openTestApp, type Answer, type TestApp } from "../../testing/test-app.ts";
import {
  addTestAccount,
  testAccountSettings,
  type TestServiceAccount,
} from "../../testing/test-service-account.ts";

const { issueServiceEmbedToken, getEmbedReport, queryEmbedReport, exportEmbedReport } = httpRoutes;
const { changeServiceAccount, endServiceAccount, revokeServiceCredential, openEmbedBoard } = httpRoutes;

const boardId = "aaaaaaaa-0000-4000-8000-00000000000b";
const tablesReport = "aaaaaaaa-0000-4000-8000-00000000000c";
const rule = (...values: readonly string[]) => ({ table: "Campaign", column: "campaign_id", values });
const figure = {
  kind: "figure",
  reportId: testReports.own,
  measure: { table: "Performance", measure: "Clicks" },
};

describeOnSomeStore("end users of service accounts", (openStore) => {
  let app: TestApp;
  let askAs: AskAs;
  let host: TestServiceAccount;
  beforeAll(async () => {
    app = await openTestApp(await openStore());
    askAs = createAskAs(app);
    host = await addTestAccount(app, askAs);
    const insert = `insert into reports (id, kind, workspace_id, name, description, report_type, dataset, definition,
      hidden_pages, campaign_ids, creator_id, created_at, updated_at, version)
      values ($1, $2, 'alpha', $3, '', $2, $4, $5, '{}', '{}', $6, now(), now(), 1)`;
    const creator = testUserId("manager");
    const place = { x: 0, y: 0, w: 2, h: 2 };
    const tiles = [{ id: "t", title: "", place, content: figure }];
    await app.store.query(insert, [boardId, "board", "Board", "", { version: 1, tiles }, creator]);
    await app.store.query(insert, [
      tablesReport,
      "report",
      "On tables",
      "tables-eeeeeeee-0000-4000-8000-000000000004",
      {},
      creator,
    ]);
  });

  const order = { reportId: testReports.own, identity: { name: "user-7" } };
  const embed = async (changes: object = {}, account: TestServiceAccount = host) =>
    app.ask({ row: issueServiceEmbedToken, token: await account.token(), body: { ...order, ...changes } });
  const embedToken = async (changes: object = {}, account: TestServiceAccount = host) => {
    const answer = await embed(changes, account);
    expect(answer.status, JSON.stringify(answer.error)).toBe(200);
    return String(answer.body["accessToken"]);
  };
  const openFrame = (token: string) => app.ask({ row: getEmbedReport, token });
  const queries = (measures: readonly string[]) =>
    measures.map((measure) => ({
      id: measure,
      query: {
        dimensions: [{ table: "Campaign", column: "campaign_id" }],
        measures: [{ table: "Performance", measure }],
        filters: [],
        sort: [],
        limit: 100,
        totals: false,
      },
    }));
  const query = (token: string, ...measures: readonly string[]) =>
    app.ask({ row: queryEmbedReport, token, body: { queries: queries(measures) } });
  const campaignsIn = ({ body }: Answer) => [
    ...new Set(
      JSON.stringify(body)
        .match(/\b0000000\d\b/g)
        ?.toSorted() ?? [],
    ),
  ];
  const change = (account: TestServiceAccount, changes: object, version = 1) =>
    askAs(
      "admin",
      changeServiceAccount,
      { accountId: account.id },
      {
        ...testAccountSettings,
        version,
        ...changes,
      },
    );

  test("[SERVICE-12] the answer is what the SDK needs, for a report, a board and a statement", async () => {
    const answer = (await embed({ lifetimeMinutes: 60 })).body as unknown as ServiceEmbedding;
    expect(answer).toEqual({
      type: "report",
      id: testReports.own,
      name: "Own report",
      embedUrl: `http://localhost:8081/reportEmbed?reportId=${testReports.own}&groupId=alpha`,
      accessToken: expect.any(String),
      tokenType: 1,
      tokenExpiry: "2026-11-02T10:00:00.000Z",
      permissions: 0,
      origins: ["https://app.example"],
    });
    expect((await openFrame(answer.accessToken)).body).toMatchObject({
      reportName: "Own report",
      permissions: 0,
      parentOrigins: ["https://app.example"],
      tokenExpiry: answer.tokenExpiry,
    });
    expect((await embed({ reportId: boardId })).body).toMatchObject({ type: "dashboard", id: boardId });
  });

  test("[SERVICE-12] tokens live for one to sixty minutes, and are read only", async () => {
    for (const changes of [{ lifetimeMinutes: 0 }, { lifetimeMinutes: 61 }, { permissions: "all" }])
      expect((await embed(changes)).error).toMatchObject({ code: "invalid_input" });
    const token = await embedToken({ lifetimeMinutes: 1 });
    app.clock.pass({ seconds: 50 });
    expect((await openFrame(token)).status).toBe(200);
    app.clock.pass({ seconds: 30 });
    expect((await openFrame(token)).error).toMatchObject({ code: "embed_token_expired" });
  });

  test("[SERVICE-13] an end user sees only rows that the report, the account and the end user's rules allow", async () => {
    const all = await query(await embedToken(), "Clicks");
    expect(campaignsIn(all)).toEqual(["00000001", "00000002"]);
    const one = await query(await embedToken({ rows: [rule("00000002", "00000003")] }), "Clicks");
    expect(campaignsIn(one)).toEqual(["00000002"]);
    const none = await query(await embedToken({ rows: [rule("00000003")] }), "Clicks");
    expect(campaignsIn(none)).toEqual([]);
    const shared = await embedToken({ reportId: testReports.shared, rows: [rule("00000002")] });
    expect(campaignsIn(await query(shared, "Clicks"))).toEqual([]);
    const unknown = { table: "Campaign", column: "nothing", values: ["x"] };
    expect((await embed({ rows: [unknown] })).error).toMatchObject({ code: "invalid_input" });
  });

  test("[SERVICE-13] columns are hidden from queries, the list of fields and files, and never shown again", async () => {
    const columns = [
      { table: "Performance", field: "Clicks" },
      { table: "Channel", field: "channel" },
    ];
    const token = await embedToken({ columns });
    expect((await query(token, "Clicks", "CTR", "Impressions")).body).toMatchObject({
      results: [
        { status: "error", error: { code: "query_field_forbidden" } },
        { status: "error", error: { code: "query_field_forbidden" } },
        { status: "ok" },
      ],
    });
    const described = JSON.stringify((await openFrame(token)).body["dataset"]);
    expect(described).not.toMatch(/"(Clicks|channel)"/);
    const [asked] = queries(["Clicks"]);
    const file = { format: "csv", data: "summarised", query: asked?.query };
    expect((await app.ask({ row: exportEmbedReport, token, body: file })).status).toBe(403);
    for (const field of ["Margin", "Media cost"]) {
      const inside = await query(await embedToken(), field);
      expect(inside.body, field).toMatchObject({ results: [{ status: "error" }] });
    }
    const nothing = [{ table: "Performance", field: "Clickz" }];
    expect((await embed({ columns: nothing })).error).toMatchObject({ code: "invalid_input" });
  });

  test("[SERVICE-13] tiles of a board have the rules of the end user too", async () => {
    const boardToken = async (changes: object) => embedToken({ reportId: boardId, ...changes });
    const ask = async (changes: object) =>
      app.ask({
        row: httpRoutes.queryEmbedBoard,
        token: await boardToken(changes),
        body: { reports: [{ reportId: testReports.own, queries: queries(["Clicks", "Impressions"]) }] },
      });
    expect(campaignsIn(await ask({}))).toEqual(["00000001", "00000002"]);
    const narrow = await ask({
      rows: [rule("00000001")],
      columns: [{ table: "Performance", field: "Clicks" }],
    });
    expect(campaignsIn(narrow)).toEqual(["00000001"]);
    expect(JSON.stringify(narrow.body)).toContain("query_field_forbidden");
    const opened = await app.ask({ row: openEmbedBoard, token: await boardToken({}), body: {} });
    expect(opened.body).toMatchObject({ permissions: 0, tiles: [{ content: { kind: "figure" } }] });
  });

  test("[SERVICE-13] whatever rules account and end user have, no row and no figure is shown that one of them excludes", async () => {
    const ids = ["00000001", "00000002", "00000003"];
    const rules = fc.array(fc.subarray(ids, { minLength: 1 }), { maxLength: 2 });
    const hidden = fc.subarray(["Clicks", "Impressions", "Spend"]);
    const reports = fc.constantFrom(testReports.own, testReports.shared);
    await fc.assert(
      fc.asyncProperty(rules, rules, hidden, reports, async (ofAccount, ofUser, fields, reportId) => {
        await app.store.query("update service_accounts set row_rules = $2 where id = $1", [
          host.id,
          JSON.stringify(ofAccount.map((values) => rule(...values))),
        ]);
        const rows = ofUser.map((values) => rule(...values));
        const columns = fields.map((field) => ({ table: "Performance", field }));
        const answer = await query(
          await embedToken({ reportId, rows, columns }),
          "Clicks",
          "Impressions",
          "Spend",
        );
        const own = reportId === testReports.own ? ["00000001", "00000002"] : ["00000001"];
        const allowed = own.filter((id) => [...ofAccount, ...ofUser].every((values) => values.includes(id)));
        const results = answer.body["results"] as readonly Readonly<Record<string, unknown>>[];
        for (const result of results) {
          const isHidden = fields.includes(String(result["id"]));
          expect(result["status"]).toBe(isHidden ? "error" : "ok");
          expect(campaignsIn({ ...answer, body: result })).toEqual(isHidden ? [] : allowed);
        }
      }),
      { numRuns: scaled(12) },
    );
    await app.store.query("update service_accounts set row_rules = '[]' where id = $1", [host.id]);
  });

  test("[SERVICE-14] ending the account, its secret, its scope or its workspace ends the tokens at once", async () => {
    const ends: readonly ((account: TestServiceAccount) => Promise<Answer>)[] = [
      (account) => askAs("admin", endServiceAccount, { accountId: account.id }),
      (account) =>
        askAs("admin", revokeServiceCredential, {
          accountId: account.id,
          credentialId: account.credentialId,
        }),
      (account) => change(account, { scopes: ["read"] }),
      (account) => change(account, { workspaceIds: ["beta"] }),
    ];
    for (const end of ends) {
      const account = await addTestAccount(app, askAs);
      const service = await account.token();
      const token = await embedToken({ lifetimeMinutes: 60 }, account);
      expect((await openFrame(token)).status).toBe(200);
      expect((await end(account)).status).toBe(200);
      const after = await openFrame(token);
      expect(["embed_token_invalid", "report_not_found"]).toContain(after.error?.code);
      expect((await query(token, "Clicks")).status).toBe(after.status);
      const again = await app.ask({ row: issueServiceEmbedToken, token: service, body: order });
      expect(again.status).toBeGreaterThan(400);
    }
  });

  test("[SERVICE-14] narrower rules and origins of the account count for tokens that were issued before", async () => {
    const account = await addTestAccount(app, askAs, {
      origins: ["https://app.example", "https://other.example"],
      audience: "agency",
    });
    const token = await embedToken({}, account);
    expect((await query(token, "Margin")).body).toMatchObject({ results: [{ status: "ok" }] });
    await change(account, { rows: [rule("00000002")] });
    expect(campaignsIn(await query(token, "Clicks"))).toEqual(["00000002"]);
    expect((await query(token, "Margin")).body).toMatchObject({ results: [{ status: "error" }] });
    expect((await openFrame(token)).body["parentOrigins"]).toEqual(["https://app.example"]);
  });

  test("[SERVICE-14] a deleted report ends its tokens", async () => {
    const token = await embedToken({ reportId: testReports.shared });
    await app.store.query("update reports set deleted_at = now() where id = $1", [testReports.shared]);
    expect((await openFrame(token)).error).toMatchObject({ code: "report_not_found" });
    await app.store.query("update reports set deleted_at = null where id = $1", [testReports.shared]);
  });

  test("[SERVICE-15] nothing is kept of an end user, and nothing can be saved; the frame gets no such states", async () => {
    const token = await embedToken();
    expect((await openFrame(token)).body).not.toHaveProperty("personal");
    expect((await openFrame(token)).body).not.toHaveProperty("version");
    const definition = {
      version: 1,
      dataset: "campaign_digital",
      pages: [{ name: "overview", displayName: "Overview", visuals: [] }],
    };
    const refused = [
      [httpRoutes.keepEmbedFilters, { state: null }],
      [httpRoutes.keepEmbedView, { name: "n", state: "v1.e30" }],
      [httpRoutes.forgetEmbedView, undefined],
      [httpRoutes.getDraftKeys, undefined],
      [httpRoutes.saveEmbedReport, { definition, version: 1 }],
      [httpRoutes.copyEmbedReport, { definition, name: "Copy" }],
    ] as const;
    for (const [row, body] of refused) {
      const params = { viewId: testReports.own };
      const answer = await app.ask({ row, token, params, ...(body === undefined ? {} : { body }) });
      expect(answer.error, row.path).toMatchObject({ code: "forbidden" });
    }
    const board = await embedToken({ reportId: boardId });
    const saved = await app.ask({
      row: httpRoutes.saveEmbedBoard,
      token: board,
      body: { version: 1, tiles: [] },
    });
    expect(saved.error).toMatchObject({ code: "forbidden" });
    const { rows } = await app.store.query("select 1 from reader_states");
    expect(rows).toEqual([]);
  });

  test("[SERVICE-15] hidden pages are not sent, even if the account shows what the agency earns", async () => {
    const account = await addTestAccount(app, askAs, { audience: "agency" });
    await app.store.query(
      `update reports set definition = jsonb_set(definition, '{pages,1}', definition->'pages'->0 || '{"name": "secret"}')
       where id = $1`,
      [testReports.own],
    );
    const opened = await openFrame(await embedToken({}, account));
    expect(opened.body["definition"]).toMatchObject({ pages: [{ name: "overview" }] });
    expect(JSON.stringify(opened.body)).not.toContain("secret");
  });

  test("[SERVICE-16] only origins of the account may embed, also by the policy of the frame's page", async () => {
    for (const origin of ["https://evil.example", "https://app.example.evil.example", "http://app.example"])
      expect((await embed({ origins: [origin] })).error).toMatchObject({ code: "forbidden" });
    const none = await addTestAccount(app, askAs, { origins: [] });
    expect((await embed({}, none)).error).toMatchObject({ code: "forbidden" });
    const policyOf = async () => {
      const page = await app.apps.frame.inject({ method: "GET", url: "/reportEmbed" });
      return /frame-ancestors ([^;]+)/.exec(String(page.headers["content-security-policy"]))?.[1]?.split(" ");
    };
    expect(await policyOf()).toContain("https://app.example");
    const other = await addTestAccount(app, askAs, { origins: ["https://late.example"] });
    app.clock.pass({ seconds: 6 });
    expect(await policyOf()).toContain("https://late.example");
    await askAs("admin", endServiceAccount, { accountId: other.id });
    app.clock.pass({ seconds: 6 });
    expect(await policyOf()).not.toContain("https://late.example");
  });

  test.each([
    ["of another workspace", testReports.foreign],
    ["that was deleted", testReports.deleted],
    ["on tables of its own", tablesReport],
    ["that does not exist", "eeeeeeee-0000-4000-8000-000000000009"],
    ["with an id of another form", "no-uuid-at-all"],
  ])("[SERVICE-13] a report %s is not found", async (_which, reportId) => {
    expect((await embed({ reportId })).error).toMatchObject({ code: "report_not_found" });
  });

  test("ignores what a host must not set", async () => {
    const injected = {
      userId: testUserId("admin"),
      audience: "agency",
      workspaceId: "beta",
      sessionId: "x",
      hiddenFields: [],
      holder: { kind: "session" },
    };
    const token = await embedToken(injected);
    expect((await query(token, "Margin")).body).toMatchObject({ results: [{ status: "error" }] });
    const { rows } = await app.store.query(
      "select details from audit_log where event = 'service.embed-token-issued' order by id desc limit 1",
    );
    expect(rows).toMatchObject([
      { details: { report: testReports.own, endUser: expect.stringMatching(/^[0-9a-f]{16}$/) } },
    ]);
  });
});
