import { beforeEach, expect, test } from "vitest";

import { httpRoutes, type Security } from "@vitrine/contracts/http";

import { describeOnSomeStore } from "../../db/testing.ts";
import { createAskAs, type AskAs } from "../../testing/ask-as.ts";
import { openTestApp, type TestApp } from "../../testing/test-app.ts";
import { testPassword, testUserId } from "../../testing/test-data.ts";
import { totpCodeAt } from "../auth/factors/totp.ts";

const { getSecurity, setSecurity, getPasswordPolicy, changePassword, listWorkspaces } = httpRoutes;
const { invitePerson, invitePeople, changeEmail, getAccount, readAuditLog, listSessions } = httpRoutes;

const rules = {
  passwordMinimum: 10,
  strongFactorFor: "none",
  idleMinutes: 60,
  longestHours: 24,
  domains: [] as readonly string[],
  version: 0,
} as const;

describeOnSomeStore("the rules for signing in", (openStore) => {
  let app: TestApp;
  let askAs: AskAs;
  beforeEach(async () => {
    app = await openTestApp(await openStore());
    askAs = createAskAs(app);
  });

  const set = (changes: object) => askAs("admin", setSecurity, {}, { ...rules, ...changes });

  test("[ADMIN-21] are those of the product at first, with what the environment decides", async () => {
    const { fixed, ...shown } = (await askAs("admin", getSecurity)).body as unknown as Security;
    expect(shown).toEqual(rules);
    expect(fixed).toMatchObject({ passwordMinimum: 10, requiresStrongFactor: false });
    expect(fixed.settings.map(({ name }) => name)).toContain("VITRINE_PASSWORD_POLICY");
    for (const changes of [
      { passwordMinimum: 9 },
      { passwordMinimum: 65 },
      { idleMinutes: 61 },
      { longestHours: 25 },
      { domains: ["no domain"] },
      { domains: ["client.example"] },
    ]) {
      expect((await set(changes)).error?.code, JSON.stringify(changes)).toBe("invalid_input");
    }
  });

  test("[ADMIN-21] a longer minimum is that of new passwords", async () => {
    expect((await set({ passwordMinimum: 20 })).status).toBe(200);
    expect((await app.ask({ row: getPasswordPolicy })).body).toMatchObject({ minimum: 20, strong: 20 });
    const body = {
      currentPassword: testPassword,
      newPassword: "Quiet-harbour-7!",
      confirmPassword: "Quiet-harbour-7!",
    };
    const answer = await askAs("planner", changePassword, {}, body);
    expect(answer.error).toMatchObject({ code: "password_refused", detail: "minimum" });
    expect((await set({ passwordMinimum: 22 })).error?.code).toBe("edit_conflict");
  });

  test("[ADMIN-22] sessions end at once that are idle or open for longer", async () => {
    const { token: old } = await app.signIn("planner");
    app.clock.pass({ seconds: 20 * 60 });
    const admin = await app.signIn("admin");
    const change = (changes: object) =>
      app.ask({ row: setSecurity, token: admin.token, body: { ...rules, ...changes } });
    expect((await change({ idleMinutes: 15 })).body).toMatchObject({ ended: 1 });
    expect((await app.ask({ row: listWorkspaces, token: old })).status).toBe(401);
    await app.signIn("planner");
    expect((await change({ longestHours: 1, version: 1 })).body).toMatchObject({ ended: 0 });
    /** The sessions of the planner, in use until now, as another one of them sees them. */
    const live = async () => {
      await app.store.query("update sessions set last_seen_at = $1", [app.clock.now()]);
      const { token } = await app.signIn("planner");
      return Object.values(Object((await app.ask({ row: listSessions, token })).body)).length;
    };
    app.clock.pass({ seconds: 59 * 60 });
    expect(await live()).toBe(2);
    app.clock.pass({ seconds: 60 });
    expect(await live(), "those of the last hour").toBe(2);
  });

  test("[ADMIN-22] a strong factor is required of those who are chosen, who otherwise reach only their account", async () => {
    expect((await set({ strongFactorFor: "agency" })).error?.code, "by an administrator without one").toBe(
      "invalid_input",
    );
    const body = { currentPassword: testPassword };
    const begun = await askAs("admin", httpRoutes.beginTotp, {}, body);
    const code = totpCodeAt(String(begun.body["secret"]), app.clock.now());
    expect((await askAs("admin", httpRoutes.confirmTotp, {}, { code })).status).toBe(200);
    const workspaces = async (name: "planner" | "client" | "internal") =>
      (await askAs(name, listWorkspaces)).status;
    expect((await set({ strongFactorFor: "administrators" })).status).toBe(200);
    expect(await workspaces("planner")).toBe(200);
    expect((await set({ strongFactorFor: "agency", version: 1 })).status).toBe(200);
    expect(await workspaces("planner")).toBe(403);
    expect(await workspaces("internal")).toBe(403);
    expect(await workspaces("client")).toBe(200);
    expect((await askAs("planner", getAccount)).status).toBe(200);
    expect((await set({ strongFactorFor: "everyone", version: 2 })).status).toBe(200);
    expect(await workspaces("client")).toBe(403);
  });

  test("[ADMIN-23] only addresses of the domains are invited, registered and changed to", async () => {
    const domains = ["@Test.example", "client.example", "client.example"];
    const { security } = (await set({ domains })).body as unknown as { readonly security: Security };
    expect(security.domains).toEqual(["test.example", "client.example"]);
    const invite = async (email: string) =>
      (await askAs("admin", invitePerson, {}, { email, admin: false, memberships: [] })).error?.code;
    expect(await invite("ada@client.example")).toBeUndefined();
    expect(await invite("ada@sub.client.example")).toBe("address_not_allowed");
    const text = "bo@client.example\neve@other.example";
    const list = await askAs("admin", invitePeople, {}, { text, memberships: [] });
    expect(list.body["lines"]).toMatchObject([{ outcome: "invited" }, { outcome: "refused" }]);
    const own = { currentPassword: testPassword, newEmail: "planner@other.example" };
    expect((await askAs("planner", changeEmail, {}, own)).error?.code).toBe("address_not_allowed");
    const { body } = await askAs("admin", httpRoutes.getPerson, { personId: testUserId("planner") });
    expect(body["email"]).toBe("planner@test.example");
  });

  test("a change is in the audit log, and another server follows within seconds", async () => {
    const other = await openTestApp(app.store, { isFilled: true });
    expect((await other.ask({ row: getPasswordPolicy })).body).toMatchObject({ minimum: 10 });
    await set({ passwordMinimum: 14 });
    other.clock.pass({ seconds: 3 });
    expect((await other.ask({ row: getPasswordPolicy })).body).toMatchObject({ minimum: 14 });
    await other.close();
    const log = await askAs("admin", readAuditLog, {}, { event: "security." });
    expect(log.body["entries"]).toMatchObject([
      { event: "security.changed", details: { passwordMinimum: 14, ended: 0 } },
    ]);
  });
});
