import type { Locator, Page } from "@playwright/test";

import { variants } from "../variants.ts";
import { axeFaults } from "./axe-faults.ts";
import type { FrameServer } from "./frame-server.ts";
import { expect, test } from "./frame-test.ts";
import { openHostPage, type HostPage } from "./host-page.ts";
import { kindsPages, stillPage, narrativePage } from "./kinds-report.ts";

/*
 * The kinds of charts whose code is loaded when the first of them is drawn: each has a name, words and a table, and is
 * read and picked by keyboard alone.
 */
let frameServer: FrameServer;
test.beforeAll(({ frameServer: shared }) => {
  frameServer = shared;
});

async function open(page: Page, pageName: string, pages: readonly object[] = kindsPages): Promise<HostPage> {
  frameServer.definitions.set("token-kinds", { pages: [...pages, narrativePage, stillPage], bookmarks: [] });
  frameServer.today.set("token-kinds", "2026-11-19");
  const host = await openHostPage(page, frameServer);
  const body = { type: "report", id: "report-1", accessToken: "token-kinds", settings: {}, pageName };
  expect((await host.call("POST", "/report/load", body)).statusCode).toBe(202);
  await host.event("rendered");
  return host;
}

const visual = (host: HostPage, title: string): Locator => host.frame.getByRole("figure", { name: title });
const chart = (host: HostPage, title: string): Locator =>
  visual(host, title).getByRole("application", { name: new RegExp(`^${title}: values`) });

for (const { name, visuals } of kindsPages) {
  test(`every kind on the page ${name} is drawn when the report says that it is rendered, has a description, and has no fault that axe finds`, async ({
    page,
  }) => {
    const host = await open(page, name);
    const figures = host.frame.getByRole("figure");
    await expect(figures).toHaveCount(visuals.length);
    // All marks are there when `rendered` is raised, so nothing waits for them.
    expect(
      await figures.evaluateAll(
        (all) =>
          all.filter(
            (one) =>
              one.querySelector("svg[aria-hidden] [data-mark], [data-mark] svg, svg path, table") === null,
          ).length,
      ),
    ).toBe(0);
    for (const figure of await figures.all()) await expect(figure).toHaveAccessibleDescription(/\d.*\.$/);
    for (const appearance of variants(`the theme of ${name}`, ["light", "dark"])) {
      await host.call("PATCH", "/report/settings", { appearance });
      await expect(host.frame.locator("html")).toHaveAttribute("data-theme", appearance);
      expect(await axeFaults(page), appearance).toEqual([]);
    }
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
  const read = visual(host, "Clicks by channel and device").getByRole("status").first();
  for (const [key, cell] of [
    ["ArrowDown", "Desktop, Social"],
    ["ArrowRight", "Mobile, Social"],
    ["End", "Tablet, Social"],
    ["Control+Home", "Desktop, Search"],
  ] as const) {
    await heat.press(key);
    await expect(read).toHaveText(new RegExp(`^${cell}: `));
  }
  await heat.press("Escape");
  await heat.press("Escape");
  const bubbles = chart(host, "Spend against conversions");
  await bubbles.focus();
  await bubbles.press("End");
  await expect(visual(host, "Spend against conversions").getByRole("status").first()).toHaveText(
    /^Social: Spend €[\d,.]+, Conversions [\d,]+, Impressions/,
  );
});

test("shares, flights and bins are read and picked by keyboard, and are a table as well", async ({
  page,
}) => {
  const host = await open(page, "targets");
  const read = (title: string): Locator => visual(host, title).getByRole("status").first();
  async function pick(title: string): Promise<unknown> {
    const since = (await host.heard()).length;
    await chart(host, title).press("Enter");
    const event = await host.event("dataSelected", since);
    await chart(host, title).press("Enter");
    return event;
  }
  const shares = "Shares of spend and conversions";
  await chart(host, shares).focus();
  await chart(host, shares).press("ArrowRight");
  await expect(read(shares)).toHaveText(
    /^Social: Share of Spend [\d.]+% · €[\d,.]+, Share of Conversions [\d.]+% · [\d,]+, Difference -[\d.]+ pp · worse$/,
  );
  expect(await pick(shares)).toMatchObject({ dataPoints: [{ identity: [{ equals: "Social" }] }] });
  const flights = "Flights of the year";
  await chart(host, flights).focus();
  await chart(host, flights).press("End");
  await expect(read(flights)).toHaveText(
    /^Holiday gifts: Days Nov 23 – Dec 27, Status starts on November 23, 2026, Pacing \(blank\)$/,
  );
  expect(await pick(flights)).toMatchObject({ dataPoints: [{ identity: [{ equals: "Holiday gifts" }] }] });
  const bins = "Campaigns by spend";
  await chart(host, bins).focus();
  await chart(host, bins).press("ArrowRight");
  await expect(read(bins)).toHaveText(/^€1k to less than €2k: Number 7, Of all 22.6%\. .+, \+4$/);
  const { dataPoints } = (await pick(bins)) as { readonly dataPoints: readonly object[] };
  expect(dataPoints).toHaveLength(7);
  await visual(host, bins).hover();
  await visual(host, bins)
    .getByRole("button", { name: `Show ${bins} as a table` })
    .click();
  await expect(visual(host, bins).getByRole("columnheader")).toHaveText([/Campaign/, /Spend/]);
});

test("a forecast is read after the last period, and cannot be picked", async ({ page }) => {
  const host = await open(page, "time");
  const title = "Clicks by month, with forecast";
  const line = chart(host, title);
  await line.focus();
  await line.press("End");
  await expect(visual(host, title).getByRole("status").first()).toHaveText(
    /^Feb 2027: Forecast [\d,]+, 95% prediction interval [\d,]+ – [\d,]+$/,
  );
  await line.press("Enter");
  await expect(visual(host, title).getByRole("status").first()).not.toContainText("selected");
  await expect(visual(host, title)).toHaveAccessibleDescription(
    /The linear trend changes by -[\d,]+ per period\. Forecast for Feb 2027: /,
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

test("kinds of campaigns say their figures: a plan's pace, a month's days, a map's countries, an ad's card", async ({
  page,
}) => {
  const host = await open(page, "domain");
  const figures = visual(host, "Figures of the month");
  await expect(figures.getByRole("listitem").first()).toContainText(/^Spend€[\d,]+↑ \+11\.1% Oct vs Sep$/);
  await expect(visual(host, "Spend against plan")).toHaveAccessibleDescription(
    /^By Nov 18, 2026: €[\d,.]+ of the €1,553,200\.00 planned by then, 95%\. At this pace it ends at €[\d,.]+; €1,742,400\.00 is planned\.$/,
  );
  const map = chart(host, "Spend by market");
  await map.focus();
  await map.press("Home");
  await expect(visual(host, "Spend by market").getByRole("status").first()).toHaveText(
    /^Sweden: Spend €[\d,.]+$/,
  );
  const since = (await host.heard()).length;
  await map.press("Enter");
  expect(await host.event("dataSelected", since)).toMatchObject({
    dataPoints: [{ identity: [{ equals: "SE" }] }],
  });
  await map.press("Escape");
  await map.press("Escape");
  const calendar = chart(host, "Clicks day by day");
  await calendar.focus();
  await calendar.press("Home");
  await expect(visual(host, "Clicks day by day").getByRole("status").first()).toHaveText(
    /^Monday, December 1, 2025: Clicks [\d,]+$/,
  );
  const gallery = visual(host, "Creatives").getByRole("region", { name: "Creatives" });
  await gallery.focus();
  await gallery.press("Home");
  await expect(visual(host, "Creatives").getByRole("status").first()).toHaveText(
    /^Above the Tree Line, Video 30 s, 1920x1080: Impressions [\d,]+, CTR [\d.]+%/,
  );
  await expect(visual(host, "Clicks by city")).toContainText("Not on the map: Atlantis");
});

test("cells are formatted by rules with words, a matrix has columns with sub-totals, a chart says why it is blank", async ({
  page,
}) => {
  const host = await open(page, "formats");
  const table = visual(host, "Campaigns in figures");
  await expect(table.getByRole("row", { name: /^Autumn launch Brillant 11/ })).toContainText(
    /(on track|watch|off)/,
  );
  const matrix = visual(host, "Channels by device");
  await expect(matrix.getByRole("columnheader", { name: "Total", exact: true })).toBeAttached();
  const region = matrix.getByRole("region", { name: "Channels by device" });
  await region.focus();
  await region.press("Home");
  await expect(matrix.getByRole("status").first()).toHaveText(
    /^Audio: Desktop Spend €820\.60, Desktop CTR 2\.22%, .*Total Spend €[\d,.]+, Total CTR [\d.]+%$/,
  );
  await expect(visual(host, "Clicks by week and channel").getByRole("application")).toHaveCount(6);
  await expect(visual(host, "Clicks by month").locator("[data-twin]")).toHaveCount(1);
  await expect(visual(host, "Pacing by channel").locator("[data-reference=Plan]")).toHaveText("Plan 100.0%");
  await expect(visual(host, "Reach by device")).toContainText("Reach is not known at this level");
});

test("images have a description, buttons lead to pages and back, and web pages open in their own tab", async ({
  page,
}) => {
  const host = await open(page, "still");
  await expect(host.frame.getByRole("img", { name: "Three bars" })).toBeVisible();
  const link = host.frame.getByRole("link", { name: "How we count opens in a new tab" });
  await expect(link).toHaveAttribute("rel", "noopener noreferrer");
  await expect(host.frame.getByRole("button", { name: "Back" })).toBeDisabled();
  expect(await axeFaults(page)).toEqual([]);
  await host.frame.getByRole("tab", { name: "Shares" }).click();
  await host.frame.getByRole("tab", { name: "Still" }).click();
  const since = (await host.heard()).length;
  await host.frame.getByRole("button", { name: "Back" }).click();
  await expect(host.frame.getByRole("tab", { name: "Shares" })).toHaveAttribute("aria-selected", "true");
  expect(await host.event("buttonClicked", since)).toMatchObject({
    id: "still-4",
    title: "Back",
    type: "back",
  });
});

test("a narrative says what changed in its measures, in sentences", async ({ page }) => {
  const host = await open(page, "narrative");
  const narrative = visual(host, "What happened");
  await expect(narrative.getByRole("listitem").first()).toContainText(/Spend|Conversions/);
  await expect(narrative).toHaveAccessibleDescription(/\d.*\.$/);
  expect(await axeFaults(page)).toEqual([]);
});

test("what is selected in one visual is the lit part of the newer kinds", async ({ page }) => {
  const interactions = [
    { source: "shares-2", target: "shares-3", mode: "highlight" },
    { source: "steps-2", target: "steps-5", mode: "highlight" },
    { source: "steps-5", target: "steps-2", mode: "highlight" },
  ];
  const pages = kindsPages.map((one) => ({
    ...one,
    interactions: interactions.filter(({ source }) => source.startsWith(one.name)),
  }));
  const host = await open(page, "shares", pages);
  const pickFirst = async (title: string): Promise<void> => {
    await chart(host, title).focus();
    await chart(host, title).press("Home");
    await chart(host, title).press("Enter");
  };
  await pickFirst("Spend by channel");
  await expect(visual(host, "Clicks by channel and device").locator("[data-part]")).not.toHaveCount(0);
  await host.frame.getByRole("tab", { name: "Steps" }).click();
  await pickFirst("How spend adds up");
  await expect(visual(host, "Spend against plan").locator("[data-part]")).not.toHaveCount(0);
  await pickFirst("Spend against plan");
  await expect(visual(host, "How spend adds up").locator("[data-part]")).not.toHaveCount(0);
});
