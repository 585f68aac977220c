import { expect, type Page } from "@playwright/test";

import { test } from "./people.ts";

/** Where each card stands, and what it says. */
const cardsOf = (page: Page) =>
  page.locator("main article").evaluateAll((cards) =>
    cards.map((card) => {
      const { x, y, width, height } = card.getBoundingClientRect();
      return [x, y, width, height].map(Math.round).join(" ") + card.textContent;
    }),
  );

for (const width of [1440, 390]) {
  test(`the page draws the reports before the program runs, where the program draws them at ${width} px, and the focus stays`, async ({
    openAs,
  }) => {
    const page = await openAs("admin", { width });
    let arrive = (): void => {};
    const arrives = new Promise<void>((resolve) => (arrive = resolve));
    await page.route("**/assets/base-*.js", async (route) => {
      await arrives;
      await route.continue();
    });
    await page.goto("/kestrel-energy", { waitUntil: "commit" });

    const early = page.locator("[data-early]");
    await expect(early.first()).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kestrel Energy");
    // What needs the program is not there.
    await expect(page.locator("main").getByRole("button")).toHaveCount(0);
    const drawn = await cardsOf(page);
    const second = early.nth(1).getByRole("link");
    const name = await second.innerText();
    await second.focus();

    arrive();
    const list = page.getByRole("list", { name: "Reports" });
    await expect(list).toBeVisible();
    await expect(early).toHaveCount(0);
    await expect(list.getByRole("link", { name })).toBeFocused();
    await page.getByText("Data complete through").waitFor();
    expect((await cardsOf(page)).slice(0, drawn.length)).toEqual(drawn);
  });
}

test("a report is opened from the list that the page has drawn", async ({ openAs }) => {
  const page = await openAs("admin");
  let isHeld = true;
  await page.route("**/assets/base-*.js", (route) => (isHeld ? undefined : route.continue()));
  await page.goto("/kestrel-energy", { waitUntil: "commit" });
  const link = page.locator("[data-early]").first().getByRole("link");
  const href = await link.getAttribute("href");
  // The program of this page never arrives, that of the next one does.
  isHeld = false;
  await link.click();
  await expect(page).toHaveURL(href ?? "");
  await expect(page.locator("iframe")).toBeVisible();
});
