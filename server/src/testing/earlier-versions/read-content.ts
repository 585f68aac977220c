import * as z from "zod/mini";

import { boundReport, invitedAddress } from "./fill-portal.ts";
import { importWorkspace, otherWorkspace } from "./import-files.ts";
import { readMails, type PortalClient, type PortalPeople } from "./portal-client.ts";

const text = z.nullable(z.string());
const option = z.object({ label: z.string(), value: z.string() });

const schemas = {
  workspaces: z.array(z.object({ id: z.string(), name: z.string() })),
  people: z.array(
    z.object({
      id: z.string(),
      username: z.string(),
      email: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      admin: z.boolean(),
      internal: z.boolean(),
      isInvited: z.boolean(),
      disabledAt: text,
      memberships: z.array(z.object({ workspaceId: z.string(), role: z.string() })),
    }),
  ),
  reports: z.object({
    reports: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        created_at: z.string(),
        edited_at: z.string(),
        campaigns: z.array(z.string()),
        description: z.string(),
        creator: z.string(),
        tags: z.array(z.object({ tag_name: z.string(), workspace_tag_id: z.string(), color: z.string() })),
      }),
    ),
    favourites: z.array(z.string()),
    order: z.array(z.string()),
  }),
  settings: z.object({
    campaign_selected_options: z.array(option),
    hidden_pages: z.array(z.object({ page_name: z.string() })),
    version: z.number(),
  }),
  shared: z.object({
    int: z.array(option),
    ext: z.array(option),
    invited: z.array(z.object({ email: z.string(), expiresAt: z.string() })),
  }),
  opened: z.object({
    reporting_config: z.object({
      data_filters: z.array(z.object({ table_name: z.string(), column_name: z.string(), value: z.string() })),
      hidden_pages: z.array(z.object({ page_name: z.string() })),
    }),
  }),
  personal: z.object({
    personal: z.object({
      keptFilters: text,
      views: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          state: z.string(),
          isDefault: z.boolean(),
          savedAt: z.string(),
        }),
      ),
    }),
  }),
  imports: z.array(
    z.object({
      id: z.string(),
      fileName: z.string(),
      sizeBytes: z.number(),
      source: z.string(),
      state: z.string(),
      createdAt: z.string(),
      finishedAt: text,
      by: text,
      report: z.nullable(
        z.object({
          rows: z.number(),
          taken: z.number(),
          skipped: z.number(),
          refused: z.number(),
          replaced: z.number(),
          firstDay: text,
          lastDay: text,
          totals: z.object({ impressions: z.number(), clicks: z.number(), spend: z.number() }),
        }),
      ),
    }),
  ),
  account: z.object({
    entries: z.array(z.object({ line: z.number(), outcome: z.string(), reason: z.string() })),
  }),
  freshness: z.object({
    sources: z.array(
      z.object({ source: z.string(), completeThrough: z.string(), importedAt: z.optional(z.string()) }),
    ),
  }),
  link: z.object({
    purpose: z.string(),
    expiresAt: z.string(),
    invitedBy: text,
    workspaceName: text,
    reportName: text,
  }),
  audit: z.object({
    entries: z.array(
      z.object({ id: z.number(), at: z.string(), event: z.string(), username: text, address: z.string() }),
    ),
    hasMore: z.boolean(),
  }),
  answers: z.object({
    results: z.array(
      z.object({
        result: z.object({
          columns: z.array(z.object({ values: z.array(z.union([z.string(), z.number(), z.null()])) })),
          totals: z.nullable(z.array(z.nullable(z.number()))),
        }),
      }),
    ),
  }),
};

/** People, reports, imports and the audit log, as the calls of a portal return them. */
export async function readContent({ admin, planner, client }: PortalPeople) {
  const workspaces = await admin.ask(schemas.workspaces, "GET /api/workspaces/");
  const { reports } = await planner.ask(schemas.reports, `GET /api/reports/${importWorkspace}/`);
  const bound = reports.find(({ name }) => name === boundReport)?.id ?? "";
  return {
    workspaces,
    people: await readPeople(admin),
    reports: Object.fromEntries(
      await Promise.all(
        workspaces.map(
          async ({ id }) => [id, await admin.ask(schemas.reports, `GET /api/reports/${id}/`)] as const,
        ),
      ),
    ),
    reportsOfPlanner: await planner.ask(schemas.reports, `GET /api/reports/${importWorkspace}/`),
    bound: {
      settings: await planner.ask(schemas.settings, `GET /api/get-edit-report-template-settings/${bound}/`),
      shared: await admin.ask(schemas.shared, `GET /api/get-edit-report-shared/${bound}/`),
      planner: await readReader(planner, bound),
      client: await readReader(client, bound),
    },
    invitation: await readInvitation(admin),
    imports: [...(await readImports(admin, importWorkspace)), ...(await readImports(admin, otherWorkspace))],
    audit: await readAudit(admin),
  };
}

/** Earlier versions answer all people at once. */
async function readPeople(admin: PortalClient) {
  const list = z.object({ people: schemas.people });
  const people = await admin
    .ask(list, "POST /api/admin/people/list/", {})
    .then((page) => page.people)
    .catch(() => admin.ask(schemas.people, "GET /api/admin/people/"));
  const keyOf = (person: (typeof people)[number]) =>
    `${person.lastName} ${person.firstName} ${person.username}`.toLowerCase();
  return people.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)));
}

export type PortalContent = Awaited<ReturnType<typeof readContent>>;

async function readReader(reader: PortalClient, report: string) {
  const { reporting_config: rules } = await reader.ask(
    schemas.opened,
    `GET /api/get-report/${importWorkspace}/${report}/`,
  );
  const frame = await reader.open(importWorkspace, report);
  const { personal } = await frame.ask(schemas.personal, "GET /api/embed/report/");
  return { rules, personal, figures: await readFigures(reader, importWorkspace, report) };
}

/** The link in the mail to the person who was invited. */
async function readInvitation(admin: PortalClient) {
  const mails = await readMails(admin, invitedAddress);
  const address = mails.map((mail) => /https?:\/\/\S+/.exec(mail)?.[0]).find((url) => url !== undefined);
  const { searchParams } = new URL(address ?? "");
  const code = searchParams.get("resetPasswordAccessToken");
  return admin.ask(schemas.link, "POST /api/auth/password/link/", { email: invitedAddress, code });
}

async function readImports(admin: PortalClient, workspace: string) {
  const imports = await admin.ask(schemas.imports, `GET /api/import/${workspace}/`);
  return Promise.all(
    imports.map(async (one) => {
      const path = `GET /api/import/${workspace}/${one.id}/account/`;
      const { entries } = one.state === "done" ? await admin.ask(schemas.account, path) : { entries: [] };
      return { ...one, account: entries };
    }),
  );
}

async function readAudit(admin: PortalClient) {
  const { entries, hasMore } = await admin.ask(schemas.audit, "POST /api/admin/audit/", {});
  if (hasMore) throw new Error("The audit log is longer than a page");
  return entries;
}

/** Imported data: campaigns, sources, and figures by campaign and day. */
export async function readData({ admin }: PortalPeople) {
  const read = async (workspace: string) => {
    const { reports } = await admin.ask(schemas.reports, `GET /api/reports/${workspace}/`);
    const whole = reports.find(({ campaigns }) => campaigns.length === 0)?.id ?? "";
    return {
      campaigns: await admin.ask(z.array(option), `GET /api/get-campaigns/${workspace}/`),
      sources: (await admin.ask(schemas.freshness, `GET /api/data-freshness/${workspace}/`)).sources,
      figures: await readFigures(admin, workspace, whole),
    };
  };
  return { [importWorkspace]: await read(importWorkspace), [otherWorkspace]: await read(otherWorkspace) };
}

export type PortalData = Awaited<ReturnType<typeof readData>>;

const measures = ["Impressions", "Clicks", "Conversions", "Spend"];

/** @returns a line for each campaign and day, the totals last */
async function readFigures(
  reader: PortalClient,
  workspace: string,
  report: string,
): Promise<readonly string[]> {
  const frame = await reader.open(workspace, report);
  const query = {
    dimensions: [
      { table: "Campaign", column: "campaign_id" },
      { table: "Campaign", column: "campaign_name" },
      { table: "Channel", column: "channel" },
      { table: "Date", column: "date" },
    ],
    measures: measures.map((measure) => ({ table: "Performance", measure })),
    filters: [],
    sort: [],
    limit: 100,
    totals: true,
  };
  const body = { queries: [{ id: "all", query }] };
  const { results } = await frame.ask(schemas.answers, "POST /api/embed/query/", body);
  const { columns = [], totals = [] } = results[0]?.result ?? {};
  const lines = (columns[0]?.values ?? []).map((_, row) =>
    columns.map(({ values }) => String(values[row] ?? "")).join(" | "),
  );
  return [...lines, (totals ?? []).join(" | ")];
}
