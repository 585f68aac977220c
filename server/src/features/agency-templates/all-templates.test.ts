import { beforeAll, expect, test } from "vitest";

import { httpRoutes, statementTemplates, type AdminTemplate } from "@vitrine/contracts/http";

import { describeOnSomeStore } from "../../db/testing.ts";
import { createAskAs, type AskAs } from "../../testing/ask-as.ts";
import { openTestApp, type TestApp } from "../../testing/test-app.ts";

const {
  addReport,
  addStatement,
  archiveTemplates,
  getReportTemplate,
  listAdminTemplates,
  listTemplates,
  readAuditLog,
} = httpRoutes;

describeOnSomeStore("all templates, for administrators", (openStore) => {
  let app: TestApp;
  let askAs: AskAs;
  beforeAll(async () => {
    app = await openTestApp(await openStore());
    askAs = createAskAs(app);
  });
  const make = (template: string) =>
    askAs(
      "planner",
      addReport,
      { template },
      {
        target_workspace_id: "alpha",
        target_report_name: "Own",
        target_report_description: "Own",
        target_report_type: "campaign_digital",
        digital_campaign_ids: "00000001",
      },
    );
  const list = async (): Promise<readonly AdminTemplate[]> => {
    const { body } = await askAs("admin", listAdminTemplates, {});
    return body as unknown as readonly AdminTemplate[]; // The reply of the route is a list.
  };
  const archive = (templateIds: readonly string[], isArchived: boolean) =>
    askAs("admin", archiveTemplates, {}, { templateIds, isArchived });
  const offered = async (reportType = "campaign_digital") => {
    const { body } = await askAs("planner", listTemplates, { reportType });
    return (body as unknown as readonly { readonly value: string }[]).map(({ value }) => value); // As above.
  };

  test("[ADMIN-36] the list has source, versions and how many reports follow each; the empty template is not in it", async () => {
    const before = (await list()).find(({ id }) => id === "brand-and-video");
    const made = await make("brand-and-video");
    expect(made.status).toBe(200);
    const templates = await list();
    expect(templates.map(({ id }) => id)).not.toContain("blank");
    const found = templates.find(({ id }) => id === "brand-and-video");
    const count = (template: AdminTemplate | undefined) => template?.versions[0]?.reports ?? 0;
    expect(found).toMatchObject({ source: "product", archivedAt: null });
    expect(found?.versions[0]?.version).toBe(found?.version);
    expect(count(found)).toBe(count(before) + 1);
  });

  test("[ADMIN-36, TEMPLATE-13] an archived template makes no reports, its reports still follow it, and it is offered again", async () => {
    const made = await make("executive-summary");
    const archived = await archive(["executive-summary", "brand-and-video"], true);
    expect(archived.status).toBe(200);
    expect((await list()).filter(({ archivedAt }) => archivedAt !== null).map(({ id }) => id)).toEqual(
      expect.arrayContaining(["executive-summary", "brand-and-video"]),
    );
    expect(await offered()).not.toContain("executive-summary");
    expect(await make("executive-summary")).toMatchObject({
      status: 404,
      body: { code: "template_not_found" },
    });
    const { body } = await askAs("planner", getReportTemplate, { reportId: String(made.body["id"]) });
    expect(body["link"]).toMatchObject({ template: "executive-summary" });
    // Again changes nothing, and is no second entry of the audit log.
    await archive(["executive-summary"], true);
    const log = await askAs("admin", readAuditLog, {}, { event: "template.archived" });
    expect(log.body["entries"]).toHaveLength(2);
    expect((await archive(["executive-summary", "brand-and-video"], false)).status).toBe(200);
    expect(await offered()).toContain("executive-summary");
    expect((await make("executive-summary")).status).toBe(200);
  });

  test("[ADMIN-36, TEMPLATE-13] templates of statements are listed, and no statement is made of an archived one", async () => {
    const statements = (await list()).filter(({ kind }) => kind === "statement");
    expect(statements).toMatchObject(
      statementTemplates.map((id) => ({ id, source: "product", versions: [], archivedAt: null })),
    );
    const create = () =>
      askAs("planner", addStatement, { workspaceId: "alpha" }, { template: "media-plan", name: "Plan" });
    expect((await create()).status).toBe(200);
    await archive(["media-plan"], true);
    expect(await create()).toMatchObject({ status: 404, body: { code: "template_not_found" } });
    expect(await offered("statement")).toEqual(["billing-statement", "proof-of-delivery"]);
    await archive(["media-plan"], false);
    expect((await create()).status).toBe(200);
    // No report is made of it.
    expect((await make("media-plan")).status).toBe(404);
  });

  test("a list with an unknown template or the empty one changes nothing; others are refused", async () => {
    for (const wrong of ["nothing", "blank", "6e2ba4a5-3f0b-4d1b-8b5e-0d6d2b7f5a11"])
      expect(await archive(["executive-summary", wrong], true)).toMatchObject({
        status: 404,
        body: { code: "template_not_found" },
      });
    expect((await list()).every(({ archivedAt }) => archivedAt === null)).toBe(true);
    for (const name of ["manager", "planner", "client"] as const)
      expect((await askAs(name, listAdminTemplates, {})).status).toBe(403);
  });
});
