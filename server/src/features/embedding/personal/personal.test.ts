import { beforeAll, expect, test } from "vitest";

import { httpRoutes } from "@vitrine/contracts/http";

import { describeOnSomeStore } from "../../../db/testing.ts";
import { testReports, type TestPersonName } from "../../../testing/test-data.ts";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";

const { getReport, getEmbedReport, keepEmbedFilters, keepEmbedView, forgetEmbedView } = httpRoutes;

describeOnSomeStore("what readers save of a report", (openStore) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp(await openStore());
  });

  async function tokenOf(name: TestPersonName, reportId: string = testReports.shared): Promise<string> {
    const { token } = await app.signIn(name);
    const embed = await app.ask({ row: getReport, params: { reportId }, token });
    return String(embed.body["accessToken"]);
  }
  const keptBy = async (token: string) => (await app.ask({ row: getEmbedReport, token })).body["personal"];
  const saveFilters = (token: string, state: string | null) =>
    app.ask({ row: keepEmbedFilters, token, body: { state } });
  const saveView = (token: string, name: string, state = "v1.e30", isDefault = false) =>
    app.ask({ row: keepEmbedView, token, body: { name, state, isDefault } });
  const nothing = { keptFilters: null, views: [] };

  test("filters and views are saved for one person and one report only", async () => {
    const [planner, client] = [await tokenOf("planner"), await tokenOf("client")];
    expect(await keptBy(planner)).toEqual(nothing);
    await saveFilters(planner, "v1.e30");
    const answer = await saveView(planner, " Weekly call ", "v1.abc", true);
    const expected = {
      keptFilters: "v1.e30",
      views: [
        {
          id: expect.any(String),
          name: "Weekly call",
          state: "v1.abc",
          isDefault: true,
          savedAt: expect.any(String),
        },
      ],
    };
    expect(answer.body).toEqual(expected);
    expect(await keptBy(planner)).toEqual(expected);
    expect(await keptBy(client)).toEqual(nothing);

    const id = (answer.body as { views: { id: string }[] }).views[0]?.id ?? "";
    const foreign = await app.ask({ row: forgetEmbedView, token: client, params: { viewId: id } });
    expect(foreign).toMatchObject({ status: 404, error: { code: "view_not_found" } });
    const wrong = await app.ask({ row: forgetEmbedView, token: planner, params: { viewId: "x" } });
    expect(wrong.error?.code).toBe("view_not_found");

    await saveView(planner, "weekly CALL", "v1.new");
    expect(await keptBy(planner)).toMatchObject({ views: [{ name: "weekly CALL", state: "v1.new" }] });
    await saveView(planner, "A", "v1.a", true);
    await saveView(planner, "B", "v1.b", true);
    expect(await keptBy(planner)).toMatchObject({
      views: [
        { name: "A", isDefault: false },
        { name: "B", isDefault: true },
        { name: "weekly CALL", isDefault: false },
      ],
    });
    const gone = await app.ask({ row: forgetEmbedView, token: planner, params: { viewId: id } });
    expect(gone.body).toMatchObject({ views: [{ name: "A" }, { name: "B" }] });
    expect((await saveFilters(planner, null)).body).toMatchObject({ keptFilters: null });
  });

  test("only valid states are saved, up to a limit", async () => {
    const client = await tokenOf("client");
    for (const state of ["", "nonsense", "v1.", "v1.<script>", `v1.${"a".repeat(60_000)}`])
      expect((await saveFilters(client, state)).error?.code).toBe("invalid_input");
    for (const name of ["", "   ", "x".repeat(101)])
      expect((await saveView(client, name)).error?.code).toBe("invalid_input");
    for (let count = 0; count < 50; count += 1)
      expect((await saveView(client, `View ${count}`)).status).toBe(200);
    expect(await saveView(client, "One more")).toMatchObject({
      status: 409,
      error: { code: "too_many_views" },
    });
    expect((await saveView(client, "View 7", "v1.again")).status).toBe(200);
  });
});
