import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { httpRoutes } from "@vitrine/contracts/http";
import { asReportId, asUserId, asWorkspaceId } from "@vitrine/contracts/ids";

import { borrowTestStore } from "../../db/testing.ts";
import { BuiltinProvider } from "../../providers/builtin.ts";
import { openTestApp, type SignedInBrowser, type TestApp } from "../../testing/test-app.ts";
import { testReports, testUserId, type TestPersonName } from "../../testing/test-data.ts";
import { readPeppers } from "../../tokens/peppers.ts";
import { TokenSigner } from "../../tokens/token-signer.ts";
import { fileNameOf } from "./file-name.ts";
import { beginAttempt, endAttempt, endReportFile, insertReportFile } from "./repository.ts";

let app: TestApp;
const people = new Map<TestPersonName, SignedInBrowser>();
beforeAll(async () => {
  // A program that ends at once, so that files can be ordered and fail.
  const environment = {
    VITRINE_RENDER_MEMORY: "1024",
    VITRINE_CHROMIUM: process.execPath,
    VITRINE_CHROMIUM_SANDBOX: "off",
    VITRINE_FRAME_URL: "http://frame.example",
  };
  app = await openTestApp(await borrowTestStore(), { environment });
  for (const name of ["admin", "client"] as const) people.set(name, await app.signIn(name));
});
afterAll(async () => {
  await app.close();
  await app.store.close();
});
beforeEach(async () => {
  await app.store.query("delete from jobs where kind = 'report-file'");
  await app.store.query("delete from report_files");
});

const tokenOf = (name: TestPersonName) => people.get(name)?.token ?? null;
const order = (
  name: TestPersonName,
  body: object = {},
  reportId: string = testReports.shared,
  key?: string,
) =>
  app.ask({
    row: httpRoutes.orderReportFile,
    params: { reportId },
    body: { format: "pdf", ...body },
    token: tokenOf(name),
    ...(key === undefined ? {} : { headers: { "idempotency-key": key } }),
  });
const filesOf = async (name: TestPersonName) => {
  const { body } = await app.ask({ row: httpRoutes.listMyFiles, token: tokenOf(name) });
  return body["files"] as readonly Record<string, unknown>[];
};
const setExports = (exports: string | null) =>
  app.store.query(
    exports === null
      ? "update reports set definition = definition - 'exports'"
      : `update reports set definition = jsonb_set(definition, '{exports}', '"${exports}"')`,
  );

test("[FILES-1][FILES-2] a file is ordered once for a repeated request, and only its reader sees it", async () => {
  const first = await order("client", { format: "png" }, testReports.shared, "one");
  expect([first.status, first.error]).toEqual([202, null]);
  const again = await order("client", { format: "png" }, testReports.shared, "one");
  expect(again.body).toEqual(first.body);
  expect(await filesOf("client")).toMatchObject([
    { job_id: first.body["job_id"], reportId: testReports.shared, format: "png", percent: 0 },
  ]);
  expect(await filesOf("admin")).toEqual([]);
  const params = { reportId: testReports.shared, fileId: String(first.body["job_id"]) };
  for (const row of [
    httpRoutes.getReportFile,
    httpRoutes.getReportFileContent,
    httpRoutes.cancelReportFile,
  ]) {
    const { error } = await app.ask({ row, params, token: tokenOf("admin") });
    expect(error?.code, row.path).toBe("report_file_not_found");
  }
  const { rows } = await app.store.query("select details from audit_log where event = 'report.file-ordered'");
  expect(rows).toMatchObject([{ details: { report: testReports.shared, format: "png" } }]);
});

test("[FILES-3] nothing leaves a report that allows no exports, and the formats say so", async () => {
  await setExports("none");
  try {
    expect((await order("client")).error).toMatchObject({ code: "forbidden" });
    const formats = { row: httpRoutes.listReportFileFormats, params: { reportId: testReports.shared } };
    const { body } = await app.ask({ ...formats, token: tokenOf("client") });
    expect(JSON.stringify(body)).toContain("This report does not allow files.");
  } finally {
    await setExports(null);
  }
  expect((await order("client", {}, testReports.own)).error?.code).toBe("report_not_found");
  expect((await order("client", { state: "v1.bm90IGEgc3RhdGU" })).error?.code).toBe("invalid_input");
  expect((await order("client", { format: "png", pages: ["a", "b"] })).error?.code).toBe("invalid_input");
});

test("[FILES-6] a person has at most five unfinished files; a waiting one is cancelled at once", async () => {
  const params = { reportId: testReports.shared, fileId: String((await order("client")).body["job_id"]) };
  // The first attempt fails. The next one is due when the clock has moved.
  await app.apps.settle();
  await app.ask({ row: httpRoutes.cancelReportFile, params, token: tokenOf("client") });
  const { body } = await app.ask({ row: httpRoutes.getReportFile, params, token: tokenOf("client") });
  expect(body["state"]).toBe("cancelled");
  for (let count = 1; count <= 5; count += 1) {
    const id = `cccccccc-0000-4000-8000-0000000000e${count}`;
    const whose = { personId: asUserId(testUserId("client")), reportId: asReportId(testReports.shared) };
    await insertReportFile(app.store.db, { id, ...whose, format: "pdf", createdAt: app.clock.now() });
  }
  expect((await order("client")).error?.code).toBe("too_many_files");
  expect((await order("admin")).status).toBe(202);
});

async function grantFor(fileId: string, attempt: string, opening: number): Promise<string> {
  const { store, clock } = app;
  const signer = await TokenSigner.load({
    db: store.db,
    clock,
    issuer: "http://localhost:8080",
    peppers: readPeppers(null, null),
  });
  const provider = new BuiltinProvider({
    signer,
    frameUrl: "http://frame.example",
    readPages: () => Promise.resolve([]),
  });
  const { token } = await provider.grant(
    {
      reportId: asReportId(testReports.shared),
      workspaceId: asWorkspaceId("alpha"),
      dataset: "campaign_digital",
      userId: asUserId(testUserId("client")),
      holder: { kind: "file", fileId, attempt, opening },
      permissions: 0,
      audience: "client",
      rows: [{ table: "Campaign", column: "workspace_key", values: ["alpha"] }],
      parentOrigins: ["http://frame.example"],
    },
    120,
  );
  return token;
}

test("[FILES-4] a token opens its report once, while its file is being made, for two minutes", async () => {
  const { db } = app.store;
  const [fileId, attempt] = ["cccccccc-0000-4000-8000-0000000000f1", "cccccccc-0000-4000-8000-0000000000f2"];
  const personId = asUserId(testUserId("client"));
  const reportId = asReportId(testReports.shared);
  await insertReportFile(db, { id: fileId, personId, reportId, format: "pdf", createdAt: app.clock.now() });
  const anyQuery = { dimensions: [], measures: [], filters: [], sort: [], limit: 1, totals: false };
  const open = async (token: string) =>
    (await app.ask({ row: httpRoutes.openEmbedReport, body: {}, token })).status;
  const query = async (token: string) =>
    (
      await app.ask({
        row: httpRoutes.queryEmbedReport,
        body: { queries: [{ id: "q", query: anyQuery }] },
        token,
      })
    ).error?.code;
  const first = await grantFor(fileId, attempt, 1);
  expect(await open(first), "before it is begun").toBe(401);
  expect(await beginAttempt(db, fileId, attempt)).toBe(true);
  expect(await open(first)).toBe(200);
  expect(await open(first), "a second time").toBe(401);
  expect(await query(first)).toBeUndefined();
  const second = await grantFor(fileId, attempt, 2);
  expect([await open(second), await open(first)]).toEqual([200, 401]);
  const save = { row: httpRoutes.keepEmbedFilters, body: { state: null }, token: second };
  expect((await app.ask(save)).error?.code, "keeps nothing for its reader").toBe("forbidden");
  await app.store.query("update users set disabled_at = now() where id = $1", [personId]);
  expect(await query(second), "of a disabled person").toBe("embed_token_invalid");
  await app.store.query("update users set disabled_at = null where id = $1", [personId]);
  await endAttempt(db, fileId, attempt);
  expect(await query(second), "after the work").toBe("embed_token_invalid");
  await beginAttempt(db, fileId, "cccccccc-0000-4000-8000-0000000000f3");
  expect(await query(second), "during a later attempt").toBe("embed_token_invalid");
});

test("[FILES-7] a file is fetched until a day has passed, then listed as expired, and refused after rights changed", async () => {
  const { db } = app.store;
  const now = app.clock.now();
  const whose = { personId: asUserId(testUserId("client")), reportId: asReportId(testReports.shared) };
  const end = { state: "done", at: now, message: null, rights: "of another reader" } as const;
  const make = async (id: string, hours: number) => {
    const keptUntil = new Date(now.getTime() + hours * 60 * 60 * 1000);
    await app.store.query("insert into files (id, size_bytes, hash, kept_until) values ($1, 1, 'h', $2)", [
      id,
      keptUntil,
    ]);
    await insertReportFile(db, { id, ...whose, format: "xlsx", createdAt: now });
    await endReportFile(db, id, { ...end, fileId: id });
    const params = { reportId: testReports.shared, fileId: id };
    return app.ask({ row: httpRoutes.getReportFileContent, params, token: tokenOf("client") });
  };
  const [kept, expired] = ["cccccccc-0000-4000-8000-0000000000d1", "cccccccc-0000-4000-8000-0000000000d2"];
  const changed = await make(kept, 1);
  expect(changed.error).toMatchObject({ code: "forbidden" });
  expect(changed.error?.message).toContain("You may see less of this report now");
  expect((await make(expired, -1)).error?.code).toBe("report_file_not_found");
  await app.store.query("delete from files where id = $1", [expired]);
  expect(await filesOf("client")).toMatchObject([{ state: "done" }, { state: "expired" }]);
});

test("[FILES-11] the name of a file is that of its report, without what file systems refuse", () => {
  const named = (reportName: string) =>
    fileNameOf({ reportName, createdAt: new Date("2026-11-02T09:00:00Z") }, "pdf");
  expect(named("October: spend / clicks\u202Egpj")).toBe("October spend clicks gpj 2026-11-02.pdf");
  expect(named("...")).toBe("Report 2026-11-02.pdf");
});
