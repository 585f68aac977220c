import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { errorCatalogue } from "@vitrine/contracts/errors";
import { httpRoutes, type HttpRoute } from "@vitrine/contracts/http";
import { asUserId } from "@vitrine/contracts/ids";

import { borrowTestStore } from "../db/testing.ts";
import { totpCodeAt } from "../features/auth/factors/totp.ts";
import { readNewestLink } from "../testing/outbox.ts";
import { testUserId } from "../testing/test-data.ts";
import { openTestApp, type TestApp } from "../testing/test-app.ts";
import { createMetricsServer } from "./metrics-server.ts";
import { openApiDocument } from "./openapi.ts";

let app: TestApp;
let pages: string;
const script = `console.log("x");`.repeat(200);

beforeAll(async () => {
  pages = mkdtempSync(join(tmpdir(), "vitrine-pages-"));
  for (const page of ["portal", "frame"]) {
    mkdirSync(join(pages, page, "assets"), { recursive: true });
    writeFileSync(
      join(pages, page, "index.html"),
      `<!doctype html><html><head><style>${"p{}".repeat(2000)}</style><script>theme()</script><script type="module" src="/assets/main-aB3dE6g8.js"></script></head><body>${page}</body></html>`,
    );
    writeFileSync(join(pages, page, "assets", "main-aB3dE6g8.js"), script);
  }
  const loginPage = readFileSync(join(pages, "portal", "index.html"), "utf8").replace(
    "portal",
    "portal's form",
  );
  writeFileSync(join(pages, "portal", "login.html"), loginPage);
  writeFileSync(join(pages, "secret.txt"), "not to be served");
  app = await openTestApp(await borrowTestStore(), {
    portalPages: join(pages, "portal"),
    framePages: join(pages, "frame"),
    environment: { VITRINE_EMBED_ORIGINS: "https://intranet.agency.example" },
  });
});
afterAll(async () => {
  await app.close();
  await app.store.close();
  rmSync(pages, { recursive: true, force: true });
});

const portal = (url: string, headers: Record<string, string> = {}) =>
  app.apps.portal.inject({ url, headers });
const post = (payload: string, contentType: string) =>
  app.apps.portal.inject({
    method: "POST",
    url: "/api/auth/login/",
    payload,
    headers: { "content-type": contentType },
  });

test("every row of the contract is answered, and nothing else under /api", () => {
  const { portalBindings, frameBindings } = app.apps;
  const rows = Object.values<HttpRoute>(httpRoutes);
  expect(new Set([...portalBindings, ...frameBindings].map(({ row }) => row))).toEqual(new Set(rows));
  expect(portalBindings.every(({ row }) => row.access !== "embed")).toBe(true);
  expect(frameBindings.every(({ row }) => row.access !== "session" && row.access !== "service")).toBe(true);
});

test("every error has the same structure and the request id of the header", async () => {
  const answers = [
    { sent: await portal("/api/nothing/"), code: "not_found" },
    { sent: await post("{", "application/json"), code: "malformed_request" },
    { sent: await post("a=b", "application/x-www-form-urlencoded"), code: "unsupported_media_type" },
    { sent: await post(`"${"x".repeat(3_000_000)}"`, "application/json"), code: "payload_too_large" },
    { sent: await post("{}", "application/json"), code: "invalid_input" },
    { sent: await portal("/api/workspaces/"), code: "invalid_token" },
  ] as const;
  for (const { sent, code } of answers) {
    const body: Record<string, unknown> = sent.json();
    expect(body["code"]).toBe(code);
    expect(sent.statusCode).toBe(errorCatalogue[code].status);
    expect(body["requestId"]).toBe(sent.headers["x-request-id"]);
    expect(body["requestId"]).toMatch(/^[0-9a-f-]{36}$/);
    expect(body["message"]).toBe(errorCatalogue[code].message);
  }
});

test("faults of an input are reported with their path", async () => {
  expect((await post(`{"username":7}`, "application/json")).json()).toMatchObject({
    detail: "username must be a string; password is required",
  });
});

test("a known path refuses other methods and lists the allowed ones", async () => {
  const answer = await app.apps.portal.inject({ method: "DELETE", url: "/api/workspaces/" });
  expect(answer.json()).toMatchObject({ code: "method_not_allowed", detail: null });
  expect(answer.headers["allow"]).toBe("GET");
});

test("a path without its trailing slash is the same path", async () => {
  expect((await portal("/api/workspaces")).json()).toMatchObject({ code: "invalid_token" });
});

test("a bug is answered without internal details, and logged with them", async () => {
  await app.store.query("alter table workspaces rename column name to broken");
  try {
    const { token } = await app.signIn("internal");
    const answer = await app.ask({ row: httpRoutes.listWorkspaces, token });
    expect(answer.error).toMatchObject({ code: "internal", message: "Something went wrong on our side." });
    expect(answer.response.body).not.toMatch(/column|select|at /);
    expect(app.logLines.join("")).toMatch(/column w\.name does not exist/);
  } finally {
    await app.store.query("alter table workspaces rename column broken to name");
  }
});

test("answers of the API cannot be cached, framed or sniffed", async () => {
  const { headers } = await portal("/api/workspaces/");
  expect(headers).toMatchObject({
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
  });
});

test("the portal's page answers at every route of the portal", async () => {
  for (const url of ["/", "/login", "/test-workspace-1", "/test-workspace-1/some-report", "/index.html"]) {
    const answer = await portal(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain("portal");
  }
});

test("the sign-in screen has a page of its own, which no other address opens", async () => {
  expect((await portal("/login?x=1")).body).toContain("portal's form");
  for (const url of ["/", "/login.html", "/login/x"]) expect((await portal(url)).body).not.toContain("form");
});

test("pages are compressed for browsers that accept it", async () => {
  const { headers, rawPayload, body } = await portal("/login", { "accept-encoding": "gzip, br" });
  expect(headers).toMatchObject({ "content-encoding": "gzip", vary: "accept-encoding" });
  expect(gunzipSync(rawPayload).toString()).toContain("portal's form");
  expect(body).not.toContain("portal's form");
});

test("every response of a page has a new nonce for inline code", async () => {
  const answer = await portal("/login");
  const policy = String(answer.headers["content-security-policy"]);
  const nonces = [...policy.matchAll(/'nonce-([^']+)'/g)].map(([, nonce]) => nonce);
  expect(nonces).toHaveLength(2);
  expect(answer.body).toContain(`<script nonce="${nonces[0]}">theme()`);
  expect(answer.body).toContain(`<style nonce="${nonces[1]}">`);
  expect(answer.body).toContain(`<meta property="csp-nonce" content="${nonces[1]}">`);
  expect(policy).not.toMatch(/unsafe|sandbox/);
  expect(policy).toContain("require-trusted-types-for 'script';trusted-types 'none'");
  expect(policy).toContain("frame-src http://localhost:8081");
  expect(policy).toContain("frame-ancestors 'none'");
  expect((await portal("/login")).headers["content-security-policy"]).not.toBe(policy);
});

test("the frame's page answers at the protocol's endpoints, for the hosts that were allowed", async () => {
  for (const name of ["reportEmbed", "dashboardEmbed", "tileEmbed", "qnaEmbed", "quickCreate", "rdlEmbed"]) {
    const answer = await app.apps.frame.inject({ url: `/${name}?reportId=x` });
    expect(answer.body).toContain("frame");
    expect(answer.headers["x-frame-options"]).toBeUndefined();
    expect(answer.headers["content-security-policy"]).toContain(
      "frame-ancestors http://localhost:8080 https://intranet.agency.example",
    );
    expect(answer.headers["content-security-policy"]).toMatch(
      /trusted-types 'none';sandbox allow-scripts allow-same-origin (?!.*top-navigation)/,
    );
  }
  expect((await app.apps.frame.inject({ url: "/login" })).statusCode).toBe(404);
});

test("files with a hash in their name are cached indefinitely, compressed, and revalidated", async () => {
  const url = "/assets/main-aB3dE6g8.js";
  const packed = await portal(url, { "accept-encoding": "gzip, br" });
  expect(packed.headers).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "content-encoding": "br",
    "content-type": "text/javascript; charset=utf-8",
    vary: "accept-encoding",
  });
  expect(packed.rawPayload.length).toBeLessThan(script.length / 10);
  const plain = await portal(url);
  expect(plain.body).toBe(script);
  const again = await portal(url, { "if-none-match": String(plain.headers["etag"]) });
  expect(again.statusCode).toBe(304);
});

test("only files of the page's folder are served", async () => {
  for (const url of [
    "/../secret.txt",
    "/%2e%2e/secret.txt",
    "/assets/../../secret.txt",
    "/assets/%2e%2e%2f%2e%2e%2fsecret.txt",
    "/assets/none-aB3dE6g8.js",
  ]) {
    const answer = await portal(url);
    expect(answer.body, url).not.toContain("not to be served");
    expect(answer.statusCode, url).toBe(404);
  }
  expect((await portal("/%zz")).statusCode).toBe(400);
});

test("the mailbox is a page and a list, newest first, in demo mode only", async () => {
  await app.ask({ row: httpRoutes.login, body: { username: "client", password: "Correct-horse-1!" } });
  const mails: Record<string, unknown>[] = (await portal("/dev/mailbox.json")).json();
  expect(Object.keys(mails[0] ?? {})).toEqual(["to", "subject", "text", "html", "sentAt"]);
  expect(mails[0]).toMatchObject({ to: "client@test.example", subject: "Your Vitrine security code" });
  const page = await portal("/dev/mailbox");
  expect(page.body).toContain("To client@test.example");
});

describe("outside demo mode", () => {
  let real: TestApp;
  beforeAll(async () => {
    real = await openTestApp(await borrowTestStore(), { isDemo: false });
  });
  afterAll(async () => {
    await real.close();
    await real.store.close();
  });

  test("there is no mailbox, and mails wait for a mail server", async () => {
    for (const url of ["/dev/mailbox", "/dev/mailbox.json"]) {
      expect((await real.apps.portal.inject({ url })).statusCode).toBe(404);
    }
    await real.ask({ row: httpRoutes.login, body: { username: "client", password: "Correct-horse-1!" } });
    const { rows } = await real.store.query(
      "select count(*) as waiting from jobs where kind = 'mail' and state = 'waiting'",
    );
    expect(rows).toEqual([{ waiting: 1 }]);
  });

  test("a server that shuts down refuses new requests", async () => {
    real.apps.beginClosing();
    const answer = await real.apps.portal.inject({ url: "/api/workspaces/" });
    expect(answer.json()).toMatchObject({ code: "shutting_down" });
    expect(answer.headers).toMatchObject({ "retry-after": "5", connection: "close" });
  });
});

test("reports its health", async () => {
  expect((await portal("/healthz")).json()).toEqual({ status: "ok" });
  expect((await portal("/readyz")).json()).toEqual({
    status: "ready",
    checks: { store: true, engine: true, queue: true, facts: true, disk: true },
  });
  const figures = await app.apps.printMetrics();
  expect(figures).toMatch(
    /vitrine_http_requests_total\{method="GET",route="\/api\/workspaces\/",status="401"\} \d/,
  );
  expect(figures).toMatch(/vitrine_mails_waiting \d/);
  expect(figures).toMatch(/vitrine_http_requests_in_flight 0\n/);
});

test("docs/operations/monitoring.md lists every metric, and no other", async () => {
  const page = readFileSync(new URL("../../../docs/operations/monitoring.md", import.meta.url), "utf8");
  const listed = [...page.matchAll(/^\| `([a-z_]+)` \| (counter|gauge|histogram)/gm)];
  const served = [...(await app.apps.printMetrics()).matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  const named = (found: readonly RegExpMatchArray[]) =>
    found.map(([, name, type]) => `${name} ${type}`).sort();
  expect(named(listed)).toEqual(named(served));
});

test("serves metrics at a separate address only", async () => {
  for (const listener of [app.apps.portal, app.apps.frame]) {
    for (const url of ["/metrics", "/metrics/", "/api/metrics"]) {
      expect((await listener.inject({ url })).body, url).not.toContain("vitrine_http_requests");
    }
  }
  const server = createMetricsServer(
    () => app.apps.printMetrics(),
    () => {},
  );
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const ask = (path: string, method = "GET") => fetch(`http://127.0.0.1:${port}${path}`, { method });
  const figures = await ask("/metrics");
  expect(figures.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  expect(await figures.text()).toContain("vitrine_http_requests_total");
  expect((await ask("/")).status).toBe(404);
  expect((await ask("/metrics", "POST")).status).toBe(404);
  server.closeAllConnections();
  await once(server.close(), "close");
});

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: object;
  readonly responses: object;
}

test("the API document has every call, its parameters, and the common error", async () => {
  const document: { openapi: string; paths: Record<string, Record<string, Operation>> } = (
    await portal("/api/openapi.json")
  ).json();
  expect(document).toEqual(
    JSON.parse(JSON.stringify(openApiDocument(httpRoutes, "http://localhost:8080", "http://localhost:8081"))),
  );
  expect(document.openapi).toBe("3.1.0");
  const shapeOf = (path: string) => path.replaceAll(/\{\w+\}|:\w+/g, "{}");
  const shapes = Object.keys(document.paths).map(shapeOf);
  expect(new Set(shapes).size).toBe(shapes.length);
  for (const [name, row] of Object.entries<HttpRoute>(httpRoutes)) {
    const path = Object.keys(document.paths).find((known) => shapeOf(known) === shapeOf(row.path)) ?? "";
    const operation = document.paths[path]?.[row.method.toLowerCase()];
    expect(operation, name).toMatchObject({
      operationId: name,
      responses: {
        [row.status ?? 200]: { content: expect.anything() },
        default: { $ref: "#/components/responses/Error" },
      },
    });
    const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
    const inPath = operation?.parameters.filter((parameter) => parameter.in === "path");
    expect(inPath?.map((parameter) => parameter.name)).toEqual(parameters);
    expect(operation?.requestBody === undefined, name).toBe(row.body === null);
  }
});

test("the API document lists the errors of a call", async () => {
  const { paths }: { paths: Record<string, Record<string, Operation>> } = (
    await portal("/api/openapi.json")
  ).json();
  const edit = paths["/api/update-report/{reportId}/"]?.["put"];
  expect(edit?.responses).toMatchObject({
    400: { description: expect.stringContaining("`invalid_input`") },
    401: { description: expect.stringContaining("`invalid_token`") },
    403: { description: expect.stringContaining("`forbidden`") },
    404: { description: expect.stringContaining("`report_not_found`") },
    409: { description: expect.stringContaining("`edit_conflict`") },
  });
});

test("no secret is logged at any level", async () => {
  const first = await app.ask({
    row: httpRoutes.login,
    body: { username: "planner", password: "Correct-horse-1!" },
  });
  const code = await app.newestCode();
  const last = await app.ask({
    row: httpRoutes.verifyCode,
    body: { username: "planner", code },
    cookies: first.cookies,
  });
  const token = String(last.body["accessToken"]);
  const embed = await app.ask({
    row: httpRoutes.getReport,
    params: { reportId: "aaaaaaaa-0000-4000-8000-000000000001" },
    token,
  });
  const embedToken = String(embed.body["accessToken"]);
  await app.ask({ row: httpRoutes.getEmbedReport, token: embedToken });
  await app.ask({ row: httpRoutes.refresh, body: {}, cookies: last.cookies });
  await app.ask({ row: httpRoutes.login, body: { username: "planner", password: "Wrong-password-9!" } });
  await portal("/login?resetPasswordAccessToken=a-reset-token&email=p@test.example", {
    authorization: "Bearer a-header",
  });
  const more = await useEverySecret(token, last.cookies);
  const log = app.logLines.join("");
  expect(log).toContain("/api/auth/login/");
  const secrets = [
    "Correct-horse-1!",
    "Wrong-password-9!",
    code,
    code.replace(" ", ""),
    token,
    embedToken,
    "a-reset-token",
    "a-header",
    ...Object.values(first.cookies),
    ...Object.values(last.cookies),
    ...more,
  ];
  for (const secret of secrets) expect(log).not.toContain(secret);
});

/** Uses every other call that involves a secret. @returns the secrets */
async function useEverySecret(
  token: string,
  cookies: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  const currentPassword = "Correct-horse-1!";
  const secrets: string[] = [];
  const ask = async (row: HttpRoute, body: object, using: Readonly<Record<string, string>> = {}) => {
    const answer = await app.ask({ row, body, token, cookies: using });
    secrets.push(...Object.values(answer.cookies));
    for (const name of ["accessToken", "ssoToken", "oneTimeAccessToken", "secret", "uri"]) {
      const value = answer.body[name];
      if (typeof value === "string" && value !== "") secrets.push(value);
    }
    return answer;
  };
  await ask(httpRoutes.extendSession, { password: currentPassword });
  const { ssoToken } = await app.signIn("planner");
  await ask(httpRoutes.validateSso, { token: ssoToken }, cookies);
  const begun = await ask(httpRoutes.beginTotp, { currentPassword });
  const appCode = totpCodeAt(String(begun.body["secret"]), app.clock.now());
  const confirmed = await ask(httpRoutes.confirmTotp, { code: appCode });
  secrets.push(...(confirmed.body["recoveryCodes"] as readonly string[]));
  await ask(httpRoutes.removeTotp, { currentPassword });
  await ask(httpRoutes.requestPasswordReset, { emailAddress: "client@test.example" });
  await app.apps.settle();
  const link = await readNewestLink(app.store, "client@test.example");
  const newPassword = "Quiet-harbour-7!";
  const change = { newPassword, confirmPassword: newPassword, email: link.email, purpose: link.purpose };
  await ask(httpRoutes.updatePassword, { ...change, code: link.token });
  const stranger = asUserId(testUserId("stranger"));
  const { password } = await app.apps.accounts.issueOneTimePassword(stranger);
  await ask(httpRoutes.login, { username: "stranger", password });
  return [...secrets, ssoToken, link.token, newPassword, password];
}
