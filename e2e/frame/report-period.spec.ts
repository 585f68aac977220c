import type { Page } from "@playwright/test";

import { axeFaults } from "./axe-faults.ts";
import { expect, test } from "./frame-test.ts";
import type { FrameServer } from "./frame-server.ts";
import { openHostPage, type HostPage } from "./host-page.ts";

const date = { table: "Date", column: "date" };

/** Opens the sample report on 22 November 2026, with a column of days. */
async function openDated(page: Page, frameServer: FrameServer, settings: object = {}): Promise<HostPage> {
  await page.route("**/api/embed/open/", async (route) => {
    const response = await route.fetch();
    const line = (await response.json()) as { report: { dataset: object } };
    const dataset = { ...line.report.dataset, dateColumn: date };
    const report = { ...line.report, today: "2026-11-22", dataset };
    await route.fulfill({ response, body: `${JSON.stringify({ ...line, report })}\n` });
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  const host = await openHostPage(page, frameServer);
  const body = { type: "report", id: "report-1", accessToken: "token-1", settings };
  expect((await host.call("POST", "/report/load", body)).statusCode).toBe(202);
  await host.event("rendered");
  return host;
}

async function filtersOn(host: HostPage): Promise<readonly unknown[]> {
  const { body } = await host.call("GET", "/report/filters");
  const filters = body as readonly { readonly target: typeof date }[];
  return filters.filter(({ target }) => target.column === "date");
}

test("the period of a report is chosen by keyboard, and is a filter of the report for its host", async ({
  page,
  frameServer,
}) => {
  const host = await openDated(page, frameServer);
  const { frame } = host;
  const button = frame.getByRole("button", { name: /^Period:/ });
  await expect(button).toHaveText("Period: All time");
  expect(await filtersOn(host)).toEqual([]);

  await button.press("Enter");
  const dialog = frame.getByRole("dialog", { name: "Period" });
  await expect(dialog.getByRole("radio", { name: "All time" })).toBeFocused();
  for (let step = 0; step < 3; step++) await page.keyboard.press("ArrowDown");
  await expect(dialog.getByRole("radio", { name: "Last 28 days" })).toBeChecked();
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await expect(button).toContainText("Last 28 days: Oct 25 – Nov 21, 2026");
  expect(await filtersOn(host)).toMatchObject([{ filterType: 4, timeUnitsCount: 28, includeToday: false }]);

  await button.press("Enter");
  await dialog.getByRole("gridcell", { name: "November 21, 2026" }).getByRole("button").focus();
  await page.keyboard.press("PageUp");
  await page.keyboard.press("Home");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowRight");
  await expect(dialog.getByRole("gridcell", { selected: true })).toHaveCount(9);
  await expect(dialog.getByRole("radio", { name: "Chosen days" }).first()).toBeChecked();
  await dialog.getByRole("button", { name: "Apply" }).click();
  await expect(button).toContainText("Oct 19 – 27, 2026");
  expect(await filtersOn(host)).toMatchObject([
    { filterType: 0, conditions: [{ value: "2026-10-19" }, { value: "2026-10-27" }] },
  ]);

  await button.click();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(button).toContainText("Oct 19 – 27, 2026");
});

test("a host sets the period as a filter of the report, locks it, and hides it", async ({
  page,
  frameServer,
}) => {
  const host = await openDated(page, frameServer);
  const { frame } = host;
  const lastMonth = {
    $schema: "http://powerbi.com/product/schema#relativeDate",
    target: date,
    operator: 0,
    timeUnitsCount: 1,
    timeUnitType: 4,
  };
  const set = (filter: object) =>
    host.call("POST", "/report/filters", { filtersOperation: 3, filters: [filter] });
  await set(lastMonth);
  const words = "Last month: Oct 1 – 31, 2026";
  await expect(frame.getByRole("button", { name: words })).toBeVisible();
  await expect(frame.getByRole("listitem").filter({ hasText: "Date" })).toHaveCount(0);
  await set({ ...lastMonth, displaySettings: { isLockedInViewMode: true } });
  await expect(frame.getByRole("button", { name: words })).toBeHidden();
  await expect(frame.getByText(words)).toBeVisible();
  const settings = { panes: { period: { visible: false } } };
  expect((await host.call("PATCH", "/report/settings", settings)).statusCode).toBe(202);
  await expect(frame.getByText(words)).toBeHidden();
});
