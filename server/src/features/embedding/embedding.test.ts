import { beforeAll, describe, expect, test } from "vitest";

import { httpRoutes, invalidTokenDetail, openedReportSchema } from "@vitrine/contracts/http";
import { parse } from "@vitrine/contracts/parse";
import { queryBatchReplySchema } from "@vitrine/contracts/query";
import { firstQueries } from "@vitrine/contracts/reading/open/first-queries";
import { readOpening } from "@vitrine/contracts/reading/open/load-config";

import { describeOnSomeStore } from "../../db/testing.ts";
import { testReports, testUserId, type TestPersonName } from "../../testing/test-data.ts";
import { openTestApp, type Answer, type TestApp } from "../../testing/test-app.ts";

const {
  getReport,
  getReportAsClient,
  getReportInWorkspace,
  getEmbedReport,
  openEmbedReport,
  queryEmbedReport,
  exportEmbedReport,
} = httpRoutes;

describeOnSomeStore("embedding a report", (openStore) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp(await openStore(), {
      environment: { VITRINE_EMBED_ORIGINS: "https://intranet.agency.example" },
    });
  });

  const tokens = new Map<TestPersonName, { readonly token: string; readonly since: number }>();
  /** A person signs in once for all tests in which no time passes, because mailed codes are limited. */
  const tokenOf = async (name: TestPersonName): Promise<string> => {
    const since = app.clock.now().getTime();
    const known = tokens.get(name);
    if (known?.since === since) return known.token;
    const { token } = await app.signIn(name);
    tokens.set(name, { token, since });
    return token;
  };
  const embedFor = async (name: TestPersonName, reportId: string, prefix?: string) => {
    const token = await tokenOf(name);
    const row = getReport;
    return app.ask({ row, params: { reportId }, token, ...(prefix === undefined ? {} : { prefix }) });
  };
  const embedToken = async (name: TestPersonName, reportId: string = testReports.shared) =>
    String((await embedFor(name, reportId)).body["accessToken"]);
  const openFrame = (token: string | null) => app.ask({ row: getEmbedReport, token });

  function query(token: string | null, measures: readonly string[], filters: readonly object[] = []) {
    const queries = measures.map((measure) => ({
      id: measure,
      query: {
        dimensions: [{ table: "Campaign", column: "campaign_id" }],
        measures: [{ table: "Performance", measure }],
        filters,
        sort: [],
        limit: 100,
        totals: false,
      },
    }));
    return app.ask({ row: queryEmbedReport, token, body: { queries } });
  }
  const campaignsIn = ({ body }: Answer) =>
    JSON.stringify(body)
      .match(/\b0000000\d\b/g)
      ?.toSorted() ?? [];

  test("[CALL-17, CALL-18, ENTITY-6, ENTITY-8, ENTITY-9, PERM-17] answers everything that a page needs, with and without the workspace", async () => {
    const token = await tokenOf("planner");
    const params = { workspaceId: "alpha", reportId: testReports.shared };
    const withIt = await app.ask({ row: getReportInWorkspace, params, token });
    const without = await app.ask({ row: getReport, params, token });
    const expected = {
      reportId: testReports.shared,
      reportName: "Shared report",
      workspace: { id: "alpha", name: "Alpha" },
      tokenExpiry: "2026-11-02T09:10:00.000Z",
      type: "report",
      embedUrl: `http://localhost:8081/reportEmbed?reportId=${testReports.shared}&groupId=alpha`,
      questionsUrl: "http://localhost:8081/qnaEmbed?datasetId=campaign_digital&groupId=alpha",
      accessToken: expect.any(String),
      tokenType: 1,
      permissions: 7,
      audience: "agency",
      datasetId: "campaign_digital",
      reporting_config: {
        data_filters: [{ table_name: "Campaign", column_name: "campaign_id", value: "00000001" }],
        hidden_pages: [{ page_name: "secret" }],
      },
    };
    expect(withIt.body).toEqual(expected);
    expect(without.body).toEqual(expected);
  });

  test("[PERM-18] people who are not allowed to edit get a read-only report", async () => {
    expect((await embedFor("client", testReports.shared)).body).toMatchObject({ permissions: 0 });
  });

  test("a report without campaigns has no data filter", async () => {
    expect((await embedFor("planner", testReports.own)).body).toMatchObject({
      reporting_config: { data_filters: [] },
    });
  });

  test.each([
    ["client", testReports.own],
    ["planner", testReports.foreign],
    ["stranger", testReports.shared],
    ["admin", testReports.deleted],
    ["admin", "eeeeeeee-0000-4000-8000-000000000009"],
    ["admin", "no-uuid-at-all"],
  ] as const)("[ENTITY-7] a %s does not find %s, and gets a message that says so", async (name, reportId) => {
    expect(await embedFor(name, reportId)).toMatchObject({
      status: 404,
      error: { code: "report_not_found", message: expect.stringMatching(/./) },
    });
  });

  test("a report is found only in its workspace", async () => {
    const { token } = await app.signIn("admin");
    const ask = (workspaceId: string) =>
      app.ask({ row: getReportInWorkspace, params: { workspaceId, reportId: testReports.own }, token });
    expect((await ask("alpha")).status).toBe(200);
    expect((await ask("beta")).error?.code).toBe("report_not_found");
    expect((await ask("nowhere")).error?.code).toBe("workspace_not_found");
    expect((await embedFor("admin", testReports.own, "beta")).error?.code).toBe("report_not_found");
    expect((await embedFor("admin", testReports.own, "alpha")).status).toBe(200);
  });

  test("[PERM-16] the frame opens the report of its token, with the origins that may control it", async () => {
    const { status, body } = await openFrame(await embedToken("planner"));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      reportId: testReports.shared,
      reportName: "Shared report",
      definition: { version: 1, pages: [{ name: "overview" }] },
      dataset: { id: "campaign_digital", dateColumn: { table: "Date", column: "date" } },
      completeThrough: "2026-10-31",
      today: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      parentOrigins: ["http://localhost:8080", "https://intranet.agency.example"],
      permissions: 7,
    });
  });

  test("queries see only the campaigns of the report, whatever they request", async () => {
    const shared = await embedToken("planner");
    expect(campaignsIn(await query(shared, ["Clicks"]))).toEqual(["00000001"]);
    const foreign = { table: "Campaign", column: "campaign_id" };
    const wide = [{ filterType: 1, target: foreign, operator: "In", values: ["00000002", "00000003"] }];
    expect(campaignsIn(await query(shared, ["Clicks"], wide))).toEqual([]);
    const own = await embedToken("planner", testReports.own);
    expect(campaignsIn(await query(own, ["Clicks"]))).toEqual(["00000001", "00000002"]);
    const beta = await embedToken("admin", testReports.foreign);
    expect(campaignsIn(await query(beta, ["Clicks"]))).toEqual(["00000003"]);
  });

  test("fields about the agency's earnings are refused to clients and not listed", async () => {
    const client = await embedToken("client");
    const answer = await query(client, ["Margin", "Clicks"]);
    expect(answer.body).toMatchObject({
      results: [
        { id: "Margin", status: "error", error: { code: "query_field_forbidden" } },
        { status: "ok" },
      ],
    });
    expect(JSON.stringify((await openFrame(client)).body["dataset"])).not.toContain("Margin");
    const planner = await embedToken("planner");
    expect((await query(planner, ["Margin"])).body).toMatchObject({ results: [{ status: "ok" }] });
    expect(JSON.stringify((await openFrame(planner)).body["dataset"])).toContain("Margin");
  });

  test("agency members view a report as a client: read only, without what the agency earns", async () => {
    const ask = async (name: TestPersonName) => {
      const params = { workspaceId: "alpha", reportId: testReports.shared };
      return app.ask({ row: getReportAsClient, params, token: await tokenOf(name) });
    };
    const seen = await ask("planner");
    expect(seen.body).toMatchObject({ audience: "client", permissions: 0 });
    const asClient = String(seen.body["accessToken"]);
    const own = await embedToken("client");
    const questions = [["Margin", "Clicks"], ["Spend"]] as const;
    for (const measures of questions) {
      expect((await query(asClient, measures)).body).toEqual((await query(own, measures)).body);
    }
    const [theirs, same] = [await openFrame(own), await openFrame(asClient)];
    expect(same.body["dataset"]).toEqual(theirs.body["dataset"]);
    expect(same.body["exports"]).toEqual(theirs.body["exports"]);
    expect((await ask("client")).error?.code).toBe("forbidden");
    expect((await ask("stranger")).status).toBe(404);
  });

  test("an invalid batch is refused with the paths of its faults", async () => {
    const token = await embedToken("planner");
    const answer = await app.ask({ row: queryEmbedReport, token, body: { queries: [{ id: "a" }] } });
    expect(answer).toMatchObject({
      status: 400,
      error: { code: "invalid_input", detail: "queries[0].query is required" },
    });
  });

  test.each([120, 1500, 8000])("a filter of %i levels is refused like any other fault", async (deep) => {
    const tree = `[{"children":`.repeat(deep) + "[]" + "}]".repeat(deep);
    const target = `[{"table":"Campaign","column":"campaign_id"}]`;
    const filter = `{"filterType":9,"target":${target},"hierarchyData":${tree}}`;
    const query = `{"dimensions":[],"measures":[],"filters":[${filter}],"sort":[],"limit":1,"totals":false}`;
    const answer = await app.apps.frame.inject({
      method: "POST",
      url: queryEmbedReport.path,
      headers: {
        authorization: `Bearer ${await embedToken("client")}`,
        "content-type": "application/json",
      },
      payload: `{"queries":[{"id":"a","query":${query}}]}`,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: "invalid_input", detail: "body is nested too deeply" });
  });

  const exported = (token: string | null, measure: string, more: object = {}) =>
    app.ask({
      row: exportEmbedReport,
      token,
      body: {
        format: "csv",
        data: "summarised",
        query: {
          dimensions: [{ table: "Campaign", column: "campaign_id" }],
          measures: [{ table: "Performance", measure }],
          filters: [],
          sort: [{ by: "dimension", index: 0, direction: "ascending" }],
          limit: 100_000,
          totals: false,
        },
        ...more,
      },
    });

  test("[EMBED-SET-21] a report comes with the texts of the language that is asked for, English without any", async () => {
    const token = await embedToken("client");
    const inLanguage = async (language: string) =>
      (await app.ask({ row: getEmbedReport, token, headers: { "accept-language": language } })).body["texts"];
    expect(await inLanguage("de-CH, en;q=0.5")).toMatchObject({
      names: { Spend: "Ausgaben", Overview: "Überblick" },
      members: { "Channel.channel": { Search: "Suche" } },
    });
    expect(await inLanguage("en")).toBeUndefined();
    // Clients learn nothing of fields that are not for them.
    expect(JSON.stringify(await inLanguage("de"))).not.toContain("Mediakosten");
    const file = await exported(await embedToken("planner"), "Clicks", { language: "de" });
    expect(file.response.body).toMatch(/^Kampagnen-ID,Klicks\r\n/);
  });

  test("an export contains only the campaigns of the report, and has the restrictions of queries", async () => {
    const planner = await embedToken("planner");
    const shared = await exported(planner, "Clicks");
    expect(shared.response.headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="data.csv"',
      "x-export-rows": "1",
      "x-export-cut": "false",
    });
    expect(shared.response.body).toMatch(/^Campaign ID,Clicks\r\n00000001,\d+\r\n$/);
    const own = await exported(await embedToken("planner", testReports.own), "Clicks", { format: "xlsx" });
    expect(own.response.rawPayload.subarray(0, 2).toString()).toBe("PK");
    expect(own.response.headers["x-export-rows"]).toBe("2");
    expect((await exported(planner, "Margin")).status).toBe(200);
    expect((await exported(planner, "Nonsense")).error?.code).toBe("query_field_unknown");
    expect((await exported(null, "Clicks")).error?.code).toBe("embed_token_invalid");
  });

  test("underlying data are the facts of the report's campaigns, and the file names its subject", async () => {
    const rows = { dimensions: [], measures: [{ table: "Performance", measure: "Clicks" }] };
    const query = { ...rows, filters: [], sort: [], limit: 100_000, totals: false };
    const about = { page: "Overview", visual: "Clicks", period: "All dates", filters: ["Channel: Search"] };
    const planner = await embedToken("planner");
    const underlying = { data: "underlying", query };
    const plain = await exported(planner, "Clicks", underlying);
    const [head, ...lines] = plain.response.body.trimEnd().split("\r\n");
    expect(head?.startsWith("Date,Campaign ID,Campaign,")).toBe(true);
    expect(head?.endsWith(",Clicks")).toBe(true);
    expect(lines).toHaveLength(Number(plain.response.headers["x-export-rows"]));
    expect(lines.every((line) => line.split(",")[1] === "00000001")).toBe(true);
    const figure = await exported(planner, "Clicks", { query });
    const clicks = lines.map((line) => Number(line.slice(line.lastIndexOf(",") + 1)));
    expect(clicks.reduce((sum, one) => sum + one, 0)).toBe(Number(figure.response.body.split("\r\n")[1]));
    const answer = await exported(planner, "Clicks", { ...underlying, about });
    const [figures, words] = answer.response.body.split("\r\n\r\n");
    expect(`${figures}\r\n`).toBe(plain.response.body);
    expect(words).toMatch(/^# Report,.+\r\n# Page,Overview\r\n# Visual,Clicks\r\n# Period,All dates\r\n/);
    expect(words).toContain("# Filter,Channel: Search\r\n");
    expect(words).toMatch(/# Exported,\d{4}-\d\d-\d\d \d\d:\d\d UTC\r\n/);
    // A client gets no rows, however the request names them.
    const client = await embedToken("client");
    for (const data of ["summarised", "underlying"]) {
      const asked = await exported(client, "Clicks", { data, query: { ...query, facts: true } });
      expect(asked.error?.code).toBe("forbidden");
    }
  });

  test("underlying data are stored rows whatever the query groups, sorts and compares", async () => {
    const planner = await embedToken("planner");
    const query = {
      dimensions: [
        { table: "Channel", column: "channel" },
        { table: "Date", column: "date", grain: "month" },
      ],
      measures: [{ table: "Performance", measure: "CTR" }],
      filters: [],
      sort: [{ by: "measure", index: 0, direction: "descending" }],
      limit: 100_000,
      totals: true,
    };
    const asked = (more: object) =>
      exported(planner, "", { data: "underlying", query: { ...query, ...more } });
    const rows = (await asked({ facts: true, sort: [], totals: false })).response;
    const [head] = rows.body.split("\r\n");
    expect(head?.startsWith("Date,Campaign ID,Campaign,")).toBe(true);
    expect(head?.endsWith(",Clicks,Impressions")).toBe(true);
    const forms = [
      {},
      { facts: true },
      { compare: "samePeriodLastYear" },
      { subtotals: [1] },
      { lines: { across: 1 } },
      { everyPeriodOf: 1 },
    ];
    for (const form of forms) {
      const { response } = await asked(form);
      expect(response.body, JSON.stringify(form)).toBe(rows.body);
      expect(response.headers["x-export-rows"]).toBe(rows.headers["x-export-rows"]);
    }
    const workbook = await exported(planner, "", { data: "underlying", format: "xlsx", query });
    expect(workbook.response.headers["x-export-rows"]).toBe(rows.headers["x-export-rows"]);
    const cut = await asked({ limit: 3 });
    expect(cut.response.headers).toMatchObject({ "x-export-rows": "3", "x-export-cut": "true" });
    expect(rows.body.startsWith(cut.response.body)).toBe(true);
  });

  test("underlying data of a figure without stored rows are refused with the reason", async () => {
    const query = {
      dimensions: [{ table: "Creative", column: "creative_name" }],
      measures: [{ table: "Plan", measure: "Budget" }],
      filters: [],
      sort: [],
      limit: 100,
      totals: false,
    };
    const planner = await embedToken("planner");
    const { status, error } = await exported(planner, "", { data: "underlying", query });
    expect({ status, code: error?.code }).toEqual({ status: 400, code: "query_not_supported" });
    expect(error?.message).toMatch(
      /^There are no stored rows behind this figure\. Not available at this level: /,
    );
    expect((await exported(planner, "", { query })).status).toBe(200);
  });

  test("clients export nothing more detailed than the report shows, whatever they request", async () => {
    const client = await embedToken("client");
    expect((await openFrame(client)).body["exports"]).toBe("summarised");
    // No visual of the report shows it, however the request names it.
    for (const data of ["underlying", "summarised"]) {
      expect((await exported(client, "Clicks", { data })).error?.code).toBe("forbidden");
    }
  });

  test("an embed token is valid for ten minutes", async () => {
    const token = await embedToken("planner");
    app.clock.pass({ minutes: 9 });
    expect((await openFrame(token)).status).toBe(200);
    app.clock.pass({ minutes: 1, seconds: 3 });
    expect(await openFrame(token)).toMatchObject({
      status: 401,
      error: { code: "embed_token_expired", detail: invalidTokenDetail },
    });
    expect((await query(token, ["Clicks"])).error?.code).toBe("embed_token_expired");
  });

  test("a token of one kind is never accepted as another", async () => {
    const browser = await app.signIn("planner");
    const embed = await embedToken("planner");
    for (const token of [null, "nonsense", browser.token]) {
      expect(await openFrame(token)).toMatchObject({ status: 401, error: { code: "embed_token_invalid" } });
      expect((await query(token, ["Clicks"])).error?.code).toBe("embed_token_invalid");
    }
    expect((await app.ask({ row: httpRoutes.listWorkspaces, token: embed })).error?.code).toBe(
      "invalid_token",
    );
  });

  test("logging out, losing the right and deleting the report end the token at once", async () => {
    const browser = await app.signIn("client");
    const params = { reportId: testReports.shared };
    const embed = async () =>
      String((await app.ask({ row: getReport, params, token: browser.token })).body["accessToken"]);

    const unshared = await embed();
    const share = [testReports.shared, testUserId("client")];
    await app.store.query("delete from report_access where report_id = $1 and user_id = $2", share);
    expect((await query(unshared, ["Clicks"])).error?.code).toBe("report_not_found");
    await app.store.query("insert into report_access values ($1, $2, now())", share);

    const deleted = await embed();
    await app.store.query("update reports set deleted_at = now() where id = $1", [testReports.shared]);
    expect((await openFrame(deleted)).error?.code).toBe("report_not_found");
    await app.store.query("update reports set deleted_at = null where id = $1", [testReports.shared]);

    const ended = await embed();
    expect((await openFrame(ended)).status).toBe(200);
    await app.ask({ row: httpRoutes.logout, token: browser.token, body: {} });
    expect((await openFrame(ended)).error?.code).toBe("embed_token_invalid");
  });

  test("a person who left the agency sees a client's figures with an older token, and reads only", async () => {
    const token = await embedToken("planner");
    const person = testUserId("planner");
    await app.store.query("update workspace_members set role = 'client' where user_id = $1", [person]);
    await app.store.query("insert into report_access values ($1, $2, now())", [testReports.shared, person]);
    expect((await query(token, ["Margin", "Clicks"])).body).toMatchObject({
      results: [{ error: { code: "query_field_forbidden" } }, { status: "ok" }],
    });
    const opened = await openFrame(token);
    expect(opened.body).toMatchObject({ permissions: 0, exports: "summarised" });
    expect(JSON.stringify(opened.body["dataset"])).not.toContain("Margin");
    expect((await exported(token, "Margin")).error?.code).toBe("forbidden");
    await app.store.query("delete from report_access where user_id = $1", [person]);
    await app.store.query("update workspace_members set role = 'planner' where user_id = $1", [person]);
    expect((await query(token, ["Margin"])).body).toMatchObject({ results: [{ status: "ok" }] });
  });

  test("a client's frame gets no hidden pages; the agency's gets all", async () => {
    const report = [testReports.shared];
    await app.store.query(
      `update reports set definition = jsonb_set(definition, '{pages}', (definition -> 'pages')
         || jsonb_build_array(jsonb_set(definition -> 'pages' -> 0, '{name}', '"secret"'))) where id = $1`,
      report,
    );
    const pagesOf = async (name: TestPersonName) => {
      const opened = await openFrame(await embedToken(name));
      return JSON.stringify(opened.body["definition"]).match(/"name":"(overview|secret)"/g);
    };
    expect(await pagesOf("client")).toEqual(['"name":"overview"']);
    expect(await pagesOf("planner")).toEqual(['"name":"overview"', '"name":"secret"']);
    await app.store.query("update reports set definition = definition #- '{pages,1}' where id = $1", report);
  });

  describe("a report that is opened with the answers of its first page", () => {
    const market = (...values: readonly string[]) => ({
      filterType: 1,
      target: { table: "Market", column: "market" },
      operator: "In",
      values,
    });
    beforeAll(async () => {
      const layout = { x: 0, y: 0, z: 0, width: 10, height: 10 };
      const measures = [{ table: "Performance", measure: "Clicks" }];
      const visuals = ["card", "barChart"].map((type) => ({
        name: type,
        type,
        title: "",
        layout,
        measures,
        filters: [],
        sort: [],
        limit: 10,
        trend: null,
        dimensions: type === "card" ? [] : [{ table: "Date", column: "date", grain: "month" }],
      }));
      await app.store.query(
        "update reports set definition = jsonb_set(definition, '{pages,0,visuals}', $2) where id = $1",
        [testReports.shared, JSON.stringify(visuals)],
      );
    });

    const openWithAnswers = async (token: string, body: object) => {
      const { response } = await app.ask({ row: openEmbedReport, token, body });
      expect(response.headers["content-type"]).toBe("application/x-ndjson; charset=utf-8");
      const [first = "", second = "", ...rest] = response.body.split("\n");
      const parsed = parse(openedReportSchema, JSON.parse(first));
      const answers = parse(queryBatchReplySchema, JSON.parse(second));
      if (!parsed.ok || !answers.ok) throw new Error("the lines do not have the documented form");
      return { rest, ...parsed.value, answers: answers.value };
    };

    test("[CALL-47] its lines are the report, and what the queries of the page answer within the token's rows", async () => {
      const opening = readOpening({});
      if (!opening.ok) throw new Error(opening.faults.join("; "));
      for (const name of ["planner", "client"] as const) {
        const token = await embedToken(name);
        const { report, asked, answers, rest } = await openWithAnswers(token, {});
        expect(report).toEqual({ ...(await openFrame(token)).body });
        // The frame finds an answer by its query as text.
        const inFrame = firstQueries(report, opening.config).map((query) => JSON.stringify(query));
        expect(asked.map((query) => JSON.stringify(query))).toEqual(inFrame);
        expect(asked.length).toBe(2);
        const queries = asked.map((query, place) => ({ id: String(place), query }));
        expect(answers).toEqual((await app.ask({ row: queryEmbedReport, token, body: { queries } })).body);
        expect(rest).toEqual([""]);
      }
    });

    test("the answers hold the host's filters, however the host writes them", async () => {
      const token = await embedToken("planner");
      const whole = await openWithAnswers(token, {});
      const narrowed = await openWithAnswers(token, { filters: [market("DE")] });
      const update = { allPages: { operation: 1, filters: [market("DE")] } };
      expect((await openWithAnswers(token, { filters: update })).answers).toEqual(narrowed.answers);
      expect(JSON.stringify(whole.asked)).not.toContain('"DE"');
      expect(narrowed.asked.every((query) => JSON.stringify(query).includes('"DE"'))).toBe(true);
      expect(narrowed.answers.results).not.toEqual(whole.answers.results);
    });

    test("a configuration that is not understood and a token that opens nothing are refused before the first line", async () => {
      const token = await embedToken("planner");
      const filters = [{ filterType: 1, target: { table: "Market" } }];
      const refused = await app.ask({ row: openEmbedReport, token, body: { filters } });
      expect([refused.status, refused.error?.code]).toEqual([400, "invalid_input"]);
      const unknown = await app.ask({ row: openEmbedReport, token: null, body: {} });
      expect([unknown.status, unknown.error?.code]).toEqual([401, "embed_token_invalid"]);
    });
  });

  test("campaigns that are removed from a report are gone for older tokens too", async () => {
    const both = await embedToken("planner", testReports.own);
    expect(campaignsIn(await query(both, ["Clicks"]))).toEqual(["00000001", "00000002"]);
    const bind = (ids: readonly string[]) =>
      app.store.query("update reports set campaign_ids = $2 where id = $1", [testReports.own, ids]);
    await bind(["00000002"]);
    expect(campaignsIn(await query(both, ["Clicks"]))).toEqual(["00000002"]);
    expect((await exported(both, "Clicks")).response.body).toMatch(
      /^Campaign ID,Clicks\r\n00000002,\d+\r\n$/,
    );
    await bind([]);
    expect(campaignsIn(await query(both, ["Clicks"]))).toEqual(["00000001", "00000002"]);
  });

  test("the two origins do not answer each other's calls", async () => {
    const token = await embedToken("planner");
    const headers = { authorization: `Bearer ${token}` };
    const onPortal = await app.apps.portal.inject({ url: "/api/embed/report/", headers });
    expect(onPortal.statusCode).toBe(404);
    const onFrame = await app.apps.frame.inject({ url: "/api/workspaces/", headers });
    expect(onFrame.statusCode).toBe(404);
  });
});
