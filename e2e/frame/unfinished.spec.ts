import { expect, test } from "./frame-test.ts";
import { openHostPage } from "./host-page.ts";
import { stillPage } from "./kinds-report.ts";

const begun = {
  ...stillPage,
  name: "begun",
  displayName: "Begun",
  layout: undefined,
  width: 1280,
  height: 720,
  visuals: [
    {
      ...stillPage.visuals[0],
      name: "line",
      type: "lineChart",
      title: "Spend by week",
      text: null,
      measures: [{ table: "Performance", measure: "Spend" }],
      dimensions: [],
      layout: { x: 40, y: 40, width: 500, height: 300, z: 0 },
    },
  ],
};

test("[VIEW-31] a visual that lacks fields says which ones, in the reader's language", async ({
  page,
  frameServer,
}) => {
  frameServer.definitions.set("token-begun", { pages: [begun], bookmarks: [] });
  const host = await openHostPage(page, frameServer);
  const { frame } = host;
  const load = { type: "report", id: "report-1", accessToken: "token-begun", settings: {} };
  await host.call("POST", "/report/load", load);
  await host.event("rendered");
  const figure = frame.getByRole("figure", { name: "Spend by week" });
  await expect(figure).toContainText("This visual is not finished");
  await expect(figure).toContainText("Needs: Across");
  const german = { localeSettings: { language: "de", formatLocale: "de" } };
  expect((await host.call("PATCH", "/report/settings", german)).statusCode).toBe(202);
  await expect(figure).toContainText("Es fehlt: Achse");
});

test("[VIEW-32] saving after the access has ended says what to do, keeps the changes, and succeeds when it is back", async ({
  page,
  frameServer,
}) => {
  const token = "token-edit-ended";
  const host = await openHostPage(page, frameServer);
  const { frame } = host;
  const load = { type: "report", id: "report-1", accessToken: token, permissions: 7, viewMode: 1 };
  await host.call("POST", "/report/load", load);
  await host.event("rendered");
  await frame.getByRole("button", { name: "Add page" }).click();
  await page.keyboard.press("Escape");
  frameServer.expired.add(token);
  await frame.getByRole("button", { name: "Save", exact: true }).click();
  const notice = frame.getByRole("alert").filter({ hasText: "The report was not saved." });
  await expect(notice).toContainText("Sign in again here or in another tab, then try again.");
  await expect(frame.getByText("version 1 · not saved yet")).toBeVisible();
  frameServer.expired.delete(token);
  await notice.getByRole("button", { name: "Try again" }).click();
  await expect(frame.getByText("version 2 · all changes saved")).toBeVisible();
  await expect(notice).toHaveCount(0);
});
