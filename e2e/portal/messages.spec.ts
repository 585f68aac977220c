import { expect, type Locator, type Page } from "@playwright/test";

import { test } from "./people.ts";

/** Marks an element, so that another one in its place is seen to be another. */
const mark = (element: Locator) => element.evaluate((found) => found.setAttribute("data-seen", ""));

/** The clock of the page stands still, and then goes as far as the test says; what it waits for from outside still comes. */
async function holdClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 120_000);
}

test("[ALERT-1, ALERT-2, ALERT-3, TOAST-1, TOAST-7, TOAST-8, TOAST-9] alerts and toasts in a browser: read out, held while somebody is at them, gone in time", async ({
  openAs,
}) => {
  const page = await openAs("planner");
  await page.clock.install();
  // Nothing can be saved.
  for (const calls of ["**/api/workspace-tag/**", "**/api/favourite/**"]) {
    await page.route(calls, (route) =>
      route.request().method() === "GET" ? route.continue() : route.abort(),
    );
  }
  await page.goto("/northwind-travel");
  const name = await page.getByRole("list", { name: "Reports" }).getByRole("heading").first().innerText();
  const alerts = page.getByRole("region", { name: "Messages", includeHidden: true });
  const toasts = page.getByRole("region", { name: "Notifications", includeHidden: true });
  await expect(alerts).toHaveAttribute("aria-live", "polite");
  await expect(toasts).toHaveAttribute("aria-live", "polite");

  const dialog = page.getByRole("dialog", { name: "Add WorkSpace Tags" });
  const save = dialog.getByRole("button", { name: "Save Changes" });
  await page.getByRole("button", { name: "Edit Tags" }).click();
  await dialog.getByLabel("Tag name").fill("Never kept");
  await holdClock(page);
  const alert = alerts.getByRole("alert");
  await save.click();
  await expect(alert).toHaveText("Something went wrong. Try again later");
  await page.clock.runFor(5000);
  // The same again takes its place, and has its own eight seconds.
  await mark(alert);
  await save.click();
  await expect(alert).not.toHaveAttribute("data-seen");
  await page.clock.runFor(7900);
  await expect(alert).toHaveCount(1);
  await page.clock.runFor(5100);
  await expect(alert).toHaveCount(0);
  await save.click();
  await alerts.getByRole("button", { name: "Close" }).click();
  await expect(alert).toHaveCount(0);
  await dialog.getByRole("button", { name: "Close", exact: true }).click();
  await page.clock.runFor(1000);
  await expect(dialog).toBeHidden();

  const star = page.getByRole("button", { name: `Favourite ${name}`, exact: true });
  const toast = toasts.getByRole("alert");
  await star.click();
  await expect(toast).toHaveText("The favourite could not be saved and is as it was before.");
  const bar = toasts.locator("> div");
  await toast.hover();
  await page.clock.runFor(60_000);
  await expect(bar).not.toHaveAttribute("data-leaving");
  // The keys are at it as well: both must let go.
  await toasts.getByRole("button", { name: "Close" }).focus();
  await page.mouse.move(5, 5);
  await page.clock.runFor(60_000);
  await expect(bar).not.toHaveAttribute("data-leaving");
  await star.focus();
  await page.clock.runFor(9999);
  await expect(bar).not.toHaveAttribute("data-leaving");
  // News of it are in the same place, and begin its time again.
  await mark(toast);
  await star.click();
  await expect(toast).not.toHaveAttribute("data-seen");
  await page.clock.runFor(9000);
  await expect(bar).toHaveCount(1);
  await page.clock.runFor(1000);
  await expect(bar).toHaveAttribute("data-leaving");
  await page.clock.runFor(349);
  await expect(bar).toHaveCount(1);
  await page.clock.runFor(1);
  await expect(bar).toHaveCount(0);
});
