import { beforeAll, expect, test } from "vitest";

import { httpRoutes } from "@vitrine/contracts/http";

import { describeOnSomeStore } from "../../../db/testing.ts";
import { readOutbox } from "../../../testing/outbox.ts";
import { testPassword } from "../../../testing/test-data.ts";
import { openTestApp, type SignedInBrowser, type TestApp } from "../../../testing/test-app.ts";

const { login, verifyCode, validateSso, extendSession, listWorkspaces, refresh, logout, logoutEverywhere } =
  httpRoutes;

describeOnSomeStore("a session", (openStore) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp(await openStore());
  });
  const isIn = async (token: unknown) =>
    (await app.ask({ row: listWorkspaces, token: String(token) })).status === 200;
  const validate = (token: unknown, cookies: Readonly<Record<string, string>>, headers = {}) =>
    app.ask({ row: validateSso, body: { token: String(token) }, cookies, headers });
  const endOf = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString();

  test("[CALL-12] [SESSION-1] [SESSION-2] [ENTITY-21] continues with its single sign-on token", async () => {
    const browser = await app.signIn("planner");
    app.clock.pass({ minutes: 30 });
    expect(await isIn(browser.token)).toBe(false);
    const resumed = await validate(browser.ssoToken, browser.cookies);
    expect(resumed.body).toMatchObject({
      expiration: endOf(11.5),
      refreshAccessToken: browser.family,
      userData: { username: "planner" },
    });
    expect(Object.keys(resumed.body).toSorted()).toEqual([
      "accessToken",
      "expiration",
      "refreshAccessToken",
      "ssoToken",
      "userData",
    ]);
    expect(await isIn(resumed.body["accessToken"])).toBe(true);
    const { cookies } = resumed;
    expect((await app.ask({ row: refresh, body: {}, cookies })).status).toBe(200);
    expect((await validate(resumed.body["ssoToken"], browser.cookies)).status, "again").toBe(200);
  });

  test("[SESSION-3] the token is invalid without the cookie of its browser, elsewhere, or after the end", async () => {
    const browser = await app.signIn("planner");
    const other = await app.signIn("planner");
    const refused = async (...[token, cookies, headers]: Parameters<typeof validate>) =>
      (await validate(token, cookies, headers)).status;
    expect(await refused(browser.ssoToken, {}), "stolen from the local storage").toBe(401);
    expect(await refused(browser.ssoToken, other.cookies), "in another browser").toBe(401);
    expect(await refused(browser.token, browser.cookies), "an access token").toBe(401);
    const elsewhere = { origin: "https://evil.example" };
    expect(await refused(browser.ssoToken, browser.cookies, elsewhere), "from another page").toBe(403);
    await app.ask({ row: logout, token: browser.token, body: {} });
    expect(await refused(browser.ssoToken, browser.cookies), "after the logout").toBe(401);
    app.clock.pass({ minutes: 61 });
    expect(await refused(other.ssoToken, other.cookies), "idle for an hour").toBe(401);
  });

  test("is extended with the password, but never beyond a day", async () => {
    let browser: Pick<SignedInBrowser, "token" | "cookies"> = await app.signIn("client");
    const extend = (password: string) =>
      app.ask({ row: extendSession, token: browser.token, body: { password } });
    expect((await extend("Wrong-horse-1!")).error?.code).toBe("wrong_password");
    for (const [minutes, end] of [
      [5, 12],
      [55 * 11 + 5, 12],
      [55 * 11, undefined],
    ] as const) {
      browser = await keepAwake(browser, minutes);
      const extended = await extend(testPassword);
      expect(extended.status).toBe(200);
      if (end !== undefined) expect(extended.body["expiration"]).toBe(endOf(end));
      else expect(extended.body["expiration"]).toBe(endOf(24 - (5 + 55 * 22 + 5) / 60));
      browser = { token: String(extended.body["accessToken"]), cookies: extended.cookies };
    }
  });

  /** Lets time pass with a refresh every 55 minutes, like a person at work. */
  async function keepAwake(browser: Pick<SignedInBrowser, "token" | "cookies">, minutes: number) {
    let { cookies } = browser;
    let { token } = browser;
    for (let left = minutes; left > 0; left -= 55) {
      app.clock.pass({ minutes: Math.min(55, left) });
      const renewed = await app.ask({ row: refresh, body: {}, cookies });
      ({ cookies } = renewed);
      token = String(renewed.body["accessToken"]);
    }
    return { token, cookies };
  }

  test("[CALL-14] logging out everywhere ends every session at its next call, and clears the cookies", async () => {
    const browsers = [await app.signIn("manager"), await app.signIn("manager")];
    const answer = await app.ask({ row: logoutEverywhere, token: String(browsers[0]?.token) });
    expect(answer.status).toBe(200);
    for (const { token } of browsers) expect(await isIn(token)).toBe(false);
    const cleared = answer.response.cookies.map(({ name, value }) => [name, value]);
    expect(cleared).toEqual([
      ["vitrine-refresh", ""],
      ["vitrine-sso", ""],
      ["vitrine-challenge", ""],
    ]);
  });

  test("in a new browser is reported to its owner, except the first one", async () => {
    const notices = async () =>
      (await readOutbox(app.store, "stranger@test.example")).filter(({ subject }) =>
        subject.startsWith("New sign-in"),
      );
    const signIn = async (
      cookies: Readonly<Record<string, string>>,
      headers: Readonly<Record<string, string>>,
    ) => {
      const body = { username: "stranger", password: testPassword };
      const first = await app.ask({ row: login, body, cookies, headers });
      const jar = { ...cookies, ...first.cookies };
      const code = await app.newestCode();
      const last = await app.ask({
        row: verifyCode,
        body: { username: "stranger", code },
        cookies: jar,
        headers,
      });
      expect(last.status).toBe(200);
      return { ...jar, ...last.cookies };
    };
    const firefox = {
      "user-agent": "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0",
    };
    const safari = {
      "user-agent":
        "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1",
    };
    const jar = await signIn({}, firefox);
    expect(await notices()).toHaveLength(0);
    await signIn({}, firefox);
    expect(await notices(), "the same browser without its cookies").toHaveLength(0);
    await signIn(jar, safari);
    expect(await notices(), "the same cookie after an update of the browser").toHaveLength(0);
    await signIn({}, { "user-agent": "curl/8" });
    const [notice] = await notices();
    expect(notice?.text).toContain("From: 127.0.0.1, an unknown device.");
  });

  test("whose refresh token was used twice ends, and its owner is notified once", async () => {
    const browser = await app.signIn("client");
    await app.ask({ row: refresh, body: {}, cookies: browser.cookies });
    app.clock.pass({ seconds: 11 });
    for (let count = 0; count < 2; count += 1) {
      const again = await app.ask({ row: refresh, body: {}, cookies: browser.cookies });
      expect(again.status).toBe(401);
    }
    const notices = (await readOutbox(app.store, "client@test.example")).filter(({ subject }) =>
      subject.includes("ended for your safety"),
    );
    expect(notices).toHaveLength(1);
  });
});
