import { beforeAll, beforeEach, expect, test } from "vitest";

import { httpRoutes } from "@vitrine/contracts/http";
import { tableLimits } from "@vitrine/contracts/tables";

import { openTestApp, type TestApp } from "../../testing/test-app.ts";
import { addSeconds } from "../../clock.ts";
import { describeOnSomeStore } from "../../db/testing.ts";
import { deleteExpiredFiles } from "../../files/repository.ts";
import { purgeReports } from "../templates/repository.ts";
import { deleteUnusedTables } from "./service.ts";
import { testReports, testUserId, type TestPersonName } from "../../testing/test-data.ts";

const {
  cloneReport,
  copyEmbedReport,
  createEmbedTables,
  deleteReport,
  exportEmbedReport,
  exportPerson,
  getDraftKeys,
  getEmbedReport,
  getReport,
  getReportAsClient,
  getReportCreation,
  getReportTemplate,
  listReports,
  queryEmbedReport,
  saveEmbedReport,
  sendEmbedTableRows,
  shareReport,
  updateReport,
} = httpRoutes;

const tables = [
  {
    name: "Sales",
    columns: [
      { name: "Day", type: "date", format: "number", aggregation: "none" },
      { name: "Channel", type: "text", format: "number", aggregation: "none" },
      { name: "Spend", type: "decimal", format: "currency", aggregation: "sum" },
    ],
  },
];
const rows = [
  ["2026-10-01", "Search", "1.5"],
  ["2026-10-02", "Search", "2"],
  [null, null, null],
];

describeOnSomeStore("reports on tables", (openStore) => {
  let app: TestApp;
  const sessions = new Map<TestPersonName, string>();
  const tokenOf = async (name: TestPersonName) => {
    const token = sessions.get(name) ?? (await app.signIn(name)).token;
    sessions.set(name, token);
    return token;
  };
  beforeAll(async () => {
    app = await openTestApp(await openStore());
  });
  beforeEach(() => app.store.query("delete from report_tables"));

  const creationToken = async (name: TestPersonName = "planner", workspaceId = "alpha") => {
    const row = { row: getReportCreation, params: { workspaceId }, token: await tokenOf(name) };
    return String((await app.ask(row)).body["accessToken"]);
  };
  const begin = async (token: string) => {
    const { body } = await app.ask({ row: createEmbedTables, token, body: { tables } });
    return String(body["tablesId"]);
  };
  const send = (token: string, tablesId: string, part: number, more: object = {}) =>
    app.ask({
      row: sendEmbedTableRows,
      token,
      params: { tablesId, part: String(part) },
      body: { table: 0, rows, isLast: true, ...more },
    });
  /** Tables with rows, and the token with which their sender creates a report on them. */
  const sent = async (name: TestPersonName = "planner", workspaceId = "alpha") => {
    const token = await creationToken(name, workspaceId);
    const id = await begin(token);
    expect((await send(token, id, 0)).status).toBe(200);
    return { id, token: `${token}~${id}`, dataset: `tables-${id}` };
  };
  const query = {
    dimensions: [{ table: "Sales", column: "channel" }],
    measures: [{ table: "Sales", measure: "Spend" }],
    filters: [],
    sort: [],
    limit: 100,
    totals: false,
  };
  const askFigures = (token: string) =>
    app.ask({ row: queryEmbedReport, token, body: { queries: [{ id: "q", query }] } });
  const definition = (dataset: string) => ({
    version: 1,
    dataset,
    pages: [{ name: "p", displayName: "Built", visuals: [] }],
  });
  const save = async (on: { readonly token: string; readonly dataset: string }, name = "On tables") => {
    const body = { definition: definition(on.dataset), name };
    const made = await app.ask({ row: copyEmbedReport, token: on.token, body });
    const { accessToken } = (made.body["access"] ?? {}) as { accessToken?: string };
    return { id: String(made.body["reportId"]), token: String(accessToken) };
  };
  const count = async (table: string, id: string) =>
    (await app.store.query(`select 1 from ${table} where id = $1`, [id])).rows.length;

  test("[TABLES-6] [TABLES-10] tables are sent once, opened and queried", async () => {
    const token = await creationToken();
    const id = await begin(token);
    expect((await app.ask({ row: getEmbedReport, token: `${token}~${id}` })).error?.code).toBe(
      "report_not_found",
    );
    expect((await send(token, id, 1)).error?.code).toBe("edit_conflict");
    expect((await send(token, id, 0, { isLast: false })).status).toBe(200);
    expect((await send(token, id, 0, { isLast: false })).status).toBe(200);
    expect((await send(token, id, 1, { rows: [] })).status).toBe(200);
    expect((await send(token, id, 2)).error?.code).toBe("edit_conflict");
    const opened = await app.ask({ row: getEmbedReport, token: `${token}~${id}` });
    expect(opened.body).toMatchObject({
      reportId: "",
      version: 0,
      definition: { dataset: `tables-${id}` },
      dataset: { id: `tables-${id}`, dateColumn: { table: "Calendar", column: "date" } },
    });
    const { body } = await askFigures(`${token}~${id}`);
    expect(body["results"]).toMatchObject([
      { status: "ok", result: { columns: [{ values: ["Search", null] }, { values: [3.5, null] }] } },
    ]);
    const exported = await app.ask({
      row: exportEmbedReport,
      token: `${token}~${id}`,
      body: { format: "csv", data: "underlying", query },
    });
    expect(exported.response.body).toContain("2026-10-02,Search,2");
  });

  test("[TABLES-10] a cell of another type, a ragged row and another table are refused with their place", async () => {
    const token = await creationToken();
    const id = await begin(token);
    for (const [more, place] of [
      [{ rows: [["2026-10-01", "Search", "1,5"]] }, "rows[0][2]"],
      [{ rows: [rows[0], ["2026-02-30", "", "1"]] }, "rows[1][0]"],
      [{ rows: [["2026-10-01"]] }, "rows[0]"],
      [{ table: 1 }, "table"],
    ] as const) {
      const { error } = await send(token, id, 0, more);
      expect(error).toMatchObject({ code: "invalid_input", detail: expect.stringContaining(place) });
    }
    const bad = [{ ...tables[0], columns: [{ ...tables[0]?.columns[1], aggregation: "sum" }] }];
    const refused = await app.ask({ row: createEmbedTables, token, body: { tables: bad } });
    expect(refused.error?.code).toBe("invalid_input");
  });

  test("[TABLES-5] more than 50 MB are refused", async () => {
    const token = await creationToken();
    const id = await begin(token);
    await app.store.query("update report_tables set bytes = $1 where id = $2", [tableLimits.bytes - 5, id]);
    expect((await send(token, id, 0)).error?.code).toBe("payload_too_large");
  });

  test("[TABLES-8] tables that are not saved belong to the person who sent them, in their workspace, while they may create reports", async () => {
    const { id, token } = await sent();
    const others = [
      `${await creationToken("manager")}~${id}`,
      `${await creationToken("admin", "beta")}~${id}`,
      `${await creationToken()}~aaaaaaaa-0000-4000-8000-000000000009`,
      `${await creationToken()}~x`,
    ];
    for (const other of others) {
      expect((await app.ask({ row: getEmbedReport, token: other })).error?.code).toBe("report_not_found");
      expect((await askFigures(other)).error?.code).toBe("report_not_found");
    }
    expect((await send(await creationToken("manager"), id, 1)).error?.code).toBe("report_not_found");
    // The token of a report opens no tables.
    const report = await app.ask({
      row: getReport,
      params: { reportId: testReports.own },
      token: await tokenOf("planner"),
    });
    const ofReport = String(report.body["accessToken"]);
    expect((await askFigures(`${ofReport}~${id}`)).error?.code).toBe("embed_token_invalid");
    expect((await app.ask({ row: createEmbedTables, token: ofReport, body: { tables } })).error?.code).toBe(
      "report_not_found",
    );
    const setRole = (role: string) =>
      app.store.query("update workspace_members set role = $1 where user_id = $2", [
        role,
        testUserId("planner"),
      ]);
    await setRole("client");
    expect((await askFigures(token)).error?.code).toBe("report_not_found");
    await setRole("planner");
    expect((await askFigures(token)).status).toBe(200);
  });

  test("drafts on tables are not offered on others", async () => {
    const keysOf = async (token: string) => (await app.ask({ row: getDraftKeys, token })).body["keys"];
    const [one, other, campaigns] = [(await sent()).token, (await sent()).token, await creationToken()];
    const keys = await Promise.all([one, other, campaigns].map(keysOf));
    expect(new Set(keys.map(String)).size).toBe(3);
  });

  test("[TABLES-7] saving keeps the tables for as long as a report is on them", async () => {
    const on = await sent();
    const left = await sent();
    const report = await save(on);
    expect((await askFigures(report.token)).status).toBe(200);
    const next = { definition: definition(on.dataset), version: 1 };
    const renamed = {
      ...next,
      definition: { ...next.definition, pages: [{ name: "p", displayName: "Q", visuals: [] }] },
    };
    expect((await app.ask({ row: saveEmbedReport, token: report.token, body: renamed })).body).toEqual({
      version: 2,
    });
    const other = { ...next, definition: definition(left.dataset) };
    expect((await app.ask({ row: saveEmbedReport, token: report.token, body: other })).error?.code).toBe(
      "invalid_input",
    );

    await deleteExpiredFiles(app.store.db, addSeconds(app.clock.now(), 25 * 60 * 60));
    await deleteUnusedTables(app.store.db);
    expect([await count("report_tables", on.id), await count("files", left.id)]).toEqual([1, 0]);
    const ofManager = { params: { reportId: report.id }, token: await tokenOf("manager") };
    const again = await app.ask({ row: getReport, ...ofManager });
    expect((await askFigures(String(again.body["accessToken"]))).status).toBe(200);

    const copy = await app.ask({ row: cloneReport, ...ofManager, body: {} });
    await app.ask({ row: deleteReport, ...ofManager });
    await purgeReports(app.store.db, app.clock.now());
    await deleteUnusedTables(app.store.db);
    expect(await count("report_tables", on.id)).toBe(1);
    await app.store.query("delete from reports where id = $1", [copy.body["id"]]);
    await deleteUnusedTables(app.store.db);
    expect([await count("report_tables", on.id), await count("files", on.id)]).toEqual([0, 0]);
  });

  test("a person has at most five datasets that are not saved", async () => {
    const token = await creationToken();
    const ids: string[] = [];
    for (let number = 0; number < 6; number += 1) {
      ids.push(await begin(token));
      app.clock.pass({ seconds: 1 });
    }
    expect(await Promise.all(ids.map((id) => count("files", id)))).toEqual([0, 1, 1, 1, 1, 1]);
  });

  test("[TABLES-9] a report on tables is the agency's only", async () => {
    const on = await sent("admin");
    const { id: reportId } = await save(on);
    const params = { reportId };
    const codeAs = async (name: TestPersonName, row: Parameters<TestApp["ask"]>[0]["row"], body?: object) =>
      (
        await app.ask({
          row,
          params: { ...params, workspaceId: "alpha" },
          token: await tokenOf(name),
          ...(body === undefined ? {} : { body }),
        })
      ).error?.code;
    for (const name of ["manager", "planner"] as const) expect(await codeAs(name, getReport)).toBeUndefined();
    for (const name of ["client", "stranger"] as const)
      expect(await codeAs(name, getReport)).toBe("report_not_found");
    await app.store.query(
      "insert into report_access (report_id, user_id, granted_at) values ($1, $2, now())",
      [reportId, testUserId("client")],
    );
    expect(await codeAs("client", getReport)).toBe("report_not_found");
    await app.store.query("delete from report_access where report_id = $1", [reportId]);
    expect(await codeAs("manager", getReportAsClient)).toBe("report_on_tables");
    expect(
      await codeAs("manager", shareReport, {
        internal: [],
        external: [testUserId("client")],
        emails_invite: [],
      }),
    ).toBe("report_on_tables");
    expect(await codeAs("admin", cloneReport, { target_workspace_id: "beta" })).toBe("report_on_tables");
    expect(await codeAs("manager", getReportTemplate)).toBe("report_on_tables");
    expect(await codeAs("manager", updateReport, { filter: "00000001" })).toBe("report_on_tables");
    const elsewhere = { definition: definition(on.dataset), name: "Elsewhere", workspaceId: "beta" };
    expect((await app.ask({ row: copyEmbedReport, token: on.token, body: elsewhere })).error?.code).toBe(
      "report_on_tables",
    );
    const listed = await app.ask({
      row: listReports,
      params: { workspaceId: "alpha" },
      token: await tokenOf("manager"),
    });
    const { reports } = listed.body as { reports: { id: string; permissions: string[] }[] };
    expect(reports.find(({ id }) => id === reportId)?.permissions).toEqual(["edit_report", "add_report_tag"]);
  });

  test("an export of a person's data lists their tables, and erasing deletes those that are not saved", async () => {
    const on = await sent("internal");
    const kept = await sent("internal");
    await save(kept);
    const exported = await app.ask({
      row: exportPerson,
      params: { personId: testUserId("internal") },
      token: await tokenOf("admin"),
    });
    expect(JSON.stringify(exported.body)).toContain(on.id);
    const { personalTables } = await import("../accounts/personal-data/personal-tables.ts");
    const subject = { id: testUserId("internal"), name: "", addresses: [], askedAddresses: [] } as never;
    for (const erase of personalTables.report_tables.erase) await erase(subject).execute(app.store.db);
    expect([await count("files", on.id), await count("files", kept.id)]).toEqual([0, 1]);
  });
});
