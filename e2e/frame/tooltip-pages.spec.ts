import { expect, test } from "./frame-test.ts";
import { openHostPage } from "./host-page.ts";

const spend = { table: "Performance", measure: "Spend" };
const channel = { table: "Channel", column: "channel" };
const bars = { type: "clusteredBarChart", dimensions: [channel], measures: [spend], title: "By channel" };
const pages = [
  {
    name: "overview",
    displayName: "Overview",
    visuals: [
      { ...bars, name: "bars", layout: { x: 0, y: 0, width: 900, height: 300 } },
      { ...bars, name: "plain", tooltipPage: null, layout: { x: 0, y: 310, width: 900, height: 300 } },
    ],
  },
  {
    name: "tip",
    displayName: "About the channel",
    tooltip: { fields: [channel] },
    width: 320,
    height: 160,
    visuals: [
      {
        name: "card",
        type: "card",
        title: "Spend of it",
        layout: { x: 8, y: 8, width: 304, height: 140 },
        measures: [spend],
      },
    ],
  },
];

test(
  "[TOOLTIP-1, TOOLTIP-2, TOOLTIP-3] a mark shows its page while it is pointed at or read by keys, and asks for its figures once",
  { tag: "@rotating" },
  async ({ page, frameServer }) => {
    await page.setViewportSize({ width: 1000, height: 700 });
    frameServer.definitions.set("token-tooltips", { pages, bookmarks: [] });
    const host = await openHostPage(page, frameServer);
    await host.call("POST", "/report/load", {
      type: "report",
      id: "report-1",
      accessToken: "token-tooltips",
      settings: {},
    });
    await host.event("rendered");
    await expect(host.frame.getByRole("tab")).toHaveCount(0);
    const plot = (name: string) => host.frame.locator(`[data-visual="${name}"]`).getByRole("application");
    const tip = host.frame.locator("[data-tooltip-page]");
    const asked = () => frameServer.queries.filter(({ token }) => token === "token-tooltips");
    const before = asked().length;

    await plot("bars").hover();
    await expect(tip.getByText("Spend of it", { exact: true })).toBeVisible();
    expect(asked()).toHaveLength(before + 1);
    expect(asked().at(-1)?.body.queries).toMatchObject([
      { query: { filters: expect.arrayContaining([expect.objectContaining({ target: channel })]) } },
    ]);
    const box = await tip.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(320);

    await page.mouse.move(5, 690);
    await expect(tip).toHaveCount(0);
    await plot("bars").hover();
    await expect(tip).toBeVisible();
    expect(asked()).toHaveLength(before + 1);
    await page.mouse.move(5, 690);

    await plot("bars").focus();
    await page.keyboard.press("ArrowDown");
    await expect(tip.getByText("Spend of it", { exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(tip).toHaveCount(0);

    await plot("plain").hover();
    await expect(host.frame.locator('[data-visual="plain"]').getByText("Search").last()).toBeVisible();
    await page.waitForTimeout(300);
    await expect(tip).toHaveCount(0);
  },
);
