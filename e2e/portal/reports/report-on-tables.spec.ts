import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { expect, type Page } from "@playwright/test";

import { frameUrl, portalUrl } from "../../addresses.ts";
import { examine } from "../axe-findings.ts";
import { test } from "../people.ts";

const workspace = "northwind-travel";
const sdk = readFileSync(
  fileURLToPath(new URL("../../../sdk/dist/vitrine-sdk.global.js", import.meta.url)),
  "utf8",
);

const datasetCreateConfig = {
  locale: "en-US",
  tableSchemaList: [
    {
      name: "Orders",
      columns: [
        { name: "Day", dataType: "DateTime" },
        { name: "Shop", dataType: "Text" },
        { name: "Revenue", dataType: "Currency", aggregateFunction: 3 },
      ],
    },
  ],
  data: [
    {
      name: "Orders",
      rows: [
        ["2026-01-31", "Basel", "€1,200.50"],
        ["2026-02-01", "Basel", "n/a"],
        ["2026-02-02", "Lyon", "300"],
      ],
    },
  ],
};

/** Embeds a quick creation in a page that has nothing else. Its policy, which allows nothing, does not apply. */
async function quickCreate(page: Page, accessToken: string): Promise<void> {
  await page.goto(`${portalUrl}/healthz`);
  await page.evaluate(sdk);
  const config = {
    type: "quickCreate",
    accessToken,
    embedUrl: `${frameUrl}/quickCreate`,
    datasetCreateConfig,
  };
  await page.evaluate(`(() => {
    const place = document.body;
    place.style.cssText = "height: 800px";
    powerbi.allowHosts(${JSON.stringify(new URL(frameUrl).host)});
    powerbi.quickCreate(place, ${JSON.stringify(config)});
    place.addEventListener("saved", ({ detail }) => { window.savedId = detail.reportObjectId; });
  })()`);
}

test(
  "[TABLES-1, TABLES-6, TABLES-7, TABLES-9] tables of a host page become a report, which the agency reads in the portal",
  { tag: "@rotating" },
  async ({ browser, callAs, openAs }) => {
    const call = await callAs("planner");
    const context = await browser.newContext({ bypassCSP: true, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    const answer = await call("GET", `/create-report/${workspace}/`);
    const { accessToken } = (await answer.json()) as { accessToken: string };
    await quickCreate(page, accessToken);
    const frame = page.frameLocator("iframe");
    const screen = frame.getByRole("main", { name: "Check the data" });
    await expect(screen.getByRole("heading", { name: "Check the data" })).toBeFocused();
    await screen.getByText("1 cell does not have the type of its column").press("Enter");
    await expect(screen.getByText("Row 2, Revenue: n/a")).toBeVisible();
    const [inner] = page.frames().slice(1);
    if (inner !== undefined) expect(await examine(inner)).toEqual([]);
    await screen.getByRole("combobox", { name: "Type of Shop" }).press("Tab");
    await screen.getByRole("button", { name: "Create report" }).press("Enter");

    const editor = frame.getByRole("main", { name: "Report editor" });
    await editor.getByRole("button", { name: "Revenue" }).first().press("Enter");
    const visual = editor.getByRole("figure", { name: "Revenue" });
    await expect(visual).toContainText(/€1.50K|€1,500.50/);
    await page.keyboard.press("Control+s");
    await editor.getByRole("textbox", { name: "Name of the report" }).fill("Orders of two shops");
    await page.keyboard.press("Enter");
    await expect(editor.getByRole("heading", { name: "Orders of two shops" })).toBeVisible();
    const id = String(await page.evaluate("window.savedId"));

    await context.close();

    const reading = await openAs("planner");
    await reading.goto(`/${workspace}/${id}`);
    await expect(reading.frameLocator("iframe").getByRole("figure", { name: "Revenue" })).toContainText(
      /€1.50K|€1,500.50/,
    );
    await expect(reading.getByRole("button", { name: "Edit report" })).toBeVisible();
    for (const name of ["View as a client", "Save as template…"])
      await expect(reading.getByRole("button", { name })).toHaveCount(0);
  },
);
