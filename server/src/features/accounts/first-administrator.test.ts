import { expect, test } from "vitest";

import { httpRoutes } from "@vitrine/contracts/http";

import { describeOnSomeStore } from "../../db/testing.ts";
import { readNewestLink, readOutbox } from "../../testing/outbox.ts";
import { openTestApp, type TestApp } from "../../testing/test-app.ts";

const { login, verifyCode, resendCode, updatePassword } = httpRoutes;
const email = "chief@agency.example";
const newPassword = "Quiet-harbour-7!";

/** Registers with the newest link that was mailed to the first administrator. */
async function register(app: TestApp): Promise<number> {
  const { token } = await readNewestLink(app.store, email);
  const names = { firstName: "Grace", lastName: "Hopper" };
  const secrets = { code: token, newPassword, confirmPassword: newPassword };
  const body = { ...names, ...secrets, email, purpose: "register" };
  return (await app.ask({ row: updatePassword, body })).status;
}

describeOnSomeStore("the first administrator", (openStore) => {
  test("is invited again at every start, until they have registered", async () => {
    const app = await openTestApp(await openStore(), { isFilled: true });
    const { accounts } = app.apps;
    const first = await accounts.inviteFirstAdministrator(email, false);
    const second = await accounts.inviteFirstAdministrator(email, false);
    const { token } = await readNewestLink(app.store, email);
    expect(second?.url).toBe(
      `http://localhost:8080/login?resetPasswordAccessToken=${token}&email=chief%40agency.example&purpose=register`,
    );
    expect(second?.url).not.toBe(first?.url);
    expect(await register(app)).toBe(200);
    expect(await accounts.inviteFirstAdministrator(email, false)).toBeNull();
    const { rows } = await app.store.query("select username, is_admin from users");
    expect(rows).toEqual([{ username: "chief", is_admin: true }]);
  });

  test("is mailed one link, however many servers start, and another when it has expired", async () => {
    const store = await openStore();
    const apps = [await openTestApp(store, { isFilled: true }), await openTestApp(store, { isFilled: true })];
    const invite = () =>
      Promise.all(apps.map(({ apps }) => apps.accounts.inviteFirstAdministrator(email, true)));
    const urls = (await invite()).map((invited) => invited?.url ?? null);
    expect(urls.filter((url) => url !== null)).toHaveLength(1);
    await invite();
    expect(await readOutbox(store, email)).toHaveLength(1);
    for (const { clock } of apps) clock.pass({ minutes: 3 * 24 * 60 + 1 });
    await invite();
    expect(await readOutbox(store, email)).toHaveLength(2);
  });

  test("signs in without a mail server: their codes are printed, those of others are not", async () => {
    const lines: string[] = [];
    const options = {
      environment: { VITRINE_ADMIN_EMAIL: "Chief@agency.example" },
      isDemo: false,
      print: (line: string) => void lines.push(line),
    };
    const app = await openTestApp(await openStore(), options);
    await app.store.query("update users set is_admin = false");
    await app.apps.accounts.inviteFirstAdministrator(email, false);
    expect(await register(app)).toBe(200);
    const begin = (username: string, password: string) =>
      app.ask({ row: login, body: { username, password } });
    const { cookies } = await begin("chief", newPassword);
    expect(lines).toHaveLength(1);
    app.clock.pass({ seconds: 30 });
    await app.ask({ row: resendCode, body: { username: "chief" }, cookies });
    const code = /\b(\d{4} \d{4})$/.exec(lines[1] ?? "")?.[1] ?? "";
    expect(lines[1]).toBe(`Security code for ${email}, good for ten minutes: ${code}`);
    const body = { username: "chief", code };
    expect((await app.ask({ row: verifyCode, body, cookies })).status).toBe(200);
    await app.signIn("planner");
    expect(lines, "no code of another person").toHaveLength(2);
  });

  test("has no code printed where a mail server or the demo delivers it", async () => {
    for (const [isDemo, smtp] of [
      [true, {}],
      [false, { VITRINE_SMTP_URL: "smtp://localhost:1" }],
    ] as const) {
      const lines: string[] = [];
      const environment = { VITRINE_ADMIN_EMAIL: "admin@test.example", ...smtp };
      const print = (line: string) => void lines.push(line);
      const app = await openTestApp(await openStore(), { environment, isDemo, print });
      await app.signIn("admin");
      expect(lines).toEqual([]);
      await app.close();
    }
  });

  test("replaces a demo user with that address, who can no longer sign in", async () => {
    const app = await openTestApp(await openStore());
    const { token } = await app.signIn("client");
    await app.store.query("update users set is_admin = false");
    const address = "client@test.example";
    expect((await app.apps.accounts.inviteFirstAdministrator(address, false))?.url).toMatch(/register$/);
    expect((await app.ask({ row: httpRoutes.getAccount, token })).status).toBe(401);
    const { rows } = await app.store.query(
      "select is_admin, password_hash from users where email = 'client@test.example'",
    );
    expect(rows).toEqual([{ is_admin: true, password_hash: null }]);
  });
});
