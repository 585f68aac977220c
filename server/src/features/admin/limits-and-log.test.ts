import { beforeAll, expect, test } from "vitest";

import { httpRoutes } from "@vitrine/contracts/http";

import { describeOnSomeStore } from "../../db/testing.ts";
import { createAskAs, type AskAs } from "../../testing/ask-as.ts";
import { readOutbox } from "../../testing/outbox.ts";
import { testPassword, testReports, testUserId } from "../../testing/test-data.ts";
import { totpCodeAt } from "../auth/factors/totp.ts";
import { openTestApp, type TestApp } from "../../testing/test-app.ts";

const { listLimits, liftLimit, exportAuditLog, readAuditLog, removePersonFactors, shareReport } = httpRoutes;
const { addWorkspaceTag, renameWorkspaceTag, deleteWorkspaceTag, getReport, getReportInWorkspace } =
  httpRoutes;
const { login, requestPasswordReset, beginTotp, confirmTotp, listWorkspaces } = httpRoutes;

type Fact = Readonly<Record<string, unknown>>;
const listOf = (value: unknown): readonly Fact[] =>
  Object.values(Object(value)).map((one) => Object(one) as Fact);

describeOnSomeStore("waits and limits for administrators", (openStore) => {
  let app: TestApp;
  let askAs: AskAs;
  beforeAll(async () => {
    app = await openTestApp(await openStore(), { environment: { VITRINE_SIGN_IN_RATE: "20" } });
    askAs = createAskAs(app);
  });
  const attempt = (username: string, password = "wrong") =>
    app.ask({ row: login, body: { username, password } });
  const inForce = async () => listOf((await askAs("admin", listLimits)).body["inForce"]);
  const newestEntry = async () =>
    listOf((await askAs("admin", readAuditLog, {}, { event: "limit." })).body["entries"])[0];

  test("the limits of the server are listed", async () => {
    const rules = listOf((await askAs("admin", listLimits)).body["rules"]);
    expect(rules).toContainEqual({ subject: "/api/auth/login/", per: "address", capacity: 20, seconds: 60 });
    expect(rules).toContainEqual({ subject: "reset-mail", per: "account", capacity: 5, seconds: 3600 });
    expect(rules).toContainEqual({ subject: "invitation", per: "workspace", capacity: 100, seconds: 86_400 });
    expect(await inForce()).toEqual([]);
  });

  test("a wait shows its person, whichever name was typed, and ends when it is lifted", async () => {
    for (let count = 0; count < 6; count += 1) {
      await attempt(count < 5 ? "client" : "CLIENT");
      if (count < 5) app.clock.pass({ seconds: 2 });
    }
    for (let count = 0; count < 5; count += 1) await attempt("no-such-name");
    const { body } = await askAs("admin", listLimits);
    const [wait, ...others] = listOf(body["inForce"]);
    expect(others).toEqual([]);
    expect(wait).toMatchObject({ kind: "wait", subject: "sign-in", whom: "client", failures: 6 });
    expect(body["unknown"]).toBe(1);
    expect(JSON.stringify(body)).not.toContain("no-such-name");
    expect((await attempt("client", testPassword)).status).toBe(429);

    const lifted = await askAs("admin", liftLimit, {}, { id: wait?.["id"] });
    expect(lifted.body["inForce"]).toEqual([]);
    expect((await attempt("client", testPassword)).status).toBe(200);
    expect(await newestEntry()).toMatchObject({
      event: "limit.lifted",
      username: "admin",
      details: { limit: "sign-in", person: testUserId("client") },
    });
  });

  test("limits of an account and of an address are lifted one by one", async () => {
    app.clock.pass({ minutes: 5 });
    const askReset = async (emailAddress: string) =>
      (await app.ask({ row: requestPasswordReset, body: { emailAddress } })).status;
    for (let count = 0; count < 5; count += 1) expect(await askReset("planner@test.example")).toBe(200);
    expect(await askReset("PLANNER@test.example")).toBe(429);
    for (let count = 0; count < 5; count += 1) expect(await askReset("unknown@test.example")).toBe(200);
    for (let count = 0; count < 9; count += 1) await askReset(`unknown-${count}@test.example`);
    await app.apps.settle();

    const limits = await inForce();
    const byAddress = limits.find(({ subject }) => subject === requestPasswordReset.path);
    const byAccount = limits.find(({ subject }) => subject === "reset-mail");
    expect(byAddress).toMatchObject({ kind: "limit", whom: "127.0.0.1", failures: null });
    expect(byAccount).toMatchObject({ kind: "limit", whom: "planner" });
    expect(limits).toHaveLength(2);
    const until = Date.parse(String(byAccount?.["until"])) - app.clock.now().getTime();
    expect(until).toBe(720_000);

    await askAs("admin", liftLimit, {}, { id: byAddress?.["id"] });
    expect(await askReset("planner@test.example")).toBe(429);
    await askAs("admin", liftLimit, {}, { id: byAccount?.["id"] });
    expect(await askReset("planner@test.example")).toBe(200);
    await app.apps.settle();
  });

  test("lifting an ended or unknown limit is not recorded", async () => {
    const before = await newestEntry();
    for (const id of ["sign-in:made-up", "/api/nothing/|::1", "x"]) {
      expect((await askAs("admin", liftLimit, {}, { id })).status).toBe(200);
    }
    expect(await newestEntry()).toEqual(before);
    app.clock.pass({ minutes: 120 });
    expect(await app.apps.portal.inject({ url: listLimits.path }).then(({ statusCode }) => statusCode)).toBe(
      401,
    );
  });
});

describeOnSomeStore("the exported audit log", (openStore) => {
  let app: TestApp;
  let askAs: AskAs;
  beforeAll(async () => {
    app = await openTestApp(await openStore());
    askAs = createAskAs(app);
    await askAs("admin", listWorkspaces);
    await app.store.query(
      `with line as (
         insert into audit_log (at, event, origin_hash, details)
         select now(), 'demo.filled', audit_origin_hash('salt', '', '=cmd|calc'), '{"note":"a, \\"b\\""}'
         from generate_series(1, 1200) returning id)
       insert into audit_origins (audit_id, salt, address, user_agent)
       select id, 'salt', '', '=cmd|calc' from line`,
    );
  });
  const read = async (body: object = {}) => {
    const { response } = await askAs("admin", exportAuditLog, {}, body);
    expect(response.headers["content-type"]).toBe("text/csv; charset=utf-8");
    const lines = response.body.split("\r\n");
    expect(lines.pop()).toBe("");
    return { head: lines[0], lines: lines.slice(1) };
  };

  test("a text that cannot be stored is refused without a file", async () => {
    const { response, error } = await askAs("admin", exportAuditLog, {}, { event: "\0" });
    expect(response.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(error).toMatchObject({ code: "invalid_input", detail: "a text holds the character U+0000" });
  });

  test("is complete, oldest first, each entry with its seal, and ends with the export", async () => {
    const { head, lines } = await read();
    expect(head).toBe("\uFEFFid,time,event,user,address,device,details,names,seal,state");
    const ids = lines.map((line) => Number(line.split(",")[0]));
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    const { rows } = await app.store.query("select count(*)::int as all_lines from audit_log");
    expect(lines).toHaveLength(Number(rows[0]?.["all_lines"]));
    expect(lines.every((line) => /,[0-9a-f]{64},intact$/.test(line))).toBe(true);
    expect(lines.at(-1)).toContain(",audit.exported,admin,127.0.0.1,");
    expect(lines.at(-1)).toContain('"{""chain"":""intact""');
    expect(lines.find((line) => line.includes("demo.filled"))).toContain(",'=cmd|calc,");
  });

  test("when filtered still ends with the export", async () => {
    const { lines } = await read({ event: "sign-in.", username: "ADMIN" });
    expect(lines.slice(0, -1).map((line) => line.split(",")[2])).toEqual([
      "sign-in.code-sent",
      "sign-in.completed",
    ]);
    expect(lines.at(-1)).toContain('""event"":""sign-in.""');
  });

  test("shows which entry was changed", async () => {
    const { store } = app;
    await store.query(
      `update audit_origins set address = '::1'
       where audit_id in (select id from audit_log where event = 'sign-in.completed')`,
    );
    const { lines } = await read();
    expect(lines.filter((line) => line.endsWith(",changed")).map((line) => line.split(",")[2])).toEqual([
      "sign-in.completed",
    ]);
    expect(lines.at(-1)).toContain('""chain"":""broken at seal ');
  });
});

describeOnSomeStore("names in the audit log", (openStore) => {
  let askAs: AskAs;
  beforeAll(async () => {
    askAs = createAskAs(await openTestApp(await openStore()));
  });
  const entriesOf = async (event: string) =>
    listOf((await askAs("admin", readAuditLog, {}, { event })).body["entries"]);

  test("tags are named with their id, also when they are deleted, and in the file", async () => {
    const workspaceId = "alpha";
    const added = await askAs("manager", addWorkspaceTag, { workspaceId }, { tagName: "Spring" });
    const tagId = String(added.body["id"]);
    const rename = (name: string, color?: string) =>
      askAs("manager", renameWorkspaceTag, { tagId }, { name, ...(color === undefined ? {} : { color }) });
    await rename("Spring, early");
    await rename("Spring, early", "#aa0000");
    const names = { [tagId]: "Spring, early", alpha: "Alpha" };
    for (const { names: shown } of await entriesOf("tag.")) expect(shown).toEqual(names);

    await askAs("manager", deleteWorkspaceTag, { tagId });
    const [deleted, recolored, renamed, first, ...others] = await entriesOf("tag.");
    expect(others).toEqual([]);
    expect(deleted).toMatchObject({ event: "tag.deleted", names });
    expect(deleted?.["details"]).toEqual({ workspace: "alpha", tag: tagId, name: "Spring, early" });
    expect(recolored).toMatchObject({ event: "tag.recolored", names });
    expect(renamed).toMatchObject({ event: "tag.renamed", names, details: { before: "Spring" } });
    expect(first).toMatchObject({ event: "tag.added", names: { ...names, [tagId]: "Spring" } });
    const { response } = await askAs("admin", exportAuditLog, {}, { event: "tag.deleted" });
    expect(response.body).toContain(`,"Spring, early (${tagId}); Alpha (alpha)",`);
  });

  test("people with whom a report was shared are named, or shown by address until they register", async () => {
    const [reportId, personId] = [testReports.shared, testUserId("internal")];
    const share = (settings: Readonly<Record<string, unknown>>) =>
      askAs(
        "manager",
        shareReport,
        { reportId },
        { emails_invite: [], internal: null, external: null, ...settings },
      );
    const shared = await share({ emails_invite: ["eve@client.example"], internal: [personId] });
    expect(shared.status).toBe(200);
    const [invited] = await entriesOf("account.invited");
    const invitedId = String(Object(invited?.["details"]).person);
    expect(invited?.["names"]).toEqual({ [invitedId]: "eve@client.example" });
    const [entry] = await entriesOf("report.shared");
    expect(entry?.["details"]).toEqual({ report: reportId, added: [personId], addresses: [invitedId] });
    expect(entry?.["names"]).toMatchObject({
      [personId]: expect.stringMatching(/^\w+ \w+$/),
      [invitedId]: "eve@client.example",
    });
    expect((await share({ internal: [] })).status).toBe(200);
    const [taken] = await entriesOf("report.shared");
    expect(taken?.["details"]).toEqual({ report: reportId, removed: [personId] });
    const { response } = await askAs("admin", exportAuditLog, {}, { event: "account.invited" });
    expect(response.body).toContain(`eve@client.example (${invitedId})`);
  });

  test("refused requests have the ids of their path", async () => {
    const refusalOf = async (...asked: Parameters<AskAs>) => {
      expect((await askAs(...asked)).status).toBeGreaterThanOrEqual(403);
      return (await entriesOf("access.refused"))[0];
    };
    const reportId = testReports.shared;
    const report = await refusalOf("stranger", getReport, { reportId });
    expect(report).toMatchObject({
      details: { route: "GET /api/get-report/:reportId/", code: "report_not_found", report: reportId },
      names: { [reportId]: "Shared report" },
    });
    const both = await refusalOf("stranger", getReportInWorkspace, { workspaceId: "alpha", reportId });
    expect(both).toMatchObject({
      details: { workspace: "alpha", report: reportId },
      names: { alpha: "Alpha", [reportId]: "Shared report" },
    });
    const personId = testUserId("client");
    const person = await refusalOf("planner", removePersonFactors, { personId });
    expect(person).toMatchObject({ details: { code: "forbidden", person: personId } });
    expect(Object(person?.["names"])[personId]).toMatch(/\w+ \w+/);
    const strange = await refusalOf("planner", getReport, { reportId: "=cmd|' /C calc'!A0" });
    expect(Object.keys(Object(strange?.["details"]))).toEqual(["code", "route"]);
    const { response } = await askAs("admin", exportAuditLog, {}, { event: "access.refused" });
    expect(response.body).toContain(`Shared report (${reportId})`);
  });
});

describeOnSomeStore("second factors that were lost", (openStore) => {
  let app: TestApp;
  let askAs: AskAs;
  beforeAll(async () => {
    app = await openTestApp(await openStore());
    askAs = createAskAs(app);
  });
  const remove = (personId: string, by: "admin" | "manager" = "admin") =>
    askAs(by, removePersonFactors, { personId });

  test("are removed by an administrator: sessions end, a mail reports it, and a mailed code is required again", async () => {
    const { token } = await app.signIn("planner");
    const offered = await app.ask({ row: beginTotp, token, body: { currentPassword: testPassword } });
    const code = totpCodeAt(String(offered.body["secret"]), app.clock.now());
    expect((await app.ask({ row: confirmTotp, token, body: { code } })).status).toBe(200);
    const begin = async () =>
      (await app.ask({ row: login, body: { username: "planner", password: testPassword } })).body["factors"];
    expect(await begin()).toEqual(["totp", "recovery"]);
    expect((await remove(testUserId("planner"), "manager")).error?.code).toBe("forbidden");

    const removed = await remove(testUserId("planner"));
    expect(removed.body).toMatchObject({ username: "planner", hasStrongFactor: false, liveSessions: 0 });
    expect((await app.ask({ row: listWorkspaces, token })).error?.code).toBe("invalid_token");
    expect(await begin()).toEqual(["email"]);
    const mails = await readOutbox(app.store, "planner@test.example");
    const notice = mails.find(({ subject }) => subject === "Your Vitrine sign-in was changed");
    expect(notice?.text).toContain("admin Tester, an administrator, removed");
    const log = await askAs("admin", readAuditLog, {}, { event: "factor.taken-away" });
    expect(listOf(log.body["entries"])[0]).toMatchObject({
      username: "admin",
      details: { person: testUserId("planner") },
    });
  });

  test("cannot be removed twice; one's own require the password", async () => {
    expect((await remove(testUserId("client"))).error?.code).toBe("factor_not_found");
    expect((await remove("no-uuid-at-all")).error?.code).toBe("person_not_found");
    expect((await remove(testUserId("admin"))).error?.code).toBe("forbidden");
  });
});
