import { beforeAll, expect, test } from "vitest";

import { httpRoutes } from "@vitrine/contracts/http";

import { describeOnSomeStore } from "../../../db/testing.ts";
import { readNewestLink, readOutbox } from "../../../testing/outbox.ts";
import { testPassword } from "../../../testing/test-data.ts";
import { openTestApp, type Answer, type TestApp } from "../../../testing/test-app.ts";

const { login, verifyCode, resendCode, requestPasswordReset, updatePassword } = httpRoutes;

const wait = (answer: Answer) => Number(answer.response.headers["retry-after"]);

describeOnSomeStore("guessing", (openStore) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp(await openStore());
  });
  const attempt = (username: string, password = "Wrong-horse-1!") =>
    app.ask({ row: login, body: { username, password } });

  /** Fails the given number of times and waits whenever required. @returns the waits */
  async function failTimes(username: string, times: number): Promise<readonly number[]> {
    const waits: number[] = [];
    for (let count = 0; count < times; count += 1) {
      const failed = await attempt(username);
      expect(failed.error?.code).toBe("invalid_credentials");
      const next = await attempt(username);
      if (next.status === 429) {
        waits.push(wait(next));
        app.clock.pass({ seconds: wait(next) });
      } else {
        count += 1;
        waits.push(0);
      }
    }
    return waits;
  }

  test("causes waits that double from the fifth failure on, and a quarter of an hour from the tenth", async () => {
    const waits = await failTimes("planner", 10);
    expect(waits.filter((seconds) => seconds > 0)).toEqual([1, 2, 4, 8, 16, 900]);
    expect((await attempt("planner", testPassword)).status, "after the wait").toBe(200);
  });

  test("notifies the owner once, at the tenth failure", async () => {
    const mails = (await readOutbox(app.store, "planner@test.example")).filter(
      ({ subject }) => subject === "Sign-in to Vitrine is paused",
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain("127.0.0.1");
  });

  test("is answered in the same way for an unknown name", async () => {
    const known = await failTimes("manager", 7);
    const unknown = await failTimes("unknown", 7);
    expect(unknown).toEqual(known);
    const [one, other] = [await attempt("manager"), await attempt("unknown")];
    expect(one.status).toBe(401);
    expect(other.error?.message).toBe(one.error?.message);
    const [first, second] = [await attempt("manager"), await attempt("unknown")];
    expect([first.status, wait(first)]).toEqual([second.status, wait(second)]);
    expect(first.error?.message).toBe(second.error?.message);
  });

  test("counts simultaneous attempts separately", async () => {
    const answers = await Promise.all(Array.from({ length: 9 }, () => attempt("client")));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429, 429]);
  });

  test("a lock can always be ended: a reset ends it at once", async () => {
    await app.ask({ row: requestPasswordReset, body: { emailAddress: "client@test.example" } });
    await app.apps.settle();
    const { token, email } = await readNewestLink(app.store, "client@test.example");
    const newPassword = "Quiet-harbour-7!";
    const body = { newPassword, confirmPassword: newPassword, email, code: token, purpose: "password_reset" };
    expect((await attempt("client", newPassword)).status).toBe(429);
    expect((await app.ask({ row: updatePassword, body })).status).toBe(200);
    expect((await attempt("client", newPassword)).status).toBe(200);
  });

  test("wrong codes count like wrong passwords; correct passwords alone do not", async () => {
    for (let count = 0; count < 8; count += 1) {
      expect((await attempt("admin", testPassword)).status).toBe(200);
    }
    const { cookies } = await attempt("admin", testPassword);
    const guess = () => app.ask({ row: verifyCode, body: { username: "admin", code: "x" }, cookies });
    for (let count = 0; count < 5; count += 1) expect((await guess()).status).toBe(401);
    const waiting = await attempt("admin", testPassword);
    expect([waiting.status, wait(waiting)]).toEqual([429, 1]);
  });
});

describeOnSomeStore("another code", (openStore) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp(await openStore());
  });
  const begin = () => app.ask({ row: login, body: { username: "planner", password: testPassword } });
  const resend = (cookies: Readonly<Record<string, string>>, username = "planner") =>
    app.ask({ row: resendCode, body: { username }, cookies });
  const verify = (code: string, cookies: Readonly<Record<string, string>>) =>
    app.ask({ row: verifyCode, body: { username: "planner", code }, cookies });

  test("is available after half a minute, three times, and invalidates the last", async () => {
    const { cookies } = await begin();
    const first = await app.newestCode();
    const early = await resend(cookies);
    expect([early.status, wait(early)]).toEqual([429, 30]);
    for (let count = 0; count < 3; count += 1) {
      app.clock.pass({ seconds: 30 });
      const again = await resend(cookies);
      expect(again.body).toMatchObject({
        message: "We send a security code to your email address",
        factors: ["email"],
      });
    }
    app.clock.pass({ seconds: 30 });
    expect((await resend(cookies)).status).toBe(429);
    expect((await verify(first, cookies)).status).toBe(401);
    expect((await verify(await app.newestCode(), cookies)).status).toBe(200);
    expect((await resend(cookies)).error?.code, "after signing in").toBe("invalid_code");
  });

  test("does not reset earlier wrong attempts", async () => {
    const { cookies } = await begin();
    for (let count = 0; count < 4; count += 1) expect((await verify("x", cookies)).status).toBe(401);
    app.clock.pass({ seconds: 30 });
    expect((await resend(cookies)).status).toBe(200);
    expect((await verify("x", cookies)).status).toBe(401);
    expect((await verify(await app.newestCode(), cookies)).status).toBe(401);
  });

  test("is only for the browser and the person of the sign-in in progress", async () => {
    app.clock.pass({ minutes: 11 });
    const { cookies } = await begin();
    app.clock.pass({ seconds: 30 });
    expect((await resend({})).error?.code).toBe("invalid_code");
    expect((await resend({ "vitrine-challenge": "made-up" })).error?.code).toBe("invalid_code");
    expect((await resend(cookies, "manager")).error?.code).toBe("invalid_code");
  });
});

describeOnSomeStore("limits in the store", (openStore) => {
  test("apply over several instances and restarts, and refill", async () => {
    const store = await openStore();
    const environment = { VITRINE_SIGN_IN_RATE: "4" };
    const first = await openTestApp(store, { environment });
    const ask = (app: TestApp, emailAddress: string) =>
      app.ask({ row: requestPasswordReset, body: { emailAddress } });
    for (const name of ["a", "b", "c"]) expect((await ask(first, `${name}@test.example`)).status).toBe(200);
    await first.close();
    const second = await openTestApp(store, { environment, isFilled: true });
    expect((await ask(second, "d@test.example")).status).toBe(200);
    const refused = await ask(second, "e@test.example");
    expect([refused.status, wait(refused)]).toEqual([429, 900]);
    second.clock.pass({ minutes: 15 });
    expect((await ask(second, "e@test.example")).status).toBe(200);
  });

  test("count an IPv6 /64 as one address, and an IPv4 address in any notation", async () => {
    const app = await openTestApp(await openStore(), { environment: { VITRINE_SIGN_IN_RATE: "4" } });
    const statusFrom = async (remoteAddress: string) => {
      const payload = { username: "unknown", password: "Wrong-horse-1!" };
      const url = login.path;
      const answer = await app.apps.portal.inject({ method: "POST", url, payload, remoteAddress });
      app.clock.pass({ seconds: 1 });
      return answer.statusCode;
    };
    for (const end of ["1", "2", "a:b:c:d", "ffff:0:0:1"]) {
      expect(await statusFrom(`2001:db8:1:2:${end.includes(":") ? end : `:${end}`}`)).toBe(401);
    }
    expect(await statusFrom("2001:db8:1:2::5")).toBe(429);
    expect(await statusFrom("2001:db8:1:3::5"), "the next network").not.toBe(429);
    for (const address of ["192.0.2.7", "::ffff:192.0.2.7", "::ffff:c000:207", "192.0.2.7"]) {
      await statusFrom(address);
    }
    expect(await statusFrom("::ffff:192.0.2.7")).toBe(429);
  });

  test("an address that is requested too often is refused, from every caller and whether it has an account or not", async () => {
    const app = await openTestApp(await openStore(), { environment: { VITRINE_SIGN_IN_RATE: "16" } });
    for (const emailAddress of ["planner@test.example", "unknown@test.example"]) {
      const ask = () => app.ask({ row: requestPasswordReset, body: { emailAddress } });
      for (let count = 0; count < 5; count += 1) expect((await ask()).status).toBe(200);
      const refused = await ask();
      expect([refused.status, wait(refused)]).toEqual([429, 720]);
    }
    await app.apps.settle();
  });
});
