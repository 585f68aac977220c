import { randomUUID } from "node:crypto";

import { expect, type Page } from "@playwright/test";

import { axeFindings, findingsInLooks } from "../axe-findings.ts";
import { ask, cardOf, press, test } from "../people.ts";

/** In the page: the animation durations of all elements when they were added. */
declare let durations: string[];

const workspace = "atelier-lumen";
const dialog = (page: Page) => page.getByRole("dialog", { name: "Create Report" });
const button = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true });
const step = (page: Page) => dialog(page).getByRole("listitem").and(page.locator("[aria-current=step]"));

async function openWizard(page: Page): Promise<void> {
  await page.goto(`/${workspace}`);
  await page.getByRole("button", { name: "Add Report" }).click();
  await expect(dialog(page)).toBeVisible();
}

async function reachDetails(page: Page): Promise<void> {
  await openWizard(page);
  await button(page, "Next").click();
  await page.getByRole("radio", { name: /Campaign performance/ }).check();
  await button(page, "Next").click();
  await expect(page.getByRole("checkbox").first()).toBeVisible();
  await button(page, "Next").click();
}

test("[DIALOG-2, DIALOG-3, DIALOG-4, DIALOG-5, DIALOG-7, DIALOG-8, DIALOG-9, DIALOG-10, DIALOG-11, VALID-20, CALL-29, CALL-30, CONST-1, CONST-2] the four steps, which buttons each has, and where the keys go; the dialog moves for 300 ms, its backdrop for 150", async ({
  openAs,
}) => {
  const page = await openAs("planner");
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.addInitScript(() => {
    Object.assign(window, { durations: [] });
    // Not when animations begin: that event may come after a short one has ended.
    new MutationObserver((records) => {
      for (const added of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(added instanceof Element)) continue;
        for (const element of [added, ...added.querySelectorAll("*")])
          durations.push(getComputedStyle(element).animationDuration);
      }
    }).observe(document, { subtree: true, childList: true });
  });
  await openWizard(page);
  await expect.poll(() => page.evaluate(() => durations)).toEqual(expect.arrayContaining(["0.3s", "0.15s"]));
  await expect(step(page)).toContainText("Report type");
  const type = dialog(page).getByLabel("Report type");
  await expect(type).toHaveValue("campaign_digital");
  await expect(type).toHaveAttribute("readonly");
  await expect(button(page, "Previous")).toBeDisabled();
  await expect(button(page, "Create Report")).toHaveCount(0);
  await button(page, "Next").click();

  await expect(step(page)).toContainText("Template");
  await expect(dialog(page).getByRole("group", { name: "Step 2 of 4" }), "not what closes it").toBeFocused();
  await expect(button(page, "Next")).toBeDisabled();
  await expect(button(page, "Previous")).toBeDisabled();
  await page.getByRole("radio").first().check();
  await button(page, "Next").click();

  await expect(step(page)).toContainText("Pages");
  await expect(page.getByRole("checkbox").first()).toBeVisible();
  for (const box of await page.getByRole("checkbox").all()) await expect(box).toBeChecked();
  await expect(dialog(page).getByRole("region", { name: "Preview" }).getByRole("figure")).toHaveCount(
    await page.getByRole("checkbox").count(),
  );
  await expect(button(page, "Previous")).toBeDisabled();
  await button(page, "Next").click();

  await expect(step(page)).toContainText("Details");
  await expect(button(page, "Next")).toHaveCount(0);
  await expect(button(page, "Create Report")).toBeEnabled();
  await expect(button(page, "Previous")).toBeEnabled();
});

test(
  "[DIALOG-1, DIALOG-12] neither the backdrop nor Escape closes it; what is filled in outlives a reload; going back clears the data of the later steps",
  { tag: "@rotating" },
  async ({ openAs }) => {
    const page = await openAs("planner");
    await reachDetails(page);
    await dialog(page).getByLabel("Name").fill("Kept over a reload");
    await page.mouse.click(5, 5);
    await press(page, "Escape");
    await expect(dialog(page)).toBeVisible();
    await page.reload();
    await page.getByRole("button", { name: "Add Report" }).click();
    await expect(step(page)).toContainText("Details");
    await expect(dialog(page).getByLabel("Name")).toHaveValue("Kept over a reload");

    await button(page, "Previous").click();
    await page.getByRole("checkbox").first().uncheck();
    await button(page, "Next").click();
    await expect(dialog(page).getByLabel("Name")).toHaveValue("");
    await button(page, "Template").click();
    await expect(page.getByRole("radio", { name: /Campaign performance/ })).toBeChecked();
    await button(page, "Next").click();
    await expect(page.getByRole("checkbox").first()).toBeChecked();
  },
);

test(
  "[VALID-17, VALID-18, VALID-19, ERROR-1, ERROR-2] each empty field says so, an alert too, and nothing is sent",
  { tag: "@rotating" },
  async ({ openAs }) => {
    const page = await openAs("planner", { theme: "system" });
    let sent = 0;
    page.on("request", (request) => (sent += request.url().includes("/api/add-report/") ? 1 : 0));
    await reachDetails(page);
    await dialog(page).getByLabel("Name").fill("   ");
    await button(page, "Create Report").click();
    await expect(dialog(page).getByText("Field is required!")).toHaveCount(3);
    await expect(page.getByRole("alert")).toHaveText("Something went wrong. Try again later");
    expect(await findingsInLooks(page)).toEqual([]);
    expect(sent).toBe(0);
  },
);

test("[PRODUCT-5, DIALOG-6, ENTITY-15, CALL-26, CALL-27, CALL-28] a report is made by keyboard alone, and the list shows it", async ({
  openAs,
}) => {
  const page = await openAs("planner");
  const reportName = `Lumen by keyboard ${randomUUID().slice(0, 8)}`;
  await page.goto(`/${workspace}`);
  await page.getByRole("button", { name: "Add Report" }).focus();
  await press(page, "Enter");
  await expect(dialog(page)).toBeVisible();
  await button(page, "Next").focus();
  await press(page, "Enter");
  await page.getByRole("radio").first().focus();
  await press(page, "Space");
  await button(page, "Next").focus();
  await press(page, "Enter");
  const hidden = page.getByRole("checkbox", { name: "Channels" });
  await hidden.focus();
  await press(page, "Space");
  await expect(hidden).not.toBeChecked();
  await button(page, "Next").focus();
  await press(page, "Enter");
  await page.getByRole("combobox", { name: "Campaigns" }).focus();
  await press(page, "ArrowDown");
  await expect(page.getByRole("option").first()).toBeVisible();
  await press(page, "Enter", "ArrowDown", "Enter", "Escape");
  await expect(dialog(page).getByRole("button", { name: /^Remove / })).toHaveCount(2);
  await press(page, "Tab");
  await page.keyboard.type(reportName);
  await press(page, "Tab");
  await page.keyboard.type("Made without a mouse.");
  const request = page.waitForRequest("**/api/add-report/**");
  await page.evaluate(() => Object.assign(window, { isOldPage: true }));
  await button(page, "Create Report").focus();
  await press(page, "Enter");

  const body: unknown = (await request).postDataJSON();
  expect(body).toEqual({
    target_workspace_id: workspace,
    target_report_name: reportName,
    target_report_description: "Made without a mouse.",
    target_report_type: "campaign_digital",
    hidden_tabs: ["channels"],
    digital_campaign_ids: expect.stringMatching(/^\d{8},\d{8}$/),
  });
  expect((await request).headers()["idempotency-key"]).toMatch(/./);
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText(`“${reportName}” was created.`)).toBeVisible();
  expect(await page.evaluate(() => "isOldPage" in window), "the page was loaded again").toBe(false);
  await expect(cardOf(page, reportName)).toBeVisible();
  const { reports } = (await ask(page, "GET", `/reports/${workspace}/`)) as {
    reports: { id: string; name: string }[];
  };
  for (const { id, name } of reports) if (name === reportName) await ask(page, "DELETE", `/report/${id}/`);
});

test("[DIALOG-34, DIALOG-35, CONST-7, CONST-8, CONST-9] the menu of a select: its words, its height, five entries a page", async ({
  openAs,
}) => {
  const page = await openAs("planner");
  let answer = (): void => undefined;
  const hasBeenSeen = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/api/get-campaigns/**", (route) => hasBeenSeen.then(() => route.continue()));
  await reachDetails(page);
  const box = page.getByRole("combobox", { name: "Campaigns" });
  await box.click();
  await expect(page.getByText("Loading...", { exact: true })).toBeVisible();
  answer();
  const options = page.getByRole("option");
  await expect(options.first()).toBeVisible();
  const activeIs = (index: number) =>
    expect(box).toHaveAttribute("aria-activedescendant", RegExp(`-${index}$`));
  await activeIs(0);
  await press(page, "PageDown");
  await activeIs(5);
  await press(page, "PageUp");
  await activeIs(0);
  const height = async () =>
    (await page.getByRole("listbox").or(page.getByText("No options")).locator("xpath=..").boundingBox())
      ?.height ?? 0;
  expect(await height()).toBeLessThanOrEqual(300);
  expect(await axeFindings(page)).toEqual([]);
  await box.fill("zzz");
  await expect(page.getByText("No options", { exact: true })).toBeVisible();
  expect(await height()).toBeGreaterThanOrEqual(140);
  expect(await axeFindings(page)).toEqual([]);
});

test("axe finds nothing on any step, in any theme at any width", async ({ openAs }) => {
  const page = await openAs("planner", { theme: "system" });
  await openWizard(page);
  expect(await findingsInLooks(page)).toEqual([]);
  await button(page, "Next").click();
  await page.getByRole("radio").first().check();
  expect(await findingsInLooks(page)).toEqual([]);
  await button(page, "Next").click();
  await page.getByRole("checkbox").nth(1).uncheck();
  expect(await findingsInLooks(page)).toEqual([]);
});
