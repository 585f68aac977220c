import * as fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";

import {
  httpRoutes,
  statementTemplates,
  type EmbedStatement,
  type StatementPages,
  type StatementSettings,
} from "@vitrine/contracts/http";
import type { QueryBatchReply, QueryResult, SemanticQuery } from "@vitrine/contracts/query";
import { queryOfFigures, queryOfRows } from "@vitrine/contracts/statements";
import { scaled, testSeed } from "@vitrine/contracts/testing";
import { oraclePlan, oracleTotals } from "@vitrine/engine/oracle";

import { describeOnSomeStore } from "../../db/testing.ts";
import { createAskAs, type AskAs } from "../../testing/ask-as.ts";
import { openTestApp, type TestApp } from "../../testing/test-app.ts";
import { testUserId, type TestPersonName } from "../../testing/test-data.ts";
import { tinySample } from "../../testing/tiny-sample.ts";

const {
  addStatement,
  getReport,
  getReportAsClient,
  openEmbedStatement,
  layOutEmbedStatement,
  queryEmbedReport,
  searchEmbedStatementList,
} = httpRoutes;

/** The campaigns of the workspace. 00000003 belongs to another one. */
const campaigns = { "00000001": "First", "00000002": "Second" } as const;
type CampaignId = keyof typeof campaigns;

describeOnSomeStore("statements", (openStore) => {
  let app: TestApp;
  let askAs: AskAs;
  beforeAll(async () => {
    app = await openTestApp(await openStore());
    askAs = createAskAs(app);
  });

  const make = (template: string, more: object = {}, name: TestPersonName = "planner") =>
    askAs(name, addStatement, { workspaceId: "alpha" }, { template, name: "The statement", ...more });
  const idOf = async (template: string, more: object = {}) => String((await make(template, more)).body["id"]);
  const tokenOf = async (name: TestPersonName, reportId: string) =>
    String((await askAs(name, getReport, { reportId })).body["accessToken"]);
  const shareWithClient = (reportId: string) =>
    askAs(
      "manager",
      httpRoutes.shareReport,
      { reportId },
      {
        internal: null,
        external: [testUserId("client")],
        emails_invite: [],
      },
    );
  const open = async (token: string, language = "en") => {
    const { body } = await app.ask({ row: openEmbedStatement, token, body: { language } });
    return body as unknown as EmbedStatement; // Checked with the schema of the call.
  };
  const layOut = async (token: string, parameterValues: readonly object[] = []) =>
    app.ask({ row: layOutEmbedStatement, token, body: { parameterValues } });
  const query = async (token: string, one: SemanticQuery): Promise<QueryResult> => {
    const body = { queries: [{ id: "one", query: one }] };
    const answer = await app.ask({ row: queryEmbedReport, token, body });
    const [result] = (answer.body as unknown as QueryBatchReply).results;
    if (result?.status !== "ok") throw new Error(JSON.stringify(result ?? answer.error));
    return result.result;
  };

  test("[STATEMENT-22] [STATEMENT-24] planners make statements of the three templates, and clients do not", async () => {
    expect(statementTemplates).toEqual(["billing-statement", "media-plan", "proof-of-delivery"]);
    for (const template of statementTemplates) {
      const made = await make(template);
      expect([made.status, made.body["kind"]]).toEqual([200, "statement"]);
    }
    expect((await make("media-plan", {}, "client")).error?.code).toBe("forbidden");
    expect((await make("campaign-performance")).error?.code).toBe("invalid_input");
  });

  test("[STATEMENT-22] a repeated request makes no second statement", async () => {
    const headers = { "idempotency-key": "statement-1" };
    const body = { template: "media-plan", name: "Once" };
    const ids = [1, 2].map(
      async () =>
        (await askAs("planner", addStatement, { workspaceId: "alpha" }, body, { headers })).body["id"],
    );
    expect(new Set(await Promise.all(ids)).size).toBe(1);
  });

  test("[STATEMENT-23] is embedded as a report at the address of paginated reports, without the right to save", async () => {
    const id = await idOf("media-plan");
    for (const row of [getReport, getReportAsClient]) {
      expect((await askAs("manager", row, { reportId: id, workspaceId: "alpha" })).body).toMatchObject({
        type: "report",
        permissions: 0,
        tokenType: 1,
        embedUrl: `http://localhost:8081/rdlEmbed?reportId=${id}&groupId=alpha`,
      });
    }
    const token = await tokenOf("planner", id);
    for (const row of [httpRoutes.getEmbedReport, httpRoutes.getDraftKeys])
      expect((await app.ask({ row, token })).error?.code).toBe("report_not_found");
    const report = await tokenOf("planner", "aaaaaaaa-0000-4000-8000-000000000002");
    const refused = await app.ask({ row: openEmbedStatement, token: report, body: {} });
    expect(refused.error?.code).toBe("report_not_found");
  });

  test("[STATEMENT-2] names are in the language of the statement, and lists in that of the reader", async () => {
    const token = await tokenOf("planner", await idOf("proof-of-delivery", { language: "de" }));
    const opened = await open(token, "fr");
    expect(JSON.stringify(opened.definition.body)).toContain("Leistungsnachweis");
    expect(opened.texts?.names["Clicks"]).toBe("Klicks");
    expect(opened.readerTexts?.names["Clicks"]).toBe("Clics");
  });

  test("[STATEMENT-6] [STATEMENT-24] a client gets the billing statement without what media cost the agency", async () => {
    const id = await idOf("billing-statement");
    await shareWithClient(id);
    const shown = async (name: TestPersonName) =>
      JSON.stringify((await open(await tokenOf(name, id))).definition);
    expect(await shown("planner")).toContain("Media cost");
    expect(await shown("client")).not.toMatch(/Media cost|Technical fees/);
    expect(await shown("client")).toContain("Billed media");
    const token = await tokenOf("client", id);
    const pages = (await layOut(token)).body as unknown as StatementPages;
    expect(pages.blocks.filter((block) => block !== null)).toHaveLength(2);
  });

  test("[STATEMENT-4] [STATEMENT-5] the server refuses values that the definition or the reader's list does not have", async () => {
    const id = await idOf("proof-of-delivery");
    const token = await tokenOf("planner", id);
    const refusal = async (name: string, value: string | null) =>
      (await layOut(token, [{ name, value }])).error;
    expect(await refusal("From", "yesterday")).toMatchObject({
      code: "invalid_input",
      detail: "the parameter From does not take the value yesterday",
    });
    expect((await refusal("Nothing", "1"))?.detail).toBe("there is no parameter Nothing");
    expect((await refusal("Campaign", "Third"))?.detail).toBe(
      "the value Third is not in the list of the parameter Campaign",
    );
    expect(await refusal("Campaign", "First")).toBeNull();
  });

  test("[STATEMENT-5] a list is searched within the reader's rows, and with the values of other parameters", async () => {
    const id = await idOf("proof-of-delivery");
    await shareWithClient(id);
    await askAs("planner", httpRoutes.updateReport, { reportId: id }, { filter: "00000001" });
    const token = await tokenOf("client", id);
    const search = async (text: string, from: string | null) => {
      const parameterValues = [
        { name: "From", value: from },
        { name: "Through", value: null },
      ];
      const body = { name: "Campaign", search: text, parameterValues };
      return (await app.ask({ row: searchEmbedStatementList, token, body })).body;
    };
    expect(await search("", null)).toEqual({ values: ["First"], isCut: false });
    expect((await search("fir", null))["values"]).toEqual(["First"]);
    // The other campaign of the workspace is not the client's.
    expect((await search("second", null))["values"]).toEqual([]);
    expect((await search("", "2030-01-01"))["values"]).toEqual([]);
    const from = { name: "From", search: "", parameterValues: [] };
    const refused = await app.ask({ row: searchEmbedStatementList, token, body: from });
    expect(refused.error?.code).toBe("invalid_input");
  });

  describe("[STATEMENT-25] the settings of a statement", () => {
    const { getStatementSettings, editStatementSettings } = httpRoutes;
    const settingsOf = async (reportId: string) =>
      (await askAs("planner", getStatementSettings, { reportId })).body as unknown as StatementSettings;
    const edit = (reportId: string, change: object, name: TestPersonName = "planner") =>
      askAs(name, editStatementSettings, { reportId }, { ...paper, version: 1, defaults: [], ...change });
    const paper = { language: "en", size: "a4", orientation: "landscape" };

    test("are language, paper and the first values of its parameters", async () => {
      const reportId = await idOf("billing-statement");
      const settings = await settingsOf(reportId);
      expect(settings).toMatchObject({ ...paper, version: 1 });
      expect(settings.parameters.map(({ name, values }) => [name, name === "Month" || values])).toEqual([
        ["Month", true],
        ["Campaign", ["First", "Second"]],
      ]);
      const defaults = [
        { name: "Month", default: { preset: "lastMonth", edge: "from" } },
        { name: "Campaign", default: ["Second"] },
      ];
      expect((await edit(reportId, { language: "de", size: "letter", defaults })).body).toEqual({
        version: 2,
      });
      const opened = await open(await tokenOf("planner", reportId));
      expect(opened.definition).toMatchObject({ language: "de", page: { size: "letter" } });
      expect(JSON.stringify(opened.definition.body)).toContain("Abrechnung");
      const pages = (await layOut(await tokenOf("planner", reportId))).body as unknown as StatementPages;
      expect(pages.values.find(({ name }) => name === "Campaign")?.values).toEqual(["Second"]);
    });

    test("are refused with a value of another type, an unknown parameter, without the right, and after another change", async () => {
      const reportId = await idOf("proof-of-delivery");
      const refusals = [
        { defaults: [{ name: "Nothing", default: null }] },
        { defaults: [{ name: "From", default: ["yesterday"] }] },
        { defaults: [{ name: "Campaign", default: { preset: "lastMonth", edge: "from" } }] },
      ];
      for (const change of refusals) expect((await edit(reportId, change)).error?.code).toBe("invalid_input");
      const reports = await idOf("media-plan");
      expect((await edit(reports, {}, "client")).error?.code).toBe("report_not_found");
      await shareWithClient(reports);
      expect((await edit(reports, {}, "client")).error?.code).toBe("forbidden");
      expect((await edit(reports, { version: 7 })).error?.code).toBe("edit_conflict");
      expect((await settingsOf(reports)).version).toBe(1);
    });
  });

  /** Who reads, which campaigns the report covers, and which ones are chosen. */
  const cases = fc.record({
    reader: fc.constantFrom("planner" as const, "client" as const),
    covered: fc.subarray(Object.keys(campaigns) as CampaignId[]),
    chosen: fc.subarray(Object.keys(campaigns) as CampaignId[]),
    from: fc.option(fc.integer({ min: 24, max: 31 }).map((day) => `2026-10-${day}`)),
  });

  test("[STATEMENT-20] [STATEMENT-21] pages, lists and totals have the reader's rows only, and equal the oracle's figures", async () => {
    const id = await idOf("proof-of-delivery");
    await shareWithClient(id);
    const run = { numRuns: scaled(6), seed: testSeed() };
    await fc.assert(
      fc.asyncProperty(cases, async ({ reader, covered, chosen, from }) => {
        await askAs("planner", httpRoutes.updateReport, { reportId: id }, { filter: covered.join(",") });
        const token = await tokenOf(reader, id);
        const opened = await open(token);
        const allowed = covered.length === 0 ? (Object.keys(campaigns) as CampaignId[]) : covered;
        const names = opened.lists.find(({ name }) => name === "Campaign")?.values;
        expect(names).toEqual(allowed.map((one) => campaigns[one]));

        const values = chosen.map((one) => ({ name: "Campaign", value: campaigns[one] }));
        const given = [...values, { name: "From", value: from }, { name: "Through", value: null }];
        const answer = await layOut(token, given);
        if (chosen.some((one) => !allowed.includes(one))) {
          expect(answer.error?.code).toBe("invalid_input");
          return;
        }
        const campaignIds = chosen.length === 0 ? allowed : chosen;
        const filter = { workspaces: ["alpha"], campaignIds, ...(from === null ? {} : { from }) };
        const expected = oracleTotals(tinySample, filter);
        const pages = answer.body as unknown as StatementPages;
        const { body } = opened.definition;
        const place = body.findIndex(({ kind }) => kind === "rows");
        const rows = body[place];
        if (rows?.kind !== "rows") throw new Error("A proof of delivery has rows");
        const result = await query(token, queryOfRows(rows, pages.filters));
        expect(pages.blocks[place]?.rowCount).toBe(result.rowCount);
        const measures = rows.columns.flatMap(({ of }) => ("measure" in of ? [of.measure] : []));
        const total = (measure: string) => result.totals?.[measures.indexOf(measure)] ?? 0;
        expect(total("Impressions")).toBe(expected.impressions);
        expect(total("Clicks")).toBe(expected.clicks);
        expect(total("CTR")).toBeCloseTo(
          expected.impressions === 0 ? 0 : expected.clicks / expected.impressions,
          10,
        );
        const groups = result.subtotals?.find(({ depth }) => depth === 1);
        for (const [at, name] of (groups?.columns[0]?.values ?? []).entries()) {
          const own = campaignIds.filter((one) => campaigns[one] === name);
          expect(own).toHaveLength(1);
          const sums = oracleTotals(tinySample, { ...filter, campaignIds: own });
          const figure = (measure: string) => groups?.columns[1 + measures.indexOf(measure)]?.values[at] ?? 0;
          expect(figure("Impressions")).toBe(sums.impressions);
          expect(figure("CTR")).toBeCloseTo(sums.impressions === 0 ? 0 : sums.clicks / sums.impressions, 10);
        }
      }),
      run,
    );
  });

  test("[STATEMENT-20] the planned budget of a media plan is that of the plan, also in its text", async () => {
    const token = await tokenOf("planner", await idOf("media-plan"));
    const { definition } = await open(token);
    const pages = (await layOut(token, [{ name: "Campaign", value: "First" }]))
      .body as unknown as StatementPages;
    const { budget } = oraclePlan(tinySample, { workspaces: ["alpha"], campaignIds: ["00000001"] });
    const asked = queryOfFigures(definition, pages.filters);
    if (asked === null) throw new Error("A media plan has figures in its texts");
    const figures = await query(token, asked);
    const place = asked.measures.findIndex(({ measure }) => measure === "Budget");
    expect(figures.columns[place]?.values[0]).toBeCloseTo(budget, 6);
  });
});
