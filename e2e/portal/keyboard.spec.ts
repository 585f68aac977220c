import { expect, type Locator, type Page } from "@playwright/test";

import { enterCode, inTurn } from "../sign-in.ts";
import { isLongRun } from "../variants.ts";
import { press, test } from "./people.ts";

test.skip(!isLongRun(), "Only in a long run: many screens, by keyboard alone.");

/** Presses Tab until an element has the focus, which must be seen. */
async function tabTo(page: Page, target: Locator, key = "Tab"): Promise<void> {
  await expect(target).toBeVisible();
  const without = await target.evaluate(ringsNear);
  for (let stop = 0; stop < 120; stop += 1) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) {
      expect(await target.evaluate(ringsNear), `${String(target)} shows the focus`).not.toEqual(without);
      return;
    }
  }
  throw new Error(`Tab does not reach ${String(target)}.`);
}

/** The outlines and shadows of an element and of what it is in. */
function ringsNear(element: Element): readonly string[] {
  const styles = [getComputedStyle(element, "::after")];
  for (let one: Element | null = element; one !== null; one = one.parentElement)
    styles.push(getComputedStyle(one));
  return styles.map(
    ({ outlineStyle, outlineWidth, boxShadow }) => `${outlineStyle} ${outlineWidth} ${boxShadow}`,
  );
}

test("by keyboard alone: sign in, open a report, choose its period, filter, read, print", async ({
  page,
}) => {
  test.setTimeout(240_000);
  await inTurn("planner", async () => {
    const began = Date.now();
    await page.goto("/login");
    await expect(page.getByLabel("Username")).toBeFocused();
    await page.keyboard.type("planner");
    await tabTo(page, page.getByLabel("Password", { exact: true }));
    await page.keyboard.type("Vitrine-demo-1!");
    await press(page, "Enter");
    await expect(page.getByLabel("Security code")).toBeFocused();
    await enterCode(page, "planner@vitrine.example", began);
  });

  const workspace = page
    .getByRole("region", { name: "Workspaces" })
    .getByRole("link", { name: "Meridian Outdoor" });
  await tabTo(page, workspace);
  await press(page, "Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Meridian Outdoor");
  await tabTo(page, page.getByRole("link", { name: "Campaign performance", exact: true }));
  await press(page, "Enter");

  const report = page.frameLocator("iframe");
  await expect(report.locator("figure[data-status=ready]").first()).toBeVisible();
  const period = report.getByRole("button", { name: /^Period:/ });
  await tabTo(page, period);
  await press(page, "Enter");
  await expect(report.getByRole("radio", { name: "All time" })).toBeFocused();
  await press(page, "ArrowDown", "ArrowDown", "ArrowDown", "Enter");
  await expect(period).toContainText("Last 28 days");
  await expect(period).toBeFocused();

  const filters = report.getByRole("button", { name: /^Filters/ });
  await tabTo(page, filters);
  await press(page, "Enter");
  const channel = report.getByRole("button", { name: /^Channel\b/ }).first();
  await tabTo(page, channel);
  await press(page, "Enter");
  const social = report.getByRole("checkbox", { name: /^Social/ });
  await tabTo(page, social);
  await press(page, "Space");
  await expect(social).toBeChecked();
  await tabTo(page, report.getByRole("button", { name: "Close the filters" }), "Shift+Tab");
  await press(page, "Enter");
  await expect(filters).toBeFocused();

  const trend = report
    .locator("figure")
    .filter({ hasText: /by (day|week)/ })
    .first();
  const toTable = trend.getByRole("button", { name: /^Show .* as a (?:table|chart)/ }).first();
  await tabTo(page, toTable);
  await press(page, "Enter");
  await expect(trend.getByRole("table").or(trend.getByRole("grid")).first()).toBeVisible();
  await expect(toTable).toBeFocused();
  await press(page, "Enter");
  const plot = trend.locator("[tabindex='0']").first();
  await tabTo(page, plot);
  await press(page, "ArrowRight");
  await expect(trend.locator("[aria-live=polite]").first()).not.toBeEmpty();

  await page.keyboard.press("Control+p");
  const paper = report.getByRole("dialog");
  await expect(paper).toBeVisible();
  await expect.poll(() => paper.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await press(page, "Escape");
  await expect(paper).toBeHidden();
  await expect(plot, "where the focus was").toBeFocused();
});
