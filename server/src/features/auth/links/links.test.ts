import { beforeAll, expect, test } from "vitest";

import { httpRoutes } from "@vitrine/contracts/http";
import { asUserId } from "@vitrine/contracts/ids";

import { describeOnSomeStore } from "../../../db/testing.ts";
import { readNewestLink, readOutbox } from "../../../testing/outbox.ts";
import { testPassword, testReports, testUserId } from "../../../testing/test-data.ts";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";

const { login, requestPasswordReset, updatePassword, describeLink, listWorkspaces, refresh } = httpRoutes;
const newPassword = "Quiet-harbour-7!";

describeOnSomeStore("a mailed link", (openStore) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp(await openStore());
  });

  async function askReset(emailAddress: string) {
    const answer = await app.ask({ row: requestPasswordReset, body: { emailAddress } });
    await app.apps.settle();
    return answer;
  }
  async function mailReset(name: string) {
    await askReset(`${name}@test.example`);
    return readNewestLink(app.store, `${name}@test.example`);
  }
  const update = (body: object) =>
    app.ask({
      row: updatePassword,
      body: { newPassword, confirmPassword: newPassword, purpose: "password_reset", ...body },
    });
  const tryPassword = async (username: string, password: string) =>
    (await app.ask({ row: login, body: { username, password } })).status;
  const invite = (email: string) =>
    app.store.db.transaction().execute((session) =>
      app.apps.accounts.invite(
        {
          email,
          invitedBy: asUserId(testUserId("manager")),
          workspaceId: "alpha",
          reportId: testReports.shared,
          landing: `/alpha/${testReports.shared}`,
        },
        session,
      ),
    );

  test("[CALL-9] is mailed on request, and the answer is the same for everyone", async () => {
    const known = await askReset("planner@test.example");
    const unknown = await askReset("unknown@test.example");
    expect(known.body).toEqual({ status: "success", message: "Reset link is send over the email" });
    expect(unknown.response.body).toBe(known.response.body);
    expect(Object.keys(unknown.response.headers)).toEqual(Object.keys(known.response.headers));
    expect(await readOutbox(app.store, "unknown@test.example")).toEqual([]);
    const link = await readNewestLink(app.store, "planner@test.example");
    expect(link).toMatchObject({
      origin: "http://localhost:8080",
      path: "/login",
      email: "planner@test.example",
      purpose: "password_reset",
    });
    expect(link.token).toMatch(/^[\w-]{43}$/);
  });

  test("uses the configured URL, whatever host the request names", async () => {
    await app.ask({
      row: requestPasswordReset,
      body: { emailAddress: "planner@test.example" },
      headers: { host: "evil.example", "x-forwarded-host": "evil.example" },
    });
    await app.apps.settle();
    expect(await readNewestLink(app.store, "planner@test.example")).toMatchObject({
      origin: "http://localhost:8080",
    });
  });

  test("[CALL-11] [ENTITY-27] sets a password, ends every session, and a mail says so", async () => {
    const browser = await app.signIn("planner");
    const { token, email } = await mailReset("planner");
    const answer = await update({ email, code: token });
    expect(answer.body).toEqual({
      message: "Password changed successfully! please login with new credentials",
      reset: true,
      landing: null,
    });
    expect((await app.ask({ row: listWorkspaces, token: browser.token })).status).toBe(401);
    expect((await app.ask({ row: refresh, body: {}, cookies: browser.cookies })).status).toBe(401);
    expect(answer.cookies, "it does not sign in").toEqual({});
    expect(await tryPassword("planner", testPassword)).toBe(401);
    expect(await tryPassword("planner", newPassword)).toBe(200);
    const [notice] = (await readOutbox(app.store, email)).filter(({ subject }) =>
      subject.includes("was changed"),
    );
    expect(notice?.text).toContain("2 November 2026, 09:00 UTC");
    expect(notice?.text).toContain("127.0.0.1");
    expect((await update({ email, code: token })).error?.code, "once only").toBe("invalid_link");
  });

  test("is valid for its address, its purpose and half an hour", async () => {
    const { token, email } = await mailReset("client");
    const refusals = [
      await update({ email: "planner@test.example", code: token }),
      await update({ email, code: `${token}x` }),
      await update({ email, code: token, purpose: "register", firstName: "A", lastName: "B" }),
    ];
    expect(refusals.map(({ error }) => error?.code)).toEqual(Array.from({ length: 3 }, () => "invalid_link"));
    app.clock.pass({ minutes: 30 });
    expect((await update({ email, code: token })).error?.code).toBe("invalid_link");
  });

  test("is invalid once a newer one was mailed", async () => {
    const older = await mailReset("client");
    const newer = await mailReset("client");
    expect((await update({ email: older.email, code: older.token })).error?.code).toBe("invalid_link");
    expect((await update({ email: newer.email, code: newer.token })).status).toBe(200);
  });

  test("two simultaneous uses set one password", async () => {
    const { token, email } = await mailReset("client");
    const answers = await Promise.all([
      update({ email, code: token }),
      update({ email, code: token, newPassword: "Other-harbour-8!", confirmPassword: "Other-harbour-8!" }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  });

  test("[VALID-1] [VALID-2] [VALID-3] [VALID-4] [ERROR-12] a password that breaks a rule is refused with the name of the rule", async () => {
    const { token, email } = await mailReset("client");
    const refused = async (password: string, confirmPassword = password) => {
      const { error } = await update({ email, code: token, newPassword: password, confirmPassword });
      return [error?.code, error?.detail, error?.message];
    };
    const unmet = "Please check your password, it does not meet the requirements!";
    expect(await refused("Short-1!")).toEqual(["password_refused", "minimum", unmet]);
    expect(await refused("no-uppercase-1!")).toEqual(["password_refused", "uppercase", unmet]);
    expect(await refused("No-digit-here!")).toEqual(["password_refused", "digit", unmet]);
    expect(await refused("No-special-1234")).toEqual(["password_refused", "special", unmet]);
    expect(await refused(`Long-1!${"x".repeat(122)}`)).toEqual(["password_refused", "maximum", unmet]);
    expect((await refused("P@ssw0rd2026!")).slice(0, 2)).toEqual(["password_refused", "known"]);
    expect((await refused("Client.test-1!")).slice(0, 2)).toEqual(["password_refused", "context"]);
    expect(await refused(newPassword, "Another-harbour-7!")).toEqual([
      "invalid_input",
      "confirmPassword",
      "Confirm password do not match",
    ]);
    expect((await update({ email, code: token })).status, "a refusal leaves the link good").toBe(200);
  });

  test("a disabled account gets none", async () => {
    await app.store.query("update users set disabled_at = now() where username = 'stranger'");
    await askReset("stranger@test.example");
    expect(await readOutbox(app.store, "stranger@test.example")).toEqual([]);
    await app.store.query("update users set disabled_at = null where username = 'stranger'");
  });

  test("only its digest is stored", async () => {
    const { token } = await mailReset("client");
    const { rows } = await app.store.query("select row_to_json(l)::text as line from account_links l");
    expect(rows.map(({ line }) => line).join()).not.toContain(token);
  });

  test("[LOGIN-9] an invitation registers a person: names, a password, and a landing page", async () => {
    const invited = await invite("Ada.New@client.example");
    expect(invited.outcome).toBe("invited");
    const { token, email, purpose } = await readNewestLink(app.store, "Ada.New@client.example");
    expect(purpose).toBe("register");
    const about = await app.ask({ row: describeLink, body: { email, code: token } });
    expect(about.body).toEqual({
      purpose: "register",
      expiresAt: new Date(app.clock.now().getTime() + 72 * 3_600_000).toISOString(),
      invitedBy: "manager Tester",
      workspaceName: "Alpha",
      reportName: "Shared report",
      contextWords: ["Vitrine", "Ada.New", "Ada.New@client.example", "Alpha"],
    });
    const register = (names: object) => update({ email, code: token, purpose: "register", ...names });
    expect(await tryPassword(email, newPassword), "not before").toBe(401);
    expect((await register({ firstName: " ", lastName: "New" })).error).toMatchObject({
      code: "invalid_input",
      detail: "firstName",
    });
    const near = { newPassword: "Okonkwova-26!", confirmPassword: "Okonkwova-26!" };
    expect((await register({ firstName: "Ada", lastName: "Okonkwova", ...near })).error?.detail).toBe(
      "context",
    );
    const answer = await register({ firstName: "Ada", lastName: "Okonkwova" });
    expect(answer.body).toMatchObject({ reset: true, landing: `/alpha/${testReports.shared}` });
    expect(await tryPassword("ada.new", newPassword)).toBe(200);
    expect((await app.ask({ row: describeLink, body: { email, code: token } })).error?.code).toBe(
      "invalid_link",
    );
    expect((await invite("ada.new@client.example")).outcome).toBe("registered");
  });

  test("a further invitation, or a reset request, invalidates the one before", async () => {
    await invite("bob@client.example");
    const first = await readNewestLink(app.store, "bob@client.example");
    await invite("bob@client.example");
    const second = await readNewestLink(app.store, "bob@client.example");
    const third = await (async () => {
      await askReset("bob@client.example");
      return readNewestLink(app.store, "bob@client.example");
    })();
    expect(third.purpose).toBe("register");
    const describe = async ({ token, email }: { readonly token: string; readonly email: string }) =>
      (await app.ask({ row: describeLink, body: { email, code: token } })).status;
    expect([await describe(first), await describe(second), await describe(third)]).toEqual([401, 401, 200]);
    app.clock.pass({ minutes: 72 * 60 });
    expect(await describe(third)).toBe(401);
  });

  test("an invalid address cannot be invited", async () => {
    for (const email of ["unknown", "a@b", "a b@c.example", "a@b.example, c@d.example", "<a@b.example>"]) {
      await expect(invite(email)).rejects.toMatchObject({ code: "invalid_input" });
    }
  });

  test("[LOGIN-20] [LOGIN-21] a one-time password leads to a new one, once, within a day", async () => {
    const { accounts } = app.apps;
    const stranger = asUserId(testUserId("stranger"));
    const { password } = await accounts.issueOneTimePassword(stranger);
    const accepted = await app.ask({ row: login, body: { username: "stranger", password } });
    expect(accepted.body).toMatchObject({
      message: "One-time password accepted, please set your new password now.",
      accessToken: null,
      factors: [],
      userData: { username: "stranger", email: "stranger@test.example" },
    });
    const code = String(accepted.body["oneTimeAccessToken"]);
    expect(accepted.cookies).toEqual({});
    expect((await app.ask({ row: listWorkspaces, token: code })).status, "it opens nothing").toBe(401);
    expect(await tryPassword("stranger", password), "once").toBe(401);
    expect((await update({ email: "stranger@test.example", code })).status).toBe(200);
    expect(await tryPassword("stranger", newPassword)).toBe(200);

    const late = await accounts.issueOneTimePassword(stranger);
    app.clock.pass({ minutes: 24 * 60 });
    expect(await tryPassword("stranger", late.password)).toBe(401);
  });

  test("the checklist of the screen uses the rules of the server", async () => {
    const { body } = await app.ask({ row: httpRoutes.getPasswordPolicy });
    expect(body).toEqual({
      preset: "specification",
      minimum: 10,
      maximum: 128,
      strong: 15,
      needsUppercase: true,
      needsDigit: true,
      specials: "!@#$%^&*",
    });
  });
});
