import { rmSync, writeFileSync } from "node:fs";

import { powerBiFile } from "../addresses.ts";
import { sampleIds } from "../powerbi/cloud.ts";
import { openFakePowerBi, type FakePowerBi } from "../powerbi/fake-power-bi.ts";
import { test as base, type Call } from "./people.ts";

/** The workspace here in which its items are attached. */
export const connectedWorkspace = "test-workspace-1";

export const connectionSettings = {
  name: "Tenant of a test",
  cloud: "public",
  tenantId: sampleIds.tenant,
  clientId: sampleIds.client,
  identity: "id",
  roles: ["Reader"],
  campaignField: null,
  deletesCopies: false,
} as const;

export interface ConnectedCloud {
  readonly fake: FakePowerBi;
  readonly connectionId: string;
  /** Calls with the rights of an administrator. */
  readonly call: Call;
  /** Attaches an item of the sample. @returns the id of its report here */
  readonly attach: (itemId: string, more?: object) => Promise<string>;
}

/** Tests with a fake of Power BI and a connection of their own, which are removed at the end with what was attached. */
export const test = base.extend<{ readonly cloud: ConnectedCloud }>({
  cloud: async ({ callAs }, use) => {
    const fake = await openFakePowerBi();
    writeFileSync(powerBiFile, fake.url);
    const call = await callAs("admin");
    const added = await call("POST", "/admin/connections/", {
      ...connectionSettings,
      credential: { kind: "secret", secret: sampleIds.secret },
    });
    const { id: connectionId } = (await added.json()) as { readonly id: string };
    const reports: string[] = [];
    const attach: ConnectedCloud["attach"] = async (itemId, more = {}) => {
      const items = [{ groupId: sampleIds.sales, itemId, workspaceId: connectedWorkspace, ...more }];
      const answer = await call("POST", `/admin/connections/${connectionId}/items/`, { items });
      const { attached } = (await answer.json()) as { readonly attached: readonly { reportId: string }[] };
      const id = attached[0]?.reportId ?? "";
      reports.push(id);
      return id;
    };
    await use({ fake, connectionId, call, attach });
    for (const id of reports) await call("DELETE", `/report/${id}/`);
    await call("POST", `/admin/connections/${connectionId}/removal/`, { keepsReports: true });
    await fake.close();
    rmSync(powerBiFile, { force: true });
  },
});
