import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import type { Page } from "@playwright/test";

import { frameOf } from "./host-page.ts";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe-core finds wrong in the frame of a host's page: the rule, and the markup that breaks it. */
export async function axeFaults(page: Page): Promise<readonly string[]> {
  const frame = frameOf(page);
  // Colours in the middle of a fade are not those that a user reads.
  await frame.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        // What follows the scroll position never ends.
        .filter(({ timeline }) => timeline === document.timeline)
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished),
    ),
  );
  if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(axeSource);
  const found: unknown = await frame.evaluate(
    `axe.run({ resultTypes: ["violations"] }).then(({ violations }) => violations.map(({ id, nodes }) =>
      id + ": " + nodes.map(({ html, failureSummary }) => html + " " + failureSummary).join(" | ")))`,
  );
  if (!Array.isArray(found)) throw new Error("axe gave no list");
  return found.map(String);
}
