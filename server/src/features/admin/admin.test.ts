import { beforeAll, expect, test } from "vitest";

import { httpRoutes } from "@vitrine/contracts/http";

import { describeOnSomeStore } from "../../db/testing.ts";
import { createAskAs, type AskAs } from "../../testing/ask-as.ts";
import { readOutbox } from "../../testing/outbox.ts";
import { testReports, testUserId, type TestPersonName } from "../../testing/test-data.ts";
import { openTestApp, type TestApp } from "../../testing/test-app.ts";

const { listPeople, invitePerson, updatePerson, setPersonRole, endPersonSessions } = httpRoutes;
const { issueOneTimePassword, addWorkspace, renameWorkspace, readAuditLog } = httpRoutes;
const { listWorkspaces, listReports, getEmbedReport, getReport } = httpRoutes;

describeOnSomeStore("administration", (openStore) => {
  let app: TestApp;
  let askAs: AskAs;
  beforeAll(async () => {
    app = await openTestApp(await openStore());
    askAs = createAskAs(app);
  });

  const change = (name: TestPersonName, body: object, by: TestPersonName = "admin") =>
    askAs(by, updatePerson, { personId: testUserId(name) }, body);
  const people = async () => {
    const { body } = await askAs("admin", listPeople);
    return Object.values(body).map((person) => Object(person) as Readonly<Record<string, unknown>>);
  };
  const personNamed = async (username: string) =>
    (await people()).find((person) => person["username"] === username);

  test("lists everyone by name with roles, flags and sessions", async () => {
    const { token } = await app.signIn("planner");
    await app.ask({ row: listWorkspaces, token });
    expect((await people()).map((person) => person["username"])).toEqual([
      "admin",
      "client",
      "internal",
      "manager",
      "planner",
      "stranger",
    ]);
    expect(await personNamed("planner")).toEqual({
      id: testUserId("planner"),
      username: "planner",
      email: "planner@test.example",
      firstName: "planner",
      lastName: "Tester",
      admin: false,
      internal: false,
      isInvited: false,
      disabledAt: null,
      lastSeenAt: app.clock.now().toISOString(),
      liveSessions: 1,
      hasStrongFactor: false,
      hasSharedReports: false,
      memberships: [{ workspaceId: "alpha", role: "planner" }],
    });
    expect(await personNamed("stranger")).toMatchObject({
      lastSeenAt: null,
      liveSessions: 0,
      memberships: [],
    });
  });

  test("[PERM-14] is for administrators only", async () => {
    const personId = testUserId("client");
    const bodies: readonly (readonly [Parameters<AskAs>[1], object?])[] = [
      [listPeople],
      [invitePerson, { email: "x@y.example", admin: true, memberships: [] }],
      [updatePerson, { admin: true }],
      [setPersonRole, { role: "manager" }],
      [endPersonSessions],
      [issueOneTimePassword, {}],
      [addWorkspace, { id: "mine", name: "Mine" }],
      [renameWorkspace, { name: "Mine" }],
      [readAuditLog, {}],
    ];
    for (const name of ["manager", "planner", "client", "stranger"] as const) {
      for (const [row, body] of bodies) {
        const answer = await askAs(name, row, { personId, workspaceId: "alpha" }, body);
        expect(answer.error?.code, `${name} ${row.path}`).toBe("forbidden");
      }
    }
    expect(await personNamed("client")).toMatchObject({ admin: false, memberships: [{ role: "client" }] });
  });

  test("adding, changing and removing a role takes effect at once", async () => {
    const setRole = (role: string | null) =>
      askAs("admin", setPersonRole, { personId: testUserId("stranger"), workspaceId: "beta" }, { role });
    const seen = async () => (await askAs("stranger", listReports, { workspaceId: "beta" })).body;
    expect((await setRole("planner")).body).toMatchObject({
      memberships: [{ workspaceId: "beta", role: "planner" }],
    });
    expect(await seen()).toMatchObject({ reports: [{ id: testReports.foreign }] });
    await setRole("client");
    expect(await seen()).toMatchObject({ reports: [], workspace_permissions: [] });
    expect((await setRole(null)).body).toMatchObject({ memberships: [] });
    expect(await seen()).toMatchObject({ code: "workspace_not_found" });
  });

  test("roles require an existing person and workspace", async () => {
    const set = async (personId: string, workspaceId: string, role = "planner") =>
      (await askAs("admin", setPersonRole, { personId, workspaceId }, { role })).error?.code;
    expect(await set("no-uuid-at-all", "alpha")).toBe("person_not_found");
    expect(await set("eeeeeeee-0000-4000-8000-000000000001", "alpha")).toBe("person_not_found");
    expect(await set(testUserId("client"), "nowhere")).toBe("workspace_not_found");
    expect(await set(testUserId("client"), "alpha", "king")).toBe("invalid_input");
  });

  test("disabling an account ends its sessions and embed tokens at once, and prevents signing in", async () => {
    const { token } = await app.signIn("client");
    const params = { reportId: testReports.shared };
    const embed = await app.ask({ row: getReport, params, token });
    const frame = () =>
      app.ask({ row: getEmbedReport, token: String(embed.body["accessToken"]) }).then(({ status }) => status);
    expect(await frame()).toBe(200);
    const disabled = await change("client", { disabled: true });
    expect(disabled.body).toMatchObject({ disabledAt: app.clock.now().toISOString(), liveSessions: 0 });
    expect((await app.ask({ row: listWorkspaces, token })).error?.code).toBe("invalid_token");
    expect(await frame()).toBe(401);
    await expect(app.signIn("client")).rejects.toThrow();
    app.clock.pass({ minutes: 5 });
    const again = await change("client", { disabled: true });
    expect(again.body["disabledAt"]).toBe(disabled.body["disabledAt"]);
    expect((await change("client", { disabled: false })).body).toMatchObject({ disabledAt: null });
  });

  test("the sessions of a person can be ended", async () => {
    const { token } = await app.signIn("internal");
    const ended = await askAs("admin", endPersonSessions, { personId: testUserId("internal") });
    expect(ended.body["ended"]).toBeGreaterThan(0);
    expect((await app.ask({ row: listWorkspaces, token })).error?.code).toBe("invalid_token");
    const missing = await askAs("admin", endPersonSessions, { personId: "no-uuid-at-all" });
    expect(missing.error?.code).toBe("person_not_found");
  });

  test("administrators cannot disable or demote themselves", async () => {
    for (const body of [{ disabled: true }, { admin: false }, { internal: true, admin: false }]) {
      expect(await change("admin", body)).toMatchObject({ status: 403, error: { code: "forbidden" } });
    }
    expect(await personNamed("admin")).toMatchObject({ admin: true, internal: false, disabledAt: null });
    expect((await change("admin", { internal: true })).status).toBe(200);
    await change("admin", { internal: false });
  });

  test("of two administrators who demote each other simultaneously, one remains", async () => {
    await change("manager", { admin: true });
    const [one, other] = await Promise.all([
      change("manager", { admin: false }, "admin"),
      change("admin", { disabled: true }, "manager"),
    ]);
    expect([one.status, other.status].filter((status) => status === 200)).toHaveLength(1);
    const { rows } = await app.store.query("select 1 from users where is_admin and disabled_at is null");
    expect(rows).toHaveLength(1);
    await app.store.query("update users set is_admin = (username = 'admin'), disabled_at = null");
    await app.store.query("update sessions set revoked_at = null");
  });

  test("an invitation creates an account with roles that waits for its registration", async () => {
    const memberships = [{ workspaceId: "beta", role: "client" }];
    const invite = (email: string, more: object = {}) =>
      askAs("admin", invitePerson, {}, { email, admin: false, memberships, ...more });
    const invited = await invite("Ada Lovelace <ada@client.example>");
    expect(invited.body).toMatchObject({
      email: "ada@client.example",
      isInvited: true,
      admin: false,
      memberships,
    });
    expect(await readOutbox(app.store, "ada@client.example")).toHaveLength(1);
    const again = await invite("ADA@client.example", { admin: true, memberships: [] });
    expect(again.body).toMatchObject({ id: invited.body["id"], admin: true, memberships });
    expect((await invite("no address")).error?.code).toBe("invalid_input");
    expect((await invite("a@x.example, b@x.example")).error?.code).toBe("invalid_input");
    const nowhere = { memberships: [{ workspaceId: "nowhere", role: "client" }] };
    expect((await invite("c@x.example", nowhere)).error?.code).toBe("workspace_not_found");
    expect(JSON.stringify(await people())).not.toContain("c@x.example");
  });

  test("an invitation that fails half way creates no account and sends no mail", async () => {
    const { store } = app;
    await store.query(
      "alter table audit_log add constraint refuse check (event <> 'person.invited') not valid",
    );
    const body = { email: "half@client.example", admin: false, memberships: [] };
    expect((await askAs("admin", invitePerson, {}, body)).error?.code).toBe("internal");
    await store.query("alter table audit_log drop constraint refuse");
    expect(JSON.stringify(await people())).not.toContain("half@client.example");
    expect(await readOutbox(store, "half@client.example")).toEqual([]);
  });

  test("a one-time password is issued only to an existing person", async () => {
    const issue = (personId: string) => askAs("admin", issueOneTimePassword, { personId }, {});
    const issued = await issue(testUserId("stranger"));
    expect(issued.body).toEqual({ password: expect.any(String), expiresAt: expect.any(String) });
    expect(String(issued.body["password"]).length).toBeGreaterThan(9);
    expect((await issue("no-uuid-at-all")).error?.code).toBe("person_not_found");
  });

  test("a workspace is created once, renamed, and never gets a reserved id", async () => {
    const add = (id: string, name = "New") => askAs("admin", addWorkspace, {}, { id, name });
    expect((await add("gamma", " Gamma ")).body).toEqual({ id: "gamma", name: "Gamma" });
    expect((await add("gamma")).error?.code).toBe("workspace_exists");
    expect((await add("GAMMA")).error?.code).toBe("workspace_exists");
    for (const id of ["admin", "Account", "login", "dev", "api", "get-report", "has space", ""]) {
      expect((await add(id)).error?.code, id).toBe("invalid_input");
    }
    const rename = (workspaceId: string) =>
      askAs("admin", renameWorkspace, { workspaceId }, { name: "Gamma Group" });
    expect((await rename("gamma")).body).toEqual({ id: "gamma", name: "Gamma Group" });
    expect((await rename("nowhere")).error?.code).toBe("workspace_not_found");
    expect(JSON.stringify((await askAs("admin", listWorkspaces)).body)).toContain("Gamma Group");
  });

  test("the audit log lists the newest entries first, by page, event and person", async () => {
    const read = async (query: object) => {
      const { body } = await askAs("admin", readAuditLog, {}, query);
      const entries = Object.values(Object(body["entries"])).map(
        (entry) => Object(entry) as Readonly<Record<string, unknown>>,
      );
      return { entries, hasMore: body["hasMore"] };
    };
    const workspaces = await read({ event: "workspace." });
    expect(workspaces.entries.map(({ event, username }) => [event, username])).toEqual([
      ["workspace.renamed", "admin"],
      ["workspace.added", "admin"],
    ]);
    expect(workspaces.entries[0]).toMatchObject({
      details: { workspace: "gamma", name: "Gamma Group" },
      device: expect.any(String),
    });
    expect((await read({ username: "PLANNER", event: "sign-in" })).entries.length).toBeGreaterThan(0);
    expect((await read({ event: "%" })).entries).toEqual([]);

    await app.store.query(
      "insert into audit_log (at, event, details) select now(), 'demo.filled', '{}' from generate_series(1, 120)",
    );
    const first = await read({ event: "demo" });
    const second = await read({ event: "demo", before: first.entries.at(-1)?.["id"] });
    const third = await read({ event: "demo", before: second.entries.at(-1)?.["id"] });
    expect([first, second, third].map(({ entries, hasMore }) => [entries.length, hasMore])).toEqual([
      [50, true],
      [50, true],
      [20, false],
    ]);
    const ids = [first, second, third].flatMap(({ entries }) => entries.map(({ id }) => Number(id)));
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  });
});
