import { beforeAll, expect, test } from "vitest";

import { httpRoutes } from "@vitrine/contracts/http";

import { describeOnSomeStore } from "../../../db/testing.ts";
import { readNewestLink, readOutbox } from "../../../testing/outbox.ts";
import { testPassword, type TestPersonName } from "../../../testing/test-data.ts";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";

const { login, verifyCode, logoutEverywhere, endOtherSessions, changePassword } = httpRoutes;
const { requestPasswordReset, updatePassword, listLimits, liftLimit } = httpRoutes;

type Cookies = Readonly<Record<string, string>>;

describeOnSomeStore("a browser that has signed in before", (openStore) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp(await openStore());
  });
  const attempt = (username: string, password: string, cookies: Cookies = {}) =>
    app.ask({ row: login, body: { username, password }, cookies });
  const isMarked = (answer: { readonly cookies: Cookies }) => answer.cookies["vitrine-device"] !== undefined;

  /** Fails from another browser until the name is locked for every unknown browser. */
  async function lockOut(username: string): Promise<void> {
    for (let failures = 0; failures < 10; failures += 1) {
      expect((await attempt(username, "Wrong-horse-1!")).status).toBe(401);
      if (failures < 9) app.clock.pass({ seconds: 20 });
    }
    expect((await attempt(username, testPassword)).status, "a strange browser waits").toBe(429);
  }
  async function signInAgain(name: TestPersonName, cookies: Cookies) {
    const first = await attempt(name, testPassword, cookies);
    expect(first.status).toBe(200);
    const both = { ...cookies, ...first.cookies };
    const code = await app.newestCode();
    return app.ask({ row: verifyCode, body: { username: name, code }, cookies: both });
  }

  test("is not locked out by attempts elsewhere, and does not unlock the name for others", async () => {
    const { cookies } = await app.signIn("planner");
    await lockOut("planner");
    await lockOut("planner@test.example");
    const answer = await signInAgain("planner", cookies);
    expect(answer.status).toBe(200);
    expect((await attempt("planner", testPassword)).status, "strangers still wait").toBe(429);
    expect((await attempt("manager", "Wrong-horse-1!", cookies)).status).toBe(401);
  });

  test("spaces around a name do not matter: the owner signs in with them, and is notified of a lock", async () => {
    expect((await attempt(" planner ", testPassword)).status).toBe(429);
    expect((await attempt(" client ", testPassword)).status).toBe(200);
    const before = (await readOutbox(app.store, "client@test.example")).length;
    for (let failures = 0; failures < 10; failures += 1) {
      await attempt("  client", "Wrong-horse-1!");
      app.clock.pass({ seconds: 20 });
    }
    const mails = (await readOutbox(app.store, "client@test.example")).slice(0, -before || undefined);
    expect(mails.filter(({ subject }) => /paused/.test(subject))).toHaveLength(1);
    app.clock.pass({ minutes: 16 });
  });

  test("has a separate count with the same limits", async () => {
    const { cookies } = await app.signIn("manager");
    const waits: number[] = [];
    for (let failures = 0; failures < 10; failures += 1) {
      expect((await attempt("manager", "Wrong-horse-1!", cookies)).status).toBe(401);
      const next = await attempt("manager", testPassword, failures < 4 ? {} : cookies);
      if (next.status === 429) {
        waits.push(Number(next.response.headers["retry-after"]));
        app.clock.pass({ seconds: waits.at(-1) ?? 0 });
      }
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 900]);
    expect((await attempt("manager", testPassword)).status, "others do not wait for it").toBe(200);
  });

  test("gets a new cookie with every sign-in; the old one becomes unknown", async () => {
    const first = await app.signIn("client");
    const second = await signInAgain("client", first.cookies);
    expect(second.cookies["vitrine-device"]).not.toBe(first.cookies["vitrine-device"]);
    await lockOut("client");
    expect((await attempt("client", testPassword, first.cookies)).status).toBe(429);
    expect((await attempt("client", testPassword, second.cookies)).status).toBe(200);
  });

  test("is known with every account that signed in with it, and with no other", async () => {
    const one = await app.signIn("stranger");
    const other = await signInAgain("admin", one.cookies);
    expect(isMarked(other)).toBe(true);
    await lockOut("stranger");
    expect((await attempt("stranger", testPassword, other.cookies)).status).toBe(200);
    app.clock.pass({ minutes: 16 });
    await lockOut("internal");
    expect((await attempt("internal", testPassword, other.cookies)).status).toBe(429);
    const madeUp = { "vitrine-device": "made-up" };
    expect((await attempt("internal", testPassword, madeUp)).status).toBe(429);
    app.clock.pass({ minutes: 16 });
  });

  test("becomes unknown after logging out everywhere, and after a new password elsewhere", async () => {
    const isKnown = async (cookies: Cookies, password = testPassword) =>
      (await attempt("planner", password, cookies)).status === 200;
    app.clock.pass({ minutes: 16 });
    const one = await app.signIn("planner");
    const other = await app.signIn("planner");
    await lockOut("planner");
    expect([await isKnown(one.cookies), await isKnown(other.cookies)]).toEqual([true, true]);
    await app.ask({ row: endOtherSessions, token: one.token, cookies: one.cookies, body: {} });
    expect([await isKnown(one.cookies), await isKnown(other.cookies)]).toEqual([true, false]);
    await app.ask({ row: logoutEverywhere, token: one.token, cookies: one.cookies });
    expect(await isKnown(one.cookies)).toBe(false);
    app.clock.pass({ minutes: 16 });
    const here = await app.signIn("planner");
    const there = await app.signIn("planner");
    const newPassword = "Quiet-harbour-7!";
    const body = { currentPassword: testPassword, newPassword, confirmPassword: newPassword };
    await app.ask({ row: changePassword, token: here.token, cookies: here.cookies, body });
    await lockOut("planner");
    expect(await isKnown(here.cookies, newPassword), "where it was changed").toBe(true);
    expect(await isKnown(there.cookies, newPassword)).toBe(false);
    await app.ask({ row: requestPasswordReset, body: { emailAddress: "planner@test.example" } });
    await app.apps.settle();
    const { token, email } = await readNewestLink(app.store, "planner@test.example");
    const reset = { newPassword: testPassword, confirmPassword: testPassword, email, code: token };
    const update = { ...reset, purpose: "password_reset" };
    expect((await app.ask({ row: updatePassword, body: update })).status).toBe(200);
    await lockOut("planner");
    expect(await isKnown(here.cookies)).toBe(false);
  });

  test("is unlocked by an administrator like a name", async () => {
    app.clock.pass({ minutes: 16 });
    const admin = await app.signIn("admin");
    const { cookies } = await app.signIn("client");
    for (let failures = 0; failures < 10; failures += 1) {
      await attempt("client", "Wrong-horse-1!", cookies);
      if (failures < 9) app.clock.pass({ seconds: 20 });
    }
    expect((await attempt("client", testPassword, cookies)).status).toBe(429);
    const { body } = await app.ask({ row: listLimits, token: admin.token });
    expect(body["unknown"]).toBe(0);
    const waits = body["inForce"] as readonly { readonly id: string; readonly whom: string }[];
    const wait = waits.find(({ whom }) => whom === "client");
    expect(wait).toMatchObject({ kind: "wait", subject: "sign-in" });
    await app.ask({ row: liftLimit, token: admin.token, body: { id: wait?.id } });
    expect((await attempt("client", testPassword, cookies)).status).toBe(200);
  });
});

describeOnSomeStore("continuous attacks", (openStore) => {
  test("exhaust the common limit, but not for a browser that has signed in before", async () => {
    const app = await openTestApp(await openStore(), { environment: { VITRINE_SIGN_IN_RATE: "1" } });
    const { cookies } = await app.signIn("planner");
    const statusFrom = async (network: number, sent: Cookies = {}, username = `unknown-${network}`) => {
      const payload = { username, password: testPassword };
      const from = { remoteAddress: `2001:db8:0:${network.toString(16)}::1`, cookies: { ...sent } };
      const answer = { method: "POST", url: login.path, payload, ...from } as const;
      return (await app.apps.portal.inject(answer)).statusCode;
    };
    for (let network = 1; network < 30; network += 1) expect(await statusFrom(network)).toBe(401);
    expect(await statusFrom(100)).toBe(429);
    expect(await statusFrom(101, { "vitrine-device": "made-up" })).toBe(429);
    expect(await statusFrom(102, cookies, "planner")).toBe(200);
    expect(await statusFrom(102, cookies, "planner"), "one address is limited all the same").toBe(429);
  });

  test("lock a name for a quarter of an hour at a time, with one mail a day; then the count restarts", async () => {
    const app = await openTestApp(await openStore());
    const attempt = () => app.ask({ row: login, body: { username: "planner", password: "Wrong-horse-1!" } });
    const pauses = async () =>
      (await readOutbox(app.store, "planner@test.example")).filter(
        ({ subject }) => subject === "Sign-in to Vitrine is paused",
      ).length;
    async function failTenTimes(): Promise<void> {
      for (let failures = 0; failures < 10; failures += 1) {
        expect((await attempt()).status).toBe(401);
        if (failures < 9) app.clock.pass({ seconds: 20 });
      }
    }
    await failTenTimes();
    const waiting = await attempt();
    expect([waiting.status, waiting.response.headers["retry-after"]]).toEqual([429, "900"]);
    app.clock.pass({ seconds: 900 });
    for (let failures = 0; failures < 4; failures += 1) expect((await attempt()).status).toBe(401);
    app.clock.pass({ minutes: 15 });
    await failTenTimes();
    expect(await pauses(), "within a day").toBe(1);
    app.clock.pass({ minutes: 24 * 60 });
    await failTenTimes();
    expect(await pauses(), "a day later").toBe(2);
  });
});
