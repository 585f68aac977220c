import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import type { Page } from "@playwright/test";

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
  await page.evaluate(axeSource);
  const found: unknown = await page.evaluate(
    `axe.run(document, { iframes: false }).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ": " + target.join(" "))))`,
  );
  if (!Array.isArray(found)) throw new Error("axe gave no list");
  return found.map(String);
}

/** Each theme at each width. */
export const looks = [
  ["light", 1440],
  ["light", 390],
  ["dark", 1440],
  ["dark", 390],
] as const;
