import { expect, type Frame, type Page } from "@playwright/test";

import { isLongRun } from "../variants.ts";
import { examine } from "./axe-findings.ts";
import { test } from "./people.ts";

test.skip(!isLongRun(), "Only in a long run: every screen in every look takes minutes.");

/** Windows: of a desktop, of a phone, and one of 1280 × 1024 pixels at 400 % zoom. */
const looks = [
  { theme: "light", width: 1440, height: 900, forced: "none" },
  { theme: "dark", width: 390, height: 844, forced: "none" },
  { theme: "light", width: 320, height: 256, forced: "none" },
  { theme: "dark", width: 320, height: 256, forced: "none" },
  { theme: "light", width: 1440, height: 900, forced: "active" },
] as const;

const workspace = "/test-workspace-1";
const screens = [
  { name: "login", person: null, path: "/login" },
  { name: "home", person: "planner", path: "/" },
  { name: "home of a client", person: "client", path: "/" },
  { name: "dashboard", person: "planner", path: workspace },
  { name: "import", person: "admin", path: `${workspace}/import` },
  { name: "settings", person: "admin", path: `${workspace}/settings` },
  { name: "settings of a client", person: "client", path: `${workspace}/settings` },
  { name: "notes", person: "planner", path: `${workspace}/notes` },
  { name: "deleted reports", person: "admin", path: `${workspace}/deleted` },
  { name: "account", person: "planner", path: "/account" },
  { name: "admin", person: "admin", path: "/admin" },
  { name: "missing workspace", person: "planner", path: "/no-such-workspace" },
  { name: "report", person: "planner", path: `${workspace}/d1000000-0000-4000-8000-000000001001` },
] as const;

for (const { name, person, path } of screens) {
  test(`no state of ${name} has a fault for assistive technology, in any window`, async ({
    page,
    openAs,
  }) => {
    test.setTimeout(600_000);
    const shown = person === null ? page : await openAs(person, { theme: "system" });
    const found: string[] = [];
    for (const { theme, width, height, forced } of looks) {
      await shown.setViewportSize({ width, height });
      await shown.emulateMedia({ colorScheme: theme, forcedColors: forced });
      await shown.goto(path);
      const frame = await loaded(shown, name === "report");
      const states = [await faultsOf(shown, "as opened"), ...(await faultsOfPopups(shown, frame))];
      found.push(...states.flat().map((fault) => `${theme}, ${width} × ${height}, ${forced}: ${fault}`));
    }
    expect(found).toEqual([]);
  });
}

/** Waits until a screen is there. @returns the frame of a report */
async function loaded(page: Page, isReport: boolean): Promise<Frame> {
  await expect(page.getByRole("heading", { level: 1 }).or(page.locator("iframe")).first()).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  if (!isReport) return page.mainFrame();
  const figures = page.frameLocator("iframe").locator("figure[data-status=ready]");
  await expect(figures.first()).toBeVisible();
  const frame = page.frames().find((one) => one.parentFrame() !== null);
  if (frame === undefined) throw new Error("The report has no frame.");
  return frame;
}

/** What axe-core finds in the page and its frames, and whether one of them scrolls sideways. */
async function faultsOf(page: Page, state: string): Promise<readonly string[]> {
  const faults = await Promise.all(
    page.frames().map(async (frame) => {
      // What depends on measured sizes is laid out a moment later.
      const isWide = await frame
        .waitForFunction(() => document.documentElement.scrollWidth <= window.innerWidth, null, {
          timeout: 2000,
        })
        .then(
          () => false,
          () => true,
        );
      return [...(await examine(frame)), ...(isWide ? ["scrolls sideways"] : [])];
    }),
  );
  return faults.flat().map((fault) => `${state}: ${fault}`);
}

/** Opens by keyboard everything that a button opens. Closed again, the focus must not be lost. */
async function faultsOfPopups(page: Page, frame: Frame): Promise<readonly (readonly string[])[]> {
  // Marked, because a list that shows more or fewer cards moves the places of its buttons.
  const kinds = await frame.locator("button[aria-haspopup]:visible").evaluateAll((buttons) => {
    const nameOf = (button: Element) =>
      (button.getAttribute("aria-label") ?? button.textContent ?? "").trim();
    // The first of each kind: cards and visuals have the same menus.
    const chosen = new Map(
      buttons.toReversed().map((button) => [nameOf(button).replace(/ (?:of|for) .*/, ""), button]),
    );
    [...chosen.values()].forEach((button, index) => button.setAttribute("data-kind", String(index)));
    return [...chosen.keys()];
  });
  const faults: (readonly string[])[] = [];
  for (const [index, kind] of kinds.entries()) {
    const button = frame.locator(`[data-kind="${index}"]`);
    await button.press("Enter", { timeout: 20_000 });
    await expect(
      frame.locator("[role=dialog]:visible, [role=menu]:visible, [role=listbox]:visible").first(),
    ).toBeVisible();
    faults.push(await faultsOf(page, kind));
    await page.keyboard.press("Escape");
    await expect(button, `${kind} has the focus again`).toBeFocused();
  }
  return faults;
}
