import type { Locator, Page } from "@playwright/test";

import { axeFaults } from "./axe-faults.ts";
import type { FrameServer } from "./frame-server.ts";
import { expect, test } from "./frame-test.ts";
import { openHostPage, type HostPage } from "./host-page.ts";
import { slicersPage } from "./slicers-report.ts";

/* Every form of slicer: by keyboard, by host, and what axe says of it. */
let frameServer: FrameServer;
test.beforeAll(({ frameServer: shared }) => {
  frameServer = shared;
});

async function open(page: Page, settings: object = {}): Promise<HostPage> {
  frameServer.definitions.set("token-slicers", { filters: [], pages: [slicersPage], bookmarks: [] });
  const host = await openHostPage(page, frameServer);
  const body = { type: "report", id: "report-1", accessToken: "token-slicers", settings };
  expect((await host.call("POST", "/report/load", body)).statusCode).toBe(202);
  await host.event("rendered");
  return host;
}

const visual = (host: HostPage, name: string): Locator => host.frame.locator(`[data-visual="${name}"]`);
const state = async (host: HostPage, name: string): Promise<unknown> =>
  (await host.call("GET", `/report/pages/slicers/visuals/${encodeURIComponent(name)}/slicer`)).body;

test("every form of slicer is operated by keyboard, reported to its host, and shown as a chip", async ({
  page,
}) => {
  const host = await open(page);

  await visual(host, "Line items").getByRole("searchbox").fill("Line item 119");
  await expect(visual(host, "Line items").getByRole("checkbox")).toHaveCount(111);
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await expect
    .poll(() => state(host, "Line items"))
    .toMatchObject({
      filters: [{ filterType: 1, operator: "In", values: [expect.stringMatching(/^Line item 119/)] }],
    });

  const dropdown = visual(host, "Channel").getByRole("button", { name: "Channel: All" });
  await dropdown.focus();
  await page.keyboard.press("Enter");
  const channels = host.frame.getByRole("dialog", { name: "Channel" });
  await expect(channels.getByRole("checkbox").first()).toBeFocused();
  await channels.getByRole("checkbox", { name: "Search" }).press("Space");
  await page.keyboard.press("Escape");
  await expect(visual(host, "Channel").getByRole("button", { name: "Channel: Search" })).toBeFocused();
  await expect(visual(host, "chart").getByRole("figure").or(visual(host, "chart"))).toContainText("Search");

  await visual(host, "Device").getByRole("button", { name: "All", exact: true }).focus();
  for (const key of ["ArrowRight", "ArrowRight", "Enter"]) await page.keyboard.press(key);
  await expect(visual(host, "Device").getByRole("button", { name: "Mobile" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );

  await visual(host, "Period").getByRole("combobox", { name: "Period" }).selectOption("Last 7 days");
  expect(await state(host, "Period")).toMatchObject({
    filters: [{ filterType: 4, operator: 0, timeUnitsCount: 7, timeUnitType: 0, includeToday: false }],
  });
  await visual(host, "Period").getByLabel("From").fill("2026-10-01");
  await visual(host, "Period").getByLabel("To", { exact: true }).fill("2026-09-01");
  await expect(visual(host, "Period").getByRole("status")).toHaveText("The first is after the last.");
  await visual(host, "Period").getByLabel("To", { exact: true }).fill("2026-10-31");
  expect(await state(host, "Period")).toMatchObject({
    filters: [{ conditions: [{ value: "2026-10-01" }, { value: "2026-10-31" }] }],
  });

  await visual(host, "Relative").getByLabel("Direction").selectOption("In this");
  await visual(host, "Relative").getByLabel("Unit").selectOption("month");
  expect(await state(host, "Relative")).toMatchObject({ filters: [{ operator: 1, timeUnitType: 3 }] });

  await visual(host, "Numbers").getByLabel("At least").fill("5");
  await page.keyboard.press("Enter");
  expect(await state(host, "Numbers")).toMatchObject({
    filters: [{ conditions: [{ operator: "GreaterThanOrEqual", value: 5 }] }],
  });

  // The other slicers narrow this one too: of the channel there is the device alone.
  await visual(host, "Media").getByRole("treeitem", { name: "Search" }).focus();
  for (const key of ["ArrowRight", "ArrowDown", "Space"]) await page.keyboard.press(key);
  await expect(visual(host, "Media").getByRole("treeitem", { name: "Search" })).toHaveAttribute(
    "aria-checked",
    "true",
  );
  expect(await state(host, "Media")).toMatchObject({ filters: [{ filterType: 9 }] });

  const chips = host.frame.getByRole("list", { name: "Filters applied" });
  await expect(chips.getByRole("button")).toHaveCount(7);
  await chips.getByRole("button", { name: /Relative: This month/ }).click();
  expect(await state(host, "Relative")).toMatchObject({ filters: [] });

  expect(await axeFaults(page)).toEqual([]);
});

test("a host sets what a slicer shows; a filter on another field is refused", async ({ page }) => {
  const host = await open(page, { localeSettings: { language: "de" } });
  const put = (name: string, filter: object) =>
    host.call("PUT", `/report/pages/slicers/visuals/${name}/slicer`, { filters: [filter] });
  const schema = "http://powerbi.com/product/schema#relativeDate";
  const date = { table: "Date", column: "date" };
  const last28 = {
    $schema: schema,
    filterType: 4,
    target: date,
    operator: 0,
    timeUnitsCount: 28,
    timeUnitType: 0,
    includeToday: false,
  };
  expect((await put("Period", last28)).statusCode).toBe(202);
  await expect(visual(host, "Period").getByLabel("Zeitraum")).toHaveValue("last28Days");
  await expect(host.frame.getByText("Period: Letzte 28 Tage")).toBeVisible();
  expect((await put("Channel", last28)).statusCode).toBe(400);
  if (process.env["VITRINE_LOOK"] !== undefined) {
    for (const appearance of ["light", "dark"])
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
        await host.call("PATCH", "/report/settings", { appearance });
        await page.screenshot({ path: `${process.env["VITRINE_LOOK"]}/slicers-${appearance}-${width}.png` });
      }
  }
});
