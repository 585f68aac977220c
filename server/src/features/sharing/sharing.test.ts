import { beforeAll, expect, test } from "vitest";

import { httpRoutes } from "@vitrine/contracts/http";

import { describeOnSomeStore } from "../../db/testing.ts";
import { createAskAs, type AskAs } from "../../testing/ask-as.ts";
import { everyone, readOutbox } from "../../testing/outbox.ts";
import { testReports, testUserId, type TestPersonName } from "../../testing/test-data.ts";
import { openTestApp, type TestApp } from "../../testing/test-app.ts";

const { getSharedSettings, shareReport, listReports } = httpRoutes;

describeOnSomeStore("sharing a report", (openStore) => {
  let app: TestApp;
  let askAs: AskAs;
  beforeAll(async () => {
    app = await openTestApp(await openStore());
    askAs = createAskAs(app);
  });

  const nothing = { internal: null, external: null, emails_invite: [] };
  const own = testReports.own;
  const share = (request: object, name: TestPersonName = "manager", key?: string, reportId: string = own) =>
    askAs(
      name,
      shareReport,
      { reportId },
      { ...nothing, ...request },
      key === undefined ? {} : { headers: { "idempotency-key": key } },
    );
  const settings = async (reportId: string = own) =>
    (await askAs("manager", getSharedSettings, { reportId })).body;
  const labelsOf = (options: unknown) =>
    Object.values(Object(options)).map((option) => String(Reflect.get(Object(option), "label")));
  const mailsTo = async (email: string) => (await readOutbox(app.store, email)).length;
  const client = "client Tester (client@test.example)";

  test("[CALL-33, CALL-39, ENTITY-18] offers agency members and clients of the workspace separately", async () => {
    const body = await settings(testReports.shared);
    expect(labelsOf(body["internal_options"]).toSorted()).toEqual([
      "admin Tester (admin@test.example)",
      "internal Tester (internal@test.example)",
      "manager Tester (manager@test.example)",
      "planner Tester (planner@test.example)",
    ]);
    expect(body).toMatchObject({
      external_options: [{ label: client, value: testUserId("client") }],
      int: [],
      ext: [{ label: client, value: testUserId("client") }],
      invited: [],
    });
  });

  test("[CALL-34, CALL-35, CALL-41, ENTITY-19] sets the internal or external people and reports the changes", async () => {
    const shared = await share({ internal: [testUserId("internal")], external: [testUserId("client")] });
    expect(shared.body).toEqual({
      internal: "Shared with 1 colleague.",
      external: "Shared with 1 client.",
      emails_invite: "",
      invitations: [],
    });
    expect(await settings()).toMatchObject({
      int: [{ value: testUserId("internal") }],
      ext: [{ value: testUserId("client") }],
    });
    const seen = await askAs("client", listReports, { workspaceId: "alpha" });
    expect(JSON.stringify(seen.body)).toContain(own);

    const untouched = await share({ internal: [testUserId("internal")] });
    expect(untouched.body).toMatchObject({ internal: "", external: "" });
    const taken = await share({ internal: [], external: [] });
    expect(taken.body).toMatchObject({
      internal: "No longer shared with 1 colleague.",
      external: "No longer shared with 1 client.",
    });
    const gone = await askAs("client", listReports, { workspaceId: "alpha" });
    expect(JSON.stringify(gone.body)).not.toContain(own);
  });

  test("an unknown person, or one of the other side, is refused without changes", async () => {
    for (const request of [
      { internal: [testUserId("internal"), testUserId("client")] },
      { external: [testUserId("client"), testUserId("stranger")] },
      { internal: [testUserId("internal")], external: ["no-uuid-at-all"] },
    ]) {
      expect((await share(request)).error?.code).toBe("person_not_found");
    }
    expect(await settings()).toMatchObject({ int: [], ext: [] });
  });

  test("[PERM-8, PERM-9, PERM-10] each part requires its permission; without it nothing is written", async () => {
    const internal = [testUserId("internal")];
    expect((await share({ internal }, "planner")).status).toBe(200);
    for (const request of [
      { internal: [], external: [testUserId("client")] },
      { internal: [], external: [] },
      { internal: [], emails_invite: ["new@elsewhere.example"] },
    ]) {
      expect((await share(request, "planner")).error?.code).toBe("forbidden");
    }
    expect(await settings()).toMatchObject({ int: [{ value: testUserId("internal") }], ext: [] });
    expect(await mailsTo("new@elsewhere.example")).toBe(0);
    const { shared, foreign } = testReports;
    expect((await share(nothing, "client", undefined, shared)).error?.code).toBe("forbidden");
    expect((await share(nothing, "manager", undefined, foreign)).error?.code).toBe("report_not_found");
    const look = async (name: TestPersonName) =>
      (await askAs(name, getSharedSettings, { reportId: shared })).error?.code;
    expect(await look("client")).toBe("forbidden");
    expect(await look("stranger")).toBe("report_not_found");
    expect(await look("planner")).toBeUndefined();
    await share({ internal: [] });
  });

  test("invitations are answered address by address", async () => {
    await app.store.query("update users set disabled_at = now() where username = 'stranger'");
    const emails = [
      "Ada Lovelace <ada@client.example>",
      "ADA@client.example",
      "not@an address",
      "client@test.example",
      "planner@test.example",
      "stranger@test.example",
    ];
    const { body } = await share({ emails_invite: emails });
    expect(body["invitations"]).toEqual([
      { email: "ada@client.example", outcome: "invited" },
      { email: "not@an address", outcome: "invalid" },
      { email: "client@test.example", outcome: "shared" },
      { email: "planner@test.example", outcome: "already_shared" },
      { email: "stranger@test.example", outcome: "refused" },
    ]);
    expect(body["emails_invite"]).toBe(
      "1 person invited by e-mail. Shared with 1 person who has an account. 1 person had it already. " +
        "2 addresses could not be invited.",
    );
    await app.store.query("update users set disabled_at = null where username = 'stranger'");
    expect(await mailsTo("ada@client.example")).toBe(1);
    expect((await settings())["invited"]).toEqual([
      { email: "ada@client.example", expiresAt: expect.any(String) },
    ]);
    expect(labelsOf((await settings())["ext"])).toContain("ada@client.example");
  });

  test("people with an account are mailed who shared which report, with its URL, once per call", async () => {
    await share({ internal: [], external: [] });
    await app.store.query("delete from jobs where kind = 'mail'");
    const request = {
      internal: [testUserId("manager"), testUserId("internal")],
      external: [testUserId("client")],
      emails_invite: ["client@test.example", "stranger@test.example", "INTERNAL@test.example"],
    };
    const [first, again] = await Promise.all([1, 2].map(() => share(request, "manager", "notify-1")));
    expect(again?.body).toEqual(first?.body);
    await share(request, "manager", "notify-1");
    await share(request);
    const mails = (await readOutbox(app.store, everyone)).toReversed();
    expect(
      mails.map(({ recipient }) => recipient),
      "not to the person who shares it, and to no one twice",
    ).toEqual(["internal@test.example", "client@test.example", "stranger@test.example"]);
    expect(mails[0]).toMatchObject({
      subject: "manager Tester shared “Own report” with you",
      text: [
        "Hello internal,",
        "manager Tester shared the dashboard “Own report” of Alpha with you. It is here:",
        `    http://localhost:8080/alpha/${own}`,
        "The link works for you alone, after you have signed in.\n",
      ].join("\n\n"),
    });
    await share({ internal: [], external: [] });
  });

  test("people who have not registered get no link to a page that they cannot open", async () => {
    await share({ emails_invite: ["later@client.example"] });
    const invited = await settings();
    const later = Object.values(Object(invited["ext"])).find((option) =>
      String(Reflect.get(Object(option), "label")).includes("later@"),
    );
    const id = String(Reflect.get(Object(later), "value"));
    await share({ external: [] });
    await share({ external: [id] });
    const mails = await readOutbox(app.store, "later@client.example");
    expect(mails.map(({ subject }) => subject)).toEqual(["manager Tester invites you to Vitrine"]);
    await share({ external: [] });
  });

  test("a repeated request sends no further mail and gets the same answer", async () => {
    const request = { emails_invite: ["grace@client.example"] };
    const [first, ...more] = await Promise.all([1, 2, 3].map(() => share(request, "manager", "share-1")));
    expect(first?.body).toMatchObject({
      invitations: [{ email: "grace@client.example", outcome: "invited" }],
    });
    for (const again of more) expect(again.body).toEqual(first?.body);
    expect((await share(request, "manager", "share-1")).body).toEqual(first?.body);
    expect(await mailsTo("grace@client.example")).toBe(1);
    const other = await share({ emails_invite: ["other@client.example"] }, "manager", "share-1");
    expect(other.error?.code).toBe("request_reused");
  });

  test("people who are not allowed to share with colleagues cannot do so by e-mail either", async () => {
    const bundle = "update workspace_members set role = 'client' where workspace_id = 'alpha'";
    await app.store.query(`${bundle} and user_id = $1`, [testUserId("internal")]);
    const refused = await share({ emails_invite: ["internal@test.example"] }, "planner");
    expect(refused.error?.code).toBe("forbidden");
    await app.store.query("update workspace_members set role = 'planner' where user_id = $1", [
      testUserId("internal"),
    ]);
  });

  test("more than fifty addresses are refused", async () => {
    const many = Array.from({ length: 51 }, (_, number) => `p${number}@client.example`);
    expect((await share({ emails_invite: many })).error?.code).toBe("invalid_input");
    expect((await share({ emails_invite: [many.join(", ").slice(0, 300)] })).status).toBe(200);
    const pasted = many.map((_, number) => `a${number}@c.example, b${number}@c.example`).slice(0, 26);
    expect((await share({ emails_invite: pasted })).error?.code).toBe("invalid_input");
    expect(await mailsTo("a0@c.example")).toBe(0);
  });

  test("a request that fails half way shares nothing and sends no mail", async () => {
    const { store } = app;
    await store.query(
      "alter table audit_log add constraint refuse check (event <> 'report.shared') not valid",
    );
    const request = {
      external: [],
      internal: [testUserId("internal")],
      emails_invite: ["late@client.example"],
    };
    expect((await share(request)).error?.code).toBe("internal");
    await store.query("alter table audit_log drop constraint refuse");
    expect(await settings()).toMatchObject({ int: [] });
    expect(await mailsTo("late@client.example")).toBe(0);
  });
});
