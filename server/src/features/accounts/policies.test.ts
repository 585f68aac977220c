import { expect, test } from "vitest";

import { httpRoutes } from "@vitrine/contracts/http";

import { describeOnSomeStore } from "../../db/testing.ts";
import { testPassword, testUserId } from "../../testing/test-data.ts";
import { openTestApp } from "../../testing/test-app.ts";
import { totpCodeAt } from "../auth/factors/totp.ts";

describeOnSomeStore("rules that the operator sets", (openStore) => {
  test("can require a strong factor: until there is one, only the account page is accessible", async () => {
    const environment = { VITRINE_REQUIRE_STRONG_FACTOR: "on" };
    const app = await openTestApp(await openStore(), { environment });
    const { token } = await app.signIn("planner");
    const list = () => app.ask({ row: httpRoutes.listWorkspaces, token });
    expect((await list()).error).toMatchObject({ code: "forbidden", detail: "strong_factor_required" });
    expect((await app.ask({ row: httpRoutes.getAccount, token })).status).toBe(200);
    const body = { currentPassword: testPassword };
    const begun = await app.ask({ row: httpRoutes.beginTotp, token, body });
    const code = totpCodeAt(String(begun.body["secret"]), app.clock.now());
    expect((await app.ask({ row: httpRoutes.confirmTotp, token, body: { code } })).status).toBe(200);
    expect((await list()).status).toBe(200);
  });

  test("refused requests are recorded", async () => {
    const app = await openTestApp(await openStore());
    const { token } = await app.signIn("stranger");
    const params = { workspaceId: "alpha" };
    expect((await app.ask({ row: httpRoutes.listReports, token, params })).status).toBe(404);
    const { rows } = await app.store.query(
      `select l.user_id, o.address, l.details from audit_log l join audit_origins o on o.audit_id = l.id
       where l.event = 'access.refused'`,
    );
    expect(rows).toEqual([
      {
        user_id: testUserId("stranger"),
        address: "127.0.0.1",
        details: {
          route: "GET /api/reports/:workspaceId/",
          code: "workspace_not_found",
          workspace: "alpha",
        },
      },
    ]);
  });

  test("people without a mailed code are asked for a second factor that they set up", async () => {
    const app = await openTestApp(await openStore());
    const { token } = await app.signIn("internal");
    const begin = () =>
      app.ask({ row: httpRoutes.login, body: { username: "internal", password: testPassword } });
    expect((await begin()).body).toMatchObject({ internal: true, factors: [] });
    const body = { currentPassword: testPassword };
    const begun = await app.ask({ row: httpRoutes.beginTotp, token, body });
    const secret = String(begun.body["secret"]);
    expect((await begin()).body["internal"], "not before it is confirmed").toBe(true);
    const confirmation = { code: totpCodeAt(secret, app.clock.now()) };
    await app.ask({ row: httpRoutes.confirmTotp, token, body: confirmation });
    const asked = await begin();
    expect(asked.body).toMatchObject({
      internal: false,
      accessToken: null,
      factors: ["totp", "recovery"],
    });
    app.clock.pass({ seconds: 30 });
    const proof = { username: "internal", code: totpCodeAt(secret, app.clock.now()), factor: "totp" };
    const signedIn = await app.ask({ row: httpRoutes.verifyCode, body: proof, cookies: asked.cookies });
    expect(signedIn.body["accessToken"]).toMatch(/./);
    await app.ask({ row: httpRoutes.removeTotp, token, body });
    expect((await begin()).body["internal"]).toBe(true);
  });
});
