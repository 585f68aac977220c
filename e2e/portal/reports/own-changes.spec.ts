import { expect, type Page } from "@playwright/test";

import { axeFindings } from "../axe-findings.ts";
import { test, type MadeReport } from "../people.ts";

const workspace = "test-workspace-1";
const frame = (page: Page) => page.frameLocator("iframe");

test(
  "[OWN-1, OWN-2, OWN-3] a client changes a visual for themselves by keyboard, keeps it in a view, and resets it",
  { tag: "@rotating" },
  async ({ openAs, callAs }) => {
    const call = await callAs("client");
    const { reports } = (await (await call("GET", `/reports/${workspace}/`)).json()) as {
      reports: MadeReport[];
    };
    const page = await openAs("client");
    await page.goto(`/${workspace}/${reports[0]?.id ?? ""}`);
    const figure = frame(page).getByRole("figure", { name: "Spend by channel" });
    await figure.getByRole("button", { name: "More options for Spend by channel" }).press("Enter");
    await frame(page).getByRole("menuitem", { name: "Change for me…" }).press("Enter");
    const panel = frame(page).getByRole("dialog", { name: "Change “Spend by channel” for me" });
    await panel.getByRole("button", { name: "Pie chart" }).press("Enter");
    await expect(panel.getByRole("button", { name: "Pie chart" })).toHaveAttribute("aria-pressed", "true");
    await panel.getByRole("button", { name: "Remove Spend" }).press("Enter");
    await expect(panel.getByRole("button", { name: "Remove Spend" })).toBeHidden();
    await panel.getByRole("button", { name: "Undo" }).press("Enter");
    await expect(panel.getByRole("button", { name: "Remove Spend" })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();

    await frame(page).getByRole("button", { name: "Views" }).click();
    const views = frame(page).getByRole("dialog", { name: "Views" });
    await views.getByRole("textbox").fill("As a pie");
    await views.getByRole("textbox").press("Enter");
    await expect(views.getByRole("button", { name: "As a pie", exact: true })).toBeVisible();
    await page.reload();
    await expect(figure).toBeVisible();
    await frame(page).getByRole("button", { name: "Views" }).click();
    await views.getByRole("button", { name: "As a pie", exact: true }).click();
    await figure.getByRole("button", { name: "More options for Spend by channel" }).press("Enter");
    await frame(page).getByRole("menuitem", { name: "Change for me…" }).press("Enter");
    await expect(panel.getByRole("button", { name: "Pie chart" })).toHaveAttribute("aria-pressed", "true");
    await panel.getByRole("button", { name: "As the author made it" }).press("Enter");
    await expect(panel.getByRole("button", { name: "Pie chart" })).toHaveAttribute("aria-pressed", "false");
    await page.keyboard.press("Escape");
    await frame(page).getByRole("button", { name: "Views" }).click();
    await views.getByRole("button", { name: "Remove As a pie" }).click();
    await expect(views.getByRole("button", { name: "As a pie", exact: true })).toBeHidden();
  },
);
