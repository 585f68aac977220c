import { createRandom } from "@vitrine/contracts/testing/fuzz";
import { httpRoutes, memberLimits, type FoundMember } from "@vitrine/contracts/http";
import { noQuestionTexts } from "@vitrine/contracts/questions";
import { oracleTotals } from "@vitrine/engine/oracle";
import { beforeAll, expect, test } from "vitest";

import { describeOnSomeStore } from "../../db/testing.ts";
import { createAskAs, type AskAs } from "../../testing/ask-as.ts";
import { tinySample } from "../../testing/tiny-sample.ts";
import { openTestApp, type TestApp } from "../../testing/test-app.ts";
import { testReports, testUserId, type TestPersonName } from "../../testing/test-data.ts";
import { indexMembers, matchMembers } from "./members/match-members.ts";
import { MemberIndexes } from "./members/member-indexes.ts";
import { readMembers } from "./members/read-members.ts";
import { readQuestion } from "./read-question.ts";

const {
  copyEmbedReport,
  exportEmbedReport,
  findEmbedMembers,
  getEmbedReport,
  getQuestions,
  getQuestionTexts,
  getReport,
} = httpRoutes;

describeOnSomeStore("questions over the data of a workspace", (openStore) => {
  let app: TestApp;
  let askAs: AskAs;
  beforeAll(async () => {
    app = await openTestApp(await openStore());
    askAs = createAskAs(app);
  });
  const begin = (name: TestPersonName, workspaceId = "alpha") => askAs(name, getQuestions, { workspaceId });
  const questionToken = async () => String((await begin("planner")).body["accessToken"]);
  const reportToken = async (name: TestPersonName, reportId: string) => {
    const opened = await askAs(name, getReport, { reportId });
    return String(opened.body["accessToken"]);
  };
  const find = async (token: string, ...phrases: readonly string[]) => {
    const answer = await app.ask({ row: findEmbedMembers, token, body: { phrases } });
    return answer.body["found"] as FoundMember[][];
  };
  const campaigns = async (token: string, ...phrases: readonly string[]) =>
    (await find(token, ...phrases)).map((members) =>
      members.filter(({ field }) => field.column === "campaign_name").map(({ value }) => value),
    );

  test("[QNA-62] answers what a page needs, and the token opens queries only", async () => {
    expect((await begin("planner")).body).toMatchObject({
      type: "qna",
      workspace: { id: "alpha", name: "Alpha" },
      tokenType: 1,
      datasetIds: ["campaign_digital"],
      embedUrl: "http://localhost:8081/qnaEmbed?datasetId=campaign_digital&groupId=alpha",
    });
    const token = await questionToken();
    const opened = await app.ask({ row: getEmbedReport, token });
    expect(opened.body).toMatchObject({ reportId: "", permissions: 0, dataset: { id: "campaign_digital" } });
    expect(opened.body["version"]).toBeUndefined();
    const definition = {
      version: 1,
      dataset: "campaign_digital",
      pages: [{ name: "p", displayName: "P", visuals: [] }],
    };
    const copied = await app.ask({ row: copyEmbedReport, token, body: { name: "Mine", definition } });
    expect(copied.error?.code).toBe("forbidden");
    const query = {
      dimensions: [],
      measures: [{ table: "Performance", measure: "Spend" }],
      filters: [],
      sort: [],
      limit: 1,
      totals: false,
    };
    const exported = await app.ask({
      row: exportEmbedReport,
      token,
      body: { format: "csv", data: "summarised", query },
    });
    expect(exported.error?.code).toBe("forbidden");
  });

  test("[QNA-62] only people of the agency ask over all data, and a lost role ends it at once", async () => {
    expect((await begin("client")).error?.code).toBe("forbidden");
    expect((await begin("stranger")).error?.code).toBe("workspace_not_found");
    expect((await begin("planner", "beta")).error?.code).toBe("workspace_not_found");
    const token = await questionToken();
    const setRole = (role: string) =>
      app.store.query("update workspace_members set role = $1 where user_id = $2", [
        role,
        testUserId("planner"),
      ]);
    await setRole("client");
    expect((await app.ask({ row: findEmbedMembers, token, body: { phrases: ["first"] } })).error?.code).toBe(
      "report_not_found",
    );
    await setRole("planner");
  });

  test("[QNA-60] members are those of the token: a client cannot learn of another's campaign by typing", async () => {
    const all = await questionToken();
    expect(await campaigns(all, "first", "secnd", "third")).toEqual([["First"], ["Second"], []]);
    const client = await reportToken("client", testReports.shared);
    expect(await campaigns(client, "first", "second", "third")).toEqual([["First"], [], []]);
    // Again, now that another token has read them.
    expect(await campaigns(all, "second")).toEqual([["Second"]]);
    expect(await campaigns(client, "second")).toEqual([[]]);
  });

  test("[QNA-60] a report opens questions over its own data with its own token", async () => {
    const params = { reportId: testReports.shared };
    const opened = await askAs("client", getReport, params);
    expect(opened.body["questionsUrl"]).toBe(
      "http://localhost:8081/qnaEmbed?datasetId=campaign_digital&groupId=alpha",
    );
  });

  test("[QNA-61] phrases are limited in number and length", async () => {
    const token = await questionToken();
    const { phrases, phraseLength } = memberLimits;
    for (const wrong of [
      [],
      Array(phrases + 1).fill("a"),
      ["a".repeat(phraseLength + 1)],
      [""],
      ["a", 7],
      "a",
    ]) {
      const answer = await app.ask({ row: findEmbedMembers, token, body: { phrases: wrong } });
      expect(answer.error?.code).toBe("invalid_input");
    }
  });

  test("[QNA-60] [QNA-61] names in the reader's language are found", async () => {
    const token = await questionToken();
    const found = async (language: string, phrase: string) => {
      const headers = { "accept-language": language };
      const answer = await app.ask({ row: findEmbedMembers, token, headers, body: { phrases: [phrase] } });
      return (answer.body["found"] as FoundMember[][])[0]?.map(({ value, text }) => [value, text]);
    };
    expect(await found("de", "deutschland")).toEqual([["Germany", "Deutschland"]]);
    expect(await found("en", "germany")).toEqual([["Germany", "Germany"]]);
    expect(await found("fr", "allemagne")).toEqual([["Germany", "Allemagne"]]);
    // The model lists countries that the workspace has no figures for.
    expect(await found("en", "france")).toEqual([]);
  });

  test("[QNA-36] a question of a board is read in the other language that understands all of it", async () => {
    const { engine } = app;
    const scope = { workspace: "alpha", rows: [], forbiddenFields: [] };
    const fairness = { person: "p", workspace: "alpha", class: "page" } as const;
    const clock = {
      today: "2026-10-31",
      completeThrough: "2026-10-30",
      campaign: null,
      calendar: { weekStart: "monday", yearStart: 1 },
    } as const;
    const described = engine.describe(scope);
    const context = { language: "en", data: { dataset: engine, scope, fairness }, described, clock } as const;
    const indexes = new MemberIndexes();
    const read = (question: string) => readQuestion(question, context, indexes);
    const english = await read("spend by channel last month");
    for (const question of [
      "Ausgaben nach Kanal letzten Monat",
      "dépenses par canal le mois dernier",
      "inversión por canal el mes pasado",
    ]) {
      const { answer } = await read(question);
      expect(answer?.visual.measures).toEqual(english.answer?.visual.measures);
      expect(answer?.visual.dimensions).toEqual(english.answer?.visual.dimensions);
      expect(answer?.period).toEqual(english.answer?.period);
    }
    expect((await read("Ausgaben nach Kanal last month")).answer).toBeNull();
  });

  test("[QNA-36] the words for questions have the names of the allowed fields in the language", async () => {
    const token = await questionToken();
    const textsIn = async (language: string) =>
      (await app.ask({ row: getQuestionTexts, token, headers: { "accept-language": language } })).body;
    expect(await textsIn("de")).toMatchObject({ names: { Channel: "Kanal", Spend: "Ausgaben" } });
    expect(await textsIn("en")).toMatchObject({ names: {} });
  });

  test("[QNA-60] under generated row rules, exactly the members of the allowed rows are found", async () => {
    const { engine } = app;
    const random = createRandom();
    const fairness = { person: "p", workspace: "alpha", class: "page" } as const;
    const ids = ["00000001", "00000002", "00000003"];
    const names: Readonly<Record<string, string>> = {
      "00000001": "First",
      "00000002": "Second",
      "00000003": "Third",
    };
    for (let round = 0; round < 12; round += 1) {
      const workspace = random(2) === 0 ? "alpha" : "beta";
      const values = ids.filter(() => random(2) === 0);
      const scope = {
        workspace,
        rows: [{ table: "Campaign", column: "campaign_id", values }],
        forbiddenFields: random(2) === 0 ? [] : [{ table: "Campaign", field: "campaign_name" }],
      };
      const index = indexMembers(
        await readMembers(engine, { scope, fairness }, { labels: {}, texts: noQuestionTexts }),
      );
      const own = workspace === "alpha" ? ids.slice(0, 2) : ids.slice(2);
      for (const id of ids) {
        const isAllowed = values.includes(id) && own.includes(id) && scope.forbiddenFields.length === 0;
        const found = matchMembers(index, names[id] ?? "").filter(
          ({ field }) => field.column === "campaign_name",
        );
        expect(found.map(({ value }) => value)).toEqual(isAllowed ? [names[id]] : []);
      }
      if (values.every((id) => !own.includes(id))) expect(index).toEqual([]);
    }
  });

  test("[QNA-60] under generated row rules, answers name and count exactly what the rows allow", async () => {
    const { engine } = app;
    const random = createRandom();
    const indexes = new MemberIndexes();
    const names = { "00000001": "First", "00000002": "Second", "00000003": "Third" } as const;
    type Id = keyof typeof names;
    const ids = Object.keys(names) as Id[];
    const clock = {
      today: "2026-10-31",
      completeThrough: "2026-10-30",
      campaign: null,
      calendar: { weekStart: "monday", yearStart: 1 },
    } as const;
    for (let round = 0; round < 12; round += 1) {
      const workspace = random(2) === 0 ? "alpha" : "beta";
      const values = ids.filter(() => random(2) === 0);
      const rows = [{ table: "Campaign", column: "campaign_id", values }];
      const scope = { workspace, rows, forbiddenFields: [] };
      const fairness = { person: "p", workspace, class: "page" } as const;
      const context = {
        language: "en",
        data: { dataset: engine, scope, fairness },
        described: engine.describe(scope),
        clock,
      } as const;
      const own = (workspace === "alpha" ? ids.slice(0, 2) : ids.slice(2)).filter((id) =>
        values.includes(id),
      );
      const named = await Promise.all(
        ids.map((id) => readQuestion(`clicks of campaign "${names[id]}"`, context, indexes)),
      );
      expect(named.map(({ answer }) => answer !== null)).toEqual(ids.map((id) => own.includes(id)));
      const { answer } = await readQuestion("clicks by campaign", context, indexes);
      const { dimensions = [], measures = [] } = answer?.visual ?? {};
      const query = { dimensions, measures, filters: [], sort: [], limit: 100, totals: false };
      const [campaigns, clicks] = (await engine.run(query, scope, undefined, fairness)).columns;
      const expected = own
        .map((id) => [
          names[id],
          oracleTotals(tinySample, { workspaces: [workspace], campaignIds: [id] }).clicks,
        ])
        .filter(([, count]) => count !== 0);
      expect(campaigns?.values.map((name, row) => [name, clicks?.values[row]]).toSorted()).toEqual(expected);
    }
  });
});
