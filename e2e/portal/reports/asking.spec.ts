import { expect, type Page } from "@playwright/test";

import { axeFindings } from "../axe-findings.ts";
import { press, test } from "../people.ts";

const panel = (page: Page) => page.getByRole("dialog", { name: "Ask a question" });
const questions = (page: Page) => panel(page).frameLocator("iframe");
const field = (page: Page) => questions(page).getByRole("combobox", { name: "Your question" });

test("[QNA-59] a question typed into the palette is answered from the data of the workspace", async ({
  openAs,
}) => {
  const page = await openAs("planner");
  await page.goto("/test-workspace-1");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Meridian Outdoor");
  await press(page, "Control+k");
  await page.keyboard.type("spend by channel last month");
  await expect(page.getByRole("option")).toHaveText([/Ask: spend by channel last month/]);
  await press(page, "Enter");
  await expect(panel(page)).toContainText("Answered from all data of Meridian Outdoor.");
  await expect(questions(page).getByRole("figure", { name: "Spend by channel last month" })).toHaveAttribute(
    "data-status",
    "ready",
  );
  expect(await axeFindings(page)).toEqual([]);
  await field(page).press("Escape");
  await expect(panel(page)).toBeHidden();
});

test("[QNA-59] [QNA-60] a client asks within a report, and finds nothing of what it does not show", async ({
  openAs,
}) => {
  const page = await openAs("client");
  await page.goto("/");
  await page
    .getByRole("link", { name: /October 2026/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Ask a question" }).click();
  await expect(panel(page)).toContainText("with your rights");
  await field(page).fill("spend by channel");
  await field(page).press("Enter");
  await expect(questions(page).getByRole("figure", { name: "Spend by channel" })).toBeVisible();
  // A campaign of another client, and a figure of the agency.
  for (const unknown of ["spend for Heat Pump Grants", "margin by channel"]) {
    await field(page).fill(unknown);
    await field(page).press("Enter");
    await expect(
      questions(page)
        .getByText(/^Not understood/)
        .first(),
    ).toBeVisible();
    await expect(questions(page).getByRole("figure")).toBeHidden();
  }
});
