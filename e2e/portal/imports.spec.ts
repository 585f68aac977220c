import { expect } from "@playwright/test";

import { axeFindings } from "./axe-findings.ts";
import { test } from "./people.ts";

const workspace = "kestrel-energy";
const lines = [
  "Campaign report",
  '"Oct 1, 2026 - Oct 2, 2026"',
  "Day,Campaign,Currency code,Impr.,Clicks,CTR,Cost",
  '2026-10-01,Total Wine,EUR,"12,000",120,1.00%,"1,316.14"',
  "2026-10-02,Total Wine,GBP,900,9,1.00%,10.00",
  'Total: Account,--,EUR,"12,900",129,1.00%,"1,326.14"',
];
const file = (text: readonly string[], name = "export.csv") => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(text.join("\n")),
});

test(
  "an administrator drops an export, gives a rate, imports it and reads its account, by keyboard where there is one",
  { tag: "@every-run" },
  async ({ openAs }) => {
    const page = await openAs("admin");
    await page.goto(`/${workspace}`);
    await page.getByRole("link", { name: "Import data" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Import data" })).toBeVisible();
    await page.locator("input[type=file]").setInputFiles(file(lines));
    await expect(page.getByText("Recognised as Google Ads")).toBeVisible();
    await expect(page.getByText("1 of the first lines will be imported, 2 not")).toBeVisible();
    const rows = page.getByRole("region", { name: "First lines" });
    await expect(
      rows.getByText("The line is in GBP, the dataset in EUR, and no rate was given."),
    ).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);

    await page.getByText("How the file is read").focus();
    await page.keyboard.press("Enter");
    const rate = page.getByRole("textbox", { name: "1 GBP in EUR" });
    await rate.fill("1.5");
    await page.keyboard.press("Tab");
    await expect(page.getByText("2 of the first lines will be imported, 1 not")).toBeVisible();
    // The import uses what was filled in, even if its preview has not been answered.
    await page.route("**/api/import/*/*/preview/", () => {});
    await rate.fill("1.2");
    // The page looks again and again until the import has ended, however long the machine takes.
    const ended = page.waitForResponse(
      async (answer) =>
        answer.url().endsWith(`/api/import/${workspace}/`) &&
        // One that the page calls off while it comes has no content.
        ((await answer.json().catch(() => [])) as readonly { readonly state: string }[])[0]?.state === "done",
    );
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await ended;
    await expect(page.getByRole("heading", { name: "export.csv was imported" })).toBeVisible();
    await expect(page.getByText("1,328.14", { exact: true })).toBeVisible();
    await expect(page.getByRole("cell", { name: "1,328.14 EUR", exact: true })).toBeVisible();
    await expect(page.getByText("Totals line: totals are computed from the lines above it.")).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);

    await page.unroute("**/api/import/*/*/preview/");
    await page.getByRole("button", { name: "Import another file" }).click();
    await page.locator("input[type=file]").setInputFiles(file(["Just words"], "words.csv"));
    await expect(page.getByRole("alert")).toHaveText("No table was found in this file.");

    // Every unknown header is selected. The first figure resolves the failure, and the others can still be chosen.
    await page
      .locator("input[type=file]")
      .setInputFiles(file(["Wann,Was,Wieviel,Druck", "2026-10-01,Autumn,100,4"], "other.csv"));
    const choose = async (column: string, meaning: string) => {
      const box = page.getByRole("combobox", { name: column });
      await box.fill(meaning);
      await page.getByRole("option", { name: meaning, exact: true }).click();
      await expect(box).toHaveValue(meaning);
    };
    await choose("Wann", "Day");
    await choose("Was", "Campaign");
    await choose("Wieviel", "Figure: Impressions");
    await expect(page.getByText("1 of the first lines will be imported")).toBeVisible();
    await choose("Druck", "Figure: Clicks");
    await page.getByRole("button", { name: "Discard" }).click();
    await expect(page.getByRole("button", { name: "Choose a file" })).toBeVisible();
  },
);

test("clients neither see the way in nor get through it", async ({ openAs }) => {
  const page = await openAs("client");
  await page.goto("/test-workspace-1");
  await expect(page.getByRole("list", { name: "Reports" }).getByRole("listitem").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Import data" })).toHaveCount(0);
  await page.goto("/test-workspace-1/import");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Importing data is for the agency");
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("link", { name: /^Go to the dashboards of/ }).click();
  await expect(page).toHaveURL(/\/test-workspace-1$/);
});
