import { beforeAll, describe, expect, test } from "vitest";

import {
  httpRoutes,
  isShownToViewers,
  viewingHeader,
  type HttpRoute,
  type HttpRouteName,
} from "@vitrine/contracts/http";

import { describeOnSomeStore } from "../../db/testing.ts";
import { testReports, testUserId, type TestPersonName } from "../../testing/test-data.ts";
import { openTestApp, type Answer, type TestApp } from "../../testing/test-app.ts";
import { endOldViewings } from "./service.ts";

const { startViewing, endViewing, listWorkspaces, listReports, getReport, getReportAsClient } = httpRoutes;
const { openEmbedReport, queryEmbedReport, exportEmbedReport, keepEmbedFilters, logout } = httpRoutes;
const { getHome, getAccount, updatePerson, listUsage, readAuditLog, getQuestions } = httpRoutes;

const rows = Object.entries<HttpRoute>(httpRoutes).map(([name, row]) => ({ name, row }));
const sessionRows = rows.filter(({ row }) => row.access === "session");
const ids: Readonly<Record<string, string>> = { workspaceId: "alpha", reportId: testReports.shared };

/** Calls with `POST` that read what their body narrows. */
const readingPosts: readonly HttpRouteName[] = ["listDeliveries", "listPlannedDeliveries"];

/** Every call that reads and is refused, with the reason. Those of administrators and of the own account need none. */
const refusedReads: Readonly<Record<string, string>> = {
  getReportCreation: "it is for creating a report",
  getImportAccount: "it is a file of data",
  getImportFile: "it is a file of data",
  getDeliveryFile: "it is a file of a report",
  listReportFileFormats: "it is for ordering a file",
  getReportFile: "it is a file of a report",
  getReportFileContent: "it is a file of a report",
  listMyFiles: "they are files of reports",
};

describe("calls during a viewing", () => {
  test("[ADMIN-28] none that is answered is about an account, administration or files", () => {
    for (const { name, row } of rows.filter((one) => one.row.whileViewing === true)) {
      if (row.method !== "GET") expect(readingPosts, name).toContain(name);
      expect(row.access, name).toBe("session");
      expect(row.path, name).not.toMatch(
        /^\/api\/(?:auth|account|admin|my-files|report-file|create-report)\//,
      );
      expect(isShownToViewers(row), name).toBe(true);
    }
  });

  test("[ADMIN-28] it is decided of every call that reads", () => {
    const refused = sessionRows
      .filter(({ row }) => row.method === "GET" && !isShownToViewers(row))
      .filter(({ row }) => !/^\/api\/(?:auth|account|admin)\//.test(row.path));
    expect(refused.map(({ name }) => name).toSorted()).toEqual(Object.keys(refusedReads).toSorted());
    for (const name of readingPosts) expect(isShownToViewers(httpRoutes[name]), name).toBe(true);
  });
});

describeOnSomeStore("seeing the portal as a person", (openStore) => {
  let app: TestApp;
  let admin: string;
  beforeAll(async () => {
    app = await openTestApp(await openStore());
    admin = (await app.signIn("admin")).token;
  });

  const start = (name: TestPersonName, token = admin) =>
    app.ask({
      row: startViewing,
      params: { personId: testUserId(name) },
      body: { reason: "Asked by phone" },
      token,
    });
  const secretFor = async (name: TestPersonName, token = admin) =>
    String((await start(name, token)).body["secret"]);
  const askWith = (
    secret: string,
    row: HttpRoute,
    params: Readonly<Record<string, string>> = ids,
    token = admin,
  ) =>
    app.ask({
      row,
      params,
      token,
      headers: { [viewingHeader]: secret },
      ...(row.method === "GET" || row.body === null ? {} : { body: bodyFor(row) }),
    });
  const embedTokenOf = async (secret: string, reportId: string = testReports.shared) =>
    String((await askWith(secret, getReport, { reportId })).body["accessToken"]);
  const open = (token: string) => app.ask({ row: openEmbedReport, token, body: {} });
  const auditOf = async (event: string) => {
    const { body } = await app.ask({ row: readAuditLog, token: admin, body: { event } });
    return Object.values(Object(body["entries"])).map((entry) => Object(entry) as Record<string, unknown>);
  };
  const namesIn = ({ body }: Answer) =>
    Object.values(body).map((workspace) => Object(workspace)["name"] as unknown);

  test("[ADMIN-27] answers with the rights of the person", async () => {
    const started = await start("client");
    expect(started.body).toMatchObject({
      user: { username: "client", admin: false },
      endsAt: "2026-11-02T09:30:00.000Z",
    });
    const secret = String(started.body["secret"]);
    expect(namesIn(await askWith(secret, listWorkspaces))).toEqual(["Alpha"]);
    const listed = await askWith(secret, listReports);
    expect(listed.body["workspace_permissions"]).toEqual([]);
    expect(JSON.stringify(listed.body)).not.toContain(testReports.own);
    expect((await askWith(secret, listReports, { workspaceId: "beta" })).error?.code).toBe(
      "workspace_not_found",
    );
    expect((await askWith(secret, getReport, { reportId: testReports.own })).error?.code).toBe(
      "report_not_found",
    );
    expect((await askWith(secret, getReportAsClient)).error?.code).toBe("forbidden");
    expect((await askWith(secret, getQuestions)).error?.code).toBe("forbidden");
    expect((await askWith(secret, getHome)).status).toBe(200);
    // Without the header the administrator has their own rights.
    expect(namesIn(await app.ask({ row: listWorkspaces, token: admin }))).toContain("Beta");
  });

  test("[ADMIN-28] every call that is not shown is refused, whatever the rights", async () => {
    const secret = await secretFor("manager");
    for (const { name, row } of sessionRows.filter((one) => !isShownToViewers(one.row))) {
      const answer = await askWith(secret, row, Object.fromEntries(paramsOf(row)));
      expect(answer.error?.code, name).toBe("viewing_read_only");
    }
    expect((await askWith(secret, listWorkspaces)).status).toBe(200);
  });

  test("[ADMIN-28] every call that is shown is answered as for the person", async () => {
    const manager = (await app.signIn("manager")).token;
    const secret = await secretFor("manager");
    for (const { name, row } of sessionRows.filter((one) => isShownToViewers(one.row))) {
      const params = Object.fromEntries(paramsOf(row));
      const own = await app.ask({
        row,
        params,
        token: manager,
        ...(row.method === "GET" ? {} : { body: bodyFor(row) }),
      });
      const digests = await digestsOf(app);
      const viewed = await askWith(secret, row, params);
      expect(viewed.status, name).toBe(own.status);
      expect(await digestsOf(app), name).toEqual(digests);
    }
  });

  test("[ADMIN-27] only administrators view others, and never administrators or people who are disabled", async () => {
    for (const name of ["manager", "planner", "client", "stranger"] as const) {
      const { token } = await app.signIn(name);
      expect((await start("internal", token)).error?.code, name).toBe("forbidden");
      const secret = await secretFor("client");
      expect((await askWith(secret, listWorkspaces, {}, token)).error?.code, name).toBe("viewing_over");
    }
    expect((await start("admin")).error?.code).toBe("forbidden");
    await app.store.query("update users set disabled_at = now() where username = 'stranger'");
    expect((await start("stranger")).error?.code).toBe("forbidden");
    await app.store.query("update users set disabled_at = null where username = 'stranger'");
    const unknown = { personId: "cccccccc-0000-4000-8000-00000000ffff" };
    const answer = await app.ask({ row: startViewing, params: unknown, body: { reason: "x" }, token: admin });
    expect(answer.error?.code).toBe("person_not_found");
    const empty = { row: startViewing, params: { personId: testUserId("client") }, body: { reason: " " } };
    expect((await app.ask({ ...empty, token: admin })).error?.code).toBe("invalid_input");
  });

  test("[ADMIN-29] a report that is opened is read only, even for those who edit it", async () => {
    const secret = await secretFor("manager");
    const embedded = await askWith(secret, getReport);
    expect(embedded.body).toMatchObject({ permissions: 0, audience: "agency" });
    const token = String(embedded.body["accessToken"]);
    expect((await open(token)).status).toBe(200);
    expect((await app.ask({ row: queryEmbedReport, token, body: { queries: [] } })).status).not.toBe(401);
    const kept = await app.ask({ row: keepEmbedFilters, token, body: { state: "v1.x" } });
    expect(kept.error?.code).toBe("forbidden");
    for (const { name, row } of rows.filter((one) =>
      /^\/api\/embed\/(?:report|tables|board)/.test(one.row.path),
    )) {
      if (row.method === "GET") continue;
      const changed = await app.ask({ row, token, params: { tablesId: "x", part: "0" }, body: {} });
      expect(changed.status, name).toBeGreaterThanOrEqual(400);
    }
    const query = {
      dimensions: [],
      measures: [{ table: "Performance", measure: "Impressions" }],
      filters: [],
      sort: [],
    };
    const body = { query, data: "summarised", format: "csv", title: "x", columns: [], language: "en" };
    const exported = await app.ask({ row: exportEmbedReport, token, body });
    expect(exported.status).toBeGreaterThanOrEqual(400);
    expect(exported.error?.code).not.toBe("internal");
  });

  test("[ADMIN-29] tokens end with the viewing, the session and the right of the administrator, and for a disabled person", async () => {
    const ended = await start("client");
    const token = await embedTokenOf(String(ended.body["secret"]));
    expect((await open(token)).status).toBe(200);
    const params = { viewingId: String(ended.body["viewingId"]) };
    expect((await app.ask({ row: endViewing, params, token: admin })).status).toBe(200);
    expect((await open(token)).error?.code).toBe("embed_token_invalid");
    expect((await askWith(String(ended.body["secret"]), listWorkspaces)).error?.code).toBe("viewing_over");
    // Ending it again changes nothing.
    expect((await app.ask({ row: endViewing, params, token: admin })).status).toBe(200);

    const disabled = await secretFor("client");
    const second = await embedTokenOf(disabled);
    await app.store.query("update users set disabled_at = now() where username = 'client'");
    expect((await open(second)).error?.code).toBe("embed_token_invalid");
    expect((await askWith(disabled, listWorkspaces)).error?.code).toBe("viewing_over");
    await app.store.query("update users set disabled_at = null, is_admin = true where username = 'client'");
    expect((await askWith(disabled, listWorkspaces)).error?.code).toBe("viewing_over");
    await app.store.query("update users set is_admin = false where username = 'client'");

    await app.store.query("update users set is_admin = true where username = 'internal'");
    const other = (await app.signIn("internal")).token;
    const third = await secretFor("client", other);
    const fourth = await embedTokenOf(await secretFor("client"));
    expect((await open(fourth)).status).toBe(200);
    const asOther = await askWith(third, getReport, ids, other);
    await app.store.query("update users set is_admin = false where username = 'internal'");
    expect((await open(String(asOther.body["accessToken"]))).error?.code).toBe("embed_token_invalid");
    expect((await askWith(third, listWorkspaces, ids, other)).error?.code).toBe("viewing_over");

    const leaving = (await app.signIn("admin")).token;
    const last = await askWith(await secretFor("client", leaving), getReport, ids, leaving);
    await app.ask({ row: logout, token: leaving, body: {} });
    expect((await open(String(last.body["accessToken"]))).error?.code).toBe("embed_token_invalid");
  });

  test("[ADMIN-27] a viewing belongs to one session, one replaces another, and each ends after 30 minutes", async () => {
    const first = await secretFor("client");
    const elsewhere = (await app.signIn("admin")).token;
    expect((await askWith(first, listWorkspaces, ids, elsewhere)).error?.code).toBe("viewing_over");
    expect((await askWith("made-up", listWorkspaces)).error?.code).toBe("viewing_over");
    const second = await secretFor("planner");
    expect((await askWith(first, listWorkspaces)).error?.code).toBe("viewing_over");
    expect((await askWith(second, listWorkspaces)).status).toBe(200);
    expect(
      (await app.store.query("select extract(epoch from ends_at - started_at) as s from viewings")).rows[0],
    ).toEqual({ s: "1800.000000" });
    await app.store.query("update viewings set ends_at = $1 where ended_at is null", [app.clock.now()]);
    expect((await askWith(second, listWorkspaces)).error?.code).toBe("viewing_over");
    await endOldViewings(app.store.db, app.clock.now());
    expect((await auditOf("viewing.ended"))[0]).toMatchObject({
      username: "admin",
      details: { person: testUserId("planner"), cause: "time" },
    });
  });

  test("[ADMIN-30] start, end and each report opened are in the audit log, with both people and the reason", async () => {
    const started = await start("client");
    const viewing = String(started.body["viewingId"]);
    await open(await embedTokenOf(String(started.body["secret"])));
    await app.ask({ row: endViewing, params: { viewingId: viewing }, token: admin });
    for (const event of ["viewing.started", "viewing.report-opened", "viewing.ended"])
      expect((await auditOf(event))[0], event).toMatchObject({
        username: "admin",
        details: { viewing, person: testUserId("client") },
        names: { [viewing]: "Asked by phone", [testUserId("client")]: "client Tester" },
      });
    expect((await auditOf("viewing.report-opened"))[0]).toMatchObject({
      details: { report: testReports.shared },
    });
    const { rows: stored } = await app.store.query("select secret_hash from viewings");
    expect(JSON.stringify(stored)).not.toContain(String(started.body["secret"]));
  });

  test("[ADMIN-30] nothing that is opened counts for the person", async () => {
    const { rows: before } = await app.store.query("select * from report_views");
    const { token } = await app.signIn("admin");
    const secret = await secretFor("manager", token);
    const answer = await askWith(secret, getReport, ids, token);
    expect((await open(String(answer.body["accessToken"]))).status).toBe(200);
    await askWith(secret, getHome, {}, token);
    expect((await app.store.query("select * from report_views")).rows).toEqual(before);
    const body = { from: "2026-11-01", through: "2026-11-05", by: "person" };
    expect((await app.ask({ row: listUsage, token, body })).body).toMatchObject({ openings: 0 });
    const refused = await askWith(secret, listReports, { workspaceId: "beta" }, token);
    expect(refused.error?.code).toBe("workspace_not_found");
    expect((await auditOf("access.refused"))[0]).toMatchObject({ username: "admin" });
    expect((await askWith(secret, getAccount, {}, token)).error?.code).toBe("viewing_read_only");
    expect((await askWith(secret, updatePerson, { personId: testUserId("client") }, token)).error?.code).toBe(
      "viewing_read_only",
    );
  });
});

/** What a call needs to be read. Calls that change something are refused before. */
function bodyFor({ path }: HttpRoute): object {
  return path.endsWith("/calendar/") ? { from: "2026-11-01", through: "2026-11-30" } : {};
}

/** Counted or renewed with every request, of whomever. */
const noted = ["rate_limits", "user_sessions", "audit_log", "audit_origins", "audit_chain"];

/** A digest of each table. */
async function digestsOf({ store }: TestApp): Promise<Readonly<Record<string, unknown>>> {
  const { rows: tables } = await store.query(
    "select table_name::text as name from information_schema.tables where table_schema = 'public' order by 1",
  );
  const names = tables.map(({ name }) => String(name)).filter((name) => !noted.includes(name));
  const digests = await store.query(
    names
      .map(
        (name) =>
          `select '${name}' as name, md5(string_agg(t::text, '|' order by t::text)) as digest from "${name}" t`,
      )
      .join(" union all "),
  );
  return Object.fromEntries(digests.rows.map(({ name, digest }) => [String(name), digest]));
}

/** The parameters of a path, with the ids of things that exist. */
function paramsOf({ path }: HttpRoute): readonly (readonly [string, string])[] {
  const known: Readonly<Record<string, string>> = {
    ...ids,
    templateOrReport: testReports.shared,
    reportType: "campaign_digital",
    conflicts: "report",
    number: "1",
    later: "1",
  };
  return [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => [name, known[name] ?? "none"]);
}
