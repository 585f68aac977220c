import { beforeAll, expect, test } from "vitest";

import { httpRoutes } from "@vitrine/contracts/http";

import { describeOnSomeStore } from "../../db/testing.ts";
import { testReports, type TestPersonName } from "../../testing/test-data.ts";
import { openTestApp, type TestApp } from "../../testing/test-app.ts";

const { exportEmbedReport, getEmbedReport, getReport, openEmbedReport, queryEmbedReport, saveEmbedReport } =
  httpRoutes;

const table = "Performance";
const cost = { name: "Cost of a click", table, expression: "ratio([Spend], [Clicks])" };
const earned = { name: "Earned twice", table, expression: "[Profit] * 2.5", description: "A secret rate" };
const plain = { format: null, direction: "neutral" };
const layout = { x: 0, y: 0, width: 100, height: 100 };
const card = (measure: string) => ({
  name: measure,
  type: "card",
  title: measure,
  layout,
  measures: [{ table, measure }],
});
const definition = (measures: readonly object[], visuals: readonly object[] = []) => ({
  version: 1,
  dataset: "campaign_digital",
  measures,
  pages: [{ name: "overview", displayName: "Overview", visuals }],
});

/** Measures of a report are computed with the rights of each reader. */
describeOnSomeStore("measures of a report", (openStore) => {
  let app: TestApp;
  const tokens = new Map<TestPersonName, string>();
  const embedToken = async (name: TestPersonName) => {
    const token = tokens.get(name) ?? (await app.signIn(name)).token;
    tokens.set(name, token);
    const opened = await app.ask({ row: getReport, params: { reportId: testReports.shared }, token });
    return String(opened.body["accessToken"]);
  };
  let version = 1;
  const save = async (body: object) => {
    const token = await embedToken("planner");
    const saved = await app.ask({ row: saveEmbedReport, token, body: { version, definition: body } });
    if (saved.status === 200) version = Number(saved.body["version"]);
    return saved;
  };
  const queryOf = (measure: string, defined: readonly object[]) => ({
    dimensions: [],
    measures: [{ table, measure }],
    filters: [],
    sort: [],
    limit: 1,
    totals: false,
    defined,
  });
  const answer = async (name: TestPersonName, measure: string, defined: readonly object[]) => {
    const body = { queries: [{ id: "1", query: queryOf(measure, defined) }] };
    const asked = await app.ask({ row: queryEmbedReport, token: await embedToken(name), body });
    const [result] = asked.body["results"] as [
      {
        readonly status: string;
        readonly error?: { readonly code: string; readonly message: string; readonly detail: string };
        readonly result?: { readonly columns: readonly { readonly values: readonly unknown[] }[] };
      },
    ];
    return result;
  };

  beforeAll(async () => {
    app = await openTestApp(await openStore());
    const saved = await save(definition([cost, earned], [card(cost.name), card(earned.name)]));
    expect(saved.error).toBe(null);
  });

  test("[MEASURE-1] faults are refused with their place, and what an author cannot query with them", async () => {
    const faults = await Promise.all(
      [
        { ...cost, expression: "[Spend] / " },
        { ...cost, expression: "[Spent] + 1" },
        { ...cost, expression: "sum(spend_micros)" },
        { ...cost, name: "Clicks" },
        { ...cost, expression: "'" },
        { ...cost, name: "a [b]" },
      ].map(async (measure) => (await save(definition([measure]))).error?.detail),
    );
    expect(faults).toEqual([
      "definition.measures[0].expression needs a value before the end (character 10)",
      'definition.measures[0].expression names an unknown measure "Spent"; did you mean "Spend"? (character 1)',
      'definition.measures[0].expression names an unknown column "spend_micros" (character 5)',
      'definition.measures[0].expression has the name of a field of the dataset: "Clicks"',
      `definition.measures[0].expression cannot be read from "'" on (character 1)`,
      'definition.measures[0].expression has a name with brackets, quotation marks, backslashes, or more than 80 characters: "a [b]"',
    ]);
  });

  test("[MEASURE-2] a reader without the right to a field sees neither the figure nor the formula", async () => {
    const planner = await answer("planner", earned.name, [{ ...plain, ...earned }]);
    expect(planner.status).toBe("ok");
    const client = await answer("client", earned.name, [{ ...plain, ...earned }]);
    expect(client).toMatchObject({ status: "error", error: { code: "query_field_forbidden" } });
    const opened = await app.ask({ row: getEmbedReport, token: await embedToken("client") });
    expect(opened.body).toMatchObject({
      definition: {
        measures: [
          { name: cost.name, expression: cost.expression },
          { name: earned.name, expression: "", description: "" },
        ],
      },
    });
    expect(JSON.stringify(opened.body)).not.toMatch(/Profit|secret|2\.5/);
    const withheld = await answer("client", earned.name, [{ ...plain, ...earned, expression: "" }]);
    expect(withheld).toMatchObject({ status: "error", error: { code: "query_field_forbidden" } });
    const shown = JSON.stringify(opened.body["dataset"]);
    expect(shown).toContain(cost.name);
    expect(shown).not.toContain(earned.name);
  });

  test("[MEASURE-2] no formula leads around a right, and no message names what a reader cannot see", async () => {
    const formulas = [
      "[Other]",
      "[Other] + 1",
      "if([Clicks] > 0, [Profit], 0)",
      "previous_period([Margin])",
      "Billing[Billed profit]",
      "Performance[Profit]",
    ];
    for (const expression of formulas) {
      const other = { ...plain, name: "Other", table, expression: "[Profit]" };
      const asked = await answer("client", "Mine", [{ ...plain, name: "Mine", table, expression }, other]);
      expect(asked, expression).toMatchObject({
        status: "error",
        error: {
          code: "query_field_forbidden",
          message: 'The field "Mine" of "Performance" is not available to you.',
        },
      });
    }
    const mistyped = { ...plain, name: "Mine", table, expression: "[Profits]" };
    const asked = await answer("client", "Mine", [mistyped]);
    expect(asked.error?.code).toBe("query_invalid");
    expect(asked.error?.message).not.toMatch(/"Profit"/);
    // A name of a field that cannot be seen does not make it visible, or tell whether it exists.
    const same = await answer("client", "Profit", [
      { ...plain, name: "Profit", table, expression: "[Clicks]" },
    ]);
    expect(same.error?.code).toBe("query_field_forbidden");
  });

  test("[MEASURE-3] the first answers and files contain measures of the report, as it defines them", async () => {
    const token = await embedToken("client");
    const { response } = await app.ask({ row: openEmbedReport, token, body: {} });
    const [, second = ""] = response.body.split("\n");
    expect(second).toContain(cost.name);
    expect(second).toContain("query_field_forbidden");
    const exported = (defined: object) =>
      app.ask({
        row: exportEmbedReport,
        token,
        body: {
          query: queryOf(cost.name, [{ ...plain, ...cost, ...defined }]),
          format: "csv",
          data: "summarised",
        },
      });
    expect((await exported({})).status).toBe(200);
    expect((await exported({ expression: "[Impressions]" })).error?.code).toBe("forbidden");
  });

  test("[MEASURE-1] measures of the stored report may stay, whatever became of them", async () => {
    await app.store.query(
      "update reports set definition = jsonb_set(definition, '{measures,0,expression}', $2) where id = $1",
      [testReports.shared, JSON.stringify("[Gone]")],
    );
    const stale = { ...cost, expression: "[Gone]", ...plain, description: "", unit: null };
    expect((await save(definition([stale, earned], [card(cost.name)]))).status).toBe(200);
    expect(
      (await answer("planner", cost.name, [{ ...plain, ...cost, expression: "[Gone]" }])).error,
    ).toMatchObject({
      code: "query_invalid",
      message: 'The measure "Cost of a click" names an unknown measure "Gone" (character 1).',
      detail: "defined[0].expression",
    });
  });
});
