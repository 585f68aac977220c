import * as z from "zod/mini";

import { demoPeople } from "@vitrine/demo";

import { importFile, importFiles, importWorkspace, uploadFile, waitingFile } from "./import-files.ts";
import type { PortalClient, PortalPeople } from "./portal-client.ts";

const nothing = z.object({});
const withId = z.object({ id: z.string() });
const options = z.array(z.object({ label: z.string(), value: z.string() }));

export const boundReport = "Imported campaigns";
export const invitedAddress = "reader@client.example";

/** Fills a portal with demo data over its calls, as a manager, a planner and a client would. */
export async function fillPortal({ admin, planner, client }: PortalPeople): Promise<void> {
  for (const file of importFiles) await importFile(admin, file);
  await uploadFile(admin, waitingFile);
  const campaigns = await planner.ask(options, `GET /api/get-campaigns/${importWorkspace}/`);
  const ids = ["Autumn parts", "Second parts"].map(
    (name) => campaigns.find(({ label }) => label.includes(name))?.value ?? "",
  );
  const report = await addReports(planner, ids);
  await shareReport(admin, report);
  await keepViews(await planner.open(importWorkspace, report), ids);
  await keepViews(await client.open(importWorkspace, report), ids.slice(1));
  await admin.ask(nothing, `PUT /api/admin/people/${idOf("tom")}/`, { disabled: true });
}

/** @returns the id of the report with these campaigns */
async function addReports(planner: PortalClient, ids: readonly string[]): Promise<string> {
  const add = (name: string, campaigns: readonly string[]) =>
    planner.ask(withId, "POST /api/add-report/campaign-performance/", {
      target_workspace_id: importWorkspace,
      target_report_name: name,
      target_report_description: "What was imported",
      target_report_type: "campaign_digital",
      hidden_tabs: ["creatives"],
      digital_campaign_ids: campaigns.join(","),
    });
  const { id } = await add(boundReport, ids);
  const { id: deleted } = await add("Deleted", ids.slice(1));
  await planner.ask(nothing, `DELETE /api/report/${deleted}/`);
  const tag = { tagName: "Imported", tagColor: "#1f7a5c" };
  const { id: tagId } = await planner.ask(withId, `POST /api/workspace-tag/${importWorkspace}/`, tag);
  await planner.ask(nothing, `PUT /api/report-tag/${id}/`, { workspace_tag: tagId });
  await planner.ask(nothing, `PUT /api/favourite/${id}/`, {});
  await planner.ask(nothing, `PUT /api/report-order/${importWorkspace}/`, { order: [id] });
  return id;
}

async function shareReport(admin: PortalClient, report: string): Promise<void> {
  await admin.ask(nothing, `POST /api/share-report/${report}/`, {
    internal: null,
    external: [idOf("client")],
    emails_invite: [invitedAddress],
  });
}

/** A view and filters that name campaigns. A link to a report contains the same text. */
async function keepViews(reader: PortalClient, ids: readonly string[]): Promise<void> {
  const filter = {
    $schema: "http://powerbi.com/product/schema#basic",
    target: { table: "Campaign", column: "campaign_id" },
    operator: "In",
    values: ids,
    filterType: 1,
  };
  const content = JSON.stringify({ version: 1, page: "overview", filters: [filter] });
  const state = `v1.${Buffer.from(content).toString("base64url")}`;
  const view = { name: "My campaigns", state, isDefault: true };
  await reader.ask(nothing, "PUT /api/embed/personal/views/", view);
  await reader.ask(nothing, "PUT /api/embed/personal/filters/", { state });
}

function idOf(username: string): string {
  return demoPeople.find((person) => person.username === username)?.id ?? "";
}
