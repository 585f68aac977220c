import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import { expect, type Page } from "@playwright/test";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe-core finds wrong with the portal's own page, frames left out: the rule and where it is broken. */
export async function axeFindings(page: Page): Promise<readonly string[]> {
  // A fade that is still running gives colours that nobody gets to read.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished),
    ),
  );
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const found: unknown = await page.evaluate(
    `axe.run(document, { iframes: false, resultTypes: ["violations"] }).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ": " + target.join(" "))))`,
  );
  if (!Array.isArray(found)) throw new Error("axe gave no list");
  return found.map(String);
}

/** A theme at a width. */
type Look = readonly [theme: "light" | "dark", width: number];

export const themes = (width: number): readonly Look[] => [
  ["light", width],
  ["dark", width],
];

const everyLook: readonly Look[] = [...themes(1440), ...themes(390).toReversed()];

/**
 * What axe-core finds in each theme at each width; the page must not be wider than the window. Its theme must be `system`:
 * it follows the device.
 */
export async function findingsInEveryLook(page: Page, looks = everyLook): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [theme, width] of looks) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme: theme });
    await expect(page.locator("html[data-theme=dark]")).toHaveCount(theme === "dark" ? 1 : 0);
    // What is laid out by its measured size follows a moment later.
    const scrollWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(scrollWidth, "no wider than the window").toBeLessThanOrEqual(width);
    const findings = await axeFindings(page);
    found.push(...findings.map((finding) => `${theme}, ${width} px, ${finding}`));
  }
  return found;
}
