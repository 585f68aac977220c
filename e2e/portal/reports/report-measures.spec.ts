import { expect, type Page } from "@playwright/test";

import { axeFindings } from "../axe-findings.ts";
import { makeReport, test } from "../people.ts";

const workspace = "northwind-travel";
const frame = (page: Page) => page.frameLocator("iframe");
const editor = (page: Page) => frame(page).getByRole("main", { name: "Report editor" });

test("[MEASURE-4, MEASURE-5] an author writes a measure by keyboard, sees its faults and figures, and readers see it", async ({
  openAs,
}) => {
  const page = await openAs("planner");
  const { id } = await makeReport(page, workspace, "With a measure");
  await page.goto(`/${workspace}/${id}?mode=edit`);
  await editor(page).getByRole("button", { name: "New measure" }).press("Enter");
  const dialog = frame(page).getByRole("dialog", { name: "New measure" });
  const formula = dialog.getByRole("textbox", { name: "Formula" });
  await expect(formula).toBeFocused();
  await formula.pressSequentially("ratio([Spe");
  await expect(dialog.getByRole("option")).toContainText(["[Spend]", "[Spend, previous period]"]);
  expect(await axeFindings(page)).toEqual([]);
  await formula.press("Tab");
  await expect(formula).toHaveValue("ratio([Spend]");
  await formula.pressSequentially(", [Clik])");
  await expect(dialog.getByText("unknown measure “Clik”").or(dialog.getByText('"Clik"'))).toContainText(
    "Character 16",
  );
  await expect(dialog.getByRole("button", { name: "Add measure" })).toHaveAttribute("aria-disabled", "true");
  await formula.fill("ratio([Spend], [Clicks])");
  await dialog.getByRole("textbox", { name: "Name" }).fill("Cost of a click");
  await dialog.getByRole("combobox", { name: "Format" }).selectOption("Money");
  await expect(dialog.getByRole("row", { name: /^In all €\d/ })).toBeVisible();
  await dialog.getByRole("textbox", { name: "Name" }).press("Enter");
  await expect(dialog).toBeHidden();

  const field = editor(page).getByRole("button", { name: "Cost of a click" }).first();
  await field.press("Enter");
  const visual = editor(page).getByRole("figure", { name: "Cost of a click" });
  await expect(visual).toContainText(/€\d/);
  await editor(page).getByRole("button", { name: "Options for Cost of a click", exact: true }).press("Enter");
  await frame(page).getByRole("menuitem", { name: "Edit measure…" }).press("Enter");
  const change = frame(page).getByRole("dialog", { name: "Measure “Cost of a click”" });
  await change.getByRole("textbox", { name: "Name" }).fill("Price of a click");
  await change.getByRole("button", { name: "Apply" }).click();
  await expect(
    editor(page).getByRole("button", { name: "Options for Price of a click", exact: true }),
  ).toBeVisible();
  await expect(visual.first()).toContainText(/€\d/);
  await editor(page).getByRole("button", { name: "Save" }).click();
  await expect(editor(page).getByText("all changes saved")).toBeVisible();

  const reader = await openAs("admin");
  await reader.goto(`/${workspace}/${id}`);
  await expect(frame(reader).getByRole("figure", { name: "Cost of a click" })).toContainText(/€\d/);

  await editor(page).getByRole("button", { name: "Options for Price of a click", exact: true }).click();
  await frame(page).getByRole("menuitem", { name: "Delete" }).click();
  await expect(
    editor(page).getByRole("button", { name: "Options for Price of a click", exact: true }),
  ).toBeHidden();
  await editor(page).getByRole("button", { name: "Undo", exact: true }).click();
  await expect(
    editor(page).getByRole("button", { name: "Options for Price of a click", exact: true }),
  ).toBeVisible();
});
