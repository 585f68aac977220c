import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import type { Frame, Page } from "@playwright/test";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * What axe-core finds wrong in a page or a frame once its animations have ended.
 *
 * @param run an expression over `axe` in the page, which gives a list
 */
export async function runAxe(target: Page | Frame, run: string): Promise<readonly string[]> {
  // Colours in the middle of a fade are not those that a user reads.
  await target.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        // What follows the scroll position never ends.
        .filter(({ timeline }) => timeline === document.timeline)
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished),
    ),
  );
  if (!(await target.evaluate(() => "axe" in window))) await target.evaluate(axeSource);
  const found: unknown = await target.evaluate(run);
  if (!Array.isArray(found)) throw new Error("axe gave no list");
  return found.map(String);
}
