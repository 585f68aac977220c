import { expect } from "@playwright/test";

import { sampleIds } from "../powerbi/cloud.ts";
import { axeFindings } from "./axe-findings.ts";
import { test } from "./people.ts";
import { openFake, ownReport, serveFrame } from "./power-bi.ts";

test("[PROVIDER-3, PROVIDER-4, PROVIDER-5, PROVIDER-12] an administrator connects Power BI, attaches reports and opens one", async ({
  openAs,
}) => {
  const fake = await openFake(sampleIds.tenant);
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

    const { id, accessToken } = await ownReport(page, "test-workspace-1");
    const sent = await serveFrame(page, { accessToken, ids: { [id]: sampleIds.regionReport } });
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
  }
});
