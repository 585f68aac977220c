import { randomUUID } from "node:crypto";

import { expect, type Locator, type Page } from "@playwright/test";

import { variants } from "../variants.ts";
import { ask, makeReport, test } from "./people.ts";

/** Marks an element, so that a test recognises another one in its place. */
const mark = (element: Locator) => element.evaluate((found) => found.setAttribute("data-seen", ""));

/** Stops the clock of the page until the test advances it. Answers of the server still arrive. */
async function holdClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 120_000);
}

test(
  "[ALERT-1, ALERT-2, ALERT-3, TOAST-1, TOAST-7, TOAST-8, TOAST-9] alerts and toasts are live regions, stay while they have the pointer or the focus, and leave in time",
  { tag: "@rotating" },
  async ({ openAs }) => {
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
    // The same message again replaces it, and stays for its own eight seconds.
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
    await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
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
    // The focus holds it as well as the pointer.
    await toasts.getByRole("button", { name: "Close" }).focus();
    await page.mouse.move(5, 5);
    await page.clock.runFor(60_000);
    await expect(bar).not.toHaveAttribute("data-leaving");
    await star.focus();
    await page.clock.runFor(9999);
    await expect(bar).not.toHaveAttribute("data-leaving");
    // A new message about the same favourite replaces it, and its time starts again.
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
  },
);

/** The controls and headings that an alert or a toast covers. */
async function covered(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const messages = [...document.querySelectorAll("[data-variant], [data-type][role=presentation]")];
    const places = messages.map((message) => message.getBoundingClientRect());
    const open = document.querySelector("[role=dialog]") ?? document;
    const targets = [...open.querySelectorAll<HTMLElement>("button, a, input, textarea, h1, h2")];
    return targets
      .filter((target) => target.closest("[inert]") === null)
      .filter((target) => messages.every((message) => !message.contains(target)))
      .filter((target) => {
        const { left, right, top, bottom, width } = target.getBoundingClientRect();
        if (width < 2 || top < 0 || bottom > window.innerHeight) return false;
        return places.some(
          (one) => left < one.right && right > one.left && top < one.bottom && bottom > one.top,
        );
      })
      .map((target) => target.getAttribute("aria-label") ?? target.textContent ?? target.tagName);
  });
}

for (const width of variants("the width under alerts", [390, 768, 1440])) {
  test(`alerts cover nothing that a person works with, at ${width} px`, async ({ openAs }) => {
    const page = await openAs("planner", { width });
    await page.route("**/api/workspace-tag/**", (route) =>
      route.request().method() === "GET" ? route.continue() : route.abort(),
    );
    await page.goto("/northwind-travel");
    const alert = page.getByRole("region", { name: "Messages" }).getByRole("alert");
    await page.getByRole("button", { name: "Add Report" }).click();
    const wizard = page.getByRole("dialog", { name: "Create Report" });
    await wizard.getByRole("button", { name: "Next" }).click();
    await page.getByRole("radio").first().check();
    await wizard.getByRole("button", { name: "Next" }).click();
    await wizard.getByRole("button", { name: "Next" }).click();
    await wizard.getByRole("button", { name: "Create Report" }).click();
    await expect(alert).toHaveText("Something went wrong. Try again later");
    expect(await covered(page)).toEqual([]);
    await wizard.getByRole("button", { name: "Close dialog" }).click();
    await expect(wizard).toBeHidden();
    await expect(alert, "it moves to the page").toBeVisible();
    expect(await covered(page)).toEqual([]);

    if (width < 992) await page.getByRole("button", { name: "Tags", exact: true }).click();
    await page.getByRole("button", { name: "Edit Tags" }).click();
    const tags = page.getByRole("dialog", { name: "Add WorkSpace Tags" });
    await tags.getByLabel("Tag name").fill("Never kept");
    await tags.getByRole("button", { name: "Save Changes" }).click();
    await expect(alert.first()).toBeVisible();
    expect(await covered(page)).toEqual([]);
  });
}

test("a failure is gone once a retry succeeds", async ({ openAs }) => {
  const page = await openAs("planner");
  const report = await makeReport(page, "atelier-lumen", `Tried again ${randomUUID().slice(0, 8)}`);
  await page.route("**/get-edit-report-template-settings/**", (route) =>
    route.request().method() === "PUT" ? route.abort() : route.continue(),
  );
  await page.goto("/atelier-lumen");
  await page.getByRole("button", { name: `Settings of ${report.name}` }).click();
  await page.getByRole("menuitem", { name: "Edit Dashboard" }).click();
  await page.getByRole("dialog").getByLabel("Description").fill("Another one.");
  const save = page.getByRole("dialog").getByRole("button", { name: "Save Changes" });
  await save.click();
  await expect(page.getByText("Having some problem during updating the data!")).toBeVisible();
  await page.unroute("**/get-edit-report-template-settings/**");
  await save.click();
  await expect(page.getByText("Dashboard updated successfully!")).toBeVisible();
  await expect(page.getByText("Having some problem during updating the data!")).toHaveCount(0);
  await ask(page, "DELETE", `/report/${report.id}/`);
});
