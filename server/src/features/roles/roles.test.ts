import { beforeAll, expect, test } from "vitest";

import { httpRoutes, type AdminRole } from "@vitrine/contracts/http";

import { describeOnSomeStore } from "../../db/testing.ts";
import { createAskAs, type AskAs } from "../../testing/ask-as.ts";
import { openTestApp, type TestApp } from "../../testing/test-app.ts";
import { testReports, testUserId } from "../../testing/test-data.ts";

const { listRoles, addRole, changeRole, removeRole, setPersonRole, getPerson } = httpRoutes;
const { listReportReaders, getSharedSettings, readAuditLog, listWorkspaces, getReport } = httpRoutes;

const analyst = { name: "Analyst", audience: "agency", permissions: [] } as const;

describeOnSomeStore("roles", (openStore) => {
  let app: TestApp;
  let askAs: AskAs;
  beforeAll(async () => {
    app = await openTestApp(await openStore());
    askAs = createAskAs(app);
  });

  const rolesOf = (answer: { readonly body: unknown }) => answer.body as readonly AdminRole[];
  const list = async () => rolesOf(await askAs("admin", listRoles));
  const add = async (role: object) => askAs("admin", addRole, {}, role);
  const named = async (name: string) => {
    const found = (await list()).find((role) => role.name === name);
    if (found === undefined) throw new Error(`No role ${name}`);
    return found;
  };
  const give = (role: string | null, person: "stranger" | "client" = "stranger") =>
    askAs("admin", setPersonRole, { personId: testUserId(person), workspaceId: "alpha" }, { role });

  test("[ADMIN-18] lists the built-in roles with the number of people, and then the others by name", async () => {
    expect(await list()).toMatchObject([
      { id: "manager", isBuiltIn: true, members: 1 },
      { id: "planner", isBuiltIn: true, members: 2 },
      { id: "client", isBuiltIn: true, permissions: [], members: 1 },
    ]);
    await add({ ...analyst, name: "Trader" });
    expect(rolesOf(await add(analyst)).map(({ name }) => name)).toEqual([
      "Manager",
      "Planner",
      "Client",
      "Analyst",
      "Trader",
    ]);
  });

  test("[ADMIN-18] built-in roles cannot be changed or removed", async () => {
    const change = await askAs("admin", changeRole, { roleId: "planner" }, { ...analyst, version: 1 });
    expect(change.error?.code).toBe("forbidden");
    const removal = await askAs("admin", removeRole, { roleId: "client" }, { replacement: "planner" });
    expect(removal.error?.code).toBe("forbidden");
  });

  test("names are free, whatever their case, and clients get no permission that shows the workspace", async () => {
    for (const name of ["manager", "ANALYST", "Administrator", " "]) {
      expect((await add({ ...analyst, name })).error?.code, name).toBe("invalid_input");
    }
    for (const permission of ["add_report", "edit_report", "share_reporting_intern", "manage_workspace"]) {
      const role = { name: "Guest", audience: "client", permissions: [permission] };
      expect((await add(role)).error?.code, permission).toBe("invalid_input");
    }
    expect((await add({ ...analyst, name: "X", permissions: ["erase"] })).error?.code).toBe("invalid_input");
  });

  test("[ADMIN-19] a person gets it in a workspace, and a change of it takes effect at once", async () => {
    const { id, version } = await named("Analyst");
    expect((await give(id)).status).toBe(200);
    const own = { reportId: testReports.own };
    const workspaces = async () => (await askAs("stranger", listWorkspaces)).body;
    expect(await workspaces()).toEqual([{ id: "alpha", name: "Alpha", permissions: [] }]);
    expect((await askAs("stranger", getReport, own)).status).toBe(200);
    const changed = { ...analyst, permissions: ["add_report", "add_report"], version };
    expect((await askAs("admin", changeRole, { roleId: id }, changed)).status).toBe(200);
    expect(await workspaces()).toEqual([{ id: "alpha", name: "Alpha", permissions: ["add_report"] }]);
    expect((await askAs("admin", changeRole, { roleId: id }, changed)).error?.code).toBe("edit_conflict");
    const asClients = { ...analyst, audience: "client", version: version + 1 };
    await askAs("admin", changeRole, { roleId: id }, asClients);
    expect((await askAs("stranger", getReport, own)).error?.code).toBe("report_not_found");
    await askAs("admin", changeRole, { roleId: id }, { ...analyst, version: version + 2 });
  });

  test("a role that does not exist cannot be given", async () => {
    expect((await give("director")).error?.code).toBe("role_not_found");
    expect((await give("director", "client")).error?.code).toBe("role_not_found");
    const person = await askAs("admin", getPerson, { personId: testUserId("client") });
    expect(person.body["memberships"]).toEqual([{ workspaceId: "alpha", role: "client" }]);
  });

  test("[ADMIN-12] the people who can see a report are listed with the name of their role", async () => {
    const readers = await askAs("admin", listReportReaders, { reportId: testReports.own });
    expect(readers.body).toMatchObject([
      { reason: "administrator", role: null },
      { reason: "role", role: "Planner" },
      { reason: "role", role: "Manager" },
      { reason: "role", role: "Planner" },
      { reason: "role", role: "Analyst" },
    ]);
  });

  test("[ADMIN-20] clients who share reports do not learn who works for the agency", async () => {
    await add({ name: "Client lead", audience: "client", permissions: ["share_reporting_extern"] });
    await give((await named("Client lead")).id, "client");
    const settings = await askAs("client", getSharedSettings, { reportId: testReports.shared });
    expect(settings.body).toMatchObject({ internal_options: [], int: [] });
    expect(JSON.stringify(settings.body)).toContain("client@test.example");
    await give("client", "client");
  });

  test("[ADMIN-19] a role that people have is removed only with a replacement, which they get", async () => {
    const { id } = await named("Analyst");
    const remove = (replacement: string | null) =>
      askAs("admin", removeRole, { roleId: id }, { replacement });
    expect((await remove(null)).error?.code).toBe("role_in_use");
    expect((await remove(id)).error?.code).toBe("invalid_input");
    expect((await remove("director")).error?.code).toBe("role_not_found");
    expect((await remove("planner")).status).toBe(200);
    const person = await askAs("admin", getPerson, { personId: testUserId("stranger") });
    expect(person.body["memberships"]).toEqual([{ workspaceId: "alpha", role: "planner" }]);
    expect((await remove("planner")).error?.code).toBe("role_not_found");
    const unused = await named("Trader");
    const removed = await askAs("admin", removeRole, { roleId: unused.id }, { replacement: null });
    expect(removed.status).toBe(200);
    await give(null);
  });

  test("each change is in the audit log, and only administrators can make one", async () => {
    const log = await askAs("admin", readAuditLog, {}, { event: "role." });
    const events = (log.body["entries"] as readonly { event: string }[]).map(({ event }) => event);
    expect(new Set(events)).toEqual(new Set(["role.added", "role.changed", "role.removed"]));
    for (const name of ["manager", "planner", "client", "stranger"] as const) {
      expect((await askAs(name, listRoles)).error?.code).toBe("forbidden");
      expect((await askAs(name, addRole, {}, { ...analyst, name: "Own" })).error?.code).toBe("forbidden");
    }
  });
});
