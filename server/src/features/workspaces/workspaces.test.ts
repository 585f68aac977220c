import { beforeAll, expect, test } from "vitest";

import { httpRoutes, type ListedWorkspace } from "@vitrine/contracts/http";

import { describeOnSomeStore } from "../../db/testing.ts";
import { testReports, testUserId } from "../../testing/test-data.ts";
import { openTestApp, type TestApp } from "../../testing/test-app.ts";
import type { TestPersonName } from "../../testing/test-data.ts";

describeOnSomeStore("the workspaces", (openStore) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp(await openStore());
  });

  const answerFor = async (name: TestPersonName) => {
    const { token } = await app.signIn(name);
    const { body } = await app.ask({ row: httpRoutes.listWorkspaces, token });
    return body as unknown as readonly ListedWorkspace[];
  };
  const listOf = async (name: TestPersonName) =>
    (await answerFor(name)).map(({ id, name: title }) => ({ id, name: title }));
  const alpha = { id: "alpha", name: "Alpha" };
  const beta = { id: "beta", name: "Beta" };

  test("[CALL-15, ENTITY-1] are an array of id and name, sorted by name", async () => {
    expect(await listOf("admin")).toEqual([alpha, beta]);
  });

  test.each(["manager", "planner", "client", "internal"] as const)(
    "of a %s are those of the person",
    async (name) => {
      expect(await listOf(name)).toEqual([alpha]);
    },
  );

  test.each([
    ["admin", true],
    ["manager", true],
    ["planner", true],
    ["client", false],
  ] as const)("say what a %s may do there: add reports %s", async (name, mayAdd) => {
    const [first] = await answerFor(name);
    expect(first?.permissions.includes("add_report")).toBe(mayAdd);
  });

  test("of a stranger are those where a report is shared with them, while it is", async () => {
    expect(await listOf("stranger")).toEqual([]);
    const share = [testReports.foreign, testUserId("stranger")];
    await app.store.query("insert into report_access values ($1, $2, now())", share);
    expect(await listOf("stranger")).toEqual([beta]);
    await app.store.query("delete from report_access where report_id = $1 and user_id = $2", share);
    expect(await listOf("stranger")).toEqual([]);
  });
});
