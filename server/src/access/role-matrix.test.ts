import { beforeAll, describe, expect, test } from "vitest";

import {
  clientPermissions,
  httpRoutes,
  rolePermissionSchema,
  type HttpRoute,
  type RolePermission,
} from "@vitrine/contracts/http";
import { variants } from "@vitrine/contracts/testing";

import { borrowTestStore } from "../db/testing.ts";
import { createAskAs, type AskAs } from "../testing/ask-as.ts";
import { openTestApp, type TestApp } from "../testing/test-app.ts";
import { testReports, testUserId } from "../testing/test-data.ts";
import type { Audience } from "./roles.ts";

/** What roles of administrators allow: roles that the seed chooses × calls, in the own workspace and in a foreign one. */
interface GuardedCall {
  readonly row: HttpRoute;
  /** `null`: everyone who may enter the workspace, or see the report. */
  readonly needs: RolePermission | null;
  /** Allows it as well. */
  readonly orNeeds?: RolePermission;
  readonly isForAgency?: true;
  readonly body?: object;
}

const tag = { tagId: "dddddddd-0000-4000-8000-000000000001" };
const foreignTag = "dddddddd-0000-4000-8000-000000000009";
const settings = {
  displayName: null,
  currency: null,
  timeZone: null,
  weekStart: "monday",
  yearStart: 1,
  colours: "blue",
  version: 0,
};
const sides = { internal: null, external: null, emails_invite: [] };

/** Of the workspace, and of a report that is shared with the person. */
const calls: readonly GuardedCall[] = [
  { row: httpRoutes.listReports, needs: null },
  { row: httpRoutes.getReport, needs: null },
  { row: httpRoutes.getReportAsClient, needs: null, isForAgency: true },
  { row: httpRoutes.getReportCreation, needs: "add_report" },
  { row: httpRoutes.listCampaigns, needs: "add_report", orNeeds: "edit_report" },
  { row: httpRoutes.getReportSettings, needs: "edit_report" },
  { row: httpRoutes.listDeletedReports, needs: "edit_report" },
  { row: httpRoutes.listImports, needs: "edit_report" },
  { row: httpRoutes.addWorkspaceTag, needs: "add_tag", body: { tagName: "Role" } },
  { row: httpRoutes.renameWorkspaceTag, needs: "edit_tag", body: { name: "Monthly" } },
  { row: httpRoutes.addReportTag, needs: "add_report_tag", body: { workspace_tag: tag.tagId } },
  { row: httpRoutes.setWorkspaceSettings, needs: "manage_workspace", body: settings },
  // The last ones, because they take the report away from the person.
  { row: httpRoutes.shareReport, needs: "share_reporting_intern", body: { ...sides, internal: [] } },
  {
    row: httpRoutes.shareReport,
    needs: "share_reporting_extern",
    body: { ...sides, external: [testUserId("client")] },
  },
];

/** Each permission alone, none, and all, for each audience that can hold them. */
const sampled = (["agency", "client"] as const).flatMap((audience) => {
  const possible = audience === "agency" ? rolePermissionSchema.options : clientPermissions;
  return [[], ...possible.map((permission) => [permission]), [...possible]].map((permissions) => ({
    audience,
    permissions,
  }));
});

interface SampledRole {
  readonly audience: Audience;
  readonly permissions: readonly RolePermission[];
}

describe("what roles of administrators allow", () => {
  let app: TestApp;
  let askAs: AskAs;
  beforeAll(async () => {
    app = await openTestApp(await borrowTestStore());
    askAs = createAskAs(app);
    await app.store.query("insert into workspace_tags values ($1, 'beta', 'Monthly', 'black')", [foreignTag]);
  });

  async function takeRole({ audience, permissions }: SampledRole): Promise<void> {
    await app.store.query(
      `with role as (
         insert into roles values ('sampled', 'Sampled', $1, $2, 1)
         on conflict (id) do update set audience = $1, permissions = $2),
       tags_gone as (delete from workspace_tags where name = 'Role'),
       settings_gone as (delete from workspace_settings),
       share as (insert into report_access values ($4, $3, now()) on conflict do nothing)
       insert into workspace_members (workspace_id, user_id, role) values ('alpha', $3, 'sampled')
       on conflict do nothing`,
      [audience, [...permissions], testUserId("stranger"), testReports.shared],
    );
  }

  const chosen = variants("roles of administrators", sampled, 4);
  test.each(chosen)("[ADMIN-18, ADMIN-20] $audience with $permissions", async (role) => {
    await takeRole(role);
    for (const { row, needs, orNeeds, isForAgency, body } of calls) {
      const isAllowed =
        (needs === null ||
          [needs, orNeeds].some((one) => one !== undefined && role.permissions.includes(one))) &&
        (isForAgency === undefined || role.audience === "agency");
      const own = { workspaceId: "alpha", reportId: testReports.shared, ...tag };
      const answer = await askAs("stranger", row, own, body);
      const title = `${row.method} ${row.path} with ${needs ?? "any role"}`;
      expect(isAllowed ? [200] : [403], `${title}: ${JSON.stringify(answer.error)}`).toContain(answer.status);
      const foreign = { workspaceId: "beta", reportId: testReports.foreign, tagId: foreignTag };
      expect((await askAs("stranger", row, foreign, body)).status, `${title}, foreign`).toBe(404);
    }
    const others = { reportId: testReports.own, workspaceId: "alpha" };
    const unshared = await askAs("stranger", httpRoutes.getReport, others);
    expect(unshared.status).toBe(role.audience === "agency" ? 200 : 404);
  });
});
