import { beforeAll, beforeEach, expect, test } from "vitest";

import { httpRoutes } from "@vitrine/contracts/http";

import { describeOnSomeStore } from "../../../db/testing.ts";
import { readOutbox } from "../../../testing/outbox.ts";
import { testPassword, testUserId, type TestPersonName } from "../../../testing/test-data.ts";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";

const { changeEmail, confirmEmail, undoEmail, getAccount, changePassword, requestPasswordReset } = httpRoutes;

describeOnSomeStore("a change of the e-mail address", (openStore) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp(await openStore());
  });
  /** Limits refill, and sessions end. */
  beforeEach(() => app.clock.pass({ minutes: 120 }));

  const request = (token: string, newEmail: string, currentPassword = testPassword) =>
    app.ask({ row: changeEmail, token, body: { currentPassword, newEmail } });
  const redeem = (row: typeof confirmEmail, token: string) => app.ask({ row, body: { token } });
  const addressOf = async (name: TestPersonName) => {
    const { rows } = await app.store.query("select email from users where id = $1", [testUserId(name)]);
    return rows[0]?.["email"];
  };
  const isIn = async (token: string) => (await app.ask({ row: getAccount, token })).status;
  const newest = async (address: string) => {
    const [mail] = await readOutbox(app.store, address);
    const [, path = "", token = ""] =
      /http:\/\/localhost:8080(\/email\/\w+)#([\w-]+)/.exec(mail?.text ?? "") ?? [];
    return { subject: mail?.subject ?? "", text: mail?.text ?? "", path, token };
  };

  test("takes effect when the new mailbox confirms it, and ends the other sessions", async () => {
    const asking = await app.signIn("client");
    const other = await app.signIn("client");
    expect((await request(asking.token, "new@client.example", "Wrong-horse-1!")).error?.code).toBe(
      "wrong_password",
    );
    expect((await request(asking.token, "no address")).error).toMatchObject({ detail: "newEmail" });
    expect((await request(asking.token, "CLIENT@test.example")).error?.detail).toBe("newEmail");
    expect((await request(asking.token, "New@client.example")).status).toBe(200);
    expect(await addressOf("client"), "not yet").toBe("client@test.example");
    expect((await newest("client@test.example")).text).toContain("New@client.example");

    const link = await newest("New@client.example");
    expect(link.path).toBe("/email/confirm");
    const { rows } = await app.store.query("select row_to_json(l)::text as line from account_links l");
    expect(rows.map(({ line }) => line).join(), "only its digest is stored").not.toContain(link.token);
    expect((await redeem(undoEmail, link.token)).error?.code, "another purpose").toBe("invalid_link");
    expect((await redeem(confirmEmail, link.token)).body).toEqual({ email: "New@client.example" });
    expect(await addressOf("client")).toBe("New@client.example");
    expect([await isIn(asking.token), await isIn(other.token)]).toEqual([200, 401]);
    expect((await redeem(confirmEmail, link.token)).error?.code, "once").toBe("invalid_link");
    const { rows: events } = await app.store.query(
      "select event, details from audit_log where event like 'account.email%' order by id",
    );
    expect(events).toEqual([
      { event: "account.email-requested", details: {} },
      { event: "account.email-changed", details: {} },
    ]);
  });

  test("is undone by the former mailbox for three days, also after further changes and a new password", async () => {
    const undo = await newest("client@test.example");
    expect(undo.path).toBe("/email/undo");
    const thief = await app.signIn("client");
    await request(thief.token, "thief@evil.example");
    await redeem(confirmEmail, (await newest("thief@evil.example")).token);
    const newPassword = "Quiet-harbour-7!";
    const passwords = { currentPassword: testPassword, newPassword, confirmPassword: newPassword };
    expect((await app.ask({ row: changePassword, token: thief.token, body: passwords })).status).toBe(200);
    const thiefsUndo = await newest("New@client.example");
    app.clock.pass({ minutes: 66 * 60 });

    expect((await redeem(undoEmail, undo.token)).body).toEqual({ email: "client@test.example" });
    expect(await addressOf("client")).toBe("client@test.example");
    expect(await isIn(thief.token)).toBe(401);
    expect((await redeem(undoEmail, thiefsUndo.token)).error?.code, "every link has ended").toBe(
      "invalid_link",
    );
    expect((await newest("client@test.example")).subject).toContain("was restored");
  });

  test("a link is valid for its time only, and until there is a newer one or a new password", async () => {
    const { token } = await app.signIn("planner");
    await request(token, "first@planner.example");
    const first = await newest("first@planner.example");
    await request(token, "second@planner.example");
    expect((await redeem(confirmEmail, first.token)).error?.code, "a newer one").toBe("invalid_link");
    const second = await newest("second@planner.example");
    app.clock.pass({ minutes: 24 * 60 });
    expect((await redeem(confirmEmail, second.token)).error?.code).toBe("invalid_link");
    const later = await app.signIn("planner");
    await request(later.token, "second@planner.example");
    const third = await newest("second@planner.example");
    const newPassword = "Quiet-harbour-8!";
    const passwords = { currentPassword: testPassword, newPassword, confirmPassword: newPassword };
    await app.ask({ row: changePassword, token: later.token, body: passwords });
    expect((await redeem(confirmEmail, third.token)).error?.code, "a new password").toBe("invalid_link");
    expect(await addressOf("planner")).toBe("planner@test.example");
  });

  test("an address that is taken gets the same answer and writes, and a mail instead of a link", async () => {
    const { token } = await app.signIn("manager");
    const countLinks = async () => (await app.store.query("select hash from account_links")).rows.length;
    const before = await countLinks();
    const free = await request(token, "free@manager.example");
    const afterFree = await countLinks();
    const taken = await request(token, "STRANGER@test.example");
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    expect([afterFree - before, (await countLinks()) - afterFree]).toEqual([1, 1]);
    const mail = await newest("stranger@test.example");
    expect([mail.subject, mail.token]).toEqual(["Your address for Vitrine", ""]);
    expect((await newest("manager@test.example")).subject).toBe("A new address for your Vitrine account");
  });

  test("of two accounts that confirm one address, one gets it", async () => {
    const people = ["manager", "internal"] as const;
    for (const name of people) {
      const { token } = await app.signIn(name);
      expect((await request(token, "shared@test.example")).status).toBe(200);
    }
    const tokens = (await readOutbox(app.store, "shared@test.example")).map(
      ({ text }) => /#([\w-]+)/.exec(text)?.[1],
    );
    const answers = await Promise.all(tokens.map((token) => redeem(confirmEmail, token ?? "")));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    const addresses = [await addressOf("manager"), await addressOf("internal")];
    expect(addresses.filter((address) => address === "shared@test.example")).toHaveLength(1);
  });

  test("leaves links to set a password to the former address without effect", async () => {
    const { token } = await app.signIn("stranger");
    await app.ask({ row: requestPasswordReset, body: { emailAddress: "stranger@test.example" } });
    await app.apps.settle();
    const [reset] = await readOutbox(app.store, "stranger@test.example");
    const code = /resetPasswordAccessToken=([\w-]+)/.exec(reset?.text ?? "")?.[1];
    await request(token, "elsewhere@test.example");
    await redeem(confirmEmail, (await newest("elsewhere@test.example")).token);
    const newPassword = "Quiet-harbour-9!";
    const passwords = { newPassword, confirmPassword: newPassword };
    const body = { email: "elsewhere@test.example", code, purpose: "password_reset", ...passwords };
    expect((await app.ask({ row: httpRoutes.updatePassword, body })).error?.code).toBe("invalid_link");
  });
});

describeOnSomeStore("changes of the e-mail address", (openStore) => {
  test("are limited for a person, and for the address that is mailed", async () => {
    const app = await openTestApp(await openStore(), { environment: { VITRINE_SIGN_IN_RATE: "20" } });
    const ask = (token: string, newEmail: string) =>
      app.ask({ row: changeEmail, token, body: { currentPassword: testPassword, newEmail } });
    const { token } = await app.signIn("planner");
    for (let count = 0; count < 5; count += 1) {
      expect((await ask(token, "target@odd.example")).status).toBe(200);
    }
    expect((await ask(token, "other@odd.example")).error?.code).toBe("too_many_requests");
    expect(await readOutbox(app.store, "target@odd.example")).toHaveLength(5);
    const { token: another } = await app.signIn("stranger");
    expect((await ask(another, "Target@odd.example")).error?.code).toBe("too_many_requests");
  });
});
