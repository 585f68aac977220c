import { beforeAll, expect, test } from "vitest";

import { httpRoutes, invalidTokenDetail } from "@vitrine/contracts/http";

import { describeOnSomeStore } from "../../db/testing.ts";
import { hashPassword, shippedCost } from "../../tokens/password-hasher.ts";
import { lightCost, testPassword, testUserId } from "../../testing/test-data.ts";
import { openTestApp, type TestApp } from "../../testing/test-app.ts";

const { login, verifyCode, refresh, logout, listWorkspaces, getAccount } = httpRoutes;

describeOnSomeStore("signing in", (openStore) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp(await openStore());
  });

  function askCode(username = "planner", password = testPassword) {
    return app.ask({ row: login, body: { username, password } });
  }
  function sendCode(code: string, cookies: Readonly<Record<string, string>>, username = "planner") {
    return app.ask({ row: verifyCode, body: { username, code }, cookies });
  }
  const wrongOf = (code: string) => code.replaceAll(/\d/g, (digit) => String((Number(digit) + 1) % 10));
  async function auditEvents(): Promise<readonly unknown[]> {
    const { rows } = await app.store.query("select event from audit_log order by id");
    return rows.map(({ event }) => event);
  }

  test("[CALL-7] asks for a code with the message of the specification", async () => {
    const answer = await askCode();
    expect(answer).toMatchObject({
      status: 200,
      body: {
        status: "success",
        message: "We send a security code to your email address",
        internal: false,
        accessToken: null,
      },
    });
    expect(answer.response.headers["set-cookie"]).toMatch(/HttpOnly; SameSite=Strict/);
    expect(await app.newestCode()).toMatch(/^\d{4} \d{4}$/);
  });

  test("[CALL-8] the code begins a session of twelve hours", async () => {
    const { cookies } = await askCode("planner@TEST.example");
    const answer = await sendCode(await app.newestCode(), cookies, "planner@TEST.example");
    expect(answer.body).toMatchObject({
      status: "success",
      internal: false,
      expiration: new Date(app.clock.now().getTime() + 12 * 3_600_000).toISOString(),
      userData: { username: "planner", email: "planner@test.example", admin: false },
    });
    const { accessToken } = answer.body;
    expect((await app.ask({ row: listWorkspaces, token: String(accessToken) })).status).toBe(200);
    expect(answer.response.headers["set-cookie"]).not.toContain(String(answer.body["refreshAccessToken"]));
  });

  test("[ENTITY-20, ENTITY-22, ENTITY-23] both stages answer with the same fields, which the screen reads", async () => {
    const fields = [
      "accessToken",
      "expiration",
      "factors",
      "internal",
      "message",
      "oneTimeAccessToken",
      "refreshAccessToken",
      "ssoToken",
      "status",
      "userData",
    ];
    const first = await askCode();
    expect(Object.keys(first.body).toSorted()).toEqual(fields);
    const second = await sendCode(await app.newestCode(), first.cookies);
    expect(Object.keys(second.body).toSorted()).toEqual(fields);
    for (const token of ["accessToken", "refreshAccessToken", "ssoToken"]) {
      expect(first.body[token]).toBeNull();
      expect(second.body[token]).toMatch(/./);
    }
    const noBody = await app.ask({ row: login, body: { username: "planner" } });
    expect([noBody.status, noBody.error?.code]).toEqual([400, "invalid_input"]);
    const noCode = await app.ask({
      row: verifyCode,
      body: { username: "planner" },
      cookies: first.cookies,
    });
    expect([noCode.status, noCode.error?.code]).toEqual([400, "invalid_input"]);
  });

  test("[PERM-1] a person without a role or workspace passes with a token, and no one without", async () => {
    const { token } = await app.signIn("stranger");
    for (const row of [listWorkspaces, getAccount]) {
      expect((await app.ask({ row, token })).status, row.path).toBe(200);
      expect((await app.ask({ row })).status, row.path).toBe(401);
    }
    expect((await app.ask({ row: listWorkspaces, token })).response.json()).toEqual([]);
  });

  test("a code is valid without its space, and only once", async () => {
    const { cookies } = await askCode();
    const code = (await app.newestCode()).replace(" ", "");
    expect((await sendCode(code, cookies)).status).toBe(200);
    expect((await sendCode(code, cookies)).error?.code).toBe("invalid_code");
  });

  test("a code is valid only in the browser and for the person of the sign-in", async () => {
    const { cookies } = await askCode();
    const code = await app.newestCode();
    expect((await sendCode(code, {})).error?.code).toBe("invalid_code");
    expect((await sendCode(code, { "vitrine-challenge": "made-up" })).error?.code).toBe("invalid_code");
    expect((await sendCode(code, cookies, "manager")).error?.code).toBe("invalid_code");
    expect((await sendCode(code, cookies)).status).toBe(200);
  });

  test("a code ends after ten minutes", async () => {
    const { cookies } = await askCode();
    const code = await app.newestCode();
    app.clock.pass({ minutes: 10 });
    expect((await sendCode(code, cookies)).error?.code).toBe("invalid_code");
  });

  test("five wrong attempts end a code, and a new code does not reset them", async () => {
    const first = await askCode("manager");
    const code = await app.newestCode();
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect((await sendCode(wrongOf(code), first.cookies, "manager")).status).toBe(401);
    }
    const second = await askCode("manager");
    const newer = await app.newestCode();
    for (let attempt = 0; attempt < 2; attempt += 1)
      await sendCode(wrongOf(newer), second.cookies, "manager");
    expect((await sendCode(newer, second.cookies, "manager")).error?.code).toBe("invalid_code");
    app.clock.pass({ seconds: 2 });
    const third = await askCode("manager");
    expect(third).toMatchObject({ status: 429, error: { code: "too_many_requests" } });
    expect(third.response.headers["retry-after"]).toBe("600");
    app.clock.pass({ minutes: 10 });
    expect((await askCode("manager")).status).toBe(200);
  });

  test("simultaneous attempts are counted separately", async () => {
    const { cookies } = await askCode("client");
    const wrong = wrongOf(await app.newestCode());
    const answers = await Promise.all(Array.from({ length: 8 }, () => sendCode(wrong, cookies, "client")));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 401));
    const { rows } = await app.store.query("select tries from login_challenges where user_id = $1", [
      testUserId("client"),
    ]);
    expect(rows).toEqual([{ tries: 5 }]);
    app.clock.pass({ minutes: 10 });
  });

  test("a wrong password and an unknown name get the same answer", async () => {
    const wrong = await askCode("planner", "Wrong-horse-1!");
    const unknown = await askCode("unknown", "Wrong-horse-1!");
    const { requestId: _one, ...wrongBody } = wrong.body;
    const { requestId: _two, ...unknownBody } = unknown.body;
    expect(wrong.status).toBe(401);
    expect(wrongBody).toEqual({
      status: "danger",
      code: "invalid_credentials",
      message: "Username or password is wrong.",
      detail: null,
    });
    expect(unknownBody).toEqual(wrongBody);
    expect(Object.keys(unknown.response.headers).toSorted()).toEqual(
      Object.keys(wrong.response.headers).toSorted(),
    );
  });

  test("a disabled account is treated like an unknown one", async () => {
    await app.store.query("update users set disabled_at = now() where username = 'stranger'");
    expect((await askCode("stranger")).error?.code).toBe("invalid_credentials");
    await app.store.query("update users set disabled_at = null where username = 'stranger'");
  });

  test("an internal person is signed in without a code", async () => {
    const answer = await askCode("internal");
    expect(answer.body).toMatchObject({ internal: true, userData: { username: "internal" } });
    expect(answer.body["accessToken"]).toEqual(expect.any(String));
  });

  test("a password is hashed with the shipped cost; one with an older cost is hashed again at the first sign-in", async () => {
    const shipped = await openTestApp(await openStore(), { passwordCost: shippedCost });
    const hashes = async () => {
      const { rows } = await shipped.store.query("select username, password_hash as hash from users");
      return new Map(rows.map(({ username, hash }) => [String(username), String(hash)]));
    };
    const light = await hashPassword(testPassword, lightCost);
    await shipped.store.query("update users set password_hash = $1 where username = 'client'", [light]);
    for (const name of ["planner", "client"] as const) {
      await shipped.signIn(name);
      expect((await hashes()).get(name)).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
    }
    expect((await hashes()).get("client")).not.toBe(light);
    await shipped.signIn("client");
  });

  test("passwords, codes and cookies are not stored in clear", async () => {
    const { cookies } = await askCode();
    const code = (await app.newestCode()).replace(" ", "");
    const { rows } = await app.store.query(
      "select row_to_json(c)::text as line from login_challenges c union all select row_to_json(t)::text from refresh_tokens t",
    );
    const all = rows.map(({ line }) => String(line)).join("\n");
    expect(all).toMatch(/\$argon2id\$/);
    for (const secret of [code, ...Object.values(cookies)]) expect(all).not.toContain(secret);
  });

  test("events are written to an append-only audit log", async () => {
    const events = await auditEvents();
    expect(events).toEqual(
      expect.arrayContaining([
        "sign-in.refused",
        "sign-in.code-sent",
        "sign-in.code-refused",
        "sign-in.completed",
      ]),
    );
    await expect(app.store.query("delete from audit_log")).rejects.toThrow("the audit log only grows");
    await expect(app.store.query("update audit_log set event = 'x'")).rejects.toThrow("only grows");
  });
});

describeOnSomeStore("a session", (openStore) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp(await openStore());
  });

  const useToken = async (token: string | null) => app.ask({ row: listWorkspaces, token });
  const renew = (cookies: Readonly<Record<string, string>>, headers = {}, refreshToken?: string) =>
    app.ask({ row: refresh, body: { refreshToken }, cookies, headers });

  test("without a valid token every call answers exactly `Invalid token.`", async () => {
    const { token } = await app.signIn("planner");
    const cut = token.split(".").slice(0, 2).join(".");
    for (const bad of [null, "notoken", "nonsense", `${cut}.AAAA`]) {
      const answer = await useToken(bad);
      expect(answer).toMatchObject({
        status: 401,
        error: { code: "invalid_token", detail: invalidTokenDetail },
      });
    }
  });

  test("[CALL-13] ends with the logout, at the next call", async () => {
    const browser = await app.signIn("planner");
    expect((await app.ask({ row: logout, token: browser.token, body: {} })).status).toBe(200);
    expect((await useToken(browser.token)).error?.detail).toBe(invalidTokenDetail);
    expect((await renew(browser.cookies)).error?.code).toBe("invalid_token");
  });

  test("logs out without a body", async () => {
    const { token } = await app.signIn("planner");
    expect((await app.ask({ row: logout, token })).status).toBe(200);
  });

  test("an access token is valid for ten minutes; the refresh cookie yields another", async () => {
    const browser = await app.signIn("planner");
    app.clock.pass({ minutes: 10, seconds: 3 });
    expect((await useToken(browser.token)).error?.code).toBe("invalid_token");
    const renewed = await renew(browser.cookies, {}, browser.family);
    expect(renewed.body).toMatchObject({ refreshAccessToken: browser.family });
    expect((await useToken(String(renewed.body["accessToken"]))).status).toBe(200);
  });

  test("ends after an hour without a call, and after twelve hours with many", async () => {
    const idle = await app.signIn("planner");
    app.clock.pass({ minutes: 61 });
    expect((await renew(idle.cookies)).status).toBe(401);

    let { cookies } = await app.signIn("planner");
    for (let round = 0; round < 14; round += 1) {
      app.clock.pass({ minutes: 50 });
      const answer = await renew(cookies);
      expect(answer.status).toBe(200);
      cookies = answer.cookies;
    }
    app.clock.pass({ minutes: 20 });
    expect((await renew(cookies)).status).toBe(401);
  });

  test("ends when its account is disabled", async () => {
    const browser = await app.signIn("manager");
    await app.store.query("update users set disabled_at = now() where username = 'manager'");
    expect((await useToken(browser.token)).status).toBe(401);
    expect((await renew(browser.cookies)).status).toBe(401);
    await app.store.query("update users set disabled_at = null where username = 'manager'");
  });

  test("a refresh token used again ends the whole session", async () => {
    const browser = await app.signIn("planner");
    const renewed = await renew(browser.cookies);
    app.clock.pass({ seconds: 11 });
    expect((await renew(browser.cookies)).status).toBe(401);
    expect((await renew(renewed.cookies)).status).toBe(401);
    expect((await useToken(browser.token)).status).toBe(401);
    const { rows } = await app.store.query(
      "select event from audit_log where event = 'session.refreshed-twice'",
    );
    expect(rows).toHaveLength(1);
  });

  test("a lost answer can be requested again at once by the same browser", async () => {
    const browser = await app.signIn("planner");
    const lost = await renew(browser.cookies);
    const again = await renew(browser.cookies);
    expect(again.status).toBe(200);
    expect((await renew(again.cookies)).status).toBe(200);
    expect((await renew(lost.cookies)).status).toBe(200);
    app.clock.pass({ seconds: 11 });
    expect((await renew(lost.cookies)).status).toBe(401);

    const other = await app.signIn("planner");
    await renew(other.cookies);
    expect((await renew(other.cookies, { "user-agent": "another browser" })).status).toBe(401);
  });

  test("two simultaneous refreshes leave a live session", async () => {
    const browser = await app.signIn("planner");
    const answers = await Promise.all([renew(browser.cookies), renew(browser.cookies)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    for (const { cookies } of answers) expect((await renew(cookies)).status).toBe(200);
    const working = await Promise.all(answers.map(({ body }) => useToken(String(body["accessToken"]))));
    expect(working.map(({ status }) => status)).toEqual([200, 200]);
  });

  test("refreshing requires the cookie, its family and the origin of the portal", async () => {
    const browser = await app.signIn("planner");
    const other = await app.signIn("planner");
    expect((await renew({})).status).toBe(401);
    expect((await renew(browser.cookies, {}, other.family)).status).toBe(401);
    const foreign = await renew(browser.cookies, { origin: "https://evil.example" });
    expect(foreign).toMatchObject({ status: 403, error: { code: "forbidden" } });
    expect((await renew(browser.cookies, { origin: "http://localhost:8080" })).status).toBe(200);
  });

  test("ten can be live; an eleventh ends the least recently used one", async () => {
    const first = await app.signIn("client");
    for (let count = 0; count < 10; count += 1) {
      app.clock.pass({ seconds: 1 });
      await app.signIn("client");
    }
    expect((await useToken(first.token)).status).toBe(401);
    const { rows } = await app.store.query(
      "select count(*) as live from sessions where user_id = $1 and revoked_at is null",
      [testUserId("client")],
    );
    expect(rows).toEqual([{ live: 10 }]);
  });
});

describeOnSomeStore("attempts to sign in", (openStore) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp(await openStore(), { environment: { VITRINE_SIGN_IN_RATE: "4" } });
  });

  test("are limited per minute and address, codes to half as many", async () => {
    const attempt = () => app.ask({ row: login, body: { username: "unknown", password: "x" } });
    const code = () => app.ask({ row: verifyCode, body: { username: "unknown", code: "1" } });
    for (let count = 0; count < 4; count += 1) expect((await attempt()).status).toBe(401);
    const refused = await attempt();
    expect(refused).toMatchObject({ status: 429, error: { code: "too_many_requests" } });
    expect(Number(refused.response.headers["retry-after"])).toBeGreaterThan(0);
    for (let count = 0; count < 2; count += 1) expect((await code()).status).toBe(401);
    expect((await code()).status).toBe(429);
  });
});
