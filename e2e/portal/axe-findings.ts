import { expect, type Frame, type Page, test } from "@playwright/test";

import { runAxe } from "../axe.ts";
import { isChecked, variants } from "../variants.ts";

/** How often each test has asked for findings, by its id. */
const calls = new Map<string, number>();

/** The number of this call within its test. */
function countCall(): number {
  const { testId } = test.info();
  const call = calls.get(testId) ?? 0;
  calls.set(testId, call + 1);
  return call;
}

/**
 * The rules that axe-core finds broken on the portal's own page, without frames, and where. Each call looks in a third of
 * the runs and in every long run; otherwise it finds nothing.
 */
export async function axeFindings(page: Page): Promise<readonly string[]> {
  const name = `${test.info().titlePath.join(" ")} ${countCall()}`;
  return isChecked(name) ? examine(page) : [];
}

/** The rules that axe-core finds broken in a page or a frame, without frames within, and where. */
export function examine(page: Page | Frame): Promise<readonly string[]> {
  return runAxe(
    page,
    `axe.run(document, { iframes: false, resultTypes: ["violations"] }).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ": " + target.join(" "))))`,
  );
}

/** A theme at a width. */
type Look = readonly [theme: "light" | "dark", width: number];

export const themes = (width: number): readonly Look[] => [
  ["light", width],
  ["dark", width],
];

const everyLook: readonly Look[] = [...themes(1440), ...themes(390).toReversed()];

/**
 * What axe-core finds in each theme at each width, in a long run; otherwise in one of these looks. The looks take turns
 * over the calls of a test, and the seed chooses the first. At every width, the page must not be wider than the window.
 * The page ends in the last look.
 *
 * The theme of the page must be `system`, which follows the device.
 */
export async function findingsInLooks(page: Page, looks = everyLook): Promise<readonly string[]> {
  const { titlePath } = test.info();
  const call = countCall();
  const turned = looks.map((_, index) => looks[(index + call) % looks.length] as Look);
  const examined = new Set(variants(titlePath.join(" "), turned));
  const found: string[] = [];
  for (const look of looks) {
    const [theme, width] = look;
    if (!examined.has(look) && theme === "dark") continue;
    await showIn(page, look);
    // What depends on measured sizes is laid out a moment later.
    const scrollWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(scrollWidth, "no wider than the window").toBeLessThanOrEqual(width);
    if (!examined.has(look)) continue;
    const findings = await examine(page);
    found.push(...findings.map((finding) => `${theme}, ${width} px, ${finding}`));
  }
  const last = looks.at(-1);
  if (last !== undefined) await showIn(page, last);
  return found;
}

async function showIn(page: Page, [theme, width]: Look): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator("html[data-theme=dark]")).toHaveCount(theme === "dark" ? 1 : 0);
}
