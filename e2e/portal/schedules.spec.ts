import { expect, type APIRequestContext, type Page } from "@playwright/test";

import { portalUrl } from "../addresses.ts";
import { findingsInLooks } from "./axe-findings.ts";
import { test } from "./people.ts";

const workspace = "atelier-lumen";

/** The newest address of this kind in a mail to an outside address. */
async function newestDeliveryLink(
  request: APIRequestContext,
  address: string,
  sentence: RegExp,
): Promise<string> {
  let found = "";
  await expect
    .poll(
      async () => {
        const answer = await request.get(`${portalUrl}/dev/mailbox.json`);
        const mails = (await answer.json()) as readonly { to: string; subject: string; text: string }[];
        const texts = mails.filter(({ to }) => to === address).map(({ text }) => sentence.exec(text)?.[1]);
        found = texts.find((link) => link !== undefined) ?? "";
        return found;
      },
      { timeout: 60_000 },
    )
    .not.toBe("");
  return found;
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  const box = page.getByRole("combobox", { name: label, exact: true });
  await box.fill(option);
  await box.press("Enter");
}

test("[SCHEDULE-80, SCHEDULE-82] what is wrong in the form is named with its rule, and input is not lost", async ({
  openAs,
}) => {
  const page = await openAs("admin", { theme: "system" });
  await page.goto(`/${workspace}/schedules`);
  await page.getByRole("button", { name: "New schedule" }).click();
  await page.getByRole("button", { name: "Create schedule" }).click();
  const faults = page.getByRole("alert").filter({ hasText: "The schedule cannot be saved yet" });
  await expect(faults).toContainText("Recipients: choose at least one person, group or address");
  await expect(faults).toBeFocused();
  await expect(page.getByRole("status", { name: "Due" })).toContainText(
    "first working day of every month at 8:00",
  );
  await choose(page, "On", "A weekday, such as the first Monday");
  await expect(page.getByRole("status", { name: "Due" })).toContainText("first Monday of every month");
  await expect(page.getByRole("status", { name: "Due" }).getByRole("listitem")).toHaveCount(5);
  await page.getByRole("link", { name: "Back to the schedules" }).click();
  await expect(page.getByRole("alertdialog", { name: "Discard your changes?" })).toBeVisible();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect(page.getByRole("combobox", { name: "Which one" })).toHaveValue("First");
  expect(await findingsInLooks(page)).toEqual([]);
});

test("[SCHEDULE-86, SCHEDULE-89, SCHEDULE-91] a schedule is created and run, a second person approves, and its link brings the file", async ({
  openAs,
  browser,
  request,
}) => {
  test.setTimeout(240_000);
  const name = `Numbers ${Date.now()}`;
  const address = `cfo-${Date.now()}@client.example`;
  const page = await openAs("admin", { theme: "system" });
  await page.goto(`/${workspace}/schedules/new`);
  const report = page.getByRole("combobox", { name: "Report", exact: true });
  await report.click();
  await page.getByRole("option").first().click();
  await page.getByLabel("Name of the schedule").fill(name);
  await page.getByLabel("Subject").fill(name);
  await page.getByRole("checkbox", { name: "PDF" }).uncheck();
  await page.getByRole("checkbox", { name: "Excel" }).check();
  await page.getByRole("button", { name: "Add an address" }).click();
  await page.getByLabel("E-mail", { exact: true }).fill(address);
  await choose(page, "Files", "By a link that expires");
  await page.getByRole("checkbox", { name: "Wait until the figures" }).uncheck();
  await page.getByRole("checkbox", { name: "A second person must approve" }).check();
  await choose(page, "By the role", "Planner");
  await page.getByRole("button", { name: "Create schedule" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByText("Not confirmed yet")).toBeVisible();
  expect(await findingsInLooks(page)).toEqual([]);

  const visitor = await (await browser.newContext({ baseURL: portalUrl, locale: "en-GB" })).newPage();
  await visitor.addInitScript(() => localStorage.setItem("selected-theme", "system"));
  await visitor.goto(await newestDeliveryLink(request, address, /(https?:\/\/\S+\/delivery\/?#\S+)/));
  await visitor.getByRole("button", { name: "Yes, send it to me" }).click();
  await expect(visitor.getByText("Each mail has a link to unsubscribe.")).toBeVisible();

  await page.reload();
  await page.getByRole("button", { name: "Send now" }).click();
  await page.getByRole("button", { name: "Yes" }).click();
  await expect(page.getByText("The delivery has been started.")).toBeVisible();

  const second = await openAs("planner", { theme: "system" });
  await expect(async () => {
    await second.goto("/approvals");
    await second.getByRole("link", { name }).click({ timeout: 3000 });
  }).toPass({ timeout: 90_000 });
  const version = second.getByRole("article");
  await expect(version.getByRole("button", { name: /^Open .*\.xlsx$/ })).toBeVisible();
  expect(await findingsInLooks(second)).toEqual([]);
  await version.getByLabel("Note").fill("The figures are those of the platforms.");
  await version.getByRole("button", { name: "Approve" }).click();
  await expect(second.getByText("The version has been approved.")).toBeVisible();

  const link = await newestDeliveryLink(request, address, /Open the files?:\s+(https?:\/\/\S+)/);
  await visitor.goto("about:blank");
  await visitor.goto(link);
  const download = visitor.waitForEvent("download");
  await visitor.getByRole("button", { name: /^Download .*\.xlsx$/ }).click();
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  expect(await findingsInLooks(visitor)).toEqual([]);
  await second.reload();
  await expect(second.getByRole("table", { name: "Recipients" })).toContainText(address);
  await visitor.context().close();
});
