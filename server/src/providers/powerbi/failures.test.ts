import { inspect } from "node:util";

import { sampleIds } from "@vitrine/e2e/powerbi";
import { expect, test } from "vitest";

import {
  addressesOf,
  failureOf,
  openLoneClient,
  sampleConnection,
  type LoneClient,
} from "../../testing/test-power-bi.ts";
import { PowerBiClient } from "./client.ts";
import type { PowerBiErrorKind } from "./errors.ts";
import { limited } from "./http.ts";
import { UnsharedAnswers } from "./unshared.ts";

const { sales, salesReport, regionReport, regionModel, salesModel, secret } = sampleIds;
const viewing = { reports: [{ id: salesReport }], datasets: [{ id: salesModel }], lifetimeInMinutes: 15 };

interface ErrorCase {
  readonly status: number;
  readonly body?: unknown;
  readonly kind: PowerBiErrorKind;
  readonly code: string | null;
  readonly message: string | null;
}

const nested = (code: string, details: readonly object[] = []) => ({
  code,
  "pbi.error": { code, parameters: {}, details, exceptionCulprit: 1 },
});
const cases: readonly ErrorCase[] = [
  {
    status: 404,
    body: { error: nested("PowerBIEntityNotFound") },
    kind: "not-found",
    code: "PowerBIEntityNotFound",
    message: null,
  },
  // Without the wrapper.
  {
    status: 401,
    body: nested("PowerBINotAuthorizedException"),
    kind: "not-allowed",
    code: "PowerBINotAuthorizedException",
    message: null,
  },
  {
    status: 400,
    body: {
      error: {
        "pbi.error": { code: "DMTS_Failed", details: [{ code: "D", detail: { type: 1, value: "why" } }] },
      },
    },
    kind: "bad-request",
    code: "DMTS_Failed",
    message: "why",
  },
  {
    status: 400,
    body: { error: { code: "InvalidRequest", message: "wrong body" } },
    kind: "bad-request",
    code: "InvalidRequest",
    message: "wrong body",
  },
  {
    status: 400,
    body: {
      error: {
        code: "InvalidRequest",
        message: "Creating embed token for accessing dataset d requires effective identity to be provided",
      },
    },
    kind: "identity-required",
    code: "InvalidRequest",
    message: "Creating embed token for accessing dataset d requires effective identity to be provided",
  },
  {
    status: 400,
    body: { error: { code: "InvalidRequest", message: "The dataset d shouldn't have effective identity" } },
    kind: "bad-request",
    code: "InvalidRequest",
    message: "The dataset d shouldn't have effective identity",
  },
  {
    status: 403,
    body: { error: { code: "Forbidden", message: "no build right" } },
    kind: "not-allowed",
    code: "Forbidden",
    message: "no build right",
  },
  {
    status: 500,
    body: { Message: "An error has occurred." },
    kind: "unavailable",
    code: null,
    message: "An error has occurred.",
  },
  { status: 409, body: { message: "name clash" }, kind: "bad-request", code: null, message: "name clash" },
  { status: 503, body: "<html>Service Unavailable</html>", kind: "unavailable", code: null, message: null },
  { status: 400, body: { error: "text", code: 7 }, kind: "bad-request", code: null, message: null },
  { status: 400, body: "[1]", kind: "bad-request", code: null, message: null },
  ...[
    [401, "not-allowed"],
    [403, "not-allowed"],
    [404, "not-found"],
    [502, "unavailable"],
  ].map(([status, kind]): ErrorCase => {
    // The pairs above.
    return { status: Number(status), kind: kind as PowerBiErrorKind, code: null, message: null };
  }),
];

test.each(cases)("$status with $body is $kind", async ({ status, body, kind, code, message }) => {
  const { client, fake } = await openLoneClient();
  fake.fail({ match: "/reports", kind: "answer", answer: { status, body, headers: { requestid: "r-1" } } });
  const error = await failureOf(client.listReports(sales));
  expect(error).toMatchObject({
    kind,
    operation: "listReports",
    status,
    code,
    providerMessage: message,
    requestId: "r-1",
    retryAfterSeconds: null,
  });
});

test("a right that is withdrawn between two calls", async () => {
  const { client, fake } = await openLoneClient();
  await client.generateToken(viewing);
  const [workspace] = fake.cloud.workspaces;
  if (workspace === undefined) throw new Error("The sample has workspaces");
  workspace.role = "Viewer";
  const order = { ...viewing, lifetimeInMinutes: 14 };
  expect(await failureOf(client.generateToken(order))).toMatchObject({
    kind: "not-allowed",
    code: "Forbidden",
  });
  workspace.role = "None";
  expect(await failureOf(client.listReports(sales))).toMatchObject({ kind: "not-allowed", status: 401 });
});

test("a report that is gone", async () => {
  const { client, fake } = await openLoneClient();
  fake.cloud.workspaces[0]?.reports.splice(0);
  expect(await failureOf(client.readReport(sales, salesReport))).toMatchObject({ kind: "not-found" });
  expect(await failureOf(client.generateToken(viewing))).toMatchObject({ kind: "not-found" });
});

test("rows by identity", async () => {
  const { client } = await openLoneClient();
  const order = { reports: [{ id: regionReport }], datasets: [{ id: regionModel }], lifetimeInMinutes: 15 };
  expect(await failureOf(client.generateToken(order))).toMatchObject({
    kind: "identity-required",
    status: 400,
  });
  const unneeded = [{ username: "ada", datasets: [salesModel] }];
  expect(await failureOf(client.generateToken({ ...viewing, identities: unneeded }))).toMatchObject({
    kind: "bad-request",
  });
});

test("orders that the service would refuse cost no call", async () => {
  const { client, fake } = await openLoneClient();
  const many = Array.from({ length: 51 }, () => ({ id: salesReport }));
  const identity = (more: object) => ({ ...viewing, identities: [{ username: "ada", ...more }] });
  const orders = [
    { ...viewing, lifetimeInMinutes: 16 },
    { ...viewing, lifetimeInMinutes: 0 },
    { ...viewing, lifetimeInMinutes: 1.5 },
    { ...viewing, reports: many },
    identity({ username: "ada lovelace" }),
    identity({ username: "" }),
    identity({ username: "a".repeat(257) }),
    identity({ roles: ["a,b"] }),
    identity({ roles: Array.from({ length: 51 }, () => "role") }),
  ];
  for (const order of orders)
    expect(await failureOf(client.generateToken(order))).toMatchObject({ code: "OrderRefused" });
  expect(await failureOf(client.readReport("..", salesReport))).toMatchObject({
    code: "OrderRefused",
    providerMessage: "groupId is not an id.",
  });
  expect(fake.calls).toEqual([]);
});

test("a failure of the service is tried three times, and changes once", async () => {
  const { client, fake, paused } = await openLoneClient();
  const fails = (times: number) =>
    fake.fail({ match: "/v1.0/", kind: "answer", answer: { status: 503 }, times });
  fails(2);
  expect(await client.listReports(sales)).toHaveLength(3);
  expect(paused).toEqual([250, 1000]);
  fails(3);
  expect(await failureOf(client.listDatasets(sales))).toMatchObject({ kind: "unavailable", status: 503 });
  fails(1);
  await client.generateToken(viewing);
  fails(1);
  expect(await failureOf(client.deleteReport(sales, salesReport))).toMatchObject({ kind: "unavailable" });
  expect(fake.cloud.workspaces[0]?.reports, "not repeated").toHaveLength(3);
});

test("a connection that breaks, and an answer that is not understood", async () => {
  const { client, fake } = await openLoneClient();
  fake.fail({ match: "/reports", kind: "lost", times: 3 });
  expect(await failureOf(client.listReports(sales))).toMatchObject({
    kind: "unavailable",
    code: "Unreachable",
  });
  for (const body of ["<html></html>", { value: [{ name: "no id" }] }, { value: {} }]) {
    fake.recover();
    fake.fail({ match: "/reports", kind: "answer", answer: { status: 200, body } });
    expect(await failureOf(client.listReports(sales))).toMatchObject({ code: "UnexpectedAnswer" });
  }
});

test("a call that takes too long", async () => {
  const { fake, clock } = await openLoneClient();
  fake.fail({ match: "/reports", kind: "slow", milliseconds: 5000 });
  const client = new PowerBiClient({
    connection: sampleConnection(),
    shared: new UnsharedAnswers(clock),
    clock,
    addresses: addressesOf(fake),
    pause: async () => {},
    // The time-out of the call's row is ten seconds.
    fetch: (url, init) =>
      fetch(
        url,
        typeof url === "string" && url.includes("/reports")
          ? { ...init, signal: AbortSignal.timeout(50) }
          : init,
      ),
  });
  expect(await failureOf(client.listReports(sales))).toMatchObject({ kind: "unavailable", code: "TimedOut" });
});

test("an answer that is too large", async () => {
  const read = async (most: number): Promise<number> => {
    let bytes = 0;
    for await (const chunk of limited(new Response("12345"), most, "readReport")) bytes += chunk.byteLength;
    return bytes;
  };
  expect(await read(5)).toBe(5);
  expect(await failureOf(read(4))).toMatchObject({ code: "AnswerTooLarge", isTransient: false });
});

test("a call that is over the limit waits for a short time, and else says for how long", async () => {
  const { client, fake, clock, paused } = await openLoneClient();
  fake.fail({ match: "/reports", kind: "throttled", seconds: 2, times: 1 });
  expect(await client.listReports(sales)).toHaveLength(3);
  expect(paused).toEqual([2000]);
  fake.fail({ match: "/Clone", kind: "throttled", seconds: 60, times: 1 });
  const cloning = () => client.cloneReport(sales, salesReport, { name: "Copy" });
  expect(await failureOf(cloning())).toMatchObject({ kind: "throttled", status: 429, retryAfterSeconds: 60 });
  clock.pass({ seconds: 20 });
  expect(await failureOf(cloning())).toMatchObject({
    kind: "throttled",
    code: "Waiting",
    retryAfterSeconds: 40,
  });
  clock.pass({ seconds: 38 });
  await cloning();
  expect(paused, "the last two seconds").toEqual([2000, 2000]);
});

test("a wait is also read from a date, and has a length without one", async () => {
  const { client, fake } = await openLoneClient();
  const later = new Date(Date.now() + 120_000).toUTCString();
  const answers = { "/reports": later, "/datasets": "", "/dashboards": "soon", "/groups?": "99999999" };
  for (const [match, wait] of Object.entries(answers))
    fake.fail({ match, kind: "answer", answer: { status: 429, headers: { "retry-after": wait } } });
  const waits = await Promise.all(
    [
      client.listReports(sales),
      client.listDatasets(sales),
      client.listDashboards(sales),
      client.listWorkspaces(),
    ].map(async (call) => (await failureOf(call)).retryAfterSeconds),
  );
  expect(waits[0]).toBeGreaterThan(60);
  expect(waits.slice(1)).toEqual([30, 30, 6 * 3600]);
});

test("a token that the service no longer accepts is renewed once", async () => {
  const { client, fake, clock } = await openLoneClient();
  await client.listReports(sales);
  clock.pass({ minutes: 2 });
  fake.expireTokens();
  fake.forget();
  await client.listDatasets(sales);
  expect(
    fake.calls.map(({ status }) => status),
    "refused, sign-in, answered",
  ).toEqual([403, 200, 200]);
  fake.cloud.allowsPrincipals = false;
  fake.forget();
  expect(await failureOf(client.listDashboards(sales))).toMatchObject({ kind: "not-allowed", status: 401 });
  expect(
    fake.calls.map(({ status }) => status),
    "the token is new, so that it is not the reason",
  ).toEqual([401]);
});

test("a call is sent on to the home cluster with its body and token, and nowhere else", async () => {
  const { client, fake } = await openLoneClient();
  const path = `/home-cluster/v1.0/myorg/groups/${sales}/reports/${salesReport}/Clone`;
  fake.fail({ match: "POST /v1.0", kind: "redirect", to: path });
  expect((await client.cloneReport(sales, salesReport, { name: "Copy" })).name).toBe("Copy");
  expect(fake.calls.at(-1)).toMatchObject({ path, body: '{"name":"Copy"}' });
  const strangers = [
    `http://localhost:${new URL(fake.url).port}/v1.0/myorg/groups`,
    "https://api.powerbi.com.example.org/",
    "https://169.254.169.254/",
    "file:///etc/passwd",
    "",
  ];
  for (const to of strangers) {
    fake.recover();
    fake.forget();
    fake.fail({ match: "/groups", kind: "redirect", to });
    const error = await failureOf(client.listWorkspaces({ isFresh: true }));
    expect(error).toMatchObject({ kind: "unavailable", code: "UnexpectedRedirect" });
    expect(new Set(fake.calls.map(({ status }) => status))).toEqual(new Set([307]));
  }
});

interface SignInCase {
  readonly why: string;
  readonly code: string;
  readonly connection?: Parameters<typeof openLoneClient>[0];
  readonly spoil?: (lone: LoneClient) => void;
}

const signIns: readonly SignInCase[] = [
  {
    why: "a wrong secret",
    code: "AADSTS7000215",
    connection: { credential: { kind: "secret", secret: "another-secret-of-an-app" } },
  },
  {
    why: "an expired secret",
    code: "AADSTS7000222",
    spoil: ({ fake }) => void (fake.cloud.isSecretExpired = true),
  },
  { why: "an unknown app", code: "AADSTS700016", connection: { clientId: sampleIds.tenant } },
  { why: "an unknown tenant", code: "AADSTS90002", connection: { tenantId: "common" } },
  { why: "the scope of another cloud", code: "AADSTS70011", connection: { cloud: "gcc" } },
];

test.each(signIns)("$why cannot sign in", async ({ code, connection = {}, spoil = () => {} }) => {
  const lone = await openLoneClient(connection);
  spoil(lone);
  const error = await failureOf(lone.client.listWorkspaces());
  expect(error).toMatchObject({ kind: "sign-in", operation: "signIn", code });
  expect(error.providerMessage).toContain(code);
  expect(error.requestId).toMatch(/^[0-9a-f-]{36}$/);
});

test("errors and clients contain no secret, whatever the service says", async () => {
  const typed = "a-secret-that-is-wrong";
  const { client } = await openLoneClient({ credential: { kind: "secret", secret: typed } });
  const wrong = await failureOf(client.listWorkspaces());
  expect(wrong.providerMessage, "the service repeats it").toContain("[removed]");

  const lone = await openLoneClient();
  const { token } = await lone.client.generateToken(viewing);
  const bearer = /^Bearer (.+)$/.exec(lone.fake.calls.at(-1)?.authorization ?? "")?.[1] ?? "";
  expect(bearer).toContain("entra-");
  const body = { error: { code: bearer, message: `Not accepted: ${bearer}` } };
  lone.fake.fail({ match: "/datasets", kind: "answer", answer: { status: 400, body } });
  const refused = await failureOf(lone.client.listDatasets(sales));
  expect(refused.providerMessage).toBe("Not accepted: [removed]");
  const written = [wrong, refused, client, lone.client].map((value) =>
    [inspect(value, { depth: 9, showHidden: true }), JSON.stringify(value)].join("\n"),
  );
  for (const text of written)
    for (const hidden of [typed, secret, token, bearer]) expect(text).not.toContain(hidden);
});
