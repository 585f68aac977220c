import { beforeAll, expect, test } from "vitest";

import { httpRoutes } from "@vitrine/contracts/http";

import { describeOnSomeStore } from "../../db/testing.ts";
import { createAskAs, type AskAs } from "../../testing/ask-as.ts";
import { openTestApp, type TestApp } from "../../testing/test-app.ts";

const { addWorkspace, renameWorkspace, readAuditLog, listWorkspaces } = httpRoutes;

describeOnSomeStore("administration", (openStore) => {
  let app: TestApp;
  let askAs: AskAs;
  beforeAll(async () => {
    app = await openTestApp(await openStore());
    askAs = createAskAs(app);
    await app.signIn("planner");
  });

  test("[PERM-14] is for administrators only", async () => {
    const bodies: readonly (readonly [Parameters<AskAs>[1], object?])[] = [
      [addWorkspace, { id: "mine", name: "Mine" }],
      [renameWorkspace, { name: "Mine" }],
      [readAuditLog, {}],
    ];
    for (const name of ["manager", "planner", "client", "stranger"] as const) {
      for (const [row, body] of bodies) {
        const answer = await askAs(name, row, { workspaceId: "alpha" }, body);
        expect(answer.error?.code, `${name} ${row.path}`).toBe("forbidden");
      }
    }
  });

  test("a workspace is created once, renamed, and never gets a reserved id", async () => {
    const add = (id: string, name = "New") => askAs("admin", addWorkspace, {}, { id, name });
    expect((await add("gamma", " Gamma ")).body).toEqual({ id: "gamma", name: "Gamma" });
    expect((await add("gamma")).error?.code).toBe("workspace_exists");
    expect((await add("GAMMA")).error?.code).toBe("workspace_exists");
    for (const id of ["admin", "Account", "login", "dev", "api", "get-report", "has space", ""]) {
      expect((await add(id)).error?.code, id).toBe("invalid_input");
    }
    const rename = (workspaceId: string) =>
      askAs("admin", renameWorkspace, { workspaceId }, { name: "Gamma Group" });
    expect((await rename("gamma")).body).toEqual({ id: "gamma", name: "Gamma Group" });
    expect((await rename("nowhere")).error?.code).toBe("workspace_not_found");
    expect(JSON.stringify((await askAs("admin", listWorkspaces)).body)).toContain("Gamma Group");
  });

  test("[ADMIN-26] the audit log lists the newest entries first, by page, event, person, days and text", async () => {
    const read = async (query: object) => {
      const { body } = await askAs("admin", readAuditLog, {}, query);
      const entries = Object.values(Object(body["entries"])).map(
        (entry) => Object(entry) as Readonly<Record<string, unknown>>,
      );
      return { entries, hasMore: body["hasMore"] };
    };
    const workspaces = await read({ event: "workspace." });
    expect(workspaces.entries.map(({ event, username }) => [event, username])).toEqual([
      ["workspace.renamed", "admin"],
      ["workspace.added", "admin"],
    ]);
    expect(workspaces.entries[0]).toMatchObject({
      details: { workspace: "gamma", name: "Gamma Group" },
      device: expect.any(String),
    });
    expect((await read({ username: "PLANNER", event: "sign-in" })).entries.length).toBeGreaterThan(0);
    expect((await read({ event: "%" })).entries).toEqual([]);
    const today = app.clock.now().toISOString().slice(0, 10);
    const count = async (query: object) => (await read({ event: "workspace.", ...query })).entries.length;
    expect(await count({ from: today, through: today })).toBe(2);
    expect(await count({ through: "2020-01-01" })).toBe(0);
    expect(await count({ from: "2099-01-01" })).toBe(0);
    expect(await count({ text: "GAMMA group" }), "by the name of the workspace").toBe(2);
    expect(await count({ text: "renamed" })).toBe(1);
    expect(await count({ text: "Somewhere else" })).toBe(0);

    await app.store.query(
      "insert into audit_log (at, event, details) select now(), 'demo.filled', '{}' from generate_series(1, 120)",
    );
    const first = await read({ event: "demo" });
    const second = await read({ event: "demo", before: first.entries.at(-1)?.["id"] });
    const third = await read({ event: "demo", before: second.entries.at(-1)?.["id"] });
    expect([first, second, third].map(({ entries, hasMore }) => [entries.length, hasMore])).toEqual([
      [50, true],
      [50, true],
      [20, false],
    ]);
    const ids = [first, second, third].flatMap(({ entries }) => entries.map(({ id }) => Number(id)));
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  });
});
