import { beforeAll, beforeEach, expect, test } from "vitest";

import { httpRoutes, type HttpRoute } from "@vitrine/contracts/http";

import { describeOnSomeStore } from "../../db/testing.ts";
import { totpCodeAt } from "../auth/factors/totp.ts";
import { readOutbox } from "../../testing/outbox.ts";
import { createPasskeyDevice } from "../../testing/passkey-device.ts";
import { testPassword } from "../../testing/test-data.ts";
import { openTestApp, type SignedInBrowser, type TestApp } from "../../testing/test-app.ts";

const { login, verifyCode, resendCode, listWorkspaces, beginPasskeySignIn, verifyPasskey } = httpRoutes;
const place = { origin: "http://localhost:8080", rpId: "localhost" };
const currentPassword = testPassword;

describeOnSomeStore("a person's own account", (openStore) => {
  let app: TestApp;
  let browser: SignedInBrowser;
  beforeAll(async () => {
    app = await openTestApp(await openStore());
  });
  beforeEach(async () => {
    app.clock.pass({ minutes: 20 });
    browser = await app.signIn("planner");
  });

  const call = (row: HttpRoute, body?: object, params?: Readonly<Record<string, string>>) =>
    app.ask({
      row,
      token: browser.token,
      ...(body === undefined ? {} : { body }),
      ...(params === undefined ? {} : { params }),
    });
  const isIn = async ({ token }: SignedInBrowser) => (await app.ask({ row: listWorkspaces, token })).status;

  test("shows and changes the person's name", async () => {
    expect((await call(httpRoutes.getAccount)).body).toEqual({
      username: "planner",
      email: "planner@test.example",
      firstName: "planner",
      lastName: "Tester",
      admin: false,
      totpSince: null,
      passkeys: [],
      recoveryCodesLeft: 0,
      contextWords: ["Vitrine", "Alpha", "Tester", "planner", "planner@test.example"],
    });
    const changed = await call(httpRoutes.updateAccount, { firstName: " Ada ", lastName: "Byron" });
    expect(changed.body).toMatchObject({ firstName: "Ada", lastName: "Byron" });
    const empty = await call(httpRoutes.updateAccount, { firstName: " ", lastName: "Byron" });
    expect(empty.error?.code).toBe("invalid_input");
  });

  test("changes the password with the current one; other sessions end, this one continues", async () => {
    const other = await app.signIn("planner");
    const change = (body: object) =>
      call(httpRoutes.changePassword, {
        currentPassword,
        newPassword: "Quiet-harbour-7!",
        confirmPassword: "Quiet-harbour-7!",
        ...body,
      });
    expect((await change({ currentPassword: "Wrong-horse-1!" })).error).toMatchObject({
      code: "wrong_password",
    });
    expect((await change({ confirmPassword: "Loud-harbour-7!" })).error?.detail).toBe("confirmPassword");
    const weak = await change({ newPassword: "Welcome-2026!", confirmPassword: "Welcome-2026!" });
    expect(weak.error).toMatchObject({ code: "password_refused", detail: "known" });
    expect(await isIn(other)).toBe(200);
    expect((await change({})).status).toBe(200);
    expect(await isIn(other)).toBe(401);
    expect(await isIn(browser)).toBe(200);
    const [notice] = await readOutbox(app.store, "planner@test.example");
    expect(notice?.subject).toBe("Your Vitrine password was changed");
    const back = await change({
      currentPassword: "Quiet-harbour-7!",
      newPassword: testPassword,
      confirmPassword: testPassword,
    });
    expect(back.status).toBe(200);
  });

  test("accepts five attempts at the current password before a wait", async () => {
    const wrong = () => call(httpRoutes.beginTotp, { currentPassword: "Wrong-horse-1!" });
    for (let count = 0; count < 5; count += 1) expect((await wrong()).status).toBe(403);
    const waiting = await wrong();
    expect(waiting.status).toBe(429);
    expect(waiting.response.headers["retry-after"]).toBe("1");
  });

  test("lists the live sessions, the current one first, and ends one or all others", async () => {
    await call(httpRoutes.endOtherSessions);
    const second = await app.signIn("planner");
    const third = await app.signIn("planner");
    const lines = (await call(httpRoutes.listSessions)).body as unknown as readonly {
      readonly id: string;
      readonly current: boolean;
      readonly address: string;
    }[];
    expect(lines.map(({ current }) => current)).toEqual([true, false, false]);
    expect(lines[0]).toMatchObject({ id: browser.family, address: "127.0.0.1" });

    const end = (sessionId: string) => call(httpRoutes.endSession, undefined, { sessionId });
    expect((await end(second.family)).body).toEqual({ ended: 1 });
    expect(await isIn(second)).toBe(401);
    expect((await end(second.family)).error?.code).toBe("session_not_found");
    expect((await end("nonsense")).error?.code).toBe("session_not_found");
    const foreign = await app.signIn("client");
    expect((await end(foreign.family)).error?.code, "another person's").toBe("session_not_found");
    expect(await isIn(foreign)).toBe(200);
    expect((await call(httpRoutes.endOtherSessions)).body).toEqual({ ended: 1 });
    expect([await isIn(third), await isIn(browser)]).toEqual([401, 200]);
  });

  async function beginSignIn() {
    return app.ask({ row: login, body: { username: "planner", password: testPassword } });
  }
  const proveWith = (body: object, cookies: Readonly<Record<string, string>>) =>
    app.ask({ row: verifyCode, body: { username: "planner", ...body }, cookies });

  async function enrolTotp(): Promise<{ readonly secret: string; readonly codes: readonly string[] }> {
    const begun = await call(httpRoutes.beginTotp, { currentPassword });
    const secret = String(begun.body["secret"]);
    const code = totpCodeAt(secret, app.clock.now());
    const confirmed = await call(httpRoutes.confirmTotp, { code });
    expect(confirmed.status).toBe(200);
    return { secret, codes: confirmed.body["recoveryCodes"] as readonly string[] };
  }

  test("an authenticator app replaces mailed codes; each of its codes is valid once", async () => {
    const begun = await call(httpRoutes.beginTotp, { currentPassword });
    const qr = begun.body["qr"] as readonly (readonly boolean[])[];
    expect(qr.length).toBeGreaterThan(20);
    expect(qr.every((row) => row.length === qr.length)).toBe(true);
    expect((await call(httpRoutes.confirmTotp, { code: "000000" })).error?.code).toBe("invalid_code");
    expect((await beginSignIn()).body["factors"], "not before it is confirmed").toEqual(["email"]);

    const { secret, codes } = await enrolTotp();
    expect(codes).toHaveLength(10);
    expect(codes[0]).toMatch(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/);
    expect((await call(httpRoutes.beginTotp, { currentPassword })).error?.code).toBe("invalid_input");

    const mails = (await readOutbox(app.store, "planner@test.example")).length;
    const first = await beginSignIn();
    expect(first.body).toMatchObject({
      factors: ["totp", "recovery"],
      message: "Please confirm that it is you.",
    });
    expect(await readOutbox(app.store, "planner@test.example"), "no code was mailed").toHaveLength(mails);
    const used = totpCodeAt(secret, app.clock.now());
    expect((await proveWith({ code: used, factor: "totp" }, first.cookies)).error?.code).toBe("invalid_code");
    const asked = await app.ask({ row: resendCode, body: { username: "planner" }, cookies: first.cookies });
    expect(asked.error?.code, "there is no code to send again").toBe("invalid_code");
    app.clock.pass({ seconds: 30 });
    const next = totpCodeAt(secret, app.clock.now());
    expect((await proveWith({ code: next, factor: "email" }, first.cookies)).status).toBe(401);
    expect((await proveWith({ code: next, factor: "totp" }, first.cookies)).status).toBe(200);

    const second = await beginSignIn();
    const recovery = String(codes[3]).toLowerCase().replaceAll("-", " ");
    expect((await proveWith({ code: recovery, factor: "recovery" }, second.cookies)).status).toBe(200);
    const third = await beginSignIn();
    expect((await proveWith({ code: recovery, factor: "recovery" }, third.cookies)).status).toBe(401);
    expect((await call(httpRoutes.getAccount)).body["recoveryCodesLeft"]).toBe(9);

    const renewed = await call(httpRoutes.renewRecoveryCodes, { currentPassword });
    expect(renewed.body["recoveryCodes"]).toHaveLength(10);
    const old = await proveWith({ code: String(codes[4]), factor: "recovery" }, third.cookies);
    expect(old.status, "the old ones are void").toBe(401);

    const { rows } = await app.store.query(
      "select row_to_json(t)::text as line from totp_factors t union all select row_to_json(r)::text from recovery_codes r",
    );
    const stored = rows.map(({ line }) => line).join("\n");
    for (const text of [secret, ...codes]) expect(stored).not.toContain(text);

    expect((await call(httpRoutes.removeTotp, { currentPassword })).body).toMatchObject({
      totpSince: null,
      recoveryCodesLeft: 0,
    });
    expect((await call(httpRoutes.removeTotp, { currentPassword })).error?.code).toBe("factor_not_found");
    expect((await call(httpRoutes.renewRecoveryCodes, { currentPassword })).error?.code).toBe(
      "factor_not_found",
    );
    expect((await beginSignIn()).body["factors"]).toEqual(["email"]);
  });

  test("a passkey signs in, only with its own key, challenge and page", async () => {
    const device = createPasskeyDevice(place);
    const optionsOf = (body: Readonly<Record<string, unknown>>) => body["options"] as Record<string, unknown>;
    const begin = async () => optionsOf((await call(httpRoutes.beginPasskey, { currentPassword })).body);
    const add = (response: object) => call(httpRoutes.addPasskey, { name: "Laptop", response });

    expect((await add(device.create({ challenge: "made-up" }))).error?.code).toBe("invalid_code");
    const foreign = createPasskeyDevice({ ...place, origin: "https://evil.example" });
    expect((await add(foreign.create(await begin()))).error?.code).toBe("invalid_code");
    const options = await begin();
    const added = await add(device.create(options));
    expect(added.body["recoveryCodes"]).toHaveLength(10);
    expect(added.body["account"]).toMatchObject({ passkeys: [{ id: device.id, name: "Laptop" }] });
    expect((await add(device.create(options))).error?.code, "a challenge is good once").toBe("invalid_code");

    const first = await beginSignIn();
    expect(first.body["factors"]).toEqual(["passkey", "recovery"]);
    const askPasskey = (cookies: Readonly<Record<string, string>>) =>
      app.ask({ row: beginPasskeySignIn, body: { username: "planner" }, cookies });
    const answerWith = (response: object, cookies: Readonly<Record<string, string>>) =>
      app.ask({ row: verifyPasskey, body: { username: "planner", response }, cookies });
    expect((await askPasskey({})).error?.code).toBe("invalid_code");
    const wanted = optionsOf((await askPasskey(first.cookies)).body);
    const stranger = createPasskeyDevice(place);
    expect((await answerWith(stranger.answer(wanted), first.cookies)).error?.code).toBe("invalid_code");
    expect((await answerWith(device.answer({ challenge: "made-up" }), first.cookies)).status).toBe(401);
    const good = device.answer(wanted);
    expect((await answerWith(good, {})).error?.code, "another browser").toBe("invalid_code");
    const signedIn = await answerWith(good, first.cookies);
    expect(signedIn.body).toMatchObject({ status: "success", internal: false });
    expect((await answerWith(good, first.cookies)).status, "once").toBe(401);

    const removed = await call(httpRoutes.removePasskey, { currentPassword }, { passkeyId: device.id });
    expect(removed.body).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
  });

  test("every change of how a person signs in is mailed and recorded", async () => {
    const events = await app.store.query("select distinct event from audit_log where event like 'factor.%'");
    expect(events.rows.map(({ event }) => String(event)).toSorted()).toEqual([
      "factor.added",
      "factor.recovery-code-used",
      "factor.recovery-codes-renewed",
      "factor.removed",
    ]);
    const subjects = (await readOutbox(app.store, "planner@test.example")).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === "Your Vitrine sign-in was changed")).toHaveLength(5);
  });
});
