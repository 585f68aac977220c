import type { DatasetDescription } from "@vitrine/contracts/http";
import { noQuestionTexts } from "@vitrine/contracts/questions";
import type { QueryBatch } from "@vitrine/contracts/query";
import { scaled } from "@vitrine/contracts/testing";
import { createPick, createRandom } from "@vitrine/contracts/testing/fuzz";
import { sampleReport, sampleResult } from "@vitrine/contracts/testing/sample-definition";
import { expect, test } from "vitest";

import { openSampleEmbed, type ServerCall } from "../../testing/sample-embed.ts";
import { start } from "./questions-kind.tsx";

const column = { description: "", type: "string", format: null } as const;
const format = { kind: "decimal", digits: 0, currency: null } as const;
const dataset: DatasetDescription = {
  id: "campaign_digital",
  dateColumn: { table: "Date", column: "date" },
  tables: [
    {
      name: "Performance",
      displayName: "Performance",
      columns: [],
      measures: [
        { name: "Spend", displayName: "Spend", description: "What was paid.", format },
        { name: "Budget", displayName: "Budget", description: "What was planned.", format },
      ],
    },
    {
      name: "Channel",
      displayName: "Channel",
      columns: [{ ...column, name: "channel", displayName: "Channel" }],
      measures: [],
    },
    {
      name: "Date",
      displayName: "Date",
      columns: [{ ...column, name: "date", displayName: "Date", type: "date" }],
      measures: [],
    },
  ],
};
const report = sampleReport({ reportId: "", reportName: "", dataset, today: "2026-04-01" });
const search = {
  field: { table: "Channel", column: "channel" },
  value: "Search",
  text: "Search",
  distance: 0,
};

function serve({ path, token, body }: ServerCall): Response {
  if (token !== "token-1") return Response.json({ code: "embed_token_invalid" }, { status: 401 });
  if (path.endsWith("/question-texts/")) return Response.json(noQuestionTexts);
  if (path.endsWith("/members/")) {
    const { phrases } = body as { readonly phrases: readonly string[] };
    return Response.json({
      found: phrases.map((phrase) => (phrase.toLowerCase() === "search" ? [search] : [])),
    });
  }
  if (!path.endsWith("/query/")) return Response.json(report);
  const { queries } = body as QueryBatch;
  const result = sampleResult([
    ["Search", 10],
    ["Social", 20],
  ]);
  const results = queries.map(({ id }) => ({ id, status: "ok", result }));
  return Response.json({ dataVersion: "1", completeThrough: "2026-03-31", results });
}

const config = { type: "qna", accessToken: "token-1", datasetIds: ["campaign_digital"] };
const open = () => openSampleEmbed(start, serve);
type Embed = ReturnType<typeof open>;

const drawnQuestions = (embed: Embed) =>
  embed.events().flatMap(({ url, body }) => (url === "/qna/u1/events/visualRendered" ? [body] : []));
const namesOf = (embed: Embed) => embed.events().map(({ url }) => url.slice(url.lastIndexOf("/") + 1));

test("[QNA-50] [EMBED-CALL-13] questions load over one dataset, and a prepare is a load", async () => {
  for (const url of ["/qna/load", "/qna/prepare"]) {
    const embed = open();
    expect((await embed.call("POST", url, config)).statusCode).toBe(202);
    await expect
      .poll(() => embed.events())
      .toEqual([{ url: "/qna/u1/events/loaded", body: { initiator: "sdk" } }]);
  }
});

test.each([
  [{ ...config, accessToken: undefined }, "accessToken is required"],
  [{ ...config, datasetIds: undefined }, "datasetIds is required"],
  [{ ...config, datasetIds: "campaign_digital" }, "datasetIds must be an array of strings"],
  [{ ...config, datasetIds: [] }, "datasetIds must contain exactly one id"],
  [{ ...config, datasetIds: ["campaign_digital", "other"] }, "datasetIds must contain exactly one id"],
  [{ ...config, viewMode: 7 }, "viewMode property is invalid"],
  [{ ...config, question: 7 }, "question must be a string"],
  [null, "accessToken is required"],
])("[QNA-50] a faulty load is refused in the words of the protocol: %j", async (body, message) => {
  const embed = open();
  expect(await embed.call("POST", "/qna/load", body)).toMatchObject({ statusCode: 400, body: [{ message }] });
});

test("[QNA-50] a token for another dataset is an error", async () => {
  const embed = open();
  await embed.call("POST", "/qna/load", { ...config, datasetIds: ["other"] });
  expect(embed.events()).toMatchObject([
    {
      url: "/qna/u1/events/error",
      body: {
        errorCode: "PowerBIEntityNotFound",
        message: 'The token does not give access to the dataset "other".',
      },
    },
  ]);
});

test("[QNA-51] the question of the load is asked after `loaded`, and its visual reported once it is drawn", async () => {
  const embed = open();
  await embed.call("POST", "/qna/load", { ...config, question: "spend by channel" });
  await expect.poll(() => drawnQuestions(embed)).toHaveLength(1);
  expect(drawnQuestions(embed)).toEqual([
    { question: "spend by channel", normalizedQuestion: expect.stringContaining("Spend") },
  ]);
  expect(namesOf(embed)).toEqual(["loaded", "renderingStarted", "rendered", "visualRendered"]);
});

test("[QNA-51] [EMBED-CALL-67] each question of the host is reported, also the same one again", async () => {
  const embed = open();
  await embed.call("POST", "/qna/load", config);
  for (const count of [1, 2]) {
    expect((await embed.call("POST", "/qna/interpret", { question: "spend" })).statusCode).toBe(202);
    await expect.poll(() => drawnQuestions(embed)).toHaveLength(count);
  }
});

test("[QNA-56] an interpretation without a question is refused", async () => {
  const embed = open();
  expect((await embed.call("POST", "/qna/interpret", { question: "spend" })).statusCode).toBe(500);
  await embed.call("POST", "/qna/load", config);
  for (const [body, message] of [
    [{}, "question is required"],
    [null, "question is required"],
    [{ question: 7 }, "question must be a string"],
  ] as const)
    expect(await embed.call("POST", "/qna/interpret", body)).toMatchObject({
      statusCode: 400,
      body: [{ message }],
    });
});

test("[QNA-52] what is not understood draws nothing, and the host is informed", async () => {
  const embed = open();
  await embed.call("POST", "/qna/load", config);
  await embed.call("POST", "/qna/interpret", { question: "spend by channel" });
  await expect.poll(() => drawnQuestions(embed)).toHaveLength(1);
  await embed.call("POST", "/qna/interpret", { question: "zzzz qqqq" });
  await expect.poll(() => namesOf(embed).at(-1)).toBe("info");
  expect(embed.events().at(-1)?.body).toMatchObject({ errorCode: "QuestionNotUnderstood" });
  expect(embed.session.base.store.get().pages).toEqual([]);
});

test("[QNA-53] names are looked up before a question is answered, and filter its visual", async () => {
  const embed = open();
  await embed.call("POST", "/qna/load", { ...config, question: "spend for search" });
  await expect.poll(() => drawnQuestions(embed)).toHaveLength(1);
  const queries = embed.calls.filter(({ path }) => path.endsWith("/query/"));
  expect(JSON.stringify(queries.at(-1)?.body)).toContain('"Search"');
});

test("[QNA-53] a condition between two measures is part of the query, with the measure that it needs", async () => {
  const embed = open();
  await embed.call("POST", "/qna/load", { ...config, question: "channels with spend more than budget" });
  await expect.poll(() => drawnQuestions(embed)).toHaveLength(1);
  const queries = embed.calls.filter(({ path }) => path.endsWith("/query/"));
  const [query] = queries.flatMap(({ body }) => (body as QueryBatch).queries.map((one) => one.query));
  const [defined] = query?.defined ?? [];
  expect(defined?.expression).toContain("Budget");
  expect(JSON.stringify(query?.filters)).toContain(JSON.stringify(defined?.name));
});

test("[QNA-54] a visual that has no figures is an error, not an answer", async () => {
  const refused = (call: ServerCall) =>
    call.path.endsWith("/query/")
      ? Response.json({ code: "engine_unavailable" }, { status: 503 })
      : serve(call);
  const embed = openSampleEmbed(start, refused);
  await embed.call("POST", "/qna/load", { ...config, question: "spend" });
  await expect.poll(() => namesOf(embed)).toContain("error");
  await embed.rest();
  expect(drawnQuestions(embed)).toEqual([]);
});

/** The words of questions in German, with the names of the data. */
function serveGerman(call: ServerCall): Response {
  if (!call.path.endsWith("/question-texts/")) return serve(call);
  return Response.json({ ...noQuestionTexts, names: { Spend: "Ausgaben", Channel: "Kanal" } });
}
const textCalls = (embed: Embed) => embed.calls.filter(({ path }) => path.endsWith("/question-texts/"));

test("[QNA-36] a question in another language is read in it, and its words are loaded with the first one only", async () => {
  const embed = openSampleEmbed(start, serveGerman);
  await embed.call("POST", "/qna/load", { ...config, question: "spend by channel" });
  await expect.poll(() => drawnQuestions(embed)).toHaveLength(1);
  expect(textCalls(embed)).toHaveLength(1);
  for (const [count, question] of [
    [2, "Ausgaben nach Kanal letzten Monat"],
    [3, "Ausgaben nach Kanal diesen Monat"],
  ] as const) {
    await embed.call("POST", "/qna/interpret", { question });
    await expect.poll(() => drawnQuestions(embed)).toHaveLength(count);
  }
  expect(drawnQuestions(embed).at(-1)).toMatchObject({
    normalizedQuestion: expect.stringMatching(/^Ausgaben, nach Kanal, /),
  });
  expect(textCalls(embed)).toHaveLength(4);
});

test("[QNA-36] [QNA-52] words of two languages are never put together", async () => {
  const embed = openSampleEmbed(start, serveGerman);
  await embed.call("POST", "/qna/load", config);
  await embed.call("POST", "/qna/interpret", { question: "spend nach Kanal letzten Monat zzzz" });
  await expect.poll(() => namesOf(embed).at(-1)).toBe("info");
  expect(drawnQuestions(embed)).toEqual([]);
});

const wild = [
  null,
  7,
  "",
  "spend",
  {},
  [],
  [7],
  { question: {} },
  "x".repeat(5000),
  true,
  undefined,
  ["campaign_digital"],
];
const fields = [
  "accessToken",
  "datasetIds",
  "question",
  "viewMode",
  "settings",
  "theme",
  "tokenType",
  "groupId",
];

test("[QNA-50] [QNA-56] any load and any question is answered once, and never with a fault of the program", async () => {
  const embed = open();
  const random = createRandom();
  const pick = createPick(random);
  for (let round = 0; round < scaled(25); round += 1) {
    const field = pick(fields) ?? "question";
    const body = random(8) === 0 ? pick(wild) : { ...config, [field]: pick(wild) };
    const url = pick(["/qna/load", "/qna/prepare", "/qna/interpret", "/report/token", "/qna/token"]) ?? "";
    const before = embed.sent.length;
    const { statusCode } = await embed.call("POST", url, body);
    expect([202, 400, 500]).toContain(statusCode);
    const replies = embed.sent.slice(before).filter(({ message }) => message.statusCode !== undefined);
    expect(replies).toHaveLength(1);
  }
  expect(embed.bugs).toEqual([]);
});
