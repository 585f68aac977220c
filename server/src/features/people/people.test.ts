import { beforeAll, expect, test } from "vitest";

import { httpRoutes } from "@vitrine/contracts/http";

import { describeOnSomeStore } from "../../db/testing.ts";
import { createAskAs, type AskAs } from "../../testing/ask-as.ts";
import { readOutbox } from "../../testing/outbox.ts";
import { testReports, testUserId, type TestPersonName } from "../../testing/test-data.ts";
import { openTestApp, type TestApp } from "../../testing/test-app.ts";

const { listPeople, invitePerson, updatePerson, setPersonRole, endPersonSessions } = httpRoutes;
const { issueOneTimePassword, invitePeople, changePeople, renamePerson, changePersonEmail } = httpRoutes;
const { listWorkspaces, listReports, getEmbedReport, getReport, confirmEmail, readAuditLog } = httpRoutes;

describeOnSomeStore("people, for administrators", (openStore) => {
  let app: TestApp;
  let askAs: AskAs;
  beforeAll(async () => {
    app = await openTestApp(await openStore());
    askAs = createAskAs(app);
  });

  const change = (name: TestPersonName, body: object, by: TestPersonName = "admin") =>
    askAs(by, updatePerson, { personId: testUserId(name) }, body);
  const list = async (query: object = {}) => (await askAs("admin", listPeople, {}, query)).body;
  const people = async (query: object = {}) =>
    Object.values(Object((await list(query))["people"])).map(
      (person) => Object(person) as Readonly<Record<string, unknown>>,
    );
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
      [listPeople, {}],
      [invitePerson, { email: "x@y.example", admin: true, memberships: [] }],
      [updatePerson, { admin: true }],
      [setPersonRole, { role: "manager" }],
      [endPersonSessions],
      [issueOneTimePassword, {}],
    ];
    for (const name of ["manager", "planner", "client", "stranger"] as const) {
      for (const [row, body] of bodies) {
        const answer = await askAs(name, row, { personId, workspaceId: "alpha" }, body);
        expect(answer.error?.code, `${name} ${row.path}`).toBe("forbidden");
      }
    }
    expect(await personNamed("client")).toMatchObject({ admin: false, memberships: [{ role: "client" }] });
  });

  test("[ADMIN-10] adding, changing and removing a role takes effect at once", async () => {
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
    expect(await set(testUserId("client"), "alpha", "king")).toBe("role_not_found");
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

  test("[ADMIN-2, ADMIN-3] are found by name, user name and address, by state and workspace, in the wanted order", async () => {
    const found = async (query: object) => (await people(query)).map(({ username }) => username);
    expect(await found({ text: "CLIENT@TEST" })).toEqual(["client"]);
    expect(await found({ text: " planner tester " })).toEqual(["planner"]);
    expect(await found({ text: "%" })).toEqual([]);
    expect(await found({ state: "invited", text: "ada" })).toEqual(["ada"]);
    expect(await found({ workspaceId: "beta" })).toContain("ada");
    expect(await found({ workspaceId: "beta" })).not.toContain("planner");
    const byName = await found({});
    expect(await found({ isDescending: true })).toEqual(byName.toReversed());
    const seen = (await people({ sort: "lastSeen", isDescending: true })).map(({ lastSeenAt }) => lastSeenAt);
    expect(seen[0]).not.toBeNull();
    expect(seen.at(-1), "who was never seen comes last in both orders").toBeNull();
  });

  test("[ADMIN-2] come in pages; a page after the last one is the last one", async () => {
    await app.store.query(
      `insert into users (id, username, email, first_name, last_name, is_admin, is_internal, created_at)
       select gen_random_uuid(), 'many' || n, 'many' || n || '@test.example', 'Many', lpad(n::text, 4, '0'), false, false, now()
       from generate_series(1, 120) n`,
    );
    expect(await list({ text: "many" })).toMatchObject({ total: 120, page: 1 });
    expect((await people({ text: "many", page: 2 })).at(0)).toMatchObject({ lastName: "0051" });
    const last = await list({ text: "many", page: 9 });
    expect(last).toMatchObject({
      page: 3,
      people: expect.toSatisfy((rows: unknown[]) => rows.length === 20),
    });
    await app.store.query("delete from users where username like 'many%'");
  });

  test("[ADMIN-4] every line of a list of people has its own outcome", async () => {
    const text = [
      "eve@client.example",
      "Bob Bold <bob@client.example>; carla@client.example",
      "",
      "Dora\tDoe\tdora@client.example",
      "EVE@client.example",
      "client@test.example",
      "nothing to see",
    ].join("\r\n");
    const memberships = [{ workspaceId: "alpha", role: "planner" }];
    const { body } = await askAs("admin", invitePeople, {}, { text, memberships });
    const lines = Object.values(Object(body["lines"])).map((each) => Object(each) as Record<string, unknown>);
    expect(lines.map(({ line, text: shown, outcome }) => [line, shown, outcome])).toEqual([
      [1, "eve@client.example", "invited"],
      [2, "bob@client.example", "invited"],
      [2, "carla@client.example", "invited"],
      [4, "dora@client.example", "invited"],
      [5, "EVE@client.example", "repeated"],
      [6, "client@test.example", "registered"],
      [7, "nothing to see", "refused"],
    ]);
    expect(lines.at(-1)).toMatchObject({ reason: "This is not an e-mail address." });
    expect(await personNamed("dora")).toMatchObject({ isInvited: true, memberships });
    expect(await readOutbox(app.store, "dora@client.example")).toHaveLength(1);
    await askAs(
      "admin",
      setPersonRole,
      { personId: testUserId("client"), workspaceId: "alpha" },
      { role: "client" },
    );
    const nowhere = [{ workspaceId: "nowhere", role: "client" }];
    const refused = await askAs("admin", invitePeople, {}, { text: "x@y.example", memberships: nowhere });
    expect(refused.error?.code).toBe("workspace_not_found");
  });

  test("[ADMIN-4] one that is refused does not concern the others of a long list, and nothing of it remains", async () => {
    const stranger = testUserId("stranger");
    const disable = { personIds: [stranger], change: { kind: "disable" } };
    await askAs("admin", changePeople, {}, disable);
    const many = Array.from({ length: 60 }, (_, index) => `list${index}@client.example`);
    const text = [...many.slice(0, 30), "stranger@test.example", ...many.slice(30)].join("\n");
    const memberships = [{ workspaceId: "beta", role: "client" }];
    const { body } = await askAs("admin", invitePeople, {}, { text, memberships });
    const lines = Object.values(Object(body["lines"])).map((each) => Object(each) as Record<string, unknown>);
    expect(lines.map(({ line, text: shown }) => [line, shown])).toEqual(
      text.split("\n").map((each, index) => [index + 1, each]),
    );
    expect(lines.filter(({ outcome }) => outcome !== "invited")).toEqual([
      {
        line: 31,
        text: "stranger@test.example",
        outcome: "refused",
        reason: "You do not have the permission for this.",
      },
    ]);
    expect(await people({ text: "stranger" })).toMatchObject([{ memberships: [] }]);
    const { rows } = await app.store.query(
      `select count(*)::int as invited, (select count(*)::int from users where email like 'list%') as people
       from audit_log where event = 'person.invited' and details->>'person' = $1
         or event = 'person.invited' and details->>'person' in (select id::text from users where email like 'list%')`,
      [stranger],
    );
    expect(rows).toEqual([{ invited: 60, people: 60 }]);
    await askAs("admin", changePeople, {}, { ...disable, change: { kind: "enable" } });
    await app.store.query("delete from users where email like 'list%'");
  });

  test("[ADMIN-5] a change of several people is made to those who can have it", async () => {
    const eve = String((await personNamed("eve"))?.["id"]);
    const personIds = [eve, testUserId("admin"), testUserId("stranger"), "no-uuid-at-all"];
    const make = async (made: object, ids = personIds) =>
      (await askAs("admin", changePeople, {}, { personIds: ids, change: made })).body["failures"];
    expect(await make({ kind: "disable" })).toEqual([
      { personId: testUserId("admin"), reason: expect.stringMatching(/^You cannot disable yourself/) },
      { personId: "no-uuid-at-all", reason: "This person does not exist." },
    ]);
    expect(await personNamed("stranger")).toMatchObject({ disabledAt: expect.any(String) });
    expect(await make({ kind: "enable" }, [eve, testUserId("stranger")])).toEqual([]);
    const role = { kind: "set-role", workspaceId: "beta", role: "client" };
    expect(await make(role, [eve, testUserId("stranger")])).toEqual([]);
    expect(await personNamed("stranger")).toMatchObject({ memberships: [{ workspaceId: "beta" }] });
    expect(await make({ ...role, role: null }, [testUserId("stranger")])).toEqual([]);
    expect(await make({ kind: "invite-again" }, [eve, testUserId("stranger")])).toEqual([
      { personId: testUserId("stranger"), reason: "This person has registered already." },
    ]);
    expect(await readOutbox(app.store, "eve@client.example")).toHaveLength(2);
  });

  test("[ADMIN-6] a name is changed at once, an address when the link in a mail is opened", async () => {
    const personId = testUserId("stranger");
    const renamed = await askAs(
      "admin",
      renamePerson,
      { personId },
      { firstName: "Sam", lastName: "Strange" },
    );
    expect(renamed.body).toMatchObject({ firstName: "Sam", lastName: "Strange" });
    const { token } = await app.signIn("stranger");
    const ask = (newEmail: string, id: string = personId) =>
      askAs("admin", changePersonEmail, { personId: id }, { newEmail });
    expect((await ask("client@test.example")).error?.message).toBe(
      "Another account has this e-mail address.",
    );
    expect((await ask("STRANGER@test.example")).error?.message).toBe("This is the current e-mail address.");
    expect((await ask("nonsense")).error?.code).toBe("invalid_input");
    expect((await ask("sam@new.example")).body).toMatchObject({ email: "stranger@test.example" });
    const [notice] = await readOutbox(app.store, "stranger@test.example");
    expect(notice?.text).toContain("admin Tester, an administrator, entered the address sam@new.example");
    const [mail] = await readOutbox(app.store, "sam@new.example");
    const [, link = ""] = /confirm#(\S+)/.exec(mail?.text ?? "") ?? [];
    expect((await app.ask({ row: confirmEmail, body: { token: link } })).body).toEqual({
      email: "sam@new.example",
    });
    expect((await app.ask({ row: listWorkspaces, token })).error?.code).toBe("invalid_token");
    const { body } = await askAs("admin", readAuditLog, {}, { event: "account.email-requested" });
    expect(body["entries"]).toMatchObject([{ username: "admin", details: { person: personId } }]);

    const dora = String((await personNamed("dora"))?.["id"]);
    expect((await ask("theodora@client.example", dora)).body).toMatchObject({
      email: "theodora@client.example",
    });
    expect(await readOutbox(app.store, "theodora@client.example")).toHaveLength(1);
  });
});
