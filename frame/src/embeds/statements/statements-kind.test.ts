import * as fc from "fast-check";
import { expect, test } from "vitest";

import { hostRoutes } from "@vitrine/contracts/frame";
import type { EmbedStatement, StatementPages } from "@vitrine/contracts/http";
import { CommonErrorCodes } from "@vitrine/contracts/models";
import { parse } from "@vitrine/contracts/parse";
import { defaultCalendar, type QueryBatch } from "@vitrine/contracts/query";
import { statementDefinitionSchema } from "@vitrine/contracts/statements";
import { scaled, testSeed } from "@vitrine/contracts/testing";

import { openSampleEmbed, type ServerCall } from "../../testing/sample-embed.ts";
import { portal } from "../../testing/sample-frame.ts";
import { notForStatements, start } from "./statements-kind.tsx";

const campaign = { table: "Campaign", column: "campaign_name" };
const spend = { table: "Performance", measure: "Spend" };

function definition() {
  const parsed = parse(statementDefinitionSchema, {
    version: 1,
    dataset: "d",
    parameters: [
      { name: "Campaign", label: "Campaigns", type: "text", isMultiple: true, list: { field: campaign } },
      { name: "From", label: "From", type: "date" },
    ],
    body: [{ kind: "rows", columns: [{ of: campaign }, { of: spend }] }],
  });
  if (!parsed.ok) throw new Error("invalid");
  return parsed.value;
}

const opened: EmbedStatement = {
  reportId: "s1",
  reportName: "Billing",
  definition: definition(),
  lists: [{ name: "Campaign", values: ["First", "Second"] }],
  completeThrough: null,
  today: "2026-04-01",
  calendar: defaultCalendar,
  workspace: { name: "Alpha", mark: null, currency: "EUR" },
  parentOrigins: [portal],
  tokenExpiry: "2026-04-01T12:00:00.000Z",
};
const pages: StatementPages = {
  dataVersion: "1",
  values: [],
  filters: [],
  blocks: [{ rowCount: 2, lengths: [], isCut: false }],
};

function serve({ path, token, body }: ServerCall): Response {
  if (token !== "token-1" && token !== "token-2") {
    const refusal = { code: "embed_token_expired", message: "Ended.", detail: null, requestId: "q1" };
    return Response.json(refusal, { status: 401 });
  }
  if (path === "/api/embed/statement/") return Response.json(opened);
  if (path === "/api/embed/statement/pages/") return Response.json(pages);
  const { queries } = body as QueryBatch;
  const column = (role: string, name: string, values: readonly unknown[]) => ({
    role,
    table: "T",
    name,
    displayName: name,
    type: "string",
    format: null,
    values,
  });
  const columns = [
    column("dimension", "campaign_name", ["First", "Second"]),
    column("measure", "Spend", [1, 2]),
  ];
  const result = { columns, rowCount: 2, truncated: false, totals: [3] };
  return Response.json({
    dataVersion: "1",
    completeThrough: null,
    results: queries.map(({ id }) => ({ id, status: "ok", result })),
  });
}

const openStatement = () => openSampleEmbed(start, serve);
const load = {
  accessToken: "token-1",
  id: "s1",
  type: "report",
  embedUrl: "https://x.example/rdlEmbed?reportId=s1",
};
const named = (events: readonly { readonly url: string }[]) => events.map(({ url }) => url.split("/").at(-1));

for (const path of ["/report/load", "/report/prepare"]) {
  test(`[STATEMENT-40] ${path} is answered 202, and loaded and rendered follow`, async () => {
    const embed = openStatement();
    const bindings = [{ sourceDatasetId: "a", targetDatasetId: "b" }];
    expect(await embed.call("POST", path, { ...load, datasetBindings: bindings })).toEqual({
      statusCode: 202,
      body: {},
    });
    const events = embed.events();
    expect(named(events).filter((name) => name === "loaded" || name === "rendered")).toEqual([
      "loaded",
      "rendered",
    ]);
    expect(events.every(({ url }) => url.startsWith("/reports/u1/events/"))).toBe(true);
    expect(embed.bugs).toEqual([]);
  });
}

test("[STATEMENT-40] the values that the host gives are sent to the server as they are", async () => {
  const embed = openStatement();
  const parameterValues = [
    { name: "Campaign", value: "First" },
    { name: "Campaign", value: "Second" },
    { name: "From", value: null },
  ];
  await embed.call("POST", "/report/load", { ...load, parameterValues });
  expect(embed.calls.find(({ path }) => path.endsWith("/pages/"))?.body).toEqual({ parameterValues });
});

test("[STATEMENT-47] the host learns the values for which the statement is laid out", async () => {
  const embed = openStatement();
  const parameterValues = [{ name: "Campaign", value: "First" }];
  await embed.call("POST", "/report/load", { ...load, parameterValues });
  expect(embed.events().filter(({ url }) => url.endsWith("/parametersApplied"))).toEqual([
    { url: "/reports/u1/events/parametersApplied", body: { parameterValues } },
  ]);
});

test.each([
  [{ name: "Nothing", value: "1" }, "there is no parameter Nothing"],
  [{ name: "From", value: "soon" }, "the parameter From does not take the value soon"],
  [{ name: "Campaign", value: "Third" }, "the value Third is not in the list of the parameter Campaign"],
])("[STATEMENT-41] %j is an error event, and nothing is shown", async (value, message) => {
  const embed = openStatement();
  expect(await embed.call("POST", "/report/load", { ...load, parameterValues: [value] })).toMatchObject({
    statusCode: 202,
  });
  const errorCode = CommonErrorCodes.LoadReportFailed;
  expect(embed.events()).toMatchObject([{ url: "/reports/u1/events/error", body: { message, errorCode } }]);
  expect(embed.calls.some(({ path }) => path.endsWith("/pages/"))).toBe(false);
});

test("[STATEMENT-46] a binding of its dataset to another one is an error event, others have no effect", async () => {
  for (const [targetDatasetId, isRefused] of [
    ["d", false],
    ["b", true],
  ] as const) {
    const embed = openStatement();
    const datasetBindings = [
      { sourceDatasetId: "a", targetDatasetId: "b" },
      { sourceDatasetId: "d", targetDatasetId },
    ];
    expect(await embed.call("POST", "/report/load", { ...load, datasetBindings })).toMatchObject({
      statusCode: 202,
    });
    const message = "the access token is for the dataset d, not for b";
    const errors = embed.events().filter(({ url }) => url.endsWith("/error"));
    expect(errors.map(({ body }) => Reflect.get(Object(body), "message"))).toEqual(
      isRefused ? [message] : [],
    );
  }
});

test.each([
  [{}, "id is required"],
  [{ id: "s1", settings: { commands: { parameterPanel: { enabled: 1 } } } }, "enabled must be a boolean"],
  [{ id: "s1", datasetBindings: [{ sourceDatasetId: "a" }] }, "datasetBindings property is invalid"],
  [{ id: "s1", parameterValues: ["Month"] }, "parameterValues property is invalid"],
])("[STATEMENT-40] a load that breaks a rule of paginated reports is refused: %j", async (body, message) => {
  const embed = openStatement();
  const { statusCode, body: errors } = await embed.call("POST", "/report/load", {
    accessToken: "token-1",
    ...body,
  });
  expect(statusCode).toBe(400);
  expect(errors).toMatchObject([{ message }]);
});

test("[STATEMENT-43] every other call for reports is refused with the words of the protocol", async () => {
  const embed = openStatement();
  await embed.call("POST", "/report/load", load);
  const answered = new Set(["reportLoad", "reportPrepare", "print"]);
  for (const [name, { method, path }] of Object.entries(hostRoutes)) {
    if (!path.startsWith("/report/") || answered.has(name)) continue;
    const url = path.replaceAll(/:\w+/g, "x");
    expect([name, await embed.call(method, url)]).toMatchObject([
      name,
      { statusCode: 501, body: { message: notForStatements } },
    ]);
  }
  expect(notForStatements).toBe("This API is currently not supported for RDL reports");
});

test("[STATEMENT-45] a host that asks for it prints all pages; before there are pages nothing is printed", async () => {
  const embed = openStatement();
  expect(await embed.call("POST", "/report/print", {})).toMatchObject({ statusCode: 500 });
  await embed.call("POST", "/report/load", load);
  expect(await embed.call("POST", "/report/print", { dialog: true })).toEqual({ statusCode: 202, body: {} });
});

test("[STATEMENT-40] a token for the same statement replaces it in place", async () => {
  const embed = openStatement();
  await embed.call("POST", "/report/load", load);
  expect(await embed.call("POST", "/report/token", "token-2")).toMatchObject({ statusCode: 202 });
  expect(await embed.call("POST", "/report/token", "token-9")).toMatchObject({ statusCode: 400 });
});

test("[STATEMENT-40] whatever a host loads is answered with 202 or 400, and is no defect", async () => {
  const json = fc.jsonValue() as fc.Arbitrary<unknown>;
  const anyLoad = fc.record(
    {
      accessToken: fc.oneof(fc.constant("token-1"), json),
      id: fc.oneof(fc.constant("s1"), json),
      parameterValues: fc.oneof(
        json,
        fc.array(
          fc.oneof(
            json,
            fc.record({ name: fc.oneof(fc.constantFrom("Campaign", "__proto__"), json), value: json }),
          ),
        ),
      ),
      datasetBindings: json,
      settings: fc.oneof(json, fc.record({ commands: fc.record({ parameterPanel: json }) })),
      embedUrl: json,
      theme: json,
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(fc.oneof(json, anyLoad), async (body) => {
      const embed = openStatement();
      const { statusCode } = await embed.call("POST", "/report/load", body);
      expect([202, 400]).toContain(statusCode);
      expect(embed.bugs).toEqual([]);
    }),
    { numRuns: scaled(25), seed: testSeed() },
  );
});
