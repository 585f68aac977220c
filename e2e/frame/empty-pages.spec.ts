import { expect, test } from "@playwright/test";

import { openFrameServer, type FrameServer } from "./frame-server.ts";
import { openHostPage } from "./host-page.ts";
import { stillPage } from "./kinds-report.ts";

const usual = { ...stillPage.visuals[0], dimensions: [], text: null };
const layout = { x: 0, y: 0, z: 0, width: 300, height: 200 };
const cardOf = (measure: string) => ({
  ...usual,
  type: "card",
  title: measure,
  name: "card",
  layout,
  measures: [{ table: "Performance", measure }],
});
const page = (name: string, measure: string, more: object = {}) => ({
  ...stillPage,
  name,
  displayName: name,
  visuals: [cardOf(measure)],
  ...more,
});

let frameServer: FrameServer;
test.beforeAll(async () => {
  frameServer = await openFrameServer();
});
test.afterAll(async () => {
  await frameServer.close();
});

test("pages without figures are left out of the tabs, and the report says which", async ({ page: tab }) => {
  frameServer.definitions.set("token-empty", {
    pages: [
      page("First", "Spend"),
      page("Full", "Clicks", { whenEmpty: "hide" }),
      page("Nothing", "Frequency", { whenEmpty: "hide" }),
      page("Nothing, but shown", "Frequency"),
    ],
    bookmarks: [],
  });
  const host = await openHostPage(tab, frameServer);
  // The answers to one measure have no value.
  await tab.route("**/api/embed/query/", async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.includes("Frequency") ? withoutFrequency(text) : text });
  });
  await host.call("POST", "/report/load", {
    type: "report",
    id: "report-1",
    accessToken: "token-empty",
    settings: {},
  });
  await host.event("rendered");
  const tabs = host.frame.getByRole("tab");
  await expect(tabs).toHaveText(["First", "Full", "Nothing, but shown"]);
  await host.frame.getByRole("button", { name: "1 without data" }).click();
  await host.frame.getByRole("button", { name: "Nothing", exact: true }).click();
  await expect(tabs).toHaveText(["First", "Full", "Nothing", "Nothing, but shown"]);
  await expect(host.frame.getByRole("tab", { name: "Nothing", exact: true })).toHaveAttribute(
    "aria-selected",
    "true",
  );
});

function withoutFrequency(text: string): string {
  return text.replaceAll(/("name":"Frequency"[^]*?"values":)\[[^\]]*\]/g, "$1[null]");
}
