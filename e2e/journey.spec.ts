import { expect, type Page } from "@playwright/test";

import { sampleSpec } from "../demo/src/campaigns/sample-spec.ts";
import { oracleTotals } from "../engine/src/sample/oracle.ts";
import { test } from "./portal/people.ts";
import { countCalls, settle } from "./settle.ts";
import { shownNumber } from "./shown-number.ts";
import { signIn } from "./sign-in.ts";

/** The main job, from signing in to a figure of a report to signing out, on the two real origins, with animations. */
test("[PRODUCT-1, PRODUCT-10, LOGIN-2, LOGIN-4, LOGIN-17, LOGIN-22, ROUTE-2, ROUTE-3, ROUTE-8, ROUTE-9, HEADER-1, HEADER-3, HEADER-5, HEADER-6, HEADER-11] sign in with a mailed code, find a report, read a true figure, sign out", async ({
  page,
}) => {
  const faults = collectFaults(page);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await countCalls(page.context());

  await page.goto("/northwind-travel");
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, "planner");
  await expect(page, "the way back to where the person wanted to go").toHaveURL(/\/northwind-travel\/?$/);

  await page.getByRole("button", { name: "Workspaces" }).click();
  await page.getByPlaceholder("Filter Workspaces").fill("meridian");
  await page.getByRole("link", { name: "Meridian Outdoor" }).click();
  await expect(page).toHaveURL(/\/test-workspace-1\/?$/);

  // The address changes before the screen does.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Meridian Outdoor");
  const count = page.getByRole("main").getByRole("status").first();
  await expect(count, "the list is there").toHaveText(/^\d+ reports$/);
  const cards = page.getByRole("listitem").filter({ has: page.getByRole("heading") });
  await settle(page);
  const all = await cards.count();
  expect(all).toBeGreaterThan(3);
  // The report over everything that ran: its figures are those of the whole workspace.
  const name = "Campaign performance";
  await page.getByPlaceholder("Filter Dashboards").fill(name.toUpperCase());
  await expect(cards.first().getByRole("heading")).toHaveText(name);
  await expect.poll(() => cards.count()).toBeLessThan(all);

  const opened = page.waitForResponse((response) => response.url().includes("/api/get-report/"));
  await cards.first().getByRole("link", { name }).click();
  const { reporting_config: config } = (await (await opened).json()) as {
    reporting_config: { data_filters: { column_name: string; value: string }[] };
  };
  await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toContainText(name);

  const campaignIds = config.data_filters
    .filter((filter) => filter.column_name === "campaign_id")
    .flatMap((filter) => filter.value.split(",").map((id) => id.trim().padStart(8, "0")));
  const truth = oracleTotals(sampleSpec, {
    workspaces: ["test-workspace-1"],
    ...(campaignIds.length > 0 ? { campaignIds } : {}),
  });
  const frame = page.frameLocator("iframe");
  const card = frame.getByRole("figure", { name: /^Spend(?:\b|$)/ }).first();
  await expect(card).toBeVisible();
  expect(truth.spend).toBeGreaterThan(0);
  const halfUnitsOff = async (): Promise<number> => {
    const shown = shownNumber(await card.innerText());
    return shown === null ? Infinity : Math.abs(shown.value - truth.spend) / shown.halfUnit;
  };
  await expect.poll(halfUnitsOff, { timeout: 20_000 }).toBeLessThanOrEqual(1);

  // What is still asked for while the session ends would be refused, and the console would say so.
  await settle(page);
  await page.getByRole("button", { name: /log out/i }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto("/test-workspace-1");
  await expect(page, "signed out for good").toHaveURL(/\/login$/);
  expect(faults).toEqual([]);
});

/** Errors on the console and uncaught ones, of both origins: there must be none. */
function collectFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  return faults;
}
