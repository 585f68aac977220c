import { beforeAll, expect, test } from "vitest";

import { httpRoutes, type Home } from "@vitrine/contracts/http";
import { parse } from "@vitrine/contracts/parse";
import { asReportId, asUserId } from "@vitrine/contracts/ids";

import { campaignDigital, type Engine } from "@vitrine/engine";

import { describeOnSomeStore } from "../../db/testing.ts";
import { createAskAs, type AskAs } from "../../testing/ask-as.ts";
import { openTestApp, type TestApp } from "../../testing/test-app.ts";
import { testReports, testUserId, type TestPersonName } from "../../testing/test-data.ts";
import { insertLink } from "../auth/links/repository.ts";
import { readWorkspaceData } from "./figures.ts";
import { addFavourite, markViewed } from "../reports/marks-repository.ts";

const { getHome } = httpRoutes;
const day = 24 * 60 * 60 * 1000;

describeOnSomeStore("the home page", (openStore) => {
  let app: TestApp;
  let askAs: AskAs;
  beforeAll(async () => {
    app = await openTestApp(await openStore());
    askAs = createAskAs(app);
  });

  const homeOf = async (name: TestPersonName): Promise<Home> => {
    const { body } = await askAs(name, getHome);
    const parsed = parse(getHome.reply, body);
    if (!parsed.ok) throw new Error("not a home page");
    return parsed.value;
  };
  const ago = (days: number) => new Date(app.clock.now().getTime() - days * day);
  const kindsOf = ({ attention }: Home) =>
    attention.map(({ kind, workspace, count, path }) => [kind, workspace?.id ?? null, count, path]);

  test("shows each person only their workspaces", async () => {
    const namesOf = ({ workspaces }: Home) => workspaces.map(({ name }) => name);
    expect(namesOf(await homeOf("admin"))).toEqual(["Alpha", "Beta"]);
    for (const name of ["manager", "planner", "client"] as const)
      expect(namesOf(await homeOf(name))).toEqual(["Alpha"]);
    expect(await homeOf("stranger")).toEqual({
      continue: [],
      favourites: [],
      workspaces: [],
      workspace_count: 0,
      attention: [],
    });
  });

  test("shows a client the figures of the shared campaigns only", async () => {
    const figuresOf = async (name: TestPersonName) => (await homeOf(name)).workspaces[0]?.figures ?? null;
    // Figures that take too long are left out, and are there when the page is loaded again.
    await expect.poll(() => figuresOf("planner"), { timeout: 60_000 }).not.toBeNull();
    await expect.poll(() => figuresOf("client"), { timeout: 60_000 }).not.toBeNull();
    const [all, some] = [await figuresOf("planner"), await figuresOf("client")];
    expect(all?.map(({ label }) => label)).toEqual(["Spend", "Conversions"]);
    expect(all?.[0]?.format).toMatchObject({ kind: "currency" });
    expect(some?.[0]?.value).toBeGreaterThan(0);
    expect(some?.[0]?.value).toBeLessThan(all?.[0]?.value ?? 0);
  });

  test("asks only what the engine answers, in one batch for each workspace", async () => {
    const batches: unknown[][] = [];
    const engine: Pick<Engine, "runBatch"> = {
      runBatch: async (...batch) => {
        const reply = await app.engine.runBatch(...batch);
        batches.push(reply.results.map(({ id, status }) => [id, status]));
        return reply;
      },
    };
    const rows = [{ table: "Campaign", column: "workspace_key", values: ["alpha"] }];
    const data = await readWorkspaceData(engine, {
      scope: { workspace: "alpha", rows, forbiddenFields: [] },
      fairness: { person: "p", workspace: "alpha", class: "page" },
      withPacing: true,
      signal: new AbortController().signal,
    });
    expect(batches).toEqual([
      [],
      [
        ["figures", "ok"],
        ["pacing", "ok"],
      ],
    ]);
    expect(data).toMatchObject({ completeThrough: "2026-10-31" });
    const measures = campaignDigital.tables.flatMap((table) => table.measures);
    expect(measures.find(({ name }) => name === "Pacing status")?.bands?.beyond, "the counted word").toBe(
      "off",
    );
  });

  test("leads back to the reports that were opened last, as long as the person may see them", async () => {
    for (const [index, id] of [testReports.own, testReports.shared, testReports.deleted].entries()) {
      for (const name of ["planner", "client"] as const) {
        const user = asUserId(testUserId(name));
        await markViewed(app.store.db, user, asReportId(id), ago(9 - index));
        await addFavourite(app.store.db, user, asReportId(id), ago(index + 1));
      }
    }
    const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);
    const planner = await homeOf("planner");
    expect(idsOf(planner.continue)).toEqual([testReports.shared, testReports.own]);
    expect(planner.continue[0]).toEqual({
      id: testReports.shared,
      name: "Shared report",
      workspace: { id: "alpha", name: "Alpha" },
      opened_at: ago(8).toISOString(),
    });
    expect(idsOf(planner.favourites)).toEqual([testReports.own, testReports.shared]);
    const client = await homeOf("client");
    expect(idsOf(client.continue)).toEqual([testReports.shared]);
    expect(idsOf(client.favourites)).toEqual([testReports.shared]);
  });

  test("puts the workspace that was opened last first", async () => {
    const admin = asUserId(testUserId("admin"));
    await markViewed(app.store.db, admin, asReportId(testReports.foreign), ago(1));
    expect((await homeOf("admin")).workspaces.map(({ id }) => id)).toEqual(["beta", "alpha"]);
  });

  test("names failed imports of the last seven days to people who may import", async () => {
    for (const [index, days] of [6, 8].entries()) {
      await app.store.db
        .insertInto("imports")
        .values({
          id: `bbbbbbbb-0000-4000-8000-00000000001${index}`,
          workspace_id: "alpha",
          file_name: "export.csv",
          size_bytes: 1,
          source: "generic",
          state: "failed",
          user_id: testUserId("planner"),
          created_at: ago(days),
          finished_at: ago(days),
          report: null,
          failure: "x",
          file_id: null,
          account_id: null,
        })
        .execute();
    }
    const failed = ["import_failed", "alpha", 1, "/alpha/import"];
    for (const name of ["admin", "manager", "planner"] as const)
      expect(kindsOf(await homeOf(name))).toContainEqual(failed);
    expect(kindsOf(await homeOf("client"))).toEqual([]);
    expect(kindsOf(await homeOf("stranger"))).toEqual([]);
  });

  test("names invitations that are open for three days to people who may invite", async () => {
    const invite = async (name: TestPersonName, days: number, workspaceId: string | null) => {
      const userId = asUserId(testUserId(name));
      await app.store.db
        .updateTable("users")
        .set({ invited_at: ago(days) })
        .where("id", "=", userId)
        .execute();
      const facts = { invitedBy: null, workspaceId, reportId: null, landing: null };
      const dates = { createdAt: ago(days), expiresAt: ago(days - 14) };
      await insertLink(app.store.db, {
        ...facts,
        ...dates,
        hash: `${name}${days}`,
        userId,
        purpose: "register",
      });
    };
    await invite("stranger", 4, "alpha");
    await invite("internal", 2, "alpha");
    const openOf = async (name: TestPersonName) =>
      kindsOf(await homeOf(name)).filter(([kind]) => kind === "invitation_open");
    expect(await openOf("manager")).toEqual([["invitation_open", "alpha", 1, "/alpha"]]);
    expect(await openOf("planner"), "a planner does not invite").toEqual([]);
    expect(await openOf("client")).toEqual([]);
    await invite("internal", 5, null);
    expect(await openOf("manager")).toEqual([["invitation_open", "alpha", 1, "/alpha"]]);
    expect(await openOf("admin")).toContainEqual(["invitation_open", null, 1, "/admin/people"]);
  });
});
