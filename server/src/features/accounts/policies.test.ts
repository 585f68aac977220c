import { expect, test } from "vitest";

import { httpRoutes } from "@vitrine/contracts/http";

import { describeOnEachStore } from "../../db/testing.ts";
import { readNewestLink } from "../../testing/outbox.ts";
import { testPassword, testUserId } from "../../testing/test-data.ts";
import { closeEngineAfterwards, openTestHouse } from "../../testing/test-house.ts";
import { totpCodeAt } from "../auth/factors/totp.ts";

closeEngineAfterwards();

describeOnEachStore("the house's own rules", (openStore) => {
  test("may ask for a strong factor: until there is one, only the own account opens", async () => {
    const environment = { VITRINE_REQUIRE_STRONG_FACTOR: "on" };
    const house = await openTestHouse(await openStore(), { environment });
    const { token } = await house.signIn("planner");
    const list = () => house.ask({ row: httpRoutes.listWorkspaces, token });
    expect((await list()).error).toMatchObject({ code: "forbidden", detail: "strong_factor_required" });
    expect((await house.ask({ row: httpRoutes.getAccount, token })).status).toBe(200);
    const body = { currentPassword: testPassword };
    const begun = await house.ask({ row: httpRoutes.beginTotp, token, body });
    const code = totpCodeAt(String(begun.body["secret"]), house.clock.now());
    expect((await house.ask({ row: httpRoutes.confirmTotp, token, body: { code } })).status).toBe(200);
    expect((await list()).status).toBe(200);
  });

  test("what somebody may not have is refused and written down", async () => {
    const house = await openTestHouse(await openStore());
    const { token } = await house.signIn("stranger");
    const params = { workspaceId: "alpha" };
    expect((await house.ask({ row: httpRoutes.listReports, token, params })).status).toBe(404);
    const { rows } = await house.store.query(
      "select user_id, address, details from audit_log where event = 'access.refused'",
    );
    expect(rows).toEqual([
      {
        user_id: testUserId("stranger"),
        address: "127.0.0.1",
        details: { route: "GET /api/reports/:workspaceId/", code: "workspace_not_found" },
      },
    ]);
  });

  test("an empty store invites its first administrator, again until they have registered", async () => {
    const house = await openTestHouse(await openStore(), { isFilled: true });
    const { accounts } = house.apps;
    const first = await accounts.inviteFirstAdministrator("chief@agency.example");
    const second = await accounts.inviteFirstAdministrator("chief@agency.example");
    const { token, email } = await readNewestLink(house.store, "chief@agency.example");
    expect(second?.url).toBe(
      `http://localhost:8080/login?resetPasswordAccessToken=${token}&email=chief%40agency.example&purpose=register`,
    );
    expect(second?.url).not.toBe(first?.url);
    const names = { firstName: "Grace", lastName: "Hopper" };
    const newPassword = "Quiet-harbour-7!";
    const body = {
      ...names,
      email,
      code: token,
      purpose: "register",
      newPassword,
      confirmPassword: newPassword,
    };
    expect((await house.ask({ row: httpRoutes.updatePassword, body })).status).toBe(200);
    expect(await accounts.inviteFirstAdministrator("chief@agency.example")).toBeNull();
    const { rows } = await house.store.query("select username, is_admin from users");
    expect(rows).toEqual([{ username: "chief", is_admin: true }]);
  });
});
