import { beforeAll, expect, test } from "vitest";

import { httpRoutes } from "@vitrine/contracts/http";

import { describeOnSomeStore } from "../../db/testing.ts";
import { createAskAs, type AskAs } from "../../testing/ask-as.ts";
import { testReports, type TestPersonName } from "../../testing/test-data.ts";
import { openTestApp } from "../../testing/test-app.ts";

const { listWorkspaceTags, addWorkspaceTag, renameWorkspaceTag, deleteWorkspaceTag } = httpRoutes;
const { addReportTag, removeReportTag, listReports } = httpRoutes;

describeOnSomeStore("tags", (openStore) => {
  let askAs: AskAs;
  beforeAll(async () => {
    askAs = createAskAs(await openTestApp(await openStore()));
  });

  const add = async (tagName: string, name: TestPersonName = "manager", workspaceId = "alpha") =>
    askAs(name, addWorkspaceTag, { workspaceId }, { tagName, tagColor: "#aa0000", newName: "", more: 1 });
  const idOf = async (tagName: string, name: TestPersonName = "manager", workspaceId = "alpha") =>
    String((await add(tagName, name, workspaceId)).body["id"]);
  const namesIn = async (name: TestPersonName, workspaceId = "alpha") => {
    const { body } = await askAs(name, listWorkspaceTags, { workspaceId });
    return Object.values(body).map((tag) => String(Reflect.get(Object(tag), "name")));
  };

  test("[CALL-19, CALL-42, ENTITY-11] of a workspace are a list by name", async () => {
    const { body } = await askAs("planner", listWorkspaceTags, { workspaceId: "alpha" });
    expect(body).toEqual([
      { id: "dddddddd-0000-4000-8000-000000000002", name: "brand", color: "#123456" },
      { id: "dddddddd-0000-4000-8000-000000000001", name: "Monthly", color: "#123456" },
    ]);
    const foreign = await askAs("planner", listWorkspaceTags, { workspaceId: "beta" });
    expect(foreign.error?.code).toBe("workspace_not_found");
  });

  test("people outside the agency see only tags of reports that they see", async () => {
    await add("Not seen outside");
    expect(await namesIn("client")).toEqual(["brand", "Monthly"]);
  });

  test("[CALL-20, PERM-11] are added by permitted people, whatever else the form contains", async () => {
    const added = await add("  New one  ", "planner");
    expect(added.body).toEqual({ id: expect.any(String), name: "New one", color: "#aa0000" });
    expect((await add("By a client", "client")).error?.code).toBe("forbidden");
    expect((await add("By a stranger", "stranger")).error?.code).toBe("workspace_not_found");
    expect((await add("Abroad", "planner", "beta")).error?.code).toBe("workspace_not_found");
    const params = { workspaceId: "alpha" };
    const plain = await askAs("planner", addWorkspaceTag, params, { tagName: "Plain" });
    expect(plain.body).toMatchObject({ color: "black" });
    for (const body of [
      { tagName: " " },
      { tagName: "x".repeat(61) },
      { tagName: "X", tagColor: "url(x)" },
    ]) {
      expect((await askAs("planner", addWorkspaceTag, params, body)).error?.code).toBe("invalid_input");
    }
  });

  test("a name is unique in a workspace, ignoring case, but not across workspaces", async () => {
    await add("Doubled");
    expect((await add("dOUBLED")).error?.code).toBe("tag_exists");
    expect((await add("Doubled", "admin", "beta")).status).toBe(200);
    const other = await idOf("Not doubled");
    const renamed = await askAs("manager", renameWorkspaceTag, { tagId: other }, { name: "DOUBLED" });
    expect(renamed.error?.code).toBe("tag_exists");
    expect(await namesIn("manager")).toContain("Not doubled");
  });

  test("of two simultaneous ones with one name, one is added", async () => {
    const ask = () => add("Race");
    const statuses = (await Promise.all([ask(), ask(), ask()])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  test("[CALL-21, PERM-12] are renamed by people who may edit them", async () => {
    const tagId = await idOf("Old name");
    const renamed = await askAs("manager", renameWorkspaceTag, { tagId }, { name: "old NAME" });
    expect(renamed.body).toMatchObject({ id: tagId, name: "old NAME" });
    const recolored = await askAs(
      "manager",
      renameWorkspaceTag,
      { tagId },
      { name: "old NAME", color: "#00aa55" },
    );
    expect(recolored.body).toMatchObject({ id: tagId, name: "old NAME", color: "#00aa55" });
    const kept = await askAs("manager", renameWorkspaceTag, { tagId }, { name: "Newer name" });
    expect(kept.body).toMatchObject({ name: "Newer name", color: "#00aa55" });
    const colorless = { name: "Newer name", color: "rgb(0,0,0)" };
    const wrong = await askAs("manager", renameWorkspaceTag, { tagId }, colorless);
    expect(wrong.error?.code).toBe("invalid_input");
    const refused = await askAs("planner", renameWorkspaceTag, { tagId }, { name: "Mine" });
    expect(refused.error?.code).toBe("forbidden");
    const empty = await askAs("manager", renameWorkspaceTag, { tagId }, { name: "  " });
    expect(empty.error?.code).toBe("invalid_input");
  });

  test("[CALL-22] are removed from every report when they are deleted", async () => {
    const tagId = await idOf("Short-lived");
    const reportId = testReports.own;
    await askAs("manager", addReportTag, { reportId }, { workspace_tag: tagId });
    expect((await askAs("planner", deleteWorkspaceTag, { tagId })).error?.code).toBe("forbidden");
    const deleted = await askAs("manager", deleteWorkspaceTag, { tagId });
    expect(deleted.body).toMatchObject({ id: tagId, name: "Short-lived" });
    expect((await askAs("manager", deleteWorkspaceTag, { tagId })).error?.code).toBe("tag_not_found");
    const { body } = await askAs("manager", listReports, { workspaceId: "alpha" });
    expect(JSON.stringify(body)).not.toContain(tagId);
  });

  test("of a workspace that a person is not allowed to enter do not exist", async () => {
    const tagId = await idOf("Abroad", "admin", "beta");
    const rename = await askAs("manager", renameWorkspaceTag, { tagId }, { name: "Home" });
    expect(rename.error?.code).toBe("tag_not_found");
    expect((await askAs("manager", deleteWorkspaceTag, { tagId })).error?.code).toBe("tag_not_found");
    const prefixed = await askAs("admin", deleteWorkspaceTag, { tagId }, undefined, { prefix: "alpha" });
    expect(prefixed.error?.code).toBe("tag_not_found");
    const missing = await askAs("manager", deleteWorkspaceTag, { tagId: "no-uuid-at-all" });
    expect(missing.error?.code).toBe("tag_not_found");
  });

  test("[CALL-24, CALL-25, CALL-43, ENTITY-10] are added to and removed from a report; repeating changes nothing", async () => {
    const reportId = testReports.own;
    const tagId = await idOf("On and off");
    const on = () => askAs("planner", addReportTag, { reportId }, { workspace_tag: tagId });
    const tags = [{ tag_name: "On and off", workspace_tag_id: tagId, color: "#aa0000" }];
    expect((await on()).body).toEqual({ id: reportId, tags });
    expect((await on()).body).toEqual({ id: reportId, tags });
    const off = () => askAs("planner", removeReportTag, { reportId }, { workspace_tag_id: tagId });
    expect((await off()).body).toEqual({ id: reportId, tags: [] });
    expect((await off()).body).toEqual({ id: reportId, tags: [] });
  });

  test("[PERM-6] are added to a report only by permitted people, and only from its workspace", async () => {
    const tagId = await idOf("Of beta", "admin", "beta");
    const body = { workspace_tag: tagId };
    const { shared, foreign } = testReports;
    const abroad = await askAs("planner", addReportTag, { reportId: shared }, body);
    expect(abroad.error?.code).toBe("tag_not_found");
    const unseen = await askAs("planner", addReportTag, { reportId: foreign }, body);
    expect(unseen.error?.code).toBe("report_not_found");
    const client = await askAs("client", addReportTag, { reportId: shared }, body);
    expect(client.error?.code).toBe("forbidden");
    const off = { workspace_tag_id: "no-uuid-at-all" };
    expect((await askAs("planner", removeReportTag, { reportId: shared }, off)).status).toBe(200);
    expect((await askAs("client", removeReportTag, { reportId: shared }, off)).error?.code).toBe("forbidden");
  });
});
