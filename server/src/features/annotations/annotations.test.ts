import { beforeAll, expect, test } from "vitest";

import { httpRoutes } from "@vitrine/contracts/http";

import { describeOnSomeStore } from "../../db/testing.ts";
import { createAskAs, type AskAs } from "../../testing/ask-as.ts";
import { testReports, type TestPersonName } from "../../testing/test-data.ts";
import { openTestApp, type TestApp } from "../../testing/test-app.ts";

const { listAnnotations, addAnnotation, changeAnnotation, deleteAnnotation, readAuditLog } = httpRoutes;
const params = { workspaceId: "alpha" };
const launch = { from: "2026-10-05", through: "2026-10-05", kind: "launch", text: "New shop" };
const sale = { from: "2026-10-10", through: "2026-10-12", kind: "sale", text: "Sale", isForClients: true };

describeOnSomeStore("notes on days", (openStore) => {
  let app: TestApp;
  let askAs: AskAs;
  beforeAll(async () => {
    app = await openTestApp(await openStore());
    askAs = createAskAs(app);
  });
  const textsFor = async (name: TestPersonName) => {
    const { body } = await askAs(name, listAnnotations, params);
    return Object(body["annotations"]).map(({ text }: { text: string }) => text);
  };
  const add = async (note: object, name: TestPersonName = "planner") =>
    askAs(name, addAnnotation, params, note);
  const inFrame = async (name: TestPersonName) => {
    const embed = await askAs(name, httpRoutes.getReport, { reportId: testReports.shared });
    const token = String(embed.body["accessToken"]);
    const opened = await app.ask({ row: httpRoutes.getEmbedReport, token });
    return opened.body["annotations"];
  };

  test("are written by planners and managers, listed from the newest days, and recorded", async () => {
    expect((await add(launch, "client")).error?.code).toBe("forbidden");
    expect((await add(launch, "stranger")).error?.code).toBe("workspace_not_found");
    const added = await add(launch);
    expect(added.body).toEqual({ id: expect.any(String), ...launch, isForClients: false });
    expect((await add(sale, "manager")).status).toBe(200);
    expect(await textsFor("planner")).toEqual(["Sale", "New shop"]);
    const { body } = await askAs("admin", readAuditLog, {}, { event: "annotation.added" });
    expect(Object(body["entries"])).toHaveLength(2);
  });

  test("are added once, however often the call is repeated", async () => {
    const [first, second] = [await add(launch), await add(launch)];
    expect(second.body).toEqual(first.body);
    expect(await textsFor("planner")).toHaveLength(2);
  });

  test("reach people outside the agency only if they are for clients, in lists and in reports", async () => {
    expect(await textsFor("client")).toEqual(["Sale"]);
    const { isForClients: _, ...shown } = sale;
    expect(await inFrame("client")).toEqual([shown]);
    expect(await inFrame("planner")).toEqual([shown, launch]);
    expect((await askAs("client", listAnnotations, params)).body).toMatchObject({ mayEdit: false });
  });

  test("are changed and deleted; the same note does not exist twice", async () => {
    const { body } = await add({ ...launch, text: "Newer shop" });
    const place = { ...params, annotationId: String(body["id"]) };
    const changed = await askAs("manager", changeAnnotation, place, { ...launch, through: "2026-10-09" });
    expect(changed.body).toMatchObject({ id: body["id"], through: "2026-10-09", text: "New shop" });
    expect((await askAs("client", changeAnnotation, place, launch)).error?.code).toBe("forbidden");
    expect((await askAs("manager", changeAnnotation, place, launch)).body["id"]).not.toBe(body["id"]);
    expect((await askAs("manager", deleteAnnotation, place)).error?.code).toBe("annotation_not_found");
    expect(await textsFor("planner")).toEqual(["Sale", "New shop"]);
  });

  test("are refused with the field and the rule", async () => {
    for (const [change, detail] of [
      [{ through: "2026-10-01" }, /through/],
      [{ from: "2026-02-30" }, /from/],
      [{ kind: "party" }, /kind/],
      [{ text: " " }, /text/],
      [{ text: "\u200b" }, /text must have a visible character/],
      [{ text: "x".repeat(281) }, /text/],
    ] as const) {
      const { error } = await add({ ...launch, ...change });
      expect(error).toMatchObject({ code: "invalid_input", detail: expect.stringMatching(detail) });
    }
  });
});
