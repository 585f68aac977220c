import { rmSync, writeFileSync } from "node:fs";

import { expect, type Page } from "@playwright/test";

import { frameUrl, powerBiFile } from "../addresses.ts";
import { sampleIds } from "../powerbi/cloud.ts";
import { openFakePowerBi } from "../powerbi/fake-power-bi.ts";
import { axeFindings } from "./axe-findings.ts";
import { ask, test } from "./people.ts";

const workspaceId = "test-workspace-1";

/**
 * Serves our own frame under the host name of Power BI, and answers it with a report of the demo, whatever token it sends.
 * @returns the tokens that it sent
 */
async function serveFrame(page: Page): Promise<readonly string[]> {
  const list = (await ask(page, "GET", `/reports/${workspaceId}/`)) as {
    readonly reports: readonly { readonly id: string; readonly kind?: string }[];
  };
  const { id = "" } = list.reports.find(({ kind }) => kind === undefined) ?? {};
  const { accessToken } = (await ask(page, "GET", `/get-report/${workspaceId}/${id}/`)) as {
    readonly accessToken: string;
  };
  const sent: string[] = [];
  await page.route("https://app.powerbi.com/**", async (route) => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    const headers = { ...request.headers() };
    if (headers["authorization"] !== undefined) {
      sent.push(headers["authorization"].replace("Bearer ", ""));
      headers["authorization"] = `Bearer ${accessToken}`;
    }
    const response = await route.fetch({ url: `${frameUrl}${pathname}${search}`, headers });
    // The frame compares the id of the report with the one that it was opened for.
    const body = pathname.startsWith("/api/")
      ? (await response.text()).replaceAll(id, sampleIds.regionReport)
      : await response.body();
    await route.fulfill({ response, body });
  });
  return sent;
}

test("[PROVIDER-3, PROVIDER-4, PROVIDER-5, PROVIDER-12] an administrator connects Power BI, attaches reports and opens one", async ({
  openAs,
}) => {
  const fake = await openFakePowerBi();
  writeFileSync(powerBiFile, fake.url);
  const page = await openAs("admin");
  try {
    await page.goto("/admin/connections");
    await page.getByRole("button", { name: "Add connection" }).click();
    const form = page.getByRole("dialog", { name: "Add a connection to Power BI" });
    await form.getByLabel("Name", { exact: true }).fill("Agency tenant");
    await form.getByLabel("Tenant id").fill(sampleIds.tenant);
    await form.getByLabel("Application (client) id").fill(sampleIds.client);
    await form.getByRole("textbox", { name: "Client secret" }).fill(sampleIds.secret);
    await form.getByLabel("Roles of row security").fill("Reader");
    expect(await axeFindings(page)).toEqual([]);
    await form.getByRole("button", { name: "Save and check" }).click();

    const details = page.getByRole("dialog", { name: "Agency tenant" });
    await expect(details.getByText("Nothing is attached yet.")).toBeVisible();
    await details.getByRole("combobox", { name: "Workspaces there" }).click();
    await page.getByRole("option", { name: "Sales" }).click();
    await page.keyboard.press("Escape");
    await details.getByRole("combobox", { name: "Workspace here for Sales" }).click();
    await page.getByRole("option").nth(1).click();
    await details.getByRole("checkbox", { name: "Sales · Report" }).check();
    await details.getByRole("checkbox", { name: "Regions · Report" }).check();
    await details.getByRole("button", { name: "Attach 2" }).click();
    await expect(details.getByRole("link", { name: "Regions" })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);

    const sent = await serveFrame(page);
    await details.getByRole("link", { name: "Regions" }).click();
    await expect(page.getByRole("heading", { name: "Regions" })).toBeAttached();
    await expect.poll(() => sent.length).toBeGreaterThan(0);
    expect(new Set(sent)).toEqual(new Set([fake.embedTokens.at(-1)?.token]));
    expect(fake.embedTokens.at(-1)?.order["identities"]).toMatchObject([{ roles: ["Reader"] }]);
    const header = page.getByRole("banner");
    await expect(header.getByRole("button", { name: "Print" })).toBeVisible();
    await expect(header.getByRole("button", { name: "Save as template" })).toHaveCount(0);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  } finally {
    await fake.close();
    rmSync(powerBiFile, { force: true });
  }
});
