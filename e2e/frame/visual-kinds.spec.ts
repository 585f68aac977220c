import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import { expect, test, type Locator, type Page } from "@playwright/test";

import { openFrameHouse, type FrameHouse } from "./frame-server.ts";
import { openHostPage, type HostPage } from "./host-page.ts";
import { kindsPages } from "./kinds-report.ts";

/*
 * The kinds of charts whose code is loaded when the first of them is drawn: each has a name, words and a table, and is
 * read and picked by keyboard alone.
 */
const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

let house: FrameHouse;
test.beforeAll(async () => {
  house = await openFrameHouse();
});
test.afterAll(async () => {
  await house.close();
});

async function open(page: Page, pageName: string): Promise<HostPage> {
  await page.route("**/api/embed/report/", async (route) => {
    const reply = await route.fetch();
    const report: { definition: object } = await reply.json();
    await route.fulfill({
      json: { ...report, definition: { ...report.definition, pages: kindsPages, bookmarks: [] } },
    });
  });
  const host = await openHostPage(page, house);
  const body = { type: "report", id: "report-1", accessToken: "token-1", settings: {}, pageName };
  expect((await host.call("POST", "/report/load", body)).statusCode).toBe(202);
  await host.event("rendered");
  return host;
}

const visual = (host: HostPage, title: string): Locator => host.frame.getByRole("figure", { name: title });
const chart = (host: HostPage, title: string): Locator =>
  visual(host, title).getByRole("application", { name: new RegExp(`^${title}: values`) });

for (const { name } of kindsPages) {
  test(`every kind on the page ${name} is drawn once the report says so, has words, and no fault that axe finds`, async ({
    page,
  }) => {
    const host = await open(page, name);
    const figures = host.frame.getByRole("figure");
    await expect(figures).toHaveCount(6);
    // Drawn when `rendered` is told: nothing is waited for here.
    expect(
      await figures.evaluateAll(
        (all) =>
          all.filter((one) => one.querySelector("svg[aria-hidden] [data-mark], table") === null).length,
      ),
    ).toBe(0);
    for (const figure of await figures.all()) await expect(figure).toHaveAccessibleDescription(/\d.*\.$/);
    const frame = page.frames()[1];
    await frame?.evaluate(axeSource);
    const faults = await frame?.evaluate(async () => {
      const { axe } = window as unknown as {
        axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
      };
      return (await axe.run()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ""}`);
    });
    expect(faults).toEqual([]);
  });
}

test("marks are read and picked by keyboard, and cells of two dimensions are picked as such", async ({
  page,
}) => {
  const host = await open(page, "places");
  const heat = chart(host, "Clicks by channel and device");
  await heat.focus();
  await heat.press("ArrowRight");
  await expect(visual(host, "Clicks by channel and device").getByRole("status").first()).toHaveText(
    /^Desktop, Search: Clicks [\d,]+$/,
  );
  const since = (await host.heard()).length;
  await heat.press("Enter");
  expect(await host.event("dataSelected", since)).toMatchObject({
    dataPoints: [{ identity: [{ equals: "Desktop" }, { equals: "Search" }] }],
  });
  await heat.press("Escape");
  await heat.press("Escape");
  const bubbles = chart(host, "Spend against conversions");
  await bubbles.focus();
  await bubbles.press("End");
  await expect(visual(host, "Spend against conversions").getByRole("status").first()).toHaveText(
    /^Social: Spend €[\d,.]+, Conversions [\d,]+, Impressions/,
  );
});

test("a matrix opens, closes and picks its groups by keyboard; its figures are those of the answer", async ({
  page,
}) => {
  const host = await open(page, "steps");
  const matrix = visual(host, "Channels and devices");
  const region = matrix.getByRole("region", { name: "Channels and devices" });
  await region.focus();
  await region.press("ArrowDown");
  await expect(matrix.getByRole("status").first()).toHaveText(/^Audio: Spend €1,666\.67, Clicks 8,634$/);
  await expect(matrix.getByRole("rowheader", { name: "Mobile" }).first()).toBeVisible();
  await region.press("ArrowLeft");
  await expect(matrix.getByRole("row", { name: /Audio/ })).toHaveAttribute("aria-expanded", "false");
  await expect(matrix.getByRole("rowheader").nth(1)).toContainText("Connected TV");
  const since = (await host.heard()).length;
  await region.press("Enter");
  expect(await host.event("dataSelected", since)).toMatchObject({
    dataPoints: [{ identity: [{ equals: "Audio" }] }],
  });
});

test("a funnel says what each step keeps, a pie what is left out of its slices", async ({ page }) => {
  const host = await open(page, "steps");
  const funnel = chart(host, "From impression to conversion");
  await funnel.focus();
  await funnel.press("End");
  await expect(visual(host, "From impression to conversion").getByRole("status").first()).toHaveText(
    /^Conversions: .*Of the first step 0\.1%, Of the step before 3\.8%$/,
  );
  await host.frame.getByRole("tab", { name: "Shares" }).click();
  const pie = chart(host, "Greatest channels");
  await pie.focus();
  await pie.press("End");
  await expect(visual(host, "Greatest channels").getByRole("status").first()).toHaveText(
    /^Others: Spend €[\d,.]+ · 31\.9%$/,
  );
});
